// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/fen.h"
#include "rules/san.h"

using namespace rochade;

namespace {

constexpr std::array<std::string_view, 4> kPositions = {
    "r3k2r/pPppqpb1/bn2pnp1/3PN3/1pP1P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/P2P4/8/3pPp2/8/1N3N2/3N1N2/R3K2R w KQ d6 0 1",
    "1r3kr1/pppppppp/8/8/2pP4/8/PPPPPPPP/1R3KR1 b GBgb d3 0 1",
    "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82",
};

}  // namespace

/// The first byte chooses position and letters, the rest is the text of a move. A move that is
/// read is legal, candidates are too, and what is written of a move reads as that move.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto setup = parse_fen(kPositions[data[0] % kPositions.size()]);
    const auto position = Position::from_setup(setup.value());
    if (!position) return 0;
    const auto letters =
        static_cast<LetterSet>(data[0] / kPositions.size() % kAllLetterSets.size());
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto move = parse_san(text, position.value(), letters);
    if (move) {
        assert(position.value().is_legal(move.value()));
        for (const std::string& written :
             {to_san(move.value(), position.value(), letters),
              to_long_algebraic(move.value(), position.value(), letters)}) {
            const auto again = parse_san(written, position.value(), letters);
            assert(again.has_value() && again.value() == move.value());
        }
        return 0;
    }
    if (const auto* error = std::get_if<NotNotation>(&move.error())) {
        assert(error->offset <= text.size());
    }
    if (const auto* error = std::get_if<AmbiguousMove>(&move.error())) {
        assert(error->candidates.size() >= 2);
        for (const Move& one : error->candidates) assert(position.value().is_legal(one));
    }
    return 0;
}
