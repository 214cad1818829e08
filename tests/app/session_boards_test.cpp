// SPDX-License-Identifier: GPL-3.0-or-later
// Boards with a session around them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "rules/fen.h"
#include "tests/app/board_table.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using test::TableSession;
using test::TableSettings;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TableSettings with_lines(ClockKind clock) {
    TableSettings settings;
    settings.setup = test::two_boards_by_lever(clock);
    settings.lines = {true, true};
    return settings;
}
tactile::DeviceEvent found() { return tactile::LinkEvent(tactile::LinkFound{"/dev/pts/1"}); }
tactile::DeviceEvent lost() {
    return tactile::LinkEvent(tactile::LinkLost{tactile::LinkLost::Why::HungUp, "/dev/pts/1", ""});
}
tactile::DeviceEvent dumped(const Board& board) {
    return tactile::BoardEvent(tactile::BoardDumped{board});
}
tactile::DeviceEvent square(std::string_view name, char piece) {
    tactile::SquareChanged changed{*Square::parse(name), std::nullopt};
    if (piece != '.') changed.piece = piece_from_letter(piece);
    return tactile::BoardEvent(changed);
}

TEST(SessionWithBoards, LawsD2_AMoveGoesFromBoardToBoard) {
    TableSession table(with_lines(ClockKind::Internal));
    EXPECT_THAT(table.opening(), IsEmpty());
    EXPECT_THAT(table.on_board(Side::White, found()),
                ElementsAre("all: White's board is connected."));
    table.on_board(Side::White, dumped(initial_board()));
    EXPECT_THAT(table.on_board(Side::Black, found()),
                ElementsAre("all: Black's board is connected."));
    table.on_board(Side::Black, dumped(initial_board()));
    table.on_board(Side::White, square("e2", '.'));
    EXPECT_THAT(table.on_board(Side::White, square("e4", 'P')),
                ElementsAre("all: The game has started. White to move."))
        << "nobody has to say start";
    EXPECT_THAT(table.say("Eva vier", Role::White),
                ElementsAre("all: Eva vier",
                            "assistant: On Black's board, please make: Bauer Eva "
                            "zwei Eva vier"));
    EXPECT_THAT(table.say("press", Role::White), IsEmpty());
    table.on_board(Side::Black, square("e2", '.'));
    EXPECT_THAT(table.on_board(Side::Black, square("e4", 'P')),
                ElementsAre("assistant: Both boards show the same position."));
}

TEST(SessionWithBoards, ABoardThatIsLostLeavesTheKeys) {
    TableSession table(with_lines(ClockKind::Internal));
    for (const Side side : {Side::White, Side::Black}) {
        table.on_board(side, found());
        table.on_board(side, dumped(initial_board()));
    }
    EXPECT_THAT(table.on_board(Side::White, lost()),
                ElementsAre("all: White's board does not answer. The game goes on: enter the moves "
                            "by keys, and plug the board in again."));
    EXPECT_THAT(table.on_board(Side::White, lost()), IsEmpty()) << "told once";
    EXPECT_THAT(table.say("Eva vier", Role::White), Contains("all: Eva vier"));
    EXPECT_THAT(table.say("press", Role::White), IsEmpty()) << "the words are the whole move";
    EXPECT_EQ(table.match().half_moves().size(), 1u);

    EXPECT_THAT(table.on_board(Side::White, found()),
                ElementsAre("all: White's board is connected."));
    EXPECT_THAT(table.on_board(Side::White, dumped(table.match().current().board)), IsEmpty());
    EXPECT_FALSE(table.match().mismatch(Side::White));
}

TEST(SessionWithBoards, ABoardWithoutALineIsLostFromTheStart) {
    TableSettings settings = with_lines(ClockKind::Internal);
    settings.lines = {false, true};
    TableSession table(std::move(settings));
    EXPECT_THAT(table.opening(), ElementsAre(HasSubstr("all: White's board does not answer.")));
    table.say("Eva vier", Role::White);
    table.say("press", Role::White);
    EXPECT_EQ(table.match().half_moves().size(), 1u);
}

