// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/reference_moves.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <tuple>

namespace rochade::test {
namespace {

/// Files and ranks from 0; what is beyond the edge is never looked at.
struct Place {
    int file;
    int rank;

    Square square() const { return {static_cast<File>(file), static_cast<Rank>(rank)}; }
    friend bool operator==(const Place&, const Place&) = default;
};

/// A board of letters as in a diagram: "PNBRQK" are White's, "pnbrqk" Black's.
class Diagram {
public:
    static constexpr char kEmpty = '.';

    Diagram() {
        for (auto& rank : letters_) rank.fill(kEmpty);
    }
    char at(Place place) const { return letters_[index(place.rank)][index(place.file)]; }
    void set(Place place, char letter) { letters_[index(place.rank)][index(place.file)] = letter; }
    bool is_empty(Place place) const { return at(place) == kEmpty; }
    bool holds_one_of(Place place, Side side) const {
        return !is_empty(place) && side_of(at(place)) == side;
    }
    static Side side_of(char letter) { return letter < 'a' ? Side::White : Side::Black; }

private:
    static std::size_t index(int number) { return static_cast<std::size_t>(number); }
    std::array<std::array<char, 8>, 8> letters_{};
};

template <typename Visit>
void for_each_place(Visit visit) {
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) visit(Place{file, rank});
    }
}

Diagram diagram_of(const Board& board) {
    Diagram diagram;
    for_each_place([&](Place place) {
        if (const auto piece = board.at(place.square())) diagram.set(place, letter_of(*piece));
    });
    return diagram;
}

Board board_of(const Diagram& diagram) {
    Board board;
    for_each_place([&](Place place) {
        if (const auto piece = piece_from_letter(diagram.at(place))) {
            board.put(place.square(), *piece);
        }
    });
    return board;
}

char letter(Side side, char white_letter) {
    if (side == Side::White) return white_letter;
    return static_cast<char>(std::tolower(white_letter));
}

int forward(Side side) { return side == Side::White ? 1 : -1; }
/// The rank that `side` calls its n-th, from 1.
int rank_of(Side side, int nth) { return side == Side::White ? nth - 1 : 8 - nth; }
int sign(int number) { return (number > 0) - (number < 0); }

/// Article 3.5: they may not move over any intervening pieces.
bool is_open_between(const Diagram& diagram, Place from, Place to) {
    const int file_step = sign(to.file - from.file);
    const int rank_step = sign(to.rank - from.rank);
    Place here = {from.file + file_step, from.rank + rank_step};
    while (!(here == to)) {
        if (!diagram.is_empty(here)) return false;
        here = {here.file + file_step, here.rank + rank_step};
    }
    return true;
}

/// Article 3.1: whether the piece on `from` could capture on `to`, wherever its own king stands.
bool attacks(const Diagram& diagram, Place from, Place to) {
    if (from == to) return false;
    const char piece = diagram.at(from);
    const int files = std::abs(to.file - from.file);
    const int ranks = std::abs(to.rank - from.rank);
    const bool is_diagonal = files == ranks;
    const bool is_straight = files == 0 || ranks == 0;
    switch (std::tolower(piece)) {
        case 'b': return is_diagonal && is_open_between(diagram, from, to);  // 3.2
        case 'r': return is_straight && is_open_between(diagram, from, to);  // 3.3
        case 'q':                                                            // 3.4
            return (is_diagonal || is_straight) && is_open_between(diagram, from, to);
        case 'n': return files * ranks == 2;  // 3.6: the nearest squares not on a line
        case 'p':                             // 3.7 c
            return files == 1 && to.rank - from.rank == forward(Diagram::side_of(piece));
        case 'k': return files <= 1 && ranks <= 1;  // 3.8 a
        default: return false;
    }
}

bool is_attacked(const Diagram& diagram, Place place, Side by) {
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            const Place from = {file, rank};
            if (diagram.holds_one_of(from, by) && attacks(diagram, from, place)) return true;
        }
    }
    return false;
}

