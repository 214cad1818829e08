// SPDX-License-Identifier: GPL-3.0-or-later
// Who speaks, and what is spelled.
#include "announce/spelling.h"
#include "app/session.h"

namespace rochade {
namespace {

WhoSpeaks next_after(WhoSpeaks who) {
    switch (who) {
        case WhoSpeaks::OwnVoice: return WhoSpeaks::ScreenReader;
        case WhoSpeaks::ScreenReader: return WhoSpeaks::Nobody;
        case WhoSpeaks::Nobody: break;
    }
    return WhoSpeaks::OwnVoice;
}

std::string_view message_of(WhoSpeaks who) {
    switch (who) {
        case WhoSpeaks::OwnVoice: return "The program speaks itself.";
        case WhoSpeaks::ScreenReader: return "The screen reader speaks.";
        case WhoSpeaks::Nobody: break;
    }
    return "Nothing is said aloud.";
}

}  // namespace

bool Session::run_voice_command(const DoCommand& command) {
    switch (command.command) {
        case Command::ChangeVoice: change_who_speaks(command.who); return true;
        case Command::Spell: spell(command.who); return true;
        default: return false;
    }
}

/// Told by whoever spoke before, so that it is heard, and by one only; or by whoever begins.
void Session::change_who_speaks(Role who) {
    const WhoSpeaks before = parts_.who_speaks;
    const WhoSpeaks now = next_after(before);
    parts_.who_speaks = now;
    if (before != WhoSpeaks::Nobody) answer(who, message_of(now), Caption::Kind::Speech);
    parts_.speakers.set_audible(now == WhoSpeaks::OwnVoice);
    parts_.front_end.set_who_speaks(now);
    if (before == WhoSpeaks::Nobody) answer(who, message_of(now), Caption::Kind::Speech);
    if (!parts_.remember_voice) return;
    if (const auto trouble = parts_.remember_voice(now)) {
        mouth_.write(*trouble, Caption::Kind::Error);
    }
}

void Session::spell(Role who) {
    const auto told = mouth_.last_told(who);
    const Phrase phrase =
        told ? spelled(*told, mouth_.listeners().of(who).style, parts_.context.locales.vocabulary)
             : Phrase{};
    if (phrase.segments.empty()) {
        answer(who, "There is nothing more to repeat.", Caption::Kind::Notice);
    } else {
        mouth_.answer_unremembered(who, phrase, parts_.match);
    }
}

}  // namespace rochade
