// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/rights.h"

#include <algorithm>

namespace rochade {
namespace {

bool has_blind_player(const MatchSetup& setup) {
    return std::any_of(setup.players.begin(), setup.players.end(),
                       [](const PlayerSetup& player) { return player.sight == Sight::Blind; });
}

/// What everybody may ask the match or tell it, but an assistant may not: nothing of it is among
/// his duties. Laws: D.2.9, D.2.10
bool is_kept_from_assistants(Command command) {
    switch (command) {
        case Command::StartGame:
        case Command::WhoseTurn:
        case Command::LastMove:
        case Command::ReadPosition:
        case Command::ReadScore:
        case Command::Hint:
        case Command::TakeBack: return true;
        default: return false;
    }
}

/// Of what is offered to him, what an assistant has a right to. Laws: D.2.9 d
bool is_assistants(const CommandEntry& entry, const MatchSetup& setup) {
    if (is_kept_from_assistants(entry.command)) return false;
    const bool is_there = setup.assistant != MatchSetup::Assistant::Absent;
    if (entry.command == Command::MovesCompleted) {
        return is_there && duties_in(setup) == Duties::All;
    }
    return is_there || entry.audience == Audience::Everybody;
}

/// What tells more of a position than what stands where; no player gets it in a tournament.
bool is_for_friends(Command command) {
    switch (command) {
        case Command::Hint:
        case Command::ReadAttackers:
        case Command::ReadLegalMoves:
        case Command::ReadCaptures:
        case Command::TellCheck:
        case Command::ReadScorePosition: return true;
        default: return false;
    }
}

/// Laws: G.2, G.3
bool has_quickplay_finish(const MatchSetup& setup) {
    const auto& periods = setup.time_control.periods;
    const bool has_bonus = std::any_of(periods.begin(), periods.end(), [](const Period& period) {
        return period.bonus != Bonus::None;
    });
    return setup.regulations.quickplay_finish == Regulations::QuickplayFinish::Applies &&
           setup.discipline != Discipline::Blitz && setup.clock != ClockKind::None && !has_bonus;
}

/// What the rules of this game have no use for, whoever says it.
bool is_of_this_game(Command command, const MatchSetup& setup, Sealing sealing) {
    switch (command) {
        case Command::ClaimExtraTime:
            return has_quickplay_finish(setup) && setup.laws != LawsEdition::Laws2001;
        case Command::ClaimNoNormalMeans:
        case Command::ClaimNoEffort:
        case Command::PostponeClaim: return has_quickplay_finish(setup);
        case Command::RuleIllegalAct: return setup.laws == LawsEdition::Laws2023;
        case Command::SealMove:
        case Command::OpenEnvelope: return sealing == Sealing::Yes;
        case Command::AddTime:
        case Command::TakeTime: return setup.clock != ClockKind::None;
        default: return true;
    }
}

}  // namespace

Duties duties_in(const MatchSetup& setup) {
    const bool is_sighteds = setup.assistant == MatchSetup::Assistant::OfSighted;
    return is_sighteds || !has_blind_player(setup) ? Duties::MovesOnly : Duties::All;
}

bool may_enter_moves(Role role, const MatchSetup& setup) {
    if (role == Role::Assistant) return setup.assistant != MatchSetup::Assistant::Absent;
    return role != Role::Desk;
}

bool may_give(const CommandEntry& entry, Role role, const MatchSetup& setup, Sealing sealing) {
    if (!is_offered(entry, role, duties_in(setup))) return false;
    if (role == Role::Assistant && !is_assistants(entry, setup)) return false;
    const bool is_tournament = setup.mode == Mode::Tournament;
    // Friends agree on it; in a tournament it is the arbiter's.
    if (entry.command == Command::TakeBack && is_tournament && role != Role::Desk) return false;
    if (is_for_friends(entry.command) && is_tournament) return false;
    return is_of_this_game(entry.command, setup, sealing);
}

}  // namespace rochade
