// SPDX-License-Identifier: GPL-3.0-or-later
// How many legal moves a second are found (bulk: the last ones are counted by the handful) and made
// (full: every leaf is a Position with key, counters and castling rights). Wrong counts are errors.
#include <benchmark/benchmark.h>

#include <cstdint>

#include "bench/positions.h"
#include "rules/perft.h"

namespace rochade::bench {
namespace {

using Perft = std::uint64_t (*)(const Position&, unsigned);

struct Tree {
    const char* fen;
    unsigned depth;
    std::uint64_t leaves;
};

constexpr Tree kStart = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324};
constexpr Tree kKiwipete = {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            5, 193690690};
constexpr Tree kChess960First = {
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 5, 8146062};
constexpr Tree kChess960Second = {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
                                  5, 16253601};

void count(benchmark::State& state, Perft perft, const Tree& tree) {
    const auto position = position_of(tree.fen);
    if (!position) {
        state.SkipWithError("not a position");
        return;
    }
    for (auto _ : state) {
        if (perft(*position, tree.depth) != tree.leaves) {
            state.SkipWithError("wrong count");
            return;
        }
    }
    state.counters["leaves"] = benchmark::Counter(
        static_cast<double>(tree.leaves) * static_cast<double>(state.iterations()),
        benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(count, bulk_start, perft, kStart)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, full_start, perft_without_bulk, kStart)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, bulk_kiwipete, perft, kKiwipete)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, full_kiwipete, perft_without_bulk, kKiwipete)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, bulk_chess960_first, perft, kChess960First)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, full_chess960_first, perft_without_bulk, kChess960First)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, bulk_chess960_second, perft, kChess960Second)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, full_chess960_second, perft_without_bulk, kChess960Second)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace rochade::bench
