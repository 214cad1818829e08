// SPDX-License-Identifier: GPL-3.0-or-later
// What a player says and does besides moves. Laws: 5.1 b, 5.2 c, 6.8, 9.1–9.3, D.2.9
#include "tests/simulator/player.h"

namespace rochade::simulator {
namespace {

unsigned times_seen(const Match& match) {
    unsigned times = 0;
    const auto& position = match.position();
    if (!position) return 0;
    for (const HalfMove& half_move : match.half_moves()) {
        const auto before = Position::from_setup(half_move.before);
        if (before && before.value().key() == position->key()) ++times;
    }
    return times + 1;
}

}  // namespace

bool Player::says_something() {
    if (answers_offer() || claims_flag() || claims_draw() || claims_irregularity()) return true;
    if (chance_.once_in(300)) {
        say(DrawOffered{side_});  // at the wrong moment, but it counts. Laws: 9.1 b 1
    } else if (chance_.once_in(700)) {
        say(Resigned{side_});
    } else if (chance_.once_in(40)) {
        asks();
    } else if (chance_.once_in(300)) {
        say(ArbiterCalled{side_});
    } else if (slips(40)) {
        say(DrawAccepted{side_});
    } else if (slips(40)) {
        say(DrawDeclined{side_});
    } else {
        return false;
    }
    return true;
}

bool Player::answers_offer() {
    if (match().draw_offer() != other() || !chance_.once_in(3)) return false;
    if (chance_.once_in(3)) {
        say(DrawAccepted{side_});
    } else {
        say(DrawDeclined{side_});
    }
    return true;
}

void Player::asks() { say(Asked{side_, static_cast<Question>(chance_.below(9))}); }

/// He sees his opponent's flag, or believes to see it. Laws: 6.8
bool Player::claims_flag() {
    const bool is_down = match().clock().flag_is_down(other(), table_.now());
    const bool sees_it = is_down && chance_.once_in(manners_.flag_unseen);
    if (!sees_it && !slips(60)) return false;
    const DoneBy who = himself_or_assistant();
    later(chance_.between(100, 2000), [this, who] { table_.happen(FlagClaimed{side_}, who); });
    return true;
}

/// Laws: 9.2, 9.3, G.4, G.5
bool Player::claims_draw() {
    if (!has_move() || match().claim()) return false;
    const bool is_threefold = times_seen(match()) >= 3 && chance_.once_in(3);
    const bool is_fifty = match().current().halfmove_clock >= 100 && chance_.once_in(5);
    const bool is_wrong = slips(60);
    if (!is_threefold && !is_fifty && !is_wrong && !slips(40)) return false;
    auto kind = is_fifty ? ClaimKind::FiftyMoves : ClaimKind::Repetition;
    if (is_wrong) kind = static_cast<ClaimKind>(chance_.below(5));
    std::optional<Move> intended;
    const bool may_intend = kind == ClaimKind::Repetition || kind == ClaimKind::FiftyMoves;
    if (may_intend && match().position() && chance_.once_in(2)) {
        const MoveList moves = match().position()->legal_moves();
        if (!moves.empty()) intended = chance_.pick(moves);
    }
    say(ClaimMade{side_, kind, intended});
    return true;
}

/// Laws: 4.8, 7.5, A.4 b
bool Player::claims_irregularity() {
    if (!has_move() || match().claim() || match().half_moves().empty()) return false;
    const HalfMove& last = match().half_moves().back();
    const bool was_illegal = last.legality == HalfMove::Legality::Illegal;
    const bool was_other_piece = last.touch == Turn::TouchKept::No;
    if ((was_illegal && chance_.once_in(4)) || slips(90)) {
        say(ClaimMade{side_, ClaimKind::IllegalMove, std::nullopt});
    } else if ((was_other_piece && chance_.once_in(4)) || slips(90)) {
        say(ClaimMade{side_, ClaimKind::TouchedPiece, std::nullopt});
    } else {
        return false;
    }
    return true;
}

bool Player::does_something_odd() {
    if (slips(2)) {
        if (!is_seen()) return false;
        use_hands(touch_something(board(), chance_));
    } else if (slips(12)) {
        if (!is_seen()) return false;
        use_hands(knock_over(board(), chance_));
    } else if (slips(15)) {
        say(AdjustmentAnnounced{side_});
    } else if (slips(12)) {
        press();  // it may not be his turn
    } else if (slips(50)) {
        say(PlayerStoppedClocks{side_, static_cast<StopReason>(chance_.below(3))});
    } else if (slips(50)) {
        if (!is_seen()) return false;
        later(chance_.between(50, 500), [this] { table_.unplug(side_); });
    } else if (slips(60)) {
        say(ScoreLeftOff{side_});
    } else if (slips(60)) {
        say(ScoreMadeUp{side_});
    } else if (slips(40)) {
        if (match().half_moves().empty()) return false;
        const auto number = 1 + chance_.below(match().half_moves().size());
        say(ScoreEntered{side_, number, match().half_moves()[number - 1].move});
    } else if (slips(40)) {
        // The assistant's eyes, and what he must not do for a player. Laws: D.2.9
        const Square square = Square::from_index(chance_.below(64));
        const Event seen = chance_.once_in(3)   ? Event(DrawOffered{side_})
                           : chance_.once_in(3) ? Event(Resigned{side_})
                                                : Event(TouchReported{other(), square});
        later(chance_.between(50, 500), [this, seen] { table_.happen(seen, DoneBy::Assistant); });
    } else if (slips(80)) {
        say(PlayerAbsent{side_});
        later(chance_.between(1000, 60'000), [this] { table_.happen(PlayerArrived{side_}); });
    } else {
        return false;
    }
    return true;
}

}  // namespace rochade::simulator
