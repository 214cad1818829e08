// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_follower.h"

#include "rules/pgn_words.h"
#include "rules/san.h"

namespace rochade {
namespace {

/// The first of several tags with one name counts.
void keep_first(std::optional<std::string_view>& kept, std::string_view value) {
    if (!kept) kept = value;
}

const Position& initial_position() {
    static const Position kInitial = Position::initial();
    return kInitial;
}

}  // namespace

void PgnFollower::begin_game() {
    start_tags_ = {};
    result_tag_.reset();
    result_.reset();
    plies_ = 0;
}

void PgnFollower::tag(std::string_view name, std::string_view value) {
    if (name == "FEN") keep_first(start_tags_.fen, value);
    if (name == "Variant") keep_first(start_tags_.variant, value);
    if (name == "Result") keep_first(result_tag_, value);
}

PgnFlow PgnFollower::begin_moves() {
    if (!start_tags_.fen && !start_tags_.variant) {
        position_ = initial_position();
        return PgnFlow::Take;
    }
    const auto start = start_of_pgn(start_tags_);
    if (!start) {
        start_fault_ = start.error();
        return PgnFlow::Refuse;
    }
    position_ = start.value();
    return PgnFlow::Take;
}

bool PgnFollower::move(std::string_view text) {
    const auto move = parse_san(text, position_, letters_);
    if (!move) {
        move_error_ = move.error();
        return false;
    }
    last_move_ = move.value();
    position_ = position_.after_legal(move.value());
    ++plies_;
    return true;
}

std::optional<GameResult> PgnFollower::result_in_tag() const {
    if (!result_tag_ || result_tag_->empty()) return std::nullopt;
    const PgnWord word = classify_pgn_word(*result_tag_);
    return word.kind == PgnWord::Kind::Result ? word.result : std::nullopt;
}

std::optional<GameResult> PgnFollower::game_result() const {
    return result_ ? *result_ : result_in_tag();
}

PgnSummary PgnFollower::summary() const {
    PgnSummary summary;
    summary.plies = plies_;
    summary.result = game_result();
    const auto in_tag = result_in_tag();
    if (in_tag && summary.result && in_tag != summary.result) summary.contradicting_tag = in_tag;
    return summary;
}

}  // namespace rochade
