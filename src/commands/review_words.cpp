// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/review_words.h"

#include <array>
#include <variant>

#include "commands/argument_words.h"
#include "commands/folded_words.h"

namespace rochade {
namespace {

enum class Whose : std::uint8_t { Mine, Opponents, White, Black };

constexpr std::array kWordedOwners = {
    WordedValue<Whose>{Whose::Mine, "my|own|mine"},
    WordedValue<Whose>{Whose::Opponents, "opponent's|the opponent's|his|her"},
    WordedValue<Whose>{Whose::White, "white|White's|the white"},
    WordedValue<Whose>{Whose::Black, "black|Black's|the black"},
};

constexpr std::array kWordedKinds = {
    WordedValue<PieceKind>{PieceKind::King, "king|kings|the king"},
    WordedValue<PieceKind>{PieceKind::Queen, "queen|queens|the queen"},
    WordedValue<PieceKind>{PieceKind::Rook, "rook|rooks|the rooks"},
    WordedValue<PieceKind>{PieceKind::Bishop, "bishop|bishops|the bishops"},
    WordedValue<PieceKind>{PieceKind::Knight, "knight|knights|the knights"},
    WordedValue<PieceKind>{PieceKind::Pawn, "pawn|pawns|the pawns"},
};

Side side_of(Whose whose, Side mine) {
    switch (whose) {
        case Whose::Mine: return mine;
        case Whose::Opponents: return opponent_of(mine);
        case Whose::White: return Side::White;
        case Whose::Black: break;
    }
    return Side::Black;
}

/// A kind in the words of announcements, such as Springer in a game that is said in style Fide.
std::optional<PieceKind> heard_kind(std::string_view text, const Vocabulary& vocabulary) {
    const std::string typed = comparable(trimmed(text));
    if (typed.empty()) return std::nullopt;
    for (const Language language : kAllLanguages) {
        for (const HeardForm& form : vocabulary.of(language).heard_forms()) {
            const auto* const kind = std::get_if<PieceKind>(&form.meaning);
            if (kind != nullptr && comparable(form.text) == typed) return *kind;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<PieceChoice> parse_piece_choice(std::string_view text, Side mine,
                                              const Catalog& catalog,
                                              const Vocabulary& vocabulary) {
    if (text.size() > kLongestCommandText) return std::nullopt;
    const std::string letter = trimmed(text);
    if (letter.size() == 1) {
        if (const auto piece = piece_from_letter(letter[0])) {
            return PieceChoice{piece->kind, piece->side};
        }
    }
    ArgumentReader reader(text, catalog);
    const auto whose = reader.value(kWordedOwners);
    const std::string rest = reader.rest();
    auto kind = reader.value(kWordedKinds);
    if (!kind || !reader.at_end()) kind = heard_kind(rest, vocabulary);
    if (!kind) return std::nullopt;
    return PieceChoice{*kind, whose ? std::optional<Side>(side_of(*whose, mine)) : std::nullopt};
}

std::string piece_choice_name(std::string_view english, const Catalog& catalog) {
    const Catalog plain(Language::English);
    ArgumentReader reader(english, plain);
    const auto whose = reader.value(kWordedOwners);
    const auto kind = reader.value(kWordedKinds);
    if (!kind || !reader.at_end()) return std::string(english);
    const std::string piece = name_of(*kind, kWordedKinds, catalog);
    return whose ? name_of(*whose, kWordedOwners, catalog) + " " + piece : piece;
}

}  // namespace rochade
