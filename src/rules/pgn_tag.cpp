// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_tag.h"

#include <algorithm>

#include "base/utf8.h"
#include "rules/pgn_bytes.h"

namespace rochade {
namespace {

bool is_name_character(char c) { return is_pgn_byte(c, PgnByte::kTagName); }

void skip_blanks(std::string_view line, std::size_t& at) {
    while (at < line.size() && is_pgn_space(line[at])) ++at;
}

/// The first byte after the tag, if the quote at `quote` closes its value: then come the bracket
/// and the end of the line, or something that has no quotes of its own.
std::optional<std::size_t> end_after_quote(std::string_view line, std::size_t quote,
                                           std::size_t last_quote) {
    std::size_t at = quote + 1;
    skip_blanks(line, at);
    if (at == line.size() || line[at] != ']') return std::nullopt;
    const std::size_t end = ++at;
    skip_blanks(line, at);
    const bool closes = quote == last_quote || at == line.size() || line[at] == '[' ||
                        line[at] == ';' || line[at] == '{';
    return closes ? std::optional(end) : std::nullopt;
}

struct ValueEnd {
    std::size_t quote;
    std::size_t tag_end;
};

enum class Escapes : bool { Respected, Ignored };

/// Unescaped quotes stand inside many values; the last one is the one the tag ends after.
std::optional<ValueEnd> find_value_end(std::string_view line, std::size_t at, Escapes escapes) {
    const std::size_t last_quote = line.rfind('"');
    for (; at < line.size(); ++at) {
        if (line[at] == '\\' && escapes == Escapes::Respected) {
            ++at;
        } else if (line[at] == '"') {
            if (const auto end = end_after_quote(line, at, last_quote)) return ValueEnd{at, *end};
        }
    }
    return std::nullopt;
}

std::string unescaped(std::string_view value) {
    std::string text;
    for (std::size_t index = 0; index < value.size(); ++index) {
        const bool is_escape = value[index] == '\\' && index + 1 < value.size() &&
                               (value[index + 1] == '"' || value[index + 1] == '\\');
        if (is_escape) ++index;
        text += value[index];
    }
    return text;
}

}  // namespace

bool is_pgn_tag_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), is_name_character);
}

std::optional<PgnTagText> scan_pgn_tag(std::string_view line) {
    if (!line.starts_with('[')) return std::nullopt;
    std::size_t at = 1;
    skip_blanks(line, at);
    const std::size_t name_start = at;
    while (at < line.size() && is_name_character(line[at])) ++at;
    const std::string_view name = line.substr(name_start, at - name_start);
    skip_blanks(line, at);
    if (name.empty() || at == line.size() || line[at] != '"') return std::nullopt;

    const std::size_t value_start = at + 1;
    auto end = find_value_end(line, value_start, Escapes::Respected);
    // A value that ends in a single backslash seems to escape its own end.
    if (!end) end = find_value_end(line, value_start, Escapes::Ignored);
    if (!end) return std::nullopt;
    const std::string_view value = line.substr(value_start, end->quote - value_start);
    return PgnTagText{name, value, end->tag_end};
}

std::optional<PgnTagText> scan_plain_pgn_tag(std::string_view text) {
    constexpr std::string_view kOpening = " \"";
    constexpr std::string_view kClosing = "\"]";
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const auto size_to = [](const char* from, const char* to) {
        return static_cast<std::size_t>(to - from);
    };
    const char* at = begin + 1;
    while (at < end && is_name_character(*at)) ++at;
    const std::string_view name(begin + 1, size_to(begin + 1, std::max(at, begin + 1)));
    if (name.empty() || !text.substr(size_to(begin, at)).starts_with(kOpening)) return std::nullopt;
    const char* const value = at + kOpening.size();
    at = value;
    while (at != end && is_pgn_byte(*at, PgnByte::kInValue)) ++at;
    const std::string_view rest = text.substr(size_to(begin, at));
    if (!rest.starts_with(kClosing)) return std::nullopt;
    if (rest.size() > kClosing.size() && !is_pgn_line_break(rest[kClosing.size()])) {
        return std::nullopt;
    }
    return PgnTagText{name, {value, size_to(value, at)}, size_to(begin, at) + kClosing.size()};
}

std::string pgn_tag_value(std::string_view written) {
    return unescaped(utf8_from_unknown(written));
}

std::string to_pgn_tag(std::string_view name, std::string_view value) {
    std::string text = "[" + std::string(name) + " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += is_pgn_line_break(c) ? ' ' : c;
    }
    return text + "\"]";
}

}  // namespace rochade
