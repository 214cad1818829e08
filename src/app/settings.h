// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "announce/listener.h"
#include "app/listeners.h"
#include "base/result.h"
#include "speech/speaker.h"

namespace rochade {

/// What a user has settled for all his games; a file in TOML. Nothing in it is required.
struct Settings {
    Listeners listeners;
    speech::VoiceSettings voice;
    std::optional<std::string> voice_kind;  // "espeak", "captions", "silent"
    std::string audio_device;               // empty: the system's choice
    // As on the command line of `rochade play`; empty: not settled.
    std::string blind;
    std::string time;
    std::string mode;
    std::string laws;
    std::string discipline;
    std::string competition_rules;
    std::string assistant;
    std::string hearing_impaired;
    std::string default_time;
    std::string quickplay_finish;
    std::string draw_offers;
    std::string announced_in;
    std::string rank_numbers;
    std::string pin;
    std::string front;
    std::string clock;
    std::array<std::string, 2> names;
    std::vector<std::string> boards;
    std::vector<std::string> enter;
};

struct SettingsError {
    enum class Kind : std::uint8_t {
        NotToml,
        UnknownKey,
        WrongValue,  // not of the kind, or not among the words, that belong there
    };
    Kind kind;
    std::size_t line;  // from 1
    std::string key;   // such as "white.style"
};

/// Reads the text of a settings file; `language` is the user's where the file says nothing.
Result<Settings, SettingsError> parse_settings(std::string_view text, Language language);

/// The settings of somebody who has settled nothing.
Settings default_settings(Language language);

/// "$XDG_CONFIG_HOME/rochade/settings.toml", or the usual place below the home folder.
std::string settings_path();

}  // namespace rochade
