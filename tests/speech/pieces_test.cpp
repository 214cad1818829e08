// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/pieces.h"

#include <gtest/gtest.h>

#include <numeric>

#include "base/utf8.h"

namespace rochade::speech {
namespace {

std::string joined(const std::vector<std::string>& pieces) {
    return std::accumulate(pieces.begin(), pieces.end(), std::string());
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

TEST(Pieces, LeavesAShortTextWhole) {
    EXPECT_EQ(pieces_of("Springer Felix drei. Schach."),
              std::vector<std::string>{"Springer Felix drei. Schach."});
    EXPECT_TRUE(pieces_of("").empty());
}

TEST(Pieces, CutsBehindASentence) {
    const std::string sentence = "The knight stands on f three, and it gives check. ";
    const auto pieces = pieces_of(repeated(sentence, 20));
    ASSERT_GT(pieces.size(), 1u);
    for (const auto& piece : pieces) {
        EXPECT_LE(piece.size(), kMaxPieceBytes);
        EXPECT_EQ(piece.size() % sentence.size(), 0u) << piece;
    }
    EXPECT_EQ(joined(pieces), repeated(sentence, 20));
}

struct LongText {
    const char* name;
    std::string text;
};
void PrintTo(const LongText& text, std::ostream* out) { *out << text.name; }
class PiecesOfLongText : public testing::TestWithParam<LongText> {};

TEST_P(PiecesOfLongText, AreShortWellFormedAndComplete) {
    const auto pieces = pieces_of(GetParam().text);
    EXPECT_GT(pieces.size(), 1u);
    for (const auto& piece : pieces) {
        EXPECT_LE(piece.size(), kMaxPieceBytes);
        EXPECT_FALSE(piece.empty());
        EXPECT_TRUE(is_utf8(piece));
    }
    EXPECT_EQ(joined(pieces), GetParam().text);
}

INSTANTIATE_TEST_SUITE_P(Texts, PiecesOfLongText,
                         testing::Values(LongText{"NoPunctuation", repeated("word ", 300)},
                                         LongText{"NoSpace", repeated("x", 1500)},
                                         LongText{"TwoByteLetters", "a" + repeated("ж", 900)},
                                         LongText{"FourByteLetters",
                                                  "ab" + repeated("\U0001F600", 300)},
                                         LongText{"CommasOnly", repeated("конь, ", 200)},
                                         LongText{"SpacesOnly", repeated(" ", 1000)}),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(Pieces, MakesEveryTextSpeakable) {
    EXPECT_EQ(pieces_of(std::string("a\0b", 3)), std::vector<std::string>{"a b"});
    EXPECT_EQ(pieces_of("Wei\xDF"), std::vector<std::string>{"Weiß"});
}

}  // namespace
}  // namespace rochade::speech
