// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "window/accessible_table.h"

namespace rochade {

/// What waits to be told; when there is more the oldest is dropped.
inline constexpr std::size_t kMostNewsWaiting = 128;

/// How long the end of the program waits for a bus that does not answer.
inline constexpr std::chrono::milliseconds kPatienceWithBus{300};

/// Whether the environment names a bus on which screen readers may listen. Looks at variables and
/// at one file; asks nobody.
bool may_have_accessibility_bus();

/// Shows a window to screen readers, in a thread of its own. Every method may be called from any
/// thread and returns at once: what is handed over waits, the newest table instead of an older one.
/// A bus that is not there, does not answer, or ends in the middle of a game changes nothing for
/// the game. At most one shows itself in a program at a time; another stays off.
class AccessibleWindow {
public:
    /// Called from the thread of this class; must return at once, and call nothing of this class.
    using Press = std::function<void(Square)>;

    enum class State : std::uint8_t {
        Off,       // there is no bus, and never will be
        Starting,  // until the first table is there and the bus has answered
        Exported,
    };

    /// `press_name`: what a square does when it is pressed, in the user's language.
    AccessibleWindow(Press on_press, std::string press_name);
    /// Waits for kPatienceWithBus at most.
    ~AccessibleWindow();
    AccessibleWindow(const AccessibleWindow&) = delete;
    AccessibleWindow& operator=(const AccessibleWindow&) = delete;

    State state() const;
    /// Waits until the state is not Starting, or as long as that.
    State wait_until_started(std::chrono::milliseconds longest) const;

    void show(AccessibleTable table);
    /// OwnVoice until it is told otherwise.
    void set_who_speaks(WhoSpeaks who);
    /// One line more that can be read back.
    void print(std::string caption);
    /// Tells something unasked, where the screen reader speaks.
    void announce(std::string text, Politeness politeness);

private:
    struct Mailbox;
    static void work(const std::shared_ptr<Mailbox>& mailbox);

    std::shared_ptr<Mailbox> mailbox_;
    std::thread thread_;
};

}  // namespace rochade
