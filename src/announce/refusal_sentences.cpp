// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/announcer.h"

namespace rochade {
namespace {

std::string_view message_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::GameNotStarted: return "The game has not started yet. Say: start";
        case Refusal::GameIsOver: return "The game is over.";
        case Refusal::NotYourTurn: return "It is the opponent's turn.";
        case Refusal::MoveNotMade: return "The move is not made yet.";
        case Refusal::MoveIsCompleted:
            return "The move is completed; the opponent's clock is running.";
        case Refusal::MoveIsIllegal: return "This move is illegal.";
        case Refusal::NoPieceThere: return "There is no piece on this square.";
        case Refusal::NotYourPiece: return "This piece belongs to the opponent.";
        case Refusal::NothingToRepeat: return "There is no announcement to repeat.";
        case Refusal::NoDrawOffer: return "There is no draw offer.";
        case Refusal::OfferStands: return "The draw offer is still open.";
        case Refusal::FlagHasNotFallen: return "The flag has not fallen.";
        case Refusal::ClockIsMaster:
            return "The clock on the table keeps the time; please set it there.";
        case Refusal::NoSuchHalfMove: return "There are not so many half-moves.";
        case Refusal::ClocksAreStopped:
            return "The clocks are stopped; the game waits for the arbiter.";
        case Refusal::GameAlreadyStarted: return "The game has already started.";
        case Refusal::AssistantNeeded:
            return "An assistant must be used: one player is blind and the other does not hear "
                   "well.";
        case Refusal::NotForTheAssistant: return "The assistant has no right to do this.";
        case Refusal::ClaimStands: return "A claim waits for the arbiter's decision.";
        case Refusal::NoClaim: return "There is no claim to decide on.";
        case Refusal::PieceTouched:
            return "A piece has been touched: it is too late to claim on this move.";
        case Refusal::DoesNotApply: return "This does not apply in this game.";
        case Refusal::TooMuchTime: return "Too much time is left on the clock for this.";
        case Refusal::NoIllegalMove: return "There is no illegal move that can still be corrected.";
        case Refusal::FlagOrderKnown: return "It is known which flag fell first.";
        case Refusal::ClocksAreRunning: return "The clocks are running already.";
        case Refusal::FlagsNotBothDown: return "The flags are not both down.";
        case Refusal::MustKeepScore: return "The score must still be kept.";
        case Refusal::ArbiterHasWritten: return "The arbiter has entered this half-move.";
        case Refusal::NothingToGuide: return "This board shows what it should.";
        case Refusal::GameNotOver: return "The game is not over.";
        case Refusal::NotAdjourned: return "No move is sealed, and none is to be sealed.";
        case Refusal::AlreadyAbsent: return "This is known already.";
        case Refusal::NotPresent: return "The player who must reply is not present.";
        case Refusal::TooLate: return "It is too late for this.";
        case Refusal::TooEarly: return "It is too early for this.";
        case Refusal::NotDrawn: return "The game is not drawn on this ground.";
    }
    return "";
}

}  // namespace

Phrase phrase_of(Refusal refusal, const Listener& listener, const Locales& locales) {
    const Language language = listener.style.language;
    return spoken_well(plain_phrase(locales.catalog(language).text(message_of(refusal)), language),
                       locales);
}

}  // namespace rochade
