// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/ledger.h"

#include <algorithm>

namespace rochade::simulator {
namespace {

/// What the book leaves to the tests of the clock: it is not kept from there on.
bool is_beyond(const Seen& seen) {
    if (seen.after.adjournment() || seen.before.adjournment()) return true;
    return std::holds_alternative<BothFlagsRuled>(seen.event) ||
           std::holds_alternative<MoveCountersSet>(seen.event) ||
           (std::holds_alternative<ClaimRuled>(seen.event) && seen.before.claim() &&
            seen.before.claim()->kind == ClaimKind::ExtraTime);
}

bool starts(const Seen& seen, Side side) {
    return std::any_of(seen.effects.begin(), seen.effects.end(), [side](const Effect& effect) {
        const auto* start = std::get_if<StartClock>(&effect);
        return start != nullptr && start->side == side;
    });
}

}  // namespace

Ledger::Ledger(const MatchSetup& setup, Verdict& verdict)
    : control_(setup.time_control),
      verdict_(verdict),
      is_kept_(setup.clock == ClockKind::Internal) {
    if (!is_kept_) return;
    for (Account& account : accounts_) {
        account.main = control_.periods.front().time;
        begin_move(account);
    }
    after_.push_back(accounts_);
}

const Period& Ledger::period_of(const Account& account) const {
    return control_.periods[place_of(control_, account.moves).period];
}

/// What each move has is there when it begins. Laws: 6.3 b, glossary
void Ledger::begin_move(Account& account) {
    const Period& period = period_of(account);
    if (period.bonus == Bonus::Fischer) earn(account, period.bonus_time);
    refresh_extra(account);
}

void Ledger::earn(Account& account, Duration time) {
    account.main += time;
    account.earned += time;
}

void Ledger::refresh_extra(Account& account) const {
    const Period& period = period_of(account);
    account.extra = Duration{0};
    account.shows_extra = period.bonus == Bonus::Bronstein;
    if (period.bonus == Bonus::Bronstein || period.bonus == Bonus::Delay) {
        account.extra = period.bonus_time;
    }
}

void Ledger::settle(Instant at) {
    if (running_) {
        Account& account = accounts_[index_of(*running_)];
        const Duration gone = at - since_;
        const Duration free = std::min(gone, account.extra);
        account.used += gone;
        account.extra -= free;
        account.main = std::max(Duration{0}, account.main - (gone - free));
    }
    since_ = at;
}

/// A half-move more: its player has what his next move has, and perhaps a new period. Whoever has
/// not pressed has nothing for his next move before he does; his clock went on for it. Laws: 6.2 a
void Ledger::complete(const Seen& seen) {
    const auto& moves = seen.after.half_moves();
    for (std::size_t index = seen.before.half_moves().size(); index < moves.size(); ++index) {
        const Side side = moves[index].before.turn;
        Account& account = accounts_[index_of(side)];
        const bool was_owing = owes_press_ == opponent_of(side);
        const bool is_pressed = starts(seen, opponent_of(side));
        const bool is_last = index + 1 == moves.size();
        // What is made when the game ends needs no press.
        const bool ends = is_last && seen.after.phase() == Phase::Over && !is_pressed;
        if (was_owing) {
            Account& other = accounts_[index_of(opponent_of(side))];
            ++other.moves;
            if (!ends && place_of(control_, other.moves).moves_in_period == 0) {
                earn(other, period_of(other).time);
            }
            owes_press_.reset();
        }
        if (!is_pressed && !was_owing && running_ == side) {
            owes_press_ = side;
            after_.push_back(accounts_);
            continue;
        }
        ++account.moves;
        if (!ends) {
            if (place_of(control_, account.moves).moves_in_period == 0) {
                earn(account, period_of(account).time);
            }
            if (!was_owing) begin_move(account);
        }
        after_.push_back(accounts_);
    }
}

void Ledger::show(Account& account, Duration left) {
    if (account.shows_extra) account.extra = std::min(account.extra, left);
    account.main = account.shows_extra ? left - account.extra : left;
}

/// After a ruling on a move the thinking time stays used; what the moves that go back have earned
/// goes, unless he has used it already. A fallen flag stays where it is. Laws: 7.1, 7.5 a
void Ledger::lose_earnings(Side side, const Accounts& kept, const Accounts& first_lost,
                           unsigned moves, const Seen& seen) {
    const std::size_t index = index_of(side);
    Account& account = accounts_[index];
    const Account& lost = first_lost[index];
    const bool has_fewer = moves < account.moves;
    const Duration too_much = account.earned - kept[index].earned;
    account.moves = moves;
    account.earned = kept[index].earned;
    if (seen.before.clock().flag_is_down(side, seen.at)) return;
    if (has_fewer) refresh_extra(account);
    const Duration least =
        lost.shown() - (lost.earned - kept[index].earned) + (account.given - lost.given);
    show(account,
         account.shown() > too_much ? account.shown() - too_much : std::max(Duration{0}, least));
}

/// Laws: D.2.8, 7.1
void Ledger::go_back(const Seen& seen) {
    owes_press_.reset();
    const std::size_t count = seen.after.half_moves().size();
    const Accounts first_lost = after_[std::min(count + 1, after_.size() - 1)];
    const bool is_lost = count + 1 < after_.size();
    if (is_lost) after_.resize(count + 1);
    const Accounts& then = after_.back();
    std::array<unsigned, 2> moves{};
    for (const HalfMove& half_move : seen.after.half_moves()) {
        ++moves[index_of(half_move.before.turn)];
    }
    const bool is_readjusted = std::holds_alternative<MovesRetraced>(seen.event);
    for (std::size_t index = 0; index < 2; ++index) {
        if (!is_readjusted) {
            const Side side = index == 0 ? Side::White : Side::Black;
            if (is_lost) lose_earnings(side, then, first_lost, moves[index], seen);
            continue;
        }
        accounts_[index].moves = moves[index];
        accounts_[index].earned = then[index].earned;
        const Duration awarded = accounts_[index].given - then[index].given;
        const Duration left = std::max(Duration{0}, then[index].shown() + awarded);
        accounts_[index].used = then[index].used;
        refresh_extra(accounts_[index]);
        show(accounts_[index], left);
    }
    if (is_readjusted && running_) running_.reset();
}

void Ledger::give(Side side, Duration time) {
    Account& account = accounts_[index_of(side)];
    const Duration had = account.shown();
    show(account, std::max(Duration{0}, had + time));
    account.given += account.shown() - had;
}

void Ledger::follow(const Seen& seen) {
    const bool is_back = std::any_of(seen.effects.begin(), seen.effects.end(), [](const auto& e) {
        return std::holds_alternative<TellRetraced>(e);
    });
    // A ruling gives the opponent his time first.
    const bool is_ruling = is_back && !std::holds_alternative<MovesRetraced>(seen.event);
    if (is_ruling) note_awards(seen);
    if (is_back) go_back(seen);
    const bool is_late = owes_press_ && std::holds_alternative<ClockPressed>(seen.event) &&
                         starts(seen, opponent_of(*owes_press_));
    if (is_late) {
        Account& account = accounts_[index_of(*owes_press_)];
        ++account.moves;
        if (place_of(control_, account.moves).moves_in_period == 0) {
            earn(account, period_of(account).time);
        }
        begin_move(account);
        owes_press_.reset();
        after_.back() = accounts_;
    }
    complete(seen);
    if (const auto* set = std::get_if<ClocksSet>(&seen.event)) {
        show(accounts_[0], set->white);
        show(accounts_[1], set->black);
    }
    for (const Effect& effect : seen.effects) {
        if (const auto* start = std::get_if<StartClock>(&effect)) {
            running_ = start->side;
        } else if (std::holds_alternative<StopClocks>(effect)) {
            running_.reset();
        }
    }
    if (!is_ruling) note_awards(seen);
}

void Ledger::note_awards(const Seen& seen) {
    for (const Effect& effect : seen.effects) {
        if (const auto* given = std::get_if<TellTimeAdjusted>(&effect)) {
            give(given->side, given->by);
        } else if (const auto* told = std::get_if<TellPenalty>(&effect)) {
            const PenaltyImposed& penalty = told->penalty;
            if (penalty.penalty == Penalty::OwnTime) give(penalty.side, -penalty.time);
            if (penalty.penalty == Penalty::OpponentsTime) {
                give(opponent_of(penalty.side), penalty.time);
            }
        }
    }
}

void Ledger::note(const Seen& seen) {
    if (!is_kept_ || seen.refusal) return;
    settle(seen.at);
    if (is_beyond(seen)) {
        is_kept_ = false;
        return;
    }
    follow(seen);
    check(seen);
}

void Ledger::check(const Seen& seen) {
    for (const Side side : {Side::White, Side::Black}) {
        const Account& account = accounts_[index_of(side)];
        const ChessClock& clock = seen.after.clock();
        const Duration left = account.shown();
        const char* const name = side == Side::White ? " (White)" : " (Black)";
        if (clock.left(side, seen.at) != left) {
            verdict_.fail("6.3: the clock shows " +
                          std::to_string(clock.left(side, seen.at).count()) + " for " +
                          std::to_string(left.count()) + name);
        }
        if (clock.used(side, seen.at) != account.used) {
            verdict_.fail("the time used is " + std::to_string(clock.used(side, seen.at).count()) +
                          " for " + std::to_string(account.used.count()) + name);
        }
    }
}

}  // namespace rochade::simulator
