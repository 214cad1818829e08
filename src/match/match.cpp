// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/match.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "match/assistant.h"
#include "match/match_step.h"

namespace rochade {
namespace {

/// A ruling may take time and give some: whoever sets a clock by hand hears one pair of times,
/// those that count in the end.
void keep_last_setting(std::vector<Effect>& effects) {
    const auto is_setting = [](const Effect& effect) {
        return std::holds_alternative<SetClocks>(effect);
    };
    const auto last = std::find_if(effects.rbegin(), effects.rend(), is_setting);
    if (last == effects.rend()) return;
    const auto kept = last.base() - 1;
    effects.erase(std::remove_if(effects.begin(), kept, is_setting), kept);
}

}  // namespace

Match::Match(MatchSetup setup)
    : setup_(std::make_shared<const MatchSetup>(std::move(setup))),
      current_(setup_->start),
      clock_(setup_->clock == ClockKind::None ? TimeControl{} : setup_->time_control) {
    assert(setup_->clock == ClockKind::None || !setup_->time_control.periods.empty());
    const auto start = Position::from_setup(current_);
    assert(start);
    position_ = start.value();
    current_ = position_->setup();
    keys_.edit().push_back(position_->key());
}

const Claim* Match::claim_to_rule() const {
    if (claim_) return &*claim_;
    return put_off_.empty() ? nullptr : &put_off_.front();
}

std::optional<Instant> Match::next_deadline() const {
    auto deadline = flag_deadline();
    for (const Side side : {Side::White, Side::Black}) {
        const auto late = late_from(side);
        if (late && (!deadline || *late < *deadline)) deadline = late;
    }
    return deadline;
}

std::optional<Instant> Match::flag_deadline() const {
    const bool may_run = phase_ == Phase::Running || phase_ == Phase::Adjourned;
    if (!may_run || setup_->clock != ClockKind::Internal) return std::nullopt;
    const auto running = clock_.running();
    if (!running || flag_told_[index_of(*running)]) return std::nullopt;
    return clock_.flag_deadline();
}

Board Match::expected_board(Side side) const {
    const bool is_mover = side == current_.turn;
    if (is_copying_last(side)) return half_moves().back().before.board;
    const std::optional<Move>& on_board = is_mover ? turn_.placed : turn_.mirrored;
    // Laws: 1.1. Without a board he goes by the move that is made.
    const std::optional<Move>& shown = on_board || has_board(side) ? on_board : turn_.made;
    return shown ? placed_after(current_, *shown).board : current_.board;
}

Board Match::shown_board(Side board) const {
    const std::size_t index = index_of(board);
    if (mismatches_[index]) return *mismatches_[index];
    return half_copied_[index] ? *half_copied_[index] : expected_board(board);
}

Board Match::required_board(Side side) const {
    const auto& pending = pending_mirror(side);
    if (!pending) return expected_board(side);
    if (is_copying_last(side)) return current_.board;
    return placed_after(current_, *pending).board;
}

std::optional<std::size_t> Match::correctable_illegal_move() const {
    const auto& moves = half_moves();
    for (std::size_t index = moves.size(); index-- > 0;) {
        if (moves[index].legality != HalfMove::Legality::Illegal) continue;
        // Laws: A.4 b. Once the opponent has made his next move it stands.
        const bool is_answered = index + 1 < moves.size() || turn_.made;
        if (is_without_competition_rules() && is_answered) return std::nullopt;
        return index;
    }
    return std::nullopt;
}

MatchStep::Answer MatchStep::unless_running() const {
    switch (next_.phase_) {
        case Phase::BeforeStart: return Refusal::GameNotStarted;
        case Phase::Running: return std::nullopt;
        case Phase::Stopped:
        case Phase::Adjourned: return Refusal::ClocksAreStopped;
        case Phase::Over: break;
    }
    return Refusal::GameIsOver;
}

MatchStep::Answer MatchStep::unless_started() const {
    if (next_.phase_ == Phase::Stopped || next_.phase_ == Phase::Adjourned) return std::nullopt;
    return unless_running();
}

Result<Step, Refusal> MatchStep::take(const Event& event) {
    if (by_ == DoneBy::Assistant && !assistant_may(setup(), event)) {
        return Refusal::NotForTheAssistant;
    }
    watch_flag();
    watch_presence();
    remember_boards(event);
    if (!effects_.empty() && is_over()) {
        follow_boards();
        return Step{std::move(next_), std::move(effects_)};
    }
    const Answer refusal = is_repairing(event)
                               ? repair(event)
                               : std::visit([this](const auto& e) { return on(e); }, event);
    if (refusal) return *refusal;
    follow_boards();
    watch_scores();
    keep_last_setting(effects_);
    return Step{std::move(next_), std::move(effects_)};
}

Result<Step, Refusal> step(const Match& match, const Event& event, Instant now, DoneBy by) {
    return MatchStep(match, now, by).take(event);
}

}  // namespace rochade
