// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/orientation.h"

#include <utility>

namespace rochade::tactile {

Board rotated(const Board& board) {
    Board turned;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        turned.set(rotated(square), board.at(square));
    }
    return turned;
}

ClockRead rotated(const ClockRead& reading) {
    ClockRead turned = reading;
    std::swap(turned.left, turned.right);
    turned.thinking = opposite(reading.thinking);
    return turned;
}

std::optional<Orientation> orientation_from_start(const Board& reported) {
    if (reported == initial_board()) return Orientation::Normal;
    if (reported == rotated(initial_board())) return Orientation::Rotated;
    return std::nullopt;
}

}  // namespace rochade::tactile
