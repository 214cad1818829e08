// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "announce/catalog.h"
#include "commands/front_end.h"

namespace rochade {

/// A caption as one line to read, in the caption's own words or else those of `catalog`: errors are
/// marked by a word, what is said to one person only by his name, unless he is the `reader`.
/// Control characters become spaces.
std::string caption_line(const Caption& caption, std::optional<Role> reader,
                         const Catalog& catalog);

/// What is answered to a line longer than kLongestTypedLine.
std::string too_long_sentence(const Catalog& catalog);

}  // namespace rochade
