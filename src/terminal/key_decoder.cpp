// SPDX-License-Identifier: GPL-3.0-or-later
#include "terminal/key_decoder.h"

#include <array>
#include <optional>
#include <utility>

#include "base/utf8.h"
#include "commands/latin_key.h"

namespace rochade {
namespace {

constexpr char kEscape = '\x1b';

/// What follows "ESC [" without a modifier, and "ESC O".
constexpr std::array<std::pair<std::string_view, std::string_view>, 50> kSequences = {{
    {"A", "Up"},         {"B", "Down"},       {"C", "Right"},      {"D", "Left"},
    {"H", "Home"},       {"F", "End"},        {"P", "F1"},         {"Q", "F2"},
    {"R", "F3"},         {"S", "F4"},         {"Z", "Tab"},        {"[A", "F1"},
    {"[B", "F2"},        {"[C", "F3"},        {"[D", "F4"},        {"[E", "F5"},
    {"1~", "Home"},      {"2~", "Insert"},    {"3~", "Delete"},    {"4~", "End"},
    {"5~", "PageUp"},    {"6~", "PageDown"},  {"7~", "Home"},      {"8~", "End"},
    {"11~", "F1"},       {"12~", "F2"},       {"13~", "F3"},       {"14~", "F4"},
    {"15~", "F5"},       {"17~", "F6"},       {"18~", "F7"},       {"19~", "F8"},
    {"20~", "F9"},       {"21~", "F10"},      {"23~", "F11"},      {"24~", "F12"},
    {"25~", "Shift+F1"}, {"26~", "Shift+F2"}, {"28~", "Shift+F3"}, {"29~", "Shift+F4"},
    {"31~", "Shift+F5"}, {"32~", "Shift+F6"}, {"33~", "Shift+F7"}, {"34~", "Shift+F8"},
    {"1P", "F1"},        {"1Q", "F2"},        {"1R", "F3"},        {"1S", "F4"},
    {"E", "Centre"},     {"1H", "Home"},
}};

/// xterm's number behind the semicolon is one more than a sum of these.
std::string modifiers_named(char digit) {
    const int bits = digit - '1';
    std::string names;
    if ((bits & 4) != 0) names += "Ctrl+";
    if ((bits & 2) != 0) names += "Alt+";
    if ((bits & 1) != 0) names += "Shift+";
    return names;
}

/// The key of what stood behind "ESC [" or "ESC O"; empty for one that we do not know.
std::string key_of_sequence(std::string_view body) {
    std::string plain(body);
    std::string modifiers;
    const std::size_t semicolon = plain.find(';');
    if (semicolon != std::string::npos && semicolon + 2 < plain.size()) {
        const char digit = plain[semicolon + 1];
        if (digit >= '2' && digit <= '8') modifiers = modifiers_named(digit);
        plain.erase(semicolon, 2);
        // "1;2A" is "A" with a modifier.
        if (plain.size() == 2 && plain[0] == '1' && plain[1] != '~') plain.erase(0, 1);
    }
    for (const auto& [sequence, name] : kSequences) {
        if (sequence == plain) return modifiers + std::string(name);
    }
    return {};
}

std::optional<std::string> key_of_control(char byte) {
    if (byte == '\r' || byte == '\n') return "Enter";
    if (byte == '\t') return "Tab";
    if (byte == '\x7f' || byte == '\b') return "Backspace";
    if (byte >= 1 && byte <= 26) return std::string("Ctrl+") + static_cast<char>('A' + byte - 1);
    return std::nullopt;
}

/// A key at the start of `bytes`; `size` 0 if more bytes are needed. A key without a name is
/// swallowed.
struct Decoded {
    std::size_t size = 0;
    std::optional<Key> key;
};

/// How long the sequence behind "ESC [" or "ESC O" is, or 0 if it has not ended yet.
std::size_t end_of_sequence(std::string_view bytes) {
    std::size_t at = 2;
    if (bytes.size() > at && bytes[1] == '[' && bytes[at] == '[') ++at;  // the Linux console
    for (; at < bytes.size() && at < kLongestKeySequence; ++at) {
        if (bytes[at] >= '@' && bytes[at] <= '~') return at + 1;
    }
    return at >= kLongestKeySequence ? at : 0;
}

Decoded decode_character(std::string_view bytes) {
    if (const auto character = first_utf8_character(bytes)) {
        return {character->size, TypedCharacter{character->code}};
    }
    // A sequence that is cut short can still be completed; anything else is noise.
    const auto lead = static_cast<unsigned char>(bytes[0]);
    const std::size_t needed = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1;
    bool cut = bytes.size() < needed;
    for (std::size_t i = 1; i < bytes.size() && i < needed; ++i) {
        if ((static_cast<unsigned char>(bytes[i]) & 0xc0) != 0x80) cut = false;
    }
    return {cut ? 0u : 1u, std::nullopt};
}

Decoded decode_escape(std::string_view bytes) {
    if (bytes.size() < 2) return {};
    if (bytes[1] == '[' || bytes[1] == 'O') {
        const std::size_t end = end_of_sequence(bytes);
        if (end == 0) return {};
        const std::string name = key_of_sequence(bytes.substr(2, end - 2));
        return {end, name.empty() ? std::nullopt : std::optional<Key>(NamedKey{name})};
    }
    if (bytes[1] == kEscape) return {1, NamedKey{"Escape"}};
    if (const auto control = key_of_control(bytes[1])) return {2, NamedKey{"Alt+" + *control}};
    const Decoded letter = decode_character(bytes.substr(1));
    if (letter.size == 0 || !letter.key) return {letter.size == 0 ? 0 : letter.size + 1, {}};
    const char latin = latin_key_of(std::get<TypedCharacter>(*letter.key).code);
    if (latin == 0) return {letter.size + 1, std::nullopt};
    return {letter.size + 1, NamedKey{std::string("Alt+") + latin}};
}

Decoded decode(std::string_view bytes) {
    if (bytes[0] == kEscape) return decode_escape(bytes);
    if (const auto control = key_of_control(bytes[0])) return {1, NamedKey{*control}};
    if (static_cast<unsigned char>(bytes[0]) < 0x20) return {1, std::nullopt};
    return decode_character(bytes);
}

}  // namespace

void KeyDecoder::feed(std::string_view bytes, std::vector<Key>& keys) {
    pending_ += bytes;
    std::string_view rest = pending_;
    while (!rest.empty()) {
        const Decoded decoded = decode(rest);
        if (decoded.size == 0) break;
        if (decoded.key) keys.push_back(*decoded.key);
        rest.remove_prefix(decoded.size);
    }
    pending_ = std::string(rest);
}

void KeyDecoder::give_up_waiting(std::vector<Key>& keys) {
    if (pending_.empty()) return;
    if (pending_[0] == kEscape) keys.emplace_back(NamedKey{"Escape"});
    // "ESC [" that nothing followed was Alt and a bracket: no command, and no text either.
    pending_.clear();
}

}  // namespace rochade
