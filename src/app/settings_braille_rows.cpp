// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_rows.h"

namespace rochade {

void add_braille_rows(std::vector<SettingRow>& rows) {
    for (const std::size_t player : {0U, 1U}) {
        const std::string table = player == 0 ? "white." : "black.";
        const std::string_view group = player == 0 ? "White" : "Black";
        SettingRow display;
        display.key = table + "braille";
        display.kind = SettingKind::Text;
        display.group = group;
        display.title = "braille display";
        display.description =
            "system for the braille display of this computer, or where another BRLTTY listens, "
            "such as 192.168.0.5:4101; empty: none.";
        display.start = SettingStart::NextGame;
        display.get = [player](const Settings& settings, std::string_view) {
            return SettingValue(settings.braille[player]);
        };
        display.set = [player](Settings& settings, std::string_view, const SettingValue& value) {
            settings.braille[player] = std::get<std::string>(value);
        };
        rows.push_back(std::move(display));

        SettingRow code;
        code.key = table + "braille-code";
        code.kind = SettingKind::Word;
        code.group = group;
        code.title = "braille code";
        code.description = "uk, 8dot or 6dot: how moves and pieces are written in braille.";
        code.words = {{"uk", "UK chess code"}, {"8dot", "eight dots"}, {"6dot", "six dots"}};
        code.start = SettingStart::NextGame;
        code.get = [player](const Settings& settings, std::string_view) {
            return SettingValue(settings.braille_code[player]);
        };
        code.set = [player](Settings& settings, std::string_view, const SettingValue& value) {
            settings.braille_code[player] = std::get<std::string>(value);
        };
        rows.push_back(std::move(code));
    }
}

}  // namespace rochade
