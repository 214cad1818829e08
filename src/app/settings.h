// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "announce/listener.h"
#include "app/engine_wishes.h"
#include "app/listeners.h"
#include "app/review_settings.h"
#include "app/sound_settings.h"
#include "base/result.h"
#include "speech/speaker.h"

namespace rochade {

/// The size of text in the window, in percent of the usual.
inline constexpr int kSmallestTextSize = 50;
inline constexpr int kLargestTextSize = 300;

/// How the window looks; the words of --theme, --pieces and --view. Empty: not settled.
struct PictureSettings {
    std::string theme;
    std::string pieces;
    std::string view;
    std::string clock_window;  // "yes", "no"
    int text_size = 100;
};

/// What a user has settled for all his games; a file in TOML. Nothing in it is required.
struct Settings {
    Listeners listeners;
    speech::VoiceSettings voice;
    ReviewSettings review;
    std::optional<std::string> voice_kind;  // "espeak", "speechd", "captions", "silent"
    std::string audio_device;               // empty: the system's choice
    std::vector<std::string> audio;         // "white=NAME": the device of a listener
    MoveVoices move_voices;
    EarconSettings earcons;
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
    EngineWishes engine;
    std::string front;
    PictureSettings picture;
    std::string clock;
    std::array<std::string, 2> names;
    std::array<std::string, 2> braille;       // "system" or a host; empty: no display
    std::array<std::string, 2> braille_code;  // "uk", "8dot", "6dot"; empty: the usual one
    std::array<std::string, 2> warnings;      // of the time left: see commands/clock_warnings.h
    std::vector<std::string> boards;
    std::vector<std::string> enter;
};

struct SettingsError {
    enum class Kind : std::uint8_t {
        NotToml,
        UnknownKey,
        WrongValue,  // not of the kind, or not among the words, that belong there
        NotEditable,
    };
    Kind kind;
    std::size_t line;                    // from 1
    std::string key;                     // such as "white.style"
    std::optional<std::string> nearest;  // the key that was probably meant
};

/// Reads the text of a settings file by the rows of settings_table.h; `language` is the user's
/// where the file says nothing.
Result<Settings, SettingsError> parse_settings(std::string_view text, Language language);

/// The settings of somebody who has settled nothing.
Settings default_settings(Language language);

/// "$XDG_CONFIG_HOME/rochade/settings.toml", or the usual place below the home folder.
std::string settings_path();

}  // namespace rochade
