// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mouth.h"

namespace rochade {
namespace {

speech::Priority priority_of(Urgency urgency) {
    switch (urgency) {
        case Urgency::Important: return speech::Priority::Important;
        case Urgency::Message: return speech::Priority::Message;
        case Urgency::Text: return speech::Priority::Text;
        case Urgency::Notification: break;
    }
    return speech::Priority::Notification;
}

std::optional<Side> side_of(Role role) {
    if (role == Role::White) return Side::White;
    if (role == Role::Black) return Side::Black;
    return std::nullopt;
}

}  // namespace

Mouth::Mouth(FrontEnd& front_end, speech::Speaker* speaker, Officials officials)
    : front_end_(front_end), speaker_(speaker), officials_(officials) {
    for (const Role role : kAllRoles) listeners_.of(role).role = role;
}

bool Mouth::hears_alone(Role role, const Match& match) const {
    const auto side = side_of(role);
    if (!side) return false;
    // A sighted player reads his private answers; nobody else shall hear them.
    return match.player(*side).sight == Sight::Blind || match.setup().mode == Mode::Friendly;
}

void Mouth::say(const Phrase& phrase, Urgency urgency) {
    if (speaker_ == nullptr) return;
    speech::Utterance utterance;
    utterance.priority = priority_of(urgency);
    utterance.caption = phrase.caption();
    for (const PhraseSegment& segment : phrase.segments) {
        utterance.segments.push_back({segment.spoken, std::string(code_of(segment.language))});
    }
    speaker_->say(std::move(utterance));
}

void Mouth::tell(RoleSet roles, Urgency urgency, const Words& words, const Match& match) {
    if (roles.has(Role::White) && roles.has(Role::Black)) {
        const Listener& listener = listeners_.everybody;
        if (const auto phrase = words(listener)) {
            front_end_.print(
                {phrase->caption(), listener.style.language, std::nullopt, Caption::Kind::Speech});
            remember(std::nullopt, listener.style.language, *phrase, Aloud::Yes);
            say(*phrase, urgency);
        }
        return;
    }
    for (const Role role : {Role::White, Role::Black}) {
        if (!roles.has(role)) continue;
        if (const auto phrase = words(listeners_.of(role))) {
            answer(role, *phrase, Caption::Kind::Speech, match);
        }
    }
    if (officials_ == Officials::Withheld) return;
    const bool for_desk = roles.has(Role::Desk);
    if (!for_desk && !roles.has(Role::Assistant)) return;
    const Role official = for_desk ? Role::Desk : Role::Assistant;
    const Listener& listener = listeners_.of(official);
    if (const auto phrase = words(listener)) {
        front_end_.print(
            {phrase->caption(), listener.style.language, official, Caption::Kind::Speech});
    }
}

void Mouth::answer(Role to, const Phrase& phrase, Caption::Kind kind, const Match& match) {
    const Listener& listener = listeners_.of(to);
    front_end_.print({phrase.caption(), listener.style.language, to, kind});
    const Aloud aloud = hears_alone(to, match) ? Aloud::Yes : Aloud::No;
    remember(to, listener.style.language, phrase, aloud);
    if (aloud == Aloud::Yes) say(phrase, Urgency::Text);
}

void Mouth::answer_lines(Role to, const std::vector<Phrase>& lines, const Match& match) {
    const Listener& listener = listeners_.of(to);
    Phrase whole;
    for (const Phrase& line : lines) {
        front_end_.print({line.caption(), listener.style.language, to, Caption::Kind::Speech});
        whole.segments.insert(whole.segments.end(), line.segments.begin(), line.segments.end());
    }
    const Aloud aloud = hears_alone(to, match) ? Aloud::Yes : Aloud::No;
    remember(to, listener.style.language, whole, aloud);
    if (aloud == Aloud::Yes) say(whole, Urgency::Text);
}

void Mouth::remember(std::optional<Role> to, Language language, const Phrase& phrase, Aloud aloud) {
    said_.push_back({to, language, phrase, aloud});
    if (said_.size() > kMostRemembered) said_.pop_front();
    recalled_ = said_.size();
}

bool Mouth::repeat(Recall which, Role who) {
    const auto concerns = [who](const Said& said) { return !said.to || *said.to == who; };
    std::size_t at = which == Recall::Last ? said_.size() : recalled_;
    while (true) {
        if (which == Recall::Next ? at + 1 >= said_.size() : at == 0) return false;
        at = which == Recall::Next ? at + 1 : at - 1;
        if (concerns(said_[at])) break;
    }
    recalled_ = at;
    const Said& said = said_[at];
    front_end_.print({said.phrase.caption(), said.language, said.to, Caption::Kind::Speech});
    if (said.aloud == Aloud::Yes) say(said.phrase, Urgency::Text);
    return true;
}

void Mouth::write(const std::string& text, Caption::Kind kind, std::optional<Role> to) {
    const Listener& listener = to ? listeners_.of(*to) : listeners_.everybody;
    front_end_.print({text, listener.style.language, to, kind});
}

}  // namespace rochade
