// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "announce/spoken_words.h"
#include "announce/text_words.h"
#include "base/word_graph.h"

namespace rochade::test {

/// Adds where one comes to without a word.
inline std::set<std::uint32_t> with_skips(std::set<std::uint32_t> states, const WordGraph& graph) {
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (const WordArc& arc : graph.arcs) {
            if (arc.word != kNoWord || !states.contains(arc.from)) continue;
            has_grown = states.insert(arc.to).second || has_grown;
        }
    }
    return states;
}

/// Whether the words are a way through the graph.
inline bool accepts(const WordGraph& graph, std::span<const WordId> words) {
    std::set<std::uint32_t> states = with_skips({graph.start}, graph);
    for (const WordId word : words) {
        std::set<std::uint32_t> next;
        for (const WordArc& arc : graph.arcs) {
            if (arc.word == word && states.contains(arc.from)) next.insert(arc.to);
        }
        states = with_skips(std::move(next), graph);
    }
    return states.contains(graph.final);
}

/// All readings of a text as words of this speaker: one text may be a word of two languages.
inline std::vector<std::vector<WordId>> readings_of(std::string_view text,
                                                    const SpokenWords& words) {
    std::vector<std::vector<WordId>> readings = {{}};
    for (const TextWord& word : words_of(text)) {
        std::vector<std::vector<WordId>> longer;
        for (WordId id = 0; id < words.texts().size(); ++id) {
            if (words.texts()[id] != folded(word.text)) continue;
            for (std::vector<WordId> reading : readings) {
                reading.push_back(id);
                longer.push_back(std::move(reading));
            }
        }
        readings = std::move(longer);
    }
    return readings;
}

/// The reading of a text that the graph accepts; nothing if there is none.
inline std::optional<std::vector<WordId>> accepted_reading(std::string_view text,
                                                           const WordGraph& graph,
                                                           const SpokenWords& words) {
    for (const auto& reading : readings_of(text, words)) {
        if (accepts(graph, reading)) return reading;
    }
    return std::nullopt;
}

}  // namespace rochade::test
