// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/argument_words.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "commands/folded_words.h"

namespace rochade {
namespace {

constexpr std::size_t kMostDigits = 6;

/// How many words of `typed` the longest way to say `list` takes, or 0.
std::size_t words_taken(std::string_view list, const std::vector<FoldedWord>& typed) {
    std::size_t most = 0;
    for (const std::string& way : alternatives_of(list)) {
        const std::vector<FoldedWord> words = folded_words(way);
        if (words.size() <= most || words.size() > typed.size()) continue;
        const bool begins = std::equal(
            words.begin(), words.end(), typed.begin(),
            [](const FoldedWord& a, const FoldedWord& b) { return a.folded == b.folded; });
        if (begins) most = words.size();
    }
    return most;
}

}  // namespace

std::optional<std::size_t> ArgumentReader::take(const std::string_view* lists, std::size_t count) {
    const std::vector<FoldedWord> typed = folded_words(rest_);
    std::size_t most = 0;
    std::optional<std::size_t> found;
    for (std::size_t index = 0; index < count; ++index) {
        const std::size_t taken =
            std::max(words_taken(catalog_->text_in(kArgumentContext, lists[index]), typed),
                     words_taken(lists[index], typed));
        if (taken <= most) continue;
        most = taken;
        found = index;
    }
    if (found) rest_.remove_prefix(typed[most - 1].end);
    return found;
}

std::string ArgumentReader::word() {
    const std::size_t begin = std::min(rest_.find_first_not_of(' '), rest_.size());
    const std::size_t end = std::min(rest_.find(' ', begin), rest_.size());
    std::string word(rest_.substr(begin, end - begin));
    rest_.remove_prefix(end);
    return word;
}

std::optional<unsigned> ArgumentReader::number() {
    const std::string_view before = rest_;
    const std::string text = word();
    unsigned number = 0;
    const char* const end = text.data() + text.size();
    const auto [read, failed] = std::from_chars(text.data(), end, number);
    if (failed == std::errc() && read == end && text.size() <= kMostDigits) return number;
    rest_ = before;
    return std::nullopt;
}

std::string ArgumentReader::rest() const { return trimmed(rest_); }

std::optional<unsigned> half_moves_to_take_back(ArgumentReader& reader) {
    constexpr std::array kLast = {WordedValue<unsigned>{1, "last move|the last move|last"}};
    if (reader.at_end()) return 1;
    auto count = reader.value(kLast);
    if (!count) count = reader.number();
    return reader.at_end() ? count : std::nullopt;
}

std::string name_of_list(std::string_view words, const Catalog& catalog) {
    const auto names = alternatives_of(catalog.text_in(kArgumentContext, words));
    return names.empty() ? alternatives_of(words).front() : names.front();
}

}  // namespace rochade
