// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/menu_talk.h"

#include <utility>

#include "app/settings_file.h"
#include "base/overloaded.h"
#include "base/utf8.h"
#include "commands/caption_line.h"
#include "commands/key_help.h"

namespace rochade {

MenuTalk::MenuTalk(VoiceOptions voice, std::string settings_path, SharedFrontEnd& front_end,
                   Context& context)
    : voice_(std::move(voice)),
      settings_path_(std::move(settings_path)),
      front_end_(front_end),
      context_(context) {}

MenuTalk::~MenuTalk() = default;

/// Opened when it is needed. Where there is none, captions are all there is.
speech::Speaker* MenuTalk::speaker() {
    if (speaker_ || has_failed_) return speaker_.get();
    has_failed_ = true;
    const auto settings = load_settings(settings_path_, context_);
    if (!settings) return nullptr;
    auto chosen = speaker_settings(voice_, settings.value(), context_);
    if (!chosen) return nullptr;
    auto opened = speech::Speaker::open(std::move(chosen).value());
    if (!opened) return nullptr;
    speaker_ = std::move(opened).value();
    has_failed_ = false;
    return speaker_.get();
}

void MenuTalk::use_language(Language language) {
    if (context_.language == language) return;
    context_.language = language;
    front_end_.use_language(catalog());
}

void MenuTalk::change_voice(const speech::VoiceSettings& voice) {
    if (speech::Speaker* const speaks = speaker()) static_cast<void>(speaks->change_voice(voice));
}

void MenuTalk::say(const std::string& sentence, Caption::Kind kind) {
    say({plain_phrase(sentence, context_.language)}, kind);
}

void MenuTalk::say(const std::vector<Phrase>& phrases, Caption::Kind kind) {
    if (phrases.empty()) return;
    speech::Utterance utterance;
    utterance.priority = speech::Priority::Text;
    for (const Phrase& phrase : phrases) {
        front_end_.print({phrase.caption(), context_.language, std::nullopt, kind});
        if (!utterance.caption.empty()) utterance.caption += ' ';
        utterance.caption += phrase.caption();
        for (const PhraseSegment& segment : spoken_well(phrase, context_.locales).segments) {
            utterance.segments.push_back({segment.spoken, std::string(code_of(segment.language))});
        }
    }
    if (speech::Speaker* const speaks = speaker()) speaks->say(std::move(utterance));
}

std::optional<UserInput> MenuTalk::next() {
    while (auto input = front_end_.next()) {
        if (speaker_ && std::holds_alternative<KeyTouched>(*input)) speaker_->key_pressed();
        const auto* const line = std::get_if<LineTyped>(&*input);
        if (line == nullptr || line->fits == LineTyped::Fits::Yes) return input;
        say(too_long_sentence(catalog()), Caption::Kind::Error);
    }
    return std::nullopt;
}

std::optional<std::string> MenuTalk::next_line() {
    front_end_.take_menu_keys(Place::First, FrontEnd::MenuKeys::NotTaken);
    std::optional<std::string> text;
    while (const auto input = next()) {
        if (help_with_keys(*input, ListPlace::Value)) continue;
        if (const auto* line = std::get_if<LineTyped>(&*input)) {
            text = line->text;
            break;
        }
        const auto* pressed = std::get_if<CommandKeyPressed>(&*input);
        if (pressed != nullptr && pressed->command == Command::StopSpeech) break;
    }
    front_end_.take_menu_keys(Place::First, FrontEnd::MenuKeys::Taken);
    return text;
}

bool MenuTalk::help_with_keys(const UserInput& input, ListPlace place) {
    if (const auto* const pressed = std::get_if<CommandKeyPressed>(&input)) {
        if (pressed->command == Command::ExplainKey) {
            say(catalog().text("Press the key."));
            return true;
        }
        if (pressed->command != Command::Help) return false;
        std::vector<Phrase> phrases;
        for (const std::string& line : list_key_lines(place, catalog())) {
            phrases.push_back(plain_phrase(line, context_.language));
        }
        say(phrases);
        return true;
    }
    const auto* const named = std::get_if<KeyNamed>(&input);
    if (named == nullptr || named->why != KeyNamed::Why::Asked) return false;
    const auto own = list_key_sentence(place, named->key, catalog());
    say(own.value_or(no_meaning_sentence(named->key, catalog())));
    return true;
}

void MenuTalk::tell_it_is_for_a_game(Command command) {
    say(catalog().format("{name}: this is for a game.", {{"name", name_of(command, catalog())}}),
        Caption::Kind::Error);
}

/// With keys one item at a time; without them the whole list, for nobody can go through it.
void MenuTalk::greet(const Menu& menu) {
    std::vector<Phrase> phrases = {plain_phrase(menu.title(), context_.language)};
    if (has_keys()) {
        phrases.push_back(plain_phrase(menu_item_line(menu, catalog()), context_.language));
    } else {
        for (const std::string& line : menu_lines(menu, catalog())) {
            phrases.push_back(plain_phrase(line, context_.language));
        }
        phrases.push_back(
            plain_phrase(catalog().text("Type a number or the beginning of a name; 0 leaves."),
                         context_.language));
    }
    say(phrases);
}

std::optional<std::string> MenuTalk::choose(Menu& menu) {
    front_end_.take_menu_keys(Place::First, FrontEnd::MenuKeys::Taken);
    greet(menu);
    std::optional<std::string> chosen;
    bool is_left = false;
    const auto take = [&](const MenuAnswer& answer) {
        std::visit(Overloaded{[&](const MenuMoved&) { say(menu_item_line(menu, catalog())); },
                              [&](const MenuChosen& e) { chosen = e.id; },
                              [&](const MenuLeft&) { is_left = true; },
                              [&](const MenuNotFound&) {
                                  say(catalog().text("No item of the menu begins so; 0 leaves it."),
                                      Caption::Kind::Error);
                              }},
                   answer);
    };
    while (!chosen && !is_left) {
        const auto input = next();
        if (!input) break;
        if (help_with_keys(*input, ListPlace::Menu)) continue;
        if (const auto* line = std::get_if<LineTyped>(&*input)) {
            const MenuAnswer answer = menu.line(line->text);
            const auto said = parse_command(line->text, catalog());
            const bool is_help = std::holds_alternative<MenuNotFound>(answer) && said &&
                                 said->command == Command::Help;
            if (is_help) {
                greet(menu);
            } else {
                take(answer);
            }
        } else if (const auto* key = std::get_if<KeyNamed>(&*input)) {
            const auto meaning = menu_key(key->key);
            const auto character = first_utf8_character(key->key);
            const bool is_one = character && character->size == key->key.size();
            if (meaning) {
                take(menu.press(*meaning));
            } else if (is_one) {
                take(menu.jump(character->code));
            } else {
                say(no_meaning_sentence(key->key, catalog()), Caption::Kind::Error);
            }
        } else if (const auto* pressed = std::get_if<CommandKeyPressed>(&*input)) {
            if (pressed->command == Command::Quit) {
                is_left = true;
            } else if (pressed->command == Command::RepeatSpeech) {
                greet(menu);
            } else {
                tell_it_is_for_a_game(pressed->command);
            }
        }
    }
    front_end_.take_menu_keys(Place::First, FrontEnd::MenuKeys::NotTaken);
    return chosen;
}

}  // namespace rochade
