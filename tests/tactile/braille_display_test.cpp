// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "tactile/braille/display.h"
#include "tests/fakes/virtual_braille.h"

namespace rochade::braille {
namespace {

using rochade::test::VirtualBraille;

constexpr std::chrono::seconds kPatience{20};

/// A display and everything that it has told.
class Watched {
public:
    explicit Watched(const std::string& host)
        : display_({.host = host,
                    .retry = Duration(20),
                    .now =
                        [] {
                            const auto time = std::chrono::steady_clock::now().time_since_epoch();
                            return Instant(std::chrono::duration_cast<Duration>(time));
                        },
                    .post = [this](const DisplayEvent& event) { take(event); }}) {}

    Display& operator*() { return display_; }
    Display* operator->() { return &display_; }

    /// The next event; nothing if none comes for long.
    std::optional<DisplayEvent> next() {
        std::unique_lock lock(mutex_);
        if (!came_.wait_for(lock, kPatience, [this] { return !events_.empty(); })) return {};
        const DisplayEvent event = events_.front();
        events_.pop_front();
        return event;
    }
    std::size_t waiting() {
        const std::lock_guard lock(mutex_);
        return events_.size();
    }

private:
    void take(const DisplayEvent& event) {
        const std::lock_guard lock(mutex_);
        events_.push_back(event);
        came_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<DisplayEvent> events_;
    Display display_;  // last: its thread uses everything above
};

Cells line_of(std::string_view text) { return from_unicode(text).value(); }

class RealDisplay : public testing::Test {
protected:
    void SetUp() override {
        if (!VirtualBraille::is_here()) GTEST_SKIP() << "brltty is not installed";
    }
};

TEST_F(RealDisplay, ShowsRawDotsAsTheyAre) {
    VirtualBraille terminal(40);
    ASSERT_TRUE(terminal.start());
    Watched display(terminal.host());
    Cells all;
    for (unsigned bits = 1; bits <= 40; ++bits) {
        all += Cell::from_bits(static_cast<std::uint8_t>(bits * 6));
    }
    display->show(all);
    EXPECT_EQ(terminal.wait_for(to_unicode(all)), to_unicode(all));
    display->show(line_of("⠎⠋⠒"));
    EXPECT_EQ(terminal.wait_for("⠎⠋⠒"), "⠎⠋⠒") << "the rest is blank again";
}

TEST_F(RealDisplay, TellsItsWidthAndLeavesOffWhatHasNoRoom) {
    for (const unsigned width : {14u, 20u, 80u}) {
        VirtualBraille terminal(width);
        ASSERT_TRUE(terminal.start());
        Watched display(terminal.host());
        auto event = display.next();
        if (event == DisplayEvent(DisplayLost{})) event = display.next();
        EXPECT_EQ(event, DisplayEvent(DisplayFound{width}));
        display->show(Cells(kMostCells, Cell::dots("1")));
        const std::string full = to_unicode(Cells(width, Cell::dots("1")));
        EXPECT_EQ(terminal.wait_for(full), full);
    }
}

TEST_F(RealDisplay, TellsWhichKeysArePressed) {
    VirtualBraille terminal(40);
    ASSERT_TRUE(terminal.start());
    Watched display(terminal.host());
    display->show(line_of("⠁"));
    ASSERT_EQ(terminal.wait_for("⠁"), "⠁");
    while (display.waiting() > 0) display.next();
    const std::vector<std::pair<std::string, KeyPressed>> keys = {{"LNDN", {Key::Down}},
                                                                  {"LNUP", {Key::Up}},
                                                                  {"FWINRT", {Key::Right}},
                                                                  {"FWINLT", {Key::Left}},
                                                                  {"HOME", {Key::Home}},
                                                                  {"TOP", {Key::First}},
                                                                  {"BOT", {Key::Last}},
                                                                  {"NXDIFLN", {Key::NextMode}},
                                                                  {"PRDIFLN", {Key::PreviousMode}},
                                                                  {"ROUTE 1", {Key::Route, 1}},
                                                                  {"ROUTE 39", {Key::Route, 39}}};
    for (const auto& [name, key] : keys) {
        terminal.press(name);
        EXPECT_EQ(display.next(), DisplayEvent(key)) << name;
    }
}

TEST_F(RealDisplay, ShowsTheNewestOfManyLinesAndFew) {
    VirtualBraille terminal(40);
    ASSERT_TRUE(terminal.start());
    Watched display(terminal.host());
    display->show(line_of("⠁"));
    ASSERT_EQ(terminal.wait_for("⠁"), "⠁");
    const int before = terminal.lines();
    const auto begin = std::chrono::steady_clock::now();
    for (unsigned bits = 0; bits < 5000; ++bits) {
        display->show(Cells(7, Cell::from_bits(static_cast<std::uint8_t>(bits % 250 + 2))));
    }
    display->show(line_of("⠵⠵"));
    EXPECT_EQ(terminal.wait_for("⠵⠵"), "⠵⠵");
    const auto took = std::chrono::steady_clock::now() - begin;
    EXPECT_LE(terminal.lines() - before, took / kBetweenWrites + 2);
}

TEST_F(RealDisplay, GoesOnWhenBrlttyDiesAndComesBack) {
    VirtualBraille terminal(40);
    ASSERT_TRUE(terminal.start());
    Watched display(terminal.host());
    display->show(line_of("⠎⠋⠒"));
    ASSERT_EQ(terminal.wait_for("⠎⠋⠒"), "⠎⠋⠒");
    while (display.waiting() > 0) display.next();
    terminal.kill();
    EXPECT_EQ(display.next(), DisplayEvent(DisplayLost{}));
    display->show(line_of("⠑⠲"));
    ASSERT_TRUE(terminal.start());
    EXPECT_EQ(display.next(), DisplayEvent(DisplayFound{40}));
    EXPECT_EQ(terminal.wait_for("⠑⠲"), "⠑⠲");
    EXPECT_EQ(display.waiting(), 0u) << "each is told once";
}

TEST_F(RealDisplay, GoesOnWhenTheDisplayIsUnpluggedAndPluggedIn) {
    VirtualBraille terminal(40);
    ASSERT_TRUE(terminal.start());
    Watched display(terminal.host());
    display->show(line_of("⠎⠋⠒"));
    ASSERT_EQ(terminal.wait_for("⠎⠋⠒"), "⠎⠋⠒");
    while (display.waiting() > 0) display.next();
    terminal.unplug();
    EXPECT_EQ(display.next(), DisplayEvent(DisplayLost{}));
    display->show(line_of("⠑⠲"));
    ASSERT_TRUE(terminal.plug_in());
    EXPECT_EQ(display.next(), DisplayEvent(DisplayFound{40}));
    EXPECT_EQ(terminal.wait_for("⠑⠲"), "⠑⠲");
}

TEST_F(RealDisplay, WaitsForABrlttyThatIsStartedLater) {
    VirtualBraille terminal(40);
    Watched display(terminal.host());
    display->show(line_of("⠁"));
    EXPECT_EQ(display.next(), DisplayEvent(DisplayLost{}));
    ASSERT_TRUE(terminal.start());
    EXPECT_EQ(display.next(), DisplayEvent(DisplayFound{40}));
    EXPECT_EQ(terminal.wait_for("⠁"), "⠁");
}

TEST_F(RealDisplay, IsGivenBackAndTakenAgain) {
    VirtualBraille terminal(40);
    ASSERT_TRUE(terminal.start());
    Watched display(terminal.host());
    display->show(line_of("⠎⠋⠒"));
    ASSERT_EQ(terminal.wait_for("⠎⠋⠒"), "⠎⠋⠒");
    display->set_focus(Focus::Elsewhere);
    const auto others = terminal.wait_for([](const auto& shown) { return shown != "⠎⠋⠒"; });
    EXPECT_NE(others, "⠎⠋⠒") << "BRLTTY shows its own";
    display->show(line_of("⠑⠲"));
    display->set_focus(Focus::Here);
    EXPECT_EQ(terminal.wait_for("⠑⠲"), "⠑⠲");
}

TEST_F(RealDisplay, ServesTwoPlayersAtOnce) {
    VirtualBraille white_terminal(40);
    VirtualBraille black_terminal(20);
    ASSERT_TRUE(white_terminal.start());
    ASSERT_TRUE(black_terminal.start());
    Watched white(white_terminal.host());
    Watched black(black_terminal.host());
    white->show(line_of("⠺"));
    black->show(line_of("⠃"));
    EXPECT_EQ(white_terminal.wait_for("⠺"), "⠺");
    EXPECT_EQ(black_terminal.wait_for("⠃"), "⠃");
}

TEST_F(RealDisplay, CanBeLookedAt) {
    VirtualBraille terminal(32);
    EXPECT_FALSE(look_at_display(terminal.host()));
    ASSERT_TRUE(terminal.start());
    Watched display(terminal.host());
    auto event = display.next();
    if (event == DisplayEvent(DisplayLost{})) event = display.next();
    const auto info = look_at_display(terminal.host());
    ASSERT_TRUE(info) << info.error();
    EXPECT_EQ(info.value().width, 32u);
    EXPECT_FALSE(info.value().driver.empty());
}

TEST(NoDisplay, IsNoTroubleAndEndsAtOnce) {
    Watched display("127.0.0.1:4102");
    EXPECT_EQ(display.next(), DisplayEvent(DisplayLost{}));
    display->show(line_of("⠁"));
    display->stop();
    display->stop();
}

}  // namespace
}  // namespace rochade::braille
