// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/chess960.h"
#include "rules/uci.h"

using namespace rochade;

/// Two bytes choose a start of Chess960; the words of the text behind them are moves, played as
/// long as they are legal.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const unsigned number = (data[0] * 256u + data[1]) % kChess960Starts;
    std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
    Position position = Position::from_setup(chess960_setup(number)).value();
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(word.size() < text.size() ? word.size() + 1 : word.size());
        const auto squares = parse_uci_squares(word);
        const auto move = parse_uci(word, position);
        if (!squares) {
            assert(squares.error().offset <= word.size());
            assert(!move && std::holds_alternative<NotNotation>(move.error()));
            continue;
        }
        if (!move) continue;
        assert(position.is_legal(move.value()));
        const auto written = to_uci(move.value(), position, UciCastling::KingOntoRook);
        const auto again = parse_uci(written, position);
        assert(again.has_value() && again.value() == move.value());
        position = position.play(move.value());
    }
    return 0;
}
