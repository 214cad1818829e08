// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli_names.h"
#include "app/context.h"
#include "app/picture_options.h"
#include "app/room.h"
#include "app/settings.h"

namespace rochade {

/// What is said on the command line about the voice; shared by play and demo.
struct VoiceOptions {
    std::string voice;
    std::string record;
    std::string language;  // read before everything else, kept for the help
};

/// What `rochade play` is told on its command line. Empty means: as the settings say.
struct PlayOptions {
    std::string white;
    std::string black;
    std::string blind;
    std::vector<std::string> enter;
    std::vector<std::string> braille;
    std::string braille_code;
    std::vector<std::string> boards;
    std::string clock;
    std::string time;
    std::string laws;
    std::string mode;
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
    std::string engine;
    std::string front;
    std::string fen;
    bool plain = false;
    std::string log;
    std::string resume;
    std::string settings;
    std::string trace;
    std::vector<std::string> audio;
    VoiceOptions voice;
    PictureOptions picture;
};

void declare_voice_options(CLI::App& command, const Context& context, VoiceOptions& options);
void declare_play_options(CLI::App& command, const Context& context, PlayOptions& options);

/// The options over the settings; or why they cannot be.
Result<RoomSettings, RoomError> room_settings(const PlayOptions& options, const Settings& settings,
                                              const Context& context);

/// The voice and the recording that are asked for.
Result<speech::SpeakerSettings, RoomError> speaker_settings(const VoiceOptions& options,
                                                            const Settings& settings,
                                                            const Context& context);

/// Where the log of a new game is kept if nobody says otherwise: the state folder of the user.
Result<std::string, RoomError> new_log_path(const Context& context);

}  // namespace rochade
