// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/speech/support.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/overloaded.h"
#include "speech/espeak_voice.h"

namespace rochade::speech {
namespace {

/// SDL asks the session bus for real-time threads, and its library leaks; tests need no bus.
class NoSessionBus : public testing::Environment {
public:
    void SetUp() override { setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1); }
};
[[maybe_unused]] testing::Environment* const kNoSessionBus =
    testing::AddGlobalTestEnvironment(new NoSessionBus);

std::uint32_t number_at(const std::string& bytes, std::size_t at, int size) {
    std::uint32_t value = 0;
    for (int i = size - 1; i >= 0; --i) {
        value = value << 8 | static_cast<std::uint8_t>(bytes[at + static_cast<std::size_t>(i)]);
    }
    return value;
}

}  // namespace

std::vector<Sample> samples_of(const std::string& raw) {
    std::vector<Sample> samples;
    for (std::size_t at = 0; at + 1 < raw.size(); at += 2) {
        samples.push_back(static_cast<Sample>(number_at(raw, at, 2)));
    }
    return samples;
}

std::optional<WavContent> written_wav(const std::string& bytes) {
    if (bytes.size() < 12 || bytes.substr(0, 4) != "RIFF" || bytes.substr(8, 4) != "WAVE")
        return {};
    if (number_at(bytes, 4, 4) + 8 != bytes.size()) return {};
    WavContent content{0, {}};
    for (std::size_t at = 12; at + 8 <= bytes.size();) {
        const std::string name = bytes.substr(at, 4);
        const std::size_t size = number_at(bytes, at + 4, 4);
        const std::size_t body = at + 8;
        if (body + size > bytes.size()) return {};
        if (name == "fmt ") {
            const bool is_mono_pcm = number_at(bytes, body, 2) == 1 &&
                                     number_at(bytes, body + 2, 2) == 1 &&
                                     number_at(bytes, body + 14, 2) == 16;
            if (!is_mono_pcm) return {};
            content.rate_hz = number_at(bytes, body + 4, 4);
            if (number_at(bytes, body + 8, 4) != 2 * content.rate_hz) return {};
        }
        if (name == "data") content.samples = samples_of(bytes.substr(body, size));
        at = body + size;
    }
    return content;
}

class HandPlayedDevice::Sink final : public AudioSink {
public:
    explicit Sink(HandPlayedDevice& device) : device_(device) {}

    std::size_t offer(std::span<const Sample> samples) override {
        const std::lock_guard lock(device_.mutex_);
        device_.changed_.notify_all();
        return device_.mixer_.offer(samples);
    }
    std::size_t queued() const override {
        const std::lock_guard lock(device_.mutex_);
        return device_.mixer_.queued();
    }
    void clear() override {
        const std::lock_guard lock(device_.mutex_);
        device_.mixer_.clear();
    }
    void play_over(std::span<const Sample> samples, Over how) override {
        const std::lock_guard lock(device_.mutex_);
        device_.mixer_.play_over(samples, how);
    }
    std::size_t queued_over() const override {
        const std::lock_guard lock(device_.mutex_);
        return device_.mixer_.queued_over();
    }
    bool is_alive() const override {
        const std::lock_guard lock(device_.mutex_);
        return device_.is_alive_;
    }

private:
    HandPlayedDevice& device_;
};

SpeakerParts::OpenDevice HandPlayedDevice::opener() {
    return [this](const std::string&, Played played) {
        using Opened = Result<std::unique_ptr<AudioSink>, SpeechError>;
        const std::lock_guard lock(mutex_);
        if (!is_alive_) return Opened(SpeechError{SpeechError::Kind::NoSoundDevice, "unplugged"});
        played_ = std::move(played);
        std::unique_ptr<AudioSink> sink = std::make_unique<Sink>(*this);
        return Opened(std::move(sink));
    };
}

std::vector<Sample> HandPlayedDevice::play(std::size_t count) {
    std::vector<Sample> samples(count);
    {
        const std::lock_guard lock(mutex_);
        samples.resize(mixer_.take(samples));
    }
    if (!samples.empty()) played_(samples);
    return samples;
}

bool HandPlayedDevice::wait_for_queued(std::size_t count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kPatience, [&] { return mixer_.queued() >= count; });
}

std::size_t HandPlayedDevice::queued() {
    const std::lock_guard lock(mutex_);
    return mixer_.queued();
}

void HandPlayedDevice::unplug() {
    const std::lock_guard lock(mutex_);
    is_alive_ = false;
}

void HandPlayedDevice::plug_in() {
    const std::lock_guard lock(mutex_);
    is_alive_ = true;
}

Listener::Listener(SpeakerSettings settings)
    : speaker_(Speaker::open(with_wake(std::move(settings))).value()) {}

Listener::Listener(SpeakerSettings settings, const SpeakerParts& parts)
    : speaker_(Speaker::open(with_wake(std::move(settings)), parts).value()) {}

SpeakerSettings Listener::with_wake(SpeakerSettings settings) {
    settings.wake = [this] {
        const std::lock_guard lock(mutex_);
        ++wakes_;
        woken_.notify_all();
    };
    return settings;
}

void Listener::collect() {
    if (!speaker_) return;
    auto taken = speaker_->take_events();
    std::move(taken.begin(), taken.end(), std::back_inserter(events_));
}

bool Listener::wait_until(const std::function<bool()>& ready) {
    for (;;) {
        std::unique_lock lock(mutex_);
        const std::size_t seen = wakes_;
        lock.unlock();
        if (ready()) return true;
        lock.lock();
        if (!woken_.wait_for(lock, kPatience, [&] { return wakes_ != seen; })) return false;
    }
}

std::vector<std::string> Listener::story() {
    collect();
    std::vector<std::string> lines;
    for (const auto& event : events_) {
        lines.push_back(std::visit(
            Overloaded{[](const Begun& e) { return "begun " + e.what.utterance.caption; },
                       [](const Finished& e) { return "finished " + e.what.utterance.caption; },
                       [](const Cut& e) { return "cut " + e.what.utterance.caption; },
                       [](const Postponed& e) { return "postponed " + e.what.utterance.caption; },
                       [](const Dropped& e) { return "dropped " + e.what.utterance.caption; },
                       [](const NoSoundDevice&) { return std::string("no sound device"); },
                       [](const SoundReturned&) { return std::string("sound returned"); },
                       [](const VoiceFailed& e) { return "voice failed " + e.error.detail; },
                       [](const TalkerStoodInFor&) { return std::string("talker lost"); },
                       [](const TalkerReturned&) { return std::string("talker returned"); },
                       [](const RecordingFailed&) { return std::string("recording failed"); },
                       [](const EventsLost&) { return std::string("events lost"); }},
            event));
    }
    return lines;
}

std::vector<Sample> synthesised(const Segment& segment, const VoiceSettings& settings) {
    std::vector<Sample> all;
    const auto voice = open_espeak_voice();
    const auto done =
        voice.value()->synthesise(segment, settings, [&](std::span<const Sample> samples) {
            all.insert(all.end(), samples.begin(), samples.end());
            return Flow::Continue;
        });
    EXPECT_TRUE(done);
    return all;
}

}  // namespace rochade::speech
