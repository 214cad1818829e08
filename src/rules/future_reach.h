// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/position.h"

namespace rochade {

/// No position with more men is looked at.
inline constexpr std::size_t kMostMenOfReach = 32;

/// More do not fit between two squares and on the second.
inline constexpr int kMostSquaresOfNarrow = 7;

/// What is assumed of a man that has not moved yet, so that a proof can go through the cases.
enum class Fate : std::uint8_t {
    Open,
    TakenAtHome,     // never moves, and may be captured
    NotTakenAtHome,  // is captured only after it has moved
};

/// One man and everything it may ever do.
struct ReachingMan {
    Piece piece{};
    Square home = Square::from_index(0);
    Fate fate = Fate::Open;
    SquareSet reach = 0;     // where it may stand as what it is
    SquareSet promoted = 0;  // where it may stand as another piece, if it is a pawn
    bool is_capturable = false;

    SquareSet anywhere() const { return reach | promoted; }
    bool has_moved() const { return anywhere() != set_of(home); }
    /// Stands where it is for the rest of the game.
    bool is_steady() const { return !is_capturable && !has_moved(); }
    /// Is never captured and stands on one of a few squares for the rest of the game.
    bool is_narrow() const {
        return !is_capturable && std::popcount(anywhere()) <= kMostSquaresOfNarrow;
    }
    bool is_king() const { return piece.kind == PieceKind::King; }
    bool is_pawn() const { return piece.kind == PieceKind::Pawn; }
};

/// What a promoted pawn may attack, whatever it became.
inline SquareSet promoted_attacks(Square square, SquareSet occupied) {
    return bishop_attacks(square, occupied) | rook_attacks(square, occupied) |
           knight_attacks(square);
}

/// Where every man of a position may come to if all others help, with the least of what must
/// hold for that. The sets are too large rather than too small: what is outside them can never
/// happen.
class FutureReach {
public:
    using Fates = std::array<Fate, kMostMenOfReach>;

    /// Asserted: `position` has no more than kMostMenOfReach men. `fates` go with the men in the
    /// order of their squares.
    explicit FutureReach(const Position& position, const Fates& fates = {});

    /// White goes nearly everywhere: what else there is was not looked at to the end.
    bool is_open() const;
    std::size_t size() const { return count_; }
    const ReachingMan& operator[](std::size_t index) const { return men_[index]; }
    /// The men that never move and are never captured.
    SquareSet steady() const { return steady_; }
    /// The squares that men of `side` other than the king may attack in the end: men that are
    /// taken at home are gone then.
    SquareSet attacked_in_the_end(Side side) const;
    /// The men that could be captured at home when that was possible for the first time.
    SquareSet first_at_risk() const { return first_at_risk_; }

private:
    static SquareSet attacked_by(const ReachingMan& man, SquareSet occupied);
    void saturate();
    void look_around();
    SquareSet always_attacked_by(const ReachingMan& man, SquareSet occupied) const;
    /// Squares where nobody but bishops of `side` ever stands.
    SquareSet of_bishops_alone(Side side) const;
    SquareSet moves_of(const ReachingMan& man) const;
    SquareSet without_obstructed(const ReachingMan& man, Square from, SquareSet seen) const;
    void grow(ReachingMan& man);
    void castle();
    ReachingMan& man_at_home(Square home);
    void grow_pawn(ReachingMan& man);
    SquareSet passing_captures(const ReachingMan& man, SquareSet seen);
    void reach(ReachingMan& man, SquareSet targets);
    void reach_promoted(ReachingMan& man, SquareSet targets);
    /// Returns those of `targets` that are free to go to.
    SquareSet land_on(const ReachingMan& man, SquareSet targets);
    void capture_on(Side by, SquareSet targets);
    void put_at_risk(ReachingMan& man);
    /// Without the squares that leave the opponent without any move: the game ends there.
    SquareSet without_stalemates(const ReachingMan& man, SquareSet targets) const;
    bool is_stalemate_after(const ReachingMan& man, Square target) const;
    bool may_check(const ReachingMan& man, Square target, SquareSet kings) const;
    SquareSet met_on_file(const ReachingMan& man) const;
    bool may_move(const ReachingMan& man, SquareSet steady, Square target) const;

    std::array<ReachingMan, kMostMenOfReach> men_{};
    std::size_t count_ = 0;
    std::optional<Square> en_passant_;
    std::array<std::optional<Castling>, 4> castlings_{};
    bool has_changed_ = false;
    SquareSet steady_ = 0;
    SquareSet first_at_risk_ = 0;
    SquareSet occupied_ever_ = 0;
    std::array<SquareSet, 2> steady_of_{};
    std::array<SquareSet, 2> men_ever_{};  // kings apart
    std::array<SquareSet, 2> king_ever_{};
    std::array<SquareSet, 2> always_attacked_{};
    std::array<bool, 2> only_king_moves_{};
    bool has_narrow_ = false;
};

}  // namespace rochade
