// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::lines_of;
using test::run_line;
using test::written_file;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

const std::string kSample = ROCHADE_SOURCE_DIR "/tests/data/logs/sample.log";

std::string sample() {
    std::ifstream file(kSample);
    std::ostringstream text;
    text << file.rdbuf();
    EXPECT_TRUE(file) << kSample;
    return text.str();
}

/// A blind player with a lever announces and presses; the sighted one answers too early.
constexpr const char* kList =
    "# A list by hand.\n"
    "white blind no-board lever Anna\n"
    "black sighted no-board lever Bernd\n"
    "\n"
    "0 game-started\n"
    "1000 black announced e7e5 keys\n"
    "2000 white announced e2e4 voice\n"
    "3000 white pressed-clock keys\n"
    "4000 black resigned\n";

TEST(LogRun, PrintsEffectsAndUtterancesThenTheState) {
    const auto ran = run_line({"log", "run", written_file("list.txt", kList)}, Language::German);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out,
              "0 game-started\n"
              "effect tell-game-started\n"
              "effect start-clock white\n"
              "said white: Die Partie hat begonnen. Weiß am Zug.\n"
              "said black: Die Partie hat begonnen. Weiß am Zug.\n"
              "said assistant: Die Partie hat begonnen. Weiß am Zug.\n"
              "said desk: Die Partie hat begonnen. Weiß am Zug.\n"
              "1000 black announced e7e5 keys\n"
              "refused not-your-turn\n"
              "2000 white announced e2e4 voice\n"
              "effect announce-move white e2e4 first\n"
              "said white: Eva vier\n"
              "said black: Eva vier\n"
              "said assistant: Eva vier\n"
              "said desk: Eva vier\n"
              "3000 white pressed-clock keys\n"
              "effect start-clock black\n"
              "4000 black resigned\n"
              "effect stop-clocks\n"
              "effect end-game 1-0 resignation loser black\n"
              "said white: Schwarz gibt auf, Weiß gewinnt\n"
              "said black: Schwarz gibt auf, Weiß gewinnt\n"
              "said assistant: Schwarz gibt auf, Weiß gewinnt\n"
              "said desk: Schwarz gibt auf, Weiß gewinnt\n"
              "fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"
              "clocks white 5397000 black 5399000 running none\n"
              "score white: 1. e2-e4\n"
              "score black: 1. e2-e4\n"
              "result 1-0 resignation\n");
}

TEST(LogRun, IsTheSameEachTimeAndTakesWholeLogs) {
    const auto first = run_line({"log", "run", kSample});
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_EQ(run_line({"log", "run", kSample}).out, first.out);
    EXPECT_THAT(lines_of(first.out), Contains("result 0-1 ruling"));
}

TEST(LogRun, PrintsJsonAnObjectForEachEvent) {
    const auto lines =
        lines_of(run_line({"log", "run", "--json", written_file("list.txt", kList)}).out);
    ASSERT_EQ(lines.size(), 6u);
    EXPECT_EQ(lines[1],
              "{\"number\":2,\"ms\":1000,\"event\":\"black announced e7e5 keys\","
              "\"refused\":\"not-your-turn\",\"effects\":[],\"utterances\":[]}");
    EXPECT_THAT(lines[2], HasSubstr("{\"role\":\"white\",\"text\":\"Eva vier\"}"));
    const auto end = nlohmann::ordered_json::parse(lines[5]);
    EXPECT_EQ(end["scores"]["white"], nlohmann::ordered_json({"e2e4"}));
    EXPECT_EQ(end["result"], "1-0");
    EXPECT_EQ(end["clocks"]["running"], nullptr);
}

TEST(LogRun, NamesTheLineOfAnEventThatItCannotRead) {
    const std::string path = written_file("bad.txt", "0 game-started\n5 white sneezed\n");
    const std::vector<std::string> sentences = {
        "Line 2 of " + path + " is no entry of a log.\n",
        "Zeile 2 von " + path + " ist kein Eintrag eines Protokolls.\n",
        "Η γραμμή 2 του " + path + " δεν είναι εγγραφή ημερολογίου.\n",
        "Строка 2 в " + path + " не является записью журнала.\n",
    };
    for (const Language language : kAllLanguages) {
        const auto ran = run_line({"log", "run", path}, language);
        EXPECT_EQ(ran.code, 1);
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(ran.err, sentences[index_of(language)]);
    }
}

TEST(LogShow, PutsEveryEntryIntoWords) {
    const auto ran = run_line({"log", "show", kSample}, Language::German);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Weiß: berührt: weißer Bauer Gustav zwei\n"));
    EXPECT_THAT(ran.out, HasSubstr("Weiß: angesagt: Gustav vier (mit der Stimme)\n"));
    EXPECT_THAT(ran.out, HasSubstr("Weiß: wiederholt: Dame Hector vier"));
    const auto lines = lines_of(ran.out);
    ASSERT_GE(lines.size(), 54u);
    EXPECT_THAT(lines.back(),
                "50. 0:00:24 Der Schiedsrichter hat entschieden. Schwarz gewinnt (durch den "
                "Schiedsrichter, Artikel 8.7)");
    EXPECT_EQ(lines_of(run_line({"log", "show", "--json", kSample}).out).size(), 50u);
}

