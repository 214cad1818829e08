// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/nag_words.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/announce/test_words.h"

namespace rochade {
namespace {

TEST(NagWords, SayWhatTheAnnotatorMeans) {
    struct Case {
        std::vector<unsigned> nags;
        const char* english;
        const char* german;
        const char* greek;
        const char* russian;
    };
    const Case cases[] = {
        {{1}, "good move", "guter Zug", "καλή κίνηση", "хороший ход"},
        {{4}, "blunder", "grober Fehler", "χοντρό λάθος", "грубая ошибка"},
        {{5, 13},
         "interesting move, unclear position",
         "interessanter Zug, unklare Stellung",
         "ενδιαφέρουσα κίνηση, ασαφής θέση",
         "интересный ход, неясная позиция"},
        {{19},
         "Black has a decisive advantage",
         "Schwarz hat entscheidenden Vorteil",
         "ο Μαύρος έχει αποφασιστικό πλεονέκτημα",
         "у чёрных решающее преимущество"},
        {{0, 255}, "annotation 255", "Anmerkung 255", "σχόλιο 255", "пометка 255"},
        {{}, "", "", "", ""},
    };
    for (const Case& one : cases) {
        EXPECT_EQ(nag_words(one.nags, test::catalog(Language::English)), one.english);
        EXPECT_EQ(nag_words(one.nags, test::catalog(Language::German)), one.german);
        EXPECT_EQ(nag_words(one.nags, test::catalog(Language::Greek)), one.greek);
        EXPECT_EQ(nag_words(one.nags, test::catalog(Language::Russian)), one.russian);
    }
}

TEST(NagWords, OfTheStandardsJudgementsAreWordsInEveryLanguage) {
    for (const Language language : kAllLanguages) {
        const Catalog& catalog = test::catalog(language);
        std::set<std::string> different;
        for (const unsigned nag :
             {1u,  2u,  3u,  4u,  5u,  6u,  7u,  10u, 13u,  14u,  15u,  16u,  17u,  18u, 19u,
              22u, 23u, 36u, 37u, 40u, 41u, 44u, 45u, 132u, 133u, 138u, 139u, 140u, 146u}) {
            const std::string words = nag_words(nag, catalog);
            EXPECT_EQ(words.find(std::to_string(nag)), std::string::npos) << words;
            EXPECT_TRUE(different.insert(words).second) << words;
        }
    }
}

}  // namespace
}  // namespace rochade
