// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/context.h"
#include "commands/front_end.h"
#include "speech/speaker.h"

namespace rochade {

/// Keeps who speaks for the next game; the sentence for the user if it cannot be kept.
using RememberVoice = std::function<std::optional<std::string>(WhoSpeaks)>;

/// In the settings file at `path`, or at the usual place if it is empty. `kind` is the voice of
/// this game, which is the own one unless it is captions or silence. `context` must outlive it.
RememberVoice remember_voice_in(const std::string& path, speech::VoiceKind kind,
                                const Context& context);

}  // namespace rochade
