// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/context.h"

namespace rochade {

/// Half-moves. Nobody lives to see the count of a deeper tree.
inline constexpr unsigned kDeepestPerft = 20;

/// How many ways there are to play `depth` half-moves, as somebody says.
struct PerftCount {
    unsigned depth;
    std::uint64_t nodes;

    friend bool operator==(const PerftCount&, const PerftCount&) = default;
};

/// A line of a suite: a FEN, and behind semicolons the counts, as in "FEN ;D1 20 ;D2 400".
struct PerftLine {
    std::string fen;
    std::vector<PerftCount> counts;
};

/// Nothing for a line of another form. Whether the FEN is one is not asked.
std::optional<PerftLine> parse_perft_line(std::string_view text);

/// What "rochade perft --suite" was asked for.
struct PerftSuiteOptions {
    std::string path;
    std::optional<unsigned> deepest;  // all counts of the suite where it is missing
    std::size_t first = std::numeric_limits<std::size_t>::max();  // so many positions
    bool no_bulk = false;
    bool json = false;
};

/// Compares every count that is not too deep, and says which positions are counted wrong.
ExitCode check_perft_suite(const PerftSuiteOptions& options, const Context& context);

}  // namespace rochade
