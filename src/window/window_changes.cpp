// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>

#include "window/window_impl.h"

// What changes the picture and nothing else.

namespace rochade {

void WindowFrontEnd::Impl::change_picture(const PictureChange& change) {
    using What = PictureChange::What;
    switch (change.what) {
        case What::ZoomSquare: zoom_square(change.square); break;
        case What::NextView: change_view(); break;
        case What::NextTheme: state.theme = after(state.theme); break;
        case What::ClockWindow: show_clocks(); break;
        case What::BoardAlone:
            state.zoomed.reset();
            state.boards =
                state.boards == BoardsShown::Alone ? BoardsShown::WhereRoom : BoardsShown::Alone;
            break;
        case What::Theme:
        case What::Pieces:
        case What::View:
        case What::TextSize:
        case What::Clocks: take_setting(change); break;
    }
}

/// A word that is none, or is empty, stands for what is usual.
void WindowFrontEnd::Impl::take_setting(const PictureChange& change) {
    using What = PictureChange::What;
    const WindowOptions usual;
    const std::string& word = change.setting;
    switch (change.what) {
        case What::Theme: state.theme = parse_theme(word).value_or(usual.theme); break;
        case What::Pieces: state.pieces = parse_piece_style(word).value_or(usual.pieces); break;
        case What::View:
            state.view = parse_view(word).value_or(usual.view);
            keep_to_rights();
            break;
        case What::TextSize: {
            int percent = 100;
            std::from_chars(word.data(), word.data() + word.size(), percent);
            set_zoom(percent / 100.0);
            break;
        }
        default:
            if ((word == "yes") != (clocks != nullptr)) show_clocks();
            break;
    }
}

bool WindowFrontEnd::Impl::assistant_may_read() const {
    return options.assistant_may_read || state.table.mode == Mode::Friendly;
}

/// A view that was right in the last game may not be so in this one.
void WindowFrontEnd::Impl::keep_to_rights() {
    if (shows_assistant(state.view) && !assistant_may_read()) state.view = ViewKind::Board;
}

/// To the next view that has somebody to show.
void WindowFrontEnd::Impl::change_view() {
    state.zoomed.reset();
    if (state.boards == BoardsShown::Alone) state.boards = BoardsShown::WhereRoom;
    do {
        state.view = after(state.view, assistant_may_read());
    } while (state.view != ViewKind::Board && people_shown(state).empty());
}

/// Which square: the one that is named, the cursor's, that of the last move.
void WindowFrontEnd::Impl::zoom_square(std::optional<Square> square) {
    if (!square && state.zoomed) {
        state.zoomed.reset();
        return;
    }
    if (!square) square = state.table.cursor;
    if (!square && state.table.last_move) square = state.table.last_move->to;
    state.zoomed = square;
}

void WindowFrontEnd::Impl::show_clocks() {
    if (clocks) {
        clocks.reset();
        return;
    }
    clocks = ClockWindow::open(options.title + " - " + catalog.text("Clocks"), fonts);
    if (clocks) return;
    state.captions.push_back(catalog.text("The clocks cannot have a window of their own."));
}

/// Whether it was the main window that somebody closed.
bool WindowFrontEnd::Impl::close_window(Uint32 id) {
    if (id == SDL_GetWindowID(window.get())) return true;
    if (clocks && id == clocks->id()) clocks.reset();
    return false;
}

}  // namespace rochade
