// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/speaker.h"

#include <limits>
#include <utility>

#include "speech/audio_device.h"
#include "speech/dispatcher_talker.h"
#include "speech/espeak_voice.h"

namespace rochade::speech {
namespace {

using Kind = SpeechError::Kind;

}  // namespace

Result<std::unique_ptr<Speaker>, SpeechError> Speaker::open(SpeakerSettings settings) {
    return open(std::move(settings),
                {open_espeak_voice, open_audio_device, open_dispatcher_talker});
}

Result<std::unique_ptr<Speaker>, SpeechError> Speaker::open(SpeakerSettings settings,
                                                            const SpeakerParts& parts) {
    const auto voice = checked(settings.voice);
    if (!voice) return voice.error();

    std::unique_ptr<WavWriter> recording;
    if (settings.record) {
        auto created = WavWriter::create(*settings.record);
        if (!created) return created.error();
        recording = std::move(created).value();
    }
    std::unique_ptr<Speaker> speaker(new Speaker(std::move(settings)));
    speaker->is_recording_ = recording != nullptr;
    speaker->recording_ = std::move(recording);
    speaker->parts_ = parts;
    speaker->open_parts();
    speaker->worker_ = std::thread([self = speaker.get()] { self->work(); });
    return speaker;
}

/// Before there is a worker; whatever cannot be opened is replaced and reported.
void Speaker::open_parts() {
    // Called within offer(), where the lock is held already.
    sink_ = std::make_unique<UnpacedSink>([this](auto samples) { note_played(samples); });
    voice_ = std::make_unique<SilentVoice>();
    if (!has_voice()) return;

    auto voice = parts_.open_voice();
    if (!voice) {
        post(VoiceFailed{voice.error()});
        return;
    }
    voice_ = std::move(voice).value();
    if (settings_.pace == Pace::Fast) return;

    const bool has_talker = settings_.kind == VoiceKind::Dispatcher && parts_.open_talker;
    if (has_talker) talker_ = parts_.open_talker();
    wants_device_ = true;
    auto device = open_device();
    if (device) {
        sink_ = std::move(device).value();
        is_paced_ = true;
    } else {
        post(NoSoundDevice{device.error(), settings_.audio_device});
    }
}

bool Speaker::has_voice() const {
    return settings_.kind == VoiceKind::Espeak || settings_.kind == VoiceKind::Dispatcher;
}

Result<std::unique_ptr<AudioSink>, SpeechError> Speaker::open_device() {
    return parts_.open_device(settings_.audio_device, [this](auto samples) {
        const Lock lock(mutex_);
        note_played(samples);
        changed_.notify_all();
    });
}

bool Speaker::try_sound_again() {
    Lock lock(mutex_);
    if (is_paced_ || !wants_device_) return is_paced_;
    // Devices are closed and opened without the lock: their threads may wait for it.
    std::unique_ptr<AudioSink> old = std::move(lost_device_);
    lock.unlock();
    old.reset();
    auto device = open_device();
    lock.lock();
    if (!device) return false;

    changed_.wait(lock, [this] { return queue_.is_idle() || is_stopping_; });
    old = std::exchange(sink_, std::move(device).value());
    is_paced_ = true;
    post(SoundReturned{});
    changed_.notify_all();
    wake(lock);
    return true;
}

Speaker::~Speaker() {
    {
        const Lock lock(mutex_);
        is_stopping_ = true;
        sink_->clear();
        if (talker_) talker_->cut(TalkId{std::numeric_limits<std::uint64_t>::max()});
    }
    changed_.notify_all();
    if (worker_.joinable()) worker_.join();
    // The device's thread may still report samples: it needs the lock, and all that it guards.
    sink_.reset();
    lost_device_.reset();
    if (is_recording_ && !unwritten_.empty()) recording_->append(unwritten_);
}

UtteranceId Speaker::say(Utterance utterance) {
    Lock lock(mutex_);
    return push(lock, std::move(utterance), VoiceQueue::Keep::InHistory);
}

UtteranceId Speaker::push(Lock& lock, Utterance utterance, VoiceQueue::Keep keep) {
    // Where nothing takes time the outcome must not depend on how fast the worker is.
    changed_.wait(lock, [&] { return takes_time() || queue_.is_idle() || is_stopping_; });
    // An answer to a key does not wait for the pause behind what was said before.
    if (queue_.is_idle() && utterance.priority == Priority::Text) sink_->clear();
    const bool keeps = !utterance.keeps || !settings_.now;
    auto pushed = queue_.push(std::move(utterance), keep);
    newest_ = pushed.id;
    if (!keeps) asked_at_[pushed.id] = settings_.now();
    apply(pushed.change);
    changed_.wait(lock, [&] { return takes_time() || queue_.is_idle() || is_stopping_; });
    wake(lock);
    return pushed.id;
}

void Speaker::play(Earcon earcon) {
    Lock lock(mutex_);
    if (!has_voice() || is_stopping_ || last_audible_) return;
    sink_->play_over(samples_of(earcon), gives_way(earcon) ? Over::Instead : Over::Behind);
    changed_.notify_all();
}

void Speaker::key_pressed() {
    Lock lock(mutex_);
    if (!takes_time()) return;
    apply(queue_.key_pressed());
    wake(lock);
}

void Speaker::stop() {
    Lock lock(mutex_);
    if (!takes_time()) return;
    apply(queue_.stop());
    wake(lock);
}

void Speaker::apply(const QueueChange& change) {
    if (change.silences()) {
        sink_->clear();
        if (talker_) talker_->cut(TalkId{talks_});
    }
    if (change.cut) post(Cut{*change.cut});
    if (change.postponed) post(Postponed{*change.postponed});
    for (const auto& [dropped, reason] : change.dropped) {
        asked_at_.erase(dropped.id);
        post(Dropped{dropped, reason});
    }
    changed_.notify_all();
}

std::optional<UtteranceId> Speaker::repeat_last(Recall recall) {
    Lock lock(mutex_);
    return say_again(lock, queue_.history().last(recall));
}

std::optional<UtteranceId> Speaker::say_previous(Recall recall) {
    Lock lock(mutex_);
    return say_again(lock, queue_.history().previous(recall));
}

std::optional<UtteranceId> Speaker::say_next(Recall recall) {
    Lock lock(mutex_);
    return say_again(lock, queue_.history().next(recall));
}

std::optional<UtteranceId> Speaker::say_again(Lock& lock, std::optional<Utterance> utterance) {
    if (!utterance) return std::nullopt;
    utterance->priority = Priority::Text;
    return push(lock, *std::move(utterance), VoiceQueue::Keep::Not);
}

Result<Done, SpeechError> Speaker::change_voice(const VoiceSettings& voice) {
    const auto good = checked(voice);
    if (!good) return good.error();
    const Lock lock(mutex_);
    settings_.voice = good.value();
    return Done{};
}

void Speaker::set_audible(bool is_audible) {
    Lock lock(mutex_);
    if (!is_audible) {
        if (!last_audible_) last_audible_ = newest_;
        return;
    }
    last_audible_.reset();
    if (has_voice()) return;
    settings_.kind = VoiceKind::Espeak;
    lock.unlock();
    open_late();
}

/// The worker uses what is exchanged here only while something is being said.
void Speaker::open_late() {
    auto voice = parts_.open_voice();
    const bool is_real = settings_.pace == Pace::Real;
    // Opened without the lock: its thread may wait for it.
    auto device = voice && is_real ? std::optional(open_device()) : std::nullopt;
    Lock lock(mutex_);
    changed_.wait(lock, [this] { return queue_.is_idle() || is_stopping_; });
    if (voice) {
        voice_ = std::move(voice).value();
        wants_device_ = is_real;
    } else {
        post(VoiceFailed{voice.error()});
    }
    if (device && *device) {
        sink_ = std::move(*device).value();
        is_paced_ = true;
    } else if (device) {
        post(NoSoundDevice{device->error(), settings_.audio_device});
    }
    changed_.notify_all();
    wake(lock);
}

bool Speaker::is_audible(UtteranceId id) const { return !last_audible_ || id <= *last_audible_; }

void Speaker::wait_until_quiet() {
    Lock lock(mutex_);
    changed_.wait(lock, [this] { return is_quiet() || is_stopping_ || !is_waited_for_; });
}

void Speaker::quit_waiting() {
    Lock lock(mutex_);
    is_waited_for_ = false;
    changed_.notify_all();
}

std::vector<SpeechEvent> Speaker::take_events() {
    const Lock lock(mutex_);
    return events_.take();
}

bool Speaker::has_sound() const {
    const Lock lock(mutex_);
    return is_paced_;
}

bool Speaker::makes_sound() const {
    const Lock lock(mutex_);
    const bool speaks = settings_.kind == VoiceKind::Espeak ||
                        settings_.kind == VoiceKind::Dispatcher || settings_.pace == Pace::Fast;
    return speaks && !last_audible_ && wants_samples();
}

bool Speaker::lacks_sound() const {
    const Lock lock(mutex_);
    return wants_device_ && !is_paced_ && !talker_;
}

bool Speaker::is_quiet() const {
    return queue_.is_idle() && sink_->queued() + sink_->queued_over() == 0 && unwritten_.empty() &&
           !is_writing_;
}

/// Without a device nobody hears the samples, but a recording still wants them.
bool Speaker::wants_samples() const { return is_paced_ || is_recording_ || !wants_device_; }

bool Speaker::goes_on(UtteranceId id) const {
    return !is_stopping_ && queue_.current() && queue_.current()->id == id;
}

}  // namespace rochade::speech
