// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace rochade {

/// A word that can be heard: its place in the list of all of them.
using WordId = std::uint16_t;

/// What an arc has that is passed without a word.
inline constexpr WordId kNoWord = std::numeric_limits<WordId>::max();

/// From one state to another by one word, or by none.
struct WordArc {
    std::uint32_t from;
    std::uint32_t to;
    WordId word;

    friend bool operator==(const WordArc&, const WordArc&) = default;
};

/// All sentences that can be heard: each is a way from `start` to `final`. Plain data, so that what
/// makes it needs to know nothing of sound, and what listens with it nothing of its meaning.
struct WordGraph {
    std::uint32_t states = 0;  // numbered from 0
    std::uint32_t start = 0;
    std::uint32_t final = 0;
    std::vector<WordArc> arcs;

    friend bool operator==(const WordGraph&, const WordGraph&) = default;
};

/// The ways to say each word, by WordId: phones of the English acoustic model with spaces between
/// them, such as "F IH R". No word is without one.
using WordPhones = std::vector<std::vector<std::string>>;

}  // namespace rochade
