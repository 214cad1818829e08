// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed and cannot be taken: why, and where it has to be corrected.
#include <utility>

#include "announce/entry_error.h"
#include "app/session.h"

namespace rochade {

/// The line that is dealt with goes back to where it was typed, the first fault found counts.
void Session::correct_later(std::size_t place) {
    if (typed_ && !typed_->fault) typed_->fault = place;
}

void Session::give_back_typed() {
    const auto typed = std::exchange(typed_, std::nullopt);
    if (!typed || !typed->fault || typed->line.by) return;
    const std::string& line = typed->line.text;
    const std::size_t found = line.rfind(typed->text);
    const std::size_t start = found == std::string::npos ? 0 : found;
    parts_.front_end.give_back(typed->line.place, line, start + *typed->fault);
}

/// Only friends are told, for only they are refused an illegal move. Nothing where no reason can be
/// given.
std::optional<Phrase> Session::why_illegal(const Event& event, const Listener& listener) {
    const auto* announced = std::get_if<MoveAnnounced>(&event);
    const Match& match = parts_.match;
    if (announced == nullptr || match.setup().mode != Mode::Friendly) return std::nullopt;
    const auto& told = match.turn().told;
    const bool is_reply = announced->by != match.to_move() && told;
    const auto position =
        Position::from_setup(is_reply ? placed_after(match.current(), *told) : match.current());
    if (!position) return std::nullopt;
    const auto fault = fault_of(announced->move, position.value());
    if (!fault) return std::nullopt;
    const LetterSet letters = letters_of(listener.style.language);
    if (typed_) {
        correct_later(parts_.hearing.place_of(part_of(fault->fault), typed_->text, letters));
    }
    return phrase_of(*fault, typed_ ? typed_->text : std::string(), listener,
                     parts_.context.locales);
}

}  // namespace rochade
