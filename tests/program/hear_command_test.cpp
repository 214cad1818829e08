// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "tests/fakes/temporary_folder.h"
#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::run_line;
using test::written_file;
using testing::HasSubstr;
using testing::StartsWith;

/// A recording by eSpeak NG; nothing where it is not installed.
std::optional<std::string> recorded(const test::TemporaryFolder& folder, const std::string& voice,
                                    const std::string& text) {
    const std::string path = folder.file("said.wav");
    const std::string command =
        "espeak-ng -v " + voice + " -s 140 -w " + path + " \"" + text + "\" >/dev/null 2>&1";
    if (std::system(command.c_str()) != 0) return std::nullopt;
    return path;
}

TEST(HearCommand, TellsTheMoveThatIsSaid) {
    const test::TemporaryFolder folder;
    const auto path = recorded(folder, "de+m7", "Springer Felix drei");
    if (!path) GTEST_SKIP() << "eSpeak NG is not installed";
    const auto ran = run_line({"hear", *path, "--style", "fide"}, Language::German);
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "move Nf3\n");
    EXPECT_EQ(ran.err, "");
    const auto json = run_line({"hear", "--json", "--mode", "tournament", *path}, Language::German);
    EXPECT_THAT(json.out, StartsWith("{\"file\":\"" + *path +
                                     "\",\"decision\":\"move\","
                                     "\"moves\":[\"Nf3\"],\"command\":null,\"scores\":["));
}

TEST(HearCommand, NeverTakesAResignationWithoutAQuestion) {
    const test::TemporaryFolder folder;
    const auto path = recorded(folder, "de+m7", "ich gebe auf");
    if (!path) GTEST_SKIP() << "eSpeak NG is not installed";
    EXPECT_EQ(run_line({"hear", *path}, Language::German).out, "ask resign\n");
}

TEST(HearCommand, SaysWhatIsWrongWithAFileAndGoesOnWithTheNext) {
    const std::string text = written_file("no.wav", "nothing of the kind");
    const auto ran = run_line({"hear", "/nowhere.wav", text});
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "There is no file /nowhere.wav.\n" + text + " is no WAV file.\n");
}

TEST(HearCommand, WantsAPositionThatCanBePlayed) {
    EXPECT_EQ(run_line({"hear", "x.wav", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"}).code, 1);
    EXPECT_EQ(run_line({"hear", "x.wav", "--fen", "nonsense"}).code, 1);
    EXPECT_EQ(run_line({"hear"}).code, 2);
    EXPECT_EQ(run_line({"hear", "x.wav", "--mode", "other"}).code, 2);
}

}  // namespace
}  // namespace rochade
