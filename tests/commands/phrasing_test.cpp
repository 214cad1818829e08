// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/phrasing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "announce/hearing.h"
#include "commands/folded_words.h"
#include "rules/position.h"
#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

/// A way to ask, said in its longest or in its shortest form, with `argument` where one stands.
enum class Said : std::uint8_t { Shortest, Longest };
std::string said(const std::string& way, Said how, const std::string& argument) {
    std::istringstream words(way);
    std::string text;
    for (std::string word; words >> word;) {
        if (word.front() == '(') {
            if (how == Said::Shortest) continue;
            word = word.substr(1, word.size() - 2);
        }
        const std::size_t slash = how == Said::Shortest ? word.find('/') : word.rfind('/');
        if (slash != word.npos) {
            word = how == Said::Shortest ? word.substr(0, slash) : word.substr(slash + 1);
        }
        text += (text.empty() ? "" : " ") + (word == "*" ? argument : word);
    }
    return text;
}

std::string ways_in(const Phrasing& phrasing, const Catalog& catalog) {
    return catalog.text_in(kPhrasingContext, phrasing.ways);
}

using testing::EndsWith;

bool asks_about_something(const std::string& way) { return way.find('*') != way.npos; }

TEST(Phrasings, EachWayLeadsToItsCommandInEveryLanguage) {
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        for (const Phrasing& phrasing : phrasings()) {
            for (const std::string& way : alternatives_of(ways_in(phrasing, catalog))) {
                for (const Said how : {Said::Shortest, Said::Longest}) {
                    const std::string text = said(way, how, "e4");
                    const auto parsed = parse_command(text, catalog);
                    ASSERT_TRUE(parsed) << code_of(language) << ": " << text;
                    EXPECT_EQ(parsed->command, phrasing.command)
                        << code_of(language) << ": " << text << " is "
                        << entry_of(parsed->command).word;
                    EXPECT_THAT(parsed->argument, EndsWith(asks_about_something(way) ? "e4" : ""));
                    EXPECT_EQ(parsed->argument.empty(), !asks_about_something(way)) << text;
                }
            }
        }
    }
}

TEST(Phrasings, AreTranslatedAndTakeNoMoreThanTheirCommandsDo) {
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        for (const Phrasing& phrasing : phrasings()) {
            const std::string ways = ways_in(phrasing, catalog);
            EXPECT_EQ(ways == phrasing.ways, language == Language::English);
            if (entry_of(phrasing.command).takes == Takes::Nothing) {
                EXPECT_FALSE(asks_about_something(ways)) << ways;
            }
        }
    }
}

TEST(Phrasings, AreNoMoves) {
    const Hearing hearing(vocabulary());
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        for (const Phrasing& phrasing : phrasings()) {
            for (const std::string& way : alternatives_of(ways_in(phrasing, catalog))) {
                const std::string text = said(way, Said::Longest, "e4");
                const Heard heard = hearing.hear(text, Position::initial(), letters_of(language));
                EXPECT_FALSE(std::holds_alternative<HeardMove>(heard)) << text;
                EXPECT_FALSE(std::holds_alternative<HeardIllegal>(heard)) << text;
            }
        }
    }
}

TEST(ReadPhrasing, PassesOverArticlesCourtesyAndMarks) {
    const struct {
        Language language;
        const char* text;
        Command command;
        const char* argument;
    } asked[] = {
        {Language::English, "Please, what is on the square e4?", Command::ReadSquare,
         "the square e4"},
        {Language::English, "position, please", Command::ReadPosition, ""},
        {Language::English, "What is on the a-file now?", Command::ReadFile, "the a"},
        {Language::German, "Wie viel Zeit hat denn mein Gegner noch, bitte?",
         Command::OpponentTimeLeft, ""},
        {Language::German, "what is on e4", Command::ReadSquare, "e4"},
        {Language::Greek, "Ποιος παίζει τώρα;", Command::WhoseTurn, ""},
        {Language::Russian, "А что стоит на е4?", Command::ReadSquare, "е4"},
    };
    for (const auto& one : asked) {
        const auto parsed = parse_command(one.text, catalog_of(one.language));
        ASSERT_TRUE(parsed) << one.text;
        EXPECT_EQ(parsed->command, one.command) << one.text;
        EXPECT_EQ(parsed->argument, one.argument) << one.text;
    }
}

TEST(ReadPhrasing, DoesNotGuess) {
    const Catalog english = catalog_of(Language::English);
    for (const char* text : {"", "the", "what is", "what is on", "is attacked", "how much",
                             "how much time does my uncle have", "where can go"}) {
        EXPECT_FALSE(read_phrasing(text, english)) << text;
    }
    std::string long_text = "what is on";
    for (std::size_t words = 0; words < kMostPhrasingWords; ++words) long_text += " e4";
    EXPECT_FALSE(read_phrasing(long_text, english));
}

}  // namespace
}  // namespace rochade
