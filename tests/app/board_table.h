// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "app/boards.h"
#include "app/hands.h"
#include "match/event_text.h"
#include "rules/uci.h"

namespace rochade::test {

using Lines = std::vector<std::string>;

/// White is blind; each has a board and a lever.
inline MatchSetup two_boards_by_lever(ClockKind clock) {
    MatchSetup setup;
    setup.clock = clock;
    setup.time_control = parse_time_control("90m").value();
    setup.players[0].sight = Sight::Blind;
    for (PlayerSetup& player : setup.players) {
        player.board = PlayerSetup::HasBoard::Yes;
        player.button = Button::Lever;
    }
    return setup;
}

/// Two boards and the match behind them, without threads, lines or words: what the boards tell
/// the match is its answer in the words of the log.
class BoardTable : public testing::Test {
protected:
    void open(ClockKind clock = ClockKind::Internal, std::array<bool, 2> present = {true, true}) {
        match_.emplace(two_boards_by_lever(clock));
        boards_.emplace(present, tactile::TrackerSettings{});
        follow();
        for (const Side side : {Side::White, Side::Black}) {
            if (present[index_of(side)]) on(side, tactile::BoardDumped{initial_board()});
        }
    }

    /// Another game, which is not begun.
    void begin_at(const rochade::Setup& start) {
        MatchSetup setup = two_boards_by_lever(ClockKind::Internal);
        setup.start = start;
        match_.emplace(setup);
        follow();
    }

    Lines on(Side board, const tactile::BoardEvent& event) {
        std::vector<Event> events;
        boards_->on_board_event(board, event, *match_, now_, events);
        return take(events);
    }
    /// Hands that make the move on a board, a tenth of a second for each step.
    Lines hands(Side board, std::string_view uci, HandManner manner = HandManner::VictimFirst) {
        const Position position = Position::from_setup(shown_).value();
        const Move move = parse_uci(uci, position).value();
        Lines told;
        for (const HandStep& step : hand_steps(position, move, manner)) {
            append(told, pass(std::chrono::milliseconds(100)));
            append(told, on(board, tactile::SquareChanged{step.square, step.piece}));
        }
        return told;
    }
    /// The same on a board that feels only whether a square is occupied.
    Lines feel(Side board, std::string_view uci, HandManner manner = HandManner::VictimFirst) {
        const Position position = Position::from_setup(shown_).value();
        const Move move = parse_uci(uci, position).value();
        Lines told;
        for (const HandStep& step : hand_steps(position, move, manner)) {
            append(told, pass(std::chrono::milliseconds(200)));
            append(told, on(board, tactile::OccupancyChanged{step.square, step.piece.has_value()}));
        }
        return told;
    }
    Lines put(Side board, std::string_view square, char piece) {
        std::optional<Piece> what;
        if (piece != '.') what = piece_from_letter(piece);
        return on(board, tactile::SquareChanged{*Square::parse(square), what});
    }
    /// Time goes by; deadlines are kept.
    Lines pass(Duration time) {
        const Instant end = now_ + time;
        Lines told;
        for (auto next = boards_->next_deadline(*match_); next && *next <= end;
             next = boards_->next_deadline(*match_)) {
            now_ = std::max(now_, *next);
            std::vector<Event> events;
            boards_->on_time(*match_, now_, events);
            append(told, take(events));
        }
        now_ = end;
        return told;
    }
    /// The match hears it from somebody else than the boards.
    Lines happens(const Event& event) {
        apply(event);
        return follow();
    }
    Lines press(Side by) {
        std::vector<Event> events;
        boards_->on_lever(by, *match_, now_, events);
        Lines told = take(events);
        append(told, happens(ClockPressed{by, Source::Keys}));
        return told;
    }
    Lines lose_line(Side board) {
        std::vector<Event> events;
        boards_->on_clock_missing(board, *match_, events);
        return take(events);
    }
    void announce(Side by, std::string_view uci) {
        happens(MoveAnnounced{by, parse_uci_squares(uci).value(), Source::Keys});
    }
    Lines read_clock(Side board, int left, int right, std::optional<tactile::ClockSide> thinking) {
        tactile::ClockRead reading;
        reading.left.remaining = std::chrono::seconds(left);
        reading.right.remaining = std::chrono::seconds(right);
        reading.is_running = thinking.has_value();
        reading.thinking = thinking.value_or(tactile::ClockSide::Left);
        return on(board, reading);
    }

    const Match& match() const { return *match_; }
    Boards& boards() { return *boards_; }
    /// What hands() plays from.
    rochade::Setup shown_ = initial_setup();
    Instant now_{};

private:
    static void append(Lines& lines, Lines more) {
        lines.insert(lines.end(), more.begin(), more.end());
    }
    void apply(const Event& event) {
        auto next = step(*match_, event, now_);
        EXPECT_TRUE(next) << to_text(event);
        if (next) match_ = next.value().next;
    }
    Lines take(const std::vector<Event>& events) {
        Lines told;
        for (const Event& event : events) {
            told.push_back(to_text(event));
            if (auto next = step(*match_, event, now_)) {
                match_ = next.value().next;
            } else {
                told.back() += " (refused)";
            }
            append(told, follow());
        }
        return told;
    }
    Lines follow() {
        std::vector<Event> events;
        boards_->follow(*match_, now_, events);
        return take(events);
    }

    std::optional<Match> match_;
    std::optional<Boards> boards_;
};

}  // namespace rochade::test
