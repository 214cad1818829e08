// SPDX-License-Identifier: GPL-3.0-or-later
// What help names is what is done, and nothing else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "app/session.h"
#include "commands/rights.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::keyboard_game;
using test::TableSession;
using test::TableSettings;
using testing::Contains;
using testing::Not;
using Assistant = MatchSetup::Assistant;
using Lines = std::vector<std::string>;

struct Seat {
    const char* name;
    const char* who;
    Role role;
    Assistant assistant;
};
constexpr Seat kSeats[] = {
    {"Player", "white", Role::White, Assistant::Present},
    {"BlindPlayersAssistant", "assistant", Role::Assistant, Assistant::Present},
    {"SightedPlayersAssistant", "assistant", Role::Assistant, Assistant::OfSighted},
    {"NoAssistant", "assistant", Role::Assistant, Assistant::Absent},
    {"Desk", "desk", Role::Desk, Assistant::Present},
};
void PrintTo(const Seat& seat, std::ostream* out) { *out << seat.name; }

TableSettings table_for(const Seat& seat) {
    TableSettings settings;
    settings.setup = keyboard_game();
    settings.setup.clock = ClockKind::Internal;
    settings.setup.assistant = seat.assistant;
    settings.setup.players[0].sight = Sight::Blind;
    return settings;
}

/// Words behind a command, where it does nothing without.
std::string argument_of(Command command) {
    switch (command) {
        case Command::ReadRank: return " 1";
        case Command::ReadFile: return " a";
        case Command::ReadSquare:
        case Command::ReportTouch: return " e7";
        case Command::RepeatMove: return " e4";
        case Command::EnterScore: return " 1 e4";
        case Command::Note: return " noise";
        case Command::RuleIllegalAct: return " white two hands";
        case Command::AddTime:
        case Command::TakeTime: return " white 1:00";
        default: return "";
    }
}

/// The sentences that say that something is not for whoever said it, or not for this game.
bool is_refused_as_not_his(const Lines& lines) {
    constexpr std::array kSentences = {
        "This is not for the assistant.",
        "This is for the players.",
        "This is for the assistant and the arbit",
        "This is for the arbiter",
        "The assistant has no right to do this.",
        "This does not apply in this game.",
        "A move can be sealed only in a game",
        "This is told in friendly games only.",
        "There is no engine to ask.",
    };
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return std::any_of(kSentences.begin(), kSentences.end(), [&](const char* sentence) {
            return line.find(sentence) != std::string::npos;
        });
    });
}

class HelpTo : public testing::TestWithParam<Seat> {};

TEST_P(HelpTo, NamesWhatHeMayDoAndNothingElse_LawsD29_D210) {
    const Seat& seat = GetParam();
    const std::string who = std::string(seat.who) + ": ";
    const Catalog& english = test::all_locales().catalog(Language::English);
    const MatchSetup setup = table_for(seat).setup;
    Lines help;
    {
        TableSession table(table_for(seat));
        help = table.say(who + "help all");
    }
    for (const CommandEntry& entry : command_table()) {
        const bool is_his = may_give(entry, seat.role, setup, Sealing::No);
        const std::string line = who + help_line(entry.command, english);
        EXPECT_EQ(std::count(help.begin(), help.end(), line), is_his ? 1 : 0) << line;
        // Whether these apply is known only when they do: no claim stands, nothing is sealed.
        if (entry.command == Command::PostponeClaim || entry.command == Command::OpenEnvelope) {
            continue;
        }
        TableSession table(table_for(seat));
        table.say("e4");
        table.say("e5");
        const Lines lines =
            table.say(who + name_of(entry.command, english) + argument_of(entry.command));
        EXPECT_EQ(is_refused_as_not_his(lines), !is_his)
            << seat.name << ", " << entry.word << ": "
            << (lines.empty() ? std::string("silence") : lines.back());
    }
}

INSTANTIATE_TEST_SUITE_P(Everybody, HelpTo, testing::ValuesIn(kSeats),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(Help, SpeaksOfMovesToWhoeverEntersThem) {
    for (const Seat& seat : kSeats) {
        TableSession table(table_for(seat));
        const std::string who = seat.who;
        const Lines lines = table.say(who + ": help");
        const bool enters = may_enter_moves(seat.role, table_for(seat).setup);
        EXPECT_EQ(lines.front(), who + (enters ? ": Type a move, such as e4, or one of these words."
                                               : ": Type one of these words."))
            << seat.name;
    }
}

}  // namespace
}  // namespace rochade
