// SPDX-License-Identifier: GPL-3.0-or-later
// Copying the other side's move, waiting, repairing, and being refused.
#include <gtest/gtest.h>

#include "tactile/placement_tracker.h"
#include "tests/tactile/tracker_script.h"

namespace rochade::tactile {
namespace {

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kAfterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

struct Copy {
    const char* name;
    const char* fen;
    const char* move;
    const char* script;
    const char* told;
};

void PrintTo(const Copy& copy, std::ostream* out) { *out << '"' << copy.script << '"'; }

class TrackerCopy : public testing::TestWithParam<Copy> {};

TEST_P(TrackerCopy, CopyingIsNotTouching) {
    TrackerScript script;
    script.expect_mirror(GetParam().fen, GetParam().move);
    EXPECT_EQ(script.play(GetParam().script), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    Orders, TrackerCopy,
    testing::Values(
        Copy{"Plain", kStart, "e2e4", "e2- +9000 e4P", "matched"},
        Copy{"PlaceFirst", kStart, "e2e4", "e4P e2-", "matched"},
        Copy{"SlideOverOtherMoves", kStart, "e2e4", "e2- e3P e3- e4P", "matched"},
        Copy{"VictimFirst", "4k3/8/2p5/1B6/8/8/8/4K3 w - - 0 1", "b5c6", "c6- +900 b5- c6B",
             "matched"},
        Copy{"VictimReplaced", "4k3/8/2p5/1B6/8/8/8/4K3 w - - 0 1", "b5c6", "b5- c6B", "matched"},
        Copy{"CastlingRookFirst", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1",
             "h1- f1R +9000 e1- g1K", "matched"},
        Copy{"CastlingKingFirst", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1",
             "e1- c1K +9000 a1- d1R", "matched"},
        Copy{"EnPassantVictimLast", "4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1", "a4b3", "a4- b3p +900 b4-",
             "matched"},
        Copy{"Promotion", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "e7- e8P +9000 e8- e8Q",
             "matched"},
        Copy{"IllegalMovesAreCopiedToo", kStart, "e2e5", "e2- e5P", "matched"},
        Copy{"WrongSquare", kStart, "e2e4", "e2- e3P +400 e3- e4P", "differs e3+e4, matched"},
        Copy{"WrongPromotionPiece", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "e7- e8R +400",
             "differs e8"},
        Copy{"AnotherPieceInstead", kStart, "e2e4", "d2- d4P +400",
             "touched d2P, differs d2+e2+d4+e4"},
        Copy{"AnotherPieceBumped", kStart, "e2e4", "e2- d2- d2P e4P",
             "touched d2P, returned d2P, matched"},
        Copy{"PressedWithoutCopying", kStart, "e2e4", "lever:b", "differs e2+e4"},
        Copy{"OwnMoveAtOnce", kStart, "e2e4", "e2- e4P e7- e5p lever:b",
             "matched, touched e7p, placed e7e5, final e7e5"},
        Copy{"TakenBackOffWithoutEverStanding", "4k3/1p6/2n5/1B6/8/8/8/4K3 w - - 0 1", "b5c6",
             "b5- b7- c6p lever:b", "touched b7p, matched, removed c6B, placed b7c6, final b7c6"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(TrackerCopy, IsDoneAlreadyWhenTheBoardShowsIt) {
    TrackerScript script;
    script.expect(kAfterE4);
    script.expect_mirror(kStart, "e2e4");
    EXPECT_EQ(script.play("+400"), "matched");
}

TEST(TrackerCopy, GoesOnWhenToldTheSamePositionAgain) {
    TrackerScript script;
    script.expect_mirror(kStart, "e2e4");
    EXPECT_EQ(script.play("e2- e4P e7-"), "matched, touched e7p");
    script.expect(kAfterE4);
    EXPECT_EQ(script.play("e5p +400"), "placed e7e5, final e7e5");
}

TEST(TrackerStill, NobodyMovesHere) {
    TrackerScript script;
    script.expect_still(kStart);
    EXPECT_EQ(script.play("e2- e4P +400 e4- e2P +400"),
              "touched e2P, differs e2+e4, returned e2P, matched");
}

TEST(TrackerStill, APieceMissingForLongIsTold) {
    TrackerScript script;
    script.expect_still(kStart);
    EXPECT_EQ(script.play("e2- +400"), "touched e2P");
    EXPECT_EQ(script.play("+2600"), "differs e2");
}

TEST(TrackerStill, AnotherPieceOnTheSameSquareIsToldAgain) {
    TrackerScript script;
    script.expect_still(kStart);
    EXPECT_EQ(script.play("e2- +400 +2600"), "touched e2P, differs e2");
    EXPECT_EQ(script.play("e2R +400"), "differs e2");
    EXPECT_EQ(script.play("+2600"), "") << "once";
    EXPECT_EQ(script.play("e2P"), "returned e2P, matched");
}

TEST(TrackerStill, RepairEndsInAMatchWithoutAMove) {
    TrackerScript script;
    script.expect(kStart);
    EXPECT_EQ(script.play("g1- f3N d2- d3P +400"),
              "touched g1N, placed g1f3, touched d2P, differs d2+d3");
    script.expect_still(kStart);
    EXPECT_EQ(script.play("d3- d2P +400 f3- g1N"),
              "returned d2P, differs g1+f3, returned g1N, matched");
}

TEST(TrackerRefusal, TheRefusedMoveIsNotToldAgain) {
    TrackerScript script;
    script.expect(kStart);
    EXPECT_EQ(script.play("e2- e5P +400"), "touched e2P, final e2e5");
    script.expect(kStart);
    EXPECT_EQ(script.play("+400"), "differs e2+e5");
    EXPECT_EQ(script.play("e5- e2P d2- d4P +400"), "matched, touched d2P, placed d2d4, final d2d4");
}

TEST(TrackerRefusal, TheSameMoveAgainIsToldAgain) {
    TrackerScript script;
    script.expect(kStart);
    EXPECT_EQ(script.play("e2- e4P +400"), "touched e2P, placed e2e4, final e2e4");
    script.expect(kStart);
    EXPECT_EQ(script.play("+400"), "differs e2+e4");
    EXPECT_EQ(script.play("e4- e4P +400"), "touched e2P, placed e2e4, final e2e4");
}

TEST(TrackerResult, NoMoveAfterTheSignal) {
    TrackerScript script;
    script.expect("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_EQ(script.play("e1- e8- d4K e5k +400 e2- e3P +400 lever:w"),
              "touched e1K, touched e8k, result 0-1");
}

TEST(TrackerResult, PiecesSetUpForTheNextGame) {
    TrackerScript script;
    script.expect("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_EQ(script.play("e1- e8- e4K d5k +400"), "touched e1K, touched e8k, result 1-0");
    EXPECT_EQ(script.play("dump:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 +400 h1R +400"),
              "start");
}

TEST(TrackerIdle, OnlyTheStartPositionIsToldBeforeAGame) {
    TrackerScript script;
    EXPECT_EQ(script.play("dump:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 e2- +400"), "");
    EXPECT_EQ(script.play("e2P h1R +400"), "start");
}

TEST(TrackerDeadline, IsThereOnlyWhileSomethingIsOpen) {
    TrackerScript script;
    EXPECT_FALSE(script.tracker().next_deadline());
    script.expect(kStart);
    EXPECT_FALSE(script.tracker().next_deadline());
    script.play("e2- e4P");
    EXPECT_EQ(script.tracker().next_deadline(), Instant(Duration(440)));
    script.play("+400");
    EXPECT_FALSE(script.tracker().next_deadline());
}

// An edge may be late with its timer; what was due is decided before the next change.
TEST(TrackerDeadline, ALateTimerChangesNothing) {
    TrackerScript script;
    script.expect(kStart);
    script.play("e2- e4P");
    TrackerEvents out;
    script.tracker().on_square({File::E, Rank::Four}, std::nullopt, Instant(Duration(2000)), out);
    EXPECT_EQ(describe(out), "final e2e4, touched e4P");
}

TEST(TrackerBoard, TellsWhatItShowsAndWhereItDiffers) {
    TrackerScript script;
    script.expect(kStart);
    script.play("e2-");
    EXPECT_FALSE(script.tracker().board().at({File::E, Rank::Two}));
    EXPECT_EQ(script.tracker().differences(), set_of({File::E, Rank::Two}));
    EXPECT_EQ(script.tracker().expected().board, initial_board());
}

}  // namespace
}  // namespace rochade::tactile
