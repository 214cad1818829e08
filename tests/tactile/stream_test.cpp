// SPDX-License-Identifier: GPL-3.0-or-later
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tactile/byte_stream.h"
#include "tactile/memory_stream.h"
#include "tactile/pty_stream.h"
#include "tactile/waiting.h"
#include "tests/tactile/dgt_test_support.h"
#include "tests/tactile/link_test_support.h"

namespace rochade::tactile {
namespace {

using namespace test;
using Kind = StreamError::Kind;

constexpr LineSettings kLine{};

/// Waits until there is something to read or the line is over, and reads it.
Result<std::size_t, StreamLoss> read_next(ByteStream& stream, Bytes& out) {
    if (const auto handle = stream.wait_handle()) wait_for({Awaited{*handle}}, Duration(20000));
    return stream.read(out);
}

/// Reads until `count` bytes are there.
Bytes read_bytes(ByteStream& stream, std::size_t count) {
    Bytes bytes;
    while (bytes.size() < count) {
        if (!read_next(stream, bytes)) break;
    }
    return bytes;
}

Bytes every_byte() {
    Bytes bytes;
    for (unsigned value = 0; value < 256; ++value) bytes.push_back(static_cast<std::byte>(value));
    return bytes;
}

struct RefusedPort {
    const char* name;
    const char* port;
    Kind expected;
};

void PrintTo(const RefusedPort& refused, std::ostream* out) { *out << refused.port; }

class StreamRefused : public testing::TestWithParam<RefusedPort> {};

TEST_P(StreamRefused, SaysWhy) {
    const auto opened = open_stream(GetParam().port, kLine);
    ASSERT_FALSE(opened) << "was opened";
    EXPECT_EQ(opened.error(), (StreamError{GetParam().expected, GetParam().port, {}}));
}

INSTANTIATE_TEST_SUITE_P(
    Ports, StreamRefused,
    testing::Values(RefusedPort{"Absent", "/no/such/port", Kind::Absent},
                    RefusedPort{"AbsentPty", "/dev/pts/99999", Kind::Absent},
                    RefusedPort{"Null", "/dev/null", Kind::NotASerialPort},
                    RefusedPort{"Folder", "/tmp", Kind::NotASerialPort},
                    RefusedPort{"NoName", "", Kind::BadName},
                    RefusedPort{"NoPortNumber", "tcp://localhost", Kind::BadName},
                    RefusedPort{"NoHost", "tcp://:1234", Kind::BadName},
                    RefusedPort{"BadPortNumber", "tcp://localhost:x", Kind::BadName},
                    RefusedPort{"BigPortNumber", "tcp://localhost:99999", Kind::BadName},
                    RefusedPort{"OtherScheme", "http://localhost:80", Kind::BadName},
                    RefusedPort{"NobodyListens", "tcp://127.0.0.1:1", Kind::Absent}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Stream, AFileIsNoPort) {
    const TemporaryFolder folder;
    std::ofstream(folder / "file") << "text";
    const auto opened = open_stream((folder / "file").string(), kLine);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, Kind::NotASerialPort);
}

TEST(Stream, ADanglingLinkIsAbsent) {
    const TemporaryFolder folder;
    std::filesystem::create_symlink("/dev/pts/99999", folder / "board");
    const auto opened = open_stream((folder / "board").string(), kLine);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, Kind::Absent);
}

TEST(StreamDeathTest, APortOfAnotherUserIsForbidden) {
    const PtyMaster master = PtyMaster::make().value();
    std::filesystem::permissions(master.port(), std::filesystem::perms::none);
    EXPECT_EXIT(
        {
            // The administrator may open everything.
            constexpr uid_t kNobody = 65534;
            if (::getuid() == 0 && ::setuid(kNobody) != 0) ::_exit(2);
            const auto opened = open_stream(master.port(), kLine);
            ::_exit(!opened && opened.error().kind == Kind::Forbidden ? 0 : 1);
        },
        testing::ExitedWithCode(0), "");
}

TEST(PtyStream, CarriesEveryByteBothWays) {
    PtyMaster master = PtyMaster::make().value();
    const auto stream = open_stream(master.port(), kLine).value();
    EXPECT_EQ(master.write(every_byte()), 256U);
    EXPECT_EQ(read_bytes(*stream, 256), every_byte());
    ASSERT_EQ(stream->write(every_byte()).value(), 256U);
    Bytes heard;
    while (heard.size() < 256) {
        wait_for({Awaited{master.handle()}}, Duration(20000));
        master.read(heard);
    }
    EXPECT_EQ(heard, every_byte());
}

TEST(PtyStream, IsTakenByOneProgramOnly) {
    const PtyMaster master = PtyMaster::make().value();
    auto first = open_stream(master.port(), kLine);
    ASSERT_TRUE(first);
    const auto second = open_stream(master.port(), kLine);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, Kind::Busy);
    std::move(first).value()->close();
    EXPECT_TRUE(open_stream(master.port(), kLine));
}

TEST(PtyStream, NoticesAPulledCable) {
    std::optional<PtyMaster> master = PtyMaster::make().value();
    const auto stream = open_stream(master->port(), kLine).value();
    Bytes bytes;
    EXPECT_EQ(stream->read(bytes).value(), 0U);
    master.reset();
    const auto read = read_next(*stream, bytes);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, StreamLoss::Kind::HungUp);
    const auto written = stream->write(hex("42"));
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().kind, StreamLoss::Kind::HungUp);
}

