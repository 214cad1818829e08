// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/meant_move.h"

#include <algorithm>

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/targets.h"

namespace rochade {
namespace {

bool fits_departure(const WrittenMove& written, Square from) {
    return (!written.from_file || *written.from_file == from.file()) &&
           (!written.from_rank || *written.from_rank == from.rank());
}

bool fits_destination(const WrittenMove& written, Square to) {
    return (!written.to_file || *written.to_file == to.file()) &&
           (!written.to_rank || *written.to_rank == to.rank());
}

bool fits_promotion(const WrittenMove& written, const Move& move) {
    if (!written.promotion) return true;  // the piece is still to be asked for
    return move.promotion && kind_of(*move.promotion) == *written.promotion;
}

/// Castling is named by its own word, or by both squares without a piece.
bool fits_castling(const WrittenMove& written, const Move& move, Wing wing, Side side) {
    if (written.castling) return *written.castling == wing;
    if (!written.is_two_squares() || !fits_departure(written, move.from)) return false;
    return fits_destination(written, move.to) ||
           fits_destination(written, king_after_castling(side, wing));
}

/// A pawn without a departure only steps, unless a capture is said.
bool fits_pawn(const WrittenMove& written, const Move& move) {
    const bool is_step = move.from.file() == move.to.file();
    if (written.is_capture || written.is_en_passant || !written.to_rank) return !is_step;
    return is_step || written.from_file.has_value();
}

bool fits(const WrittenMove& written, const Move& move, const Board& board) {
    const auto piece = board.at(move.from);
    if (!piece) return false;
    if (const auto wing = castling_shape(board, move)) {
        return fits_castling(written, move, *wing, piece->side);
    }
    if (written.castling) return false;
    if (!written.is_two_squares() && piece->kind != written.piece.value_or(PieceKind::Pawn)) {
        return false;
    }
    if (piece->kind == PieceKind::Pawn && !fits_pawn(written, move)) return false;
    if (written.is_en_passant && !en_passant_shape(board, move)) return false;
    return fits_departure(written, move.from) && fits_destination(written, move.to) &&
           fits_promotion(written, move);
}

MoveList fitting(const WrittenMove& written, const MoveList& moves, const Board& board) {
    MoveList found;
    for (const Move& move : moves) {
        if (fits(written, move, board)) found.push_back(move);
    }
    // In Chess960 two squares can name a king's step and castling: then it is the step.
    if (found.size() > 1 && written.is_two_squares()) {
        std::erase_if(found, [&](const Move& move) {
            return castling_shape(board, move) && !fits_destination(written, move.to);
        });
    }
    return found;
}

/// The same words without what only describes: a capture, en passant.
WrittenMove without_description(WrittenMove written) {
    written.is_capture = false;
    written.is_en_passant = false;
    return written;
}

bool same_squares(const MoveList& moves) {
    return std::all_of(moves.begin(), moves.end(), [&moves](const Move& move) {
        return move.from == moves.front().from && move.to == moves.front().to;
    });
}

std::optional<Promotion> promotion_of(const WrittenMove& written) {
    for (const Promotion promotion :
         {Promotion::Knight, Promotion::Bishop, Promotion::Rook, Promotion::Queen}) {
        if (written.promotion == kind_of(promotion)) return promotion;
    }
    return std::nullopt;
}

/// The king's move onto the rook of that wing, wherever both stand on the first rank.
std::optional<Move> castling_by_hand(Wing wing, const Setup& setup) {
    const Rank back = relative_rank(setup.turn, Rank::One);
    const SquareSet on_back = set_of(back);
    const SquareSet kings = setup.board.of(setup.turn, PieceKind::King) & on_back;
    if (kings == 0) return std::nullopt;
    const Square king = first_of(kings);
    std::optional<Move> found;
    SquareSet rooks = setup.board.of(setup.turn, PieceKind::Rook) & on_back;
    while (rooks != 0) {
        const Move move{king, pop_first(rooks)};
        const bool is_this_wing = castling_shape(setup.board, move) == wing;
        // The outermost rook: the last one on the king's side, the first on the other.
        if (is_this_wing && (wing == Wing::KingSide || !found)) found = move;
    }
    return found;
}

/// A bare square farther from the pawn than that names no move of it: it is a slip, or a question.
constexpr int kFarthestPawnStep = 3;

/// Whether a pawn of `side` may be meant by a bare square on its file: the square lies before it.
bool may_step_to(Square to, Square pawn, Side side) {
    const int ahead = static_cast<int>(to.rank()) - static_cast<int>(pawn.rank());
    const int steps = side == Side::White ? ahead : -ahead;
    return steps > 0 && steps <= kFarthestPawnStep;
}

/// What hands would do for words that no rule allows: both squares are named, or only one piece
/// can be meant.
std::optional<Move> any_by_hand(const WrittenMove& written, const Setup& setup) {
    if (written.castling) return castling_by_hand(*written.castling, setup);
    if (!written.to_file || !written.to_rank) return std::nullopt;
    const Square to(*written.to_file, *written.to_rank);
    if (written.from_file && written.from_rank) {
        return Move{Square(*written.from_file, *written.from_rank), to, promotion_of(written)};
    }
    const PieceKind kind = written.piece.value_or(PieceKind::Pawn);
    SquareSet pieces = setup.board.of(setup.turn, kind);
    if (written.from_file) pieces &= set_of(*written.from_file);
    if (written.from_rank) pieces &= set_of(*written.from_rank);
    const bool is_pawn_step = kind == PieceKind::Pawn && !written.from_file && !written.is_capture;
    if (is_pawn_step) pieces &= set_of(to.file());
    if (pieces == 0 || (pieces & (pieces - 1)) != 0) return std::nullopt;
    if (is_pawn_step && !may_step_to(to, first_of(pieces), setup.turn)) return std::nullopt;
    return Move{first_of(pieces), to, promotion_of(written)};
}

/// The king's move onto his own rook stands for castling, which has words of its own: whoever says
/// "king h1" has not castled.
std::optional<Move> by_hand(const WrittenMove& written, const Setup& setup) {
    const auto move = any_by_hand(written, setup);
    const bool names_castling = written.castling || written.is_two_squares();
    if (move && !names_castling && castling_shape(setup.board, *move)) return std::nullopt;
    return move;
}

HeardIllegal illegal(const SpokenMove& spoken, const MoveList& pseudo_legal, const Setup& setup) {
    HeardIllegal heard{std::nullopt, spoken.draw_offer};
    if (pseudo_legal.empty()) {
        heard.move = by_hand(spoken.written, setup);
    } else if (same_squares(pseudo_legal)) {
        heard.move = pseudo_legal.front();
        if (pseudo_legal.size() > 1) heard.move->promotion.reset();
    }
    return heard;
}

Fit fit_of(const WrittenMove& written, const Move& move, const Position& position) {
    const bool is_capture_said = written.is_capture && !position.is_capture(move);
    const bool is_en_passant_said = written.is_en_passant && !position.is_en_passant(move);
    return is_capture_said || is_en_passant_said ? Fit::WordsDiffer : Fit::Exact;
}

MoveList fitting_loosely(const WrittenMove& written, const MoveList& moves, const Board& board) {
    MoveList found = fitting(written, moves, board);
    if (found.empty()) found = fitting(without_description(written), moves, board);
    return found;
}

}  // namespace

Heard meant_move(const SpokenMove& spoken, const Position& position) {
    const MoveList legal =
        fitting_loosely(spoken.written, position.legal_moves(), position.board());
    if (legal.size() > 1) return HeardAmbiguous{legal};
    if (legal.size() == 1) {
        return HeardMove{legal.front(), fit_of(spoken.written, legal.front(), position),
                         spoken.draw_offer};
    }
    const Setup& setup = position.setup();
    return illegal(spoken, fitting_loosely(spoken.written, pseudo_legal_moves(setup), setup.board),
                   setup);
}

Heard meant_move(const SpokenMove& spoken, const Setup& setup) {
    const MoveList moves = fitting_loosely(spoken.written, pseudo_legal_moves(setup), setup.board);
    if (moves.size() > 1) return HeardAmbiguous{moves};
    return illegal(spoken, moves, setup);
}

}  // namespace rochade
