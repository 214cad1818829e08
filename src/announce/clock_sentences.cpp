// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/counts.h"
#include "announce/teller.h"

namespace rochade {

Teller::Said Teller::of(const SetClocks& e) const {
    return sentence("The clocks are set. White: {white}. Black: {black}.",
                    {{"white", time(e.white)}, {"black", time(e.black)}});
}

Teller::Said Teller::of(const TellClocksStopped&) const {
    return sentence("The clocks are stopped.");
}

Teller::Said Teller::of(const TellClocksStarted&) const {
    return sentence("The clocks are running.");
}

Teller::Said Teller::of(const TellFlag& e) const {
    return sentence(e.side, {"White's flag has fallen.", "Black's flag has fallen."});
}

Teller::Said Teller::of(const TellBothFlags& e) const {
    if (e.first) {
        return sentence(*e.first, {"Both flags are down, White's first. Nobody has won on time: "
                                   "whoever claims must have time left.",
                                   "Both flags are down, Black's first. Nobody has won on time: "
                                   "whoever claims must have time left."});
    }
    return sentence(
        e.period == TellBothFlags::Period::Last
            ? "Both flags are down, and nobody can say which fell first. This is the last period: "
              "the game is drawn."
            : "Both flags are down, and nobody can say which fell first. This is not the last "
              "period: the game goes on.");
}

Teller::Said Teller::of(const TellMateUnknown& e) const {
    return sentence(e.loser, {"It is not proved whether Black can still checkmate. The game counts "
                              "as lost by White.",
                              "It is not proved whether White can still checkmate. The game counts "
                              "as lost by Black."});
}

Teller::Said Teller::of(const TellMoveCounters& e) const {
    return sentence("The move counters are set: White {white}, Black {black}.",
                    {{"white", number(e.white)}, {"black", number(e.black)}});
}

Teller::Said Teller::of(const TellTimeAdjusted& e) const {
    if (e.by < Duration(0)) {
        return sentence(e.side, {"White loses {time}.", "Black loses {time}."},
                        {{"time", time(-e.by)}});
    }
    return sentence(e.side, {"White gets {time}.", "Black gets {time}."}, {{"time", time(e.by)}});
}

Phrase Teller::answered_time(Side side, Question question) const {
    if (after_.setup().clock == ClockKind::None) {
        return sentence("No clock is kept in this game.");
    }
    const bool is_left =
        question == Question::OwnTimeLeft || question == Question::OpponentTimeLeft;
    const Whose whose = question == Question::OwnTimeLeft || question == Question::OwnTimeUsed
                            ? Whose::Own
                            : Whose::Opponents;
    const auto detail =
        listener_.style.verbosity == Verbosity::Full ? TimeDetail::Full : TimeDetail::Short;
    if (is_left) {
        return time_left_phrase(after_.clock().left(side, now_), whose, detail, catalog(), words());
    }
    return time_used_phrase(after_.clock().used(side, now_), whose, detail, catalog(), words());
}

Phrase Teller::last_move() const {
    if (after_.turn().told) return move(after_.current(), *after_.turn().told);
    if (after_.half_moves().empty()) return sentence("No move has been made yet.");
    return move(after_.half_moves().back().before, after_.half_moves().back().move);
}

Teller::Said Teller::of(const TellAnswer& e) const {
    switch (e.question) {
        case Question::OwnTimeLeft:
        case Question::OwnTimeUsed: return answered_time(e.to, e.question);
        case Question::OpponentTimeLeft:
        case Question::OpponentTimeUsed: return answered_time(opponent_of(e.to), e.question);
        case Question::MovesCompleted:
            // Laws: D.2.9 d. His own, as the move counter of the clock has them.
            return moves_phrase(after_.clock().moves(e.to), catalog(), words());
        case Question::Turn: {
            if (after_.ending()) return of(EndGame{*after_.ending()});
            // Laws: 1.1. He has the move when his opponent's is made.
            const Side mover = after_.to_move();
            const Side has_move = after_.turn().made ? opponent_of(mover) : mover;
            return sentence(has_move, {"White to move", "Black to move"});
        }
        case Question::LastMove: return last_move();
        case Question::Position:
        case Question::Score: break;
    }
    return std::nullopt;
}

}  // namespace rochade
