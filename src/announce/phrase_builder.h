// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "announce/phrase.h"

namespace rochade {

/// Puts a phrase together, word by word; words for the same voice become one segment.
class PhraseBuilder {
public:
    /// Adds a word after one space.
    void add(const Word& word, Language language);

    /// Adds a phrase after one space.
    void add(const Phrase& phrase);

    /// Adds a mark such as a comma to the last word, without a space.
    void append(std::string_view mark);

    /// The next word follows without a space.
    void join_next() { is_joined_ = true; }

    Phrase take() && { return std::move(phrase_); }

private:
    Phrase phrase_;
    bool is_joined_ = true;  // nothing to keep a space from yet
};

}  // namespace rochade
