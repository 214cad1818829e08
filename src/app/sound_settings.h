// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace rochade {

/// Which sounds people want.
struct EarconSettings {
    bool are_on = true;
    /// How squares and the colours of pieces are told in reviewing the board. By earcon the word
    /// is left out where its sound is heard; with earcons off it is always the word.
    enum class Squares : std::uint8_t { ByWord, ByEarcon } squares = Squares::ByWord;

    bool tell_squares() const { return are_on && squares == Squares::ByEarcon; }
    friend bool operator==(const EarconSettings&, const EarconSettings&) = default;
};

/// The voices in which moves are told, such as "f3"; empty: the usual one.
struct MoveVoices {
    std::string own;
    std::string opponents;

    friend bool operator==(const MoveVoices&, const MoveVoices&) = default;
};

}  // namespace rochade
