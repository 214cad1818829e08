// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/teller.h"

namespace rochade {

Teller::Said Teller::of(const TellGameStarted&) const {
    return sentence(after_.to_move(), {"The game has started. White to move.",
                                       "The game has started. Black to move."});
}

Teller::Said Teller::of(const TellDrawOffer& e) const {
    return sentence(e.by, {"White: draw offered", "Black: draw offered"});
}

Teller::Said Teller::of(const TellDrawAnswer& e) const {
    if (e.answer == TellDrawAnswer::Answer::Accepted) {
        return sentence(e.by, {"White: draw accepted", "Black: draw accepted"});
    }
    return sentence(e.by, {"White: draw declined", "Black: draw declined"});
}

Teller::Said Teller::of(const TellRetraced& e) const {
    const std::string turn =
        catalog().text(after_.to_move() == Side::White ? "White to move" : "Black to move");
    return plain_phrase(
        catalog().plural("The game goes on after {count} half-move. {turn}",
                         "The game goes on after {count} half-moves. {turn}", e.half_moves,
                         {{"count", std::to_string(e.half_moves)}, {"turn", turn}}),
        language());
}

Teller::Said Teller::of(const CallArbiter& e) const {
    return sentence(e.by, {"White calls the arbiter.", "Black calls the arbiter."});
}

Teller::Said Teller::of(const TellDevice& e) const {
    const bool lost = e.state == TellDevice::State::Lost;
    switch (e.device) {
        case Device::WhiteBoard:
            return sentence(lost ? "White's board does not answer. The game goes on: enter the "
                                   "moves by keys, and plug the board in again."
                                 : "White's board is connected.");
        case Device::BlackBoard:
            return sentence(lost ? "Black's board does not answer. The game goes on: enter the "
                                   "moves by keys, and plug the board in again."
                                 : "Black's board is connected.");
        case Device::Clock:
            return sentence(lost ? "The clock does not answer. The last times are kept."
                                 : "The clock is connected.");
        case Device::Sound:
            return sentence(lost ? "There is no sound. What is said is shown in writing."
                                 : "There is sound again.");
        case Device::Microphone:
            return sentence(lost ? "The microphone does not answer. Enter the moves by keys."
                                 : "The microphone is connected.");
        case Device::WhiteBraille:
            return sentence(lost ? "White's braille display does not answer. The game goes on, and "
                                   "the display is looked for."
                                 : "White's braille display is there again.");
        case Device::BlackBraille:
            return sentence(lost ? "Black's braille display does not answer. The game goes on, and "
                                   "the display is looked for."
                                 : "Black's braille display is there again.");
    }
    return std::nullopt;
}

Teller::Said Teller::of(const TellPresence& e) const {
    using State = TellPresence::State;
    switch (e.state) {
        case State::Absent:
            return sentence(e.who, {"White is not at the board.", "Black is not at the board."});
        case State::Arrived: return sentence(e.who, {"White has arrived.", "Black has arrived."});
        case State::TooLate:
            return sentence(e.who,
                            {"White's default time is over.", "Black's default time is over."});
    }
    return std::nullopt;
}

Teller::Said Teller::of(const TellAdjournment& e) const {
    using Stage = TellAdjournment::Stage;
    switch (e.stage) {
        case Stage::Ordered:
            if (!e.by) {
                return sentence(
                    "The game will be adjourned. The player having the move must seal it.");
            }
            return sentence(*e.by, {"The game will be adjourned. White must seal the next move.",
                                    "The game will be adjourned. Black must seal the next move."});
        case Stage::Sealed:
            if (!e.by) return sentence("A move has been sealed.");
            return sentence(*e.by, {"White has sealed a move.", "Black has sealed a move."});
        case Stage::Adjourned: return sentence("The game is adjourned.");
        case Stage::Missing:
            if (!e.by) return sentence("The envelope is missing.");
            return sentence(*e.by,
                            {"The envelope is missing. White makes the move that was sealed.",
                             "The envelope is missing. Black makes the move that was sealed."});
    }
    return std::nullopt;
}

Teller::Said Teller::of(const TellMadeInsteadOfSealed& e) const {
    return sentence(e.mover,
                    {"White should seal a move, but made: {move}. This move must be sealed.",
                     "Black should seal a move, but made: {move}. This move must be sealed."},
                    {{"move", move(e.before, e.move)}});
}

Teller::Said Teller::of(const TellNote& e) const {
    return sentence("Note: {text}", {{"text", plain_phrase(e.text, language())}});
}

Teller::Said Teller::of(const TellDesk& e) const {
    return sentence(e.access == TellDesk::Access::Opened ? "The desk is open."
                                                         : "A wrong PIN was entered.");
}

}  // namespace rochade
