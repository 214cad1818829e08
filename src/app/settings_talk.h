// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/context.h"
#include "app/play_options.h"
#include "app/settings_dialogue.h"
#include "app/settings_table.h"

namespace rochade {

/// A sample of how moves are said in this style: the knight to f3, "Springer Felix drei".
Phrase sample_phrase(const PhraseStyle& style, const Vocabulary& vocabulary);

/// Whose way of speaking a row is about: a listener's, or everybody's.
PhraseStyle style_of(const SettingRow& row, const Settings& settings);

/// What an answer of the dialogue comes to in words, with the sample that it wants.
std::vector<Phrase> phrases_of(const SettingsDialogue::Answer& answer,
                               const SettingsDialogue& dialogue, const Vocabulary& vocabulary);

/// Talks with whoever sits at the standard input about the settings in the file at `path` (empty:
/// the usual one): says each, changes it at his word, and keeps each change at once.
ExitCode talk_about_settings(const std::string& path, const VoiceOptions& voice,
                             const Context& context);

}  // namespace rochade
