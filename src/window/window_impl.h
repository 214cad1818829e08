// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SDL2/SDL.h>

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "commands/place_keys.h"
#include "window/clock_window.h"
#include "window/entry_line.h"
#include "window/screen_reader_view.h"
#include "window/sdl_video.h"
#include "window/window_front_end.h"

namespace rochade {

/// No more changes to the picture wait for it; what comes then is lost.
inline constexpr std::size_t kMostPictureChanges = 64;

/// Everything in a window; only the files of the front-end include this. run(), and what it calls,
/// belongs to one thread; what `mutex` guards may be brought by any.
struct WindowFrontEnd::Impl {
    Impl(WindowOptions window_options, const Catalog& sentences)
        : options(std::move(window_options)),
          catalog(sentences),
          keys(sentences.language()),
          caption_catalog(sentences) {}

    std::optional<WindowError> open();

    void run(const Post& post);
    void handle(const SDL_Event& event, const Post& post);
    void press(const SDL_KeyboardEvent& event, const Post& post);
    void give(UserInput input, const Post& post);
    void type(const char* text, const Post& post);
    void enter(const Post& post);
    bool press_in_secret(const std::string& key, const Post& post);
    bool press_window_key(const std::string& key);
    void fill_screen();
    void set_zoom(double zoom);
    void paste();
    void take_news();
    void draw();
    void show_to_screen_reader(Size size);
    void post_pressed(const Post& post);
    void tell(const Caption& caption);
    // window_changes.cpp
    void change_picture(const PictureChange& change);
    void take_setting(const PictureChange& change);
    void change_view();
    bool assistant_may_read() const;
    void keep_to_rights();
    void zoom_square(std::optional<Square> square);
    void show_clocks();
    bool close_window(Uint32 id);
    Instant time_now() const { return options.now ? options.now() : Instant(); }
    Duration since_shown() const { return time_now() - shown_at; }
    void wake() {
        SDL_Event event{};
        event.type = wake_event;
        SDL_PushEvent(&event);
    }

    WindowOptions options;
    Catalog catalog;
    Video video;
    std::shared_ptr<Fonts> fonts;
    std::unique_ptr<SDL_Window, DestroyWindow> window;
    std::unique_ptr<SDL_Renderer, DestroyRenderer> renderer;
    std::unique_ptr<Painter> painter;
    std::unique_ptr<ScreenReaderView> screen_reader;  // while there is a window
    std::unique_ptr<ClockWindow> clocks;
    Uint32 wake_event = SDL_USEREVENT;

    ViewState state;
    EntryLine entry;
    EntryLine secret;  // never drawn
    Instant shown_at{};
    PlaceKeys keys;
    bool draws = true;
    bool swallows_text = false;  // a letter with Alt comes as text, too
    bool closed = false;

    std::atomic<bool> stopping = false;
    std::atomic<bool> wants_secret = false;
    std::mutex mutex;  // guards what other threads bring
    std::optional<Catalog> new_catalog;
    Catalog caption_catalog;
    std::deque<std::string> new_captions;
    std::optional<TableView> new_table;
    Instant new_shown_at{};
    std::deque<PictureChange> new_changes;
    bool wants_flip = false;
    struct GivenBack {
        std::string text;
        std::size_t cursor;
    };
    std::optional<GivenBack> given_back;
};

}  // namespace rochade
