// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "app/menu_talk.h"
#include "app/play_options.h"
#include "app/shared_front_end.h"

namespace rochade {

/// The program as a menu: one thing after the other at one front-end, until somebody leaves.
class MenuProgram {
public:
    /// `options` are what was said on the command line: the voice, the settings.
    MenuProgram(PlayOptions options, SharedFrontEnd& front_end, const Context& context);

    /// Begins with one of the ids of play_game.h, or with the menu itself.
    ExitCode run(std::string_view begin_with);

private:
    Menu main_menu() const;
    std::string do_item(const std::string& id);
    std::string new_game();
    std::string resume_game();
    std::string tutorial();
    std::string play(const PlayOptions& options);
    void talk_about_settings();
    void tell_boards();
    void tell_help();

    PlayOptions options_;
    SharedFrontEnd& front_end_;
    Context context_;  // its language can be changed in the settings
    MenuTalk talk_;
    ExitCode code_ = ExitCode::Done;
};

}  // namespace rochade
