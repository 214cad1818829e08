// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "speech/mixer.h"
#include "speech/speaker.h"

namespace rochade::speech {

/// Far more than anything here takes; only a broken program waits so long.
inline constexpr std::chrono::seconds kPatience{30};

/// A path in the temporary folder that is free before and after.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& name)
        : path_(std::filesystem::temp_directory_path() /
                ("rochade-" + std::to_string(std::random_device{}()) + "-" + name)) {}
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::string bytes() const {
        std::ifstream file(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

private:
    std::filesystem::path path_;
};

/// Which of SDL's drivers the next Speaker uses.
class AudioDriver {
public:
    explicit AudioDriver(const char* name) { setenv("SDL_AUDIODRIVER", name, 1); }
    ~AudioDriver() { unsetenv("SDL_AUDIODRIVER"); }
    AudioDriver(const AudioDriver&) = delete;
    AudioDriver& operator=(const AudioDriver&) = delete;
};

/// What a WAV file holds, read by its chunks; nothing if a size in it is wrong.
struct WavContent {
    std::uint32_t rate_hz;
    std::vector<Sample> samples;
};
std::optional<WavContent> written_wav(const std::string& bytes);
std::vector<Sample> samples_of(const std::string& raw);

/// Stands in for a sound device: the test's hand plays it.
class HandPlayedDevice {
public:
    SpeakerParts::OpenDevice opener();

    /// Plays up to `count` samples and returns them.
    std::vector<Sample> play(std::size_t count);
    /// Waits until that many are queued; false if they do not come.
    bool wait_for_queued(std::size_t count);
    std::size_t queued();
    /// As if the cable were pulled.
    void unplug();
    void plug_in();

private:
    class Sink;
    std::mutex mutex_;
    std::condition_variable changed_;
    Mixer mixer_;
    Played played_;
    bool is_alive_ = true;
};

/// A Speaker and all its events so far.
class Listener {
public:
    /// `settings.wake` is taken.
    explicit Listener(SpeakerSettings settings);
    Listener(SpeakerSettings settings, const SpeakerParts& parts);

    Speaker& operator*() { return *speaker_; }
    Speaker* operator->() { return speaker_.get(); }
    void close() { speaker_.reset(); }

    /// Waits until there are `count` events of this type; false if they do not come.
    template <typename Event>
    bool wait_for(std::size_t count = 1) {
        return wait_until([&] { return all<Event>().size() >= count; });
    }

    /// The events of one type, in order.
    template <typename Event>
    std::vector<Event> all() {
        collect();
        std::vector<Event> found;
        for (const auto& event : events_) {
            if (const auto* match = std::get_if<Event>(&event)) found.push_back(*match);
        }
        return found;
    }

    /// "begun e4", "finished e4" …
    std::vector<std::string> story();

private:
    SpeakerSettings with_wake(SpeakerSettings settings);
    void collect();
    bool wait_until(const std::function<bool()>& ready);

    std::mutex mutex_;
    std::condition_variable woken_;
    std::size_t wakes_ = 0;
    std::vector<SpeechEvent> events_;
    std::unique_ptr<Speaker> speaker_;
};

/// All samples of one segment.
std::vector<Sample> synthesised(const Segment& segment, const VoiceSettings& settings = {});

inline Utterance utterance(Priority priority, std::string text, std::string language = "en") {
    return {priority, {{text, std::move(language)}}, text, "white"};
}

/// Long enough to be interrupted, ten seconds or so; made up here.
inline const char* const kLongText =
    "This is a long sentence about nothing at all, which goes on and on so that somebody who "
    "touches a key in the middle of it can find out whether it really falls silent.";

}  // namespace rochade::speech
