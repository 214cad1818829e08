// SPDX-License-Identifier: GPL-3.0-or-later
// What every board in the table promises together with its emulator. A new line in drivers.cpp is
// tested here without a new test.
#include <gmock/gmock.h>

#include <set>
#include <utility>

#include "tactile/skeleton/skeleton_driver.h"
#include "tests/tactile/dgt_test_support.h"

namespace rochade::tactile {
namespace {

using namespace test;

constexpr Duration kSettleTime{2500};
constexpr Duration kStep{50};

/// A pawn for everything that stands somewhere.
Board pegs(SquareSet occupied) {
    Board board;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        if (contains(occupied, square)) board.set(square, piece('P'));
    }
    return board;
}

class BoardContract : public testing::TestWithParam<BoardDriver> {
protected:
    BoardContract() {
        codec_->handle_opened(now_);
        settle();
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

    /// Gives both the time they need: some makes must not be asked too quickly.
    void settle() {
        talk();
        for (const Instant end = now_ + kSettleTime; now_ < end;) pass(kStep);
    }

    /// Something the board will tell, and its undoing.
    void change_something() {
        board_->set(square("e2"), std::nullopt, now_);
        if (GetParam().tells == BoardTells::Moves) board_->set(square("e4"), piece('P'), now_);
    }
    void undo_change() {
        board_->set(square("e4"), std::nullopt, now_);
        board_->set(square("e2"), piece('P'), now_);
    }

    bool knows_pieces() const { return GetParam().senses == BoardSenses::Pieces; }

    /// `board` as far as a board like this can tell.
    Board felt(const Board& board) const { return knows_pieces() ? board : pegs(board.occupied()); }

    Board believed() const {
        Board board;
        for (const BoardEvent& event : events_) {
            if (const auto* changed = std::get_if<SquareChanged>(&event)) {
                board.set(changed->square, changed->piece);
            }
            if (const auto* changed = std::get_if<OccupancyChanged>(&event)) {
                board.set(changed->square, changed->is_occupied ? piece('P') : std::nullopt);
            }
            if (const auto* dumped = std::get_if<BoardDumped>(&event)) board = dumped->board;
            if (const auto* dumped = std::get_if<OccupancyDumped>(&event)) {
                board = pegs(dumped->occupied);
            }
        }
        return board;
    }

    std::size_t changes() const {
        return only<SquareChanged>(events_).size() + only<OccupancyChanged>(events_).size();
    }

    std::size_t dumps() const {
        return only<BoardDumped>(events_).size() + only<OccupancyDumped>(events_).size();
    }

    std::unique_ptr<BoardCodec> codec_ = GetParam().make_codec();
    std::unique_ptr<BoardEmulator> board_ = GetParam().make_emulator(EmulatedPace::Fast);
    Instant now_ = at(0);
    std::vector<BoardEvent> events_;
};

TEST_P(BoardContract, TellsTheWholePlacementAfterOpening) {
    ASSERT_GT(dumps(), 0U);
    EXPECT_EQ(believed(), felt(initial_board()));
    EXPECT_EQ(changes(), 0U);
}

TEST_P(BoardContract, TellsOfPiecesOnlyWhatItKnows) {
    change_something();
    settle();
    codec_->request_dump(now_);
    settle();  // some boards cannot be asked, and tell it by themselves
    EXPECT_GT(dumps(), 0U);
    EXPECT_GT(changes(), 0U);
    EXPECT_EQ(only<BoardDumped>(events_).empty(), !knows_pieces());
    EXPECT_EQ(only<SquareChanged>(events_).empty(), !knows_pieces());
    EXPECT_EQ(only<OccupancyDumped>(events_).empty(), knows_pieces());
    EXPECT_EQ(only<OccupancyChanged>(events_).empty(), knows_pieces());
}

TEST_P(BoardContract, UnderstandsEverySquareByteByByte) {
    if (GetParam().tells != BoardTells::Squares) GTEST_SKIP() << "this make tells only of moves";
    for (unsigned index = 0; index < 64; ++index) {
        board_->set(Square::from_index(index), piece('N'), now_);
        talk(1);
        board_->set(Square::from_index(index), std::nullopt, now_);
        talk(1);
        ASSERT_EQ(believed(), felt(board_->placement()));
    }
    EXPECT_TRUE(only<BytesSkipped>(events_).empty());
}

TEST_P(BoardContract, UnderstandsMovesByteByByte) {
    for (const auto& [from, to] : {std::pair{"e2", "e4"}, {"d7", "d5"}, {"g1", "f3"}}) {
        const auto moved = board_->placement().at(square(from));
        board_->set(square(from), std::nullopt, now_);
        talk(1);
        board_->set(square(to), moved, now_);
        talk(1);
        settle();
        ASSERT_EQ(believed(), felt(board_->placement())) << from;
    }
    EXPECT_TRUE(only<BytesSkipped>(events_).empty());
}

TEST_P(BoardContract, FindsItsFeetAfterNoise) {
    for (const std::string_view noise : {"00", "ff 00 55", "80 80 80", "7f 7f 7f 7f 7f"}) {
        codec_->handle_bytes(hex(noise), now_, events_);
        change_something();
        settle();
        EXPECT_EQ(believed(), felt(board_->placement())) << noise;
        undo_change();
        settle();
        EXPECT_EQ(believed(), felt(board_->placement())) << noise;
    }
}

TEST_P(BoardContract, FindsItsFeetAfterEveryFaultThatHappensOnce) {
    for (const std::string_view fault : {"drop-byte", "double-byte", "garbage"}) {
        ASSERT_TRUE(board_->inject(fault, now_)) << fault;
        change_something();
        settle();
        codec_->request_sign_of_life(now_);
        settle();
        EXPECT_EQ(believed(), felt(board_->placement())) << fault;
        undo_change();
        settle();
        EXPECT_EQ(believed(), felt(board_->placement())) << fault;
    }
}

TEST_P(BoardContract, NamesItsFaultsAndKnowsNoOthers) {
    EXPECT_FALSE(board_->inject("no-such-fault", now_));
    std::set<std::string_view> names;
    for (const std::string_view fault : board_->fault_names()) {
        EXPECT_TRUE(names.insert(fault).second) << fault;
        EXPECT_TRUE(board_->inject(fault, now_)) << fault;
        settle();
        ASSERT_TRUE(board_->inject("none", now_));
    }
    for (const std::string_view fault : {"split-writes", "freeze", "hang-up", "none"}) {
        EXPECT_TRUE(names.contains(fault)) << fault;
    }
}

TEST_P(BoardContract, TellsTheWholePlacementWhenItIsAsked) {
    for (int i = 0; i < 2; ++i) {
        events_.clear();
        codec_->request_dump(now_);
        settle();
        EXPECT_EQ(dumps(), 1U);
        EXPECT_EQ(believed(), felt(board_->placement()));
    }
}

TEST_P(BoardContract, EndsEveryClockCommandOnceOrRefusesIt) {
    const std::vector<ClockCommand> commands = {ShowText{"e4"}, EndText{}, Sound{Duration(100)},
                                                SetAndRun{Duration(0), Duration(0), std::nullopt},
                                                AskClockVersion{}};
    for (const ClockCommand& command : commands) {
        events_.clear();
        const auto taken = codec_->command(command, now_);
        for (int i = 0; i < 20; ++i) settle();
        const auto ends = only<ClockAcknowledged>(events_);
        if (GetParam().clock == BoardClock::OnLine) {
            ASSERT_TRUE(taken);
            ASSERT_EQ(ends.size(), 1U);
            EXPECT_EQ(ends[0].command, kind_of(command));
            EXPECT_NE(ends[0].answer, ClockAnswer::Obeyed) << "none was plugged in";
        } else {
            ASSERT_FALSE(taken);
            EXPECT_EQ(taken.error(), ClockCommandRefusal::NoClock);
            EXPECT_TRUE(ends.empty());
            EXPECT_TRUE(only<ClockRead>(events_).empty());
        }
    }
}

TEST_P(BoardContract, LightsSquaresOnlyWhereThereAreLights) {
    const SquareSet wanted = set_of(square("e2")) | set_of(square("e4"));
    codec_->show_lights(wanted, now_);
    settle();
    const SquareSet lit = board_->lights();
    EXPECT_TRUE(lit == wanted || lit == 0);
    EXPECT_EQ(believed(), felt(board_->placement()));
    codec_->show_lights(0, now_);
    settle();
    EXPECT_EQ(board_->lights(), 0U);
}

TEST_P(BoardContract, StartsAgainAfterACutCable) {
    change_something();
    codec_->handle_closed(events_);
    now_ += std::chrono::seconds(3);
    board_->power_up(now_);
    events_.clear();
    codec_->handle_opened(now_);
    settle();
    EXPECT_EQ(believed(), felt(board_->placement()));
    EXPECT_EQ(changes(), 0U);
}

TEST(BoardDrivers, AreFoundByTheirCode) {
    for (const BoardDriver& driver : board_drivers()) {
        const BoardDriver* found = find_board_driver(driver.code);
        ASSERT_NE(found, nullptr);
        EXPECT_EQ(found->code, driver.code);
    }
    EXPECT_EQ(find_board_driver("no-such-board"), nullptr);
}

TEST(BoardDrivers, DoNotHaveTheOneThatIsThereToBeCopied) {
    EXPECT_EQ(find_board_driver(skeleton::kSkeletonDriver.code), nullptr);
}

INSTANTIATE_TEST_SUITE_P(Skeleton, BoardContract, testing::Values(skeleton::kSkeletonDriver),
                         [](const auto& test) { return std::string(test.param.code); });

INSTANTIATE_TEST_SUITE_P(AllBoards, BoardContract,
                         testing::ValuesIn(board_drivers().begin(), board_drivers().end()),
                         [](const auto& test) { return std::string(test.param.code); });

}  // namespace
}  // namespace rochade::tactile
