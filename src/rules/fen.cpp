// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/fen.h"

#include <charconv>

#include "rules/attacks.h"

namespace rochade {
namespace {

using FenFault = FenError::Kind;

constexpr unsigned kLargestCounter = 99999;

struct Field {
    std::string_view text;
    std::size_t offset = 0;  // in the FEN
};

/// Hands out the fields one by one; any number of spaces between them.
class Fields {
public:
    explicit Fields(std::string_view text) : text_(text) {}

    std::optional<Field> next() {
        skip_spaces();
        if (at_ == text_.size()) return std::nullopt;
        const std::size_t start = at_;
        while (at_ < text_.size() && !is_space(text_[at_])) ++at_;
        return Field{text_.substr(start, at_ - start), start};
    }

    std::size_t offset_of_rest() {
        skip_spaces();
        return at_;
    }
    bool is_done() { return offset_of_rest() == text_.size(); }

private:
    static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
    void skip_spaces() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::optional<FenError> read_placement(const Field& field, Board& board) {
    int rank = 7;
    int file = 0;
    bool after_digit = false;
    for (std::size_t index = 0; index < field.text.size(); ++index) {
        const char c = field.text[index];
        const std::size_t offset = field.offset + index;
        if (c == '/') {
            if (file != 8) return FenError{FenFault::RankNotEight, offset};
            if (rank == 0) return FenError{FenFault::NotEightRanks, offset};
            --rank;
            file = 0;
            after_digit = false;
            continue;
        }
        const bool is_digit = c >= '1' && c <= '8';
        const auto piece = piece_from_letter(c);
        if (!is_digit && !piece) {
            const bool too_many = c == '9';
            return FenError{too_many ? FenFault::RankNotEight : FenFault::BadPlacement, offset};
        }
        if (is_digit && after_digit) return FenError{FenFault::BadPlacement, offset};
        after_digit = is_digit;
        const int width = is_digit ? c - '0' : 1;
        if (file + width > 8) return FenError{FenFault::RankNotEight, offset};
        if (piece) board.put({static_cast<File>(file), static_cast<Rank>(rank)}, *piece);
        file += width;
    }
    const std::size_t end = field.offset + field.text.size();
    if (file != 8) return FenError{FenFault::RankNotEight, end};
    if (rank != 0) return FenError{FenFault::NotEightRanks, end};
    return std::nullopt;
}

std::optional<Side> read_turn(std::string_view text) {
    if (text == "w" || text == "W") return Side::White;
    if (text == "b" || text == "B") return Side::Black;
    return std::nullopt;
}

/// The files of rooks of `side` on the back rank beyond his king, the outermost first.
std::optional<File> outermost_rook(const Board& board, Side side, Wing wing) {
    const SquareSet back = set_of(relative_rank(side, Rank::One));
    const SquareSet king = board.of(side, PieceKind::King) & back;
    SquareSet rooks = board.of(side, PieceKind::Rook) & back;
    if (!std::has_single_bit(king)) return std::nullopt;
    // Squares of one rank are ordered by file.
    rooks &= wing == Wing::KingSide ? ~(king - 1) : king - 1;
    if (rooks == 0) return std::nullopt;
    if (wing == Wing::QueenSide) return first_of(rooks).file();
    return Square::from_index(static_cast<unsigned>(63 - std::countl_zero(rooks))).file();
}

constexpr File usual_rook(Wing wing) { return wing == Wing::KingSide ? File::H : File::A; }

/// On which side of his king a rook named by its file stands. Without a king on the back rank
/// the right is a fault, and is kept as one.
Wing wing_of(const Board& board, Side side, File file) {
    const SquareSet king = board.of(side, PieceKind::King) & set_of(relative_rank(side, Rank::One));
    const File king_file = king != 0 ? first_of(king).file() : File::E;
    return file > king_file ? Wing::KingSide : Wing::QueenSide;
}

/// X-FEN: K is the outermost rook. Shredder-FEN: the file of the rook.
bool read_castling_letter(char c, Setup& setup) {
    const Side side = c >= 'a' && c <= 'z' ? Side::Black : Side::White;
    const char letter = static_cast<char>(side == Side::Black ? c - 'a' + 'A' : c);
    if (letter == 'K' || letter == 'Q') {
        const Wing wing = letter == 'K' ? Wing::KingSide : Wing::QueenSide;
        if (setup.castling.rook(side, wing)) return false;
        const auto rook = outermost_rook(setup.board, side, wing);
        setup.castling.set(side, wing, rook.value_or(usual_rook(wing)));
        return true;
    }
    if (letter < 'A' || letter > 'H') return false;
    const auto file = static_cast<File>(letter - 'A');
    const Wing wing = wing_of(setup.board, side, file);
    if (setup.castling.rook(side, wing)) return false;
    setup.castling.set(side, wing, file);
    return true;
}

std::optional<FenError> read_castling(const Field& field, Setup& setup) {
    if (field.text == "-") return std::nullopt;
    for (std::size_t index = 0; index < field.text.size(); ++index) {
        if (!read_castling_letter(field.text[index], setup)) {
            return FenError{FenFault::BadCastling, field.offset + index};
        }
    }
    return std::nullopt;
}

std::optional<FenError> read_en_passant(const Field& field, Setup& setup) {
    if (field.text == "-") return std::nullopt;
    setup.en_passant = Square::parse(field.text);
    if (!setup.en_passant) return FenError{FenFault::BadEnPassant, field.offset};
    return std::nullopt;
}

std::optional<unsigned> read_counter(std::string_view text) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (value > kLargestCounter) return std::nullopt;
    return value;
}

std::optional<FenError> read_counters(Fields& fields, Setup& setup) {
    const auto clock = fields.next();
    if (!clock) return std::nullopt;
    if (clock->text != "-") {
        const auto value = read_counter(clock->text);
        if (!value) return FenError{FenFault::BadHalfmoveClock, clock->offset};
        setup.halfmove_clock = *value;
    }
    const auto number = fields.next();
    if (!number) return std::nullopt;
    if (number->text != "-") {
        const auto value = read_counter(number->text);
        if (!value) return FenError{FenFault::BadMoveNumber, number->offset};
        setup.move_number = *value == 0 ? 1 : *value;  // many programs begin at 0
    }
    return std::nullopt;
}

}  // namespace

Result<Setup, FenError> parse_fen(std::string_view text) {
    if (text.size() > kLongestFen) return FenError{FenFault::TooLong, kLongestFen};
    Fields fields(text);
    Setup setup;
    const auto placement = fields.next();
    if (!placement) return FenError{FenFault::NotEightRanks, text.size()};
    if (const auto error = read_placement(*placement, setup.board)) return *error;
    if (const auto turn = fields.next()) {
        const auto side = read_turn(turn->text);
        if (!side) return FenError{FenFault::BadTurn, turn->offset};
        setup.turn = *side;
    }
    if (const auto castling = fields.next()) {
        if (const auto error = read_castling(*castling, setup)) return *error;
    }
    if (const auto en_passant = fields.next()) {
        if (const auto error = read_en_passant(*en_passant, setup)) return *error;
    }
    if (const auto error = read_counters(fields, setup)) return *error;
    if (!fields.is_done()) return FenError{FenFault::TrailingText, fields.offset_of_rest()};
    return setup;
}

namespace {

std::string placement_of(const Board& board) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (const File file : kAllFiles) {
            const auto piece = board.at({file, static_cast<Rank>(rank)});
            if (!piece) {
                ++empty;
                continue;
            }
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
            text += letter_of(*piece);
        }
        if (empty > 0) text += static_cast<char>('0' + empty);
        if (rank > 0) text += '/';
    }
    return text;
}

