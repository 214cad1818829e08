// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "rules/setup.h"

namespace rochade {

/// The random numbers that make up Position::key(), the same in every build.
struct ZobristNumbers {
    std::array<std::array<std::array<std::uint64_t, 64>, 6>, 2> piece{};  // side, kind, square
    std::array<std::array<std::uint64_t, 8>, 2> castling{};               // side, rook's file
    std::array<std::uint64_t, 8> en_passant{};                            // file
    std::uint64_t black_to_move = 0;
};

/// SplitMix64: a counter, well stirred.
constexpr std::uint64_t next_zobrist_number(std::uint64_t& counter) {
    counter += 0x9E3779B97F4A7C15;
    std::uint64_t mixed = counter;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
}

constexpr ZobristNumbers make_zobrist_numbers() {
    ZobristNumbers numbers;
    std::uint64_t counter = 0x726F6368616465;  // "rochade"
    for (auto& side : numbers.piece) {
        for (auto& kind : side) {
            for (std::uint64_t& number : kind) number = next_zobrist_number(counter);
        }
    }
    for (auto& side : numbers.castling) {
        for (std::uint64_t& number : side) number = next_zobrist_number(counter);
    }
    for (std::uint64_t& number : numbers.en_passant) number = next_zobrist_number(counter);
    numbers.black_to_move = next_zobrist_number(counter);
    return numbers;
}

inline constexpr ZobristNumbers kZobrist = make_zobrist_numbers();

constexpr std::uint64_t zobrist(Square square, Piece piece) {
    return kZobrist
        .piece[index_of(piece.side)][static_cast<std::size_t>(piece.kind)][square.index()];
}
/// Of the right to castle with the rook on `file`.
constexpr std::uint64_t zobrist_of_right(Side side, File file) {
    return kZobrist.castling[index_of(side)][static_cast<std::size_t>(file)];
}
constexpr std::uint64_t zobrist_of_right(Square rook) {
    return zobrist_of_right(rook.rank() == Rank::One ? Side::White : Side::Black, rook.file());
}
constexpr std::uint64_t zobrist(const CastlingRights& rights) {
    std::uint64_t key = 0;
    for (const Side side : {Side::White, Side::Black}) {
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            const auto file = rights.rook(side, wing);
            if (file) key ^= zobrist_of_right(side, *file);
        }
    }
    return key;
}
constexpr std::uint64_t zobrist_of_en_passant(File en_passant) {
    return kZobrist.en_passant[static_cast<std::size_t>(en_passant)];
}

}  // namespace rochade
