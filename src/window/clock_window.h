// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "window/painter.h"
#include "window/view.h"

struct SDL_Window;

namespace rochade {

/// With this size digits can be read from three metres; docs/window.md has the rule.
inline constexpr Size kClockWindowSize{1024, 720};

/// The clocks in a window of their own, for everybody at and around the table.
class ClockWindow {
public:
    /// Opens it; SDL's video must be up. Null where the system refuses.
    static std::unique_ptr<ClockWindow> open(const std::string& title,
                                             std::shared_ptr<Fonts> fonts);
    ~ClockWindow();
    ClockWindow(const ClockWindow&) = delete;
    ClockWindow& operator=(const ClockWindow&) = delete;

    /// What SDL's events call it.
    std::uint32_t id() const;
    SDL_Window* window() const;
    void draw(const ViewState& state, const Measure& measure, const Catalog& catalog);

private:
    struct Impl;
    explicit ClockWindow(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace rochade
