// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shared_front_end.h"

#include <thread>
#include <utility>

namespace rochade {

void SharedFrontEnd::work(const std::function<void()>& work) {
    std::thread worker([this, &work] {
        work();
        leave();
    });
    inner_.run([this](const UserInput& input) { take(input); });
    take(FrontEndClosed{});
    worker.join();
}

void SharedFrontEnd::take(const UserInput& input) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_closed_ || inputs_.size() < kMostSharedInputs; });
    if (is_closed_) return;
    inputs_.push_back(input);
    changed_.notify_all();
}

std::optional<UserInput> SharedFrontEnd::pop(std::unique_lock<std::mutex>& lock) {
    if (inputs_.empty() || !lock.owns_lock()) return std::nullopt;
    UserInput input = std::move(inputs_.front());
    inputs_.pop_front();
    if (std::holds_alternative<FrontEndClosed>(input)) is_closed_ = true;
    changed_.notify_all();
    return input;
}

std::optional<UserInput> SharedFrontEnd::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_closed_ || !inputs_.empty(); });
    auto input = is_closed_ ? std::nullopt : pop(lock);
    return is_closed_ ? std::nullopt : std::move(input);
}

void SharedFrontEnd::begin() {
    const std::lock_guard lock(mutex_);
    is_stopped_ = false;
}

void SharedFrontEnd::leave() {
    {
        const std::lock_guard lock(mutex_);
        is_closed_ = true;
        changed_.notify_all();
    }
    inner_.stop();
}

bool SharedFrontEnd::is_closed() {
    const std::lock_guard lock(mutex_);
    return is_closed_;
}

void SharedFrontEnd::run(const Post& post) {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return is_stopped_ || is_closed_ || !inputs_.empty(); });
        if (is_stopped_ || is_closed_) return;
        const auto input = pop(lock);
        // Without the lock: whoever takes it may wait for the other side.
        lock.unlock();
        if (input) post(*input);
        lock.lock();
    }
}

void SharedFrontEnd::stop() {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
    changed_.notify_all();
}

}  // namespace rochade
