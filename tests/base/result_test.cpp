// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <variant>

#include "base/diagnostics.h"
#include "base/overloaded.h"
#include "base/timeline.h"

namespace rochade {
namespace {

enum class Reason { Refused };

Result<std::string, Reason> named(bool is_allowed) {
    if (!is_allowed) return Reason::Refused;
    return std::string("Felix");
}

TEST(Result, HoldsTheValueOrTheReason) {
    const auto good = named(true);
    ASSERT_TRUE(good.has_value());
    EXPECT_TRUE(static_cast<bool>(good));
    EXPECT_EQ(good.value(), "Felix");
    const auto bad = named(false);
    ASSERT_FALSE(bad.has_value());
    EXPECT_EQ(bad.error(), Reason::Refused);
}

TEST(Result, GivesAwayWhatCannotBeCopied) {
    Result<std::unique_ptr<int>, Reason> result = std::make_unique<int>(8);
    const std::unique_ptr<int> taken = std::move(result).value();
    EXPECT_EQ(*taken, 8);
}

TEST(Result, MayHoldTwoOfOneType) {
    // The kind of the result is its place, not its type.
    const Result<int, long> value = 1;
    EXPECT_TRUE(value.has_value());
    EXPECT_EQ((Result<Done, Reason>(Done{}).value()), Done{});
}

TEST(ResultDeathTest, StopsTheProgramWhenAskedForWhatItHasNot) {
    EXPECT_DEATH((void)named(false).value(), "has_value");
    EXPECT_DEATH((void)named(true).error(), "has_value");
}

TEST(Overloaded, HasOneAnswerPerCase) {
    const std::variant<int, std::string> cases[] = {8, std::string("acht")};
    const auto answer = Overloaded{[](int) { return 'n'; }, [](const std::string&) { return 't'; }};
    EXPECT_EQ(std::visit(answer, cases[0]), 'n');
    EXPECT_EQ(std::visit(answer, cases[1]), 't');
}

TEST(Diagnostics, GoToTheSinkOrNowhere) {
    std::string noted;
    const Diagnostics diagnostics([&noted](std::string_view area, std::string_view message) {
        noted += std::string(area) + ": " + std::string(message);
    });
    diagnostics.note("tactile", "three bytes skipped");
    EXPECT_EQ(noted, "tactile: three bytes skipped");
    Diagnostics().note("tactile", "nobody listens");
}

TEST(Timeline, CountsMilliseconds) {
    const Instant opened{};
    const Instant later = opened + std::chrono::seconds(2);
    EXPECT_EQ((later - opened).count(), 2000);
}

}  // namespace
}  // namespace rochade