TEST(SessionWithBoards, AGameGoesOnWithoutTheClockThatWasOnALostLine) {
    const auto clock = [](int white, int black, tactile::ClockSide thinking) {
        tactile::ClockRead reading;
        reading.left.remaining = seconds(white);
        reading.right.remaining = seconds(black);
        reading.is_running = true;
        reading.thinking = thinking;
        return tactile::DeviceEvent(tactile::BoardEvent(reading));
    };
    TableSession table(with_lines(ClockKind::Followed));
    for (const Side side : {Side::White, Side::Black}) {
        table.on_board(side, found());
        table.on_board(side, dumped(initial_board()));
    }
    table.on_board(Side::White, clock(5400, 5400, tactile::ClockSide::Left));
    EXPECT_THAT(table.on_board(Side::White, lost()),
                ElementsAre(HasSubstr("all: White's board does not answer."),
                            "all: The clock does not answer. The last times are kept."));
    table.say("Eva vier", Role::White);
    EXPECT_THAT(table.say("press", Role::White), IsEmpty());
    EXPECT_EQ(table.match().half_moves().size(), 1u);
    table.on_board(Side::White, found());
    EXPECT_THAT(table.on_board(Side::White, clock(5390, 5400, tactile::ClockSide::Right)),
                ElementsAre(HasSubstr("all: The clock")));
    EXPECT_FALSE(table.match().clock_is_lost());
    EXPECT_EQ(table.match().half_moves().size(), 1u);
}

TEST(SessionWithBoards, AGameWithAClockOnTheTableGoesOnWithoutBoards) {
    Match match(test::two_boards_by_lever(ClockKind::Followed));
    for (const Event& event :
         {Event(GameStarted{}), Event(ClockRead{minutes(9), minutes(8), Side::White, {}})}) {
        match = step(match, event, Instant{}).value().next;
    }
    TableSettings settings = with_lines(ClockKind::Followed);
    settings.lines = {};
    settings.resumed = match;
    TableSession table(std::move(settings));
    EXPECT_THAT(table.opening(),
                Contains("all: The clock does not answer. The last times are kept."));
    table.say("Eva vier", Role::White);
    table.say("press", Role::White);
    ASSERT_EQ(table.match().half_moves().size(), 1u);
    EXPECT_EQ(table.match().half_moves()[0].white_left, minutes(9));
}

TEST(SessionWithBoards, APortThatCannotBeOpenedLeavesThePlayerHisKeys) {
    TableSession table(with_lines(ClockKind::Internal));
    using Kind = tactile::StreamError::Kind;
    EXPECT_THAT(
        table.on_board(Side::White,
                       tactile::LinkEvent(tactile::PortRefused{{Kind::Absent, "/dev/ttyX", ""}})),
        ElementsAre(HasSubstr("all: White's board does not answer. The game goes on"),
                    HasSubstr("all! There is no port /dev/ttyX.")));
    EXPECT_THAT(table.on_board(Side::White, tactile::LinkEvent(tactile::PortSilent{"/dev/ttyX"})),
                ElementsAre(HasSubstr("all! No board answers on the port /dev/ttyX.")));
    table.say("Eva vier", Role::White);
    table.say("press", Role::White);
    EXPECT_EQ(table.match().half_moves().size(), 1u);
    table.on_board(Side::White, found());
    EXPECT_TRUE(table.match().has_board(Side::White)) << "it has come at last";
}

TEST(SessionWithBoards, Laws72_ABoardThatLiesTheOtherWayRoundIsTurned) {
    TableSession table(with_lines(ClockKind::Internal));
    table.on_board(Side::White, found());
    table.on_board(Side::White, dumped(tactile::rotated(initial_board())));
    EXPECT_THAT(table.turned(), ElementsAre(std::pair(Side::White, tactile::Orientation::Rotated)));
    // What comes then is the right way round: nothing more is turned, nothing differs.
    table.on_board(Side::White, dumped(initial_board()));
    EXPECT_EQ(table.turned().size(), 1u);
    EXPECT_FALSE(table.match().mismatch(Side::White));
    EXPECT_THAT(table.effects(), Not(Contains(HasSubstr("mismatch"))));
}

/// One half-move is played while White's board is away; then it comes back.
void play_one_without_the_board(TableSession& table) {
    table.on_board(Side::White, found());
    table.on_board(Side::White, lost());
    table.say("Eva vier", Role::White);
    table.say("press", Role::White);
    ASSERT_EQ(table.match().half_moves().size(), 1u);
    table.on_board(Side::White, found());
}

