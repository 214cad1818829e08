// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/reference_moves.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

namespace rochade::test {
namespace {

/// Files and ranks from 0; what is beyond the edge is never looked at.
struct Place {
    int file;
    int rank;

    bool is_on_board() const { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }
    Square square() const { return {static_cast<File>(file), static_cast<Rank>(rank)}; }
    friend bool operator==(const Place&, const Place&) = default;
};

using Grid = std::array<std::array<std::optional<Piece>, 8>, 8>;

std::optional<Piece> at(const Grid& grid, Place place) {
    return grid[static_cast<std::size_t>(place.file)][static_cast<std::size_t>(place.rank)];
}

void set(Grid& grid, Place place, std::optional<Piece> piece) {
    grid[static_cast<std::size_t>(place.file)][static_cast<std::size_t>(place.rank)] = piece;
}

Grid grid_of(const Board& board) {
    Grid grid;
    for (int file = 0; file < 8; ++file) {
        for (int rank = 0; rank < 8; ++rank) {
            const Place place = {file, rank};
            set(grid, place, board.at(place.square()));
        }
    }
    return grid;
}

int forward(Side side) { return side == Side::White ? 1 : -1; }
int sign(int number) { return (number > 0) - (number < 0); }

/// Whether a line of empty squares leads from one place to the other.
bool is_open_between(const Grid& grid, Place from, Place to) {
    const int file_step = sign(to.file - from.file);
    const int rank_step = sign(to.rank - from.rank);
    Place here = {from.file + file_step, from.rank + rank_step};
    while (!(here == to)) {
        if (at(grid, here)) return false;
        here = {here.file + file_step, here.rank + rank_step};
    }
    return true;
}

/// Articles 3.1 to 3.8 a: whether the piece on `from` attacks `to`.
bool attacks(const Grid& grid, Place from, Place to) {
    if (from == to) return false;
    const Piece piece = *at(grid, from);
    const int files = std::abs(to.file - from.file);
    const int ranks = std::abs(to.rank - from.rank);
    const bool is_diagonal = files == ranks;
    const bool is_straight = files == 0 || ranks == 0;
    switch (piece.kind) {
        case PieceKind::Pawn: return files == 1 && to.rank - from.rank == forward(piece.side);
        case PieceKind::Knight: return files * ranks == 2;
        case PieceKind::Bishop: return is_diagonal && is_open_between(grid, from, to);
        case PieceKind::Rook: return is_straight && is_open_between(grid, from, to);
        case PieceKind::Queen:
            return (is_diagonal || is_straight) && is_open_between(grid, from, to);
        case PieceKind::King: break;
    }
    return files <= 1 && ranks <= 1;
}

bool is_attacked(const Grid& grid, Place place, Side by) {
    for (int file = 0; file < 8; ++file) {
        for (int rank = 0; rank < 8; ++rank) {
            const auto piece = at(grid, {file, rank});
            if (piece && piece->side == by && attacks(grid, {file, rank}, place)) return true;
        }
    }
    return false;
}

/// Article 3.9.
bool leaves_king_in_check(const Grid& grid, Side side) {
    for (int file = 0; file < 8; ++file) {
        for (int rank = 0; rank < 8; ++rank) {
            const bool is_king = at(grid, {file, rank}) == Piece{side, PieceKind::King};
            if (is_king && is_attacked(grid, {file, rank}, opponent_of(side))) return true;
        }
    }
    return false;
}

class Finder {
public:
    explicit Finder(const Setup& setup)
        : setup_(setup), side_(setup.turn), grid_(grid_of(setup.board)) {}

    MoveList find() {
        for (int file = 0; file < 8; ++file) {
            for (int rank = 0; rank < 8; ++rank) find_from({file, rank});
        }
        const auto key = [](const Move& move) {
            const int piece = move.promotion ? static_cast<int>(*move.promotion) : -1;
            return std::tuple(move.from.index(), move.to.index(), piece);
        };
        std::sort(moves_.begin(), moves_.end(),
                  [key](const Move& a, const Move& b) { return key(a) < key(b); });
        return moves_;
    }

private:
    void find_from(Place from) {
        const auto piece = at(grid_, from);
        if (!piece || piece->side != side_) return;
        for (int file = 0; file < 8; ++file) {
            for (int rank = 0; rank < 8; ++rank) {
                const Place to = {file, rank};
                if (piece->kind == PieceKind::Pawn) {
                    try_pawn(from, to);
                } else if (attacks(grid_, from, to)) {
                    try_move(from, to, std::nullopt);
                }
            }
        }
        if (piece->kind == PieceKind::King) {
            try_castling(from, Wing::KingSide);
            try_castling(from, Wing::QueenSide);
        }
    }

