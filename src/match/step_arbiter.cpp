// SPDX-License-Identifier: GPL-3.0-or-later
// The arbiter's decisions, and devices that come and go. Laws: 7, 8, 12, D.2.8
#include <algorithm>

#include "match/match_step.h"

namespace rochade {

MatchStep::Answer MatchStep::on(const MovesRetraced& e) {
    if (next_.phase_ == Phase::BeforeStart) return Refusal::GameNotStarted;
    if (e.half_moves > next_.half_moves().size()) return Refusal::NoSuchHalfMove;
    // Whoever has claimed hears what becomes of it.
    if (is_claim_undecided()) return Refusal::ClaimStands;
    // A game that was over goes on: among friends at once, else when the arbiter says so.
    if (is_over()) next_.phase_ = is_friendly() ? Phase::Running : Phase::Stopped;
    tell_uncounted(e.half_moves);
    restore_clocks(e.half_moves);
    go_back_to(e.half_moves);
    const bool is_running = next_.phase_ == Phase::Running && setup().clock != ClockKind::None;
    if (is_running && has_own_clock()) next_.clock_.start(mover(), now_);
    if (is_running) emit(StartClock{mover()});
    emit(TellRetraced{e.half_moves});
    return std::nullopt;
}

/// Laws: 7.5 b. An illegal move is ruled on, or the arbiter means to leave it at that.
void MatchStep::tell_uncounted(unsigned half_moves) {
    const auto& moves = next_.half_moves();
    for (std::size_t index = half_moves; index < moves.size(); ++index) {
        if (moves[index].legality == HalfMove::Legality::Legal) continue;
        emit(TellIllegalNotCounted{moves[index].before.turn, moves[index].before,
                                   moves[index].move});
    }
}

/// The times as they stood after `half_moves`, with what the arbiter has given or taken since; a
/// clock on the table has to be set by hand.
void MatchStep::restore_clocks(unsigned half_moves) {
    if (setup().clock == ClockKind::None) return;
    std::array<ChessClock::Reading, 2> readings{};
    const bool is_at_start = half_moves == 0;
    if (is_at_start) {
        readings = {next_.clock_.at_start(), next_.clock_.at_start()};
    } else {
        const HalfMove& last = next_.half_moves()[half_moves - 1];
        readings = {ChessClock::Reading{last.white_left, last.white_used, 0, last.earned[0]},
                    ChessClock::Reading{last.black_left, last.black_used, 0, last.earned[1]}};
    }
    // What the arbiter has awarded since was not thinking time, and is not taken back with it.
    const auto given_then =
        is_at_start ? std::array<Duration, 2>{} : next_.half_moves()[half_moves - 1].given;
    for (const Side side : {Side::White, Side::Black}) {
        const std::size_t index = index_of(side);
        readings[index].left += next_.given_[index] - given_then[index];
        readings[index].left = std::max(Duration{0}, readings[index].left);
    }
    for (const Side side : {Side::White, Side::Black}) {
        ChessClock::Reading& reading = readings[index_of(side)];
        reading.moves = moves_of(side, half_moves);
        if (has_own_clock()) {
            next_.clock_.restore(side, reading, now_);
        } else {
            next_.clock_.take_back_moves(
                side, {reading.moves, reading.earned.value_or(Duration{0}), Duration{0}}, now_);
        }
    }
    emit(SetClocks{readings[0].left, readings[1].left});
}

void MatchStep::go_back_to(unsigned half_moves) {
    if (half_moves < next_.half_moves().size()) {
        set_position(next_.half_moves()[half_moves].before);
        next_.half_moves_.edit().resize(half_moves, next_.half_moves().back());
        next_.keys_.edit().resize(half_moves + 1);
    }
    for (auto& score : next_.scores_) {
        if (score.get().size() > half_moves) {
            score.edit().resize(half_moves, score.get().back());
        }
    }
    next_.turn_ = Turn{};
    next_.pending_mirrors_ = {};
    next_.mismatches_ = {};
    next_.half_copied_ = {};
    // Laws: 9.1 b 1. An offer that stands cannot be withdrawn, and is not by this.
    next_.ending_.reset();
    next_.flag_told_ = {};
    next_.switched_early_ = false;
    next_.owes_press_.reset();
    // Laws: G.5 b. What was put off is decided later, whatever moves go back.
    if (next_.claim_ && next_.claim_->fallen) {
        next_.claim_->fallen.reset();
        put_off(*next_.claim_);
    }
    next_.claim_.reset();
    next_.adjournment_.reset();
    if (next_.phase_ == Phase::Adjourned) next_.phase_ = Phase::Stopped;
    next_.signed_ = {};
    next_.illegal_position_.reset();
    next_.illegal_position_is_old_ = false;
    next_.is_dead_ = false;
}

MatchStep::Answer MatchStep::on(const ScoreCorrected& e) {
    const std::size_t written = next_.score(e.whose).size();
    const std::size_t last = std::min(written + 1, next_.half_moves().size());
    if (e.half_move == 0 || e.half_move > last) return Refusal::NoSuchHalfMove;
    const std::size_t index = e.half_move - 1;
    const ScoreEntry entry = entry_of(next_.half_moves()[index], Evidence{e.move, Source::Arbiter});
    Scoresheet& score = next_.scores_[index_of(e.whose)].edit();
    if (index == written) {
        score.push_back(entry);
    } else {
        score[index] = entry;
    }
    emit(TellScoreCorrected{e.whose, e.half_move, e.move});
    return std::nullopt;
}

/// The arbiter's word also replaces an earlier result. Laws: 8.7
MatchStep::Answer MatchStep::on(const ResultRuled& e) {
    std::optional<Side> loser;
    if (e.result == GameResult::WhiteWins) loser = Side::Black;
    if (e.result == GameResult::BlackWins) loser = Side::White;
    end(e.result, e.result ? Termination::Ruling : Termination::Unfinished, loser);
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const DeviceLost& e) {
    set_device(e.device, TellDevice::State::Lost);
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const DeviceFound& e) {
    set_device(e.device, TellDevice::State::Found);
    return std::nullopt;
}

/// Without his board a player's words are the whole move.
void MatchStep::set_device(Device device, TellDevice::State state) {
    emit(TellDevice{device, state});
    if (device == Device::Clock) set_clock(state);
    if (device != Device::WhiteBoard && device != Device::BlackBoard) return;
    const Side side = device == Device::WhiteBoard ? Side::White : Side::Black;
    next_.board_lost_[index_of(side)] = state == TellDevice::State::Lost;
    if (state == TellDevice::State::Found) {
        // What was announced meanwhile is still to be made on it.
        const bool is_awaited = side != mover() && turn().told && !next_.pending_mirror(side);
        if (is_awaited && !is_over()) ask_to_mirror(side, *turn().told);
        return;
    }
    // A move that it was to copy stays to be copied, if it is back before the next one.
    next_.mismatches_[index_of(side)].reset();
    next_.half_copied_[index_of(side)].reset();
    if (next_.phase_ == Phase::Running && side == mover() && turn().announced) settle();
}

}  // namespace rochade
