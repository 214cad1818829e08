// SPDX-License-Identifier: GPL-3.0-or-later
// The computer's side of docs/devices/peg.md, on literal lines.
#include <gmock/gmock.h>

#include "rules/setup.h"
#include "tests/tactile/peg_test_support.h"

namespace rochade::tactile {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;
using Events = std::vector<BoardEvent>;

TEST(PegLines, HaveTheChecksumOfThePage) {
    EXPECT_EQ(peg::checksum_of("123456789"), 0xf4);
    EXPECT_EQ(to_text(peg::line_of("hello 1")), "hello 1*f2\n");
}

TEST(PegLines, AreNoCommandsOfADgtBoard) {
    peg::PegCodec codec;
    codec.handle_opened(Instant{});
    codec.request_dump(Instant{});
    for (const std::byte byte : codec.poll_output()) {
        const auto value = std::to_integer<unsigned>(byte);
        EXPECT_TRUE(value < 0x40 || value > 0x60) << value;
        EXPECT_NE(value, 0x2bU);
    }
}

TEST(PegLines, KeepEveryMessage) {
    const std::vector<std::string> texts = {
        "hello 1 occupancy board-1.0 lever buttons lights battery",
        "hello 2 pieces b",
        "dump ffff00000000ffff",
        "dump rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR",
        "up e2",
        "down e4",
        "down e4 P",
        "lever left",
        "button right own",
        "button left other",
        "button left moves",
        "battery 0 discharging",
        "battery 100 charging",
        "ok lights",
        "no battery"};
    for (const std::string& text : texts) {
        const auto message = peg::read_message("7f " + text);
        ASSERT_TRUE(message) << text;
        EXPECT_EQ(message->number, 0x7f);
        EXPECT_EQ(peg::write_message(message->message), text);
    }
}

TEST(PegLines, RefuseWhatMeansNothing) {
    for (const std::string_view text : {"",
                                        "00",
                                        "00 ",
                                        " 00 up e2",
                                        "00  up e2",
                                        "0g up e2",
                                        "0 up e2",
                                        "00 up",
                                        "00 up e9",
                                        "00 up e2 P",
                                        "00 down e2 x",
                                        "00 down e2 PP",
                                        "00 dump",
                                        "00 dump ffff",
                                        "00 dump ffff00000000fffg",
                                        "00 dump FFFF00000000FFFF",
                                        "00 lever",
                                        "00 lever up",
                                        "00 button left",
                                        "00 button left back",
                                        "00 battery 101 charging",
                                        "00 battery -1 charging",
                                        "00 battery 50",
                                        "00 hello 1 occupancy",
                                        "00 hello one occupancy b",
                                        "00 hello 1 magnets b",
                                        "00 hello 1 occupancy B"}) {
        EXPECT_FALSE(peg::read_message(text)) << text;
    }
    EXPECT_TRUE(peg::read_message("00 weather fine"));
}

TEST(PegLines, NameSquaresFromTheEighthRank) {
    EXPECT_EQ(peg::digits_of(set_of(square("a8"))), "8000000000000000");
    EXPECT_EQ(peg::digits_of(set_of(square("h1"))), "0000000000000001");
    EXPECT_EQ(peg::digits_of(set_of(square("e2")) | set_of(square("e4"))), "0000000008000800");
    EXPECT_EQ(peg::set_of_digits("0000000008000800"), set_of(square("e2")) | set_of(square("e4")));
}

TEST(PegCodec, GreetsAndBelievesTheFirstDump) {
    PegListener board;
    EXPECT_EQ(to_text(board.codec.poll_output()), "\nhello 1*f2\n");
    EXPECT_EQ(board.hear("00 up e2"), Events{});
    EXPECT_EQ(board.hear("00 dump 00000000000000ff"), Events{});
    EXPECT_EQ(board.hear("01 hello 1 occupancy test lever"),
              (Events{Identified{Identified::What::Maker, "test"},
                      Identified{Identified::What::Version, "1"}}));
    EXPECT_EQ(board.hear("02 dump ffff00000000ffff"),
              Events{OccupancyDumped{initial_board().occupied()}});
    EXPECT_EQ(board.hear("03 lever right"), Events{LeverRead{ClockSide::Left}});
    EXPECT_EQ(board.hear("04 up e2"), (Events{OccupancyChanged{square("e2"), false}}));
    EXPECT_EQ(board.hear("05 down e4"), (Events{OccupancyChanged{square("e4"), true}}));
    EXPECT_EQ(board.hear("06 lever left"), Events{LeverRead{ClockSide::Right}});
    EXPECT_EQ(board.hear("07 lever left"), Events{});
    EXPECT_EQ(board.hear("08 button right own"),
              (Events{QuestionPressed{ClockSide::Right, ClockQuestion::OwnTime}}));
    EXPECT_EQ(board.hear("09 battery 87 charging"), (Events{BatteryRead{87, true, std::nullopt}}));
    EXPECT_THAT(board.sent(), IsEmpty());
}

TEST(PegCodec, KnowsPiecesWhereTheBoardDoes) {
    PegListener board;
    board.hear("00 hello 1 pieces test");
    EXPECT_EQ(
        board.hear("01 dump rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR"),
        Events{BoardDumped{initial_board()}});
    EXPECT_EQ(board.hear("02 up e2"), (Events{SquareChanged{square("e2"), std::nullopt}}));
    EXPECT_EQ(board.hear("03 down e4 P"), (Events{SquareChanged{square("e4"), piece('P')}}));
    EXPECT_EQ(board.hear("04 down e4 q"), (Events{SquareChanged{square("e4"), piece('q')}}));
    EXPECT_THAT(only<ResyncNeeded>(board.hear("05 down e5")), testing::SizeIs(1));
}

TEST(PegCodec, SaysThatThereIsNoLever) {
    PegListener board;
    EXPECT_THAT(only<ClockMissing>(board.hear("00 hello 1 occupancy test")), testing::SizeIs(1));
    board.hear("01 dump ffff00000000ffff");
    EXPECT_EQ(board.hear("02 lever left"), Events{});
}

TEST(PegCodec, NoticesALostLine) {
    PegListener board;
    board.greet();
    EXPECT_EQ(board.hear("03 down e4"), Events{ResyncNeeded{}});
    EXPECT_THAT(board.sent(), ElementsAre("dump"));
    EXPECT_EQ(board.hear("04 up d2"), Events{});
    EXPECT_EQ(board.hear("05 dump ffff00000800f7ff"),
              Events{OccupancyDumped{(initial_board().occupied() & ~set_of(square("e2"))) |
                                     set_of(square("e4"))}});
    EXPECT_EQ(board.hear("06 down e2"), (Events{OccupancyChanged{square("e2"), true}}));
}

TEST(PegCodec, CountsOverTheEndOfTheNumbers) {
    PegListener board;
    board.hear("fe hello 1 occupancy test");
    board.hear("ff dump ffff00000000ffff");
    EXPECT_EQ(board.hear("00 up e2"), (Events{OccupancyChanged{square("e2"), false}}));
}

TEST(PegCodec, DoubtsADamagedLineAndAsks) {
    PegListener board;
    board.greet();
    EXPECT_EQ(board.hear_bytes("02 up e2*00\n"), Events{ResyncNeeded{}});
    EXPECT_THAT(board.sent(), ElementsAre("dump"));
    const auto events = board.hear("03 dump ffff00000000f7ff");
    EXPECT_THAT(only<OccupancyDumped>(events), testing::SizeIs(1));
    EXPECT_EQ(only<BytesSkipped>(events), std::vector<BytesSkipped>{{12}});
}

TEST(PegCodec, DoubtsALineThatDoesNotGoOn) {
    PegListener board;
    board.greet();
    EXPECT_EQ(board.hear_bytes("02 up"), Events{});
    const auto events = board.wait(peg::kLongestGap);
    EXPECT_EQ(events, (Events{ResyncNeeded{}, BytesSkipped{5}}));
    EXPECT_THAT(board.sent(), ElementsAre("dump"));
}

TEST(PegCodec, DoubtsWhatCannotBe) {
    for (const std::string_view text : {"02 up e4", "02 down e2", "02 down e4 P"}) {
        PegListener board;
        board.greet();
        EXPECT_THAT(only<ResyncNeeded>(board.hear(text)), testing::SizeIs(1)) << text;
        EXPECT_THAT(board.sent(), ElementsAre("dump"));
    }
}

TEST(PegCodec, AsksThreeTimesAndNoMore) {
    PegListener board;
    std::size_t times = board.sent().size();
    for (int second = 0; second < 20; ++second) {
        board.wait(std::chrono::seconds(1));
        times += board.sent().size();
    }
    EXPECT_EQ(times, 3U);
    EXPECT_FALSE(board.codec.poll_deadline());
}

TEST(PegCodec, AsksForTheDumpThatDidNotComeUnasked) {
    PegListener board;
    (void)board.sent();
    board.hear("00 hello 1 occupancy test");
    EXPECT_THAT(board.sent(), IsEmpty());
    board.wait(peg::kAnswerTimeout);
    EXPECT_THAT(board.sent(), ElementsAre("dump"));
}

TEST(PegCodec, AsksAgainWhatArrivedDamaged) {
    PegListener board;
    board.greet();
    board.codec.request_dump(board.now);
    EXPECT_THAT(board.sent(), ElementsAre("dump"));
    board.hear("02 no checksum");
    EXPECT_THAT(board.sent(), ElementsAre("dump"));
}

TEST(PegCodec, BeginsAgainWithABoardThatDid) {
    PegListener board;
    board.greet();
    EXPECT_EQ(board.hear("00 hello 1 occupancy test"), Events{ResyncNeeded{}});
    EXPECT_THAT(board.sent(), ElementsAre("hello 1"));
    board.hear("01 hello 1 occupancy test");
    EXPECT_THAT(only<OccupancyDumped>(board.hear("02 dump ffff00000000ffff")), testing::SizeIs(1));
}

TEST(PegCodec, PassesOverWhatALaterVersionAdds) {
    PegListener board;
    board.greet("lever weather");
    EXPECT_EQ(board.hear("02 weather fine"), Events{});
    EXPECT_EQ(board.hear("03 up e2"), (Events{OccupancyChanged{square("e2"), false}}));
}

TEST(PegCodec, TurnsSquaresLeverAndLights) {
    PegListener board;
    board.codec.set_orientation(Orientation::Rotated);
    board.hear("00 hello 1 occupancy test lever buttons lights");
    board.hear("01 dump ffff00000000ffff");
    EXPECT_EQ(board.hear("02 lever left"), Events{LeverRead{ClockSide::Left}});
    EXPECT_EQ(board.hear("03 up d7"), (Events{OccupancyChanged{square("e2"), false}}));
    EXPECT_EQ(board.hear("04 button left own"),
              (Events{QuestionPressed{ClockSide::Right, ClockQuestion::OwnTime}}));
    (void)board.sent();
    board.codec.show_lights(set_of(square("a1")), board.now);
    EXPECT_THAT(board.sent(), ElementsAre("lights 0100000000000000"));
}

TEST(PegCodec, LightsAreSentUntilTheyAreOn) {
    PegListener board;
    board.greet();
    board.codec.show_lights(set_of(square("e4")), board.now);
    EXPECT_THAT(board.sent(), ElementsAre("lights 0000000008000000"));
    board.wait(peg::kAnswerTimeout);
    EXPECT_THAT(board.sent(), ElementsAre("lights 0000000008000000"));
    board.hear("02 ok lights");
    board.wait(peg::kAnswerTimeout);
    EXPECT_THAT(board.sent(), IsEmpty());
}

TEST(PegCodec, SendsNoLightsWhereThereAreNone) {
    PegListener board;
    board.greet("lever");
    board.codec.show_lights(set_of(square("e4")), board.now);
    EXPECT_THAT(board.sent(), IsEmpty());
}

}  // namespace
}  // namespace rochade::tactile
