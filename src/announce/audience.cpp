// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/announcer.h"
#include "base/overloaded.h"

namespace rochade {
namespace {

constexpr RoleSet kOfficials = {Role::Assistant, Role::Desk};

/// Officials only where the Laws keep it from the players; everybody in a friendly game.
RoleSet withheld(const Match& match) {
    return match.setup().mode == Mode::Tournament ? kOfficials : kEverybody;
}

}  // namespace

RoleSet audience_of(const Effect& effect, const Match& after) {
    return std::visit(
        Overloaded{
            [](const ConfirmAnnouncement& e) { return RoleSet{role_of(e.to)}; },
            [](const MirrorMove&) { return RoleSet{Role::Assistant}; },
            [](const ConfirmMirror&) { return RoleSet{Role::Assistant}; },
            [](const StartClock&) { return RoleSet{}; },
            [](const StopClocks&) { return RoleSet{}; },
            [](const SetClocks&) { return kEverybody; },
            [](const TellTouched&) { return kOfficials; },
            [&](const TellIllegalMove&) {
                return after.setup().mode == Mode::Tournament ? RoleSet{Role::Desk} : kEverybody;
            },
            [](const TellPressedTooEarly& e) {
                RoleSet roles = kOfficials;
                if (e.clock == TellPressedTooEarly::Clock::HeldBack) roles.add(role_of(e.by));
                return roles;
            },
            [&](const TellMismatch&) { return withheld(after); },
            [&](const TellMismatchOver&) { return withheld(after); },
            [&](const TellFlag&) { return withheld(after); },
            [&](const TellDrawCondition&) {
                return after.setup().mode == Mode::Tournament ? RoleSet{Role::Desk} : kEverybody;
            },
            [](const TellScoreCorrected&) { return RoleSet{Role::Desk}; },
            [](const TellAnswer& e) { return RoleSet{role_of(e.to)}; },
            [](const AnnounceMove&) { return kEverybody; },
            [](const TellDifference&) { return kEverybody; },
            [](const TellRepetitionDiffers&) { return kEverybody; },
            [](const TellAdjustment&) { return kEverybody; },
            [](const TellDrawOffer&) { return kEverybody; },
            [](const TellDrawAnswer&) { return kEverybody; },
            [](const CallArbiter&) { return kEverybody; },
            [](const TellClocksStopped&) { return kEverybody; },
            [](const TellClocksStarted&) { return kEverybody; },
            [](const TellRetraced&) { return kEverybody; },
            [](const TellDevice&) { return kEverybody; },
            [](const TellGameStarted&) { return kEverybody; },
            [](const EndGame&) { return kEverybody; },
            [](const auto&) { return kOfficials; },
        },
        effect);
}

Urgency urgency_of(const Effect& effect) {
    return std::visit(Overloaded{
                          [](const ConfirmAnnouncement&) { return Urgency::Text; },
                          [](const TellAnswer&) { return Urgency::Text; },
                          [](const ConfirmMirror&) { return Urgency::Notification; },
                          [](const auto&) { return Urgency::Message; },
                      },
                      effect);
}

}  // namespace rochade
