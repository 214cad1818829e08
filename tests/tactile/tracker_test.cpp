// SPDX-License-Identifier: GPL-3.0-or-later
// What the tracker tells of the sequences that real boards have been seen to send, and of the
// ones that are hard to tell apart.
#include <gtest/gtest.h>

#include "tactile/placement_tracker.h"
#include "tests/tactile/tracker_script.h"

namespace rochade::tactile {
namespace {

constexpr const char* kStartPlacement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kCastle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kSlide = "3q2k1/8/8/8/8/8/6K1/R7 w - - 0 1";
constexpr const char* kDown = "3q2k1/8/8/8/8/8/6K1/3R4 w - - 0 1";

struct Hands {
    const char* name;
    const char* fen;
    const char* script;
    const char* told;
};

void PrintTo(const Hands& hands, std::ostream* out) { *out << '"' << hands.script << '"'; }

std::string name_of(const testing::TestParamInfo<Hands>& test) { return test.param.name; }

class TrackerOneSide : public testing::TestWithParam<Hands> {};

TEST_P(TrackerOneSide, TellsWhatTheHandsDid) {
    TrackerScript script;
    script.expect(GetParam().fen);
    EXPECT_EQ(script.play(GetParam().script), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    Seen, TrackerOneSide,
    testing::Values(
        Hands{"Normal", kStartPlacement, "e2- e4P +400", "touched e2P, placed e2e4, final e2e4"},
        Hands{"ReplaceCapture", "4k3/8/2p5/1B6/8/8/8/4K3 w - - 0 1", "b5- c6B lever:w",
              "touched b5B, removed c6p, placed b5c6, final b5c6"},
        Hands{"VictimFirst", "4k3/8/2p5/1B6/8/8/8/4K3 w - - 0 1", "c6- b5- c6B +400",
              "touched c6p, touched b5B, removed c6p, placed b5c6, final b5c6"},
        Hands{"OwnFirstThenVictim", "4k3/3p4/8/8/8/7B/8/4K3 w - - 0 1", "h3- d7- d7B lever:w",
              "touched h3B, touched d7p, removed d7p, placed h3d7, final h3d7"},
        Hands{"VictimFirstByPawn", "4k3/8/8/5p2/4P3/8/8/4K3 w - - 0 1", "f5- e4- f5P lever:w",
              "touched f5p, touched e4P, removed f5p, placed e4f5, final e4f5"},
        Hands{"EnPassantVictimLast", "4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1", "a4- b3p +9000 b4- +400",
              "touched a4p, touched b4P, removed b4P, placed a4b3, final a4b3"},
        Hands{"EnPassantVictimFirst", "4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1", "b4- a4- b3p lever:b",
              "touched b4P, touched a4p, removed b4P, placed a4b3, final a4b3"},
        Hands{"EnPassantVictimBetween", "4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1", "a4- b4- b3p lever:b",
              "touched a4p, touched b4P, removed b4P, placed a4b3, final a4b3"},
        Hands{"EnPassantVictimForgotten", "4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1",
              "a4- b3p lever:b +400", "touched a4p, final a4b3, differs b4"},
        Hands{"CastlingKingFirst", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
              "e8- g8k +5000 h8- f8r +400", "touched e8k, touched h8r, placed e8h8, final e8h8"},
        Hands{"SlideOverLegalSquares", kSlide, "a1- d1R d1- e1R e1- f1R +400",
              "touched a1R, placed a1d1, withdrawn a1d1, placed a1e1, withdrawn a1e1, "
              "placed a1f1, final a1f1"},
        Hands{"DoubleStepWithAStop", kStartPlacement, "d2- d3P d3- d4P lever:w",
              "touched d2P, placed d2d3, withdrawn d2d3, placed d2d4, final d2d4"},
        Hands{"BishopWithAStop", "2b1k3/8/8/8/8/8/8/4K3 b - - 0 1", "c8- d7b d7- e6b +400",
              "touched c8b, placed c8d7, withdrawn c8d7, placed c8e6, final c8e6"},
        Hands{"VictimPushedAside", "3qk3/4N3/8/8/8/8/8/4K3 b - - 0 1", "d8- e7q e6N e6- +400",
              "touched d8q, removed e7N, placed d8e7, final d8e7"},
        Hands{"VictimPushedOrderReversed", "4k3/4b3/8/3N4/8/8/8/4K3 w - - 0 1",
              "d5- e7- e7N e6b e6- lever:w",
              "touched d5N, touched e7b, removed e7b, placed d5e7, final d5e7"},
        Hands{"SlideThenCaptureVictimPushed", "4k3/8/2q5/8/2P5/8/8/4K3 b - - 0 1",
              "c6- c5q c5- c4q c3P c3- lever:b",
              "touched c6q, placed c6c5, withdrawn c6c5, removed c4P, placed c6c4, final c6c4"},
        Hands{"PawnSlidIntoCapture", "4k3/8/8/4p3/5P2/8/8/4K3 b - - 0 1",
              "e5- f5p f5- f4- f4p +400",
              "touched e5p, touched f4P, removed f4P, placed e5f4, final e5f4"},
        Hands{"PlaceBeforeLift", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
              "c6p c7- lever:b", "touched c7p, placed c7c6, final c7c6"},
        Hands{"ScanSeesTwoQueens", "4k3/8/8/8/2p5/8/8/2Q1K3 w - - 0 1",
              "c4- c2Q c3Q c1- c2- c4Q c3- +400",
              "touched c4p, touched c1Q, removed c4p, placed c1c4, final c1c4"},
        Hands{"ResultSignal", "6k1/8/8/8/3Q4/8/8/6K1 b - - 0 1", "d4- g8- g1- d5k +5000 e4K +400",
              "touched d4Q, touched g8k, touched g1K, differs g1+d4+d5+g8, result 1-0"},
        Hands{"FlagFallIsNoPiece", kStartPlacement, "+100000", ""}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Castling, TrackerOneSide,
    testing::Values(
        Hands{"RookFirstInOneGo", kCastle, "h1- f1R e1- g1K +400",
              "touched h1R, placed h1f1, touched e1K, withdrawn h1f1, placed e1h1, final e1h1"},
        Hands{"RookFirstAndSlowly", kCastle, "h1- f1R +2000 e1- +2000 g1K +400",
              "touched h1R, placed h1f1, touched e1K, withdrawn h1f1, placed e1h1, final e1h1"},
        Hands{"RookMoveThatCouldBeHalf", kCastle, "h1- f1R +400 +3000",
              "touched h1R, placed h1f1, final h1f1"},
        Hands{"RookMovePressed", kCastle, "h1- f1R lever:w",
              "touched h1R, placed h1f1, final h1f1"},
        Hands{"BothLiftedFirst", kCastle, "e1- a1- +5000 c1K +5000 d1R +400",
              "touched e1K, touched a1R, placed e1a1, final e1a1"},
        Hands{"RookPlacedKingInHand", kCastle, "e1- a1- +5000 d1R +5000 c1K +400",
              "touched e1K, touched a1R, placed e1a1, final e1a1"},
        Hands{"RookFirstKingHeldForLong", kCastle, "h1- f1R e1- +9000 g1K +400",
              "touched h1R, placed h1f1, touched e1K, withdrawn h1f1, placed e1h1, final e1h1"},
        Hands{"KingSlidOverHisNeighbour", kCastle, "e1- f1K f1- g1K h1- f1R lever:w",
              "touched e1K, placed e1f1, withdrawn e1f1, touched h1R, placed e1h1, final e1h1"},
        Hands{"KingAlonePressed", kCastle, "e1- g1K lever:w", "touched e1K, final e1g1"},
        Hands{"NotAllowedAnyMore", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
              "e1- g1K +1000 h1- f1R +400", "touched e1K, touched h1R, final e1h1"},
        Hands{"NotAllowedRookFirst", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "h1- f1R e1- g1K lever:w",
              "touched h1R, placed h1f1, touched e1K, withdrawn h1f1, final e1h1"},
        Hands{"NotAllowedRookFirstQuiet", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
              "h1- f1R e1- g1K +400",
              "touched h1R, placed h1f1, touched e1K, withdrawn h1f1, final e1h1"},
        // Chess960: king and rook change places; the king stays; the rook stays.
        Hands{"KingAndRookChangePlaces", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1- g1K f1R +400",
              "touched f1K, touched g1R, placed f1g1, final f1g1"},
        Hands{"KingStays", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "h1- f1R +400",
              "touched h1R, placed g1h1, final g1h1"},
        Hands{"RookStays", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1- g1K +400",
              "touched e1K, placed e1f1, final e1f1"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Promotion, TrackerOneSide,
    testing::Values(Hands{"PawnThenQueen", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
                          "e7- e8P +9000 e8- e8Q +400", "touched e7P, placed e7e8q, final e7e8q"},
                    Hands{"PawnReplaced", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7- e8P +900 e8R +400",
                          "touched e7P, placed e7e8r, final e7e8r"},
                    Hands{"PawnTakenOffQueenLater", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
                          "e7- +9000 e8N lever:w", "touched e7P, placed e7e8n, final e7e8n"},
                    Hands{"QueenBeforeThePawnIsOff", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
                          "e8Q +9000 e7- +400", "touched e7P, placed e7e8q, final e7e8q"},
                    Hands{"CapturingVictimFirst", "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1",
                          "d8- e7- d8P d8Q +400",
                          "touched d8r, touched e7P, removed d8r, placed e7d8q, final e7d8q"},
                    Hands{"PressedWithThePawnLeft", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
                          "e8Q lever:w +400", "final e7e8q, differs e7"},
                    Hands{"TwoPawnsCouldBeIt", "3r3k/2P1P3/8/8/8/8/8/4K3 w - - 0 1",
                          "d8Q +400 c7- +400",
                          "touched c7P, removed d8r, placed c7d8q, final c7d8q"},
                    Hands{"PressedWithoutAPiece", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
                          "e7- e8P lever:w", "touched e7P, final e7e8"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    ChangedMind, TrackerOneSide,
    testing::Values(
        Hands{"AdjustedOnePiece", kStartPlacement, "e1- e1K +1000", "touched e1K, returned e1K"},
        Hands{"AdjustedSeveral", kStartPlacement, "e1- d1- d1Q e1K d8- d8q +400",
              "touched e1K, touched d1Q, returned d1Q, returned e1K, touched d8q, returned d8q"},
        Hands{"PutBackAndAnotherPiece", kStartPlacement, "e2- e2P d2- d4P lever:w",
              "touched e2P, returned e2P, touched d2P, placed d2d4, final d2d4"},
        Hands{"MoveTakenBack", kStartPlacement, "e2- e4P e4- e2P d2- d4P +400",
              "touched e2P, placed e2e4, withdrawn e2e4, returned e2P, touched d2P, placed d2d4, "
              "final d2d4"},
        Hands{"VictimPutBack", "4k3/8/2p5/1B6/8/8/8/4K3 w - - 0 1", "b5- c6B c6p b5B +400",
              "touched b5B, removed c6p, placed b5c6, withdrawn b5c6, returned c6p, returned b5B"},
        Hands{"HeldForLong", kStartPlacement, "g1- +60000 f3N +400",
              "touched g1N, placed g1f3, final g1f3"},
        Hands{"SlidOnAfterTheQuietTime", kSlide, "a1- d1R +400 d1- f1R +400",
              "touched a1R, placed a1d1, final a1d1, touched d1R, withdrawn a1d1, placed a1f1, "
              "final a1f1"},
        Hands{"TakenBackAfterTheQuietTime", kStartPlacement, "e2- e4P +400 e4- e2P +400",
              "touched e2P, placed e2e4, final e2e4, touched e4P, withdrawn e2e4"},
        Hands{"NeverAfterTheLever", kSlide, "a1- d1R lever:w d1- f1R +400",
              "touched a1R, placed a1d1, final a1d1, touched d1R, differs d1+f1"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    NotAMove, TrackerOneSide,
    testing::Values(
        Hands{"IllegalAtTheQuietTime", kStartPlacement, "e2- e5P +400", "touched e2P, final e2e5"},
        Hands{"IllegalAtTheLever", kStartPlacement, "e2- e5P lever:w", "touched e2P, final e2e5"},
        Hands{"IllegalCapture", kStartPlacement, "a1- a8R lever:w",
              "touched a1R, removed a8r, final a1a8"},
        Hands{"IntoCheck", "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2- d3B lever:w",
              "touched e2B, final e2d3"},
        Hands{"TwoPieces", kStartPlacement, "e2- e4P d2- d4P +400",
              "touched e2P, placed e2e4, touched d2P, differs d2+d4"},
        Hands{"OtherSidesPiece", kStartPlacement, "e7- e5p +400", "touched e7p, differs e5+e7"},
        Hands{"OtherSidesPieceTakenOff", kStartPlacement, "e2- e4P e7- +400 +3000",
              "touched e2P, placed e2e4, touched e7p, differs e7"},
        Hands{"KnockedOverAndSetUpAgain", kStartPlacement,
              "e2- d2- f2- d3P e1- d1- g4Q +400 g4- d1Q e1K d3- d2P e2P f2P +400",
              "touched e2P, touched d2P, touched f2P, touched e1K, touched d1Q, "
              "differs d1+e1+d2+e2+f2+d3+g4, returned d1Q, returned e1K, returned d2P, "
              "returned e2P, returned f2P, matched"},
        Hands{"DuplicatesAreNothing", kStartPlacement, "e2P e2P e4- e2- e2- e4P e4P +400",
              "touched e2P, placed e2e4, final e2e4"},
        Hands{"LeverWithoutAMove", kStartPlacement, "lever:w +400 e2- e3P e3- e4P +400",
              "touched e2P, placed e2e3, withdrawn e2e3, placed e2e4, final e2e4"},
        Hands{"LeverBeforeThePlacement", kStartPlacement, "e2- lever:w e4P",
              "touched e2P, placed e2e4, final e2e4"},
        Hands{"LeverOfTheOtherSide", kStartPlacement, "e2- e4P lever:b",
              "touched e2P, placed e2e4"},
        Hands{"LeverWithAPieceInHand", kStartPlacement, "e2- lever:w +400",
              "touched e2P, differs e2"},
        Hands{"DrawOnDifferentColours", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1- e8- e4K e5k +400",
              "touched e1K, touched e8k, result 1/2-1/2"},
        Hands{"BlackWinsInAnEndgame", "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
              "e3- d4K e6- +400 e5k lever:w",
              "touched e3K, placed e3d4, touched e6k, withdrawn e3d4, result 0-1"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Dumps, TrackerOneSide,
    testing::Values(Hands{"NothingWasSeen", kStartPlacement,
                          "dump:rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR +400",
                          "touched e2P, placed e2e4, final e2e4"},
                    Hands{"TheLiftWasLost", kStartPlacement,
                          "e4P +400 dump:rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR lever:w",
                          "differs e4, touched e2P, placed e2e4, final e2e4"},
                    Hands{"ThePlacementWasLost", kStartPlacement,
                          "e2- dump:rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR +400",
                          "touched e2P, placed e2e4, final e2e4"},
                    Hands{"NothingWasLost", kStartPlacement,
                          "dump:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR +400", ""}),
    name_of);

class TrackerBothSides : public testing::TestWithParam<Hands> {};

TEST_P(TrackerBothSides, GoesOnByItself) {
    TrackerSettings settings;
    settings.use = BoardUse::BothSides;
    TrackerScript script(settings);
    script.expect(GetParam().fen);
    EXPECT_EQ(script.play(GetParam().script), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    Fast, TrackerBothSides,
    testing::Values(
        Hands{"NextLiftIsFinal", kStartPlacement, "e2- e4P e7- e5p g1-",
              "touched e2P, placed e2e4, final e2e4, touched e7p, placed e7e5, final e7e5, "
              "touched g1N"},
        Hands{"NextLiftMayBeAVictim", kDown, "d1- d4R d8- d4- d8R +400",
              "touched d1R, placed d1d4, touched d8q, withdrawn d1d4, removed d8q, placed d1d8, "
              "final d1d8"},
        Hands{"NextLiftWasAReply", kSlide, "a1- d1R d8- d5q",
              "touched a1R, placed a1d1, final a1d1, touched d8q, placed d8d5"},
        Hands{"NextLiftAndQuiet", kSlide, "a1- d1R d8- +400",
              "touched a1R, placed a1d1, final a1d1, touched d8q"},
        Hands{"ReplyReplacesTheMovedPiece", kSlide, "a1- d1R d8- d1q lever:b",
              "touched a1R, placed a1d1, final a1d1, touched d8q, removed d1R, placed d8d1, "
              "final d8d1"},
        Hands{"ReplyTakesTheMovedPieceFirst", kSlide, "a1- d1R d1- d8- d1q",
              "touched a1R, placed a1d1, withdrawn a1d1, touched d8q, final a1d1, removed d1R, "
              "placed d8d1"},
        Hands{"BumpedWhileSliding", kSlide, "a1- d1R d8- d8q d1- f1R +400",
              "touched a1R, placed a1d1, touched d8q, returned d8q, withdrawn a1d1, placed a1f1, "
              "final a1f1"},
        Hands{"LiftedBeforeTheMoveStood", kStartPlacement, "e2- e7- e4P e5p +400",
              "touched e2P, touched e7p, placed e2e4, final e2e4, placed e7e5, final e7e5"},
        Hands{"TwoPliesInOneDump", kStartPlacement,
              "dump:rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR +400",
              "touched e2P, final e2e4, touched e7p, placed e7e5, final e7e5"},
        Hands{"TwoPliesThatNobodyCanTell", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
              "dump:4k3/8/8/8/8/4p3/8/4K3 +400 +3000",
              "touched e2P, touched d4p, differs e2+e3+d4"},
        Hands{"LeversAlternate", kStartPlacement, "e2- e4P lever:w e7- e5p lever:w lever:b",
              "touched e2P, placed e2e4, final e2e4, touched e7p, placed e7e5, final e7e5"},
        Hands{"RotatedFirstMoveIsTheCodecsJob", kStartPlacement, "d7- d5p +400",
              "touched d7p, differs d5+d7"},
        Hands{"SetUpForTheNextGame", kStartPlacement, "e2- e4P lever:w e4- e2P +400",
              "touched e2P, placed e2e4, final e2e4, touched e4P, start"}),
    name_of);

}  // namespace
}  // namespace rochade::tactile
