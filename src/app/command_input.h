// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/log_file.h"
#include "base/result.h"
#include "rules/position.h"
#include "rules/uci.h"

namespace rochade {

// What several subcommands are given on the command line.

/// The name that means the standard input.
inline constexpr std::string_view kStandardInput = "-";

/// The whole of a file, or of the standard input, at most kLargestTextFile bytes.
Result<std::string, FileError> read_input(const std::string& path);

/// The words with a space between each two.
std::string joined(const std::vector<std::string>& words);

/// An option where it was given, else what the settings say, else what is usual.
std::string given_or_set(const std::string& option, const std::string& setting,
                         const std::string& usual);

/// A FEN that may have come as one word or as several, or that has a name: see named_start().
std::string fen_of_words(const std::vector<std::string>& words);

/// How castling is written in UCI for a game that began so: as the king's move onto his rook
/// where that is the only form that leaves no doubt.
UciCastling uci_castling_of(const Setup& start);

/// "e2e4", "a7a8n": the squares as they are, whatever the move means.
std::string squares_of(const Move& move);

/// "3." or "3..." for the half-move that is to come.
std::string move_number_of(const Setup& setup);

}  // namespace rochade
