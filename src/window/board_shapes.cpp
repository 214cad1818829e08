// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/board_shapes.h"

#include <algorithm>

#include "rules/position.h"

namespace rochade {
namespace {

/// How thick lines are on a square of this size.
int line_width(const Box& square) { return std::max(2, square.width / 11); }

/// Every mark lies on a wider black one, so that it shows on any square and piece.
int edge_width(const Box& square) { return std::max(1, square.width / 40); }

void add_frame(const Box& square, Picture& picture) {
    const int line = line_width(square);
    const int edge = edge_width(square);
    picture.push_back(Frame{square, line + 2 * edge, kBlack});
    picture.push_back(Frame{square.shrunk(edge), line, kMark});
}

void add_dot(const Box& square, Picture& picture) {
    const int edge = edge_width(square);
    const Box dot = square.shrunk(square.width * 3 / 8);
    picture.push_back(Disc{dot.shrunk(-edge), kBlack});
    picture.push_back(Disc{dot, kMark});
}

void add_ring(const Box& square, Picture& picture) {
    const int line = line_width(square);
    const int edge = edge_width(square);
    const Box ring = square.shrunk(line + 3 * edge);
    picture.push_back(Ring{ring.shrunk(-edge), line + 2 * edge, kBlack});
    picture.push_back(Ring{ring, line, kMark});
}

void add_cross(const Box& square, Picture& picture) {
    const int line = line_width(square);
    const int edge = edge_width(square);
    const Box cross = square.shrunk(line);
    picture.push_back(Cross{cross, line + 2 * edge, kBlack});
    picture.push_back(Cross{cross.shrunk(edge), line, kMark});
}

void add_marks(const Layout::BoardPlace& place, const TableView& table, Picture& picture) {
    const auto box = [&](Square square) {
        return square_box(place.board, place.near_side, square);
    };
    if (table.last_move) {
        const MoveSquares last = squares_of(*table.last_move, table.board);
        add_frame(box(last.from), picture);
        add_frame(box(last.to), picture);
        if (!table.board.at(last.from)) add_dot(box(last.from), picture);
    }
    if (table.pending_mirror) {
        const MoveSquares pending = squares_of(*table.pending_mirror, table.board);
        add_ring(box(pending.from), picture);
        add_ring(box(pending.to), picture);
    }
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        if (contains(table.differing, square)) add_cross(box(square), picture);
    }
}

void add_coordinates(const Layout::BoardPlace& place, Picture& picture) {
    const Box& board = place.board;
    const int margin = place.around.right() - board.right();
    const auto add = [&](const Box& box, char name) {
        picture.push_back(TextLine{box, std::string(1, name), place.coordinate_pixels, kWhite,
                                   TextLine::Align::Centre});
    };
    for (const File file : kAllFiles) {
        const Box square = square_box(board, place.near_side, {file, Rank::One});
        add({square.x, board.y - margin, square.width, margin}, letter_of(file));
        add({square.x, board.bottom(), square.width, margin}, letter_of(file));
    }
    for (const Rank rank : kAllRanks) {
        const Box square = square_box(board, place.near_side, {File::A, rank});
        add({board.x - margin, square.y, margin, square.height}, digit_of(rank));
        add({board.right(), square.y, margin, square.height}, digit_of(rank));
    }
}

}  // namespace

MoveSquares squares_of(const Move& move, const Board& after) {
    // Only castling leaves the square empty that it names: there the rook stood.
    if (!after.at(move.to)) {
        const Side side = move.to.rank() == Rank::One ? Side::White : Side::Black;
        const Wing wing = move.to.file() > move.from.file() ? Wing::KingSide : Wing::QueenSide;
        const Square king = king_after_castling(side, wing);
        if (after.at(king) == Piece{side, PieceKind::King}) return {move.from, king};
    }
    return {move.from, move.to};
}

void add_board(const Layout::BoardPlace& place, const TableView& table, int text_pixels,
               const Catalog& catalog, Picture& picture) {
    const Box& board = place.board;
    const int margin = place.around.right() - board.right();
    const bool white = place.near_side == Side::White;
    picture.push_back(TextLine{
        {place.around.x, place.around.y, place.around.width, board.y - margin - place.around.y},
        catalog.text(white ? "White's side" : "Black's side"),
        text_pixels,
        kWhite,
        TextLine::Align::Centre});
    picture.push_back(Frame{board.shrunk(-2), 2, kWhite});
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        picture.push_back(FilledBox{square_box(board, place.near_side, square),
                                    square.is_light() ? kLightSquare : kDarkSquare});
    }
    add_coordinates(place, picture);
    add_marks(place, table, picture);
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        if (const auto piece = table.board.at(square)) {
            picture.push_back(PieceShape{square_box(board, place.near_side, square), *piece});
        }
    }
}

}  // namespace rochade
