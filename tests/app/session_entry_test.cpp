// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed and cannot be taken, moves made on the board, the menu and the clock in a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "commands/clock_warnings.h"
#include "commands/role_prefix.h"
#include "rules/fen.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::keyboard_game;
using test::TableSession;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

MatchSetup friendly_game() {
    MatchSetup setup = keyboard_game();
    setup.mode = Mode::Friendly;
    return setup;
}

MatchSetup from(std::string_view fen, Mode mode) {
    MatchSetup setup = keyboard_game();
    setup.mode = mode;
    setup.start = parse_fen(fen).value();
    return setup;
}

test::TableSettings table_of(MatchSetup setup, Language language = Language::English) {
    test::TableSettings settings;
    settings.setup = std::move(setup);
    settings.language = language;
    return settings;
}

TEST(TypedEntry, ComesBackWithTheCursorAtThePlaceOfTheMistake) {
    TableSession table(table_of(friendly_game()));
    struct Row {
        const char *line, *back, *told;
    };
    const Row rows[] = {
        {"xyzzy", "|xyzzy", "Not understood: xyzzy"},
        {"Springer fubar", "Springer |fubar", "After Springer: fubar is not understood."},
        {"Nf9", "Nf|9", "After Nf: 9 is not understood."},
        {"Springer Felix", "Springer Felix|", "After Springer Felix: something is missing."},
        {"white: Bd3", "white: B|d3", "This move is illegal. In the way: weißer Bauer Eva zwei."},
        {"Ne5", "N|e5", "None of these goes to Eva fünf: Springer."},
        {"e7e5", "|e7e5", "This piece belongs to the opponent."},
        {"black: e5", "black: |e5", "opponent's turn"},
    };
    for (const Row& row : rows) {
        EXPECT_THAT(table.say(row.line), Contains(HasSubstr(row.told))) << row.line;
        EXPECT_EQ(table.front_end().given_back(), row.back);
    }
    EXPECT_THAT(table.say("e4"), Contains("all: Eva vier"));
    EXPECT_EQ(table.front_end().given_back(), "");
}

TEST(TypedEntry, InATournamentNobodyIsToldWhatIsLegal) {
    TableSession table(table_of(keyboard_game()));
    table.say("white: Ne5");
    EXPECT_EQ(table.front_end().given_back(), "") << "the piece may still be named";
    EXPECT_THAT(table.say("white: Bf1d3"), Contains("all: Läufer David drei"))
        << "it stands as it was said";
    EXPECT_THAT(table.say("white: xyzzy"), Contains(HasSubstr("Not understood")));
    EXPECT_EQ(table.front_end().given_back(), "white: |xyzzy");
}

TEST(TypedEntry, APieceThatStandsThereAlreadyIsToldToFriendsOnly) {
    constexpr std::string_view kKing = "4k3/8/8/8/8/8/1K6/8 w - - 0 1";
    TableSession friends(table_of(from(kKing, Mode::Friendly)));
    EXPECT_THAT(friends.say("Kb2"),
                Contains("white! This move is illegal. It stands there already: weißer König "
                         "Bella zwei."));
    EXPECT_EQ(friends.front_end().given_back(), "K|b2");
    // Laws: A.4 b, 7.5. As any other announcement of a move that no rule allows.
    TableSession players(table_of(from(kKing, Mode::Tournament)));
    EXPECT_THAT(players.say("Kb2"), Contains("all: König Bella zwei"));
}

TEST(TypedEntry, OfANameAloneTellsWhatIsMissing) {
    for (const Language language : kAllLanguages) {
        const Catalog& catalog = test::all_locales().catalog(language);
        TableSession table(table_of(friendly_game(), language));
        for (const Role role : kAllRoles) {
            const auto told = table.say(name_of(role, catalog) + ":");
            ASSERT_EQ(told.size(), 1U) << code_of(language);
            EXPECT_THAT(told[0], AllOf(HasSubstr("! "), HasSubstr(name_of(role, catalog) + ":"),
                                       HasSubstr(name_of(Command::Help, catalog))));
        }
        EXPECT_THAT(table.say(""), IsEmpty()) << "Enter alone asks for nothing";
    }
}

