// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "announce/announcer.h"
#include "app/listeners.h"
#include "app/manner.h"
#include "app/sound_settings.h"
#include "app/speakers.h"
#include "commands/front_end.h"
#include "speech/speaker.h"

namespace rochade {

/// Says and writes what people are told: decides the listener's words, prints the caption, hands
/// the words to the voice.
class Mouth {
public:
    /// How much of what is for officials only is written at the table. None is where a player
    /// would read it; what the assistant must not know is only while the desk is open there. At
    /// the arbiter's desks in other processes all of it is written.
    enum class Officials : std::uint8_t { Withheld, WhatTheAssistantMayKnow, Shown };

    /// `speakers` may be empty: nothing is spoken. What it names must outlive this.
    Mouth(FrontEnd& front_end, Speakers speakers, Officials officials);

    /// In a friendly game a player whose own device is lost hears on everybody's. Until this is
    /// called everything is as in a tournament.
    void suit(const MatchSetup& setup);

    /// What stands in front of a caption is in the language of its listener. Until this is called
    /// it is in that of the place.
    void speak_with(const Locales& locales) { locales_ = &locales; }

    MoveVoices& move_voices() { return move_voices_; }

    void show_officials(Officials officials) { officials_ = officials; }

    /// Where the arbiter sits who is being answered.
    enum class DeskSits : std::uint8_t { AtTheTable, Elsewhere };
    void desk_sits(DeskSits where) { desk_sits_ = where; }
    /// Who hears an answer to what was said for `who`: himself, or the arbiter who said it for him
    /// at a desk of his own.
    Role addressee(Role who) const;

    Listeners& listeners() { return listeners_; }
    const Listeners& listeners() const { return listeners_; }

    /// What a listener is told; nothing if there is nothing for him.
    using Words = std::function<std::optional<Phrase>(const Listener&)>;

    /// Tells everybody of `roles` once.
    void tell(RoleSet roles, const Manner& manner, const Words& words, const Match& match);
    void tell(RoleSet roles, Urgency urgency, const Words& words, const Match& match) {
        tell(roles, Manner{urgency, {}, {}}, words, match);
    }

    /// Answers one person.
    void answer(Role to, const Phrase& phrase, Caption::Kind kind, const Match& match,
                const Manner& manner = {});

    /// The same for several lines that belong together: written one by one, said in one breath.
    void answer_lines(Role to, const std::vector<Phrase>& lines, const Match& match);

    enum class Recall : std::uint8_t { Last, Previous, Next };
    /// Says again what `who` was told: the last of it, or what was told before or after that which
    /// he has heard now. False if there is nothing to go to.
    bool repeat(Recall which, Role who);
    /// The words of what he was told last.
    std::optional<std::string> last_told(Role who) const;
    /// An answer that is not worth repeating, so that what was said before can be.
    void answer_unremembered(Role to, const Phrase& phrase, const Match& match,
                             Caption::Kind kind = Caption::Kind::Speech);

    /// A sound for one person, or for everybody; it has no caption and interrupts nothing. A
    /// sighted player's are not heard where others would hear them. Check sounds in a friendly game
    /// only.
    void earcon(Role to, speech::Earcon earcon, const Match& match);
    void earcon(speech::Earcon earcon, const Match& match);

    /// Whether `to` hears sounds, so that they can stand for words.
    bool tells_by_earcon(Role to, const Match& match) const;

    EarconSettings& earcons() { return earcons_; }
    const EarconSettings& earcons() const { return earcons_; }

    /// Writes only: long lists that nobody wants read out unasked.
    void write(const std::string& text, Caption::Kind kind, std::optional<Role> to = std::nullopt);

    /// The same to everybody, to each place in its own language.
    using InLanguage = std::function<std::string(Language)>;
    void write_to_all(const InLanguage& text, Caption::Kind kind);

private:
    std::string at_desk(const Words& words) const;
    void print(Caption caption);
    void tell_officials(RoleSet roles, const Words& words, const Match& match);
    void say(const Phrase& phrase, const Manner& manner, std::optional<Role> to = std::nullopt);
    std::string variant_for(const Manner& manner, std::optional<Role> to) const;
    std::vector<speech::Speaker*> heard_by_all() const;
    std::vector<speech::Speaker*> heard_by(Role role) const;
    bool may_sound(speech::Earcon earcon, const Match& match) const;
    bool hears_alone(Role role, const Match& match) const;

    FrontEnd& front_end_;
    const Locales* locales_ = nullptr;
    Speakers speakers_;
    Officials officials_;
    DeskSits desk_sits_ = DeskSits::AtTheTable;
    Listeners listeners_;
    EarconSettings earcons_;
    MoveVoices move_voices_;
    Side own_side_ = Side::White;  // whose move on the loudspeaker is the own one
    enum class Privacy : std::uint8_t { Kept, Relaxed } privacy_ = Privacy::Kept;

    enum class Aloud : std::uint8_t { No, Yes };
    struct Said {
        std::optional<Role> to;
        Language language;
        Phrase phrase;
        Aloud aloud;  // and so when it is repeated
        std::optional<Side> mover;
    };
    void remember(std::optional<Role> to, Language language, const Phrase& phrase, Aloud aloud,
                  std::optional<Side> mover = std::nullopt);
    bool concerns(const Said& said, Role who) const { return !said.to || *said.to == who; }
    std::deque<Said> said_;  // at most kMostRemembered
    /// Where in it each of them has gone back to, by Role; nothing: he stands at the last.
    std::array<std::optional<std::size_t>, kAllRoles.size()> recalled_;
};

/// Utterances that can be heard again.
inline constexpr std::size_t kMostRemembered = 200;

}  // namespace rochade
