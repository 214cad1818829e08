// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games of people with hands. ROCHADE_SIMULATOR_GAMES=10000 plays so many,
// ROCHADE_SIMULATOR_SEED=N the one game of that seed, ROCHADE_SIMULATOR_COUNTS=1 says what
// happened.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "match/effect_text.h"
#include "tests/simulator/game.h"

namespace rochade::simulator {
namespace {

#ifdef ROCHADE_SANITIZED
constexpr std::uint64_t kGames = 40;
#else
constexpr std::uint64_t kGames = 300;
#endif

std::uint64_t number_in(const char* variable, std::uint64_t otherwise) {
    const char* const text = std::getenv(variable);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

std::uint64_t played_seed = 0;

std::string keep_script(std::uint64_t seed, const std::string& script) {
    const std::string path = testing::TempDir() + "simulator-" + std::to_string(seed) + ".txt";
    std::ofstream(path) << script;
    return path;
}

std::string how_to_replay(std::uint64_t seed, const std::string& script) {
    return "seed " + std::to_string(seed) +
           "; again: ROCHADE_SIMULATOR_SEED=" + std::to_string(seed) +
           " build/dev/tests/test_simulator; its events: rochade log run " +
           keep_script(seed, script);
}

/// A broken promise within the match stops the program: the game is told first.
extern "C" void tell_game(int signal) {
    std::signal(signal, SIG_DFL);
    std::cerr << "aborted in " << how_to_replay(played_seed, script_so_far()) << std::endl;
    std::raise(signal);
}

void print(const Counts& counts) {
    std::cout << counts.half_moves << " half-moves, " << counts.unfinished << " unfinished\n";
    for (std::size_t index = 0; index < counts.events.size(); ++index) {
        std::cout << "event " << index << ": " << counts.events[index] << "\n";
    }
    for (std::size_t index = 0; index < counts.effects.size(); ++index) {
        std::cout << "effect " << index << ": " << counts.effects[index] << "\n";
    }
    for (const auto& [refusal, count] : counts.refusals) {
        std::cout << "refused " << to_text(refusal) << ": " << count << "\n";
    }
    for (const auto& [ending, count] : counts.endings) {
        std::cout << "ended by " << to_text(ending) << ": " << count << "\n";
    }
}

TEST(Simulator, GamesOfPeopleWithHandsGoAsTheLawsSay) {
    std::signal(SIGABRT, tell_game);
    std::signal(SIGFPE, tell_game);
    const std::uint64_t one = number_in("ROCHADE_SIMULATOR_SEED", 0);
    const std::uint64_t first = one != 0 ? one : number_in("ROCHADE_SIMULATOR_FIRST", 1);
    const std::uint64_t games = one != 0 ? 1 : number_in("ROCHADE_SIMULATOR_GAMES", kGames);
    Counts counts;
    unsigned faults = 0;
    constexpr unsigned kMostFaults = 20;
    for (std::uint64_t seed = first; seed < first + games && faults < kMostFaults; ++seed) {
        played_seed = seed;
        const PlayedGame game = play_game(seed);
        counts.add(game.counts);
        if (!game.fault) continue;
        ++faults;
        ADD_FAILURE() << *game.fault << "; " << how_to_replay(seed, game.script);
    }
    if (std::getenv("ROCHADE_SIMULATOR_COUNTS") != nullptr) print(counts);
    std::signal(SIGABRT, SIG_DFL);
    std::signal(SIGFPE, SIG_DFL);
}

}  // namespace
}  // namespace rochade::simulator
