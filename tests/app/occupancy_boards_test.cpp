// SPDX-License-Identifier: GPL-3.0-or-later
// Boards that feel only where something stands.
#include "rules/fen.h"
#include "tests/app/board_table.h"

namespace rochade {
namespace {

using std::chrono::seconds;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// White's board feels; Black's knows its pieces.
class OccupancyBoards : public test::BoardTable {
protected:
    void sit_down() {
        open();
        on(Side::White, tactile::OccupancyDumped{initial_board().occupied()});
        happens(GameStarted{});
    }
    void sit_down_at(std::string_view fen) {
        sit_down();
        shown_ = parse_fen(fen).value();
        begin_at(shown_);
        on(Side::White, tactile::OccupancyDumped{shown_.board.occupied()});
        on(Side::Black, tactile::BoardDumped{shown_.board});
        happens(GameStarted{});
    }
};

TEST_F(OccupancyBoards, LawsD23b_AMoveIsPlacedAndFinalAtTheLever) {
    sit_down();
    EXPECT_THAT(feel(Side::White, "e2e4"), Contains("white lifted e2 P"));
    announce(Side::White, "e2e4");
    press(Side::White);
    ASSERT_EQ(match().half_moves().size(), 1u);
    EXPECT_FALSE(match().mismatch(Side::White));
}

TEST_F(OccupancyBoards, CopiesWithoutTouching) {
    sit_down();
    feel(Side::White, "e2e4");
    announce(Side::White, "e2e4");
    press(Side::White);
    hands(Side::Black, "e2e4");
    shown_ = match().current();
    hands(Side::Black, "d7d5");
    press(Side::Black);
    EXPECT_THAT(feel(Side::White, "d7d5"), Contains("white mirrored d7d5"));
    EXPECT_TRUE(match().turn().touches.empty());
}

TEST_F(OccupancyBoards, LawsD23a_ACaptureIsSeenByItsVictim) {
    sit_down_at("4k3/8/3p1p2/8/4N3/8/8/4K3 w - - 0 1");
    feel(Side::White, "e4d6");
    announce(Side::White, "e4d6");
    press(Side::White);
    ASSERT_EQ(match().half_moves().size(), 1u);
    EXPECT_EQ(boards().poll_unclear(Side::White), std::nullopt);
}

TEST_F(OccupancyBoards, WhatWasPromotedIsTakenFromTheWords) {
    sit_down_at("8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    feel(Side::White, "a7a8q");
    pass(seconds(2));
    EXPECT_EQ(boards().poll_unclear(Side::White), Boards::Unclear::Move);
    announce(Side::White, "a7a8r");
    press(Side::White);
    ASSERT_EQ(match().half_moves().size(), 1u);
    EXPECT_EQ(
        to_text(Event(MoveAnnounced{Side::White, match().half_moves()[0].move, Source::Keys})),
        "white announced a7a8r keys");
}

TEST_F(OccupancyBoards, OfABoardThatIsLostNothingIsAsked) {
    sit_down_at("8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    feel(Side::White, "a7a8q");
    pass(seconds(2));
    happens(DeviceLost{Device::WhiteBoard});
    EXPECT_EQ(boards().poll_unclear(Side::White), std::nullopt);
}

TEST_F(OccupancyBoards, WhatWasSaidBeforeIsNotAsked) {
    sit_down_at("8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    announce(Side::White, "a7a8q");
    feel(Side::White, "a7a8q");
    pass(seconds(2));
    EXPECT_EQ(boards().poll_unclear(Side::White), std::nullopt);
    press(Side::White);
    EXPECT_EQ(match().half_moves().size(), 1u);
}

TEST_F(OccupancyBoards, LawsD28_WhatStandsElsewhereIsADifference) {
    sit_down();
    on(Side::White, tactile::OccupancyChanged{*Square::parse("a7"), false});
    on(Side::White, tactile::OccupancyChanged{*Square::parse("a4"), true});
    EXPECT_THAT(pass(seconds(5)), Contains(HasSubstr("white board-shows ")));
}

TEST_F(OccupancyBoards, ABoardThatTurnsOutToKnowItsPiecesIsBelieved) {
    sit_down();
    on(Side::White, tactile::BoardDumped{initial_board()});
    hands(Side::White, "e2e4");
    announce(Side::White, "e2e4");
    press(Side::White);
    EXPECT_EQ(match().half_moves().size(), 1u);
}

TEST_F(OccupancyBoards, LightsAreThoseOfTheMoveToBeCopied) {
    sit_down();
    EXPECT_EQ(boards().lights(Side::White, match()), 0u);
    feel(Side::White, "e2e4");
    announce(Side::White, "e2e4");
    press(Side::White);
    hands(Side::Black, "e2e4");
    shown_ = match().current();
    hands(Side::Black, "d7d5");
    press(Side::Black);
    EXPECT_EQ(boards().lights(Side::White, match()),
              set_of(*Square::parse("d7")) | set_of(*Square::parse("d5")));
    EXPECT_EQ(boards().lights(Side::Black, match()), 0u);
    feel(Side::White, "d7d5");
    EXPECT_EQ(boards().lights(Side::White, match()), 0u);
}

}  // namespace
}  // namespace rochade
