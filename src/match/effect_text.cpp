// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/effect_text.h"

#include <fmt/format.h>

#include "base/overloaded.h"
#include "match/log_words.h"

namespace rochade {
namespace {

using fmt::format;
using std::string;

std::string_view word(Side side) { return word_of(kSideWords, side); }

string plain(std::string_view what, Side side) { return format("{} {}", what, word(side)); }
string with_move(std::string_view what, Side side, const Move& move) {
    return format("{} {} {}", what, word(side), move_text(move));
}

std::string_view word(TellDrawCondition::Condition condition) {
    using Condition = TellDrawCondition::Condition;
    switch (condition) {
        case Condition::Threefold: return "threefold";
        case Condition::FiftyMoves: return "fifty-moves";
        case Condition::Fivefold: return "fivefold";
        case Condition::SeventyFiveMoves: return "seventy-five-moves";
        case Condition::NoMatingMaterial: return "no-mating-material";
    }
    return "";
}

string ending_text(const Ending& ending) {
    string text = format("end-game {} {}", ending.result ? to_pgn_result(*ending.result) : "none",
                         to_text(ending.termination));
    if (ending.loser) text += format(" loser {}", word(*ending.loser));
    return text;
}

/// Effects that say what was or will be done with a move.
string of(const AnnounceMove& e) {
    const bool is_first = e.occasion == AnnounceMove::Occasion::First;
    return format("{} {}", with_move("announce-move", e.mover, e.move),
                  is_first ? "first" : "corrected");
}
string of(const ConfirmAnnouncement& e) { return with_move("confirm-announcement", e.to, e.move); }
string of(const MirrorMove& e) { return with_move("mirror-move", e.board, e.move); }
string of(const ConfirmMirror& e) { return with_move("confirm-mirror", e.board, e.move); }
string of(const TellDifference& e) {
    return format("tell-difference {} announced {} placed {}", word(e.mover),
                  move_text(e.announced), move_text(e.placed));
}
string of(const TellRepetitionDiffers& e) {
    return format("tell-repetition-differs {} announced {} repeated {}", word(e.by),
                  move_text(e.announced), move_text(e.repeated));
}
string of(const TellIllegalMove& e) { return with_move("tell-illegal-move", e.mover, e.move); }
string of(const TellScoreCorrected& e) {
    return format("tell-score-corrected {} {} {}", word(e.whose), e.half_move, move_text(e.move));
}

}  // namespace

string to_text(const Effect& effect) {
    return std::visit(
        Overloaded{
            [](const auto& e) { return of(e); },
            [](const StartClock& e) { return plain("start-clock", e.side); },
            [](const StopClocks&) { return string("stop-clocks"); },
            [](const SetClocks& e) {
                return format("set-clocks white {} black {}", e.white.count(), e.black.count());
            },
            [](const TellTouched& e) {
                return format("tell-touched {} {} {}", word(e.by), to_string(e.square),
                              letter_of(e.piece));
            },
            [](const TellAdjustment& e) { return plain("tell-adjustment", e.by); },
            [](const TellPressedTooEarly& e) {
                const bool is_held = e.clock == TellPressedTooEarly::Clock::HeldBack;
                return format("tell-pressed-too-early {} {}", word(e.by),
                              is_held ? "held-back" : "switched");
            },
            [](const TellMismatch& e) {
                return format("tell-mismatch {} shows {} should-show {}", word(e.board),
                              placement_text(e.shows), placement_text(e.should_show));
            },
            [](const TellMismatchOver& e) { return plain("tell-mismatch-over", e.board); },
            [](const TellDrawOffer& e) { return plain("tell-draw-offer", e.by); },
            [](const TellDrawAnswer& e) {
                const bool is_accepted = e.answer == TellDrawAnswer::Answer::Accepted;
                return format("tell-draw-answer {} {}", word(e.by),
                              is_accepted ? "accepted" : "declined");
            },
            [](const TellFlag& e) { return plain("tell-flag", e.side); },
            [](const TellDrawCondition& e) {
                return format("tell-draw-condition {}", word(e.condition));
            },
            [](const CallArbiter& e) { return plain("call-arbiter", e.by); },
            [](const TellAnswer& e) {
                return format("tell-answer {} {}", word(e.to), word_of(kQuestionWords, e.question));
            },
            [](const TellClocksStopped&) { return string("tell-clocks-stopped"); },
            [](const TellClocksStarted&) { return string("tell-clocks-started"); },
            [](const TellRetraced& e) { return format("tell-retraced {}", e.half_moves); },
            [](const TellDevice& e) {
                return format("tell-device {} {}", word_of(kDeviceWords, e.device),
                              e.state == TellDevice::State::Lost ? "lost" : "found");
            },
            [](const TellGameStarted&) { return string("tell-game-started"); },
            [](const EndGame& e) { return ending_text(e.ending); },
        },
        effect);
}

std::string_view to_text(Refusal refusal) {
    switch (refusal) {
        case Refusal::GameNotStarted: return "game-not-started";
        case Refusal::GameIsOver: return "game-is-over";
        case Refusal::NotYourTurn: return "not-your-turn";
        case Refusal::MoveNotMade: return "move-not-made";
        case Refusal::MoveIsCompleted: return "move-is-completed";
        case Refusal::MoveIsIllegal: return "move-is-illegal";
        case Refusal::NoPieceThere: return "no-piece-there";
        case Refusal::NotYourPiece: return "not-your-piece";
        case Refusal::NothingToRepeat: return "nothing-to-repeat";
        case Refusal::NoDrawOffer: return "no-draw-offer";
        case Refusal::OfferStands: return "offer-stands";
        case Refusal::FlagHasNotFallen: return "flag-has-not-fallen";
        case Refusal::ClockIsMaster: return "clock-is-master";
        case Refusal::NoSuchHalfMove: return "no-such-half-move";
        case Refusal::ClocksAreStopped: return "clocks-are-stopped";
        case Refusal::GameAlreadyStarted: return "game-already-started";
    }
    return "";
}

std::string_view to_text(Termination termination) {
    switch (termination) {
        case Termination::Checkmate: return "checkmate";
        case Termination::Stalemate: return "stalemate";
        case Termination::Resignation: return "resignation";
        case Termination::Agreement: return "agreement";
        case Termination::TimeForfeit: return "time-forfeit";
        case Termination::FlagWithoutMaterial: return "flag-without-material";
        case Termination::Ruling: return "ruling";
        case Termination::Unfinished: return "unfinished";
    }
    return "";
}

}  // namespace rochade
