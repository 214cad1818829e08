// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/window_front_end.h"

#include <SDL2/SDL.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <mutex>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "commands/caption_line.h"
#include "window/clock_face.h"
#include "window/entry_line.h"
#include "window/sdl_keys.h"

namespace rochade {
namespace {

constexpr double kZoomStep = 1.15;
constexpr Size kSmallestWindow{480, 360};

struct DestroyWindow {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
};
struct DestroyRenderer {
    void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
};

/// SDL's video, for as long as it lives.
class Video {
public:
    Video() {
        // Without these SDL would swallow the signals that end the program, and would draw
        // through a slow emulation of graphics hardware.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "0");
        works_ = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
    }
    ~Video() {
        if (works_) SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
    Video(const Video&) = delete;
    Video& operator=(const Video&) = delete;

    /// Where there is no display SDL draws into nothing, unless it was told to.
    bool has_display() const {
        if (!works_) return false;
        const char* driver = SDL_GetCurrentVideoDriver();
        const std::string name = driver == nullptr ? "" : driver;
        return SDL_getenv("SDL_VIDEODRIVER") != nullptr || (name != "offscreen" && name != "dummy");
    }

private:
    bool works_ = false;
};

}  // namespace

struct WindowFrontEnd::Impl {
    Impl(WindowOptions window_options, const Catalog& sentences)
        : options(std::move(window_options)), catalog(sentences) {}

    std::optional<WindowError> open();

    void run(const Post& post);
    void handle(const SDL_Event& event, const Post& post);
    void press(const SDL_KeyboardEvent& event, const Post& post);
    void give(Command command, const Post& post);
    void enter(const Post& post);
    bool press_in_secret(const std::string& key, const Post& post);
    bool press_window_key(const std::string& key);
    void set_zoom(double zoom);
    void paste();
    void take_news();
    void draw();
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
    Uint32 wake_event = SDL_USEREVENT;

    ViewState state;
    EntryLine entry;
    EntryLine secret;  // never drawn
    Instant shown_at{};
    bool draws = true;
    bool swallows_text = false;  // a letter with Alt comes as text, too
    bool closed = false;

