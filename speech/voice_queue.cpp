// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice_queue.h"

#include <cassert>
#include <utility>

namespace rochade::speech {
namespace {

/// Whether what is being said falls silent when `newcomer` arrives.
bool interrupts(Priority newcomer, Priority spoken) {
    switch (newcomer) {
        case Priority::Important: return spoken != Priority::Important;
        case Priority::Message:
        case Priority::Text: return spoken >= Priority::Text;
        case Priority::Notification:
        case Priority::Progress: return false;
    }
    return false;
}

/// Whether what waits is pointless once `newcomer` waits too.
bool supersedes(Priority newcomer, Priority waiting) {
    switch (waiting) {
        case Priority::Important:
        case Priority::Message: return false;
        case Priority::Text: return newcomer == Priority::Text;
        case Priority::Notification: return true;
        case Priority::Progress: return newcomer == Priority::Progress;
    }
    return false;
}

std::size_t bytes_in(const Utterance& utterance) {
    std::size_t bytes = 0;
    for (const Segment& segment : utterance.segments) bytes += segment.text.size();
    return bytes;
}

constexpr std::array kFromLeastUrgent = {Priority::Progress, Priority::Notification, Priority::Text,
                                         Priority::Message, Priority::Important};

}  // namespace

std::deque<QueuedUtterance>& VoiceQueue::waiting(Priority priority) {
    return waiting_[static_cast<std::size_t>(priority)];
}

std::size_t VoiceQueue::waiting_count() const {
    std::size_t count = 0;
    for (const auto& kind : waiting_) count += kind.size();
    return count;
}

VoiceQueue::Pushed VoiceQueue::push(Utterance utterance, Keep keep) {
    Pushed pushed{UtteranceId{++last_id_}, {}};
    const Priority priority = utterance.priority;
    QueuedUtterance newcomer{pushed.id, std::move(utterance)};

    if (bytes_in(newcomer.utterance) > kMaxUtteranceBytes) {
        pushed.change.dropped.push_back({std::move(newcomer), DropReason::TooLong});
        return pushed;
    }
    if (keep == Keep::InHistory) history_.add(newcomer);
    if (priority == Priority::Notification && !is_idle()) {
        pushed.change.dropped.push_back({std::move(newcomer), DropReason::Busy});
        return pushed;
    }
    for (const Priority kind : kFromLeastUrgent) {
        if (supersedes(priority, kind)) drop_waiting(kind, DropReason::Superseded, pushed.change);
    }
    interrupt_current(priority, pushed.change);
    if (!make_room_for(priority, pushed.change)) {
        pushed.change.dropped.push_back({std::move(newcomer), DropReason::QueueFull});
        return pushed;
    }
    waiting(priority).push_back(std::move(newcomer));
    return pushed;
}

std::optional<QueuedUtterance> VoiceQueue::begin_next() {
    assert(!current_);
    for (auto& kind : waiting_) {
        if (kind.empty()) continue;
        current_ = std::move(kind.front());
        kind.pop_front();
        return current_;
    }
    return std::nullopt;
}

void VoiceQueue::finished() {
    assert(current_);
    current_.reset();
}

QueueChange VoiceQueue::key_pressed() {
    QueueChange change;
    if (current_ && current_->utterance.priority >= Priority::Text) {
        change.cut = std::exchange(current_, std::nullopt);
    }
    for (const Priority kind : {Priority::Text, Priority::Notification, Priority::Progress}) {
        drop_waiting(kind, DropReason::KeyPressed, change);
    }
    return change;
}

QueueChange VoiceQueue::stop() {
    QueueChange change;
    change.cut = std::exchange(current_, std::nullopt);
    for (const Priority kind : {Priority::Text, Priority::Notification, Priority::Progress}) {
        drop_waiting(kind, DropReason::Stopped, change);
    }
    return change;
}

void VoiceQueue::interrupt_current(Priority newcomer, QueueChange& change) {
    if (!current_ || !interrupts(newcomer, current_->utterance.priority)) return;
    auto silenced = std::exchange(current_, std::nullopt);
    if (silenced->utterance.priority == Priority::Message) {
        waiting(Priority::Message).push_front(*silenced);  // nothing of a game is lost
        change.postponed = std::move(silenced);
    } else {
        change.cut = std::move(silenced);
    }
}

void VoiceQueue::drop_waiting(Priority priority, DropReason reason, QueueChange& change) {
    auto& kind = waiting(priority);
    for (auto& entry : kind) change.dropped.push_back({std::move(entry), reason});
    kind.clear();
}

/// Drops the least urgent that waits until one more fits; false if all that wait is more urgent
/// than the newcomer.
bool VoiceQueue::make_room_for(Priority newcomer, QueueChange& change) {
    while (waiting_count() >= kMaxWaiting) {
        for (const Priority kind : kFromLeastUrgent) {
            if (waiting(kind).empty()) continue;
            if (kind < newcomer) return false;
            change.dropped.push_back({std::move(waiting(kind).front()), DropReason::QueueFull});
            waiting(kind).pop_front();
            break;
        }
    }
    return true;
}

}  // namespace rochade::speech
