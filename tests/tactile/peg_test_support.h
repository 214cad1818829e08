// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tactile/peg/peg_codec.h"
#include "tests/tactile/dgt_test_support.h"

namespace rochade::tactile::test {

inline std::string to_text(std::span<const std::byte> bytes) {
    std::string text;
    for (const std::byte byte : bytes) text.push_back(std::to_integer<char>(byte));
    return text;
}

inline Bytes to_bytes(std::string_view text) {
    Bytes bytes;
    for (const char character : text) bytes.push_back(static_cast<std::byte>(character));
    return bytes;
}

/// The texts of the lines in `bytes`, without their checksums, which must be right: "?" otherwise.
inline std::vector<std::string> texts_in(std::span<const std::byte> bytes) {
    std::vector<std::string> texts;
    peg::LineReader reader;
    for (const std::byte byte : bytes) {
        const auto line = reader.take(std::to_integer<std::uint8_t>(byte));
        if (line) texts.emplace_back(peg::checked_text(*line).value_or("?"));
    }
    return texts;
}

/// One codec that is fed texts, with what it told and sent.
class PegListener {
public:
    PegListener() { codec.handle_opened(now); }

    std::vector<BoardEvent> hear(std::string_view text) {
        std::vector<BoardEvent> events;
        codec.handle_bytes(peg::line_of(text), now, events);
        return events;
    }

    std::vector<BoardEvent> hear_bytes(std::string_view text) {
        std::vector<BoardEvent> events;
        codec.handle_bytes(to_bytes(text), now, events);
        return events;
    }

    std::vector<BoardEvent> wait(Duration time) {
        std::vector<BoardEvent> events;
        now += time;
        codec.handle_time(now, events);
        return events;
    }

    std::vector<std::string> sent() { return texts_in(codec.poll_output()); }

    /// Through hello and the start position.
    void greet(std::string_view features = "lever buttons lights") {
        hear("00 hello 1 occupancy test " + std::string(features));
        hear("01 dump ffff00000000ffff");
        (void)sent();
    }

    peg::PegCodec codec;
    Instant now{};
};

}  // namespace rochade::tactile::test
