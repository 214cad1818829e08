// SPDX-License-Identifier: GPL-3.0-or-later
// What players say besides moves: offers, resigning, questions. Laws: 5.1 b, 5.2 c, 9.1, D.2.9 d
#include "match/match_step.h"

namespace rochade {

MatchStep::Answer MatchStep::on(const DrawOffered& e) {
    if (const auto refusal = unless_started()) return refusal;
    if (next_.draw_offer_ == e.by) return Refusal::OfferStands;
    if (next_.draw_offer_) return agree();  // both offer
    next_.draw_offer_ = e.by;
    mark_draw_offer();
    emit(TellDrawOffer{e.by});
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const DrawAccepted& e) {
    if (const auto refusal = unless_started()) return refusal;
    if (next_.draw_offer_ != opponent_of(e.by)) return Refusal::NoDrawOffer;
    return agree();
}

MatchStep::Answer MatchStep::on(const DrawDeclined& e) {
    if (const auto refusal = unless_started()) return refusal;
    if (next_.draw_offer_ != opponent_of(e.by)) return Refusal::NoDrawOffer;
    decline_offer_of(opponent_of(e.by));
    return std::nullopt;
}

/// Laws 2023: 5.2.3. Both must have made a move.
bool MatchStep::is_too_early_to_agree() const {
    const std::size_t made = next_.half_moves().size() + (next_.turn_.made ? 1 : 0);
    return setup().laws == LawsEdition::Laws2023 && made < 2;
}

/// Laws: 5.2 c, 9.1 a. Before both have completed enough moves the arbiter must consent.
bool MatchStep::needs_consent() const {
    const unsigned completed = static_cast<unsigned>(next_.half_moves().size() / 2);
    return !is_friendly() && completed < setup().regulations.draw_after_moves;
}

MatchStep::Answer MatchStep::agree() {
    if (is_too_early_to_agree()) return Refusal::TooEarly;
    if (needs_consent()) {
        // What was claimed before is decided first.
        if (next_.claim_) return Refusal::ClaimStands;
        const Side by = opponent_of(*next_.draw_offer_);
        emit(TellDrawAnswer{by, TellDrawAnswer::Answer::Accepted});
        stop_clocks();
        emit(TellClaim{by, ClaimKind::Agreement, next_.current_, std::nullopt});
        open_claim(
            Claim{by, ClaimKind::Agreement, std::nullopt, TellClaimCheck::Verdict::ForTheArbiter});
        return std::nullopt;
    }
    emit(TellDrawAnswer{opponent_of(*next_.draw_offer_), TellDrawAnswer::Answer::Accepted});
    end(GameResult::Draw, Termination::Agreement, std::nullopt);
    return std::nullopt;
}

/// Laws: 9.1 b 1. Said, or shown by touching a piece or by moving.
void MatchStep::decline_offer_of(Side offerer) {
    if (next_.draw_offer_ != offerer) return;
    next_.draw_offer_.reset();
    emit(TellDrawAnswer{opponent_of(offerer), TellDrawAnswer::Answer::Declined});
}

/// Laws: 5.1 b. Laws 2023: 5.1.2 makes it a draw if the opponent can never mate.
MatchStep::Answer MatchStep::on(const Resigned& e) {
    if (const auto refusal = unless_started()) return refusal;
    const Side winner = opponent_of(e.by);
    record_made();
    const bool is_drawn =
        setup().laws == LawsEdition::Laws2023 && can_never_mate(winner, next_.current_);
    end(is_drawn ? GameResult::Draw : win_for(winner), Termination::Resignation, e.by);
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const ArbiterCalled& e) {
    emit(CallArbiter{e.by});
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const Asked& e) {
    emit(TellAnswer{e.by, e.question});
    return std::nullopt;
}

}  // namespace rochade
