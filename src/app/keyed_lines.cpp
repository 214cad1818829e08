// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keyed_lines.h"

#include <algorithm>

namespace rochade {
namespace {

constexpr std::string_view kPublic = "public";
constexpr std::string_view kSalt = "salt";
constexpr std::string_view kNonce = "nonce";
constexpr std::string_view kBox = "box";

}  // namespace

std::optional<KeyedLines> parse_keyed_lines(std::string_view lines) {
    KeyedLines parsed;
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        if (end == lines.npos) return std::nullopt;
        const std::string_view line = lines.substr(0, end);
        lines.remove_prefix(end + 1);
        const std::size_t space = line.find(' ');
        if (space == line.npos || space == 0 || space + 1 == line.size()) return std::nullopt;
        const auto [at, is_new] =
            parsed.emplace(std::string(line.substr(0, space)), std::string(line.substr(space + 1)));
        if (!is_new) return std::nullopt;
    }
    return parsed;
}

bool read_bytes(const KeyedLines& lines, std::string_view key, std::span<std::uint8_t> bytes) {
    const auto found = lines.find(key);
    if (found == lines.end()) return false;
    const auto read = from_hex(found->second);
    if (!read || read->size() != bytes.size()) return false;
    std::transform(read->begin(), read->end(), bytes.begin(),
                   [](char c) { return static_cast<std::uint8_t>(c); });
    return true;
}

std::string line_of_bytes(std::string_view key, std::span<const std::uint8_t> bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return std::string(key) + " " + to_hex(text) + "\n";
}

std::string lines_of(const LockedKey& key) {
    return line_of_bytes(kPublic, key.public_key) + line_of_bytes(kSalt, key.salt) +
           line_of_bytes(kNonce, key.nonce) + line_of_bytes(kBox, key.box);
}

std::optional<LockedKey> read_locked_key(const KeyedLines& lines) {
    LockedKey key;
    if (!read_bytes(lines, kPublic, key.public_key) || !read_bytes(lines, kSalt, key.salt) ||
        !read_bytes(lines, kNonce, key.nonce) || !read_bytes(lines, kBox, key.box)) {
        return std::nullopt;
    }
    return key;
}

}  // namespace rochade
