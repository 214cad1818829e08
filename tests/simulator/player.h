// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "tests/simulator/person.h"

namespace rochade::simulator {

/// A player with his board, his words and his clock, and whoever helps him. He plays any legal
/// move, makes mistakes, and mends them when he is told or sees them.
class Player : public Person {
public:
    Player(Side side, Table& table, Chance& chance, const Manners& manners)
        : Person(table, chance, manners), side_(side) {}

    void saw(const Seen& seen) override;
    /// He cannot go on by himself.
    bool is_stuck() const { return is_stuck_; }
    /// He begins his move anew.
    void is_helped() {
        is_stuck_ = false;
        tries_ = 0;
    }

private:
    void think() override;

    // player.cpp
    bool is_blind() const { return match().player(side_).sight == Sight::Blind; }
    bool has_lever() const { return match().player(side_).button == Button::Lever; }
    bool has_move() const { return match().to_move() == side_; }
    /// Whether the match can see his board.
    bool is_seen() const { return table_.has_board(side_) && table_.is_linked(side_); }
    const Board& board() const { return table_.stands(side_); }
    bool board_is_right() const { return board() == match().required_board(side_); }
    Side other() const { return opponent_of(side_); }
    void while_stopped();
    void while_waiting();
    void repeat();
    void sign();
    void use_hands(const HandSteps& steps);
    /// Brings his board to `goal`.
    void bring_board_to(const Board& goal, Care care);
    Source source();
    /// Who acts when he could have it done for him.
    DoneBy himself_or_assistant();
    void say(const Event& event) {
        later(chance_.between(50, 600), [this, event] { table_.happen(event); });
    }

    // player_moves.cpp
    void my_move();
    void choose_move();
    std::optional<Move> odd_move();
    void play_intention();
    void finish_move();
    void careful_move();
    void announce(const Move& move);
    void press();
    void copy_move();
    void reply_early();

    // player_words.cpp
    bool says_something();
    bool does_something_odd();
    bool answers_offer();
    bool claims_flag();
    bool claims_draw();
    bool claims_irregularity();
    void asks();

    Side side_;
    std::optional<Move> intention_;
    std::optional<Setup> intended_from_;
    std::optional<Move> heard_;  // his opponent's move, to be repeated
    bool was_refused_ = false;
    bool was_told_of_difference_ = false;
    bool is_stuck_ = false;
    unsigned tries_ = 0;
    std::size_t tried_after_ = 0;  // half-moves
};

}  // namespace rochade::simulator
