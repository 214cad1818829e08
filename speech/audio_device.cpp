// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio_device.h"

#include <SDL.h>

#include <algorithm>
#include <mutex>
#include <utility>

#include "speech/mixer.h"

namespace rochade::speech {
namespace {

using Kind = SpeechError::Kind;

void say_nothing(const char*, int, const char*, int, const char*, ...) {}

/// ALSA writes a dozen lines about a missing sound card to the error stream; we have one sentence
/// for it. Its library stays loaded: SDL uses it anyway.
void quieten_alsa() {
    using Handler = void (*)(const char*, int, const char*, int, const char*, ...);
    using SetHandler = int (*)(Handler);
    static void* const kLibrary = SDL_LoadObject("libasound.so.2");
    if (kLibrary == nullptr) return;
    void* const found = SDL_LoadFunction(kLibrary, "snd_lib_error_set_handler");
    if (found == nullptr) return;
    reinterpret_cast<SetHandler>(found)(say_nothing);
}

/// SDL's audio, counted by SDL: it ends with the last holder.
class AudioSubsystem {
public:
    AudioSubsystem() {
        // Otherwise SDL turns the signals that end a program into events nobody may read.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
        quieten_alsa();
        is_open_ = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    }
    ~AudioSubsystem() {
        if (is_open_) SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    AudioSubsystem(const AudioSubsystem&) = delete;
    AudioSubsystem& operator=(const AudioSubsystem&) = delete;

    bool is_open() const { return is_open_; }

private:
    bool is_open_ = false;
};

class AudioDevice final : public AudioSink {
public:
    explicit AudioDevice(Played played) : played_(std::move(played)) {}

    ~AudioDevice() override {
        if (device_ != 0) SDL_CloseAudioDevice(device_);
    }

    /// The reason why not, if not.
    const char* open(const std::string& name) {
        if (!subsystem_.is_open()) return SDL_GetError();
        SDL_AudioSpec wanted{};
        wanted.freq = kSampleRateHz;
        wanted.format = AUDIO_S16SYS;
        wanted.channels = 1;
        wanted.samples = kDeviceBufferSamples;
        wanted.callback = [](void* self, Uint8* bytes, int size) {
            static_cast<AudioDevice*>(self)->fill(bytes, static_cast<std::size_t>(size));
        };
        wanted.userdata = this;
        device_ =
            SDL_OpenAudioDevice(name.empty() ? nullptr : name.c_str(), 0, &wanted, nullptr, 0);
        if (device_ == 0) return SDL_GetError();
        SDL_PauseAudioDevice(device_, 0);
        return nullptr;
    }

    std::size_t offer(std::span<const Sample> samples) override {
        const std::lock_guard lock(mutex_);
        return mixer_.offer(samples);
    }
    std::size_t queued() const override {
        const std::lock_guard lock(mutex_);
        return mixer_.queued();
    }
    void clear() override {
        const std::lock_guard lock(mutex_);
        mixer_.clear();
    }
    void play_over(std::span<const Sample> samples, Over how) override {
        const std::lock_guard lock(mutex_);
        mixer_.play_over(samples, how);
    }
    std::size_t queued_over() const override {
        const std::lock_guard lock(mutex_);
        return mixer_.queued_over();
    }
    // A device that was unplugged still asks for samples, but no longer counts as playing.
    bool is_alive() const override {
        return SDL_GetAudioDeviceStatus(device_) == SDL_AUDIO_PLAYING;
    }

private:
    void fill(Uint8* bytes, std::size_t size) {
        // SDL's buffers are aligned for every sample format it knows.
        const std::span<Sample> room(static_cast<Sample*>(static_cast<void*>(bytes)),
                                     size / sizeof(Sample));
        std::size_t count = 0;
        {
            const std::lock_guard lock(mutex_);
            count = mixer_.take(room);
        }
        std::fill(room.begin() + static_cast<std::ptrdiff_t>(count), room.end(), Sample{0});
        if (count > 0 && played_) played_(room.first(count));
    }

    AudioSubsystem subsystem_;
    Played played_;
    mutable std::mutex mutex_;
    Mixer mixer_;
    SDL_AudioDeviceID device_ = 0;
};

}  // namespace

Result<std::unique_ptr<AudioSink>, SpeechError> open_audio_device(const std::string& name,
                                                                  Played played) {
    auto device = std::make_unique<AudioDevice>(std::move(played));
    if (const char* reason = device->open(name)) {
        return SpeechError{Kind::NoSoundDevice, (name.empty() ? "" : name + ": ") + reason};
    }
    return std::unique_ptr<AudioSink>(std::move(device));
}

Result<AudioDevices, SpeechError> list_audio_devices() {
    const AudioSubsystem subsystem;
    if (!subsystem.is_open()) return SpeechError{Kind::NoSoundDevice, SDL_GetError()};
    AudioDevices devices;
    if (const char* driver = SDL_GetCurrentAudioDriver()) devices.driver = driver;
    const int count = SDL_GetNumAudioDevices(0);
    for (int i = 0; i < count; ++i) {
        if (const char* name = SDL_GetAudioDeviceName(i, 0)) devices.names.emplace_back(name);
    }
    return devices;
}

}  // namespace rochade::speech
