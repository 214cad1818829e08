// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/announce/test_words.h"

#include <cassert>
#include <vector>

#include "base/overloaded.h"
#include "locales/embedded.h"
#include "rules/fen.h"
#include "rules/san.h"
#include "rules/uci.h"

namespace rochade::test {
namespace {

const EmbeddedLocale& locale_of(Language language) {
    for (const EmbeddedLocale& locale : embedded_locales()) {
        if (locale.language == code_of(language)) return locale;
    }
    assert(false && "a language is not in the build");
    return embedded_locales().front();
}

Vocabulary read_vocabulary() {
    std::array<std::string_view, kAllLanguages.size()> files;
    for (const Language language : kAllLanguages) {
        files[index_of(language)] = words_text(language);
    }
    return Vocabulary::parse(files).value();
}

std::vector<Catalog> read_catalogs() {
    std::vector<Catalog> catalogs;
    for (const Language language : kAllLanguages) {
        catalogs.push_back(Catalog::from_mo(messages_bytes(language), language).value());
    }
    return catalogs;
}

}  // namespace

const Hearing& hearing() {
    static const Hearing kHearing(vocabulary());
    return kHearing;
}

Heard hear(std::string_view text, const Position& position, LetterSet letters) {
    return hearing().hear(text, position, letters);
}

Move uci(std::string_view text) { return parse_uci_squares(text).value(); }

std::string_view words_text(Language language) { return locale_of(language).words; }
std::string_view messages_bytes(Language language) { return locale_of(language).messages; }

const Vocabulary& vocabulary() {
    static const Vocabulary kVocabulary = read_vocabulary();
    return kVocabulary;
}

const AllPronunciations& pronunciations() {
    static const AllPronunciations kPronunciations = [] {
        AllPronunciations all;
        for (const Language language : kAllLanguages) {
            all[index_of(language)] =
                Pronunciations::parse(locale_of(language).pronunciations).value();
        }
        return all;
    }();
    return kPronunciations;
}

const Catalog& catalog(Language language) {
    static const std::vector<Catalog> kCatalogs = read_catalogs();
    return kCatalogs[index_of(language)];
}

Position position_of(std::string_view fen) {
    return Position::from_setup(parse_fen(fen).value()).value();
}

Move move_of(const Position& position, std::string_view san) {
    return parse_san(san, position).value();
}

std::string spoken(const Phrase& phrase) {
    std::string all;
    for (const PhraseSegment& segment : phrase.segments) {
        if (!all.empty()) all += ' ';
        all += segment.spoken;
    }
    return all;
}

std::string described(const Heard& heard) {
    const auto squares = [](const Move& move) { return to_string(move.from) + to_string(move.to); };
    return std::visit(
        Overloaded{[&](const HeardMove& move) {
                       return "move " + squares(move.move) +
                              (move.fit == Fit::Exact ? " exact" : " words differ");
                   },
                   [&](const HeardIllegal& illegal) {
                       return "illegal " + (illegal.move ? squares(*illegal.move) : "unknown");
                   },
                   [&](const HeardAmbiguous& ambiguous) {
                       std::string all = "ambiguous";
                       for (const Move& move : ambiguous.candidates) all += " " + squares(move);
                       return all;
                   },
                   [](const HeardSaying& saying) {
                       return "saying " + std::to_string(static_cast<int>(saying.saying));
                   },
                   [](const NotUnderstood& refused) {
                       return "not understood at " + std::to_string(refused.offset);
                   }},
        heard);
}

std::string_view name_of(Style style) {
    switch (style) {
        case Style::Fide: return "fide";
        case Style::Anna: return "anna";
        case Style::Nato: return "nato";
        case Style::Letters: return "letters";
    }
    return "?";
}

std::string_view name_of(Spelling spelling) {
    return spelling == Spelling::Voice ? "voice" : "native";
}

std::string_view name_of(Verbosity verbosity) {
    return verbosity == Verbosity::Brief ? "brief" : "full";
}

std::string name_of(const PhraseStyle& style) {
    std::string name(code_of(style.language));
    for (const std::string_view part :
         {name_of(style.style), name_of(style.spelling), name_of(style.verbosity)}) {
        name.append(" ").append(part);
    }
    return name;
}

}  // namespace rochade::test
