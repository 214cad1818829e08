// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/match/clock_model.h"

#include <utility>

namespace rochade {
namespace {

constexpr Duration kNothing{0};
constexpr Duration kOne{1};

}  // namespace

SlowClock::SlowClock(TimeControl control) : control_(std::move(control)) {
    for (Player& player : players_) {
        player.main = control_.periods[0].time;
        receive_before_move(player);
    }
    look();
}

/// One move after the other, from the first.
SlowClock::Walk SlowClock::walk(unsigned moves) const {
    Walk walk;
    for (unsigned move = 0; move < moves; ++move) {
        ++walk.completed;
        if (control_.periods[walk.period].moves != walk.completed) continue;
        walk.completed = 0;
        ++walk.periods_done;
        if (walk.period + 1 < control_.periods.size()) ++walk.period;
    }
    return walk;
}

const Period& SlowClock::period_of(const Player& player) const {
    return control_.periods[walk(player.moves).period];
}

/// Glossary: "receives an extra amount of time prior to each move". 6.3 b: "also receives a fixed
/// extra time with every move".
void SlowClock::receive_before_move(Player& player) {
    const Period& period = period_of(player);
    player.extra = kNothing;
    player.extra_of = period.bonus;
    switch (period.bonus) {
        case Bonus::None: break;
        case Bonus::Fischer: player.main += period.bonus_time; break;
        case Bonus::Bronstein:
        case Bonus::Delay: player.extra = period.bonus_time; break;
    }
}

/// 6.3 b: "the countdown of the main thinking time only commences after the fixed extra time has
/// expired".
void SlowClock::tick() {
    now_ += kOne;
    if (running_) {
        Player& player = of(*running_);
        player.used += kOne;
        if (player.extra > kNothing) {
            player.extra -= kOne;
        } else if (player.main > kNothing) {
            player.main -= kOne;
        }
    }
    look();
}

/// 6.1: "flag-fall means the expiration of the allotted time". 8.4: "at some stage in a period".
void SlowClock::look() {
    if (running_) {
        Player& player = of(*running_);
        if (player.main == kNothing && player.extra == kNothing && !player.fell) {
            player.fell = now_;
        }
    }
    for (const Side side : {Side::White, Side::Black}) {
        if (left(side) < std::chrono::minutes(5)) of(side).had_less_than_five_minutes = true;
    }
}

void SlowClock::start(Side side) {
    running_ = side;
    look();
}

void SlowClock::stop() { running_.reset(); }

void SlowClock::complete_move(Side side) {
    Player& player = of(side);
    const unsigned before = walk(player.moves).periods_done;
    ++player.moves;
    if (walk(player.moves).periods_done != before) {
        player.main += period_of(player).time;
        player.had_less_than_five_minutes = false;
    }
    receive_before_move(player);
    running_ = opponent_of(side);
    look();
}

void SlowClock::set(Side side, Duration left) {
    Player& player = of(side);
    player.fell.reset();
    player.had_less_than_five_minutes = false;
    player.main = kNothing;
    if (player.extra_of != Bonus::Bronstein) {
        player.main = left;
    } else if (player.extra > left) {
        player.extra = left;
    } else {
        player.main = left - player.extra;
    }
    look();
}

void SlowClock::adjust(Side side, Duration delta) {
    Player& player = of(side);
    const bool had_nothing = player.main == kNothing && player.extra == kNothing;
    for (; delta > kNothing; delta -= kOne) {
        player.main += kOne;
        if (had_nothing) player.fell.reset();
    }
    for (; delta < kNothing; delta += kOne) {
        if (player.main > kNothing) {
            player.main -= kOne;
        } else if (player.extra_of == Bonus::Bronstein && player.extra > kNothing) {
            player.extra -= kOne;
        }
    }
    look();
}

void SlowClock::restore(Side side, const ChessClock::Reading& reading) {
    running_.reset();
    Player& player = of(side);
    player.moves = reading.moves;
    receive_before_move(player);
    set(side, reading.left);
    player.used = reading.used;
}

void SlowClock::set_moves(Side side, unsigned moves) {
    Player& player = of(side);
    const bool changes = walk(player.moves).periods_done != walk(moves).periods_done;
    player.moves = moves;
    if (changes) player.had_less_than_five_minutes = false;
    look();
}

void SlowClock::introduce(Bonus bonus, Duration time) {
    for (Period& period : control_.periods) {
        period.bonus = bonus;
        period.bonus_time = time;
    }
    for (Player& player : players_) receive_before_move(player);
    look();
}

void SlowClock::begin_next_period(Side side) {
    Player& player = of(side);
    if (!period_of(player).moves) return;
    const unsigned before = walk(player.moves).periods_done;
    while (walk(player.moves).periods_done == before) ++player.moves;
    player.main += period_of(player).time;
    player.fell.reset();
    player.had_less_than_five_minutes = false;
    look();
}

Duration SlowClock::left(Side side) const {
    const Player& player = of(side);
    return player.extra_of == Bonus::Bronstein ? player.main + player.extra : player.main;
}

Duration SlowClock::delay_left(Side side) const {
    return of(side).extra_of == Bonus::Bronstein ? kNothing : of(side).extra;
}

bool SlowClock::must_keep_score(Side side) const {
    const Period& period = period_of(of(side));
    const bool has_thirty_seconds =
        period.bonus != Bonus::None && period.bonus_time >= std::chrono::seconds(30);
    return has_thirty_seconds || !of(side).had_less_than_five_minutes;
}

}  // namespace rochade
