// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "speech/speaker.h"

namespace rochade::test {

/// A speaker without a voice that tells what it was asked to say.
class ListeningSpeaker {
public:
    ListeningSpeaker() {
        speech::SpeakerSettings settings;
        settings.kind = speech::VoiceKind::Captions;
        settings.pace = speech::Pace::Fast;
        speaker_ = speech::Speaker::open(std::move(settings)).value();
    }

    speech::Speaker* get() { return speaker_.get(); }

    /// The captions of what was said since the last call.
    std::vector<std::string> heard() {
        speaker_->wait_until_quiet();
        std::vector<std::string> captions;
        for (const speech::SpeechEvent& event : speaker_->take_events()) {
            if (const auto* begun = std::get_if<speech::Begun>(&event)) {
                captions.push_back(begun->what.utterance.caption);
            }
        }
        return captions;
    }

private:
    std::unique_ptr<speech::Speaker> speaker_;
};

}  // namespace rochade::test
