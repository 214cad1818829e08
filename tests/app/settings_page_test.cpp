// SPDX-License-Identifier: GPL-3.0-or-later
// The guide's list of all settings is that of the table. ROCHADE_APPROVE=1 writes it anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "app/settings_table.h"

namespace rochade {
namespace {

constexpr std::string_view kHeading = "## All settings\n\n";

std::string listed() {
    const Catalog english(Language::English);
    std::string text;
    for (const SettingRow& row : settings_table()) {
        std::string key = row.key;
        if (row.is_open()) key.replace(key.size() - 1, 1, "…");
        text += "- `" + key + "`: " + std::string(row.description);
        const std::string allowed = allowed_text(row, english);
        if (!allowed.empty()) text += " It can be: " + allowed + ".";
        text += '\n';
    }
    return text;
}

TEST(SettingsPage, DescribesEverySettingOfTheTable) {
    const std::string path = std::string(ROCHADE_SOURCE_DIR) + "/docs/settings.md";
    std::ifstream file(path);
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    const std::size_t heading = page.find(kHeading);
    ASSERT_NE(heading, std::string::npos) << path;
    const std::size_t begin = heading + kHeading.size();
    if (std::getenv("ROCHADE_APPROVE") != nullptr) {
        std::ofstream(path, std::ios::trunc) << page.substr(0, begin) << listed();
        return;
    }
    EXPECT_EQ(page.substr(begin), listed());
}

}  // namespace
}  // namespace rochade