TEST(Hint, TellsThatTheEngineThinksAndOnlyAmongFriends) {
    int asked = 0;
    test::TableSettings settings = table_of(friendly_game());
    settings.ask_hint = [&asked](Role, const Match&) { ++asked; };
    TableSession friends(std::move(settings));
    EXPECT_THAT(friends.say("hint"), ElementsAre("white: The engine is thinking."));
    EXPECT_EQ(asked, 1);
    settings = table_of(keyboard_game());
    settings.ask_hint = [&asked](Role, const Match&) { ++asked; };
    TableSession players(std::move(settings));
    EXPECT_THAT(players.say("hint"), ElementsAre("white! This is told in friendly games only."));
    EXPECT_EQ(asked, 1);
}

TEST(TypedSquare, IsUnderstoodInEveryQuestionInTheLettersOfTheLanguage) {
    const struct {
        Language language;
        const char *square, *file;
    } letters[] = {{Language::Greek, "ε2", "ε"}, {Language::Russian, "е2", "е"}};
    for (const auto& [language, square, file] : letters) {
        const Catalog& catalog = test::all_locales().catalog(language);
        TableSession table(table_of(friendly_game(), language));
        for (const Command command :
             {Command::ReadSquare, Command::ReadAttackers, Command::ReadDiagonals,
              Command::ReadLines, Command::ReadKnightSquares, Command::ReadLegalMoves,
              Command::ReadCaptures, Command::BoardOrEntry}) {
            const std::string word = name_of(command, catalog) + " ";
            EXPECT_EQ(table.say(word + square), table.say(word + "e2")) << word << square;
        }
        for (const Command command : {Command::ReadFile, Command::GoToFile}) {
            const std::string word = name_of(command, catalog) + " ";
            EXPECT_EQ(table.say(word + file), table.say(word + "e")) << word << file;
        }
    }
}

TEST(TypedEntry, OfAScriptDoesNotComeBack) {
    TableSession table(table_of(friendly_game()));
    table.say("xyzzy", Role::White);
    EXPECT_EQ(table.front_end().given_back(), "");
}

TEST(MoveOnTheBoard, IsComposedOfTwoSquaresAndReadBack) {
    TableSession table(table_of(friendly_game()));
    EXPECT_THAT(table.press(Command::Select, "e2"), ElementsAre("white: weißer Bauer Eva zwei"));
    EXPECT_THAT(table.press(Command::Select, "e2"), ElementsAre("white: The piece is laid down."));
    EXPECT_THAT(table.press(Command::Select, "e4"),
                ElementsAre("white! No piece of yours stands here."));
    table.press(Command::Select, "g1");
    EXPECT_THAT(table.press(Command::Select, "f3"), Contains("all: Springer Felix drei"));
    EXPECT_THAT(table.press(Command::Select, "e7"), ElementsAre(HasSubstr("Bauer Eva sieben")));
    EXPECT_THAT(table.press(Command::Select, "e4"), Contains(HasSubstr("This move is illegal.")));
}

TEST(MoveOnTheBoard, LawsD21_AsksForThePromotionPiece) {
    TableSession table(table_of(from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Mode::Tournament)));
    table.press(Command::Select, "a7");
    EXPECT_THAT(table.press(Command::Select, "a8"),
                ElementsAre("white: Which piece: Dame, Turm, Läufer or Springer?"));
    EXPECT_THAT(table.say("Turm"), Contains("all: Anna acht Turm"));
}

