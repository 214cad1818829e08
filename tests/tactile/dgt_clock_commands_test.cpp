// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/dgt/dgt_clock_commands.h"

#include <gmock/gmock.h>

#include "tactile/dgt/dgt_codec.h"
#include "tests/tactile/dgt_test_support.h"

namespace rochade::tactile::dgt {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr Duration kNinety = std::chrono::minutes(90);

std::string encoded(const ClockCommand& command, Display display = Display::Letters) {
    return to_hex(encode(command, display, Orientation::Normal));
}

TEST(DgtClockCommandBytes, AreTheDocumentedOnes) {
    EXPECT_EQ(encoded(ShowText{"e2e4", ShowText::Beep::Short}),
              "2b 0c 03 0c 65 32 65 34 20 20 20 20 03 00");
    EXPECT_EQ(encoded(ShowText{"e2 e4", ShowText::Beep::Short}, Display::SevenSegments),
              "2b 0b 03 01 00 5b 7b 00 66 7b 00 03 00");
    EXPECT_EQ(encoded(EndText{}), "2b 03 03 03 00");
    EXPECT_EQ(encoded(AskClockVersion{}), "2b 03 03 09 00");
    EXPECT_EQ(
        encoded(SetAndRun{kNinety, kNinety, ClockSide::Left, SetAndRun::Lever::ChangesNothing}),
        "2b 0a 03 0a 01 1e 00 01 1e 00 01 00");
    EXPECT_EQ(encoded(Sound{Duration(512)}), "2b 04 03 0b 08 00");
}

TEST(DgtClockCommandBytes, SayWhichSideRuns) {
    const Duration ten = std::chrono::minutes(10);
    EXPECT_EQ(encoded(SetAndRun{kNinety, ten, ClockSide::Right}),
              "2b 0a 03 0a 01 1e 00 00 0a 00 0a 00");
    EXPECT_EQ(encoded(SetAndRun{kNinety, ten, std::nullopt}),
              "2b 0a 03 0a 01 1e 00 00 0a 00 0c 00");
    EXPECT_EQ(to_hex(encode(SetAndRun{kNinety, ten, ClockSide::Right}, Display::Letters,
                            Orientation::Rotated)),
              "2b 0a 03 0a 00 0a 00 01 1e 00 09 00");
}

TEST(DgtClockCommandBytes, NeverHoldWhatTheDisplayCannotShow) {
    EXPECT_EQ(encoded(ShowText{"\xc3\xa4\n"}), "2b 0c 03 0c 20 20 20 20 20 20 20 20 00 00");
    EXPECT_EQ(encoded(ShowText{"123456789"}), "2b 0c 03 0c 31 32 33 34 35 36 37 38 00 00");
}

TEST(DgtAck, RoundTripsAllEightBits) {
    for (const std::string_view frame :
         {"0a 10 0c 0a 00 00 00", "0a 10 01 0a 00 00 00", "0a 10 03 0a 00 00 00",
          "0a 10 09 0a 22 00 00", "0a 10 09 0a 1e 00 00", "0a 10 0a 0a 00 00 00",
          "0a 40 0a 0a 00 00 00", "0a 10 0b 0a 00 00 00", "0a 10 08 2a 05 31 00",
          "0a 10 08 2a 11 33 00", "3a 7f 7f 3a 7f 7f 00"}) {
        const Bytes bytes = hex(frame);
        ClockData data{};
        for (std::size_t i = 0; i < data.size(); ++i)
            data[i] = std::to_integer<std::uint8_t>(bytes[i]);
        ASSERT_TRUE(is_ack(data)) << frame;
        EXPECT_EQ(data_of(ack_of(data)), data) << frame;
    }
    EXPECT_EQ(ack_of({0x0a, 0x10, 0x08, 0x2a, 0x05, 0x31, 0x00}), (Ack{{0x10, 0x88, 0x05, 0x31}}));
}

class ClockCommandsTest : public testing::Test {
protected:
    ClockCommandsTest() { commands_.open(); }

    void add(const ClockCommand& command) {
        ASSERT_TRUE(commands_.add(command, ClockCommands::Origin::User));
    }
    std::string sent() { return to_hex(commands_.poll_output(now_, Orientation::Normal)); }
    void acknowledge(std::uint8_t ack0, std::uint8_t ack1, std::uint8_t ack2 = 0) {
        commands_.handle_ack(Ack{{ack0, ack1, ack2, 0}}, now_, events_);
    }
    void pass(Duration time) {
        now_ += time;
        commands_.handle_time(now_, events_);
    }
    std::vector<ClockAcknowledged> answers() { return only<ClockAcknowledged>(events_); }

