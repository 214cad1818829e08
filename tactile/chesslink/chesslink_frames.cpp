// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/chesslink/chesslink_frames.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace rochade::tactile::chesslink {
namespace {

constexpr std::size_t kShortest = 3;  // letter and check
constexpr std::string_view kHexDigits = "0123456789ABCDEF";
constexpr std::string_view kStatusCharacters = ".KQRBNPkqrbnp";

char character_of(std::byte byte) { return static_cast<char>(std::to_integer<int>(byte) & 0x7f); }

/// The size of the message that begins with `letter`, or 0.
std::size_t size_of(Speaker speaker, char letter) {
    if (speaker == Speaker::Board) {
        switch (letter) {
            case 's': return kStatusSize;
            case 'l':
            case 'x': return kShortest;
            case 'v':
            case 'w':
            case 'r': return kShortest + 4;
            default: return 0;
        }
    }
    switch (static_cast<Request>(letter)) {
        case Request::Status:
        case Request::LightsOff:
        case Request::Reset:
        case Request::Version: return kShortest;
        case Request::Lights: return kLightsSize;
        case Request::Write: return kShortest + 4;
        case Request::Read: return kShortest + 2;
    }
    return 0;
}

bool is_possible(Speaker speaker, std::string_view text, std::size_t size) {
    for (std::size_t at = 1; at < text.size(); ++at) {
        const bool is_square = speaker == Speaker::Board && text[0] == 's' && at + 2 < size;
        const std::string_view allowed = is_square ? kStatusCharacters : kHexDigits;
        if (allowed.find(text[at]) == std::string_view::npos) return false;
    }
    return true;
}

}  // namespace

std::optional<Frame> FrameReader::next() {
    while (!raw_.empty()) {
        std::string text;
        for (const std::byte byte : raw_) text.push_back(character_of(byte));
        const std::size_t size = size_of(speaker_, text[0]);
        if (size > 0) text.resize(std::min(size, text.size()));
        if (size > 0 && is_possible(speaker_, text, size)) {
            if (text.size() < size) return std::nullopt;
            const auto end = raw_.begin() + static_cast<std::ptrdiff_t>(size);
            const std::string_view whole = text;
            if (value_of_hex(whole.substr(size - 2)) == check_of(whole.substr(0, size - 2))) {
                Frame frame{text.substr(0, size - 2),
                            std::all_of(raw_.begin(), end, is_parity_right)};
                raw_.erase(raw_.begin(), end);
                return frame;
            }
        }
        raw_.erase(raw_.begin());
        ++skipped_;
    }
    return std::nullopt;
}

void FrameReader::abandon() {
    skipped_ += raw_.size();
    raw_.clear();
}

std::size_t FrameReader::take_skipped() { return std::exchange(skipped_, 0); }

}  // namespace rochade::tactile::chesslink
