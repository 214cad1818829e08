// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/lines.h"

#include <utility>

namespace rochade::tactile {

std::optional<std::string> LineReader::take(std::byte byte) {
    const auto character = static_cast<char>(std::to_integer<unsigned char>(byte));
    if (character == '\n' || character == '\r') {
        if (is_noise_) abandon();
        if (line_.empty()) return std::nullopt;
        return std::exchange(line_, {});
    }
    const bool is_printable = character >= ' ' && character <= '~';
    if (!is_printable || line_.size() >= kLongestTextLine) is_noise_ = true;
    if (is_noise_) {
        skipped_ += line_.size() + 1;
        line_.clear();
    } else {
        line_.push_back(character);
    }
    return std::nullopt;
}

void LineReader::abandon() {
    skipped_ += line_.size();
    line_.clear();
    is_noise_ = false;
}

std::size_t LineReader::take_skipped() { return std::exchange(skipped_, 0); }

}  // namespace rochade::tactile
