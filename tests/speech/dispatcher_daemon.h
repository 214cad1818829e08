// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace rochade::speech {

/// A real speech-dispatcher in a folder of its own, with a module that writes down what it is given
/// to say, in which voice, and takes its time for it. SPEECHD_ADDRESS names it while it exists.
class DispatcherDaemon {
public:
    /// Whether the program is installed.
    static bool is_there();

    DispatcherDaemon();
    ~DispatcherDaemon();
    DispatcherDaemon(const DispatcherDaemon&) = delete;
    DispatcherDaemon& operator=(const DispatcherDaemon&) = delete;

    void start();
    /// At once and without a word, as a crash would.
    void kill();
    /// It is there and answers nothing.
    void freeze();
    void thaw();

    /// Another program speaks through it, with the priority that cuts everything.
    void interrupt(const std::string& text);

    /// How long each piece of text takes from now on, in seconds.
    void set_pace(const std::string& seconds);

    /// "de: Springer Felix drei" for each text that was begun, so far.
    std::vector<std::string> begun() const;
    std::vector<std::string> ended() const;
    /// Waits until that many were begun; false if they do not come.
    bool wait_for_begun(std::size_t count) const;

private:
    std::vector<std::string> lines_of(const char* name) const;
    void write(const char* name, const std::string& text) const;

    std::filesystem::path folder_;
    pid_t process_ = -1;
};

/// Polls with patience; false if it never becomes true.
bool comes_true(const std::function<bool()>& condition);

}  // namespace rochade::speech
