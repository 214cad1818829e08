// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/program_runs.h"

#include <cstdlib>

namespace rochade::test {
namespace {

constexpr std::string_view kExit = "exit ";

#ifdef ROCHADE_PROGRAM
constexpr std::string_view kProgram = ROCHADE_PROGRAM;
#else
constexpr std::string_view kProgram;
#endif

}  // namespace

std::string Ended::text() const {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

void ProgramTest::SetUp() {
    if (kProgram.empty() || !std::filesystem::exists(kProgram)) {
        GTEST_SKIP() << "the program is not built";
    }
}

void ProgramTest::speak(Language language) {
    setenv("LC_ALL", (std::string(code_of(language)) + "_XX.UTF-8").c_str(), 1);
}

ChildProcess ProgramTest::start_by_shell(const std::string& script,
                                         const std::vector<std::string>& arguments) {
    std::vector<std::string> all = {"/bin/sh", "-c", script, std::string(kProgram)};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return ChildProcess::start(all).value();
}

ChildProcess ProgramTest::start(const std::vector<std::string>& arguments) {
    return start_by_shell(R"(exec "$0" "$@" 2>&1)", arguments);
}

Ended ProgramTest::run(const std::vector<std::string>& arguments) {
    ChildProcess child = start_by_shell(R"("$0" "$@" 2>&1 </dev/null; echo "exit $?")", arguments);
    Ended ended;
    ended.lines = rest_of(child);
    if (!ended.lines.empty() && ended.lines.back().starts_with(kExit)) {
        ended.code = std::atoi(ended.lines.back().c_str() + kExit.size());
        ended.lines.pop_back();
    }
    return ended;
}

std::optional<std::string> ProgramTest::read_until(ChildProcess& child, std::string_view part) {
    std::string before;
    while (auto line = child.read_line(kPatience)) {
        if (line->find(part) != std::string::npos) return line;
        before += *line + '\n';
    }
    ADD_FAILURE() << "no line with \"" << part << "\" after\n" << before;
    return std::nullopt;
}

std::vector<std::string> ProgramTest::rest_of(ChildProcess& child) {
    std::vector<std::string> lines;
    while (auto line = child.read_line(kPatience)) lines.push_back(std::move(*line));
    return lines;
}

}  // namespace rochade::test
