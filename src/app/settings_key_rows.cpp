// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/settings_rows.h"

namespace rochade {
namespace {

SettingRow key_set_row() {
    SettingRow row;
    row.key = "keys.set";
    row.kind = SettingKind::Word;
    row.title = "set of keys on the board";
    row.description = "lichess or rochade: what letters do on the board.";
    row.words = {{"lichess", "Lichess"}, {"rochade", "Rochade"}};
    row.get = [](const Settings& settings, std::string_view) {
        return SettingValue(std::string(name_of(settings.review.key_set)));
    };
    row.set = [](Settings& settings, std::string_view, const SettingValue& value) {
        settings.review.key_set = parse_key_set(text_of(value)).value_or(KeySet::Lichess);
    };
    return row;
}

SettingRow letters_row() {
    SettingRow row;
    row.key = "keys.letters";
    row.kind = SettingKind::Word;
    row.title = "piece letters on the board";
    row.description =
        "Whose piece letters find pieces: en, de, el or ru; empty is your language's.";
    row.words = {{"en", "English"}, {"de", "German"}, {"el", "Greek"}, {"ru", "Russian"}};
    row.get = [](const Settings& settings, std::string_view) {
        const auto& keyboard = settings.review.keyboard;
        return SettingValue(keyboard ? std::string(code_of(*keyboard)) : std::string());
    };
    row.set = [](Settings& settings, std::string_view, const SettingValue& value) {
        settings.review.keyboard = parse_language(text_of(value));
    };
    return row;
}

SettingRow square_colour_row() {
    SettingRow row;
    row.key = "keys.square-colour";
    row.kind = SettingKind::YesNo;
    row.title = "colour of squares";
    row.description = "yes or no: whether the colour of a square is told on the board.";
    row.words = {{"yes", "yes"}, {"no", "no"}};
    using Colour = ReviewSettings::SquareColour;
    row.get = [](const Settings& settings, std::string_view) {
        const bool told = settings.review.square_colour == Colour::Told;
        return SettingValue(std::string(told ? "yes" : "no"));
    };
    row.set = [](Settings& settings, std::string_view, const SettingValue& value) {
        settings.review.square_colour = text_of(value) == "yes" ? Colour::Told : Colour::Omitted;
    };
    return row;
}

/// The user's own keys of one section: a key and the words of a command.
SettingRow changes_row(KeySection section) {
    const bool is_board = section == KeySection::Board;
    SettingRow row;
    row.key = is_board ? "keys.board.*" : "keys.entry.*";
    row.kind = SettingKind::Text;
    row.title = is_board ? "your own keys on the board" : "your own keys everywhere";
    row.description = "A key and the English words of the command that it gives.";
    row.get = [section](const Settings& settings, std::string_view name) {
        for (const KeyChange& change : settings.review.key_changes) {
            if (change.section == section && change.key == name) {
                return SettingValue(change.command);
            }
        }
        return SettingValue(std::string());
    };
    row.set = [section](Settings& settings, std::string_view name, const SettingValue& value) {
        auto& changes = settings.review.key_changes;
        const auto found =
            std::find_if(changes.begin(), changes.end(), [&](const KeyChange& change) {
                return change.section == section && change.key == name;
            });
        if (found != changes.end()) {
            found->command = text_of(value);
        } else {
            changes.push_back({section, std::string(name), text_of(value)});
        }
    };
    return row;
}

}  // namespace

void add_key_rows(std::vector<SettingRow>& rows) {
    const auto first = static_cast<std::ptrdiff_t>(rows.size());
    rows.push_back(key_set_row());
    rows.push_back(letters_row());
    rows.push_back(square_colour_row());
    rows.push_back(changes_row(KeySection::Entry));
    rows.push_back(changes_row(KeySection::Board));
    for (auto row = rows.begin() + first; row != rows.end(); ++row) {
        row->group = "keys";
        row->start = SettingStart::NextGame;
    }
}

}  // namespace rochade
