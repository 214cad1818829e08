// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/command_line.h"

namespace rochade {
namespace {

using test::run_line;
using testing::StartsWith;

TEST(Program, MissingSubcommandIsNamedInTheUsersLanguage) {
    for (const char* word : {"nonsense", "log"}) {
        const auto ran = run_line({word}, Language::German);
        EXPECT_EQ(ran.code, 2);
        EXPECT_THAT(ran.err, StartsWith("BEFEHL "));
    }
}

}  // namespace
}  // namespace rochade
