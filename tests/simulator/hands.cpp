// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/hands.h"

#include <algorithm>

namespace rochade::simulator {
namespace {

/// What has to go and what has to come.
struct Difference {
    std::vector<Square> clear;  // holds a piece that does not stay
    std::vector<Square> fill;
};

Difference difference(const Board& from, const Board& to) {
    Difference found;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        if (from.at(square) == to.at(square)) continue;
        if (from.at(square)) found.clear.push_back(square);
        if (to.at(square)) found.fill.push_back(square);
    }
    return found;
}

bool has(const std::vector<Square>& squares, Square square) {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
}

std::optional<Square> source_of(const Board& board, std::vector<Square>& clear, Piece piece) {
    const auto found = std::find_if(clear.begin(), clear.end(),
                                    [&](Square square) { return board.at(square) == piece; });
    if (found == clear.end()) return std::nullopt;
    const Square square = *found;
    clear.erase(found);
    return square;
}

/// A slide goes over one or two empty squares near the piece.
void slide(HandSteps& steps, const Board& board, Square from, Piece piece, Chance& chance) {
    for (unsigned count = 1 + chance.below(2); count > 0; --count) {
        const int file = static_cast<int>(from.file()) + static_cast<int>(chance.below(3)) - 1;
        const int rank = static_cast<int>(from.rank()) + static_cast<int>(chance.below(3)) - 1;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) continue;
        const Square over = Square::from_index(static_cast<unsigned>(rank * 8 + file));
        if (board.at(over) || over == from) continue;
        steps.push_back({over, piece});
        steps.push_back({over, std::nullopt});
    }
}

}  // namespace

HandSteps bring(const Board& from, const Board& to, Care care, Chance& chance) {
    auto [clear, fill] = difference(from, to);
    HandSteps steps;
    const bool is_human = care == Care::Human;
    if (is_human) {
        chance.shuffle(clear);
        chance.shuffle(fill);
    }
    // What nothing takes the place of, and the captured pieces that are not replaced directly.
    std::vector<Square> moving = clear;
    std::vector<std::pair<std::optional<Square>, Square>> ways;
    for (const Square square : fill) {
        ways.emplace_back(source_of(from, moving, *to.at(square)), square);
    }
    const bool replaces = is_human && chance.once_in(3);
    const bool takes_last = is_human && chance.once_in(4);
    std::vector<Square> taken;
    for (const Square square : moving) {
        if (!(replaces && has(fill, square))) taken.push_back(square);
    }
    const auto take = [&] {
        for (const Square square : taken) steps.push_back({square, std::nullopt});
    };
    const bool lifts_all = is_human && chance.once_in(5);
    if (!takes_last) take();
    if (lifts_all) {
        for (const auto& [source, square] : ways) {
            if (source) steps.push_back({*source, std::nullopt});
        }
    }
    for (const auto& [source, square] : ways) {
        const Piece piece = *to.at(square);
        if (source && !lifts_all) steps.push_back({*source, std::nullopt});
        if (is_human && source && chance.once_in(6)) slide(steps, from, *source, piece, chance);
        if (is_human && piece.kind != PieceKind::Pawn && !source && chance.once_in(2)) {
            steps.push_back({square, Piece{piece.side, PieceKind::Pawn}});  // promoted late
            steps.push_back({square, std::nullopt});
        }
        steps.push_back({square, piece});
    }
    // A piece taken last must not be the one that has just been set down there.
    if (takes_last) {
        for (const Square square : taken) {
            if (!has(fill, square)) steps.push_back({square, std::nullopt});
        }
    }
    return steps;
}

HandSteps touch_something(const Board& board, Chance& chance) {
    const auto squares = difference(board, Board{}).clear;
    if (squares.empty()) return {};
    const Square square = chance.pick(squares);
    return {{square, std::nullopt}, {square, board.at(square)}};
}

HandSteps knock_over(const Board& board, Chance& chance) {
    HandSteps steps;
    Board stands = board;
    for (unsigned count = 2 + chance.below(3); count > 0; --count) {
        const auto squares = difference(stands, Board{}).clear;
        if (squares.empty()) break;
        const Square from = chance.pick(squares);
        const Square to = Square::from_index(chance.below(64));
        const auto piece = stands.at(from);
        steps.push_back({from, std::nullopt});
        stands.remove(from);
        if (stands.at(to)) continue;  // it lies beside the board
        steps.push_back({to, piece});
        stands.set(to, piece);
    }
    return steps;
}

}  // namespace rochade::simulator
