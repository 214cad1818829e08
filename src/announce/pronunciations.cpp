// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/pronunciations.h"

#include <algorithm>
#include <array>

#include "announce/text_words.h"
#include "base/utf8.h"

namespace rochade {
namespace {

using Kind = PronunciationsError::Kind;

constexpr std::array<std::string_view, 39> kPhones = {
    "AA", "AE", "AH", "AO", "AW", "AY", "B",  "CH", "D", "DH", "EH", "ER", "EY",
    "F",  "G",  "HH", "IH", "IY", "JH", "K",  "L",  "M", "N",  "NG", "OW", "OY",
    "P",  "R",  "S",  "SH", "T",  "TH", "UH", "UW", "V", "W",  "Y",  "Z",  "ZH"};

bool is_phone(std::string_view text) {
    return std::find(kPhones.begin(), kPhones.end(), text) != kPhones.end();
}

/// What stands before the first space, which is taken off with the spaces behind it.
std::string_view take_word(std::string_view& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(line.find_first_not_of(' ', end), line.size()));
    return word;
}

template <typename Table>
std::span<const std::string> found_in(const Table& table, std::string_view word) {
    const auto found = table.find(folded(word));
    if (found == table.end()) return {};
    return found->second;
}

}  // namespace

Result<Pronunciations, PronunciationsError> Pronunciations::parse(std::string_view text) {
    if (text.size() > kLargestPronunciationsFile) return PronunciationsError{Kind::TooLarge, 0};
    Pronunciations read;
    Table* section = nullptr;
    std::size_t number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto fault = [number](Kind kind) { return PronunciationsError{kind, number}; };
        if (!is_utf8(line)) return fault(Kind::NotUtf8);
        if (line.empty() || line.front() == '#') continue;
        if (line.front() == '[') {
            section = line == "[words]" ? &read.words_ : line == "[fide]" ? &read.fide_ : nullptr;
            if (section == nullptr) return fault(Kind::UnknownSection);
            continue;
        }
        if (section == nullptr) return fault(Kind::OutsideSection);
        const std::string_view word = take_word(line);
        if (word.empty() || line.empty()) return fault(Kind::NoPhones);
        std::string phones;
        while (!line.empty()) {
            const std::string_view phone = take_word(line);
            if (!is_phone(phone)) return fault(Kind::UnknownPhone);
            phones.append(phones.empty() ? "" : " ").append(phone);
        }
        auto& ways = (*section)[folded(word)];
        if (std::find(ways.begin(), ways.end(), phones) == ways.end()) ways.push_back(phones);
    }
    return read;
}

std::span<const std::string> Pronunciations::of(std::string_view word) const {
    return found_in(words_, word);
}

std::span<const std::string> Pronunciations::of_fide(std::string_view word) const {
    return found_in(fide_, word);
}

}  // namespace rochade
