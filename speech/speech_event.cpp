// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/speech_event.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/overloaded.h"

namespace rochade::speech {
namespace {

bool is_about_an_utterance(const SpeechEvent& event) {
    return std::visit(
        Overloaded{
            [](const NoSoundDevice&) { return false; }, [](const SoundReturned&) { return false; },
            [](const VoiceFailed&) { return false; }, [](const RecordingFailed&) { return false; },
            [](const TalkerStoodInFor&) { return false; },
            [](const TalkerReturned&) { return false; }, [](const EventsLost&) { return false; },
            [](const Begun&) { return true; }, [](const Finished&) { return true; },
            [](const Cut&) { return true; }, [](const Postponed&) { return true; },
            [](const Dropped&) { return true; }},
        event);
}

}  // namespace

void EventBox::put(SpeechEvent event) {
    if (events_.size() >= kMaxEvents) {
        const auto oldest = std::find_if(events_.begin(), events_.end(), is_about_an_utterance);
        events_.erase(oldest == events_.end() ? events_.begin() : oldest);
        ++lost_;
    }
    events_.push_back(std::move(event));
}

std::vector<SpeechEvent> EventBox::take() {
    std::vector<SpeechEvent> taken;
    if (lost_ > 0) taken.emplace_back(EventsLost{std::exchange(lost_, 0)});
    std::move(events_.begin(), events_.end(), std::back_inserter(taken));
    events_.clear();
    return taken;
}

}  // namespace rochade::speech
