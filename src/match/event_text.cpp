// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/event_text.h"

#include <fmt/format.h>

#include "base/overloaded.h"
#include "match/log_words.h"
#include "match/setup_text.h"

namespace rochade {
namespace {

std::string_view word(Source source) { return word_of(kSourceWords, source); }
std::string_view word(const std::optional<Side>& side) { return side ? word(*side) : "none"; }
std::string_view word(const std::optional<GameResult>& result) {
    return result ? to_pgn_result(*result) : "none";
}

std::string piece_line(Side board, std::string_view what, Square square, Piece piece) {
    return fmt::format("{} {} {} {}", word(board), what, to_string(square), letter_of(piece));
}
std::string side_line(Side side, std::string_view what) {
    return fmt::format("{} {}", word(side), what);
}
std::string move_line(Side side, std::string_view what, const Move& move) {
    return fmt::format("{} {} {}", word(side), what, move_text(move));
}
std::string times(Duration white, Duration black) {
    return fmt::format("white {} black {}", white.count(), black.count());
}

// What happens on a board.
std::string of(const PieceTouched& e) { return piece_line(e.board, "lifted", e.square, e.piece); }
std::string of(const PieceReturned& e) {
    return piece_line(e.board, "returned", e.square, e.piece);
}
std::string of(const CapturedPieceRemoved& e) {
    return piece_line(e.board, "removed", e.square, e.piece);
}
std::string of(const MovePlaced& e) {
    return fmt::format("{} {}", move_line(e.board, "placed", e.move),
                       word_of(kFinalityWords, e.finality));
}
std::string of(const MoveWithdrawn& e) { return move_line(e.board, "withdrew", e.move); }
std::string of(const MoveMirrored& e) { return move_line(e.board, "mirrored", e.move); }
std::string of(const PlacementMatched& e) { return side_line(e.board, "board-matches"); }
std::string of(const PlacementDiffers& e) {
    return fmt::format("{} board-shows {}", word(e.board), placement_text(e.placement));
}

// What is said, and the clock.
std::string of(const MoveAnnounced& e) {
    return fmt::format("{} {}", move_line(e.by, "announced", e.move), word(e.source));
}
std::string of(const MoveRepeated& e) { return move_line(e.by, "repeated", e.move); }
std::string of(const ClockPressed& e) {
    return fmt::format("{} pressed-clock {}", word(e.by), word(e.source));
}
std::string of(const ClockRead& e) {
    return fmt::format("clock-read {} running {} flag {}", times(e.white, e.black), word(e.running),
                       e.both_flags ? "both" : word(e.flag));
}
std::string of(const Asked& e) {
    return fmt::format("{} asked {}", word(e.by), word_of(kQuestionWords, e.question));
}

// What the arbiter does.
std::string of(const ClocksStopped& e) { return fmt::format("clocks-stopped {}", word(e.source)); }
std::string of(const ClocksStarted& e) { return fmt::format("clocks-started {}", word(e.source)); }
std::string of(const ClocksSet& e) { return fmt::format("clocks-set {}", times(e.white, e.black)); }
std::string of(const MovesRetraced& e) { return fmt::format("moves-retraced {}", e.half_moves); }
std::string of(const ScoreCorrected& e) {
    return fmt::format("score-corrected {} {} {}", word(e.whose), e.half_move, move_text(e.move));
}
std::string of(const ResultRuled& e) { return fmt::format("result-ruled {}", word(e.result)); }

std::string of(const ClaimRuled& e) {
    return fmt::format("claim-ruled {}", word_of(kClaimRulingWords, e.ruling));
}
std::string of(const FlagObserved& e) { return fmt::format("flag-observed {}", word(e.side)); }
std::string of(const IllegalActRuled& e) {
    return fmt::format("illegal-act-ruled {} {}", word(e.side), word_of(kIllegalActWords, e.act));
}
std::string of(const PenaltyImposed& e) {
    std::string text =
        fmt::format("penalty {} {}", word(e.side), word_of(kPenaltyWords, e.penalty));
    if (takes_time(e.penalty)) text += fmt::format(" {}", e.time.count());
    if (takes_points(e.penalty)) text += fmt::format(" {}", e.half_points);
    return text;
}
std::string of(const TimeAdjusted& e) {
    const bool takes = e.by < Duration{0};
    std::string text = fmt::format("{} {} {}", takes ? "time-taken" : "time-added", word(e.side),
                                   takes ? -e.by.count() : e.by.count());
    if (e.ground) text += fmt::format(" {}", word_of(kTimeGroundWords, *e.ground));
    return text;
}
std::string of(const MoveCountersSet& e) {
    return fmt::format("move-counters-set white {} black {}", e.white, e.black);
}
std::string of(const DrawDeclared& e) {
    return fmt::format("draw-declared {}", word_of(kDrawGroundWords, e.ground));
}
std::string of(const GameForfeited& e) { return fmt::format("forfeited {}", word(e.loser)); }
std::string of(const PointsRuled& e) {
    return fmt::format("points-ruled white {} black {}", e.white, e.black);
}
std::string of(const GameCancelled& e) {
    return fmt::format("game-cancelled {}", word_of(kCancelWords, e.reason));
}
std::string of(const GuidanceStarted& e) {
    return fmt::format("guidance-started {}", word(e.board));
}
std::string of(const GuidanceStopped& e) {
    return fmt::format("guidance-stopped {}", word(e.board));
}
std::string of(const EnvelopeOpened& e) {
    std::string text = fmt::format("envelope-opened {}", e.move ? move_text(*e.move) : "unclear");
    if (!e.proof.empty()) text += ' ' + e.proof;
    return text;
}
std::string of(const Noted& e) { return fmt::format("noted {}", encode_name(e.text)); }

// What players do besides moving.
std::string of(const PlayerAbsent& e) { return side_line(e.who, "absent"); }
std::string of(const PlayerArrived& e) { return side_line(e.who, "arrived"); }
std::string of(const PlayerStoppedClocks& e) {
    return fmt::format("{} stopped-clocks {}", word(e.by), word_of(kStopReasonWords, e.reason));
}
std::string of(const ClaimMade& e) {
    std::string text = fmt::format("{} claimed {}", word(e.by), word_of(kClaimWords, e.kind));
    if (e.intended) text += ' ' + move_text(*e.intended);
    return text;
}
std::string of(const TouchReported& e) {
    return fmt::format("{} touch-reported {}", word(e.whose), to_string(e.square));
}
std::string of(const ScoreEntered& e) {
    return fmt::format("{} entered-score {} {}", word(e.whose), e.half_move, move_text(e.move));
}
std::string of(const ScoreLeftOff& e) { return side_line(e.whose, "left-score"); }
std::string of(const ScoreMadeUp& e) { return side_line(e.whose, "made-up-score"); }
std::string of(const ResultSigned& e) {
    return fmt::format("{} signed {}", word(e.by), word(e.result));
}
std::string of(const MoveSealed& e) { return fmt::format("{} sealed {}", word(e.by), e.seal); }

}  // namespace

std::string to_text(const Event& event) {
    return std::visit(
        Overloaded{
            [](const auto& e) { return of(e); },
            [](const GameStarted&) { return std::string("game-started"); },
            [](const AdjustmentAnnounced& e) { return side_line(e.by, "adjusts"); },
            [](const TimePassed&) { return std::string("time-passed"); },
            [](const DrawOffered& e) { return side_line(e.by, "offered-draw"); },
            [](const DrawAccepted& e) { return side_line(e.by, "accepted-draw"); },
            [](const DrawDeclined& e) { return side_line(e.by, "declined-draw"); },
            [](const Resigned& e) { return side_line(e.by, "resigned"); },
            [](const FlagClaimed& e) { return side_line(e.by, "claimed-flag"); },
            [](const ArbiterCalled& e) { return side_line(e.by, "called-arbiter"); },
            [](const BothFlagsRuled&) { return std::string("both-flags-ruled"); },
            [](const IllegalMoveRuled&) { return std::string("illegal-move-ruled"); },
            [](const AdjournmentOrdered&) { return std::string("adjournment-ordered"); },
            [](const EnvelopeMissing&) { return std::string("envelope-missing"); },
            [](const DeskOpened&) { return std::string("desk-opened"); },
            [](const PinRefused&) { return std::string("pin-refused"); },
            [](const DeviceLost& e) {
                return fmt::format("device-lost {}", word_of(kDeviceWords, e.device));
            },
            [](const DeviceFound& e) {
                return fmt::format("device-found {}", word_of(kDeviceWords, e.device));
            },
        },
        event);
}

std::string to_text(const Act& act) {
    std::string text = to_text(act.event);
    if (act.by != DoneBy::Natural) text += fmt::format(" by {}", word_of(kDoneByWords, act.by));
    return text;
}

}  // namespace rochade
