// SPDX-License-Identifier: GPL-3.0-or-later
// What the arbiter decides. Laws: 6.8, 6.11, 7.5, 9.5, 9.6, 12, A.4, E, G.5
#include "tests/simulator/arbiter.h"

namespace rochade::simulator {
namespace {

/// So often he rules on one illegal move before he takes it back by hand.
constexpr unsigned kMostRulings = 3;

}  // namespace

bool Arbiter::rules_on_claim() {
    const Claim* const claim = match().claim_to_rule();
    if (claim == nullptr) return false;
    // What he has put off he decides now and then, and at the flag.
    if (!match().claim() && !chance_.once_in(20)) return false;
    ClaimRuling ruling = ClaimRuling::Incorrect;
    switch (claim->verdict) {
        case TellClaimCheck::Verdict::Correct: ruling = ClaimRuling::Correct; break;
        case TellClaimCheck::Verdict::Incorrect:
        case TellClaimCheck::Verdict::NotCompleted:
        case TellClaimCheck::Verdict::TooLate: break;
        case TellClaimCheck::Verdict::ForTheArbiter:
            // It is put off once. Laws: G.5 b
            ruling =
                static_cast<ClaimRuling>(chance_.below(claim->fallen || !match().claim() ? 2 : 3));
            break;
    }
    order(ClaimRuled{ruling});
    return true;
}

/// He may miss one where he need not intervene. Laws: 7.5, A.4 b
bool Arbiter::rules_on_illegal_move() {
    const auto index = match().correctable_illegal_move();
    if (!index || match().setup().mode == Mode::Friendly) return false;
    if (match().is_without_competition_rules() && !manners_.arbiter_sees_illegal_moves) {
        return false;
    }
    if (ruled_after_ != match().half_moves().size()) rulings_ = 0;
    ruled_after_ = match().half_moves().size();
    if (++rulings_ <= kMostRulings) {
        order(IllegalMoveRuled{});
    } else if (match().phase() != Phase::Stopped) {
        stop();
    } else {
        order(MovesRetraced{static_cast<unsigned>(*index)});
    }
    return true;
}

/// Laws: 6.8
bool Arbiter::sees_flag() {
    const auto is_down = [this](Side side) {
        return match().clock().flag_is_down(side, table_.now());
    };
    if (is_down(Side::White) && is_down(Side::Black) && chance_.once_in(2)) {
        order(BothFlagsRuled{});
        return true;
    }
    for (const Side side : {Side::White, Side::Black}) {
        if (!is_down(side) || !chance_.once_in(2 * manners_.flag_unseen)) continue;
        order(FlagObserved{side});
        return true;
    }
    return false;
}

/// Laws: 5.2 b, 9.6, 9.7, A.4 d
bool Arbiter::declares_draw() {
    if (!ground_) return false;
    order(DrawDeclared{*ground_});
    if (chance_.once_in(2)) ground_.reset();  // whatever came of it
    return true;
}

bool Arbiter::ends_long_game() {
    if (match().half_moves().size() < manners_.most_half_moves) return false;
    switch (chance_.below(8)) {
        case 0: order(PointsRuled{chance_.below(2), chance_.below(2)}); break;
        case 1: order(GameForfeited{chance_.once_in(2) ? Side::White : Side::Black}); break;
        case 2: order(GameCancelled{static_cast<CancelReason>(chance_.below(3))}); break;
        case 3: order(ResultRuled{std::nullopt}); break;
        default: order(ResultRuled{static_cast<GameResult>(chance_.below(3))}); break;
    }
    return true;
}

bool Arbiter::does_something_rare() {
    const Side side = chance_.once_in(2) ? Side::White : Side::Black;
    if (!chance_.once_in(120)) return false;
    switch (chance_.below(15)) {
        case 0: stop(); break;
        case 1: order(TimeAdjusted{side, chance_.between(1000, 120'000)}); break;
        case 2: order(TimeAdjusted{side, -chance_.between(1000, 10'000)}); break;
        case 3:
            order(ClocksSet{chance_.between(5000, 600'000), chance_.between(5000, 600'000)});
            break;
        case 4: order(PenaltyImposed{side, Penalty::Warning}); break;
        case 5: order(PenaltyImposed{side, Penalty::OpponentsTime, Duration(60'000)}); break;
        case 6: order(PenaltyImposed{side, Penalty::OwnTime, Duration(10'000)}); break;
        case 7: order(Noted{"seen"}); break;
        case 8: order(DeskOpened{}); break;
        case 9: order(IllegalActRuled{side, static_cast<IllegalAct>(chance_.below(2))}); break;
        case 10: order(DeviceLost{Device::Sound}); break;
        case 11: order(DeviceFound{Device::Sound}); break;
        case 12:
            if (match().half_moves().size() > 4) order(AdjournmentOrdered{});
            break;
        case 13:
            order(MoveCountersSet{static_cast<unsigned>(match().half_moves().size() / 2),
                                  static_cast<unsigned>(match().half_moves().size() / 2)});
            break;
        default: order(PinRefused{}); break;
    }
    return true;
}

/// The player who has the move seals the one he would make. Laws: E.1
void Arbiter::adjourn() {
    if (match().adjournment()->stage != Adjournment::Stage::Ordered) {
        return rest(Duration(1000));
    }
    if (!match().position()) return rest(Duration(1000));
    const MoveList moves = match().position()->legal_moves();
    if (moves.empty()) return rest(Duration(1000));
    sealed_ = chance_.pick(moves);
    order(MoveSealed{match().to_move(), "0123456789abcdef"});
    order(ClocksStopped{Source::Arbiter});
    later(Duration(0), [this] { table_.hold_table_clock(); });
}

/// Some hours later. Laws: E.5–E.9
void Arbiter::while_adjourned() {
    if (!boards_are_right() && ++waits_ < 20) return rest(Duration(2000));
    rest(Duration(3'600'000));
    if (chance_.once_in(8)) {
        order(EnvelopeMissing{});
    } else {
        order(EnvelopeOpened{sealed_, ""});
    }
    later(Duration(500), [this] {
        if (match().phase() == Phase::Running) table_.run_table_clock(match().to_move());
    });
}

}  // namespace rochade::simulator
