// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/teller.h"

namespace rochade {

Teller::Said Teller::of(const MirrorMove& e) const {
    Listener full = listener_;
    full.style.verbosity = Verbosity::Full;
    return sentence(
        e.board, {"On White's board, please make: {move}", "On Black's board, please make: {move}"},
        {{"move", move_phrase(e.before, e.move, full, locales_)}});
}

Teller::Said Teller::of(const ConfirmMirror&) const {
    return sentence("Both boards show the same position.");
}

Teller::Said Teller::of(const TellDifference& e) const {
    return sentence(
        "Announced: {announced}. On the board: {placed}. The piece stands; please announce "
        "this move.",
        {{"announced", move(e.before, e.announced)}, {"placed", move(e.before, e.placed)}});
}

Teller::Said Teller::of(const TellRepetitionDiffers& e) const {
    return sentence(
        "The repetition differs. Announced: {announced}. Repeated: {repeated}.",
        {{"announced", move(e.before, e.announced)}, {"repeated", move(e.before, e.repeated)}});
}

Teller::Said Teller::of(const TellTouched& e) const {
    return sentence(e.by, {"White has touched: {piece}", "Black has touched: {piece}"},
                    {{"piece", piece(e.piece, e.square)}});
}

Teller::Said Teller::of(const TellAdjustment& e) const {
    return sentence(e.by, {"White: I adjust", "Black: I adjust"});
}

Teller::Said Teller::of(const TellIllegalMove& e) const {
    return sentence(e.mover, {"Illegal move by White: {move}", "Illegal move by Black: {move}"},
                    {{"move", move(e.before, e.move)}});
}

Teller::Said Teller::of(const TellPressedTooEarly& e) const {
    if (e.clock == TellPressedTooEarly::Clock::HeldBack) {
        return sentence("The opponent's clock was not started: the move is not made yet.");
    }
    return sentence(e.by, {"White pressed the clock before the move was made.",
                           "Black pressed the clock before the move was made."});
}

Teller::Said Teller::of(const TellIntendedNotMade& e) const {
    return sentence(
        e.mover,
        {"White has not made the move of the claim. Claimed: {intended}. Made: {made}.",
         "Black has not made the move of the claim. Claimed: {intended}. Made: {made}."},
        {{"intended", move(e.before, e.intended)}, {"made", move(e.before, e.made)}});
}

Teller::Said Teller::of(const TellTouchMove& e) const {
    if (e.due) {
        return sentence(e.mover,
                        {"White first touched: {piece}. Due: {due}. Made: {move}.",
                         "Black first touched: {piece}. Due: {due}. Made: {move}."},
                        {{"piece", piece(e.piece, e.touched)},
                         {"due", move(e.before, *e.due)},
                         {"move", move(e.before, e.made)}});
    }
    return sentence(e.mover,
                    {"White first touched: {piece}. Made: {move}.",
                     "Black first touched: {piece}. Made: {move}."},
                    {{"piece", piece(e.piece, e.touched)}, {"move", move(e.before, e.made)}});
}

Teller::Said Teller::of(const TellMoveChanged& e) const {
    return sentence(e.mover,
                    {"White had released the piece after: {released}. Then made: {made}.",
                     "Black had released the piece after: {released}. Then made: {made}."},
                    {{"released", move(e.before, e.released)}, {"made", move(e.before, e.made)}});
}

}  // namespace rochade
