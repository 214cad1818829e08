// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards.h"

#include "rules/fen.h"
#include "tests/app/board_table.h"

namespace rochade {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using BoardsTest = test::BoardTable;
using test::Lines;

TEST_F(BoardsTest, LawsD23b_AMoveIsPlacedAndFinalAtTheLever) {
    open();
    happens(GameStarted{});
    EXPECT_THAT(hands(Side::White, "e2e4"),
                ElementsAre("white lifted e2 P", "white placed e2e4 provisional"));
    announce(Side::White, "e2e4");
    EXPECT_THAT(press(Side::White), ElementsAre("white placed e2e4 final"));
    EXPECT_EQ(match().half_moves().size(), 1u);
}

TEST_F(BoardsTest, AMoveIsFinalAfterTheQuietTime) {
    open();
    happens(GameStarted{});
    hands(Side::White, "e2e4");
    EXPECT_TRUE(boards().next_deadline(match()));
    EXPECT_THAT(pass(seconds(1)), ElementsAre("white placed e2e4 final"));
    EXPECT_FALSE(boards().next_deadline(match()));
}

TEST_F(BoardsTest, TheOtherBoardMirrorsTheMove) {
    for (const HandManner manner :
         {HandManner::VictimFirst, HandManner::Replace, HandManner::OwnFirst, HandManner::Slide}) {
        open();
        happens(GameStarted{});
        hands(Side::White, "e2e4");
        announce(Side::White, "e2e4");
        press(Side::White);
        ASSERT_TRUE(match().pending_mirror(Side::Black));
        EXPECT_THAT(hands(Side::Black, "e2e4", manner), ElementsAre("black mirrored e2e4"))
            << "copying is not touching";
        EXPECT_FALSE(match().pending_mirror(Side::Black));
        EXPECT_THAT(pass(seconds(5)), IsEmpty());
    }
}

TEST_F(BoardsTest, AMirroredMoveIsTheBaseOfTheNext) {
    open();
    happens(GameStarted{});
    hands(Side::White, "e2e4");
    announce(Side::White, "e2e4");
    press(Side::White);
    hands(Side::Black, "e2e4");
    shown_ = match().current();
    EXPECT_THAT(hands(Side::Black, "d7d5"),
                ElementsAre("black lifted d7 p", "black placed d7d5 provisional"));
    press(Side::Black);
    EXPECT_THAT(hands(Side::White, "d7d5"), ElementsAre("white mirrored d7d5"));
    shown_ = match().current();
    EXPECT_THAT(hands(Side::White, "e4d5", HandManner::VictimFirst),
                ElementsAre("white lifted d5 p", "white lifted e4 P", "white removed d5 p",
                            "white placed e4d5 provisional"));
}

TEST_F(BoardsTest, AnAssistantWhoCopiesBeforeTheMoveIsToldMakesNoDifference) {
    open();
    happens(GameStarted{});
    hands(Side::White, "e2e4");  // placed, not yet announced
    EXPECT_FALSE(match().turn().told);
    hands(Side::Black, "e2e4");
    EXPECT_FALSE(match().turn().made) << "nobody moves on the other board";
    EXPECT_THAT(pass(seconds(5)), Not(Contains(HasSubstr("board-shows"))));
    EXPECT_FALSE(match().mismatch(Side::Black));
    announce(Side::White, "e2e4");
    press(Side::White);
    EXPECT_FALSE(match().mismatch(Side::Black));
    EXPECT_FALSE(match().pending_mirror(Side::Black)) << "it stands there already";
}

TEST_F(BoardsTest, LawsD28_SomethingElseOnTheOtherBoardIsADifference) {
    open();
    happens(GameStarted{});
    put(Side::Black, "a2", '.');
    put(Side::Black, "a3", 'P');
    EXPECT_THAT(pass(seconds(5)), ElementsAre(HasSubstr("black board-shows ")));
    EXPECT_TRUE(match().mismatch(Side::Black));
    put(Side::Black, "a3", '.');
    put(Side::Black, "a2", 'P');
    pass(seconds(5));
    EXPECT_FALSE(match().mismatch(Side::Black));
}

TEST_F(BoardsTest, LawsD29_ALeverPressIsReadFromTheClockLine) {
    using tactile::ClockSide;
    open(ClockKind::Followed);
    EXPECT_THAT(read_clock(Side::White, 5400, 5400, std::nullopt),
                ElementsAre("clock-read white 5400000 black 5400000 running none flag none"));
    happens(GameStarted{});
    read_clock(Side::White, 5400, 5400, ClockSide::Left);
    hands(Side::White, "e2e4");
    announce(Side::White, "e2e4");
    EXPECT_THAT(read_clock(Side::White, 5390, 5400, ClockSide::Right),
                ElementsAre("white placed e2e4 final",
                            "clock-read white 5390000 black 5400000 running black flag none"))
        << "what stands is final before the clock has turned";
    EXPECT_EQ(match().half_moves().size(), 1u);
}

TEST_F(BoardsTest, ClockReadingsAreToldOnceAndNoneIsLost) {
    using tactile::ClockSide;
    open(ClockKind::Followed);
    happens(GameStarted{});
    int told = 0;
    for (int second = 0; second < 20; ++second) {
        for (int again = 0; again < 5; ++again) {
            told += static_cast<int>(
                read_clock(Side::White, 5400 - second, 5400, ClockSide::Left).size());
        }
    }
    EXPECT_EQ(told, 20);
    EXPECT_THAT(read_clock(Side::White, 5381, 5400, std::nullopt),
                ElementsAre("clock-read white 5381000 black 5400000 running none flag none"))
        << "the same times, but it stands";
}

TEST_F(BoardsTest, ThereIsOneClockOnTheTable) {
    open(ClockKind::Followed);
    read_clock(Side::Black, 5400, 5400, std::nullopt);
    EXPECT_THAT(read_clock(Side::White, 60, 60, std::nullopt), IsEmpty())
        << "the first line that shows a clock has it";
    EXPECT_THAT(read_clock(Side::Black, 5399, 5400, tactile::ClockSide::Left),
                ElementsAre(HasSubstr("clock-read white 5399000")));
}

TEST_F(BoardsTest, TheClockIsLostWithTheLineItIsOn) {
    using tactile::ClockSide;
    open(ClockKind::Followed);
    happens(GameStarted{});
    read_clock(Side::Black, 5400, 5400, ClockSide::Left);
    EXPECT_THAT(lose_line(Side::White), IsEmpty());
    EXPECT_THAT(lose_line(Side::Black), ElementsAre("device-lost clock"));
    EXPECT_THAT(lose_line(Side::Black), IsEmpty()) << "told once";
    pass(minutes(5));
    EXPECT_EQ(match().clock().left(Side::White, now_), seconds(5400));
    hands(Side::White, "e2e4");
    announce(Side::White, "e2e4");
    press(Side::White);
    ASSERT_EQ(match().half_moves().size(), 1u);
    // It comes back on the other line, and nobody has set it: no half-move is invented.
    EXPECT_THAT(read_clock(Side::White, 5300, 5400, ClockSide::Left),
                ElementsAre("device-found clock",
                            "clock-read white 5300000 black 5400000 running white flag none"));
    EXPECT_THAT(read_clock(Side::White, 5300, 5400, ClockSide::Right),
                ElementsAre("clock-read white 5300000 black 5400000 running black flag none"));
    EXPECT_EQ(match().half_moves().size(), 1u);
    hands(Side::Black, "e2e4");
    shown_ = match().current();
    hands(Side::Black, "e7e5");
    announce(Side::Black, "e7e5");
    EXPECT_THAT(read_clock(Side::White, 5300, 5390, ClockSide::Left),
                Contains("black placed e7e5 final"));
    EXPECT_EQ(match().half_moves().size(), 2u) << "it is followed as before";
}

TEST_F(BoardsTest, AClockThatNoLineHasIsLost) {
    open(ClockKind::Followed);
    EXPECT_THAT(on(Side::White, tactile::ClockMissing{}), IsEmpty()) << "Black's line may have it";
    EXPECT_THAT(on(Side::Black, tactile::ClockMissing{}), ElementsAre("device-lost clock"));
    EXPECT_THAT(on(Side::Black, tactile::ClockMissing{}), IsEmpty()) << "told once";
    EXPECT_THAT(read_clock(Side::Black, 5400, 5400, std::nullopt), Contains("device-found clock"));
    EXPECT_THAT(on(Side::Black, tactile::ClockMissing{}), ElementsAre("device-lost clock"))
        << "its cable was pulled";
    open(ClockKind::Internal);
    EXPECT_THAT(on(Side::White, tactile::ClockMissing{}), IsEmpty());
    EXPECT_THAT(on(Side::Black, tactile::ClockMissing{}), IsEmpty()) << "nobody needs it";
}

TEST_F(BoardsTest, AClockThatIsNotFollowedIsNotRead) {
    open(ClockKind::Internal);
    EXPECT_THAT(read_clock(Side::White, 60, 60, std::nullopt), IsEmpty());
}

TEST_F(BoardsTest, Laws68_TheFirstFlagOnTheClockIsRead) {
    open(ClockKind::Followed);
    happens(GameStarted{});
    tactile::ClockRead reading;
    reading.right.flag_fallen = true;
    reading.left.remaining = seconds(10);
    reading.is_running = true;
    reading.thinking = tactile::ClockSide::Right;
    EXPECT_THAT(on(Side::White, reading),
                Contains("clock-read white 10000 black 0 running black flag black"));
}

TEST_F(BoardsTest, APlayerWithoutABoardTellsNothing) {
    open(ClockKind::Internal, {true, false});
    EXPECT_TRUE(boards().has(Side::White));
    EXPECT_FALSE(boards().has(Side::Black));
    EXPECT_FALSE(boards().shows(Side::Black));
    EXPECT_THAT(put(Side::Black, "e2", '.'), IsEmpty());
    EXPECT_EQ(boards().shows(Side::White), initial_board());
}

TEST_F(BoardsTest, ALostBoardSaysNothingUntilItIsFound) {
    open();
    happens(GameStarted{});
    happens(DeviceLost{Device::WhiteBoard});
    announce(Side::White, "e2e4");
    happens(ClockPressed{Side::White, Source::Keys});
    ASSERT_EQ(match().half_moves().size(), 1u);
    EXPECT_THAT(hands(Side::Black, "e2e4"), ElementsAre("black mirrored e2e4"));
    EXPECT_FALSE(match().pending_mirror(Side::White));
    EXPECT_THAT(pass(minutes(1)), IsEmpty()) << "nobody can see what stands on it";
    EXPECT_FALSE(boards().next_deadline(match()));
    EXPECT_THAT(happens(DeviceFound{Device::WhiteBoard}), IsEmpty()) << "not before it has told";
    on(Side::White, tactile::BoardDumped{initial_board()});
    EXPECT_THAT(pass(seconds(5)), ElementsAre(HasSubstr("white board-shows ")));
    put(Side::White, "e2", '.');
    EXPECT_THAT(put(Side::White, "e4", 'P'), Contains("white board-matches"));
}

TEST_F(BoardsTest, ABoardThatWasSetRightWhileItWasLostIsRight) {
    open();
    happens(GameStarted{});
    happens(DeviceLost{Device::WhiteBoard});
    announce(Side::White, "e2e4");
    happens(ClockPressed{Side::White, Source::Keys});
    pass(minutes(1));
    EXPECT_THAT(happens(DeviceFound{Device::WhiteBoard}), IsEmpty());
    EXPECT_THAT(on(Side::White, tactile::BoardDumped{match().current().board}), IsEmpty());
    EXPECT_THAT(pass(seconds(5)), IsEmpty());
    EXPECT_FALSE(match().mismatch(Side::White));
}

TEST_F(BoardsTest, ABoardThatComesBackWithoutItsMoveTellsItAtOnce) {
    open();
    happens(GameStarted{});
    hands(Side::White, "e2e4");
    ASSERT_TRUE(match().turn().placed);
    happens(DeviceLost{Device::WhiteBoard});
    happens(DeviceFound{Device::WhiteBoard});
    EXPECT_THAT(on(Side::White, tactile::BoardDumped{initial_board()}),
                ElementsAre("white withdrew e2e4"));
    EXPECT_FALSE(match().turn().placed);
}

TEST_F(BoardsTest, KingsInTheCentreAreADifferenceAndPlayGoesOnWhenTheyLeave) {
    for (const Side board : {Side::White, Side::Black}) {
        open();
        happens(GameStarted{});
        put(board, "e1", '.');
        put(board, "e8", '.');
        put(board, "e4", 'K');
        put(board, "d5", 'k');
        EXPECT_THAT(pass(seconds(5)), Contains(HasSubstr(" board-shows rnbq1bnr/")));
        EXPECT_TRUE(match().mismatch(board)) << "the desk is told";
        EXPECT_EQ(match().phase(), Phase::Running);
        put(board, "e4", '.');
        put(board, "d5", '.');
        put(board, "e1", 'K');
        EXPECT_THAT(put(board, "e8", 'k'), Contains(HasSubstr("board-matches")));
        EXPECT_FALSE(match().mismatch(board));
        hands(Side::White, "e2e4");
        announce(Side::White, "e2e4");
        press(Side::White);
        EXPECT_EQ(match().half_moves().size(), 1u);
        EXPECT_THAT(hands(Side::Black, "e2e4"), ElementsAre("black mirrored e2e4"));
    }
}

TEST_F(BoardsTest, KingsInTheCentreAfterTheGameAreInOrder) {
    open();
    happens(GameStarted{});
    happens(Resigned{Side::White});
    put(Side::White, "e1", '.');
    put(Side::White, "e8", '.');
    put(Side::White, "d4", 'K');
    put(Side::White, "e5", 'k');
    EXPECT_THAT(pass(seconds(5)), IsEmpty());
}

TEST_F(BoardsTest, AfterTheGameNobodyTouchesAnything) {
    open();
    happens(GameStarted{});
    happens(Resigned{Side::White});
    put(Side::White, "e2", '.');
    EXPECT_THAT(put(Side::White, "e4", 'P'), IsEmpty());
}

}  // namespace
}  // namespace rochade
