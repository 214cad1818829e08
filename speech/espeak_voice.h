// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/result.h"
#include "speech/speech_error.h"
#include "speech/voice.h"

namespace rochade::speech {

/// The voices of eSpeak NG.
///
/// The library is one per process, not thread-safe and can be initialised once only. It lives on
/// one thread of its own, started at the first use and kept to the end of the process; however
/// many voices there are, they take turns on it. A receiver that blocks holds up the others.
///
/// Error: VoiceNotAvailable when the library's data are missing.
Result<std::unique_ptr<Voice>, SpeechError> open_espeak_voice();

}  // namespace rochade::speech
