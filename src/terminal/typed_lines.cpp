// SPDX-License-Identifier: GPL-3.0-or-later
#include "terminal/typed_lines.h"

#include <utility>

#include "base/utf8.h"

namespace rochade {
namespace {

constexpr std::size_t kMostBytes = kLongestTypedLine * 4;  // a character takes at most four

bool is_control(char byte) {
    const auto code = static_cast<unsigned char>(byte);
    return code < 0x20 || code == 0x7f;
}

}  // namespace

void LineSplitter::feed(std::string_view bytes, std::vector<ReadLine>& lines) {
    for (const char byte : bytes) {
        if (byte == '\n') {
            lines.push_back(take());
        } else if (pending_.size() >= kMostBytes) {
            overflowed_ = true;
        } else if (byte == '\t' || !is_control(byte)) {
            pending_ += byte == '\t' ? ' ' : byte;
        }
    }
}

std::optional<ReadLine> LineSplitter::finish() {
    if (pending_.empty() && !overflowed_) return std::nullopt;
    return take();
}

ReadLine LineSplitter::take() {
    const std::string line = utf8_from_unknown(std::exchange(pending_, {}));
    const bool too_long = std::exchange(overflowed_, false);
    if (too_long || character_count(line) > kLongestTypedLine) return LineTooLong{};
    return line;
}

}  // namespace rochade
