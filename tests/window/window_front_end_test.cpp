// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/window_front_end.h"

#include <SDL2/SDL.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <map>
#include <mutex>
#include <thread>

#include "base/overloaded.h"
#include "commands/key_map.h"
#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

using testing::ElementsAre;

std::string text_of(const UserInput& input) {
    return std::visit(
        Overloaded{[](const LineTyped& line) {
                       return line.fits == LineTyped::Fits::Yes ? "line " + line.text
                                                                : std::string("line too long");
                   },
                   [](const CommandKeyPressed& key) {
                       const CommandEntry& entry = entry_of(key.command);
                       return "key " + std::string(entry.key.empty() ? entry.word : entry.key) +
                              (key.argument.empty() ? "" : " " + key.argument);
                   },
                   [](const KeyNamed& named) {
                       const bool asked = named.why == KeyNamed::Why::Asked;
                       return (asked ? "asked " : "meaningless ") + named.key;
                   },
                   [](const SecretTyped& secret) { return "secret " + secret.text; },
                   [](KeyTouched) { return std::string("touched"); },
                   [](FocusMoved) { return std::string("focus"); },
                   [](FrontEndClosed) { return std::string("closed"); }},
        input);
}

/// A window that is drawn into nothing; keys are put into SDL's queue.
class HiddenWindow : public testing::Test {
protected:
    void SetUp() override {
        ::setenv("SDL_VIDEODRIVER", "dummy", 1);
        ::setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
        auto opened = WindowFrontEnd::open(WindowOptions{}, catalog_of(Language::English));
        if (!opened && opened.error().kind == WindowError::Kind::NoFont) {
            GTEST_SKIP() << "fonts-dejavu-core is not installed";
        }
        ASSERT_TRUE(opened) << opened.error().detail;
        window_ = std::move(opened).value();
    }

    static void press(SDL_Keycode code, int modifiers = KMOD_NONE) {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.keysym = {SDL_SCANCODE_UNKNOWN, code, static_cast<Uint16>(modifiers), 0};
        SDL_PushEvent(&event);
    }
    static void release() {
        SDL_Event event{};
        event.type = SDL_KEYUP;
        SDL_PushEvent(&event);
    }
    static void type(const char* text) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        SDL_strlcpy(event.text.text, text, sizeof event.text.text);
        SDL_PushEvent(&event);
    }

    /// Runs until the window is closed; what was handed over, without touches.
    std::vector<std::string> run_until_closed() {
        SDL_Event quit{};
        quit.type = SDL_QUIT;
        SDL_PushEvent(&quit);
        std::vector<std::string> inputs;
        window_->run([&](const UserInput& input) {
            const std::string text = text_of(input);
            if (text == "touched") {
                ++touches_;
            } else {
                inputs.push_back(text);
            }
        });
        return inputs;
    }

    std::unique_ptr<WindowFrontEnd> window_;
    int touches_ = 0;
};

TEST_F(HiddenWindow, HandsOverLinesAndCommands) {
    type("Springer");
    type(" Felix ξ");
    press(SDLK_BACKSPACE);
    type("drei");
    press(SDLK_RETURN);
    press(SDLK_F1);
    press(SDLK_F2, KMOD_LSHIFT);
    press(SDLK_ESCAPE);
    EXPECT_THAT(run_until_closed(), ElementsAre("line Springer Felix drei", "key F1",
                                                "key Shift+F2", "key Escape", "closed"));
    EXPECT_EQ(touches_, 8);
}

TEST_F(HiddenWindow, GivesACommandWhatWasTyped) {
    type("e4");
    press(SDLK_o, KMOD_LCTRL);
    type("d5");
    press(SDLK_RETURN);
    press(SDLK_RETURN);
    EXPECT_THAT(run_until_closed(), ElementsAre("key Ctrl+O e4", "line d5", "closed"))
        << "an empty line is no line";
}

