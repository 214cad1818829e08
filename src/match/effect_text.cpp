// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/effect_text.h"

#include <fmt/format.h>

#include <array>

#include "base/overloaded.h"
#include "match/event_text.h"
#include "match/log_words.h"
#include "match/setup_text.h"

namespace rochade {
namespace {

using fmt::format;
using std::string;

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
        case Condition::DeadPosition: return "dead-position";
    }
    return "";
}

string ending_text(const Ending& ending) {
    string text = format("end-game {} {}", ending.result ? to_pgn_result(*ending.result) : "none",
                         to_text(ending.termination));
    if (ending.loser) text += format(" loser {}", word(*ending.loser));
    if (ending.points) {
        text += format(" points white {} black {}", ending.points->white, ending.points->black);
    }
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

// What is claimed and ruled.
string of(const TellClaim& e) {
    string text = format("tell-claim {} {}", word(e.by), word_of(kClaimWords, e.kind));
    if (e.intended) text += ' ' + move_text(*e.intended);
    return text;
}
string of(const TellClaimCheck& e) {
    constexpr std::array<std::string_view, 5> kVerdicts = {
        "correct", "incorrect", "for-the-arbiter", "not-completed", "too-late"};
    const std::string_view verdict = kVerdicts.at(static_cast<std::size_t>(e.verdict));
    return format("tell-claim-check {} {} {}", word(e.by), word_of(kClaimWords, e.kind), verdict);
}
string of(const TellClaimRuled& e) {
    return format("tell-claim-ruled {} {} {}", word(e.by), word_of(kClaimWords, e.kind),
                  word_of(kClaimRulingWords, e.ruling));
}
string of(const TellIntendedNotMade& e) {
    return format("tell-intended-not-made {} intended {} made {}", word(e.mover),
                  move_text(e.intended), move_text(e.made));
}
string of(const TellTouchMove& e) {
    const string due = e.due ? format(" due {}", move_text(*e.due)) : string();
    return format("tell-touch-move {} touched {} {}{} made {}", word(e.mover), to_string(e.touched),
                  letter_of(e.piece), due, move_text(e.made));
}
string of(const TellMoveChanged& e) {
    return format("tell-move-changed {} released {} made {}", word(e.mover), move_text(e.released),
                  move_text(e.made));
}
string of(const TellBothFlags& e) {
    const string first = e.first ? format(" first {}", word(*e.first)) : string();
    return format("tell-both-flags {}{}",
                  e.period == TellBothFlags::Period::Last ? "last-period" : "another-period",
                  first);
}
string of(const TellIllegalRuled& e) {
    return format("tell-illegal-ruled {} {}", word(e.offender), e.count);
}
string of(const TellIllegalNotCounted& e) {
    return with_move("tell-illegal-not-counted", e.offender, e.move);
}
string of(const TellPenalty& e) { return "tell-" + to_text(Event(e.penalty)); }
string of(const TellMoveCounters& e) {
    return format("tell-move-counters white {} black {}", e.white, e.black);
}
string of(const TellTimeAdjusted& e) {
    return "tell-" + to_text(Event(TimeAdjusted{e.side, e.by}));
}
string of(const TellIllegalPosition& e) {
    using What = TellIllegalPosition::What;
    return format("tell-illegal-position {} {}",
                  e.what == What::BothKingsInCheck ? "both-kings-in-check" : "pawn-on-last-rank",
                  e.seen == TellIllegalPosition::Seen::First ? "first" : "again");
}

// Scores, and boards that differ.
string of(const TellScoreComparison& e) {
    const auto has = [](const std::optional<Move>& move) {
        return move ? move_text(*move) : string("nothing");
    };
    return format("tell-score-comparison agreed {} white {} black {} clocks white {} black {}",
                  e.agreed, has(e.white_has), has(e.black_has), e.white_left.count(),
                  e.black_left.count());
}
string of(const Guide& e) {
    const std::string_view what = e.what == Guide::Do::Remove ? "remove"
                                  : e.what == Guide::Do::Put  ? "put"
                                                              : "shift";
    string text = format("guide {} {} {}", word(e.board), what, letter_of(e.piece));
    if (e.from) text += ' ' + to_string(*e.from);
    return text + ' ' + to_string(e.square);
}
string of(const TellScoreEntered& e) {
    return format("tell-score-entered {} {} {}", word(e.whose), e.half_move, move_text(e.move));
}
string of(const TellScoreKeeping& e) {
    using State = TellScoreKeeping::State;
    return format("tell-score-keeping {} {}", word(e.whose),
                  e.state == State::LeftOff  ? "left-off"
                  : e.state == State::MadeUp ? "made-up"
                                             : "due");
}
string of(const TellSigned& e) {
    using State = TellSigned::State;
    return format("tell-signed {} {} {}", word(e.by), e.result ? to_pgn_result(*e.result) : "none",
                  e.state == State::First    ? "first"
                  : e.state == State::Agrees ? "agrees"
                                             : "differs");
}
string of(const TellPresence& e) {
    using State = TellPresence::State;
    return format("tell-presence {} {}", word(e.who),
                  e.state == State::Absent    ? "absent"
                  : e.state == State::Arrived ? "arrived"
                                              : "too-late");
}
string of(const TellAdjournment& e) {
    using Stage = TellAdjournment::Stage;
    string text = format("tell-adjournment {}", e.stage == Stage::Ordered     ? "ordered"
                                                : e.stage == Stage::Sealed    ? "sealed"
                                                : e.stage == Stage::Adjourned ? "adjourned"
                                                                              : "missing");
    if (e.by) text += format(" {}", word(*e.by));
    return text;
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
            [](const TellMateUnknown& e) { return plain("tell-mate-unknown", e.loser); },
            [](const TellMadeInsteadOfSealed& e) {
                return with_move("tell-made-instead-of-sealed", e.mover, e.move);
            },
            [](const TellNote& e) { return format("tell-note {}", encode_name(e.text)); },
            [](const TellDesk& e) {
                return format("tell-desk {}",
                              e.access == TellDesk::Access::Opened ? "opened" : "pin-refused");
            },
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
        case Refusal::AssistantNeeded: return "assistant-needed";
        case Refusal::NotForTheAssistant: return "not-for-the-assistant";
        case Refusal::ClaimStands: return "claim-stands";
        case Refusal::NoClaim: return "no-claim";
        case Refusal::PieceTouched: return "piece-touched";
        case Refusal::DoesNotApply: return "does-not-apply";
        case Refusal::TooMuchTime: return "too-much-time";
        case Refusal::NoIllegalMove: return "no-illegal-move";
        case Refusal::FlagsNotBothDown: return "flags-not-both-down";
        case Refusal::FlagOrderKnown: return "flag-order-known";
        case Refusal::ClocksAreRunning: return "clocks-are-running";
        case Refusal::MustKeepScore: return "must-keep-score";
        case Refusal::ArbiterHasWritten: return "arbiter-has-written";
        case Refusal::NothingToGuide: return "nothing-to-guide";
        case Refusal::GameNotOver: return "game-not-over";
        case Refusal::NotAdjourned: return "not-adjourned";
        case Refusal::AlreadyAbsent: return "already-absent";
        case Refusal::NotPresent: return "not-present";
        case Refusal::TooLate: return "too-late";
        case Refusal::TooEarly: return "too-early";
        case Refusal::NotDrawn: return "not-drawn";
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
        case Termination::Repetition: return "repetition";
        case Termination::FiftyMoves: return "fifty-moves";
        case Termination::Fivefold: return "fivefold";
        case Termination::SeventyFiveMoves: return "seventy-five-moves";
        case Termination::DeadPosition: return "dead-position";
        case Termination::BothFlags: return "both-flags";
        case Termination::IllegalPosition: return "illegal-position";
        case Termination::NormalMeans: return "normal-means";
        case Termination::IllegalMove: return "illegal-move";
        case Termination::SealedMove: return "sealed-move";
        case Termination::Forfeit: return "forfeit";
        case Termination::PenaltyLoss: return "penalty";
        case Termination::Cancelled: return "cancelled";
        case Termination::Signed: return "signed";
    }
    return "";
}

}  // namespace rochade
