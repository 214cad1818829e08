// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bounded_queue.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <thread>
#include <vector>

#include "tests/fakes/recording_front_end.h"

namespace rochade {
namespace {

using std::chrono::milliseconds;
using test::kPatience;

TEST(BoundedQueue, ValuesComeOutInTheirOrder) {
    BoundedQueue<int> queue(4);
    for (const int value : {1, 2, 3}) queue.push(value);
    for (const int value : {1, 2, 3}) EXPECT_EQ(queue.pop(milliseconds(0)), value);
    EXPECT_EQ(queue.pop(milliseconds(0)), std::nullopt);
}

TEST(BoundedQueue, TryPushNeverWaits) {
    BoundedQueue<int> queue(2);
    EXPECT_TRUE(queue.try_push(1));
    EXPECT_TRUE(queue.try_push(2));
    EXPECT_FALSE(queue.try_push(3));
    EXPECT_EQ(queue.pop(milliseconds(0)), 1);
    EXPECT_TRUE(queue.try_push(4));
}

TEST(BoundedQueue, AWriterThatWaitsLosesNothing) {
    BoundedQueue<int> queue(2);
    constexpr int kCount = 1000;
    std::thread writer([&queue] {
        for (int value = 0; value < kCount; ++value) queue.push(value);
    });
    for (int value = 0; value < kCount; ++value) EXPECT_EQ(queue.pop(kPatience), value);
    writer.join();
}

TEST(BoundedQueue, SeveralWritersLoseNothing) {
    BoundedQueue<int> queue(3);
    constexpr int kEach = 300;
    std::vector<std::thread> writers;
    for (int writer = 0; writer < 3; ++writer) {
        writers.emplace_back([&queue, writer] {
            for (int value = 0; value < kEach; ++value) queue.push(writer * kEach + value);
        });
    }
    std::array<int, 3> next = {0, kEach, 2 * kEach};
    for (int taken = 0; taken < 3 * kEach; ++taken) {
        const auto value = queue.pop(kPatience);
        ASSERT_TRUE(value);
        const auto writer = static_cast<std::size_t>(*value / kEach);
        EXPECT_EQ(*value, next[writer]++);  // each writer's own order is kept
    }
    for (std::thread& writer : writers) writer.join();
}

TEST(BoundedQueue, CloseWakesAReader) {
    BoundedQueue<int> queue(1);
    std::optional<int> got = 0;
    std::thread reader([&] { got = queue.pop(kPatience); });
    queue.close();
    reader.join();
    EXPECT_EQ(got, std::nullopt);
    EXPECT_TRUE(queue.is_closed());
}

TEST(BoundedQueue, CloseWakesAWriterAndWhatItWritesIsDropped) {
    BoundedQueue<int> queue(1);
    queue.push(1);
    std::thread writer([&] { queue.push(2); });  // there is no room, now or when closed
    queue.close();
    writer.join();
    EXPECT_EQ(queue.pop(milliseconds(0)), 1);
    EXPECT_EQ(queue.pop(milliseconds(0)), std::nullopt);
}

TEST(BoundedQueue, WhatWasWrittenBeforeTheCloseIsStillRead) {
    BoundedQueue<int> queue(4);
    queue.push(1);
    queue.push(2);
    queue.close();
    queue.push(3);
    EXPECT_FALSE(queue.try_push(4));
    EXPECT_EQ(queue.pop(kPatience), 1);
    EXPECT_EQ(queue.pop(kPatience), 2);
    EXPECT_EQ(queue.pop(kPatience), std::nullopt);
}

}  // namespace
}  // namespace rochade
