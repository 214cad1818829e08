// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sound.h"

#include <utility>

namespace rochade {
namespace {

using Opened = Result<std::unique_ptr<speech::Speaker>, speech::SpeechError>;

std::filesystem::path with_colour(const std::filesystem::path& path, std::string_view colour) {
    std::filesystem::path named = path;
    named.replace_filename(path.stem().string() + "-" + std::string(colour) +
                           path.extension().string());
    return named;
}

Opened open_on(speech::SpeakerSettings settings, const std::optional<std::string>& device,
               std::string_view colour) {
    if (settings.record && !colour.empty()) settings.record = with_colour(*settings.record, colour);
    if (device) {
        settings.audio_device = *device;
        if (settings.kind == speech::VoiceKind::Dispatcher) {
            settings.kind = speech::VoiceKind::Espeak;
        }
    }
    return speech::Speaker::open(std::move(settings));
}

bool makes_sound(speech::VoiceKind kind) {
    return kind == speech::VoiceKind::Espeak || kind == speech::VoiceKind::Dispatcher;
}

}  // namespace

bool read_audio_device(std::string_view text, AudioDevices& devices) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return false;
    const std::string_view who = text.substr(0, equals);
    std::string name(text.substr(equals + 1));
    if (who == "everybody") {
        devices.everybody = std::move(name);
    } else if (who == "white" || who == "black") {
        devices.players[index_of(who == "white" ? Side::White : Side::Black)] = std::move(name);
    } else {
        return false;
    }
    return true;
}

Result<std::unique_ptr<Sound>, speech::SpeechError> Sound::open(
    const speech::SpeakerSettings& settings, const AudioDevices& devices) {
    using Answer = Result<std::unique_ptr<Sound>, speech::SpeechError>;
    std::unique_ptr<Sound> sound(new Sound);
    auto everybodys = open_on(settings, devices.everybody, "");
    if (!everybodys) return everybodys.error();
    sound->everybodys_ = std::move(everybodys).value();
    if (!makes_sound(settings.kind)) return Answer(std::move(sound));

    for (const Side side : {Side::White, Side::Black}) {
        const auto& device = devices.players[index_of(side)];
        if (!device) continue;
        auto own = open_on(settings, device, side == Side::White ? "white" : "black");
        if (!own) return own.error();
        sound->players_[index_of(side)] = std::move(own).value();
    }
    // Only the loudspeaker was named: what is for the players alone is heard where it was before.
    if (devices.everybody && !devices.players[0] && !devices.players[1]) {
        auto both = open_on(settings, std::nullopt, "players");
        if (!both) return both.error();
        sound->players_[0] = std::move(both).value();
        sound->is_first_for_both_ = true;
    }
    Sound* const self = sound.get();
    sound->keeper_ = std::thread([self] { self->look_for_devices(); });
    return Answer(std::move(sound));
}

Sound::~Sound() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    ended_.notify_all();
    if (keeper_.joinable()) keeper_.join();
}

Speakers Sound::speakers() const {
    speech::Speaker* const whites = players_[0].get();
    return {everybodys_.get(), {whites, is_first_for_both_ ? whites : players_[1].get()}};
}

void Sound::wait_until_quiet() {
    for (speech::Speaker* speaker : speakers().all()) speaker->wait_until_quiet();
}

void Sound::quit_waiting() {
    for (speech::Speaker* speaker : speakers().all()) speaker->quit_waiting();
}

void Sound::look_for_devices() {
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, kLookForSound, [this] { return is_ending_; })) {
        lock.unlock();
        for (speech::Speaker* speaker : speakers().all()) speaker->try_sound_again();
        lock.lock();
    }
}

}  // namespace rochade
