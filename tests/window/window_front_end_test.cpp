// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/window_front_end.h"

#include <SDL2/SDL.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/overloaded.h"
#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

using testing::ElementsAre;

std::string text_of(const UserInput& input) {
    return std::visit(Overloaded{[](const LineTyped& line) { return "line " + line.text; },
                                 [](const CommandKeyPressed& key) {
                                     return "key " + std::string(entry_of(key.command).key) +
                                            (key.argument.empty() ? "" : " " + key.argument);
                                 },
                                 [](const SecretTyped& secret) { return "secret " + secret.text; },
                                 [](KeyTouched) { return std::string("touched"); },
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

TEST_F(HiddenWindow, KeepsASecretOutOfItsLine) {
    EXPECT_EQ(window_->take_secret(Place::First), FrontEnd::Secrecy::Hidden);
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
    press(SDLK_F12);
    window_->flip();
    TableView view;
    view.board = initial_board();
    window_->show(view);
    window_->print({"Eva vier", Language::German, {}, Caption::Kind::Speech});
    EXPECT_THAT(run_until_closed(), ElementsAre("closed"));
}

TEST_F(HiddenWindow, RefusesALineThatIsTooLong) {
    for (int i = 0; i < 20; ++i) type("xxxxxxxxxxxxxxxxxxxx");
    press(SDLK_RETURN);
    type("e4");
    press(SDLK_RETURN);
    EXPECT_THAT(run_until_closed(), ElementsAre("line e4", "closed"));
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
                     "1280x800x24", "-nolisten", "tcp", nullptr);
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
                              "--sync key F1 key shift+F2 type --delay 5 'Nf3' "
                              ">/dev/null 2>&1"),
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
        if (text != "touched") inputs.push_back(text);
        changed.notify_all();
    });
    person.join();
    EXPECT_THAT(inputs, ElementsAre("key F1", "key Shift+F2", "line Nf3", "key Alt+D", "key Ctrl+T",
                                    "key Escape"));
}

}  // namespace
}  // namespace rochade
