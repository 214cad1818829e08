// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/project/po_file.h"

namespace rochade::project {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// How many plural forms each language has; that is grammar and no matter of the catalog.
const std::map<std::string, std::size_t> kPlurals = {{"de", 2}, {"el", 2}, {"en", 2}, {"ru", 3}};

std::map<std::string, PoFile> all_catalogs() {
    std::map<std::string, PoFile> catalogs;
    for (const SourceFile& file : written_files()) {
        constexpr std::string_view kStart = "locales/";
        constexpr std::string_view kEnd = "/messages.po";
        if (!file.path.starts_with(kStart) || !file.path.ends_with(kEnd)) continue;
        auto catalog = read_po(file.text);
        if (!catalog) {
            ADD_FAILURE() << file.path << ":" << catalog.error().line << ": "
                          << catalog.error().what;
            continue;
        }
        const std::size_t length = file.path.size() - kStart.size() - kEnd.size();
        catalogs.emplace(file.path.substr(kStart.size(), length), std::move(catalog).value());
    }
    return catalogs;
}

TEST(Catalogs, AreThereInAllLanguagesAndWhole) {
    const auto catalogs = all_catalogs();
    for (const auto& [language, plurals] : kPlurals) {
        const auto found = catalogs.find(language);
        ASSERT_NE(found, catalogs.end()) << language;
        const std::string path = "locales/" + language + "/messages.po";
        EXPECT_EQ(report(catalog_faults(path, language, found->second)), "");
        EXPECT_EQ(found->second.plurals, plurals) << path;
    }
    EXPECT_EQ(catalogs.size(), kPlurals.size()) << "a new language belongs into this test too";
}

TEST(Catalogs, HaveTheSameMessages) {
    const auto catalogs = all_catalogs();
    for (const auto& [one, first] : catalogs) {
        for (const auto& [other, second] : catalogs) {
            EXPECT_THAT(missing_messages(first, second), IsEmpty())
                << "in " << one << " but not in " << other;
        }
    }
}

const std::string kHeader =
    "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n"
    "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n";

PoFile read(const std::string& text) {
    auto catalog = read_po(kHeader + text);
    if (!catalog) {
        ADD_FAILURE() << catalog.error().what;
        return {};
    }
    return std::move(catalog).value();
}

std::string faults_of(const std::string& text) {
    return report(catalog_faults("messages.po", "de", read(text)));
}

TEST(ReadPo, ReadsTheHeader) {
    const PoFile catalog = read("");
    EXPECT_EQ(catalog.language, "de");
    EXPECT_EQ(catalog.plurals, 2U);
    EXPECT_THAT(catalog.messages, IsEmpty());
}

TEST(ReadPo, ReadsContextPluralEscapesAndLongTexts) {
    const PoFile catalog = read(
        "#. when a move is refused\n#: src/a.cpp:1\nmsgctxt \"move\"\nmsgid \"\"\n\"a \"\n"
        "\"\\\"b\\\"\\n\"\nmsgid_plural \"c\"\nmsgstr[0] \"d\"\nmsgstr[1] \"e\\\\\"\n");
    const auto found = catalog.messages.find({"move", "a \"b\"\n", "c"});
    ASSERT_NE(found, catalog.messages.end());
    EXPECT_THAT(found->second.translations, ElementsAre("d", "e\\"));
    EXPECT_EQ(found->second.line, 9U);
    EXPECT_FALSE(found->second.fuzzy);
}

TEST(ReadPo, ReadsEntriesWithoutEmptyLinesBetween) {
    const PoFile catalog = read(
        "msgid \"a\"\nmsgstr \"b\"\n#, fuzzy\nmsgid \"c\"\nmsgstr \"d\"\nmsgctxt \"x\"\n"
        "msgid \"a\"\nmsgstr \"e\"\nmsgid \"f\"\nmsgstr \"g\"\n");
    EXPECT_EQ(catalog.messages.size(), 4U);
    EXPECT_FALSE(catalog.messages.at({"", "a", ""}).fuzzy);
    EXPECT_TRUE(catalog.messages.at({"", "c", ""}).fuzzy);
    EXPECT_FALSE(catalog.messages.at({"x", "a", ""}).fuzzy);
}

TEST(ReadPo, RefusesWhatIsNotACatalog) {
    for (const std::string text :
         {"hello\n", "msgid a\n", "msgid \"a\n", "\"a\"\n", "msgid \"a\"\n\n",
          "msgid \"a\"\nmsgstr[1] \"b\"\n", "msgid \"\\q\"\nmsgstr \"\"\n", "#~ msgid \"a\"\n",
          "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n", "msgid \"a\"b\"\n"}) {
        EXPECT_FALSE(read_po(text)) << text;
    }
}

TEST(ReadPo, SaysWhere) {
    const auto catalog = read_po("msgid \"a\"\nmsgstr \"b\"\n\nwrong\n");
    ASSERT_FALSE(catalog);
    EXPECT_EQ(catalog.error().line, 4U);
}

TEST(Placeholders, AreASet) {
    EXPECT_THAT(placeholders_of("{2} of {1}, {2}"), ElementsAre("{1}", "{2}"));
    EXPECT_THAT(placeholders_of("{name} and {"), ElementsAre("{", "{name}"));
    EXPECT_THAT(placeholders_of("none"), IsEmpty());
}

TEST(CatalogFaults, AcceptAWholeCatalog) {
    EXPECT_EQ(faults_of("msgid \"{1} takes {2}\"\nmsgstr \"{2}, von {1}\"\n"), "");
    EXPECT_EQ(faults_of("msgid \"one move\"\nmsgid_plural \"{1} moves\"\n"
                        "msgstr[0] \"ein Zug\"\nmsgstr[1] \"{1} Züge\"\n"),
              "");
}

TEST(CatalogFaults, NameEachFault) {
    EXPECT_THAT(faults_of("msgid \"a\"\nmsgstr \"\"\n"),
                HasSubstr("messages.po:6: not translated"));
    EXPECT_THAT(faults_of("#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n"), HasSubstr("fuzzy: a"));
    EXPECT_THAT(faults_of("msgid \"{1}\"\nmsgstr \"{2}\"\n"), HasSubstr("other placeholders"));
    EXPECT_THAT(faults_of("msgid \"a {1}\"\nmsgstr \"b\"\n"), HasSubstr("other placeholders"));
    EXPECT_THAT(faults_of("msgid \"a\"\nmsgid_plural \"{1} b\"\nmsgstr[0] \"c\"\n"),
                HasSubstr("plural forms"));
    EXPECT_THAT(
        faults_of("msgid \"a\"\nmsgid_plural \"{1} b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n"),
        HasSubstr("other placeholders"));
    EXPECT_THAT(report(catalog_faults("messages.po", "el", read(""))), HasSubstr("Language"));
    EXPECT_THAT(report(catalog_faults("messages.po", "", PoFile{})), HasSubstr("nplurals"));
}

TEST(CatalogFaults, AThirdFormNeedsItsNumberEvenForOne) {
    PoFile catalog;
    catalog.language = "ru";
    catalog.plurals = 3;
    catalog.messages[{"", "one move", "{1} moves"}] = {
        1, false, {"один ход", "{1} хода", "{1} ходов"}};
    EXPECT_THAT(report(catalog_faults("messages.po", "ru", catalog)),
                HasSubstr("other placeholders"));
}

TEST(MissingMessages, TellContextsApart) {
    const PoFile first =
        read("msgid \"a\"\nmsgstr \"b\"\n\nmsgctxt \"x\"\nmsgid \"a\"\nmsgstr \"c\"\n");
    const PoFile second = read("msgid \"a\"\nmsgstr \"b\"\n");
    EXPECT_THAT(missing_messages(first, second), ElementsAre("x: a"));
    EXPECT_THAT(missing_messages(second, first), IsEmpty());
}

}  // namespace
}  // namespace rochade::project
