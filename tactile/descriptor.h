// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

namespace rochade::tactile {

/// Owns one handle of the operating system and closes it. Empty after a move.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int handle) : handle_(handle) {}
    Descriptor(Descriptor&& other) noexcept : handle_(std::exchange(other.handle_, kNone)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        if (this != &other) {
            reset();
            handle_ = std::exchange(other.handle_, kNone);
        }
        return *this;
    }
    ~Descriptor() { reset(); }

    bool is_open() const { return handle_ != kNone; }
    int get() const { return handle_; }
    void reset();

private:
    static constexpr int kNone = -1;  // as the operating system writes it
    int handle_ = kNone;
};

}  // namespace rochade::tactile
