// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/event_sentences.h"

#include "app/clock_text.h"
#include "commands/command.h"
#include "match/event_text.h"

namespace rochade {
namespace {

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

Command command_of(Question question) {
    switch (question) {
        case Question::OwnTimeLeft: return Command::OwnTimeLeft;
        case Question::OpponentTimeLeft: return Command::OpponentTimeLeft;
        case Question::OwnTimeUsed: return Command::OwnTimeUsed;
        case Question::OpponentTimeUsed: return Command::OpponentTimeUsed;
        case Question::MovesCompleted: return Command::MovesCompleted;
        case Question::Turn: return Command::WhoseTurn;
        case Question::LastMove: return Command::LastMove;
        case Question::Position: return Command::ReadPosition;
        case Question::Score: break;
    }
    return Command::ReadScore;
}

/// Makes the sentence of one event.
class EventTeller {
public:
    EventTeller(const Match& before, const Match& after, Instant now, const Listener& listener,
                const Locales& locales)
        : before_(before), after_(after), now_(now), listener_(listener), locales_(locales) {}

    template <typename E>
    std::string of(const E& e) const {
        return to_text(Event(e));
    }
    std::string of(const GameStarted&) const {
        return text(before_.to_move() == Side::White ? "The game has started. White to move."
                                                     : "The game has started. Black to move.");
    }
    std::string of(const PieceTouched& e) const {
        return by(e.board, "touched: {piece}", {{"piece", piece(e.piece, e.square)}});
    }
    std::string of(const PieceReturned& e) const {
        return by(e.board, "put back: {piece}", {{"piece", piece(e.piece, e.square)}});
    }
    std::string of(const CapturedPieceRemoved& e) const {
        return by(e.board, "taken off the board: {piece}", {{"piece", piece(e.piece, e.square)}});
    }
    std::string of(const MovePlaced& e) const {
        return by(e.board,
                  e.finality == Finality::Final ? "placed: {move}" : "placed for now: {move}",
                  {{"move", move(e.move)}});
    }
    std::string of(const MoveWithdrawn& e) const {
        return by(e.board, "taken back on the board: {move}", {{"move", move(e.move)}});
    }
    std::string of(const MoveMirrored& e) const {
        return by(e.board, "copied on the board: {move}",
                  {{"move", opponents_move(e.board, e.move)}});
    }
    std::string of(const PlacementMatched& e) const { return told(TellMismatchOver{e.board}); }
    std::string of(const PlacementDiffers& e) const {
        return told(TellMismatch{e.board, e.placement, before_.expected_board(e.board)});
    }
    std::string of(const MoveAnnounced& e) const {
        return from(e.source, by(e.by, "announced: {move}", {{"move", move(e.move)}}));
    }
    std::string of(const MoveRepeated& e) const {
        return by(e.by, "repeated: {move}", {{"move", opponents_move(e.by, e.move)}});
    }
    std::string of(const AdjustmentAnnounced& e) const { return told(TellAdjustment{e.by}); }
    std::string of(const ClockPressed& e) const {
        return from(e.source, by(e.by, "clock pressed", {}));
    }
    std::string of(const ClockRead& e) const {
        std::string sentence = times("The clock shows: White {white}, Black {black}.", e);
        if (e.flag) sentence += " " + told(TellFlag{*e.flag});
        return sentence;
    }
    std::string of(const TimePassed&) const { return text("Time has passed."); }
    std::string of(const DrawOffered& e) const { return told(TellDrawOffer{e.by}); }
    std::string of(const DrawAccepted& e) const {
        return told(TellDrawAnswer{e.by, TellDrawAnswer::Answer::Accepted});
    }
    std::string of(const DrawDeclined& e) const {
        return told(TellDrawAnswer{e.by, TellDrawAnswer::Answer::Declined});
    }
    std::string of(const Resigned& e) const {
        return saying_phrase(e.by == Side::White ? Saying::WhiteResigns : Saying::BlackResigns,
                             language(), locales_.vocabulary)
            .caption();
    }
    std::string of(const FlagClaimed& e) const {
        return by(e.by, "claims that the opponent's flag has fallen", {});
    }
    std::string of(const ArbiterCalled& e) const { return told(CallArbiter{e.by}); }
    std::string of(const Asked& e) const {
        return by(e.by, "asked: {question}",
                  {{"question", name_of(command_of(e.question), catalog())}});
    }
    std::string of(const ClocksStopped& e) const {
        return from(e.source, text("The clocks are stopped."));
    }
    std::string of(const ClocksStarted& e) const {
        return from(e.source, text("The clocks are running."));
    }
    std::string of(const ClocksSet& e) const {
        return times("The clocks are set: White {white}, Black {black}.", e);
    }
    std::string of(const MovesRetraced& e) const { return told(TellRetraced{e.half_moves}); }
    std::string of(const ScoreCorrected& e) const {
        return told(TellScoreCorrected{e.whose, e.half_move, e.move});
    }
    std::string of(const ResultRuled& e) const {
        return told(EndGame{
            {e.result, e.result ? Termination::Ruling : Termination::Unfinished, std::nullopt}});
    }
    std::string of(const DeviceLost& e) const {
        return told(TellDevice{e.device, TellDevice::State::Lost});
    }
    std::string of(const DeviceFound& e) const {
        return told(TellDevice{e.device, TellDevice::State::Found});
    }

private:
    Language language() const { return listener_.style.language; }
    const Catalog& catalog() const { return locales_.catalog(language()); }
    std::string text(std::string_view message) const { return catalog().text(message); }

    std::string by(Side side, std::string_view message, const Arguments& arguments) const {
        return catalog().format("{who}: {sentence}",
                                {{"who", text(side == Side::White ? "White" : "Black")},
                                 {"sentence", catalog().format(message, arguments)}});
    }
    std::string from(Source source, std::string sentence) const {
        if (sentence.ends_with('.')) sentence.pop_back();
        return sentence + " (" + text(message_of(source)) + ")";
    }
    template <typename Times>
    std::string times(std::string_view message, const Times& e) const {
        return catalog().format(message,
                                {{"white", to_clock(e.white)}, {"black", to_clock(e.black)}});
    }
    std::string told(const Effect& effect) const {
        const auto phrase = phrase_of(effect, after_, now_, listener_, locales_);
        return phrase ? phrase->caption() : std::string();
    }
    std::string piece(Piece piece, Square square) const {
        return piece_square_phrase(piece, square, listener_.style, locales_.vocabulary).caption();
    }
    std::string move_from(const Setup& setup, const Move& move) const {
        return move_phrase(setup, move, listener_, locales_).caption();
    }
    std::string move(const Move& move) const { return move_from(before_.current(), move); }
    /// A move of the opponent that `by` repeats or copies: from where it was made.
    std::string opponents_move(Side by, const Move& move) const {
        const bool is_completed = before_.to_move() == by && !before_.half_moves().empty();
        return move_from(is_completed ? before_.half_moves().back().before : before_.current(),
                         move);
    }

    const Match& before_;
    const Match& after_;
    Instant now_;
    const Listener& listener_;
    const Locales& locales_;
};

}  // namespace

std::string sentence_for(const Event& event, const Match& before, const Match& after, Instant now,
                         const Listener& listener, const Locales& locales) {
    const EventTeller teller(before, after, now, listener, locales);
    return std::visit([&](const auto& e) { return teller.of(e); }, event);
}

}  // namespace rochade
