// SPDX-License-Identifier: GPL-3.0-or-later
// The published sets of who can still win, and the traps. See docs/performance.md.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "rules/can_mate.h"
#include "rules/fen.h"

namespace rochade {
namespace {

class CanMateSuites : public testing::Test {
protected:
    void SetUp() override {
        const char* folder = std::getenv("ROCHADE_SUITES");
        if (folder == nullptr) GTEST_SKIP() << "ROCHADE_SUITES is not set";
        folder_ = folder;
    }

    /// The sets hold placements that no game leads to, but play can go on from.
    static std::optional<Position> position_of(const std::string& fen) {
        const auto setup = parse_fen(fen);
        if (!setup) return std::nullopt;
        const auto position = Position::from_setup(setup.value(), Strictness::Playable);
        return position ? std::optional(position.value()) : std::nullopt;
    }

    /// Every `step`-th line of a set, which begins with what is expected: "WB", "W-", "-B", "--".
    /// No answer may be wrong.
    void check(const std::string& file, std::size_t step, std::size_t most_positions) {
        std::ifstream text(folder_ / file);
        std::size_t number = 0;
        for (std::string line; std::getline(text, line);) {
            if (line.empty() || line.front() == '#' || number++ % step != 0) continue;
            const auto position = position_of(line.substr(3));
            ASSERT_TRUE(position) << line;
            for (const Side side : {Side::White, Side::Black}) {
                MateSearch search;
                search.most_positions = most_positions;
                const CanMate verdict = can_mate(*position, side, search).verdict;
                ++asked_;
                if (verdict == CanMate::Unknown) {
                    ++unknown_;
                } else {
                    EXPECT_EQ(verdict == CanMate::Yes, line[index_of(side)] != '-') << line;
                }
            }
        }
        EXPECT_GT(asked_, 300u);
    }

    /// Lines of a FEN and a 1 or 0 for each side; returns how many there were.
    std::size_t check_traps(const std::string& file, MoveCounter counter) const {
        std::ifstream text(folder_ / file);
        std::size_t rows = 0;
        for (std::string line; std::getline(text, line);) {
            if (line.empty() || line.front() == '#') continue;
            std::istringstream cells(line);
            std::string fen;
            std::getline(cells, fen, '\t');
            const auto position = position_of(fen);
            if (!position) ADD_FAILURE() << fen;
            for (const Side side : {Side::White, Side::Black}) {
                std::string expected;
                std::getline(cells, expected, '\t');
                MateSearch search;
                search.counter = counter;
                const CanMate verdict = can_mate(position.value(), side, search).verdict;
                EXPECT_EQ(verdict, expected == "1" ? CanMate::Yes : CanMate::No) << line;
            }
            ++rows;
        }
        return rows;
    }

    std::filesystem::path folder_;
    std::size_t asked_ = 0;
    std::size_t unknown_ = 0;
};

TEST_F(CanMateSuites, OfRealGamesAreAllDecided) {
    check("unwinnable/games.txt", 40, 100'000);
    EXPECT_EQ(unknown_, 0u);
}

TEST_F(CanMateSuites, OfHardPositionsAreNeverWrong) {
    check("unwinnable/hard.txt", 5, 20'000);
    EXPECT_LT(unknown_ * 10, asked_);
}

TEST_F(CanMateSuites, OfDeadPositions) {
    EXPECT_GE(check_traps("traps/dead.tsv", MoveCounter::Ignored), 16u);
}

TEST_F(CanMateSuites, WithTheSeventyFiveMovesCounted) {
    EXPECT_GE(check_traps("traps/clock75.tsv", MoveCounter::Kept), 4u);
}

}  // namespace
}  // namespace rochade
