// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "speech/utterance.h"
#include "speech/utterance_history.h"

namespace rochade::speech {

/// Utterances that may wait at once. Reaching it costs the least important one that waits, the
/// oldest of its kind, and is reported with DropReason::QueueFull.
inline constexpr std::size_t kMaxWaiting = 64;

struct DroppedUtterance {
    QueuedUtterance dropped;
    DropReason reason;

    friend bool operator==(const DroppedUtterance&, const DroppedUtterance&) = default;
};

/// What a call did to the utterances that were there before it.
struct QueueChange {
    std::optional<QueuedUtterance> cut;        ///< Was being said: silence it.
    std::optional<QueuedUtterance> postponed;  ///< Was being said: silence it, it comes again.
    std::vector<DroppedUtterance> dropped;     ///< Will not be said.

    bool silences() const { return cut.has_value() || postponed.has_value(); }
};

/// Decides what is said next and what falls silent, by the rules of Priority.
///
/// Pure: no thread, no clock, no sound. The same text twice is said twice.
class VoiceQueue {
public:
    struct Pushed {
        UtteranceId id;
        QueueChange change;
    };
    enum class Keep : std::uint8_t { InHistory, Not };

    /// Adds an utterance. With Keep::InHistory an Important, Message or Text can be recalled,
    /// whether or not it is said in the end.
    Pushed push(Utterance utterance, Keep keep = Keep::InHistory);

    /// Takes the next one to say, which is then current(). Asserted: nothing is current.
    std::optional<QueuedUtterance> begin_next();

    /// The current one was said to its end. Asserted: something is current.
    void finished();

    /// The user touched a key: Text, Notification and Progress fall silent, said or waiting.
    QueueChange key_pressed();

    /// The user wants silence: whatever is being said is cut. Messages that wait stay.
    QueueChange stop();

    const std::optional<QueuedUtterance>& current() const { return current_; }
    bool has_next() const { return waiting_count() > 0; }
    std::size_t waiting_count() const;
    bool is_idle() const { return !current_ && !has_next(); }

    UtteranceHistory& history() { return history_; }

private:
    std::deque<QueuedUtterance>& waiting(Priority priority);
    void interrupt_current(Priority newcomer, QueueChange& change);
    void drop_waiting(Priority priority, DropReason reason, QueueChange& change);
    bool make_room_for(Priority newcomer, QueueChange& change);

    std::array<std::deque<QueuedUtterance>, 5> waiting_;  // by priority, most urgent first
    std::optional<QueuedUtterance> current_;
    UtteranceHistory history_;
    std::uint64_t last_id_ = 0;
};

}  // namespace rochade::speech
