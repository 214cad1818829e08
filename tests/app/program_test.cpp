// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace rochade
