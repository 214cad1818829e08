// SPDX-License-Identifier: GPL-3.0-or-later
// What is told and asked of the sequences that real boards have been seen to send, where the board
// knows only that something stands on a square.
#include "tactile/occupancy_tracker.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "rules/uci.h"
#include "tactile/peg/peg_emulator.h"
#include "tests/tactile/peg_test_support.h"
#include "tests/tactile/tracker_script.h"

namespace rochade::tactile {
namespace {

constexpr const char* kOccStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kOccCastle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kTwoVictims = "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1";

/// Plays words on one tracker: "e2-" and "e4+" are squares, "wait:400" milliseconds, "lever:w",
/// "dump:PLACEMENT", "say:e4d5" an answer. Between two words pass 20 milliseconds.
class OccupancyScript {
public:
    explicit OccupancyScript(const TrackerSettings& settings = {}) : tracker(settings) {}

    std::string play(const std::string& script) {
        std::istringstream words(script);
        for (std::string word; words >> word;) {
            now += TrackerScript::kStep;
            play_word(word);
            tell();
        }
        return told;
    }

    void tell() {
        const std::string events = describe(std::exchange(out, {}));
        if (!events.empty()) told += (told.empty() ? "" : ", ") + events;
        const auto question = tracker.poll_question();
        if (!question) return;
        told += told.empty() ? "asked" : ", asked";
        for (const Move& move : question->candidates) told += " " + describe(move);
    }

