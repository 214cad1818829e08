// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/fen.h"
#include "rules/position.h"

using namespace rochade;

/// Any text is refused with a place inside it, or written again as the same setup.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto setup = parse_fen(text);
    if (!setup) {
        assert(setup.error().offset <= size);
        return 0;
    }
    const auto written = parse_fen(to_fen(setup.value()));
    assert(written.has_value() && written.value() == setup.value());
    for (const Move& move : pseudo_legal_moves(setup.value())) placed_after(setup.value(), move);
    const auto position = Position::from_setup(setup.value());
    if (!position) {
        assert(!faults_of(setup.value()).empty());
        return 0;
    }
    const Position& start = position.value();
    for (const CastlingStyle style : {CastlingStyle::Standard, CastlingStyle::Shredder}) {
        const auto again = parse_fen(to_fen(start.setup(), style));
        assert(again.has_value() && again.value() == start.setup());
    }
    for (const Move& move : start.legal_moves()) {
        assert(start.is_legal(move) && start.is_pseudo_legal(move));
        const Position next = start.play(move);
        const auto same = Position::from_setup(next.setup());
        assert(same.has_value() && same.value().key() == next.key());
    }
    return 0;
}
