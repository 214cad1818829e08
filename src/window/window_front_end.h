// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "announce/catalog.h"
#include "base/result.h"
#include "commands/front_end.h"
#include "window/painter.h"
#include "window/view.h"

namespace rochade {

struct WindowOptions {
    std::string font = kDefaultFont;
    std::string title = "Rochade";
    Size size{1280, 800};
    double zoom = 1.0;
    BoardsShown boards = BoardsShown::WhereRoom;
    Side near_side = Side::White;
    /// The program's clock, so that a running clock counts down between two news; without it the
    /// times stand still.
    std::function<Instant()> now = {};
    /// Who reads here: what is said to him needs no name in front.
    std::optional<Role> reader = std::nullopt;
};

/// The large picture for people who see, with the same typing and the same keys as the terminal.
/// Besides the keys of the command table: Ctrl and + or - or 0 set the size of the text, F11 fills
/// the screen, F12 shows one board or both, Ctrl+V pastes.
class WindowFrontEnd : public FrontEnd {
public:
    /// Opens the window; on the thread that will call run(), which some systems want to be the
    /// main thread.
    static Result<std::unique_ptr<WindowFrontEnd>, WindowError> open(const WindowOptions& options,
                                                                     const Catalog& catalog);
    ~WindowFrontEnd() override;

    void run(const Post& post) override;
    void stop() override;
    void print(const Caption& caption) override;
    void show(const TableView& view) override;
    void flip() override;
    Secrecy take_secret(Place place) override;
    void drop_secret(Place place) override;

private:
    struct Impl;
    explicit WindowFrontEnd(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace rochade
