// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "announce/catalog.h"
#include "commands/help.h"
#include "commands/key_map.h"

namespace rochade {

/// What a key does, without doing it: "F2: my clock: Says how much time you have left." Letters and
/// the keys of line editing are told as such where people type.
std::string key_sentence(const KeyMap& keys, KeySection section, std::string_view key,
                         const Catalog& catalog);

/// Said to a key that means nothing on the board.
std::string no_meaning_sentence(std::string_view key, const Catalog& catalog);

/// What is wrong with a change of keys, with the name that it is about; the usual keys are kept.
std::string sentence_for(const KeyMapError& error, const Catalog& catalog);

/// Which commands have no key any more.
std::string without_key_sentence(const std::vector<KeyMeaning>& meanings, const Catalog& catalog);

/// Whether somebody may give a command in his game.
using OfferedCommands = std::function<bool(const CommandEntry&)>;

/// What can be done with keys in one section, one line each and made to be read aloud: first how to
/// type, to walk and to leave, then each key with the name of its command, the most useful first.
std::vector<std::string> key_lines(const KeyMap& keys, KeySection section,
                                   const OfferedCommands& is_offered, const Catalog& catalog);

/// So many lines of help are heard at once; a longer list goes on at the next press of its key.
inline constexpr std::size_t kHelpLinesAtOnce = 10;

/// A part of long help, and where the next one begins; 0: it is over, and begins anew.
struct HelpPart {
    std::vector<std::string> lines;
    std::size_t next = 0;
};
/// The part that begins with line `from`, and behind it how to hear more, or that this was all. A
/// list that is hardly longer than one part is not divided.
struct HelpEnds {
    std::string more;
    std::string all;
};
HelpPart part_of_help(const std::vector<std::string>& lines, std::size_t from,
                      const HelpEnds& ends);

/// The same for somebody who has been asked something.
std::vector<std::string> question_key_lines(const KeyMap& keys, const Catalog& catalog);

}  // namespace rochade
