// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/earcon.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

namespace rochade::speech {
namespace {

using std::chrono::milliseconds;

/// One stretch of sound. Pitch glides from the first frequency to the second.
struct Tone {
    milliseconds from;
    milliseconds length;
    double hz;
    double hz_at_end;
    double loudness;  // 0 to 1
    enum class Timbre : std::uint8_t { Pure, Hollow, Noise } timbre = Timbre::Pure;
};

// Told apart by more than pitch: bright and short for White, low and soft for Black, a knock for
// the edge, two blows for an error. All are far from the vowels of speech or shorter than any.
std::vector<Tone> tones_of(Earcon earcon) {
    using enum Tone::Timbre;
    using namespace std::chrono_literals;
    switch (earcon) {
        case Earcon::Select: return {{0ms, 35ms, 660, 660, 0.30}, {30ms, 45ms, 990, 990, 0.30}};
        case Earcon::Edge: return {{0ms, 90ms, 140, 70, 0.45}, {0ms, 8ms, 0, 0, 0.25, Noise}};
        case Earcon::Empty: return {{0ms, 12ms, 1900, 1500, 0.18}};
        case Earcon::White: return {{0ms, 60ms, 1568, 1568, 0.28}};
        case Earcon::Black: return {{0ms, 75ms, 392, 392, 0.32, Hollow}};
        case Earcon::Capture:
            return {{0ms, 30ms, 0, 0, 0.35, Noise}, {0ms, 100ms, 500, 180, 0.35, Hollow}};
        case Earcon::Check: return {{0ms, 50ms, 1175, 1175, 0.25}, {55ms, 60ms, 1760, 1760, 0.25}};
        case Earcon::Error:
            return {{0ms, 45ms, 165, 165, 0.40, Hollow}, {65ms, 50ms, 123, 123, 0.40, Hollow}};
        case Earcon::Clock: return {{0ms, 14ms, 2637, 2637, 0.30}, {70ms, 14ms, 2093, 2093, 0.30}};
    }
    return {};
}

/// White noise that is the same on every run.
class Noise {
public:
    double next() {
        state_ = state_ * 1664525U + 1013904223U;
        return static_cast<double>(state_ >> 8) / static_cast<double>(1U << 23) - 1;
    }

private:
    std::uint32_t state_ = 1;
};

/// Rises within two milliseconds and falls to nothing: no click at either end.
double envelope(double place, double length_ms) {
    constexpr double kRiseMs = 2;
    const double at_ms = place * length_ms;
    const double rise = std::min(1.0, at_ms / kRiseMs);
    const double fall = 1 - place;
    return rise * fall * fall;
}

void add(const Tone& tone, std::vector<double>& sound) {
    const std::size_t first = samples_in(tone.from);
    const std::size_t count = samples_in(tone.length);
    sound.resize(std::max(sound.size(), first + count));
    Noise noise;
    double phase = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double place = static_cast<double>(i) / static_cast<double>(count);
        const double hz = tone.hz + (tone.hz_at_end - tone.hz) * place;
        phase += 2 * std::numbers::pi * hz / kSampleRateHz;
        double value = 0;
        switch (tone.timbre) {
            case Tone::Timbre::Pure: value = std::sin(phase); break;
            // Odd harmonics, as of a stopped pipe.
            case Tone::Timbre::Hollow:
                value = 0.8 * std::sin(phase) + 0.3 * std::sin(3 * phase);
                break;
            case Tone::Timbre::Noise: value = noise.next(); break;
        }
        const auto length_ms = static_cast<double>(tone.length.count());
        sound[first + i] += value * tone.loudness * envelope(place, length_ms);
    }
}

std::vector<Sample> synthesise(Earcon earcon) {
    std::vector<double> sound;
    for (const Tone& tone : tones_of(earcon)) add(tone, sound);
    assert(sound.size() <= samples_in(kLongestEarcon));
    std::vector<Sample> samples;
    samples.reserve(sound.size());
    for (const double value : sound) {
        samples.push_back(static_cast<Sample>(std::lround(value * 0.6 * 32767)));
    }
    return samples;
}

}  // namespace

std::span<const Sample> samples_of(Earcon earcon) {
    static const auto kSounds = [] {
        std::array<std::vector<Sample>, kAllEarcons.size()> sounds;
        for (const Earcon one : kAllEarcons) {
            sounds[static_cast<std::size_t>(one)] = synthesise(one);
        }
        return sounds;
    }();
    return kSounds[static_cast<std::size_t>(earcon)];
}

}  // namespace rochade::speech
