// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rochade {

/// A character that belongs into the line.
struct TypedCharacter {
    char32_t code;
    friend bool operator==(const TypedCharacter&, const TypedCharacter&) = default;
};
/// Any other key: "Enter", "Backspace", "Left", "F1", "Shift+F2", "Ctrl+R", "Alt+D", "Escape".
struct NamedKey {
    std::string name;
    friend bool operator==(const NamedKey&, const NamedKey&) = default;
};
using Key = std::variant<TypedCharacter, NamedKey>;

/// No escape sequence that a terminal sends for a key is longer, in bytes.
inline constexpr std::size_t kLongestKeySequence = 16;

/// What the bytes of a terminal in raw mode mean. Knows the sequences of xterm and its kin, rxvt
/// and the Linux console. Letters behind Alt are named by their place on a Latin keyboard, so that
/// Greek and Russian layouts give the same commands. Bytes may come split anywhere.
class KeyDecoder {
public:
    /// Appends the keys that `bytes` complete.
    void feed(std::string_view bytes, std::vector<Key>& keys);

    /// Whether a key has begun: after a short while without more bytes it is Escape alone.
    bool is_waiting() const { return !pending_.empty(); }

    /// Nothing more came: what is pending is keys of its own.
    void give_up_waiting(std::vector<Key>& keys);

private:
    std::string pending_;
};

}  // namespace rochade
