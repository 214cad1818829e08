// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/fen.h"
#include "rules/perft.h"
#include "rules/position.h"

using namespace rochade;

namespace {

/// What is written of a setup is read as that setup, in both styles where they can say it.
void expect_round_trip(const Setup& setup, CastlingStyle style) {
    const auto again = parse_fen(to_fen(setup, style));
    assert(again.has_value() && again.value() == setup);
}

void expect_corrected(const Setup& setup, SetupFaults faults) {
    const SetupFaults left = faults_of(without_mistaken_rights(setup));
    for (const SetupFault fault : kAllSetupFaults) assert(faults.has(fault) || !left.has(fault));
    assert(!left.has(SetupFault::BadEnPassantSquare));
}

void expect_playable(const Position& start) {
    for (const Move& move : start.legal_moves()) {
        assert(start.is_legal(move) && start.is_pseudo_legal(move));
        const Position next = start.play(move);
        const auto same = Position::from_setup(next.setup(), Strictness::Playable);
        assert(same.has_value() && same.value().key() == next.key());
    }
    assert(perft(start, 1) == start.legal_moves().size());
    perft(start, 2);
}

}  // namespace

/// Any text is refused with a place inside it, or written again as the same setup.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto setup = parse_fen(text);
    if (!setup) {
        assert(setup.error().offset <= size);
        return 0;
    }
    expect_round_trip(setup.value(), CastlingStyle::Standard);
    const SetupFaults faults = faults_of(setup.value());
    expect_corrected(setup.value(), faults);
    for (const Move& move : pseudo_legal_moves(setup.value())) placed_after(setup.value(), move);
    const auto strict = Position::from_setup(setup.value());
    assert(strict.has_value() == faults.empty());
    const auto playable = Position::from_setup(setup.value(), Strictness::Playable);
    assert(playable.has_value() == (faults & faults_against_play()).empty());
    if (!playable) return 0;
    for (const CastlingStyle style : {CastlingStyle::Standard, CastlingStyle::Shredder}) {
        expect_round_trip(playable.value().setup(), style);
    }
    expect_playable(playable.value());
    return 0;
}
