// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "base/result.h"
#include "speech/audio_sink.h"
#include "speech/earcon.h"
#include "speech/speech_error.h"
#include "speech/speech_event.h"
#include "speech/talker.h"
#include "speech/utterance.h"
#include "speech/voice.h"
#include "speech/voice_queue.h"
#include "speech/wav_writer.h"

namespace rochade::speech {

/// Silence after each utterance, so that the next one is not glued to it. Cutting ends it too.
inline constexpr std::chrono::milliseconds kPauseBetweenUtterances{120};

/// A device that has taken no sample for so long is given up.
inline constexpr std::chrono::seconds kDeviceStallTime{3};

enum class VoiceKind : std::uint8_t {
    Espeak,
    Dispatcher,  ///< The user's own voice; earcons, and speech while it is gone, are ours.
    Captions,    ///< Nothing is synthesised: every utterance is begun and finished at once.
    Silent       ///< The same; the application shows no captions either.
};

enum class Pace : std::uint8_t {
    Real,  ///< On the sound device.
    Fast   ///< No sound device and no waiting; for demonstrations and recordings.
};

struct SpeakerSettings {
    VoiceKind kind = VoiceKind::Espeak;
    VoiceSettings voice;
    Pace pace = Pace::Real;
    std::optional<std::filesystem::path> record;  ///< a WAV file of what was played
    std::string audio_device;                     ///< empty: the system's choice

    /// The application's time, for what does not keep; may be empty: then everything keeps. It must
    /// not wait for anything and must not call the Speaker.
    std::function<std::chrono::milliseconds()> now;

    /// Called after events were put; may be empty. It comes on any thread, also within a call of
    /// this class. It must not wait for anything and must not call the Speaker: it posts a note.
    std::function<void()> wake;
};

/// The parts of a Speaker that touch the world, so that others can stand in for them.
struct SpeakerParts {
    using OpenDevice = std::function<Result<std::unique_ptr<AudioSink>, SpeechError>(
        const std::string& name, Played played)>;

    std::function<Result<std::unique_ptr<Voice>, SpeechError>()> open_voice;
    OpenDevice open_device;
    std::function<std::unique_ptr<Talker>()> open_talker{};
};

/// A Message that another program's speech has cut is begun so often at most.
inline constexpr int kMostBeginnings = 3;

/// One mouth: says utterances one after another, falls silent at once, remembers, records.
///
/// All methods may be called from any thread and, but for wait_until_quiet(), do not block; say()
/// blocks for the synthesis (about a millisecond) where nothing is played at its real pace: then
/// utterances take no time, so none interrupts or drops another and keys have nothing to cut.
/// Several Speakers may live at once, one for each listener.
class Speaker {
public:
    /// Opens with what there is: without a sound device or a voice it succeeds and reports that by
    /// an event, once, and every utterance still begins and finishes.
    ///
    /// Errors are wrong settings only: a value out of range, RecordingNotOpened.
    static Result<std::unique_ptr<Speaker>, SpeechError> open(SpeakerSettings settings);
    static Result<std::unique_ptr<Speaker>, SpeechError> open(SpeakerSettings settings,
                                                              const SpeakerParts& parts);

    /// Falls silent and says nothing that waits. What was played is in the recording.
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    /// Asks for an utterance to be said, by the rules of its Priority.
    UtteranceId say(Utterance utterance);

    /// Sounds at once, over what is being said. Nothing where nothing is heard or recorded.
    void play(Earcon earcon);

    /// Any key: Text, Notification and Progress fall silent within one buffer of the device.
    void key_pressed();

    /// Silence whatever it is. Messages that wait are said next.
    void stop();

    /// Says something again, as a Text; nothing if there is nothing to go to. `recall` chooses
    /// between everything that was said and announcements only.
    std::optional<UtteranceId> repeat_last(Recall recall = Recall::Everything);
    std::optional<UtteranceId> say_previous(Recall recall = Recall::Messages);
    std::optional<UtteranceId> say_next(Recall recall = Recall::Messages);

    /// From the next piece of text on.
    Result<Done, SpeechError> change_voice(const VoiceSettings& voice);

