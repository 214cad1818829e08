// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/move.h"

namespace rochade {

/// The three ways in which a written move can fail to be one. The caller answers each
/// differently: ask again, say that it is illegal, ask only which piece is meant.
struct NotNotation {
    std::size_t offset;  // the byte that cannot be understood
    friend bool operator==(const NotNotation&, const NotNotation&) = default;
};
struct IllegalMove {
    friend bool operator==(const IllegalMove&, const IllegalMove&) = default;
};
struct AmbiguousMove {
    std::vector<Move> candidates;  // two or more, all legal
    friend bool operator==(const AmbiguousMove&, const AmbiguousMove&) = default;
};
using MoveError = std::variant<NotNotation, IllegalMove, AmbiguousMove>;

/// No written move is longer, in bytes.
inline constexpr std::size_t kLongestMoveText = 64;

/// What stands for a piece in a game score: the letters of its language, or figurines, which
/// belong to none. The set follows a setting, never a guess. Figurines are read with any set.
enum class LetterSet : std::uint8_t { English, German, Greek, Russian, Figurine };

inline constexpr std::array kAllLetterSets = {LetterSet::English, LetterSet::German,
                                              LetterSet::Greek, LetterSet::Russian,
                                              LetterSet::Figurine};

/// UTF-8 letter of a piece: "N", "S", "Ι", "К", "♘"; pawns have the empty text.
/// Russian: Кр Ф Л С К. Greek: Ρ Β Π Α Ι. Figurines are the white ones for both sides, as print
/// has them.
std::string_view piece_letter(LetterSet set, PieceKind kind);

}  // namespace rochade
