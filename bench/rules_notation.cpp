// SPDX-License-Identifier: GPL-3.0-or-later
// SAN read and played, and SAN written and played, move by move through whole games. The games are
// random ones, the same in every run; they have more captures, checks and twins than players'
// games.
#include <benchmark/benchmark.h>

#include <string>
#include <utility>
#include <vector>

#include "bench/games.h"
#include "bench/peer/games.h"
#include "rules/san.h"

namespace rochade::bench {
namespace {

void set_moves(benchmark::State& state, std::size_t moves) {
    state.counters["moves"] =
        benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

void read_and_play(benchmark::State& state) {
    const std::vector<Game> games = random_games();
    std::size_t moves = 0;
    for (auto _ : state) {
        for (const Game& game : games) {
            Position position = Position::initial();
            for (const std::string& san : game.san) {
                const auto move = parse_san(san, position);
                if (!move) {
                    state.SkipWithError("a move cannot be read");
                    return;
                }
                position = position.after_legal(move.value());
            }
            benchmark::DoNotOptimize(position);
            moves += game.san.size();
        }
    }
    set_moves(state, moves);
}

void write_and_play(benchmark::State& state) {
    const std::vector<Game> games = random_games();
    std::size_t moves = 0;
    for (auto _ : state) {
        for (const Game& game : games) {
            Position position = Position::initial();
            for (const Move& move : game.moves) {
                const std::string san = to_san(move, position);
                benchmark::DoNotOptimize(san.data());
                position = position.after_legal(move);
            }
            benchmark::DoNotOptimize(position);
            moves += game.moves.size();
        }
    }
    set_moves(state, moves);
}

BENCHMARK(read_and_play)->Unit(benchmark::kMillisecond);
BENCHMARK(write_and_play)->Unit(benchmark::kMillisecond);

}  // namespace

std::vector<std::vector<std::string>> san_of_random_games() {
    std::vector<std::vector<std::string>> san;
    std::vector<Game> games = random_games();
    san.reserve(games.size());
    for (Game& game : games) san.push_back(std::move(game.san));
    return san;
}

}  // namespace rochade::bench
