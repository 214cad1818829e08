// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <sstream>

#include "tests/app/command_line.h"

namespace rochade {
namespace {

using test::run_line;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Program, MissingSubcommandIsNamedInTheUsersLanguage) {
    for (const char* word : {"nonsense", "log"}) {
        const auto ran = run_line({word}, Language::German);
        EXPECT_EQ(ran.code, 2);
        EXPECT_THAT(ran.err, StartsWith("BEFEHL "));
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
