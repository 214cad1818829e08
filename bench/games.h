// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "bench/positions.h"
#include "rules/san.h"

namespace rochade::bench {

inline constexpr std::size_t kGames = 200;
inline constexpr std::size_t kMostPlies = 120;

struct Game {
    std::vector<Move> moves;
    std::vector<std::string> san;
};

/// Games of random moves, the same in every run.
inline std::vector<Game> random_games() {
    FixedRandom random(1);
    std::vector<Game> games(kGames);
    for (Game& game : games) {
        Position position = Position::initial();
        while (game.moves.size() < kMostPlies) {
            const MoveList legal = position.legal_moves();
            if (legal.empty()) break;
            const Move move = legal[random.below(legal.size())];
            game.moves.push_back(move);
            game.san.push_back(to_san(move, position));
            position = position.after_legal(move);
        }
    }
    return games;
}

}  // namespace rochade::bench
