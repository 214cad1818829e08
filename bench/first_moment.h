// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace rochade::bench {

using Clock = std::chrono::steady_clock;

/// Notes when something happens for the first time after it was armed. From any thread.
class FirstMoment {
public:
    void arm() {
        const std::lock_guard lock(mutex_);
        is_armed_ = true;
    }
    void happens() {
        const std::lock_guard lock(mutex_);
        if (!std::exchange(is_armed_, false)) return;
        at_ = Clock::now();
        changed_.notify_all();
    }
    Clock::time_point wait() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !is_armed_; });
        return at_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_armed_ = false;
    Clock::time_point at_;
};

}  // namespace rochade::bench
