// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/position.h"

namespace rochade {

// What an engine says, line by line. Whatever is not one of these is OtherLine; nothing is an
// error here.

/// How the side that thinks stands.
struct EngineScore {
    enum class Kind : std::uint8_t {
        Centipawns,
        MateIn,  // moves; negative: it is mated
    } kind = Kind::Centipawns;
    int value = 0;

    friend bool operator==(EngineScore, EngineScore) = default;
};

struct EngineName {
    std::string name;
};
/// Something that can be set; the range of a number.
struct EngineOption {
    std::string name;
    bool is_number = false;
    int least = 0;
    int most = 0;
};
struct UciOk {};
struct ReadyOk {};
struct ScoreLine {
    EngineScore score;
};
/// The words behind bestmove; "(none)" and the like are for the reader to judge.
struct BestMove {
    std::string move;
};
struct OtherLine {};
using UciLine =
    std::variant<OtherLine, EngineName, EngineOption, UciOk, ReadyOk, ScoreLine, BestMove>;

UciLine parse_uci_line(std::string_view line);

/// "position startpos moves e2e4", or with a FEN.
std::string position_line(const Position& start, const std::vector<Move>& moves);

}  // namespace rochade
