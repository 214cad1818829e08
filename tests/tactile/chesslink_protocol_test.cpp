// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/chesslink/chesslink_protocol.h"

#include <gmock/gmock.h>

#include "rules/attacks.h"
#include "tactile/chesslink/chesslink_frames.h"
#include "tests/tactile/dgt_test_support.h"

namespace rochade::tactile::chesslink {
namespace {

using namespace test;

std::vector<Frame> read_all(FrameReader& reader, const Bytes& bytes) {
    std::vector<Frame> frames;
    for (const std::byte byte : bytes) {
        reader.push(byte);
        while (const auto frame = reader.next()) frames.push_back(*frame);
    }
    return frames;
}

TEST(ChessLinkProtocol, WritesWhatTheMakersDescriptionWrites) {
    EXPECT_EQ(to_hex(message("S")), "d3 b5 b3");
    EXPECT_EQ(to_hex(message("V")), "d6 b5 b6");
    EXPECT_EQ(hex_of(check_of("X")), "58");
    EXPECT_EQ(hex_of(check_of("T")), "54");
    EXPECT_EQ(hex_of(check_of("W0203")), "56");
    EXPECT_EQ(hex_of(check_of("R00")), "52");
}

TEST(ChessLinkProtocol, GivesEveryCharacterAnOddNumberOfBits) {
    for (int value = 0; value < 128; ++value) {
        const std::byte byte = with_parity(static_cast<char>(value));
        EXPECT_TRUE(is_parity_right(byte)) << value;
        EXPECT_EQ(std::to_integer<int>(byte) & 0x7f, value);
        EXPECT_FALSE(is_parity_right(byte ^ std::byte{0x80})) << value;
    }
}

TEST(ChessLinkProtocol, ReadsUpperCaseDigitsOnly) {
    EXPECT_EQ(value_of_hex("C4"), 0xc4);
    for (const std::string_view bad : {"", "C", "c4", "C4 ", "G0", " 4", "-1"}) {
        EXPECT_EQ(value_of_hex(bad), std::nullopt) << bad;
    }
    for (int value = 0; value < 256; ++value) {
        const auto byte = static_cast<std::uint8_t>(value);
        EXPECT_EQ(value_of_hex(hex_of(byte)), byte);
    }
}

TEST(ChessLinkProtocol, NamesTheSquaresFromA8) {
    const std::string start = "rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR";
    EXPECT_EQ(status_of_board(initial_board()), start);
    EXPECT_EQ(board_of_status(start), initial_board());
    EXPECT_EQ(board_of_status(start.substr(1)), std::nullopt);
    std::string odd = start;
    odd[20] = 'x';
    EXPECT_EQ(board_of_status(odd), std::nullopt);
}

TEST(ChessLinkProtocol, LightsTheCornersOfASquare) {
    const Lights a8 = lights_of(set_of(square("a8")));
    EXPECT_EQ(a8[0], 0xff);  // light 1 is at a8
    EXPECT_EQ(a8[1], 0xff);
    EXPECT_EQ(a8[9], 0xff);
    EXPECT_EQ(a8[10], 0xff);
    EXPECT_EQ(std::count(a8.begin(), a8.end(), 0), 77);
    EXPECT_EQ(lights_of(set_of(square("a1")))[8], 0xff);   // light 9
    EXPECT_EQ(lights_of(set_of(square("h8")))[72], 0xff);  // light 73
    EXPECT_EQ(lights_of(set_of(square("h1")))[80], 0xff);  // light 81
    EXPECT_EQ(lights_of(0), Lights{});
}

TEST(ChessLinkProtocol, TellsUpToEightSquaresApartAlthoughTheyShareCorners) {
    std::uint64_t state = 1;
    for (int round = 0; round < 2000; ++round) {
        SquareSet squares = 0;
        for (int i = 0; i < round % 9; ++i) {
            state = state * 6364136223846793005U + 1442695040888963407U;
            squares |= set_of(Square::from_index(static_cast<unsigned>(state >> 58U)));
        }
        EXPECT_EQ(squares_of(lights_of(squares)), squares) << round;
    }
    const SquareSet column = set_of(File::E);
    EXPECT_EQ(squares_of(lights_of(column)), column);
    EXPECT_EQ(squares_of(lights_of(~SquareSet{0})), ~SquareSet{0});
}

TEST(ChessLinkFrames, FindsAMessageBehindAFalseBeginning) {
    FrameReader reader(Speaker::Board);
    Bytes bytes = hex("73 ae ae 20 ff f6");  // "s..", noise, and the letter of a version
    const Bytes version = message("v0205");
    bytes.insert(bytes.end(), version.begin(), version.end());
    const auto frames = read_all(reader, bytes);
    ASSERT_EQ(frames.size(), 1U);
    EXPECT_EQ(frames[0].text, "v0205");
    EXPECT_TRUE(frames[0].is_parity_right);
    EXPECT_EQ(reader.take_skipped(), 6U);
    EXPECT_FALSE(reader.is_inside());
}

TEST(ChessLinkFrames, HandsOutAMessageThatWasTakenForPartOfABrokenOne) {
    FrameReader reader(Speaker::Board);
    // A status that lost all but its first character, then two answers that look like its
    // squares' beginning no longer than one character.
    Bytes bytes{with_parity('r')};
    for (const std::string_view text : {"l", "x"}) {
        const Bytes one = message(text);
        bytes.insert(bytes.end(), one.begin(), one.end());
    }
    const auto frames = read_all(reader, bytes);
    ASSERT_EQ(frames.size(), 2U);
    EXPECT_EQ(frames[0].text, "l");
    EXPECT_EQ(frames[1].text, "x");
    EXPECT_EQ(reader.take_skipped(), 1U);
}

TEST(ChessLinkFrames, RefusesEveryOtherCheck) {
    for (int check = 0; check < 256; ++check) {
        FrameReader reader(Speaker::Board);
        Bytes bytes;
        for (const char character : "v0205" + hex_of(static_cast<std::uint8_t>(check))) {
            bytes.push_back(with_parity(character));
        }
        const bool is_right = check == check_of("v0205");
        EXPECT_EQ(read_all(reader, bytes).size(), is_right ? 1U : 0U) << check;
    }
}

TEST(ChessLinkFrames, KnowsAWrongParity) {
    Bytes bytes = message("x");
    bytes[1] ^= std::byte{0x80};
    FrameReader reader(Speaker::Board);
    const auto frames = read_all(reader, bytes);
    ASSERT_EQ(frames.size(), 1U);
    EXPECT_FALSE(frames[0].is_parity_right);
}

}  // namespace
}  // namespace rochade::tactile::chesslink
