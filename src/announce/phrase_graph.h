// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "announce/spoken_words.h"
#include "base/word_graph.h"

namespace rochade {

/// What is said, term by term.
using TermSequence = std::vector<TermId>;

/// Puts a graph of words together from terms: a term becomes the words of all its forms.
class PhraseGraph {
public:
    explicit PhraseGraph(const SpokenWords& words);

    std::uint32_t start() const { return graph_.start; }
    std::uint32_t final() const { return graph_.final; }
    std::uint32_t new_state() { return graph_.states++; }

    /// From one state to another by each form of the term.
    void add(std::uint32_t from, std::uint32_t to, TermId term);
    /// From one state to another without a word.
    void skip(std::uint32_t from, std::uint32_t to);

    WordGraph take() && { return std::move(graph_); }

private:
    const SpokenWords& words_;
    WordGraph graph_;
};

/// The smallest graph of terms with exactly these phrases, in words. Promised: they are in order
/// and no two are alike; none is empty.
WordGraph minimal_graph(const std::vector<const TermSequence*>& phrases, const SpokenWords& words);

/// No phrase has more words.
inline constexpr std::size_t kLongestSpokenPhrase = 16;

/// Calls `visit` for each way to read words as terms, all of them.
void for_each_reading(std::span<const WordId> said, const SpokenWords& words,
                      const std::function<void(const TermSequence&)>& visit);

}  // namespace rochade