TEST(MoveOnTheBoard, AsksForThePieceShortlyInEveryLanguage) {
    for (const Language language : kAllLanguages) {
        for (const char* line : {"a8", "a7a8"}) {
            TableSession table(
                table_of(from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Mode::Friendly), language));
            const auto asked = table.say(line);
            ASSERT_EQ(asked.size(), 1U) << code_of(language);
            EXPECT_THAT(asked[0], AllOf(HasSubstr("Dame, Turm, Läufer"), Not(HasSubstr("  ")),
                                        Not(HasSubstr("Anna acht"))));
        }
    }
}

TEST(MoveOnTheBoard, WorksInEveryLanguage) {
    for (const Language language : kAllLanguages) {
        TableSession table(table_of(keyboard_game(), language));
        table.press(Command::Select, "e2");
        table.press(Command::Select, "e4");
        EXPECT_EQ(table.match().half_moves().size(), 1U) << code_of(language);
    }
}

TEST(GameMenu, IsWalkedWithKeysWhileTheGameGoesOn) {
    TableSession table(table_of(friendly_game()));
    EXPECT_THAT(table.press(Command::Menu),
                ElementsAre("white- Menu", "white: Back to the game, 1 of 4"));
    EXPECT_EQ(table.front_end().menu_keys(), FrontEnd::MenuKeys::Taken);
    const auto key = [&](const char* name) {
        return table.post(KeyToExplain{name, KeyNamed::Why::ForMenu});
    };
    EXPECT_THAT(key("Down"), ElementsAre("white: Help, 2 of 4"));
    EXPECT_THAT(key("l"), ElementsAre("white: Leave the program, 4 of 4"));
    EXPECT_THAT(key("z"), ElementsAre("white! No item of the menu begins so; 0 leaves it."));
    EXPECT_THAT(table.say("e4", Role::White), Contains("all: Eva vier"));
    EXPECT_THAT(key("Escape"), ElementsAre(HasSubstr("Back in the game.")));
    EXPECT_EQ(table.front_end().menu_keys(), FrontEnd::MenuKeys::NotTaken);
}

TEST(GameMenu, ChangesSettingsFromLists) {
    TableSession table(table_of(friendly_game()));
    const auto key = [&](const char* name) {
        return table.post(KeyToExplain{name, KeyNamed::Why::ForMenu});
    };
    table.press(Command::Menu);
    key("s");
    EXPECT_THAT(key("Enter"), ElementsAre("white- Settings",
                                          HasSubstr("White, language: as for everybody, 1 of")));
    EXPECT_THAT(key("Down"), ElementsAre(HasSubstr("White, style of announcement")));
    EXPECT_THAT(key("Enter"),
                ElementsAre(HasSubstr("White, style"), HasSubstr("as for everybody, 1 of 5")));
    EXPECT_THAT(key("n"), ElementsAre("white: NATO alphabet, 4 of 5"));
    EXPECT_THAT(key("Enter"),
                AllOf(Contains(HasSubstr("White, style of announcement: NATO alphabet")),
                      Contains(HasSubstr("White, style of announcement: NATO alphabet, 2 of"))));
    EXPECT_THAT(table.say("e4", Role::White), Contains("all: Eva vier"));
    EXPECT_THAT(key("Escape"), ElementsAre(HasSubstr("Back in the game.")));
    EXPECT_THAT(table.say("white: square e4"), ElementsAre(HasSubstr("echo four")));
}

TEST(GameMenu, OfATournamentHasNoSettingThatMayNotChange) {
    TableSession table(table_of(keyboard_game()));
    table.press(Command::Menu);
    table.post(KeyToExplain{"s", KeyNamed::Why::ForMenu});
    std::vector<std::string> seen = table.post(KeyToExplain{"Enter", KeyNamed::Why::ForMenu});
    for (int item = 0; item < 40; ++item) {
        for (auto& line : table.post(KeyToExplain{"Down", KeyNamed::Why::ForMenu})) {
            seen.push_back(std::move(line));
        }
    }
    EXPECT_THAT(seen, Contains(HasSubstr("rate of speech")));
    EXPECT_THAT(seen, Each(AllOf(Not(HasSubstr("view:")), Not(HasSubstr("Black,")))));
}

