// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/rights.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

namespace rochade {
namespace {

using Assistant = MatchSetup::Assistant;

/// White is blind; everything that an event can announce beforehand applies.
MatchSetup full_setup(Assistant assistant, Mode mode = Mode::Tournament) {
    MatchSetup setup;
    setup.mode = mode;
    setup.laws = LawsEdition::Laws2023;
    setup.assistant = assistant;
    setup.regulations.quickplay_finish = Regulations::QuickplayFinish::Applies;
    setup.time_control = parse_time_control("90m").value();
    setup.players[0].sight = Sight::Blind;
    return setup;
}

struct RightsOf {
    Command command;
    /// Who may give it in a tournament: P a player, B the blind player's assistant (D.2.9), S the
    /// sighted player's (D.2.10), N an assistant where none is provided for, D the desk.
    const char* who;
};

constexpr RightsOf kRights[] = {
    {Command::Help, "PBSND"},
    {Command::StartGame, "P---D"},
    {Command::PressClock, "PB---"},
    {Command::OwnTimeLeft, "P----"},
    {Command::OpponentTimeLeft, "P----"},
    {Command::OwnTimeUsed, "PB---"},
    {Command::OpponentTimeUsed, "PB---"},
    {Command::MovesCompleted, "PB--D"},
    {Command::WhoseTurn, "P---D"},
    {Command::LastMove, "P---D"},
    {Command::OwnLastMove, "P----"},
    {Command::ReadPosition, "P---D"},
    {Command::ReadRank, "PBSND"},
    {Command::ReadFile, "PBSND"},
    {Command::ReadSquare, "PBSND"},
    {Command::ReadScore, "P---D"},
    {Command::RepeatSpeech, "PBSND"},
    {Command::PreviousSpeech, "PBSND"},
    {Command::NextSpeech, "PBSND"},
    {Command::StopSpeech, "PBSND"},
    {Command::Faster, "PBSND"},
    {Command::Slower, "PBSND"},
    {Command::Louder, "PBSND"},
    {Command::Quieter, "PBSND"},
    {Command::Verbosity, "PBSND"},
    {Command::BrailleMode, "P----"},
    {Command::BrailleCode, "P----"},
    {Command::Yes, "PBSND"},
    {Command::No, "PBSND"},
    {Command::Adjust, "P----"},
    {Command::RepeatMove, "PBS--"},
    {Command::OfferDraw, "P----"},
    {Command::AcceptDraw, "P----"},
    {Command::DeclineDraw, "P----"},
    {Command::Resign, "P----"},
    {Command::ClaimFlag, "PB---"},
    {Command::ClaimRepetition, "P----"},
    {Command::ClaimFiftyMoves, "P----"},
    {Command::ClaimExtraTime, "P----"},
    {Command::ClaimNoNormalMeans, "P----"},
    {Command::ClaimNoEffort, "P----"},
    {Command::ClaimIllegalMove, "P----"},
    {Command::ClaimTouchedPiece, "P----"},
    {Command::CallArbiter, "PBS--"},
    {Command::StopClocks, "P---D"},
    {Command::SignResult, "P----"},
    {Command::EnterScore, "PB---"},
    {Command::LeaveScore, "PB---"},
    {Command::MakeUpScore, "PB---"},
    {Command::SealMove, "PB---"},
    {Command::Arrived, "P---D"},
    {Command::Absent, "P---D"},
    {Command::ReportTouch, "-B---"},
    {Command::Note, "-BS-D"},
    {Command::OpenDesk, "PBSND"},
    {Command::CloseDesk, "----D"},
    {Command::ReadDesk, "----D"},
    {Command::StartClocks, "----D"},
    {Command::SetClocks, "----D"},
    {Command::TakeBack, "----D"},
    {Command::RuleResult, "----D"},
    {Command::CompareScores, "----D"},
    {Command::ClaimIsCorrect, "----D"},
    {Command::ClaimIsWrong, "----D"},
    {Command::PostponeClaim, "----D"},
    {Command::FlagIsDown, "----D"},
    {Command::BothFlagsAreDown, "----D"},
    {Command::RuleIllegalMove, "----D"},
    {Command::RuleIllegalAct, "----D"},
    {Command::ImposePenalty, "----D"},
    {Command::AddTime, "----D"},
    {Command::TakeTime, "----D"},
    {Command::SetCounters, "----D"},
    {Command::CorrectScore, "----D"},
    {Command::DeclareDraw, "----D"},
    {Command::ForfeitGame, "----D"},
    {Command::RulePoints, "----D"},
    {Command::CancelGame, "----D"},
    {Command::GuideBoard, "----D"},
    {Command::StopGuiding, "----D"},
    {Command::AdjournGame, "----D"},
    {Command::ReadEnvelope, "----D"},
    {Command::OpenEnvelope, "----D"},
    {Command::EnvelopeIsMissing, "----D"},
    {Command::FlipView, "PBSND"},
    {Command::Quit, "PBSND"},
};

std::string rights_of(const CommandEntry& entry) {
    const auto mark = [&](char letter, Role role, Assistant assistant) {
        return may_give(entry, role, full_setup(assistant), Sealing::Yes) ? letter : '-';
    };
    return {
        mark('P', Role::White, Assistant::Present), mark('B', Role::Assistant, Assistant::Present),
        mark('S', Role::Assistant, Assistant::OfSighted),
        mark('N', Role::Assistant, Assistant::Absent), mark('D', Role::Desk, Assistant::Present)};
}

TEST(Rights, LawsD29_D210_OfEachRoleAreThese) {
    for (const RightsOf& right : kRights) {
        EXPECT_EQ(rights_of(entry_of(right.command)), right.who) << entry_of(right.command).word;
    }
}

TEST(Rights, OfWhatIsNotEverybodysAreAllListed) {
    for (const CommandEntry& entry : command_table()) {
        if (entry.audience == Audience::Everybody) continue;
        EXPECT_TRUE(std::any_of(std::begin(kRights), std::end(kRights), [&](const RightsOf& right) {
            return right.command == entry.command;
        })) << entry.word;
    }
}

TEST(Rights, AreTheSameForBothPlayers) {
    for (const CommandEntry& entry : command_table()) {
        for (const Mode mode : {Mode::Tournament, Mode::Friendly}) {
            const MatchSetup setup = full_setup(Assistant::Present, mode);
            EXPECT_EQ(may_give(entry, Role::White, setup, Sealing::Yes),
                      may_give(entry, Role::Black, setup, Sealing::Yes))
                << entry.word;
        }
    }
}

TEST(Rights, ToTakeBackAreThePlayersAmongFriendsOnly) {
    const CommandEntry& entry = entry_of(Command::TakeBack);
    for (const Mode mode : {Mode::Tournament, Mode::Friendly}) {
        const MatchSetup setup = full_setup(Assistant::Present, mode);
        EXPECT_EQ(may_give(entry, Role::White, setup, Sealing::No), mode == Mode::Friendly);
        EXPECT_FALSE(may_give(entry, Role::Assistant, setup, Sealing::No));
        EXPECT_TRUE(may_give(entry, Role::Desk, setup, Sealing::No));
    }
}

TEST(Rights, FollowTheRulesOfTheGame) {
    MatchSetup plain = full_setup(Assistant::Present);
    plain.laws = LawsEdition::Laws2014;
    plain.regulations.quickplay_finish = Regulations::QuickplayFinish::DoesNotApply;
    struct Case {
        Command command;
        Role role;
    };
    for (const Case& one :
         {Case{Command::ClaimExtraTime, Role::White},
          Case{Command::ClaimNoNormalMeans, Role::White}, Case{Command::ClaimNoEffort, Role::White},
          Case{Command::PostponeClaim, Role::Desk}, Case{Command::RuleIllegalAct, Role::Desk},
          Case{Command::SealMove, Role::White}, Case{Command::OpenEnvelope, Role::Desk}}) {
        const CommandEntry& entry = entry_of(one.command);
        EXPECT_FALSE(may_give(entry, one.role, plain, Sealing::No)) << entry.word;
        EXPECT_TRUE(may_give(entry, one.role, full_setup(Assistant::Present), Sealing::Yes))
            << entry.word;
    }
    MatchSetup no_clock = plain;
    no_clock.clock = ClockKind::None;
    EXPECT_FALSE(may_give(entry_of(Command::AddTime), Role::Desk, no_clock, Sealing::No));
    EXPECT_TRUE(may_give(entry_of(Command::AddTime), Role::Desk, plain, Sealing::No));
}

/// Laws: D.2.9 c–f are about the blind player: where none plays, the assistant moves and announces.
TEST(Rights, LawsD29_WithoutABlindPlayerTheAssistantMovesAndAnnouncesOnly) {
    MatchSetup setup = full_setup(Assistant::Present);
    setup.players[0].sight = Sight::Sighted;
    for (const Command command : {Command::PressClock, Command::EnterScore, Command::ClaimFlag,
                                  Command::MovesCompleted, Command::ReportTouch}) {
        EXPECT_FALSE(may_give(entry_of(command), Role::Assistant, setup, Sealing::Yes));
    }
    EXPECT_TRUE(may_give(entry_of(Command::RepeatMove), Role::Assistant, setup, Sealing::Yes));
}

TEST(Rights, ToEnterMovesAreNotTheDesks) {
    EXPECT_TRUE(may_enter_moves(Role::White, full_setup(Assistant::Absent)));
    EXPECT_TRUE(may_enter_moves(Role::Assistant, full_setup(Assistant::OfSighted)));
    EXPECT_FALSE(may_enter_moves(Role::Assistant, full_setup(Assistant::Absent)));
    EXPECT_FALSE(may_enter_moves(Role::Desk, full_setup(Assistant::Present)));
}

}  // namespace
}  // namespace rochade