TEST(SessionWithBoards, ABoardThatShowsAnotherPositionIsNotTurned) {
    TableSession table(with_lines(ClockKind::Internal));
    play_one_without_the_board(table);
    table.on_board(Side::White, dumped(tactile::rotated(initial_board())));
    EXPECT_THAT(table.turned(), IsEmpty());
}

TEST(SessionWithBoards, Laws72_ABoardThatComesBackTheOtherWayRoundIsTurnedAndNothingTouched) {
    TableSession table(with_lines(ClockKind::Internal));
    play_one_without_the_board(table);
    const Board shown = table.match().expected_board(Side::White);
    table.on_board(Side::White, dumped(tactile::rotated(shown)));
    EXPECT_THAT(table.turned(), ElementsAre(std::pair(Side::White, tactile::Orientation::Rotated)));
    table.on_board(Side::White, dumped(shown));
    EXPECT_EQ(table.turned().size(), 1u);
    EXPECT_THAT(table.effects(), Not(Contains(HasSubstr("touched"))));
    EXPECT_THAT(table.effects(), Not(Contains(HasSubstr("mismatch"))));
}

TEST(SessionWithBoards, InAFriendlyGameAnIllegalMoveOnTheBoardIsRefused) {
    TableSettings settings = with_lines(ClockKind::Internal);
    settings.setup.mode = Mode::Friendly;
    settings.setup.players[0].sight = Sight::Sighted;
    TableSession table(std::move(settings));
    for (const Side side : {Side::White, Side::Black}) {
        table.on_board(side, found());
        table.on_board(side, dumped(initial_board()));
    }
    table.say("start");
    table.on_board(Side::White, square("e2", '.'));
    table.on_board(Side::White, square("e5", 'P'));
    EXPECT_THAT(table.say("press", Role::White), Contains("white: This move is illegal."));
    EXPECT_TRUE(table.match().half_moves().empty());
    table.on_board(Side::White, square("e5", '.'));
    table.on_board(Side::White, square("e4", 'P'));
    table.say("press", Role::White);
    EXPECT_EQ(table.match().half_moves().size(), 1u) << "another move is as good as any";
}

tactile::DeviceEvent lever_at(tactile::ClockSide thinking) {
    return tactile::BoardEvent(tactile::LeverRead{thinking});
}

/// Both lines are up; White's board feels where something stands and has a lever and buttons.
void connect_a_board_that_feels(TableSession& table) {
    const SquareSet occupied = initial_board().occupied();
    table.on_board(Side::White, found());
    table.on_board(Side::White, tactile::BoardEvent(tactile::OccupancyDumped{occupied}));
    table.on_board(Side::White, lever_at(tactile::ClockSide::Left));
    table.on_board(Side::Black, found());
    table.on_board(Side::Black, dumped(initial_board()));
}
tactile::DeviceEvent felt(std::string_view name, bool is_occupied) {
    return tactile::BoardEvent(tactile::OccupancyChanged{*Square::parse(name), is_occupied});
}

TEST(SessionWithBoards, ALeverOnTheLinePressesTheClock) {
    TableSession table(with_lines(ClockKind::Internal));
    connect_a_board_that_feels(table);
    table.on_board(Side::White, felt("e2", false));
    table.on_board(Side::White, felt("e4", true));
    table.say("Eva vier", Role::White);
    table.on_board(Side::White, lever_at(tactile::ClockSide::Right));
    EXPECT_EQ(table.match().half_moves().size(), 1u);
    EXPECT_EQ(table.match().clock().running(), Side::Black);
    table.on_board(Side::White, lever_at(tactile::ClockSide::Right));
    EXPECT_EQ(table.match().clock().running(), Side::Black) << "told again it is no press";
}

TEST(SessionWithBoards, LawsD23_ALeverPressedTooEarlyCountsWhenTheMoveIsMade) {
    TableSession table(with_lines(ClockKind::Internal));
    connect_a_board_that_feels(table);
    table.on_board(Side::White, felt("e2", false));
    table.on_board(Side::White, felt("e4", true));
    table.on_board(Side::White, lever_at(tactile::ClockSide::Right));
    EXPECT_TRUE(table.match().half_moves().empty()) << "it is not announced";
    EXPECT_EQ(table.match().clock().running(), Side::White);
    table.say("Eva vier", Role::White);
    EXPECT_EQ(table.match().half_moves().size(), 1u);
    EXPECT_EQ(table.match().clock().running(), Side::Black);
}

