// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/chess960.h"
#include "rules/fen.h"
#include "rules/legal_moves.h"
#include "rules/perft.h"
#include "rules/position.h"

using namespace rochade;

namespace {

/// The position of a FEN that play can go on from, or a start of Chess960 by the first two bytes.
Position start_of(const std::uint8_t*& data, std::size_t& size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::string_view fen = text.substr(0, text.find('\n'));
    if (const auto setup = parse_fen(fen)) {
        const auto position = Position::from_setup(setup.value(), Strictness::Playable);
        const std::size_t taken = fen.size() < size ? fen.size() + 1 : size;
        data += taken;
        size -= taken;
        if (position) return position.value();
    }
    if (size < 2) return Position::initial();
    const unsigned number = (data[0] * 256u + data[1]) % kChess960Starts;
    data += 2;
    size -= 2;
    return Position::from_setup(chess960_setup(number)).value();
}

/// What has been carried on from move to move is what is found from nothing.
void expect_as_set_up(const Position& position) {
    const auto again = Position::from_setup(position.setup(), Strictness::Playable);
    assert(again.has_value());
    assert(again.value().key() == position.key());
    assert(again.value().setup() == position.setup());
}

}  // namespace

/// The first line is a FEN, or two bytes are a start of Chess960; each byte after it is a move.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t kMostHalfMoves = 60;
    Position position = start_of(data, size);
    expect_as_set_up(position);
    for (std::size_t ply = 0; ply < size && ply < kMostHalfMoves; ++ply) {
        const LegalMoves moves(position);
        assert(moves.size() == perft(position, 1));
        assert(position.has_legal_move() == !moves.empty());
        if (moves.empty()) {
            assert(position.is_checkmate() != position.is_stalemate());
            return 0;
        }
        const Move move = moves[data[ply] % moves.size()];
        assert(position.is_legal(move) && position.is_pseudo_legal(move));
        position = position.after_legal(move);
        expect_as_set_up(position);
    }
    return 0;
}
