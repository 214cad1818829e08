// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "rules/pgn.h"

namespace rochade {

/// What a visitor answers: go on telling, read over this, or there is something wrong with it.
enum class PgnFlow : std::uint8_t { Take, Skip, Refuse };

/// What is wrong, and where in the text.
struct PgnFault {
    PgnError::Kind kind;
    std::string_view text;  // a part of the text that was read
    std::optional<MoveError> move = std::nullopt;
};

/// What is told about a game, in the order of its text; nothing is copied, and every text is a
/// part of the one that is read, as it is written there. Derive from this and hide what is of
/// interest: visit_pgn_game() is made for one type of visitor and calls its functions directly.
/// After a fault nothing more is told about the game; after one in a variation, nothing more about
/// that variation but its end.
struct PgnVisitor {
    /// A game begins. A game that was not yet wholly in memory is told from its start again.
    void begin_game() {}
    /// Escapes are still in `value`: see pgn_tag_value().
    void tag(std::string_view name, std::string_view value) {
        static_cast<void>(name);
        static_cast<void>(value);
    }
    /// The tags are over. Skip: the game is passed over up to its end, result included. Refuse:
    /// it cannot be followed from this start; start_fault() is asked why.
    PgnFlow begin_moves() { return PgnFlow::Take; }
    PgnFault start_fault() const { return {PgnError::Kind::BadStart, {}}; }
    /// A word that looks like a move, without "!" and "?". False: it is none; move_error() is
    /// asked why. If its end may be a glyph, as in "Nf3+-", it is told again without.
    bool move(std::string_view text) {
        static_cast<void>(text);
        return true;
    }
    MoveError move_error() const { return NotNotation{0}; }
    /// A null move. False: not here.
    bool null_move() { return true; }
    /// Of the last move, 0 to 255.
    void nag(unsigned number) { static_cast<void>(number); }
    /// Without its braces.
    void comment(std::string_view text) { static_cast<void>(text); }
    /// In place of the last move of the line. Skip: nothing is told of it, nor its end. Refuse:
    /// it cannot stand here; variation_fault() is asked why.
    PgnFlow begin_variation() { return PgnFlow::Skip; }
    PgnError::Kind variation_fault() const { return PgnError::Kind::TooDeep; }
    void end_variation() {}
    /// The end of the moves of the main line, if it is written. Comments may follow it.
    void result(std::optional<GameResult> result) { static_cast<void>(result); }
};

}  // namespace rochade
