// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a WAV file: it is read or refused with a place in it, and what is read can be heard.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "speech/quiet_noise.h"
#include "speech/speech_span.h"
#include "speech/wav_reader.h"

namespace {

void must(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer calls it so
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace rochade::speech;
    const auto wav = read_wav({reinterpret_cast<const char*>(data), size});
    if (!wav) {
        must(wav.error().offset <= size);
        return 0;
    }
    for (const float sample : wav.value().samples) must(std::abs(sample) <= 1.0F);
    constexpr int kRateHz = 16000;
    const auto samples = resampled(wav.value(), kRateHz);
    const SpeechSpan span = speech_span(samples, kRateHz);
    must(span.begin <= span.end && span.end <= samples.size());
    must(over_quiet_noise(samples, kRateHz).size() == samples.size());
    return 0;
}
