// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/utf8.h"

#include <cassert>

namespace rochade {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr char32_t kLastCode = 0x10FFFF;

bool is_scalar(char32_t code) { return code <= kLastCode && (code < 0xD800 || code > 0xDFFF); }

unsigned byte_at(std::string_view text, std::size_t index) {
    return static_cast<unsigned char>(text[index]);
}

/// How many bytes a sequence that starts with `lead` has, or 0 for a byte that starts none.
std::size_t size_from_lead(unsigned lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return 2;
    if (lead >= 0xE0 && lead <= 0xEF) return 3;
    if (lead >= 0xF0 && lead <= 0xF4) return 4;
    return 0;
}

/// The Greek vowels with accents that are not a fixed distance from their lower case.
char32_t lower_greek(char32_t code) {
    switch (code) {
        case 0x386: return 0x3AC;
        case 0x388: return 0x3AD;
        case 0x389: return 0x3AE;
        case 0x38A: return 0x3AF;
        case 0x38C: return 0x3CC;
        case 0x38E: return 0x3CD;
        case 0x38F: return 0x3CE;
        case 0x3C2: return 0x3C3;
        default: break;
    }
    if (code >= 0x391 && code <= 0x3AB && code != 0x3A2) return code + 0x20;
    return code;
}

char32_t lower(char32_t code) {
    if (code >= U'A' && code <= U'Z') return code + 0x20;
    if (code >= 0xC0 && code <= 0xDE && code != 0xD7) return code + 0x20;
    if (code == 0x1E9E) return 0xDF;
    if (code >= 0x370 && code <= 0x3FF) return lower_greek(code);
    if (code >= 0x400 && code <= 0x40F) return code + 0x50;
    if (code >= 0x410 && code <= 0x42F) return code + 0x20;
    return code;
}

}  // namespace

std::optional<Utf8Character> first_utf8_character(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const unsigned lead = byte_at(text, 0);
    const std::size_t size = size_from_lead(lead);
    if (size == 0 || text.size() < size) return std::nullopt;
    if (size == 1) return Utf8Character{lead, 1};

    char32_t code = lead & (0xFFu >> (size + 1));
    for (std::size_t index = 1; index < size; ++index) {
        const unsigned next = byte_at(text, index);
        if ((next & 0xC0u) != 0x80u) return std::nullopt;
        code = (code << 6) | (next & 0x3Fu);
    }
    const bool over_long = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
    if (over_long || !is_scalar(code)) return std::nullopt;
    return Utf8Character{code, size};
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const auto character = first_utf8_character(text);
        if (!character) return false;
        text.remove_prefix(character->size);
    }
    return true;
}

std::string utf8_from_unknown(std::string_view text) {
    if (is_utf8(text)) return std::string(text);
    std::string read;
    for (std::size_t index = 0; index < text.size(); ++index) {
        append_utf8(read, byte_at(text, index));
    }
    return read;
}

void append_utf8(std::string& text, char32_t code) {
    assert(is_scalar(code));
    const auto tail = [&text, code](unsigned shift) {
        text.push_back(static_cast<char>(0x80u | ((code >> shift) & 0x3Fu)));
    };
    if (code < 0x80) {
        text.push_back(static_cast<char>(code));
    } else if (code < 0x800) {
        text.push_back(static_cast<char>(0xC0u | (code >> 6)));
        tail(0);
    } else if (code < 0x10000) {
        text.push_back(static_cast<char>(0xE0u | (code >> 12)));
        tail(6);
        tail(0);
    } else {
        text.push_back(static_cast<char>(0xF0u | (code >> 18)));
        tail(12);
        tail(6);
        tail(0);
    }
}

std::vector<char32_t> characters_of(std::string_view text) {
    std::vector<char32_t> characters;
    while (!text.empty()) {
        const auto character = first_utf8_character(text).value_or(Utf8Character{kReplacement, 1});
        characters.push_back(character.code);
        text.remove_prefix(character.size);
    }
    return characters;
}

std::string lower_case(std::string_view text) {
    std::string lowered;
    for (const char32_t code : characters_of(text)) append_utf8(lowered, lower(code));
    return lowered;
}

std::size_t character_count(std::string_view text) { return characters_of(text).size(); }

bool is_small_letter(char32_t code) {
    return (code >= U'a' && code <= U'z') || (code >= 0xDF && code <= 0xFF && code != 0xF7) ||
           (code >= 0x3B1 && code <= 0x3C9) || (code >= 0x430 && code <= 0x45F);
}

char32_t upper_case(char32_t small) {
    assert(is_small_letter(small));
    if (small == 0xDF || small == 0xFF || small == 0x3C2) return small;
    if (small >= 0x450) return small - 0x50;
    return small - 0x20;
}

std::string with_first_upper(std::string_view text) {
    const auto first = first_utf8_character(text);
    if (!first || !is_small_letter(first->code)) return std::string(text);
    std::string upper;
    append_utf8(upper, upper_case(first->code));
    return upper + std::string(text.substr(first->size));
}

}  // namespace rochade
