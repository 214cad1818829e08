// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/project/style.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

namespace rochade::project {
namespace {

using testing::HasSubstr;

const std::string kSpdx = "// SPDX-License-Identifier: GPL-3.0-or-later\n";
const std::string kHeaderStart = kSpdx + "#pragma once\n/// Why.\n";

TEST(Style, EveryCppFileKeepsTheRules) {
    const auto files = cpp_files();
    ASSERT_FALSE(files.empty());
    for (const SourceFile& file : files) EXPECT_EQ(report(cpp_style_faults(file)), "");
}

TEST(Style, EveryTextIsCleanAndNamesNothingForeign) {
    const auto files = written_files();
    ASSERT_FALSE(files.empty());
    for (const SourceFile& file : files) EXPECT_EQ(report(text_faults(file)), "");
}

TEST(Style, EveryScriptIsValidBashAndNamesItsLicence) {
    ASSERT_EQ(std::system("bash -c true"), 0) << "bash is needed";
    int scripts = 0;
    for (const SourceFile& file : written_files()) {
        const bool is_script = file.text.starts_with("#!") || file.path.ends_with(".sh");
        if (!is_script) continue;
        ++scripts;
        EXPECT_THAT(file.text, HasSubstr(kSpdx.substr(3))) << file.path;
        const std::string command = "bash -n '" ROCHADE_SOURCE_DIR "/" + file.path + "'";
        EXPECT_EQ(std::system(command.c_str()), 0) << file.path;
    }
    EXPECT_GE(scripts, 4) << "run, check, .ci/run and cmake/setup.sh";
}

std::string cpp_faults(const std::string& path, const std::string& text) {
    return report(cpp_style_faults({path, text}));
}

TEST(CppStyle, AcceptsAPlainFile) {
    EXPECT_EQ(cpp_faults("src/rules/move.h", kHeaderStart + "struct Move {};\n"), "");
    EXPECT_EQ(cpp_faults("src/rules/move.cpp", kSpdx + "int a;\n"), "");
}

TEST(CppStyle, RefusesAFileWithoutItsHead) {
    EXPECT_THAT(cpp_faults("src/a/a.cpp", "int a;\n"), HasSubstr("src/a/a.cpp:1: the first line"));
    EXPECT_THAT(cpp_faults("src/a/a.cpp", ""), HasSubstr("licence"));
    EXPECT_THAT(cpp_faults("src/a/a.h", kSpdx + "/// Why.\n"), HasSubstr("#pragma once"));
    EXPECT_THAT(cpp_faults("src/a/a.h", kSpdx + "#pragma once\n"), HasSubstr("explains itself"));
    EXPECT_EQ(cpp_faults("tests/a/a.h", kSpdx + "#pragma once\n"), "");
}

TEST(CppStyle, CountsCharactersNotBytes) {
    std::string greek;
    for (std::size_t i = 0; i < kLineCharactersMax; ++i) greek += "α";
    EXPECT_EQ(cpp_faults("src/a/a.cpp", kSpdx + greek + "\n"), "");
    EXPECT_THAT(cpp_faults("src/a/a.cpp", kSpdx + greek + "α\n"), HasSubstr(":2: the line is too"));
}

TEST(CppStyle, RefusesAFileThatIsTooLong) {
    std::string lines;
    for (std::size_t i = 0; i < kFileLinesMax - 1; ++i) lines += "int a;\n";
    EXPECT_EQ(cpp_faults("src/a/a.cpp", kSpdx + lines), "");
    EXPECT_THAT(cpp_faults("src/a/a.cpp", kSpdx + lines + "int b;\n"), HasSubstr("too long"));
}

struct Banned {
    const char* path;
    const char* code;
};

TEST(CppStyle, RefusesWhatIsBannedThere) {
    const std::vector<Banned> cases = {
        {"src/app/play.cpp", "using namespace std;"},
        {"src/app/play.cpp", "#ifdef NDEBUG"},
        {"tests/app/play_test.cpp", "std::this_thread::sleep_for(1s);"},
        {"tests/app/play_test.cpp", "::sleep(1);"},
        {"src/terminal/loop.cpp", "auto now = std::chrono::steady_clock::now();"},
        {"src/app/play.cpp", "using Clock = std::chrono::system_clock;"},
        {"src/window/window.cpp", "auto t = SDL_GetTicks64();"},
        {"src/engine/uci.cpp", "std::time_t t = std::time(nullptr);"},
        {"src/rules/zobrist.cpp", "std::mt19937_64 random;"},
        {"src/rules/zobrist.cpp", "int i = rand();"},
        {"src/announce/words.cpp", "auto home = std::getenv(\"LANG\");"},
        {"src/rules/moves.cpp", "auto v = a | std::views::reverse;"},
        {"src/rules/moves.cpp", "#include <ranges>"},
    };
    for (const Banned& one : cases) {
        EXPECT_NE(cpp_faults(one.path, kSpdx + one.code + "\n"), "") << one.code;
    }
}

TEST(CppStyle, AllowsTheSameElsewhereAndInWords) {
    const std::vector<Banned> cases = {
        {"src/app/wall.cpp", "auto now = std::chrono::steady_clock::now();"},
        {"src/app/play.cpp", "// No steady_clock here."},
        {"src/app/play.cpp", "say(\"using namespace std\");"},
        {"tactile/link.cpp", "std::this_thread::sleep_for(1s);"},
        {"src/rules/moves.cpp", "std::ranges::sort(moves);"},
        {"src/rules/moves.cpp", "int operand(int a);"},
        {"src/match/clock.cpp", "Instant next_time(0);"},
        {"src/match/clock.cpp", "int my_steady_clock2;"},
    };
    for (const Banned& one : cases) {
        EXPECT_EQ(cpp_faults(one.path, kSpdx + one.code + "\n"), "") << one.code;
    }
}

TEST(TextFaults, NameEachOne) {
    const auto faults = [](const std::string& text) { return report(text_faults({"a.md", text})); };
    EXPECT_EQ(faults("A plain line.\n"), "");
    EXPECT_EQ(faults(""), "");
    EXPECT_THAT(faults("a\tb\n"), HasSubstr("a.md:1: a tab"));
    EXPECT_THAT(faults("one\na \n"), HasSubstr("a.md:2: a space"));
    EXPECT_THAT(faults("a\r\n"), HasSubstr("line end"));
    EXPECT_THAT(faults("\xff\n"), HasSubstr("UTF-8"));
    EXPECT_THAT(faults("a"), HasSubstr("no end"));
    EXPECT_THAT(faults("a\n\n"), HasSubstr("empty line"));
    EXPECT_THAT(faults(std::string("// TO") + "DO: later\n"), HasSubstr("intention"));
    EXPECT_THAT(faults(std::string("/wo") + "rk/main\n"), HasSubstr("one machine"));
    EXPECT_THAT(faults(std::string("cat ../sha") + "red/x\n"), HasSubstr("outside"));
    EXPECT_THAT(faults(std::string("printf '\\0") + "33[1m'\n"), HasSubstr("colours"));
}

TEST(TextFaults, LeaveLongerWordsAlone) {
    const std::string path = std::string("docs/wo") + "rk/a\n";
    EXPECT_EQ(report(text_faults({"a.md", std::string("MASTO") + "DON\n"})), "");
    EXPECT_NE(report(text_faults({"a.md", path})), "");
}

TEST(TextFaults, AllowTheOneScriptThatMayNameTheSuites) {
    const std::string text = std::string("suites=../sha") + "red\n";
    EXPECT_EQ(report(text_faults({".ci/run", text})), "");
    EXPECT_NE(report(text_faults({"run", text})), "");
}

}  // namespace
}  // namespace rochade::project
