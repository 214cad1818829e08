// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_rows.h"
#include "commands/clock_warnings.h"

namespace rochade {

void add_clock_rows(std::vector<SettingRow>& rows) {
    for (const std::size_t player : {0U, 1U}) {
        SettingRow row;
        row.key = player == 0 ? "white.warnings" : "black.warnings";
        row.kind = SettingKind::Text;
        row.group = player == 0 ? "White" : "Black";
        row.title = "warnings of time";
        row.description =
            "In friendly games: when the time left is said unasked, such as 5m,2m,1m,30s,10s, or "
            "none.";
        row.accepts = [](const std::string& text) { return parse_warnings(text).has_value(); };
        row.start = SettingStart::NextGame;
        row.get = [player](const Settings& settings, std::string_view) {
            return SettingValue(settings.warnings[player]);
        };
        row.set = [player](Settings& settings, std::string_view, const SettingValue& value) {
            settings.warnings[player] = std::get<std::string>(value);
        };
        rows.push_back(std::move(row));
    }
}

}  // namespace rochade
