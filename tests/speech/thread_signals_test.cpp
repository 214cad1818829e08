// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/thread_signals.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <thread>

namespace rochade::speech {
namespace {

TEST(SignalsOfAThread, WritingToAProgramThatHasEndedIsAnErrorAndNotTheEndOfThisOne) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    close(ends[0]);
    int error = 0;
    std::thread([&] {
        keep_broken_pipes_from_this_thread();
        // A thread that it starts is kept from them as well.
        std::thread([&] { error = write(ends[1], "x", 1) < 0 ? errno : 0; }).join();
    }).join();
    close(ends[1]);
    EXPECT_EQ(error, EPIPE);
}

}  // namespace
}  // namespace rochade::speech
