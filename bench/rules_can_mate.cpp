// SPDX-License-Identifier: GPL-3.0-or-later
// How long it takes to tell who can still checkmate. The positions are the lines of the file that
// ROCHADE_BENCH_POSITIONS names, each a FEN, or two letters, a space and a FEN as in the published
// sets; without it, those of random games. The letters are what is expected of White and of Black,
// a hyphen where one can never checkmate: answers that differ are counted as wrong.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "bench/positions.h"
#include "rules/can_mate.h"
#include "rules/fen.h"

namespace rochade {
namespace {

constexpr int kGames = 200;
constexpr int kMostPlies = 160;

struct Question {
    Position position;
    std::string expected;  // empty if that is not known
};

std::vector<Question> questions_of_games() {
    std::vector<Question> questions;
    bench::FixedRandom random(6009);
    for (int game = 0; game < kGames; ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < kMostPlies; ++ply) {
            const auto moves = position.legal_moves();
            if (moves.empty()) break;
            position = position.play(moves[random.below(moves.size())]);
        }
        questions.push_back({position, ""});
    }
    return questions;
}

std::vector<Question> questions_of_file(const char* path) {
    std::vector<Question> questions;
    std::ifstream text(path);
    for (std::string line; std::getline(text, line);) {
        const bool is_labelled = line.size() > 3 && line[2] == ' ';
        const auto setup = parse_fen(is_labelled ? line.substr(3) : line);
        if (!setup) continue;
        const auto position = Position::from_setup(setup.value(), Strictness::Playable);
        if (!position) continue;
        questions.push_back({position.value(), is_labelled ? line.substr(0, 2) : ""});
    }
    return questions;
}

bool is_wrong(CanMate verdict, Side side, const std::string& expected) {
    if (verdict == CanMate::Unknown || expected.empty()) return false;
    return (verdict == CanMate::Yes) != (expected[index_of(side)] != '-');
}

void who_can_mate(benchmark::State& state) {
    const char* path = std::getenv("ROCHADE_BENCH_POSITIONS");
    const auto questions = path != nullptr ? questions_of_file(path) : questions_of_games();
    std::size_t unknown = 0;
    std::size_t wrong = 0;
    std::size_t looked_at = 0;
    std::size_t asked = 0;
    for (auto _ : state) {
        for (const auto& [position, expected] : questions) {
            for (const Side side : {Side::White, Side::Black}) {
                const MateAnswer answer = can_mate(position, side);
                if (answer.verdict == CanMate::Unknown) ++unknown;
                if (is_wrong(answer.verdict, side, expected)) ++wrong;
                looked_at += answer.positions;
                ++asked;
            }
        }
    }
    using benchmark::Counter;
    const auto number = static_cast<double>(asked);
    state.counters["questions"] = Counter(number, Counter::kIsRate);
    state.counters["time_each"] = Counter(number, Counter::kIsRate | Counter::kInvert);
    state.counters["positions_each"] = static_cast<double>(looked_at) / number;
    state.counters["wrong"] = Counter(static_cast<double>(wrong), Counter::kAvgIterations);
    state.counters["unknown"] = Counter(static_cast<double>(unknown), Counter::kAvgIterations);
}
BENCHMARK(who_can_mate)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace rochade