TEST_F(HiddenWindow, OnTheBoardLettersAreCommands) {
    type("e");
    press(SDLK_TAB);
    press(SDLK_n);
    type("n");
    press(SDLK_n, KMOD_LSHIFT);
    type("N");
    type("4");
    type("$");
    press(SDLK_UP);
    press(SDLK_x, KMOD_LALT);
    type("x");
    release();
    press(SDLK_RETURN);
    type("y");
    press(SDLK_F2, KMOD_LSHIFT);
    press(SDLK_TAB);
    type("4");
    press(SDLK_RETURN);
    EXPECT_THAT(
        run_until_closed(),
        ElementsAre("key Tab", "key next piece knight", "key previous piece knight",
                    "key go to rank|to rank 4", "key go to file|to file d", "key up|cursor up",
                    "key straight lines|rank and file", "key select|choose the square",
                    "meaningless Y", "key Shift+F2", "key Tab", "line e4", "closed"));
}

TEST_F(HiddenWindow, ExplainsTheNextKey) {
    press(SDLK_F1, KMOD_LSHIFT);
    press(SDLK_RETURN);
    press(SDLK_F1, KMOD_LSHIFT);
    press(SDLK_k);
    type("k");
    window_->set_mode(Place::First, KeySection::Board);
    window_->use_keys(KeyMap(Language::Greek));
    type("ι");
    EXPECT_THAT(run_until_closed(), ElementsAre("key Shift+F1", "asked Enter", "key Shift+F1",
                                                "asked K", "key next piece knight", "closed"));
}

TEST_F(HiddenWindow, KeepsASecretOutOfItsLine) {
    EXPECT_EQ(window_->take_secret(Place::First, 0), FrontEnd::Secrecy::Hidden);
    type("471");
    type("x");
    press(SDLK_BACKSPACE);
    press(SDLK_F1);  // no key is a command meanwhile
    type("1");
    press(SDLK_RETURN);
    type("e4");
    press(SDLK_UP);  // nothing was remembered
    press(SDLK_RETURN);
    const auto inputs = run_until_closed();
    ASSERT_EQ(inputs.size(), 3u);
    EXPECT_EQ(inputs[0], "secret 4711");
    EXPECT_EQ(inputs[1], "line e4");
}

TEST_F(HiddenWindow, TakesTheLetterOfACommandKeyForNoText) {
    press(SDLK_d, KMOD_LALT);
    type("d");
    release();
    type("e4");
    press(SDLK_RETURN);
    EXPECT_THAT(run_until_closed(), ElementsAre("key Alt+D", "line e4", "closed"));
}

TEST_F(HiddenWindow, LeavesTheKeysOfScreenReadersAlone) {
    press(SDLK_INSERT);
    press(SDLK_CAPSLOCK);
    EXPECT_THAT(run_until_closed(), ElementsAre("closed"));
    EXPECT_EQ(touches_, 0);
}

TEST_F(HiddenWindow, TurnsAndMagnifiesItsPictureByItself) {
    press(SDLK_b, KMOD_LCTRL);
    press(SDLK_PLUS, KMOD_LCTRL);
    press(SDLK_F11, KMOD_LCTRL | KMOD_LSHIFT);
    press(SDLK_RETURN, KMOD_LALT);
    window_->flip();
    TableView view;
    view.board = initial_board();
    window_->show(view);
    window_->print({"Eva vier", Language::German, {}, Caption::Kind::Speech});
    EXPECT_THAT(run_until_closed(), ElementsAre("key Ctrl+B", "closed"));
}

TEST_F(HiddenWindow, LeavesTheKeysOfCommandsToThem) {
    press(SDLK_F11);
    press(SDLK_F11, KMOD_LSHIFT);
    press(SDLK_F12);
    type("f3");
    press(SDLK_F10, KMOD_LCTRL);
    press(SDLK_F12, KMOD_LCTRL);
    EXPECT_THAT(run_until_closed(), ElementsAre("key F11", "key Shift+F11", "key F12",
                                                "key Ctrl+F10 f3", "key Ctrl+F12", "closed"));
}

TEST_F(HiddenWindow, TellsOfALineThatIsTooLong) {
    for (int i = 0; i < 20; ++i) type("xxxxxxxxxxxxxxxxxxxx");
    press(SDLK_RETURN);
    type("e4");
    press(SDLK_RETURN);
    EXPECT_THAT(run_until_closed(), ElementsAre("line too long", "line e4", "closed"));
}

