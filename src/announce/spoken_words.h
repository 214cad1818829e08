// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "announce/pronunciations.h"
#include "announce/words.h"
#include "base/word_graph.h"

namespace rochade {

/// The pronunciations of all languages, by index_of(Language).
using AllPronunciations = std::array<Pronunciations, kAllLanguages.size()>;

/// One thing that can be said, however it is called: the file e, the knight, "takes". Its number
/// among all of them.
using TermId = std::uint16_t;

/// Whom a program listens to.
struct SpeakerStyle {
    Language language = Language::English;
    /// How he names files; nothing: as he likes, but for single letters, which are too short to be
    /// told apart where nobody asked for them.
    std::optional<Style> style = std::nullopt;

    friend bool operator==(const SpeakerStyle&, const SpeakerStyle&) = default;
};

/// Every word that one speaker may use, with its sound, and what the words mean. Words that no
/// pronunciations file has cannot be heard and are left out. Built once; never changes.
class SpokenWords {
public:
    SpokenWords(const SpeakerStyle& speaker, const Vocabulary& vocabulary,
                const AllPronunciations& pronunciations);

    /// The words of one language that make a whole announcement; no announcement mixes two.
    struct Tongue {
        std::array<TermId, 8> files;
        std::array<TermId, 8> ranks;
        std::array<TermId, 6> pieces;
        std::array<TermId, 2> castling;  // by Wing
        TermId takes;
        TermId en_passant;
        TermId check;
        TermId checkmate;

        TermId of(File file) const { return files[static_cast<std::size_t>(file)]; }
        TermId of(Rank rank) const { return ranks[static_cast<std::size_t>(rank)]; }
        TermId of(PieceKind piece) const { return pieces[static_cast<std::size_t>(piece)]; }
        TermId of(Wing wing) const { return castling[static_cast<std::size_t>(wing)]; }
    };

    /// A way to name a term: one word or several.
    using Form = std::vector<WordId>;

    const std::vector<Tongue>& tongues() const { return tongues_; }
    TermId of(Saying saying) const { return sayings_[static_cast<std::size_t>(saying)]; }
    const Meaning& meaning(TermId term) const { return terms_[term].meaning; }
    /// None if the term cannot be heard.
    const std::vector<Form>& forms(TermId term) const { return terms_[term].forms; }
    std::size_t terms() const { return terms_.size(); }

    /// How each word sounds, by WordId.
    const WordPhones& phones() const { return phones_; }
    /// Each word as it is written, in small letters without accents, by WordId.
    const std::vector<std::string>& texts() const { return texts_; }

    /// The terms that begin with `word`.
    const std::vector<std::pair<TermId, std::size_t>>& beginning_with(WordId word) const {
        return beginnings_[word];
    }

private:
    struct Term {
        Meaning meaning;
        std::vector<Form> forms;
    };
    struct Source;

    TermId add_term(const Meaning& meaning, const std::vector<std::string>& texts,
                    const Source& source);
    std::optional<WordId> add_word(const std::string& text, const Source& source);
    void add_tongue(const Source& source, const std::vector<Style>& styles,
                    const Vocabulary& vocabulary);

    std::vector<Tongue> tongues_;
    std::array<TermId, kSayings> sayings_{};
    std::vector<Term> terms_;
    WordPhones phones_;
    std::vector<std::string> texts_;
    std::map<std::pair<Language, std::string>, WordId> ids_;
    std::vector<std::vector<std::pair<TermId, std::size_t>>> beginnings_;
};

}  // namespace rochade
