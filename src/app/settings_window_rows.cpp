// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_rows.h"

// How the window looks.

namespace rochade {
namespace {

SettingRow picture_row(std::string key, std::string_view title, std::string_view description,
                       std::vector<SettingWord> words, std::string PictureSettings::*member) {
    SettingRow row;
    row.key = std::move(key);
    row.kind = words.front().word == "yes" ? SettingKind::YesNo : SettingKind::Word;
    row.title = title;
    row.description = description;
    row.words = std::move(words);
    row.get = [member](const Settings& settings, std::string_view) {
        return SettingValue(settings.picture.*member);
    };
    row.set = [member](Settings& settings, std::string_view, const SettingValue& value) {
        settings.picture.*member = std::get<std::string>(value);
    };
    return row;
}

SettingRow text_size_row() {
    SettingRow row;
    row.key = "window.text-size";
    row.kind = SettingKind::Number;
    row.title = "size of the text";
    row.description = "50 to 300: the size of all text in the window, in percent.";
    row.range = {kSmallestTextSize, kLargestTextSize, 10};
    row.get = [](const Settings& settings, std::string_view) {
        return SettingValue(settings.picture.text_size);
    };
    row.set = [](Settings& settings, std::string_view, const SettingValue& value) {
        settings.picture.text_size = std::get<int>(value);
    };
    return row;
}

}  // namespace

void add_window_rows(std::vector<SettingRow>& rows) {
    const auto first = static_cast<std::ptrdiff_t>(rows.size());
    rows.push_back(
        picture_row("window.theme", "colours", "dark, light or yellow: the colours of the window.",
                    {{"dark", "dark"}, {"light", "light"}, {"yellow", "yellow on black"}},
                    &PictureSettings::theme));
    rows.push_back(picture_row("window.pieces", "pieces in the window",
                               "outlined or lettered: how the window draws pieces.",
                               {{"outlined", "outlined"}, {"lettered", "lettered"}},
                               &PictureSettings::pieces));
    rows.push_back(picture_row("window.view", "view",
                               "board, sighted, assistant or both: for whom the window is.",
                               {{"board", "everybody"},
                                {"sighted", "the sighted player"},
                                {"assistant", "the assistant"},
                                {"both", "the sighted player and the assistant"}},
                               &PictureSettings::view));
    // The assistant may read what a player may not. Laws: D.2.8
    rows.back().in_tournament = InTournament::Refused;
    rows.push_back(text_size_row());
    rows.push_back(picture_row("window.clock-window", "clock window",
                               "Shows the clocks in a window of their own as well.",
                               {{"yes", "yes"}, {"no", "no"}}, &PictureSettings::clock_window));
    for (auto row = rows.begin() + first; row != rows.end(); ++row) row->group = "window";
}

}  // namespace rochade
