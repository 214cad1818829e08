// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/certabo/number_lines.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <utility>

namespace rochade::tactile::certabo {

std::optional<Numbers> NumberLineReader::take(std::uint8_t byte) {
    if (byte == ':') {
        abandon();
        is_inside_ = true;
        return std::nullopt;
    }
    if (byte == '\n' && is_inside_) {
        const std::string line = std::exchange(line_, {});
        is_inside_ = false;
        auto numbers = read_numbers(line);
        if (!numbers) skipped_ += line.size() + 2;
        return numbers;
    }
    if (!is_inside_) {
        // Some boards answer their lights with a letter between two lines.
        const bool is_silence = byte == '\r' || byte == '\n' || byte == 'L' || byte == 'D';
        if (!is_silence) ++skipped_;
        return std::nullopt;
    }
    if (byte == '\r') return std::nullopt;
    if (line_.size() == kLongestLine) {
        abandon();
        return std::nullopt;
    }
    line_.push_back(static_cast<char>(byte));
    return std::nullopt;
}

void NumberLineReader::abandon() {
    if (!std::exchange(is_inside_, false)) return;
    skipped_ += line_.size() + 1;
    line_.clear();
}

std::size_t NumberLineReader::take_skipped() { return std::exchange(skipped_, 0); }

std::optional<Numbers> read_numbers(std::string_view text) {
    Numbers numbers;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        if (text.empty()) break;
        std::uint8_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || numbers.size() == kMostNumbers) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (!text.empty() && text.front() != ' ') return std::nullopt;
        numbers.push_back(number);
    }
    if (numbers.empty()) return std::nullopt;
    return numbers;
}

void NumberLineCodec::handle_opened(Instant now) {
    now_ = now;
    last_byte_ = now;
    reader_ = {};
    bad_bytes_ = 0;
    output_.clear();
    is_dump_wanted_ = true;
    is_understood_ = false;
    lights_sent_.reset();
    forget();
}

void NumberLineCodec::handle_closed(std::vector<BoardEvent>& /*out*/) {
    output_.clear();
    is_understood_ = false;
    lights_sent_.reset();
    forget();
}

void NumberLineCodec::handle_bytes(std::span<const std::byte> bytes, Instant now,
                                   std::vector<BoardEvent>& out) {
    handle_time(now, out);
    for (const std::byte byte : bytes) {
        last_byte_ = now;
        const auto numbers = reader_.take(std::to_integer<std::uint8_t>(byte));
        if (!numbers) {
            // Noise between two lines is told with the next one.
            if (byte == std::byte{'\n'}) report_skipped(out);
            continue;
        }
        if (handle_numbers(*numbers, out)) {
            is_understood_ = is_understood_ || !is_dump_wanted_;
            send_lights();
        } else {
            bad_bytes_ += numbers->size();
        }
        report_skipped(out);
    }
}

void NumberLineCodec::handle_time(Instant now, std::vector<BoardEvent>& out) {
    assert(now >= now_);
    now_ = now;
    if (reader_.is_inside() && now >= last_byte_ + kLongestGap) {
        reader_.abandon();
        report_skipped(out);
    }
    send_lights();
}

std::optional<Instant> NumberLineCodec::poll_deadline() const {
    std::optional<Instant> deadline;
    const auto keep_earlier = [&](Instant other) {
        if (!deadline || other < *deadline) deadline = other;
    };
    if (reader_.is_inside()) keep_earlier(last_byte_ + kLongestGap);
    if (is_understood_ && lights_sent_ != lights_ && lights_time_)
        keep_earlier(*lights_time_ + kLightsPause);
    return deadline;
}

void NumberLineCodec::request_dump(Instant now) {
    now_ = std::max(now_, now);
    is_dump_wanted_ = true;
}

void NumberLineCodec::request_sign_of_life(Instant now) { now_ = std::max(now_, now); }

void NumberLineCodec::show_lights(SquareSet squares, Instant now) {
    now_ = std::max(now_, now);
    lights_ = squares;
    send_lights();
}

/// One byte for each rank from the eighth on, the a-file in the lowest bit; not too often.
void NumberLineCodec::send_lights() {
    if (!is_understood_ || lights_sent_ == lights_) return;
    if (lights_time_ && now_ < *lights_time_ + kLightsPause) return;
    for (std::size_t row = 0; row < 8; ++row) {
        unsigned bits = 0;
        for (std::size_t file = 0; file < 8; ++file) {
            if (contains(lights_, turned(square_at(row * 8 + file)))) bits |= 1U << file;
        }
        output_.push_back(static_cast<std::byte>(bits));
    }
    lights_sent_ = lights_;
    lights_time_ = now_;
}

Bytes NumberLineCodec::poll_output() { return std::exchange(output_, {}); }

Square NumberLineCodec::turned(Square square) const {
    return orientation_ == Orientation::Rotated ? rotated(square) : square;
}

void NumberLineCodec::report_skipped(std::vector<BoardEvent>& out) {
    const std::size_t count = reader_.take_skipped() + std::exchange(bad_bytes_, 0);
    if (count > 0) out.push_back(BytesSkipped{count});
}

}  // namespace rochade::tactile::certabo
