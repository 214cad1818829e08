// SPDX-License-Identifier: GPL-3.0-or-later
// Settings that are changed in a game, and languages.
#include <algorithm>

#include "app/room.h"
#include "app/session.h"
#include "app/settings_words.h"
#include "commands/argument_words.h"
#include "commands/folded_words.h"

namespace rochade {
namespace {

constexpr std::array<std::string_view, 4> kOwnKeys = {"white.", "black.", "assistant.", "desk."};

std::string_view own_keys_of(Role role) { return kOwnKeys[static_cast<std::size_t>(role)]; }

constexpr std::array kWordedLanguages = {
    WordedValue<Language>{Language::English, "English|in English"},
    WordedValue<Language>{Language::German, "German|in German"},
    WordedValue<Language>{Language::Greek, "Greek|in Greek"},
    WordedValue<Language>{Language::Russian, "Russian|in Russian"},
};

/// The words of a language in any language: "German", "deutsch", "auf Deutsch", "de".
std::optional<Language> language_named(std::string_view text, const Locales& locales) {
    for (const Language language : kAllLanguages) {
        ArgumentReader reader(text, locales.catalog(language));
        const auto named = reader.value(kWordedLanguages);
        if (named && reader.at_end()) return named;
    }
    const auto row = find_setting("language");
    for (const Language language : kAllLanguages) {
        const auto value = value_named(*row->row, text, locales.catalog(language));
        const auto* word = value && *value ? std::get_if<std::string>(&**value) : nullptr;
        if (word != nullptr) return parse_language(*word);
    }
    return std::nullopt;
}

/// Whether a row is one listener's way of being spoken to, which what everybody hears has as well.
bool is_style(const SettingRow& row) {
    const std::size_t dot = row.key.find('.');
    return dot != row.key.npos && find_setting(std::string_view(row.key).substr(dot + 1));
}

/// "everybody style nato" without its first word; nothing if it begins with another one.
std::optional<std::string> behind_everybody(std::string_view text, const Catalog& catalog) {
    const std::string line = trimmed(text);
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string first = comparable(line.substr(0, space));
    for (const std::string& word :
         {catalog.text_in(kSettingContext, "everybody"), std::string("everybody")}) {
        if (first == comparable(word)) return trimmed(line.substr(space));
    }
    return std::nullopt;
}

/// What the window is told of a setting; nothing for a row that is not about its looks.
std::optional<PictureChange> picture_change(std::string_view key, const SettingValue& value) {
    using What = PictureChange::What;
    constexpr std::array<std::pair<std::string_view, What>, 5> kChanges = {
        {{"window.theme", What::Theme},
         {"window.pieces", What::Pieces},
         {"window.view", What::View},
         {"window.text-size", What::TextSize},
         {"window.clock-window", What::Clocks}}};
    for (const auto& [name, what] : kChanges) {
        if (name == key) return PictureChange{what, std::nullopt, to_text(value)};
    }
    return std::nullopt;
}

}  // namespace

bool Session::run_settings_command(const DoCommand& command) {
    switch (command.command) {
        case Command::Settings: tell_or_change_setting(command.who, command.argument); return true;
        case Command::ChangeLanguage: change_language(command.who, command.argument); return true;
        default: return false;
    }
}

const Catalog& Session::catalog_of(Role who) const {
    return parts_.context.locales.catalog(mouth_.listeners().of(who).style.language);
}

void Session::tell_or_change_setting(Role who, const std::string& text) {
    const Catalog& catalog = catalog_of(who);
    const auto refuse = [&](const std::string& sentence) {
        answer(who, plain_phrase(sentence, catalog.language()), Caption::Kind::Error);
    };
    if (text.empty()) return tell_settings(who);
    const bool is_tournament = parts_.match.setup().mode == Mode::Tournament;
    const auto for_everybody = behind_everybody(text, catalog);
    // What is a listener's own is that of the one who asks.
    const auto named =
        for_everybody ? setting_named(*for_everybody, catalog) : setting_named(text, catalog, who);
    if (!named) return refuse(catalog.format("There is no setting {key}.", {{"key", text}}));
    const FoundSetting& found = named->setting;
    if (named->rest.empty()) {
        answer(who, plain_phrase(setting_line(found, parts_.settled, catalog), catalog.language()),
               Caption::Kind::Speech);
        return;
    }
    const auto value = value_named(*found.row, named->rest, catalog);
    if (!value) return refuse(refused_value(found, named->rest, catalog));
    if (is_tournament && !may_change_in_tournament(*found.row, who)) {
        return refuse(catalog.text("This is not changed in a tournament game."));
    }
    std::string key = found.row->key;
    if (found.row->is_open()) key.replace(key.size() - 1, 1, found.name);
    change_setting(who, {key, *value});
}

/// What regulates the game stands, and what another hears is not his.
bool Session::may_change_in_tournament(const SettingRow& row, Role who) const {
    if (row.in_tournament == InTournament::Refused) return false;
    if (who == Role::Desk) return true;
    const bool is_own = row.key.starts_with(own_keys_of(who));
    return is_own || row.key.starts_with("speech.");
}

void Session::tell_settings(Role who) {
    const Catalog& catalog = catalog_of(who);
    const Language language = catalog.language();
    std::vector<Phrase> lines = {plain_phrase(
        catalog.text("Say settings, a name and a value, such as settings rate of speech 300."),
        language)};
    for (const SettingRow& row : settings_table()) {
        const bool is_here = row.start == SettingStart::AtOnce && !row.is_open() &&
                             (row.group.empty() || row.key.starts_with(own_keys_of(who)));
        if (is_here)
            lines.push_back(plain_phrase(setting_line({&row}, parts_.settled, catalog), language));
    }
    mouth_.answer_lines(who, lines, parts_.match);
}

/// For the rest of the game, and for the next ones.
void Session::keep_setting(const SettingChange& change) {
    if (change.value) {
        parts_.settled.insert_or_assign(change.key, *change.value);
    } else {
        parts_.settled.erase(change.key);
    }
    if (!parts_.keep_setting) return;
    if (const auto trouble = parts_.keep_setting(change)) {
        mouth_.write(*trouble, Caption::Kind::Error);
    }
}

std::string Session::own_key(Role who, std::string_view key) {
    return std::string(own_keys_of(who)).append(key);
}

void Session::change_setting(Role who, const SettingChange& change) {
    keep_setting(change);
    const FoundSetting found = *find_setting(change.key);
    bool counts_now = found.row->start == SettingStart::AtOnce;
    const Settings settled = settings_from(parts_.settled, parts_.context.language);
    const auto in_picture = picture_change(change.key, found.row->get(settled, found.name));
    if (in_picture) {
        counts_now = parts_.front_end.change_picture(*in_picture);
    } else if (counts_now) {
        apply_setting(found);
    }
    const Catalog& catalog = catalog_of(who);  // as it is now
    std::string sentence = setting_line(found, parts_.settled, catalog);
    if (!counts_now) sentence += ". " + catalog.text("This counts from the next game on.");
    const bool is_own = change.key.starts_with(own_keys_of(who)) && is_style(*found.row);
    const bool is_players = who == Role::White || who == Role::Black;
    if (is_own && is_players && !only_listener() && parts_.match.setup().mode == Mode::Friendly) {
        sentence += ". " + catalog.text(
                               "What everybody hears stays as it is; to change that, say "
                               "settings everybody, the name and the value.");
    }
    // No sample as outside of a game: what sounds like a move would be taken for one.
    answer(who, plain_phrase(sentence, catalog.language()), Caption::Kind::Speech);
}

/// From the next word on. What each listener has settled for himself goes over what is for all, and
/// what the only one who listens wants is what everybody hears.
void Session::apply_setting(const FoundSetting& changed) {
    const Settings settled = settings_from(parts_.settled, parts_.context.language);
    Settings live;
    live.listeners = mouth_.listeners();
    live.voice = parts_.voice;
    live.move_voices = mouth_.move_voices();
    live.earcons = mouth_.earcons();
    live.review = parts_.review;
    const auto take = [&](const SettingRow& row, std::string_view name) {
        row.set(live, name, row.get(settled, name));
    };
    take(*changed.row, changed.name);
    for (const std::string_view own : kOwnKeys) {
        const auto row = find_setting(std::string(own) + changed.row->key);
        if (row) take(*row->row, row->name);
    }
    mouth_.listeners() = live.listeners;
    suit_everybody();
    mouth_.move_voices() = live.move_voices;
    mouth_.earcons() = live.earcons;
    parts_.review = live.review;
    if (live.voice != parts_.voice && parts_.speakers.change_voice(live.voice)) {
        parts_.voice = live.voice;
    }
}

/// The player who is the only one to listen: the other one is an engine or a teacher.
std::optional<Role> Session::only_listener() const {
    if (parts_.engine) return role_of(opponent_of(*parts_.engine));
    if (parts_.on_deed) return Role::White;
    return std::nullopt;
}

/// What everybody hears is said as the only one who listens wants it, and in the language of both
/// players among friends who have the same. Places speak that language, too.
void Session::suit_everybody() {
    Listeners& listeners = mouth_.listeners();
    if (const auto only = only_listener()) {
        listeners.everybody.style = listeners.of(*only).style;
    } else if (parts_.match.setup().mode == Mode::Friendly) {
        const Language white = listeners.of(Role::White).style.language;
        const Language black = listeners.of(Role::Black).style.language;
        if (white == black) listeners.everybody.style.language = white;
    }
    announce_as_regulated(parts_.match.setup().regulations, listeners);
    const Language now_is = listeners.everybody.style.language;
    if (now_is == shown_in_) return;
    shown_in_ = now_is;
    parts_.front_end.use_language(parts_.context.locales.catalog(now_is));
    if (parts_.review.keyboard) return;  // it has letters of its own
    keys_ = key_map_of(now_is, parts_.review);
    parts_.front_end.use_keys(keys_);
}

/// For him who asks, from the next word on, and for his own next games.
void Session::change_language(Role who, const std::string& text) {
    const auto language = language_named(text, parts_.context.locales);
    if (!language) {
        answer(who, "Say English, German, Greek or Russian.", Caption::Kind::Error);
        return;
    }
    change_setting(who, {own_key(who, "language"), SettingValue(std::string(code_of(*language)))});
}

}  // namespace rochade
