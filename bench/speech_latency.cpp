// SPDX-License-Identifier: GPL-3.0-or-later
// From the call of say() during running speech, with a change of language, to the first sample of
// the new phrase that the sound device takes. Each turn begins just after the device took a buffer,
// so this is the longest wait for the next one. One buffer of the device (12 ms) comes on top.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bench/first_moment.h"
#include "speech/audio_device.h"
#include "speech/espeak_voice.h"
#include "speech/speaker.h"

namespace rochade::speech {
namespace {

using bench::Clock;

constexpr std::array kPhrases = {
    std::pair{"en", "White castles on the king's side, and this goes on until it is cut off"},
    std::pair{"de", "Weiß macht die kurze Rochade, und das geht weiter, bis es jemand abbricht"},
    std::pair{"ru", "белые сделали короткую рокировку, и это продолжается, пока не прервут"},
    std::pair{"el", "τα λευκά έκαναν μικρό ροκέ, και αυτό συνεχίζεται μέχρι να διακοπεί"}};

enum class Language { Same, Changing };

void speak_into_running_speech(benchmark::State& state, Language language) {
    setenv("SDL_AUDIODRIVER", "dummy", 0);
    bench::FirstMoment first_sample;
    SpeakerSettings settings;
    settings.voice.words_per_minute = 300;
    auto opened = Speaker::open(
        settings, {open_espeak_voice, [&](const auto& name, Played played) {
                       return open_audio_device(name, [&, played](std::span<const Sample> taken) {
                           first_sample.happens();
                           played(taken);
                       });
                   }});
    if (!opened || !opened.value()->has_sound()) {
        state.SkipWithError("no voice or no sound device");
        return;
    }
    Speaker& speaker = *opened.value();
    std::size_t turn = 0;
    std::vector<double> milliseconds;
    for (auto _ : state) {
        const auto [name, text] = kPhrases[language == Language::Same ? 0 : turn % kPhrases.size()];
        ++turn;
        const auto start = Clock::now();
        speaker.key_pressed();
        speaker.say({Priority::Text, {{text, name}}, text, ""});
        first_sample.arm();  // what was said before is silent since key_pressed() returned
        const std::chrono::duration<double> latency = first_sample.wait() - start;
        state.SetIterationTime(latency.count());
        milliseconds.push_back(1000 * latency.count());
        speaker.take_events();
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    state.counters["median_ms"] = milliseconds[milliseconds.size() / 2];
    state.counters["p95_ms"] = milliseconds[milliseconds.size() * 95 / 100];
    state.counters["max_ms"] = milliseconds.back();
}

void synthesise_whole(benchmark::State& state) {
    const auto voice = open_espeak_voice();
    if (!voice) {
        state.SkipWithError("no voice");
        return;
    }
    std::size_t samples = 0;
    for (auto _ : state) {
        const auto done = voice.value()->synthesise({"Springer Felix drei", "de"}, {},
                                                    [&](std::span<const Sample> made) {
                                                        samples += made.size();
                                                        return Flow::Continue;
                                                    });
        benchmark::DoNotOptimize(done);
    }
    // How much faster than it is spoken.
    state.counters["times_real"] = benchmark::Counter(static_cast<double>(samples) / kSampleRateHz,
                                                      benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(speak_into_running_speech, same_language, Language::Same)
    ->UseManualTime()
    ->Iterations(200)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(speak_into_running_speech, changing_language, Language::Changing)
    ->UseManualTime()
    ->Iterations(200)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(synthesise_whole)->UseRealTime()->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace rochade::speech