TEST_F(HiddenWindow, StopsWhenToldFromAnotherThread) {
    std::thread other([this] {
        for (int i = 0; i < 50; ++i) {
            window_->print({"Eva vier", Language::German, {}, Caption::Kind::Speech});
            window_->show(TableView{});
        }
        window_->stop();
    });
    window_->run([](const UserInput&) { FAIL() << "nobody typed"; });
    other.join();
}

/// The windows that are open, by SDL's numbers for them, in the order in which they were opened.
std::vector<Uint32> open_windows() {
    constexpr Uint32 kMostWindows = 1000;
    std::vector<Uint32> windows;
    for (Uint32 id = 1; id < kMostWindows; ++id) {
        if (SDL_GetWindowFromID(id) != nullptr) windows.push_back(id);
    }
    return windows;
}

void close_by_its_button(Uint32 id) {
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_CLOSE;
    event.window.windowID = id;
    SDL_PushEvent(&event);
}

/// What is drawn in a new window after `changes`.
std::vector<Uint32> pixels_after(const std::function<void(WindowFrontEnd&)>& changes) {
    auto opened = WindowFrontEnd::open(WindowOptions{}, catalog_of(Language::English));
    if (!opened) return {};
    WindowFrontEnd& window = *opened.value();
    TableView view;
    view.board = initial_board();
    window.show(view);
    changes(window);
    SDL_Event quit{};
    quit.type = SDL_QUIT;
    SDL_PushEvent(&quit);
    window.run([](const UserInput&) {});
    SDL_Renderer* const renderer = SDL_GetRenderer(SDL_GetWindowFromID(open_windows().back()));
    int width = 0;
    int height = 0;
    SDL_GetRendererOutputSize(renderer, &width, &height);
    std::vector<Uint32> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    SDL_RenderReadPixels(renderer, nullptr, SDL_PIXELFORMAT_ARGB8888, pixels.data(), width * 4);
    return pixels;
}

TEST_F(HiddenWindow, TakesSettingsAndALanguageAtOnce) {
    using What = PictureChange::What;
    const auto usual = pixels_after([](WindowFrontEnd&) {});
    ASSERT_FALSE(usual.empty());
    EXPECT_TRUE(pixels_after([](WindowFrontEnd&) {}) == usual);
    EXPECT_FALSE(pixels_after([](WindowFrontEnd& window) {
                     window.use_language(catalog_of(Language::Greek));
                 }) == usual);
    const struct {
        What what;
        const char* word;
    } changes[] = {{What::Theme, "light"},
                   {What::Theme, "yellow"},
                   {What::Pieces, "lettered"},
                   {What::TextSize, "200"}};
    for (const auto& change : changes) {
        const auto changed = pixels_after([&change](WindowFrontEnd& window) {
            EXPECT_TRUE(window.change_picture({change.what, std::nullopt, change.word}));
        });
        EXPECT_FALSE(changed == usual) << change.word;
        const auto back = pixels_after([&change](WindowFrontEnd& window) {
            window.change_picture({change.what, std::nullopt, change.word});
            window.change_picture({change.what, std::nullopt, ""});
        });
        EXPECT_TRUE(back == usual) << change.word;
    }
}

TEST_F(HiddenWindow, OpensTheClocksOnceAsTheSettingHasIt) {
    using What = PictureChange::What;
    for (const char* word : {"no", "yes", "yes"}) {
        window_->change_picture({What::Clocks, std::nullopt, word});
    }
    run_until_closed();
    EXPECT_EQ(open_windows().size(), 2U);
}

TEST_F(HiddenWindow, ChangesItsPictureWhenItIsTold) {
    TableView view;
    view.board = initial_board();
    view.people.resize(1);
    window_->show(view);
    using What = PictureChange::What;
    for (const What what : {What::NextTheme, What::NextView, What::ZoomSquare, What::BoardAlone,
                            What::ClockWindow, What::ClockWindow, What::NextView}) {
        EXPECT_TRUE(window_->change_picture({what, Square::parse("e2")}));
    }
    EXPECT_THAT(run_until_closed(), ElementsAre("closed"));
    EXPECT_EQ(open_windows().size(), 1u) << "the clocks came and went";
}

