// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/spoken_words.h"

#include <algorithm>
#include <cassert>

#include "announce/text_words.h"

namespace rochade {
namespace {

/// Whether the German words of the Laws are among what a speaker may say.
bool says_fide(const SpeakerStyle& speaker) {
    return !speaker.style || *speaker.style == Style::Fide;
}

/// How a speaker may name the files where he speaks his own language.
std::vector<Style> own_styles(const SpeakerStyle& speaker) {
    if (!speaker.style) return {Style::Anna, Style::Nato};
    if (*speaker.style != Style::Fide) return {*speaker.style};
    return {};
}

/// All texts that mean this in one language.
std::vector<std::string> texts_of(const Words& words, const Meaning& meaning) {
    std::vector<std::string> texts;
    for (const HeardForm& form : words.heard_forms()) {
        if (form.meaning == meaning) texts.push_back(form.text);
    }
    return texts;
}

}  // namespace

/// Where words and their sounds come from.
struct SpokenWords::Source {
    Language language;
    const Pronunciations& own;
    const Pronunciations* accent;  // of a speaker of another language; none: his own

    std::vector<std::string> phones_of(std::string_view word) const {
        const auto plain = own.of(word);
        std::vector<std::string> phones(plain.begin(), plain.end());
        if (accent == nullptr) return phones;
        for (const std::string& way : accent->of_fide(word)) {
            if (std::find(phones.begin(), phones.end(), way) == phones.end()) phones.push_back(way);
        }
        return phones;
    }
};

SpokenWords::SpokenWords(const SpeakerStyle& speaker, const Vocabulary& vocabulary,
                         const AllPronunciations& pronunciations) {
    const Pronunciations& own = pronunciations[index_of(speaker.language)];
    const Source source{speaker.language, own, nullptr};
    const bool is_german = speaker.language == Language::German;
    std::vector<Style> styles = own_styles(speaker);
    if (says_fide(speaker)) {
        if (is_german) {
            // The words of the Laws are his own.
            if (styles.empty()) styles = {Style::Anna};
        } else {
            const Source german{Language::German, pronunciations[index_of(Language::German)], &own};
            add_tongue(german, {Style::Anna}, vocabulary);
        }
    }
    if (!styles.empty()) add_tongue(source, styles, vocabulary);
    for (std::size_t index = 0; index < kSayings; ++index) {
        const Meaning meaning(static_cast<Saying>(index));
        sayings_[index] =
            add_term(meaning, texts_of(vocabulary.of(speaker.language), meaning), source);
    }
    beginnings_.resize(phones_.size());
    for (std::size_t term = 0; term < terms_.size(); ++term) {
        const auto& forms = terms_[term].forms;
        for (std::size_t form = 0; form < forms.size(); ++form) {
            beginnings_[forms[form].front()].emplace_back(static_cast<TermId>(term), form);
        }
    }
}

void SpokenWords::add_tongue(const Source& source, const std::vector<Style>& styles,
                             const Vocabulary& vocabulary) {
    const Words& words = vocabulary.of(source.language);
    const auto term = [&](const Meaning& meaning) {
        return add_term(meaning, texts_of(words, meaning), source);
    };
    Tongue tongue{};
    for (const File file : kAllFiles) {
        std::vector<std::string> names;
        names.reserve(styles.size());
        for (const Style style : styles) {
            names.push_back(words.move_words(style, Spelling::Voice).of(file).written);
        }
        tongue.files[static_cast<std::size_t>(file)] = add_term(file, names, source);
    }
    for (const Rank rank : kAllRanks) tongue.ranks[static_cast<std::size_t>(rank)] = term(rank);
    for (const PieceKind piece : kAllPieceKinds) {
        tongue.pieces[static_cast<std::size_t>(piece)] = term(piece);
    }
    tongue.castling = {term(Wing::KingSide), term(Wing::QueenSide)};
    tongue.takes = term(MovePart::Takes);
    tongue.en_passant = term(MovePart::EnPassant);
    tongue.check = term(MovePart::Check);
    tongue.checkmate = term(MovePart::Checkmate);
    tongues_.push_back(tongue);
}

TermId SpokenWords::add_term(const Meaning& meaning, const std::vector<std::string>& texts,
                             const Source& source) {
    Term term{meaning, {}};
    for (const std::string& text : texts) {
        Form form;
        bool is_whole = true;
        for (const TextWord& word : words_of(text)) {
            const auto id = add_word(folded(word.text), source);
            is_whole = is_whole && id.has_value();
            if (id) form.push_back(*id);
        }
        if (form.empty() || !is_whole) continue;
        const auto& known = term.forms;
        if (std::find(known.begin(), known.end(), form) == known.end()) term.forms.push_back(form);
    }
    terms_.push_back(std::move(term));
    return static_cast<TermId>(terms_.size() - 1);
}

std::optional<WordId> SpokenWords::add_word(const std::string& text, const Source& source) {
    const auto key = std::pair(source.language, text);
    const auto known = ids_.find(key);
    if (known != ids_.end()) return known->second;
    std::vector<std::string> phones = source.phones_of(text);
    if (phones.empty()) return std::nullopt;
    assert(phones_.size() < kNoWord);
    const auto id = static_cast<WordId>(phones_.size());
    phones_.push_back(std::move(phones));
    texts_.push_back(text);
    ids_.emplace(key, id);
    return id;
}

}  // namespace rochade
