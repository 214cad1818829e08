// SPDX-License-Identifier: GPL-3.0-or-later
// The chess clock against a slow one that is easy to believe, over random games and arbiters.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "match/chess_clock.h"
#include "tests/match/clock_model.h"

namespace rochade {
namespace {

constexpr unsigned kSequences = 10'000;
constexpr unsigned kOperations = 40;
constexpr unsigned kMostMilliseconds = 120;  // between two operations
constexpr unsigned kMostTicksToTheFlag = 500;

class ClockRace {
public:
    explicit ClockRace(unsigned seed)
        : dice_(seed), clock_(control()), disturbed_(clock_), slow_(clock_.control()) {
        note_ = "seed " + std::to_string(seed) + ", periods in ms:";
        for (const Period& period : clock_.control().periods) {
            note_ += " " + std::to_string(period.moves.value_or(0)) + "/" +
                     std::to_string(period.time.count()) + "nfbd"[index_of(period.bonus)] +
                     std::to_string(period.bonus_time.count());
        }
    }

    /// False when a difference has been reported.
    bool run() {
        expect_equal();
        for (unsigned operation = 0; operation < kOperations && !differs_; ++operation) {
            pass_time(roll(kMostMilliseconds));
            operate();
            expect_equal();
            if (roll(7) == 0) expect_flag_to_fall_in_time();
        }
        return !differs_;
    }

private:
    static std::size_t index_of(Bonus bonus) { return static_cast<std::size_t>(bonus); }
    unsigned roll(unsigned most) { return static_cast<unsigned>(dice_() % (most + 1)); }
    Side any_side() { return roll(1) == 0 ? Side::White : Side::Black; }
    Side likely_side() { return slow_.running() && roll(7) != 0 ? *slow_.running() : any_side(); }
    Duration short_time() { return Duration(roll(200)); }
    /// Short, or just about the five minutes of 8.4.
    Duration any_time() {
        return roll(1) == 0 ? short_time() : std::chrono::minutes(5) - Duration(100) + short_time();
    }
    Duration any_bonus() {
        if (roll(9) == 0) return std::chrono::seconds(30) - Duration(1) + Duration(roll(2));
        return Duration(roll(60));
    }

    TimeControl control() {
        TimeControl control;
        const std::size_t periods = 1 + roll(roll(3) == 0 ? kMostPeriods - 1 : 2);
        control.periods.reserve(periods);
        for (std::size_t index = 0; index < periods; ++index) {
            Period period;
            if (index + 1 < periods || roll(2) == 0) period.moves = 1 + roll(3);
            period.time = any_time();
            period.bonus = static_cast<Bonus>(roll(3));
            if (period.bonus != Bonus::None) period.bonus_time = any_bonus();
            control.periods.push_back(period);
        }
        return control;
    }

    /// Now and then somebody looks, and the other clock is told again what it does already.
    void pass_time(unsigned milliseconds) {
        for (unsigned passed = 0; passed < milliseconds; ++passed) {
            slow_.tick();
            if (roll(31) != 0) continue;
            expect_equal();
            if (const auto running = slow_.running()) {
                disturbed_.start(*running, slow_.now());
            } else {
                disturbed_.stop(slow_.now());
            }
        }
    }

    template <typename Act>
    void both(Act act) {
        act(clock_);
        act(disturbed_);
        ChessClock copy = clock_;
        clock_ = copy;
    }

    void operate() {
        const Instant now = slow_.now();
        const unsigned kind = roll(19);
        note_ += "\n" + std::to_string(now.time_since_epoch().count()) + ": ";
        if (kind < 9) {
            complete_move(now);
        } else if (kind < 12) {
            start_or_stop(now);
        } else {
            rule(kind, now);
        }
    }

    void complete_move(Instant now) {
        const Side side = likely_side();
        log("complete", side, 0);
        slow_.complete_move(side);
        both([&](ChessClock& clock) { clock.complete_move(side, now); });
    }

    void start_or_stop(Instant now) {
        if (roll(1) == 0) {
            note_ += "stop";
            slow_.stop();
            both([&](ChessClock& clock) { clock.stop(now); });
            return;
        }
        const Side side = any_side();
        log("start", side, 0);
        slow_.start(side);
        both([&](ChessClock& clock) { clock.start(side, now); });
    }

    /// What the arbiter may do.
    void rule(unsigned kind, Instant now) {
        const Side side = any_side();
        const Duration time = any_time();
        if (kind < 14) {
            log("set", side, time.count());
            slow_.set(side, time);
            both([&](ChessClock& clock) { clock.set(side, time, now); });
        } else if (kind < 16) {
            const Duration delta = short_time() - Duration(100);
            log("adjust", side, delta.count());
            slow_.adjust(side, delta);
            both([&](ChessClock& clock) { clock.adjust(side, delta, now); });
        } else if (kind == 16) {
            const ChessClock::Reading reading{time, short_time(), roll(12)};
            log("restore moves " + std::to_string(reading.moves), side, time.count());
            slow_.restore(side, reading);
            both([&](ChessClock& clock) { clock.restore(side, reading, now); });
        } else if (kind == 17) {
            const unsigned moves = roll(12);
            log("moves", side, moves);
            slow_.set_moves(side, moves);
            both([&](ChessClock& clock) { clock.set_moves(side, moves); });
        } else if (kind == 18) {
            log("next period", side, 0);
            slow_.begin_next_period(side);
            both([&](ChessClock& clock) { clock.begin_next_period(side, now); });
        } else {
            introduce(now);
        }
    }

