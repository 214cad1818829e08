// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "speech/speech_error.h"

namespace rochade::speech {

enum class PhonemeAlphabet : std::uint8_t { Espeak, International };

/// How the eSpeak NG voice of `language` reads `text`: what `espeak-ng -q -x` (or --ipa) prints.
/// Clauses are separated by one space. For checking spoken forms: phonemes are the same on
/// every run, samples are not.
///
/// May be called from any thread; blocks for about a millisecond.
/// Errors: VoiceNotAvailable, LanguageNotAvailable.
Result<std::string, SpeechError> phonemes(std::string_view text, std::string_view language,
                                          PhonemeAlphabet alphabet = PhonemeAlphabet::Espeak);

}  // namespace rochade::speech
