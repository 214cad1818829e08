// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/window_front_end.h"

#include <SDL2/SDL.h>

#include <algorithm>
#include <utility>

#include "commands/caption_line.h"
#include "window/clock_face.h"
#include "window/window_impl.h"

namespace rochade {
std::optional<WindowError> WindowFrontEnd::Impl::open() {
    using Kind = WindowError::Kind;
    if (!video.has_display()) return WindowError{Kind::NoDisplay, {}};
    auto opened = Fonts::open(options.font);
    if (!opened) return opened.error();
    fonts = opened.value();
    window.reset(SDL_CreateWindow(options.title.c_str(), SDL_WINDOWPOS_CENTERED,
                                  SDL_WINDOWPOS_CENTERED, options.size.width, options.size.height,
                                  SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI));
    if (!window) return WindowError{Kind::Refused, SDL_GetError()};
    SDL_SetWindowMinimumSize(window.get(), kSmallestWindow.width, kSmallestWindow.height);
    renderer.reset(SDL_CreateRenderer(window.get(), -1, SDL_RENDERER_SOFTWARE));
    if (!renderer) return WindowError{Kind::Refused, SDL_GetError()};
    painter = std::make_unique<Painter>(renderer.get(), fonts);
    const Uint32 event = SDL_RegisterEvents(1);
    if (event != static_cast<Uint32>(-1)) wake_event = event;
    screen_reader =
        std::make_unique<ScreenReaderView>([this] { wake(); }, options.vocabulary, catalog);
    state.boards = options.boards;
    state.near_side = options.near_side;
    state.zoom = std::clamp(options.zoom, kSmallestZoom, kLargestZoom);
    state.theme = options.theme;
    state.pieces = options.pieces;
    state.view = options.view;
    if (options.clocks == WindowOptions::Clocks::OwnWindow) show_clocks();
    return std::nullopt;
}

void WindowFrontEnd::Impl::run(const Post& post) {
    SDL_StartTextInput();
    while (!stopping && !closed) {
        take_news();
        post_pressed(post);
        if (std::exchange(draws, false)) draw();
        SDL_Event event;
        const auto face = until_next_face(state.table, since_shown());
        const bool came = face ? SDL_WaitEventTimeout(&event, static_cast<int>(face->count())) != 0
                               : SDL_WaitEvent(&event) != 0;
        if (!came) {
            draws = true;  // a second has gone by on a clock
            continue;
        }
        do {
            handle(event, post);
        } while (!closed && SDL_PollEvent(&event) != 0);
    }
    SDL_StopTextInput();
}

void WindowFrontEnd::Impl::take_news() {
    const std::lock_guard lock(mutex);
    if (const auto other = std::exchange(new_catalog, std::nullopt)) {
        catalog = *other;
        draws = true;
    }
    if (new_table) {
        state.table = *std::exchange(new_table, std::nullopt);
        keep_to_rights();
        shown_at = new_shown_at;
        draws = true;
    }
    for (std::string& caption : new_captions) {
        state.captions.push_back(std::move(caption));
        draws = true;
    }
    new_captions.clear();
    const auto count = static_cast<std::ptrdiff_t>(state.captions.size());
    const auto most = static_cast<std::ptrdiff_t>(kMostCaptionsShown);
    if (count > most) state.captions.erase(state.captions.begin(), state.captions.end() - most);
    if (const auto back = std::exchange(given_back, std::nullopt)) {
        entry.give_back(back->text, back->cursor);
        draws = true;
    }
    for (const PictureChange& change : new_changes) {
        change_picture(change);
        draws = true;
    }
    new_changes.clear();
    if (std::exchange(wants_flip, false)) {
        state.near_side = opponent_of(state.near_side);
        draws = true;
    }
}

WindowFrontEnd::WindowFrontEnd(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
WindowFrontEnd::~WindowFrontEnd() = default;

Result<std::unique_ptr<WindowFrontEnd>, WindowError> WindowFrontEnd::open(
    const WindowOptions& options, const Catalog& catalog) {
    auto impl = std::make_unique<Impl>(options, catalog);
    if (auto error = impl->open()) return *error;
    return std::unique_ptr<WindowFrontEnd>(new WindowFrontEnd(std::move(impl)));
}

void WindowFrontEnd::run(const Post& post) { impl_->run(post); }

void WindowFrontEnd::stop() {
    impl_->stopping = true;
    impl_->wake();
}

void WindowFrontEnd::use_language(const Catalog& catalog) {
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->new_catalog = catalog;
        impl_->caption_catalog = catalog;
    }
    impl_->wake();
}

void WindowFrontEnd::print(const Caption& caption) {
    std::string line;
    {
        const std::lock_guard lock(impl_->mutex);
        line = caption_line(caption, impl_->options.reader, impl_->caption_catalog);
    }
    impl_->screen_reader->print(line);
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->new_captions.push_back(std::move(line));
        if (impl_->new_captions.size() > kMostCaptionsShown) impl_->new_captions.pop_front();
    }
    impl_->wake();
}

void WindowFrontEnd::show(const TableView& view) {
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->new_table = view;
        impl_->new_shown_at = impl_->time_now();
    }
    impl_->wake();
}

FrontEnd::Secrecy WindowFrontEnd::take_secret(Place /*place*/, unsigned /*desk*/) {
    impl_->wants_secret = true;
    return Secrecy::Hidden;
}

void WindowFrontEnd::use_keys(const KeyMap& keys) { impl_->keys.use(keys); }

void WindowFrontEnd::set_mode(Place /*place*/, KeySection mode) { impl_->keys.set_mode(mode); }

void WindowFrontEnd::explain_next_key(Place /*place*/) { impl_->keys.explain_next(); }

void WindowFrontEnd::drop_secret(Place /*place*/, unsigned /*desk*/) {
    impl_->wants_secret = false;
}

void WindowFrontEnd::set_who_speaks(WhoSpeaks who) { impl_->screen_reader->set_who_speaks(who); }

void WindowFrontEnd::announce(const std::string& text, Urgency urgency) {
    impl_->screen_reader->announce(text, urgency);
}

void WindowFrontEnd::take_menu_keys(Place /*place*/, MenuKeys menu_keys) {
    impl_->keys.set_menu(menu_keys);
}

bool WindowFrontEnd::hands_over_keys(Place /*place*/) const { return true; }

void WindowFrontEnd::give_back(Place /*place*/, const std::string& text, std::size_t cursor) {
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->given_back = {text, cursor};
    }
    impl_->wake();
}

bool WindowFrontEnd::change_picture(const PictureChange& change) {
    {
        const std::lock_guard lock(impl_->mutex);
        if (impl_->new_changes.size() < kMostPictureChanges) impl_->new_changes.push_back(change);
    }
    impl_->wake();
    return true;
}

void WindowFrontEnd::flip() {
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->wants_flip = !impl_->wants_flip;
    }
    impl_->wake();
}

}  // namespace rochade
