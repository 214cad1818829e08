// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "rules/attacks.h"
#include "rules/impossible_check.h"
#include "rules/setup.h"

namespace rochade {
namespace {

constexpr SquareSet kOuterRanks = set_of(Rank::One) | set_of(Rank::Eight);

constexpr int kMostPieces = 16;
constexpr int kMostPawns = 8;

bool has_too_many_promotions(const Board& board, Side side) {
    const auto promoted = [](int count, int at_the_start) {
        return std::max(0, count - at_the_start);
    };
    const SquareSet bishops = board.of(side, PieceKind::Bishop);
    const int needed = promoted(board.count(side, PieceKind::Queen), 1) +
                       promoted(board.count(side, PieceKind::Rook), 2) +
                       promoted(board.count(side, PieceKind::Knight), 2) +
                       promoted(std::popcount(bishops & kLightSquares), 1) +
                       promoted(std::popcount(bishops & ~kLightSquares), 1);
    return needed > std::max(0, kMostPawns - board.count(side, PieceKind::Pawn));
}

/// Whether castling could not be carried out even if nothing stood in the way.
bool right_is_void(const Setup& setup, Side side, Wing wing) {
    const auto file = setup.castling.rook(side, wing);
    if (!file) return false;
    const Rank back = relative_rank(side, Rank::One);
    const SquareSet kings = setup.board.of(side, PieceKind::King) & set_of(back);
    if (std::popcount(kings) != 1) return true;
    const bool king_side = first_of(kings).file() < *file;
    return king_side != (wing == Wing::KingSide) ||
           !contains(setup.board.of(side, PieceKind::Rook), Square(*file, back));
}

/// Whether no game can have begun so: the king starts between two rooks, never in a corner.
/// Laws: F.2 a
bool right_is_of_no_start(const Setup& setup, Side side, Wing wing) {
    constexpr SquareSet kEdgeCorners = (set_of(File::A) | set_of(File::H)) & kOuterRanks;
    return setup.castling.rook(side, wing) &&
           (setup.board.of(side, PieceKind::King) & kEdgeCorners) != 0;
}

bool is_usual_right(const Setup& setup, Side side, Wing wing) {
    const Square usual_king(File::E, relative_rank(side, Rank::One));
    return setup.castling.rook(side, wing) == (wing == Wing::KingSide ? File::H : File::A) &&
           contains(setup.board.of(side, PieceKind::King), usual_king);
}

template <typename IsMistake>
CastlingRights rights_without(const Setup& setup, IsMistake is_mistake) {
    CastlingRights rights = setup.castling;
    for (const Side side : {Side::White, Side::Black}) {
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            if (is_mistake(side, wing)) rights.set(side, wing, std::nullopt);
        }
    }
    return rights;
}

CastlingRights usable_rights(const Setup& setup, CastlingFrom from) {
    return rights_without(setup, [&setup, from](Side side, Wing wing) {
        const bool is_unusual =
            from == CastlingFrom::UsualSquares && !is_usual_right(setup, side, wing);
        return is_unusual || right_is_void(setup, side, wing);
    });
}

bool has_bad_right(const Setup& setup, CastlingFrom from) {
    if (usable_rights(setup, from) != setup.castling) return true;
    return setup.castling != rights_without(setup, [&setup](Side side, Wing wing) {
               return right_is_of_no_start(setup, side, wing);
           });
}

bool en_passant_is_bad(const Setup& setup) {
    if (!setup.en_passant) return false;
    const Side mover = opponent_of(setup.turn);
    if (setup.en_passant->rank() != relative_rank(mover, Rank::Three)) return true;
    const DoubleStep step = double_step_over(*setup.en_passant, mover);
    return contains(setup.board.occupied(), step.origin) ||
           contains(setup.board.occupied(), step.passed) ||
           !contains(setup.board.of(mover, PieceKind::Pawn), step.pawn);
}

bool opponent_is_in_check(const Setup& setup) {
    SquareSet kings = setup.board.of(opponent_of(setup.turn), PieceKind::King);
    while (kings != 0) {
        const Square king = pop_first(kings);
        if (attackers_of(setup.board, king, setup.turn, setup.board.occupied()) != 0) return true;
    }
    return false;
}

bool kings_touch(const Board& board) {
    SquareSet kings = board.of(Side::White, PieceKind::King);
    while (kings != 0) {
        const SquareSet neighbours = king_attacks(pop_first(kings));
        if ((neighbours & board.of(Side::Black, PieceKind::King)) != 0) return true;
    }
    return false;
}

}  // namespace

