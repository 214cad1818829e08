// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "announce/announcer.h"
#include "app/settings_words.h"

namespace rochade {

/// Goes through all settings with somebody who hears them one at a time, and changes them at his
/// word. Knows no keyboard, no voice and no file.
class SettingsDialogue {
public:
    /// `locales` must outlive this. `usual` is the language where none is settled; `said`, if there
    /// is one, goes before what is settled until another one is chosen here.
    SettingsDialogue(const Locales& locales, SettledValues values, Language usual,
                     std::optional<Language> said = std::nullopt);

    enum class Step : std::uint8_t {
        Next,
        Previous,
        NextGroup,
        PreviousGroup,
        First,
        Last,
        More,  // the next value of the setting one is at
        Less,
        Explain,
        AsUsual,
    };

    /// "Down" goes to the next, and so on: the keys of every place where it is held.
    static std::optional<Step> step_of_key(std::string_view key);

    /// What is to be said, and what has changed.
    struct Answer {
        std::vector<std::string> sentences;  // in language()
        enum class Kind : std::uint8_t { Said, Refused } kind = Kind::Said;
        std::optional<SettingChange> change;
        bool wants_sample = false;  // a sample in the new way of speaking
        bool leaves = false;
    };

    /// How it works, and the first setting. `keys` says whether there are keys or words only.
    enum class Keys : std::uint8_t { Arrows, None };
    Answer begin(Keys keys) const;

    Answer step(Step step);

    /// A word for a step, a value for the setting one is at, the name of a setting, perhaps with
    /// its value. "quit" leaves.
    Answer line(std::string_view text);

    /// The last change could not be kept: everything is as before it.
    void take_back();

    /// What is settled, and what that comes to.
    const SettledValues& values() const { return values_; }
    Settings settings() const { return settings_from(values_, usual_); }
    Language language() const {
        return said_.value_or(settings().listeners.everybody.style.language);
    }
    /// The setting one is at.
    const SettingRow& row() const { return *rows_[at_]; }

private:
    Catalog catalog() const { return locales_.catalog(language()); }
    Answer here() const;
    Answer move_to(std::size_t at);
    Answer edge() const;
    Answer change_by(int direction);
    Answer change_to(const SettingRow& row, const std::optional<SettingValue>& value);
    Answer refuse(std::string_view value) const;
    std::size_t begin_of_group(std::size_t at) const;

    const Locales& locales_;
    SettledValues values_;
    SettledValues before_;  // the last change
    Language usual_;
    std::optional<Language> said_;
    std::vector<const SettingRow*> rows_;  // never empty
    std::size_t at_ = 0;
};

}  // namespace rochade
