// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/project/style.h"

#include <algorithm>
#include <string>

#include "base/utf8.h"

namespace rochade::project {
namespace {

using Prefixes = std::vector<std::string_view>;

const Prefixes kEverywhere = {""};
const Prefixes kCore = {"src/base/", "src/rules/", "src/match/", "src/announce/"};

bool is_word_character(char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Whether `word` stands in `line` as a word of its own: not inside a longer one.
bool has_word(std::string_view line, std::string_view word) {
    const auto joins = [](char a, char b) { return is_word_character(a) && is_word_character(b); };
    for (auto at = line.find(word); at != line.npos; at = line.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool joined_before = at > 0 && joins(line[at - 1], word.front());
        const bool joined_after = end < line.size() && joins(word.back(), line[end]);
        if (!joined_before && !joined_after) return true;
    }
    return false;
}

/// Words that must not stand in the code (not in comments or literals) of some files.
struct Ban {
    std::vector<std::string_view> words;
    Prefixes where;
    Prefixes except;
    const char* what;
};

const std::vector<Ban>& bans() {
    static const std::vector<Ban> kBans = {
        {{"using namespace std;"}, kEverywhere, {}, "name what you use of std"},
        {{"NDEBUG"}, kEverywhere, {}, "asserts are part of every build"},
        {{"sleep_for", "sleep_until", "usleep", "nanosleep", "SDL_Delay", "sleep("},
         {"tests/"},
         {},
         "a test waits for an event, it does not sleep"},
        {{"system_clock", "steady_clock", "high_resolution_clock", "file_clock", "utc_clock",
          "gettimeofday", "clock_gettime", "SDL_GetTicks", "SDL_GetTicks64",
          "SDL_GetPerformanceCounter", "std::time(", "time(nullptr)", "time(NULL)"},
         kEverywhere,
         {"src/app/wall", "tests/", "bench/"},
         "only src/app/wall reads a clock"},
        {{"random_device", "mt19937", "mt19937_64", "default_random_engine", "rand(", "srand("},
         kCore,
         {},
         "the core has no chance in it"},
        {{"getenv("}, kCore, {}, "the core does not see the environment"},
        {{"std::views", "views::", "#include <ranges>"},
         kEverywhere,
         {},
         "clang 14 does not compile the views of libstdc++ 12"},
    };
    return kBans;
}

class CppStyle {
public:
    explicit CppStyle(const SourceFile& file) : file_(file), lines_(lines_of(file.text)) {}

    std::vector<Fault> run() {
        check_whole();
        const std::string code = code_only(file_.text);
        const auto code_lines = lines_of(code);
        for (std::size_t i = 0; i < lines_.size(); ++i) check_line(i + 1, lines_[i], code_lines[i]);
        return std::move(faults_);
    }

private:
    void check_whole() {
        const bool is_header = file_.path.ends_with(".h");
        if (lines_.empty() || lines_[0] != "// SPDX-License-Identifier: GPL-3.0-or-later") {
            fail(1, "the first line names the licence");
        }
        if (is_header && file_.text.find("\n#pragma once\n") == std::string::npos) {
            fail(1, "a header begins with #pragma once");
        }
        const bool is_public = is_header && !file_.path.starts_with("tests/");
        if (is_public && file_.text.find("///") == std::string::npos) {
            fail(1, "a header explains itself with at least one /// comment");
        }
        if (lines_.size() > kFileLinesMax) fail(lines_.size(), "the file is too long, split it");
    }

    void check_line(std::size_t number, std::string_view line, std::string_view code) {
        if (character_count(line) > kLineCharactersMax) fail(number, "the line is too long");
        for (const Ban& ban : bans()) {
            if (!is_below(file_.path, ban.where) || is_below(file_.path, ban.except)) continue;
            const auto is_here = [&](std::string_view word) { return has_word(code, word); };
            if (std::ranges::any_of(ban.words, is_here)) fail(number, ban.what);
        }
    }

    void fail(std::size_t line, const char* what) { faults_.push_back({file_.path, line, what}); }

    const SourceFile& file_;
    std::vector<std::string_view> lines_;
    std::vector<Fault> faults_;
};

/// A word that must not stand anywhere, code or not. They are written in two halves, because
/// this file is checked too.
struct ForeignWord {
    std::string word;
    Prefixes except;
    const char* what;
};

const Prefixes kKeys = {"tests/terminal/"};  // what a terminal sends for a key
constexpr const char* kNoEscapes = "no colours, no cursor movement: a screen reader follows";

const std::vector<ForeignWord>& foreign_words() {
    static const std::vector<ForeignWord> kWords = {
        {std::string("TO") + "DO", {}, "an intention is not code: do it or leave it out"},
        {std::string("FIX") + "ME", {}, "an intention is not code: do it or leave it out"},
        {std::string("X") + "XX", {}, "an intention is not code: do it or leave it out"},
        {std::string("/wo") + "rk/", {}, "a path of one machine"},
        {std::string("../sha") + "red", {".ci/run"}, "a path outside the project"},
        {std::string("\\0") + "33[", kKeys, kNoEscapes},
        {std::string("\\x1") + "b[", kKeys, kNoEscapes},
        {std::string("\\") + "e[", kKeys, kNoEscapes},
    };
    return kWords;
}

}  // namespace

std::vector<Fault> cpp_style_faults(const SourceFile& file) { return CppStyle(file).run(); }

std::vector<Fault> text_faults(const SourceFile& file) {
    std::vector<Fault> faults;
    const auto lines = lines_of(file.text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto fail = [&](const char* what) { faults.push_back({file.path, i + 1, what}); };
        const std::string_view line = lines[i];
        if (line.find('\t') != std::string_view::npos) fail("a tab");
        if (line.ends_with(' ')) fail("a space at the end of the line");
        if (line.ends_with('\r')) fail("a foreign line end");
        if (!is_utf8(line)) fail("this is not UTF-8");
        for (const ForeignWord& foreign : foreign_words()) {
            if (!is_below(file.path, foreign.except) && has_word(line, foreign.word)) {
                fail(foreign.what);
            }
        }
    }
    const auto fail_at_end = [&](const char* what) {
        faults.push_back({file.path, lines.size(), what});
    };
    if (!file.text.empty() && !file.text.ends_with('\n')) fail_at_end("the last line has no end");
    if (file.text.ends_with("\n\n")) fail_at_end("an empty line at the end");
    return faults;
}

}  // namespace rochade::project
