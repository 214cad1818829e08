// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/arbiter.h"

#include <algorithm>
#include <utility>

#include "announce/announcer.h"
#include "match/scoresheet.h"

namespace rochade::simulator {
namespace {

/// So often he looks again whether the boards are right.
constexpr unsigned kMostWaits = 60;

DrawGround ground_of(TellDrawCondition::Condition condition) {
    using Condition = TellDrawCondition::Condition;
    if (condition == Condition::Fivefold) return DrawGround::Fivefold;
    if (condition == Condition::SeventyFiveMoves) return DrawGround::SeventyFiveMoves;
    return DrawGround::DeadPosition;
}

bool is_for_declaring(TellDrawCondition::Condition condition) {
    using Condition = TellDrawCondition::Condition;
    return condition != Condition::Threefold && condition != Condition::FiftyMoves;
}

}  // namespace

/// He acts on what the desk is told, nothing else.
void Arbiter::saw(const Seen& seen) {
    for (const Effect& effect : seen.effects) {
        if (const auto* set = std::get_if<SetClocks>(&effect)) {
            const Duration white = set->white;
            const Duration black = set->black;
            later(Duration(300), [this, white, black] { table_.set_table_clock(white, black); });
        }
        if (!audience_of(effect, seen.after).has(Role::Desk)) continue;
        if (const auto* told = std::get_if<TellDrawCondition>(&effect)) {
            if (is_for_declaring(told->condition)) ground_ = ground_of(told->condition);
        } else if (const auto* position = std::get_if<TellIllegalPosition>(&effect)) {
            if (position->seen == TellIllegalPosition::Seen::Again) {
                ground_ = DrawGround::IllegalPosition;
            }
        } else if (std::holds_alternative<TellMismatch>(effect)) {
            is_mending_ = true;
        } else if (std::holds_alternative<TellRetraced>(effect)) {
            ground_.reset();
        }
    }
}

void Arbiter::think() {
    switch (match().phase()) {
        case Phase::BeforeStart: before_start(); return;
        case Phase::Running: while_running(); return;
        case Phase::Stopped: while_stopped(); return;
        case Phase::Adjourned: while_adjourned(); return;
        case Phase::Over: after_the_end(); return;
    }
}

void Arbiter::before_start() {
    if (chance_.once_in(12)) {
        const Side late = chance_.once_in(2) ? Side::White : Side::Black;
        order(PlayerAbsent{late});
        order(GameStarted{});
        later(chance_.between(500, 20'000), [this, late] { table_.happen(PlayerArrived{late}); });
    } else {
        order(GameStarted{});
    }
    later(Duration(0), [this] { table_.run_table_clock(match().to_move()); });
}

void Arbiter::while_running() {
    waits_ = 0;
    has_guided_ = false;
    if (match().adjournment()) {
        adjourn();
    } else if (rules_on_claim() || rules_on_illegal_move() || sees_flag() || declares_draw() ||
               ends_long_game()) {
        return;
    } else if (match().mismatch(Side::White) || match().mismatch(Side::Black) ||
               player_is_stuck()) {
        if (chance_.once_in(3)) return rest(chance_.between(500, 3000));
        stop();
    } else if (!does_something_rare()) {
        rest(chance_.between(500, 2500));
    }
}

void Arbiter::while_stopped() {
    if (rules_on_claim() || sees_flag()) return;
    if (match().claim()) return;
    if (is_mending_ && !scores_agree()) {
        mend_scores();
    } else if (!boards_are_right()) {
        if (!has_guided_ && chance_.once_in(2)) {
            has_guided_ = true;
            for (const Side board : {Side::White, Side::Black}) {
                if (!match().mismatch(board)) continue;
                order(GuidanceStarted{board});
                if (chance_.once_in(10)) order(GuidanceStopped{board});
            }
        }
        rest(chance_.between(1000, 3000));
        if (++waits_ <= kMostWaits) return;
        if (!std::exchange(has_helped_, true)) {
            waits_ = 0;
            help();
            return;
        }
        later(Duration(0), [this] { table_.happen(Noted{"boards"}); });
        has_finished_ = true;
    } else if (!rules_on_illegal_move()) {
        start();
    }
}

/// Signatures are waited for; now and then the result is not the end. Laws: 8.7
void Arbiter::after_the_end() {
    table_.hold_table_clock();
    if (++waits_ < 3) return rest(chance_.between(1000, 3000));
    has_finished_ = true;
}

void Arbiter::stop() {
    order(ClocksStopped{Source::Arbiter});
    later(Duration(0), [this] { table_.hold_table_clock(); });
    if (player_is_stuck()) help();
}

/// Whatever it was: back to what stands, with nothing half done.
void Arbiter::help() {
    later(Duration(100), [this] {
        if (match().phase() != Phase::Stopped) return;
        const auto count = static_cast<unsigned>(match().half_moves().size());
        table_.happen(MovesRetraced{count});
        for (Player* const player : players_) player->is_helped();
    });
}

void Arbiter::start() {
    is_mending_ = false;
    has_helped_ = false;
    waits_ = 0;
    order(ClocksStarted{Source::Arbiter});
    later(Duration(0), [this] {
        if (match().phase() == Phase::Running) table_.run_table_clock(match().to_move());
    });
}

bool Arbiter::boards_are_right() const {
    for (const Side side : {Side::White, Side::Black}) {
        if (!table_.has_board(side) || !table_.is_linked(side)) continue;
        if (table_.stands(side) != match().required_board(side)) return false;
        if (match().mismatch(side) || table_.is_settling()) return false;
    }
    return true;
}

std::size_t Arbiter::agreed() const {
    return agreed_half_moves(match().score(Side::White), match().score(Side::Black));
}

/// What both have written is the same.
bool Arbiter::scores_agree() const {
    return agreed() ==
           std::min(match().score(Side::White).size(), match().score(Side::Black).size());
}

/// From paper, or back to where they agree. Laws: D.2.8
void Arbiter::mend_scores() {
    const std::size_t common = agreed();
    if (chance_.once_in(3)) {
        const Side wrong =
            match().score(Side::White)[common].move == match().half_moves()[common].move
                ? Side::Black
                : Side::White;
        order(ScoreCorrected{wrong, static_cast<unsigned>(common + 1),
                             match().half_moves()[common].move});
    } else {
        order(MovesRetraced{static_cast<unsigned>(common)});
    }
}

bool Arbiter::player_is_stuck() const { return players_[0]->is_stuck() || players_[1]->is_stuck(); }

}  // namespace rochade::simulator
