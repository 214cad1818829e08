// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/serial_stream.h"

#include <dlfcn.h>
#include <gmock/gmock.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <termios.h>

#include <cerrno>
#include <cstdarg>
#include <filesystem>

#include "tactile/pty_stream.h"
#include "tactile/waiting.h"
#include "tests/tactile/dgt_test_support.h"
#include "tests/tactile/link_test_support.h"

namespace {

bool is_pseudo_terminal(int handle) {
    struct stat status {};
    if (::fstat(handle, &status) != 0 || !S_ISCHR(status.st_mode)) return false;
    constexpr unsigned kFirstMajor = 136;  // of the far sides on Linux
    constexpr unsigned kLastMajor = 143;
    return major(status.st_rdev) >= kFirstMajor && major(status.st_rdev) <= kLastMajor;
}

}  // namespace

/// Lends pseudo-terminals the modem lines that the serial library insists on; the kernel gives
/// them none. Defined in the test program, it stands before the system's own function, for the
/// library as well.
extern "C" int ioctl(int handle, unsigned long request, ...) noexcept {
    va_list arguments;
    va_start(arguments, request);
    void* argument = va_arg(arguments, void*);
    va_end(arguments);
    using Ioctl = int (*)(int, unsigned long, void*);
    static const auto system_ioctl = reinterpret_cast<Ioctl>(::dlsym(RTLD_NEXT, "ioctl"));
    switch (request) {
        case TIOCMGET:
            if (!is_pseudo_terminal(handle)) break;
            *static_cast<int*>(argument) = TIOCM_CTS | TIOCM_DSR | TIOCM_CAR;
            return 0;
        case TIOCMSET:
        case TIOCMBIS:
        case TIOCMBIC:
            if (is_pseudo_terminal(handle)) return 0;
            break;
        default: break;
    }
    return system_ioctl(handle, request, argument);
}

namespace rochade::tactile {
namespace {

using namespace test;
using Kind = StreamError::Kind;

/// A pseudo-terminal under a name that the serial library takes.
class SerialStreamTest : public testing::Test {
protected:
    SerialStreamTest() { EXPECT_TRUE(link_.point_to(master_->port())); }
    std::string port() const { return link_.path().string(); }

    TemporaryFolder folder_;
    std::optional<PtyMaster> master_ = PtyMaster::make().value();
    PortLink link_{folder_ / "board"};
};

TEST_F(SerialStreamTest, SetsTheWholeLineAndSwitchesFlowControlOff) {
    termios settings{};
    ASSERT_EQ(::tcgetattr(master_->handle(), &settings), 0);
    settings.c_iflag |= IXON | IXOFF | ICRNL;
    settings.c_lflag |= ICANON | ECHO;
    ASSERT_EQ(::cfsetspeed(&settings, B2400), 0);
    ASSERT_EQ(::tcsetattr(master_->handle(), TCSANOW, &settings), 0);

    auto opened = open_serial_stream(port(), LineSettings{});
    ASSERT_TRUE(opened) << static_cast<int>(opened.error().kind) << opened.error().detail;
    ASSERT_EQ(::tcgetattr(master_->handle(), &settings), 0);
    EXPECT_EQ(settings.c_iflag & static_cast<tcflag_t>(IXON | IXOFF | ICRNL), 0U);
    EXPECT_EQ(settings.c_lflag & static_cast<tcflag_t>(ICANON | ECHO), 0U);
    EXPECT_EQ(settings.c_cflag & static_cast<tcflag_t>(CSIZE | CSTOPB | PARENB | CRTSCTS),
              static_cast<tcflag_t>(CS8));
    EXPECT_EQ(::cfgetospeed(&settings), static_cast<speed_t>(B9600));
}

TEST_F(SerialStreamTest, CarriesEveryByteBothWays) {
    const auto stream = open_serial_stream(port(), LineSettings{}).value();
    Bytes all;
    for (unsigned value = 0; value < 256; ++value) all.push_back(static_cast<std::byte>(value));
    ASSERT_EQ(master_->write(all), 256U);
    Bytes heard;
    while (heard.size() < all.size()) {
        wait_for({Awaited{*stream->wait_handle()}}, Duration(20000));
        ASSERT_TRUE(stream->read(heard));
    }
    EXPECT_EQ(heard, all);

    ASSERT_EQ(stream->write(all).value(), 256U);
    heard.clear();
    while (heard.size() < all.size()) {
        wait_for({Awaited{master_->handle()}}, Duration(20000));
        master_->read(heard);
    }
    EXPECT_EQ(heard, all);
}

TEST_F(SerialStreamTest, NoticesAPulledCable) {
    const auto stream = open_serial_stream(port(), LineSettings{}).value();
    Bytes bytes;
    EXPECT_EQ(stream->read(bytes).value(), 0U);
    master_.reset();
    wait_for({Awaited{*stream->wait_handle()}}, Duration(20000));
    const auto read = stream->read(bytes);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, StreamLoss::Kind::HungUp);
    EXPECT_FALSE(stream->write(hex("42")));
}

TEST_F(SerialStreamTest, IsTakenByOneProgramOnly) {
    const auto first = open_serial_stream(port(), LineSettings{});
    ASSERT_TRUE(first);
    const auto second = open_serial_stream(port(), LineSettings{});
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error(), (StreamError{Kind::Busy, port(), {}}));
}

TEST_F(SerialStreamTest, OpensAgainBehindTheSameLink) {
    auto stream = open_serial_stream(port(), LineSettings{}).value();
    stream->close();
    master_ = PtyMaster::make().value();
    ASSERT_TRUE(link_.point_to(master_->port()));
    stream = open_serial_stream(port(), LineSettings{}).value();
    ASSERT_TRUE(stream->write(hex("42")));
    Bytes heard;
    wait_for({Awaited{master_->handle()}}, Duration(20000));
    master_->read(heard);
    EXPECT_EQ(to_hex(heard), "42");
}

TEST_F(SerialStreamTest, RefusesALineItCannotSet) {
    LineSettings impossible;
    impossible.data_bits = 11;
    EXPECT_FALSE(open_serial_stream(port(), impossible));
}

TEST_F(SerialStreamTest, RunsAWholeDeviceThroughTheSerialLibrary) {
    EmulatorThread board(EmulatedPace::Fast, folder_ / "emulated");
    Collected<DeviceEvent> events;
    DeviceSettings settings;
    settings.driver = find_board_driver("dgt");
    settings.ports = {board.port()};
    settings.now = test_now;
    settings.post = [&](const DeviceEvent& event) { events.add(event); };
    settings.open = [](const std::string& name, const LineSettings& line) {
        return open_serial_stream(name, line);
    };
    const DeviceThread device(std::move(settings));
    ASSERT_TRUE(events.wait(
        [](const auto& all) { return ListenedDevice::count_of<BoardDumped>(all) > 0; }));
    board.play("lift e2\nplace e4");
    ASSERT_TRUE(events.wait(
        [](const auto& all) { return ListenedDevice::count_of<SquareChanged>(all) == 2; }));
    board.send("unplug\nplug");
    ASSERT_TRUE(events.wait([](const auto& all) {
        return ListenedDevice::count_of<LinkFound>(all) == 2 &&
               ListenedDevice::count_of<LinkLost>(all) == 1;
    }));
}

}  // namespace
}  // namespace rochade::tactile
