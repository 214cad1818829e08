// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/citrine/citrine_protocol.h"

#include <algorithm>
#include <cctype>

#include "rules/castling.h"

namespace rochade::tactile::citrine {
namespace {

constexpr std::size_t kFirstCell = 3;  // of a line of a position; each takes three characters
constexpr std::size_t kCellStep = 3;
constexpr std::size_t kLineSize = kFirstCell + 7 * kCellStep + 2;
constexpr unsigned kAllRanksRead = 0xff;
constexpr std::string_view kKingSide = "O-O";
constexpr std::string_view kQueenSide = "O-O-O";

std::string_view without_spaces_before(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(' '), text.size()));
}

std::string_view first_word(std::string_view text) {
    return text.substr(0, std::min(text.find(' '), text.size()));
}

/// Whether nothing but blanks and the bar that some versions print is left.
bool is_over(std::string_view text) {
    return text.find_first_not_of(" |+") == std::string_view::npos;
}

char upper(char letter) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

std::optional<Move> castling_move(std::string_view text, Side side) {
    if (text != kKingSide && text != kQueenSide) return std::nullopt;
    const Rank rank = relative_rank(side, Rank::One);
    return Move{{File::E, rank}, {text == kKingSide ? File::G : File::C, rank}, std::nullopt};
}

std::optional<Promotion> promotion_of(char letter) {
    for (const Promotion promotion : kAllPromotions) {
        if (letter_of(Piece{Side::White, kind_of(promotion)}) == upper(letter)) return promotion;
    }
    return std::nullopt;
}

/// "e2-e4", "Ng1xf3", "e5xd6ep", "d7-d8/N".
std::optional<Move> squares_move(std::string_view text) {
    if (!text.empty() && std::string_view("PNBRQK").find(text[0]) != std::string_view::npos) {
        text.remove_prefix(1);
    }
    if (text.size() < 5 || (text[2] != '-' && text[2] != 'x')) return std::nullopt;
    const auto from = Square::parse(text.substr(0, 2));
    const auto to = Square::parse(text.substr(3, 2));
    if (!from || !to) return std::nullopt;
    const std::string_view rest = text.substr(5);
    if (rest.empty() || rest == "ep") return Move{*from, *to, std::nullopt};
    const auto promotion =
        rest[0] == '/' && rest.size() == 2 ? promotion_of(rest[1]) : std::nullopt;
    if (!promotion) return std::nullopt;
    return Move{*from, *to, promotion};
}

/// "WP" and "br"; an empty square is blank or, where it is dark, "::".
bool read_cell(std::string_view cell, std::optional<Piece>& piece) {
    piece.reset();
    if (cell == "  " || cell == "::") return true;
    const auto named = piece_from_letter(upper(cell[1]));
    const char side = upper(cell[0]);
    if (!named || (side != 'W' && side != 'B')) return false;
    piece = Piece{side == 'W' ? Side::White : Side::Black, named->kind};
    return true;
}

/// The line above and below a position names the files: ".  aa bb cc …".
bool read_files(std::string_view line, std::array<File, 8>& files) {
    std::array<File, 8> found{};
    unsigned read = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const char letter = line[kFirstCell + i * kCellStep];
        if (letter < 'a' || letter > 'h' || line[kFirstCell + i * kCellStep + 1] != letter) {
            return false;
        }
        found[i] = static_cast<File>(letter - 'a');
        read |= 1U << static_cast<unsigned>(found[i]);
    }
    if (read != kAllRanksRead) return false;
    files = found;
    return true;
}

std::string line_of_files(const std::array<File, 8>& files) {
    std::string line = ". ";
    for (const File file : files) line += std::string{' ', letter_of(file), letter_of(file)};
    return line;
}

}  // namespace

std::string_view text_of(Request request) {
    switch (request) {
        case Request::Identity: return "I";
        case Request::Transmit: return "X ON";
        case Request::Referee: return "U ON";
        case Request::Position: return "P";
    }
    return "";
}

