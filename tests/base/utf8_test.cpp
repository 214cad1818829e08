// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/utf8.h"

#include <gtest/gtest.h>

namespace rochade {
namespace {

TEST(Utf8, ReadsCharactersOfEverySize) {
    struct Case {
        const char* text;
        char32_t code;
        std::size_t size;
    };
    const Case cases[] = {
        {"a", U'a', 1}, {"ä", U'ä', 2}, {"Κρ", U'Κ', 2}, {"♘f3", U'♘', 3}, {"𝄞", U'𝄞', 4},
    };
    for (const Case& one : cases) {
        const auto character = first_utf8_character(one.text);
        ASSERT_TRUE(character.has_value()) << one.text;
        EXPECT_EQ(character->code, one.code) << one.text;
        EXPECT_EQ(character->size, one.size) << one.text;
    }
}

TEST(Utf8, RefusesWhatIsIllFormed) {
    const std::string_view cases[] = {
        "\x80",              // a tail without a head
        "\xC3",              // cut
        "\xE2\x99",          // cut
        "\xF0\x9D\x84",      // cut
        "\xC0\xAF",          // over-long
        "\xE0\x80\xAF",      // over-long
        "\xF0\x80\x80\xAF",  // over-long
        "\xED\xA0\x80",      // a surrogate
        "\xF4\x90\x80\x80",  // beyond the last character
        "\xFF",
        "\xC3(",
    };
    for (const std::string_view text : cases) {
        EXPECT_FALSE(first_utf8_character(text).has_value());
        EXPECT_FALSE(is_utf8(text));
        EXPECT_EQ(characters_of(text).front(), char32_t{0xFFFD});
    }
    EXPECT_FALSE(first_utf8_character("").has_value());
    EXPECT_TRUE(is_utf8(""));
    EXPECT_TRUE(is_utf8("Springer Felix drei, Ίππος, слон ♗"));
}

TEST(Utf8, AppendsWhatItReads) {
    for (const char32_t code :
         {U'a', char32_t{0x7F}, char32_t{0x80}, char32_t{0x7FF}, char32_t{0x800}, char32_t{0xFFFD},
          char32_t{0x10000}, char32_t{0x10FFFF}}) {
        std::string text;
        append_utf8(text, code);
        const auto character = first_utf8_character(text);
        ASSERT_TRUE(character.has_value());
        EXPECT_EQ(character->code, code);
        EXPECT_EQ(character->size, text.size());
    }
}

TEST(Utf8, ReadsLatin1WhereItIsNoUtf8) {
    EXPECT_EQ(utf8_from_unknown("Malm\xF6"), "Malmö");
    EXPECT_EQ(utf8_from_unknown("Malmö"), "Malmö");
    EXPECT_EQ(utf8_from_unknown("\xFF\xFE"), "ÿþ");
    EXPECT_EQ(utf8_from_unknown(""), "");
}

TEST(Utf8, LowersTheLettersOfFourLanguages) {
    EXPECT_EQ(lower_case("SPRINGER König LÄUFER ẞ"), "springer könig läufer ß");
    EXPECT_EQ(lower_case("ΆΝΝΑ ΊΠΠΟΣ ΑΞΙΩΜΑΤΙΚΌΣ Ϊ"), "άννα ίπποσ αξιωματικόσ ϊ");
    EXPECT_EQ(lower_case("ίππος"), "ίπποσ");
    EXPECT_EQ(lower_case("СЛОН Ёж"), "слон ёж");
    EXPECT_EQ(lower_case("×÷ 123 ♘"), "×÷ 123 ♘");
}

TEST(Utf8, CountsCharactersNotBytes) {
    EXPECT_EQ(character_count("ферзь"), 5u);
    EXPECT_EQ(character_count("a\xFFz"), 3u);
    EXPECT_EQ(character_count(""), 0u);
}

}  // namespace
}  // namespace rochade
