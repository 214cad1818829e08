// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_dialogue.h"

#include <algorithm>
#include <array>
#include <utility>

#include "commands/folded_words.h"

namespace rochade {
namespace {

using Step = SettingsDialogue::Step;

struct StepWords {
    Step step;
    std::string_view words;  // a message id in kSettingContext
};
constexpr std::array kStepWords = {
    StepWords{Step::Next, "next|down"},       StepWords{Step::Previous, "previous|up|back"},
    StepWords{Step::NextGroup, "next group"}, StepWords{Step::PreviousGroup, "previous group"},
    StepWords{Step::First, "first"},          StepWords{Step::Last, "last"},
    StepWords{Step::More, "more|right"},      StepWords{Step::Less, "less|left"},
    StepWords{Step::Explain, "help|explain"}, StepWords{Step::AsUsual, "reset|as usual"},
};
constexpr std::string_view kQuit = "quit|leave|exit";

struct StepKey {
    std::string_view key;
    Step step;
};
constexpr std::array kStepKeys = {
    StepKey{"Down", Step::Next},          StepKey{"Up", Step::Previous},
    StepKey{"Right", Step::More},         StepKey{"Left", Step::Less},
    StepKey{"PageDown", Step::NextGroup}, StepKey{"PageUp", Step::PreviousGroup},
    StepKey{"Home", Step::First},         StepKey{"End", Step::Last},
    StepKey{"F1", Step::Explain},         StepKey{"Delete", Step::AsUsual},
};

bool is_one_of(std::string_view text, std::string_view words, const Catalog& catalog) {
    for (const std::string& list : {catalog.text_in(kSettingContext, words), std::string(words)}) {
        for (const std::string& word : alternatives_of(list)) {
            if (comparable(word) == comparable(trimmed(text))) return true;
        }
    }
    return false;
}

std::optional<Step> step_named(std::string_view text, const Catalog& catalog) {
    for (const StepWords& words : kStepWords) {
        if (is_one_of(text, words.words, catalog)) return words.step;
    }
    return std::nullopt;
}

/// Any text would do as its value, so that a word is rather taken for something else.
bool takes_any_text(const SettingRow& row) {
    return (row.kind == SettingKind::Text || row.kind == SettingKind::Path) && !row.accepts;
}

}  // namespace

std::optional<SettingsDialogue::Step> SettingsDialogue::step_of_key(std::string_view key) {
    for (const StepKey& one : kStepKeys) {
        if (one.key == key) return one.step;
    }
    return std::nullopt;
}

SettingsDialogue::SettingsDialogue(const Locales& locales, SettledValues values, Language usual,
                                   std::optional<Language> said)
    : locales_(locales), values_(std::move(values)), before_(values_), usual_(usual), said_(said) {
    for (const SettingRow& row : settings_table()) {
        if (!row.is_open()) rows_.push_back(&row);
    }
}

SettingsDialogue::Answer SettingsDialogue::begin(Keys keys) const {
    const Catalog words = catalog();
    Answer answer = here();
    answer.sentences.insert(
        answer.sentences.begin(),
        words.text(
            keys == Keys::Arrows
                ? "Settings. Up and down go through them, left and right change one, F1 "
                  "explains it. Or type a name, a value or both. Escape leaves."
                : "Settings. Say next or previous to go through them, more or less to change "
                  "one, help to hear what it is; or a name, a value or both. Quit leaves."));
    return answer;
}

SettingsDialogue::Answer SettingsDialogue::here() const {
    return {{setting_line({rows_[at_]}, values_, catalog())}, Answer::Kind::Said, {}, false, false};
}

SettingsDialogue::Answer SettingsDialogue::edge() const {
    return {{catalog().text_in(kSettingContext, "edge")}, Answer::Kind::Refused, {}, false, false};
}

SettingsDialogue::Answer SettingsDialogue::move_to(std::size_t at) {
    at_ = at;
    return here();
}

std::size_t SettingsDialogue::begin_of_group(std::size_t at) const {
    while (at > 0 && rows_[at - 1]->group == rows_[at]->group) --at;
    return at;
}

SettingsDialogue::Answer SettingsDialogue::step(Step step) {
    const std::size_t last = rows_.size() - 1;
    switch (step) {
        case Step::Next: return at_ == last ? edge() : move_to(at_ + 1);
        case Step::Previous: return at_ == 0 ? edge() : move_to(at_ - 1);
        case Step::First: return move_to(0);
        case Step::Last: return move_to(last);
        case Step::NextGroup: {
            std::size_t at = at_;
            while (at <= last && rows_[at]->group == rows_[at_]->group) ++at;
            return at > last ? edge() : move_to(at);
        }
        case Step::PreviousGroup: {
            const std::size_t begin = begin_of_group(at_);
            if (begin < at_) return move_to(begin);
            return begin == 0 ? edge() : move_to(begin_of_group(begin - 1));
        }
        case Step::More: return change_by(1);
        case Step::Less: return change_by(-1);
        case Step::Explain:
            return {
                {explain_setting({rows_[at_]}, catalog())}, Answer::Kind::Said, {}, false, false};
        case Step::AsUsual: break;
    }
    return change_to(row(), std::nullopt);
}

SettingsDialogue::Answer SettingsDialogue::change_by(int direction) {
    if (row().kind == SettingKind::Number) {
        const NumberRange& range = row().range;
        const int now = std::get<int>(row().get(settings(), {}));
        const int wanted = std::clamp(now + direction * range.step, range.least, range.most);
        return wanted == now ? edge() : change_to(row(), SettingValue(wanted));
    }
    const auto choices = choices_of(row(), catalog());
    if (choices.empty()) {
        return {{catalog().text("Type the value of this setting.")},
                Answer::Kind::Refused,
                {},
                false,
                false};
    }
    const auto settled = values_.find(row().key);
    auto now = choices.begin();
    if (settled != values_.end()) {
        now = std::find_if(choices.begin(), choices.end(),
                           [&](const SettingChoice& one) { return one.value == settled->second; });
    } else if (choices.front().value) {  // as usual is one of its words
        now = std::find_if(choices.begin(), choices.end(), [&](const SettingChoice& one) {
            return one.value == row().get(settings(), {});
        });
    }
    // A text that is none of the words stands before them.
    if (now == choices.end()) return change_to(row(), choices.front().value);
    const bool is_at_edge = direction < 0 ? now == choices.begin() : now + 1 == choices.end();
    return is_at_edge ? edge() : change_to(row(), (now + direction)->value);
}

SettingsDialogue::Answer SettingsDialogue::change_to(const SettingRow& row,
                                                     const std::optional<SettingValue>& value) {
    before_ = values_;
    if (row.key == "language") said_.reset();
    if (value) {
        values_.insert_or_assign(row.key, *value);
    } else {
        values_.erase(row.key);
    }
    Answer answer = here();
    answer.change = SettingChange{row.key, value};
    answer.wants_sample = row.sample == Sample::Spoken;
    return answer;
}

SettingsDialogue::Answer SettingsDialogue::refuse(std::string_view value) const {
    return {
        {refused_value({rows_[at_]}, value, catalog())}, Answer::Kind::Refused, {}, false, false};
}

SettingsDialogue::Answer SettingsDialogue::line(std::string_view text) {
    const Catalog words = catalog();
    const std::string line = trimmed(text.substr(0, kLongestCommandText));
    if (line.empty()) return here();
    if (is_one_of(line, kQuit, words)) return {{}, Answer::Kind::Said, {}, false, true};
    if (const auto named = step_named(line, words)) return step(*named);
    const bool is_value = line.starts_with('=');
    const std::string value = is_value ? trimmed(line.substr(1)) : line;
    const auto as_value = value_named(row(), value, words);
    if (as_value && (is_value || !takes_any_text(row()))) return change_to(row(), *as_value);
    if (is_value) return refuse(value);

    if (const auto named = setting_named(line, words)) {
        const auto found = std::find(rows_.begin(), rows_.end(), named->setting.row);
        if (found != rows_.end()) at_ = static_cast<std::size_t>(found - rows_.begin());
        if (named->rest.empty()) return here();
        const auto said = value_named(row(), named->rest, words);
        return said ? change_to(row(), *said) : refuse(named->rest);
    }
    if (as_value) return change_to(row(), *as_value);
    const bool has_values = row().kind == SettingKind::Number || !row().words.empty();
    if (has_values) return refuse(line);
    return {{words.format("There is no setting {key}.", {{"key", line}})},
            Answer::Kind::Refused,
            {},
            false,
            false};
}

void SettingsDialogue::take_back() { values_ = before_; }

}  // namespace rochade