    OccupancyTracker tracker;
    Instant now{};
    TrackerEvents out;
    std::string told;

private:
    void play_word(const std::string& word) {
        const std::string rest = word.substr(word.find(':') + 1);
        if (word.starts_with("wait:")) {
            now += Duration(std::stoi(rest));
            tracker.on_time(now, out);
        } else if (word.starts_with("lever:")) {
            tracker.on_lever(rest == "w" ? Side::White : Side::Black, now, out);
        } else if (word.starts_with("dump:")) {
            tracker.on_dump(setup_from(rest).board.occupied(), now, out);
        } else if (word.starts_with("say:")) {
            tracker.answer(parse_uci_squares(rest).value(), now, out);
        } else {
            tracker.on_square(*Square::parse(word.substr(0, 2)), word.at(2) == '+', now, out);
        }
    }
};

struct Seen {
    const char* name;
    const char* fen;
    const char* script;
    const char* told;
};

void PrintTo(const Seen& seen, std::ostream* out) { *out << '"' << seen.script << '"'; }

std::string name_of_seen(const testing::TestParamInfo<Seen>& test) { return test.param.name; }

class OccupancyOneSide : public testing::TestWithParam<Seen> {};

TEST_P(OccupancyOneSide, TellsWhatTheHandsDid) {
    OccupancyScript script;
    const auto setup = setup_from(GetParam().fen);
    script.tracker.expect(setup, setup.turn, script.now, script.out);
    EXPECT_EQ(script.play(GetParam().script), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    Moves, OccupancyOneSide,
    testing::Values(
        Seen{"Normal", kOccStart, "e2- e4+ wait:400", "touched e2P, placed e2e4, final e2e4"},
        Seen{"PlacedBeforeLifted", kOccStart, "e4+ e2- lever:w",
             "touched e2P, placed e2e4, final e2e4"},
        Seen{"SlideOverLegalSquares", "3q2k1/8/8/8/8/8/6K1/R7 w - - 0 1",
             "a1- d1+ d1- e1+ e1- f1+ wait:400",
             "touched a1R, placed a1d1, withdrawn a1d1, placed a1e1, withdrawn a1e1, "
             "placed a1f1, final a1f1"},
        Seen{"DoubleStepWithAStop", kOccStart, "d2- d3+ d3- d4+ lever:w",
             "touched d2P, placed d2d3, withdrawn d2d3, placed d2d4, final d2d4"},
        Seen{"Illegal", kOccStart, "e2- e5+ lever:w", "touched e2P, final e2e5"},
        Seen{"PhantomLift", kOccStart, "e8- e8+ wait:400", ""},
        Seen{"AdjustedOnePiece", kOccStart, "e1- wait:300 e1+ wait:400",
             "touched e1K, returned e1K"},
        Seen{"PutBackAndAnotherPiece", kOccStart, "e2- wait:300 e2+ d2- d4+ lever:w",
             "touched e2P, returned e2P, touched d2P, placed d2d4, final d2d4"},
        Seen{"MoveTakenBack", kOccStart, "e2- e4+ wait:300 e4- e2+ d2- d4+ lever:w",
             "touched e2P, placed e2e4, withdrawn e2e4, returned e2P, touched d2P, placed d2d4, "
             "final d2d4"},
        Seen{"TakenBackAfterTheQuietTime", kOccStart, "e2- e4+ wait:400 e4- e2+ wait:400",
             "touched e2P, placed e2e4, final e2e4, touched e4P, withdrawn e2e4"},
        Seen{"SetUpAgain", "rnbqkbnr/pppp1ppp/4p3/8/3P4/5N2/PPP1PPPP/RNBQKB1R b KQkq - 0 1",
             "d4- wait:300 d2+ wait:300 f3- wait:300 g1+ wait:300 e6- wait:300 e7+ wait:800",
             "touched d4P, touched f3N, touched e6p, start"}),
    name_of_seen);

INSTANTIATE_TEST_SUITE_P(
    Captures, OccupancyOneSide,
    testing::Values(
        Seen{"VictimFirst", kTwoVictims, "d5- wait:300 e4- d5+ wait:400",
             "touched d5p, touched e4P, removed d5p, placed e4d5, final e4d5"},
        Seen{"OwnFirst", kTwoVictims, "e4- d5- wait:300 d5+ lever:w",
             "touched e4P, touched d5p, removed d5p, placed e4d5, final e4d5"},
        Seen{"QuickButNothingElseWasPossible", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
             "e4- d5- d5+ lever:w", "touched e4P, removed d5p, placed e4d5, final e4d5"},
        Seen{"QuickAndAnotherWasPossible", kTwoVictims, "e4- d5- d5+ lever:w say:e4d5",
             "touched e4P, asked e4d5 e4f5, removed d5p, placed e4d5, final e4d5"},
        Seen{"TheVictimWasNotSeen", kTwoVictims, "e4- lever:w say:e4f5",
             "touched e4P, asked e4d5 e4f5, removed f5p, placed e4f5, final e4f5"},
        Seen{"EvenOneUnseenVictimIsAskedFor", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4- lever:w",
             "touched e4P, asked e4d5"},
        Seen{"BothVictimsWereLifted", kTwoVictims,
             "e4- d5- wait:300 d5+ f5- wait:300 f5+ wait:400 say:e4f5",
             "touched e4P, touched d5p, removed d5p, placed e4d5, touched f5p, withdrawn e4d5, "
             "returned d5p, returned f5p, asked e4d5 e4f5, removed f5p, placed e4f5"},
        Seen{"AnAnswerToNoQuestion", kTwoVictims, "e4- say:e4f5 wait:400", "touched e4P"},
        Seen{"AnAnswerThatComesTooLate", kTwoVictims, "e4- lever:w e4+ say:e4f5 wait:400",
             "touched e4P, asked e4d5 e4f5, returned e4P"},
        Seen{"EnPassantVictimLast", "4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1",
             "a4- b3+ wait:2000 b4- wait:600",
             "touched a4p, touched b4P, removed b4P, placed a4b3, final a4b3"},
        Seen{"EnPassantVictimFirst", "4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1", "b4- a4- b3+ lever:b",
             "touched b4P, touched a4p, removed b4P, placed a4b3, final a4b3"},
        Seen{"LostEvents", kTwoVictims, "dump:4k3/8/8/3p1p2/8/8/8/4K3 lever:w say:e4d5",
             "touched e4P, asked e4d5 e4f5, removed d5p, placed e4d5, final e4d5"}),
    name_of_seen);

INSTANTIATE_TEST_SUITE_P(
    CastlingAndPromotion, OccupancyOneSide,
    testing::Values(
        Seen{"KingFirst", kOccCastle, "e1- g1+ wait:5000 h1- f1+ wait:400",
             "touched e1K, touched h1R, placed e1h1, final e1h1"},
        Seen{"RookFirst", kOccCastle, "h1- f1+ wait:2000 e1- wait:2000 g1+ wait:400",
             "touched h1R, placed h1f1, touched e1K, withdrawn h1f1, placed e1h1, final e1h1"},
        Seen{"BothLiftedRookPlacedFirst", kOccCastle,
             "e1- a1- wait:5000 d1+ wait:5000 c1+ wait:400",
             "touched e1K, touched a1R, placed e1a1, final e1a1"},
        Seen{"RookMovePressed", kOccCastle, "h1- f1+ lever:w",
             "touched h1R, placed h1f1, final h1f1"},
        Seen{"PromotionIsAsked", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
             "e7- e8+ wait:400 say:e7e8r lever:w",
             "touched e7P, asked e7e8n e7e8b e7e8r e7e8q, placed e7e8r, final e7e8r"},
        Seen{"PromotionLate", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
             "e7- e8+ e8- wait:3000 e8+ lever:w say:e7e8q",
             "touched e7P, asked e7e8n e7e8b e7e8r e7e8q, placed e7e8q, final e7e8q"},
        Seen{"QueenBeforeThePawnIsOff", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
             "e8+ wait:5000 e7- lever:w say:e7e8q",
             "touched e7P, asked e7e8n e7e8b e7e8r e7e8q, placed e7e8q, final e7e8q"},
        Seen{"ResultSignal", "6k1/8/8/8/3Q4/8/8/6K1 b - - 0 1",
             "d4- g8- g1- d5+ wait:5000 e4+ wait:400",
             "touched d4Q, touched g8k, touched g1K, differs g1+d4+d5+g8, result 1-0"}),
    name_of_seen);

class OccupancyBothSides : public testing::TestWithParam<Seen> {};

TEST_P(OccupancyBothSides, GoesOnByItself) {
    TrackerSettings settings;
    settings.use = BoardUse::BothSides;
    OccupancyScript script(settings);
    const auto setup = setup_from(GetParam().fen);
    script.tracker.expect(setup, setup.turn, script.now, script.out);
    EXPECT_EQ(script.play(GetParam().script), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    Fast, OccupancyBothSides,
    testing::Values(
        Seen{"NextLiftIsFinal", kOccStart, "e2- e4+ wait:200 e7- wait:200 e5+ lever:b",
             "touched e2P, placed e2e4, final e2e4, touched e7p, placed e7e5, final e7e5"},
        Seen{"ReplyTakesTheMovedPiece", "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1",
             "e2- e4+ wait:200 d5- e4- wait:200 e4+ lever:b",
             "touched e2P, placed e2e4, withdrawn e2e4, touched d5p, placed e2e4, final e2e4, "
             "removed e4P, placed d5e4, final d5e4"},
        Seen{"LeversAlternate", kOccStart, "e2- e4+ lever:w e7- e5+ lever:w lever:b",
             "touched e2P, placed e2e4, final e2e4, touched e7p, placed e7e5, final e7e5"}),
    name_of_seen);

TEST(OccupancyCopy, IsSilentAndNeedsTheVictimToBeSeen) {
    const auto before = setup_from(kTwoVictims);
    const Move move = parse_uci_squares("e4d5").value();
    OccupancyScript seen;
    seen.tracker.expect_mirror(before, move, seen.now, seen.out);
    EXPECT_EQ(seen.play("d5- wait:300 e4- d5+ wait:400"), "matched");
    OccupancyScript unseen;
    unseen.tracker.expect_mirror(before, move, unseen.now, unseen.out);
    EXPECT_EQ(unseen.play("e4- wait:400 say:e4d5"), "asked e4d5, matched");
}

TEST(OccupancyCopy, WrongSquareIsADifference) {
    OccupancyScript script;
    script.tracker.expect_mirror(setup_from(kOccStart), parse_uci_squares("e2e4").value(),
                                 script.now, script.out);
    EXPECT_EQ(script.play("e2- e3+ wait:800 e3- e4+"), "differs e3+e4, matched");
}

TEST(OccupancyStill, WhatIsElsewhereIsADifference) {
    OccupancyScript script;
    script.tracker.expect_still(setup_from(kOccStart), script.now, script.out);
    EXPECT_EQ(script.play("e2- wait:300 e3+ wait:800 e3- wait:300 e2+ wait:800"),
              "touched e2P, differs e2+e3, returned e2P, matched");
}

/// The whole way: a turned table, the line, the driver, and what it means.
TEST(OccupancyTable, LiesEitherWay) {
    for (const bool is_rotated : {false, true}) {
        peg::PegEmulator board(EmulatedPace::Fast);
        peg::PegCodec codec;
        OccupancyScript script;
        script.tracker.expect(initial_setup(), Side::White, script.now, script.out);
        if (is_rotated) board.inject("rotated", script.now);
        codec.set_orientation(is_rotated ? Orientation::Rotated : Orientation::Normal);
        codec.handle_opened(script.now);
        const auto talk = [&] {
            for (int turn = 0; turn < 4; ++turn) {
                board.handle_bytes(codec.poll_output(), script.now);
                std::vector<BoardEvent> events;
                for (const Bytes& bytes : board.poll_output()) {
                    codec.handle_bytes(bytes, script.now, events);
                }
                for (const BoardEvent& event : events) {
                    if (const auto* change = std::get_if<OccupancyChanged>(&event)) {
                        script.tracker.on_square(change->square, change->is_occupied, script.now,
                                                 script.out);
                    } else if (const auto* dump = std::get_if<OccupancyDumped>(&event)) {
                        script.tracker.on_dump(dump->occupied, script.now, script.out);
                    } else if (const auto* lever = std::get_if<LeverRead>(&event)) {
                        if (lever->thinking == ClockSide::Left) continue;
                        script.tracker.on_lever(Side::White, script.now, script.out);
                    }
                }
            }
        };
        talk();
        board.set(*Square::parse("g1"), std::nullopt, script.now);
        talk();
        board.set(*Square::parse("f3"), piece_from_letter('N'), script.now);
        talk();
        board.press_lever(ClockSide::Left, script.now);
        talk();
        script.tell();
        EXPECT_EQ(script.told, "touched g1N, placed g1f3, final g1f3") << is_rotated;
    }
}

}  // namespace
}  // namespace rochade::tactile