    /// Article 3.7.
    void try_pawn(Place from, Place to) {
        const int steps = (to.rank - from.rank) * forward(side_);
        const int home = side_ == Side::White ? 1 : 6;
        if (to.file == from.file) {
            const Place first = {from.file, from.rank + forward(side_)};
            const bool is_one = steps == 1 && !at(grid_, to);
            const bool is_two =
                steps == 2 && from.rank == home && !at(grid_, first) && !at(grid_, to);
            if (is_one || is_two) try_move(from, to, std::nullopt);
        } else if (attacks(grid_, from, to)) {
            const bool is_en_passant = setup_.en_passant && *setup_.en_passant == to.square();
            if (is_en_passant) {
                try_move(from, to, Place{to.file, from.rank});
            } else if (at(grid_, to)) {
                try_move(from, to, std::nullopt);
            }
        }
    }

    /// Makes the move on a copy and keeps it if it is allowed.
    void try_move(Place from, Place to, std::optional<Place> also_captured) {
        const auto target = at(grid_, to);
        if (target && target->side == side_) return;
        Grid after = grid_;
        set(after, to, at(grid_, from));
        set(after, from, std::nullopt);
        if (also_captured) set(after, *also_captured, std::nullopt);
        if (leaves_king_in_check(after, side_)) return;
        const bool promotes =
            at(grid_, from)->kind == PieceKind::Pawn && (to.rank == 0 || to.rank == 7);
        if (!promotes) {
            moves_.push_back({from.square(), to.square(), std::nullopt});
            return;
        }
        for (const Promotion promotion :
             {Promotion::Knight, Promotion::Bishop, Promotion::Rook, Promotion::Queen}) {
            moves_.push_back({from.square(), to.square(), promotion});
        }
    }

    /// Articles 3.8 and F.3.
    void try_castling(Place king, Wing wing) {
        const auto file = setup_.castling.rook(side_, wing);
        if (!file) return;
        const bool is_short = wing == Wing::KingSide;
        const Place rook = {static_cast<int>(*file), king.rank};
        const Place king_to = {is_short ? 6 : 2, king.rank};
        const Place rook_to = {is_short ? 5 : 3, king.rank};
        const int first = std::min({king.file, rook.file, king_to.file, rook_to.file});
        const int last = std::max({king.file, rook.file, king_to.file, rook_to.file});
        for (int at_file = first; at_file <= last; ++at_file) {
            const Place here = {at_file, king.rank};
            if (here == king || here == rook || !at(grid_, here)) continue;
            if (is_on_way(at_file, king.file, king_to.file)) return;
            if (is_on_way(at_file, rook.file, rook_to.file)) return;
        }
        Grid without_king = grid_;
        set(without_king, king, std::nullopt);
        for (int at_file = std::min(king.file, king_to.file);
             at_file <= std::max(king.file, king_to.file); ++at_file) {
            if (is_attacked(without_king, {at_file, king.rank}, opponent_of(side_))) return;
        }
        Grid after = without_king;
        set(after, rook, std::nullopt);
        set(after, king_to, Piece{side_, PieceKind::King});
        set(after, rook_to, Piece{side_, PieceKind::Rook});
        if (leaves_king_in_check(after, side_)) return;
        moves_.push_back({king.square(), rook.square(), std::nullopt});
    }

    static bool is_on_way(int file, int from, int to) {
        return file >= std::min(from, to) && file <= std::max(from, to);
    }

    const Setup& setup_;
    Side side_;
    Grid grid_;
    MoveList moves_;
};

}  // namespace

MoveList reference_moves(const Setup& setup) { return Finder(setup).find(); }

}  // namespace rochade::test
