// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/settings_table.h"

namespace rochade {

// The rows of the table, one function for each part of the file. What holds for everybody goes
// before what holds for one.

/// The text that `value` holds. Asserted by std::get: it holds one.
inline std::string text_of(const SettingValue& value) { return std::get<std::string>(value); }

/// A row that holds a text of Settings, or a word.
SettingRow text_row(std::string key, std::string_view title, std::string_view description,
                    std::string Settings::*member);

/// `language`, `style` …, for everybody and for each role.
void add_listener_rows(std::vector<SettingRow>& rows);
/// `[speech]`
void add_speech_rows(std::vector<SettingRow>& rows);
/// The sounds and devices of the same.
void add_sound_rows(std::vector<SettingRow>& rows);
/// `warnings` of each player's clock.
void add_clock_rows(std::vector<SettingRow>& rows);
/// `braille` of each player.
void add_braille_rows(std::vector<SettingRow>& rows);
/// `[keys]`: the keys of the board, and the user's own.
void add_key_rows(std::vector<SettingRow>& rows);
/// `[window]`
void add_window_rows(std::vector<SettingRow>& rows);
/// `[game]`
void add_game_rows(std::vector<SettingRow>& rows);

/// `[engine]`
void add_engine_rows(std::vector<SettingRow>& rows);

}  // namespace rochade
