// SPDX-License-Identifier: GPL-3.0-or-later
// The two scores, each from its own evidence. Laws: 8.1, D.2.6, D.2.8
#include "match/match_step.h"

namespace rochade {

/// What `whose` knows of the half-move that is being completed. A sighted player with a board
/// writes the opponent's move when he has repeated or copied it.
std::optional<Evidence> MatchStep::evidence_for(Side whose, Side mover) const {
    const Turn& parts = next_.turn_;
    const HalfMove& half_move = next_.half_moves().back();
    const bool is_blind = next_.player(whose).sight == Sight::Blind;
    if (whose != mover) {
        if (is_blind) return half_move.told;
        if (parts.noted || next_.has_board(whose)) return parts.noted;
        return half_move.told;
    }
    if ((is_blind || !parts.placed) && parts.announced) {
        return Evidence{*parts.announced, parts.announced_by.value_or(Source::Keys)};
    }
    return Evidence{half_move.move, Source::Board};
}

ScoreEntry MatchStep::entry_of(const HalfMove& half_move, const Evidence& evidence) const {
    ScoreEntry entry{evidence.move, evidence.source, std::nullopt, half_move.draw_offer,
                     half_move.claimed};
    if (setup().clock != ClockKind::None) {
        const bool is_white = half_move.before.turn == Side::White;
        entry.clock_left = is_white ? half_move.white_left : half_move.black_left;
    }
    return entry;
}

/// The last half-move goes into both scores as far as it is known, and not into one that is left
/// off. Laws: 8.4
void MatchStep::write_scores() {
    const std::size_t count = next_.half_moves().size();
    const HalfMove& half_move = next_.half_moves().back();
    for (const Side whose : {Side::White, Side::Black}) {
        if (next_.score_is_left_off(whose)) continue;
        fill_score(whose, count - 1);
        if (next_.score(whose).size() == count) {
            note_time(whose);
            continue;
        }
        const auto evidence = evidence_for(whose, half_move.before.turn);
        if (!evidence) continue;
        next_.scores_[index_of(whose)].edit().push_back(entry_of(half_move, *evidence));
    }
}

/// He has written the move before he made it; now it has its time. What he wrote for a claim he
/// writes anew if he makes another move. Laws: 8.1 a, 9.2 a, 9.5 c
void MatchStep::note_time(Side whose) {
    ScoreEntry& written = next_.scores_[index_of(whose)].edit().back();
    Evidence as_written{written.move, written.source};
    const auto entered = written.entered;
    const bool is_for_claim = written.claimed && entered != ScoreEntry::Entered::ByHand &&
                              as_written.source == Source::Keys;
    if (is_for_claim) {
        const Side mover = next_.half_moves().back().before.turn;
        as_written = evidence_for(whose, mover).value_or(as_written);
    }
    written = entry_of(next_.half_moves().back(), as_written);
    written.entered = entered;
}

/// What a player has neither copied nor repeated he writes down as he heard it. Laws: 8.1 c
void MatchStep::fill_score(Side whose, std::size_t half_moves) {
    if (next_.score_is_left_off(whose) || next_.score(whose).size() >= half_moves) return;
    Scoresheet& score = next_.scores_[index_of(whose)].edit();
    while (score.size() < half_moves) {
        const HalfMove& half_move = next_.half_moves()[score.size()];
        score.push_back(entry_of(half_move, half_move.told));
    }
}

/// The player has copied or repeated the last completed half-move. What the arbiter or he himself
/// has entered stays.
void MatchStep::note_last(Side whose, const Evidence& evidence) {
    const std::size_t count = next_.half_moves().size();
    if (count == 0 || next_.player(whose).sight == Sight::Blind) return;
    if (next_.score_is_left_off(whose)) return;
    const ScoreEntry entry = entry_of(next_.half_moves().back(), evidence);
    const std::size_t written = next_.score(whose).size();
    if (written + 1 == count) {
        next_.scores_[index_of(whose)].edit().push_back(entry);
        return;
    }
    if (written != count) return;
    const ScoreEntry& last = next_.score(whose).back();
    const bool stays =
        last.source == Source::Arbiter || last.entered == ScoreEntry::Entered::ByHand;
    if (!stays) next_.scores_[index_of(whose)].edit().back() = entry;
}

/// Both players write the sign (=) beside the offerer's last move. Laws: 8.1 d, 9.1 b 2
void MatchStep::mark_draw_offer() {
    if (next_.draw_offer_ == mover()) {
        turn().draw_offer = ScoreEntry::DrawOffer::Made;
        return;
    }
    const std::size_t count = next_.half_moves().size();
    if (count == 0) return;
    next_.half_moves_.edit().back().draw_offer = ScoreEntry::DrawOffer::Made;
    for (auto& score : next_.scores_) {
        if (score.get().size() == count) {
            score.edit().back().draw_offer = ScoreEntry::DrawOffer::Made;
        }
    }
}

/// "If he first writes his move": into the claimant's own score, before it is made.
/// Laws: 8.1 a, 9.2 a, 9.3 a
void MatchStep::write_intended(const Claim& claim) {
    const std::size_t made = next_.half_moves().size();
    if (!claim.intended || next_.score_is_left_off(claim.by)) return;
    fill_score(claim.by, made);
    if (next_.score(claim.by).size() != made) return;
    ScoreEntry entry{*claim.intended, Source::Keys, std::nullopt};
    entry.claimed = claim.kind;
    next_.scores_[index_of(claim.by)].edit().push_back(entry);
}

/// Beside the last move, or the one with which he claims. Laws: 8.1 b
void MatchStep::mark_claim(ClaimKind kind, bool has_move) {
    const std::size_t count = next_.half_moves().size();
    if (has_move || count == 0) {
        turn().claimed = kind;
        return;
    }
    next_.half_moves_.edit().back().claimed = kind;
    for (auto& score : next_.scores_) {
        if (score.get().size() == count) score.edit().back().claimed = kind;
    }
}

}  // namespace rochade