char castling_letter(const Setup& setup, Side side, Wing wing, File file, CastlingStyle style) {
    const auto outermost = outermost_rook(setup.board, side, wing);
    const bool is_usual = outermost ? *outermost == file : usual_rook(wing) == file;
    char letter = static_cast<char>('A' + static_cast<int>(file));
    if (style == CastlingStyle::Standard && is_usual) letter = wing == Wing::KingSide ? 'K' : 'Q';
    return side == Side::White ? letter : static_cast<char>(letter - 'A' + 'a');
}

std::string castling_of(const Setup& setup, CastlingStyle style) {
    std::string text;
    for (const Side side : {Side::White, Side::Black}) {
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            const auto file = setup.castling.rook(side, wing);
            if (file) text += castling_letter(setup, side, wing, *file, style);
        }
    }
    return text.empty() ? "-" : text;
}

}  // namespace

std::string to_fen(const Setup& setup, CastlingStyle style) {
    std::string text = placement_of(setup.board);
    text += setup.turn == Side::White ? " w " : " b ";
    text += castling_of(setup, style);
    text += ' ';
    text += setup.en_passant ? to_string(*setup.en_passant) : "-";
    text += ' ' + std::to_string(setup.halfmove_clock) + ' ' + std::to_string(setup.move_number);
    return text;
}

}  // namespace rochade
