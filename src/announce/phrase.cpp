// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/phrase.h"

#include <algorithm>
#include <utility>

#include "announce/phrase_builder.h"
#include "rules/castling.h"
#include "rules/targets.h"

namespace rochade {
namespace {

/// The words of a style and the voices that say them: ranks may have a voice of their own.
struct StyleWords {
    MoveWords words;
    Language language;
    Language ranks_language;
};

StyleWords fide_words(const PhraseStyle& style, const Vocabulary& vocabulary) {
    const auto& native = vocabulary.of(style.language).fide_native();
    const bool is_native = style.spelling == Spelling::Native && native.has_value();
    const Language language = is_native ? style.language : Language::German;
    StyleWords chosen{
        is_native ? *native
                  : vocabulary.of(Language::German).move_words(Style::Anna, Spelling::Voice),
        language, language};
    if (style.fide_numbers != Language::German) {
        const Words& numbers = vocabulary.of(style.fide_numbers);
        chosen.words.ranks = numbers.move_words(Style::Anna, Spelling::Voice).ranks;
        chosen.ranks_language = style.fide_numbers;
    }
    return chosen;
}

StyleWords words_of(const PhraseStyle& style, const Vocabulary& vocabulary) {
    if (style.style == Style::Fide) return fide_words(style, vocabulary);
    return {vocabulary.of(style.language).move_words(style.style, style.spelling), style.language,
            style.language};
}

/// Adds words of one style.
class MovePhrase {
public:
    explicit MovePhrase(StyleWords words) : words_(std::move(words)) {}

    void add(const Word& word) { phrase_.add(word, words_.language); }
    void add(File file) { add(words_.words.of(file)); }
    void add(Rank rank) { phrase_.add(words_.words.of(rank), words_.ranks_language); }
    void add(PieceKind kind) { add(words_.words.of(kind)); }
    void add(Square square) {
        add(square.file());
        add(square.rank());
    }
    void comma() { phrase_.append(","); }