std::optional<ToldMove> parse_move(std::string_view text) {
    text = without_spaces_before(text);
    const std::size_t end = text.find_first_not_of("0123456789");
    if (end == 0 || end == std::string_view::npos) return std::nullopt;
    text.remove_prefix(end);
    Side side = Side::White;
    if (text[0] == ',') {
        side = Side::Black;
        text.remove_prefix(1);
    }
    if (text.empty() || text[0] != ' ') return std::nullopt;
    text = without_spaces_before(text);
    const std::string_view word = first_word(text);
    if (!is_over(text.substr(word.size()))) return std::nullopt;
    const auto castling = castling_move(word, side);
    const auto move = castling ? castling : squares_move(word);
    if (!move) return std::nullopt;
    return ToldMove{side, *move};
}

std::string move_text(const Position& position, const Move& move, unsigned number) {
    std::string digits = std::to_string(number);
    std::string text(digits.size() < 4 ? 4 - digits.size() : 1, ' ');
    text += digits + (position.turn() == Side::White ? "   " : ",  ");
    if (const auto wing = position.castling_wing(move)) {
        return text + std::string(*wing == Wing::KingSide ? kKingSide : kQueenSide);
    }
    text += to_string(move.from) + (position.is_capture(move) ? "x" : "-") + to_string(move.to);
    if (position.is_en_passant(move)) text += "ep";
    if (move.promotion) {
        text += std::string{'/', letter_of(Piece{Side::White, kind_of(*move.promotion)})};
    }
    return text;
}

PositionReader::Line PositionReader::take(std::string_view line) {
    if (line.starts_with("Position")) {
        clear();
        return Line::Taken;
    }
    if (line.size() < 2 || line[0] != '.' || (line[1] != ' ' && (line[1] < '1' || line[1] > '8'))) {
        return Line::NotOfAPosition;
    }
    const bool is_frame = line[1] == ' ';
    const bool is_read =
        line.size() >= kLineSize && (is_frame ? read_files(line, files_) : read_rank(line));
    // A position that was cut must not be completed by another one.
    if (is_frame || !is_read) ranks_ = 0;
    if (!is_read) return Line::Wrong;
    if (is_frame) return Line::Taken;
    const auto rank = static_cast<Rank>(line[1] - '1');
    ranks_ |= 1U << static_cast<unsigned>(rank);
    if (ranks_ != kAllRanksRead) return Line::Taken;
    ranks_ = 0;
    return Line::Last;
}

bool PositionReader::read_rank(std::string_view line) {
    const auto rank = static_cast<Rank>(line[1] - '1');
    for (std::size_t i = 0; i < files_.size(); ++i) {
        std::optional<Piece> piece;
        if (!read_cell(line.substr(kFirstCell + i * kCellStep, 2), piece)) return false;
        board_.set({files_[i], rank}, piece);
    }
    return true;
}

void PositionReader::clear() {
    ranks_ = 0;
    files_ = kAllFiles;
}

std::string position_text(const Board& board, SeenFrom seen_from) {
    auto files = kAllFiles;
    auto ranks = kAllRanks;
    if (seen_from == SeenFrom::Black) {
        std::reverse(files.begin(), files.end());
    } else {
        std::reverse(ranks.begin(), ranks.end());
    }
    const std::string frame = line_of_files(files) + std::string(kLineEnd);
    std::string text = "Position Board" + std::string(kLineEnd) + frame;
    for (const Rank rank : ranks) {
        text += std::string{'.', digit_of(rank)};
        for (const File file : files) {
            const Square square(file, rank);
            const auto piece = board.at(square);
            text.push_back(' ');
            if (!piece) {
                text += square.is_light() ? "  " : "::";
                continue;
            }
            text.push_back(piece->side == Side::White ? 'W' : 'b');
            text.push_back(letter_of(*piece));
        }
        text += std::string{' ', digit_of(rank)} + std::string(kLineEnd);
    }
    return text + frame;
}

}  // namespace rochade::tactile::citrine
