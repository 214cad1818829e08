// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/review.h"

namespace rochade {
namespace {

/// The square's number from the near left corner, rank by rank, and back: its own inverse.
unsigned seen_from(Side near_side, unsigned index) {
    return near_side == Side::White ? index : 63 - index;
}

}  // namespace

bool ReviewCursor::move(Direction direction) {
    const int away = near_side_ == Side::White ? 1 : -1;
    int file = static_cast<int>(square_.file());
    int rank = static_cast<int>(square_.rank());
    switch (direction) {
        case Direction::Up: rank += away; break;
        case Direction::Down: rank -= away; break;
        case Direction::Left: file -= away; break;
        case Direction::Right: file += away; break;
    }
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return false;
    square_ = Square(static_cast<File>(file), static_cast<Rank>(rank));
    return true;
}

ReviewCursor::Found ReviewCursor::go_to_piece(const Board& board, const PieceChoice& choice,
                                              Order order) {
    const unsigned from = seen_from(near_side_, square_.index());
    const unsigned step = order == Order::Next ? 1 : 63;
    for (unsigned count = 1; count <= 64; ++count) {
        const unsigned place = (from + count * step) % 64;
        const Square square = Square::from_index(seen_from(near_side_, place));
        const auto piece = board.at(square);
        if (!piece || !choice.takes(*piece)) continue;
        square_ = square;
        if (count == 64) return Found::Here;
        const bool is_further = order == Order::Next ? place > from : place < from;
        return is_further ? Found::Further : Found::Again;
    }
    return Found::Nothing;
}

bool ListCursor::step(Step step, std::size_t size) {
    if (size == 0) return false;
    const auto now = at(size);
    switch (step) {
        case Step::First: at_ = 0; return true;
        case Step::Last: at_ = size - 1; return true;
        case Step::Previous:
            if (now && *now == 0) return false;
            at_ = now ? *now - 1 : size - 1;
            return true;
        case Step::Next:
            if (!now || *now + 1 >= size) return false;
            at_ = *now + 1;
            return true;
    }
    return false;
}

}  // namespace rochade
