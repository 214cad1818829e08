// SPDX-License-Identifier: GPL-3.0-or-later
// What every board in the table promises together with its emulator. A new line in drivers.cpp is
// tested here without a new test.
#include <gmock/gmock.h>

#include "tests/tactile/dgt_test_support.h"

namespace rochade::tactile {
namespace {

using namespace test;

class BoardContract : public testing::TestWithParam<BoardDriver> {
protected:
    BoardContract() {
        codec_->handle_opened(now_);
        talk();
    }

    /// Lets both speak, `step` bytes at a time, until nobody has anything more to say.
    void talk(std::size_t step = kLongestRead) {
        for (int turn = 0; turn < 1000; ++turn) {
            board_->handle_time(now_);
            const Bytes asked = codec_->poll_output();
            board_->handle_bytes(asked, now_);
            const auto writes = board_->poll_output();
            if (asked.empty() && writes.empty()) return;
            for (const Bytes& bytes : writes) {
                for (std::size_t i = 0; i < bytes.size(); i += step) {
                    const std::size_t count = std::min(step, bytes.size() - i);
                    codec_->handle_bytes(std::span(bytes).subspan(i, count), now_, events_);
                }
            }
        }
        FAIL() << "they never stop talking";
    }

    void pass(Duration time) {
        now_ += time;
        codec_->handle_time(now_, events_);
        talk();
    }

    Board believed() const {
        Board board;
        for (const BoardEvent& event : events_) {
            if (const auto* changed = std::get_if<SquareChanged>(&event)) {
                board.set(changed->square, changed->piece);
            }
            if (const auto* dumped = std::get_if<BoardDumped>(&event)) board = dumped->board;
        }
        return board;
    }

    std::unique_ptr<BoardCodec> codec_ = GetParam().make_codec();
    std::unique_ptr<BoardEmulator> board_ = GetParam().make_emulator(EmulatedPace::Fast);
    Instant now_ = at(0);
    std::vector<BoardEvent> events_;
};

TEST_P(BoardContract, TellsTheWholePlacementAfterOpening) {
    ASSERT_FALSE(only<BoardDumped>(events_).empty());
    EXPECT_EQ(believed(), initial_board());
    EXPECT_TRUE(only<SquareChanged>(events_).empty());
}

TEST_P(BoardContract, UnderstandsEverySquareByteByByte) {
    for (unsigned index = 0; index < 64; ++index) {
        board_->set(Square::from_index(index), piece('N'), now_);
        talk(1);
        board_->set(Square::from_index(index), std::nullopt, now_);
        talk(1);
        ASSERT_EQ(believed(), board_->placement());
    }
    EXPECT_TRUE(only<BytesSkipped>(events_).empty());
}

TEST_P(BoardContract, FindsItsFeetAfterNoise) {
    for (const std::string_view noise : {"00", "ff 00 55", "80 80 80", "7f 7f 7f 7f 7f"}) {
        codec_->handle_bytes(hex(noise), now_, events_);
        board_->set(square("e2"), std::nullopt, now_);
        talk();
        pass(std::chrono::seconds(2));
        EXPECT_EQ(believed(), board_->placement()) << noise;
        board_->set(square("e2"), piece('P'), now_);
        talk();
        pass(std::chrono::seconds(2));
        EXPECT_EQ(believed(), board_->placement()) << noise;
    }
}

TEST_P(BoardContract, StartsAgainAfterACutCable) {
    board_->set(square("e2"), std::nullopt, now_);
    codec_->handle_closed(events_);
    now_ += std::chrono::seconds(3);
    board_->power_up(now_);
    events_.clear();
    codec_->handle_opened(now_);
    talk();
    EXPECT_EQ(believed(), board_->placement());
    EXPECT_TRUE(only<SquareChanged>(events_).empty());
}

TEST(BoardDrivers, AreFoundByTheirCode) {
    for (const BoardDriver& driver : board_drivers()) {
        const BoardDriver* found = find_board_driver(driver.code);
        ASSERT_NE(found, nullptr);
        EXPECT_EQ(found->code, driver.code);
    }
    EXPECT_EQ(find_board_driver("no-such-board"), nullptr);
}

INSTANTIATE_TEST_SUITE_P(AllBoards, BoardContract,
                         testing::ValuesIn(board_drivers().begin(), board_drivers().end()),
                         [](const auto& test) { return std::string(test.param.code); });

}  // namespace
}  // namespace rochade::tactile
