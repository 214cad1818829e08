// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/entry_error.h"

#include <algorithm>
#include <array>

#include "rules/attacks.h"
#include "rules/castling.h"

namespace rochade {
namespace {

std::vector<Standing> standing_on(SquareSet squares, const Board& board) {
    std::vector<Standing> standing;
    while (squares != 0) {
        const Square square = pop_first(squares);
        if (const auto piece = board.at(square)) standing.push_back({*piece, square});
    }
    return standing;
}

/// The square nearest to `from` of those on one line with it.
SquareSet nearest_to(Square from, SquareSet squares) {
    if (squares == 0) return 0;
    SquareSet nearest = set_of(first_of(squares));
    for (SquareSet rest = squares; rest != 0;) {
        const Square square = pop_first(rest);
        if ((between(from, square) & squares) == 0) nearest = set_of(square);
    }
    return nearest;
}

EntryError fault_of_castling(Wing wing, const Position& position) {
    const Board& board = position.board();
    const Side other = opponent_of(position.turn());
    const auto castling = castling_of(position.setup(), position.turn(), wing);
    if (!castling) return {.fault = EntryFault::CastlingLost};
    if (const SquareSet in_between = castling->path() & board.occupied()) {
        return {.fault = EntryFault::Blocked, .others = standing_on(in_between, board)};
    }
    if (const SquareSet checkers = position.attackers(castling->king, other)) {
        return {.fault = EntryFault::CastlingFromCheck, .others = standing_on(checkers, board)};
    }
    for (SquareSet walk = castling->king_walk(); walk != 0;) {
        const Square square = pop_first(walk);
        const SquareSet attackers = position.attackers(square, other);
        if (attackers == 0) continue;
        return {.fault = EntryFault::CastlingThroughCheck,
                .target = square,
                .others = standing_on(attackers, board)};
    }
    // The rook was the king's shield. Laws: F.3
    return {.fault = EntryFault::CastlingThroughCheck, .target = castling->king_to};
}

/// Judges one move of the player to move.
class Judge {
public:
    Judge(const Move& move, const Position& position)
        : move_(move),
          position_(position),
          board_(position.board()),
          side_(position.turn()),
          occupied_(board_.occupied()) {}

    std::optional<EntryError> fault() const {
        const auto mover = board_.at(move_.from);
        if (!mover) return about_departure(EntryFault::EmptySquare);
        if (mover->side != side_) return about_departure(EntryFault::OpponentsPiece);
        if (position_.is_legal(move_) || position_.find_move(move_.from, move_.to, move_.promotion))
            return std::nullopt;
        if (const auto wing = wing_meant(mover->kind)) return fault_of_castling(*wing, position_);
        if (move_.from == move_.to) return error(EntryFault::StandsThere);
        if (contains(board_.of(side_), move_.to)) {
            return with(EntryFault::OwnPiece, set_of(move_.to));
        }
        const Move plain = as_pieces_go(*mover);
        if (!position_.is_pseudo_legal(plain)) return shape_fault(mover->kind);
        if (position_.is_legal(plain)) {
            return error(move_.promotion ? EntryFault::NoPromotion : EntryFault::Unfinished);
        }
        return safety_fault(plain, mover->kind);
    }

private:
    EntryError error(EntryFault fault) const {
        const auto mover = board_.at(move_.from);
        EntryError made{.fault = fault};
        if (mover) {
            made.kind = mover->kind;
            made.mover = Standing{*mover, move_.from};
        }
        made.target = move_.to;
        return made;
    }
    EntryError with(EntryFault fault, SquareSet others) const {
        EntryError made = error(fault);
        made.others = standing_on(others, board_);
        return made;
    }
    EntryError about_departure(EntryFault fault) const {
        EntryError made = error(fault);
        made.target = move_.from;
        return made;
    }

    /// A king onto his own rook, or two squares aside from his place.
    std::optional<Wing> wing_meant(PieceKind kind) const {
        if (const auto wing = position_.castling_wing(move_)) return wing;
        const bool goes_aside = kind == PieceKind::King && move_.from.rank() == move_.to.rank() &&
                                move_.from == Square(File::E, relative_rank(side_, Rank::One));
        if (!goes_aside) return std::nullopt;
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            if (move_.to == king_after_castling(side_, wing)) return wing;
        }
        return std::nullopt;
    }

