// SPDX-License-Identifier: GPL-3.0-or-later
// A board is led back to the game. Laws: 7.2 a, 7.4, 7.6, D.2.8
#include "base/overloaded.h"
#include "match/guidance.h"
#include "match/match_step.h"
#include "match/score_comparison.h"

namespace rochade {

/// Repairing is not playing: on a board that is led back nothing is touched, and nothing moved.
bool MatchStep::is_repairing(const Event& event) const {
    return std::visit(
        Overloaded{
            [this](const PieceTouched& e) { return next_.is_guided(e.board); },
            [this](const PieceReturned& e) { return next_.is_guided(e.board); },
            [this](const CapturedPieceRemoved& e) { return next_.is_guided(e.board); },
            [this](const MovePlaced& e) { return next_.is_guided(e.board); },
            [this](const MoveWithdrawn& e) { return next_.is_guided(e.board); },
            [](const auto&) { return false; },
        },
        event);
}

/// What looks like a move says what the board shows.
MatchStep::Answer MatchStep::repair(const Event& event) {
    const auto* placed = std::get_if<MovePlaced>(&event);
    if (placed == nullptr) return std::nullopt;
    const Setup before =
        next_.pending_mirror(placed->board) ? before_pending(placed->board) : next_.current_;
    const Setup after = placed_after(before, placed->move);
    return on(PlacementDiffers{placed->board, after.board});
}

/// Before an event: what the boards show, if it is one by which the game goes back.
void MatchStep::remember_boards(const Event& event) {
    had_started_ = next_.phase_ != Phase::BeforeStart;
    const bool goes_back = std::holds_alternative<MovesRetraced>(event) ||
                           std::holds_alternative<IllegalMoveRuled>(event) ||
                           std::holds_alternative<ClaimRuled>(event);
    if (!goes_back) return;
    for (const Side board : {Side::White, Side::Black}) {
        if (!next_.has_board(board)) continue;
        shown_before_[index_of(board)] = next_.shown_board(board);
    }
}

/// After an event: boards that have not gone with it differ now, and those that are led back hear
/// what is next.
void MatchStep::follow_boards() {
    const bool has_started = next_.phase_ != Phase::BeforeStart;
    const bool is_start = !had_started_ && has_started;
    for (const Side board : {Side::White, Side::Black}) judge_half_copied(board);
    // Laws: D.2.8. After a step back the arbiter has consulted them already.
    if (has_new_mismatch_ && had_started_ && !is_over()) tell_score_comparison();
    for (const Side board : {Side::White, Side::Black}) {
        const auto& shown = shown_before_[index_of(board)];
        if (shown && !is_over() && shown != next_.required_board(board) &&
            !is_on_its_way(board, *shown)) {
            next_.guide_told_[index_of(board)].reset();
            differs(board, *shown);
        }
        const auto& mismatch = next_.mismatch(board);
        if (!mismatch || is_over()) {
            stop_guiding(board);
            continue;
        }
        // Laws: 7.2 a. What everybody has heard before is for the arbiter now.
        if (is_start) {
            emit(TellMismatch{board, *mismatch, next_.required_board(board)});
            next_.guided_[index_of(board)] = is_friendly();
        }
        if (next_.is_guided(board)) guide(board);
    }
}

/// What was on its way may be so no more when the game has gone on. While the move is being made
/// its words may be corrected, and what was copied of others has time to go back.
void MatchStep::judge_half_copied(Side board) {
    const auto shows = next_.half_copied_[index_of(board)];
    if (next_.pending_mirror(board) && !next_.is_copying_last(board)) return;
    if (!shows || is_over() || is_on_its_way(board, *shows)) return;
    if (*shows == next_.required_board(board)) {
        on(PlacementMatched{board});
    } else {
        differs(board, *shows);
    }
}

/// The arbiter consults both scores. Laws: D.2.8
void MatchStep::tell_score_comparison() {
    const ScoreDifference found = score_difference(next_);
    emit(TellScoreComparison{found.agreed, found.before, found.white_has, found.black_has,
                             found.white_left, found.black_left});
}

/// The next instruction, if it is another one than before.
void MatchStep::guide(Side board) {
    auto& told = next_.guide_told_[index_of(board)];
    const auto next = next_guide(board, *next_.mismatch(board), next_.required_board(board), told);
    if (same_guide(next, told)) return;
    told = next;
    if (next) emit(*next);
}

void MatchStep::stop_guiding(Side board) {
    next_.guided_[index_of(board)] = false;
    next_.guide_told_[index_of(board)].reset();
}

/// Said again for a board that is led back already, it tells the instruction again.
MatchStep::Answer MatchStep::on(const GuidanceStarted& e) {
    if (is_over()) return Refusal::GameIsOver;
    if (!next_.mismatch(e.board)) return Refusal::NothingToGuide;
    next_.guided_[index_of(e.board)] = true;
    next_.guide_told_[index_of(e.board)].reset();
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const GuidanceStopped& e) {
    if (!next_.is_guided(e.board)) return Refusal::NothingToGuide;
    stop_guiding(e.board);
    return std::nullopt;
}

}  // namespace rochade
