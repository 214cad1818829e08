// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/phrasing.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "commands/argument_words.h"
#include "commands/folded_words.h"
#include "commands/small_words.h"

namespace rochade {
namespace {

/// One word of a way to ask.
struct WayPart {
    std::vector<std::string> words;  // any of them, folded; none: the argument
    enum class Needed : std::uint8_t { Yes, No } needed = Needed::Yes;
};

/// Words that do not count.
struct Articles {
    std::vector<std::string> written;
    std::vector<std::string> folded;

    explicit Articles(std::string_view list) : written(alternatives_of(list)) {
        for (const std::string& word : written) folded.push_back(comparable(word));
    }
    bool have(const std::string& word) const {
        return std::find(folded.begin(), folded.end(), word) != folded.end();
    }
};

/// Hyphens part words as well: "e-file".
std::string parted(std::string_view text) {
    std::string words(text);
    std::replace(words.begin(), words.end(), '-', ' ');
    return words;
}

WayPart part_from(std::string_view word) {
    WayPart part;
    if (word == "*") return part;
    if (word.starts_with('(') && word.ends_with(')')) {
        part.needed = WayPart::Needed::No;
        word = word.substr(1, word.size() - 2);
    }
    while (!word.empty()) {
        const std::size_t slash = std::min(word.find('/'), word.size());
        part.words.push_back(comparable(word.substr(0, slash)));
        word.remove_prefix(std::min(slash + 1, word.size()));
    }
    return part;
}

/// A way to ask without its articles.
std::vector<WayPart> parts_of(std::string_view way, const Articles& articles) {
    std::vector<WayPart> parts;
    while (!way.empty()) {
        const std::size_t space = std::min(way.find(' '), way.size());
        WayPart part = part_from(way.substr(0, space));
        way.remove_prefix(std::min(space + 1, way.size()));
        const bool is_argument = part.words.empty();
        const std::size_t erased =
            std::erase_if(part.words, [&](const std::string& word) { return articles.have(word); });
        if (erased > 0) part.needed = WayPart::Needed::No;
        if (is_argument || !part.words.empty()) parts.push_back(std::move(part));
    }
    return parts;
}

/// How many words must be typed for a way at least; a quick look, so that few are taken apart.
std::size_t least_words(std::string_view way, const Articles& articles) {
    std::size_t least = 0;
    while (!way.empty()) {
        const std::size_t space = std::min(way.find(' '), way.size());
        const std::string_view word = way.substr(0, space);
        way.remove_prefix(std::min(space + 1, way.size()));
        const bool may_be_missing = word.starts_with('(') || word.find('/') != word.npos ||
                                    std::find(articles.written.begin(), articles.written.end(),
                                              word) != articles.written.end();
        if (!may_be_missing) ++least;
    }
    return least;
}

/// Lays one way to ask over the words that were typed.
class Overlay {
public:
    Overlay(const std::vector<WayPart>& way, const std::vector<FoldedWord>& typed,
            const Articles& articles)
        : way_(way), typed_(typed), articles_(articles) {}

    /// How many words of the way were typed; nothing if it does not fit.
    std::optional<std::size_t> words() { return from(0, 0); }
    /// The words that stand for the argument, from the first to behind the last.
    std::pair<std::size_t, std::size_t> argument() const { return argument_; }

private:
    bool is_article(std::size_t at) const { return articles_.have(typed_[at].folded); }

    bool is_letter_alone(std::size_t at) const {
        return is_article(at) && character_count(typed_[at].folded) == 1;
    }

    std::optional<std::size_t> from(std::size_t part, std::size_t at) {
        if (part == way_.size()) {
            while (at < typed_.size() && is_article(at)) ++at;
            return at == typed_.size() ? std::optional<std::size_t>(0) : std::nullopt;
        }
        const WayPart& next = way_[part];
        if (next.words.empty()) return argument_from(part, at);
        const bool is_typed =
            at < typed_.size() &&
            std::find(next.words.begin(), next.words.end(), typed_[at].folded) != next.words.end();
        if (is_typed) {
            if (const auto rest = from(part + 1, at + 1)) return *rest + 1;
        }
        if (at < typed_.size() && is_article(at)) {
            if (const auto rest = from(part, at + 1)) return rest;
        }
        return next.needed == WayPart::Needed::No ? from(part + 1, at) : std::nullopt;
    }

    std::optional<std::size_t> argument_from(std::size_t part, std::size_t at) {
        for (std::size_t end = at + 1; end <= typed_.size(); ++end) {
            const auto rest = from(part + 1, end);
            if (!rest) continue;
            // Before another word "a" is a file and no article.
            const bool is_last = part + 1 == way_.size();
            while (!is_last && end < typed_.size() && is_letter_alone(end)) ++end;
            argument_ = {at, end};
            return rest;
        }
        return std::nullopt;
    }

    const std::vector<WayPart>& way_;
    const std::vector<FoldedWord>& typed_;
    const Articles& articles_;
    std::pair<std::size_t, std::size_t> argument_{0, 0};
};

/// The words of the table, politely: "position, please".
std::vector<Phrasing> words_alone() {
    std::vector<Phrasing> alone;
    for (const CommandEntry& entry : command_table()) {
        if (entry.takes == Takes::Nothing) alone.push_back({entry.command, entry.word, {}});
    }
    return alone;
}

/// Keeps the reading of the most words.
void read_ways(const Phrasing& phrasing, std::string_view ways, std::string_view text,
               const std::vector<FoldedWord>& typed, const Articles& articles,
               std::optional<PhrasingRead>& best) {
    for (const std::string& way : alternatives_of(ways)) {
        if (least_words(way, articles) > typed.size()) continue;
        const std::vector<WayPart> parts = parts_of(parted(way), articles);
        Overlay overlay(parts, typed, articles);
        const auto words = overlay.words();
        if (!words || *words == 0 || (best && best->words >= *words)) continue;
        const auto [first, end] = overlay.argument();
        std::string argument(phrasing.argument);
        if (first < end) {
            const std::size_t begin = typed[first].begin;
            if (!argument.empty()) argument += ' ';
            argument += without_marks(text.substr(begin, typed[end - 1].end - begin));
        }
        best = PhrasingRead{{phrasing.command, std::move(argument)}, *words};
    }
}

}  // namespace

std::optional<PhrasingRead> read_phrasing(std::string_view text, const Catalog& catalog) {
    const std::vector<FoldedWord> typed = folded_words(parted(text));
    if (typed.empty() || typed.size() > kMostPhrasingWords) return std::nullopt;
    std::optional<PhrasingRead> best;
    const std::vector<Phrasing> alone = words_alone();
    const auto read_in = [&](const Catalog& language) {
        const Articles articles(language.text_in(kArgumentContext, kArticles));
        for (const Phrasing& one : phrasings()) {
            read_ways(one, language.text_in(kPhrasingContext, one.ways), text, typed, articles,
                      best);
        }
        for (const Phrasing& one : alone) {
            read_ways(one, language.text_in(kCommandContext, one.ways), text, typed, articles,
                      best);
        }
    };
    read_in(catalog);
    if (catalog.language() != Language::English) read_in(Catalog(Language::English));
    return best;
}

}  // namespace rochade
