// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "announce/listener.h"
#include "speech/speaker.h"

namespace rochade {

/// Through which speaker each listener is spoken to: the loudspeaker for everybody, and a player's
/// earphone. Several may have the same one. Owns none; empty where nothing is spoken.
class Speakers {
public:
    Speakers() = default;
    /// One for all.
    Speakers(speech::Speaker* all) : everybodys_(all) {}  // NOLINT(google-explicit-constructor)
    /// By index_of(Side); a player who has none of his own hears what is his on everybody's.
    Speakers(speech::Speaker* everybodys, std::array<speech::Speaker*, 2> players)
        : everybodys_(everybodys), players_(players) {}

    speech::Speaker* everybodys() const { return everybodys_; }
    speech::Speaker* of(Role role) const;
    /// Whether what he is told alone is heard by nobody else.
    bool is_private(Role role) const;

    /// Each of them once, everybody's first.
    std::vector<speech::Speaker*> all() const;

    // To each of them.
    void key_pressed() const;
    void stop() const;
    void set_audible(bool is_audible) const;
    /// False if the settings are out of their range.
    bool change_voice(const speech::VoiceSettings& voice) const;
    std::vector<speech::SpeechEvent> take_events() const;

private:
    speech::Speaker* everybodys_ = nullptr;
    std::array<speech::Speaker*, 2> players_{};
};

}  // namespace rochade
