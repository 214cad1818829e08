// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "announce/catalog.h"
#include "announce/words.h"
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
    ThemeName theme = ThemeName::Dark;
    PieceStyle pieces = PieceStyle::Outlined;
    ViewKind view = ViewKind::Board;
    enum class Clocks : std::uint8_t { Here, OwnWindow } clocks = Clocks::Here;
    /// Whether the assistant reads here in tournaments, too. Otherwise his view is shown in
    /// friendly games only, as a player may see it.
    bool assistant_may_read = false;
    /// The program's clock, so that a running clock counts down between two news; without it the
    /// times stand still.
    std::function<Instant()> now = {};
    /// Who reads here: what is said to him needs no name in front.
    std::optional<Role> reader = std::nullopt;
    /// Names squares and pieces for screen readers; outlives the window. Null: as they are written.
    const Vocabulary* vocabulary = nullptr;
};

/// The large picture for people who see, with the same typing and the same keys as the terminal.
/// Besides the keys of the command table: Ctrl and + or - or 0 set the size of the text, Alt+Enter
/// fills the screen, Ctrl+Shift+F11 shows one board or both, Ctrl+V pastes. The clocks may have a
/// window of their own, which takes the same keys.
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
    bool change_picture(const PictureChange& change) override;
    Secrecy take_secret(Place place, unsigned desk) override;
    void drop_secret(Place place, unsigned desk) override;
    void use_language(const Catalog& catalog) override;
    void set_who_speaks(WhoSpeaks who) override;
    void announce(const std::string& text, Urgency urgency) override;
    void use_keys(const KeyMap& keys) override;
    void set_mode(Place place, KeySection mode) override;
    void explain_next_key(Place place) override;
    void take_menu_keys(Place place, MenuKeys keys) override;
    bool hands_over_keys(Place place) const override;
    void give_back(Place place, const std::string& text, std::size_t cursor) override;

private:
    struct Impl;
    explicit WindowFrontEnd(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace rochade
