// SPDX-License-Identifier: GPL-3.0-or-later
// How a player makes and copies moves. Laws: 3, 4, D.2.1–D.2.4
#include "tests/simulator/player.h"

namespace rochade::simulator {
namespace {

/// After so many tries he does one thing after the other, and waits in between.
constexpr unsigned kHastyTries = 5;

Move any_move(const Board& board, Side side, Chance& chance) {
    std::vector<Square> own;
    for (unsigned index = 0; index < 64; ++index) {
        const auto piece = board.at(Square::from_index(index));
        if (piece && piece->side == side) own.push_back(Square::from_index(index));
    }
    const Square from = own.empty() ? Square::from_index(0) : chance.pick(own);
    return {from, Square::from_index(chance.below(64))};
}

}  // namespace

void Player::my_move() {
    if (match().turn().made) {
        finish_move();
        return;
    }
    choose_move();
    if (!intention_) {
        is_stuck_ = true;
        rest(chance_.between(500, 2000));
    } else if (tries_ > kHastyTries) {
        careful_move();
    } else {
        play_intention();
    }
}

void Player::choose_move() {
    const bool is_new = intended_from_ != match().current() || !intention_;
    if (!is_new && !was_refused_ && tries_ != kHastyTries + 1) return;
    const bool may_slip = !was_refused_ && tries_ <= kHastyTries;
    was_refused_ = false;
    intended_from_ = match().current();
    intention_.reset();
    if (match().turn().intended && !slips()) {
        intention_ = match().turn().intended;
        return;
    }
    if (may_slip && slips(2)) {
        intention_ = odd_move();
    } else {
        const auto& position = match().position();
        const MoveList moves =
            position ? position->legal_moves() : pseudo_legal_moves(match().current());
        if (!moves.empty()) intention_ = chance_.pick(moves);
    }
    const unsigned longest = manners_.longest_thought * (chance_.once_in(40) ? 60 : 1);
    rest(chance_.between(100, longest * 1000));
}

/// Illegal, as a rule.
std::optional<Move> Player::odd_move() {
    if (chance_.once_in(2)) return any_move(match().current().board, side_, chance_);
    const MoveList moves = pseudo_legal_moves(match().current());
    if (moves.empty()) return std::nullopt;
    Move move = chance_.pick(moves);
    if (move.promotion && chance_.once_in(2)) move.promotion.reset();  // Laws: 7.5 a
    return move;
}

void Player::play_intention() {
    const Move move = *intention_;
    const Turn& turn = match().turn();
    const Board goal = placed_after(match().current(), move).board;
    const bool is_said = turn.announced == move;
    if (is_seen() && board() != goal) {
        if (!is_said && chance_.once_in(6)) announce(move);
        if (board() != match().current().board && chance_.once_in(2)) {
            bring_board_to(match().current().board, Care::Human);
        } else {
            bring_board_to(goal, Care::Human);
        }
        if (slips()) press();  // before it is made
        return;
    }
    const bool must_say = is_blind() || !is_seen() || was_told_of_difference_;
    if (!is_said && (must_say || chance_.once_in(3))) {
        if (slips()) {
            announce(any_move(match().current().board, side_, chance_));  // a slip of the tongue
        } else {
            was_told_of_difference_ = false;
            announce(move);
        }
    } else if (has_lever()) {
        press();
    } else {
        rest(chance_.between(200, 1500));
    }
}

/// All parts are there.
void Player::finish_move() {
    const Move made = *match().turn().made;
    if (chance_.once_in(60)) say(DrawOffered{side_});  // Laws: 9.1 b 1
    if (slips(2)) {
        rest(chance_.between(3000, 12000));  // he forgets to press
    } else if (slips(2)) {
        intention_.reset();
        choose_move();  // he takes it back, which he must not, and plays another one
        if (intention_)
            bring_board_to(placed_after(match().current(), *intention_).board, Care::Human);
    } else if (slips(2)) {
        announce(any_move(match().current().board, side_, chance_));
    } else if (match().turn().announced && match().turn().announced != made) {
        announce(made);
    } else if (has_lever()) {
        press();
        if (slips(2)) press();
    } else {
        rest(chance_.between(200, 1500));
    }
}

/// As slowly and plainly as anybody can: this must always come to a move.
void Player::careful_move() {
    const Move move = *intention_;
    const Board before = match().current().board;
    const Board goal = placed_after(match().current(), move).board;
    constexpr unsigned kLong = 4000;  // longer than any board waits
    if (is_seen()) {
        if (board() != goal) {
            if (board() != before) bring_board_to(before, Care::Careful);
            rest(Duration(kLong));
            use_hands(bring(before, goal, Care::Careful, chance_));
        }
        rest(Duration(kLong));
    }
    later(Duration(500), [this, move] {
        const bool is_open = has_move() && match().turn().announced != move;
        if (is_open) table_.happen(MoveAnnounced{side_, move, Source::Keys});
    });
    rest(Duration(kLong));
    if (has_lever()) press();
}

void Player::announce(const Move& move) {
    const DoneBy who = himself_or_assistant();
    const Source from = who == DoneBy::Assistant ? Source::Assistant : source();
    later(chance_.between(100, 1200), [this, move, who, from] {
        table_.happen(MoveAnnounced{side_, move, from}, who);
    });
}

void Player::press() {
    const DoneBy who = himself_or_assistant();
    const Source from = who == DoneBy::Assistant ? Source::Assistant : Source::Board;
    later(chance_.between(50, 900), [this, who, from] { table_.press(side_, from, who); });
}

void Player::copy_move() {
    Board goal = match().required_board(side_);
    if (slips()) {  // he has heard another move, or set the piece beside its square
        const auto& before = has_move() ? match().half_moves().back().before : match().current();
        const Move other = any_move(before.board, before.turn, chance_);
        if (board() == before.board) goal = placed_after(before, other).board;
    }
    rest(chance_.between(100, slips() ? 8000 : 1500));
    bring_board_to(goal, Care::Human);
}

/// His opponent's move is made, and he does not wait for the clock. Laws: 6.2 a 2
void Player::reply_early() {
    const auto after = Position::from_setup(placed_after(match().current(), *match().turn().made));
    if (!after) return rest(chance_.between(200, 900));
    const MoveList moves = after.value().legal_moves();
    if (moves.empty()) return rest(chance_.between(200, 900));
    const Move reply = chance_.pick(moves);
    bring_board_to(placed_after(after.value().setup(), reply).board, Care::Human);
}

}  // namespace rochade::simulator
