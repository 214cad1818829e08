// SPDX-License-Identifier: GPL-3.0-or-later
// docs/laws.md says of every Article who carries it out, and names tests that are there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/project/laws_page.h"

namespace rochade::project {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const fs::path kProjectRoot = ROCHADE_SOURCE_DIR;

std::string page_text(const std::string& path) {
    std::ifstream file(kProjectRoot / path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::set<std::string> tests_of_the_project() {
    std::set<std::string> names;
    for (const SourceFile& file : cpp_files()) {
        if (file.path.starts_with("tests/")) names.merge(tests_in(file.text));
    }
    for (const auto& entry : fs::directory_iterator(kProjectRoot / "tests/data/logs/scenarios")) {
        if (entry.path().extension() != ".txt") continue;
        names.insert("scenario " + entry.path().stem().string());
    }
    return names;
}

TEST(LawsPage, SaysOfEveryArticleWhoCarriesItOut) {
    LawsKnown known;
    known.numbers = list_in(page_text("tests/data/laws/articles-2014.txt"));
    ASSERT_GT(known.numbers.size(), 300U);
    const auto editions = list_in(page_text("tests/data/laws/editions.txt"));
    ASSERT_FALSE(editions.empty());
    known.numbers.insert(known.numbers.end(), editions.begin(), editions.end());
    known.tests = tests_of_the_project();
    const SourceFile page{"docs/laws.md", page_text("docs/laws.md")};
    EXPECT_EQ(report(laws_page_faults(page, known)), "");
}

// The checker itself, on small texts.

std::string faults_in(const std::string& text) {
    const LawsKnown known{{"4.3 a", "6.9"}, {"Clock.FlagFalls", "scenario laws-69-flag"}};
    return report(laws_page_faults({"page", text}, known));
}

const std::string kTouched = "### 4.3 a: Touched\n\nIt binds.\nLeft to people. Why.\n\n";
const std::string kFlag = "### 6.9: Flag\n\nIt loses. Done by the program. Tests: ";

TEST(LawsPageFaults, NoneInAPageThatIsWhole) {
    EXPECT_EQ(faults_in("# Laws\n\n## 4\n\n" + kTouched + kFlag +
                        "Clock.FlagFalls,\nscenario laws-69-flag.\n"),
              "");
    EXPECT_EQ(faults_in(kTouched + kFlag + "Clock.FlagFalls. More is said.\n## End\nNo test.\n"),
              "");
}

TEST(LawsPageFaults, AnArticleThatIsMissing) {
    EXPECT_EQ(faults_in(kTouched), "page:0: 6.9 is missing\n");
}

TEST(LawsPageFaults, AnArticleThatTheLawsDoNotHave) {
    EXPECT_THAT(faults_in(kTouched + kFlag + "Clock.FlagFalls.\n### 6.99: Of ours\n\n" +
                          "Left to people.\n"),
                HasSubstr("6.99 is no Article"));
}

TEST(LawsPageFaults, AnArticleTwice) {
    EXPECT_THAT(faults_in(kTouched + kTouched + kFlag + "Clock.FlagFalls.\n"),
                HasSubstr("4.3 a has two entries"));
}

TEST(LawsPageFaults, AnEntryWithoutAVerdictOrWithTwo) {
    const std::string flag = kFlag + "Clock.FlagFalls.\n";
    EXPECT_EQ(faults_in(flag + "### 4.3 a: Touched\n\nIt binds. Done by people.\n"),
              "page:4: 4.3 a has no verdict\n");
    EXPECT_EQ(faults_in(flag + "### 4.3 a: Touched\n\nLeft to people. Helped by the program.\n"),
              "page:4: 4.3 a has several verdicts\n");
    // What stands under another heading does not count.
    EXPECT_EQ(faults_in(flag + "### 4.3 a: Touched\n\n## More\n\nLeft to people.\n"),
              "page:4: 4.3 a has no verdict\n");
}

TEST(LawsPageFaults, APromise) {
    EXPECT_EQ(faults_in(kFlag + "Clock.FlagFalls.\n### 4.3 a\nLeft to people. To be done.\n"),
              "page:4: 4.3 a promises something\n");
}

TEST(LawsPageFaults, DoneWithoutATest) {
    EXPECT_EQ(faults_in(kTouched + "### 6.9: Flag\n\nDone by the program.\n"),
              "page:6: 6.9 is said to be done and names no test\n");
    EXPECT_EQ(faults_in(kTouched + kFlag + "\n"),
              "page:6: 6.9 is said to be done and names no test\n");
}

TEST(LawsPageFaults, ATestOrAScenarioThatIsNotThere) {
    EXPECT_EQ(faults_in(kTouched + kFlag + "Clock.FlagFalls, Clock.FlagStands.\n"),
              "page:6: 6.9 names no such test: Clock.FlagStands\n");
    EXPECT_EQ(faults_in(kTouched + kFlag + "scenario laws-69-other.\n"),
              "page:6: 6.9 names no such test: scenario laws-69-other\n");
    EXPECT_EQ(faults_in("### 4.3 a\nHelped by the program. Tests: None.There.\n" + kFlag +
                        "Clock.FlagFalls.\n"),
              "page:1: 4.3 a names no such test: None.There\n");
}

TEST(TestsInCode, AreThoseThatAreDefinedHoweverTheyAreWritten) {
    EXPECT_THAT(tests_in("TEST(A, One) {}\nTEST_F(B, Two) {}\nTEST_P(C,\n     Three) {}\n"),
                ElementsAre("A.One", "B.Two", "C.Three"));
    EXPECT_THAT(tests_in("// TEST(A, One)\nf(\"TEST(A, Two)\");\nMY_TEST(A, Three)\n"), IsEmpty());
}

TEST(ListInText, LeavesOutCommentsAndEmptyLines) {
    EXPECT_THAT(list_in("# all\n1.1\n\n  3.8 b (1) [a]\n"), ElementsAre("1.1", "3.8 b (1) [a]"));
}

}  // namespace
}  // namespace rochade::project
