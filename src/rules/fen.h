// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/setup.h"

namespace rochade {

/// Where and why a text is not a FEN. `offset` counts bytes from its start.
struct FenError {
    enum class Kind : std::uint8_t {
        TooLong,
        BadPlacement,  // a character that is no piece, digit or slash
        RankNotEight,  // a rank with more or fewer than eight squares
        NotEightRanks,
        BadTurn,
        BadCastling,
        BadEnPassant,
        BadHalfmoveClock,
        BadMoveNumber,
        TrailingText,
    };
    Kind kind;
    std::size_t offset;

    friend bool operator==(const FenError&, const FenError&) = default;
};

inline constexpr std::size_t kLongestFen = 128;

/// Reads FEN, X-FEN and Shredder-FEN. The counters, and all fields after the placement, may be
/// missing. What the text says is not judged: see faults_of().
Result<Setup, FenError> parse_fen(std::string_view text);

enum class CastlingStyle : std::uint8_t {
    Standard,  // KQkq; X-FEN letters where a rook is not the outermost one
    Shredder,  // file letters: HAha
};

std::string to_fen(const Setup& setup, CastlingStyle style = CastlingStyle::Standard);

}  // namespace rochade