    /// Whether what is asked for from now on is heard; what was asked for before is said to its
    /// end. A Speaker that was opened for captions opens its voice and its device now, which blocks
    /// for some tens of milliseconds.
    void set_audible(bool is_audible);

    /// Blocks until all that was asked for is said or given up, and is in the recording.
    void wait_until_quiet();
    /// From now on wait_until_quiet() returns at once.
    void quit_waiting();

    std::vector<SpeechEvent> take_events();

    /// Whether utterances are heard on a sound device.
    bool has_sound() const;

    /// Whether what is said or sounded from now on is heard by anybody or recorded: not with
    /// captions only, not while it is switched off, not without a device. At Pace::Fast nobody
    /// listens, and everything counts as heard.
    bool makes_sound() const;

    /// Whether it should be heard on a sound device and is not.
    bool lacks_sound() const;

    /// After NoSoundDevice: looks whether the device is (back) there, and speaks on it from the
    /// next utterance on. Not while another device is opened; blocks for some tens of
    /// milliseconds, so once in a few seconds is enough. Returns has_sound().
    bool try_sound_again();

private:
    using Lock = std::unique_lock<std::mutex>;

    explicit Speaker(SpeakerSettings settings) : settings_(std::move(settings)) {}
    void open_parts();
    bool has_voice() const;
    Result<std::unique_ptr<AudioSink>, SpeechError> open_device();

    // On the worker's thread.
    void work();
    void speak(Lock& lock, const QueuedUtterance& utterance);
    bool say_by_talker(Lock& lock, const QueuedUtterance& utterance);
    void finish(const QueuedUtterance& utterance);
    bool synthesise(Lock& lock, const QueuedUtterance& utterance, const Segment& piece);
    std::size_t put_pause();
    template <typename Ready>
    void wait_working(Lock& lock, Ready ready);
    bool is_recording_due() const;
    void write_recording(Lock& lock);

    // On the synthesiser's and the device's threads.
    Flow receive(UtteranceId id, std::span<const Sample> samples);
    void note_played(std::span<const Sample> samples);

    UtteranceId push(Lock& lock, Utterance utterance, VoiceQueue::Keep keep);
    std::optional<UtteranceId> say_again(Lock& lock, std::optional<Utterance> utterance);
    void apply(const QueueChange& change);
    bool goes_on(UtteranceId id) const;
    bool is_audible(UtteranceId id) const;
    void open_late();
    bool is_stale(const QueuedUtterance& next);
    bool takes_time() const { return is_paced_ || talker_ != nullptr; }
    bool is_quiet() const;
    bool wants_samples() const;
    void wait_for_change(Lock& lock);
    void lose_device();
    void report(const SpeechError& voice_error);
    void post(SpeechEvent event);
    void wake(Lock& lock);

    SpeakerSettings settings_;
    SpeakerParts parts_;
    std::unique_ptr<Voice> voice_;
    std::unique_ptr<Talker> talker_;  // may be null
    std::uint64_t talks_ = 0;         // begun by it; guarded, as all that follows
    bool is_stood_in_for_ = false;    // it is gone, and told so
    bool wants_device_ = false;

    mutable std::mutex mutex_;         // guards everything below
    std::condition_variable changed_;  // anything below
    VoiceQueue queue_;
    /// When those that do not keep for ever were asked for.
    std::map<UtteranceId, std::chrono::milliseconds> asked_at_;
    EventBox events_;
    UtteranceId newest_{};
    std::optional<UtteranceId> last_audible_;  // nothing: all are
    bool is_wake_due_ = false;
    bool is_stopping_ = false;
    bool is_waited_for_ = true;

    std::unique_ptr<AudioSink> sink_;
    std::unique_ptr<AudioSink> lost_device_;  // closed at the end: closing may block
    bool is_paced_ = false;
    bool has_samples_ = false;  // the current utterance made some
    std::uint64_t played_count_ = 0;
    std::set<SpeechError::Kind> reported_kinds_;
    std::set<std::string> reported_languages_;

    std::unique_ptr<WavWriter> recording_;  // used without the lock, by the worker only
    bool is_recording_ = false;
    bool is_writing_ = false;
    std::vector<Sample> unwritten_;  // played and not yet in the recording

    std::thread worker_;
};

}  // namespace rochade::speech
