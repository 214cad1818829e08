// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/guidance.h"

#include <gtest/gtest.h>

#include <deque>

#include "match/effect_text.h"
#include "match/log_words.h"
#include "rules/setup.h"
#include "tests/match/random_events.h"

namespace rochade {
namespace {

Board board_of(std::string_view placement) {
    const auto board = parse_placement_text(placement);
    EXPECT_TRUE(board) << placement;
    return board.value_or(Board{});
}

/// Every instruction until nothing is left to do; at most `most`.
std::vector<std::string> instructions(Board shows, const Board& should, unsigned most = 99) {
    std::vector<std::string> texts;
    std::optional<Guide> told;
    while (texts.size() < most) {
        told = next_guide(Side::White, shows, should, told);
        if (!told) break;
        texts.push_back(to_text(*told));
        shows = followed(shows, *told);
    }
    return texts;
}

using Texts = std::vector<std::string>;

TEST(Guidance, LeadsBackWithOnePieceAtATime) {
    struct Case {
        const char* name;
        const char* shows;
        const char* should;
        Texts expected;
    };
    const Case kCases[] = {
        {"Same", "8/8/8/8/8/8/8/K6k", "8/8/8/8/8/8/8/K6k", {}},
        {"WrongSquare",
         "8/8/8/8/8/4P3/8/K6k",
         "8/8/8/8/4P3/8/8/K6k",
         {"guide white shift P e3 e4"}},
        {"TooMuch", "8/8/8/8/8/4P3/8/K6k", "8/8/8/8/8/8/8/K6k", {"guide white remove P e3"}},
        {"Missing", "8/8/8/8/8/8/8/K6k", "8/8/8/4n3/8/8/8/K6k", {"guide white put n e5"}},
        {"AnotherPiece",
         "8/8/8/8/8/8/8/KQ5k",
         "8/8/8/8/8/8/8/KR5k",
         {"guide white remove Q b1", "guide white put R b1"}},
        {"CaptureNotMade",
         "8/8/8/3p4/4P3/8/8/K6k",
         "8/8/8/3P4/8/8/8/K6k",
         {"guide white remove p d5", "guide white shift P e4 d5"}},
        {"TheNearestOneIsShifted",
         "8/8/8/8/8/N7/8/K1N4k",
         "8/8/8/8/8/8/8/KN5k",
         {"guide white remove N a3", "guide white shift N c1 b1"}},
        {"TwoHaveChangedPlaces",
         "8/8/8/8/8/8/8/KNB4k",
         "8/8/8/8/8/8/8/KBN4k",
         {"guide white remove N b1", "guide white shift B c1 b1", "guide white put N c1"}},
        {"TheKingStays",
         "8/8/8/8/8/8/8/3KQ2k",
         "8/8/8/8/8/8/8/3QK2k",
         {"guide white remove Q e1", "guide white shift K d1 e1", "guide white put Q d1"}},
        {"OneAfterTheOther",
         "8/8/8/8/8/8/8/KNB4k",
         "8/8/8/8/8/8/8/K1NB3k",
         {"guide white shift B c1 d1", "guide white shift N b1 c1"}},
    };
    for (const Case& one : kCases) {
        EXPECT_EQ(instructions(board_of(one.shows), board_of(one.should)), one.expected)
            << one.name;
    }
}

TEST(Guidance, TwoCirclesThatShareAPieceNeedOneMoreOnly) {
    // N and B, B and R have changed places: whoever begins can go round through all four squares.
    const Board shows = board_of("8/8/8/8/8/8/8/NBBRK2k");
    const Board should = board_of("8/8/8/8/8/8/8/BNRBK2k");
    EXPECT_EQ(guides_needed(shows, should), 5u);
    EXPECT_EQ(instructions(shows, should).size(), 5u);
}

TEST(Guidance, WhatWasToldStaysAsLongAsItLeadsOn) {
    const Board should = board_of("8/8/8/8/4P3/8/8/K1N4k");
    const Board shows = board_of("8/8/8/8/8/4P3/8/K2N3k");
    const auto first = next_guide(Side::Black, shows, should);
    ASSERT_TRUE(first);
    EXPECT_EQ(to_text(*first), "guide black shift N d1 c1");
    // He puts the pawn right instead.
    const Board other = board_of("8/8/8/8/4P3/8/8/K2N3k");
    EXPECT_TRUE(same_guide(next_guide(Side::Black, other, should, first), first));
    // The knight is in his hand: it is put down before anything else.
    const Board lifted = board_of("8/8/8/8/8/4P2p/8/K6k");
    const auto rest = next_guide(Side::Black, lifted, should, first);
    ASSERT_TRUE(rest);
    EXPECT_EQ(to_text(*rest), "guide black put N c1");
    // It is back where it stood.
    const auto again = next_guide(Side::Black, shows, should, rest);
    ASSERT_TRUE(again);
    EXPECT_EQ(to_text(*again), "guide black shift N d1 c1");
    // What was told is done, or has become impossible.
    EXPECT_EQ(to_text(*next_guide(Side::Black, board_of("8/8/8/8/8/4P3/8/K1N4k"), should, first)),
              "guide black shift P e3 e4");
    EXPECT_EQ(to_text(*next_guide(Side::Black, board_of("8/8/8/8/4P3/8/8/K1BN3k"), should, first)),
              "guide black remove B c1");
}

/// All placements of these pieces, or none, on these squares.
class SmallBoards {
public:
    SmallBoards(unsigned squares, std::string_view pieces) : squares_(squares) {
        for (const char letter : pieces) pieces_.push_back(*piece_from_letter(letter));
    }