    /// The move with a promotion exactly where a pawn needs one.
    Move as_pieces_go(Piece mover) const {
        Move plain = move_;
        const bool promotes =
            mover.kind == PieceKind::Pawn && move_.to.rank() == relative_rank(side_, Rank::Eight);
        if (!promotes) plain.promotion.reset();
        if (promotes && !plain.promotion) plain.promotion = Promotion::Queen;
        return plain;
    }

    EntryError shape_fault(PieceKind kind) const {
        SquareSet line = 0;
        switch (kind) {
            case PieceKind::Pawn: return pawn_fault();
            case PieceKind::Bishop: line = bishop_lines(move_.from); break;
            case PieceKind::Rook: line = rook_lines(move_.from); break;
            case PieceKind::Queen: line = bishop_lines(move_.from) | rook_lines(move_.from); break;
            case PieceKind::Knight:
            case PieceKind::King: break;
        }
        if (!contains(line, move_.to)) return error(EntryFault::NotItsMove);
        return with(EntryFault::Blocked,
                    nearest_to(move_.from, between(move_.from, move_.to) & occupied_));
    }

    EntryError pawn_fault() const {
        const SquareSet from = set_of(move_.from);
        const SquareSet one = forward(side_, from);
        const SquareSet two = forward(side_, one & set_of(relative_rank(side_, Rank::Three)));
        if (contains(pawn_attacks(side_, move_.from), move_.to)) {
            return error(EntryFault::NothingToCapture);
        }
        const bool is_step = contains(one | two, move_.to);
        if (!is_step) return error(EntryFault::NotItsMove);
        const SquareSet way = between(move_.from, move_.to) | set_of(move_.to);
        return with(EntryFault::Blocked, nearest_to(move_.from, way & occupied_));
    }

    EntryError safety_fault(const Move& plain, PieceKind kind) const {
        const Side other = opponent_of(side_);
        const Board after = placed_after(position_.setup(), plain).board;
        const Square king = first_of(after.of(side_, PieceKind::King));
        const SquareSet attackers = attackers_of(after, king, other, after.occupied());
        if (kind == PieceKind::King) return with(EntryFault::IntoCheck, attackers);
        const SquareSet checkers = position_.attackers(king, other);
        const SquareSet uncovered = attackers & ~checkers;
        if (uncovered != 0) return with(EntryFault::Pinned, uncovered);
        return with(EntryFault::StaysInCheck, attackers);
    }

