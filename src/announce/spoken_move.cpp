// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/spoken_move.h"

#include <optional>
#include <variant>

namespace rochade {
namespace {

/// Reads tokens from left to right; fillers are not among them.
class Reader {
public:
    Reader(const std::vector<HeardToken>& tokens, std::size_t end) : end_(end) {
        for (const HeardToken& token : tokens) {
            if (token.meaning != Meaning(MovePart::Filler)) tokens_.push_back(token);
        }
    }

    Result<SpokenMove, NotUnderstood> read() {
        if (const auto wing = take<Wing>()) {
            move_.written.castling = *wing;
        } else {
            move_.written.piece = take<PieceKind>();
            if (!read_squares()) return NotUnderstood{offset()};
        }
        read_endings();
        if (at_ < tokens_.size()) return NotUnderstood{offset()};
        return move_;
    }

private:
    std::size_t offset() const { return at_ < tokens_.size() ? tokens_[at_].offset : end_; }

    template <typename Kind>
    std::optional<Kind> take() {
        if (at_ == tokens_.size()) return std::nullopt;
        const Kind* found = std::get_if<Kind>(&tokens_[at_].meaning);
        if (found == nullptr) return std::nullopt;
        ++at_;
        return *found;
    }

    bool take(const Meaning& expected) {
        if (at_ == tokens_.size() || tokens_[at_].meaning != expected) return false;
        ++at_;
        return true;
    }

    /// A departure, which may be a file, a rank or both, then the destination. Whatever is read
    /// first is the destination if nothing follows.
    bool read_squares() {
        WrittenMove& written = move_.written;
        const auto file = take<File>();
        const auto rank = take<Rank>();
        written.is_capture = take(MovePart::Takes);
        const auto to_file = take<File>();
        if (!to_file && (written.is_capture || !file || !rank)) return false;
        if (!to_file) {
            written.to_file = file;
            written.to_rank = rank;
            return true;
        }
        // A pawn is never told by its rank alone: "1 e4" has the number of the move in front.
        if (rank && !file && !written.piece) return false;
        written.from_file = file;
        written.from_rank = rank;
        written.to_file = to_file;
        written.to_rank = take<Rank>();
        return written.to_rank.has_value();
    }

    void read_endings() {
        WrittenMove& written = move_.written;
        while (at_ < tokens_.size()) {
            if (!written.castling && !written.is_en_passant && take(MovePart::EnPassant)) {
                written.is_en_passant = true;
            } else if (take(Saying::DrawOffered)) {
                move_.draw_offer = DrawOffer::Made;
            } else if (!written.castling && !written.promotion) {
                written.promotion = take<PieceKind>();
                if (!written.promotion && !take_check()) return;
            } else if (!take_check()) {
                return;
            }
        }
    }

    bool take_check() { return take(MovePart::Check) || take(MovePart::Checkmate); }

    std::vector<HeardToken> tokens_;
    std::size_t end_;
    std::size_t at_ = 0;
    SpokenMove move_;
};

}  // namespace

Result<SpokenMove, NotUnderstood> read_spoken_move(const std::vector<HeardToken>& tokens,
                                                   std::size_t end) {
    return Reader(tokens, end).read();
}

}  // namespace rochade
