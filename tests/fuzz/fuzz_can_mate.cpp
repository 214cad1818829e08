// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/can_mate.h"
#include "rules/fen.h"

using namespace rochade;

namespace {

constexpr std::size_t kMostPositions = 3000;

/// A line is legal and mates; a proof names its kind. Nobody has more than what was asked for.
void expect_sound(const Position& start, Side side, MoveCounter counter) {
    MateSearch search;
    search.most_positions = kMostPositions;
    search.counter = counter;
    const MateAnswer answer = can_mate(start, side, search);
    assert(answer.proof.has_value() == (answer.verdict == CanMate::No));
    assert(answer.verdict == CanMate::Yes || answer.line.empty());
    if (answer.verdict != CanMate::Yes) return;
    Position position = start;
    for (const Move& move : answer.line) {
        assert(position.is_legal(move));
        position = position.play(move);
    }
    assert(position.is_checkmate() && position.turn() == opponent_of(side));
}

/// What is dead or over for one who may look at more is never won for one who may look at less.
void expect_steadfast(const Position& start, Side side) {
    MateSearch little;
    little.most_positions = kMostPositions / 10;
    MateSearch more;
    more.most_positions = kMostPositions;
    const CanMate first = can_mate(start, side, little).verdict;
    const CanMate second = can_mate(start, side, more).verdict;
    assert(first == CanMate::Unknown || first == second);
}

}  // namespace

/// Any placement that play can go on from gets an answer that holds.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto setup = parse_fen(text);
    if (!setup) return 0;
    const auto start = Position::from_setup(setup.value(), Strictness::Playable);
    if (!start) return 0;
    for (const Side side : {Side::White, Side::Black}) {
        expect_sound(start.value(), side, MoveCounter::Ignored);
        expect_sound(start.value(), side, MoveCounter::Kept);
        expect_steadfast(start.value(), side);
    }
    return 0;
}
