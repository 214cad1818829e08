// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/board.h"

namespace rochade {

enum class Wing : std::uint8_t { KingSide, QueenSide };

/// Where the rooks stand with which each side may still castle; nothing means the right is lost.
struct CastlingRights {
    /// `rooks[side][wing]`, indexed by index_of(Side) and by Wing.
    std::array<std::array<std::optional<File>, 2>, 2> rooks{};

    constexpr std::optional<File> rook(Side side, Wing wing) const {
        return rooks[index_of(side)][static_cast<std::size_t>(wing)];
    }
    constexpr void set(Side side, Wing wing, std::optional<File> file) {
        rooks[index_of(side)][static_cast<std::size_t>(wing)] = file;
    }

    friend bool operator==(const CastlingRights&, const CastlingRights&) = default;
};

/// A placement with everything that is said beside it, legal or not: what a FEN says, what an
/// arbiter sets up, what stands after an illegal move (Laws: A.4 b, d).
struct Setup {
    Board board;
    Side turn = Side::White;
    CastlingRights castling;
    /// The square a pawn has just passed over, if its capture is claimed to be possible.
    std::optional<Square> en_passant;
    /// Half-moves since the last capture or pawn move. Laws: 9.3.
    unsigned halfmove_clock = 0;
    /// The number of the move to come, from 1.
    unsigned move_number = 1;

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// The start of a game. Laws: 2.3.
Setup initial_setup();

/// Everything that keeps a Setup from being a Position. Several can be true at once.
enum class SetupFault : std::uint8_t {
    NoWhiteKing,
    NoBlackKing,
    SeveralWhiteKings,
    SeveralBlackKings,
    PawnOnLastRank,      // or on the first
    OpponentInCheck,     // the side that has just moved stands in check
    ImpossibleCheck,     // three checkers, or two that no last move can explain
    TooManyWhitePieces,  // more than 16, or more promoted pieces than missing pawns
    TooManyBlackPieces,
    BadCastlingRight,    // no king or rook of that side where the right needs it
    BadEnPassantSquare,  // no pawn can just have passed over it
};

inline constexpr std::array kAllSetupFaults = {
    SetupFault::NoWhiteKing,       SetupFault::NoBlackKing,        SetupFault::SeveralWhiteKings,
    SetupFault::SeveralBlackKings, SetupFault::PawnOnLastRank,     SetupFault::OpponentInCheck,
    SetupFault::ImpossibleCheck,   SetupFault::TooManyWhitePieces, SetupFault::TooManyBlackPieces,
    SetupFault::BadCastlingRight,  SetupFault::BadEnPassantSquare};

/// A set of faults.
class SetupFaults {
public:
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool has(SetupFault fault) const { return (bits_ & bit(fault)) != 0; }
    constexpr void add(SetupFault fault) { bits_ |= bit(fault); }

    friend constexpr bool operator==(SetupFaults, SetupFaults) = default;

private:
    static constexpr std::uint32_t bit(SetupFault fault) {
        return std::uint32_t{1} << static_cast<unsigned>(fault);
    }
    std::uint32_t bits_ = 0;
};

/// Every fault of `setup`, all at once.
SetupFaults faults_of(const Setup& setup);

}  // namespace rochade
