// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/review_words.h"

#include <array>
#include <variant>

#include "commands/argument_words.h"
#include "commands/board_reading.h"
#include "commands/folded_words.h"
#include "commands/small_words.h"

namespace rochade {
namespace {

enum class Whose : std::uint8_t { Mine, Opponents, White, Black };

constexpr std::array kWordedOwners = {
    WordedValue<Whose>{Whose::Mine, "my|own|mine"},
    WordedValue<Whose>{Whose::Opponents,
                       "opponent's|the opponent's|my opponent's|my opponent|the opponent|opponent|"
                       "his|her|enemy"},
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

constexpr std::array kWordedRanks = {
    WordedValue<Rank>{Rank::One, "first|1st"},     WordedValue<Rank>{Rank::Two, "second|2nd"},
    WordedValue<Rank>{Rank::Three, "third|3rd"},   WordedValue<Rank>{Rank::Four, "fourth|4th"},
    WordedValue<Rank>{Rank::Five, "fifth|5th"},    WordedValue<Rank>{Rank::Six, "sixth|6th"},
    WordedValue<Rank>{Rank::Seven, "seventh|7th"}, WordedValue<Rank>{Rank::Eight, "eighth|8th"},
};

enum class Small : std::uint8_t { Article, Place };
constexpr std::array kWordedSmall = {
    WordedValue<Small>{Small::Article, kArticles},
    WordedValue<Small>{Small::Place, kPlaceWords},
};

void skip_small_words(ArgumentReader& reader) {
    while (reader.value(kWordedSmall)) {
    }
}

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

/// What `find` makes of `text`, or of what is left of it behind small words, and perhaps behind a
/// piece that is named.
enum class Before : std::uint8_t { SmallWords, PiecesToo };
template <typename Found, typename Find>
std::optional<Found> behind_small_words(std::string_view text, Before before,
                                        const Catalog& catalog, const Find& find) {
    if (text.size() > kLongestCommandText) return std::nullopt;
    ArgumentReader reader(text, catalog);
    while (true) {
        const std::string rest = reader.rest();
        if (rest.empty()) return std::nullopt;
        if (const std::optional<Found> found = find(rest)) return found;
        const bool is_small = reader.value(kWordedSmall).has_value();
        if (is_small) continue;
        if (before == Before::SmallWords) return std::nullopt;
        if (!reader.value(kWordedOwners) && !reader.value(kWordedKinds)) return std::nullopt;
    }
}

/// Where the pieces of a choice stand.
std::vector<Square> squares_holding(const PieceChoice& choice, const Board& board) {
    std::vector<Square> squares;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        const auto piece = board.at(square);
        const bool is_meant =
            piece && piece->kind == choice.kind && (!choice.side || piece->side == *choice.side);
        if (is_meant) squares.push_back(square);
    }
    return squares;
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
    skip_small_words(reader);
    auto whose = reader.value(kWordedOwners);
    skip_small_words(reader);
    const std::string rest = reader.rest();
    auto kind = reader.value(kWordedKinds);
    skip_small_words(reader);
    // In some languages whose it is stands behind the piece, or may stand there.
    if (kind && !whose) whose = reader.value(kWordedOwners);
    skip_small_words(reader);
    if (!kind || !reader.at_end()) kind = heard_kind(rest, vocabulary);
    if (!kind) return std::nullopt;
    return PieceChoice{*kind, whose ? std::optional<Side>(side_of(*whose, mine)) : std::nullopt};
}

std::optional<Rank> rank_meant(std::string_view text, const Catalog& catalog,
                               const Hearing& hearing) {
    return behind_small_words<Rank>(
        text, Before::SmallWords, catalog, [&](const std::string& rest) -> std::optional<Rank> {
            if (const auto rank = parse_rank(rest, catalog.language(), hearing)) return rank;
            ArgumentReader ordinal(rest, catalog);
            const auto rank = ordinal.value(kWordedRanks);
            skip_small_words(ordinal);
            return ordinal.at_end() ? rank : std::nullopt;
        });
}

std::optional<File> file_meant(std::string_view text, const Catalog& catalog,
                               const Hearing& hearing) {
    return behind_small_words<File>(
        text, Before::SmallWords, catalog,
        [&](const std::string& rest) { return parse_file(rest, catalog.language(), hearing); });
}

std::optional<Square> square_meant(std::string_view text, const Catalog& catalog,
                                   const Hearing& hearing) {
    return behind_small_words<Square>(
        text, Before::PiecesToo, catalog,
        [&](const std::string& rest) { return parse_square(rest, catalog.language(), hearing); });
}

std::optional<std::vector<Square>> squares_meant(std::string_view text, const Board& board,
                                                 Side mine, const Catalog& catalog,
                                                 const Vocabulary& vocabulary,
                                                 const Hearing& hearing) {
    if (const auto square = square_meant(text, catalog, hearing)) return std::vector{*square};
    const auto choice = parse_piece_choice(text, mine, catalog, vocabulary);
    if (!choice) return std::nullopt;
    return squares_holding(*choice, board);
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
