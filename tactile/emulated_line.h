// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "tactile/byte_stream.h"

namespace rochade::tactile {

/// The line of an emulated board and what goes wrong with it, by name. Every make has the faults
/// of a line: "drop-byte", "double-byte" and "garbage" happen once, to the next message;
/// "split-writes" (one byte at a time), "freeze" (says nothing) and "hang-up" last until "none".
class EmulatedLine {
public:
    /// `own`: the faults only this make has; the names live as long as the program.
    explicit EmulatedLine(std::span<const std::string_view> own);

    /// \return false if there is no fault of this name.
    bool inject(std::string_view name);
    std::span<const std::string_view> fault_names() const { return names_; }
    bool has(std::string_view name) const { return faults_.contains(name); }
    /// For faults that happen once: whether it was there; it is over now.
    bool take(std::string_view name);

    /// One message, as one write.
    void send(Bytes bytes);
    void send(std::string_view text);
    std::vector<Bytes> poll_output();
    bool is_empty() const { return output_.empty(); }

    /// The cable was plugged in: nothing is under way, and the line is alive.
    void power_up();

private:
    std::vector<std::string_view> names_;
    std::set<std::string_view> faults_;
    std::vector<Bytes> output_;
};

}  // namespace rochade::tactile
