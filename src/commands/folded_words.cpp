// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/folded_words.h"

#include <algorithm>
#include <array>
#include <utility>

#include "announce/lexicon.h"

namespace rochade {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";
constexpr std::string_view kSentenceMarks = ".,;:!?";

/// "fuenf" and "fünf" become the same, whatever else the "ue" may have been.
std::string without_digraphs(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool umlaut = text[i] == 'e' && i > 0 &&
                            (text[i - 1] == 'a' || text[i - 1] == 'o' || text[i - 1] == 'u');
        if (!umlaut) plain += text[i];
    }
    return plain;
}

}  // namespace

std::string comparable(std::string_view text) { return without_digraphs(folded(text)); }

std::vector<FoldedWord> folded_words(std::string_view text) {
    std::vector<FoldedWord> words;
    std::size_t begin = text.find_first_not_of(kSpaces);
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(kSpaces, begin), text.size());
        std::string_view word = text.substr(begin, end - begin);
        while (!word.empty() && kSentenceMarks.find(word.back()) != std::string_view::npos) {
            word.remove_suffix(1);
        }
        std::string plain = comparable(word);
        if (!plain.empty()) words.push_back({std::move(plain), begin, end});
        begin = text.find_first_not_of(kSpaces, end);
    }
    return words;
}

std::vector<std::string> alternatives_of(std::string_view list) {
    std::vector<std::string> parts;
    while (!list.empty()) {
        const std::size_t bar = list.find('|');
        std::string part = trimmed(list.substr(0, bar));
        if (!part.empty()) parts.push_back(std::move(part));
        if (bar == std::string_view::npos) break;
        list.remove_prefix(bar + 1);
    }
    return parts;
}

std::string without_marks(std::string_view text) {
    while (!text.empty() && (kSpaces.find(text.back()) != std::string_view::npos ||
                             kSentenceMarks.find(text.back()) != std::string_view::npos)) {
        text.remove_suffix(1);
    }
    return std::string(text);
}

std::string trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(kSpaces);
    if (begin == std::string_view::npos) return {};
    const std::size_t end = text.find_last_not_of(kSpaces);
    return std::string(text.substr(begin, end - begin + 1));
}

}  // namespace rochade
