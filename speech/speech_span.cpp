// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/speech_span.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace rochade::speech {
namespace {

constexpr int kFramesPerSecond = 100;
constexpr double kSilenceDb = -100;

/// Speech begins and ends where so many frames in a row are loud.
constexpr std::size_t kLoudInARow = 3;

/// How far speech stands out of the noise: at least so many decibels, and this part of the way
/// from the noise to the loudest.
constexpr double kLeastAboveNoiseDb = 6;
constexpr double kPartOfTheWay = 0.25;

/// The loudness of each hundredth of a second.
std::vector<double> loudness(std::span<const std::int16_t> samples, int rate_hz) {
    const auto size = static_cast<std::size_t>(rate_hz / kFramesPerSecond);
    std::vector<double> frames;
    frames.reserve(samples.size() / size);
    for (std::size_t at = 0; at + size <= samples.size(); at += size) {
        double sum = 0;
        for (const std::int16_t sample : samples.subspan(at, size)) {
            const double value = sample / 32768.0;
            sum += value * value;
        }
        const double power = sum / static_cast<double>(size);
        frames.push_back(power > 1e-10 ? 10 * std::log10(power) : kSilenceDb);
    }
    return frames;
}

double at_part(std::vector<double> sorted_later, double part) {
    std::sort(sorted_later.begin(), sorted_later.end());
    const auto last = static_cast<double>(sorted_later.size() - 1);
    return sorted_later[static_cast<std::size_t>(part * last)];
}

bool is_loud(std::span<const double> frames, double threshold) {
    return std::all_of(frames.begin(), frames.end(),
                       [threshold](double frame) { return frame > threshold; });
}

}  // namespace

SpeechSpan speech_span(std::span<const std::int16_t> samples, int rate_hz) {
    const std::vector<double> frames = loudness(samples, rate_hz);
    if (frames.size() < kLoudInARow) return {};
    const double noise = at_part(frames, 0.1);
    const double loudest = at_part(frames, 0.98);
    if (loudest <= kSilenceDb) return {};
    const double threshold =
        std::max(noise + kPartOfTheWay * (loudest - noise), noise + kLeastAboveNoiseDb);
    const std::span<const double> all(frames);
    const std::size_t last_start = frames.size() - kLoudInARow;
    std::size_t first = 0;
    while (first <= last_start && !is_loud(all.subspan(first, kLoudInARow), threshold)) ++first;
    if (first > last_start) return {0, samples.size()};
    std::size_t last = last_start;
    while (!is_loud(all.subspan(last, kLoudInARow), threshold)) --last;
    const auto size = static_cast<std::size_t>(rate_hz / kFramesPerSecond);
    const auto kept = static_cast<std::size_t>(rate_hz * kKeptAroundSpeech.count() / 1000);
    const std::size_t begin = first * size;
    const std::size_t end = (last + kLoudInARow) * size;
    return {begin > kept ? begin - kept : 0, std::min(end + kept, samples.size())};
}

double noise_floor_db(std::span<const std::int16_t> samples, int rate_hz) {
    const std::vector<double> frames = loudness(samples, rate_hz);
    return frames.empty() ? kSilenceDb : at_part(frames, 0.1);
}

double loudness_db(std::span<const std::int16_t> samples, int rate_hz) {
    const std::vector<double> frames = loudness(samples, rate_hz);
    return frames.empty() ? kSilenceDb : at_part(frames, 0.9);
}

}  // namespace rochade::speech
