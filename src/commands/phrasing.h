// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "announce/catalog.h"
#include "commands/command.h"

namespace rochade {

// Commands as people ask for them when they do not think of commands: "which black pieces attack
// e4?". They stand beside the words of the table, and help does not name them.

/// The context of these sentences in the catalogs.
inline constexpr std::string_view kPhrasingContext = "phrasing";

/// The ways to ask for one command, separated by "|". In a way a word in parentheses may be
/// missing, "is/stands" is either word, and "*" is one or more words of which the question is: the
/// argument.
struct Phrasing {
    Command command;
    std::string_view ways;
    /// What the command is given in front of what "*" stands for, in words of every language.
    std::string_view argument = {};
};
std::span<const Phrasing> phrasings();

/// No question has more words.
inline constexpr std::size_t kMostPhrasingWords = 32;

struct PhrasingRead {
    ParsedCommand parsed;
    std::size_t words;  // of the question itself, without its argument
};

/// What all of `text` asks for, in the catalog's language or in English; of several readings the
/// one with the most words. Articles, "please" and sentence marks do not count.
std::optional<PhrasingRead> read_phrasing(std::string_view text, const Catalog& catalog);

}  // namespace rochade
