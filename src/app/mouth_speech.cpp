// SPDX-License-Identifier: GPL-3.0-or-later
// What of a Mouth is heard: through which speaker, in which voice.
#include "app/mouth.h"

namespace rochade {
namespace {

speech::Priority priority_of(Urgency urgency) {
    switch (urgency) {
        case Urgency::Important: return speech::Priority::Important;
        case Urgency::Message: return speech::Priority::Message;
        case Urgency::Text: return speech::Priority::Text;
        case Urgency::Progress: return speech::Priority::Progress;
        case Urgency::Notification: break;
    }
    return speech::Priority::Notification;
}

}  // namespace

/// What everybody may hear is not lost with the loudspeaker.
std::vector<speech::Speaker*> Mouth::heard_by_all() const {
    speech::Speaker* const loudspeaker = speakers_.everybodys();
    if (loudspeaker == nullptr) return {};
    return loudspeaker->lacks_sound() ? speakers_.all() : std::vector{loudspeaker};
}

/// What is for one is not heard by others in a tournament, whatever happens to his device.
std::vector<speech::Speaker*> Mouth::heard_by(Role role) const {
    speech::Speaker* const own = speakers_.of(role);
    if (own == nullptr) return {};
    const bool may_be_heard_by_all = privacy_ == Privacy::Relaxed;
    return own->lacks_sound() && may_be_heard_by_all ? std::vector{speakers_.everybodys()}
                                                     : std::vector{own};
}

void Mouth::say(const Phrase& phrase, const Manner& manner, std::optional<Role> to) {
    front_end_.announce(phrase.caption(), manner.urgency);
    speech::Utterance utterance;
    utterance.priority = priority_of(manner.urgency);
    utterance.caption = phrase.caption();
    utterance.variant = variant_for(manner, to);
    utterance.keeps = manner.keeps;
    utterance.reads_punctuation = manner.is_typed;
    for (const PhraseSegment& segment : phrase.segments) {
        utterance.segments.push_back({segment.spoken, std::string(code_of(segment.language))});
    }
    for (speech::Speaker* speaker : to ? heard_by(*to) : heard_by_all()) speaker->say(utterance);
}

/// On the loudspeaker the blind player's move is the own one; where that says nothing, White's.
std::string Mouth::variant_for(const Manner& manner, std::optional<Role> to) const {
    if (!manner.mover) return {};
    Side own = own_side_;
    if (to == Role::White) own = Side::White;
    if (to == Role::Black) own = Side::Black;
    return *manner.mover == own ? move_voices_.own : move_voices_.opponents;
}

std::optional<std::string> Mouth::last_told(Role who) const {
    for (auto said = said_.rbegin(); said != said_.rend(); ++said) {
        if (!said->to || *said->to == who) return said->phrase.caption();
    }
    return std::nullopt;
}

void Mouth::answer_unremembered(Role to, const Phrase& phrase, const Match& match,
                                Caption::Kind kind) {
    const Listener& listener = listeners_.of(to);
    print({phrase.caption(), listener.style.language, to, kind});
    if (hears_alone(to, match)) say(phrase, {}, to);
}

void Mouth::suit(const MatchSetup& setup) {
    privacy_ = setup.mode == Mode::Friendly ? Privacy::Relaxed : Privacy::Kept;
    const bool only_black_is_blind = setup.players[index_of(Side::Black)].sight == Sight::Blind &&
                                     setup.players[index_of(Side::White)].sight != Sight::Blind;
    own_side_ = only_black_is_blind ? Side::Black : Side::White;
}

void Mouth::earcon(Role to, speech::Earcon earcon, const Match& match) {
    if (!hears_alone(to, match) || !may_sound(earcon, match)) return;
    for (speech::Speaker* speaker : heard_by(to)) speaker->play(earcon);
}

void Mouth::earcon(speech::Earcon earcon, const Match& match) {
    if (!may_sound(earcon, match)) return;
    for (speech::Speaker* speaker : heard_by_all()) speaker->play(earcon);
}

/// Nobody is told of a check unasked. Laws: D.2.1
bool Mouth::may_sound(speech::Earcon earcon, const Match& match) const {
    return earcons_.are_on &&
           (earcon != speech::Earcon::Check || match.setup().mode == Mode::Friendly);
}

}  // namespace rochade
