// SPDX-License-Identifier: GPL-3.0-or-later
// How soon a key is answered: from the key press to the first sample that is queued for the sound
// device, and to silence. Beside it the same words through Speech Dispatcher, if SPEECHD_ADDRESS
// names one, and from the command espeak-ng.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bench/first_moment.h"
#include "speech/audio_device.h"
#include "speech/dispatcher_talker.h"
#include "speech/espeak_voice.h"
#include "speech/speaker.h"

namespace rochade::speech {
namespace {

using bench::Clock;

struct Words {
    const char* text;
    const char* language;
};
constexpr Words kEcho = {"Eva", "de"};
constexpr Words kMove = {"Springer Felix drei", "de"};
constexpr Words kLong = {
    "Weiß macht die kurze Rochade, und das geht so lange weiter, bis jemand eine Taste drückt",
    "de"};

/// A real device that tells when something is queued.
class WatchedDevice final : public AudioSink {
public:
    WatchedDevice(std::unique_ptr<AudioSink> device, bench::FirstMoment& first)
        : device_(std::move(device)), first_(first) {}

    std::size_t offer(std::span<const Sample> samples) override {
        const std::size_t taken = device_->offer(samples);
        if (taken > 0) first_.happens();
        return taken;
    }
    std::size_t queued() const override { return device_->queued(); }
    void clear() override { device_->clear(); }
    void play_over(std::span<const Sample> samples, Over how) override {
        device_->play_over(samples, how);
    }
    std::size_t queued_over() const override { return device_->queued_over(); }
    bool is_alive() const override { return device_->is_alive(); }

private:
    std::unique_ptr<AudioSink> device_;
    bench::FirstMoment& first_;
};

std::unique_ptr<Speaker> open_speaker(bench::FirstMoment& first) {
    setenv("SDL_AUDIODRIVER", "dummy", 0);
    SpeakerSettings settings;
    settings.voice.words_per_minute = 300;
    const auto open = [&first](const std::string& name, Played played) {
        using Opened = Result<std::unique_ptr<AudioSink>, SpeechError>;
        auto device = open_audio_device(name, std::move(played));
        if (!device) return Opened(device.error());
        return Opened(std::unique_ptr<AudioSink>(
            std::make_unique<WatchedDevice>(std::move(device).value(), first)));
    };
    auto speaker = Speaker::open(settings, {open_espeak_voice, open});
    if (!speaker || !speaker.value()->has_sound()) return nullptr;
    return std::move(speaker).value();
}

Utterance utterance_of(const Words& words) {
    return {Priority::Text, {{words.text, words.language}}, words.text, ""};
}

/// Notes the time since `start` for the benchmark and for the percentiles.
class Times {
public:
    explicit Times(benchmark::State& state) : state_(state) {}
    void note(Clock::duration time) {
        const std::chrono::duration<double> seconds = time;
        state_.SetIterationTime(seconds.count());
        milliseconds_.push_back(1000 * seconds.count());
    }
    void report() {
        if (milliseconds_.empty()) return;
        std::sort(milliseconds_.begin(), milliseconds_.end());
        state_.counters["median_ms"] = milliseconds_[milliseconds_.size() / 2];
        state_.counters["p95_ms"] = milliseconds_[milliseconds_.size() * 95 / 100];
        state_.counters["max_ms"] = milliseconds_.back();
    }

private:
    benchmark::State& state_;
    std::vector<double> milliseconds_;
};

void key_to_first_sample(benchmark::State& state, Words words) {
    bench::FirstMoment first;
    const auto speaker = open_speaker(first);
    if (!speaker) return state.SkipWithError("no voice or no sound device");
    Times times(state);
    for (auto _ : state) {
        first.arm();
        const auto start = Clock::now();
        speaker->key_pressed();
        speaker->say(utterance_of(words));
        times.note(first.wait() - start);
        speaker->stop();
        speaker->take_events();
    }
    times.report();
}

/// The device has one buffer more, which is 12 ms and cannot be taken back.
void key_to_silence(benchmark::State& state) {
    bench::FirstMoment first;
    const auto speaker = open_speaker(first);
    if (!speaker) return state.SkipWithError("no voice or no sound device");
    Times times(state);
    for (auto _ : state) {
        first.arm();
        speaker->say(utterance_of(kLong));
        first.wait();
        const auto start = Clock::now();
        speaker->key_pressed();
        times.note(Clock::now() - start);
        speaker->take_events();
    }
    times.report();
}

/// To the end that the daemon reports: its first sample is known to it alone. With an output that
/// takes no time that is hardly later.
void key_to_end_by_dispatcher(benchmark::State& state, Words words) {
    if (std::getenv("SPEECHD_ADDRESS") == nullptr) return state.SkipWithError("no SPEECHD_ADDRESS");
    const auto talker = open_dispatcher_talker();
    std::uint64_t talks = 0;
    Times times(state);
    for (auto _ : state) {
        const auto start = Clock::now();
        const auto said = talker->say(TalkId{++talks}, utterance_of(words), {});
        times.note(Clock::now() - start);
        if (!said) return state.SkipWithError("Speech Dispatcher does not answer");
    }
    times.report();
}

void key_to_first_sample_by_command(benchmark::State& state, Words words) {
    const std::string command =
        std::string("espeak-ng -s 300 -v ") + words.language + " --stdout '" + words.text + "'";
    Times times(state);
    for (auto _ : state) {
        const auto start = Clock::now();
        std::FILE* const sound = popen(command.c_str(), "r");
        std::array<char, 46> header_and_one{};  // of a WAV file, and one sample
        const bool is_there = sound != nullptr &&
                              std::fread(header_and_one.data(), 1, header_and_one.size(), sound) ==
                                  header_and_one.size();
        times.note(Clock::now() - start);
        if (sound != nullptr) pclose(sound);
        if (!is_there) return state.SkipWithError("no command espeak-ng");
    }
    times.report();
}

void measured_200_times(benchmark::internal::Benchmark* measured) {
    measured->UseManualTime()->Iterations(200)->Unit(benchmark::kMillisecond);
}

BENCHMARK_CAPTURE(key_to_first_sample, echo, kEcho)->Apply(measured_200_times);
BENCHMARK_CAPTURE(key_to_first_sample, move, kMove)->Apply(measured_200_times);
BENCHMARK(key_to_silence)->Apply(measured_200_times);
BENCHMARK_CAPTURE(key_to_end_by_dispatcher, echo, kEcho)->Apply(measured_200_times);
BENCHMARK_CAPTURE(key_to_end_by_dispatcher, move, kMove)->Apply(measured_200_times);
BENCHMARK_CAPTURE(key_to_first_sample_by_command, echo, kEcho)->Apply(measured_200_times);
BENCHMARK_CAPTURE(key_to_first_sample_by_command, move, kMove)->Apply(measured_200_times);

}  // namespace
}  // namespace rochade::speech
