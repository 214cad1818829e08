// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "announce/notation_scanner.h"
#include "announce/words.h"
#include "base/result.h"
#include "rules/notation.h"

namespace rochade {

/// Where a text stops making sense.
struct UnknownWord {
    std::size_t offset;
};

/// Every text that is understood, in all languages and styles.
class Lexicon {
public:
    explicit Lexicon(const Vocabulary& vocabulary);

    /// The tokens of a text. Words are looked up, the longest first; what is no word is read as a
    /// piece of notation ("f3", "Ngf3") with the letters of the setting.
    Result<std::vector<HeardToken>, UnknownWord> tokens_of(std::string_view text,
                                                           LetterSet letters) const;

    /// Folded texts that would mean two different things; a mistake in a words file.
    const std::vector<std::string>& conflicts() const { return conflicts_; }

private:
    struct Found {
        Meaning meaning;
        std::size_t words;
    };

    /// The longest form that begins with the folded word at `index`.
    std::optional<Found> longest_at(const std::vector<std::string>& folds, std::size_t index) const;

    /// Whether the words at `index` begin with a rank, in words or as a digit.
    bool is_rank_at(const std::vector<std::string>& folds, std::size_t index) const;

    void add(const std::string& form, const Meaning& meaning);

    std::map<std::string, Meaning, std::less<>> meanings_;
    std::vector<std::string> conflicts_;
    std::size_t longest_form_ = 1;  // in words
};

}  // namespace rochade
