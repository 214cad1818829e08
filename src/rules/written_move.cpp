// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/written_move.h"

#include <array>
#include <initializer_list>
#include <span>

namespace rochade {
namespace {

constexpr std::array<std::string_view, 6> kEnPassantMarks = {"(e.p.)", "e. p.", "e.p.",
                                                             "e.p",    "ep.",   "ep"};
constexpr std::array<std::string_view, 12> kMarksToReadOver = {"(=)", "+", "#", "†", "‡", "!",
                                                               "?",   "=", "‼", "⁇", "⁈", "⁉"};

constexpr std::array kPiecesByLetter = {PieceKind::King, PieceKind::Queen, PieceKind::Rook,
                                        PieceKind::Bishop, PieceKind::Knight};

/// Reads one text from left to right.
class Reader {
public:
    Reader(std::string_view text, LetterSet letters) : text_(text), letters_(letters) {}

    Result<WrittenMove, NotNotation> read();

private:
    bool is_done() const { return at_ == text_.size(); }
    char next() const { return is_done() ? '\0' : text_[at_]; }
    bool take(std::string_view expected) {
        if (text_.substr(at_, expected.size()) != expected) return false;
        at_ += expected.size();
        return true;
    }
    bool take_any(std::initializer_list<std::string_view> expected) {
        return take_any(std::span(expected.begin(), expected.size()));
    }
    bool take_any(std::span<const std::string_view> expected) {
        for (const std::string_view one : expected) {
            if (take(one)) return true;
        }
        return false;
    }
    void skip_spaces() {
        while (take_any({" ", "\t", "\u00A0"})) {
        }
    }

    bool take_castling_sign() { return take_any({"O", "0", "o", "О", "о", "Ο", "ο"}); }
    bool take_hyphen() { return take_any({"-", "–", "—", "‐", "‑", "−"}); }
    bool take_capture_sign() { return take_any({"x", "X", "×", ":", "χ", "Χ", "х", "Х"}); }

    bool read_castling();
    bool read_digits();
    bool read_move();
    void read_destination();
    void read_promotion();
    void read_marks();

    std::optional<PieceKind> take_piece();
    std::optional<PieceKind> take_promotion_piece();
    std::optional<File> take_file();
    std::optional<Rank> take_rank();

