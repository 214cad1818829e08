// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "announce/announcer.h"
#include "rules/position.h"
#include "rules/written_move.h"

namespace rochade {

/// Why a move that somebody entered cannot be taken.
enum class EntryFault : std::uint8_t {
    // What is wrong with the text; anybody may be told.
    NotUnderstood,  // a word, or a part of one, that means nothing here
    Unfinished,     // all of it makes sense, and something is missing
    // What is wrong with the move; only for whoever may be told what is legal.
    NoSuchPiece,       // the player has none of this kind, or none where it is said to be
    EmptySquare,       // nothing stands where the move begins
    OpponentsPiece,    // what stands there is the opponent's
    OtherPiece,        // another piece than the one that is named stands there
    StandsThere,       // it is to go where it stands
    OwnPiece,          // the destination holds a piece of his own
    Blocked,           // something stands between, or where a pawn would step
    NothingToCapture,  // where a pawn would capture there is nothing
    NotItsMove,        // the piece does not move so
    IntoCheck,         // the king would be attacked there
    StaysInCheck,      // the king is attacked and would still be
    Pinned,            // the king would be attacked by what the piece uncovers
    CastlingLost,      // the right to it is gone
    CastlingFromCheck,
    CastlingThroughCheck,  // the king would pass or reach an attacked square
    NotAPromotionPiece,    // a pawn becomes no king and stays no pawn
    NoPromotion,           // a new piece is named for a move that promotes nothing
};

inline constexpr std::size_t kEntryFaults = 19;

/// A piece and where it stands.
struct Standing {
    Piece piece;
    Square square;

    friend bool operator==(const Standing&, const Standing&) = default;
};

struct EntryError {
    EntryFault fault;
    /// The first byte of the text that is at fault, and how many are; the size of the text and
    /// none when something is missing.
    std::size_t place = 0;
    std::size_t size = 0;
    std::optional<PieceKind> kind = std::nullopt;  // that was to move, or to be promoted to
    std::optional<Standing> mover = std::nullopt;  // the piece where the move begins
    std::optional<Square> target = std::nullopt;   // where it was to go, or what is attacked
    std::vector<Standing> others = {};             // what is in the way, or attacks the king

    friend bool operator==(const EntryError&, const EntryError&) = default;
};

/// Which part of a text a fault is about.
enum class EntryPart : std::uint8_t { Departure, Destination, Promotion };
EntryPart part_of(EntryFault fault);

/// What a text that is no move has at `offset`: see Hearing.
EntryError misunderstanding(std::string_view text, std::size_t offset);

/// Why `move` is not legal; nothing if it is. Places are left at the beginning.
std::optional<EntryError> fault_of(const Move& move, const Position& position);

/// The same for a move as it is written, which no legal one fits. Nothing where several pieces
/// are meant and nothing can be said about all of them.
std::optional<EntryError> fault_of(const WrittenMove& written, const Position& position);

/// One sentence or two for the person who entered `text`.
Phrase phrase_of(const EntryError& error, std::string_view text, const Listener& listener,
                 const Locales& locales);

}  // namespace rochade
