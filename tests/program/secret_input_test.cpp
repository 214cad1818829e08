// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <thread>

#include "app/secret_input_posix.h"

namespace rochade {
namespace {

/// Bytes that come through a pipe.
class Piped {
public:
    explicit Piped(std::string_view bytes) {
        EXPECT_EQ(pipe(ends_.data()), 0);
        EXPECT_EQ(write(ends_[1], bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
        close(ends_[1]);
    }
    ~Piped() { close(ends_[0]); }
    Piped(const Piped&) = delete;
    Piped& operator=(const Piped&) = delete;

    int descriptor() const { return ends_[0]; }
    /// A line, or how it failed.
    std::string next() const {
        const auto line = read_secret_line(descriptor());
        if (line) return std::string(line.value().view());
        return line.error() == SecretError::Ended ? "ended" : "too long";
    }

private:
    std::array<int, 2> ends_{};
};

TEST(SecretInput, TakesALineFromAPipeAndNoMore) {
    const Piped input("4711\ndesk: clocks\r\nlast");
    EXPECT_EQ(input.next(), "4711");
    std::array<char, 4> bytes{};
    EXPECT_EQ(::read(input.descriptor(), bytes.data(), bytes.size()), 4);
    EXPECT_EQ(std::string_view(bytes.data(), 4), "desk");
    EXPECT_EQ(input.next(), ": clocks");
    EXPECT_EQ(input.next(), "last");
    EXPECT_EQ(input.next(), "ended");
}

TEST(SecretInput, OfTooManyBytesIsReadToItsEnd) {
    const Piped input(std::string(kLongestSecret + 1, 'x') + "\n4711\n" +
                      std::string(kLongestSecret, 'y') + "\n\n");
    EXPECT_EQ(input.next(), "too long");
    EXPECT_EQ(input.next(), "4711");
    EXPECT_EQ(input.next(), std::string(kLongestSecret, 'y'));
    EXPECT_EQ(input.next(), "");
    EXPECT_EQ(input.next(), "ended");
}

/// A terminal, and a person at its other end.
class SecretAtTerminal : public testing::Test {
protected:
    void SetUp() override {
        master_ = posix_openpt(O_RDWR | O_NOCTTY);
        ASSERT_GE(master_, 0);
        ASSERT_EQ(grantpt(master_), 0);
        ASSERT_EQ(unlockpt(master_), 0);
        std::array<char, 64> name{};
        ASSERT_EQ(ptsname_r(master_, name.data(), name.size()), 0);
        slave_ = open(name.data(), O_RDWR | O_NOCTTY);
        ASSERT_GE(slave_, 0);
    }
    void TearDown() override {
        close(slave_);
        close(master_);
    }

    bool shows_what_is_typed() const {
        termios settings{};
        tcgetattr(slave_, &settings);
        return (settings.c_lflag & static_cast<tcflag_t>(ECHO)) != 0;
    }
    /// What a person gets who types `keys` once nothing is shown any more.
    std::string type(std::string_view keys) {
        std::string text = "ended";
        std::thread reading([&] {
            const auto line = read_secret_line(slave_);
            if (line) text = line.value().view();
        });
        while (shows_what_is_typed()) std::this_thread::yield();
        EXPECT_EQ(write(master_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
        reading.join();
        return text;
    }
    /// What the terminal has shown.
    std::string shown() const {
        std::string text;
        pollfd ready{master_, POLLIN, 0};
        while (poll(&ready, 1, 0) > 0 && (ready.revents & POLLIN) != 0) {
            std::array<char, 256> bytes{};
            const ssize_t got = ::read(master_, bytes.data(), bytes.size());
            if (got <= 0) break;
            text.append(bytes.data(), static_cast<std::size_t>(got));
        }
        return text;
    }

    int master_ = -1;
    int slave_ = -1;
};

TEST_F(SecretAtTerminal, IsNotShownAndTheTerminalIsAsBeforeAfterwards) {
    EXPECT_TRUE(is_terminal(slave_));
    ASSERT_TRUE(shows_what_is_typed());
    EXPECT_EQ(type("Läufer 7\r"), "Läufer 7");
    EXPECT_EQ(shown(), "");
    EXPECT_TRUE(shows_what_is_typed());
}

TEST_F(SecretAtTerminal, CanBeCorrectedWhileItIsTyped) {
    EXPECT_EQ(type("47ä\x7f\x7f"
                   "711\r"),
              "4711");
    EXPECT_EQ(type("wrong\x15"
                   "4711\n"),
              "4711");
    EXPECT_EQ(type("\x7f\x08"
                   "4711\n"),
              "4711");
    EXPECT_EQ(type(std::string(kLongestSecret + 9, 'x') + "\x15"
                                                          "4711\n"),
              "4711");
}

TEST_F(SecretAtTerminal, CanBeGivenUp) {
    EXPECT_EQ(type("47\x03"), "ended");
    EXPECT_EQ(type("\x04"), "ended");
    EXPECT_EQ(type("47\x04"
                   "11\r"),
              "4711")
        << "Ctrl+D ends an empty line only";
    EXPECT_TRUE(shows_what_is_typed());
}

}  // namespace
}  // namespace rochade
