// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rochade {

/// No line that a person types is longer, in characters.
inline constexpr std::size_t kLongestTypedLine = 256;

struct LineTooLong {
    friend bool operator==(LineTooLong, LineTooLong) = default;
};
using ReadLine = std::variant<std::string, LineTooLong>;

/// Cuts a stream of bytes into lines and keeps no more of them than a line may be long.
class LineSplitter {
public:
    /// Appends the lines that `bytes` complete. Text that is no UTF-8 is read as Latin-1, control
    /// characters are left out, "\r\n" ends a line too.
    void feed(std::string_view bytes, std::vector<ReadLine>& lines);

    /// The stream has ended: a last line without an end, if there is one.
    std::optional<ReadLine> finish();

private:
    ReadLine take();

    std::string pending_;
    bool overflowed_ = false;
};

/// `text` as one printable line: control characters become spaces.
std::string without_controls(std::string_view text);

}  // namespace rochade
