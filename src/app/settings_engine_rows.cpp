// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_rows.h"

namespace rochade {
namespace {

constexpr NumberRange kElos = {0, 3600, 100};
constexpr NumberRange kSkills = {0, 20, 1};
constexpr NumberRange kSeconds = {1, 600, 1};

SettingRow engine_row(std::string_view key, std::string_view title, std::string_view description) {
    SettingRow row;
    row.key = key;
    row.group = "engine";
    row.title = title;
    row.description = description;
    row.start = SettingStart::NextGame;
    row.in_tournament = InTournament::Refused;
    return row;
}

SettingRow engine_number(std::string_view key, std::string_view title, std::string_view description,
                         NumberRange range, int EngineWishes::*member) {
    SettingRow row = engine_row(key, title, description);
    row.kind = SettingKind::Number;
    row.range = range;
    row.get = [member](const Settings& settings, std::string_view) {
        return SettingValue(settings.engine.*member);
    };
    row.set = [member](Settings& settings, std::string_view, const SettingValue& value) {
        settings.engine.*member = std::get<int>(value);
    };
    return row;
}

SettingRow engine_text(std::string_view key, std::string_view title, std::string_view description,
                       SettingKind kind, std::string EngineWishes::*member) {
    SettingRow row = engine_row(key, title, description);
    row.kind = kind;
    row.get = [member](const Settings& settings, std::string_view) {
        return SettingValue(settings.engine.*member);
    };
    row.set = [member](Settings& settings, std::string_view, const SettingValue& value) {
        settings.engine.*member = std::get<std::string>(value);
    };
    return row;
}

}  // namespace

void add_engine_rows(std::vector<SettingRow>& rows) {
    rows.push_back(engine_text("engine.side", "side of the engine",
                               "white, black or none: which side an engine plays.",
                               SettingKind::Word, &EngineWishes::side));
    rows.back().words = {{"white", "White"}, {"black", "Black"}, {"none", "no engine"}};
    rows.push_back(engine_text("engine.program", "program of the engine",
                               "The path of a UCI engine; empty is Stockfish.", SettingKind::Path,
                               &EngineWishes::program));
    rows.push_back(engine_number("engine.elo", "strength in Elo",
                                 "How well the engine plays; 0 is as well as it can.", kElos,
                                 &EngineWishes::elo));
    rows.push_back(engine_number("engine.skill", "skill level",
                                 "The skill level of Stockfish, 0 to 20.", kSkills,
                                 &EngineWishes::skill));
    rows.push_back(engine_number("engine.seconds", "seconds of thought",
                                 "How long the engine thinks about a move where there is no clock.",
                                 kSeconds, &EngineWishes::seconds));
}

}  // namespace rochade
