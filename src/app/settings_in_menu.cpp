// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_in_menu.h"

#include <utility>

#include "app/settings_dialogue.h"
#include "app/settings_file.h"
#include "app/settings_talk.h"
#include "base/utf8.h"
#include "commands/key_help.h"

namespace rochade {
namespace {

using Step = SettingsDialogue::Step;

class Walk {
public:
    Walk(std::string path, SettledValues values, MenuTalk& talk)
        : path_(std::move(path)),
          talk_(talk),
          dialogue_(talk.context().locales, std::move(values), talk.context().language,
                    talk.context().said()) {}

    void run() {
        tell(dialogue_.begin(talk_.has_keys() ? SettingsDialogue::Keys::Arrows
                                              : SettingsDialogue::Keys::None));
        while (!is_over_) {
            const auto input = talk_.next();
            if (!input) return;
            if (takes_help(*input)) continue;
            if (const auto* line = std::get_if<LineTyped>(&*input)) {
                tell(dialogue_.line(line->text));
            } else if (const auto* key = std::get_if<KeyNamed>(&*input)) {
                press(key->key);
            } else if (const auto* pressed = std::get_if<CommandKeyPressed>(&*input)) {
                if (pressed->command == Command::Quit) return;
                if (pressed->command == Command::RepeatSpeech) {
                    tell(dialogue_.line(""));
                } else {
                    talk_.tell_it_is_for_a_game(pressed->command);
                }
            }
        }
    }

private:
    /// The setting first, then the keys.
    bool takes_help(const UserInput& input) {
        const auto* const pressed = std::get_if<CommandKeyPressed>(&input);
        if (pressed == nullptr || pressed->command != Command::Help) {
            return talk_.help_with_keys(input, ListPlace::Settings);
        }
        SettingsDialogue::Answer answer = dialogue_.step(Step::Explain);
        const Catalog& catalog = talk_.context().locales.catalog(dialogue_.language());
        for (std::string& line : list_key_lines(ListPlace::Settings, catalog)) {
            answer.sentences.push_back(std::move(line));
        }
        tell(answer);
        return true;
    }

    void press(const std::string& key) {
        if (key == "Escape") {
            is_over_ = true;
        } else if (key == "Enter") {
            talk_.say(talk_.catalog().text("Type the value and Enter."));
            tell(dialogue_.line(talk_.next_line().value_or("")));
        } else if (const auto step = SettingsDialogue::step_of_key(key)) {
            tell(dialogue_.step(*step));
        } else {
            // Who begins to type hears what comes before that.
            const auto character = first_utf8_character(key);
            const bool types = character && character->size == key.size();
            const auto enter = list_key_sentence(ListPlace::Settings, "Enter", talk_.catalog());
            talk_.say(types ? *enter : no_meaning_sentence(key, talk_.catalog()),
                      Caption::Kind::Error);
        }
    }

    void tell(const SettingsDialogue::Answer& answer) {
        if (answer.leaves) is_over_ = true;
        if (answer.change) {
            const auto kept = keep_setting(path_, *answer.change, talk_.context());
            if (!kept) {
                dialogue_.take_back();
                talk_.say(kept.error().sentence, Caption::Kind::Error);
                return;
            }
            talk_.change_voice(dialogue_.settings().voice);
            talk_.use_language(dialogue_.language());
        }
        talk_.say(phrases_of(answer, dialogue_, talk_.context().locales.vocabulary));
    }

    std::string path_;
    MenuTalk& talk_;
    SettingsDialogue dialogue_;
    bool is_over_ = false;
};

}  // namespace

void settings_in_menu(const std::string& path, SharedFrontEnd& front_end, MenuTalk& talk) {
    auto values = load_settled(path, talk.context());
    if (!values) {
        talk.say(values.error().sentence, Caption::Kind::Error);
        return;
    }
    front_end.take_menu_keys(Place::First, FrontEnd::MenuKeys::Taken);
    Walk(path, std::move(values).value(), talk).run();
    front_end.take_menu_keys(Place::First, FrontEnd::MenuKeys::NotTaken);
}

}  // namespace rochade
