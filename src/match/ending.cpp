// SPDX-License-Identifier: GPL-3.0-or-later
// How a game ends, and what may end it. Laws: 5, 6.9, 9.2, 9.3, 9.6
#include <algorithm>

#include "match/match_step.h"
#include "rules/can_mate.h"
#include "rules/mating_material.h"
#include "rules/move_counts.h"

namespace rochade {
namespace {

/// A tenth of a second, about: nobody waits for a ruling longer than for a flag.
constexpr std::size_t kMostMatePositions = 200'000;

constexpr std::ptrdiff_t kFivefold = 5;

/// Laws 2014: 9.6 a, "for at least five consecutive alternate moves by each player": the last
/// position stood there after every second move of the same player.
bool is_fivefold_in_a_row(const std::vector<std::uint64_t>& keys) {
    constexpr std::size_t kApart = 4;  // half-moves
    for (std::size_t back = kApart; back < kApart * kFivefold; back += kApart) {
        if (back >= keys.size() || keys[keys.size() - 1 - back] != keys.back()) return false;
    }
    return true;
}

}  // namespace

void MatchStep::end(std::optional<GameResult> result, Termination why, std::optional<Side> loser) {
    next_.phase_ = Phase::Over;
    next_.ending_ = Ending{result, why, loser};
    next_.draw_offer_.reset();
    if (has_own_clock()) next_.clock_.stop(now_);
    if (setup().clock != ClockKind::None) emit(StopClocks{});
    for (const Side whose : {Side::White, Side::Black}) {
        fill_score(whose, next_.half_moves().size());
    }
    emit(EndGame{*next_.ending_});
}

/// Asserted by the caller: the side to move has no legal move.
void MatchStep::end_by_position() {
    if (next_.position_->is_check()) {
        end(win_for(opponent_of(mover())), Termination::Checkmate, mover());
    } else {
        end(GameResult::Draw, Termination::Stalemate, std::nullopt);
    }
}

/// Laws: 6.9, "by any possible series of legal moves". What is not proven does not count.
bool MatchStep::can_never_mate(Side side) const {
    if (!next_.position_) return cannot_mate(next_.current_.board, side);
    MateSearch search;
    search.most_positions = kMostMatePositions;
    return can_mate(*next_.position_, side, search).verdict == CanMate::No;
}

void MatchStep::lose_on_time(Side loser) {
    const Side winner = opponent_of(loser);
    if (can_never_mate(winner)) {
        end(GameResult::Draw, Termination::FlagWithoutMaterial, loser);
    } else {
        end(win_for(winner), Termination::TimeForfeit, loser);
    }
}

void MatchStep::tell_draw_conditions(const Setup& before) {
    using Condition = TellDrawCondition::Condition;
    if (!next_.position_) return;
    const bool is_automatic = setup().laws != LawsEdition::Laws2001;  // 2001 has no 9.6
    const auto& keys = next_.keys_.get();
    const auto times = std::count(keys.begin(), keys.end(), keys.back());
    const bool is_fivefold =
        setup().laws == LawsEdition::Laws2014 ? is_fivefold_in_a_row(keys) : times >= kFivefold;
    if (is_fivefold && is_automatic) {
        emit(TellDrawCondition{Condition::Fivefold});
    } else if (times >= 3) {
        emit(TellDrawCondition{Condition::Threefold});
    }
    const unsigned quiet = next_.current_.halfmove_clock;
    if (quiet >= kSeventyFiveMoves && before.halfmove_clock < kSeventyFiveMoves && is_automatic) {
        emit(TellDrawCondition{Condition::SeventyFiveMoves});
    } else if (quiet >= kFiftyMoves && before.halfmove_clock < kFiftyMoves) {
        emit(TellDrawCondition{Condition::FiftyMoves});
    }
    const auto is_dead = [](const Board& board) {
        return cannot_mate(board, Side::White) && cannot_mate(board, Side::Black);
    };
    if (is_dead(next_.current_.board) && !is_dead(before.board)) {
        emit(TellDrawCondition{Condition::NoMatingMaterial});
    }
}

/// A flag that has fallen before this event is told with it.
void MatchStep::watch_flag() {
    if (next_.phase_ != Phase::Running || !has_own_clock()) return;
    const auto running = next_.clock_.running();
    if (running && next_.clock_.flag_is_down(*running, now_)) tell_flag(*running);
}

/// Told once. Laws: 6.8. In a friendly game nobody needs to claim.
void MatchStep::tell_flag(Side side) {
    if (next_.flag_told_[index_of(side)]) return;
    next_.flag_told_[index_of(side)] = true;
    emit(TellFlag{side});
    if (is_friendly() && (next_.phase_ == Phase::Running || next_.phase_ == Phase::Stopped)) {
        lose_on_time(side);
    }
}

}  // namespace rochade
