// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/rights.h"

#include "announce/announcer.h"
#include "base/overloaded.h"
#include "match/effect_text.h"
#include "match/event_text.h"

namespace rochade::simulator {
namespace {

/// Nothing: it depends on more than is looked at here.
using Right = std::optional<bool>;

bool is_on(const Match& match) {
    return match.phase() == Phase::Running || match.phase() == Phase::Stopped ||
           match.phase() == Phase::Adjourned;
}

/// What was claimed first is decided first: the move may go back, and the time be another one.
bool a_claim_waits(const Match& match) { return match.claim() && !match.claim()->fallen; }

/// What sensors report, and time, is never argued with.
bool is_a_report(const Event& event) {
    return std::visit(Overloaded{
                          [](const PieceTouched&) { return true; },
                          [](const PieceReturned&) { return true; },
                          [](const CapturedPieceRemoved&) { return true; },
                          [](const PlacementMatched&) { return true; },
                          [](const ClockRead&) { return true; },
                          [](const TimePassed&) { return true; },
                          [](const Asked&) { return true; },
                          [](const ArbiterCalled&) { return true; },
                          [](const DeviceLost&) { return true; },
                          [](const DeviceFound&) { return true; },
                          [](const Noted&) { return true; },
                          [](const auto&) { return false; },
                      },
                      event);
}

Right right_to_announce(const Match& match, const MoveAnnounced& e) {
    if (match.phase() != Phase::Running) return false;
    if (e.by != match.to_move()) return match.turn().made ? Right() : false;
    const auto piece = match.current().board.at(e.move.from);
    const bool is_own = piece && piece->side == e.by;
    if (!is_own) return false;
    if (match.setup().mode == Mode::Tournament) return true;
    const auto& position = match.position();
    return position && position->find_move(e.move.from, e.move.to, e.move.promotion).has_value();
}

Right right_to_press(const Match& match, const ClockPressed& e) {
    if (match.phase() == Phase::Adjourned || match.adjournment()) return {};
    if (match.phase() != Phase::Running) return false;
    if (match.setup().clock == ClockKind::Followed) return {};
    return e.by == match.to_move() ? Right(true) : Right();
}

/// What the arbiter must consent to waits for what was claimed before. Laws: 9.1 a
bool consent_waits(const Match& match) {
    return match.claim() && match.setup().mode == Mode::Tournament &&
           match.half_moves().size() / 2 < match.setup().regulations.draw_after_moves;
}

Right right_of(const Match& match, const Event& event, Instant at) {
    const auto flag_is_down = [&](Side side) { return match.clock().flag_is_down(side, at); };
    return std::visit(
        Overloaded{
            [&](const MoveAnnounced& e) { return right_to_announce(match, e); },
            [&](const ClockPressed& e) { return right_to_press(match, e); },
            [&](const DrawOffered& e) -> Right {
                if (!is_on(match) || match.draw_offer() == e.by) return false;
                if (match.setup().laws == LawsEdition::Laws2023) return {};
                return !match.draw_offer() || !consent_waits(match);
            },
            [&](const DrawAccepted& e) -> Right {
                if (!is_on(match) || match.draw_offer() != opponent_of(e.by)) return false;
                if (consent_waits(match)) return false;
                if (match.setup().laws == LawsEdition::Laws2023) return {};
                return true;
            },
            [&](const DrawDeclined& e) -> Right {
                return is_on(match) && match.draw_offer() == opponent_of(e.by);
            },
            [&](const Resigned&) -> Right { return is_on(match); },
            [&](const FlagClaimed& e) -> Right {
                return is_on(match) && !a_claim_waits(match) && flag_is_down(opponent_of(e.by));
            },
            [&](const FlagObserved& e) -> Right {
                return is_on(match) && !a_claim_waits(match) && flag_is_down(e.side);
            },
            [&](const PlacementDiffers&) -> Right { return match.phase() != Phase::Over; },
            [&](const ClocksStopped&) -> Right {
                if (match.adjournment()) return {};
                return match.phase() == Phase::Running;
            },
            [&](const ClocksStarted&) -> Right {
                if (match.adjournment() || match.claim()) return {};
                return match.phase() == Phase::Stopped;
            },
            [&](const MovesRetraced& e) -> Right {
                if (match.adjournment()) return {};
                return match.phase() != Phase::BeforeStart && !a_claim_waits(match) &&
                       e.half_moves <= match.half_moves().size();
            },
            [&](const IllegalMoveRuled&) -> Right {
                const bool is_claimed =
                    match.claim() && match.claim()->kind == ClaimKind::IllegalMove;
                return is_on(match) && match.correctable_illegal_move() &&
                       (is_claimed || !a_claim_waits(match));
            },
            [](const auto&) -> Right { return {}; },
        },
        event);
}

/// A player hears of it in a tournament only if he did it himself, or never. Laws: 6.8, 12.6
bool is_kept_from_players(const Effect& effect) {
    return std::visit(Overloaded{
                          [](const TellIllegalMove&) { return true; },
                          [](const TellTouched&) { return true; },
                          [](const TellMismatch&) { return true; },
                          [](const TellMismatchOver&) { return true; },
                          [](const TellFlag&) { return true; },
                          [](const TellBothFlags&) { return true; },
                          [](const TellDrawCondition&) { return true; },
                          [](const TellClaimCheck&) { return true; },
                          [](const TellIntendedNotMade&) { return true; },
                          [](const TellTouchMove&) { return true; },
                          [](const TellMoveChanged&) { return true; },
                          [](const TellMateUnknown&) { return true; },
                          [](const TellIllegalPosition&) { return true; },
                          [](const TellScoreComparison&) { return true; },
                          [](const TellScoreCorrected&) { return true; },
                          [](const TellMadeInsteadOfSealed&) { return true; },
                          [](const MirrorMove&) { return true; },
                          [](const ConfirmMirror&) { return true; },
                          [](const TellNote&) { return true; },
                          [](const TellDesk&) { return true; },
                          [](const auto&) { return false; },
                      },
                      effect);
}

/// He speaks for a player only where the Laws say so. Laws: D.2.9, D.2.10
void check_assistant(const Seen& seen, Verdict& verdict) {
    const bool is_players_own = std::holds_alternative<DrawOffered>(seen.event) ||
                                std::holds_alternative<Resigned>(seen.event);
    if (is_players_own && !seen.refusal && seen.after.phase() != Phase::Over) {
        verdict.fail("D.2.9: an assistant did " + to_text(seen.event));
    }
    const bool announces = std::holds_alternative<MoveAnnounced>(seen.event);
    const bool is_there = seen.after.setup().assistant != MatchSetup::Assistant::Absent;
    if (announces && is_there && seen.refusal == Refusal::NotForTheAssistant) {
        verdict.fail("D.2.9 b: an assistant may not announce");
    }
}

}  // namespace

void check_rights(const Seen& seen, Verdict& verdict) {
    const bool counts = !seen.refusal;
    if (is_a_report(seen.event)) {
        if (!counts) verdict.fail("a report is refused: " + to_text(seen.event));
        return;
    }
    if (seen.by == DoneBy::Assistant) {
        check_assistant(seen, verdict);
        return;
    }
    // What was due before the event may have ended the game.
    if (counts && seen.after.phase() == Phase::Over) return;
    const Right right = right_of(seen.before, seen.event, seen.at);
    if (!right || *right == counts) return;
    if (counts) {
        verdict.fail("it counts and must not: " + to_text(seen.event));
    } else {
        verdict.fail("refused (" + std::string(to_text(*seen.refusal)) +
                     ") although the Laws grant it: " + to_text(seen.event));
    }
}

void check_audience(const Seen& seen, Verdict& verdict) {
    if (seen.after.setup().mode != Mode::Tournament) return;
    for (const Effect& effect : seen.effects) {
        if (!is_kept_from_players(effect)) continue;
        const RoleSet audience = audience_of(effect, seen.after);
        if (audience.has(Role::White) || audience.has(Role::Black)) {
            verdict.fail("12.6: a player hears " + to_text(effect));
        }
    }
}

}  // namespace rochade::simulator
