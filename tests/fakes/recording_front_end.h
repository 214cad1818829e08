// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "commands/front_end.h"

namespace rochade::test {

/// Far more than anything here takes; only a broken program waits so long.
inline constexpr std::chrono::seconds kPatience{30};

/// A place where nobody types and everything that is printed or shown is kept.
class RecordingFrontEnd final : public FrontEnd {
public:
    /// Blocks until stop().
    void run(const Post& /*post*/) override {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return is_stopped_; });
    }
    void stop() override {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
        changed_.notify_all();
    }
    void print(const Caption& caption) override {
        const std::lock_guard lock(mutex_);
        captions_.push_back(caption);
        changed_.notify_all();
    }
    void show(const TableView& view) override {
        const std::lock_guard lock(mutex_);
        view_ = view;
        ++shows_;
        changed_.notify_all();
    }
    void flip() override {
        const std::lock_guard lock(mutex_);
        ++flips_;
    }

    /// Waits until the view was shown so many times; false if it is not.
    bool wait_for_shows(std::size_t count) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, kPatience, [&] { return shows_ >= count; });
    }

    /// What was printed since the last take().
    std::vector<Caption> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(captions_, {});
    }
    TableView view() {
        const std::lock_guard lock(mutex_);
        return view_;
    }
    std::size_t shows() {
        const std::lock_guard lock(mutex_);
        return shows_;
    }
    int flips() {
        const std::lock_guard lock(mutex_);
        return flips_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Caption> captions_;
    TableView view_;
    std::size_t shows_ = 0;
    int flips_ = 0;
    bool is_stopped_ = false;
};

/// "all: Eva vier", "white: …"; what could not be done "white! …", a notice "white- …".
inline std::string line_of(const Caption& caption) {
    std::string to = "all";
    if (caption.to) {
        switch (*caption.to) {
            case Role::White: to = "white"; break;
            case Role::Black: to = "black"; break;
            case Role::Assistant: to = "assistant"; break;
            case Role::Desk: to = "desk"; break;
        }
    }
    const char mark = caption.kind == Caption::Kind::Speech   ? ':'
                      : caption.kind == Caption::Kind::Notice ? '-'
                                                              : '!';
    return to + mark + ' ' + caption.text;
}

inline std::vector<std::string> lines_of(const std::vector<Caption>& captions) {
    std::vector<std::string> lines;
    lines.reserve(captions.size());
    for (const Caption& caption : captions) lines.push_back(line_of(caption));
    return lines;
}

}  // namespace rochade::test
