// SPDX-License-Identifier: GPL-3.0-or-later
// How a game ends, and what may end it. Laws: 5, 6.9, 9.2, 9.3, 9.6
#include <algorithm>
#include <span>

#include "match/match_step.h"
#include "rules/can_mate.h"
#include "rules/mating_material.h"
#include "rules/move_counts.h"

namespace rochade {
namespace {

/// For a look at each move.
constexpr std::size_t kMostDeadPositions = 2'000;

constexpr std::ptrdiff_t kFivefold = 5;

/// Laws 2014: 9.6 a, "for at least five consecutive alternate moves by each player": the last
/// position stood there after every second move of the same player.
bool is_fivefold_in_a_row(std::span<const std::uint64_t> keys) {
    constexpr std::size_t kApart = 4;  // half-moves
    for (std::size_t back = kApart; back < kApart * kFivefold; back += kApart) {
        if (back >= keys.size() || keys[keys.size() - 1 - back] != keys.back()) return false;
    }
    return true;
}

}  // namespace

void MatchStep::end(std::optional<GameResult> result, Termination why, std::optional<Side> loser) {
    record_made();
    end_with(Ending{result, why, loser});
}

void MatchStep::end_with(const Ending& ending) {
    next_.phase_ = Phase::Over;
    next_.ending_ = ending;
    next_.draw_offer_.reset();
    next_.claim_.reset();
    next_.put_off_.clear();
    // Laws: E.10. A game is over before one comes too late, if the sealed move has ended it.
    if (ending.termination != Termination::Forfeit) next_.adjournment_.reset();
    next_.signed_ = {};
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

/// Laws: 6.9, "by any possible series of legal moves". What is not proven does not count; the desk
/// is told, as the arbiter may know better.
bool MatchStep::can_never_mate(Side side, const Setup& setup) {
    const auto position = Position::from_setup(setup, Strictness::Playable);
    if (!position) return cannot_mate(setup.board, side);
    MateSearch search;
    search.most_positions = kMostRulingPositions;
    const CanMate verdict = can_mate(position.value(), side, search).verdict;
    if (verdict == CanMate::Unknown) emit(TellMateUnknown{opponent_of(side)});
    return verdict == CanMate::No;
}

/// The game is lost by `loser`, drawn if his opponent cannot mate. Laws: 6.9, 7.5 b, A.4, E.8
void MatchStep::lose_unless_dead(Side loser, Termination why, Termination if_drawn,
                                 const Setup& setup) {
    const Side winner = opponent_of(loser);
    if (can_never_mate(winner, setup)) {
        end(GameResult::Draw, if_drawn, loser);
    } else {
        end(win_for(winner), why, loser);
    }
}

void MatchStep::lose_on_time(Side loser) {
    record_made();
    lose_unless_dead(loser, Termination::TimeForfeit, Termination::FlagWithoutMaterial,
                     next_.current_);
}

/// The flag of `side` counts: somebody has seen it, or has claimed. Laws: 6.8, 6.9, 6.11
void MatchStep::flag_counts(Side side) {
    const Side other = opponent_of(side);
    const bool both =
        next_.clock_.flag_is_down(side, now_) && next_.clock_.flag_is_down(other, now_);
    if (!both) {
        fall_of_flag(side);
        return;
    }
    if (const auto first = next_.clock_.first_flag(now_)) {
        fall_of_flag(*first);
        return;
    }
    tell_both_flags();
}

void MatchStep::tell_both_flags() {
    stop_clocks();
    emit(TellBothFlags{
        is_last_period() ? TellBothFlags::Period::Last : TellBothFlags::Period::Another,
        next_.clock_.first_flag(now_)});
}

/// All remaining moves must be completed now. Laws: 6.11 b
bool MatchStep::is_last_period() const {
    return next_.clock_.is_last_period(Side::White) && next_.clock_.is_last_period(Side::Black);
}

/// A decision that was put off is due "after the flag of either player has fallen". Laws: G.5 b
void MatchStep::fall_of_flag(Side side) {
    std::optional<Claim>& claim = next_.claim_;
    if (!claim && next_.put_off_.empty()) {
        lose_on_time(side);
        return;
    }
    stop_clocks();
    if (!claim) {
        auto& put_off = next_.put_off_;
        auto due = std::find_if(put_off.begin(), put_off.end(),
                                [&](const Claim& each) { return each.by == side; });
        if (due == put_off.end()) due = put_off.begin();
        claim = *due;
        claim->fallen = side;
        put_off.erase(due);
    }
    emit(TellClaimCheck{claim->by, claim->kind, claim->verdict});
}

/// Nothing if they stand already.
void MatchStep::stop_clocks() {
    if (next_.phase_ != Phase::Running) return;
    next_.phase_ = Phase::Stopped;
    if (has_own_clock()) next_.clock_.stop(now_);
    if (setup().clock != ClockKind::None) emit(StopClocks{});
    emit(TellClocksStopped{});
}

unsigned MatchStep::times_repeated() const {
    const auto& keys = next_.keys_.get();
    return static_cast<unsigned>(std::count(keys.begin(), keys.end(), keys.back()));
}

bool MatchStep::is_fivefold() const {
    return next_.position_ && is_fivefold_after(next_.half_moves().size());
}

/// No position stood after an illegal one, and none is like another.
bool MatchStep::is_fivefold_after(std::size_t half_moves) const {
    const auto keys = std::span(next_.keys_.get()).first(half_moves + 1);
    if (keys.back() == 0 || setup().laws == LawsEdition::Laws2001) return false;
    return setup().laws == LawsEdition::Laws2014
               ? is_fivefold_in_a_row(keys)
               : std::count(keys.begin(), keys.end(), keys.back()) >= kFivefold;
}

/// "The game is drawn" from then on, whatever was played after it and however it ended, even if
/// nobody saw it. Laws: 9.6 a
bool MatchStep::has_been_fivefold() const {
    for (std::size_t half_moves = 0; half_moves < next_.keys_.get().size(); ++half_moves) {
        if (is_fivefold_after(half_moves)) return true;
    }
    return false;
}

/// The same; who plays on was not mated. Laws: 9.6 b
bool MatchStep::has_been_seventy_five_moves() const {
    const auto& moves = next_.half_moves();
    const bool is_so_now = next_.current_.halfmove_clock >= kSeventyFiveMoves &&
                           !(next_.position_ && next_.position_->is_checkmate());
    return is_so_now || std::any_of(moves.begin(), moves.end(), [](const HalfMove& each) {
               return each.before.halfmove_clock >= kSeventyFiveMoves;
           });
}

/// Cheap for every move of a game: only positions with few moves, or without a piece that walks
/// around what blocks the others, are looked at. Laws: 5.2 b, 9.7
bool MatchStep::is_seen_to_be_dead() const {
    if (!next_.position_) return false;
    const Board& board = next_.current_.board;
    if (cannot_mate(board, Side::White) && cannot_mate(board, Side::Black)) return true;
    constexpr std::size_t kFewMoves = 2;
    const SquareSet walkers =
        board.of(PieceKind::Queen) | board.of(PieceKind::Rook) | board.of(PieceKind::Knight);
    if (walkers != 0 && next_.position_->legal_moves().size() > kFewMoves) return false;
    MateSearch search;
    search.most_positions = kMostDeadPositions;
    return is_dead(*next_.position_, search).value_or(false);
}

/// In a friendly game what draws of itself ends the game. Laws: 5.2 b, 9.6, 9.7
void MatchStep::tell_draw_conditions(const Setup& before) {
    using Condition = TellDrawCondition::Condition;
    if (!next_.position_) return;
    const auto drawn = [&](Condition condition, Termination why) {
        if (is_friendly()) {
            end(GameResult::Draw, why, std::nullopt);
        } else {
            emit(TellDrawCondition{condition});
        }
    };
    if (is_fivefold()) {
        drawn(Condition::Fivefold, Termination::Fivefold);
    } else if (times_repeated() >= 3) {
        emit(TellDrawCondition{Condition::Threefold, times_repeated()});
    }
    const bool is_automatic = setup().laws != LawsEdition::Laws2001;  // 2001 has no 9.6
    const unsigned quiet = next_.current_.halfmove_clock;
    if (is_over()) return;
    if (quiet >= kSeventyFiveMoves && before.halfmove_clock < kSeventyFiveMoves && is_automatic) {
        drawn(Condition::SeventyFiveMoves, Termination::SeventyFiveMoves);
    } else if (quiet >= kFiftyMoves && before.halfmove_clock < kFiftyMoves) {
        emit(TellDrawCondition{Condition::FiftyMoves});
    }
    if (is_over()) return;
    const bool was_dead = next_.is_dead_;
    next_.is_dead_ = is_seen_to_be_dead();
    const bool is_by_a_legal_move = next_.half_moves().back().legality == HalfMove::Legality::Legal;
    if (!next_.is_dead_ || was_dead || !is_by_a_legal_move) return;
    const Board& board = next_.current_.board;
    const bool is_seen = cannot_mate(board, Side::White) && cannot_mate(board, Side::Black);
    drawn(is_seen ? Condition::NoMatingMaterial : Condition::DeadPosition,
          Termination::DeadPosition);
}

/// A flag that has fallen before this event is told with it.
void MatchStep::watch_flag() {
    const bool may_run = next_.phase_ == Phase::Running || next_.phase_ == Phase::Adjourned;
    if (!may_run || !has_own_clock()) return;
    const auto running = next_.clock_.running();
    if (running && next_.clock_.flag_is_down(*running, now_)) tell_flag(*running);
}

/// Told once. Laws: 6.8. In a friendly game nobody needs to claim.
void MatchStep::tell_flag(Side side) {
    if (next_.flag_told_[index_of(side)]) return;
    next_.flag_told_[index_of(side)] = true;
    emit(TellFlag{side});
    scores_are_due();
    if (is_friendly() && next_.phase_ != Phase::BeforeStart && !is_over()) {
        fall_of_flag(side);
    }
}

}  // namespace rochade
