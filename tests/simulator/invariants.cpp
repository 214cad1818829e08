// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/invariants.h"

#include "match/event_log.h"
#include "rules/fen.h"
#include "tests/simulator/laws.h"
#include "tests/simulator/rights.h"

namespace rochade::simulator {
namespace {

/// The same pieces, wherever they stand.
bool has_same_pieces(const Board& one, const Board& other) {
    for (const Side side : {Side::White, Side::Black}) {
        for (const PieceKind kind : kAllPieceKinds) {
            if (one.count(side, kind) != other.count(side, kind)) return false;
        }
    }
    return true;
}

bool has_pawn_on_last_rank(const Board& board) {
    constexpr SquareSet kLastRanks = 0xFF000000000000FF;
    return (board.of(PieceKind::Pawn) & kLastRanks) != 0;
}

std::string placement_of(const Board& board) {
    Setup setup;
    setup.board = board;
    const std::string fen = to_fen(setup);
    return fen.substr(0, fen.find(' '));
}

}  // namespace

void Invariants::saw(const Seen& seen) {
    check_rights(seen, verdict_);
    check_audience(seen, verdict_);
    check_whole(seen.after);
    check_half_moves(seen, verdict_);
    check_ending(seen, verdict_);
    knowledge_.note(seen);
    ledger_.note(seen);
}

/// What the match holds fits together.
void Invariants::check_whole(const Match& match) {
    const auto& half_moves = match.half_moves();
    const Board& stands =
        half_moves.empty() ? match.setup().start.board
                           : placed_after(half_moves.back().before, half_moves.back().move).board;
    verdict_.expect(match.current().board == stands, "what stands is not what was played");
    if (match.position()) {
        verdict_.expect(match.position()->setup() == match.current(), "two positions");
    }
    verdict_.expect((match.phase() == Phase::Over) == match.ending().has_value(),
                    "an end without an ending");
    if (const auto& made = match.turn().made) {
        verdict_.expect(match.turn().told == made, "D.2.1: a move is made and not announced");
    }
    for (const Side side : {Side::White, Side::Black}) {
        // Laws: 8.1 a. A move that is claimed with is written before it is made.
        const Scoresheet& score = match.score(side);
        const std::size_t in_advance = !score.empty() && score.back().claimed ? 1 : 0;
        verdict_.expect(score.size() <= half_moves.size() + in_advance, "8.1: a score is too long");
    }
}

void Invariants::check_board_at_rest(Side side) {
    const Match& match = table_.match();
    const bool can_tell = table_.has_board(side) && table_.is_linked(side) &&
                          !table_.is_settling() && match.phase() != Phase::Over &&
                          match.phase() != Phase::Adjourned && match.phase() != Phase::BeforeStart;
    if (!can_tell || verdict_.has_failed()) return;
    const Board& shows = table_.stands(side);
    const Board required = match.required_board(side);
    const auto& mismatch = match.mismatch(side);
    const char* const name = side == Side::White ? "White's board" : "Black's board";
    if (shows == required) {
        if (mismatch) {
            verdict_.fail(std::string("D.2.8: ") + name + " is right and counts as wrong");
        }
        if (match.pending_mirror(side)) {
            verdict_.fail(std::string("D.2.1: ") + name + " has copied and is still to copy");
        }
        return;
    }
    // It may show a move that is told while it was not there, or that is only announced yet.
    const auto shows_it = [&](const std::optional<Move>& move) {
        return move && shows == placed_after(match.current(), *move).board;
    };
    const bool is_ahead = side != match.to_move() &&
                          (shows_it(match.turn().told) || shows_it(match.turn().announced));
    const bool is_late = match.pending_mirror(side).has_value() || is_ahead;
    // Pieces that are off the board may be in somebody's hand, and a promotion piece is awaited.
    const bool is_whole = has_same_pieces(shows, required) && !has_pawn_on_last_rank(shows);
    if (is_late || mismatch == shows || !is_whole) return;
    verdict_.fail(std::string("D.2.8: ") + name + " shows " + placement_of(shows) +
                  " and nobody is told; required " + placement_of(required));
}

bool same_state(const Match& one, const Match& other) {
    if (one.phase() != other.phase() || one.ending() != other.ending()) return false;
    if (one.half_moves().size() != other.half_moves().size()) return false;
    for (const Side side : {Side::White, Side::Black}) {
        if (one.score(side) != other.score(side)) return false;
        if (one.mismatch(side) != other.mismatch(side)) return false;
        if (one.pending_mirror(side) != other.pending_mirror(side)) return false;
    }
    return one.draw_offer() == other.draw_offer() && one.turn().made == other.turn().made &&
           one.turn().announced == other.turn().announced && one.current() == other.current();
}

}  // namespace rochade::simulator
