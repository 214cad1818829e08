// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "announce/catalog.h"
#include "app/settings.h"

namespace rochade {

/// What a setting can hold: words and texts; a number; a list of texts.
using SettingValue = std::variant<std::string, int, std::vector<std::string>>;

/// What somebody has settled, by key. What is not in it is as usual.
using SettledValues = std::map<std::string, SettingValue, std::less<>>;

/// A key with another value; nothing: it is as usual from now on.
struct SettingChange {
    std::string key;
    std::optional<SettingValue> value;

    friend bool operator==(const SettingChange&, const SettingChange&) = default;
};

/// No text is longer, in bytes, and no list has more entries.
inline constexpr std::size_t kLongestSettingText = 1024;
inline constexpr std::size_t kMostSettingEntries = 64;
/// In a table whose keys are the user's own, so many.
inline constexpr std::size_t kMostOwnKeys = 256;

enum class SettingKind : std::uint8_t {
    Word,    // one of the row's words
    YesNo,   // "yes" or "no"
    Number,  // a whole number of the row's range
    Text,    // what the row accepts
    Path,    // of a file
    List,    // texts, each of which the row accepts
};

/// The context of titles and of the names of words in the catalogs.
inline constexpr std::string_view kSettingContext = "setting";

/// A word that stands in the file, and what it is called: a message id in kSettingContext.
struct SettingWord {
    std::string_view word;
    std::string_view name;
};

struct NumberRange {
    int least = 0;
    int most = 0;
    int step = 1;  // by which it is changed with a key
};

/// From when on a change counts.
enum class SettingStart : std::uint8_t { AtOnce, NextGame };
/// Whether it may be changed while a tournament game is played: not what regulates a game, and
/// not what would give help that the Laws forbid.
enum class InTournament : std::uint8_t { Free, Refused };
/// Whether a sample is said when it changes.
enum class Sample : std::uint8_t { None, Spoken };

/// One setting. Everything that reads, writes, checks, lists, explains or changes settings works
/// from these rows.
struct SettingRow {
    /// "language", "white.style": the tables of the file, separated by dots. A row that ends in
    /// ".*" is a table whose keys are the user's own.
    std::string key;
    SettingKind kind = SettingKind::Text;
    /// Whose it is, such as "White"; empty for everybody. Title and group are message ids in
    /// kSettingContext, the description is a message id.
    std::string_view group;
    std::string_view title;
    std::string_view description;

    std::vector<SettingWord> words = {};
    NumberRange range = {};
    /// For texts and for the entries of lists; nothing: everything. An empty text is always
    /// refused where this is set.
    std::function<bool(const std::string&)> accepts = {};

    SettingStart start = SettingStart::AtOnce;
    InTournament in_tournament = InTournament::Free;
    Sample sample = Sample::None;

    /// What the settings hold. An empty text: nothing was settled, it is as usual. For a table of
    /// the user's own keys `name` is the key behind the dot; otherwise it is empty.
    std::function<SettingValue(const Settings&, std::string_view name)> get;
    /// Takes a value that value_is_right() has approved.
    std::function<void(Settings&, std::string_view name, const SettingValue&)> set;

    bool is_open() const { return key.ends_with(".*"); }
};

/// All settings. What holds for everybody stands before what holds for one.
std::span<const SettingRow> settings_table();

/// A row, and the user's own key where the row is an open table.
struct FoundSetting {
    const SettingRow* row = nullptr;
    std::string name = {};
};
/// The row of a key as it stands in the file; nothing for a key that is none.
std::optional<FoundSetting> find_setting(std::string_view key);

/// The key that was probably meant; nothing if none is like it.
std::optional<std::string> nearest_setting(std::string_view key);

/// Whether the row can hold it: its kind, among its words, in its range, accepted.
bool value_is_right(const SettingRow& row, const SettingValue& value);

/// The value that is typed for a row: "320", "fide", or the entries of a list one by one. Nothing
/// if it cannot be one.
std::optional<SettingValue> parse_setting_value(const SettingRow& row,
                                                const std::vector<std::string>& typed);

/// As it is typed: "320", "fide"; the entries of a list with spaces between.
std::string to_text(const SettingValue& value);

/// Everything that was settled, over what is usual for somebody of this language. Values of keys
/// that are none, or that are not right, are left out.
Settings settings_from(const SettledValues& values, Language language);

/// The words of a row as they stand in the file: "fide, anna, nato, letters"; "80 to 900" for a
/// number, and empty for anything else.
std::string allowed_text(const SettingRow& row, const Catalog& catalog);

}  // namespace rochade
