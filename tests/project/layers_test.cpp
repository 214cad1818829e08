// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/project/layers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rochade::project {
namespace {

using Kind = Include::Kind;

TEST(Layers, EveryIncludePointsDownwardsAndEveryLibraryHasItsPlace) {
    const auto files = cpp_files();
    ASSERT_FALSE(files.empty());
    EXPECT_EQ(report(layer_faults(files)), "");
}

struct Line {
    const char* text;
    std::optional<Include> expected;
};

TEST(IncludeLine, IsReadHoweverItIsWritten) {
    const std::vector<Line> lines = {
        {"#include \"base/result.h\"", Include{Kind::Ours, "base/result.h"}},
        {"  #  include\t\"base/result.h\"", Include{Kind::Ours, "base/result.h"}},
        {"#include \"base/result.h\"  // for \"Result\"", Include{Kind::Ours, "base/result.h"}},
        {"#include <vector>", Include{Kind::System, "vector"}},
        {"#include <sys/wait.h> // waitpid, a > b", Include{Kind::System, "sys/wait.h"}},
        {"#include<map>", Include{Kind::System, "map"}},
        {"#include HEADER", Include{Kind::Macro, "HEADER"}},
        {"#include \"base/result.h", Include{Kind::Macro, "\"base/result.h"}},
        {"#pragma once", std::nullopt},
        {"// #include <vector>", std::nullopt},
        {"", std::nullopt},
    };
    for (const Line& line : lines) EXPECT_EQ(include_of(line.text), line.expected) << line.text;
}

struct Case {
    const char* path;
    const char* include;
};

std::vector<Fault> faults_of(const Case& one) {
    return layer_faults({{one.path, std::string("#include ") + one.include + "\n"}});
}

TEST(LayerFaults, AllowWhatTheArchitectureAllows) {
    const std::vector<Case> cases = {
        {"src/base/utf8.cpp", "\"base/utf8.h\""},
        {"src/rules/move.h", "\"base/result.h\""},
        {"src/match/turn.cpp", "\"rules/position.h\""},
        {"src/announce/words.cpp", "\"match/event.h\""},
        {"src/terminal/loop.cpp", "\"commands/command.h\""},
        {"src/app/play.cpp", "\"tactile/dgt/codec.h\""},
        {"src/app/languages.cpp", "\"locales/embedded.h\""},
        {"tests/announce/words_test.cpp", "\"locales/embedded.h\""},
        {"bench/announce.cpp", "\"locales/embedded.h\""},
        {"src/window/painter.cpp", "<SDL2/SDL.h>"},
        {"src/window/accessible_tree.cpp", "<atk/atk.h>"},
        {"speech/audio_out.cpp", "<SDL.h>"},
        {"speech/espeak_voice.cpp", "<espeak-ng/speak_lib.h>"},
        {"tactile/serial_stream.cpp", "<libserialport.h>"},
        {"src/app/settings_file.cpp", "<toml++/toml.h>"},
        {"tactile/pty_stream.cpp", "<fcntl.h>"},
        {"src/engine/child_process.cpp", "<sys/wait.h>"},
        {"src/terminal/terminal_posix.cpp", "<termios.h>"},
        {"tests/app/kill_test.cpp", "<signal.h>"},
        {"tactile/link.cpp", "<thread>"},
        {"src/match/clock.cpp", "<chrono>"},
    };
    for (const Case& one : cases) EXPECT_EQ(report(faults_of(one)), "") << one.include;
}

TEST(LayerFaults, RefuseEverythingElse) {
    const std::vector<Case> cases = {
        {"src/base/utf8.cpp", "\"rules/move.h\""},
        {"src/rules/move.h", "\"match/event.h\""},
        {"src/match/turn.cpp", "\"announce/words.h\"  // only for a moment"},
        {"src/announce/words.cpp", "\"locales/embedded.h\""},
        {"src/announce/words.cpp", "\"speech/voice.h\""},
        {"speech/queue.cpp", "\"rules/move.h\""},
        {"tactile/tracker.cpp", "\"match/event.h\""},
        {"src/engine/uci.cpp", "\"match/event.h\""},
        {"src/commands/table.cpp", "\"terminal/loop.h\""},
        {"src/terminal/loop.cpp", "\"window/view.h\""},
        {"src/window/view.cpp", "\"speech/voice.h\""},
        {"src/app/play.cpp", "\"tests/fakes/fake_wall.h\""},
        {"src/app/play.cpp", "\"play.h\""},
        {"src/app/play.cpp", "\"../rules/move.h\""},
        {"src/new/thing.cpp", "<vector>"},
        {"src/rules/move.cpp", "MOVE_HEADER"},
        {"src/terminal/loop.cpp", "<SDL2/SDL.h>"},
        {"src/window/painter.cpp", "<atk/atk.h>"},
        {"speech/queue.cpp", "<SDL.h>"},
        {"src/app/doctor.cpp", "<espeak-ng/speak_lib.h>"},
        {"src/app/ports.cpp", "<libserialport.h>"},
        {"src/app/languages.cpp", "<boost/locale.hpp>"},
        {"src/announce/words.cpp", "<boost/algorithm/string.hpp>"},
        {"src/commands/table.cpp", "<CLI/CLI.hpp>"},
        {"src/match/log.cpp", "<nlohmann/json.hpp>"},
        {"src/app/play.cpp", "<gtest/gtest.h>"},
        {"src/app/play.cpp", "<unistd.h>"},
        {"src/window/window_posix.cpp", "<unistd.h>"},
        {"src/app/profile.cpp", "<sys/stat.h>"},
        {"tactile/pty_stream.h", "<termios.h>"},
        {"src/match/log_file.cpp", "<unistd.h>"},
        {"src/rules/attacks.cpp", "<immintrin.h>"},
        {"src/base/text.cpp", "<math.h>"},
        {"src/match/log.cpp", "<fstream>"},
        {"src/announce/words.cpp", "<mutex>"},
    };
    for (const Case& one : cases) {
        EXPECT_EQ(faults_of(one).size(), 1U) << one.path << " with " << one.include;
    }
}

TEST(LayerFaults, NameTheFileTheLineAndTheReason) {
    const auto faults =
        layer_faults({{"tactile/drivers.cpp", "#include <vector>\n\n#include \"match/turn.h\"\n"}});
    EXPECT_EQ(report(faults), "tactile/drivers.cpp:3: tactile must not include match/turn.h\n");
}

TEST(LayerFaults, AllowOneFileForALibraryThatNeedsOnlyOne) {
    const std::string text = "#include <espeak-ng/speak_lib.h>\n#include <espeak-ng/speak_lib.h>\n";
    EXPECT_EQ(layer_faults({{"speech/espeak_voice.cpp", text}}).size(), 0U);
    const auto faults = layer_faults(
        {{"speech/espeak_voice.cpp", text}, {"speech/phonemes.cpp", "#include <espeak-ng/x.h>\n"}});
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_THAT(faults[0].what, testing::HasSubstr("speech/espeak_voice.cpp"));
}

}  // namespace
}  // namespace rochade::project
