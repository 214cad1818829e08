// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/clock_text.h"

#include <gtest/gtest.h>

namespace rochade {
namespace {

using std::chrono::seconds;

TEST(ClockText, TimesAreReadAsPeopleWriteThem) {
    struct Case {
        const char* text;
        int seconds;
    };
    const Case cases[] = {
        {"0", 0},          {"45", 45},           {"90", 90},
        {"12:40", 760},    {"0:05", 5},          {"1:30:00", 5400},
        {"1:29:58", 5398}, {"99:00:00", 356400}, {"999:00:00", 3596400},
        {"90:00", 5400},   {"00:00:00", 0},      {"3600", 3600},
    };
    for (const auto& [text, wanted] : cases) {
        const auto time = parse_clock(text);
        ASSERT_TRUE(time) << text;
        EXPECT_EQ(*time, seconds(wanted)) << text;
    }
}

TEST(ClockText, AnythingElseIsNoTime) {
    for (const char* text : {"",
                             ":",
                             "1:",
                             ":30",
                             "1:60",
                             "1:30:60",
                             "1:2:3:4",
                             "-1",
                             "+1",
                             "1 30",
                             "1:30:00 ",
                             " 1",
                             "abc",
                             "1h",
                             "1:-5",
                             "1000:00:00",
                             "999:00:01",
                             "99999999999999999999",
                             "999999999:00",
                             "1.5",
                             "1::5"}) {
        EXPECT_FALSE(parse_clock(text)) << text;
    }
}

TEST(ClockText, WhatIsShownIsReadBack) {
    for (const int time : {0, 1, 59, 60, 61, 3599, 3600, 5400, 35999, 36000, 3596400}) {
        const std::string text = to_clock(seconds(time));
        ASSERT_TRUE(parse_clock(text)) << text;
        EXPECT_EQ(*parse_clock(text), seconds(time)) << text;
    }
    EXPECT_EQ(to_clock(Duration(5398'999)), "1:29:58");
    EXPECT_EQ(to_clock(Duration(0)), "0:00:00");
}

}  // namespace
}  // namespace rochade
