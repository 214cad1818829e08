// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "speech/samples.h"

namespace rochade::speech {

/// How much a paced sink holds: more than is ever made ahead for one piece of text at the
/// lowest rate, so that the synthesiser hardly ever waits for it.
inline constexpr std::size_t kSinkCapacitySamples = samples_in(std::chrono::seconds(60));

/// How a sound over speech stands to one that still sounds.
enum class Over : std::uint8_t { Instead, Behind };

/// Where samples go. A sink reports what was really played to the Played it was made with; so a
/// recording holds what was heard, and not what was cut off.
///
/// All calls may come from any thread and none blocks.
class AudioSink {
public:
    virtual ~AudioSink() = default;

    /// Takes as many samples as there is room for and returns how many. Room comes by playing.
    virtual std::size_t offer(std::span<const Sample> samples) = 0;

    /// Samples taken and not yet played.
    virtual std::size_t queued() const = 0;

    /// Forgets what is queued: the next sample played is silence or one that is offered later.
    virtual void clear() = 0;

    /// Mixes a short sound over what is queued, at once. clear() does not touch it.
    virtual void play_over(std::span<const Sample> samples, Over how) = 0;

    /// Samples of such sounds taken and not yet played.
    virtual std::size_t queued_over() const = 0;

    /// False once the device behind it is gone. What is offered is then no longer heard.
    virtual bool is_alive() const = 0;
};

/// Plays everything at the moment it is offered: for recording faster than time, and where there
/// is no sound device. `played` is called inside offer(), on the caller's thread.
class UnpacedSink final : public AudioSink {
public:
    explicit UnpacedSink(Played played) : played_(std::move(played)) {}

    std::size_t offer(std::span<const Sample> samples) override {
        if (played_) played_(samples);
        return samples.size();
    }
    std::size_t queued() const override { return 0; }
    void clear() override {}
    /// By itself: where everything is played at once, there is nothing to be over.
    void play_over(std::span<const Sample> samples, Over) override { offer(samples); }
    std::size_t queued_over() const override { return 0; }
    bool is_alive() const override { return true; }

private:
    Played played_;
};

}  // namespace rochade::speech