    std::string_view text_;
    LetterSet letters_;
    std::size_t at_ = 0;
    WrittenMove move_;
};

std::optional<PieceKind> Reader::take_piece() {
    for (const PieceKind kind : kPiecesByLetter) {
        if (take(piece_letter(letters_, kind))) return kind;
    }
    constexpr std::array<std::array<std::string_view, 2>, 6> kFigurines = {
        {{"♙", "♟"}, {"♘", "♞"}, {"♗", "♝"}, {"♖", "♜"}, {"♕", "♛"}, {"♔", "♚"}}};
    for (const PieceKind kind : kAllPieceKinds) {
        const auto& [white, black] = kFigurines[static_cast<std::size_t>(kind)];
        if (!take(white) && !take(black)) continue;
        take_any({"\uFE0E", "\uFE0F"});  // text or emoji style
        return kind;
    }
    return std::nullopt;
}

/// After a square a small letter cannot be a file, so UCI's and the lazy typist's are read.
std::optional<PieceKind> Reader::take_promotion_piece() {
    if (const auto piece = take_piece()) return piece;
    if (letters_ != LetterSet::English && !move_.is_two_squares()) return std::nullopt;
    if (take("n")) return PieceKind::Knight;
    if (take("b")) return PieceKind::Bishop;
    if (take("r")) return PieceKind::Rook;
    if (take("q")) return PieceKind::Queen;
    return std::nullopt;
}

std::optional<File> Reader::take_file() {
    if (next() >= 'a' && next() <= 'h') return static_cast<File>(text_[at_++] - 'a');
    if (letters_ == LetterSet::Greek) {
        constexpr std::array<std::string_view, 8> kGreekFiles = {"α", "β", "γ", "δ",
                                                                 "ε", "ζ", "η", "θ"};
        for (const File file : kAllFiles) {
            if (take(kGreekFiles[static_cast<std::size_t>(file)])) return file;
        }
    }
    if (letters_ == LetterSet::Russian) {  // letters that look like those on the board's edge
        if (take("а")) return File::A;
        if (take("с")) return File::C;
        if (take("е")) return File::E;
    }
    return std::nullopt;
}

std::optional<Rank> Reader::take_rank() {
    if (next() < '1' || next() > '8') return std::nullopt;
    return static_cast<Rank>(text_[at_++] - '1');
}

/// Two or three noughts or letters O, with or without hyphens.
bool Reader::read_castling() {
    int signs = 0;
    for (std::size_t end = at_; signs < 3; ++signs) {
        if (signs > 0) take_hyphen();
        if (!take_castling_sign()) {
            at_ = end;
            break;
        }
        end = at_;
    }
    if (signs < 2) return false;
    move_.castling = signs == 2 ? Wing::KingSide : Wing::QueenSide;
    return true;
}

/// The digits of correspondence chess: "5254", with a fifth for the promotion piece.
bool Reader::read_digits() {
    const auto take_file_digit = [this]() -> std::optional<File> {
        const auto digit = take_rank();
        if (!digit) return std::nullopt;
        return static_cast<File>(*digit);
    };
    move_.from_file = take_file_digit();
    if (move_.from_file) move_.from_rank = take_rank();
    if (move_.from_rank) move_.to_file = take_file_digit();
    if (move_.to_file) move_.to_rank = take_rank();
    if (!move_.to_rank) return false;
    constexpr std::array kPromotions = {PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop,
                                        PieceKind::Knight};
    if (next() >= '1' && next() <= '4') {
        move_.promotion = kPromotions[static_cast<std::size_t>(text_[at_++] - '1')];
    }
    return true;
}

/// What has been read may be the departure, if another square follows, or the destination.
void Reader::read_destination() {
    const std::size_t end = at_;
    const bool has_capture_sign = take_capture_sign();
    if (!has_capture_sign) take_hyphen();
    const auto file = take_file();
    const auto rank = file ? take_rank() : std::nullopt;
    const bool had_square = move_.from_file && move_.from_rank;
    if (file && (rank || !had_square)) {
        move_.to_file = file;
        move_.to_rank = rank;
        move_.is_capture = has_capture_sign;
        return;
    }
    if (!had_square) return;
    at_ = end;
    move_.to_file = move_.from_file;
    move_.to_rank = move_.from_rank;
    move_.from_file.reset();
    move_.from_rank.reset();
}

bool Reader::read_move() {
    move_.piece = take_piece();
    move_.from_file = take_file();
    move_.from_rank = take_rank();
    read_destination();
    if (!move_.to_file) return false;
    const bool is_pawn = !move_.piece || move_.piece == PieceKind::Pawn;
    const bool is_short_capture = is_pawn && move_.from_file && !move_.from_rank;
    if (!move_.to_rank && !is_short_capture) return false;
    read_promotion();
    return true;
}

/// "e8=Q", "e8(Q)", "e8/Q", "e8Q". A bare "=" or "(=)" offers a draw and is a mark.
void Reader::read_promotion() {
    const std::size_t end = at_;
    skip_spaces();
    const bool in_parentheses = take("(");
    if (!in_parentheses) take_any({"=", "/"});
    skip_spaces();
    move_.promotion = take_promotion_piece();
    const bool is_closed = !in_parentheses || take(")");
    if (!move_.promotion || !is_closed) {
        move_.promotion.reset();
        at_ = end;
    }
}

void Reader::read_marks() {
    while (!is_done()) {
        skip_spaces();
        if (take_any(kEnPassantMarks)) {
            move_.is_en_passant = true;
        } else if (take(":")) {
            move_.is_capture = true;
        } else if (!take_any(kMarksToReadOver)) {
            break;
        }
    }
    skip_spaces();
}

Result<WrittenMove, NotNotation> Reader::read() {
    skip_spaces();
    const auto is_digit = [this](std::size_t index) {
        return index < text_.size() && text_[index] >= '1' && text_[index] <= '8';
    };
    const std::size_t start = at_;
    const bool is_castling = take_castling_sign();
    at_ = start;
    const bool is_read = is_castling                          ? read_castling()
                         : is_digit(at_) && is_digit(at_ + 1) ? read_digits()
                                                              : read_move();
    if (!is_read) return NotNotation{at_};
    read_marks();
    if (!is_done()) return NotNotation{at_};
    return move_;
}

}  // namespace

Result<WrittenMove, NotNotation> read_written_move(std::string_view text, LetterSet letters) {
    if (text.size() > kLongestMoveText) return NotNotation{kLongestMoveText};
    return Reader(text, letters).read();
}

}  // namespace rochade
