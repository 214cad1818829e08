// SPDX-License-Identifier: GPL-3.0-or-later
// Boards that tell all of their squares all the time, on literal lines and with faults.
#include <gmock/gmock.h>

#include <array>

#include "tactile/certabo/certabo_codec.h"
#include "tactile/tabutronic/tabutronic_codec.h"
#include "tests/tactile/peg_test_support.h"

namespace rochade::tactile {
namespace {

using namespace test;
using certabo::Numbers;
using certabo::read_numbers;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using LineEvents = std::vector<BoardEvent>;

constexpr std::string_view kSentioStart = ":255 255 0 0 0 0 255 255\r\n";

template <typename Codec>
class NumberListener {
public:
    NumberListener() { codec.handle_opened(now); }

    LineEvents hear(std::string_view text) {
        LineEvents events;
        now += certabo::kLinePeriod;
        codec.handle_bytes(to_bytes(text), now, events);
        return events;
    }

    Codec codec;
    Instant now{};
};

TEST(NumberLines, AreReadAsTheyAre) {
    EXPECT_EQ(read_numbers("255 0 7"), (Numbers{255, 0, 7}));
    EXPECT_EQ(read_numbers(" 1  2 "), (Numbers{1, 2}));
    for (const std::string_view text : {"", " ", "256", "-1", "1,2", "1x", "x", "+1"}) {
        EXPECT_FALSE(read_numbers(text)) << text;
    }
}

TEST(Tabutronic, TellsTheFirstSteadyPlacement) {
    NumberListener<tabutronic::TabutronicCodec> board;
    EXPECT_THAT(only<OccupancyDumped>(board.hear(kSentioStart)), IsEmpty());
    EXPECT_THAT(board.hear(kSentioStart),
                ElementsAre(BoardEvent(OccupancyDumped{initial_board().occupied()})));
    EXPECT_THAT(board.hear(kSentioStart), IsEmpty());
}

TEST(Tabutronic, NumbersAreRanksAndTheHighestBitIsTheAFile) {
    NumberListener<tabutronic::TabutronicCodec> board;
    for (int i = 0; i < 2; ++i) board.hear(kSentioStart);
    EXPECT_THAT(board.hear(":255 255 0 0 8 0 247 255\r\n"), IsEmpty());
    EXPECT_THAT(board.hear(":255 255 0 0 8 0 247 255\r\n"),
                ElementsAre(BoardEvent(OccupancyChanged{square("e2"), false}),
                            BoardEvent(OccupancyChanged{square("e4"), true})));
}

TEST(Tabutronic, PassesOverOneOddLineAndLinesOfOtherBoards) {
    NumberListener<tabutronic::TabutronicCodec> board;
    for (int i = 0; i < 2; ++i) board.hear(kSentioStart);
    EXPECT_THAT(board.hear(":255 255 0 0 8 0 255 255\r\n"), IsEmpty());
    EXPECT_THAT(board.hear(kSentioStart), IsEmpty());
    EXPECT_THAT(board.hear(":1 2 3\r\n"), ElementsAre(BoardEvent(BytesSkipped{3})));
    EXPECT_THAT(board.hear(":1 2 x\r\n"), ElementsAre(BoardEvent(BytesSkipped{7})));
}

TEST(Tabutronic, TurnsSquaresAndLights) {
    NumberListener<tabutronic::TabutronicCodec> board;
    board.codec.set_orientation(Orientation::Rotated);
    for (int i = 0; i < 2; ++i) board.hear(kSentioStart);
    (void)board.codec.poll_output();
    board.hear(":255 239 0 0 0 0 255 255\r\n");
    EXPECT_THAT(board.hear(":255 239 0 0 0 0 255 255\r\n"),
                ElementsAre(BoardEvent(OccupancyChanged{square("e2"), false})));
    board.now += certabo::kLightsPause;
    board.codec.show_lights(set_of(square("h1")), board.now);
    EXPECT_EQ(to_hex(board.codec.poll_output()), "01 00 00 00 00 00 00 00");
}

TEST(NumberLines, LightsAreNotHurried) {
    tabutronic::TabutronicCodec codec;
    LineEvents events;
    codec.handle_opened(at(0));
    codec.show_lights(0, at(0));
    EXPECT_THAT(codec.poll_output(), IsEmpty()) << "it may be another make";
    for (int line = 0; line < 2; ++line) {
        for (const char byte : std::string(":255 255 0 0 0 0 255 255\r\n")) {
            codec.handle_bytes(std::array{static_cast<std::byte>(byte)}, at(0), events);
        }
    }
    EXPECT_EQ(to_hex(codec.poll_output()), "00 00 00 00 00 00 00 00");
    codec.show_lights(set_of(square("a8")), at(100));
    codec.show_lights(set_of(square("b8")), at(200));
    EXPECT_THAT(codec.poll_output(), IsEmpty());
    EXPECT_EQ(codec.poll_deadline(), at(750));
    codec.handle_time(at(750), events);
    EXPECT_EQ(to_hex(codec.poll_output()), "02 00 00 00 00 00 00 00");
}

/// What the emulated Certabo board reads, as a frame.
certabo::ChipFrame start_frame() {
    certabo::ChipFrame frame{};
    for (unsigned index = 0; index < 64; ++index) {
        const auto there = initial_board().at(Square::from_index(index));
        if (!there) continue;
        frame[index] = {1, static_cast<std::uint8_t>(index + 1), 3, 4, 5};
    }
    return frame;
}

certabo::Calibration calibrated(const std::vector<certabo::ChipFrame>& frames) {
    certabo::Calibration calibration;
    for (std::size_t i = 0; i < certabo::Calibration::kSamples; ++i) {
        calibration.add(frames[i % frames.size()]);
    }
    return calibration;
}

TEST(CertaboCalibration, LearnsEveryPieceAndSpareQueens) {
    auto frame = start_frame();
    frame[square("d3").index()] = {9, 9, 9, 9, 1};
    frame[square("d6").index()] = {9, 9, 9, 9, 2};
    const auto table = calibrated({frame}).result();
    ASSERT_TRUE(table);
    EXPECT_EQ(table.value().size(), 34U);
    EXPECT_EQ(table.value().find(frame[square("e1").index()]), piece('K'));
    EXPECT_EQ(table.value().find({9, 9, 9, 9, 1}), piece('Q'));
    EXPECT_EQ(table.value().find({9, 9, 9, 9, 2}), piece('q'));
    EXPECT_EQ(table.value().find({9, 9, 9, 9, 3}), std::nullopt);
}

TEST(CertaboCalibration, SaysWhatIsWrongWhere) {
    using Kind = certabo::CalibrationFault::Kind;
    auto missing = start_frame();
    missing[square("e2").index()] = {};
    EXPECT_EQ(calibrated({missing}).result().error(),
              (certabo::CalibrationFault{Kind::Missing, square("e2")}));
    auto stray = start_frame();
    stray[square("e4").index()] = {8, 8, 8, 8, 8};
    EXPECT_EQ(calibrated({stray}).result().error(),
              (certabo::CalibrationFault{Kind::Stray, square("e4")}));
    auto twice = start_frame();
    twice[square("e1").index()] = twice[square("d1").index()];
    EXPECT_EQ(calibrated({twice}).result().error(),
              (certabo::CalibrationFault{Kind::TwoPieces, square("e1")}));
    auto unsteady = start_frame();
    unsteady[square("a8").index()] = {7, 7, 7, 7, 7};
    auto other = start_frame();
    other[square("a8").index()] = {6, 6, 6, 6, 6};
    EXPECT_EQ(calibrated({start_frame(), unsteady, other}).result().error(),
              (certabo::CalibrationFault{Kind::Unsteady, square("a8")}));
}

TEST(CertaboCalibration, KeepsItsTableAsText) {
    const auto table = calibrated({start_frame()}).result();
    ASSERT_TRUE(table);
    const auto again = certabo::CalibrationTable::parse("# mine\n\n" + table.value().to_text());
    ASSERT_TRUE(again);
    EXPECT_EQ(again.value(), table.value());
}

TEST(CertaboCalibration, RefusesTextsThatAreNoTable) {
    using Kind = certabo::CalibrationTextError::Kind;
    const auto error_of = [](std::string_view text) {
        return certabo::CalibrationTable::parse(text).error();
    };
    EXPECT_EQ(error_of("P 1 2 3 4 5\nX 1 2 3 4 6\n"),
              (certabo::CalibrationTextError{Kind::NotAPiece, 2}));
    EXPECT_EQ(error_of("P 1 2 3 4"), (certabo::CalibrationTextError{Kind::NotAChip, 1}));
    EXPECT_EQ(error_of("P 1 2 3 4 256"), (certabo::CalibrationTextError{Kind::NotAChip, 1}));
    EXPECT_EQ(error_of("P 1 0 0 0 5"), (certabo::CalibrationTextError{Kind::NotAChip, 1}));
    EXPECT_EQ(error_of("P 1 2 3 4 5\np 1 2 3 4 5"),
              (certabo::CalibrationTextError{Kind::TwoPieces, 2}));
    std::string text;
    for (int i = 0; i < 129; ++i) text += "P 1 2 3 4 " + std::to_string(i) + "\n";
    EXPECT_EQ(error_of(text), (certabo::CalibrationTextError{Kind::TooLong, 129}));
}

TEST(CertaboChips, AreNothingWithThreeZeros) {
    EXPECT_TRUE(certabo::is_nothing({0, 0, 56, 0, 0}));
    EXPECT_TRUE(certabo::is_nothing({201, 0, 0, 0, 0}));
    EXPECT_FALSE(certabo::is_nothing({201, 0, 7, 0, 1}));
}

/// One board with its driver, whatever goes wrong.
class NumberBoardFault
    : public testing::TestWithParam<std::tuple<const BoardDriver*, const char*>> {};

TEST_P(NumberBoardFault, EndsInAPlacementThatIsRight) {
    const auto& [driver, fault] = GetParam();
    const auto codec = driver->make_codec();
    const auto board = driver->make_emulator(EmulatedPace::Fast);
    Instant now{};
    LineEvents events;
    const auto talk = [&] {
        board->handle_bytes(codec->poll_output(), now);
        board->handle_time(now);
        for (const Bytes& bytes : board->poll_output()) codec->handle_bytes(bytes, now, events);
    };
    codec->handle_opened(now);
    talk();
    ASSERT_TRUE(board->inject(fault, now));
    board->set(square("e2"), std::nullopt, now);
    talk();
    board->set(square("e4"), piece('P'), now);
    for (int i = 0; i < 20; ++i) {
        now += certabo::kLinePeriod;
        talk();
    }
    Board believed;
    SquareSet occupied = 0;
    for (const BoardEvent& event : events) {
        if (const auto* dump = std::get_if<BoardDumped>(&event)) believed = dump->board;
        if (const auto* dump = std::get_if<OccupancyDumped>(&event)) occupied = dump->occupied;
        if (const auto* one = std::get_if<SquareChanged>(&event)) {
            believed.set(one->square, one->piece);
        }
        if (const auto* one = std::get_if<OccupancyChanged>(&event)) {
            occupied ^= set_of(one->square);
        }
    }
    if (driver->senses == BoardSenses::Pieces) {
        EXPECT_EQ(believed, board->placement());
    } else {
        EXPECT_EQ(occupied, board->placement().occupied());
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, NumberBoardFault,
    testing::Combine(testing::Values(&certabo::kCertaboDriver, &tabutronic::kTabutronicDriver),
                     testing::Values("drop-byte", "double-byte", "garbage", "short-line",
                                     "split-writes", "noisy-empty", "weak-piece", "light-letter",
                                     "none")),
    [](const auto& test) {
        std::string name(std::get<0>(test.param)->code);
        for (const char c : std::string(std::get<1>(test.param))) name += c == '-' ? '_' : c;
        return name;
    });

std::string line_for(const certabo::ChipFrame& frame) {
    std::string line = ":";
    for (std::size_t place = 0; place < frame.size(); ++place) {
        for (const std::uint8_t number : frame[certabo::square_at(place).index()]) {
            line += std::to_string(number) + " ";
        }
    }
    line.back() = '\n';
    return line;
}

TEST(Certabo, ASpareQueenIsUnknownUntilItIsInTheTable) {
    auto table = calibrated({start_frame()}).result().value();
    auto promoted = start_frame();
    promoted[square("a8").index()] = {9, 9, 9, 9, 1};
    for (const bool is_known : {false, true}) {
        if (is_known) table.add({9, 9, 9, 9, 1}, *piece('Q'));
        certabo::CertaboCodec codec(table);
        LineEvents events;
        codec.handle_opened(at(0));
        for (int i = 0; i < 3; ++i)
            codec.handle_bytes(to_bytes(line_for(start_frame())), at(1), events);
        ASSERT_THAT(only<BoardDumped>(events), ElementsAre(BoardDumped{initial_board()}));
        for (int i = 0; i < 3; ++i) codec.handle_bytes(to_bytes(line_for(promoted)), at(2), events);
        EXPECT_THAT(only<SquareChanged>(events),
                    ElementsAre(SquareChanged{square("a8"), is_known ? piece('Q') : std::nullopt}));
    }
}

TEST(Certabo, LearnsOnATurnedBoard) {
    certabo::CertaboCodec codec;
    codec.set_orientation(Orientation::Rotated);
    codec.handle_opened(at(0));
    LineEvents events;
    for (int i = 0; i < 10; ++i)
        codec.handle_bytes(to_bytes(line_for(start_frame())), at(1), events);
    EXPECT_THAT(only<BoardDumped>(events), ElementsAre(BoardDumped{initial_board()}));
    ASSERT_TRUE(codec.table());
    EXPECT_EQ(codec.table()->find(start_frame()[square("d8").index()]), piece('K'));
}

TEST(Certabo, SaysNothingBeforeItKnowsThePieces) {
    certabo::CertaboCodec codec;
    codec.handle_opened(at(0));
    LineEvents events;
    auto moved = start_frame();
    std::swap(moved[square("e2").index()], moved[square("e4").index()]);
    for (int i = 0; i < 20; ++i) codec.handle_bytes(to_bytes(line_for(moved)), at(1), events);
    EXPECT_THAT(only<BoardDumped>(events), IsEmpty());
}

}  // namespace
}  // namespace rochade::tactile
