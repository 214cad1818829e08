// SPDX-License-Identifier: GPL-3.0-or-later
// A half-move that is made becomes a completed one. Laws: 6.2 a
#include "match/match_step.h"

namespace rochade {

void MatchStep::complete(const Move& move) {
    const Side side = mover();
    decline_offer_of(opponent_of(side));
    const auto legality = legality_of(move);
    const Setup before = next_.current_;
    const bool is_from_position = next_.position_.has_value();
    stand(move, legality);
    // Laws: 5.1 a, 5.2 a: only a legal move ends the game at once.
    const bool ends = is_from_position && legality == HalfMove::Legality::Legal &&
                      !next_.position_->has_legal_move();
    ChessClock& clock = next_.clock_;
    if (has_own_clock() && !ends) {
        clock.complete_move(side, now_);
        emit(StartClock{mover()});
    } else {
        clock.count_move(side);
    }
    const Turn& parts = turn();
    next_.half_moves_.edit().push_back(HalfMove{
        before, move, legality, now_, clock.left(Side::White, now_), clock.left(Side::Black, now_),
        clock.used(Side::White, now_), clock.used(Side::Black, now_),
        Evidence{parts.told.value_or(move), parts.told_from.value_or(Source::Board)},
        parts.draw_offer});
    next_.keys_.edit().push_back(next_.position_ ? next_.position_->key() : 0);
    write_scores();
    next_.pending_mirrors_[index_of(side)].reset();
    next_.turn_ = Turn{};
    next_.switched_early_ = false;
    if (ends) {
        end_by_position();
    } else {
        tell_draw_conditions(before);
    }
}

/// `move` has changed what stands; an illegal one too. Laws: A.4 b
void MatchStep::stand(const Move& move, HalfMove::Legality legality) {
    if (next_.position_ && legality == HalfMove::Legality::Legal) {
        next_.position_ = next_.position_->play(move);
        next_.current_ = next_.position_->setup();
    } else {
        set_position(placed_after(next_.current_, move));
    }
}

/// What stands, as a position where the Laws allow it. Rights that an illegal move has made
/// void are gone.
void MatchStep::set_position(const Setup& setup) {
    next_.current_ = setup;
    const SetupFaults faults = faults_of(setup);
    if (faults.has(SetupFault::BadCastlingRight)) next_.current_.castling = CastlingRights{};
    if (faults.has(SetupFault::BadEnPassantSquare)) next_.current_.en_passant.reset();
    const auto position = Position::from_setup(next_.current_);
    next_.position_.reset();
    if (position) next_.position_ = position.value();
}

}  // namespace rochade
