// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "match/match.h"

namespace rochade::simulator {

/// How often each kind of thing has happened, by its word in the log.
struct Counts {
    std::array<std::size_t, std::variant_size_v<Event>> events{};
    std::array<std::size_t, std::variant_size_v<Effect>> effects{};
    std::map<Refusal, std::size_t> refusals;
    std::map<Termination, std::size_t> endings;
    std::size_t half_moves = 0;
    std::size_t unfinished = 0;  // games stopped for their length

    void add(const Counts& other);
};

/// What came of one game.
struct PlayedGame {
    std::optional<std::string> fault;  // the first thing that was not as it should be
    std::string script;                // the game for `rochade log run`
    Counts counts;
};

/// Plays the game that `seed` stands for, to its end or to the first fault. The same on every
/// machine.
PlayedGame play_game(std::uint64_t seed);

/// The game that is being played, for one that stops the program. Empty between games.
std::string script_so_far();

}  // namespace rochade::simulator