TEST(PtyStream, ForgetsWhatWasSentBeforeItWasOpened) {
    PtyMaster master = PtyMaster::make().value();
    (void)master.write(hex("8e 00 05"));
    EXPECT_TRUE(master.has_unread());
    const auto stream = open_stream(master.port(), kLine).value();
    EXPECT_FALSE(master.has_unread());
    (void)master.write(hex("42"));
    EXPECT_TRUE(master.has_unread());
    EXPECT_EQ(to_hex(read_bytes(*stream, 1)), "42");
    EXPECT_FALSE(master.has_unread());
}

TEST(PtyStream, SaysThatItWasClosed) {
    const PtyMaster master = PtyMaster::make().value();
    const auto stream = open_stream(master.port(), kLine).value();
    stream->close();
    stream->close();
    Bytes bytes;
    EXPECT_EQ(stream->read(bytes).error().kind, StreamLoss::Kind::Closed);
    EXPECT_EQ(stream->write(hex("42")).error().kind, StreamLoss::Kind::Closed);
    EXPECT_EQ(stream->wait_handle(), std::nullopt);
}

TEST(PortLink, LeadsToWhateverPortItPointsTo) {
    const TemporaryFolder folder;
    PtyMaster one = PtyMaster::make().value();
    PtyMaster two = PtyMaster::make().value();
    {
        PortLink link(folder / "board");
        for (PtyMaster* master : {&one, &two}) {
            ASSERT_TRUE(link.point_to(master->port()));
            const auto stream = open_stream((folder / "board").string(), kLine).value();
            (void)master->write(hex("42"));
            EXPECT_EQ(to_hex(read_bytes(*stream, 1)), "42");
        }
    }
    EXPECT_FALSE(std::filesystem::is_symlink(folder / "board"));
}

TEST(PortLink, NeedsAFolder) {
    const TemporaryFolder folder;
    PortLink link(folder / "missing" / "board");
    const auto made = link.point_to("/dev/pts/0");
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().kind, Kind::Absent);
}

/// A listening socket of this machine.
class Listener {
public:
    Listener() : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof(address);
        auto* generic = reinterpret_cast<sockaddr*>(&address);
        EXPECT_EQ(::bind(socket_.get(), generic, size), 0);
        EXPECT_EQ(::listen(socket_.get(), 1), 0);
        EXPECT_EQ(::getsockname(socket_.get(), generic, &size), 0);
        port_ = "tcp://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
    }

    const std::string& port() const { return port_; }
    Descriptor accept() { return Descriptor(::accept(socket_.get(), nullptr, nullptr)); }

private:
    Descriptor socket_;
    std::string port_;
};

TEST(TcpStream, CarriesEveryByteBothWaysAndNoticesTheEnd) {
    Listener listener;
    const auto stream = open_stream(listener.port(), kLine).value();
    Descriptor other = listener.accept();
    ASSERT_TRUE(other.is_open());
    const Bytes all = every_byte();
    ASSERT_EQ(::write(other.get(), all.data(), all.size()), 256);
    EXPECT_EQ(read_bytes(*stream, 256), all);
    ASSERT_EQ(stream->write(all).value(), 256U);
    Bytes heard;
    while (heard.size() < 256 && read_ready(other.get(), heard)) {
    }
    EXPECT_EQ(heard, all);

    ASSERT_EQ(::write(other.get(), all.data(), 1), 1);
    other.reset();
    Bytes rest;
    EXPECT_EQ(read_next(*stream, rest).value(), 1U);
    const auto read = read_next(*stream, rest);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, StreamLoss::Kind::HungUp);
}

TEST(MemoryLine, CarriesBytesAndHangsUp) {
    auto [one, two] = make_memory_line();
    ASSERT_EQ(one->write(hex("01 02 03")).value(), 3U);
    Bytes bytes;
    EXPECT_EQ(read_next(*two, bytes).value(), 3U);
    EXPECT_EQ(two->read(bytes).value(), 0U);
    ASSERT_TRUE(one->write(hex("04")));
    one->close();
    EXPECT_EQ(read_next(*two, bytes).value(), 1U);
    EXPECT_EQ(to_hex(bytes), "01 02 03 04");
    EXPECT_EQ(read_next(*two, bytes).error().kind, StreamLoss::Kind::HungUp);
    EXPECT_EQ(two->write(bytes).error().kind, StreamLoss::Kind::HungUp);
    EXPECT_EQ(one->read(bytes).error().kind, StreamLoss::Kind::Closed);
}

TEST(MemoryLine, TakesOnlyWhatFits) {
    auto [one, two] = make_memory_line();
    EXPECT_EQ(one->write(Bytes(kMemoryLineSize + 10)).value(), kMemoryLineSize);
    EXPECT_EQ(one->write(Bytes(1)).value(), 0U);
    Bytes bytes;
    EXPECT_EQ(two->read(bytes).value(), kLongestRead);
}

TEST(Waiting, AWakerEndsAWaitWhenever) {
    Waker waker;
    waker.wake();
    waker.wake();
    wait_for({Awaited{waker.handle()}}, std::nullopt);
    EXPECT_TRUE(is_ready(waker.handle()));
    waker.clear();
    EXPECT_FALSE(is_ready(waker.handle()));
    std::thread other([&] { waker.wake(); });
    wait_for({Awaited{waker.handle()}}, std::nullopt);
    other.join();
    EXPECT_TRUE(is_ready(waker.handle()));
}

}  // namespace
}  // namespace rochade::tactile
