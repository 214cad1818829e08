// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <sstream>

#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::run_line;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Program, MissingSubcommandIsNamedInTheUsersLanguage) {
    const auto ran = run_line({"log"}, Language::German);
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.err, StartsWith("BEFEHL "));
}

TEST(Program, ACommandThatDoesNotExistIsNamedWithTheNearest) {
    const struct {
        std::vector<std::string> line;
        const char* told;
    } cases[] = {
        {{"plya"},
         "rochade has no command plya; the nearest: play. \"rochade --help\" names all.\n"},
        {{"pos"},
         "rochade has no command pos; the nearest: position, ports. \"rochade --help\" names "
         "all.\n"},
        {{"log", "shw"},
         "rochade log has no command shw; the nearest: show. \"rochade log --help\" names all.\n"},
        {{"log", "frobnicate"},
         "rochade log has no command frobnicate; there are: show, check, run, pgn, score.\n"},
        {{"frob", "--language", "en"},
         "rochade has no command frob; there are: play, demo, announce, hear, position, perft, "
         "pgn, log, trace, ports, emulate, arbiter, settings, menu, tutorial, doctor.\n"},
    };
    for (const auto& [line, told] : cases) {
        const auto ran = run_line(line);
        EXPECT_EQ(ran.code, 2) << line.front();
        EXPECT_EQ(ran.err, told);
        EXPECT_EQ(ran.out, "");
    }
}

TEST(Program, AnUnknownLanguageIsAnErrorThatNamesTheFour) {
    for (const char* command :
         {"play", "menu", "tutorial", "announce", "hear", "ports", "doctor"}) {
        const auto ran = run_line({command, "--language", "xx"});
        EXPECT_EQ(ran.code, 2) << command;
        EXPECT_EQ(ran.err, "xx is no value of --language; it can be: en, de, el, ru.\n") << command;
    }
    EXPECT_THAT(run_line({"--language=klingon", "play"}).err, HasSubstr("en, de, el, ru"));
}

TEST(Program, AnOptionThatDoesNotExistIsNamedAndNotItsValue) {
    const auto ran = run_line({"doctor", "--cells", "14"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.err,
              "I do not know --cells on the command line; \"rochade --help\" tells what there "
              "is.\n");
}

TEST(Program, AValueThatCannotBeIsToldWithThoseThatCan) {
    const struct {
        std::vector<std::string> line;
        const char* told;
    } cases[] = {
        {{"announce", "--style", "foo", "e4"},
         "foo is no value of --style; it can be: fide, anna, nato, letters.\n"},
        {{"position", "--limit", "0", "startpos"},
         "0 is no value of --limit; it can be: 1-20000000.\n"},
        {{"position", "--limit", "many", "startpos"},
         "many is no value of --limit; it can be: 1-20000000.\n"},
        {{"log", "score", "--whose", "mine", "x"},
         "mine is no value of --whose; it can be: white, black, both.\n"},
        {{"demo", "--pace", "slow"}, "slow is no value of --pace; it can be: real, fast.\n"},
        {{"emulate", "dgt", "--pace", "slow"},
         "slow is no value of --pace; it can be: real, fast.\n"},
        {{"perft", "--suite", "x", "--depth", "two"},
         "two is no value of --depth, which needs a whole number.\n"},
        {{"announce", "e4", "--fen"}, "--fen needs a value behind it.\n"},
        {{"announce", "--fen", "a", "--fen", "b", "e4"}, "--fen may be given only once.\n"},
    };
    for (const auto& [line, told] : cases) {
        const auto ran = run_line(line);
        EXPECT_EQ(ran.code, 2) << line.front();
        EXPECT_EQ(ran.err, told);
    }
}

TEST(Program, WhatStandsWithoutDashesIsNamedInTheUsersLanguage) {
    EXPECT_THAT(run_line({"position", "--help"}, Language::English).out, HasSubstr(" fen"));
    EXPECT_THAT(run_line({"log", "show", "--help"}, Language::German).out,
                AllOf(HasSubstr(" Datei"), Not(HasSubstr(" file"))));
    EXPECT_THAT(run_line({"perft", "--help"}, Language::Russian).out, HasSubstr("FEN-и-глубина"));
    EXPECT_THAT(run_line({"pgn", "check", "--help"}, Language::Greek).out, HasSubstr("αρχεία"));
    EXPECT_THAT(run_line({"log", "show"}, Language::German).err, StartsWith("Datei "));
}

TEST(Program, OutputThatCannotBeWrittenIsTrouble) {
    static const Locales locales = load_locales();
    for (const Language language : kAllLanguages) {
        std::ostream full(nullptr);  // as a disk is
        std::ostringstream err;
        const std::array arguments = {"rochade", "perft", "startpos", "1"};
        const int code = run_program(static_cast<int>(arguments.size()), arguments.data(),
                                     Context{locales, language, full, err});
        EXPECT_EQ(code, 3);
        EXPECT_EQ(err.str(),
                  locales.catalog(language).text("The output cannot be written.") + "\n");
    }
}

}  // namespace
}  // namespace rochade
