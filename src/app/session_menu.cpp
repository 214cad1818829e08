// SPDX-License-Identifier: GPL-3.0-or-later
// The menu in a game, moves that are put together on the board, and what a teacher hears and says.
#include <utility>

#include "app/command_input.h"
#include "app/session.h"
#include "base/overloaded.h"
#include "base/utf8.h"

namespace rochade {
namespace {

constexpr std::string_view kMenuBack = "back";
constexpr std::string_view kMenuHelp = "help";
constexpr std::string_view kMenuSettings = "settings";
constexpr std::string_view kMenuLeave = "leave";

}  // namespace

void Session::open_menu(Role who) {
    const Catalog& catalog = catalog_of(who);
    std::vector<MenuItem> items = {{std::string(kMenuBack), catalog.text("Back to the game")},
                                   {std::string(kMenuHelp), catalog.text("Help")},
                                   {std::string(kMenuSettings), catalog.text("Settings")}};
    for (const SessionParts::Onward& onward : parts_.onward) {
        items.push_back({onward.id, catalog.text(onward.name)});
    }
    items.push_back({std::string(kMenuLeave), catalog.text("Leave the program")});
    show_menu(
        {Menu(catalog.text("Menu"), std::move(items)), who, place_, OpenMenu::Level::Game, {}});
}

/// Takes the place of the one that is open.
void Session::show_menu(OpenMenu menu) {
    menu_ = std::move(menu);
    const Role who = menu_->who;
    const Catalog& catalog = catalog_of(who);
    const Language language = catalog.language();
    parts_.front_end.take_menu_keys(menu_->place, FrontEnd::MenuKeys::Taken);
    answer(who, plain_phrase(menu_->menu.title(), language), Caption::Kind::Notice);
    if (parts_.front_end.hands_over_keys(menu_->place)) {
        tell_menu_item();
        return;
    }
    std::vector<Phrase> lines;
    for (const std::string& line : menu_lines(menu_->menu, catalog)) {
        lines.push_back(plain_phrase(line, language));
    }
    mouth_.answer_lines(who, lines, parts_.match);
}

void Session::tell_menu_item() {
    const Language language = mouth_.listeners().of(menu_->who).style.language;
    answer(menu_->who,
           plain_phrase(menu_item_line(menu_->menu, parts_.context.locales.catalog(language)),
                        language),
           Caption::Kind::Speech);
}

void Session::close_menu() {
    if (!menu_) return;
    parts_.front_end.take_menu_keys(menu_->place, FrontEnd::MenuKeys::NotTaken);
    menu_.reset();
}

/// A key in the menu, or a character typed there.
void Session::handle_menu_key(const std::string& key, Instant at) {
    if (!menu_) return;
    if (const auto meaning = menu_key(key)) {
        handle_menu_answer(menu_->menu.press(*meaning), at);
        return;
    }
    const auto character = first_utf8_character(key);
    const bool is_one = character && character->size == key.size();
    handle_menu_answer(is_one ? menu_->menu.jump(character->code) : MenuNotFound{}, at);
}

void Session::handle_menu_answer(const MenuAnswer& answered, Instant at) {
    std::visit(Overloaded{[&](const MenuMoved&) { tell_menu_item(); },
                          [&](const MenuChosen& e) { choose_in_menu(e.id, at); },
                          [&](const MenuLeft&) { choose_in_menu(kMenuBack, at); },
                          [&](const MenuNotFound&) {
                              answer(menu_->who, "No item of the menu begins so; 0 leaves it.",
                                     Caption::Kind::Error);
                          }},
               answered);
}

/// Nothing of a menu ends a game without a question.
void Session::choose_in_menu(std::string_view id, Instant at) {
    const std::string chosen(id);
    const Role who = menu_->who;
    place_ = menu_->place;
    if (menu_->level != OpenMenu::Level::Game) return choose_setting(chosen);
    close_menu();
    if (chosen == kMenuSettings) {
        open_settings_menu(who, {});
    } else if (chosen == kMenuBack) {
        answer(who, "Back in the game.", Caption::Kind::Speech);
    } else if (chosen == kMenuHelp) {
        help(who, {});
    } else {
        react(conversation_.on_command(Command::Quit, {}, said_by(who, SaidBy::Known::Assumed),
                                       parts_.match, mouth_.listeners().of(who)),
              at);
        if (chosen != kMenuLeave) goes_on_with_ = chosen;
        if (is_over_) leaves_for_ = goes_on_with_;
    }
}

/// First the piece, then where it goes; both together are taken like typed squares.
void Session::select_square(const DoCommand& command, Instant at) {
    const Role who = command.who;
    const auto square = square_of(command);
    if (!square) return;
    const Listener& listener = mouth_.listeners().of(who);
    const Vocabulary& vocabulary = parts_.context.locales.vocabulary;
    const Side side = Conversation::side_of(who, parts_.match);
    std::visit(
        Overloaded{
            [&](const PieceChosen& e) {
                answer(who, piece_square_phrase(e.piece, e.square, listener.style, vocabulary),
                       Caption::Kind::Speech);
            },
            [&](const PieceDropped&) {
                answer(who, "The piece is laid down.", Caption::Kind::Speech);
            },
            [&](const SquaresChosen& e) {
                const Source source = who == Role::Assistant ? Source::Assistant : Source::Keys;
                react(conversation_.on_line(squares_of(Move{e.from, e.to}),
                                            said_by(who, SaidBy::Known::Named), source,
                                            parts_.match, listener),
                      at);
            },
            [&](const NoPieceToChoose&) {
                answer(who, "No piece of yours stands here.", Caption::Kind::Error);
            }},
        composed_[index_of(side)].choose(*square, board_for(who), side));
}

/// A teacher hears what the learner has done.
void Session::tell_teacher(const Reaction& reaction, bool counts) {
    std::visit(
        Overloaded{[&](const DoEvent& e) {
                       deed_ = Deed{counts ? Deed::Kind::Answered : Deed::Kind::Refused};
                       if (!counts) return;
                       if (std::holds_alternative<MoveAnnounced>(e.event)) {
                           deed_->kind = Deed::Kind::Moved;
                       } else if (std::holds_alternative<DrawOffered>(e.event)) {
                           deed_->kind = Deed::Kind::OfferedDraw;
                       } else if (std::holds_alternative<Resigned>(e.event)) {
                           deed_->kind = Deed::Kind::Resigned;
                       }
                   },
                   [&](const DoCommand& e) {
                       deed_ = Deed{Deed::Kind::Asked, e.command};
                   },
                   [&](const Reply& e) {
                       const bool is_question = e.kind == Reply::Kind::Question;
                       deed_ = Deed{is_question ? Deed::Kind::Answered : Deed::Kind::NotUnderstood};
                   },
                   [](const DoQuit&) {}},
        reaction);
}

void Session::say_as_teacher(const TeacherSaid& said) {
    const Language language = mouth_.listeners().of(Role::White).style.language;
    Phrase whole;
    for (const std::string& sentence : said.sentences) {
        const Phrase phrase = spoken_well(plain_phrase(sentence, language), parts_.context.locales);
        whole.segments.insert(whole.segments.end(), phrase.segments.begin(), phrase.segments.end());
    }
    if (!whole.segments.empty()) {
        mouth_.answer(Role::White, whole, Caption::Kind::Speech, parts_.match,
                      Manner{Urgency::Progress, {}, {}});
    }
    if (said.ends == TeacherSaid::Ends::Lesson) is_over_ = true;
}

}  // namespace rochade
