// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/pgn_follower.h"

namespace rochade {

/// Makes a PgnGame of what it is told, with legal moves only.
class PgnBuilder : public PgnVisitor {
public:
    PgnBuilder(LetterSet letters, PgnVariations variations)
        : follower_(letters), variations_(variations) {}

    void begin_game();
    void tag(std::string_view name, std::string_view value);
    PgnFlow begin_moves();
    PgnFault start_fault() const { return follower_.start_fault(); }
    bool move(std::string_view text);
    MoveError move_error() const { return follower_.move_error(); }
    bool null_move();
    void nag(unsigned number);
    void comment(std::string_view text);
    PgnFlow begin_variation();
    PgnError::Kind variation_fault() const;
    void end_variation();
    void result(std::optional<GameResult> result) { follower_.result(result); }

    /// The game; the builder has none any more.
    PgnGame take();
    /// See PgnSummary. `game` and `line` are not filled in.
    PgnSummary summary() const;

private:
    /// A line that is interrupted by a variation of its last move.
    struct Interrupted {
        std::vector<PgnMove>* line;
        Position before_last_move;
        Position position;
    };

    bool is_in_variation() const { return !interrupted_.empty(); }
    std::string& comment_here();

    PgnFollower follower_;
    PgnVariations variations_;
    PgnGame game_;
    std::vector<PgnMove>* line_ = nullptr;  // where moves are added
    Position before_last_move_ = Position::initial();
    std::vector<Interrupted> interrupted_;  // the outermost first
};

}  // namespace rochade
