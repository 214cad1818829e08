// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/time_control.h"

#include <gtest/gtest.h>

#include <random>

#include "match/clock_discipline.h"

namespace rochade {
namespace {

using Kind = TimeControlError::Kind;

TEST(TimeControl, IsReadAndWritten) {
    for (const char* text : {"1h30m", "40/1h30m+30s,30m+30s", "3m+2s", "5mb3s", "25md10s", "0s+10s",
                             "40/2h,20/1h,30m", "1h1m1s", "40/2h,20/1h", "1s"}) {
        const auto read = parse_time_control(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(to_string(read.value()), text);
    }
    const Period first = parse_time_control("40/90m+30s,30m").value().periods[0];
    EXPECT_EQ(first,
              (Period{40, std::chrono::minutes(90), Bonus::Fischer, std::chrono::seconds(30)}));
}

TEST(TimeControl, IsReadAsPeopleWriteIt) {
    struct Written {
        const char* text;
        const char* canonical;
    };
    const Written kWritten[] = {
        // As on chess sites: minutes, and seconds for each move.
        {"90+30", "1h30m+30s"},
        {"3+2", "3m+2s"},
        {"5", "5m"},
        {"5+0", "5m"},
        {"0+1", "0s+1s"},
        {"15|10", "15m+10s"},
        {"90", "1h30m"},
        {"600", "10h"},
        // With periods.
        {"40/90+30,30+30", "40/1h30m+30s,30m+30s"},
        {"40/90 + 30, 30 + 30", "40/1h30m+30s,30m+30s"},
        {"40 / 90 , 20/60,30", "40/1h30m,20/1h,30m"},
        {"40/2h,1h", "40/2h,1h"},
        {"40/0+30", "40/0s+30s"},
        {"40/4", "40/4m"},
        // In America.
        {"G/60", "1h"},
        {"g/3+2", "3m+2s"},
        {"G/60;d5", "1hd5s"},
        {"G/60 d5", "1hd5s"},
        {"G/90;+30", "1h30m+30s"},
        {"25d10", "25md10s"},
        {"25 d10", "25md10s"},
        {"5b3", "5mb3s"},
        {"40/90,SD/30", "40/1h30m,30m"},
        {"40/90;d5,SD/30;d5", "40/1h30md5s,30md5s"},
        {"40/90d5,SD/30d5", "40/1h30md5s,30md5s"},
        // With units.
        {"90m+60s", "1h30m+1m"},
        {"90m+30", "1h30m+30s"},
        {"90+30s", "1h30m+30s"},
        {"1h30", "1h30m"},
        {"1m30", "1m30s"},
        {"1h30+30", "1h30m+30s"},
        {"2h+1m30", "2h+1m30s"},
        {"90 min + 30 sec", "1h30m+30s"},
        {"90 Minutes+30 Seconds", "1h30m+30s"},
        {"1 hour", "1h"},
        {"2 hrs", "2h"},
        {"90'+30''", "1h30m+30s"},
        {"90'+30\"", "1h30m+30s"},
        {"90\u2032+30\u2033", "1h30m+30s"},
        {"90\u2019+30\u201D", "1h30m+30s"},
        {"25mind10secs", "25md10s"},
        {"3M+2S", "3m+2s"},
        {"5400s", "1h30m"},
        {" 5 ", "5m"},
    };
    for (const Written& written : kWritten) {
        const auto read = parse_time_control(written.text);
        ASSERT_TRUE(read) << written.text;
        EXPECT_EQ(to_string(read.value()), written.canonical) << written.text;
        EXPECT_EQ(parse_time_control(written.canonical).value(), read.value()) << written.text;
    }
}

TEST(TimeControl, SaysWhereATextIsNoneAndWhy) {
    struct Bad {
        const char* text;
        std::size_t offset;
        Kind kind;
    };
    const Bad kBad[] = {
        {"", 0, Kind::NotATime},
        {"   ", 3, Kind::NotATime},
        {"m", 0, Kind::NotATime},
        {"-5m", 0, Kind::NotATime},
        {"G/", 2, Kind::NotATime},
        {"90m+", 4, Kind::NotATime},
        {"90m + x", 6, Kind::NotATime},
        {"5days", 2, Kind::NotATime},
        {"G/60;", 5, Kind::NotATime},
        {"G/60;x", 5, Kind::NotATime},
        {"40/", 3, Kind::NotATime},
        {"40/90m,", 7, Kind::NotATime},
        {"90x", 2, Kind::UnknownUnit},
        {"90m+30x", 6, Kind::UnknownUnit},
        {"90mx5s", 3, Kind::UnknownUnit},
        {"2hx", 2, Kind::UnknownUnit},
        {"5400+30", 0, Kind::Ambiguous},
        {"601", 0, Kind::Ambiguous},
        {"40/2", 3, Kind::Ambiguous},
        {"40/90,SD/1", 9, Kind::Ambiguous},
        {"1h90", 2, Kind::Ambiguous},
        {"40/90,SD/30;d5", 11, Kind::Ambiguous},
        {"40/90,SD/30 d5", 12, Kind::Ambiguous},
        {"0/90m", 0, Kind::BadMoves},
        {"2000/5m", 0, Kind::BadMoves},
        {"40/90m, 0/5m", 8, Kind::BadMoves},
        {"90m,30m", 3, Kind::AfterLastPeriod},
        {"90m x", 4, Kind::TrailingText},
        {"30m1h", 3, Kind::TrailingText},
        {"30s5", 3, Kind::TrailingText},
        {"5m5m", 2, Kind::TrailingText},
        {"3 2", 2, Kind::TrailingText},
        {"3+2+2", 3, Kind::TrailingText},
        {"40/5400+30:1800+30", 3, Kind::Ambiguous},
        {"40/90+30:30+30", 8, Kind::TrailingText},
        {"101h", 0, Kind::TooLong},
        {"5m+101h", 3, Kind::TooLong},
        {"99999999999999999999m", 0, Kind::TooLong},
        {"99999999999999999999", 0, Kind::TooLong},
        {"0", 0, Kind::NoTime},
        {"0s+0s", 0, Kind::NoTime},
        {"1/1m,1/1m,1/1m,1/1m,1/1m,1/1m,1/1m,1/1m,1m", 40, Kind::TooManyPeriods},
    };
    for (const Bad& bad : kBad) {
        const auto read = parse_time_control(bad.text);
        ASSERT_FALSE(read) << bad.text;
        EXPECT_EQ(read.error().offset, bad.offset) << bad.text;
        EXPECT_EQ(read.error().kind, bad.kind) << bad.text;
    }
}

/// Any control that can be written, to whole seconds.
TimeControl random_control(std::mt19937& dice) {
    const auto roll = [&dice](unsigned most) { return static_cast<unsigned>(dice() % (most + 1)); };
    TimeControl control;
    const std::size_t periods = 1 + roll(kMostPeriods - 1);
    control.periods.reserve(periods);
    for (std::size_t index = 0; index < periods; ++index) {
        Period period;
        const bool is_last = index + 1 == periods;
        if (!is_last || roll(3) == 0) period.moves = 1 + roll(999);
        period.time = std::chrono::seconds(roll(1) == 0 ? roll(100) : roll(360'000));
        period.bonus = static_cast<Bonus>(roll(3));
        if (period.bonus != Bonus::None) period.bonus_time = std::chrono::seconds(1 + roll(3700));
        control.periods.push_back(period);
    }
    if (control.periods[0].bonus == Bonus::None) control.periods[0].time += std::chrono::seconds(1);
    control.periods[0].time = std::min<Duration>(control.periods[0].time, std::chrono::hours(100));
    return control;
}

TEST(TimeControl, EveryOneIsReadBackAsItWasWritten) {
    std::mt19937 dice(20141);
    for (int round = 0; round < 20'000; ++round) {
        const TimeControl control = random_control(dice);
        const auto again = parse_time_control(to_string(control));
        ASSERT_TRUE(again) << to_string(control);
        ASSERT_EQ(again.value(), control) << to_string(control);
    }
}

TEST(TimeControl, KnowsThePlaceAfterSoManyMoves) {
    const TimeControl control = parse_time_control("40/2h,20/1h").value();
    EXPECT_EQ(place_of(control, 0), (ControlPlace{0, 0}));
    EXPECT_EQ(place_of(control, 39), (ControlPlace{0, 39}));
    EXPECT_EQ(place_of(control, 40), (ControlPlace{1, 0}));
    EXPECT_EQ(place_of(control, 60), (ControlPlace{1, 0})) << "it begins again";
    EXPECT_EQ(place_of(control, 75), (ControlPlace{1, 15}));
    EXPECT_EQ(place_of(parse_time_control("40/2h,1h").value(), 1000), (ControlPlace{1, 960}));
    EXPECT_EQ(place_of(TimeControl{}, 7), (ControlPlace{0, 7}));
}

TEST(Discipline, LawsA1B1_IsThatOfTheTimeAndSixtyTimesTheIncrement) {
    struct Case {
        const char* control;
        int seconds;
        Discipline discipline;
    };
    const Case kCases[] = {
        {"10m", 600, Discipline::Blitz},
        {"10m1s", 601, Discipline::Rapid},
        {"3m+2s", 300, Discipline::Blitz},
        {"5m+5s", 600, Discipline::Blitz},
        {"5mb6s", 660, Discipline::Rapid},
        {"5md6s", 660, Discipline::Rapid},
        {"15m+10s", 1500, Discipline::Rapid},
        {"59m59s", 3599, Discipline::Rapid},
        {"60m", 3600, Discipline::Standard},
        {"30m+30s", 3600, Discipline::Standard},
        {"29m+30s", 3540, Discipline::Rapid},
        {"40/90m+30s,30m+30s", 9000, Discipline::Standard},
        {"40/20m,10m", 1800, Discipline::Rapid},
        {"60/10m,5m", 900, Discipline::Rapid},
        {"40/4m,2m+10s", 360 + 200, Discipline::Blitz},
        {"40/4m+10s,2m", 360 + 400, Discipline::Rapid},
        {"40/5m", 600, Discipline::Blitz},  // it begins again once in sixty moves
        {"30/5m", 600, Discipline::Blitz},  // the third time begins after them
        {"20/4m", 720, Discipline::Rapid},
        {"40/6m,10/2m", 600, Discipline::Blitz},
    };
    for (const Case& c : kCases) {
        const TimeControl control = parse_time_control(c.control).value();
        EXPECT_EQ(thinking_time(control), std::chrono::seconds(c.seconds)) << c.control;
        EXPECT_EQ(discipline_of(control), c.discipline) << c.control;
    }
    EXPECT_EQ(discipline_of(TimeControl{}), Discipline::Standard);
}

}  // namespace
}  // namespace rochade
