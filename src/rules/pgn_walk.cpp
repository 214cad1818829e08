// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_walk.h"

#include <algorithm>

#include "base/utf8.h"

namespace rochade {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kBytesToKnowUtf16 = 4;
constexpr std::string_view kEventTag = "[Event \"";

/// Spaces, also the zeros that a file system leaves behind the end of a file that was cut off, and
/// the marks inside a file that was put together from several.
void skip_between_games(PgnPlace& place) {
    const std::string_view text = place.text;
    while (place.offset < text.size()) {
        const char c = text[place.offset];
        if (is_pgn_space(c) || c == '\0') {
            ++place.offset;
        } else if (c == kByteOrderMark.front() &&
                   text.substr(place.offset).starts_with(kByteOrderMark)) {
            place.offset += kByteOrderMark.size();
        } else {
            return;
        }
    }
}

/// Goes to the next line that begins with the tag Event. `false` if there is none in memory.
bool find_next_event(PgnPlace& place) {
    const std::string_view text = place.text;
    for (; place.offset < text.size(); ++place.offset) {
        const char c = text[place.offset];
        if (is_pgn_line_break(c)) {
            place.is_blank_line = true;
        } else if (c == '[' && place.is_blank_line) {
            const std::string_view here = text.substr(place.offset, kEventTag.size());
            if (here.size() < kEventTag.size() && !place.is_whole) return false;
            if (here == kEventTag) {
                place.is_lost = false;
                return true;
            }
            place.is_blank_line = false;
        } else if (!is_pgn_space(c)) {
            place.is_blank_line = false;
        }
    }
    return false;
}

template <typename Use>
void for_each_byte(std::string_view text, char wanted, Use&& use) {
    for (std::size_t at = 0; (at = text.find(wanted, at)) != std::string_view::npos; ++at) use(at);
}

/// CRLF counts once, at its LF.
std::size_t line_breaks_between(std::string_view text, std::size_t from, std::size_t to) {
    if (from >= to) return 0;
    const std::string_view counted = text.substr(from, to - from);
    std::size_t count = 0;
    for_each_byte(counted, '\n', [&](std::size_t) { ++count; });
    for_each_byte(counted, '\r', [&](std::size_t at) {
        const bool is_crlf = text.substr(from + at + 1).starts_with('\n');
        count += is_crlf ? 0 : 1;
    });
    return count;
}

/// As much of a word as an error needs to show, fit for a terminal.
std::string shown(std::string_view word) {
    std::string text = utf8_from_unknown(word.substr(0, word.find_first_of("\r\n")));
    if (text.size() > kLongestMoveText) {
        std::size_t end = kLongestMoveText;
        while ((static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) --end;
        text.resize(end);
    }
    constexpr char kFirstPrintable = ' ';
    constexpr char kDelete = '\x7F';
    const auto is_control = [](char c) {
        return (c >= '\0' && c < kFirstPrintable) || c == kDelete;
    };
    std::replace(text.begin(), text.end(), '\t', ' ');
    std::replace_if(text.begin(), text.end(), is_control, '?');
    return text;
}

bool is_utf16(std::string_view text) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return true;
    if (text.size() < kBytesToKnowUtf16) return false;
    const auto is_pair = [text](std::size_t zero, std::size_t letter) {
        return text[zero] == '\0' && text[zero + 2] == '\0' && text[letter] != '\0' &&
               text[letter + 2] != '\0';
    };
    return is_pair(0, 1) || is_pair(1, 0);
}

}  // namespace

bool is_found_utf16(PgnPlace& place) {
    const bool is_known = place.is_whole || place.text.size() >= kBytesToKnowUtf16;
    if (place.is_begun || !is_known) return false;
    place.is_begun = true;
    place.is_unreadable = is_utf16(place.text);
    return place.is_unreadable;
}

bool go_to_pgn_game(PgnPlace& place) {
    if (!place.is_begun) return false;
    if (place.is_unreadable) place.offset = place.text.size();
    if (place.is_lost && !find_next_event(place)) return false;
    skip_between_games(place);
    return place.offset < place.text.size();
}

PgnSpan span_of_pgn_game(const PgnPlace& place) {
    const char* const begin = place.text.data() + place.offset;
    const std::size_t size = place.text.size() - place.offset;
    const std::string_view before = place.text.substr(0, place.offset);
    const bool is_line_start = before.empty() || before.ends_with(kByteOrderMark);
    return {.floor = is_line_start ? begin : begin - 1,
            .begin = begin,
            .end = begin + std::min(size, kLargestPgnGame),
            .is_cut = size > kLargestPgnGame};
}

std::size_t line_of(const char* byte, PgnPlace& place) {
    const auto offset = static_cast<std::size_t>(byte - place.text.data());
    place.line += line_breaks_between(place.text, place.counted, offset);
    place.counted = std::max(place.counted, offset);
    return place.line;
}

void leave_pgn_game(PgnPlace& place, const char* end, const PgnSpan& span) {
    place.offset = static_cast<std::size_t>(end - place.text.data());
    if (end != span.end || !span.is_cut) return;
    place.is_lost = true;
    PgnCursor cursor(span);
    cursor.move_to(end);
    place.is_blank_line = cursor.is_first_on_line();
}

PgnError error_of(PgnFault fault, PgnPlace& place) {
    const char* const byte =
        fault.text.data() != nullptr ? fault.text.data() : place.text.data() + place.offset;
    const bool is_move = fault.kind == PgnError::Kind::BadMove;
    return {fault.kind, place.game, line_of(byte, place), shown(fault.text),
            is_move ? std::move(fault.move) : std::nullopt};
}

std::vector<PgnError> errors_of(std::vector<PgnFault> faults, PgnPlace& place) {
    std::vector<PgnError> errors;
    errors.reserve(faults.size());
    for (PgnFault& fault : faults) errors.push_back(error_of(std::move(fault), place));
    return errors;
}

}  // namespace rochade
