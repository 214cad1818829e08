// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/wav_reader.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

namespace rochade::speech {
namespace {

using WavFault = WavError::Kind;

constexpr std::size_t kChunkHeader = 8;
constexpr std::uint32_t kPcm = 1;
constexpr std::uint32_t kFloat = 3;
constexpr std::uint32_t kExtensible = 0xFFFE;

std::uint32_t number_at(std::string_view bytes, std::size_t at, unsigned size) {
    std::uint32_t number = 0;
    for (unsigned i = 0; i < size; ++i) {
        number |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
    }
    return number;
}

struct Format {
    std::uint32_t encoding;
    std::uint32_t channels;
    std::uint32_t rate_hz;
    std::uint32_t bits;

    std::size_t sample_bytes() const { return bits / 8; }
};

/// Where a chunk's own bytes are.
struct Chunk {
    std::string_view name;
    std::size_t at;
    std::size_t size;
};

Result<Chunk, WavError> chunk_at(std::string_view bytes, std::size_t at) {
    Chunk chunk{bytes.substr(at, 4), at + kChunkHeader, number_at(bytes, at + 4, 4)};
    const std::size_t rest = bytes.size() - chunk.at;
    if (chunk.size <= rest) return chunk;
    // A recorder that was cut off has not written how long it recorded: nothing, or everything.
    constexpr std::size_t kNeverFilledIn = 0x7FFFFFFF - 1024;
    if (chunk.name != "data" || chunk.size < kNeverFilledIn) return WavError{WavFault::Torn, at};
    chunk.size = rest;
    return chunk;
}

Result<Format, WavError> format_of(std::string_view bytes, const Chunk& chunk) {
    constexpr std::size_t kShortest = 16;
    constexpr std::size_t kExtended = 26;
    if (chunk.size < kShortest) return WavError{WavFault::NoFormat, chunk.at};
    Format format{number_at(bytes, chunk.at, 2), number_at(bytes, chunk.at + 2, 2),
                  number_at(bytes, chunk.at + 4, 4), number_at(bytes, chunk.at + 14, 2)};
    if (format.encoding == kExtensible && chunk.size >= kExtended) {
        format.encoding = number_at(bytes, chunk.at + 24, 2);
    }
    const bool is_whole_number =
        format.encoding == kPcm && format.bits % 8 == 0 && format.bits >= 8 && format.bits <= 32;
    const bool is_float = format.encoding == kFloat && format.bits == 32;
    if (!is_whole_number && !is_float) return WavError{WavFault::Encoding, chunk.at};
    if (format.channels == 0 || format.channels > kMostWavChannels) {
        return WavError{WavFault::Channels, chunk.at + 2};
    }
    if (format.rate_hz < kLowestWavRateHz || format.rate_hz > kHighestWavRateHz) {
        return WavError{WavFault::RateOutOfRange, chunk.at + 4};
    }
    return format;
}

float sample_at(std::string_view bytes, std::size_t at, const Format& format) {
    const auto size = static_cast<unsigned>(format.sample_bytes());
    const std::uint32_t number = number_at(bytes, at, size);
    if (format.encoding == kFloat) {
        const float value = std::bit_cast<float>(number);
        return std::isfinite(value) ? std::clamp(value, -1.0F, 1.0F) : 0.0F;
    }
    if (size == 1) return (static_cast<float>(number) - 128.0F) / 128.0F;
    // The sign is in the highest bit, wherever that is.
    const auto high = static_cast<std::int32_t>(number << (32 - 8 * size));
    return static_cast<float>(high) / 2147483648.0F;
}

WavSamples mixed(std::string_view bytes, const Chunk& data, const Format& format) {
    const std::size_t frame = format.sample_bytes() * format.channels;
    WavSamples wav{static_cast<int>(format.rate_hz), {}};
    wav.samples.reserve(data.size / frame);
    for (std::size_t at = 0; at + frame <= data.size; at += frame) {
        float sum = 0;
        for (std::uint32_t channel = 0; channel < format.channels; ++channel) {
            sum += sample_at(bytes, data.at + at + channel * format.sample_bytes(), format);
        }
        wav.samples.push_back(sum / static_cast<float>(format.channels));
    }
    return wav;
}

/// The weight of a sample at this distance, in samples of the slower rate: a sinc under a window.
double weight(double distance, double half_width) {
    constexpr double kPi = 3.14159265358979323846;
    if (std::abs(distance) >= half_width) return 0;
    const double window = 0.5 + 0.5 * std::cos(kPi * distance / half_width);
    const double x = kPi * distance;
    return window * (std::abs(x) < 1e-9 ? 1.0 : std::sin(x) / x);
}

std::int16_t to_sample(double value) {
    return static_cast<std::int16_t>(std::lround(std::clamp(value, -1.0, 1.0) * 32767.0));
}

}  // namespace

Result<WavSamples, WavError> read_wav(std::string_view bytes) {
    constexpr std::size_t kRiffHeader = 12;
    if (bytes.size() < kRiffHeader || bytes.substr(0, 4) != "RIFF" ||
        bytes.substr(8, 4) != "WAVE") {
        return WavError{WavFault::NotWav, 0};
    }
    std::optional<Format> format;
    std::size_t at = kRiffHeader;
    while (bytes.size() - at >= kChunkHeader) {
        const auto chunk = chunk_at(bytes, at);
        if (!chunk) return chunk.error();
        const Chunk& found = chunk.value();
        if (found.name == "fmt ") {
            const auto read = format_of(bytes, found);
            if (!read) return read.error();
            format = read.value();
        } else if (found.name == "data") {
            if (!format) return WavError{WavFault::NoFormat, at};
            WavSamples wav = mixed(bytes, found, *format);
            if (wav.samples.empty()) return WavError{WavFault::NoSamples, at};
            return wav;
        }
        // Chunks begin at even places.
        at = std::min(found.at + found.size + found.size % 2, bytes.size());
    }
    return WavError{WavFault::NoSamples, at};
}

std::vector<std::int16_t> resampled(const WavSamples& wav, int rate_hz) {
    std::vector<std::int16_t> out;
    if (wav.rate_hz == rate_hz) {
        out.reserve(wav.samples.size());
        for (const float sample : wav.samples) out.push_back(to_sample(sample));
        return out;
    }
    constexpr double kHalfWidth = 16;  // zero crossings of the sinc to each side
    const double step = static_cast<double>(wav.rate_hz) / rate_hz;
    const double slower = std::max(step, 1.0);  // samples of the file for one of the slower rate
    const auto size = static_cast<double>(wav.samples.size());
    const auto reach = static_cast<std::int64_t>(std::ceil(kHalfWidth * slower));
    const auto count = static_cast<std::size_t>(size / step);
    out.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double middle = static_cast<double>(i) * step;
        const auto near = static_cast<std::int64_t>(middle);
        const std::int64_t first = std::max<std::int64_t>(near - reach, 0);
        const std::int64_t last =
            std::min<std::int64_t>(near + reach, static_cast<std::int64_t>(size) - 1);
        double sum = 0;
        double weights = 0;
        for (std::int64_t j = first; j <= last; ++j) {
            const double w = weight((static_cast<double>(j) - middle) / slower, kHalfWidth);
            sum += w * static_cast<double>(wav.samples[static_cast<std::size_t>(j)]);
            weights += w;
        }
        out.push_back(to_sample(weights > 0.1 ? sum / weights : 0.0));
    }
    return out;
}

}  // namespace rochade::speech
