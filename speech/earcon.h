// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <span>

#include "speech/samples.h"

namespace rochade::speech {

/// A sound that stands for a word. Heard with speech and not instead of it: it interrupts nothing.
enum class Earcon : std::uint8_t {
    Select,   ///< Something was picked up or chosen.
    Edge,     ///< The cursor is at the edge of the board.
    Empty,    ///< The square under the cursor is empty.
    White,    ///< A white piece stands there.
    Black,    ///< A black one.
    Capture,  ///< A move took a piece.
    Check,    ///< A move gave check.
    Error,    ///< What was asked for was refused.
    Clock     ///< Time is getting short.
};
inline constexpr std::array kAllEarcons = {Earcon::Select, Earcon::Edge,  Earcon::Empty,
                                           Earcon::White,  Earcon::Black, Earcon::Capture,
                                           Earcon::Check,  Earcon::Error, Earcon::Clock};

/// None is longer: the next key must not wait for a sound.
inline constexpr std::chrono::milliseconds kLongestEarcon{120};

/// Whether a newer one takes its place at once, as when the cursor moves on. The others are
/// heard one after another: a move may capture and give check.
constexpr bool gives_way(Earcon earcon) {
    return earcon != Earcon::Capture && earcon != Earcon::Check && earcon != Earcon::Clock;
}

/// Its samples, made at the first call and the same on every run. They begin and end in silence
/// and are less than half as loud as can be, so that speech over them stays clear.
std::span<const Sample> samples_of(Earcon earcon);

}  // namespace rochade::speech