    unsigned count() const {
        unsigned count = 1;
        for (unsigned square = 0; square < squares_; ++square) count *= base();
        return count;
    }
    Board board(unsigned state) const {
        Board board;
        for (unsigned square = 0; square < squares_; ++square, state /= base()) {
            if (state % base() != 0) {
                board.put(Square::from_index(square), pieces_[state % base() - 1]);
            }
        }
        return board;
    }
    /// With how few steps of any kind each placement is reached from `start`.
    std::vector<unsigned> steps_from(unsigned start) const {
        constexpr unsigned kUnknown = ~0u;
        std::vector<unsigned> steps(count(), kUnknown);
        std::deque<unsigned> queue = {start};
        steps[start] = 0;
        while (!queue.empty()) {
            const unsigned state = queue.front();
            queue.pop_front();
            for (const unsigned next : after_one_step(state)) {
                if (steps[next] != kUnknown) continue;
                steps[next] = steps[state] + 1;
                queue.push_back(next);
            }
        }
        return steps;
    }

private:
    unsigned base() const { return static_cast<unsigned>(pieces_.size()) + 1; }
    std::vector<unsigned> after_one_step(unsigned state) const {
        std::vector<unsigned> states;
        unsigned weight = 1;
        for (unsigned square = 0; square < squares_; ++square, weight *= base()) {
            const unsigned held = state / weight % base();
            if (held == 0) {
                for (unsigned piece = 1; piece < base(); ++piece) {
                    states.push_back(state + piece * weight);
                }
                continue;
            }
            const unsigned without = state - held * weight;
            states.push_back(without);
            unsigned other = 1;
            for (unsigned to = 0; to < squares_; ++to, other *= base()) {
                if (without / other % base() == 0) states.push_back(without + held * other);
            }
        }
        return states;
    }

    unsigned squares_;
    std::vector<Piece> pieces_;
};

void expect_shortest(const SmallBoards& boards) {
    for (unsigned start = 0; start < boards.count(); ++start) {
        const Board shows = boards.board(start);
        const std::vector<unsigned> steps = boards.steps_from(start);
        for (unsigned goal = 0; goal < boards.count(); ++goal) {
            ASSERT_EQ(guides_needed(shows, boards.board(goal)), steps[goal])
                << placement_text(shows) << " to " << placement_text(boards.board(goal));
        }
    }
}

TEST(Guidance, NoOtherWayIsShorter) {
    expect_shortest(SmallBoards(4, "PNbk"));
    expect_shortest(SmallBoards(5, "Nq"));
    expect_shortest(SmallBoards(6, "r"));
}

/// A placement that is `changes` pairs of squares away from `board`.
Board shaken(Dice& dice, Board board, unsigned changes) {
    for (; changes > 0; --changes) {
        const Square one = Square::from_index(dice.roll(64));
        const Square other = Square::from_index(dice.roll(64));
        const auto held = board.at(one);
        board.set(one, board.at(other));
        board.set(other, held);
        if (dice.roll(4) == 0) board.remove(one);
        if (dice.roll(6) == 0) {
            board.put(other, {static_cast<Side>(dice.roll(2)), kAllPieceKinds[dice.roll(6)]});
        }
    }
    return board;
}

TEST(Guidance, WhoFollowsItAlwaysArrivesInAsManySteps) {
    constexpr unsigned kPairs = 20'000;
    for (unsigned seed = 1; seed <= kPairs; ++seed) {
        Dice dice(seed);
        Board should = shaken(dice, initial_board(), dice.roll(40));
        Board shows = shaken(dice, should, 1 + dice.roll(seed % 10 == 0 ? 60 : 6));
        unsigned needed = guides_needed(shows, should);
        ASSERT_LE(needed, 97u);
        for (std::optional<Guide> told; needed > 0; --needed) {
            ASSERT_EQ(guides_needed(shows, should), needed) << "seed " << seed;
            told = next_guide(Side::White, shows, should, told);
            ASSERT_TRUE(told) << "seed " << seed;
            shows = followed(shows, *told);
        }
        ASSERT_EQ(shows, should) << "seed " << seed;
        ASSERT_FALSE(next_guide(Side::White, shows, should));
    }
}

TEST(Guidance, GoesOnFromWhateverHeDoes) {
    // Three times out of four he follows; else something else is done to the board.
    for (unsigned seed = 1; seed <= 2000; ++seed) {
        Dice dice(seed);
        const Board should = shaken(dice, initial_board(), dice.roll(20));
        Board shows = shaken(dice, should, 5);
        std::optional<Guide> told;
        for (unsigned step = 0; step < 30; ++step) {
            told = next_guide(Side::White, shows, should, told);
            ASSERT_EQ(told.has_value(), shows != should) << "seed " << seed;
            shows = told && dice.roll(4) != 0 ? followed(shows, *told) : shaken(dice, shows, 1);
        }
        const unsigned needed = guides_needed(shows, should);
        EXPECT_EQ(instructions(shows, should).size(), needed) << "seed " << seed;
    }
}

}  // namespace
}  // namespace rochade
