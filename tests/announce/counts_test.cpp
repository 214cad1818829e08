// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/counts.h"

#include <gtest/gtest.h>

#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using namespace std::chrono_literals;
using test::catalog;
using test::spoken;
using test::vocabulary;

Phrase duration(Language language, Duration time, TimeDetail detail = TimeDetail::Short) {
    return duration_phrase(time, detail, catalog(language), vocabulary().of(language));
}

TEST(DurationPhrase, IsShortUnlessAskedInFull) {
    const auto english = [](Duration time, TimeDetail detail) {
        return duration(Language::English, time, detail).caption();
    };
    EXPECT_EQ(english(12min + 40s, TimeDetail::Short), "12 minutes 40 seconds");
    EXPECT_EQ(english(19min + 59s + 999ms, TimeDetail::Short), "19 minutes 59 seconds");
    EXPECT_EQ(english(20min + 1s, TimeDetail::Short), "20 minutes");
    EXPECT_EQ(english(20min + 1s, TimeDetail::Full), "20 minutes 1 second");
    EXPECT_EQ(english(1h + 30min + 5s, TimeDetail::Short), "1 hour 30 minutes");
    EXPECT_EQ(english(2h + 5s, TimeDetail::Full), "2 hours 5 seconds");
    EXPECT_EQ(english(2h, TimeDetail::Full), "2 hours");
    EXPECT_EQ(english(0s, TimeDetail::Short), "0 seconds");
    EXPECT_EQ(english(900ms, TimeDetail::Full), "0 seconds");
    EXPECT_EQ(english(-5s, TimeDetail::Full), "0 seconds");
    EXPECT_EQ(english(1min, TimeDetail::Short), "1 minute");
}

TEST(DurationPhrase, NumeralsAgreeWithTheUnit) {
    EXPECT_EQ(spoken(duration(Language::German, 1h + 1min + 1s, TimeDetail::Full)),
              "eine Stunde eine Minute eine Sekunde");
    EXPECT_EQ(spoken(duration(Language::German, 21min + 31s, TimeDetail::Full)),
              "einundzwanzig Minuten einunddreißig Sekunden");
    EXPECT_EQ(spoken(duration(Language::Russian, 1h + 2min + 21s, TimeDetail::Full)),
              "один час две минуты двадцать одна секунда");
    EXPECT_EQ(spoken(duration(Language::Russian, 5h + 11min + 54s, TimeDetail::Full)),
              "пять часов одиннадцать минут пятьдесят четыре секунды");
    EXPECT_EQ(spoken(duration(Language::Greek, 3h + 1min + 23s, TimeDetail::Full)),
              "τρεις ώρες ένα λεπτό είκοσι τρία δευτερόλεπτα");
    EXPECT_EQ(duration(Language::Russian, 2min + 5s).caption(), "2 минуты 5 секунд");
}

TEST(MovesPhrase, CountsMoves) {
    const auto moves = [](Language language, unsigned count) {
        return moves_phrase(count, catalog(language), vocabulary().of(language));
    };
    EXPECT_EQ(moves(Language::English, 1).caption(), "1 move");
    EXPECT_EQ(spoken(moves(Language::German, 1)), "ein Zug");
    EXPECT_EQ(spoken(moves(Language::Russian, 22)), "двадцать два хода");
    EXPECT_EQ(spoken(moves(Language::Greek, 1)), "μία κίνηση");
    EXPECT_EQ(spoken(moves(Language::Greek, 44)), "σαράντα τέσσερις κινήσεις");
    EXPECT_EQ(spoken(moves(Language::Greek, 113)), "εκατόν δεκατρείς κινήσεις");
    EXPECT_EQ(spoken(moves(Language::German, 121)), "hunderteinundzwanzig Züge");
    EXPECT_EQ(spoken(moves(Language::English, 100)), "one hundred moves");
    EXPECT_EQ(spoken(moves(Language::English, 250)), "250 moves");
}

TEST(TimePhrase, SaysWhoseAndWhich) {
    const Catalog& english = catalog(Language::English);
    const Words& words = vocabulary().of(Language::English);
    EXPECT_EQ(time_left_phrase(5min, Whose::Own, TimeDetail::Short, english, words).caption(),
              "5 minutes");
    EXPECT_EQ(time_left_phrase(5min, Whose::Opponents, TimeDetail::Short, english, words).caption(),
              "Opponent: 5 minutes");
    EXPECT_EQ(time_left_phrase(5min, Whose::Own, TimeDetail::Full, english, words).caption(),
              "Your time left: 5 minutes");
    EXPECT_EQ(time_used_phrase(5min, Whose::Opponents, TimeDetail::Full, english, words).caption(),
              "Opponent's time used: 5 minutes");
    EXPECT_EQ(time_used_phrase(5min, Whose::Own, TimeDetail::Short, english, words).caption(),
              "Used: 5 minutes");
}

}  // namespace
}  // namespace rochade
