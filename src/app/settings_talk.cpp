// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_talk.h"

#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "app/sentences.h"
#include "app/settings_dialogue.h"
#include "app/settings_file.h"
#include "base/overloaded.h"
#include "commands/key_help.h"
#include "commands/list_help.h"
#include "terminal/menu_terminal.h"

namespace rochade {
namespace {

constexpr int kTalkInput = 0;
constexpr int kTalkOutput = 1;

using DialogueAnswer = SettingsDialogue::Answer;

class Talk {
public:
    Talk(std::string path, SettledValues values, std::unique_ptr<speech::Speaker> speaker,
         const Context& context)
        : path_(std::move(path)),
          context_(context),
          dialogue_(context.locales, std::move(values), context.language, context.said()),
          speaker_(std::move(speaker)),
          terminal_(kTalkInput, kTalkOutput) {}

    void run() {
        tell(dialogue_.begin(terminal_.has_keys() ? SettingsDialogue::Keys::Arrows
                                                  : SettingsDialogue::Keys::None));
        while (!is_over_) {
            const auto input = terminal_.next();
            if (terminal_.has_keys()) speaker_->key_pressed();
            std::visit(Overloaded{[&](const MenuTerminal::KeyPressed& e) { press(e.key); },
                                  [&](MenuTerminal::CharacterTyped) {},
                                  [&](const MenuTerminal::LineEntered& e) {
                                      tell(dialogue_.line(e.text));
                                  },
                                  [&](MenuTerminal::Ended) { is_over_ = true; }},
                       input);
        }
    }

private:
    void press(const std::string& key) {
        const Catalog& catalog = context_.locales.catalog(dialogue_.language());
        if (std::exchange(explains_key_, false)) {
            const auto own = list_key_sentence(ListPlace::SettingsTyped, key, catalog);
            say_plain({own.value_or(no_meaning_sentence(key, catalog))});
        } else if (key == "Shift+F1") {
            explains_key_ = true;
            terminal_.name_next_key(dialogue_.language());
            say_plain({catalog.text("Press the key.")});
        } else if (key == "F1") {
            DialogueAnswer answer = dialogue_.step(SettingsDialogue::Step::Explain);
            for (std::string& line : list_key_lines(ListPlace::SettingsTyped, catalog)) {
                answer.sentences.push_back(std::move(line));
            }
            tell(answer);
        } else if (key == "Escape") {
            is_over_ = true;
        } else if (key == "Enter") {
            tell(dialogue_.line(""));
        } else if (const auto step = SettingsDialogue::step_of_key(key)) {
            tell(dialogue_.step(*step));
        } else {
            say_plain({no_meaning_sentence(key, catalog)});
        }
    }

    void say_plain(const std::vector<std::string>& sentences) {
        std::vector<Phrase> phrases;
        phrases.reserve(sentences.size());
        for (const std::string& sentence : sentences) {
            phrases.push_back(plain_phrase(sentence, dialogue_.language()));
        }
        say(phrases);
    }

    void tell(DialogueAnswer answer) {
        if (answer.leaves) is_over_ = true;
        if (answer.change && !keep(*answer.change)) return;
        say(phrases_of(answer, dialogue_, context_.locales.vocabulary));
    }

    /// Keeps the change in the file and speaks in the new way from now on.
    bool keep(const SettingChange& change) {
        const auto kept = keep_setting(path_, change, context_);
        if (!kept) {
            dialogue_.take_back();
            say({plain_phrase(kept.error().sentence, context_.language)});
            return false;
        }
        const auto voice = speaker_->change_voice(dialogue_.settings().voice);
        if (!voice) {
            say({plain_phrase(
                sentence_for(voice.error(), context_.locales.catalog(dialogue_.language())),
                dialogue_.language())});
        }
        return true;
    }

    /// Prints lines and says them in one breath.
    void say(const std::vector<Phrase>& phrases) {
        speech::Utterance utterance;
        for (const Phrase& phrase : phrases) {
            terminal_.print(phrase.caption());
            if (!utterance.caption.empty()) utterance.caption += ' ';
            utterance.caption += phrase.caption();
            for (const PhraseSegment& segment : phrase.segments) {
                utterance.segments.push_back(
                    {segment.spoken, std::string(code_of(segment.language))});
            }
        }
        if (phrases.empty()) return;
        speaker_->say(std::move(utterance));
        // A script hears each answer out; a person cuts it with the next key.
        if (!terminal_.has_keys()) speaker_->wait_until_quiet();
    }

    std::string path_;
    const Context& context_;
    SettingsDialogue dialogue_;
    std::unique_ptr<speech::Speaker> speaker_;
    MenuTerminal terminal_;
    bool is_over_ = false;
    bool explains_key_ = false;  // the next one
};

}  // namespace

Phrase sample_phrase(const PhraseStyle& style, const Vocabulary& vocabulary) {
    const Move move{Square(File::G, Rank::One), Square(File::F, Rank::Three), {}};
    return move_phrase(facts_of(move, Position::initial()), style, vocabulary);
}

std::vector<Phrase> phrases_of(const SettingsDialogue::Answer& answer,
                               const SettingsDialogue& dialogue, const Vocabulary& vocabulary) {
    std::vector<Phrase> phrases;
    for (const std::string& sentence : answer.sentences) {
        phrases.push_back(plain_phrase(sentence, dialogue.language()));
    }
    if (answer.wants_sample) {
        phrases.push_back(sample_phrase(style_of(dialogue.row(), dialogue.settings()), vocabulary));
    }
    return phrases;
}

PhraseStyle style_of(const SettingRow& row, const Settings& settings) {
    constexpr std::array<std::pair<std::string_view, Role>, 4> kRoles = {
        {{"white.", Role::White},
         {"black.", Role::Black},
         {"assistant.", Role::Assistant},
         {"desk.", Role::Desk}}};
    for (const auto& [prefix, role] : kRoles) {
        if (row.key.starts_with(prefix)) return settings.listeners.of(role).style;
    }
    return settings.listeners.everybody.style;
}

ExitCode talk_about_settings(const std::string& path, const VoiceOptions& voice,
                             const Context& context) {
    auto values = load_settled(path, context, MayBeAbsent::Anywhere);
    if (!values) return context.fail(values.error().code, values.error().sentence);
    const Settings settings = settings_from(values.value(), context.language);
    auto speech = speaker_settings(voice, settings, context);
    if (!speech) return context.fail(speech.error().code, speech.error().sentence);
    auto speaker = speech::Speaker::open(std::move(speech).value());
    if (!speaker) {
        return context.fail(ExitCode::Trouble, sentence_for(speaker.error(), context.catalog()));
    }
    Talk(path, std::move(values).value(), std::move(speaker).value(), context).run();
    return ExitCode::Done;
}

}  // namespace rochade
