// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/announcer.h"

namespace rochade {
namespace {

/// More squares than this are counted, not named: a board knocked over is not read out.
constexpr std::size_t kMostSquaresNamed = 6;

}  // namespace

Phrase differences_phrase(const Board& shows, const Board& should, const Listener& listener,
                          const Locales& locales) {
    const Language language = listener.style.language;
    const Catalog& catalog = locales.catalog(language);
    Phrase phrase;
    std::size_t named = 0;
    std::size_t unnamed = 0;
    const auto add = [&phrase](const Phrase& more) {
        if (!phrase.segments.empty()) {
            phrase.segments.back().spoken += ";";
            phrase.segments.back().written += ";";
        }
        phrase.segments.insert(phrase.segments.end(), more.segments.begin(), more.segments.end());
    };
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        const auto piece = shows.at(square);
        const auto wanted = should.at(square);
        if (piece == wanted) continue;
        if (named == kMostSquaresNamed) {
            ++unnamed;
            continue;
        }
        ++named;
        const auto name = [&](Piece which) {
            return piece_square_phrase(which, square, listener.style, locales.vocabulary);
        };
        if (piece && wanted) {
            const Word& word = locales.words(language).piece(*wanted);
            add(compose(
                catalog.text("{piece} should be {wanted}"), language,
                {{"piece", name(*piece)},
                 {"wanted", Phrase{{PhraseSegment{word.spoken, word.written, language}}}}}));
        } else if (piece) {
            add(compose(catalog.text("{piece} is there too much"), language,
                        {{"piece", name(*piece)}}));
        } else {
            add(compose(catalog.text("{piece} is missing"), language, {{"piece", name(*wanted)}}));
        }
    }
    if (unnamed > 0) {
        add(plain_phrase(
            catalog.plural("and {count} more square", "and {count} more squares",
                           static_cast<long>(unnamed), {{"count", std::to_string(unnamed)}}),
            language));
    }
    return phrase;
}

}  // namespace rochade
