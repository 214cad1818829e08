// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/braille/chess_code.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "rules/position.h"

namespace rochade::braille {
namespace {

constexpr Cell d(std::string_view numbers) { return Cell::dots(numbers); }

constexpr std::array<Cell, 26> kLetters = {
    d("1"),    d("12"),   d("14"),    d("145"),   d("15"),  d("124"),  d("1245"),
    d("125"),  d("24"),   d("245"),   d("13"),    d("123"), d("134"),  d("1345"),
    d("135"),  d("1234"), d("12345"), d("1235"),  d("234"), d("2345"), d("136"),
    d("1236"), d("2456"), d("1346"),  d("13456"), d("1356")};

constexpr std::array<Cell, 10> kLoweredDigits = {d("356"), d("2"),   d("23"),   d("25"),  d("256"),
                                                 d("26"),  d("235"), d("2356"), d("236"), d("35")};

constexpr Cell kHyphen = d("36");
constexpr Cell kColon = d("156");
constexpr Cell kDot6 = d("6");
constexpr Cell kDot7 = d("7");
constexpr Cell kEmptyLight = d("3");
constexpr Cell kEmptyDark = d("36");

/// What a language writes for its pieces, as the letters of its braille alphabet.
struct PieceLetters {
    /// By PieceKind, in moves; the Russian king has two letters.
    std::array<std::string_view, 6> in_moves;
    /// By PieceKind, in one cell of a board; a pawn has one here.
    std::string_view on_board;
    Cell capital_sign;  // of six-dot braille
};

constexpr PieceLetters kEnglish = {{"", "n", "b", "r", "q", "k"}, "pnbrqk", d("6")};
constexpr PieceLetters kGerman = {{"", "s", "l", "t", "d", "k"}, "bsltdk", d("46")};
// Ι Α Π Β Ρ; the pawn as in Greek piece lists is Σ, since Π is the rook.
constexpr PieceLetters kGreek = {{"", "i", "a", "p", "b", "r"}, "siapbr", d("46")};
// К С Л Ф Кр; one cell has room for the р of Кр only.
constexpr PieceLetters kRussian = {{"", "k", "s", "l", "f", "kr"}, "pkslfr", d("45")};
constexpr PieceLetters kUk = {{"", "s", "b", "r", "q", "k"}, "psbrqk", d("6")};

const PieceLetters& letters_for(const Writing& writing) {
    if (writing.code == ChessCode::Uk) return kUk;
    switch (writing.letters) {
        case LetterSet::German: return kGerman;
        case LetterSet::Greek: return kGreek;
        case LetterSet::Russian: return kRussian;
        case LetterSet::English:
        case LetterSet::Figurine: break;
    }
    return kEnglish;
}

/// The UK code has no capitals: b is the bishop and the file.
bool bishop_looks_like_file(const Writing& writing) { return writing.code == ChessCode::Uk; }

Cells castling_cells(Wing wing) {
    Cells cells = {letter_cell('o'), kHyphen, letter_cell('o')};
    if (wing == Wing::QueenSide) cells += Cells{kHyphen, letter_cell('o')};
    return cells;
}

Cells promotion_cells(const Move& move, const Writing& writing) {
    return move.promotion ? piece_cells(kind_of(*move.promotion), writing) : Cells();
}

Cells by_squares(const Move& move, const Board& board, const Writing& writing) {
    const auto piece = board.at(move.from);
    Cells cells = piece ? piece_cells(piece->kind, writing) : Cells();
    cells += square_cells(move.from);
    cells += kHyphen;
    cells += square_cells(move.to);
    return cells += promotion_cells(move, writing);
}

/// The pawn's file before a capture. "bxc3" would be the bishop's capture as well: from the b-file
/// the pawn's whole square is written, and no bishop's.
Cells capturing_pawn(Square from, const Writing& writing) {
    if (bishop_looks_like_file(writing) && from.file() == File::B) return square_cells(from);
    return {letter_cell(letter_of(from.file()))};
}

Cells departure(Square from, PieceKind kind, Which which, const Writing& writing) {
    // A bishop and a rank, "b2", would be a pawn's square.
    if (which == Which::Rank && kind == PieceKind::Bishop && bishop_looks_like_file(writing)) {
        which = Which::Square;
    }
    switch (which) {
        case Which::Nothing: return {};
        case Which::File: return {letter_cell(letter_of(from.file()))};
        case Which::Rank: return {digit_cell(static_cast<unsigned>(from.rank()) + 1)};
        case Which::Square: break;
    }
    return square_cells(from);
}

Cells check_cells(const Position& after, const Writing& writing) {
    const Cells uk_check = {d("345"), letter_cell('p')};
    if (after.is_checkmate()) {
        if (writing.code != ChessCode::Uk) return {d("3456")};
        Cells twice = uk_check;
        return twice += uk_check;
    }
    if (!after.is_check()) return {};
    return writing.code == ChessCode::Uk ? uk_check : Cells{d("346")};
}

Cells legal_move(const Move& move, const Position& position, const Writing& writing) {
    if (const auto wing = position.castling_wing(move)) return castling_cells(*wing);
    const PieceKind kind = position.board().kind_at(move.from);
    const bool captures = position.is_capture(move);
    Cells cells;
    if (kind == PieceKind::Pawn) {
        if (captures) cells += capturing_pawn(move.from, writing);
    } else {
        cells += piece_cells(kind, writing);
        cells += departure(move.from, kind, which_piece(move, position), writing);
    }
    if (captures) cells += letter_cell('x');
    cells += square_cells(move.to);
    return cells += promotion_cells(move, writing);
}

}  // namespace

std::string_view word_for(ChessCode code) {
    switch (code) {
        case ChessCode::Uk: return "uk";
        case ChessCode::EightDot: return "8dot";
        case ChessCode::SixDot: break;
    }
    return "6dot";
}

std::optional<ChessCode> chess_code_called(std::string_view word) {
    for (const ChessCode code : kAllChessCodes) {
        if (word == word_for(code)) return code;
    }
    return std::nullopt;
}

Cell letter_cell(char letter) {
    assert(letter >= 'a' && letter <= 'z');
    return kLetters[static_cast<std::size_t>(letter - 'a')];
}

Cell digit_cell(unsigned digit) {
    assert(digit < kLoweredDigits.size());
    return kLoweredDigits[digit];
}

Cells number_cells(unsigned number) {
    Cells cells;
    for (const char digit : std::to_string(number)) {
        cells += digit_cell(static_cast<unsigned>(digit - '0'));
    }
    return cells;
}

Cells square_cells(Square square) {
    return {letter_cell(letter_of(square.file())),
            digit_cell(static_cast<unsigned>(square.rank()) + 1)};
}

Cells piece_cells(PieceKind kind, const Writing& writing) {
    const PieceLetters& letters = letters_for(writing);
    Cells cells;
    for (const char letter : letters.in_moves[static_cast<std::size_t>(kind)]) {
        cells += letter_cell(letter);
    }
    if (cells.empty()) return cells;
    if (writing.code == ChessCode::EightDot) cells.front() = cells.front() | kDot7;
    if (writing.code == ChessCode::SixDot) cells.insert(cells.begin(), letters.capital_sign);
    return cells;
}

Cells draw_offer_cells() { return {d("5"), d("2356")}; }

Cells move_cells(const Move& move, const Setup& before, const Writing& writing) {
    const auto position = Position::from_setup(before, Strictness::Playable);
    if (!position || !position.value().is_legal(move)) {
        return by_squares(move, before.board, writing);
    }
    Cells cells = legal_move(move, position.value(), writing);
    if (writing.marks == CheckMarks::Written) {
        cells += check_cells(position.value().play(move), writing);
    }
    return cells;
}

Cell board_cell(Square square, std::optional<Piece> piece, const Writing& writing) {
    if (!piece) return square.is_light() ? kEmptyLight : kEmptyDark;
    const Cell letter =
        letter_cell(letters_for(writing).on_board[static_cast<std::size_t>(piece->kind)]);
    if (piece->side == Side::Black) return letter;
    return letter | (writing.code == ChessCode::EightDot ? kDot7 : kDot6);
}

Cells rank_cells(const Board& board, Rank rank, const Writing& writing) {
    Cells cells;
    for (const File file : kAllFiles) {
        const Square square(file, rank);
        cells += board_cell(square, board.at(square), writing);
    }
    return cells;
}

Cells clock_cells(Duration time) {
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(std::max(time, Duration::zero())).count();
    const auto two_digits = [](Cells& cells, std::int64_t number) {
        cells += digit_cell(static_cast<unsigned>(number / 10));
        cells += digit_cell(static_cast<unsigned>(number % 10));
    };
    Cells cells;
    const auto hours = static_cast<unsigned>(seconds / 3600);
    const std::int64_t minutes = seconds / 60 % 60;
    if (hours > 0) {
        cells += number_cells(hours);
        cells += kColon;
        two_digits(cells, minutes);
    } else {
        cells += number_cells(static_cast<unsigned>(minutes));
    }
    cells += kColon;
    two_digits(cells, seconds % 60);
    return cells;
}

}  // namespace rochade::braille
