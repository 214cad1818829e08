// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "base/result.h"
#include "base/timeline.h"
#include "tactile/braille/cells.h"
#include "tactile/braille/view.h"

namespace rochade::braille {

/// The display answers, or its number of cells has changed.
struct DisplayFound {
    std::size_t width;  // cells, at least 1
    friend bool operator==(const DisplayFound&, const DisplayFound&) = default;
};
/// BRLTTY or its display is not there, or not any more. It is looked for until stop().
struct DisplayLost {
    friend bool operator==(const DisplayLost&, const DisplayLost&) = default;
};
struct KeyPressed {
    Key key;
    std::size_t cell = 0;  // of Key::Route, from 0
    friend bool operator==(const KeyPressed&, const KeyPressed&) = default;
};
using DisplayEvent = std::variant<DisplayFound, DisplayLost, KeyPressed>;

/// Where the keyboard is: while it is elsewhere, the display belongs to other programs.
enum class Focus : std::uint8_t { Here, Elsewhere };

inline constexpr Duration kBetweenWrites{50};
inline constexpr Duration kUsualRetry{1000};

struct DisplaySettings {
    /// As BRLAPI_HOST has it: empty for the system's own, ":1" or "name:1" for the server with that
    /// number; a number of 4101 or more is the TCP port itself.
    std::string host;
    Duration retry = kUsualRetry;
    /// The one clock of the program; called from the display's thread.
    std::function<Instant()> now;
    /// Gets every event on the display's thread; must not block and not call stop().
    std::function<void(const DisplayEvent&)> post;
};

/// One thread that owns the connection to one braille display, through BRLTTY's BrlAPI. Whatever
/// happens there, no call here waits for it.
class Display {
public:
    /// Starts the thread, which connects at once.
    explicit Display(DisplaySettings settings);
    /// As stop().
    ~Display();
    Display(const Display&) = delete;
    Display& operator=(const Display&) = delete;

    /// From now on this line is to be shown. Only the newest counts: at most one is written each
    /// kBetweenWrites. What the display has no room for is left off. From any thread.
    void show(Cells line);

    /// Gives the display back to other programs, or takes it again with what was shown last.
    void set_focus(Focus focus);

    /// Closes the connection and ends the thread. After it returns no event is posted. May be
    /// called twice, not from `post`.
    void stop();

private:
    class Body;
    std::shared_ptr<Body> body_;
};

/// What is found at the other end.
struct DisplayInfo {
    std::string driver;
    std::size_t width;  // 0 if no display is connected
};
/// Connects once and asks; takes as long as the system lets a connection wait.
/// \return nothing, with the library's own words, if there is no server.
Result<DisplayInfo, std::string> look_at_display(const std::string& host);

}  // namespace rochade::braille
