// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/player.h"

namespace rochade::simulator {
namespace {

/// So often he tries by himself before he asks for help.
constexpr unsigned kMostTries = 14;

}  // namespace

void Player::saw(const Seen& seen) {
    for (const Effect& effect : seen.effects) {
        if (const auto* told = std::get_if<AnnounceMove>(&effect)) {
            heard_.reset();
            if (told->mover != side_) heard_ = told->move;
        } else if (std::holds_alternative<TellDifference>(effect)) {
            was_told_of_difference_ = true;
        } else if (std::holds_alternative<TellRetraced>(effect) ||
                   std::holds_alternative<TellClocksStopped>(effect)) {
            intention_.reset();
            forget_plan();
        }
    }
    if (!seen.refusal) return;
    const auto* placed = std::get_if<MovePlaced>(&seen.event);
    const auto* announced = std::get_if<MoveAnnounced>(&seen.event);
    const bool is_his = (placed != nullptr && placed->board == side_) ||
                        (announced != nullptr && announced->by == side_);
    if (is_his) was_refused_ = true;
}

void Player::think() {
    if (table_.has_board(side_) && !is_seen() && chance_.once_in(8)) {
        later(chance_.between(50, 5000), [this] { table_.plug_in(side_); });
        return;
    }
    switch (match().phase()) {
        case Phase::BeforeStart: rest(chance_.between(500, 5000)); return;
        case Phase::Stopped:
        case Phase::Adjourned: while_stopped(); return;
        case Phase::Over: sign(); return;
        case Phase::Running: break;
    }
    if (tried_after_ != match().half_moves().size()) {
        tried_after_ = match().half_moves().size();
        tries_ = 0;
    }
    if (has_move() && ++tries_ > kMostTries) is_stuck_ = true;
    if (says_something() || does_something_odd()) return;
    if (heard_ && chance_.once_in(2)) {
        repeat();
    } else if (is_seen() && match().pending_mirror(side_) && !slips(3)) {
        copy_move();
    } else if (has_move()) {
        my_move();
    } else {
        while_waiting();
    }
}

/// The arbiter wants the boards right before the game goes on. Laws: 7.4, D.2.8
void Player::while_stopped() {
    intention_.reset();
    if (is_seen() && !board_is_right() && !chance_.once_in(4)) {
        bring_board_to(match().required_board(side_), Care::Human);
    } else if (!answers_offer()) {
        rest(chance_.between(500, 4000));
    }
}

void Player::while_waiting() {
    if (is_seen() && match().turn().made && board_is_right() && chance_.once_in(15)) {
        reply_early();
    } else if (is_seen() && !board_is_right() && chance_.once_in(3)) {
        bring_board_to(match().required_board(side_), Care::Human);  // his own mistake
    } else {
        rest(chance_.between(300, 3000));
    }
}

/// Laws: D.2.1
void Player::repeat() {
    Move repeated = *heard_;
    heard_.reset();
    if (slips()) repeated.to = Square::from_index(chance_.below(64));
    say(MoveRepeated{side_, repeated});
}

void Player::sign() {
    const auto& ending = match().ending();
    if (ending && !match().signature(side_) && chance_.once_in(2)) {
        say(ResultSigned{side_, ending->result});
    } else {
        rest(chance_.between(500, 3000));
    }
}

void Player::use_hands(const HandSteps& steps) {
    for (const HandStep& step : steps) {
        // Now and then he holds a piece longer than a board waits.
        const Duration wait =
            chance_.once_in(25) ? chance_.between(450, 4000) : chance_.between(40, 300);
        later(wait, [this, step] { table_.hand(side_, step); });
    }
}

void Player::bring_board_to(const Board& goal, Care care) {
    use_hands(bring(board(), goal, care, chance_));
    rest(chance_.between(50, 900));
}

Source Player::source() { return chance_.once_in(2) ? Source::Keys : Source::Voice; }

DoneBy Player::himself_or_assistant() {
    const auto assistant = match().setup().assistant;
    const bool is_helped = assistant == MatchSetup::Assistant::Present && is_blind();
    return is_helped && chance_.once_in(2) ? DoneBy::Assistant : DoneBy::Natural;
}

}  // namespace rochade::simulator
