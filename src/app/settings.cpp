// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include <cstdlib>

#include "app/settings_document.h"

namespace rochade {

Settings default_settings(Language language) {
    Settings settings;
    settings.listeners.everybody.style.language = language;
    for (const Role role : kAllRoles) {
        settings.listeners.of(role).role = role;
        settings.listeners.of(role).style.language = language;
    }
    return settings;
}

Result<Settings, SettingsError> parse_settings(std::string_view text, Language language) {
    const auto values = read_settings(text);
    if (!values) return values.error();
    return settings_from(values.value(), language);
}

std::string settings_path() {
    const char* config = std::getenv("XDG_CONFIG_HOME");
    if (config != nullptr && *config != '\0') return std::string(config) + "/rochade/settings.toml";
    const char* home = std::getenv("HOME");
    return std::string(home != nullptr ? home : ".") + "/.config/rochade/settings.toml";
}

}  // namespace rochade
