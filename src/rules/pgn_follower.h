// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "rules/pgn_start.h"
#include "rules/pgn_visitor.h"

namespace rochade {

/// Follows the main line of a game on a board and keeps nothing else: whether it can be played.
class PgnFollower : public PgnVisitor {
public:
    explicit PgnFollower(LetterSet letters) : letters_(letters) {}

    void begin_game();
    void tag(std::string_view name, std::string_view value);
    PgnFlow begin_moves();
    PgnFault start_fault() const { return *start_fault_; }
    bool move(std::string_view text);
    MoveError move_error() const { return *move_error_; }
    bool null_move() { return false; }
    void result(std::optional<GameResult> result) { result_ = result; }

    const Position& position() const { return position_; }
    /// The last move that move() has taken. Asserted by the caller: there is one.
    const Move& last_move() const { return *last_move_; }

    /// Goes to another position of the game.
    void set_position(const Position& position) { position_ = position; }

    /// The result: what ends the moves, or else what the tag says.
    std::optional<GameResult> game_result() const;
    /// See PgnSummary. `game` and `line` are not filled in.
    PgnSummary summary() const;

private:
    std::optional<GameResult> result_in_tag() const;

    LetterSet letters_;
    PgnStartTags start_tags_;
    std::optional<std::string_view> result_tag_;
    Position position_ = Position::initial();
    std::optional<Move> last_move_;
    std::size_t plies_ = 0;
    std::optional<PgnFault> start_fault_;
    std::optional<MoveError> move_error_;
    /// What ends the moves: nothing if that is missing, a value that may be "*".
    std::optional<std::optional<GameResult>> result_;
};

}  // namespace rochade
