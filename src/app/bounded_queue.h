// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace rochade {

/// Hands values from any thread to one reader. A writer waits while the queue is full, so that
/// nothing is lost; after close() what is written is dropped.
template <typename T>
class BoundedQueue {
public:
    explicit BoundedQueue(std::size_t most) : most_(most) {}

    void push(T value) {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [this] { return closed_ || values_.size() < most_; });
        if (closed_) return;
        values_.push_back(std::move(value));
        filled_.notify_one();
    }

    /// Without waiting: false if there is no room.
    bool try_push(T value) {
        const std::lock_guard lock(mutex_);
        if (closed_ || values_.size() >= most_) return false;
        values_.push_back(std::move(value));
        filled_.notify_one();
        return true;
    }

    /// The next value; nothing if none came within `wait`, or if the queue is closed and empty.
    std::optional<T> pop(std::chrono::milliseconds wait) {
        std::unique_lock lock(mutex_);
        filled_.wait_for(lock, wait, [this] { return closed_ || !values_.empty(); });
        if (values_.empty()) return std::nullopt;
        T value = std::move(values_.front());
        values_.pop_front();
        room_.notify_one();
        return value;
    }

    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        filled_.notify_all();
        room_.notify_all();
    }

    bool is_closed() const {
        const std::lock_guard lock(mutex_);
        return closed_;
    }

private:
    const std::size_t most_;
    mutable std::mutex mutex_;
    std::condition_variable filled_;
    std::condition_variable room_;
    std::deque<T> values_;
    bool closed_ = false;
};

}  // namespace rochade