TEST(SessionWithBoards, ALeverThatIsTakenBackPressesNothing) {
    TableSession table(with_lines(ClockKind::Internal));
    connect_a_board_that_feels(table);
    table.on_board(Side::White, felt("e2", false));
    table.on_board(Side::White, felt("e4", true));
    table.on_board(Side::White, lever_at(tactile::ClockSide::Right));
    table.on_board(Side::White, lever_at(tactile::ClockSide::Left));
    table.say("Eva vier", Role::White);
    EXPECT_TRUE(table.match().half_moves().empty());
}

TEST(SessionWithBoards, ALeverWhoseCableIsPulledIsNotHeldDownAnyMore) {
    TableSession table(with_lines(ClockKind::Internal));
    connect_a_board_that_feels(table);
    table.on_board(Side::White, felt("e2", false));
    table.on_board(Side::White, felt("e4", true));
    table.on_board(Side::White, lever_at(tactile::ClockSide::Right));
    table.on_board(Side::White, lost());
    table.say("Eva vier", Role::White);
    EXPECT_TRUE(table.match().half_moves().empty());
    table.say("press the clock", Role::White);
    EXPECT_EQ(table.match().half_moves().size(), 1u);
}

TEST(SessionWithBoards, LawsD25_AButtonOfTheClockTellsTheTime) {
    TableSession table(with_lines(ClockKind::Internal));
    connect_a_board_that_feels(table);
    const auto told = table.on_board(
        Side::White, tactile::BoardEvent(tactile::QuestionPressed{
                         tactile::ClockSide::Left, tactile::ClockQuestion::OwnTime}));
    EXPECT_THAT(told, ElementsAre(HasSubstr("hour")));
    EXPECT_THAT(told, ElementsAre(testing::StartsWith("white: ")));
}

TEST(SessionWithBoards, LightsShowTheMoveThatIsToBeCopied) {
    TableSession table(with_lines(ClockKind::Internal));
    connect_a_board_that_feels(table);
    table.on_board(Side::White, felt("e2", false));
    table.on_board(Side::White, felt("e4", true));
    table.say("Eva vier", Role::White);
    const SquareSet move = set_of(*Square::parse("e2")) | set_of(*Square::parse("e4"));
    EXPECT_EQ(table.lit(Side::Black), move);
    EXPECT_EQ(table.lit(Side::White), 0u);
    table.on_board(Side::Black, square("e2", '.'));
    EXPECT_EQ(table.lit(Side::Black), set_of(*Square::parse("e4")));
    table.on_board(Side::Black, square("e4", 'P'));
    EXPECT_EQ(table.lit(Side::Black), 0u);
}

TEST(SessionWithBoards, WhatABoardCannotTellIsAskedForAndAnswered) {
    TableSettings settings = with_lines(ClockKind::Internal);
    // The knight may take either pawn; whose square was not seen empty.
    settings.setup.start = parse_fen("4k3/8/3p1p2/8/4N3/8/8/4K3 w - - 0 1").value();
    const SquareSet occupied = settings.setup.start.board.occupied();
    TableSession table(std::move(settings));
    table.on_board(Side::White, found());
    table.on_board(Side::White, tactile::BoardEvent(tactile::OccupancyDumped{occupied}));
    table.on_board(Side::White, lever_at(tactile::ClockSide::Left));
    table.say("start", Role::White);
    table.on_board(Side::White, felt("e4", false));
    EXPECT_THAT(table.on_board(Side::White, lever_at(tactile::ClockSide::Right)),
                Contains("white- The board cannot tell which move was made. Please say the move."));
    table.say("Springer David sechs", Role::White);
    ASSERT_EQ(table.match().half_moves().size(), 1u);
    EXPECT_EQ(table.match().half_moves()[0].move, parse_uci_squares("e4d6").value());
    EXPECT_EQ(table.match().clock().running(), Side::Black);
}

}  // namespace
}  // namespace rochade
