// SPDX-License-Identifier: GPL-3.0-or-later
// The worker of a Speaker: says one utterance after the other, and writes the recording.
#include <utility>

#include "speech/pieces.h"
#include "speech/speaker.h"

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
        const auto next = queue_.begin_next();
        if (!next) continue;
        if (is_stale(*next)) {
            queue_.finished();
            post(Dropped{*next, DropReason::Stale});
            changed_.notify_all();
        } else {
            speak(lock, *next);
        }
    }
}

bool Speaker::is_stale(const QueuedUtterance& next) {
    const auto asked = asked_at_.find(next.id);
    if (asked == asked_at_.end()) return false;
    const auto waited = settings_.now() - asked->second;
    asked_at_.erase(asked);
    return takes_time() && waited > *next.utterance.keeps;
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
    if (!is_audible(id)) return finish(utterance);
    if (talker_ && say_by_talker(lock, utterance)) return;
    for (const Segment& segment : utterance.utterance.segments) {
        if (!wants_samples()) break;
        for (std::string& piece : pieces_of(segment.text)) {
            wait_working(lock, [&] { return !goes_on(id) || sink_->queued() < kLookAheadSamples; });
            if (!goes_on(id)) return;
            if (!synthesise(lock, utterance, {std::move(piece), segment.language})) break;
        }
    }
    if (!goes_on(id)) return;
    const std::size_t pause = has_samples_ ? put_pause() : 0;
    wait_working(lock, [&] { return !goes_on(id) || sink_->queued() <= pause; });
    if (goes_on(id)) finish(utterance);
}

void Speaker::finish(const QueuedUtterance& utterance) {
    queue_.finished();
    post(Finished{utterance});
    changed_.notify_all();
}

/// False if the talker is gone: then the own voice says it all.
bool Speaker::say_by_talker(Lock& lock, const QueuedUtterance& utterance) {
    const bool must_be_heard = utterance.utterance.priority <= Priority::Message;
    for (int beginning = 1;; ++beginning) {
        wake(lock);
        if (!goes_on(utterance.id)) return true;
        const VoiceSettings voice = settings_.voice;
        const TalkId talk{++talks_};
        lock.unlock();
        const auto said = talker_->say(talk, utterance.utterance, voice);
        lock.lock();
        if (!goes_on(utterance.id)) return true;
        if (!said) {
            if (!std::exchange(is_stood_in_for_, true)) post(TalkerStoodInFor{said.error()});
            return false;
        }
        if (std::exchange(is_stood_in_for_, false)) post(TalkerReturned{});
        const bool is_lost = said.value() == Talker::Ending::CutByOthers;
        if (is_lost && must_be_heard && beginning < kMostBeginnings) continue;
        finish(utterance);
        return true;
    }
}

/// False if the rest of the segment is pointless.
bool Speaker::synthesise(Lock& lock, const QueuedUtterance& utterance, const Segment& piece) {
    const UtteranceId id = utterance.id;
    VoiceSettings voice = settings_.voice;
    if (!utterance.utterance.variant.empty()) voice.variant = utterance.utterance.variant;
    if (!utterance.utterance.reads_punctuation) voice.punctuation = Punctuation::None;
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
    post(NoSoundDevice{{Kind::SoundDeviceLost, settings_.audio_device}, settings_.audio_device});
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
