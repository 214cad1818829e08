// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/board_shapes.h"

#include <algorithm>

#include "rules/notation.h"
#include "rules/position.h"

namespace rochade {
namespace {

/// The marks of one square. Each lies on a wider one of the edge's colour, so that it shows on any
/// square and piece.
class Marks {
public:
    Marks(const Pen& pen, const Box& square)
        : theme_(pen.theme),
          picture_(pen.picture),
          square_(square),
          line_(std::max(2, square.width / 11)),
          edge_(std::max(1, square.width / 40)) {}

    void frame() {
        picture_.push_back(Frame{square_, line_ + 2 * edge_, theme_.mark_edge});
        picture_.push_back(Frame{square_.shrunk(edge_), line_, theme_.mark});
    }
    void dot() {
        const Box dot = square_.shrunk(square_.width * 3 / 8);
        picture_.push_back(Disc{dot.shrunk(-edge_), theme_.mark_edge});
        picture_.push_back(Disc{dot, theme_.mark});
    }
    void ring() {
        const Box ring = square_.shrunk(line_ + 3 * edge_);
        picture_.push_back(Ring{ring.shrunk(-edge_), line_ + 2 * edge_, theme_.mark_edge});
        picture_.push_back(Ring{ring, line_, theme_.mark});
    }
    void cross() {
        const Box cross = square_.shrunk(line_);
        picture_.push_back(Cross{cross, line_ + 2 * edge_, theme_.mark_edge});
        picture_.push_back(Cross{cross.shrunk(edge_), line_, theme_.mark});
    }
    void corners() {
        // Wide enough to show beside a frame on the same square.
        const int leg = square_.width * 3 / 10;
        picture_.push_back(Corners{square_, leg + 3 * edge_, theme_.mark_edge});
        picture_.push_back(Corners{square_.shrunk(edge_), leg, theme_.mark});
    }

private:
    const Theme& theme_;
    Picture& picture_;
    Box square_;
    int line_;
    int edge_;
};

void add_marks(const Pen& pen, Square square, const Box& box) {
    const TableView& table = pen.state.table;
    Marks marks(pen, box);
    if (table.last_move) {
        const MoveSquares last = squares_of(*table.last_move, table.board);
        if (square == last.from || square == last.to) marks.frame();
        if (square == last.from && !table.board.at(square)) marks.dot();
    }
    if (table.pending_mirror) {
        const MoveSquares pending = squares_of(*table.pending_mirror, table.board);
        if (square == pending.from || square == pending.to) marks.ring();
    }
    if (table.cursor == square) marks.corners();
}

/// A letter on a disc in the piece's colour.
void add_lettered(const Pen& pen, Piece piece, const Box& square) {
    const Colour fill = pen.theme.fill(piece.side);
    const Colour edge = pen.theme.edge(piece.side);
    // Small enough for a ring around it.
    const Box rim = square.shrunk(square.width * 7 / 32);
    pen.picture.push_back(Disc{rim, edge});
    pen.picture.push_back(Disc{rim.shrunk(std::max(2, square.width / 26)), fill});
    // Two letters for the Russian king.
    const std::string letter = drawn_letter(piece.kind, pen.catalog);
    int pixels = square.width * 4 / 9;
    while (pixels > 1 && pen.measure(letter, pixels) > rim.width * 3 / 4) --pixels;
    add_text(pen, rim, letter, pixels, edge, TextLine::Align::Centre);
}

void add_piece(const Pen& pen, Piece piece, const Box& square) {
    if (pen.state.pieces == PieceStyle::Lettered) {
        add_lettered(pen, piece, square);
    } else {
        pen.picture.push_back(
            PieceShape{square, piece, pen.theme.fill(piece.side), pen.theme.edge(piece.side)});
    }
}

void add_coordinates(const Pen& pen, const Layout::BoardPlace& place) {
    const Box& board = place.board;
    const int margin = place.around.right() - board.right();
    const auto add = [&](const Box& box, char name) {
        add_text(pen, box, std::string(1, name), place.coordinate_pixels, pen.theme.text,
                 TextLine::Align::Centre);
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

std::string drawn_letter(PieceKind kind, const Catalog& catalog) {
    const LetterSet letters = letters_of(catalog.language());
    if (kind != PieceKind::Pawn) return std::string(piece_letter(letters, kind));
    // In writing pawns have none; on a board they need one.
    switch (letters) {
        case LetterSet::German: return "B";
        case LetterSet::Greek: return "Σ";
        case LetterSet::Russian: return "П";
        case LetterSet::English:
        case LetterSet::Figurine: break;
    }
    return "P";
}

void add_square(const Pen& pen, Square square, const Box& box) {
    pen.picture.push_back(FilledBox{box, pen.theme.square(square.is_light())});
    add_marks(pen, square, box);
    if (const auto piece = pen.state.table.board.at(square)) add_piece(pen, *piece, box);
    // What is wrong there is crossed out, piece and all.
    if (contains(differing_shown(pen.state), square)) Marks(pen, box).cross();
}

void add_board(const Pen& pen, const Layout::BoardPlace& place) {
    const Box& board = place.board;
    const int margin = place.around.right() - board.right();
    const bool white = place.near_side == Side::White;
    const Box title{place.around.x, place.around.y, place.around.width,
                    board.y - margin - place.around.y};
    if (!title.empty()) {
        const std::string words = pen.catalog.text(white ? "White's side" : "Black's side");
        int pixels = pen.text_pixels;
        while (pixels > 1 && pen.measure(words, pixels) > title.width) --pixels;
        add_text(pen, title, words, pixels, pen.theme.text, TextLine::Align::Centre);
    }
    pen.picture.push_back(Frame{board.shrunk(-2), 2, pen.theme.text});
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        add_square(pen, square, square_box(board, place.near_side, square));
    }
    add_coordinates(pen, place);
}

}  // namespace rochade