TEST(ClockWindow, IsClosedWithoutEndingTheGame) {
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    ::setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
    WindowOptions options;
    options.clocks = WindowOptions::Clocks::OwnWindow;
    auto opened = WindowFrontEnd::open(options, catalog_of(Language::English));
    if (!opened) GTEST_SKIP() << opened.error().detail;
    const auto windows = open_windows();
    ASSERT_EQ(windows.size(), 2u);
    close_by_its_button(windows[1]);
    SDL_Event enter{};
    enter.type = SDL_TEXTINPUT;
    SDL_strlcpy(enter.text.text, "e4", sizeof enter.text.text);
    SDL_PushEvent(&enter);
    enter = {};
    enter.type = SDL_KEYDOWN;
    enter.key.keysym.sym = SDLK_RETURN;
    SDL_PushEvent(&enter);
    std::vector<std::string> inputs;
    opened.value()->run([&](const UserInput& input) {
        inputs.push_back(text_of(input));
        if (inputs.back() == "line e4") {
            EXPECT_EQ(open_windows().size(), 1u) << "the clocks are closed";
            close_by_its_button(windows[0]);
        }
    });
    EXPECT_THAT(inputs, testing::Contains("line e4"));
    EXPECT_EQ(inputs.back(), "closed");
}

TEST(Window, SaysThatThereIsNoDisplay) {
    for (const char* name : {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"}) ::unsetenv(name);
    const auto opened = WindowFrontEnd::open(WindowOptions{}, catalog_of(Language::English));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, WindowError::Kind::NoDisplay);
    EXPECT_EQ(sentence_for(opened.error(), catalog_of(Language::English)),
              "The window cannot be opened: no display. The program goes on in the terminal.");
}

/// An X server of its own, without a screen to look at.
class VirtualDisplay {
public:
    VirtualDisplay() {
        std::array<int, 2> pipe{};
        if (::pipe(pipe.data()) != 0) return;
        server_ = ::fork();
        if (server_ == 0) {
            ::close(pipe[0]);
            const std::string descriptor = std::to_string(pipe[1]);
            ::execlp("Xvfb", "Xvfb", "-displayfd", descriptor.c_str(), "-screen", "0",
                     "1280x800x24", "-nolisten", "tcp", "-noreset", nullptr);
            ::_exit(127);
        }
        ::close(pipe[1]);
        char digit = 0;
        while (::read(pipe[0], &digit, 1) == 1 && digit != '\n') number_ += digit;
        ::close(pipe[0]);
    }
    ~VirtualDisplay() {
        if (server_ <= 0) return;
        ::kill(server_, SIGTERM);
        ::waitpid(server_, nullptr, 0);
    }
    VirtualDisplay(const VirtualDisplay&) = delete;
    VirtualDisplay& operator=(const VirtualDisplay&) = delete;

    /// Empty when there is no Xvfb.
    const std::string& number() const { return number_; }

private:
    pid_t server_ = -1;
    std::string number_;
};

bool has_program(const std::string& name) {
    return std::system(("command -v " + name + " >/dev/null 2>&1").c_str()) == 0;
}

/// How often each colour is in the window of this title, as the display has it.
std::map<Colour, int> colours_on_display(const std::string& title) {
    const std::string command = "import -window \"$(xdotool search --name '^" + title +
                                "$' | head -1)\" -depth 8 rgb:- 2>/dev/null";
    std::map<Colour, int> colours;
    FILE* pixels = ::popen(command.c_str(), "r");
    if (pixels == nullptr) return colours;
    std::array<std::uint8_t, 3> pixel{};
    while (std::fread(pixel.data(), 1, pixel.size(), pixels) == pixel.size()) {
        ++colours[Colour{pixel[0], pixel[1], pixel[2]}];
    }
    ::pclose(pixels);
    return colours;
}

TEST(Window, HasTheColoursOfItsThemeOnARealDisplay) {
    for (const char* program : {"Xvfb", "xdotool", "import"}) {
        if (!has_program(program)) GTEST_SKIP() << program << " is not installed";
    }
    const VirtualDisplay display;
    if (display.number().empty()) GTEST_SKIP() << "Xvfb does not start here";
    ::setenv("DISPLAY", (":" + display.number()).c_str(), 1);
    ::setenv("SDL_VIDEODRIVER", "x11", 1);
    ::setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
    for (const ThemeName name : kAllThemes) {
        WindowOptions options;
        options.title = "rochade-theme-" + std::string(word_of(name));
        options.theme = name;
        options.size = {800, 600};
        auto opened = WindowFrontEnd::open(options, catalog_of(Language::German));
        ASSERT_TRUE(opened) << opened.error().detail;
        WindowFrontEnd& window = *opened.value();
        TableView view;
        view.board = initial_board();
        view.last_move = Move{*Square::parse("e2"), *Square::parse("e4")};
        window.show(view);
        const Theme& theme = theme_of(name);
        const std::array wanted = {theme.ground,      theme.text,       theme.light_square,
                                   theme.dark_square, theme.white_fill, theme.black_fill,
                                   theme.mark};
        bool seen = false;
        std::thread looker([&] {
            const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
            while (!seen && std::chrono::steady_clock::now() < deadline) {
                auto colours = colours_on_display(options.title);
                seen = std::all_of(wanted.begin(), wanted.end(),
                                   [&](Colour colour) { return colours[colour] > 500; });
            }
            window.stop();
        });
        window.run([](const UserInput&) {});
        looker.join();
        EXPECT_TRUE(seen) << word_of(name);
    }
}

TEST(Window, TakesRealKeysOnARealDisplay) {
    if (!has_program("Xvfb") || !has_program("xdotool")) {
        GTEST_SKIP() << "xvfb or xdotool is not installed";
    }
    const VirtualDisplay display;
    if (display.number().empty()) GTEST_SKIP() << "Xvfb does not start here";
    ::setenv("DISPLAY", (":" + display.number()).c_str(), 1);
    ::setenv("SDL_VIDEODRIVER", "x11", 1);
    ::setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
    WindowOptions options;
    options.title = "rochade-window-test";
    auto opened = WindowFrontEnd::open(options, catalog_of(Language::German));
    ASSERT_TRUE(opened) << opened.error().detail;
    WindowFrontEnd& window = *opened.value();

    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::string> inputs;
    std::thread person([&] {
        EXPECT_EQ(std::system("xdotool search --sync --name '^rochade-window-test$' windowfocus "
                              "--sync key F1 >/dev/null 2>&1"),
                  0);
        {
            // With the focus comes which keys are down at that moment.
            std::unique_lock lock(mutex);
            changed.wait_for(lock, std::chrono::seconds(20), [&] { return !inputs.empty(); });
        }
        EXPECT_EQ(std::system("xdotool key shift+F2 key Tab key s key shift+s key 4 key Up key Tab "
                              "type --delay 5 'Nf3' >/dev/null 2>&1"),
                  0);
        EXPECT_EQ(std::system("xdotool key Return key alt+d key ctrl+t key Escape"), 0);
        std::unique_lock lock(mutex);
        changed.wait_for(lock, std::chrono::seconds(20),
                         [&] { return !inputs.empty() && inputs.back() == "key Escape"; });
        window.stop();
    });
    window.run([&](const UserInput& input) {
        const std::lock_guard lock(mutex);
        const std::string text = text_of(input);
        if (text != "touched" && text != "focus") inputs.push_back(text);
        changed.notify_all();
    });
    person.join();
    EXPECT_THAT(inputs, ElementsAre("key F1", "key Shift+F2", "key Tab", "key next piece knight",
                                    "key previous piece knight", "key go to rank|to rank 4",
                                    "key up|cursor up", "key Tab", "line Nf3", "key Alt+D",
                                    "key Ctrl+T", "key Escape"));
}

}  // namespace
}  // namespace rochade
