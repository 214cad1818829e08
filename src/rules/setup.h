// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/board.h"

namespace rochade {

enum class Wing : std::uint8_t { KingSide, QueenSide };

/// Where the king and the rook of `side` stand after castling to `wing`. Laws: 3.8, F.3.
constexpr Square king_after_castling(Side side, Wing wing) {
    return {wing == Wing::KingSide ? File::G : File::C, relative_rank(side, Rank::One)};
}
constexpr Square rook_after_castling(Side side, Wing wing) {
    return {wing == Wing::KingSide ? File::F : File::D, relative_rank(side, Rank::One)};
}

/// Where the rooks stand with which each side may still castle; nothing means the right is lost.
class CastlingRights {
public:
    constexpr std::optional<File> rook(Side side, Wing wing) const {
        const SquareSet rook = rooks_[static_cast<std::size_t>(wing)] & back_rank(side);
        if (rook == 0) return std::nullopt;
        return static_cast<File>(std::countr_zero(rook) % 8);
    }
    constexpr void set(Side side, Wing wing, std::optional<File> file) {
        SquareSet& rooks = rooks_[static_cast<std::size_t>(wing)];
        rooks &= ~back_rank(side);
        if (file) rooks |= set_of(Square(*file, relative_rank(side, Rank::One)));
    }

    /// Where the rooks of all these rights stand.
    constexpr SquareSet rooks() const { return rooks_[0] | rooks_[1]; }
    /// Whether `side` may still castle to either wing.
    constexpr bool any_of(Side side) const { return (rooks() & back_rank(side)) != 0; }
    /// Takes the rights of all rooks on `squares`.
    constexpr void take(SquareSet squares) {
        for (SquareSet& rooks : rooks_) rooks &= ~squares;
    }

    friend bool operator==(const CastlingRights&, const CastlingRights&) = default;

private:
    static constexpr SquareSet back_rank(Side side) {
        return SquareSet{0xFF} << (side == Side::White ? 0 : 56);
    }

    std::array<SquareSet, 2> rooks_{};  // by wing; one square at most of each back rank
};

/// A placement with everything that is said beside it, legal or not: what a FEN says, what an
/// arbiter sets up, what stands after an illegal move (Laws: A.4 b, d).
struct Setup {
    Board board;
    CastlingRights castling;
    /// Half-moves since the last capture or pawn move. Laws: 9.3.
    unsigned halfmove_clock = 0;
    /// The number of the move to come, from 1.
    unsigned move_number = 1;
    Side turn = Side::White;
    /// The square a pawn has just passed over, if its capture is claimed to be possible.
    std::optional<Square> en_passant;

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// The start of a game. Laws: 2.3.
Setup initial_setup();

/// Everything that keeps a Setup from being a Position. Several can be true at once.
///
/// The counters are never a fault: many programs write them carelessly, and a game goes on from
/// any of them.
enum class SetupFault : std::uint8_t {
    NoWhiteKing,
    NoBlackKing,
    SeveralWhiteKings,
    SeveralBlackKings,
    PawnOnLastRank,      // or on the first
    KingsTouch,          // on neighbouring squares; the side not to move is in check as well
    OpponentInCheck,     // the side that has just moved stands in check
    ImpossibleCheck,     // three checkers, or one or two that no last move can explain
    TooManyWhitePieces,  // more than 16, pawns and kings included
    TooManyBlackPieces,
    TooManyWhitePawns,  // more than 8
    TooManyBlackPawns,
    TooManyWhitePromotions,  // more promoted pieces than missing pawns
    TooManyBlackPromotions,
    BadCastlingRight,    // no king or rook where the right needs it, or the king in a corner
    BadEnPassantSquare,  // no pawn can just have passed over it
};

inline constexpr std::array kAllSetupFaults = {SetupFault::NoWhiteKing,
                                               SetupFault::NoBlackKing,
                                               SetupFault::SeveralWhiteKings,
                                               SetupFault::SeveralBlackKings,
                                               SetupFault::PawnOnLastRank,
                                               SetupFault::KingsTouch,
                                               SetupFault::OpponentInCheck,
                                               SetupFault::ImpossibleCheck,
                                               SetupFault::TooManyWhitePieces,
                                               SetupFault::TooManyBlackPieces,
                                               SetupFault::TooManyWhitePawns,
                                               SetupFault::TooManyBlackPawns,
                                               SetupFault::TooManyWhitePromotions,
                                               SetupFault::TooManyBlackPromotions,
                                               SetupFault::BadCastlingRight,
                                               SetupFault::BadEnPassantSquare};

/// The name that scripts read: "NoWhiteKing".
std::string_view name_of(SetupFault fault);

/// A set of faults.
class SetupFaults {
public:
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool has(SetupFault fault) const { return (bits_ & bit(fault)) != 0; }
    constexpr void add(SetupFault fault) { bits_ |= bit(fault); }

    constexpr SetupFaults operator&(SetupFaults other) const {
        SetupFaults both;
        both.bits_ = bits_ & other.bits_;
        return both;
    }

    friend constexpr bool operator==(SetupFaults, SetupFaults) = default;

private:
    static constexpr std::uint32_t bit(SetupFault fault) {
        return std::uint32_t{1} << static_cast<unsigned>(fault);
    }
    std::uint32_t bits_ = 0;
};

/// How right a setup must be.
enum class Strictness : std::uint8_t {
    /// Nothing shows that no game can lead to it.
    Reachable,
    /// Play can go on from it by the rules, wherever it came from: one king each, no pawn on an
    /// outer rank, the side that has moved not in check. A castling right without its king or rook
    /// and an impossible en passant square are taken away, the rest of the setup is believed.
    Playable,
};

/// The faults from which play cannot go on, those that Strictness::Playable refuses too.
SetupFaults faults_against_play();

/// From which squares castling begins.
enum class CastlingFrom : std::uint8_t {
    AnyFile,      // Chess960, in which the usual start is one of many. Laws: F.2
    UsualSquares  // king e1, rooks a1 and h1. Laws: 2.3, 3.8
};

/// Every fault of `setup`, all at once. With CastlingFrom::UsualSquares a right that only
/// Chess960 knows is a BadCastlingRight.
SetupFaults faults_of(const Setup& setup, CastlingFrom from = CastlingFrom::AnyFile);

/// Whether some right of `setup` can only come from a game of Chess960.
bool castles_from_unusual_squares(const Setup& setup);

/// Takes away the castling rights and the en passant square that have no meaning: without the king
/// or the rook, or the pawn, or with CastlingFrom::UsualSquares from another square.
Setup without_mistaken_rights(const Setup& setup, CastlingFrom from = CastlingFrom::AnyFile);

}  // namespace rochade
