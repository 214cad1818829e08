// SPDX-License-Identifier: GPL-3.0-or-later
// Whose language counts: that of the command line, of the settings, of who asks in a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/program/program_runs.h"

namespace rochade {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

class LanguageProcess : public test::ProgramTest {
protected:
    void SetUp() override {
        test::ProgramTest::SetUp();
        settings_ =
            folder().write("settings.toml", "language = \"de\"\n[white]\nlanguage = \"el\"\n");
    }
    std::vector<std::string> play(const std::vector<std::string>& more = {}) const {
        std::vector<std::string> arguments = {
            "play",     "--front", "terminal",       "--plain",    "--voice",
            "captions", "--log",   file("game.log"), "--settings", settings_};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    static std::vector<std::string> say_and_leave(ChildProcess& game,
                                                  const std::vector<std::string>& lines) {
        for (const std::string& line : lines) game.write_line(line);
        game.write_line("quit");
        return rest_of(game);
    }

    std::string settings_;
};

TEST_F(LanguageProcess, TheCommandLineGoesBeforeEverySetting) {
    ChildProcess game = start(play({"--language", "en"}));
    const auto lines = say_and_leave(game, {"whose turn", "black: whose turn"});
    EXPECT_THAT(lines, Contains(HasSubstr("Friendly game")));
    EXPECT_THAT(lines, Contains(HasSubstr("White: White to move")));
    EXPECT_THAT(lines, Contains(HasSubstr("Black: White to move")));
    EXPECT_THAT(folder().read("settings.toml"), HasSubstr("\"el\"")) << "for this run only";
}

TEST_F(LanguageProcess, WithoutItEachListenerHasHisOwn) {
    ChildProcess game = start(play());
    const auto lines = say_and_leave(game, {"white: whose turn", "black: whose turn"});
    EXPECT_THAT(lines, Contains(HasSubstr("Freundschaftspartie"))) << "what everybody has settled";
    EXPECT_THAT(lines, Contains(HasSubstr("Weiß am Zug")));
    EXPECT_THAT(lines, Contains(HasSubstr("Κίνηση του Λευκού")));
}

TEST_F(LanguageProcess, ASwitchInAGameIsKeptForHimWhoSwitches) {
    ChildProcess game = start(play());
    say_and_leave(game, {"black: language Russian"});
    const std::string kept = folder().read("settings.toml");
    EXPECT_THAT(kept, HasSubstr("language = \"de\"\n[white]\nlanguage = \"el\"\n"));
    EXPECT_THAT(kept, HasSubstr("[black]\nlanguage = \"ru\"\n"));
}

TEST_F(LanguageProcess, TheSpokenSettingsFollowItUntilAnotherIsChosen) {
    ChildProcess settings =
        start({"settings", "--settings", settings_, "--voice", "captions", "--language", "en"});
    const auto lines = say_and_leave(settings, {"more", "help"});
    EXPECT_THAT(lines, Contains(HasSubstr("Settings.")));
    EXPECT_THAT(lines, Contains(HasSubstr("γλώσσα: Ελληνικά"))) << "what stands after German";
}

class VoicelessRecording : public test::ProgramTest,
                           public testing::WithParamInterface<const char*> {};

TEST_P(VoicelessRecording, IsWarnedOfPlainly) {
    ChildProcess game = start({"play", "--front", "terminal", "--plain", "--voice", GetParam(),
                               "--record", file("game.wav"), "--log", file("game.log")});
    game.write_line("quit");
    EXPECT_THAT(rest_of(game), Contains(HasSubstr("nothing is spoken, so " + file("game.wav") +
                                                  " will be empty.")));
}

INSTANTIATE_TEST_SUITE_P(Voices, VoicelessRecording, testing::Values("captions", "silent"));

TEST_F(LanguageProcess, ARecordingWithAVoiceIsNotWarnedOf) {
    ChildProcess game = start({"play", "--front", "terminal", "--plain", "--voice", "espeak",
                               "--record", file("game.wav"), "--log", file("game.log")});
    game.write_line("quit");
    EXPECT_THAT(rest_of(game), Not(Contains(HasSubstr("will be empty"))));
}

}  // namespace
}  // namespace rochade
