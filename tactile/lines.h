// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace rochade::tactile {

/// Cuts a stream of bytes into lines of printable ASCII that end in a line feed, a carriage return
/// or both. A line with any other byte in it, or a longer one, is noise as a whole.
class LineReader {
public:
    /// The line that `byte` completes, if it does. Empty lines are passed over.
    std::optional<std::string> take(std::byte byte);

    /// Whether a line has begun and is not complete.
    bool is_inside() const { return !line_.empty() || is_noise_; }
    /// Gives up the line that has begun; its bytes count as skipped.
    void abandon();

    /// How many bytes were passed over since the last call, ends of lines not counted.
    std::size_t take_skipped();
    bool has_skipped() const { return skipped_ > 0; }

private:
    std::string line_;
    bool is_noise_ = false;
    std::size_t skipped_ = 0;
};

inline constexpr std::size_t kLongestTextLine = 256;  // bytes

}  // namespace rochade::tactile
