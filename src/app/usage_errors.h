// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/cli_names.h"
#include "app/context.h"

namespace rochade {

// What is wrong with a command line, in one sentence that names the word and what may stand there.

/// The sentence for what the library found while it read the command line into `app`.
std::string sentence_for(const CLI::ParseError& error, const CLI::App& app, const Context& context);

/// What a check of the library gives for a value that cannot be: `values` are those that can, with
/// commas between them. The sentence about it names them.
std::string refused_value(std::string_view value, std::string_view values);

/// Those of `words` that differ least from `word`, at most three; none that differ much.
std::vector<std::string> nearest_words(std::string_view word,
                                       const std::vector<std::string>& words);

}  // namespace rochade
