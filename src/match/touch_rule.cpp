// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/touch_rule.h"

#include <algorithm>

namespace rochade {
namespace {

using Squares = std::vector<Square>;

class TouchJudge {
public:
    TouchJudge(const Position& position, const Squares& touched)
        : position_(position), legal_(position.legal_moves()) {
        for (const Square square : touched) {
            const auto piece = position.board().at(square);
            if (!piece) continue;
            all_.push_back(square);
            (piece->side == position.turn() ? own_ : theirs_).push_back(square);
        }
    }

    std::optional<TouchDuty> judge() const {
        if (all_.empty()) return std::nullopt;
        if (!own_.empty() && !theirs_.empty()) return one_of_each_colour();
        if (theirs_.empty() && is_king(own_.front())) return king_first();
        return first_of_those();
    }

private:
    bool is_king(Square square) const {
        return position_.board().at(square)->kind == PieceKind::King;
    }
    bool is_castling(const Move& move) const {
        const auto partner = position_.board().at(move.to);
        return partner && partner->side == position_.turn();
    }
    /// Laws: 4.4 b. The rook was touched before the king.
    bool is_forfeited(const Move& move) const {
        if (!is_castling(move)) return false;
        const auto rook = std::find(own_.begin(), own_.end(), move.to);
        const auto king = std::find(own_.begin(), own_.end(), move.from);
        return rook < king;
    }
    template <typename Wanted>
    MoveList moves_that(Wanted wanted) const {
        MoveList moves;
        std::copy_if(legal_.begin(), legal_.end(), std::back_inserter(moves),
                     [&](const Move& move) { return wanted(move) && !is_forfeited(move); });
        return moves;
    }
    MoveList moves_with(Square square) const {
        if (position_.board().at(square)->side == position_.turn()) {
            return moves_that([&](const Move& move) { return move.from == square; });
        }
        return moves_that([&](const Move& move) { return position_.captured_by(move) == square; });
    }
    std::optional<TouchDuty> duty(Square touched, MoveList allowed) const {
        if (allowed.empty()) return std::nullopt;
        return TouchDuty{touched, *position_.board().at(touched), std::move(allowed)};
    }

    /// Laws: 4.3 a, b, 4.5
    std::optional<TouchDuty> first_of_those() const {
        for (const Square square : all_) {
            MoveList moves = moves_with(square);
            if (!moves.empty()) return duty(square, std::move(moves));
        }
        return std::nullopt;
    }

    /// Laws: 4.3 c
    std::optional<TouchDuty> one_of_each_colour() const {
        const Square own = own_.front();
        const Square theirs = theirs_.front();
        MoveList captures = moves_that([&](const Move& move) {
            return move.from == own && position_.captured_by(move) == theirs;
        });
        if (!captures.empty()) return duty(all_.front(), std::move(captures));
        return first_of_those();
    }

    /// Laws: 4.4 a, c. If a rook follows, he meant to castle with it.
    std::optional<TouchDuty> king_first() const {
        const Square king = own_.front();
        const auto rook = std::find_if(own_.begin(), own_.end(), [&](Square square) {
            return position_.board().at(square)->kind == PieceKind::Rook;
        });
        if (rook == own_.end()) return first_of_those();
        MoveList castling =
            moves_that([&](const Move& move) { return move.from == king && move.to == *rook; });
        if (!castling.empty()) return duty(king, std::move(castling));
        return duty(king, moves_with(king));
    }

    const Position& position_;
    MoveList legal_;
    Squares all_;
    Squares own_;
    Squares theirs_;
};

}  // namespace

std::optional<TouchDuty> touch_duty(const Position& position, const Squares& touched) {
    return TouchJudge(position, touched).judge();
}

}  // namespace rochade
