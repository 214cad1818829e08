// SPDX-License-Identifier: GPL-3.0-or-later
// A half-move that is made becomes a completed one. Laws: 6.2 a
#include "match/illegal_position.h"
#include "match/match_step.h"

namespace rochade {

/// The opponent has made his move already: what came before counts, but nobody has stopped the
/// mover's clock yet. It runs until he does, or has made his next move. Laws: 6.2 a 2
void MatchStep::complete_without_press(const Move& move) {
    const Side side = mover();
    if (has_own_clock() && next_.clock_.running() == side) next_.owes_press_ = side;
    complete(move);
}

void MatchStep::turn_clock(Side side) {
    ChessClock& clock = next_.clock_;
    const Side other = opponent_of(side);
    if (!has_own_clock()) {
        clock.count_move(side);
    } else if (next_.owes_press_ == other) {
        // It was not stopped in time: it is running for his next move now.
        next_.owes_press_.reset();
        clock.count_unpressed_move(other, now_);
        clock.count_unpressed_move(side, now_);
    } else if (next_.owes_press_ != side) {
        clock.complete_move(side, now_);
        emit(StartClock{other});
    }
}

void MatchStep::complete(const Move& move) {
    const Side side = mover();
    const auto legality = legality_of(move);
    const Setup before = next_.current_;
    const bool is_from_position = next_.position_.has_value();
    const Turn parts = turn();
    stand(move, legality);
    // Laws: 5.1 a, 5.2 a: only a legal move ends the game at once.
    const bool ends = is_from_position && legality == HalfMove::Legality::Legal &&
                      !next_.position_->has_legal_move();
    if (ends) {
        next_.clock_.count_move(side);
    } else {
        turn_clock(side);
    }
    record(before, move, legality);
    after_completion();
    if (ends) {
        end_by_position();
    } else {
        watch_position();
        tell_draw_conditions(before);
        if (!is_over()) touch_what_was_touched_ahead(parts);
    }
}

/// What has just come to stand goes into the game and the scores; the next turn begins.
void MatchStep::record(const Setup& before, const Move& move, HalfMove::Legality legality) {
    const ChessClock& clock = next_.clock_;
    const Turn& parts = turn();
    next_.half_moves_.edit().push_back(
        HalfMove{before,
                 move,
                 legality,
                 now_,
                 clock.left(Side::White, now_),
                 clock.left(Side::Black, now_),
                 clock.used(Side::White, now_),
                 clock.used(Side::Black, now_),
                 Evidence{parts.told.value_or(move), parts.told_from.value_or(Source::Board)},
                 parts.draw_offer,
                 parts.claimed,
                 parts.touch,
                 parts.touches,
                 next_.given_,
                 {clock.earned(Side::White), clock.earned(Side::Black)}});
    next_.keys_.edit().push_back(next_.position_ ? next_.position_->key() : 0);
    write_scores();
    next_.pending_mirrors_[index_of(before.turn)].reset();
    next_.turn_ = Turn{};
    next_.switched_early_ = false;
}

/// The game ends, or is about to, while a move is made and the clock not pressed yet: it has been
/// made and announced, and stays in the game. Laws: 6.2 a 1, 9.1 b 1
void MatchStep::record_made() {
    if (!turn().made || next_.phase_ == Phase::BeforeStart) return;
    const Move move = *turn().made;
    const Setup before = next_.current_;
    const auto legality = legality_of(move);
    stand(move, legality);
    next_.clock_.count_move(before.turn);
    record(before, move, legality);
}

/// Laws: A.4 d. The arbiter waits until the next move is completed.
void MatchStep::watch_position() {
    using Seen = TellIllegalPosition::Seen;
    if (!next_.is_without_competition_rules()) return;
    const auto what = illegality_of(next_.current_.board);
    if (what) {
        const bool is_again = next_.illegal_position_ == what;
        emit(TellIllegalPosition{*what, is_again ? Seen::Again : Seen::First});
        next_.illegal_position_is_old_ = is_again;
    }
    next_.illegal_position_ = what;
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
    const auto position = Position::from_setup(setup, Strictness::Playable);
    next_.position_.reset();
    if (position) next_.position_ = position.value();
    next_.current_ = position ? position.value().setup() : without_mistaken_rights(setup);
}

}  // namespace rochade
