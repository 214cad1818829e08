// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/announcer.h"

namespace rochade {
namespace {

/// With a comma between, unless a whole sentence stands before.
void append(Phrase& phrase, const Phrase& more) {
    if (!phrase.segments.empty() && !phrase.segments.back().written.ends_with('.')) {
        phrase.segments.back().spoken += ",";
        phrase.segments.back().written += ",";
    }
    phrase.segments.insert(phrase.segments.end(), more.segments.begin(), more.segments.end());
}

Phrase word_phrase(const Word& word, Language language) {
    return Phrase{{PhraseSegment{word.spoken, word.written, language}}};
}

}  // namespace

Phrase ending_phrase(const Ending& ending, const Listener& listener, const Locales& locales) {
    const Language language = listener.style.language;
    const Catalog& catalog = locales.catalog(language);
    const Words& words = locales.words(language);
    const bool white_lost = ending.loser == Side::White;
    const auto sentence = [&](std::string_view white, std::string_view black) {
        return plain_phrase(catalog.text(white_lost ? white : black), language);
    };

    Phrase phrase;
    switch (ending.termination) {
        case Termination::Checkmate:
            append(phrase,
                   word_phrase(words.move_words(Style::Anna, Spelling::Voice).checkmate, language));
            break;
        case Termination::Stalemate:
            append(phrase, saying_phrase(Saying::Stalemate, language, locales.vocabulary));
            break;
        case Termination::Resignation:
            append(phrase, saying_phrase(white_lost ? Saying::WhiteResigns : Saying::BlackResigns,
                                         language, locales.vocabulary));
            break;
        case Termination::Agreement: break;
        case Termination::TimeForfeit:
            append(phrase, sentence("White has lost on time.", "Black has lost on time."));
            break;
        case Termination::FlagWithoutMaterial:
            append(phrase, sentence("White's flag has fallen, but Black cannot checkmate.",
                                    "Black's flag has fallen, but White cannot checkmate."));
            break;
        case Termination::Ruling:
            append(phrase, plain_phrase(catalog.text("The arbiter has decided."), language));
            break;
        case Termination::Unfinished:
        default: break;
    }
    if (!ending.result) {
        return plain_phrase(catalog.text("The game is broken off without a result."), language);
    }
    const Saying result = *ending.result == GameResult::WhiteWins   ? Saying::WhiteWins
                          : *ending.result == GameResult::BlackWins ? Saying::BlackWins
                                                                    : Saying::Draw;
    append(phrase, saying_phrase(result, language, locales.vocabulary));
    return phrase;
}

}  // namespace rochade
