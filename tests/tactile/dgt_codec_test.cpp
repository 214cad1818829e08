// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/dgt/dgt_codec.h"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>

#include "tests/tactile/dgt_test_support.h"

namespace rochade::tactile::dgt {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kE2Lifted = "8e 00 05 34 00";
constexpr std::string_view kE4Placed = "8e 00 05 24 01";

class DgtCodecTest : public testing::Test {
protected:
    /// Opens the line and gives the answers a board gives, up to the clock's version.
    void start(std::string_view dump = kStartDump) {
        codec_.handle_opened(now_);
        receive(dump);
        receive("93 00 05 01 07");
        receive("91 00 08 30 31 30 32 35");
        receive("8d 00 0a 01 30 00 01 29 58 09");
        receive("8d 00 0a 0a 10 09 0a 22 00 00");
        events_.clear();
        (void)codec_.poll_output();
    }

    void receive(std::string_view text) { receive_bytes(hex(text)); }
    void receive_bytes(const Bytes& bytes) { codec_.handle_bytes(bytes, now_, events_); }
    void pass(Duration time) {
        now_ += time;
        codec_.handle_time(now_, events_);
    }
    std::string sent() { return to_hex(codec_.poll_output()); }

    DgtCodec codec_;
    Instant now_ = at(1000);
    std::vector<BoardEvent> events_;
};

TEST_F(DgtCodecTest, AsksOneQuestionAfterTheOther) {
    codec_.handle_opened(now_);
    EXPECT_EQ(sent(), "40 4b 42");
    receive(kStartDump);
    EXPECT_EQ(sent(), "4d");
    receive("93 00 05 01 07");
    EXPECT_EQ(sent(), "45");
    receive("91 00 08 30 31 30 32 35");
    EXPECT_EQ(sent(), "41");
    receive("8d 00 0a 01 30 00 01 29 58 09");
    EXPECT_EQ(sent(), "2b 03 03 09 00");
    receive("8d 00 0a 0a 10 09 0a 22 00 00");
    EXPECT_EQ(sent(), "");
    EXPECT_THAT(only<Identified>(events_),
                ElementsAre(Identified{Identified::What::Version, "1.07"},
                            Identified{Identified::What::SerialNumber, "01025"}));
    EXPECT_THAT(only<ClockIdentified>(events_), ElementsAre(ClockIdentified{2, 2}));
    EXPECT_THAT(only<ClockAcknowledged>(events_), IsEmpty());
}

TEST_F(DgtCodecTest, GoesOnWhenAQuestionIsNotAnswered) {
    codec_.handle_opened(now_);
    receive(kStartDump);
    (void)sent();
    pass(kQuestionTimeout);
    EXPECT_EQ(sent(), "45");
    pass(kQuestionTimeout);
    EXPECT_EQ(sent(), "41");
}

TEST_F(DgtCodecTest, NeverSendsAByteThatChangesTheBoardForGood) {
    // All there is to be sent, with every answer missing.
    codec_.handle_opened(now_);
    Bytes all;
    for (int i = 0; i < 100; ++i) {
        codec_.request_sign_of_life(now_);
        codec_.request_dump(now_);
        if (i % 10 == 0) receive(kStartDump);
        pass(Duration(200));
        const Bytes bytes = codec_.poll_output();
        all.insert(all.end(), bytes.begin(), bytes.end());
    }
    ASSERT_FALSE(all.empty());
    for (const unsigned forbidden : {0x4eU, 0x51U, 0x53U, 0x54U}) {
        EXPECT_THAT(all, testing::Not(testing::Contains(static_cast<std::byte>(forbidden))));
    }
}

TEST_F(DgtCodecTest, ReadsTheInitialPlacement) {
    codec_.handle_opened(now_);
    receive(kStartDump);
    EXPECT_THAT(events_, ElementsAre(BoardEvent{BoardDumped{initial_board()}}));
}

TEST_F(DgtCodecTest, ReadsAMove) {
    start();
    receive(kE2Lifted);
    receive(kE4Placed);
    EXPECT_THAT(events_, ElementsAre(BoardEvent{SquareChanged{square("e2"), std::nullopt}},
                                     BoardEvent{SquareChanged{square("e4"), piece('P')}}));
}

TEST_F(DgtCodecTest, ReadsAMoveOnARotatedBoard) {
    codec_.set_orientation(Orientation::Rotated);
    start(
        "86 00 43 02 03 04 05 06 04 03 02 01 01 01 01 01 01 01 01 "
        "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
        "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
        "07 07 07 07 07 07 07 07 08 09 0a 0b 0c 0a 09 08");
    receive("8e 00 05 0b 00 8e 00 05 1b 01");
    EXPECT_THAT(events_, ElementsAre(BoardEvent{SquareChanged{square("e2"), std::nullopt}},
                                     BoardEvent{SquareChanged{square("e4"), piece('P')}}));
}

TEST_F(DgtCodecTest, ARotatedBoardSwapsTheClockSides) {
    codec_.set_orientation(Orientation::Rotated);
    start();
    receive("8d 00 0a 01 30 00 01 29 58 09");
    ASSERT_EQ(events_.size(), 1U);
    const auto& reading = std::get<ClockRead>(events_[0]);
    EXPECT_EQ(reading.right.remaining, std::chrono::seconds(5398));
    EXPECT_EQ(reading.left.remaining, std::chrono::seconds(5400));
    EXPECT_EQ(reading.thinking, ClockSide::Right);
}

TEST_F(DgtCodecTest, TellsASecondPlacementOnlyIfItIsNewsOrWasAskedFor) {
    start();
    codec_.request_sign_of_life(now_);
    EXPECT_EQ(sent(), "42");
    receive(kStartDump);
    EXPECT_THAT(events_, IsEmpty());
    codec_.request_dump(now_);
    receive(kStartDump);
    EXPECT_EQ(only<BoardDumped>(events_).size(), 1U);
}

TEST_F(DgtCodecTest, FindsAChangeThatWasLostOnTheLine) {
    start();
    codec_.request_sign_of_life(now_);
    Bytes dump = hex(kStartDump);
    dump[3 + 0x34] = std::byte{0};
    receive_bytes(dump);
    Board expected = initial_board();
    expected.remove(square("e2"));
    EXPECT_THAT(events_, ElementsAre(BoardEvent{BoardDumped{expected}}));
}

TEST_F(DgtCodecTest, KeepsSquaresToItselfUntilThePlacementIsKnown) {
    codec_.handle_opened(now_);
    receive(kE2Lifted);
    EXPECT_THAT(events_, IsEmpty());
    receive(kStartDump);
    EXPECT_EQ(only<BoardDumped>(events_).size(), 1U);
}

TEST_F(DgtCodecTest, AsksAgainWhenNoPlacementComes) {
    codec_.handle_opened(now_);
    (void)sent();
    for (int i = 1; i < kMostDumpRequests; ++i) {
        pass(kDumpTimeout);
        EXPECT_EQ(sent(), "42");
    }
    pass(kDumpTimeout);
    EXPECT_EQ(sent(), "");
}

struct ClockFrame {
    const char* name;
    const char* bytes;
    ClockRead expected;
};

void PrintTo(const ClockFrame& frame, std::ostream* out) { *out << frame.bytes; }

class DgtClockFrame : public testing::TestWithParam<ClockFrame> {};

TEST_P(DgtClockFrame, IsRead) {
    DgtCodec codec;
    std::vector<BoardEvent> events;
    codec.handle_opened(at(0));
    codec.handle_bytes(hex(GetParam().bytes), at(0), events);
    EXPECT_THAT(events, ElementsAre(BoardEvent{GetParam().expected}));
}

ClockHalf half(int hours, int minutes, int seconds) {
    ClockHalf half;
    half.remaining =
        std::chrono::hours(hours) + std::chrono::minutes(minutes) + std::chrono::seconds(seconds);
    return half;
}
ClockHalf with_increment(ClockHalf half) {
    half.has_increment = true;
    return half;
}
ClockHalf with_flag(ClockHalf half) {
    half.flag_final = true;
    return half;
}
ClockRead reading(ClockHalf left, ClockHalf right, bool is_running, ClockSide thinking) {
    return {left, right, is_running, thinking, false};
}

INSTANTIATE_TEST_SUITE_P(
    Dgt, DgtClockFrame,
    testing::Values(ClockFrame{"Running", "8d 00 0a 01 30 00 01 29 58 09",
                               reading(half(1, 29, 58), half(1, 30, 0), true, ClockSide::Left)},
                    ClockFrame{"WithIncrement", "8d 00 0a 21 30 00 21 29 58 09",
                               reading(with_increment(half(1, 29, 58)),
                                       with_increment(half(1, 30, 0)), true, ClockSide::Left)},
                    ClockFrame{"StoppedLeftToMove", "8d 00 0a 01 30 00 01 29 58 08",
                               reading(half(1, 29, 58), half(1, 30, 0), false, ClockSide::Left)},
                    ClockFrame{"RightRunning", "8d 00 0a 01 30 00 01 29 58 13",
                               reading(half(1, 29, 58), half(1, 30, 0), true, ClockSide::Right)},
                    ClockFrame{"StoppedRightToMove", "8d 00 0a 01 30 00 01 29 58 12",
                               reading(half(1, 29, 58), half(1, 30, 0), false, ClockSide::Right)},
                    ClockFrame{"RealStart", "8d 00 0a 20 03 02 20 03 02 08",
                               reading(with_increment(half(0, 3, 2)), with_increment(half(0, 3, 2)),
                                       false, ClockSide::Left)},
                    ClockFrame{"RealFirstSecond", "8d 00 0a 20 03 02 20 03 01 09",
                               reading(with_increment(half(0, 3, 1)), with_increment(half(0, 3, 2)),
                                       true, ClockSide::Left)},
                    ClockFrame{"RealPress", "8d 00 0a 20 03 02 20 03 01 13",
                               reading(with_increment(half(0, 3, 1)), with_increment(half(0, 3, 2)),
                                       true, ClockSide::Right)},
                    ClockFrame{"FinalFlag", "8d 00 0a 30 00 00 20 00 16 12",
                               reading(with_increment(half(0, 0, 16)),
                                       with_flag(with_increment(half(0, 0, 0))), false,
                                       ClockSide::Right)}),
    [](const auto& test) { return std::string(test.param.name); });

TEST_F(DgtCodecTest, SaysThatThereIsNoClock) {
    start();
    receive("8d 00 0a 00 00 00 00 00 00 20");
    EXPECT_THAT(events_, ElementsAre(BoardEvent{ClockMissing{}}));
}

TEST_F(DgtCodecTest, IgnoresAFrameOfZeros) {
    start();
    receive("8d 00 0a 00 00 00 00 00 00 00");
    EXPECT_THAT(events_, IsEmpty());
}

TEST_F(DgtCodecTest, TakesATimeThatIsNoneForNoise) {
    start();
    receive("8d 00 0a 01 7a 00 01 29 58 09");
    EXPECT_THAT(events_, ElementsAre(BoardEvent{BytesSkipped{10}}));
}

TEST_F(DgtCodecTest, ReadsButtonsBatteryAndNames) {
    start();
    receive("8d 00 0a 0a 10 08 2a 05 31 00");
    receive("8d 00 0a 0a 10 08 2a 11 33 00");
    receive("90 00 05 08 01");
    receive("a0 00 0c 58 05 0a 00 20 00 01 05 02");
    receive("a0 00 07 58 7f 7f 00");
    const Duration left = std::chrono::hours(5) + std::chrono::minutes(10);
    EXPECT_THAT(events_, ElementsAre(BoardEvent{ButtonPressed{ClockButton::Back}},
                                     BoardEvent{ButtonPressed{ClockButton::Run}},
                                     BoardEvent{Identified{Identified::What::BusAddress, "1025"}},
                                     BoardEvent{BatteryRead{88, false, left}},
                                     BoardEvent{BatteryRead{88, false, std::nullopt}}));
}

TEST_F(DgtCodecTest, ReadsSpecialPiecesAsSigns) {
    start();
    receive("8e 00 05 24 0d");
    receive("8e 00 05 24 00");
    receive("8e 00 05 34 0e");
    EXPECT_THAT(
        events_,
        ElementsAre(BoardEvent{SpecialPiece{square("e4"), SpecialPiece::Meaning::Draw}},
                    BoardEvent{SquareChanged{square("e2"), std::nullopt}},
                    BoardEvent{SpecialPiece{square("e2"), SpecialPiece::Meaning::WhiteWins}}));
}

// Whatever happens to the bytes, the placement told at the end is the one on the board.

TEST_F(DgtCodecTest, UnderstandsBytesSplitAnywhere) {
    const Bytes all =
        hex(std::string(kE2Lifted) + " 8d 00 0a 01 30 00 01 29 58 09 " + std::string(kE4Placed));
    start();
    receive_bytes(all);
    const std::vector<BoardEvent> expected = events_;
    ASSERT_EQ(expected.size(), 3U);
    for (std::size_t cut = 1; cut < all.size(); ++cut) {
        codec_ = DgtCodec();
        start();
        const auto middle = all.begin() + static_cast<std::ptrdiff_t>(cut);
        receive_bytes({all.begin(), middle});
        pass(Duration(100));
        receive_bytes({middle, all.end()});
        EXPECT_EQ(events_, expected) << "cut before byte " << cut;
    }
}

/// Damages a move on the line, answers every request for the placement, and looks at what is
/// believed in the end.
class DgtCodecDamage : public DgtCodecTest {
protected:
    Board believed_after(const Bytes& damaged) {
        codec_ = DgtCodec();
        start();
        Board believed = initial_board();
        receive_bytes(damaged);
        pass(kLongestGap);
        const Bytes output = codec_.poll_output();
        if (std::count(output.begin(), output.end(), std::byte{0x42}) > 0) {
            Bytes dump = hex(kStartDump);
            dump[3 + 0x34] = std::byte{0};
            dump[3 + 0x24] = std::byte{1};
            receive_bytes(dump);
        }
        for (const BoardEvent& event : events_) {
            if (const auto* changed = std::get_if<SquareChanged>(&event)) {
                believed.set(changed->square, changed->piece);
            }
            if (const auto* dumped = std::get_if<BoardDumped>(&event)) believed = dumped->board;
        }
        return believed;
    }

