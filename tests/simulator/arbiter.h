// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "tests/simulator/person.h"
#include "tests/simulator/player.h"

namespace rochade::simulator {

/// Looks after the game: acts on what his desk is told, decides claims, mends boards and scores,
/// sets clocks, adjourns, and ends a game that has gone on for long enough.
class Arbiter : public Person {
public:
    Arbiter(std::array<Player*, 2> players, Table& table, Chance& chance, const Manners& manners)
        : Person(table, chance, manners), players_(players) {}

    void saw(const Seen& seen) override;
    /// There is nothing left for him to do.
    bool has_finished() const { return has_finished_; }

private:
    void think() override;

    // arbiter.cpp
    void before_start();
    void while_running();
    void while_stopped();
    void after_the_end();
    void stop();
    void help();
    void start();
    bool boards_are_right() const;
    bool scores_agree() const;
    std::size_t agreed() const;
    void mend_scores();
    bool player_is_stuck() const;
    void order(const Event& event) {
        later(chance_.between(200, 2500), [this, event] { table_.happen(event, DoneBy::Natural); });
    }

    // arbiter_rulings.cpp
    bool rules_on_claim();
    bool rules_on_illegal_move();
    bool sees_flag();
    bool declares_draw();
    bool ends_long_game();
    bool does_something_rare();
    void adjourn();
    void while_adjourned();

    std::array<Player*, 2> players_;
    std::optional<DrawGround> ground_;
    std::optional<Move> sealed_;
    bool has_helped_ = false;  // since the clocks stand
    bool has_finished_ = false;
    bool has_guided_ = false;
    bool is_mending_ = false;  // the clocks stand because of boards that differ
    unsigned waits_ = 0;
    unsigned rulings_ = 0;
    std::size_t ruled_after_ = 0;
};

}  // namespace rochade::simulator
