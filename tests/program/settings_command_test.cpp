// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>
#include <set>

#include "app/settings_table.h"
#include "tests/fakes/temporary_folder.h"
#include "tests/program/command_line.h"
#include "tests/program/program_runs.h"

namespace rochade {
namespace {

using test::Ran;
using test::run_line;
using testing::Contains;
using testing::HasSubstr;

class SettingsCommand : public testing::Test {
protected:
    Ran run(std::vector<std::string> words, Language language = Language::English) {
        words.insert(words.begin(), "settings");
        words.insert(words.end(), {"--settings", folder_.file("s.toml")});
        return run_line(words, language);
    }

    const test::TemporaryFolder folder_;
};

TEST_F(SettingsCommand, KeepsOneValueAndTellsIt) {
    folder_.write("s.toml", "# mine\nlanguage = \"en\" # for now\n");
    const Ran set = run({"set", "speech.rate", "320"});
    EXPECT_EQ(set.code, 0) << set.err;
    EXPECT_EQ(set.out, "speech.rate = 320  # rate of speech: 320\n");
    EXPECT_EQ(run({"set", "language", "de"}).out, "language = de  # language: German\n");
    EXPECT_EQ(folder_.read("s.toml"),
              "# mine\nlanguage = \"de\" # for now\n\n[speech]\nrate = 320\n");
    EXPECT_EQ(run({"get", "speech.rate"}).out, "320\n");
    EXPECT_EQ(run({"get", "speech.pitch"}).out, "50\n") << "what is usual";
    EXPECT_EQ(run({"reset", "speech.rate"}).code, 0);
    EXPECT_EQ(folder_.read("s.toml"), "# mine\nlanguage = \"de\" # for now\n\n[speech]\n");
}

TEST_F(SettingsCommand, RefusesInOneSentence) {
    folder_.write("s.toml", "");
    struct Case {
        std::vector<std::string> words;
        int code;
        const char* sentence;
    };
    const Case cases[] = {
        {{"get", "stile"}, 1, "There is no setting stile. Did you mean style?\n"},
        {{"set", "style", "loud"},
         1,
         "style of announcement cannot be loud. It can be: FIDE names and German pieces, Anna to "
         "Hector, NATO alphabet, letters.\n"},
        {{"set", "speech.rate", "901"}, 1, "rate of speech cannot be 901. It can be: 80 to 900.\n"},
        {{"set", "style"},
         2,
         "VALUE is missing on the command line; \"rochade --help\" tells "
         "what is needed.\n"},
        {{"get"},
         2,
         "KEY is missing on the command line; \"rochade --help\" tells what is "
         "needed.\n"},
        {{"reset", "style", "fide"},
         2,
         "fide cannot be used like this; \"rochade --help\" tells how.\n"},
        {{"change", "style"},
         2,
         "change is no value of action; it can be: list, get, set, reset.\n"},
    };
    for (const auto& [words, code, sentence] : cases) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, code) << sentence;
        EXPECT_EQ(ran.err, sentence);
        EXPECT_EQ(ran.out, "");
    }
    EXPECT_EQ(folder_.read("s.toml"), "");
}

TEST_F(SettingsCommand, ListsEverySettingForScriptsToo) {
    folder_.write("s.toml", "style = \"nato\"\n");
    const Ran listed = run({"list", "--json"});
    EXPECT_EQ(listed.code, 0) << listed.err;
    std::set<std::string> keys;
    for (const std::string& line : test::lines_of(listed.out)) {
        const auto object = nlohmann::json::parse(line);
        keys.insert(object.at("key"));
        EXPECT_EQ(object.at("settled"), object.at("key") == "style") << line;
        if (object.at("key") == "style") {
            EXPECT_EQ(object.at("value"), "nato");
        } else if (object.at("key") == "speech.rate") {
            EXPECT_EQ(object.at("most"), 900);
        }
    }
    for (const SettingRow& row : settings_table()) {
        EXPECT_EQ(keys.count(row.key), row.is_open() ? 0U : 1U) << row.key;
    }
    EXPECT_THAT(test::lines_of(run({"list"}).out),
                Contains("style = nato  # style of announcement: NATO alphabet"));
}

TEST_F(SettingsCommand, TellsAMistakeInTheFileAndLeavesItAlone) {
    const std::string text = "language = \"de\"\nstile = \"nato\"\n";
    folder_.write("s.toml", text);
    for (const auto& words : std::vector<std::vector<std::string>>{
             {"list"}, {"get", "style"}, {"set", "style", "nato"}, {"reset", "style"}}) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 1);
        EXPECT_THAT(ran.err, HasSubstr("Line 2 of the settings"));
    }
    EXPECT_EQ(folder_.read("s.toml"), text);
}

TEST_F(SettingsCommand, KeepsWhoMayReadTheFileAndALinkToIt) {
    const std::string file = folder_.write("real.toml", "style = \"nato\"\n");
    ASSERT_EQ(chmod(file.c_str(), 0640), 0);
    std::filesystem::create_symlink(file, folder_.file("s.toml"));
    EXPECT_EQ(run({"set", "style", "anna"}).code, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(folder_.file("s.toml")));
    struct stat facts {};
    ASSERT_EQ(stat(file.c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 0777, 0640U);
    EXPECT_EQ(folder_.read("real.toml"), "style = \"anna\"\n");
}

class SettingsTalk : public test::ProgramTest {};

TEST_F(SettingsTalk, GoesThroughAFileThatIsNotThereYetAndKeepsEachChange) {
    auto program = start({"settings", "--voice", "captions"});
    EXPECT_TRUE(read_until(program, "language: as usual, English"));
    for (const auto& [line, answer] : std::vector<std::pair<const char*, const char*>>{
             {"next", "style of announcement: as usual"},
             {"more", "style of announcement: Anna to Hector"},
             {"rate of speech 300", "rate of speech: 300"},
             {"language German", "Sprache: Deutsch"},
             {"zurück", "Rand"},
             {"Unsinn", "Sprache kann nicht Unsinn sein"}}) {
        program.write_line(line);
        EXPECT_TRUE(read_until(program, answer)) << line;
    }
    program.write_line("beenden");
    EXPECT_TRUE(rest_of(program).empty());
    const std::string text = folder().read("rochade/settings.toml");
    EXPECT_EQ(text, "style = \"anna\"\nlanguage = \"de\"\n\n[speech]\nrate = 300\n");
}

TEST_F(SettingsTalk, SaysASampleInTheNewStyle) {
    auto program = start({"settings", "--voice", "captions"});
    program.write_line("style nato");
    EXPECT_TRUE(read_until(program, "style of announcement: NATO alphabet"));
    EXPECT_TRUE(read_until(program, "oxtrot"));
}

}  // namespace
}  // namespace rochade
