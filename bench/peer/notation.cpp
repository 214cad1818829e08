// SPDX-License-Identifier: GPL-3.0-or-later
// The same games read and written with chess-library: see bench/peer/perft.cpp.
#include <benchmark/benchmark.h>

#include <chess.hpp>
#include <string>
#include <vector>

#include "bench/peer/games.h"

namespace {

void set_moves(benchmark::State& state, std::size_t moves) {
    state.counters["moves"] =
        benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

void peer_read_and_play(benchmark::State& state) {
    const auto games = rochade::bench::san_of_random_games();
    std::size_t moves = 0;
    for (auto _ : state) {
        for (const auto& game : games) {
            chess::Board board;
            for (const std::string& san : game) {
                board.makeMove(chess::uci::parseSan(board, san));
            }
            benchmark::DoNotOptimize(board);
            moves += game.size();
        }
    }
    set_moves(state, moves);
}

void peer_write_and_play(benchmark::State& state) {
    const auto games = rochade::bench::san_of_random_games();
    std::vector<std::vector<chess::Move>> their_games;
    for (const auto& game : games) {
        chess::Board board;
        auto& moves = their_games.emplace_back();
        for (const std::string& san : game) {
            moves.push_back(chess::uci::parseSan(board, san));
            board.makeMove(moves.back());
        }
    }
    std::size_t moves = 0;
    for (auto _ : state) {
        for (const auto& game : their_games) {
            chess::Board board;
            for (const chess::Move move : game) {
                const std::string san = chess::uci::moveToSan(board, move);
                benchmark::DoNotOptimize(san.data());
                board.makeMove(move);
            }
            benchmark::DoNotOptimize(board);
            moves += game.size();
        }
    }
    set_moves(state, moves);
}

BENCHMARK(peer_read_and_play)->Unit(benchmark::kMillisecond);
BENCHMARK(peer_write_and_play)->Unit(benchmark::kMillisecond);

}  // namespace
