// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation.h"

#include <array>

namespace rochade {
namespace {

// In the order of PieceKind.
using Letters = std::array<std::string_view, 6>;
constexpr Letters kEnglish = {"", "N", "B", "R", "Q", "K"};
constexpr Letters kGerman = {"", "S", "L", "T", "D", "K"};
constexpr Letters kGreek = {"", "Ι", "Α", "Π", "Β", "Ρ"};
constexpr Letters kRussian = {"", "К", "С", "Л", "Ф", "Кр"};
constexpr Letters kFigurine = {"", "♘", "♗", "♖", "♕", "♔"};

constexpr const Letters& letters_of(LetterSet set) {
    switch (set) {
        case LetterSet::English: return kEnglish;
        case LetterSet::German: return kGerman;
        case LetterSet::Greek: return kGreek;
        case LetterSet::Russian: return kRussian;
        case LetterSet::Figurine: break;
    }
    return kFigurine;
}

}  // namespace

std::string_view piece_letter(LetterSet set, PieceKind kind) {
    return letters_of(set)[static_cast<std::size_t>(kind)];
}

}  // namespace rochade
