// SPDX-License-Identifier: GPL-3.0-or-later
// Every make of board at the end of a device thread, on a line inside this process.
#include <gtest/gtest.h>

#include <algorithm>

#include "tactile/device_thread.h"
#include "tactile/memory_stream.h"
#include "tactile/waiting.h"
#include "tests/tactile/dgt_test_support.h"
#include "tests/tactile/link_test_support.h"

namespace rochade::tactile {
namespace {

using namespace test;

class DeviceOfEveryMake : public testing::TestWithParam<BoardDriver> {
protected:
    DeviceOfEveryMake() {
        auto line = make_memory_line();
        far_end_ = std::move(line.second);
        near_end_ = std::move(line.first);
        DeviceSettings settings;
        settings.driver = &GetParam();
        settings.ports = {"memory"};
        settings.now = test_now;
        settings.post = [this](const DeviceEvent& event) { events_.add(event); };
        settings.open = [this](const std::string& /*port*/, const LineSettings&) -> StreamResult {
            return std::move(near_end_);
        };
        device_.emplace(std::move(settings));
    }

    /// Plays the board until what has happened is enough.
    template <typename Event>
    std::vector<Event> play_until_told() {
        const auto end = std::chrono::steady_clock::now() + kPatience;
        std::vector<Event> found;
        while (found.empty() && std::chrono::steady_clock::now() < end) {
            play();
            for (const DeviceEvent& event : events_.take()) {
                if (const auto* one = ListenedDevice::as<Event>(event)) found.push_back(*one);
            }
        }
        return found;
    }

    /// The squares that stand in the next placement it tells; its pieces are looked at too where
    /// it knows them.
    std::optional<SquareSet> told_placement() {
        if (GetParam().senses == BoardSenses::Occupancy) {
            const auto dumped = play_until_told<OccupancyDumped>();
            return dumped.size() == 1 ? std::optional(dumped[0].occupied) : std::nullopt;
        }
        const auto dumped = play_until_told<BoardDumped>();
        if (dumped.size() != 1) return std::nullopt;
        EXPECT_EQ(dumped[0].board, initial_board());
        return dumped[0].board.occupied();
    }

    void play() {
        board_->handle_time(test_now());
        for (const Bytes& bytes : board_->poll_output()) (void)far_end_->write(bytes);
        wait_for({Awaited{*far_end_->wait_handle()}}, Duration(5));
        Bytes heard;
        if (far_end_->read(heard)) board_->handle_bytes(heard, test_now());
    }

    std::unique_ptr<BoardEmulator> board_ = GetParam().make_emulator(EmulatedPace::Fast);
    std::unique_ptr<ByteStream> far_end_;
    std::unique_ptr<ByteStream> near_end_;
    Collected<DeviceEvent> events_;
    std::optional<DeviceThread> device_;
};

TEST_P(DeviceOfEveryMake, IsFoundAndTellsItsPlacement) {
    ASSERT_EQ(told_placement(), initial_board().occupied());
    ASSERT_TRUE(device_->send(RequestDump{}));
    EXPECT_EQ(told_placement(), initial_board().occupied());
}

TEST_P(DeviceOfEveryMake, TakesLightsAndAnswersForItsClock) {
    ASSERT_EQ(told_placement(), initial_board().occupied());
    const SquareSet wanted = set_of(square("e4"));
    ASSERT_TRUE(device_->send(ShowLights{wanted}));
    if (GetParam().clock == BoardClock::Never) {
        ASSERT_TRUE(device_->send(EndText{}));
        const auto answers = play_until_told<ClockAcknowledged>();
        ASSERT_EQ(answers.size(), 1U);
        EXPECT_EQ(answers[0], (ClockAcknowledged{ClockCommandKind::EndText, ClockAnswer::NoClock}));
    }
    if (GetParam().code != "chesslink") return;
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (board_->lights() != wanted && std::chrono::steady_clock::now() < end) play();
    EXPECT_EQ(board_->lights(), wanted);
}

INSTANTIATE_TEST_SUITE_P(AllBoards, DeviceOfEveryMake,
                         testing::ValuesIn(board_drivers().begin(), board_drivers().end()),
                         [](const auto& test) { return std::string(test.param.code); });

}  // namespace
}  // namespace rochade::tactile
