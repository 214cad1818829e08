// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/event_text.h"

#include <fmt/format.h>

#include "base/overloaded.h"
#include "match/words.h"

namespace rochade {
namespace {

std::string_view word(Side side) { return word_of(kSideWords, side); }
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

}  // namespace

std::string to_text(const Event& event) {
    using fmt::format;
    using std::string;
    return std::visit(
        Overloaded{
            [](const GameStarted&) -> string { return "game-started"; },
            [](const PieceTouched& e) { return piece_line(e.board, "lifted", e.square, e.piece); },
            [](const PieceReturned& e) {
                return piece_line(e.board, "returned", e.square, e.piece);
            },
            [](const CapturedPieceRemoved& e) {
                return piece_line(e.board, "removed", e.square, e.piece);
            },
            [](const MovePlaced& e) {
                return format("{} {}", move_line(e.board, "placed", e.move),
                              word_of(kFinalityWords, e.finality));
            },
            [](const MoveWithdrawn& e) { return move_line(e.board, "withdrew", e.move); },
            [](const MoveMirrored& e) { return move_line(e.board, "mirrored", e.move); },
            [](const PlacementMatched& e) { return side_line(e.board, "board-matches"); },
            [](const PlacementDiffers& e) {
                return format("{} board-shows {}", word(e.board), placement_text(e.placement));
            },
            [](const MoveAnnounced& e) {
                return format("{} {}", move_line(e.by, "announced", e.move), word(e.source));
            },
            [](const MoveRepeated& e) { return move_line(e.by, "repeated", e.move); },
            [](const AdjustmentAnnounced& e) { return side_line(e.by, "adjusts"); },
            [](const ClockPressed& e) {
                return format("{} pressed-clock {}", word(e.by), word(e.source));
            },
            [](const ClockRead& e) {
                return format("clock-read {} running {} flag {}", times(e.white, e.black),
                              word(e.running), word(e.flag));
            },
            [](const TimePassed&) -> string { return "time-passed"; },
            [](const DrawOffered& e) { return side_line(e.by, "offered-draw"); },
            [](const DrawAccepted& e) { return side_line(e.by, "accepted-draw"); },
            [](const DrawDeclined& e) { return side_line(e.by, "declined-draw"); },
            [](const Resigned& e) { return side_line(e.by, "resigned"); },
            [](const FlagClaimed& e) { return side_line(e.by, "claimed-flag"); },
            [](const ArbiterCalled& e) { return side_line(e.by, "called-arbiter"); },
            [](const Asked& e) {
                return format("{} asked {}", word(e.by), word_of(kQuestionWords, e.question));
            },
            [](const ClocksStopped& e) { return format("clocks-stopped {}", word(e.source)); },
            [](const ClocksStarted& e) { return format("clocks-started {}", word(e.source)); },
            [](const ClocksSet& e) { return format("clocks-set {}", times(e.white, e.black)); },
            [](const MovesRetraced& e) { return format("moves-retraced {}", e.half_moves); },
            [](const ScoreCorrected& e) {
                return format("score-corrected {} {} {}", word(e.whose), e.half_move,
                              move_text(e.move));
            },
            [](const ResultRuled& e) { return format("result-ruled {}", word(e.result)); },
            [](const DeviceLost& e) {
                return format("device-lost {}", word_of(kDeviceWords, e.device));
            },
            [](const DeviceFound& e) {
                return format("device-found {}", word_of(kDeviceWords, e.device));
            },
        },
        event);
}

}  // namespace rochade
