// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of moves that many programs agree on; see SuiteFiles. With the variable ROCHADE_DEEP
// a half-move deeper.
#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <sstream>

#include "rules/fen.h"
#include "rules/perft.h"
#include "tests/rules/suite_files.h"

namespace rochade {
namespace {

using Suites = test::SuiteFiles;

#ifdef ROCHADE_SANITIZED
constexpr unsigned kDepthOfChess960 = 2;
constexpr std::uint64_t kMostNodes = 20'000;  // for one position
#else
constexpr unsigned kDepthOfChess960 = 4;
constexpr std::uint64_t kMostNodes = std::numeric_limits<std::uint64_t>::max();
#endif
constexpr unsigned kDepth = 4;
constexpr std::size_t kDeepPositionsOfChess960 = 100;

bool is_deep() { return std::getenv("ROCHADE_DEEP") != nullptr; }

struct Count {
    unsigned depth;
    std::uint64_t nodes;
};

struct Line {
    std::string fen;
    std::vector<Count> counts;
};

/// "FEN ;D1 20 ;D2 400"
Line line_of(const std::string& text) {
    const auto parts = test::split(text, ';');
    Line line = {parts.at(0), {}};
    for (std::size_t index = 1; index < parts.size(); ++index) {
        std::istringstream words(parts[index].substr(1));
        Count count{};
        words >> count.depth >> count.nodes;
        EXPECT_TRUE(words) << text;
        line.counts.push_back(count);
    }
    EXPECT_FALSE(line.counts.empty()) << text;
    return line;
}

/// Counts as deep as `deepest`. Returns how many counts were compared.
std::size_t expect_counts(const Line& line, unsigned deepest) {
    const auto setup = parse_fen(line.fen);
    EXPECT_TRUE(setup.has_value()) << line.fen;
    if (!setup) return 0;
    // Some are checks that no move can have given; play can go on from them all the same.
    const auto position = Position::from_setup(setup.value(), Strictness::Playable);
    EXPECT_TRUE(position.has_value()) << line.fen;
    if (!position) return 0;
    std::size_t compared = 0;
    for (const auto& [depth, nodes] : line.counts) {
        if (depth > deepest || nodes > kMostNodes) continue;
        EXPECT_EQ(perft(position.value(), depth), nodes) << line.fen << " depth " << depth;
        ++compared;
    }
    return compared;
}

TEST_F(Suites, PerftOfStandardPositions) {
    std::size_t compared = 0;
    for (const std::string& text : lines_of("perft/standard.epd")) {
        compared += expect_counts(line_of(text), is_deep() ? kDepth + 1 : kDepth);
    }
    EXPECT_GT(compared, 126u * 2);
}

/// Chess960, in parts that can run beside one another.
class PerftOfChess960 : public test::SuiteFiles, public testing::WithParamInterface<std::size_t> {
public:
    static constexpr std::size_t kParts = 4;
};

TEST_P(PerftOfChess960, OfEveryStart) {
    const auto lines = lines_of("perft/fischer.epd");
    EXPECT_EQ(lines.size(), 960u);
    std::size_t compared = 0;
    for (std::size_t index = GetParam(); index < lines.size(); index += kParts) {
        const bool is_deeper = is_deep() && index < kDeepPositionsOfChess960;
        compared += expect_counts(line_of(lines[index]), is_deeper ? kDepth + 1 : kDepthOfChess960);
    }
    EXPECT_GE(compared, 960u / kParts);
}

INSTANTIATE_TEST_SUITE_P(Suites, PerftOfChess960,
                         testing::Range<std::size_t>(0, PerftOfChess960::kParts));

}  // namespace
}  // namespace rochade
