// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a settings file: a mistake has a line of the text, and what is right can be changed
// and taken out, each change alone.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/settings_document.h"

namespace {

using namespace rochade;

void must(bool holds) {
    if (!holds) std::abort();
}

void check_change(std::string_view text, const SettledValues& before, std::string_view key,
                  const SettingValue& value) {
    const auto changed = with_setting(text, key, value);
    if (!changed) return must(changed.error().kind == SettingsError::Kind::NotEditable);
    const auto after = read_settings(changed.value());
    must(after.has_value() && after.value().at(std::string(key)) == value);
    const auto back = without_setting(changed.value(), key);
    if (!back) return must(back.error().kind == SettingsError::Kind::NotEditable);
    auto rest = before;
    rest.erase(std::string(key));
    const auto left = read_settings(back.value());
    must(left.has_value() && left.value() == rest);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = read_settings(text);
    if (!read) {
        must(read.error().line >= 1 && read.error().line <= size + 1);
        return 0;
    }
    check_change(text, read.value(), "style", std::string("nato"));
    check_change(text, read.value(), "white.style", std::string("anna"));
    check_change(text, read.value(), "speech.rate", 300);
    check_change(text, read.value(), "game.boards", std::vector<std::string>{"white=\"a\\"});
    for (const auto& [key, value] : read.value()) {
        const auto found = find_setting(key);
        must(found.has_value() && value_is_right(*found->row, value));
    }
    return 0;
}
