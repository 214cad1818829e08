// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/crypto.h"

namespace rochade {

/// A small file of the program: its first line is a title, every other a word, a space and a
/// value.
using KeyedLines = std::map<std::string, std::string, std::less<>>;

/// Nothing unless every line has both, ends in a line feed, and no word comes twice.
std::optional<KeyedLines> parse_keyed_lines(std::string_view lines);

/// The bytes of the hexadecimal value at `key`, if there are exactly as many as `bytes` takes.
bool read_bytes(const KeyedLines& lines, std::string_view key, std::span<std::uint8_t> bytes);

/// "key 00ff…\n".
std::string line_of_bytes(std::string_view key, std::span<const std::uint8_t> bytes);

/// The four lines of a locked key.
std::string lines_of(const LockedKey& key);
std::optional<LockedKey> read_locked_key(const KeyedLines& lines);

}  // namespace rochade
