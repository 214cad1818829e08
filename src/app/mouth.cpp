// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mouth.h"

namespace rochade {
namespace {

std::optional<Side> side_of(Role role) {
    if (role == Role::White) return Side::White;
    if (role == Role::Black) return Side::Black;
    return std::nullopt;
}

}  // namespace

Mouth::Mouth(FrontEnd& front_end, Speakers speakers, Officials officials)
    : front_end_(front_end), speakers_(speakers), officials_(officials) {
    for (const Role role : kAllRoles) listeners_.of(role).role = role;
}

bool Mouth::hears_alone(Role role, const Match& match) const {
    const auto side = side_of(role);
    if (!side) return false;
    // A sighted player reads his private answers, unless nobody else can hear them.
    return match.player(*side).sight == Sight::Blind || match.setup().mode == Mode::Friendly ||
           speakers_.is_private(role);
}

void Mouth::tell(RoleSet roles, const Manner& manner, const Words& words, const Match& match) {
    if (roles.has(Role::White) && roles.has(Role::Black)) {
        const Listener& listener = listeners_.everybody;
        if (const auto phrase = words(listener)) {
            front_end_.print({phrase->caption(), listener.style.language, std::nullopt,
                              Caption::Kind::Speech, at_desk(words)});
            remember(std::nullopt, listener.style.language, *phrase, Aloud::Yes, manner.mover);
            say(*phrase, manner);
        }
        return;
    }
    for (const Role role : {Role::White, Role::Black}) {
        if (!roles.has(role)) continue;
        if (const auto phrase = words(listeners_.of(role))) {
            answer(role, *phrase, Caption::Kind::Speech, match, manner);
        }
    }
    tell_officials(roles, words, match);
}

/// Once at the table, and at the desks elsewhere.
void Mouth::tell_officials(RoleSet roles, const Words& words, const Match& match) {
    const bool for_desk = roles.has(Role::Desk);
    const bool for_assistant = roles.has(Role::Assistant);
    if (!for_desk && !for_assistant) return;
    const auto caption_for = [&](Role official) -> std::optional<Caption> {
        const Listener& listener = listeners_.of(official);
        const auto phrase = words(listener);
        if (!phrase) return std::nullopt;
        return Caption{phrase->caption(), listener.style.language, official, Caption::Kind::Speech};
    };
    const bool has_assistant = match.setup().assistant != MatchSetup::Assistant::Absent;
    const bool is_shut = officials_ == Officials::WhatTheAssistantMayKnow;
    const Role official =
        !for_desk || (is_shut && for_assistant && has_assistant) ? Role::Assistant : Role::Desk;
    const bool is_here = officials_ == Officials::Shown || (is_shut && for_assistant);
    if (is_here) {
        if (auto caption = caption_for(official)) {
            if (locales_ != nullptr) caption->words = &locales_->catalog(caption->language);
            front_end_.print(*caption);
        }
    }
    if (!for_desk || (is_here && official == Role::Desk)) return;
    if (const auto caption = caption_for(Role::Desk)) front_end_.print_at_desks(*caption);
}

/// The arbiter who sits elsewhere is not answered where players read.
void Mouth::print(Caption caption) {
    if (locales_ != nullptr) caption.words = &locales_->catalog(caption.language);
    if (caption.to == Role::Desk && desk_sits_ == DeskSits::Elsewhere) {
        front_end_.print_at_desks(caption);
    } else {
        front_end_.print(caption);
    }
}

/// What everybody is told, as the arbiter reads it at a desk of his own.
std::string Mouth::at_desk(const Words& words) const {
    const Listener& desk = listeners_.of(Role::Desk);
    if (desk.style.language == listeners_.everybody.style.language) return {};
    const auto phrase = words(desk);
    return phrase ? phrase->caption() : std::string();
}

Role Mouth::addressee(Role who) const {
    const bool is_player = who == Role::White || who == Role::Black;
    return is_player && desk_sits_ == DeskSits::Elsewhere ? Role::Desk : who;
}

void Mouth::answer(Role to, const Phrase& phrase, Caption::Kind kind, const Match& match,
                   const Manner& manner) {
    to = addressee(to);
    const Listener& listener = listeners_.of(to);
    print({phrase.caption(), listener.style.language, to, kind});
    const Aloud aloud = hears_alone(to, match) ? Aloud::Yes : Aloud::No;
    remember(to, listener.style.language, phrase, aloud, manner.mover);
    if (aloud != Aloud::Yes) return;
    if (kind == Caption::Kind::Error) earcon(to, speech::Earcon::Error, match);
    Manner made = manner;
    made.is_typed = kind == Caption::Kind::Error;
    say(phrase, made, to);
}

void Mouth::answer_lines(Role to, const std::vector<Phrase>& lines, const Match& match) {
    to = addressee(to);
    const Listener& listener = listeners_.of(to);
    Phrase whole;
    for (const Phrase& line : lines) {
        print({line.caption(), listener.style.language, to, Caption::Kind::Speech});
        whole.segments.insert(whole.segments.end(), line.segments.begin(), line.segments.end());
    }
    const Aloud aloud = hears_alone(to, match) ? Aloud::Yes : Aloud::No;
    remember(to, listener.style.language, whole, aloud);
    if (aloud == Aloud::Yes) say(whole, {}, to);
}

void Mouth::remember(std::optional<Role> to, Language language, const Phrase& phrase, Aloud aloud,
                     std::optional<Side> mover) {
    said_.push_back({to, language, phrase, aloud, mover});
    const bool forgets = said_.size() > kMostRemembered;
    if (forgets) said_.pop_front();
    for (const Role role : kAllRoles) {
        auto& place = recalled_[static_cast<std::size_t>(role)];
        if (concerns(said_.back(), role) || (forgets && place == 0U)) place.reset();
        if (place && forgets) --*place;
    }
}

bool Mouth::repeat(Recall which, Role who) {
    auto& place = recalled_[static_cast<std::size_t>(who)];
    const auto before = [&](std::size_t end) -> std::optional<std::size_t> {
        while (end > 0) {
            if (concerns(said_[--end], who)) return end;
        }
        return std::nullopt;
    };
    const auto last = before(said_.size());
    if (!last) return false;
    std::optional<std::size_t> found = last;
    if (which == Recall::Previous) found = before(place.value_or(*last));
    if (which == Recall::Next) {
        found.reset();
        for (std::size_t at = place.value_or(*last) + 1; at < said_.size() && !found; ++at) {
            if (concerns(said_[at], who)) found = at;
        }
    }
    if (!found) return false;
    place = found;
    const Said& said = said_[*found];
    print({said.phrase.caption(), said.language, said.to, Caption::Kind::Speech});
    if (said.aloud == Aloud::Yes) say(said.phrase, {Urgency::Text, said.mover}, who);
    return true;
}

bool Mouth::tells_by_earcon(Role to, const Match& match) const {
    const speech::Speaker* speaker = speakers_.of(to);
    return earcons_.are_on && hears_alone(to, match) && speaker != nullptr &&
           speaker->makes_sound();
}

void Mouth::write(const std::string& text, Caption::Kind kind, std::optional<Role> to) {
    const Listener& listener = to ? listeners_.of(*to) : listeners_.everybody;
    print({text, listener.style.language, to, kind});
}

void Mouth::write_to_all(const InLanguage& text, Caption::Kind kind) {
    const Language language = listeners_.everybody.style.language;
    const Language desk = listeners_.of(Role::Desk).style.language;
    front_end_.print({text(language), language, std::nullopt, kind,
                      desk == language ? std::string() : text(desk)});
}

}  // namespace rochade
