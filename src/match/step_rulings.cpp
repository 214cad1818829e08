// SPDX-License-Identifier: GPL-3.0-or-later
// What the arbiter rules besides claims. Laws: 6.10, 7.2–7.5, 11.7, 11.8, 12.5, 12.9
#include <algorithm>

#include "match/illegal_rule.h"
#include "match/match_step.h"
#include "rules/castling.h"

namespace rochade {
namespace {

/// So many completed moves of each and it is too late to begin anew. Laws: A.4 a. Laws 2023: 7.3
constexpr std::size_t kTooLateToCancel = 20;  // half-moves

/// A pawn that stands on the last rank without having become a piece. Laws: 7.5 a
bool is_left_pawn(const HalfMove& half_move) {
    const auto piece = half_move.before.board.at(half_move.move.from);
    const Rank rank = half_move.move.to.rank();
    return piece && piece->kind == PieceKind::Pawn && !half_move.move.promotion &&
           rank == (piece->side == Side::White ? Rank::Eight : Rank::One);
}

}  // namespace

/// Where the clock on the table is followed, the arbiter sets it there.
void MatchStep::give_time(Side side, Duration by, Said said) {
    if (setup().clock == ClockKind::None || by == Duration{0}) return;
    if (said == Said::Now) emit(TellTimeAdjusted{side, by});
    adjust_envelope(side, by);
    told_[index_of(side)] += by;
    if (clock_is_master()) return;
    ChessClock& clock = next_.clock_;
    const Duration had = clock.left(side, now_);
    clock.adjust(side, by, now_);
    next_.given_[index_of(side)] += clock.left(side, now_) - had;
    if (!clock.flag_is_down(side, now_)) next_.flag_told_[index_of(side)] = false;
    emit(SetClocks{clock.left(Side::White, now_), clock.left(Side::Black, now_),
                   SetClocks::Said::WithTheCause});
}

MatchStep::Answer MatchStep::on(const IllegalMoveRuled&) {
    if (const auto refusal = unless_started()) return refusal;
    const auto index = next_.correctable_illegal_move();
    if (!index) return Refusal::NoIllegalMove;
    if (is_claim_undecided()) {
        // Laws: 9.5. Another claim is decided first.
        if (next_.claim_->kind != ClaimKind::IllegalMove) return Refusal::ClaimStands;
        next_.claim_.reset();
    }
    take_back_illegal(*index);
    return std::nullopt;
}

/// Laws: 7.5 a, b, A.4 b
void MatchStep::take_back_illegal(std::size_t index) {
    const HalfMove illegal = next_.half_moves()[index];
    const Side offender = illegal.before.turn;
    if (count_illegal(offender, illegal.before)) return;
    Move queen = illegal.move;
    queen.promotion = Promotion::Queen;
    const auto before = Position::from_setup(illegal.before, Strictness::Playable);
    const bool is_queened = setup().laws != LawsEdition::Laws2001 && is_left_pawn(illegal) &&
                            before && before.value().is_legal(queen);
    if (is_queened) {
        return_to(static_cast<unsigned>(index), Earnings::OfTheNextMoveToo);
        put_queen(queen, illegal);
        return;
    }
    return_to(static_cast<unsigned>(index));
    emit(TellRetraced{static_cast<unsigned>(index)});
    // Laws: 7.5 a. What he had touched binds him in the move that replaces it.
    turn().touches = {illegal.move.from};
    const auto captured = captured_on(illegal.before.board, illegal.move);
    if (captured && illegal.before.board.at(*captured)->side != offender) {
        turn().touches.push_back(*captured);
    }
}

/// The pawn is replaced; the move counts as it was completed. Laws: 7.5 a
void MatchStep::put_queen(const Move& move, const HalfMove& as_completed) {
    const Setup before = next_.current_;
    emit(AnnounceMove{before.turn, before, move, AnnounceMove::Occasion::Corrected});
    stand(move, HalfMove::Legality::Legal);
    HalfMove half_move = as_completed;
    half_move.move = move;
    half_move.legality = HalfMove::Legality::Legal;
    half_move.told = Evidence{move, Source::Arbiter};
    next_.half_moves_.edit().push_back(half_move);
    next_.keys_.edit().push_back(next_.position_ ? next_.position_->key() : 0);
    for (const Side whose : {Side::White, Side::Black}) {
        fill_score(whose, next_.half_moves().size());
    }
    next_.turn_ = Turn{};
    for (const Side board : {opponent_of(before.turn), before.turn}) {
        // Where the queen stands already, there is nothing to be put.
        const auto& shown = shown_before_[index_of(board)];
        if (!next_.has_board(board) || shown == next_.current_.board) continue;
        next_.pending_mirrors_[index_of(board)] = move;
        emit(MirrorMove{board, before, move});
    }
    if (next_.phase_ == Phase::Running && has_own_clock()) {
        next_.clock_.start(mover(), now_);
        emit(StartClock{mover()});
    }
    if (next_.position_ && !next_.position_->has_legal_move()) end_by_position();
}

/// Whether it has ended the game. In 2001 it did without an exception. Laws: 7.5 b, A.4 b, B.2.
/// Laws 2001: 7.4 b
bool MatchStep::count_illegal(Side offender, const Setup& before) {
    const unsigned count = ++next_.illegal_moves_[index_of(offender)];
    emit(TellIllegalRuled{offender, count});
    const IllegalRule rule = illegal_rule_of(setup());
    if (count >= rule.loses_at && setup().laws == LawsEdition::Laws2001) {
        end(win_for(opponent_of(offender)), Termination::IllegalMove, offender);
        return true;
    }
    if (count >= rule.loses_at) {
        lose_unless_dead(offender, Termination::IllegalMove, Termination::IllegalMove, before);
        return true;
    }
    give_time(opponent_of(offender), rule.extra_time);
    return false;
}

MatchStep::Answer MatchStep::on(const IllegalActRuled& e) {
    if (const auto refusal = unless_started()) return refusal;
    if (setup().laws != LawsEdition::Laws2023) return Refusal::DoesNotApply;
    count_illegal(e.side, next_.current_);
    return std::nullopt;
}

/// Back to the position after so many half-moves. The thinking time stays used, for the times are
/// the arbiter's to judge; but what moves have earned that do not count any more they would earn
/// again. The move counters go with it. Laws: 7.1, 7.5 a
void MatchStep::return_to(unsigned half_moves, Earnings earnings) {
    take_back_earnings(half_moves + (earnings == Earnings::OfTheNextMoveToo ? 1 : 0));
    go_back_to(half_moves);
    if (next_.phase_ == Phase::Running && has_own_clock()) {
        next_.clock_.start(mover(), now_);
        emit(StartClock{mover()});
    }
}

/// A clock on the table is set by hand, to what the desk is told.
void MatchStep::take_back_earnings(unsigned half_moves) {
    const auto& all = next_.half_moves();
    if (half_moves >= all.size()) return;
    const HalfMove& first = all[half_moves];  // of those that do not count any more
    ChessClock& clock = next_.clock_;
    std::array<Duration, 2> due{};
    bool is_changed = false;
    for (const Side side : {Side::White, Side::Black}) {
        const std::size_t index = index_of(side);
        const Duration earned = half_moves == 0 ? Duration{0} : all[half_moves - 1].earned[index];
        const Duration too_much = clock.earned(side) - earned;
        const Duration then = side == Side::White ? first.white_left : first.black_left;
        const Duration given = next_.given_[index] - first.given[index];
        const Duration least = std::max(Duration{0}, then - (first.earned[index] - earned) + given);
        const Duration shown = clock.left(side, now_);
        clock.take_back_moves(side, {moves_of(side, half_moves), earned, least}, now_);
        due[index] = clock.left(side, now_);
        if (clock_is_master()) {
            due[index] = (shown > too_much ? shown - too_much : least) + told_[index];
        }
        is_changed = is_changed || too_much > Duration{0};
    }
    if (!is_changed) return;
    emit(SetClocks{due[0], due[1], SetClocks::Said::WithTheCause});
}

/// How many of the first half-moves are his.
unsigned MatchStep::moves_of(Side side, unsigned half_moves) const {
    const auto& all = next_.half_moves();
    return static_cast<unsigned>(
        std::count_if(all.begin(), all.begin() + half_moves,
                      [&](const HalfMove& each) { return each.before.turn == side; }));
}

/// Laws: 12.9. Points and fines are for the arbiter's own books.
MatchStep::Answer MatchStep::on(const PenaltyImposed& e) {
    if (is_over() && (takes_time(e.penalty) || e.penalty == Penalty::GameLost)) {
        return Refusal::GameIsOver;
    }
    if (takes_time(e.penalty) && setup().clock == ClockKind::None) return Refusal::DoesNotApply;
    emit(TellPenalty{e});
    if (e.penalty == Penalty::OpponentsTime) {
        give_time(opponent_of(e.side), e.time, Said::WithThePenalty);
    }
    if (e.penalty == Penalty::OwnTime) give_time(e.side, -e.time, Said::WithThePenalty);
    if (e.penalty == Penalty::GameLost) {
        end(win_for(opponent_of(e.side)), Termination::PenaltyLoss, e.side);
    }
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const TimeAdjusted& e) {
    if (is_over()) return Refusal::GameIsOver;
    if (setup().clock == ClockKind::None) return Refusal::DoesNotApply;
    give_time(e.side, e.by);
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const MoveCountersSet& e) {
    if (is_over()) return Refusal::GameIsOver;
    ChessClock& clock = next_.clock_;
    clock.set_moves(Side::White, e.white);
    clock.set_moves(Side::Black, e.black);
    emit(TellMoveCounters{e.white, e.black});
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const GameForfeited& e) {
    if (is_over()) return Refusal::GameIsOver;
    if (const auto refusal = unless_late(e.loser)) return *refusal;
    end(win_for(opponent_of(e.loser)), Termination::Forfeit, e.loser);
    return std::nullopt;
}

/// Also after the game: the arbiter decides what the opponent scores. Laws: 11.7, 11.8, 12.9 f
MatchStep::Answer MatchStep::on(const PointsRuled& e) {
    constexpr unsigned kWin = 2;
    std::optional<GameResult> result;
    if (e.white == kWin && e.black == 0) result = GameResult::WhiteWins;
    if (e.white == 0 && e.black == kWin) result = GameResult::BlackWins;
    if (e.white == 1 && e.black == 1) result = GameResult::Draw;
    std::optional<Side> loser;
    if (e.white < e.black) loser = Side::White;
    if (e.black < e.white) loser = Side::Black;
    const auto why = next_.ending_ ? next_.ending_->termination : Termination::Ruling;
    // Whose flag fell, or who resigned, stays as it was: the score alone is another one.
    if (next_.ending_) loser = next_.ending_->loser;
    end_with(Ending{result, why, loser, Points{e.white, e.black}});
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const GameCancelled& e) {
    if (is_over()) return Refusal::GameIsOver;
    const bool is_long = next_.half_moves().size() >= kTooLateToCancel;
    const bool is_too_late =
        (e.reason == CancelReason::StartPosition && next_.is_without_competition_rules()) ||
        (e.reason == CancelReason::ColoursReversed && setup().laws == LawsEdition::Laws2023);
    if (is_long && is_too_late) return Refusal::TooLate;
    end(std::nullopt, Termination::Cancelled, std::nullopt);
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const Noted& e) {
    emit(TellNote{e.text});
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const DeskOpened&) {
    emit(TellDesk{TellDesk::Access::Opened});
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const PinRefused&) {
    emit(TellDesk{TellDesk::Access::PinRefused});
    return std::nullopt;
}

}  // namespace rochade
