// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "match/chess_clock.h"
#include "rules/side.h"

namespace rochade {

/// A chess clock written straight from Article 6 and the glossary, which looks at every single
/// millisecond and counts every single move anew. Slow, and easy to believe; it is there to hold
/// ChessClock against it.
class SlowClock {
public:
    explicit SlowClock(TimeControl control);

    void tick();
    void start(Side side);
    void stop();
    void complete_move(Side side);
    void set(Side side, Duration left);
    void adjust(Side side, Duration delta);
    void restore(Side side, const ChessClock::Reading& reading);
    void set_moves(Side side, unsigned moves);
    void introduce(Bonus bonus, Duration time);
    void begin_next_period(Side side);

    Instant now() const { return now_; }
    std::optional<Side> running() const { return running_; }
    Duration left(Side side) const;
    Duration delay_left(Side side) const;
    Duration used(Side side) const { return of(side).used; }
    unsigned moves(Side side) const { return of(side).moves; }
    std::size_t period(Side side) const { return walk(of(side).moves).period; }
    bool must_keep_score(Side side) const;
    std::optional<Instant> fell(Side side) const { return of(side).fell; }

private:
    struct Player {
        Duration main{0};   // the main thinking time
        Duration extra{0};  // the fixed extra time of this move
        Bonus extra_of = Bonus::None;
        Duration used{0};
        unsigned moves = 0;
        std::optional<Instant> fell;
        bool had_less_than_five_minutes = false;
    };
    struct Walk {
        std::size_t period = 0;
        unsigned completed = 0;     // in that period
        unsigned periods_done = 0;  // all that were left behind
    };
    Player& of(Side side) { return players_[index_of(side)]; }
    const Player& of(Side side) const { return players_[index_of(side)]; }
    Walk walk(unsigned moves) const;
    const Period& period_of(const Player& player) const;
    void receive_before_move(Player& player);
    void look();

    TimeControl control_;
    std::array<Player, 2> players_;
    std::optional<Side> running_;
    Instant now_{};
};

}  // namespace rochade
