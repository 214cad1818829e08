// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/phrase_graph.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace rochade {
namespace {

/// Phrases that begin alike share their beginning, and once minimal their end as well. States are
/// made from the end, so that two with the same ways on are known to be the same.
class Minimizer {
public:
    explicit Minimizer(const SpokenWords& words) : graph_(words) {}

    WordGraph run(const std::vector<const TermSequence*>& phrases) {
        add_ways(graph_.start(), ways_from(phrases, 0));
        return std::move(graph_).take();
    }

private:
    using Phrases = std::span<const TermSequence* const>;

    struct Ways {
        bool may_end = false;
        std::vector<std::pair<TermId, std::uint32_t>> on;  // the term and where it leads

        bool operator<(const Ways& other) const {
            return std::tie(may_end, on) < std::tie(other.may_end, other.on);
        }
    };

    /// How it goes on for phrases that are the same before `at`.
    Ways ways_from(Phrases phrases, std::size_t at) {
        Ways ways;
        while (!phrases.empty()) {
            if (phrases.front()->size() == at) {
                ways.may_end = true;
                phrases = phrases.subspan(1);
                continue;
            }
            const TermId term = (*phrases.front())[at];
            std::size_t count = 1;
            while (count < phrases.size() && (*phrases[count])[at] == term) ++count;
            ways.on.emplace_back(term, state_of(ways_from(phrases.first(count), at + 1)));
            phrases = phrases.subspan(count);
        }
        return ways;
    }

    std::uint32_t state_of(const Ways& ways) {
        if (ways.on.empty()) return graph_.final();
        const auto known = states_.find(ways);
        if (known != states_.end()) return known->second;
        const std::uint32_t state = graph_.new_state();
        add_ways(state, ways);
        states_.emplace(ways, state);
        return state;
    }

    void add_ways(std::uint32_t from, const Ways& ways) {
        for (const auto& [term, to] : ways.on) graph_.add(from, to, term);
        if (ways.may_end) graph_.skip(from, graph_.final());
    }

    PhraseGraph graph_;
    std::map<Ways, std::uint32_t> states_;
};

bool begins_with(std::span<const WordId> said, const SpokenWords::Form& form) {
    return form.size() <= said.size() && std::equal(form.begin(), form.end(), said.begin());
}

void read_on(std::span<const WordId> said, const SpokenWords& words, TermSequence& terms,
             const std::function<void(const TermSequence&)>& visit) {
    if (said.empty()) return visit(terms);
    for (const auto& [term, number] : words.beginning_with(said.front())) {
        const SpokenWords::Form& form = words.forms(term)[number];
        if (!begins_with(said, form)) continue;
        terms.push_back(term);
        read_on(said.subspan(form.size()), words, terms, visit);
        terms.pop_back();
    }
}

}  // namespace

PhraseGraph::PhraseGraph(const SpokenWords& words) : words_(words) {
    graph_.states = 2;
    graph_.start = 0;
    graph_.final = 1;
}

void PhraseGraph::add(std::uint32_t from, std::uint32_t to, TermId term) {
    for (const SpokenWords::Form& form : words_.forms(term)) {
        std::uint32_t at = from;
        for (std::size_t i = 0; i + 1 < form.size(); ++i) {
            const std::uint32_t next = new_state();
            graph_.arcs.push_back({at, next, form[i]});
            at = next;
        }
        graph_.arcs.push_back({at, to, form.back()});
    }
}

void PhraseGraph::skip(std::uint32_t from, std::uint32_t to) {
    graph_.arcs.push_back({from, to, kNoWord});
}

WordGraph minimal_graph(const std::vector<const TermSequence*>& phrases, const SpokenWords& words) {
    return Minimizer(words).run(phrases);
}

void for_each_reading(std::span<const WordId> said, const SpokenWords& words,
                      const std::function<void(const TermSequence&)>& visit) {
    if (said.empty() || said.size() > kLongestSpokenPhrase) return;
    TermSequence terms;
    read_on(said, words, terms, visit);
}

}  // namespace rochade
