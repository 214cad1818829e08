// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/timeline.h"
#include "rules/board.h"
#include "rules/move.h"
#include "rules/outcome.h"

namespace rochade {

// Everything that can happen at the table, in the past tense and without decisions. An event is
// stamped and written to the log before it takes effect. `board` names the player on whose board
// something happened; `by` names the player who did it, or for whom the assistant did.

/// Where an input came from.
enum class Source : std::uint8_t { Board, Keys, Voice, Assistant, Arbiter, Engine };

/// Whether a move on a sensor board can still turn out to be another one.
enum class Finality : std::uint8_t { Provisional, Final };

/// The players are ready; White's clock runs from now. Laws: 6.5.
struct GameStarted {};

struct PieceTouched {  // taken out of the aperture, or lifted. Laws: 4.3, D.2.2
    Side board;
    Square square;
    Piece piece;
};
struct PieceReturned {  // put back where it stood
    Side board;
    Square square;
    Piece piece;
};
/// Also when the capturing piece has taken its place directly.
struct CapturedPieceRemoved {  // Laws: D.2.3 a
    Side board;
    Square square;
    Piece piece;
};
/// A move stands on the board of the player whose turn it is. Laws: 4.7, D.2.3 b
struct MovePlaced {
    Side board;
    Move move;
    Finality finality;
};
struct MoveWithdrawn {  // what was Provisional was not the move: the piece went on or back
    Side board;
    Move move;
};
/// The opponent's move has been executed on this board. Copying is not touching.
struct MoveMirrored {
    Side board;
    Move move;
};
/// The board shows the position of the game again.
struct PlacementMatched {
    Side board;
};
/// The board has stood still and shows something that no move explains. Laws: D.2.8, 7.4
struct PlacementDiffers {
    Side board;
    Board placement;  // what it shows
};

/// `by` has said, typed or signed his move; the last one counts. Laws: D.2.1, D.2.3 c, D.2.7
struct MoveAnnounced {
    Side by;
    Move move;
    Source source;
};
/// `by` has repeated his opponent's announcement. Laws: D.2.1
struct MoveRepeated {
    Side by;
    Move move;
};
struct AdjustmentAnnounced {  // j'adoube. Laws: 4.2
    Side by;
};

/// On our own clock, or a lever on the line. A clock that is followed shows a press by ClockRead;
/// from the loss of it until it runs again for the player to move, this counts.
struct ClockPressed {  // Laws: 6.2
    Side by;
    Source source;
};
/// What a clock that we follow shows. When it begins to run for the other side, the first one has
/// pressed.
struct ClockRead {
    Duration white;
    Duration black;
    std::optional<Side> running;  // whose time counts down
    std::optional<Side> flag;     // the first flag to fall
};
/// Nothing else than that time went by: a deadline of the match was reached.
struct TimePassed {};

struct DrawOffered {  // Laws: 9.1
    Side by;
};
struct DrawAccepted {
    Side by;
};
struct DrawDeclined {
    Side by;
};
struct Resigned {  // Laws: 5.1 b
    Side by;
};
struct FlagClaimed {  // Laws: 6.8, D.2.9 e
    Side by;
};
struct ArbiterCalled {
    Side by;
};

/// What a player may ask for. Laws: D.2.9 d allows moves completed and time used at his request.
enum class Question : std::uint8_t {
    OwnTimeLeft,
    OpponentTimeLeft,
    OwnTimeUsed,
    OpponentTimeUsed,
    MovesCompleted,
    Turn,
    LastMove,
    Position,  // what stands where, as his own board should show it
    Score,
};
struct Asked {
    Side by;
    Question question;
};

struct ClocksStopped {  // Laws: 6.12; by the arbiter, or by a player who calls him
    Source source;
};
struct ClocksStarted {
    Source source;
};
struct ClocksSet {  // Laws: 6.10, 7.5
    Duration white;
    Duration black;
};
/// The arbiter lets the game go on from the position after this many half-moves; in friendly
/// mode the players take back by agreement. Laws: 7.4, 7.5, D.2.8
struct MovesRetraced {
    unsigned half_moves;
};
/// The arbiter enters or corrects one half-move of a player's score from paper. Laws: D.2.8
struct ScoreCorrected {
    Side whose;
    unsigned half_move;  // from 1
    Move move;
};
struct ResultRuled {  // Laws: 11, 12; nothing means the game is broken off without a result
    std::optional<GameResult> result;
};

/// A device came or went; the game goes on with what is left.
enum class Device : std::uint8_t { WhiteBoard, BlackBoard, Clock, Sound, Microphone };
struct DeviceLost {
    Device device;
};
struct DeviceFound {
    Device device;
};

using Event =
    std::variant<GameStarted, PieceTouched, PieceReturned, CapturedPieceRemoved, MovePlaced,
                 MoveWithdrawn, MoveMirrored, PlacementMatched, PlacementDiffers, MoveAnnounced,
                 MoveRepeated, AdjustmentAnnounced, ClockPressed, ClockRead, TimePassed,
                 DrawOffered, DrawAccepted, DrawDeclined, Resigned, FlagClaimed, ArbiterCalled,
                 Asked, ClocksStopped, ClocksStarted, ClocksSet, MovesRetraced, ScoreCorrected,
                 ResultRuled, DeviceLost, DeviceFound>;

}  // namespace rochade
