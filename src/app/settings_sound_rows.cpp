// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "app/settings_rows.h"
#include "app/sound.h"

namespace rochade {
namespace {

SettingRow devices_row() {
    SettingRow row;
    row.key = "speech.devices";
    row.kind = SettingKind::List;
    row.title = "sound devices of the listeners";
    row.description =
        "Whose sound device this is: white=NAME, black=NAME or everybody=NAME; may be repeated.";
    row.start = SettingStart::NextGame;
    row.accepts = [](const std::string& entry) {
        AudioDevices ignored;
        return read_audio_device(entry, ignored);
    };
    row.get = [](const Settings& settings, std::string_view) {
        return SettingValue(settings.audio);
    };
    row.set = [](Settings& settings, std::string_view, const SettingValue& value) {
        settings.audio = std::get<std::vector<std::string>>(value);
    };
    return row;
}

SettingRow sound_word_row(std::string key, std::string_view title, std::string_view description,
                          std::vector<SettingWord> words) {
    SettingRow row;
    row.key = std::move(key);
    row.kind = SettingKind::Word;
    row.title = title;
    row.description = description;
    row.words = std::move(words);
    return row;
}

SettingRow earcons_row() {
    SettingRow row = sound_word_row("speech.earcons", "sounds",
                                    "yes or no: whether short sounds are heard with the words.",
                                    {{"yes", "yes"}, {"no", "no"}});
    row.kind = SettingKind::YesNo;
    row.get = [](const Settings& settings, std::string_view) {
        return SettingValue(std::string(settings.earcons.are_on ? "yes" : "no"));
    };
    row.set = [](Settings& settings, std::string_view, const SettingValue& value) {
        settings.earcons.are_on = std::get<std::string>(value) == "yes";
    };
    return row;
}

SettingRow squares_row() {
    using Squares = EarconSettings::Squares;
    SettingRow row =
        sound_word_row("speech.squares", "empty squares and colours of pieces",
                       "words or sounds: how they are told when you look around the board.",
                       {{"words", "words"}, {"sounds", "sounds"}});
    row.get = [](const Settings& settings, std::string_view) {
        const bool by_sound = settings.earcons.squares == Squares::ByEarcon;
        return SettingValue(std::string(by_sound ? "sounds" : "words"));
    };
    row.set = [](Settings& settings, std::string_view, const SettingValue& value) {
        const bool by_sound = std::get<std::string>(value) == "sounds";
        settings.earcons.squares = by_sound ? Squares::ByEarcon : Squares::ByWord;
    };
    return row;
}

SettingRow punctuation_row() {
    using speech::Punctuation;
    SettingRow row =
        sound_word_row("speech.punctuation", "punctuation",
                       "none, some or all: which marks are read out in what somebody has "
                       "typed.",
                       {{"none", "no marks"}, {"some", "some"}, {"all", "all"}});
    row.get = [](const Settings& settings, std::string_view) {
        switch (settings.voice.punctuation) {
            case Punctuation::Some: return SettingValue(std::string("some"));
            case Punctuation::All: return SettingValue(std::string("all"));
            case Punctuation::None: break;
        }
        return SettingValue(std::string("none"));
    };
    row.set = [](Settings& settings, std::string_view, const SettingValue& value) {
        const auto& word = std::get<std::string>(value);
        settings.voice.punctuation = word == "all"    ? Punctuation::All
                                     : word == "some" ? Punctuation::Some
                                                      : Punctuation::None;
    };
    return row;
}

SettingRow move_voice_row(std::string key, std::string_view title, std::string_view description,
                          std::string MoveVoices::*member) {
    SettingRow row;
    row.key = std::move(key);
    row.title = title;
    row.description = description;
    row.get = [member](const Settings& settings, std::string_view) {
        return SettingValue(settings.move_voices.*member);
    };
    row.set = [member](Settings& settings, std::string_view, const SettingValue& value) {
        settings.move_voices.*member = std::get<std::string>(value);
    };
    return row;
}

}  // namespace

void add_sound_rows(std::vector<SettingRow>& rows) {
    rows.push_back(punctuation_row());
    rows.push_back(move_voice_row("speech.own-moves", "voice of your moves",
                                  "The variant of the voice that tells your own moves, such as m3; "
                                  "empty is the usual one.",
                                  &MoveVoices::own));
    rows.push_back(move_voice_row("speech.opponents-moves", "voice of your opponent's moves",
                                  "The variant of the voice that tells your opponent's moves, such "
                                  "as f3; empty is the usual one.",
                                  &MoveVoices::opponents));
    rows.push_back(earcons_row());
    rows.push_back(squares_row());
    rows.push_back(devices_row());
}

}  // namespace rochade
