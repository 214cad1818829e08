// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/corner_plan.h"

#include <algorithm>
#include <cassert>

#include "rules/attacks.h"
#include "rules/future_reach.h"
#include "rules/mate_estimate.h"

namespace rochade {
namespace {

constexpr std::uint8_t kNever = 20;  // steps
constexpr std::array kCornerSquares = {Square(File::A, Rank::One), Square(File::H, Rank::One),
                                       Square(File::A, Rank::Eight), Square(File::H, Rank::Eight)};
constexpr std::array kHelpers = {PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook,
                                 PieceKind::Queen};
// The price of each step.
constexpr int kKingStep = 8;
constexpr int kKingStepLeft = 6;  // when it has gone as far as it can at once
constexpr int kHelperStep = 5;
constexpr int kBishopStep = 2;

/// Steps of a piece to `targets`, around `steady` and only on `allowed`. All pieces but pawns go
/// back the way they came.
std::array<std::uint8_t, 64> distances(PieceKind kind, SquareSet targets, SquareSet steady,
                                       SquareSet allowed) {
    std::array<std::uint8_t, 64> steps{};
    steps.fill(kNever);
    SquareSet known = 0;
    SquareSet edge = targets;
    for (std::uint8_t step = 0; edge != 0 && step < kNever; ++step) {
        known |= edge;
        SquareSet next = 0;
        while (edge != 0) {
            const Square square = pop_first(edge);
            steps[square.index()] = step;
            next |= attacks_of({Side::Black, kind}, square, steady);
        }
        edge = next & allowed & ~steady & ~known;
    }
    return steps;
}

SquareSet attacked_by_white(const Board& board) {
    const SquareSet white = board.of(Side::White);
    const SquareSet occupied = board.occupied() & ~board.of(Side::Black, PieceKind::King);
    SquareSet attacked = 0;
    for (SquareSet rest = white; rest != 0;) {
        const Square square = pop_first(rest);
        attacked |= attacks_of({Side::White, board.kind_at(square)}, square, occupied);
    }
    return attacked;
}

/// Where a king can walk while nobody else moves.
SquareSet walk_from(SquareSet king, SquareSet allowed) {
    for (;;) {
        SquareSet more = king;
        for (SquareSet rest = king; rest != 0;) more |= king_attacks(pop_first(rest)) & allowed;
        if (more == king) return king;
        king = more;
    }
}

/// Where the black king may ever come to; nothing where White may do nearly everything.
SquareSet king_reach(const FutureReach& reach) {
    if (reach.is_open()) return 0;
    for (std::size_t index = 0; index < reach.size(); ++index) {
        const ReachingMan& man = reach[index];
        if (man.is_king() && man.piece.side == Side::Black) return man.reach;
    }
    return 0;
}

/// Whether White has bishops of one colour, and nobody has any other piece.
bool has_only_bishops(const Board& board) {
    const SquareSet others =
        board.of(PieceKind::Knight) | board.of(PieceKind::Rook) | board.of(PieceKind::Queen);
    const SquareSet bishops = board.of(Side::White, PieceKind::Bishop);
    return (board.of(Side::White) & others) == 0 && bishops != 0 && is_of_one_colour(bishops);
}

}  // namespace

CornerPlan::CornerPlan(const Position& start) {
    const Board& board = start.board();
    const bool is_too_full = std::popcount(board.occupied()) > static_cast<int>(kMostMenOfReach);
    if (is_too_full || !has_only_bishops(board)) return;
    const FutureReach reach(start);
    const SquareSet kings = king_reach(reach);
    const SquareSet steady = reach.steady();
    const bool is_light = (board.of(Side::White, PieceKind::Bishop) & kLightSquares) != 0;
    for (const Square square : kCornerSquares) {
        if (square.is_light() != is_light || !contains(kings, square)) continue;
        Corner corner;
        corner.king = distances(PieceKind::King, set_of(square), steady, kings);
        corner.bishop = distances(PieceKind::Bishop, set_of(square), steady, ~SquareSet{0});
        for (SquareSet rest = king_attacks(square) & ~bishop_lines(square); rest != 0;) {
            Beside beside = {pop_first(rest), {}};
            for (std::size_t kind = 0; kind < kHelpers.size(); ++kind) {
                beside.steps[kind] =
                    distances(kHelpers[kind], set_of(beside.square), steady, ~SquareSet{0});
            }
            corner.beside.push_back(beside);
        }
        corners_.push_back(corner);
    }
}

/// Steps of two black men to the squares beside the corner, each to one.
int CornerPlan::helpers_to(const Corner& corner, const Board& board) {
    const SquareSet men = board.of(Side::Black) & ~board.of(PieceKind::King);
    const auto steps_of = [&](Square man, const Beside& beside) -> int {
        const PieceKind kind = board.kind_at(man);
        if (kind == PieceKind::Pawn) return man == beside.square ? 0 : kNever;
        return beside.steps[static_cast<std::size_t>(kind) - 1][man.index()];
    };
    int least = 2 * kNever;
    for (SquareSet rest = men; rest != 0;) {
        const Square one = pop_first(rest);
        const int first = steps_of(one, corner.beside[0]);
        if (first >= least) continue;
        for (SquareSet others = men & ~set_of(one); others != 0;) {
            least = std::min(least, first + steps_of(pop_first(others), corner.beside[1]));
        }
    }
    return least;
}

int CornerPlan::estimate(const Board& board, const Corner& corner, SquareSet walk) {
    const Square king = first_of(board.of(Side::Black, PieceKind::King));
    int left = kNever;  // after the walk
    while (walk != 0) left = std::min<int>(left, corner.king[pop_first(walk).index()]);
    int bishop = kNever;
    for (SquareSet rest = board.of(Side::White, PieceKind::Bishop); rest != 0;) {
        bishop = std::min<int>(bishop, corner.bishop[pop_first(rest).index()]);
    }
    return kKingStep * corner.king[king.index()] + kKingStepLeft * left +
           kHelperStep * helpers_to(corner, board) + kBishopStep * bishop;
}

int CornerPlan::estimate(const Position& position) const {
    assert(is_useful());
    const Board& board = position.board();
    const SquareSet black = board.of(Side::Black);
    const SquareSet walk =
        walk_from(black & board.of(PieceKind::King), ~attacked_by_white(board) & ~black);
    int least = kMateEstimates - 1;
    for (const Corner& corner : corners_) least = std::min(least, estimate(board, corner, walk));
    return least;
}

}  // namespace rochade
