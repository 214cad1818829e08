// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tactile/dgt/dgt_protocol.h"

namespace rochade::tactile::dgt {

/// One whole message without its header.
struct Frame {
    Answer id;
    std::vector<std::uint8_t> data;  // every byte below 80
    friend bool operator==(const Frame&, const Frame&) = default;
};

/// Cuts a stream of bytes into messages and finds its feet after noise: only the first byte of a
/// message has the top bit, so any byte that has it begins a new one.
class FrameReader {
public:
    /// The message that `byte` completes, if it does.
    std::optional<Frame> take(std::uint8_t byte);

    /// Whether a message has begun and is not complete.
    bool is_inside() const { return !raw_.empty(); }

    /// Gives up the message that has begun; its bytes count as skipped.
    void abandon();

    /// How many bytes were passed over since the last call.
    std::size_t take_skipped();
    bool has_skipped() const { return skipped_ > 0; }

    /// Whether a board dump was given up since the last call.
    bool take_lost_dump();

private:
    std::vector<std::uint8_t> raw_;  // at most kLongestLog
    std::size_t size_ = 0;           // announced, once the header is complete
    std::size_t skipped_ = 0;
    bool lost_dump_ = false;
};

}  // namespace rochade::tactile::dgt
