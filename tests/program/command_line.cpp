// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/command_line.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <sstream>

#include "app/program.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade::test {

Ran run_line(const std::vector<std::string>& arguments, Language language,
             const std::string& input) {
    static const Locales locales = load_locales();
    std::vector<const char*> words = {"rochade"};
    for (const std::string& argument : arguments) words.push_back(argument.c_str());
    std::ostringstream out;
    std::ostringstream err;
    std::istringstream in(input);
    std::streambuf* usual = std::cin.rdbuf(in.rdbuf());
    std::cin.clear();
    const Context context{locales, language, out, err};
    const int code = run_program(static_cast<int>(words.size()), words.data(), context);
    std::cin.rdbuf(usual);
    return {code, out.str(), err.str()};
}

std::string written_file(const std::string& name, const std::string& text) {
    // Another test program writes a file of this name at the same time.
    static const TemporaryFolder folder;
    std::ofstream file(folder.file(name), std::ios::binary | std::ios::trunc);
    file << text;
    EXPECT_TRUE(file.good()) << folder.file(name);
    return folder.file(name);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

}  // namespace rochade::test
