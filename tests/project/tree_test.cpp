// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/project/tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace rochade::project {
namespace {

TEST(Tree, FindsTheCodeAndItsOwnTests) {
    const auto files = cpp_files();
    const auto has = [&](std::string_view path) {
        return std::ranges::find(files, path, &SourceFile::path) != files.end();
    };
    EXPECT_TRUE(has("src/base/result.h"));
    EXPECT_TRUE(has("tests/project/tree_test.cpp"));
}

TEST(Tree, FindsScriptsAndDocuments) {
    const auto files = written_files();
    const auto has = [&](std::string_view path) {
        return std::ranges::find(files, path, &SourceFile::path) != files.end();
    };
    EXPECT_TRUE(has("run"));
    EXPECT_TRUE(has(".ci/run"));
    EXPECT_TRUE(has("cmake/setup.sh"));
    EXPECT_FALSE(has("LICENSE"));
}

TEST(Lines, KeepEmptyOnesAndTheLastWithoutLineEnd) {
    EXPECT_THAT(lines_of("a\n\nb"), testing::ElementsAre("a", "", "b"));
    EXPECT_THAT(lines_of("a\n"), testing::ElementsAre("a"));
    EXPECT_THAT(lines_of(""), testing::IsEmpty());
}

TEST(CodeOnly, BlanksCommentsAndLiteralsAndNothingElse) {
    EXPECT_EQ(code_only("int a;  // int b\nint c;"), "int a;          \nint c;");
    EXPECT_EQ(code_only("a /* b\n c */ d"), "a     \n      d");
    EXPECT_EQ(code_only(R"(f("x // y", 'z');)"), R"(f("      ", ' ');)");
    EXPECT_EQ(code_only(R"(f("a\"b", 'c');)"), R"(f("    ", ' ');)");
    EXPECT_EQ(code_only("1'000 + x'"), "1'000 + x'");
    EXPECT_EQ(code_only("R\"-(a)\" b)-\" c"), "R\"           c");
    EXPECT_EQ(code_only("#include \"a/b.h\"\n"), "#include \"a/b.h\"\n");
}

}  // namespace
}  // namespace rochade::project
