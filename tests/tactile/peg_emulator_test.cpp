// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong on a peg board, each time seen by the driver and mended by it.
#include "tactile/peg/peg_emulator.h"

#include <gmock/gmock.h>

#include "tests/tactile/peg_test_support.h"

namespace rochade::tactile {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class PegTable : public testing::Test {
protected:
    PegTable() {
        codec_.handle_opened(now_);
        talk();
        events_.clear();
    }

    void talk() {
        for (int turn = 0; turn < 100; ++turn) {
            board_.handle_time(now_);
            const Bytes asked = codec_.poll_output();
            board_.handle_bytes(asked, now_);
            const auto writes = board_.poll_output();
            if (asked.empty() && writes.empty()) return;
            for (const Bytes& bytes : writes) codec_.handle_bytes(bytes, now_, events_);
        }
        FAIL() << "they never stop talking";
    }

    void pass(Duration time) {
        now_ += time;
        codec_.handle_time(now_, events_);
        talk();
    }

    void set(std::string_view name, std::optional<Piece> piece) {
        board_.set(square(name), piece, now_);
        talk();
    }

    peg::PegCodec codec_;
    peg::PegEmulator board_{EmulatedPace::Fast};
    Instant now_{};
    std::vector<BoardEvent> events_;
};

/// Faults that cost a change, and what comes of it.
class PegFault : public PegTable, public testing::WithParamInterface<const char*> {};

TEST_P(PegFault, EndsInAPlacementThatIsRight) {
    ASSERT_TRUE(board_.inject(GetParam(), now_));
    talk();
    set("e2", std::nullopt);
    set("e4", piece('P'));
    for (int second = 0; second < 4; ++second) pass(std::chrono::seconds(1));
    SquareSet believed = initial_board().occupied();
    for (const BoardEvent& event : events_) {
        if (const auto* dump = std::get_if<OccupancyDumped>(&event)) believed = dump->occupied;
        if (const auto* change = std::get_if<OccupancyChanged>(&event)) {
            believed = change->is_occupied ? believed | set_of(change->square)
                                           : believed & ~set_of(change->square);
        }
    }
    EXPECT_EQ(believed, board_.placement().occupied());
}

INSTANTIATE_TEST_SUITE_P(Once, PegFault,
                         testing::Values("drop-line", "drop-byte", "double-byte", "garbage",
                                         "phantom-lift", "restart", "split-writes", "no-lever",
                                         "none"));

TEST_F(PegTable, ALostLineIsNoticed) {
    board_.inject("drop-line", now_);
    set("e2", std::nullopt);
    EXPECT_THAT(events_, IsEmpty());
    set("e4", piece('P'));
    EXPECT_THAT(only<ResyncNeeded>(events_), SizeIs(1));
    EXPECT_THAT(only<OccupancyChanged>(events_), IsEmpty());
    EXPECT_THAT(only<OccupancyDumped>(events_),
                ElementsAre(OccupancyDumped{board_.placement().occupied()}));
}

TEST_F(PegTable, APhantomLiftIsToldAsItIs) {
    board_.inject("phantom-lift", now_);
    talk();
    EXPECT_THAT(only<OccupancyChanged>(events_), ElementsAre(OccupancyChanged{square("a8"), false},
                                                             OccupancyChanged{square("a8"), true}));
}

TEST_F(PegTable, LeverAndButtonsOfATurnedTable) {
    board_.inject("rotated", now_);
    talk();
    events_.clear();
    board_.press_lever(ClockSide::Left, now_);
    board_.press_question(ClockSide::Left, ClockQuestion::MoveNumber, now_);
    talk();
    EXPECT_THAT(only<LeverRead>(events_), IsEmpty());  // as the turned lever stood before
    EXPECT_THAT(only<QuestionPressed>(events_),
                ElementsAre(QuestionPressed{ClockSide::Right, ClockQuestion::MoveNumber}));
}

TEST_F(PegTable, TheLeverIsToldWhenItIsPressed) {
    board_.press_lever(ClockSide::Left, now_);
    board_.press_lever(ClockSide::Left, now_);
    talk();
    EXPECT_THAT(only<LeverRead>(events_), ElementsAre(LeverRead{ClockSide::Right}));
}

TEST_F(PegTable, LightsAreOnAndComeBackAfterARestart) {
    const SquareSet squares = set_of(square("e2")) | set_of(square("e4"));
    codec_.show_lights(squares, now_);
    talk();
    EXPECT_EQ(board_.lights(), squares);
    board_.inject("restart", now_);
    EXPECT_EQ(board_.lights(), 0U);
    talk();
    EXPECT_EQ(board_.lights(), squares);
}

TEST_F(PegTable, ABoardThatHearsNothingIsAskedThreeTimes) {
    board_.inject("deaf", now_);
    codec_.request_dump(now_);
    talk();
    for (int second = 0; second < 10; ++second) pass(std::chrono::seconds(1));
    EXPECT_THAT(only<OccupancyDumped>(events_), IsEmpty());
    EXPECT_FALSE(codec_.poll_deadline());
}

TEST_F(PegTable, ABoardThatKnowsPiecesSaysSo) {
    board_.inject("knows-pieces", now_);
    board_.power_up(now_);
    codec_.handle_opened(now_);
    talk();
    EXPECT_THAT(only<BoardDumped>(events_), ElementsAre(BoardDumped{initial_board()}));
}

TEST(PegPace, LooksAtTheSquaresEveryTwentyMilliseconds) {
    peg::PegEmulator board(EmulatedPace::Real);
    board.handle_bytes(peg::line_of("dump"), at(0));
    (void)board.poll_output();
    board.set(square("e2"), std::nullopt, at(3));
    board.set(square("e4"), piece('P'), at(4));
    EXPECT_FALSE(board.is_settled());
    EXPECT_EQ(board.poll_deadline(), at(20));
    board.handle_time(at(19));
    EXPECT_THAT(board.poll_output(), IsEmpty());
    board.handle_time(at(20));
    // From the eighth rank on: placed before lifted.
    Bytes all;
    for (const Bytes& bytes : board.poll_output())
        all.insert(all.end(), bytes.begin(), bytes.end());
    EXPECT_THAT(texts_in(all), ElementsAre("03 down e4", "04 up e2"));
    EXPECT_TRUE(board.is_settled());
}

}  // namespace
}  // namespace rochade::tactile
