// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remembered_voice.h"

#include "app/settings_file.h"

namespace rochade {
namespace {

std::string word_for(WhoSpeaks who, speech::VoiceKind kind) {
    switch (who) {
        case WhoSpeaks::ScreenReader: return "captions";
        case WhoSpeaks::Nobody: return "silent";
        case WhoSpeaks::OwnVoice: break;
    }
    return kind == speech::VoiceKind::Dispatcher ? "speechd" : "espeak";
}

}  // namespace

RememberVoice remember_voice_in(const std::string& path, speech::VoiceKind kind,
                                const Context& context) {
    return [path, kind, &context](WhoSpeaks who) -> std::optional<std::string> {
        const SettingChange change{"speech.voice", SettingValue(word_for(who, kind))};
        const auto kept = keep_setting(path, change, context);
        return kept ? std::nullopt : std::optional(kept.error().sentence);
    };
}

}  // namespace rochade
