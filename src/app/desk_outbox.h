// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

namespace rochade {

/// Lines that wait until the other end of a connection reads them; never more than fit.
class DeskOutbox {
public:
    explicit DeskOutbox(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    /// Without its line feed. False, and nothing added, if there is no room for it.
    bool add(std::string_view line) {
        if (bytes_ + line.size() + 1 > most_bytes_) return false;
        lines_.push_back(std::string(line) + "\n");
        bytes_ += line.size() + 1;
        return true;
    }

    /// Drops what has not begun to be sent: the line that has stays whole.
    void drop_unsent() {
        while (lines_.size() > (sent_ > 0 ? 1U : 0U)) {
            bytes_ -= lines_.back().size();
            lines_.pop_back();
        }
    }

    void drop_all() {
        lines_.clear();
        bytes_ = sent_ = 0;
    }

    bool empty() const { return lines_.empty(); }

    /// What is to be sent next. Asserted by the caller's promise: it is not empty.
    std::string_view next() const { return std::string_view(lines_.front()).substr(sent_); }
    /// So many bytes of next() are sent.
    void sent(std::size_t bytes) {
        sent_ += bytes;
        if (sent_ < lines_.front().size()) return;
        bytes_ -= lines_.front().size();
        lines_.pop_front();
        sent_ = 0;
    }

private:
    std::size_t most_bytes_;
    std::size_t bytes_ = 0;
    std::size_t sent_ = 0;  // of the first line
    std::deque<std::string> lines_;
};

}  // namespace rochade