/// Article 3.9: the king is in check if he is attacked by one or more of the opponent's pieces.
bool is_in_check(const Diagram& diagram, Side side) {
    Place king = {0, 0};
    for_each_place([&](Place place) {
        if (diagram.at(place) == letter(side, 'K')) king = place;
    });
    return is_attacked(diagram, king, opponent_of(side));
}

/// Article 3.7 d: whether some pawn of `side` can capture en passant the pawn that passed `over`.
bool can_capture_en_passant(const Diagram& diagram, Side side, Place over) {
    for (const int step : {-1, 1}) {
        const Place from = {over.file + step, over.rank - forward(side)};
        if (from.file < 0 || from.file > 7) continue;
        if (diagram.at(from) != letter(side, 'P')) continue;
        Diagram after = diagram;
        after.set(from, Diagram::kEmpty);
        after.set({over.file, from.rank}, Diagram::kEmpty);
        after.set(over, letter(side, 'P'));
        if (!is_in_check(after, side)) return true;
    }
    return false;
}

class Finder {
public:
    explicit Finder(const Setup& setup)
        : setup_(setup), side_(setup.turn), diagram_(diagram_of(setup.board)) {}

    Reference find() {
        for_each_place([this](Place from) {
            if (diagram_.holds_one_of(from, side_)) find_from(from);
        });
        const auto key = [](const ReferenceMove& one) {
            const int piece = one.move.promotion ? static_cast<int>(*one.move.promotion) : -1;
            return std::tuple(one.move.from.index(), one.move.to.index(), piece);
        };
        std::sort(
            found_.moves.begin(), found_.moves.end(),
            [key](const ReferenceMove& a, const ReferenceMove& b) { return key(a) < key(b); });
        found_.is_check = is_in_check(diagram_, side_);
        found_.is_checkmate = found_.is_check && found_.moves.empty();   // 5.1 a
        found_.is_stalemate = !found_.is_check && found_.moves.empty();  // 5.2 a
        return found_;
    }

private:
    void find_from(Place from) {
        const bool is_pawn = diagram_.at(from) == letter(side_, 'P');
        for_each_place([&](Place to) {
            if (is_pawn) {
                try_pawn(from, to);
            } else if (attacks(diagram_, from, to)) {
                try_piece(from, to);
            }
        });
        if (diagram_.at(from) != letter(side_, 'K')) return;
        try_castling(from, Wing::KingSide);
        try_castling(from, Wing::QueenSide);
    }

    /// Article 3.1: not to a square occupied by a piece of the same colour.
    void try_piece(Place from, Place to) {
        if (diagram_.holds_one_of(to, side_)) return;
        Diagram after = moved(from, to);
        const bool is_quiet = diagram_.is_empty(to);
        keep({from.square(), to.square()}, after, is_quiet);
    }

    /// Article 3.7.
    void try_pawn(Place from, Place to) {
        const int steps = (to.rank - from.rank) * forward(side_);
        const Place next = {from.file, from.rank + forward(side_)};
        const bool is_ahead = to.file == from.file && diagram_.is_empty(to);
        const bool is_one = is_ahead && steps == 1;                                      // a
        const bool is_two = is_ahead && steps == 2 && from.rank == rank_of(side_, 2) &&  // b
                            diagram_.is_empty(next);
        const bool is_diagonal = attacks(diagram_, from, to);
        const bool is_capture = is_diagonal && diagram_.holds_one_of(to, opponent_of(side_));  // c
        const bool is_en_passant = is_diagonal && setup_.en_passant == to.square();            // d
        if (!is_one && !is_two && !is_capture && !is_en_passant) return;
        Diagram after = moved(from, to);
        if (is_en_passant) after.set({to.file, from.rank}, Diagram::kEmpty);
        if (to.rank == rank_of(side_, 8)) {  // e
            for (const Promotion promotion :
                 {Promotion::Knight, Promotion::Bishop, Promotion::Rook, Promotion::Queen}) {
                after.set(to, letter_of(Piece{side_, kind_of(promotion)}));
                keep({from.square(), to.square(), promotion}, after, false);
            }
        } else {
            keep({from.square(), to.square()}, after, false, is_two ? &next : nullptr);
        }
    }

