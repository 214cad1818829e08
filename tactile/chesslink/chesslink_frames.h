// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tactile/chesslink/chesslink_protocol.h"

namespace rochade::tactile::chesslink {

/// One whole message whose check is right, without the check.
struct Frame {
    std::string text;             // begins with its letter
    bool is_parity_right = true;  // of every character, the check's too
    friend bool operator==(const Frame&, const Frame&) = default;
};

/// Who speaks on the direction of the line that is read.
enum class Speaker : std::uint8_t { Board, Computer };

/// Cuts a stream of bytes into messages and finds its feet after noise: a beginning that turns out
/// to be none is dropped, and what followed it is looked at again.
class FrameReader {
public:
    explicit FrameReader(Speaker speaker) : speaker_(speaker) {}

    void push(std::byte byte) { raw_.push_back(byte); }
    /// The next message that is complete. Call until there is none after every push().
    std::optional<Frame> next();

    /// Whether a message has begun and is not complete.
    bool is_inside() const { return !raw_.empty(); }
    /// Gives up the message that has begun; its bytes count as skipped.
    void abandon();

    /// How many bytes were passed over since the last call.
    std::size_t take_skipped();
    bool has_skipped() const { return skipped_ > 0; }

private:
    Speaker speaker_;
    std::vector<std::byte> raw_;  // at most kLightsSize
    std::size_t skipped_ = 0;
};

}  // namespace rochade::tactile::chesslink
