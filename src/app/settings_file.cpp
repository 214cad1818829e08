// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_file.h"

#include <cassert>
#include <filesystem>
#include <utility>

#include "app/log_file.h"
#include "app/sentences.h"
#include "app/settings_document.h"

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
        case SettingsError::Kind::NotEditable:
            return "{key} cannot be changed in the settings {path} as they are written; change "
                   "them with an editor.";
    }
    return "";
}

}  // namespace

std::string sentence_for(const SettingsError& error, const std::string& path,
                         const Catalog& catalog) {
    std::string sentence =
        catalog.format(message_of(error.kind),
                       {{"line", std::to_string(error.line)}, {"path", path}, {"key", error.key}});
    if (error.nearest) {
        sentence += ' ' + catalog.format("Did you mean {key}?", {{"key", *error.nearest}});
    }
    const auto found = find_setting(error.key);
    if (error.kind == SettingsError::Kind::WrongValue && found) {
        const std::string allowed = allowed_text(*found->row, catalog);
        if (!allowed.empty()) {
            sentence += ' ' + catalog.format("It can be: {values}.", {{"values", allowed}});
        }
    }
    return sentence;
}

namespace {

std::string place_of(const std::string& path) { return path.empty() ? settings_path() : path; }

/// The text of the file; empty if it may be missing and is.
Result<std::string, RoomError> text_of_file(const std::string& path, const Context& context,
                                            MayBeAbsent absent) {
    auto text = read_text_file(place_of(path));
    if (text) return std::move(text).value();
    const bool may_be_absent = path.empty() || absent == MayBeAbsent::Anywhere;
    if (may_be_absent && text.error().kind == FileError::Kind::Absent) return std::string();
    return RoomError{ExitCode::Trouble, sentence_for(text.error(), context.catalog())};
}

RoomError error_for(const SettingsError& error, const std::string& path, const Context& context) {
    return {ExitCode::No, sentence_for(error, place_of(path), context.catalog())};
}

}  // namespace

Result<SettledValues, RoomError> load_settled(const std::string& path, const Context& context,
                                              MayBeAbsent absent) {
    const auto text = text_of_file(path, context, absent);
    if (!text) return text.error();
    auto values = read_settings(text.value());
    if (!values) return error_for(values.error(), path, context);
    return std::move(values).value();
}

Result<Settings, RoomError> load_settings(const std::string& path, const Context& context) {
    const auto values = load_settled(path, context);
    if (!values) return values.error();
    Settings settings = settings_from(values.value(), context.language);
    if (context.language_is_said()) {
        settings.listeners.everybody.style.language = context.language;
        for (Listener& listener : settings.listeners.each) {
            listener.style.language = context.language;
        }
    }
    return settings;
}

Result<SettledValues, RoomError> keep_setting(const std::string& path, const SettingChange& change,
                                              const Context& context) {
    const auto text = text_of_file(path, context, MayBeAbsent::Anywhere);
    if (!text) return text.error();
    const auto changed = change.value ? with_setting(text.value(), change.key, *change.value)
                                      : without_setting(text.value(), change.key);
    if (!changed) return error_for(changed.error(), path, context);
    if (changed.value() != text.value()) {
        const std::filesystem::path place(place_of(path));
        std::error_code failed;
        if (place.has_parent_path())
            std::filesystem::create_directories(place.parent_path(), failed);
        const auto written = write_text_file(place.string(), changed.value());
        if (!written) {
            return RoomError{ExitCode::Trouble, sentence_for(written.error(), context.catalog())};
        }
    }
    auto values = read_settings(changed.value());
    assert(values);  // with_setting() has proved it
    return std::move(values).value();
}

}  // namespace rochade