    void introduce(Instant now) {
        const Duration time = any_bonus();
        const auto bonus = static_cast<Bonus>(roll(3));
        log("introduce " + std::to_string(index_of(bonus)), Side::White, time.count());
        slow_.introduce(bonus, time);
        both([&](ChessClock& clock) {
            if (bonus == Bonus::Delay) {
                clock.introduce_delay(time, now);
            } else {
                clock.introduce_bonus(bonus, time, now);
            }
        });
    }

    void log(const std::string& what, Side side, Duration::rep amount) {
        note_ += what + (side == Side::White ? " white " : " black ") + std::to_string(amount);
    }

    void expect_equal() {
        expect_equal(clock_);
        expect_equal(disturbed_);
    }

    void expect_equal(const ChessClock& clock) {
        const Instant now = slow_.now();
        for (const Side side : {Side::White, Side::Black}) {
            same(clock.left(side, now), slow_.left(side), "left");
            same(clock.delay_left(side, now), slow_.delay_left(side), "delay left");
            same(clock.used(side, now), slow_.used(side), "used");
            same(clock.moves(side), slow_.moves(side), "moves");
            same(clock.period(side), slow_.period(side), "period");
            same(clock.flag_is_down(side, now), slow_.fell(side).has_value(), "flag");
            same(clock.must_keep_score(side, now), slow_.must_keep_score(side), "score");
            const bool has_time = slow_.left(side) + slow_.delay_left(side) > Duration(0);
            same(clock.has_time(side, now), has_time, "has time");
            same(clock.left(side, now) >= Duration(0), true, "left never negative");
            same(clock.used(side, now) >= Duration(0), true, "used never negative");
        }
        same(clock.first_flag(now) == first_of_the_slow(), true, "first flag");
        same(clock.running() == slow_.running(), true, "running");
        same(clock.flag_deadline().has_value(), slow_.running().has_value(), "deadline");
    }

    std::optional<Side> first_of_the_slow() const {
        const auto white = slow_.fell(Side::White);
        const auto black = slow_.fell(Side::Black);
        if (white && black && *white == *black) return std::nullopt;
        if (white && (!black || *white < *black)) return Side::White;
        return black ? std::optional(Side::Black) : std::nullopt;
    }

    /// The deadline is the first instant at which the flag is down, as the slow clock finds it.
    void expect_flag_to_fall_in_time() {
        const auto running = slow_.running();
        if (!running) return;
        const Instant deadline = clock_.flag_deadline().value();
        SlowClock future = slow_;
        for (unsigned ticks = 0; ticks < kMostTicksToTheFlag && !future.fell(*running); ++ticks) {
            future.tick();
        }
        if (const auto fell = future.fell(*running)) same(deadline == *fell, true, "falls");
        if (deadline < slow_.now()) return;  // it fell before
        same(clock_.flag_is_down(*running, deadline), true, "down at the deadline");
        if (deadline == slow_.now()) return;
        same(clock_.flag_is_down(*running, deadline - Duration(1)), false, "down before it");
    }

    template <typename Value>
    void same(const Value& value, const Value& expected, const char* what) {
        if (value == expected || differs_) return;
        differs_ = true;
        ADD_FAILURE() << what << " is " << testing::PrintToString(value) << ", should be "
                      << testing::PrintToString(expected) << " at "
                      << slow_.now().time_since_epoch().count() << " ms; " << note_;
    }

    std::mt19937 dice_;
    ChessClock clock_;
    ChessClock disturbed_;
    SlowClock slow_;
    std::string note_;
    bool differs_ = false;
};

TEST(ClockProperties, ItAgreesToTheMillisecondWithOneThatCountsThemSingly) {
    for (unsigned seed = 1; seed <= kSequences; ++seed) {
        if (!ClockRace(seed).run()) return;
    }
}

/// As a DGT clock describes its Bronstein mode: the display counts down, and after the move what
/// was used comes back, at most the bonus; a bonus is in the display from the start.
TEST(ClockProperties, Laws63b_DelayAndBronsteinGiveTheSameTime) {
    for (unsigned seed = 1; seed <= 1000; ++seed) {
        std::mt19937 dice(seed);
        Period period;
        period.time = Duration(dice() % 300);
        period.bonus_time = Duration(dice() % 60);
        period.bonus = Bonus::Delay;
        ChessClock delay(TimeControl{{period}});
        period.bonus = Bonus::Bronstein;
        ChessClock bronstein(TimeControl{{period}});
        Duration display = period.time + period.bonus_time;
        Instant now{};
        for (unsigned move = 0; move < 20; ++move) {
            delay.start(Side::White, now);
            bronstein.start(Side::White, now);
            ASSERT_EQ(delay.flag_deadline(), bronstein.flag_deadline()) << "seed " << seed;
            const Duration used(dice() % 80);
            if (used >= display) break;
            now += used;
            display += std::min(used, period.bonus_time) - used;
            delay.complete_move(Side::White, now);
            bronstein.complete_move(Side::White, now);
            ASSERT_EQ(bronstein.left(Side::White, now), display) << "seed " << seed;
            ASSERT_EQ(delay.left(Side::White, now) + period.bonus_time, display) << "seed " << seed;
        }
    }
}

}  // namespace
}  // namespace rochade
