// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tactile/braille_decoder.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace rochade::braille::test {
namespace {

/// The braille alphabet and the lowered digits, as every primer has them.
const std::map<std::string, char>& characters() {
    static const std::map<std::string, char> kCharacters = {
        {"1", 'a'},     {"12", 'b'},   {"14", 'c'},   {"145", 'd'},  {"15", 'e'},    {"124", 'f'},
        {"1245", 'g'},  {"125", 'h'},  {"24", 'i'},   {"245", 'j'},  {"13", 'k'},    {"123", 'l'},
        {"134", 'm'},   {"1345", 'n'}, {"135", 'o'},  {"1234", 'p'}, {"12345", 'q'}, {"1235", 'r'},
        {"234", 's'},   {"2345", 't'}, {"136", 'u'},  {"1236", 'v'}, {"2456", 'w'},  {"1346", 'x'},
        {"13456", 'y'}, {"1356", 'z'}, {"2", '1'},    {"23", '2'},   {"25", '3'},    {"256", '4'},
        {"26", '5'},    {"235", '6'},  {"2356", '7'}, {"236", '8'},  {"35", '9'},    {"356", '0'},
        {"36", '-'},    {"156", ':'}};
    return kCharacters;
}

std::optional<char> character_of(Cell cell) {
    const auto found = characters().find(dot_numbers(std::span(&cell, 1)));
    if (found == characters().end()) return std::nullopt;
    return found->second;
}

/// The letters of king, queen, rook, bishop, knight and of a pawn on the board.
std::string letters_of(const Writing& writing) {
    if (writing.code == ChessCode::Uk) return "kqrbsp";
    switch (writing.letters) {
        case LetterSet::German: return "kdtlsb";
        case LetterSet::Greek: return "rbpais";
        case LetterSet::Russian: return "rflskp";  // of the king on the board: р of Кр
        default: return "kqrbnp";
    }
}

Cell capital_sign_of(const Writing& writing) {
    switch (writing.letters) {
        case LetterSet::German:
        case LetterSet::Greek: return Cell::dots("46");
        case LetterSet::Russian: return Cell::dots("45");
        default: return Cell::dots("6");
    }
}

/// Reads from the left.
class Reader {
public:
    Reader(std::span<const Cell> cells, const Writing& writing)
        : cells_(cells), writing_(writing) {}

    std::optional<std::string> move() {
        if (take("135 36 135 36 135")) return ended("O-O-O");
        if (take("135 36 135")) return ended("O-O");
        std::string text;
        if (const auto letter = piece()) text += *letter;
        if (const auto file = letter_from_a_to_h()) text += *file;
        if (const auto rank = digit()) text += *rank;
        if (take("36")) text += '-';
        if (take("1346")) text += 'x';
        if (const auto file = letter_from_a_to_h()) text += *file;
        if (const auto rank = digit()) text += *rank;
        if (const auto promoted = piece()) {
            text += '=';
            text += *promoted;
        }
        return ended(text);
    }

private:
    std::optional<std::string> ended(std::string text) {
        const bool is_uk = writing_.code == ChessCode::Uk;
        if (take(is_uk ? "345 1234 345 1234" : "3456")) {
            text += '#';
        } else if (take(is_uk ? "345 1234" : "346")) {
            text += '+';
        }
        if (!cells_.empty()) return std::nullopt;
        return text;
    }

    bool take(const std::string& dots) {
        const std::string rest = dot_numbers(cells_);
        if (rest != dots && !rest.starts_with(dots + " ")) return false;
        cells_ =
            cells_.subspan(1 + static_cast<std::size_t>(std::count(dots.begin(), dots.end(), ' ')));
        return true;
    }

    std::optional<char> piece() {
        if (cells_.empty()) return std::nullopt;
        Cell cell = cells_.front();
        std::size_t used = 1;
        switch (writing_.code) {
            case ChessCode::Uk: break;
            case ChessCode::EightDot:
                if (cell.is_six_dot()) return std::nullopt;
                cell = cell.in_six_dots();
                break;
            case ChessCode::SixDot:
                if (cell != capital_sign_of(writing_) || cells_.size() < 2) return std::nullopt;
                cell = cells_[1];
                used = 2;
                break;
        }
        const auto letter = character_of(cell);
        if (!letter) return std::nullopt;
        const bool is_russian =
            writing_.code != ChessCode::Uk && writing_.letters == LetterSet::Russian;
        if (is_russian && *letter == 'k') {
            const bool is_king =
                cells_.size() > used && character_of(cells_[used]) == std::optional('r');
            cells_ = cells_.subspan(used + (is_king ? 1 : 0));
            return is_king ? 'K' : 'N';
        }
        const std::size_t kind = letters_of(writing_).substr(0, 5).find(*letter);
        if (kind == std::string::npos) return std::nullopt;
        // In the UK code a digit behind the b makes it the file.
        if (writing_.code == ChessCode::Uk && *letter == 'b' && cells_.size() > 1) {
            const auto next = character_of(cells_[1]);
            if (next && std::isdigit(static_cast<unsigned char>(*next)) != 0) return std::nullopt;
        }
        cells_ = cells_.subspan(used);
        return "KQRBN"[kind];
    }

    std::optional<char> letter_from_a_to_h() { return one_of("abcdefgh"); }
    std::optional<char> digit() { return one_of("12345678"); }
    std::optional<char> one_of(std::string_view wanted) {
        if (cells_.empty()) return std::nullopt;
        const auto character = character_of(cells_.front());
        if (!character || wanted.find(*character) == std::string_view::npos) return std::nullopt;
        cells_ = cells_.subspan(1);
        return character;
    }

    std::span<const Cell> cells_;
    const Writing& writing_;
};

}  // namespace

std::optional<std::string> read_move(std::span<const Cell> cells, const Writing& writing) {
    return Reader(cells, writing).move();
}

std::optional<std::string> read_clock(std::span<const Cell> cells) {
    std::string text;
    for (const Cell cell : cells) {
        const auto character = character_of(cell);
        if (!character) return std::nullopt;
        text += *character;
    }
    return text;
}

std::optional<std::string> read_rank(std::span<const Cell> cells, Rank rank,
                                     const Writing& writing) {
    if (cells.size() != 8) return std::nullopt;
    std::string fen;
    for (const File file : kAllFiles) {
        Cell cell = cells[static_cast<std::size_t>(file)];
        const bool is_light = Square(file, rank).is_light();
        if (cell == Cell::dots(is_light ? "3" : "36")) {
            const bool is_counting =
                !fen.empty() && std::isdigit(static_cast<unsigned char>(fen.back())) != 0;
            if (is_counting) {
                ++fen.back();
            } else {
                fen += '1';
            }
            continue;
        }
        const Cell extra = Cell::dots(writing.code == ChessCode::EightDot ? "7" : "6");
        const bool is_white = (cell | extra) == cell;
        if (is_white)
            cell = Cell::from_bits(static_cast<std::uint8_t>(cell.bits() & ~extra.bits()));
        const auto letter = character_of(cell);
        if (!letter) return std::nullopt;
        const std::size_t kind = letters_of(writing).find(*letter);
        if (kind == std::string::npos) return std::nullopt;
        fen += is_white ? "KQRBNP"[kind] : "kqrbnp"[kind];
    }
    return fen;
}

}  // namespace rochade::braille::test