    static Board after_e4() {
        Board board = initial_board();
        board.remove(square("e2"));
        board.put(square("e4"), *piece('P'));
        return board;
    }

    const Bytes move_ = hex(std::string(kE2Lifted) + " " + std::string(kE4Placed));
};

TEST_F(DgtCodecDamage, AnyLostByteIsFound) {
    for (std::size_t i = 0; i < move_.size(); ++i) {
        Bytes damaged = move_;
        damaged.erase(damaged.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_EQ(believed_after(damaged), after_e4()) << "without byte " << i;
    }
}

TEST_F(DgtCodecDamage, AnyDoubledByteIsFound) {
    for (std::size_t i = 0; i < move_.size(); ++i) {
        Bytes damaged = move_;
        damaged.insert(damaged.begin() + static_cast<std::ptrdiff_t>(i), move_[i]);
        EXPECT_EQ(believed_after(damaged), after_e4()) << "with byte " << i << " twice";
    }
}

TEST_F(DgtCodecDamage, GarbageAnywhereIsFound) {
    for (const std::string_view noise : {"00", "7f", "ff", "8e", "86 00", "8d 00 0a 01", "8f 3e 03",
                                         "8e 00 05 40 00", "8e 00 05 20 10", "fe 00 05 34 00"}) {
        for (std::size_t i = 0; i <= move_.size(); ++i) {
            Bytes damaged = move_;
            const Bytes bytes = hex(noise);
            damaged.insert(damaged.begin() + static_cast<std::ptrdiff_t>(i), bytes.begin(),
                           bytes.end());
            EXPECT_EQ(believed_after(damaged), after_e4()) << noise << " before byte " << i;
        }
    }
}

TEST_F(DgtCodecTest, SaysThatThePlacementIsDoubtfulAndAsksForIt) {
    start();
    receive("55 55");
    EXPECT_THAT(events_, ElementsAre(BoardEvent{ResyncNeeded{}}));
    EXPECT_EQ(sent(), "42");
    receive(kE2Lifted);
    EXPECT_THAT(only<SquareChanged>(events_), IsEmpty());
    events_.clear();
    receive(kStartDump);
    EXPECT_THAT(events_, ElementsAre(BoardEvent{BoardDumped{initial_board()}}));
}

TEST_F(DgtCodecTest, CountsTheBytesItSkipped) {
    start();
    receive("55 8e 00 55");
    receive(kStartDump);
    const auto skipped = only<BytesSkipped>(events_);
    std::size_t count = 0;
    for (const BytesSkipped& one : skipped) count += one.count;
    EXPECT_EQ(count, 4U);
}

TEST_F(DgtCodecTest, GivesUpAMessageThatDoesNotGoOn) {
    start();
    receive("8e 00 05 34");
    EXPECT_EQ(codec_.poll_deadline(), now_ + kLongestGap);
    pass(kLongestGap);
    EXPECT_THAT(events_, ElementsAre(BoardEvent{ResyncNeeded{}}, BoardEvent{BytesSkipped{4}}));
    EXPECT_EQ(sent(), "42");
}

TEST_F(DgtCodecTest, AnEmptySquareThatBecomesEmptyIsDoubtful) {
    start();
    receive("8e 00 05 24 00");
    EXPECT_EQ(only<ResyncNeeded>(events_).size(), 1U);
    EXPECT_EQ(sent(), "42");
}

TEST_F(DgtCodecTest, DrainsALogNobodyAskedFor) {
    start();
    Bytes log(kLongestLog, std::byte{0x7f});
    log[0] = std::byte{0x8f};
    log[1] = std::byte{0x3e};
    log[2] = std::byte{0x03};
    receive_bytes(log);
    receive(kE2Lifted);
    EXPECT_THAT(events_, ElementsAre(BoardEvent{SquareChanged{square("e2"), std::nullopt}}));
}

TEST(Orientation, IsSeenFromTheInitialPlacement) {
    EXPECT_EQ(orientation_from_start(initial_board()), Orientation::Normal);
    EXPECT_EQ(orientation_from_start(rotated(initial_board())), Orientation::Rotated);
    Board moved = initial_board();
    moved.remove(square("e2"));
    EXPECT_EQ(orientation_from_start(moved), std::nullopt);
    EXPECT_EQ(rotated(rotated(moved)), moved);
}

// A recorded game of a real board, if the folder of suites is there.

Bytes from_base64(std::string_view text) {
    constexpr std::string_view kAlphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    Bytes bytes;
    unsigned bits = 0;
    int count = 0;
    for (const char character : text) {
        const std::size_t value = kAlphabet.find(character);
        if (value == std::string_view::npos) continue;
        bits = bits << 6U | static_cast<unsigned>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes.push_back(static_cast<std::byte>(bits >> static_cast<unsigned>(count) & 0xffU));
    }
    return bytes;
}

TEST(DgtRecording, EveryByteOfARealGameIsUnderstood) {
    const char* suites = std::getenv("ROCHADE_SUITES");
    if (suites == nullptr) GTEST_SKIP() << "ROCHADE_SUITES is not set";
    std::ifstream file(std::string(suites) + "/dgt/1.inbytes");
    ASSERT_TRUE(file) << "no dgt/1.inbytes there";

    DgtCodec codec;
    std::vector<BoardEvent> events;
    codec.handle_opened(at(0));
    std::size_t clock_frames = 0;
    std::size_t fields = 0;
    Instant now = at(0);
    for (std::string line; std::getline(file, line);) {
        const Bytes bytes = from_base64(line);
        ASSERT_FALSE(bytes.empty());
        if (bytes[0] == std::byte{0x8d}) ++clock_frames;
        if (bytes[0] == std::byte{0x8e}) ++fields;
        now += Duration(10);
        codec.handle_bytes(bytes, now, events);
    }
    EXPECT_GT(clock_frames, 100U);
    EXPECT_EQ(only<ClockRead>(events).size(), clock_frames);
    EXPECT_EQ(only<SquareChanged>(events).size(), fields);
    EXPECT_THAT(only<BytesSkipped>(events), IsEmpty());
    EXPECT_THAT(only<ResyncNeeded>(events), IsEmpty());
    ASSERT_EQ(only<BoardDumped>(events).size(), 1U);
    EXPECT_EQ(only<BoardDumped>(events)[0].board, initial_board());
}

}  // namespace
}  // namespace rochade::tactile::dgt
