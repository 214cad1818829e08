// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::lines_of;
using test::run_line;
using test::written_file;
using testing::HasSubstr;

TEST(AnnounceCommand, SaysOneLineForEachHalfMove) {
    const auto ran = run_line({"announce", "e4", "e5", "Nf3"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "1. Eva vier\n1... Eva fünf\n2. Springer Felix drei\n");
    EXPECT_EQ(ran.err, "");
}

TEST(AnnounceCommand, SaysWhatTheSignsOfAnAnnotatorMeanWhereAsked) {
    const std::string path =
        written_file("annotated.pgn", "1. e4! $14 e5?? (1... c5) 2. Nf3 {x} $200 Nc6 *\n");
    EXPECT_EQ(run_line({"announce", "--annotations", path}).out,
              "1. Eva vier, good move, White stands slightly better\n1... Eva fünf, blunder\n"
              "2. Springer Felix drei, annotation 200\n2... Springer Cesar sechs\n");
    EXPECT_THAT(run_line({"announce", "--annotations", "--json", path}, Language::German).out,
                HasSubstr(R"("annotation":"guter Zug, Weiß steht etwas besser"})"));
    EXPECT_THAT(run_line({"announce", path}).out, HasSubstr("1. Eva vier\n"));
}

TEST(AnnounceCommand, TakesMovesHoweverTheyArePut) {
    const std::string expected = run_line({"announce", "e4", "e5", "Nf3"}).out;
    EXPECT_EQ(run_line({"announce", "1.", "e4", "1...", "e5", "2.Nf3", "*"}).out, expected);
    EXPECT_EQ(run_line({"announce", "1.e4 e5 2. Nf3"}).out, expected);
    EXPECT_EQ(run_line({"announce", "e2e4", "e7-e5", "Ng1-f3!?"}).out, expected);
    EXPECT_EQ(run_line({"announce", "5254", "5755", "7163"}).out, expected);
    EXPECT_EQ(run_line({"announce", "-"}, Language::English, "1. e4 e5\n2. Nf3\n").out, expected);
    EXPECT_EQ(
        run_line({"announce", "-"}, Language::English, "[Event \"?\"]\n\n1. e4 e5 2. Nf3 *\n").out,
        expected);
    EXPECT_EQ(run_line({"announce", "--notation", "de", "e4", "e5", "Sf3"}).out, expected);
    EXPECT_EQ(run_line({"announce", "--notation", "ru", "e4", "e5", "Кf3"}).out, expected);
}

TEST(AnnounceCommand, LawsC_ItsSampleGameSoundsTheSameInFourSpellings) {
    std::ifstream file(ROCHADE_SOURCE_DIR "/tests/data/announcements/appendix-c.txt");
    ASSERT_TRUE(file);
    std::string first;
    int spellings = 0;
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(": ");
        if (line.empty() || line[0] == '#' || colon == std::string::npos) continue;
        const bool is_greek = line.substr(0, 5) == "greek";
        const std::vector<std::string> options = {"announce", "--notation", is_greek ? "el" : "en"};
        auto with_words = options;
        with_words.push_back(line.substr(colon + 2));
        const auto ran = run_line(with_words);
        EXPECT_EQ(ran.code, 0) << line << '\n' << ran.err;
        EXPECT_EQ(lines_of(ran.out).size(), 21u) << line;
        if (first.empty()) first = ran.out;
        EXPECT_EQ(ran.out, first) << line;

        auto with_file = options;
        with_file.push_back(written_file("sample.pgn", line.substr(colon + 2) + "\n"));
        EXPECT_EQ(run_line(with_file).out, first) << line;
        ++spellings;
    }
    EXPECT_EQ(spellings, 4);
    EXPECT_THAT(first, HasSubstr("6. Eva schlägt David sechs en passant\n"));
}