    const MoveWords& words() const { return words_.words; }
    Phrase take() { return std::move(phrase_).take(); }

private:
    StyleWords words_;
    PhraseBuilder phrase_;
};

void add_departure(MovePhrase& phrase, const MoveFacts& facts, Verbosity verbosity) {
    const Square from = facts.move.from;
    if (!facts.piece) return phrase.add(from);
    if (verbosity == Verbosity::Full) {
        phrase.add(*facts.piece);
        return phrase.add(from);
    }
    if (*facts.piece == PieceKind::Pawn) {
        if (facts.captures) phrase.add(from.file());
        return;
    }
    phrase.add(*facts.piece);
    switch (facts.which) {
        case Which::Nothing: break;
        case Which::File: phrase.add(from.file()); break;
        case Which::Rank: phrase.add(from.rank()); break;
        case Which::Square: phrase.add(from); break;
    }
}

void add_check(MovePhrase& phrase, CheckState check) {
    switch (check) {
        case CheckState::None: return;
        case CheckState::Check: phrase.comma(); return phrase.add(phrase.words().check);
        case CheckState::Checkmate: phrase.comma(); return phrase.add(phrase.words().checkmate);
    }
}

bool reaches(const Setup& setup, Square from, Square to) {
    return contains(pseudo_legal_targets(setup, from), to);
}

/// Appendix C.10 by pseudo-legal moves, for a placement that is no Position.
Which which_in(const Move& move, const Setup& setup, Piece piece) {
    bool others = false;
    bool same_file = false;
    bool same_rank = false;
    for (unsigned index = 0; index < 64; ++index) {
        const Square from = Square::from_index(index);
        if (from == move.from || setup.board.at(from) != piece) continue;
        if (!reaches(setup, from, move.to)) continue;
        others = true;
        same_file = same_file || from.file() == move.from.file();
        same_rank = same_rank || from.rank() == move.from.rank();
    }
    if (!others) return Which::Nothing;
    if (!same_file) return Which::File;
    return same_rank ? Which::Square : Which::Rank;
}

MoveFacts facts_without_which(const Move& move, const Setup& setup) {
    MoveFacts facts{move,  std::nullopt, Which::Nothing,  false,
                    false, std::nullopt, CheckState::None};
    if (const auto piece = setup.board.at(move.from)) facts.piece = piece->kind;
    facts.castling = castling_shape(setup.board, move);
    facts.en_passant = en_passant_shape(setup.board, move);
    facts.captures = !facts.castling && captured_on(setup.board, move).has_value();
    return facts;
}

bool needs_which(const MoveFacts& facts) {
    return facts.piece && *facts.piece != PieceKind::Pawn && !facts.castling;
}

}  // namespace

MoveFacts facts_of(const Move& move, const Position& position) {
    // A king's move of two squares is castling when it is legal.
    const Move named = position.find_move(move.from, move.to, move.promotion).value_or(move);
    MoveFacts facts = facts_without_which(named, position.setup());
    if (needs_which(facts)) facts.which = which_piece(named, position);
    if (position.is_legal(named)) {
        const Position after = position.play(named);
        if (after.is_checkmate()) {
            facts.check = CheckState::Checkmate;
        } else if (after.is_check()) {
            facts.check = CheckState::Check;
        }
    }
    return facts;
}

MoveFacts facts_of(const Move& move, const Setup& setup) {
    MoveFacts facts = facts_without_which(move, setup);
    if (needs_which(facts)) facts.which = which_in(move, setup, *setup.board.at(move.from));
    return facts;
}

Phrase move_phrase(const MoveFacts& facts, const PhraseStyle& style, const Vocabulary& vocabulary) {
    MovePhrase phrase(words_of(style, vocabulary));
    if (facts.castling) {
        phrase.add(*facts.castling == Wing::KingSide ? phrase.words().short_castling
                                                     : phrase.words().long_castling);
    } else {
        add_departure(phrase, facts, style.verbosity);
        if (facts.captures) phrase.add(phrase.words().takes);
        phrase.add(facts.move.to);
        if (facts.en_passant) phrase.add(phrase.words().en_passant);
        if (facts.move.promotion) phrase.add(kind_of(*facts.move.promotion));
    }
    if (style.check_words == CheckWords::Said) add_check(phrase, facts.check);
    return phrase.take();
}

Phrase square_phrase(Square square, const PhraseStyle& style, const Vocabulary& vocabulary) {
    MovePhrase phrase(words_of(style, vocabulary));
    phrase.add(square);
    return phrase.take();
}

Phrase piece_square_phrase(PieceKind piece, Square square, const PhraseStyle& style,
                           const Vocabulary& vocabulary) {
    MovePhrase phrase(words_of(style, vocabulary));
    phrase.add(piece);
    phrase.add(square);
    return phrase.take();
}

Phrase piece_square_phrase(Piece piece, Square square, const PhraseStyle& style,
                           const Vocabulary& vocabulary) {
    StyleWords words = words_of(style, vocabulary);
    // The colour agrees with the piece's name, so both come from one language.
    const Word& coloured = vocabulary.of(words.language).piece(piece);
    MovePhrase phrase(std::move(words));
    phrase.add(coloured);
    phrase.add(square);
    return phrase.take();
}

Phrase piece_phrase(PieceKind piece, const PhraseStyle& style, const Vocabulary& vocabulary) {
    MovePhrase phrase(words_of(style, vocabulary));
    phrase.add(piece);
    return phrase.take();
}

Phrase saying_phrase(Saying saying, Language language, const Vocabulary& vocabulary) {
    PhraseBuilder phrase;
    phrase.add(vocabulary.of(language).saying(saying), language);
    return std::move(phrase).take();
}

Phrase plain_phrase(std::string_view text, Language language) {
    PhraseBuilder phrase;
    phrase.add({std::string(text), std::string(text)}, language);
    return std::move(phrase).take();
}

}  // namespace rochade
