// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/announcer.h"

#include <utility>

#include "announce/counts.h"
#include "base/overloaded.h"

namespace rochade {
namespace {

/// Makes the phrases of one listener for one moment of a match.
class Teller {
public:
    Teller(const Match& after, Instant now, const Listener& listener, const Locales& locales)
        : after_(after), now_(now), listener_(listener), locales_(locales) {}

    Phrase sentence(std::string_view message) const {
        return plain_phrase(catalog().text(message), language());
    }
    Phrase by_side(Side side, std::string_view white, std::string_view black) const {
        return sentence(side == Side::White ? white : black);
    }
    Phrase sentence(std::string_view message, const std::vector<PhraseArgument>& arguments) const {
        return compose(catalog().text(message), language(), arguments);
    }
    Phrase move(const Setup& before, const Move& move) const {
        return move_phrase(before, move, listener_, locales_);
    }

    std::optional<Phrase> tell(const Effect& effect) const {
        return std::visit([this](const auto& e) { return of(e); }, effect);
    }

private:
    using Said = std::optional<Phrase>;

    const Catalog& catalog() const { return locales_.catalog(language()); }
    const Words& words() const { return locales_.words(language()); }
    Language language() const { return listener_.style.language; }

    template <typename E>
    Said of(const E&) const {
        return std::nullopt;
    }
    Said of(const AnnounceMove& e) const { return move(e.before, e.move); }
    Said of(const ConfirmAnnouncement& e) const { return move(e.before, e.move); }
    Said of(const MirrorMove& e) const {
        Listener full = listener_;
        full.style.verbosity = Verbosity::Full;
        const Phrase what = move_phrase(e.before, e.move, full, locales_);
        return sentence(e.board == Side::White ? "On White's board, please make: {move}"
                                               : "On Black's board, please make: {move}",
                        {{"move", what}});
    }
    Said of(const ConfirmMirror&) const { return sentence("Both boards show the same position."); }
    Said of(const StartClock&) const { return std::nullopt; }
    Said of(const StopClocks&) const { return std::nullopt; }
    Said of(const SetClocks& e) const {
        const auto time = [this](Duration left) {
            return duration_phrase(left, TimeDetail::Full, catalog(), words());
        };
        return sentence("The clocks are set. White: {white}. Black: {black}.",
                        {{"white", time(e.white)}, {"black", time(e.black)}});
    }
    Said of(const TellDifference& e) const {
        return sentence(
            "Announced: {announced}. On the board: {placed}. The piece stands; please announce "
            "this move.",
            {{"announced", move(e.before, e.announced)}, {"placed", move(e.before, e.placed)}});
    }
    Said of(const TellRepetitionDiffers& e) const {
        return sentence(
            "The repetition differs. Announced: {announced}. Repeated: {repeated}.",
            {{"announced", move(e.before, e.announced)}, {"repeated", move(e.before, e.repeated)}});
    }
    Said of(const TellTouched& e) const {
        const Phrase piece =
            piece_square_phrase(e.piece, e.square, listener_.style, locales_.vocabulary);
        return sentence(
            e.by == Side::White ? "White has touched: {piece}" : "Black has touched: {piece}",
            {{"piece", piece}});
    }
    Said of(const TellAdjustment& e) const {
        return by_side(e.by, "White: I adjust", "Black: I adjust");
    }
    Said of(const TellIllegalMove& e) const {
        return sentence(e.mover == Side::White ? "Illegal move by White: {move}"
                                               : "Illegal move by Black: {move}",
                        {{"move", move(e.before, e.move)}});
    }
    Said of(const TellPressedTooEarly& e) const {
        if (e.clock == TellPressedTooEarly::Clock::HeldBack) {
            return sentence("The opponent's clock was not started: the move is not made yet.");
        }
        return by_side(e.by, "White pressed the clock before the move was made.",
                       "Black pressed the clock before the move was made.");
    }
    Said of(const TellMismatch& e) const {
        return sentence(
            e.board == Side::White ? "White's board differs from the game: {squares}"
                                   : "Black's board differs from the game: {squares}",
            {{"squares", differences_phrase(e.shows, e.should_show, listener_, locales_)}});
    }
    Said of(const TellMismatchOver& e) const {
        return by_side(e.board, "White's board shows the position of the game again.",
                       "Black's board shows the position of the game again.");
    }
    Said of(const TellDrawOffer& e) const {
        return by_side(e.by, "White: draw offered", "Black: draw offered");
    }
    Said of(const TellDrawAnswer& e) const {
        if (e.answer == TellDrawAnswer::Answer::Accepted) {
            return by_side(e.by, "White: draw accepted", "Black: draw accepted");
        }
        return by_side(e.by, "White: draw declined", "Black: draw declined");
    }
    Said of(const TellFlag& e) const {
        return by_side(e.side, "White's flag has fallen.", "Black's flag has fallen.");
    }
    Said of(const TellDrawCondition& e) const;
    Said of(const CallArbiter& e) const {
        return by_side(e.by, "White calls the arbiter.", "Black calls the arbiter.");
    }
    Said of(const TellAnswer& e) const;
    Said of(const TellClocksStopped&) const { return sentence("The clocks are stopped."); }
    Said of(const TellClocksStarted&) const { return sentence("The clocks are running."); }
    Said of(const TellRetraced& e) const {
        const std::string turn =
            catalog().text(after_.to_move() == Side::White ? "White to move" : "Black to move");
        return plain_phrase(
            catalog().plural("The game goes on after {count} half-move. {turn}",
                             "The game goes on after {count} half-moves. {turn}", e.half_moves,
                             {{"count", std::to_string(e.half_moves)}, {"turn", turn}}),
            language());
    }
    Said of(const TellScoreCorrected& e) const {
        const std::size_t index = e.half_move == 0 ? 0 : e.half_move - 1;
        const Setup before = index < after_.half_moves().size() ? after_.half_moves()[index].before
                                                                : after_.current();
        return sentence(e.whose == Side::White
                            ? "White's score, half-move {number}, is corrected: {move}"
                            : "Black's score, half-move {number}, is corrected: {move}",
                        {{"number", plain_phrase(std::to_string(e.half_move), language())},
                         {"move", move(before, e.move)}});
    }
    Said of(const TellDevice& e) const;
    Said of(const TellGameStarted&) const {
        return by_side(after_.to_move(), "The game has started. White to move.",
                       "The game has started. Black to move.");
    }
    Said of(const EndGame& e) const { return ending_phrase(e.ending, listener_, locales_); }

