// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille_export.h"

#include <string_view>
#include <utility>
#include <vector>

#include "app/braille_readers.h"
#include "base/utf8.h"
#include "tactile/braille/brf.h"

namespace rochade {
namespace {

/// A name is written in the braille of its own letters, whatever the language of the program.
Language language_of(std::string_view name, Language usual) {
    for (const char32_t letter : characters_of(name)) {
        if (letter >= U'\u0370' && letter <= U'\u03FF') return Language::Greek;
        if (letter >= U'\u0400' && letter <= U'\u04FF') return Language::Russian;
    }
    const bool reads_latin = usual == Language::English || usual == Language::German;
    return reads_latin ? usual : Language::English;
}

}  // namespace

std::string score_in_braille(const Match& match, Side whose, braille::ChessCode code,
                             Language language, const Catalog& catalog) {
    using braille::Cells;
    const braille::Writing writing{code, piece_letters_of(language), CheckMarks::Written};
    std::vector<Cells> paragraphs;
    const auto prose = [&](const std::string& text) {
        paragraphs.push_back(braille_prose(text, language, code));
    };
    prose(catalog.text(whose == Side::White ? "White's score:" : "Black's score:"));
    for (const Side side : {Side::White, Side::Black}) {
        const std::string& name = match.player(side).name;
        Cells cells = braille_prose(name, language_of(name, language), code);
        if (side == Side::White) {
            paragraphs.push_back(std::move(cells));
        } else {
            paragraphs.back() += braille_prose(" - ", language, code);
            paragraphs.back() += cells;
        }
    }
    Setup setup = match.setup().start;
    bool is_begun = false;
    for (const ScoreEntry& entry : match.score(whose)) {
        if (setup.turn == Side::White || !is_begun) {
            Cells line = braille::number_cells(setup.move_number);
            line += braille::Cell();
            if (setup.turn == Side::Black) line += braille::kBlackToMove;
            paragraphs.push_back(std::move(line));
        } else {
            paragraphs.back() += braille::Cell();
        }
        is_begun = true;
        paragraphs.back() += braille::move_cells(entry.move, setup, writing);
        if (entry.draw_offer == ScoreEntry::DrawOffer::Made) {
            paragraphs.back() += braille::Cell();
            paragraphs.back() += braille::draw_offer_cells();
        }
        setup = placed_after(setup, entry.move);
    }
    const bool has_dots_7_and_8 = code == braille::ChessCode::EightDot;
    return braille::to_pages(
        paragraphs, has_dots_7_and_8 ? braille::FileForm::Unicode : braille::FileForm::Brf);
}

}  // namespace rochade
