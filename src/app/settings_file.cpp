// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_file.h"

#include "app/log_file.h"
#include "app/sentences.h"

namespace rochade {
namespace {

std::string_view message_of(SettingsError::Kind kind) {
    switch (kind) {
        case SettingsError::Kind::NotToml:
            return "Line {line} of the settings {path} cannot be read.";
        case SettingsError::Kind::UnknownKey:
            return "Line {line} of the settings {path}: there is no setting {key}.";
        case SettingsError::Kind::WrongValue:
            return "Line {line} of the settings {path}: {key} cannot have this value.";
    }
    return "";
}

}  // namespace

Result<Settings, RoomError> load_settings(const std::string& path, const Context& context) {
    const std::string place = path.empty() ? settings_path() : path;
    const auto text = read_text_file(place);
    if (!text) {
        if (path.empty() && text.error().kind == FileError::Kind::Absent) {
            return default_settings(context.language);
        }
        return RoomError{ExitCode::Trouble, sentence_for(text.error(), context.catalog())};
    }
    auto settings = parse_settings(text.value(), context.language);
    if (!settings) {
        return RoomError{ExitCode::No,
                         context.catalog().format(message_of(settings.error().kind),
                                                  {{"line", std::to_string(settings.error().line)},
                                                   {"path", place},
                                                   {"key", settings.error().key}})};
    }
    return std::move(settings).value();
}

}  // namespace rochade