TEST(AnnounceCommand, FollowsTheListener) {
    const auto said = [](const std::vector<std::string>& options, Language language) {
        std::vector<std::string> words = {"announce"};
        words.insert(words.end(), options.begin(), options.end());
        words.push_back("Nf3");
        return run_line(words, language).out;
    };
    EXPECT_EQ(said({"--verbosity", "full"}, Language::English),
              "1. Springer Gustav eins Felix drei\n");
    EXPECT_EQ(said({"--style", "anna"}, Language::English), "1. knight Felix three\n");
    EXPECT_EQ(said({"--style", "nato"}, Language::Greek), "1. ίππος φόξτροτ τρία\n");
    EXPECT_EQ(said({"--style", "letters"}, Language::Russian), "1. конь f три\n");
    EXPECT_EQ(said({"--spelling", "native"}, Language::Russian), "1. шпрингер Феликс драй\n");
}

TEST(AnnounceCommand, PrintsJsonInItsOrder) {
    const auto ran = run_line({"announce", "--json", "--style", "anna", "e4"}, Language::German);
    EXPECT_EQ(ran.out,
              "{\"ply\":1,\"move\":\"e2e4\",\"text\":\"Eva vier\","
              "\"segments\":[{\"text\":\"Eva vier\",\"language\":\"de\"}]}\n");
}

TEST(AnnounceCommand, BeginsWhereTheFenSays) {
    const std::string fen = "4k3/8/8/8/8/8/3q4/K7 b - - 0 30";
    EXPECT_EQ(run_line({"announce", "--fen", fen, "--with-check", "Qd1+"}).out,
              "30... Dame David eins, Schach\n");
    EXPECT_EQ(run_line({"announce", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1", "Qd1"}).code, 1);
    EXPECT_EQ(run_line({"announce", "--fen", "nonsense", "Qd1"}).code, 1);
}

TEST(AnnounceCommand, StopsAtWhatIsNoMove) {
    struct Case {
        const char* move;
        Language language;
        const char* sentence;
    };
    const std::vector<Case> cases = {
        {"Nf9", Language::English, "1... Nf9 is no move that can be read.\n"},
        {"Nf9", Language::German, "1... Nf9 kann nicht als Zug gelesen werden.\n"},
        {"Ke2", Language::English, "The move 1... Ke2 is illegal.\n"},
        {"Ke2", Language::German, "Der Zug 1... Ke2 ist regelwidrig.\n"},
        {"Ke2", Language::Greek, "Η κίνηση 1... Ke2 είναι παράνομη.\n"},
        {"Ke2", Language::Russian, "Ход 1... Ke2 невозможен по правилам.\n"},
    };
    for (const Case& one : cases) {
        const auto ran = run_line({"announce", "e4", one.move, "Nf3"}, one.language);
        EXPECT_EQ(ran.code, 1);
        EXPECT_EQ(ran.out, "1. Eva vier\n");
        EXPECT_EQ(ran.err, one.sentence);
    }
}

TEST(AnnounceCommand, NamesTheCandidatesOfAnAmbiguousMove) {
    const auto ran = run_line({"announce", "d4", "d5", "Nf3", "Nf6", "Nd2"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.err, "The move 3. Nd2 is ambiguous. It can be: Nbd2, Nfd2.\n");
}

TEST(AnnounceCommand, GoesOnAfterABadGame) {
    const std::string path = written_file(
        "three.pgn",
        "[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. e5 *\n\n[Event \"3\"]\n\n1. d4 d5 *\n");
    const auto ran = run_line({"announce", path});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "1. Eva vier\n1. David vier\n1... David fünf\n");
    EXPECT_EQ(ran.err, "Game 2, line 7: the move e5 is illegal.\n");
}

TEST(AnnounceCommand, SaysWhatIsWrongWithFilesAndOptions) {
    const auto absent = run_line({"announce", "/nowhere/game.pgn"}, Language::German);
    EXPECT_EQ(absent.code, 3);
    EXPECT_EQ(absent.err, "Es gibt keinen Ordner /nowhere.\n");
    const auto empty = run_line({"announce", written_file("empty.pgn", "")});
    EXPECT_EQ(empty.code, 1);
    EXPECT_EQ(empty.err, "There is no game in this file.\n");
    EXPECT_EQ(run_line({"announce", "--style", "loud", "e4"}).code, 2);
    EXPECT_EQ(run_line({"announce", "--language", "xx", "e4"}).code, 2);
    EXPECT_EQ(run_line({"announce"}).code, 2);
    EXPECT_THAT(run_line({"announce", "--help"}, Language::Greek).out, HasSubstr("--notation"));
}

}  // namespace
}  // namespace rochade
