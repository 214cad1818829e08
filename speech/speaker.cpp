// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/speaker.h"

#include <utility>

#include "speech/audio_device.h"
#include "speech/espeak_voice.h"
#include "speech/pieces.h"

namespace rochade::speech {
namespace {

using Kind = SpeechError::Kind;

/// What is made ahead of the device: enough for the slowest switch of voices.
constexpr std::size_t kLookAheadSamples = samples_in(std::chrono::seconds(1));
constexpr std::size_t kPauseSamples = samples_in(kPauseBetweenUtterances);

/// Played samples are written in batches: a fifth of a second is what a crash may lose.
constexpr std::size_t kRecordingBatchSamples = samples_in(std::chrono::milliseconds(200));
/// A disk that is behind by more than this costs the recording, not the game.
constexpr std::size_t kMaxUnwrittenSamples = samples_in(std::chrono::minutes(5));

constexpr std::size_t kMaxReportedLanguages = 16;

}  // namespace

Result<std::unique_ptr<Speaker>, SpeechError> Speaker::open(SpeakerSettings settings) {
    return open(std::move(settings), {open_espeak_voice, open_audio_device});
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
    if (settings_.kind != VoiceKind::Espeak) return;

    auto voice = parts_.open_voice();
    if (!voice) {
        post(VoiceFailed{voice.error()});
        return;
    }
    voice_ = std::move(voice).value();
    if (settings_.pace == Pace::Fast) return;

    wants_device_ = true;
    auto device = open_device();
    if (device) {
        sink_ = std::move(device).value();
        is_paced_ = true;
    } else {
        post(NoSoundDevice{device.error()});
    }
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
    auto pushed = queue_.push(std::move(utterance), keep);
    apply(pushed.change);
    changed_.wait(lock, [&] { return takes_time() || queue_.is_idle() || is_stopping_; });
    wake(lock);
    return pushed.id;
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
    if (change.silences()) sink_->clear();
    if (change.cut) post(Cut{*change.cut});
    if (change.postponed) post(Postponed{*change.postponed});
    for (const auto& [dropped, reason] : change.dropped) post(Dropped{dropped, reason});
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

void Speaker::wait_until_quiet() {
    Lock lock(mutex_);
    changed_.wait(lock, [this] { return is_quiet() || is_stopping_; });
}

std::vector<SpeechEvent> Speaker::take_events() {
    const Lock lock(mutex_);
    return events_.take();
}

bool Speaker::has_sound() const {
    const Lock lock(mutex_);
    return is_paced_;
}

bool Speaker::is_quiet() const {
    return queue_.is_idle() && sink_->queued() == 0 && unwritten_.empty() && !is_writing_;
}

/// Without a device nobody hears the samples, but a recording still wants them.
bool Speaker::wants_samples() const { return is_paced_ || is_recording_ || !wants_device_; }

bool Speaker::goes_on(UtteranceId id) const {
    return !is_stopping_ && queue_.current() && queue_.current()->id == id;
}

// The worker.

void Speaker::work() {
    Lock lock(mutex_);
    for (;;) {
        wait_working(lock, [this] { return is_stopping_ || queue_.has_next(); });
        if (is_stopping_) return;
        lock.unlock();
        // Unlocked: the device may hold a lock of its own while its thread waits for ours. Nobody
        // else exchanges the sink between two utterances.
        const bool is_alive = sink_->is_alive();
        lock.lock();
        if (!is_alive) lose_device();
        if (const auto next = queue_.begin_next()) speak(lock, *next);
    }
}

/// Waits as the one who also writes the recording and tells the application of events.
template <typename Ready>
void Speaker::wait_working(Lock& lock, Ready ready) {
    for (;;) {
        // Each of the first two lets go of the lock, so what was true before must be asked again.
        if (is_recording_due()) {
            write_recording(lock);
        } else if (is_wake_due_) {
            wake(lock);
        } else if (ready()) {
            return;
        } else {
            wait_for_change(lock);
        }
    }
}

void Speaker::speak(Lock& lock, const QueuedUtterance& utterance) {
    const UtteranceId id = utterance.id;
    has_samples_ = false;
    post(Begun{utterance});
    for (const Segment& segment : utterance.utterance.segments) {
        if (!wants_samples()) break;
        for (std::string& piece : pieces_of(segment.text)) {
            wait_working(lock, [&] { return !goes_on(id) || sink_->queued() < kLookAheadSamples; });
            if (!goes_on(id)) return;
            if (!synthesise(lock, id, {std::move(piece), segment.language})) break;
        }
    }
    if (!goes_on(id)) return;
    const std::size_t pause = has_samples_ ? put_pause() : 0;
    wait_working(lock, [&] { return !goes_on(id) || sink_->queued() <= pause; });
    if (!goes_on(id)) return;
    queue_.finished();
    post(Finished{utterance});
    changed_.notify_all();
}

/// False if the rest of the segment is pointless.
bool Speaker::synthesise(Lock& lock, UtteranceId id, const Segment& piece) {
    const VoiceSettings voice = settings_.voice;
    lock.unlock();
    const auto synthesis = voice_->synthesise(
        piece, voice, [&](std::span<const Sample> samples) { return receive(id, samples); });
    lock.lock();
    if (!synthesis) {
        report(synthesis.error());
        return false;
    }
    if (synthesis.value().language == Synthesis::Language::FellBackToEnglish) {
        report({Kind::LanguageNotAvailable, piece.language});
    }
    return synthesis.value().ending == Synthesis::Ending::Complete;
}

Flow Speaker::receive(UtteranceId id, std::span<const Sample> samples) {
    Lock lock(mutex_);
    for (;;) {
        if (!goes_on(id)) return Flow::Stop;
        samples = samples.subspan(sink_->offer(samples));
        has_samples_ = true;
        if (samples.empty()) return Flow::Continue;
        wait_for_change(lock);
    }
}

/// Returns how many samples it takes; fewer than a whole pause if the sink is full.
std::size_t Speaker::put_pause() {
    static const std::vector<Sample> kSilence(kPauseSamples);
    return sink_->offer(kSilence);
}

void Speaker::wait_for_change(Lock& lock) {
    if (sink_->queued() == 0) {
        changed_.wait(lock);
        return;
    }
    const std::uint64_t before = played_count_;
    const bool timed_out = changed_.wait_for(lock, kDeviceStallTime) == std::cv_status::timeout;
    if (timed_out && played_count_ == before && sink_->queued() > 0) lose_device();
}

/// From now on nothing is heard, and so nothing takes time.
void Speaker::lose_device() {
    if (!is_paced_) return;
    is_paced_ = false;
    sink_->clear();
    lost_device_ = std::exchange(
        sink_, std::make_unique<UnpacedSink>([this](auto samples) { note_played(samples); }));
    post(NoSoundDevice{{Kind::SoundDeviceLost, settings_.audio_device}});
    changed_.notify_all();
}

void Speaker::note_played(std::span<const Sample> samples) {
    played_count_ += samples.size();
    if (!is_recording_) return;
    if (unwritten_.size() + samples.size() > kMaxUnwrittenSamples) {
        is_recording_ = false;
        unwritten_.clear();
        post(RecordingFailed{{Kind::RecordingNotWritten, settings_.record->string()}});
        return;
    }
    unwritten_.insert(unwritten_.end(), samples.begin(), samples.end());
}

bool Speaker::is_recording_due() const {
    return unwritten_.size() >= kRecordingBatchSamples ||
           (!unwritten_.empty() && sink_->queued() == 0);
}

void Speaker::write_recording(Lock& lock) {
    const std::vector<Sample> batch = std::exchange(unwritten_, {});
    is_writing_ = true;
    lock.unlock();
    const auto error = recording_->append(batch);
    lock.lock();
    is_writing_ = false;
    if (error && is_recording_) {
        is_recording_ = false;
        unwritten_.clear();
        post(RecordingFailed{*error});
    }
    changed_.notify_all();
}

void Speaker::report(const SpeechError& voice_error) {
    if (voice_error.kind == Kind::LanguageNotAvailable) {
        if (reported_languages_.size() >= kMaxReportedLanguages) return;
        if (!reported_languages_.insert(voice_error.detail).second) return;
    } else if (!reported_kinds_.insert(voice_error.kind).second) {
        return;
    }
    post(VoiceFailed{voice_error});
}

void Speaker::post(SpeechEvent event) {
    events_.put(std::move(event));
    is_wake_due_ = true;
}

void Speaker::wake(Lock& lock) {
    if (!std::exchange(is_wake_due_, false) || !settings_.wake) return;
    lock.unlock();
    settings_.wake();
    lock.lock();
}

}  // namespace rochade::speech
