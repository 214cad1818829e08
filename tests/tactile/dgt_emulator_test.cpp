// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/dgt/dgt_emulator.h"

#include <gmock/gmock.h>

#include "tactile/dgt/dgt_codec.h"
#include "tests/tactile/dgt_test_support.h"

namespace rochade::tactile::dgt {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr Duration kTenMinutes = std::chrono::minutes(10);

class DgtEmulatorTest : public testing::Test {
protected:
    void send(std::string_view text) { board_.handle_bytes(hex(text), now_); }
    std::string heard() { return to_hex(board_.poll_output()); }
    void pass(Duration time) {
        now_ += time;
        board_.handle_time(now_);
    }
    void lift(std::string_view name) { board_.set(square(name), std::nullopt, now_); }
    void place(std::string_view name, char letter) {
        board_.set(square(name), piece(letter), now_);
    }
    /// Enters the mode and drops what is said at once.
    void enter(std::string_view mode) {
        send(mode);
        pass(Duration(1));
        (void)heard();
    }

    DgtEmulator board_{EmulatedPace::Real};
    Instant now_ = at(0);
};

struct Exchange {
    const char* name;
    const char* request;
    const char* answer;
};

void PrintTo(const Exchange& exchange, std::ostream* out) { *out << exchange.request; }

class DgtEmulatorAnswer : public testing::TestWithParam<Exchange> {};

TEST_P(DgtEmulatorAnswer, IsTheDocumentedOne) {
    DgtEmulator board(EmulatedPace::Real);
    board.handle_bytes(hex(GetParam().request), at(0));
    EXPECT_EQ(to_hex(board.poll_output()), GetParam().answer);
}

const std::string kDump(kStartDump);

INSTANTIATE_TEST_SUITE_P(
    Dgt, DgtEmulatorAnswer,
    testing::Values(
        Exchange{"Reset", "40", ""}, Exchange{"Board", "42", kDump.c_str()},
        Exchange{"Clock", "41", "8d 00 0a 00 00 00 00 00 00 20"},
        Exchange{"Serial", "45", "91 00 08 30 31 30 32 35"},
        Exchange{"Address", "46", "90 00 05 08 01"}, Exchange{"Version", "4d", "93 00 05 01 07"},
        Exchange{"Battery", "4c", "a0 00 0c 58 05 0a 00 20 00 01 05 02"},
        Exchange{"LongSerial", "55", "a2 00 0d 30 30 30 30 30 30 31 30 32 35"},
        Exchange{"BootLoader", "4e", ""}, Exchange{"Draughts", "51 53 54", ""},
        Exchange{"Unknown", "df 00 00 5f", ""}, Exchange{"Lights", "60 04 01 34 24 00", ""},
        Exchange{"BusPing", "87 00 00 07", "87 00 06 08 01 16"},
        Exchange{"BusWrongSum", "87 00 00 08", ""}, Exchange{"BusOtherBoard", "82 10 06 18", ""},
        Exchange{"BusVersion", "8b 08 01 14", "89 00 08 08 01 01 07 22"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST_F(DgtEmulatorTest, AnswersTheWholePlacementInBusMode) {
    send("82 08 01 0b");
    const std::string answer = heard();
    EXPECT_TRUE(answer.starts_with("83 00 46 08 01 08 09 0a 0c 0b")) << answer;
    EXPECT_EQ(hex(answer).size(), 70U);
}

TEST_F(DgtEmulatorTest, ABusCommandInSingleModeOnlyChangesTheMode) {
    enter("44");
    send("82 08 01 0b");
    EXPECT_EQ(heard(), "");
    lift("e2");
    pass(kScanTime);
    EXPECT_EQ(heard(), "");
    send("82 08 01 0b");
    EXPECT_NE(heard(), "");
}

TEST_F(DgtEmulatorTest, NeverSendsTheMakersText) {
    send("47");
    const Bytes answer = hex(heard());
    std::string text;
    for (const std::byte byte : std::span(answer).subspan(kHeaderSize)) {
        text.push_back(std::to_integer<char>(byte));
    }
    EXPECT_EQ(text, kEmulatedMaker);
}

TEST_F(DgtEmulatorTest, ReportsNothingBeforeItIsAsked) {
    for (const std::string_view mode : {"", "40", "42"}) {
        send(mode);
        (void)heard();
        lift("e2");
        pass(kScanTime);
        EXPECT_EQ(heard(), "") << mode;
        place("e2", 'P');
        pass(kScanTime);
    }
}

TEST_F(DgtEmulatorTest, NoticesAMoveWithinOneLook) {
    enter("44");
    lift("e2");
    pass(kScanTime);
    EXPECT_EQ(heard(), "8e 00 05 34 00");
    place("e4", 'P');
    pass(kScanTime);
    EXPECT_EQ(heard(), "8e 00 05 24 01");
}

TEST_F(DgtEmulatorTest, SeesAPlaceBeforeALiftInTheOrderOfItsFields) {
    enter("44");
    lift("e2");
    place("e4", 'P');
    pass(kScanTime);
    EXPECT_EQ(heard(), "8e 00 05 24 01 8e 00 05 34 00");
}

TEST_F(DgtEmulatorTest, NeverSeesAVictimThatIsReplacedAtOnce) {
    enter("44");
    lift("d7");
    place("d7", 'Q');
    pass(kScanTime);
    EXPECT_EQ(heard(), "8e 00 05 0b 06");
}

TEST_F(DgtEmulatorTest, AnswersWithThePlacementItHasSeen) {
    enter("44");
    lift("e2");
    send("42");
    EXPECT_EQ(heard(), kStartDump);
    pass(kScanTime);
    EXPECT_EQ(heard(), "8e 00 05 34 00");
}

TEST_F(DgtEmulatorTest, LooksHalfAsFastOverARadioLink) {
    enter("44");
    ASSERT_TRUE(board_.inject("half-speed", now_));
    lift("h1");
    pass(2 * kScanTime - Duration(1));
    EXPECT_EQ(heard(), "");
    pass(Duration(1));
    EXPECT_EQ(heard(), "8e 00 05 3f 00");
}

TEST_F(DgtEmulatorTest, DropsWhatDoesNotFitIntoItsBuffer) {
    send("45 45 45 45 45 45 45 45 45 45 45 45");
    EXPECT_EQ(hex(heard()).size(), 10U * 8U);
    pass(Duration(10));
    send("45");
    EXPECT_EQ(hex(heard()).size(), 8U);
}

TEST_F(DgtEmulatorTest, TurnsTheTable) {
    ASSERT_TRUE(board_.inject("rotated", now_));
    pass(kScanTime);
    enter("44");
    lift("e2");
    pass(kScanTime);
    place("e4", 'P');
    pass(kScanTime);
    EXPECT_EQ(heard(), "8e 00 05 0b 00 8e 00 05 1b 01");
}

// The clock.

TEST_F(DgtEmulatorTest, TheFirstIncrementIsInFromTheStart) {
    board_.set_clock(std::chrono::minutes(3), std::chrono::minutes(3), std::chrono::seconds(2),
                     now_);
    send("4b");
    EXPECT_EQ(heard(), "8d 00 0a 20 03 02 20 03 02 08");
}

TEST_F(DgtEmulatorTest, ThePressAddsTheIncrementAndChangesTheSideInOneFrame) {
    board_.set_clock(std::chrono::minutes(3), std::chrono::minutes(3), std::chrono::seconds(2),
                     now_);
    enter("4b");
    board_.run_clock(BoardEmulator::ClockRun::Started, now_);
    pass(Duration(1500));
    EXPECT_EQ(heard(), "8d 00 0a 20 03 02 20 03 02 09 8d 00 0a 20 03 02 20 03 01 09");
    board_.press_lever(ClockSide::Left, now_);
    pass(kClockAskTime);
    EXPECT_EQ(heard(), "8d 00 0a 20 03 02 20 03 03 13");
}

TEST_F(DgtEmulatorTest, TheFirstPressStartsTheClock) {
    board_.set_clock(kTenMinutes, kTenMinutes, Duration::zero(), now_);
    enter("4b");
    board_.press_lever(ClockSide::Right, now_);
    pass(kClockAskTime);
    EXPECT_EQ(heard(), "8d 00 0a 00 10 00 00 10 00 09");
}

TEST_F(DgtEmulatorTest, ShowsEverySecondOnce) {
    board_.set_clock(kTenMinutes, kTenMinutes, Duration::zero(), now_);
    enter("4b");
    board_.press_lever(ClockSide::Right, now_);
    pass(std::chrono::minutes(1));
    DgtCodec codec;
    std::vector<BoardEvent> events;
    codec.handle_opened(now_);
    for (const Bytes& bytes : board_.poll_output()) codec.handle_bytes(bytes, now_, events);
    const auto readings = only<ClockRead>(events);
    ASSERT_EQ(readings.size(), 60U);
    for (std::size_t i = 0; i < readings.size(); ++i) {
        EXPECT_EQ(readings[i].left.remaining,
                  kTenMinutes - std::chrono::seconds(static_cast<int>(i)));
    }
}

TEST_F(DgtEmulatorTest, TheFlagIsFinalAndTheClockStops) {
    board_.set_clock(std::chrono::seconds(1), std::chrono::seconds(16), Duration::zero(), now_);
    enter("4b");
    board_.press_lever(ClockSide::Right, now_);
    pass(std::chrono::seconds(5));
    EXPECT_TRUE(heard().ends_with("8d 00 0a 00 00 16 10 00 00 08"));
}

TEST_F(DgtEmulatorTest, TellsTheClockAllTheTimeOnlyIfAskedTo) {
    board_.set_clock(kTenMinutes, kTenMinutes, Duration::zero(), now_);
    enter("43");
    pass(std::chrono::seconds(2));
    EXPECT_GE(hex(heard()).size(), 2U * kClockSize);
    enter("44");
    pass(std::chrono::seconds(2));
    EXPECT_EQ(heard(), "");
}

TEST_F(DgtEmulatorTest, SaysThatTheClockIsGone) {
    board_.set_clock(kTenMinutes, kTenMinutes, Duration::zero(), now_);
    enter("4b");
    ASSERT_TRUE(board_.inject("clock-unplugged", now_));
    pass(kClockAskTime);
    EXPECT_EQ(heard(), "8d 00 0a 00 00 00 00 00 00 20");
}

struct ClockExchange {
    const char* name;
    const char* request;
    const char* answer;
};

void PrintTo(const ClockExchange& exchange, std::ostream* out) { *out << exchange.request; }

class DgtEmulatorAck : public testing::TestWithParam<ClockExchange> {};

TEST_P(DgtEmulatorAck, IsTheDocumentedOne) {
    DgtEmulator board(EmulatedPace::Real);
    board.set_clock(kTenMinutes, kTenMinutes, Duration::zero(), at(0));
    board.handle_bytes(hex("4b"), at(0));
    (void)board.poll_output();
    board.handle_bytes(hex(GetParam().request), at(1));
    EXPECT_EQ(to_hex(board.poll_output()), "");
    board.handle_time(at(1) + kAckDelay);
    EXPECT_EQ(to_hex(board.poll_output()), GetParam().answer);
}

INSTANTIATE_TEST_SUITE_P(
    Dgt, DgtEmulatorAck,
    testing::Values(ClockExchange{"Ascii", "2b 0c 03 0c 65 32 65 34 20 20 20 20 03 00",
                                  "8d 00 0a 0a 10 0c 0a 00 00 00"},
                    ClockExchange{"Display", "2b 0b 03 01 00 5b 7b 00 66 7b 00 03 00",
                                  "8d 00 0a 0a 10 01 0a 00 00 00"},
                    ClockExchange{"End", "2b 03 03 03 00", "8d 00 0a 0a 10 03 0a 00 00 00"},
                    ClockExchange{"Version", "2b 03 03 09 00", "8d 00 0a 0a 10 09 0a 22 00 00"},
                    ClockExchange{"SetAndRun", "2b 0a 03 0a 01 1e 00 01 1e 00 01 00",
                                  "8d 00 0a 0a 10 0a 0a 00 00 00"},
                    ClockExchange{"Beep", "2b 04 03 0b 08 00", "8d 00 0a 0a 10 0b 0a 00 00 00"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST_F(DgtEmulatorTest, AcknowledgesInTheTellingModesOnly) {
    board_.set_clock(kTenMinutes, kTenMinutes, Duration::zero(), now_);
    enter("44");
    send("2b 03 03 03 00");
    pass(std::chrono::seconds(3));
    EXPECT_EQ(heard(), "");
}

TEST_F(DgtEmulatorTest, RepeatsAnAcknowledgementUntilTheClockIsAskedAgain) {
    board_.set_clock(kTenMinutes, kTenMinutes, Duration::zero(), now_);
    enter("4b");
    send("2b 03 03 03 00");
    pass(kAckDelay);
    EXPECT_EQ(heard(), "8d 00 0a 0a 10 03 0a 00 00 00");
    send("41");
    EXPECT_EQ(heard(), "8d 00 0a 0a 10 03 0a 00 00 00");
    pass(kClockAskTime);
    (void)heard();
    send("41");
    EXPECT_EQ(heard(), "8d 00 0a 00 10 00 00 10 00 08");
}

TEST_F(DgtEmulatorTest, ReportsAButton) {
    board_.set_clock(kTenMinutes, kTenMinutes, Duration::zero(), now_);
    enter("4b");
    board_.press_button(ClockButton::Back, now_);
    pass(kAckDelay);
    EXPECT_EQ(heard(), "8d 00 0a 0a 10 08 2a 05 31 00");
    board_.press_button(ClockButton::Run, now_);
    pass(kAckDelay);
    EXPECT_EQ(heard(), "8d 00 0a 0a 10 08 2a 11 33 00");
}

TEST_F(DgtEmulatorTest, ObeysSetAndRun) {
    board_.set_clock(kTenMinutes, kTenMinutes, Duration::zero(), now_);
    enter("4b");
    send("2b 0a 03 0a 01 1e 00 00 05 07 02 00");
    pass(kClockAskTime);
    EXPECT_TRUE(heard().ends_with("8d 00 0a 00 05 07 01 30 00 13"));
}

TEST(DgtEmulatorFaults, AreAllKnownByName) {
    DgtEmulator board(EmulatedPace::Real);
    EXPECT_GE(board.fault_names().size(), 12U);
    for (const std::string_view name : board.fault_names()) EXPECT_TRUE(board.inject(name, at(0)));
    EXPECT_FALSE(board.inject("no-such-fault", at(0)));
}

// Codec and emulated board together, without a line between them.

class DgtPair : public testing::TestWithParam<EmulatedPace> {
protected:
    DgtPair() {
        codec_.handle_opened(now_);
        settle();
    }

    /// Lets both talk until nobody has anything more to say.
    void talk() {
        for (int i = 0; i < 100; ++i) {
            board_.handle_time(now_);
            const Bytes to_board = codec_.poll_output();
            board_.handle_bytes(to_board, now_);
            const auto writes = board_.poll_output();
            for (const Bytes& bytes : writes) codec_.handle_bytes(bytes, now_, events_);
            if (to_board.empty() && writes.empty()) return;
        }
        FAIL() << "they never stop talking";
    }
    void settle(Duration time = Duration(1500)) {
        for (const Instant end = now_ + time; now_ < end; now_ += Duration(10)) {
            talk();
            codec_.handle_time(now_, events_);
        }
        talk();
    }
    Board believed() {
        Board board;
        for (const BoardEvent& event : events_) {
            if (const auto* changed = std::get_if<SquareChanged>(&event)) {
                board.set(changed->square, changed->piece);
            }
            if (const auto* dumped = std::get_if<BoardDumped>(&event)) board = dumped->board;
        }
        return board;
    }

    DgtCodec codec_;
    DgtEmulator board_{GetParam()};
    Instant now_ = at(0);
    std::vector<BoardEvent> events_;
};

TEST_P(DgtPair, FindEachOther) {
    EXPECT_EQ(believed(), initial_board());
    EXPECT_THAT(only<Identified>(events_),
                ElementsAre(Identified{Identified::What::Version, "1.07"},
                            Identified{Identified::What::SerialNumber, "01025"}));
    EXPECT_THAT(only<BytesSkipped>(events_), IsEmpty());
    EXPECT_FALSE(only<ClockMissing>(events_).empty());
}

TEST_P(DgtPair, AgreeOnEverySquareAndPiece) {
    for (unsigned index = 0; index < 64; ++index) {
        for (const char letter : std::string_view("PNBRQKpnbrqk")) {
            board_.set(Square::from_index(index), piece(letter), now_);
            if (GetParam() == EmulatedPace::Real) now_ += kScanTime;
            talk();
            ASSERT_EQ(believed(), board_.placement());
        }
        board_.set(Square::from_index(index), std::nullopt, now_);
    }
    EXPECT_THAT(only<ResyncNeeded>(events_), IsEmpty());
}

TEST_P(DgtPair, AgreeAfterEveryFaultOfTheLine) {
    for (const std::string_view fault : {"drop-byte", "double-byte", "garbage", "stray-log",
                                         "split-writes", "half-speed", "rotated", "none"}) {
        ASSERT_TRUE(board_.inject(fault, now_));
        if (fault == "rotated") codec_.set_orientation(Orientation::Rotated);
        if (fault == "none") codec_.set_orientation(Orientation::Normal);
        codec_.request_dump(now_);
        board_.set(square("e2"), std::nullopt, now_);
        settle(Duration(3000));
        board_.set(square("e2"), piece('P'), now_);
        settle(Duration(3000));
        codec_.request_dump(now_);
        settle(Duration(3000));
        EXPECT_EQ(believed(), board_.placement()) << fault;
    }
}

TEST_P(DgtPair, ShowATextInSpiteOfEveryFaultOfTheClock) {
    board_.set_clock(kTenMinutes, kTenMinutes, Duration::zero(), now_);
    settle();
    for (const std::string_view fault :
         {"none", "late-ack", "lost-ack", "refused-ack", "odd-ack", "all-zero-clock"}) {
        ASSERT_TRUE(board_.inject(fault, now_));
        events_.clear();
        ASSERT_TRUE(codec_.command(ShowText{"Sf3"}, now_));
        settle(Duration(5000));
        EXPECT_THAT(only<ClockAcknowledged>(events_),
                    ElementsAre(ClockAcknowledged{ClockCommandKind::ShowText, ClockAnswer::Obeyed}))
            << fault;
        EXPECT_EQ(board_.clock().text(), "Sf3     ");
    }
}

TEST_P(DgtPair, GiveUpAClockThatNeverAcknowledges) {
    board_.set_clock(kTenMinutes, kTenMinutes, Duration::zero(), now_);
    settle();
    events_.clear();
    ASSERT_TRUE(codec_.command(EndText{}, now_));
    for (int i = 0; i < 800; ++i) {
        ASSERT_TRUE(board_.inject("lost-ack", now_));
        settle(Duration(10));
    }
    EXPECT_THAT(only<ClockAcknowledged>(events_),
                ElementsAre(ClockAcknowledged{ClockCommandKind::EndText, ClockAnswer::Unanswered}));
}

INSTANTIATE_TEST_SUITE_P(Paces, DgtPair, testing::Values(EmulatedPace::Real, EmulatedPace::Fast),
                         [](const auto& test) {
                             return test.param == EmulatedPace::Real ? "Real" : "Fast";
                         });

}  // namespace
}  // namespace rochade::tactile::dgt
