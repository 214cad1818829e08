// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/trace.h"

#include <gmock/gmock.h>

#include <sstream>

#include "tactile/memory_stream.h"
#include "tactile/trace_stream.h"
#include "tests/tactile/dgt_test_support.h"

namespace rochade::tactile {
namespace {

using namespace test;
using TraceFault = TraceError::Kind;

constexpr std::string_view kTrace =
    "rochade trace 1\n"
    "driver dgt baud 9600\n"
    "0 > 40 4b 42\n"
    "12 < 8e 00 05 34 00\n"
    "830 < 8e 00 05 24 01\n";

TEST(Trace, RoundTrips) {
    const auto trace = parse_trace(kTrace);
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace.value().driver, "dgt");
    EXPECT_EQ(trace.value().baud_bits_per_second, 9600);
    ASSERT_EQ(trace.value().entries.size(), 3U);
    EXPECT_EQ(trace.value().entries[2],
              (TraceEntry{Duration(830), Direction::FromDevice, hex("8e 00 05 24 01")}));
    EXPECT_EQ(to_string(trace.value()), kTrace);
}

TEST(Trace, TakesCommentsEmptyLinesAndOtherLineEnds) {
    const auto trace = parse_trace(
        "rochade trace 1\r\n# a board\r\n\r\ndriver dgt baud 9600\r\n"
        "# lifted\n\n5 < 8e");
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace.value().entries.size(), 1U);
}

struct Refused {
    const char* name;
    std::string text;
    TraceError expected;
};

void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.text.substr(0, 200); }

class TraceRefused : public testing::TestWithParam<Refused> {};

TEST_P(TraceRefused, SaysWhereAndWhy) {
    const auto trace = parse_trace(GetParam().text);
    ASSERT_FALSE(trace) << "was accepted";
    EXPECT_EQ(trace.error(), GetParam().expected);
}

const std::string kHead = "rochade trace 1\ndriver dgt baud 9600\n";

INSTANTIATE_TEST_SUITE_P(
    Texts, TraceRefused,
    testing::Values(
        Refused{"Empty", "", {TraceFault::NotATrace, 1}},
        Refused{"Other", "rochade log 1\n", {TraceFault::NotATrace, 1}},
        Refused{"Version", "rochade trace 2\n", {TraceFault::UnknownVersion, 1}},
        Refused{"NoDriver", "rochade trace 1\n", {TraceFault::BadDriverLine, 2}},
        Refused{"NoBaud", "rochade trace 1\ndriver dgt\n", {TraceFault::BadDriverLine, 2}},
        Refused{"BadBaud", "rochade trace 1\ndriver dgt baud x\n", {TraceFault::BadDriverLine, 2}},
        Refused{"ExtraWord",
                "rochade trace 1\ndriver dgt baud 9600 8\n",
                {TraceFault::BadDriverLine, 2}},
        Refused{"NoTime", kHead + "< 8e\n", {TraceFault::BadTime, 3}},
        Refused{"NegativeTime", kHead + "0 < 8e\n-1 < 8e\n", {TraceFault::BadTime, 4}},
        Refused{"HugeTime", kHead + "99999999999 < 8e\n", {TraceFault::BadTime, 3}},
        Refused{"NoDirection", kHead + "0 8e\n", {TraceFault::BadDirection, 3}},
        Refused{"HalfByte", kHead + "0 < 8e 0\n", {TraceFault::BadByte, 3}},
        Refused{"NotHex", kHead + "0 < 8e 0g\n", {TraceFault::BadByte, 3}},
        Refused{"LongByte", kHead + "0 < 08e\n", {TraceFault::BadByte, 3}},
        Refused{"NoBytes", kHead + "0 <\n", {TraceFault::NoBytes, 3}},
        Refused{"LongLine",
                kHead + "0 < " + std::string(kLongestTraceLine, '0'),
                {TraceFault::LineTooLong, 3}}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(TraceRecording, WritesWhatWentOverTheLine) {
    auto [ours, device] = make_memory_line();
    Instant now = at(1000);
    auto file = std::make_unique<std::stringbuf>();
    std::stringbuf* buffer = file.get();
    auto stream = record(std::move(ours), std::make_unique<std::ostream>(buffer), "dgt",
                         LineSettings{}, [&] { return now; });

    ASSERT_TRUE(stream->write(hex("40 4b 42")));
    now += Duration(12);
    ASSERT_TRUE(device->write(hex("8e 00 05 34 00")));
    Bytes bytes;
    ASSERT_TRUE(stream->read(bytes));
    now += Duration(800);
    ASSERT_TRUE(stream->read(bytes));
    now += Duration(30);
    ASSERT_TRUE(device->write(hex("8e 00 05 24 01")));
    ASSERT_TRUE(stream->read(bytes));

    EXPECT_EQ(buffer->str(), kTrace);
    EXPECT_EQ(to_hex(bytes), "8e 00 05 34 00 8e 00 05 24 01");
}

TEST(TraceReplay, PlaysTheDeviceAndComparesWhatIsWritten) {
    ReplayStream stream(parse_trace(kTrace).value());
    Bytes bytes;
    EXPECT_EQ(stream.read(bytes).value(), 0U);
    EXPECT_EQ(stream.ready_in(), std::nullopt);
    ASSERT_TRUE(stream.write(hex("40 4b")));
    EXPECT_EQ(stream.read(bytes).value(), 0U);
    ASSERT_TRUE(stream.write(hex("42")));
    EXPECT_EQ(stream.ready_in(), Duration::zero());
    EXPECT_EQ(stream.read(bytes).value(), 5U);
    EXPECT_EQ(stream.read(bytes).value(), 5U);
    EXPECT_EQ(to_hex(bytes), "8e 00 05 34 00 8e 00 05 24 01");
    EXPECT_EQ(stream.differences(), 0U);
    const auto ended = stream.read(bytes);
    ASSERT_FALSE(ended);
    EXPECT_EQ(ended.error().kind, StreamLoss::Kind::Ended);
}

TEST(TraceReplay, CountsBytesThatAreNotTheRecordedOnes) {
    ReplayStream stream(parse_trace(kTrace).value());
    ASSERT_TRUE(stream.write(hex("40 44 42 45")));
    EXPECT_EQ(stream.differences(), 2U);
}

}  // namespace
}  // namespace rochade::tactile
