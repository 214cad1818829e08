// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "announce/sayable.h"
#include "rules/position.h"
#include "tests/voice/voices.h"

namespace rochade::test {

/// Numbers that look like chance and are the same in every run.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed * 2654435761U + 1) {}
    /// 0 to `sides` - 1.
    std::size_t roll(std::size_t sides) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::size_t>((state_ >> 33) % sides);
    }

private:
    std::uint64_t state_;
};

/// What is asked of the listener.
struct Utterance {
    Position position;
    std::string text;  // for the voice
    /// What it means there; nothing: it must not be taken for anything.
    std::optional<SpokenMeaning> meaning;
};

/// What somebody says.
enum class Talk : std::uint8_t {
    Announcements,  // moves short, long and by squares, and now and then a command
    Illegal,        // announcements of moves that are not legal
    Chatter         // sentences that are none of chess
};

/// The same for the same voice, talk and count; a larger count begins like a smaller one.
std::vector<Utterance> utterances(const TestVoice& voice, Talk talk, std::size_t count);

/// What is added to a recording.
enum class Noise : std::uint8_t {
    None,
    White25,  // as loud as a quiet fan: 25 decibels below speech
    Pink20    // as loud as a ventilation: 20 decibels below speech
};

Samples with_noise(const Samples& samples, Noise noise, std::size_t number);

}  // namespace rochade::test
