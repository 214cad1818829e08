// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/context.h"
#include "app/play_options.h"
#include "app/shared_front_end.h"
#include "commands/list_help.h"
#include "commands/menu.h"
#include "speech/speaker.h"

namespace rochade {

/// Talks with whoever sits at a front-end outside a game: says and writes sentences, lets him
/// choose from a list by keys or by lines.
class MenuTalk {
public:
    MenuTalk(VoiceOptions voice, std::string settings_path, SharedFrontEnd& front_end,
             Context& context);
    ~MenuTalk();

    /// What he chooses; nothing when he leaves the list.
    std::optional<std::string> choose(Menu& menu);

    /// Writes and says them in one breath.
    void say(const std::vector<Phrase>& phrases, Caption::Kind kind = Caption::Kind::Speech);
    void say(const std::string& sentence, Caption::Kind kind = Caption::Kind::Speech);

    /// The next input; nothing once the front-end is closed. A key cuts what is said.
    std::optional<UserInput> next();
    /// Reads one line, which keys only can begin.
    std::optional<std::string> next_line();
    bool has_keys() const { return front_end_.hands_over_keys(Place::First); }

    /// Gives the voice back, so that a game can have it.
    void fall_silent() { speaker_.reset(); }
    void change_voice(const speech::VoiceSettings& voice);

    /// Everything from now on, and what the front-end itself says.
    void use_language(Language language);

    const Context& context() const { return context_; }
    const Catalog& catalog() const { return context_.catalog(); }

    /// The key for help, or a key whose meaning was asked for, at this place: reads the keys,
    /// says what the key means. Whether it was such a one; the settings explain more at the first.
    bool help_with_keys(const UserInput& input, ListPlace place);
    /// What a key that does something in a game only says here.
    void tell_it_is_for_a_game(Command command);

private:
    void greet(const Menu& menu);
    speech::Speaker* speaker();

    VoiceOptions voice_;
    std::string settings_path_;
    SharedFrontEnd& front_end_;
    Context& context_;
    std::unique_ptr<speech::Speaker> speaker_;
    bool has_failed_ = false;  // no voice: captions are all there is
};

}  // namespace rochade