Setup initial_setup() {
    Setup setup;
    setup.board = initial_board();
    for (const Side side : {Side::White, Side::Black}) {
        setup.castling.set(side, Wing::KingSide, File::H);
        setup.castling.set(side, Wing::QueenSide, File::A);
    }
    return setup;
}

bool castles_from_unusual_squares(const Setup& setup) {
    for (const Side side : {Side::White, Side::Black}) {
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            if (setup.castling.rook(side, wing) && !is_usual_right(setup, side, wing)) return true;
        }
    }
    return false;
}

Setup without_mistaken_rights(const Setup& setup, CastlingFrom from) {
    Setup corrected = setup;
    corrected.castling = usable_rights(setup, from);
    if (en_passant_is_bad(setup)) corrected.en_passant.reset();
    return corrected;
}

SetupFaults faults_against_play() {
    SetupFaults faults;
    for (const SetupFault fault :
         {SetupFault::NoWhiteKing, SetupFault::NoBlackKing, SetupFault::SeveralWhiteKings,
          SetupFault::SeveralBlackKings, SetupFault::PawnOnLastRank, SetupFault::KingsTouch,
          SetupFault::OpponentInCheck}) {
        faults.add(fault);
    }
    return faults;
}

SetupFaults faults_of(const Setup& setup, CastlingFrom from) {
    const Board& board = setup.board;
    const int white_kings = board.count(Side::White, PieceKind::King);
    const int black_kings = board.count(Side::Black, PieceKind::King);
    const auto has_too_many_pawns = [&board](Side side) {
        return board.count(side, PieceKind::Pawn) > kMostPawns;
    };

    SetupFaults faults;
    const auto add_if = [&faults](bool is_so, SetupFault fault) {
        if (is_so) faults.add(fault);
    };
    add_if(white_kings == 0, SetupFault::NoWhiteKing);
    add_if(black_kings == 0, SetupFault::NoBlackKing);
    add_if(white_kings > 1, SetupFault::SeveralWhiteKings);
    add_if(black_kings > 1, SetupFault::SeveralBlackKings);
    add_if((board.of(PieceKind::Pawn) & kOuterRanks) != 0, SetupFault::PawnOnLastRank);
    add_if(kings_touch(board), SetupFault::KingsTouch);
    add_if(opponent_is_in_check(setup), SetupFault::OpponentInCheck);
    add_if(check_is_impossible(without_mistaken_rights(setup)), SetupFault::ImpossibleCheck);
    add_if(std::popcount(board.of(Side::White)) > kMostPieces, SetupFault::TooManyWhitePieces);
    add_if(std::popcount(board.of(Side::Black)) > kMostPieces, SetupFault::TooManyBlackPieces);
    add_if(has_too_many_pawns(Side::White), SetupFault::TooManyWhitePawns);
    add_if(has_too_many_pawns(Side::Black), SetupFault::TooManyBlackPawns);
    add_if(has_too_many_promotions(board, Side::White), SetupFault::TooManyWhitePromotions);
    add_if(has_too_many_promotions(board, Side::Black), SetupFault::TooManyBlackPromotions);
    add_if(has_bad_right(setup, from), SetupFault::BadCastlingRight);
    add_if(en_passant_is_bad(setup), SetupFault::BadEnPassantSquare);
    return faults;
}

}  // namespace rochade
