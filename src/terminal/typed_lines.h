// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "commands/front_end.h"

namespace rochade {

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

}  // namespace rochade
