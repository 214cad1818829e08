// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/dgt/dgt_frames.h"

#include <utility>

namespace rochade::tactile::dgt {

std::optional<Frame> FrameReader::take(std::uint8_t byte) {
    if ((byte & kAnswerBit) != 0) {
        abandon();  // The rest of the last message was lost.
        raw_.push_back(byte);
        return std::nullopt;
    }
    if (raw_.empty()) {
        ++skipped_;
        return std::nullopt;
    }
    raw_.push_back(byte);
    if (raw_.size() < kHeaderSize) return std::nullopt;

    const auto id = static_cast<std::uint8_t>(raw_[0] & ~kAnswerBit);
    if (raw_.size() == kHeaderSize) {
        size_ = static_cast<std::size_t>(raw_[1]) << 7U | raw_[2];
        if (!is_plausible(id, size_)) {
            abandon();
            return std::nullopt;
        }
    }
    if (raw_.size() < size_) return std::nullopt;

    Frame frame{static_cast<Answer>(id), {raw_.begin() + kHeaderSize, raw_.end()}};
    raw_.clear();
    return frame;
}

void FrameReader::abandon() {
    if (raw_.empty()) return;
    if (raw_[0] == (static_cast<std::uint8_t>(Answer::Board) | kAnswerBit)) lost_dump_ = true;
    skipped_ += raw_.size();
    raw_.clear();
}

std::size_t FrameReader::take_skipped() { return std::exchange(skipped_, 0); }

bool FrameReader::take_lost_dump() { return std::exchange(lost_dump_, false); }

}  // namespace rochade::tactile::dgt
