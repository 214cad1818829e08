// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "announce/catalog.h"

namespace rochade {

/// What an annotator's Numeric Annotation Glyph says, in the catalog's language: "good move" for
/// 1, "White stands better" for 16. One that has no word of its own is named by its number; 0,
/// which says nothing, is the empty text.
std::string nag_words(unsigned nag, const Catalog& catalog);

/// The words of several, with a comma between two.
std::string nag_words(const std::vector<unsigned>& nags, const Catalog& catalog);

}  // namespace rochade
