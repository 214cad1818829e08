// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody typed or said in a line: whose it is, and what it leads to.
#include <algorithm>
#include <utility>

#include "app/session.h"
#include "commands/caption_line.h"
#include "commands/role_prefix.h"

namespace rochade {
namespace {

/// As a PIN may be.
bool is_a_number(std::string_view text) {
    return text.size() >= kShortestPin &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Source source_of(Role who) {
    if (who == Role::Assistant) return Source::Assistant;
    return who == Role::Desk ? Source::Arbiter : Source::Keys;
}

/// Nothing of it was understood, not even where it goes wrong.
bool is_unknown(const Reaction& reaction) {
    const auto* refused = std::get_if<Reply>(&reaction);
    return refused != nullptr && refused->kind == Reply::Kind::NotUnderstood && !refused->place;
}

bool announces_move(const Reaction& reaction) {
    const auto* event = std::get_if<DoEvent>(&reaction);
    return event != nullptr && std::holds_alternative<MoveAnnounced>(event->event);
}

}  // namespace

void Session::handle_line(const LineSaid& line, Instant at) {
    parts_.speakers.key_pressed();
    if (line.fits == LineTyped::Fits::No) return tell_too_long(line.place);
    const unsigned seat = seat_at(line.place, line.desk);
    if (!line.by && take_as_secret(line.text, seat, at)) return;
    if (menu_ && !line.by && line.place == menu_->place && take_in_menu(line, seat, at)) return;
    // At a desk of its own everything is in one language, what is typed as what is read.
    const bool is_away = line.place == Place::Away;
    const Listener& heard = is_away ? desks() : mouth_.listeners().everybody;
    const Catalog& catalog = parts_.context.locales.catalog(heard.style.language);
    const AddressedLine addressed = parse_role_prefix(line.text, catalog);
    if (addressed.text.empty()) {
        if (addressed.role) tell_nothing_is_said(*addressed.role, line.place);
        return;
    }
    std::optional<Role> named = addressed.role ? addressed.role : line.by;
    auto command = named ? std::nullopt : parse_command(addressed.text, catalog);
    // Who sits at the keys may have a language of his own.
    if (!named && !command && !is_away) {
        command = parse_command(addressed.text, catalog_of(who_reviews()));
    }
    const bool is_desks = command && is_for_desk(command->command, line.place);
    // Who sits at a desk of his own speaks for nobody else unless he says so.
    const bool is_unnamed_away = !named && is_away;
    if (is_unnamed_away && command && !is_desks) {
        if (may_rule(line.place)) ask_whose(Role::Desk);
        return;
    }
    // A PIN that is typed once too often is no move in numbers.
    const bool may_be_pin = !named && parts_.secrets.pin && is_a_number(addressed.text);
    if (may_be_pin) return ask_whose(is_unnamed_away ? Role::Desk : mover());
    if (is_desks || is_unnamed_away) named = Role::Desk;
    pressed_in_.reset();
    const auto review = review_said(addressed.text, named);
    const Role assumed = command ? assumed_speaker(command->command) : mover();
    const Role who = named.value_or(review ? who_reviews() : assumed);
    if (who == Role::Desk && !may_rule(line.place)) return;
    if (who == Role::Desk) desk_.use(at);
    place_ = line.place;
    if (review) return run_command({who, review->command, review->argument}, at);
    seat_ = seat;
    const auto known = named ? SaidBy::Known::Named : SaidBy::Known::Assumed;
    typed_ = TypedEntry{line, addressed.text, std::nullopt};
    hear(addressed.text, said_by(who, known), is_unnamed_away, at);
}

/// Nobody knows whose it was: the one who cannot see the screen hears it.
void Session::tell_too_long(Place place) {
    place_ = place;
    const Role who = who_reviews();
    const Catalog& catalog = catalog_of(who);
    answer(who, plain_phrase(too_long_sentence(catalog), catalog.language()), Caption::Kind::Error);
}

/// A line without a name is for the menu, and so is one of him whose it is; the others play on.
bool Session::take_in_menu(const LineSaid& line, unsigned seat, Instant at) {
    const AddressedLine addressed = parse_role_prefix(line.text, catalog_of(menu_->who));
    if (addressed.role && addressed.role != menu_->who) return false;
    place_ = line.place;
    seat_ = seat;
    const MenuAnswer answered = menu_->menu.line(addressed.text);
    if (std::holds_alternative<MenuNotFound>(answered) && menu_->level == OpenMenu::Level::Values) {
        choose_value_said(addressed.text);
    } else {
        handle_menu_answer(answered, at);
    }
    return true;
}

SaidBy Session::said_by(Role who, SaidBy::Known known) const {
    return {who, known, seat_, place_ == Place::Away ? SaidBy::At::OwnDesk : SaidBy::At::Table};
}

/// Somebody was named in front of nothing.
void Session::tell_nothing_is_said(Role who, Place place) {
    if (who == Role::Desk && !may_rule(place)) return;
    place_ = place;
    const Catalog& catalog = catalog_of(who);
    answer(who,
           plain_phrase(catalog.format("Behind {who} something is missing: a move, or words such "
                                       "as {help}.",
                                       {{"who", name_of(who, catalog) + ":"},
                                        {"help", name_of(Command::Help, catalog)}}),
                        catalog.language()),
           Caption::Kind::Error);
}

/// The line of somebody who is known or taken for known.
void Session::hear(const std::string& text, SaidBy said_by, bool is_unnamed_away, Instant at) {
    const Role who = said_by.role;
    // Whoever types while an engine has the move is its opponent all the same.
    const bool is_engines =
        said_by.known == SaidBy::Known::Assumed && parts_.engine && who == role_of(*parts_.engine);
    const Role reader = mouth_.addressee(is_engines ? role_of(opponent_of(*parts_.engine)) : who);
    Reaction reaction = conversation_.on_line(text, said_by, source_of(who), parts_.match,
                                              mouth_.listeners().of(reader));
    if (auto* const reply = std::get_if<Reply>(&reaction); reply != nullptr && reply->to == who) {
        reply->to = reader;
    }
    // Nobody knows who it was: the one who cannot see hears that it was not understood.
    if (auto* const reply = std::get_if<Reply>(&reaction);
        reply != nullptr && reply->kind == Reply::Kind::NotUnderstood &&
        said_by.known == SaidBy::Known::Assumed && reply->to == who) {
        const Role other = who_reviews();
        const bool is_same_language = catalog_of(other).language() == catalog_of(who).language();
        if (is_same_language) reply->to = other;
    }
    // What means nothing may have been a PIN, which nobody shall read.
    const bool may_be_noted = !is_unknown(reaction) || !parts_.secrets.pin;
    if (may_be_noted && (who == Role::White || who == Role::Black)) {
        notes_.note_heard(who == Role::White ? Side::White : Side::Black, text, at);
    }
    if (announces_move(reaction) && is_engines) {
        answer(reader, "It is the engine's move.", Caption::Kind::Error);
        correct_later(0);
    } else if (announces_move(reaction) && is_unnamed_away) {
        tell_laid_aside();
        ask_whose(Role::Desk);
    } else {
        react(reaction, at);
    }
    give_back_typed();
}

}  // namespace rochade
