// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "announce/language.h"
#include "app/child_process.h"
#include "tests/fakes/recording_front_end.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade::test {

/// How a program ended, and every line that it wrote, errors among the rest.
struct Ended {
    int code = -1;
    std::vector<std::string> lines;

    /// All lines with a line feed after each.
    std::string text() const;
};

/// Runs the program itself, in a home folder of its own, without a display or a sound device.
/// Skips where the program is not built.
class ProgramTest : public testing::Test {
protected:
    void SetUp() override;

    /// The user's language from now on.
    void speak(Language language);
    /// Starts the program; its errors come on its output.
    ChildProcess start(const std::vector<std::string>& arguments);
    /// The same by a shell: in `script` "$0" is the program and "$@" are its arguments.
    static ChildProcess start_by_shell(const std::string& script,
                                       const std::vector<std::string>& arguments);
    /// Runs it to its end with nothing to read.
    Ended run(const std::vector<std::string>& arguments);
    /// Reads up to the line that contains `part`, which is given back. Fails at the end of the
    /// output, or when nothing comes for long; the lines that were read are told then.
    static std::optional<std::string> read_until(ChildProcess& child, std::string_view part);
    /// Reads lines up to the end of the output.
    static std::vector<std::string> rest_of(ChildProcess& child);

    std::string file(std::string_view name) const { return folder_.file(name); }
    const TemporaryFolder& folder() const { return folder_; }

private:
    TemporaryFolder folder_;
    EnvironmentValue home_{"HOME", folder_.path()};
    EnvironmentValue state_{"XDG_STATE_HOME", folder_.path()};
    EnvironmentValue config_{"XDG_CONFIG_HOME", folder_.path()};
    EnvironmentValue display_{"DISPLAY", ""};
    EnvironmentValue wayland_{"WAYLAND_DISPLAY", ""};
    EnvironmentValue audio_{"SDL_AUDIODRIVER", "dummy"};
    EnvironmentValue all_{"LC_ALL", "en_GB.UTF-8"};
};

}  // namespace rochade::test
