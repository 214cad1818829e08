// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <variant>
#include <vector>

#include "speech/speech_error.h"
#include "speech/utterance.h"

namespace rochade::speech {

/// Its first sample is on its way. The moment to show the caption.
struct Begun {
    QueuedUtterance what;
    friend bool operator==(const Begun&, const Begun&) = default;
};
/// It was said to its end.
struct Finished {
    QueuedUtterance what;
    friend bool operator==(const Finished&, const Finished&) = default;
};
/// It was silenced in the middle and will not come again.
struct Cut {
    QueuedUtterance what;
    friend bool operator==(const Cut&, const Cut&) = default;
};
/// A Message was silenced by an Important; it is said again, with another Begun.
struct Postponed {
    QueuedUtterance what;
    friend bool operator==(const Postponed&, const Postponed&) = default;
};
/// It was never begun and will not be (a postponed Message that was then lost: not begun again).
struct Dropped {
    QueuedUtterance what;
    DropReason reason;
    friend bool operator==(const Dropped&, const Dropped&) = default;
};
/// Once per loss: from now on there are captions only, until SoundReturned. The error:
/// NoSoundDevice or SoundDeviceLost.
struct NoSoundDevice {
    SpeechError error;
    std::string device{};  ///< its name; empty: the system's choice
    friend bool operator==(const NoSoundDevice&, const NoSoundDevice&) = default;
};
/// The device is there again.
struct SoundReturned {
    friend bool operator==(const SoundReturned&, const SoundReturned&) = default;
};
/// Once per kind of failure, and once per language without a voice.
struct VoiceFailed {
    SpeechError error;
    friend bool operator==(const VoiceFailed&, const VoiceFailed&) = default;
};
/// Once per loss: Speech Dispatcher is gone, the own voice stands in. The error: TalkerLost.
struct TalkerStoodInFor {
    SpeechError error;
    friend bool operator==(const TalkerStoodInFor&, const TalkerStoodInFor&) = default;
};
/// It speaks again.
struct TalkerReturned {
    friend bool operator==(const TalkerReturned&, const TalkerReturned&) = default;
};
/// Once per Speaker: the recording ends here, what it has stays.
struct RecordingFailed {
    SpeechError error;
    friend bool operator==(const RecordingFailed&, const RecordingFailed&) = default;
};
/// Nobody took the events for so long that this many were given up.
struct EventsLost {
    std::size_t count;
    friend bool operator==(const EventsLost&, const EventsLost&) = default;
};

using SpeechEvent =
    std::variant<Begun, Finished, Cut, Postponed, Dropped, NoSoundDevice, SoundReturned,
                 VoiceFailed, TalkerStoodInFor, TalkerReturned, RecordingFailed, EventsLost>;

inline constexpr std::size_t kMaxEvents = 4096;

/// Events that wait to be taken, at most kMaxEvents. Events about utterances are given up when
/// it is full, the oldest first; failures only if there is nothing else. Not
/// thread-safe.
class EventBox {
public:
    void put(SpeechEvent event);
    /// All of them, in order; after a loss EventsLost comes first.
    std::vector<SpeechEvent> take();

private:
    std::deque<SpeechEvent> events_;
    std::size_t lost_ = 0;
};

}  // namespace rochade::speech
