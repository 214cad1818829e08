// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <thread>

#include "tactile/braille/prose.h"

namespace rochade::braille {
namespace {

struct Sentence {
    const char* name;
    const char* language;
    ProseForm form;
    const char* text;
    const char* cells;
};

void PrintTo(const Sentence& sentence, std::ostream* out) { *out << sentence.text; }

class Prose : public testing::TestWithParam<Sentence> {};

TEST_P(Prose, IsWrittenAsItsReadersKnowIt) {
    const auto cells = prose_cells(GetParam().text, GetParam().language, GetParam().form);
    ASSERT_TRUE(cells) << cells.error().table;
    EXPECT_EQ(to_unicode(cells.value()), GetParam().cells);
}

INSTANTIATE_TEST_SUITE_P(
    Languages, Prose,
    testing::Values(Sentence{"English", "en", ProseForm::Literary, "White to move",
                             "⠠⠺⠓⠊⠞⠑⠀⠞⠕⠀⠍⠕⠧⠑"},
                    Sentence{"EnglishComputer", "en", ProseForm::Computer, "White 12", "⡺⠓⠊⠞⠑⠀⠂⠆"},
                    Sentence{"German", "de", ProseForm::Literary, "Weiß am Zug", "⠨⠺⠑⠊⠮⠀⠁⠍⠀⠨⠵⠥⠛"},
                    Sentence{"GermanComputer", "de", ProseForm::Computer, "Zug", "⡵⠥⠛"},
                    Sentence{"Greek", "el", ProseForm::Literary, "σαχ", "⠎⠁⠓"},
                    Sentence{"Russian", "ru", ProseForm::Literary, "ход", "⠓⠕⠙"},
                    Sentence{"RussianComputer", "ru", ProseForm::Computer, "ход", "⠓⠕⠙"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(ProseTable, OfALanguageWithoutOneIsTheEnglish) {
    EXPECT_EQ(prose_table("fi", ProseForm::Literary), prose_table("en", ProseForm::Literary));
}

TEST(ProseText, HasALimit) {
    const auto cells = prose_cells(std::string(5000, 'a'), "en", ProseForm::Computer);
    ASSERT_TRUE(cells);
    EXPECT_EQ(cells.value().size(), kLongestProse);
    EXPECT_TRUE(prose_cells("", "en", ProseForm::Literary).value().empty());
}

TEST(ProseText, TakesAnyBytes) {
    for (const char* language : {"en", "de", "el", "ru"}) {
        for (const ProseForm form : {ProseForm::Literary, ProseForm::Computer}) {
            EXPECT_TRUE(prose_cells("\x01\xFF\xFE„“–… ♞ 中文 \U0001F600", language, form));
        }
    }
}

TEST(ProseText, IsTheSameFromEveryThread) {
    const auto once = prose_cells("Weiß am Zug", "de", ProseForm::Literary).value();
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&once] {
            for (int turn = 0; turn < 20; ++turn) {
                EXPECT_EQ(prose_cells("Weiß am Zug", "de", ProseForm::Literary).value(), once);
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
}

TEST(ProseText, IsSpelledWhereThereIsNoTable) {
    EXPECT_EQ(to_unicode(spelled_cells("Abc 12ß")), "⠁⠃⠉⠀⠂⠆⠿");
}

}  // namespace
}  // namespace rochade::braille
