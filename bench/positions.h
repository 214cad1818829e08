// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/fen.h"
#include "rules/position.h"

namespace rochade::bench {

inline std::optional<Position> position_of(std::string_view fen) {
    const auto setup = parse_fen(fen);
    if (!setup) return std::nullopt;
    const auto position = Position::from_setup(setup.value());
    return position ? std::optional(position.value()) : std::nullopt;
}

/// The same numbers in every run and on every machine.
class FixedRandom {
public:
    explicit FixedRandom(std::uint64_t seed) : state_(seed) {}

    std::size_t below(std::size_t limit) {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::size_t>(state_ >> 33) % limit;
    }

private:
    std::uint64_t state_;
};

}  // namespace rochade::bench