    Said last_move() const {
        if (after_.turn().told) return move(after_.current(), *after_.turn().told);
        if (after_.half_moves().empty()) return sentence("No move has been made yet.");
        return move(after_.half_moves().back().before, after_.half_moves().back().move);
    }
    Said time(Side side, Whose whose, Question question) const {
        if (after_.setup().clock == ClockKind::None) {
            return sentence("No clock is kept in this game.");
        }
        const bool left =
            question == Question::OwnTimeLeft || question == Question::OpponentTimeLeft;
        const auto detail =
            listener_.style.verbosity == Verbosity::Full ? TimeDetail::Full : TimeDetail::Short;
        if (left) {
            return time_left_phrase(after_.clock().left(side, now_), whose, detail, catalog(),
                                    words());
        }
        return time_used_phrase(after_.clock().used(side, now_), whose, detail, catalog(), words());
    }

    const Match& after_;
    Instant now_;
    const Listener& listener_;
    const Locales& locales_;
};

std::optional<Phrase> Teller::of(const TellDrawCondition& e) const {
    using Condition = TellDrawCondition::Condition;
    switch (e.condition) {
        case Condition::Threefold: return sentence("The position has appeared three times.");
        case Condition::FiftyMoves:
            return sentence("Fifty moves without a capture or a pawn move.");
        case Condition::Fivefold:
            return sentence("The position has appeared five times: the game is drawn.");
        case Condition::SeventyFiveMoves:
            return sentence(
                "Seventy-five moves without a capture or a pawn move: the game is drawn.");
        case Condition::NoMatingMaterial:
            return sentence("Neither side can checkmate: the game is drawn.");
    }
    return std::nullopt;
}

std::optional<Phrase> Teller::of(const TellAnswer& e) const {
    const Side own = e.to;
    switch (e.question) {
        case Question::OwnTimeLeft:
        case Question::OwnTimeUsed: return time(own, Whose::Own, e.question);
        case Question::OpponentTimeLeft:
        case Question::OpponentTimeUsed:
            return time(opponent_of(own), Whose::Opponents, e.question);
        case Question::MovesCompleted:
            return moves_phrase(static_cast<unsigned>(after_.half_moves().size() / 2), catalog(),
                                words());
        case Question::Turn: return by_side(after_.to_move(), "White to move", "Black to move");
        case Question::LastMove: return last_move();
        case Question::Position:
        case Question::Score: break;
    }
    return std::nullopt;
}

std::optional<Phrase> Teller::of(const TellDevice& e) const {
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
    }
    return std::nullopt;
}

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
        case Refusal::NotForTheAssistant: return "The assistant has no right to do this.";
        case Refusal::ClaimStands: return "A claim waits for the arbiter's decision.";
        case Refusal::NoClaim: return "There is no claim to decide on.";
        case Refusal::PieceTouched:
            return "A piece has been touched: it is too late to claim on this move.";
        case Refusal::DoesNotApply: return "This does not apply in this game.";
        case Refusal::TooMuchTime: return "Too much time is left on the clock for this.";
        case Refusal::NoIllegalMove: return "There is no illegal move that can still be corrected.";
        case Refusal::FlagsNotBothDown: return "Not both flags are down.";
        case Refusal::MustKeepScore: return "The score must still be kept.";
        case Refusal::NothingToGuide: return "This board shows what it should.";
        case Refusal::GameNotOver: return "The game is not over.";
        case Refusal::NotAdjourned: return "No move is to be sealed, and none is sealed.";
        case Refusal::AlreadyAbsent: return "This is known already.";
        case Refusal::TooLate: return "It is too late for this.";
        case Refusal::TooEarly: return "It is too early for this.";
        case Refusal::NotDrawn: return "The position is not drawn in this way.";
    }
    return "";
}

}  // namespace

std::optional<Phrase> phrase_of(const Effect& effect, const Match& after, Instant now,
                                const Listener& listener, const Locales& locales) {
    return Teller(after, now, listener, locales).tell(effect);
}

Phrase phrase_of(Refusal refusal, const Listener& listener, const Locales& locales) {
    const Language language = listener.style.language;
    return plain_phrase(locales.catalog(language).text(message_of(refusal)), language);
}

Phrase move_phrase(const Setup& before, const Move& move, const Listener& listener,
                   const Locales& locales) {
    const auto position = Position::from_setup(before);
    const MoveFacts facts = position ? facts_of(move, position.value()) : facts_of(move, before);
    return move_phrase(facts, listener.style, locales.vocabulary);
}

}  // namespace rochade