TEST(GameMenu, LeavesOnlyAfterAQuestion) {
    TableSession table(table_of(friendly_game()));
    table.say("e4");
    table.press(Command::Menu);
    EXPECT_THAT(table.say("leave"), ElementsAre(HasSubstr("Stop here: yes or no?")));
    EXPECT_THAT(table.say("no"), ElementsAre(HasSubstr("The game goes on.")));
    EXPECT_THAT(table.say("e5"), Contains("all: Eva fünf"));
}

MatchSetup timed_game(Mode mode) {
    MatchSetup setup = keyboard_game();
    setup.mode = mode;
    setup.clock = ClockKind::Internal;
    for (PlayerSetup& player : setup.players) player.button = Button::WithEntry;
    return setup;
}

/// A game of three seconds.
class TimeWarning : public testing::Test {
protected:
    static std::vector<std::string> heard_until_a_flag_falls(Mode mode, const char* times) {
        MatchSetup setup = timed_game(mode);
        setup.time_control = parse_time_control("3s").value();
        test::TableSettings settings = table_of(setup);
        settings.warnings = {parse_warnings(times).value(), parse_warnings(times).value()};
        TableSession table(std::move(settings));
        std::vector<std::string> said = table.say("start");
        const auto left = [&table] {
            return table.match().clock().left(Side::White, table.session().now());
        };
        while (left() > Duration(0)) {
            for (const std::string& line : table.post(AnyKey{})) said.push_back(line);
        }
        return said;
    }
};

TEST_F(TimeWarning, IsGivenAmongFriendsByThePlayersOwnSchedule) {
    const auto said = heard_until_a_flag_falls(Mode::Friendly, "2s,1s");
    EXPECT_THAT(said, Contains("white: 2 seconds"));
    EXPECT_THAT(said, Contains("white: 1 second"));
    EXPECT_THAT(said, Each(Not(HasSubstr("black: 2"))));
}

TEST_F(TimeWarning, WaitsForTheAnswerToAQuestion) {
    MatchSetup setup = timed_game(Mode::Friendly);
    setup.time_control = parse_time_control("3s").value();
    test::TableSettings settings = table_of(setup);
    settings.warnings = {parse_warnings("2s,1s").value(), WarningTimes{}};
    TableSession table(std::move(settings));
    table.say("start");
    EXPECT_THAT(table.say("resign"), Contains(HasSubstr("yes or no?")));
    const auto left = [&table] {
        return table.match().clock().left(Side::White, table.session().now());
    };
    std::vector<std::string> said;
    const auto listen = [&] {
        for (const std::string& line : table.post(AnyKey{})) said.push_back(line);
    };
    while (left() > std::chrono::milliseconds(1500)) listen();
    EXPECT_THAT(said, Each(Not(HasSubstr("second"))));
    said = table.say("no");
    while (left() > std::chrono::milliseconds(300)) listen();
    EXPECT_THAT(said, Contains(HasSubstr("1 second")));
}

TEST_F(TimeWarning, LawsD29_NothingIsSaidUnaskedInATournament) {
    const auto said = heard_until_a_flag_falls(Mode::Tournament, "2s,1s");
    EXPECT_THAT(said, Each(Not(HasSubstr("second"))));
}

TEST_F(TimeWarning, IsSilentWhereNoneIsWanted) {
    EXPECT_THAT(heard_until_a_flag_falls(Mode::Friendly, "none"), Each(Not(HasSubstr("second"))));
}

TEST(SessionEntry, ALineThatIsTooLongIsToldAloud) {
    TableSession table(table_of(keyboard_game()));
    EXPECT_THAT(table.post(LineSaid{{}, std::nullopt, Place::First, 0, LineTyped::Fits::No}),
                ElementsAre("white! The line is too long and was not read; at most 256 "
                            "characters."));
}

}  // namespace
}  // namespace rochade
