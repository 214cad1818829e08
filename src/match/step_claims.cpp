// SPDX-License-Identifier: GPL-3.0-or-later
// Claims, and what the arbiter makes of them. Laws: 7.5, 9.2–9.6, A.4 b, G.3–G.5
#include <algorithm>
#include <cassert>

#include "match/match_step.h"
#include "rules/can_mate.h"
#include "rules/move_counts.h"

namespace rochade {
namespace {

using Verdict = TellClaimCheck::Verdict;
using std::chrono::minutes;
using std::chrono::seconds;

/// Who has less may claim. Laws: G.4, G.5
constexpr Duration kQuickplayTime = minutes(2);
constexpr Duration kExtraTime = seconds(5);     // Laws: G.4
constexpr Duration kForQuickplay = minutes(2);  // Laws: G.4, G.5
constexpr unsigned kThreefold = 3;              // Laws: 9.2

bool is_of_draw(ClaimKind kind) {
    return kind == ClaimKind::Repetition || kind == ClaimKind::FiftyMoves;
}
bool has_touched_ahead(const Turn& parts) {
    return parts.touched_ahead_of == parts.made && !parts.touched_ahead.empty();
}
/// Laws: G.5 a
bool can_be_put_off(ClaimKind kind) {
    return kind == ClaimKind::NoNormalMeans || kind == ClaimKind::NoEffort;
}
bool is_of_quickplay(ClaimKind kind) {
    return kind == ClaimKind::ExtraTime || can_be_put_off(kind);
}

}  // namespace

/// Laws: 9.4. Touching loses the right on this move; in 2001 making the move did.
MatchStep::Answer MatchStep::unless_claimable(const ClaimMade& e) const {
    const Turn& parts = next_.turn_;
    const bool is_touched = !parts.touches.empty() && setup().laws != LawsEdition::Laws2001;
    const bool is_moved = parts.placed || (parts.announced && !next_.has_board(e.by));
    switch (e.kind) {
        case ClaimKind::Repetition:
        case ClaimKind::FiftyMoves:
            if (e.by != next_.to_move()) return Refusal::NotYourTurn;
            if (is_touched || is_moved) return Refusal::PieceTouched;
            return std::nullopt;
        case ClaimKind::ExtraTime:
            if (setup().laws == LawsEdition::Laws2001) return Refusal::DoesNotApply;
            return unless_quickplay(e.by);
        case ClaimKind::NoNormalMeans:
        case ClaimKind::NoEffort: return unless_quickplay(e.by);
        case ClaimKind::TouchedPiece:
            if (!has_moved(opponent_of(e.by))) return Refusal::MoveNotMade;
            // Laws: 4.8. Whoever has replied has touched, with a board or without.
            if (e.by == next_.to_move() ? is_touched || is_moved : has_touched_ahead(parts)) {
                return Refusal::PieceTouched;
            }
            if (e.by != next_.to_move() && !parts.placed && !parts.announced) {
                return Refusal::PieceTouched;
            }
            return std::nullopt;
        case ClaimKind::IllegalMove:
            if (!has_moved(opponent_of(e.by))) return Refusal::MoveNotMade;
            return std::nullopt;
        case ClaimKind::Agreement: break;
    }
    return std::nullopt;
}

/// Or has begun his first move, so that there is something to claim on.
bool MatchStep::has_moved(Side side) const {
    const Turn& parts = next_.turn_;
    if (side == next_.to_move() && (parts.placed || parts.announced)) return true;
    const auto& moves = next_.half_moves();
    return std::any_of(moves.begin(), moves.end(),
                       [&](const HalfMove& each) { return each.before.turn == side; });
}

/// Laws: G.1–G.5
MatchStep::Answer MatchStep::unless_quickplay(Side by) const {
    const ChessClock& clock = next_.clock_;
    const bool applies =
        setup().regulations.quickplay_finish == Regulations::QuickplayFinish::Applies &&
        setup().discipline != Discipline::Blitz && setup().clock != ClockKind::None &&
        !clock.has_bonus() && clock.is_last_period(by);
    if (!applies) return Refusal::DoesNotApply;
    if (by != next_.to_move()) return Refusal::NotYourTurn;
    if (clock.left(by, now_) >= kQuickplayTime) return Refusal::TooMuchTime;
    if (clock.flag_is_down(by, now_)) return Refusal::TooLate;
    return std::nullopt;
}

/// What the game as it was played says. The arbiter alone is told.
Verdict MatchStep::verdict_on(const ClaimMade& e) const {
    const auto of = [](bool is_so) { return is_so ? Verdict::Correct : Verdict::Incorrect; };
    const auto& position = next_.position_;
    const auto intended = e.intended ? std::optional<Move>(named(*e.intended)) : std::nullopt;
    const bool is_playable = position && (!intended || position->is_legal(*intended));
    switch (e.kind) {
        case ClaimKind::Repetition: {
            if (!is_playable) return Verdict::Incorrect;
            if (!intended) return of(times_repeated() >= kThreefold);
            const auto& keys = next_.keys_.get();
            const auto key = position->play(*intended).key();
            return of(std::count(keys.begin(), keys.end(), key) + 1 >= kThreefold);
        }
        case ClaimKind::FiftyMoves: {
            if (!is_playable) return Verdict::Incorrect;
            const Setup after = intended ? position->play(*intended).setup() : next_.current_;
            return of(after.halfmove_clock >= kFiftyMoves);
        }
        case ClaimKind::IllegalMove: return verdict_on_legality(e.by);
        case ClaimKind::TouchedPiece: {
            const bool is_just_made = e.by != next_.to_move() && next_.turn_.made;
            const auto& moves = next_.half_moves();
            const bool is_broken =
                is_just_made ? next_.turn_.touch == Turn::TouchKept::No
                             : !moves.empty() && moves.back().before.turn == opponent_of(e.by) &&
                                   moves.back().touch == Turn::TouchKept::No;
            // What no sensor has seen, somebody else may have.
            return is_broken ? Verdict::Correct : Verdict::ForTheArbiter;
        }
        case ClaimKind::ExtraTime:
        case ClaimKind::NoNormalMeans:
        case ClaimKind::NoEffort:
        case ClaimKind::Agreement: break;
    }
    return Verdict::ForTheArbiter;
}

/// Whether his opponent's last move was illegal, and may still be put right. Laws: 7.5 a, A.4 b
Verdict MatchStep::verdict_on_legality(Side by) const {
    const auto& made = next_.turn_.made;
    if (by != next_.to_move() && made && legality_of(*made) == HalfMove::Legality::Illegal) {
        return Verdict::NotCompleted;
    }
    const auto index = next_.correctable_illegal_move();
    if (index && next_.half_moves()[*index].before.turn == opponent_of(by)) {
        return Verdict::Correct;
    }
    const auto& moves = next_.half_moves();
    const auto last = std::find_if(moves.rbegin(), moves.rend(), [&](const HalfMove& each) {
        return each.before.turn == opponent_of(by);
    });
    if (last == moves.rend() && !made) return Verdict::ForTheArbiter;
    const bool is_illegal = last != moves.rend() && last->legality == HalfMove::Legality::Illegal;
    if (!is_illegal) return Verdict::Incorrect;
    // Under the competition rules none stands; but his own, which is newer, comes first.
    return next_.is_without_competition_rules() ? Verdict::TooLate : Verdict::ForTheArbiter;
}

/// Mate and stalemate end the game only if the move was in accordance with the rule of the touched
/// piece, which the opponent may claim until both have signed. Laws: 4.8, 5.1 a, 5.2 a
bool MatchStep::is_claim_on_last_move(const ClaimMade& e) const {
    const auto& ending = next_.ending_;
    if (!ending || is_friendly() || e.kind != ClaimKind::TouchedPiece) return false;
    const bool is_by_position = ending->termination == Termination::Checkmate ||
                                ending->termination == Termination::Stalemate;
    const bool is_signed = next_.signed_[0] && next_.signed_[1];
    const auto& moves = next_.half_moves();
    return is_by_position && !is_signed && !moves.empty() &&
           moves.back().before.turn == opponent_of(e.by);
}

MatchStep::Answer MatchStep::on(const ClaimMade& e) {
    if (is_claim_on_last_move(e)) {
        if (next_.claim_) return Refusal::ClaimStands;
        emit(TellClaim{e.by, e.kind, next_.current_, std::nullopt});
        open_claim({e.by, e.kind, std::nullopt, verdict_on(e)});
        return std::nullopt;
    }
    if (const auto refusal = unless_started()) return refusal;
    if (next_.phase_ == Phase::Adjourned) return Refusal::ClocksAreStopped;
    if (next_.claim_ || is_put_off(e)) return Refusal::ClaimStands;
    // Laws: 1.1. He has the move when his opponent's is made.
    if (is_of_draw(e.kind) && e.by != mover() && turn().made) complete_without_press(*turn().made);
    if (is_over()) return std::nullopt;
    if (const auto refusal = unless_claimable(e)) return refusal;

    const auto intended =
        e.intended && is_of_draw(e.kind) ? std::optional<Move>(named(*e.intended)) : std::nullopt;
    const Setup before = next_.current_;
    stop_clocks();
    emit(TellClaim{e.by, e.kind, before, intended});
    // Laws: 9.1 b 3, G.4. A claim is an offer as well.
    const bool is_offer = is_of_draw(e.kind) || e.kind == ClaimKind::ExtraTime ||
                          (is_of_quickplay(e.kind) && setup().laws == LawsEdition::Laws2001);
    if (is_offer && !next_.draw_offer_) {
        next_.draw_offer_ = e.by;
        mark_draw_offer();
    }
    mark_claim(e.kind, intended.has_value());
    const Claim claim{e.by, e.kind, intended, verdict_on(e)};
    write_intended(claim);
    open_claim(claim);
    return std::nullopt;
}

/// Whether the decision on what he has claimed there is put off already. Laws: G.5 b
bool MatchStep::is_put_off(const ClaimMade& e) const {
    return can_be_put_off(e.kind) &&
           std::any_of(next_.put_off_.begin(), next_.put_off_.end(),
                       [&](const Claim& each) { return each.by == e.by; });
}

/// Whether one waits that nothing else may come before: at the flag all of it is decided together.
bool MatchStep::is_claim_undecided() const { return next_.claim_ && !next_.claim_->fallen; }

void MatchStep::put_off(const Claim& claim) {
    assert(next_.put_off_.size() < kMostPutOff);
    next_.put_off_.push_back(claim);
}

/// Between friends nobody else decides.
void MatchStep::open_claim(const Claim& claim) {
    next_.claim_ = claim;
    if (claim.kind != ClaimKind::Agreement) {
        emit(TellClaimCheck{claim.by, claim.kind, claim.verdict});
    }
    if (!is_friendly() || claim.verdict == Verdict::ForTheArbiter) return;
    // They have heard what it is with the check.
    next_.claim_.reset();
    if (claim.verdict == Verdict::Correct) {
        grant(claim);
    } else {
        turn().intended = claim.intended;
    }
    if (next_.phase_ == Phase::Stopped) on(ClocksStarted{Source::Arbiter});
}

/// What was put off is decided "later in the game", or at the flag at last. Laws: G.5 b
MatchStep::Answer MatchStep::on(const ClaimRuled& e) {
    const Claim* const to_rule = next_.claim_to_rule();
    if (to_rule == nullptr) return is_over() ? Refusal::GameIsOver : Refusal::NoClaim;
    const Claim claim = *to_rule;
    if (e.ruling == ClaimRuling::Postponed) {
        if (!can_be_put_off(claim.kind) || !is_claim_undecided()) return Refusal::DoesNotApply;
        put_off(claim);
        next_.claim_.reset();
        emit(TellClaimRuled{claim.by, claim.kind, e.ruling});
        return std::nullopt;
    }
    // Laws: G.4. The arbiter agrees to the request when the offer has been refused.
    const bool waits_for_answer = claim.kind == ClaimKind::ExtraTime &&
                                  e.ruling == ClaimRuling::Correct && next_.draw_offer_ == claim.by;
    if (waits_for_answer) return Refusal::OfferStands;
    if (next_.claim_) {
        next_.claim_.reset();
    } else {
        next_.put_off_.erase(next_.put_off_.begin());
    }
    emit(TellClaimRuled{claim.by, claim.kind, e.ruling});
    if (e.ruling == ClaimRuling::Correct) {
        grant(claim);
    } else {
        reject(claim);
    }
    return std::nullopt;
}

void MatchStep::grant(const Claim& claim) {
    switch (claim.kind) {
        case ClaimKind::Repetition:
            end(GameResult::Draw, Termination::Repetition, std::nullopt);
            return;
        case ClaimKind::FiftyMoves:
            end(GameResult::Draw, Termination::FiftyMoves, std::nullopt);
            return;
        case ClaimKind::NoNormalMeans:
        case ClaimKind::NoEffort:
            end(GameResult::Draw, Termination::NormalMeans, std::nullopt);
            return;
        case ClaimKind::Agreement:
            end(GameResult::Draw, Termination::Agreement, std::nullopt);
            return;
        case ClaimKind::ExtraTime:
            // Laws: G.4. Both clocks get the delay.
            next_.clock_.introduce_delay(kExtraTime, now_);
            give_time(opponent_of(claim.by), kForQuickplay);
            return;
        case ClaimKind::IllegalMove:
            // Laws: 7.5 a. It may be that none is on record: then the arbiter retraces by hand.
            if (const auto index = next_.correctable_illegal_move()) take_back_illegal(*index);
            return;
        case ClaimKind::TouchedPiece: take_back_touched(claim.by); return;
    }
}

/// The move goes back, and what was touched still binds. Laws: 4.3, 4.8
void MatchStep::take_back_touched(Side claimant) {
    if (claimant != mover()) {
        const auto touches = turn().touches;
        turn() = Turn{};
        turn().touches = touches;
        return;
    }
    const auto& moves = next_.half_moves();
    if (moves.empty()) return;
    const std::size_t last = moves.size() - 1;
    const auto touches = moves.back().touches;
    if (is_over()) next_.phase_ = Phase::Stopped;
    return_to(static_cast<unsigned>(last));
    emit(TellRetraced{static_cast<unsigned>(last)});
    turn().touches = touches;
}

void MatchStep::reject(const Claim& claim) {
    const Side opponent = opponent_of(claim.by);
    switch (claim.kind) {
        case ClaimKind::Repetition:
        case ClaimKind::FiftyMoves:
            turn().intended = claim.intended;
            charge_wrong_claim(claim.by);
            return;
        case ClaimKind::NoNormalMeans:
        case ClaimKind::NoEffort:
            if (claim.fallen) {
                lose_on_time(*claim.fallen);
            } else {
                give_time(opponent, kForQuickplay);
            }
            return;
        case ClaimKind::Agreement: next_.draw_offer_.reset(); return;
        case ClaimKind::ExtraTime:
        case ClaimKind::IllegalMove:
        case ClaimKind::TouchedPiece: return;
    }
}

/// Laws: 9.5 b, B.2. Laws 2001: 9.5 b takes time from the claimant, too.
void MatchStep::charge_wrong_claim(Side claimant) {
    const Side opponent = opponent_of(claimant);
    const Discipline discipline = setup().discipline;
    switch (setup().laws) {
        case LawsEdition::Laws2001: {
            give_time(opponent, minutes(3));
            const Duration left = next_.clock_.left(claimant, now_);
            if (left > minutes(2)) {
                give_time(claimant, -std::min<Duration>(left / 2, minutes(3)));
            } else if (left > minutes(1)) {
                give_time(claimant, minutes(1) - left);
            }
            return;
        }
        case LawsEdition::Laws2014:
            give_time(opponent, discipline == Discipline::Blitz ? minutes(1) : minutes(2));
            return;
        case LawsEdition::Laws2023:
            give_time(opponent, discipline == Discipline::Standard ? minutes(2) : minutes(1));
            return;
    }
}

/// What the arbiter, with the board before him, declares. What has drawn the game of itself he may
/// find when it is over, too. Laws: 5.2 b, 8.7, 9.6, 9.7, A.4 d, G.5
MatchStep::Answer MatchStep::on(const DrawDeclared& e) {
    const bool is_of_itself =
        e.ground == DrawGround::Fivefold || e.ground == DrawGround::SeventyFiveMoves;
    if (!is_over() || !is_of_itself) {
        if (const auto refusal = unless_started()) return refusal;
    }
    const bool is_2001 = setup().laws == LawsEdition::Laws2001;
    record_made();
    const auto declare = [&](bool is_so, Termination why) -> Answer {
        if (!is_so) return Refusal::NotDrawn;
        end(GameResult::Draw, why, std::nullopt);
        return std::nullopt;
    };
    switch (e.ground) {
        case DrawGround::Fivefold:
            if (is_2001) return Refusal::DoesNotApply;
            return declare(has_been_fivefold(), Termination::Fivefold);
        case DrawGround::SeventyFiveMoves:
            if (is_2001) return Refusal::DoesNotApply;
            return declare(has_been_seventy_five_moves(), Termination::SeventyFiveMoves);
        case DrawGround::DeadPosition: {
            // Only what is proved to be alive is not drawn; the rest the arbiter has to judge.
            MateSearch search;
            search.most_positions = kMostRulingPositions;
            const auto& moves = next_.half_moves();
            const bool is_by_illegal_move =
                !moves.empty() && moves.back().legality == HalfMove::Legality::Illegal;
            const bool is_alive =
                next_.position_ && is_dead(*next_.position_, search) == std::optional(false);
            return declare(!is_alive && !is_by_illegal_move, Termination::DeadPosition);
        }
        case DrawGround::IllegalPosition:
            if (!next_.is_without_competition_rules()) return Refusal::DoesNotApply;
            return declare(next_.illegal_position_ && next_.illegal_position_is_old_,
                           Termination::IllegalPosition);
        case DrawGround::NormalMeans:
            if (setup().regulations.quickplay_finish != Regulations::QuickplayFinish::Applies) {
                return Refusal::DoesNotApply;
            }
            return declare(true, Termination::NormalMeans);
    }
    return std::nullopt;
}

}  // namespace rochade
