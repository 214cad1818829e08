// SPDX-License-Identifier: GPL-3.0-or-later
// What keys mean where somebody is: between board and entry, and asked for.
#include "app/session.h"
#include "commands/folded_words.h"
#include "commands/key_help.h"
#include "commands/keys.h"
#include "commands/list_help.h"
#include "commands/review_reading.h"
#include "commands/rights.h"

namespace rochade {
namespace {

/// Nobody asks for a time where no clock runs.
bool is_without_clock(Command command, const MatchSetup& setup) {
    const bool asks_for_time =
        command == Command::OwnTimeLeft || command == Command::OpponentTimeLeft ||
        command == Command::OwnTimeUsed || command == Command::OpponentTimeUsed;
    return asks_for_time && setup.clock == ClockKind::None;
}

}  // namespace

/// Whether the menu is open where the key was pressed that is dealt with.
bool Session::is_in_menu() const { return menu_ && menu_->place == place_; }

/// Changes that cannot be made are told when the game begins, and so is what they leave without a
/// key. Neither keeps anybody from playing.
void Session::tell_keys() {
    const ReviewSettings& settings = parts_.review;
    const auto map = KeyMap::with(keys_.language(), settings.key_set, settings.key_changes);
    const Catalog& catalog = parts_.context.catalog();
    if (!map) {
        mouth_.write(sentence_for(map.error(), catalog), Caption::Kind::Error);
    } else if (const auto lost = keys_.without_key(); !lost.empty()) {
        mouth_.write(without_key_sentence(lost, catalog), Caption::Kind::Notice);
    }
}

/// The keys of the place where the key for help was pressed.
void Session::key_help(Role who) {
    const Language language = mouth_.listeners().of(who).style.language;
    const Catalog& catalog = parts_.context.locales.catalog(language);
    const MatchSetup& setup = parts_.match.setup();
    const Sealing sealing = parts_.secrets.seal ? Sealing::Yes : Sealing::No;
    const auto is_his = [&](const CommandEntry& entry) {
        return may_give(entry, who, setup, sealing) && !is_without_clock(entry.command, setup);
    };
    const bool is_asked =
        who == Role::Desk ? conversation_.desk_is_asked() : conversation_.is_asking();
    std::vector<std::string> all;
    if (is_in_menu()) {
        all = list_key_lines(ListPlace::Menu, catalog);
    } else {
        all = is_asked ? question_key_lines(keys_, catalog)
                       : key_lines(keys_, *pressed_in_, is_his, catalog);
    }
    const auto keys = keys_.keys_of(Command::Help, KeySection::Entry);
    const std::string key = keys.empty() ? std::string() : key_name(keys.front(), catalog);
    tell_help_in_parts(who, all,
                       {catalog.format("{key} again: more keys.", {{"key", key}}),
                        catalog.text("These were all keys.")});
}

/// Goes on where the same list was heard just before.
void Session::tell_help_in_parts(Role who, const std::vector<std::string>& all,
                                 const HelpEnds& ends) {
    const HelpHeard now{who, ends.more, all.size(), 0};
    const bool goes_on = help_before_ && help_before_->is_same_list(now);
    const HelpPart part = part_of_help(all, goes_on ? help_before_->next : 0, ends);
    help_heard_ = now;
    help_heard_->next = part.next;
    std::vector<Phrase> lines;
    const Language language = mouth_.listeners().of(who).style.language;
    for (const std::string& line : part.lines) lines.push_back(plain_phrase(line, language));
    mouth_.answer_lines(who, lines, parts_.match);
}

/// With a square to that square of the board, with a section to that one; otherwise to the other of
/// the two. A key has changed it at its place already.
void Session::change_section(const DoCommand& command) {
    const Role who = command.who;
    KeySection mode = KeySection::Board;
    const bool is_section = command.argument == kBoardSection || command.argument == kEntrySection;
    if (is_section) {
        if (command.argument == kEntrySection) mode = KeySection::Entry;
    } else if (!command.argument.empty()) {
        const auto square = square_of(command);
        if (!square) return;
        reviewer(who).cursor.go_to(*square);
    } else {
        mode = other_section(pressed_in_.value_or(reviews_.mode(place_)));
    }
    reviews_.set_mode(place_, mode);
    const bool is_changed_already = pressed_in_ && command.argument.empty();
    if (!is_changed_already) parts_.front_end.set_mode(place_, mode);
    if (mode == KeySection::Entry) {
        answer(who, "In the entry.", Caption::Kind::Speech);
        return;
    }
    const Listener& listener = mouth_.listeners().of(who);
    const ReadingStyle style{listener.style, parts_.context.locales.vocabulary,
                             parts_.context.locales.catalog(listener.style.language)};
    mouth_.answer_lines(
        who,
        {plain_phrase(style.catalog.text("On the board."), listener.style.language),
         read_square_with(board_for(who), reviewer(who).cursor.square(), {}, style)},
        parts_.match);
}

/// The board is seen from the other side, in the picture and by whoever walks over it.
void Session::flip_view(Role who) {
    ReviewCursor& cursor = reviewer(who).cursor;
    cursor.flip();
    parts_.front_end.flip();
    answer(
        who,
        cursor.near_side() == Side::White ? "White is at the bottom." : "Black is at the bottom.",
        Caption::Kind::Speech);
}

/// What reads the board or the keys, in the words of who says it or of everybody.
std::optional<ParsedCommand> Session::review_said(std::string_view text,
                                                  std::optional<Role> by) const {
    const Listeners& listeners = mouth_.listeners();
    for (const Language language : {listeners.of(by.value_or(who_reviews())).style.language,
                                    listeners.everybody.style.language}) {
        auto parsed = parse_command(text, parts_.context.locales.catalog(language));
        if (parsed && is_review(parsed->command)) return parsed;
    }
    return std::nullopt;
}

/// A key that is named is explained at once, another when it is pressed.
void Session::explain_key(const DoCommand& command) {
    const Language language = mouth_.listeners().of(command.who).style.language;
    const Catalog& catalog = parts_.context.locales.catalog(language);
    if (command.argument.empty()) {
        if (!pressed_in_) parts_.front_end.explain_next_key(place_);
        answer(command.who, "Press the key.", Caption::Kind::Speech);
        return;
    }
    auto key = parse_key(command.argument);
    // "What does the key F2 do?" names no key "F2?".
    if (!key) key = parse_key(without_marks(command.argument));
    if (!key) {
        answer(command.who,
               plain_phrase(catalog.format("There is no key {text}.", {{"text", command.argument}}),
                            language),
               Caption::Kind::Error);
        return;
    }
    // Where it means nothing while one types, what it means on the board is what is asked.
    const KeySection section =
        keys_.meaning(KeySection::Entry, *key) ? KeySection::Entry : KeySection::Board;
    answer(command.who, plain_phrase(key_sentence(keys_, section, *key, catalog), language),
           Caption::Kind::Speech);
}

void Session::explain_key(const KeyToExplain& asked) {
    place_ = asked.place;
    const Role who = who_reviews();
    const Language language = mouth_.listeners().of(who).style.language;
    const Catalog& catalog = parts_.context.locales.catalog(language);
    const bool is_asked = asked.why == KeyNamed::Why::Asked;
    auto sentence = is_asked && is_in_menu()
                        ? list_key_sentence(ListPlace::Menu, asked.key, catalog)
                        : std::nullopt;
    if (!sentence && is_asked) sentence = key_sentence(keys_, asked.section, asked.key, catalog);
    answer(who, plain_phrase(sentence.value_or(no_meaning_sentence(asked.key, catalog)), language),
           is_asked ? Caption::Kind::Speech : Caption::Kind::Error);
}

}  // namespace rochade