TEST(LogShow, SpeaksFourLanguagesAndLeavesNothingUntranslated) {
    std::vector<std::string> shown;
    for (const Language language : kAllLanguages) {
        shown.push_back(run_line({"log", "show", kSample}, language).out);
        for (const std::string& line : lines_of(shown.back())) {
            EXPECT_THAT(line, Not(HasSubstr("{")));
            EXPECT_FALSE(line.ends_with(' ')) << line;
        }
    }
    for (std::size_t one = 1; one < shown.size(); ++one) {
        EXPECT_THAT(shown[one], Not(HasSubstr("announced:"))) << one;
        EXPECT_NE(shown[one], shown[one - 1]);
    }
}

TEST(LogCheck, ProvesAWholeLog) {
    const auto ran = run_line({"log", "check", kSample});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "The event log " + kSample + " is in order: 50 entries.\n");
    EXPECT_EQ(ran.err, "");
}

TEST(LogCheck, NamesTheLineThatWasChanged) {
    std::string text = sample();
    text[text.find("white announced g2g4")] = 'W';
    const std::string path = written_file("changed.log", text);
    const auto ran = run_line({"log", "check", path});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err.find("Line "), 0u);
    EXPECT_THAT(ran.err, HasSubstr(path + " was changed: its checksum is wrong."));
    EXPECT_EQ(run_line({"log", "pgn", path}).code, 1);
    EXPECT_EQ(run_line({"log", "check", written_file("poem.log", "a poem\n")}).code, 1);
    EXPECT_EQ(run_line({"log", "check", "/nowhere.log"}).code, 3);
}

TEST(LogCheck, SaysThatTheLastLineIsTorn) {
    const std::string text = sample();
    const std::string path = written_file("torn.log", text.substr(0, text.size() - 20));
    const auto ran = run_line({"log", "check", path}, Language::German);
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.err, HasSubstr("Die letzte Zeile von " + path + " ist nicht ganz"));
    EXPECT_THAT(ran.out, HasSubstr("50 Einträge"));
}

TEST(LogCheck, SaysThatWholeLinesMayBeMissingAtTheEnd) {
    const std::string text = sample();
    const std::string path = written_file("cut.log", text.substr(0, text.rfind("digest 0050")));
    const auto ran = run_line({"log", "check", path});
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, HasSubstr("50 entries.\nIt has no end: the game goes on or was broken "
                                   "off, or the last lines are missing.\n"));
    EXPECT_EQ(ran.err, "");
}

TEST(LogCheck, SaysThatAGameIsNotOverAlthoughItsLastDigestStands) {
    const std::string text = sample();
    for (const std::string& before : {std::string("0011 "), std::string("0001 ")}) {
        const std::string path =
            written_file("cut.log", text.substr(0, text.find("\n" + before) + 1));
        const auto ran = run_line({"log", "check", path});
        EXPECT_EQ(ran.code, 0);
        EXPECT_THAT(ran.out, HasSubstr("It has no end: ")) << before;
    }
}

TEST(LogExport, WritesPgnAndBothScores) {
    const auto pgn = run_line({"log", "pgn", kSample});
    EXPECT_EQ(pgn.code, 0);
    EXPECT_THAT(pgn.out, HasSubstr("[Result \"0-1\"]"));
    EXPECT_THAT(pgn.out, HasSubstr("Qh4#"));
    EXPECT_EQ(run_line({"pgn", "check", "-"}, Language::English, pgn.out).code, 0);
    EXPECT_EQ(run_line({"log", "pgn", "--moves", "agreed", kSample}).code, 0);

    const std::string path = written_file("list.txt", kList);
    EXPECT_EQ(run_line({"log", "score", path}, Language::Russian).out,
              run_line({"log", "score", path, "--language", "ru"}, Language::Russian).out);
    EXPECT_EQ(run_line({"log", "score", path}).out,
              "White's score:\n1. e4\nBlack's score:\n1. e4\n");
    EXPECT_EQ(run_line({"log", "score", "--whose", "black", "--long", "--times", path}).out,
              "Black's score:\n1. e2-e4 1:29:57\n");
    EXPECT_EQ(run_line({"log", "score", "--diff", path}).out, "Both scores agree.\n");
    const std::string differs =
        written_file("differs.txt", std::string(kList) + "\n9000 score-corrected black 1 d2d4\n");
    EXPECT_THAT(run_line({"log", "score", "--diff", differs}).out,
                HasSubstr("The scores differ from the first half-move on. Then White's score has"));
    EXPECT_EQ(run_line({"log", "score", "--whose", "nobody", path}).code, 2);
}

TEST(LogCommand, AnEmptyFileHoldsNoLogAndThatIsSaid) {
    const std::string blank = written_file("blank.log", "\n  \n");
    for (const std::string& path : {std::string("/dev/null"), blank}) {
        for (const char* action : {"show", "check", "run", "pgn", "score"}) {
            const auto ran = run_line({"log", action, path});
            EXPECT_EQ(ran.code, 1) << action;
            EXPECT_EQ(ran.out, "") << action;
            EXPECT_EQ(ran.err, "There is no log in " + path + ": it is empty.\n") << action;
        }
    }
}

TEST(LogCommand, AFolderThatIsMissingIsNamedAsAFolder) {
    const std::string file = written_file("no-folder", "");
    const struct {
        std::string path, folder;
    } cases[] = {{"/no/such/folder/game.log", "/no"}, {file + "/game.log", file}};
    for (const auto& [path, folder] : cases) {
        for (const char* action : {"show", "pgn", "score"}) {
            const auto ran = run_line({"log", action, path});
            EXPECT_EQ(ran.code, 3);
            EXPECT_EQ(ran.err, "There is no folder " + folder + ".\n");
        }
    }
    EXPECT_EQ(run_line({"log", "show", "absent.log"}).err, "There is no file absent.log.\n");
}

}  // namespace
}  // namespace rochade
