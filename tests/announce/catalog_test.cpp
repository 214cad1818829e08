// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/catalog.h"

#include <gtest/gtest.h>

#include <thread>

#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::catalog;

TEST(Catalog, HoldsSeveralLanguagesAtOnce) {
    EXPECT_EQ(catalog(Language::English).text("Your time left: {time}"), "Your time left: {time}");
    EXPECT_EQ(catalog(Language::German).text("Your time left: {time}"),
              "Ihre Restbedenkzeit: {time}");
    EXPECT_EQ(catalog(Language::Russian).text("Your time left: {time}"), "У вас осталось: {time}");
}

TEST(Catalog, RussianHasThreePlurals) {
    const Catalog& russian = catalog(Language::Russian);
    const auto moves = [&russian](long count) {
        return russian.plural("{n} move", "{n} moves", count);
    };
    EXPECT_EQ(moves(1), "1 ход");
    EXPECT_EQ(moves(2), "2 хода");
    EXPECT_EQ(moves(5), "5 ходов");
    EXPECT_EQ(moves(11), "11 ходов");
    EXPECT_EQ(moves(21), "21 ход");
    EXPECT_EQ(moves(104), "104 хода");
}

TEST(Catalog, MissingTranslationsAreGivenAsTheyAre) {
    const Catalog& german = catalog(Language::German);
    EXPECT_EQ(german.text("never written"), "never written");
    EXPECT_EQ(german.text_in("nowhere", "{n} move"), "{n} move");
    EXPECT_EQ(german.plural("{n} bird", "{n} birds", 1), "1 bird");
    EXPECT_EQ(german.plural("{n} bird", "{n} birds", 3), "3 birds");
    EXPECT_EQ(german.text(""), "");
    EXPECT_EQ(Catalog(Language::Greek).text("{n} move"), "{n} move");
}

TEST(Catalog, FillsInNamedArguments) {
    EXPECT_EQ(fill_in("{a} and {b}, {a}", {{"a", "1"}, {"b", "2"}}), "1 and 2, 1");
    EXPECT_EQ(fill_in("{unknown} {a", {{"a", "1"}}), "{unknown} {a");
    EXPECT_EQ(fill_in("{} {{a}}", {{"a", "1"}}), "{} {1}");
    EXPECT_EQ(fill_in("{a}", {{"a", "{b}"}, {"b", "never"}}), "{b}");
}

TEST(Catalog, RefusesBytesThatAreNoCatalog) {
    EXPECT_FALSE(Catalog::from_mo("", Language::German));
    EXPECT_FALSE(Catalog::from_mo("no catalog at all, but long enough", Language::German));
}

TEST(Catalog, SurvivesDamagedBytes) {
    const std::string whole(test::messages_bytes(Language::Russian));
    for (std::size_t size = 0; size < whole.size(); size += 97) {
        const auto cut = Catalog::from_mo(whole.substr(0, size), Language::Russian);
        if (!cut) continue;
        EXPECT_FALSE(cut.value().text("{n} move").empty());
    }
    for (std::size_t at = 0; at < 60; ++at) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
        const auto read = Catalog::from_mo(damaged, Language::Russian);
        if (!read) continue;
        EXPECT_FALSE(read.value().plural("{n} move", "{n} moves", 7).empty());
    }
}

TEST(Catalog, IsReadBySeveralThreads) {
    std::vector<std::thread> threads;
    for (const Language language : kAllLanguages) {
        threads.emplace_back([language] {
            for (long count = 0; count < 200; ++count) {
                EXPECT_NE(catalog(language).plural("{n} move", "{n} moves", count), "");
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
}

/// A catalog with one message, the header, that says `plural_forms`.
std::string header_catalog(const std::string& plural_forms) {
    const std::string header =
        "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: " + plural_forms + "\n";
    std::string bytes;
    const auto put = [&bytes](std::size_t number) {
        for (int byte = 0; byte < 4; ++byte) {
            bytes += static_cast<char>((number >> (8 * byte)) & 0xFF);
        }
    };
    constexpr std::size_t kTexts = 56;  // behind 7 numbers, two tables of one text, 3 hashes
    for (const std::size_t number :
         {std::size_t{0x950412DE}, std::size_t{0}, std::size_t{1}, std::size_t{28}, std::size_t{36},
          std::size_t{3}, std::size_t{44}, std::size_t{0}, kTexts, header.size(), kTexts + 1,
          std::size_t{1}, std::size_t{0}, std::size_t{0}}) {
        put(number);
    }
    return bytes + std::string(1, '\0') + header + std::string(1, '\0');
}

TEST(Catalog, RefusesARuleForPluralsThatIsTooDeep) {
    EXPECT_TRUE(Catalog::from_mo(header_catalog("nplurals=2; plural=(n != 1);"), Language::German));
    for (const char* sign : {"(", "!", "~", "-", "n?n:"}) {
        std::string rule = "nplurals=2; plural=";
        for (int count = 0; count < 100'000; ++count) rule += sign;
        EXPECT_FALSE(Catalog::from_mo(header_catalog(rule + "n;"), Language::German)) << sign;
    }
}

}  // namespace
}  // namespace rochade
