// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/plain_san.h"
#include "rules/san.h"
#include "rules/targets.h"
#include "rules/written_move.h"

namespace rochade {
namespace {

bool promotes_as_written(const WrittenMove& written, const Move& move) {
    if (!written.promotion) return true;  // the piece is still to be asked for
    return move.promotion && kind_of(*move.promotion) == *written.promotion;
}

MoveList castling_moves(Wing wing, const Position& position) {
    const auto castling = castling_of(position.setup(), position.turn(), wing);
    if (!castling) return {};
    const Move move = {castling->king, castling->rook};
    return position.is_legal(move) ? MoveList{move} : MoveList{};
}

MoveList moves_between(const WrittenMove& written, const Position& position) {
    const Square from(*written.from_file, *written.from_rank);
    const Square to(*written.to_file, *written.to_rank);
    MoveList moves;
    if (const auto plain = position.find_move(from, to)) moves.push_back(*plain);
    for (const Promotion promotion :
         {Promotion::Knight, Promotion::Bishop, Promotion::Rook, Promotion::Queen}) {
        if (const auto move = position.find_move(from, to, promotion)) moves.push_back(*move);
    }
    std::erase_if(moves, [&](const Move& move) { return !promotes_as_written(written, move); });
    return moves;
}

SquareSet departures(const WrittenMove& written, const Position& position) {
    SquareSet from = position.board().of(position.turn(), written.piece.value_or(PieceKind::Pawn));
    if (written.from_file) from &= set_of(*written.from_file);
    if (written.from_rank) from &= set_of(*written.from_rank);
    return from;
}

/// A pawn without a file of departure only steps, unless a capture is written.
SquareSet reachable_files(const WrittenMove& written, Square from) {
    const bool is_pawn = written.piece.value_or(PieceKind::Pawn) == PieceKind::Pawn;
    const SquareSet own_file = set_of(from.file());
    if (!is_pawn) return ~SquareSet{0};
    if (written.is_capture || written.is_en_passant || !written.to_rank) return ~own_file;
    return written.from_file ? ~SquareSet{0} : own_file;
}

MoveList moves_to(const WrittenMove& written, const Position& position) {
    // Castling has its own sign; a king's letter never means it.
    SquareSet wanted = set_of(*written.to_file) & ~position.board().of(position.turn());
    if (written.to_rank) wanted &= set_of(*written.to_rank);
    const LegalTargets legal(position.setup());
    MoveList moves;
    for (SquareSet pieces = departures(written, position); pieces != 0;) {
        const Square from = pop_first(pieces);
        const SquareSet targets = legal.from(from) & wanted & reachable_files(written, from);
        for_each_move(position.board(), from, targets, [&](const Move& move) {
            if (promotes_as_written(written, move)) moves.push_back(move);
        });
    }
    return moves;
}

MoveList meant_moves(const WrittenMove& written, const Position& position) {
    if (written.castling) return castling_moves(*written.castling, position);
    if (written.is_two_squares()) return moves_between(written, position);
    return moves_to(written, position);
}

Result<Move, MoveError> parse_any_notation(std::string_view text, const Position& position,
                                           LetterSet letters) {
    const auto written = read_written_move(text, letters);
    if (!written) return MoveError{written.error()};
    MoveList moves = meant_moves(written.value(), position);
    if (written.value().is_en_passant) {
        std::erase_if(moves, [&](const Move& move) { return !position.is_en_passant(move); });
    }
    if (moves.empty()) return MoveError{IllegalMove{}};
    if (moves.size() > 1) return MoveError{AmbiguousMove{std::move(moves)}};
    return moves.front();
}

}  // namespace

Result<Move, MoveError> parse_san(std::string_view text, const Position& position,
                                  LetterSet letters) {
    if (letters == LetterSet::English) {
        if (const auto move = read_plain_san(text, position)) return *move;
    }
    return parse_any_notation(text, position, letters);
}

}  // namespace rochade
