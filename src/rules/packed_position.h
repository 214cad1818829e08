// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "rules/position.h"

namespace rochade {

/// A position without its counters in 32 bytes. Two are equal exactly where the positions are the
/// same under Article 9.2.
struct PackedPosition {
    /// Each square has a number of three bits, for what stands there: one set for each bit.
    std::array<SquareSet, 3> kinds{};
    /// Where black men stand; and the first empty square if Black is to move.
    SquareSet black = 0;

    /// In one go, because most of the time is spent here and nearly all of it on equal ones.
    friend constexpr bool operator==(const PackedPosition& a, const PackedPosition& b) {
        return ((a.kinds[0] ^ b.kinds[0]) | (a.kinds[1] ^ b.kinds[1]) | (a.kinds[2] ^ b.kinds[2]) |
                (a.black ^ b.black)) == 0;
    }
};

/// Asserted by the caller's promise: some square is empty.
PackedPosition pack(const Setup& setup);
inline PackedPosition pack(const Position& position) { return pack(position.setup()); }
/// The same again; its counters are 0 and 1.
Setup unpack(const PackedPosition& packed);

/// For hash tables: every bit depends on all of the position.
constexpr std::uint64_t hash_of(const PackedPosition& packed) {
    std::uint64_t mixed = packed.black * 0x9E3779B97F4A7C15;
    for (const SquareSet kind : packed.kinds) {
        mixed = (mixed ^ (mixed >> 32) ^ kind) * 0xBF58476D1CE4E5B9;
    }
    return mixed ^ (mixed >> 31);
}

}  // namespace rochade
