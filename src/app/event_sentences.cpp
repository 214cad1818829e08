// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/event_sentences.h"

#include "app/clock_text.h"
#include "app/event_messages.h"
#include "commands/argument_words.h"
#include "commands/command.h"

namespace rochade {
namespace {

Termination termination_of(DrawGround ground) {
    switch (ground) {
        case DrawGround::Fivefold: return Termination::Fivefold;
        case DrawGround::SeventyFiveMoves: return Termination::SeventyFiveMoves;
        case DrawGround::DeadPosition: return Termination::DeadPosition;
        case DrawGround::IllegalPosition: return Termination::IllegalPosition;
        case DrawGround::NormalMeans: break;
    }
    return Termination::NormalMeans;
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
    /// A log is read at the desk.
    EventTeller(const Match& before, const Match& after, Instant now, Listener listener,
                const Locales& locales)
        : before_(before), after_(after), now_(now), listener_(listener), locales_(locales) {}

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
        return told(TellMismatch{e.board, e.placement, before_.required_board(e.board)});
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
        for (const Side side : {Side::White, Side::Black}) {
            if (e.both_flags || e.flag == side) sentence += " " + told(TellFlag{side});
        }
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
    std::string of(const PlayerAbsent& e) const {
        return told(TellPresence{e.who, TellPresence::State::Absent});
    }
    std::string of(const PlayerArrived& e) const {
        return told(TellPresence{e.who, TellPresence::State::Arrived});
    }
    std::string of(const PlayerStoppedClocks& e) const {
        return by(e.by, message_of(e.reason), {});
    }
    std::string of(const ClaimMade& e) const {
        return told(TellClaim{e.by, e.kind, before_.current(), e.intended});
    }
    std::string of(const ClaimRuled& e) const {
        const Claim* const claim = before_.claim_to_rule();
        if (claim == nullptr) return text("The arbiter rules on a claim.");
        const std::string claimed =
            told(TellClaim{claim->by, claim->kind, before_.current(), claim->intended});
        return claimed + (claimed.ends_with('.') ? " " : ". ") +
               told(TellClaimRuled{claim->by, claim->kind, e.ruling});
    }
    std::string of(const TouchReported& e) const {
        const auto piece = before_.current().board.at(e.square);
        if (piece) return told(TellTouched{e.whose, e.square, *piece});
        const Phrase square = square_phrase(e.square, listener_.style, locales_.vocabulary);
        return by(e.whose, "touched: {piece}", {{"piece", square.caption()}});
    }
    std::string of(const FlagObserved& e) const { return told(TellFlag{e.side}); }
    std::string of(const BothFlagsRuled&) const {
        const bool is_end = after_.ending() && !before_.ending();
        return told(
            TellBothFlags{is_end ? TellBothFlags::Period::Last : TellBothFlags::Period::Another});
    }
    std::string of(const IllegalMoveRuled&) const {
        std::string ruled = text("The arbiter rules on the illegal move.");
        const auto index = before_.correctable_illegal_move();
        if (!index) return ruled;
        const HalfMove& illegal = before_.half_moves()[*index];
        return ruled + " " +
               told(TellIllegalMove{illegal.before.turn, illegal.before, illegal.move});
    }
    std::string of(const IllegalActRuled& e) const { return by(e.side, message_of(e.act), {}); }
    std::string of(const PenaltyImposed& e) const { return told(TellPenalty{e}); }
    std::string of(const TimeAdjusted& e) const {
        std::string sentence = told(TellTimeAdjusted{e.side, e.by});
        if (!e.ground) return sentence;
        if (sentence.ends_with('.')) sentence.pop_back();
        return sentence + " (" + name_of(*e.ground, kWordedTimeGrounds, catalog()) + ")";
    }
    std::string of(const MoveCountersSet& e) const {
        return told(TellMoveCounters{e.white, e.black});
    }
    std::string of(const DrawDeclared& e) const {
        return told(EndGame{{GameResult::Draw, termination_of(e.ground), std::nullopt}});
    }
    std::string of(const GameForfeited& e) const {
        const auto result = e.loser == Side::White ? GameResult::BlackWins : GameResult::WhiteWins;
        return told(EndGame{{result, Termination::Forfeit, e.loser}});
    }
    std::string of(const PointsRuled& e) const {
        return told(
            EndGame{{std::nullopt, Termination::Ruling, std::nullopt, Points{e.white, e.black}}});
    }
    std::string of(const GameCancelled& e) const { return text(message_of(e.reason)); }
    std::string of(const GuidanceStarted& e) const {
        return text(e.board == Side::White ? "White's board is led back to the game step by step."
                                           : "Black's board is led back to the game step by step.");
    }
    std::string of(const GuidanceStopped& e) const {
        return text(e.board == Side::White ? "White's board is no longer led back to the game."
                                           : "Black's board is no longer led back to the game.");
    }
    std::string of(const ScoreEntered& e) const {
        return told(TellScoreEntered{e.whose, e.half_move, e.move});
    }
    std::string of(const ScoreLeftOff& e) const {
        return told(TellScoreKeeping{e.whose, TellScoreKeeping::State::LeftOff});
    }
    std::string of(const ScoreMadeUp& e) const {
        return told(TellScoreKeeping{e.whose, TellScoreKeeping::State::MadeUp});
    }
    std::string of(const ResultSigned& e) const {
        return told(TellSigned{e.by, e.result, TellSigned::State::First});
    }
    std::string of(const AdjournmentOrdered&) const {
        return told(TellAdjournment{TellAdjournment::Stage::Ordered, before_.to_move()});
    }
    std::string of(const MoveSealed& e) const {
        return told(TellAdjournment{TellAdjournment::Stage::Sealed, e.by});
    }
    std::string of(const EnvelopeOpened& e) const {
        const auto& adjournment = before_.adjournment();
        const auto sealer = adjournment ? adjournment->sealed_by : std::nullopt;
        const std::string sealed =
            sealer ? told(TellAdjournment{TellAdjournment::Stage::Sealed, sealer}) + " " : "";
        if (!e.move) return sealed + text("The envelope is opened, but its move is not clear.");
        return sealed +
               catalog().format("The envelope is opened: {move}", {{"move", move(*e.move)}});
    }
    std::string of(const EnvelopeMissing&) const {
        const auto& adjournment = before_.adjournment();
        return told(TellAdjournment{TellAdjournment::Stage::Missing,
                                    adjournment ? adjournment->sealed_by : std::nullopt});
    }
    std::string of(const Noted& e) const { return told(TellNote{e.text}); }
    std::string of(const DeskOpened&) const { return told(TellDesk{TellDesk::Access::Opened}); }
    std::string of(const PinRefused&) const { return told(TellDesk{TellDesk::Access::PinRefused}); }

    /// Who has done it, where it is not the one who naturally does.
    std::string with_doer(std::string sentence, DoneBy by) const {
        if (by == DoneBy::Natural) return sentence;
        const auto doer = by == DoneBy::Assistant ? Source::Assistant : Source::Arbiter;
        const std::string named = "(" + text(message_of(doer)) + ")";
        return sentence.ends_with(named) ? sentence : from(doer, std::move(sentence));
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
    Listener listener_;
    const Locales& locales_;
};

}  // namespace

std::string sentence_for(const Event& event, DoneBy by, const Match& before, const Match& after,
                         Instant now, const PhraseStyle& style, const Locales& locales) {
    const EventTeller teller(before, after, now, Listener{Role::Desk, style}, locales);
    return teller.with_doer(std::visit([&](const auto& e) { return teller.of(e); }, event), by);
}

}  // namespace rochade
