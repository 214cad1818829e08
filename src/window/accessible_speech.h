// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "window/accessible_tree.h"

namespace rochade {

/// How long a reading of a square waits for a focus that says the same.
inline constexpr unsigned kFocusWaitMilliseconds = 100;

/// Tells a screen reader what is to be said, once: where the focus goes to a square, the square's
/// name is said for that, and an announcement that says no more is left out, whichever comes first.
/// Belongs to the thread that runs GLib's main loop.
class AccessibleSpeech {
public:
    /// `tree` must outlive this.
    explicit AccessibleSpeech(AccessibleTree& tree) : tree_(tree) {}
    ~AccessibleSpeech();
    AccessibleSpeech(const AccessibleSpeech&) = delete;
    AccessibleSpeech& operator=(const AccessibleSpeech&) = delete;

    void show(AccessibleTable table);
    void announce(const std::string& text, Politeness politeness);
    /// From now on; what was said before is told as it stood then.
    void set_who_speaks(WhoSpeaks who);

private:
    struct Held {
        std::string text;
        Politeness politeness;
        unsigned timer;  // of GLib's main loop
    };

    void let_go();
    void say_held();

    AccessibleTree& tree_;
    std::optional<Held> held_;
    std::string focus_said_;       // the square's name that the focus has just said
    long long focus_said_us_ = 0;  // when, on GLib's own line of time
};

}  // namespace rochade
