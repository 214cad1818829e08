// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "app/context.h"
#include "commands/front_end.h"
#include "match/match.h"
#include "window/window_front_end.h"

namespace rochade {

/// Where people read and type.
struct FrontEndChoice {
    enum class Place : std::uint8_t {
        WhereItFits,  // a window where there is a display, else the terminal
        Window,
        Terminal,
    } place = Place::WhereItFits;
    enum class Typing : std::uint8_t { Edited, PlainLines, None } typing = Typing::Edited;
    /// Who sees, by index_of(Side): what is said to a blind player alone is not shown where the
    /// sighted one looks.
    std::array<Sight, 2> sights{};
    /// How the window looks and for whom it is. In the assistant's view it shows what is for the
    /// assistant, and not what is for one player alone.
    WindowOptions window = {};
};

/// Reads "window" or "terminal"; empty is where it fits. Nothing for anything else.
std::optional<FrontEndChoice::Place> parse_place(const std::string& word);

/// Opens the front-end. A window that cannot be opened is said in one sentence, and the terminal
/// takes its place. With a window the terminal still shows every caption, and what is for the
/// assistant and the desk is shown and typed there only.
std::unique_ptr<FrontEnd> open_front_end(const FrontEndChoice& choice, const Context& context);

/// \return `code`, unless something could not be written: that is told then.
ExitCode unless_words_are_lost(FrontEnd& front_end, ExitCode code, const Context& context);

}  // namespace rochade
