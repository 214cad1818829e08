// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "rules/board.h"

namespace rochade {

/// The pieces that somebody looks for: of a kind, and perhaps of one side only.
struct PieceChoice {
    PieceKind kind;
    std::optional<Side> side;  // nothing: of both

    bool takes(Piece piece) const { return piece.kind == kind && (!side || piece.side == *side); }

    friend bool operator==(const PieceChoice&, const PieceChoice&) = default;
};

/// Where somebody is who walks over the board. He sits at one side of it: up is away from him. A
/// value that knows no position: it stays where it is when a move is played, and whoever reads has
/// to hand over the board as it stands.
class ReviewCursor {
public:
    enum class Direction : std::uint8_t { Up, Down, Left, Right };
    enum class Order : std::uint8_t { Next, Previous };

    /// On e4, with the near side at the bottom.
    explicit ReviewCursor(Side near_side) : near_side_(near_side) {}

    Square square() const { return square_; }
    Side near_side() const { return near_side_; }
    void flip() { near_side_ = opponent_of(near_side_); }

    /// One square on; false at the edge, where it stays.
    bool move(Direction direction);
    void go_to(Square square) { square_ = square; }
    void go_to(Rank rank) { square_ = Square(square_.file(), rank); }
    void go_to(File file) { square_ = Square(file, square_.rank()); }

    enum class Found : std::uint8_t {
        Nothing,  // there is none; it stays
        Here,     // the only one, on which it stands
        Further,
        Again,  // beyond the last square it began anew
    };
    /// To the next piece of a choice, rank by rank from the near left corner, each from the left.
    Found go_to_piece(const Board& board, const PieceChoice& choice, Order order);

private:
    Square square_ = Square(File::E, Rank::Four);
    Side near_side_;
};

/// A place in a list that grows at its end, such as a score: an entry, or the end behind all.
class ListCursor {
public:
    /// The entry on which it stands; nothing behind the last.
    std::optional<std::size_t> at(std::size_t size) const {
        return at_ && *at_ < size ? at_ : std::nullopt;
    }
    enum class Step : std::uint8_t { First, Previous, Next, Last };
    /// False if there is nothing further in that direction; it stays then. From the end Previous is
    /// the last entry, and Next goes nowhere.
    bool step(Step step, std::size_t size);

private:
    std::optional<std::size_t> at_;
};

}  // namespace rochade
