// SPDX-License-Identifier: GPL-3.0-or-later
// What players do with their scores. Laws: 8
//
// Half-moves are counted as they are completed, whoever writes them down: that a score was left
// off never hides how many moves were made, which is the evidence that 8.6 asks for.
#include "match/match_step.h"

namespace rochade {
namespace {

/// By the arbiter, and no agreement of the players goes over it. Laws: 11.7, 12.9
bool is_ruled(const Ending& ending) {
    switch (ending.termination) {
        case Termination::Ruling:
        case Termination::IllegalMove:
        case Termination::Forfeit:
        case Termination::PenaltyLoss: return true;
        default: return ending.points.has_value();
    }
}

}  // namespace

/// In rapid and blitz games nobody needs to. Laws: 8.1, 8.4, A.2
bool MatchStep::must_keep_score(Side whose) const {
    return setup().discipline == Discipline::Standard && next_.clock_.must_keep_score(whose, now_);
}

/// Only for a claim, and only the move that was claimed with. A move that is sealed is written
/// into the envelope, where nobody reads it. Laws: 8.1 a, 9.2 a, 9.3 a
bool MatchStep::may_write_in_advance(const ScoreEntered& e) const {
    if (e.whose != next_.to_move()) return false;
    const auto& claim = next_.claim();
    const bool is_claimed = claim && claim->by == e.whose && claim->intended == named(e.move);
    return is_claimed || next_.turn_.intended == named(e.move);
}

MatchStep::Answer MatchStep::on(const ScoreEntered& e) {
    if (next_.phase_ == Phase::BeforeStart) return Refusal::GameNotStarted;
    const std::size_t written = next_.score(e.whose).size();
    const std::size_t made = next_.half_moves().size();
    const bool is_in_advance = e.half_move == made + 1;
    if (e.half_move == 0 || e.half_move > written + 1) return Refusal::NoSuchHalfMove;
    if (e.half_move > made + 1) return Refusal::NoSuchHalfMove;
    if (is_in_advance && !may_write_in_advance(e)) return Refusal::NoSuchHalfMove;

    const std::size_t index = e.half_move - 1;
    const Evidence evidence{is_in_advance ? named(e.move) : e.move, Source::Keys};
    ScoreEntry entry{evidence.move, evidence.source, std::nullopt};
    if (is_in_advance) {
        entry.claimed = next_.claim_ ? next_.claim_->kind : next_.turn_.claimed;
    } else {
        entry = entry_of(next_.half_moves()[index], evidence);
    }
    entry.entered = ScoreEntry::Entered::ByHand;
    if (index < written && next_.score(e.whose)[index].source == Source::Arbiter) {
        return Refusal::ArbiterHasWritten;
    }
    Scoresheet& score = next_.scores_[index_of(e.whose)].edit();
    if (index == written) {
        score.push_back(entry);
    } else {
        score[index] = entry;
    }
    emit(TellScoreEntered{e.whose, e.half_move, entry.move});
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const ScoreLeftOff& e) {
    if (const auto refusal = unless_started()) return refusal;
    if (next_.score_is_left_off(e.whose)) return std::nullopt;
    if (must_keep_score(e.whose)) return Refusal::MustKeepScore;
    next_.score_left_off_[index_of(e.whose)] = true;
    next_.score_due_told_[index_of(e.whose)] = false;
    emit(TellScoreKeeping{e.whose, TellScoreKeeping::State::LeftOff});
    return std::nullopt;
}

/// He takes over what was announced and played. Laws: 8.5
MatchStep::Answer MatchStep::on(const ScoreMadeUp& e) {
    if (next_.phase_ == Phase::BeforeStart) return Refusal::GameNotStarted;
    const bool is_complete = next_.score(e.whose).size() >= next_.half_moves().size();
    if (is_complete && !next_.score_is_left_off(e.whose)) return std::nullopt;
    next_.score_left_off_[index_of(e.whose)] = false;
    fill_score(e.whose, next_.half_moves().size());
    emit(TellScoreKeeping{e.whose, TellScoreKeeping::State::MadeUp});
    return std::nullopt;
}

/// Told once until he has made up for it.
void MatchStep::score_is_due(Side whose) {
    bool& is_told = next_.score_due_told_[index_of(whose)];
    if (!next_.score_is_left_off(whose) || is_told) return;
    is_told = true;
    emit(TellScoreKeeping{whose, TellScoreKeeping::State::Due});
}

/// A flag has fallen. Laws: 8.5
void MatchStep::scores_are_due() {
    for (const Side whose : {Side::White, Side::Black}) score_is_due(whose);
}

/// After an event: a new period has begun, or the arbiter has given time, and he has to write
/// again. Laws: 8.4
void MatchStep::watch_scores() {
    if (is_over()) return;
    for (const Side whose : {Side::White, Side::Black}) {
        if (next_.score_is_left_off(whose) && must_keep_score(whose)) score_is_due(whose);
    }
}

/// If both sign for the same result it stands, whatever the game's was, unless the arbiter has
/// ruled otherwise. Laws: 8.7, 11.7, 12.9
MatchStep::Answer MatchStep::on(const ResultSigned& e) {
    if (!is_over()) return Refusal::GameNotOver;
    if (is_claim_undecided()) return Refusal::ClaimStands;
    const auto& signed_before = next_.signed_;
    const bool is_settled = signed_before[0] && signed_before[0] == signed_before[1];
    if (is_settled || next_.ending_->termination == Termination::Cancelled) {
        return Refusal::GameIsOver;
    }
    if (is_ruled(*next_.ending_) && next_.ending_->result != e.result) return Refusal::GameIsOver;
    next_.signed_[index_of(e.by)].emplace(e.result);
    const auto& other = next_.signed_[index_of(opponent_of(e.by))];
    using State = TellSigned::State;
    const State state = !other ? State::First : *other == e.result ? State::Agrees : State::Differs;
    emit(TellSigned{e.by, e.result, state});
    if (state != State::Agrees || next_.ending_->result == e.result) return std::nullopt;
    std::optional<Side> loser;
    if (e.result == GameResult::WhiteWins) loser = Side::Black;
    if (e.result == GameResult::BlackWins) loser = Side::White;
    next_.ending_ = Ending{e.result, Termination::Signed, loser};
    emit(EndGame{*next_.ending_});
    return std::nullopt;
}

}  // namespace rochade
