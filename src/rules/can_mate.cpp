// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/can_mate.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "rules/attacks.h"
#include "rules/blockade.h"
#include "rules/mate_crowd.h"
#include "rules/mate_graph.h"
#include "rules/mating_material.h"
#include "rules/move_counts.h"
#include "rules/short_mate.h"

namespace rochade {
namespace {

/// How many positions the first search looks at before something else is thought of. Where it found
/// nothing, it goes on later.
struct Patience {
    std::size_t before_blockade;  // of the position itself
    std::size_t before_crowd;     // and then the blockades of positions that are still to arise
};
/// Most positions that can be won are won within so many.
constexpr Patience kPatience = {1000, 10'000};
/// Pieces that get around a wall seldom leave anything to prove.
constexpr Patience kPatienceWithPieces = {10'000, 40'000};
/// Where not following some men is enough for a proof, it takes no more than so many.
constexpr std::size_t kCrowdPositions = 40'000;
/// One in so many is for trying to mate soon: what captures first may miss it.
constexpr std::size_t kShareForShortLine = 4;
/// The last two searches take turns, each time as far as one in so many.
constexpr std::array<std::size_t, 4> kTurns = {32, 8, 3, 1};
/// A position of the graph costs so many of those that are only looked at.
constexpr std::size_t kShareForGuesses = 10;

MateAnswer answer_no(MateProof proof, std::size_t positions) {
    MateAnswer answer;
    answer.verdict = CanMate::No;
    answer.proof = proof;
    answer.positions = positions;
    return answer;
}

Square mirrored(Square square) {
    return {square.file(), relative_rank(Side::Black, square.rank())};
}

/// The same with the sides exchanged and the board upside down.
Position mirrored(const Position& position) {
    const Setup& setup = position.setup();
    Setup mirror;
    for (SquareSet men = setup.board.occupied(); men != 0;) {
        const Square square = pop_first(men);
        const Piece piece = *setup.board.at(square);
        mirror.board.toggle(mirrored(square), {opponent_of(piece.side), piece.kind});
    }
    mirror.turn = opponent_of(setup.turn);
    for (const Side side : {Side::White, Side::Black}) {
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            mirror.castling.set(opponent_of(side), wing, setup.castling.rook(side, wing));
        }
    }
    if (setup.en_passant) mirror.en_passant = mirrored(*setup.en_passant);
    mirror.halfmove_clock = setup.halfmove_clock;
    const auto result = Position::from_setup(mirror, Strictness::Playable);
    assert(result);
    return result.value();
}

Patience patience_with(const Board& board) {
    const SquareSet pieces =
        board.of(PieceKind::Queen) | board.of(PieceKind::Rook) | board.of(PieceKind::Knight);
    return (board.of(Side::White) & pieces) != 0 ? kPatienceWithPieces : kPatience;
}

/// What is left when the first search was at a loss. Asserted as for can_white_mate().
MateAnswer can_white_mate_after_all(const Position& position, const MateSearch& search) {
    const std::size_t most = search.most_positions;
    const CrowdProof crowd = prove_with_likely_crowd(position, std::min(most, kCrowdPositions));
    if (crowd.is_proven) return answer_no(MateProof::Exhausted, crowd.positions);
    const std::size_t for_short_line = most / kShareForShortLine;
    MateGraph thorough(position, search.counter, GraphSearch::Thorough);
    MateGraph short_line(position, search.counter, GraphSearch::ShortLine);
    MateAnswer answer;
    std::size_t of_short_line = 0;
    for (const std::size_t share : kTurns) {
        const std::size_t turn = (most - for_short_line) / share;
        answer = thorough.run(turn);
        const std::size_t of_thorough = answer.positions;
        answer.positions += of_short_line;
        if (answer.verdict != CanMate::Unknown) return answer;
        answer = short_line.run(std::min(turn, for_short_line));
        of_short_line = answer.positions;
        answer.positions += of_thorough;
        if (answer.verdict != CanMate::Unknown) return answer;
    }
    return answer;
}

/// Asserted: the game is not over on the board, and White has the pieces.
MateAnswer can_white_mate(const Position& position, const MateSearch& search) {
    if (~position.board().occupied() == 0) return {};  // not even room for a move
    const std::size_t most = search.most_positions;
    const Patience patience = patience_with(position.board());
    std::size_t looked_at = 0;
    {
        MateGraph quick(position, search.counter, GraphSearch::Quick);
        MateAnswer answer = quick.run(std::min(most, patience.before_blockade));
        if (answer.verdict != CanMate::Unknown) return answer;
        if (is_blocked(position)) return answer_no(MateProof::Blocked, answer.positions);
        answer = quick.run(std::min(most, patience.before_crowd));
        if (answer.verdict != CanMate::Unknown || most <= patience.before_crowd) return answer;
        looked_at = answer.positions;
    }  // its memory is free for what follows
    MateAnswer answer = can_white_mate_after_all(position, search);
    answer.positions += looked_at;
    return answer;
}

MateAnswer with_shorter_line(const Position& position, const MateSearch& search,
                             MateAnswer answer) {
    if (answer.verdict != CanMate::Yes || search.line_positions == 0) return answer;
    const bool counts = search.counter == MoveCounter::Kept;
    if (!counts || position.setup().halfmove_clock + kMostShortHalfMoves < kSeventyFiveMoves) {
        ShortMate shortest = find_short_mate(position, search.line_positions);
        answer.positions += shortest.positions;
        if (!shortest.line.empty()) {
            answer.line = std::move(shortest.line);
            return answer;
        }
    }
    MateAnswer again = MateGraph(position, search.counter, GraphSearch::ShortLine)
                           .run(search.line_positions / kShareForGuesses);
    answer.positions += again.positions;
    const bool is_shorter = again.verdict == CanMate::Yes && again.line.size() < answer.line.size();
    if (is_shorter) answer.line = std::move(again.line);
    return answer;
}

}  // namespace

MateAnswer can_mate(const Position& position, Side side, const MateSearch& search) {
    const bool is_over_by_counter =
        search.counter == MoveCounter::Kept && position.setup().halfmove_clock >= kSeventyFiveMoves;
    if (!position.has_legal_move()) {
        if (!position.is_check() || position.turn() == side) {
            return answer_no(MateProof::Over, 1);
        }
        MateAnswer answer;
        answer.verdict = CanMate::Yes;
        answer.positions = 1;
        return answer;
    }
    if (is_over_by_counter) return answer_no(MateProof::Over, 1);
    if (cannot_mate(position.board(), side)) return answer_no(MateProof::Material, 1);
    if (side == Side::White)
        return with_shorter_line(position, search, can_white_mate(position, search));
    const Position mirror = mirrored(position);
    MateAnswer answer = with_shorter_line(mirror, search, can_white_mate(mirror, search));
    for (Move& move : answer.line) {
        move = Move{mirrored(move.from), mirrored(move.to), move.promotion};
    }
    return answer;
}

std::optional<bool> is_dead(const Position& position, const MateSearch& search) {
    const CanMate white = can_mate(position, Side::White, search).verdict;
    if (white == CanMate::Yes) return false;
    const CanMate black = can_mate(position, Side::Black, search).verdict;
    if (black == CanMate::Yes) return false;
    if (white == CanMate::Unknown || black == CanMate::Unknown) return std::nullopt;
    return true;
}

}  // namespace rochade
