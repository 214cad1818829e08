// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "match/event.h"
#include "rules/setup.h"

namespace rochade {

// What the world shall now do because of an event, in the imperative. Who may hear it follows from
// the roles: the players, the assistant, the desk (the arbiter's place).

/// Why a game is over.
enum class Termination : std::uint8_t {
    Checkmate,            // Laws: 5.1 a
    Stalemate,            // Laws: 5.2 a
    Resignation,          // Laws: 5.1 b
    Agreement,            // Laws: 5.2 c
    TimeForfeit,          // Laws: 6.9
    FlagWithoutMaterial,  // Laws: 6.9, the opponent cannot checkmate
    Ruling,               // the arbiter's
    Unfinished,           // broken off, no result
};
struct Ending {
    std::optional<GameResult> result;
    Termination termination;
    /// Who resigned, was mated, or let his flag fall.
    std::optional<Side> loser;

    friend bool operator==(const Ending&, const Ending&) = default;
};

/// To everybody: the move, as it was announced or stands. Said once for each half-move, and
/// again only when the announcement was corrected.
struct AnnounceMove {
    Side mover;
    Setup before;
    Move move;
    enum class Occasion : std::uint8_t { First, Corrected } occasion;
};
/// To the player who announced: what was understood, when his words are not given to everybody:
/// they are the same again, or another piece stands.
struct ConfirmAnnouncement {
    Side to;
    Setup before;
    Move move;
};
/// The move shall be executed on `board`. Laws: D.2.1
struct MirrorMove {
    Side board;
    Setup before;
    Move move;
};
/// To the assistant: the move is now on both boards.
struct ConfirmMirror {
    Side board;
    Move move;
};

struct StartClock {
    Side side;
};
struct StopClocks {};
struct SetClocks {
    Duration white;
    Duration black;
};

/// To both players: the words and the piece on the board are two different moves; the piece
/// stands. Laws: 4.7, D.2.7
struct TellDifference {
    Side mover;
    Setup before;
    Move announced;
    Move placed;
};
/// To both players: the repetition was another move than the announcement. Laws: D.2.1
struct TellRepetitionDiffers {
    Side by;
    Setup before;
    Move announced;
    Move repeated;
};
/// To the desk and the assistant. Laws: 4.3, D.2.9 e
struct TellTouched {
    Side by;
    Square square;
    Piece piece;
};
struct TellAdjustment {
    Side by;
};
/// To the desk only. Laws: A.4 b, 7.5
struct TellIllegalMove {
    Side mover;
    Setup before;
    Move move;
};
/// To the desk: the clock was pressed before the move was made. Laws: D.2.3
struct TellPressedTooEarly {
    Side by;
    enum class Clock : std::uint8_t { HeldBack, Switched } clock;
};
/// To the desk and the assistant: this board shows something else. Laws: D.2.8
struct TellMismatch {
    Side board;
    Board shows;
    Board should_show;
};
struct TellMismatchOver {
    Side board;
};

struct TellDrawOffer {
    Side by;
};
struct TellDrawAnswer {
    Side by;
    enum class Answer : std::uint8_t { Accepted, Declined } answer;
};
/// To the desk and the assistant in tournament mode, to everybody in friendly mode. Laws: 6.8
struct TellFlag {
    Side side;
};
/// To the desk; a position in which a draw may be claimed or has come about. Laws: 9.2, 9.3, 9.6
struct TellDrawCondition {
    enum class Condition : std::uint8_t {
        Threefold,
        FiftyMoves,
        Fivefold,
        SeventyFiveMoves,
        NoMatingMaterial
    } condition;
};
struct CallArbiter {
    Side by;
};
struct TellAnswer {
    Side to;
    Question question;
};
struct TellClocksStopped {};
struct TellClocksStarted {};
struct TellRetraced {
    unsigned half_moves;
};
struct TellScoreCorrected {
    Side whose;
    unsigned half_move;
    Move move;
};
struct TellDevice {
    Device device;
    enum class State : std::uint8_t { Lost, Found } state;
};
struct TellGameStarted {};
/// To everybody.
struct EndGame {
    Ending ending;
};

using Effect =
    std::variant<AnnounceMove, ConfirmAnnouncement, MirrorMove, ConfirmMirror, StartClock,
                 StopClocks, SetClocks, TellDifference, TellRepetitionDiffers, TellTouched,
                 TellAdjustment, TellIllegalMove, TellPressedTooEarly, TellMismatch,
                 TellMismatchOver, TellDrawOffer, TellDrawAnswer, TellFlag, TellDrawCondition,
                 CallArbiter, TellAnswer, TellClocksStopped, TellClocksStarted, TellRetraced,
                 TellScoreCorrected, TellDevice, TellGameStarted, EndGame>;

/// Why an event does not count. It stays in the log.
enum class Refusal : std::uint8_t {
    GameNotStarted,
    GameIsOver,
    NotYourTurn,
    MoveNotMade,      // what is taken back does not stand
    MoveIsCompleted,  // the opponent's clock runs: too late to correct. Laws: D.2.7
    MoveIsIllegal,    // friendly mode only
    NoPieceThere,
    NotYourPiece,
    NothingToRepeat,
    NoDrawOffer,
    OfferStands,  // his own offer still waits for an answer
    FlagHasNotFallen,
    ClockIsMaster,  // the clock on the table is followed, not led
    NoSuchHalfMove,
    ClocksAreStopped,
    GameAlreadyStarted,
};

}  // namespace rochade
