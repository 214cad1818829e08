// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/announcer.h"
#include "base/overloaded.h"

namespace rochade {
namespace {

constexpr RoleSet kOfficials = {Role::Assistant, Role::Desk};
constexpr RoleSet kDesk = {Role::Desk};
constexpr RoleSet kNobody = {};

/// Whoever may hear of an effect. In a friendly game there is nobody to keep anything from.
class Audience {
public:
    explicit Audience(const Match& after) : setup_(after.setup()), phase_(after.phase()) {}

    // To devices.
    RoleSet of(const StartClock&) const { return kNobody; }
    RoleSet of(const StopClocks&) const { return kNobody; }

    // To one person.
    RoleSet of(const ConfirmAnnouncement& e) const { return {role_of(e.to)}; }
    RoleSet of(const TellAnswer& e) const { return {role_of(e.to)}; }
    RoleSet of(const MirrorMove&) const { return {Role::Assistant}; }
    RoleSet of(const ConfirmMirror&) const { return {Role::Assistant}; }

    // Said at the table.
    RoleSet of(const SetClocks& e) const {
        return e.said == SetClocks::Said::ByItself ? kEverybody : kDesk;
    }
    RoleSet of(const AnnounceMove&) const { return kEverybody; }
    RoleSet of(const TellDifference&) const { return kEverybody; }
    RoleSet of(const TellRepetitionDiffers&) const { return kEverybody; }
    RoleSet of(const TellAdjustment&) const { return kEverybody; }
    RoleSet of(const TellDrawOffer&) const { return kEverybody; }
    RoleSet of(const TellDrawAnswer&) const { return kEverybody; }
    RoleSet of(const CallArbiter&) const { return kEverybody; }
    RoleSet of(const TellClocksStopped&) const { return kEverybody; }
    RoleSet of(const TellClocksStarted&) const { return kEverybody; }
    RoleSet of(const TellRetraced&) const { return kEverybody; }
    RoleSet of(const TellDevice& e) const {
        switch (e.device) {
            case Device::WhiteBraille: return {Role::White, Role::Assistant, Role::Desk};
            case Device::BlackBraille: return {Role::Black, Role::Assistant, Role::Desk};
            case Device::WhiteBoard:
            case Device::BlackBoard:
            case Device::Clock:
            case Device::Sound:
            case Device::Microphone: break;
        }
        return kEverybody;
    }
    RoleSet of(const TellGameStarted&) const { return kEverybody; }
    RoleSet of(const EndGame&) const { return kEverybody; }
    RoleSet of(const TellClaim&) const { return kEverybody; }
    RoleSet of(const TellClaimRuled&) const { return kEverybody; }
    RoleSet of(const TellIllegalRuled&) const { return kEverybody; }
    RoleSet of(const TellPenalty&) const { return kEverybody; }
    RoleSet of(const TellTimeAdjusted&) const { return kEverybody; }
    // Laws: 12.6. Nobody is told unasked how many moves were made.
    RoleSet of(const TellMoveCounters&) const { return withheld(kDesk); }
    RoleSet of(const TellSigned&) const { return kEverybody; }
    RoleSet of(const TellAdjournment&) const { return kEverybody; }
    /// Who is at the board everybody sees; a default time that is over is for the arbiter. Laws:
    /// 6.7
    RoleSet of(const TellPresence& e) const {
        return e.state == TellPresence::State::TooLate ? withheld(kDesk) : kEverybody;
    }

    // What the assistant must know too: D.2.8, D.2.9 e.
    RoleSet of(const TellIllegalNotCounted&) const { return withheld(kDesk); }
    RoleSet of(const TellTouched&) const { return kOfficials; }
    RoleSet of(const TellMismatch&) const { return about_boards(); }
    RoleSet of(const TellMismatchOver&) const { return about_boards(); }
    RoleSet of(const TellFlag&) const { return withheld(kOfficials); }
    RoleSet of(const TellPressedTooEarly& e) const {
        RoleSet roles = kOfficials;
        if (e.clock == TellPressedTooEarly::Clock::HeldBack) roles.add(role_of(e.by));
        return roles;
    }
    /// The player who puts it right, and whoever helps him. Laws: D.2.8
    RoleSet of(const Guide& e) const {
        RoleSet roles = kOfficials;
        roles.add(role_of(e.board));
        return withheld(roles);
    }
    /// His own writing; the assistant keeps the score of a blind player. Laws: 8.1, D.2.9 c
    RoleSet of(const TellScoreEntered& e) const {
        RoleSet roles = kDesk;
        roles.add(role_of(e.whose));
        if (setup_.players[index_of(e.whose)].sight == Sight::Blind) roles.add(Role::Assistant);
        return withheld(roles);
    }

    // What a player has to see and claim for himself, or the arbiter to decide.
    RoleSet of(const TellIllegalMove&) const { return withheld(kDesk); }
    RoleSet of(const TellDrawCondition&) const { return withheld(kDesk); }
    RoleSet of(const TellScoreCorrected&) const { return withheld(kDesk); }
    RoleSet of(const TellClaimCheck&) const { return withheld(kDesk); }
    RoleSet of(const TellIntendedNotMade&) const { return withheld(kDesk); }
    RoleSet of(const TellTouchMove&) const { return withheld(kDesk); }
    RoleSet of(const TellMoveChanged&) const { return withheld(kDesk); }
    RoleSet of(const TellBothFlags&) const { return withheld(kDesk); }
    RoleSet of(const TellMateUnknown&) const { return withheld(kDesk); }
    RoleSet of(const TellIllegalPosition&) const { return withheld(kDesk); }
    RoleSet of(const TellScoreComparison&) const { return withheld(kDesk); }
    RoleSet of(const TellScoreKeeping&) const { return withheld(kDesk); }
    /// In no game is it for the opponent. Laws: E.1 a
    RoleSet of(const TellMadeInsteadOfSealed& e) const {
        RoleSet roles = kDesk;
        if (setup_.mode == Mode::Friendly) roles.add(role_of(e.mover));
        return roles;
    }

    // The desk's own, in a friendly game too.
    RoleSet of(const TellNote&) const { return kDesk; }
    RoleSet of(const TellDesk&) const { return kDesk; }

private:
    RoleSet withheld(RoleSet roles) const {
        return setup_.mode == Mode::Tournament ? roles : kEverybody;
    }

    /// Before the game a board that is set up wrongly is everybody's business. Laws: 7.2 a
    RoleSet about_boards() const {
        return phase_ == Phase::BeforeStart ? kEverybody : withheld(kOfficials);
    }

    const MatchSetup& setup_;
    Phase phase_;
};

}  // namespace

RoleSet audience_of(const Effect& effect, const Match& after) {
    const Audience audience(after);
    return std::visit([&audience](const auto& e) { return audience.of(e); }, effect);
}

Urgency urgency_of(const Effect& effect) {
    return std::visit(Overloaded{
                          [](const ConfirmAnnouncement&) { return Urgency::Text; },
                          [](const TellAnswer&) { return Urgency::Text; },
                          [](const TellScoreEntered&) { return Urgency::Text; },
                          [](const ConfirmMirror&) { return Urgency::Notification; },
                          [](const auto&) { return Urgency::Message; },
                      },
                      effect);
}

}  // namespace rochade
