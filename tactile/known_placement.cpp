// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/known_placement.h"

namespace rochade::tactile {

void KnownPlacement::forget() {
    board_.reset();
    is_wanted_ = true;
}

void KnownPlacement::doubt(std::vector<BoardEvent>& out) {
    if (board_) out.push_back(ResyncNeeded{});
    forget();
}

void KnownPlacement::tell(const Board& board, std::vector<BoardEvent>& out) {
    if (!board_ || is_wanted_) {
        out.push_back(BoardDumped{board});
    } else {
        // Squares that became empty first, as a hand does it.
        for (const bool is_lifting : {true, false}) {
            for (unsigned index = 0; index < 64; ++index) {
                const Square square = Square::from_index(index);
                const auto piece = board.at(square);
                if (piece == board_->at(square) || is_lifting == piece.has_value()) continue;
                out.push_back(SquareChanged{square, piece});
            }
        }
    }
    board_ = board;
    is_wanted_ = false;
}

}  // namespace rochade::tactile
