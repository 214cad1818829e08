// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "announce/announcer.h"
#include "app/listeners.h"
#include "commands/front_end.h"
#include "speech/speaker.h"

namespace rochade {

/// Says and writes what people are told: decides the listener's words, prints the caption, hands
/// the words to the voice.
class Mouth {
public:
    /// Whether what is for officials only is written at this place. It never is where a player
    /// would read it.
    enum class Officials : std::uint8_t { Shown, Withheld };

    /// `speaker` may be null: nothing is spoken. The others must outlive this.
    Mouth(FrontEnd& front_end, speech::Speaker* speaker, Officials officials);

    void show_officials(Officials officials) { officials_ = officials; }

    Listeners& listeners() { return listeners_; }
    const Listeners& listeners() const { return listeners_; }

    /// What a listener is told; nothing if there is nothing for him.
    using Words = std::function<std::optional<Phrase>(const Listener&)>;

    /// Tells everybody of `roles` once.
    void tell(RoleSet roles, Urgency urgency, const Words& words, const Match& match);

    /// Answers one person.
    void answer(Role to, const Phrase& phrase, Caption::Kind kind, const Match& match);

    /// The same for several lines that belong together: written one by one, said in one breath.
    void answer_lines(Role to, const std::vector<Phrase>& lines, const Match& match);

    enum class Recall : std::uint8_t { Last, Previous, Next };
    /// Says again what `who` was told. False if there is nothing to go to.
    bool repeat(Recall which, Role who);

    /// Writes only: long lists that nobody wants read out unasked.
    void write(const std::string& text, Caption::Kind kind, std::optional<Role> to = std::nullopt);

private:
    void say(const Phrase& phrase, Urgency urgency);
    bool hears_alone(Role role, const Match& match) const;

    FrontEnd& front_end_;
    speech::Speaker* speaker_;
    Officials officials_;
    Listeners listeners_;

    enum class Aloud : std::uint8_t { No, Yes };
    struct Said {
        std::optional<Role> to;
        Language language;
        Phrase phrase;
        Aloud aloud;  // and so when it is repeated
    };
    void remember(std::optional<Role> to, Language language, const Phrase& phrase, Aloud aloud);
    std::deque<Said> said_;  // at most kMostRemembered
    std::size_t recalled_ = 0;
};

/// Utterances that can be heard again.
inline constexpr std::size_t kMostRemembered = 200;

}  // namespace rochade
