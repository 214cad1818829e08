// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/attacks.h"

#include <cassert>

#include "rules/magic_numbers.h"

namespace rochade {
namespace {

struct Step {
    int file;
    int rank;
};
using Steps = std::array<Step, 4>;

constexpr Steps kRookSteps = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr Steps kBishopSteps = {{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
constexpr std::array<Step, 8> kKnightSteps = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr SquareSet bit(int file, int rank) {
    const bool inside = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return inside ? SquareSet{1} << (rank * 8 + file) : SquareSet{0};
}

/// What is seen from `index` along `step`, up to and including the first occupied square.
constexpr SquareSet ray(int index, Step step, SquareSet occupied) {
    SquareSet seen = 0;
    int file = index % 8 + step.file;
    int rank = index / 8 + step.rank;
    for (SquareSet here = bit(file, rank); here != 0; here = bit(file, rank)) {
        seen |= here;
        if ((occupied & here) != 0) break;
        file += step.file;
        rank += step.rank;
    }
    return seen;
}

constexpr SquareSet rays(int index, const Steps& steps, SquareSet occupied) {
    SquareSet seen = 0;
    for (const Step step : steps) seen |= ray(index, step, occupied);
    return seen;
}

constexpr void add_lines(AttackTables& tables, int from, Step step) {
    const Step back = {-step.file, -step.rank};
    const SquareSet here = SquareSet{1} << from;
    const SquareSet line = ray(from, step, 0) | ray(from, back, 0) | here;
    SquareSet passed = 0;
    for (SquareSet ahead = ray(from, step, 0); ahead != 0;) {
        // The squares of a ray come in the order of its direction.
        const bool upwards = step.rank * 8 + step.file > 0;
        const int to = upwards ? std::countr_zero(ahead) : 63 - std::countl_zero(ahead);
        tables.between[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] = passed;
        tables.line[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] = line;
        passed |= SquareSet{1} << to;
        ahead &= ~(SquareSet{1} << to);
    }
}

constexpr AttackTables make_attack_tables() {
    AttackTables tables;
    for (int index = 0; index < 64; ++index) {
        const auto square = static_cast<std::size_t>(index);
        const int file = index % 8;
        const int rank = index / 8;
        tables.pawn[0][square] = bit(file - 1, rank + 1) | bit(file + 1, rank + 1);
        tables.pawn[1][square] = bit(file - 1, rank - 1) | bit(file + 1, rank - 1);
        tables.straight[square] = rays(index, kRookSteps, 0);
        tables.rising[square] = ray(index, {1, 1}, 0) | ray(index, {-1, -1}, 0);
        tables.falling[square] = ray(index, {-1, 1}, 0) | ray(index, {1, -1}, 0);
        for (const Step step : kKnightSteps) {
            tables.knight[square] |= bit(file + step.file, rank + step.rank);
        }
        for (const Steps& steps : {kRookSteps, kBishopSteps}) {
            for (const Step step : steps) {
                tables.king[square] |= bit(file + step.file, rank + step.rank);
                add_lines(tables, index, step);
            }
        }
    }
    return tables;
}

/// The squares whose occupancy changes what is seen from `index`: not the last of each ray.
SquareSet relevant_squares(int index, const Steps& steps) {
    SquareSet relevant = 0;
    for (const Step step : steps) {
        SquareSet seen = ray(index, step, 0);
        const bool upwards = step.rank * 8 + step.file > 0;
        if (seen == 0) continue;
        const int last = upwards ? 63 - std::countl_zero(seen) : std::countr_zero(seen);
        relevant |= seen & ~(SquareSet{1} << last);
    }
    return relevant;
}

constexpr std::size_t kAnswers = 102400 + 5248;  // of rooks and bishops

/// Fills the answers of one square. Returns the place behind the last.
SquareSet* fill(Magic& magic, int index, const Steps& steps, std::uint64_t multiplier,
                SquareSet* answers) {
    magic.relevant = relevant_squares(index, steps);
    const int bits = std::popcount(magic.relevant);
    magic.multiplier = multiplier;
    magic.shift = static_cast<unsigned>(64 - bits);
    magic.answers = answers;
    SquareSet occupied = 0;
    do {  // every subset of the relevant squares
        const SquareSet seen = rays(index, steps, occupied);
        SquareSet& answer = answers[magic.index_of(occupied)];
        assert(answer == 0 || answer == seen);
        answer = seen;
        occupied = (occupied - magic.relevant) & magic.relevant;
    } while (occupied != 0);
    return answers + (std::size_t{1} << bits);
}

Magics make_magics() {
    static std::array<SquareSet, kAnswers> answers;
    Magics magics;
    SquareSet* free = answers.data();
    for (int index = 0; index < 64; ++index) {
        const auto square = static_cast<std::size_t>(index);
        free = fill(magics.rook[square], index, kRookSteps, kRookMagics[square], free);
        free = fill(magics.bishop[square], index, kBishopSteps, kBishopMagics[square], free);
    }
    assert(free == answers.data() + answers.size());
    return magics;
}

}  // namespace

constinit const AttackTables kAttackTables = make_attack_tables();
[[gnu::init_priority(101)]] const Magics kMagics = make_magics();

SquareSet attacks_of(Piece piece, Square square, SquareSet occupied) {
    switch (piece.kind) {
        case PieceKind::Pawn: return pawn_attacks(piece.side, square);
        case PieceKind::Knight: return knight_attacks(square);
        case PieceKind::Bishop: return bishop_attacks(square, occupied);
        case PieceKind::Rook: return rook_attacks(square, occupied);
        case PieceKind::Queen:
            return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
        case PieceKind::King: break;
    }
    return king_attacks(square);
}

SquareSet attackers_of(const Board& board, Square square, Side by, SquareSet occupied) {
    const SquareSet queens = board.of(PieceKind::Queen);
    const SquareSet diagonal = board.of(PieceKind::Bishop) | queens;
    const SquareSet straight = board.of(PieceKind::Rook) | queens;
    return board.of(by) & ((pawn_attacks(opponent_of(by), square) & board.of(PieceKind::Pawn)) |
                           (knight_attacks(square) & board.of(PieceKind::Knight)) |
                           (king_attacks(square) & board.of(PieceKind::King)) |
                           (bishop_attacks(square, occupied) & diagonal) |
                           (rook_attacks(square, occupied) & straight));
}

}  // namespace rochade
