// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/score_reading.h"

#include <utility>

#include "announce/phrase_builder.h"
#include "rules/castling.h"
#include "rules/position.h"
#include "rules/san.h"

namespace rochade {
namespace {

MoveFacts facts_before(const Setup& setup, const Move& move) {
    const auto position = Position::from_setup(setup);
    return position ? facts_of(move, position.value()) : facts_of(move, setup);
}

/// Long algebraic; the bare squares where the Laws know no such move.
std::string notation_before(const Setup& setup, const Move& move, LetterSet letters) {
    const auto position = Position::from_setup(setup);
    if (position && position.value().is_legal(move)) {
        return to_long_algebraic(move, position.value(), letters);
    }
    if (const auto wing = castling_shape(setup.board, move)) {
        return *wing == Wing::KingSide ? "0-0" : "0-0-0";
    }
    const auto piece = setup.board.at(move.from);
    std::string text(piece ? piece_letter(letters, piece->kind) : "");
    text += to_string(move.from) + "-" + to_string(move.to);
    if (move.promotion) {
        text += "=";
        text += piece_letter(letters, kind_of(*move.promotion));
    }
    return text;
}

/// "1." before White's move; "1..." where a score begins with Black's.
std::string number_before(const Setup& setup) {
    return std::to_string(setup.move_number) + (setup.turn == Side::White ? "." : "...");
}

}  // namespace

std::vector<Phrase> score_in_words(const Setup& start, std::span<const ScoreEntry> score,
                                   const PhraseStyle& style, const Vocabulary& vocabulary) {
    std::vector<PhraseBuilder> lines;
    Setup setup = start;
    for (const ScoreEntry& entry : score) {
        if (lines.empty() || setup.turn == Side::White) {
            lines.emplace_back().add(plain_phrase(number_before(setup), style.language));
        } else {
            lines.back().append(",");
        }
        lines.back().add(move_phrase(facts_before(setup, entry.move), style, vocabulary));
        if (entry.draw_offer == ScoreEntry::DrawOffer::Made) {
            const Word& offered = vocabulary.of(style.language).saying(Saying::DrawOffered);
            lines.back().append(",");
            lines.back().add(offered, style.language);
        }
        setup = placed_after(setup, entry.move);
    }
    std::vector<Phrase> phrases;
    phrases.reserve(lines.size());
    for (PhraseBuilder& line : lines) phrases.push_back(std::move(line).take());
    return phrases;
}

std::vector<std::string> score_in_notation(const Setup& start, std::span<const ScoreEntry> score,
                                           LetterSet letters) {
    std::vector<std::string> lines;
    Setup setup = start;
    for (const ScoreEntry& entry : score) {
        if (lines.empty() || setup.turn == Side::White) {
            lines.push_back(number_before(setup));
        }
        lines.back() += " " + notation_before(setup, entry.move, letters);
        if (entry.draw_offer == ScoreEntry::DrawOffer::Made) lines.back() += "(=)";
        setup = placed_after(setup, entry.move);
    }
    return lines;
}

}  // namespace rochade