    ClockCommands commands_;
    Instant now_ = at(0);
    std::vector<BoardEvent> events_;
};

constexpr ClockAcknowledged kEndObeyed{ClockCommandKind::EndText, ClockAnswer::Obeyed};
constexpr ClockAcknowledged kSoundObeyed{ClockCommandKind::Sound, ClockAnswer::Obeyed};

TEST_F(ClockCommandsTest, GoOneAtATime) {
    add(EndText{});
    add(Sound{Duration(64)});
    EXPECT_EQ(sent(), "2b 03 03 03 00");
    EXPECT_EQ(sent(), "");
    acknowledge(kAckDone, 0x03);
    EXPECT_EQ(sent(), "2b 04 03 0b 01 00");
    acknowledge(kAckDone, 0x0b);
    EXPECT_THAT(answers(), ElementsAre(kEndObeyed, kSoundObeyed));
}

TEST_F(ClockCommandsTest, IgnoreADoubledAcknowledgement) {
    add(EndText{});
    add(Sound{Duration(64)});
    (void)sent();
    acknowledge(kAckDone, 0x03);
    (void)sent();
    acknowledge(kAckDone, 0x03);
    EXPECT_THAT(answers(), ElementsAre(kEndObeyed));
    acknowledge(kAckDone, 0x0b);
    acknowledge(kAckDone, 0x0b);
    EXPECT_THAT(answers(), ElementsAre(kEndObeyed, kSoundObeyed));
}

TEST_F(ClockCommandsTest, AreSentAgainAndGivenUpInTheEnd) {
    add(EndText{});
    for (int i = 0; i < kMostSends; ++i) {
        EXPECT_EQ(sent(), "2b 03 03 03 00");
        EXPECT_EQ(commands_.poll_deadline(), now_ + kAckTimeout);
        pass(kAckTimeout - Duration(1));
        EXPECT_EQ(sent(), "");
        pass(Duration(1));
    }
    EXPECT_EQ(sent(), "");
    EXPECT_THAT(answers(),
                ElementsAre(ClockAcknowledged{ClockCommandKind::EndText, ClockAnswer::Unanswered}));
    EXPECT_EQ(commands_.poll_deadline(), std::nullopt);
}

TEST_F(ClockCommandsTest, AreTriedOnceMoreWhenRefused) {
    for (const std::uint8_t error : {kAckError, kAckErrorSeenOnXl}) {
        events_.clear();
        add(SetAndRun{kNinety, kNinety, ClockSide::Left});
        EXPECT_NE(sent(), "");
        acknowledge(error, 0x0a);
        EXPECT_THAT(answers(), IsEmpty());
        EXPECT_NE(sent(), "");
        acknowledge(error, 0x0a);
        EXPECT_THAT(answers(), ElementsAre(ClockAcknowledged{ClockCommandKind::SetAndRun,
                                                             ClockAnswer::Refused}));
    }
}

TEST_F(ClockCommandsTest, KnowTheClockFromItsVersion) {
    ASSERT_TRUE(commands_.add(AskClockVersion{}, ClockCommands::Origin::Codec));
    add(ShowText{"e2"});
    (void)sent();
    acknowledge(kAckDone, 0x09, 0x1e);
    EXPECT_EQ(only<ClockIdentified>(events_), std::vector{(ClockIdentified{1, 14})});
    EXPECT_TRUE(sent().starts_with("2b 0b 03 01"));
}

TEST_F(ClockCommandsTest, EndAtOnceWhenThereIsNoClock) {
    add(EndText{});
    (void)sent();
    add(EndText{});
    commands_.handle_clock_present(false, events_);
    const ClockAcknowledged none{ClockCommandKind::EndText, ClockAnswer::NoClock};
    EXPECT_THAT(answers(), ElementsAre(none, none));
}

TEST_F(ClockCommandsTest, AreLimited) {
    for (std::size_t i = 0; i < kMostClockCommands; ++i) add(EndText{});
    EXPECT_FALSE(commands_.add(EndText{}, ClockCommands::Origin::User));
}

TEST(DgtCodecClock, RefusesATimeOfMoreThanNineHours) {
    DgtCodec codec;
    const auto answer = codec.command(SetAndRun{std::chrono::hours(10), {}, {}}, at(0));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error(), ClockCommandRefusal::TimeOutOfRange);
}

}  // namespace
}  // namespace rochade::tactile::dgt
