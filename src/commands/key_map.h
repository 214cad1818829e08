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
#include <vector>

#include "announce/language.h"
#include "base/result.h"
#include "commands/command.h"
#include "commands/key_section.h"

namespace rochade {

/// Which keys the board has: those that players know from the blind mode of Lichess, or ours, where
/// a letter finds one's own pieces and with Shift the opponent's.
enum class KeySet : std::uint8_t { Lichess, Rochade };

/// "lichess", "rochade".
std::string_view name_of(KeySet set);
std::optional<KeySet> parse_key_set(std::string_view text);

/// What a key does: a command, and what is said behind it, in English words or digits.
struct KeyMeaning {
    Command command;
    std::string argument;

    friend bool operator==(const KeyMeaning&, const KeyMeaning&) = default;
};

/// A key that the settings give to another command.
struct KeyChange {
    /// A change of Entry counts for Board as well: such a key means the same everywhere.
    KeySection section;
    std::string key;      // as parse_key() takes it
    std::string command;  // its words in English, perhaps with an argument; empty for no meaning
};

/// Why a change cannot be made.
struct KeyMapError {
    enum class Kind : std::uint8_t {
        UnknownKey,
        UnknownCommand,
        TwiceGiven,     // two changes of one section name this key
        TypesText,      // where people type, this key is needed for that
        MeansAnother,   // it has another meaning in the entry, and every key has one
        ArbitersOwn,    // no key rules anything
        TooManyChanges  // more than kMostKeyChanges
    };
    Kind kind;
    std::string key;
    std::string command;

    friend bool operator==(const KeyMapError&, const KeyMapError&) = default;
};

inline constexpr std::size_t kMostKeyChanges = 200;

/// What every key means, where people type and on the board. A value; never changes. No key has two
/// meanings: what it means in the entry it means on the board, which has keys besides.
///
/// A letter of the language's own alphabet is looked up by itself first, so that the piece letters
/// of its players find pieces, and then by its place on the keyboard, as if the alphabet were
/// Latin.
class KeyMap {
public:
    /// The keys of a set for those who type in `language`.
    explicit KeyMap(Language language, KeySet set = KeySet::Lichess);

    /// The same with the changes of the settings.
    static Result<KeyMap, KeyMapError> with(Language language, KeySet set,
                                            std::span<const KeyChange> changes);

    Language language() const { return language_; }
    KeySet set() const { return set_; }

    /// What `key`, a name as of keys.h, means in `section`.
    std::optional<KeyMeaning> meaning(KeySection section, std::string_view key) const;

    struct Binding {
        std::string key;
        KeyMeaning meaning;
    };
    /// All keys of a section, those of the entry left out of the board's: in the order of the
    /// command table, of one command in that of the set.
    std::vector<Binding> own_keys(KeySection section) const;

    /// The keys that give `command`, whatever the argument, those of `section` only.
    std::vector<std::string> keys_of(Command command, KeySection section) const;

    /// What a set gives and the changes have left without a key, on the board or in the entry.
    std::vector<KeyMeaning> without_key() const;

private:
    using Keys = std::map<std::string, KeyMeaning, std::less<>>;

    std::optional<KeyMapError> change(const KeyChange& change);
    const KeyMeaning* find(KeySection section, std::string_view key) const;
    Keys& keys(KeySection section) { return section == KeySection::Entry ? entry_ : board_; }

    Language language_;
    KeySet set_;
    Keys entry_;
    Keys board_;                      // without those of the entry, which go before
    std::vector<std::string> order_;  // the board's keys as the set names them
};

}  // namespace rochade
