// SPDX-License-Identifier: GPL-3.0-or-later
// The same trees counted with chess-library (github.com/Disservin/chess-library, MIT), whose header
// is not part of Rochade: see docs/performance.md.
#include <benchmark/benchmark.h>

#include <chess.hpp>
#include <cstdint>

namespace {

template <bool kBulk>
std::uint64_t leaves(chess::Board& board, int depth) {
    if (!kBulk && depth == 0) return 1;
    chess::Movelist moves;
    chess::movegen::legalmoves(moves, board);
    if (kBulk && depth == 1) return static_cast<std::uint64_t>(moves.size());
    std::uint64_t nodes = 0;
    for (const chess::Move move : moves) {
        board.makeMove(move);
        nodes += leaves<kBulk>(board, depth - 1);
        board.unmakeMove(move);
    }
    return nodes;
}

using Perft = std::uint64_t (*)(chess::Board&, int);

void peer_count(benchmark::State& state, Perft perft, const char* fen, int depth,
                std::uint64_t expected) {
    chess::Board board(fen);
    for (auto _ : state) {
        if (perft(board, depth) != expected) {
            state.SkipWithError("wrong count");
            return;
        }
    }
    state.counters["leaves"] =
        benchmark::Counter(static_cast<double>(expected) * static_cast<double>(state.iterations()),
                           benchmark::Counter::kIsRate);
}

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

BENCHMARK_CAPTURE(peer_count, bulk_start, leaves<true>, kStart, 6, 119060324)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(peer_count, full_start, leaves<false>, kStart, 6, 119060324)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(peer_count, bulk_kiwipete, leaves<true>, kKiwipete, 5, 193690690)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(peer_count, full_kiwipete, leaves<false>, kKiwipete, 5, 193690690)
    ->Unit(benchmark::kMillisecond);

}  // namespace
