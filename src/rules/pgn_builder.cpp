// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_builder.h"

#include "base/utf8.h"
#include "rules/attacks.h"
#include "rules/pgn_bytes.h"
#include "rules/pgn_null_move.h"
#include "rules/pgn_tag.h"

namespace rochade {
namespace {

constexpr std::size_t kUsualGameLength = 128;

/// Appends `more` with every run of spaces and line breaks as one space.
void append_comment(std::string& comment, std::string_view more) {
    bool needs_space = !comment.empty();
    for (const char c : utf8_from_unknown(more)) {
        if (is_pgn_space(c)) {
            needs_space = !comment.empty();
            continue;
        }
        if (needs_space) comment += ' ';
        needs_space = false;
        comment += c;
    }
}

}  // namespace

void PgnBuilder::begin_game() {
    follower_.begin_game();
    game_ = {};
    game_.moves.reserve(kUsualGameLength);
    line_ = &game_.moves;
    interrupted_.clear();
}

void PgnBuilder::tag(std::string_view name, std::string_view value) {
    follower_.tag(name, value);
    game_.tags.emplace_back(name, pgn_tag_value(value));
}

PgnFlow PgnBuilder::begin_moves() {
    const PgnFlow flow = follower_.begin_moves();
    game_.start = follower_.position();
    return flow;
}

bool PgnBuilder::move(std::string_view text) {
    if (variations_ == PgnVariations::Kept) before_last_move_ = follower_.position();
    if (!follower_.move(text)) return false;
    line_->push_back(PgnMove{follower_.last_move(), {}, {}});
    return true;
}

bool PgnBuilder::null_move() {
    if (!is_in_variation()) return false;
    const auto passed = after_null_move(follower_.position());
    if (!passed) return false;
    before_last_move_ = follower_.position();
    follower_.set_position(*passed);
    SquareSet kings = passed->board().of(before_last_move_.turn(), PieceKind::King);
    const Square king = pop_first(kings);
    line_->push_back(
        PgnMove{.move = {king, king}, .comment_after = {}, .nags = {}, .is_null = true});
    return true;
}

/// Before the first move of the game it says nothing about anything.
void PgnBuilder::nag(unsigned number) {
    if (!line_->empty()) {
        line_->back().nags.push_back(number);
    } else if (is_in_variation()) {
        interrupted_.back().line->back().variations.back().nags.push_back(number);
    }
}

/// Behind a variation, a comment stays behind it.
std::string& PgnBuilder::comment_here() {
    if (line_->empty()) {
        if (!is_in_variation()) return game_.comment_before;
        return interrupted_.back().line->back().variations.back().comment_before;
    }
    PgnMove& last = line_->back();
    return last.variations.empty() ? last.comment_after : last.variations.back().comment_behind;
}

void PgnBuilder::comment(std::string_view text) { append_comment(comment_here(), text); }

/// Where no move stands, no other can be played instead: "(1. d4) 1. e4", "((1. d4))".
PgnError::Kind PgnBuilder::variation_fault() const {
    return line_->empty() ? PgnError::Kind::BadMove : PgnError::Kind::TooDeep;
}

PgnFlow PgnBuilder::begin_variation() {
    if (variations_ == PgnVariations::Skipped) return PgnFlow::Skip;
    const bool is_too_deep = interrupted_.size() == kDeepestPgnVariation;
    if (line_->empty() || is_too_deep) return PgnFlow::Refuse;
    interrupted_.push_back({line_, before_last_move_, follower_.position()});
    line_->back().variations.emplace_back();
    line_ = &line_->back().variations.back().moves;
    follower_.set_position(before_last_move_);
    return PgnFlow::Take;
}

void PgnBuilder::end_variation() {
    const Interrupted& last = interrupted_.back();
    const PgnVariation& ended = last.line->back().variations.back();
    if (ended.moves.empty() && ended.comment_before.empty()) {
        last.line->back().variations.pop_back();
    }
    line_ = last.line;
    before_last_move_ = last.before_last_move;
    follower_.set_position(last.position);
    interrupted_.pop_back();
}

PgnSummary PgnBuilder::summary() const {
    PgnSummary summary = follower_.summary();
    summary.plies = game_.moves.size();
    return summary;
}

PgnGame PgnBuilder::take() {
    game_.result = follower_.game_result();
    return std::move(game_);
}

}  // namespace rochade
