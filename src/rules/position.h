// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"
#include "rules/move.h"
#include "rules/setup.h"

namespace rochade {

/// The legal moves of one position; none has more than kMostMoves. Games have at most 218; of all
/// that can be put on a board, men that slide reach an empty square from eight sides at most,
/// knights from eight, and the last rank takes some more for promotions.
inline constexpr std::size_t kMostMoves = 640;
using MoveList = std::vector<Move>;

/// A position that the rules of play allow, legal by construction. A value: cheap to copy,
/// never changed; play() gives the next one.
class Position {
public:
    /// The position of `setup`, or every reason it is none. What Strictness::Playable has to
    /// correct is corrected: ask faults_of() what that was.
    static Result<Position, SetupFaults> from_setup(const Setup& setup,
                                                    Strictness strictness = Strictness::Reachable);

    /// The position whose setup() was `setup`, but for its counters. Nothing is asked again: this
    /// is for searches that keep positions small. Asserted by the caller's promise.
    static Position from_kept(const Setup& setup) { return Position(setup); }

    /// The start of a game. Laws: 2.3.
    static Position initial();

    const Setup& setup() const { return setup_; }
    const Board& board() const { return setup_.board; }
    Side turn() const { return setup_.turn; }

    /// All legal moves, in a fixed order (by from-square, to-square, promotion). Laws: 3.
    MoveList legal_moves() const;

    /// Moves as the pieces go, without asking whether the own king is left in check; castling
    /// and en passant included where their squares allow. Laws: 3.1–3.8, 3.10.
    MoveList pseudo_legal_moves() const;

    /// Castling is the king's move onto his own rook here and in play(), see Move; find_move() and
    /// parse_uci() also take e1g1.
    bool is_legal(const Move& move) const;
    bool is_pseudo_legal(const Move& move) const;
    /// Whether the game goes on; cheaper than asking for all moves.
    bool has_legal_move() const;

    /// The legal move that goes from `from` to `to`: takes castling as king to g/c file or as
    /// king onto rook. Nothing if none is legal or if a promotion piece is missing or wrong.
    std::optional<Move> find_move(Square from, Square to,
                                  std::optional<Promotion> promotion = std::nullopt) const;

    /// The position after `move`. Asserted: is_legal(move).
    Position play(const Move& move) const;
    /// The same for a move just taken from legal_moves(), which is not asked again.
    Position after_legal(const Move& move) const;

    bool is_check() const;
    bool is_checkmate() const;  // Laws: 5.1 a
    bool is_stalemate() const;  // Laws: 5.2 a

    bool is_capture(const Move& move) const;
    /// Also for an en passant capture that is not allowed, or no longer.
    bool is_en_passant(const Move& move) const;
    /// The wing if `move` is castling in this position, allowed or not.
    std::optional<Wing> castling_wing(const Move& move) const;
    /// The square whose piece leaves the board when `move` is played, if any. For en passant
    /// that is not `move.to`.
    std::optional<Square> captured_by(const Move& move) const;

    /// The pieces of `by` that attack `square`. Laws: 3.1.
    SquareSet attackers(Square square, Side by) const;

    /// Equal for positions that are the same under Article 9.2: same side to move, same pieces,
    /// same possible moves (en passant counts only where the capture is legal). Different ones
    /// have different keys but for chance; History compares whole positions.
    std::uint64_t key() const { return key_; }

private:
    explicit Position(const Setup& setup);
    void settle_en_passant();
    // What every next position begins as, the turn has passed and no piece has moved yet; and from
    // there to the next one, with a `before` to ask. Both are in rules/next_positions.h.
    Position turn_passed() const;
    void make(const Move& move, Piece moved, MoveManner manner, const Setup& before);
    template <Side side, typename Visit>
    friend class NextByNext;

    Setup setup_;  // its en passant square is kept only while the capture is legal
    std::optional<Square> passed_over_;  // the same without asking for the king's safety
    std::uint64_t key_ = 0;
};

/// The moves as the pieces go on any setup, legal or not: see Position::pseudo_legal_moves().
MoveList pseudo_legal_moves(const Setup& setup);

/// The placement after `move` as hands would make it, legal or not: the piece goes from `from`
/// to `to`, whatever stood there leaves; castling, en passant and promotion as their squares
/// say. Used for illegal moves that stand. Laws: A.4 b.
Setup placed_after(const Setup& setup, const Move& move);

}  // namespace rochade