    std::atomic<bool> stopping = false;
    std::atomic<bool> wants_secret = false;
    std::mutex mutex;  // guards what other threads bring
    std::deque<std::string> new_captions;
    std::optional<TableView> new_table;
    Instant new_shown_at{};
    bool wants_flip = false;
};

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
    state.boards = options.boards;
    state.near_side = options.near_side;
    state.zoom = std::clamp(options.zoom, kSmallestZoom, kLargestZoom);
    return std::nullopt;
}

void WindowFrontEnd::Impl::run(const Post& post) {
    SDL_StartTextInput();
    while (!stopping && !closed) {
        take_news();
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

void WindowFrontEnd::Impl::handle(const SDL_Event& event, const Post& post) {
    switch (event.type) {
        case SDL_QUIT:
            closed = true;
            post(FrontEndClosed{});
            break;
        case SDL_KEYDOWN: press(event.key, post); break;
        case SDL_KEYUP: swallows_text = false; break;
        case SDL_TEXTINPUT:
            // Characters that the layout does not have come without a key.
            if (swallows_text) break;
            post(KeyTouched{});
            (wants_secret ? secret : entry).insert(event.text.text);
            draws = true;
            break;
        case SDL_WINDOWEVENT: draws = true; break;
        default: break;
    }
}

void WindowFrontEnd::Impl::press(const SDL_KeyboardEvent& event, const Post& post) {
    if (belongs_to_screen_readers(event.keysym)) return;
    post(KeyTouched{});
    const std::string key = name_of(event.keysym);
    swallows_text = key.rfind("Alt+", 0) == 0;
    if (key.empty()) return;
    draws = true;
    if (press_in_secret(key, post)) return;
    if (key == "Enter") {
        enter(post);
    } else if (const auto command = command_for_key(key)) {
        give(*command, post);
    } else if (!press_window_key(key)) {
        entry.edit(key);
    }
}

void WindowFrontEnd::Impl::give(Command command, const Post& post) {
    if (command == Command::FlipView) {
        state.near_side = opponent_of(state.near_side);
        return;
    }
    CommandKeyPressed pressed{command};
    if (entry_of(command).takes != Takes::Nothing) {
        pressed.argument = entry.text();
        entry.clear();
    }
    post(std::move(pressed));
}

void WindowFrontEnd::Impl::enter(const Post& post) {
    const std::string line = entry.take();
    if (character_count(line) > kLongestTypedLine) {
        const std::lock_guard lock(mutex);
        new_captions.push_back(caption_line(too_long_caption(catalog), options.reader, catalog));
    } else if (line.find_first_not_of(' ') != std::string::npos) {
        post(LineTyped{line});
    }
}

/// While a secret is typed no key is a command. Nothing of it is drawn or remembered.
bool WindowFrontEnd::Impl::press_in_secret(const std::string& key, const Post& post) {
    if (!wants_secret) {
        secret = EntryLine();
        return false;
    }
    if (key == "Enter" || key == "Escape") {
        wants_secret = false;
        post(SecretTyped{key == "Enter" ? secret.text() : std::string()});
        secret = EntryLine();
    } else if (key == "Backspace") {
        secret.edit(key);
    }
    return true;
}

bool WindowFrontEnd::Impl::press_window_key(const std::string& key) {
    if (key == "Ctrl+Plus") {
        set_zoom(state.zoom * kZoomStep);
    } else if (key == "Ctrl+Minus") {
        set_zoom(state.zoom / kZoomStep);
    } else if (key == "Ctrl+0") {
        set_zoom(1.0);
    } else if (key == "F11") {
        const bool full = (SDL_GetWindowFlags(window.get()) & SDL_WINDOW_FULLSCREEN_DESKTOP) ==
                          SDL_WINDOW_FULLSCREEN_DESKTOP;
        SDL_SetWindowFullscreen(window.get(),
                                full ? Uint32{0} : Uint32{SDL_WINDOW_FULLSCREEN_DESKTOP});
    } else if (key == "F12") {
        const bool both =
            lay_out({options.size.width, options.size.height}, state).boards.size() == 2;
        state.boards = both ? BoardsShown::One : BoardsShown::Both;
    } else if (key == "Ctrl+V") {
        paste();
    } else {
        return false;
    }
    return true;
}

void WindowFrontEnd::Impl::set_zoom(double zoom) {
    state.zoom = std::clamp(zoom, kSmallestZoom, kLargestZoom);
}

void WindowFrontEnd::Impl::paste() {
    char* text = SDL_GetClipboardText();
    if (text == nullptr) return;
    entry.insert(text);
    SDL_free(text);
}

void WindowFrontEnd::Impl::take_news() {
    const std::lock_guard lock(mutex);
    if (new_table) {
        state.table = *std::exchange(new_table, std::nullopt);
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
    if (std::exchange(wants_flip, false)) {
        state.near_side = opponent_of(state.near_side);
        draws = true;
    }
}

void WindowFrontEnd::Impl::draw() {
    Size size{};
    SDL_GetRendererOutputSize(renderer.get(), &size.width, &size.height);
    if (size.width <= 0 || size.height <= 0) return;
    options.size = size;
    state.entry = entry.text();
    state.cursor = entry.cursor();
    state.since_shown = since_shown();
    const Measure measure = [this](std::string_view text, int pixels) {
        return fonts->width_of(std::string(text), pixels);
    };
    painter->draw(picture_of(size, state, measure, catalog));
    SDL_RenderPresent(renderer.get());
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

void WindowFrontEnd::print(const Caption& caption) {
    std::string line = caption_line(caption, impl_->options.reader, impl_->catalog);
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

FrontEnd::Secrecy WindowFrontEnd::take_secret(Place /*place*/) {
    impl_->wants_secret = true;
    return Secrecy::Hidden;
}

void WindowFrontEnd::drop_secret(Place /*place*/) { impl_->wants_secret = false; }

void WindowFrontEnd::flip() {
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->wants_flip = !impl_->wants_flip;
    }
    impl_->wake();
}

}  // namespace rochade
