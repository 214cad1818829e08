// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "base/overloaded.h"
#include "commands/folded_words.h"

namespace rochade {
namespace {

constexpr std::string_view kAsUsualWord = "as usual";
constexpr std::string_view kAsForEverybody = "as for everybody";

std::string name_in(const Catalog& catalog, std::string_view message) {
    return catalog.text_in(kSettingContext, message);
}

/// Whether a row that is one listener's follows what is settled for everybody.
bool follows_everybody(const SettingRow& row) {
    const std::size_t dot = row.key.find('.');
    return dot != row.key.npos && find_setting(std::string_view(row.key).substr(dot + 1));
}

/// Whether to settle nothing is another thing than to settle one of the row's words.
bool has_own_usual(const SettingRow& row) {
    if (follows_everybody(row)) return true;
    const SettingValue usual = row.get(default_settings(Language::English), {});
    return usual == SettingValue(std::string()) ||
           usual == SettingValue(std::vector<std::string>());
}

std::string_view usual_of(const SettingRow& row) {
    return follows_everybody(row) ? kAsForEverybody : kAsUsualWord;
}

bool same_words(std::string_view one, std::string_view other) {
    return comparable(trimmed(one)) == comparable(trimmed(other));
}

/// How far into `text` the words of `name` go; nothing if it does not begin with them.
std::optional<std::size_t> end_of_name(const std::vector<FoldedWord>& text, std::string_view name) {
    const std::vector<FoldedWord> words = folded_words(name);
    const bool begins =
        !words.empty() && words.size() <= text.size() &&
        std::equal(words.begin(), words.end(), text.begin(),
                   [](const FoldedWord& a, const FoldedWord& b) { return a.folded == b.folded; });
    return begins ? std::optional(words.size()) : std::nullopt;
}

/// The row of the same title that is `whose`; the row itself if he has none of his own.
const SettingRow* row_of(const SettingRow& row, std::optional<Role> whose) {
    constexpr std::array<std::string_view, 4> kOwn = {"white.", "black.", "assistant.", "desk."};
    if (!whose) return &row;
    std::string_view title = row.key;
    for (const std::string_view own : kOwn) {
        if (title.starts_with(own)) title.remove_prefix(own.size());
    }
    const std::string_view own = kOwn[static_cast<std::size_t>(*whose)];
    const auto found = find_setting(std::string(own).append(title));
    return found ? found->row : &row;
}

/// "rate" for "rate of speech", where no other title begins so; nothing otherwise.
const SettingRow* row_of_first_word(const FoldedWord& word, const Catalog& catalog) {
    const SettingRow* found = nullptr;
    for (const SettingRow& row : settings_table()) {
        if (row.is_open()) continue;
        const std::vector<FoldedWord> title = folded_words(name_in(catalog, row.title));
        if (title.empty() || title.front().folded != word.folded) continue;
        // Each listener has a row of the same title.
        if (found != nullptr && found->title != row.title) return nullptr;
        if (found == nullptr) found = &row;
    }
    return found;
}

}  // namespace

std::string title_of(const FoundSetting& setting, const Catalog& catalog) {
    std::string title = name_in(catalog, setting.row->title);
    if (!setting.name.empty()) title += ' ' + setting.name;
    if (setting.row->group.empty()) return title;
    return catalog.format("{group}, {title}", {{"group", name_in(catalog, setting.row->group)},
                                               {"title", std::move(title)}});
}

std::string value_in_words(const SettingRow& row, const std::optional<SettingValue>& value,
                           const Catalog& catalog) {
    if (!value) {
        std::string usual = name_in(catalog, usual_of(row));
        if (has_own_usual(row)) return usual;
        const SettingValue held = row.get(default_settings(catalog.language()), {});
        return usual + ", " + value_in_words(row, held, catalog);
    }
    if (const auto* text = std::get_if<std::string>(&*value)) {
        for (const SettingWord& word : row.words) {
            if (word.word == *text) return name_in(catalog, word.name);
        }
    }
    std::string text = to_text(*value);
    return text.empty() ? name_in(catalog, "empty") : text;
}

std::vector<SettingChoice> choices_of(const SettingRow& row, const Catalog& catalog) {
    std::vector<SettingChoice> choices;
    if (row.words.empty()) return choices;
    if (has_own_usual(row)) choices.push_back({std::nullopt, name_in(catalog, usual_of(row))});
    for (const SettingWord& word : row.words) {
        choices.push_back({std::string(word.word), name_in(catalog, word.name)});
    }
    return choices;
}

std::vector<SettingItem> setting_items(const SettledValues& values, const Catalog& catalog) {
    std::vector<SettingItem> items;
    for (const SettingRow& row : settings_table()) {
        if (row.is_open()) continue;
        const auto settled = values.find(row.key);
        const auto value =
            settled == values.end() ? std::nullopt : std::optional<SettingValue>(settled->second);
        items.push_back({row.key, title_of({&row}, catalog), value_in_words(row, value, catalog),
                         row.kind, choices_of(row, catalog)});
    }
    return items;
}

std::string setting_line(const FoundSetting& setting, const SettledValues& values,
                         const Catalog& catalog) {
    std::string key = setting.row->key;
    if (setting.row->is_open()) key.replace(key.size() - 1, 1, setting.name);
    const auto settled = values.find(key);
    const auto value =
        settled == values.end() ? std::nullopt : std::optional<SettingValue>(settled->second);
    return catalog.format("{title}: {value}",
                          {{"title", title_of(setting, catalog)},
                           {"value", value_in_words(*setting.row, value, catalog)}});
}

/// What a row can be, as it is said.
std::string values_in_words(const SettingRow& row, const Catalog& catalog) {
    if (row.kind == SettingKind::Number) return allowed_text(row, catalog);
    std::string names;
    for (const SettingChoice& choice : choices_of(row, catalog)) {
        if (!names.empty()) names += ", ";
        names += choice.name;
    }
    return names;
}

std::string explain_setting(const FoundSetting& setting, const Catalog& catalog) {
    const SettingRow& row = *setting.row;
    std::string text = catalog.text(row.description);
    const std::string names = values_in_words(row, catalog);
    if (!names.empty()) text += ' ' + catalog.format("It can be: {values}.", {{"values", names}});
    return text + ' ' + catalog.format("In the file: {key}.", {{"key", row.key}});
}

std::optional<NamedSetting> setting_named(std::string_view text, const Catalog& catalog,
                                          std::optional<Role> whose) {
    const std::string line = trimmed(text);
    const std::size_t space = std::min(line.find_first_of(" \t="), line.size());
    const auto by_key = find_setting(line.substr(0, space));
    const std::vector<FoldedWord> words = folded_words(line);
    const SettingRow* best = nullptr;
    std::size_t most = 0;
    enum class Title : std::uint8_t { Whole, WithoutGroup } matched = Title::Whole;
    const auto consider = [&](const SettingRow& row, std::string_view name, Title title) {
        const auto end = end_of_name(words, name);
        if (!end || *end <= most) return;
        most = *end;
        best = &row;
        matched = title;
    };
    const Catalog english(Language::English);
    for (const SettingRow& row : settings_table()) {
        if (row.is_open()) continue;
        for (const Catalog* language : {&catalog, &english}) {
            if (!row.group.empty()) consider(row, title_of({&row}, *language), Title::Whole);
            consider(row, name_in(*language, row.title), Title::WithoutGroup);
        }
    }
    // "style" is a key, and "style of announcement" a title: the longer one was said.
    if (by_key && most <= 1) {
        FoundSetting found = *by_key;
        if (!found.row->is_open() && found.row->key.find('.') == std::string::npos) {
            found.row = row_of(*found.row, whose);
        }
        return NamedSetting{found, trimmed(line.substr(std::min(space + 1, line.size())))};
    }
    for (const Catalog* language : {&catalog, &english}) {
        if (best != nullptr || words.empty()) break;
        best = row_of_first_word(words.front(), *language);
        most = 1;
        matched = Title::WithoutGroup;
    }
    if (best == nullptr) return std::nullopt;
    std::string rest = trimmed(line.substr(words[most - 1].end));
    if (rest.starts_with('=')) rest = trimmed(rest.substr(1));
    if (matched == Title::WithoutGroup) best = row_of(*best, whose);
    return NamedSetting{{best}, std::move(rest)};
}

std::optional<std::optional<SettingValue>> value_named(const SettingRow& row, std::string_view text,
                                                       const Catalog& catalog) {
    const Catalog english(Language::English);
    for (const Catalog* language : {&catalog, &english}) {
        for (const SettingChoice& choice : choices_of(row, *language)) {
            if (same_words(choice.name, text)) return choice.value;
        }
        for (const std::string_view usual : {kAsUsualWord, usual_of(row)}) {
            if (same_words(name_in(*language, usual), text)) return std::optional<SettingValue>();
        }
    }
    std::vector<std::string> typed = {std::string(text)};
    if (row.kind == SettingKind::List) {
        typed.clear();
        for (std::string_view rest = text; !rest.empty();) {
            const std::size_t space = std::min(rest.find(' '), rest.size());
            if (space > 0) typed.emplace_back(rest.substr(0, space));
            rest.remove_prefix(std::min(space + 1, rest.size()));
        }
    }
    const auto value = parse_setting_value(row, typed);
    if (!value) return std::nullopt;
    return std::optional<SettingValue>(*value);
}

std::string refused_value(const FoundSetting& setting, std::string_view value,
                          const Catalog& catalog) {
    std::string text =
        catalog.format("{title} cannot be {value}.",
                       {{"title", title_of(setting, catalog)}, {"value", std::string(value)}});
    std::string allowed = values_in_words(*setting.row, catalog);
    if (allowed.empty()) allowed = allowed_text(*setting.row, catalog);
    if (!allowed.empty()) {
        text += ' ' + catalog.format("It can be: {values}.", {{"values", allowed}});
    }
    return text;
}

}  // namespace rochade
