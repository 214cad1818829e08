// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <functional>
#include <utility>

#include "tests/simulator/chance.h"
#include "tests/simulator/table.h"

namespace rochade::simulator {

/// How people behave in one game.
struct Manners {
    unsigned slip = 0;                 // a mistake once in so many things done; 0: never
    unsigned longest_thought = 5;      // seconds
    std::size_t most_half_moves = 60;  // then the arbiter ends the game
    bool arbiter_sees_illegal_moves = true;
    unsigned flag_unseen = 3;  // a fallen flag is seen once in so many looks
};

/// Somebody at the table who does one thing after the other.
class Person : public Watcher {
public:
    Person(Table& table, Chance& chance, const Manners& manners)
        : table_(table), chance_(chance), manners_(manners) {}

    Instant due() const { return due_; }
    /// Does the next thing, or thinks of what to do.
    void act();
    /// Whether something is begun and not finished.
    bool is_busy() const { return !plan_.empty(); }

protected:
    virtual void think() = 0;
    /// After `wait` more, `what`.
    void later(Duration wait, std::function<void()> what);
    /// Nothing for a while.
    void rest(Duration wait) {
        later(wait, [] {});
    }
    /// Something else is to be done.
    void forget_plan() {
        plan_.clear();
        due_ = table_.now() + chance_.between(200, 2000);
    }
    bool slips(unsigned rarer = 1) {
        return manners_.slip != 0 && chance_.once_in(manners_.slip * rarer);
    }
    const Match& match() const { return table_.match(); }

    Table& table_;
    Chance& chance_;
    const Manners& manners_;

private:
    struct Planned {
        Duration wait;
        std::function<void()> what;
    };
    std::deque<Planned> plan_;
    Instant due_{};
};

}  // namespace rochade::simulator
