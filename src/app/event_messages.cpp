// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/event_messages.h"

namespace rochade {

std::string_view message_of(Source source) {
    switch (source) {
        case Source::Board: return "by the board";
        case Source::Keys: return "by keys";
        case Source::Voice: return "by voice";
        case Source::Assistant: return "by the assistant";
        case Source::Arbiter: return "by the arbiter";
        case Source::Engine: break;
    }
    return "by the program";
}

std::string_view message_of(StopReason reason) {
    switch (reason) {
        case StopReason::PromotionPiece:
            return "stopped the clocks: the promotion piece is not there";
        case StopReason::Irregularity: return "stopped the clocks because of an irregularity";
        case StopReason::Assistance: break;
    }
    return "stopped the clocks to seek the arbiter's assistance";
}

std::string_view message_of(IllegalAct act) {
    return act == IllegalAct::TwoHands
               ? "used two hands, which counts as an illegal move"
               : "pressed the clock without a move, which counts as an illegal move";
}

std::string_view message_of(CancelReason reason) {
    switch (reason) {
        case CancelReason::StartPosition:
            return "The game is cancelled: the initial position was incorrect.";
        case CancelReason::ColoursReversed:
            return "The game is cancelled: the colours were reversed.";
        case CancelReason::PositionLost: break;
    }
    return "The game is cancelled: the position cannot be re-established.";
}

}  // namespace rochade