    const Move& move_;
    const Position& position_;
    const Board& board_;
    Side side_;
    SquareSet occupied_;
};

/// How much a fault tells where several pieces might have been meant.
int weight_of(EntryFault fault) {
    switch (fault) {
        case EntryFault::IntoCheck:
        case EntryFault::StaysInCheck:
        case EntryFault::Pinned:
        case EntryFault::NoPromotion:
        case EntryFault::StandsThere: return 3;
        case EntryFault::Blocked:
        case EntryFault::OwnPiece:
        case EntryFault::NothingToCapture: return 2;
        default: return 1;
    }
}

std::optional<Promotion> promotion_of(std::optional<PieceKind> kind) {
    for (const Promotion promotion : kAllPromotions) {
        if (kind == kind_of(promotion)) return promotion;
    }
    return std::nullopt;
}

/// The pieces that the words can mean, wherever they can go.
SquareSet pieces_meant(const WrittenMove& written, const Position& position) {
    const PieceKind kind = written.piece.value_or(PieceKind::Pawn);
    SquareSet pieces = position.board().of(position.turn(), kind);
    if (written.from_file) pieces &= set_of(*written.from_file);
    if (written.from_rank) pieces &= set_of(*written.from_rank);
    const bool is_pawn_step = kind == PieceKind::Pawn && !written.from_file && !written.is_capture;
    if (is_pawn_step && written.to_file) pieces &= set_of(*written.to_file);
    return pieces;
}

std::optional<EntryError> fault_of_departure(const WrittenMove& written, const Position& position) {
    const Square from(*written.from_file, *written.from_rank);
    const auto stands = position.board().at(from);
    EntryError error{.fault = EntryFault::EmptySquare, .target = from};
    if (!stands) return error;
    error.kind = stands->kind;
    error.mover = Standing{*stands, from};
    error.fault =
        stands->side != position.turn() ? EntryFault::OpponentsPiece : EntryFault::OtherPiece;
    const bool is_meant =
        stands->side == position.turn() && (!written.piece || *written.piece == stands->kind);
    return is_meant ? std::nullopt : std::optional(error);
}

/// Of several pieces: what tells most, and nothing of one of them where it is the same of all.
std::optional<EntryError> fault_of_each(const WrittenMove& written, SquareSet pieces,
                                        const Position& position) {
    const Square to(*written.to_file, *written.to_rank);
    const bool are_several = has_several(pieces);
    std::optional<EntryError> best;
    while (pieces != 0) {
        const Move move{pop_first(pieces), to, promotion_of(written.promotion)};
        auto fault = fault_of(move, position);
        const bool tells_more =
            fault && (!best || weight_of(fault->fault) > weight_of(best->fault));
        if (tells_more) best = std::move(fault);
    }
    if (best && are_several && best->fault == EntryFault::NotItsMove) best->mover.reset();
    return best;
}

}  // namespace

EntryPart part_of(EntryFault fault) {
    switch (fault) {
        case EntryFault::NoSuchPiece:
        case EntryFault::EmptySquare:
        case EntryFault::OpponentsPiece:
        case EntryFault::OtherPiece:
        case EntryFault::StaysInCheck:
        case EntryFault::Pinned:
        case EntryFault::CastlingLost:
        case EntryFault::CastlingFromCheck:
        case EntryFault::CastlingThroughCheck:
        case EntryFault::NotUnderstood: return EntryPart::Departure;
        case EntryFault::NotAPromotionPiece:
        case EntryFault::NoPromotion:
        case EntryFault::Unfinished: return EntryPart::Promotion;
        case EntryFault::StandsThere:
        case EntryFault::OwnPiece:
        case EntryFault::Blocked:
        case EntryFault::NothingToCapture:
        case EntryFault::NotItsMove:
        case EntryFault::IntoCheck: break;
    }
    return EntryPart::Destination;
}

EntryError misunderstanding(std::string_view text, std::size_t offset) {
    constexpr std::string_view kSpaces = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(kSpaces, std::min(offset, text.size()));
    if (begin == std::string_view::npos) {
        return {.fault = EntryFault::Unfinished, .place = text.size()};
    }
    const std::size_t end = std::min(text.find_first_of(kSpaces, begin), text.size());
    return {.fault = EntryFault::NotUnderstood, .place = begin, .size = end - begin};
}

std::optional<EntryError> fault_of(const Move& move, const Position& position) {
    return Judge(move, position).fault();
}

std::optional<EntryError> fault_of(const WrittenMove& written, const Position& position) {
    if (written.castling) return fault_of_castling(*written.castling, position);
    const bool is_promotion_bad =
        written.promotion == PieceKind::King || written.promotion == PieceKind::Pawn;
    if (is_promotion_bad) {
        return EntryError{.fault = EntryFault::NotAPromotionPiece, .kind = written.promotion};
    }
    if (written.from_file && written.from_rank) {
        if (auto fault = fault_of_departure(written, position)) return fault;
    }
    const bool is_named = written.from_file && written.from_rank;
    const SquareSet pieces = is_named ? set_of(Square(*written.from_file, *written.from_rank))
                                      : pieces_meant(written, position);
    if (pieces == 0) {
        return EntryError{.fault = EntryFault::NoSuchPiece,
                          .kind = written.piece.value_or(PieceKind::Pawn)};
    }
    if (!written.to_file || !written.to_rank) return std::nullopt;
    return fault_of_each(written, pieces, position);
}

}  // namespace rochade