    /// Articles 3.8 b and F.3.
    void try_castling(Place king, Wing wing) {
        const auto file = setup_.castling.rook(side_, wing);
        if (!file) return;  // (1): the king or this rook has moved
        const bool is_short = wing == Wing::KingSide;
        const Place rook = {static_cast<int>(*file), king.rank};
        const Place king_to = {is_short ? 6 : 2, king.rank};
        const Place rook_to = {is_short ? 5 : 3, king.rank};
        for (int at_file = 0; at_file < 8; ++at_file) {  // F.3, note 4
            const Place here = {at_file, king.rank};
            if (here == king || here == rook || diagram_.is_empty(here)) continue;
            if (is_on_way(at_file, king.file, king_to.file)) return;
            if (is_on_way(at_file, rook.file, rook_to.file)) return;
        }
        Diagram after = diagram_;
        after.set(king, Diagram::kEmpty);
        for (int at_file = 0; at_file < 8; ++at_file) {  // (2) a: stands on, crosses, reaches
            if (!is_on_way(at_file, king.file, king_to.file)) continue;
            if (is_attacked(after, {at_file, king.rank}, opponent_of(side_))) return;
        }
        after.set(rook, Diagram::kEmpty);
        after.set(king_to, letter(side_, 'K'));
        after.set(rook_to, letter(side_, 'R'));
        keep({king.square(), rook.square()}, after, true);
    }

    static bool is_on_way(int file, int from, int to) {
        return file >= std::min(from, to) && file <= std::max(from, to);
    }

    Diagram moved(Place from, Place to) const {
        Diagram after = diagram_;
        after.set(to, after.at(from));
        after.set(from, Diagram::kEmpty);
        return after;
    }

    /// Article 3.9: no move that leaves the own king in check. `is_quiet`: neither a pawn move
    /// nor a capture (9.3). `passed`: the square a pawn has just passed over.
    void keep(const Move& move, const Diagram& after, bool is_quiet,
              const Place* passed = nullptr) {
        if (is_in_check(after, side_)) return;
        Setup next;
        next.board = board_of(after);
        next.turn = opponent_of(side_);
        next.castling = rights_after(move);
        if (passed != nullptr && can_capture_en_passant(after, opponent_of(side_), *passed)) {
            next.en_passant = passed->square();
        }
        next.halfmove_clock = is_quiet ? setup_.halfmove_clock + 1 : 0;
        next.move_number = setup_.move_number + (side_ == Side::Black ? 1 : 0);
        found_.moves.push_back({move, next});
    }

    /// Article 3.8 b (1): lost when the king or the rook has moved, and when the rook is gone.
    CastlingRights rights_after(const Move& move) const {
        CastlingRights rights = setup_.castling;
        for (const Side side : {Side::White, Side::Black}) {
            for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
                const auto file = rights.rook(side, wing);
                if (!file) continue;
                const Square rook = Place{static_cast<int>(*file), rank_of(side, 1)}.square();
                const Place from = {static_cast<int>(move.from.file()),
                                    static_cast<int>(move.from.rank())};
                const bool king_moves = diagram_.at(from) == letter(side, 'K');
                if (king_moves || move.from == rook || move.to == rook) {
                    rights.set(side, wing, std::nullopt);
                }
            }
        }
        return rights;
    }

    const Setup& setup_;
    Side side_;
    Diagram diagram_;
    Reference found_;
};

}  // namespace

Reference reference_of(const Setup& setup) { return Finder(setup).find(); }

}  // namespace rochade::test
