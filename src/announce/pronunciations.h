// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace rochade {

/// Where a pronunciations file is not what it should be.
struct PronunciationsError {
    enum class Kind : std::uint8_t {
        TooLarge,
        NotUtf8,
        UnknownSection,  // a line in brackets that is neither [words] nor [fide]
        OutsideSection,  // a word before the first section
        NoPhones,        // a word with nothing behind it
        UnknownPhone,    // a phone that the acoustic model has not
    };
    Kind kind;
    std::size_t line;  // from 1

    friend bool operator==(const PronunciationsError&, const PronunciationsError&) = default;
};

inline constexpr std::size_t kLargestPronunciationsFile = 1u << 16;

/// How the people of one language say words, read from its pronunciations.dict: a word and its
/// phones on each line, several lines for a word that is said in several ways. The phones are
/// those of the English acoustic model, which is the one there is. A value; never changes.
class Pronunciations {
public:
    static Result<Pronunciations, PronunciationsError> parse(std::string_view text);

    /// The ways to say a word of the language itself; none if it is not listed. `word` may be
    /// written in any case and with or without accents: see folded().
    std::span<const std::string> of(std::string_view word) const;

    /// The ways in which these people say a German word of the Laws, besides the German ones.
    std::span<const std::string> of_fide(std::string_view word) const;

private:
    using Table = std::map<std::string, std::vector<std::string>, std::less<>>;
    Table words_;
    Table fide_;
};

}  // namespace rochade
