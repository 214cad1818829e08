// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
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
    Repetition,           // Laws: 9.2, upon a claim
    FiftyMoves,           // Laws: 9.3, upon a claim
    Fivefold,             // Laws: 9.6 a
    SeventyFiveMoves,     // Laws: 9.6 b
    DeadPosition,         // Laws: 5.2 b, 9.7
    BothFlags,            // Laws: 6.11 b
    IllegalPosition,      // Laws: A.4 d
    NormalMeans,          // Laws: G.5
    IllegalMove,          // Laws: 7.5 b, A.4 b
    SealedMove,           // Laws: E.8
    Forfeit,              // came too late. Laws: 6.7
    PenaltyLoss,          // Laws: 12.9 f
    Cancelled,            // a new game is played. Laws: 7.2 a, 7.3
    Signed,               // both players signed for this result. Laws: 8.7
};
/// A score in half points.
struct Points {
    unsigned white;
    unsigned black;

    friend bool operator==(const Points&, const Points&) = default;
};
struct Ending {
    std::optional<GameResult> result;
    Termination termination;
    /// Who resigned, was mated, or let his flag fall.
    std::optional<Side> loser;
    /// Where no result says it: both lose, or one half to nothing. Laws: 11.7, 11.8
    std::optional<Points> points = std::nullopt;

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
    /// WithTheCause: what time was given or taken is told already. Both times are the players' at
    /// request only, so the desk alone hears them. Laws: D.2.9 d
    enum class Said : std::uint8_t { ByItself, WithTheCause } said = Said::ByItself;
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
        NoMatingMaterial,  // dead, as everybody sees
        DeadPosition
    } condition;
    /// With Threefold: how often the position has stood; three or more.
    unsigned times = 3;
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

/// To everybody: what he claims, and with which move. Laws: 9.5
struct TellClaim {
    Side by;
    ClaimKind kind;
    Setup before;
    std::optional<Move> intended;
};
/// To the desk: whether the game as it was played bears the claim out.
struct TellClaimCheck {
    Side by;
    ClaimKind kind;
    enum class Verdict : std::uint8_t {
        Correct,
        Incorrect,
        ForTheArbiter,
        NotCompleted,  // an illegal move that is made may still be put right. Laws: 7.5 a
        TooLate,       // it stands, because he has made his own move since. Laws: A.4 b
    } verdict;
};
/// To everybody.
struct TellClaimRuled {
    Side by;
    ClaimKind kind;
    ClaimRuling ruling;
};
/// To the desk: after a claim with an intended move he has made another one. Laws: 9.5 b
struct TellIntendedNotMade {
    Side mover;
    Setup before;
    Move intended;
    Move made;
};
/// To the desk: he has touched this piece first and has not made the move that was due with it, or
/// one of those. Laws: 4.3, 4.4
struct TellTouchMove {
    Side mover;
    Setup before;
    Square touched;
    Piece piece;
    std::optional<Move> due;  // where only one was
    Move made;
};
/// To the desk: a legal move stood, his hand was off, and he has made another one. Laws: 4.7
struct TellMoveChanged {
    Side mover;
    Setup before;
    Move released;
    Move made;
};
/// To the desk: both are down, and nobody has won on time. Laws: 6.11, A.4 c
struct TellBothFlags {
    enum class Period : std::uint8_t { Last, Another } period;
    /// Whose fell first, where that is known.
    std::optional<Side> first = std::nullopt;
};
/// To the desk: whether the opponent of `loser` can still mate is not proved either way, and the
/// game counts as lost. Laws: 6.9
struct TellMateUnknown {
    Side loser;
};
/// To everybody: so many illegal moves of this player have been dealt with. Laws: 7.5 b
struct TellIllegalRuled {
    Side offender;
    unsigned count;
};
/// To the desk: this illegal move goes back with others and no ruling on it; it does not count, and
/// nobody gets time for it. Laws: 7.5 b
struct TellIllegalNotCounted {
    Side offender;
    Setup before;
    Move move;
};
/// To everybody. Laws: 12.9
struct TellPenalty {
    PenaltyImposed penalty;
};
/// To everybody.
struct TellTimeAdjusted {
    Side side;
    Duration by;
};
/// To the desk: what the move counters of the clock show now. Laws: 6.14
struct TellMoveCounters {
    unsigned white;
    unsigned black;
};
/// To the desk: the position itself is illegal. Laws: A.4 d
struct TellIllegalPosition {
    enum class What : std::uint8_t { BothKingsInCheck, PawnOnLastRank } what;
    /// Again: it is still there after the next move, and the game is to be declared drawn.
    enum class Seen : std::uint8_t { First, Again } seen;
};
/// To the desk, after a mismatch: how far the scores agree, what each has next, and the times
/// that stood on the clocks then. Laws: D.2.8
struct TellScoreComparison {
    std::size_t agreed;  // half-moves
    Setup before;        // of the next half-move
    std::optional<Move> white_has;
    std::optional<Move> black_has;
    Duration white_left;
    Duration black_left;
};
/// To the player at `board` and to whoever helps him: the next thing to do there. Laws: D.2.8
struct Guide {
    Side board;
    enum class Do : std::uint8_t { Remove, Put, Shift } what;
    Piece piece;
    Square square;               // Remove: from there; Put and Shift: to there
    std::optional<Square> from;  // Shift
};
struct TellScoreEntered {  // to him and the desk
    Side whose;
    unsigned half_move;
    Move move;
};
/// To the desk: he does not write any more, has made up for it, or shall do so now. Laws: 8.4, 8.5
struct TellScoreKeeping {
    Side whose;
    enum class State : std::uint8_t { LeftOff, MadeUp, Due } state;
};
/// To everybody; Differs when the other one has signed another result. Laws: 8.7
struct TellSigned {
    Side by;
    std::optional<GameResult> result;
    enum class State : std::uint8_t { First, Agrees, Differs } state;
};
/// To everybody: he has come; to the desk: his default time is over. Laws: 6.7
struct TellPresence {
    Side who;
    enum class State : std::uint8_t { Absent, Arrived, TooLate } state;
};
/// To everybody. Laws: E.1, E.5, E.7
struct TellAdjournment {
    enum class Stage : std::uint8_t { Ordered, Sealed, Adjourned, Missing } stage;
    std::optional<Side> by;  // who seals, where it is known
};
/// To the desk: what he did on the board is not for this moment. Laws: E.1 a
struct TellMadeInsteadOfSealed {
    Side mover;
    Setup before;
    Move move;
};
struct TellNote {  // to the desk
    std::string text;
};
/// To the desk.
struct TellDesk {
    enum class Access : std::uint8_t { Opened, PinRefused } access;
};

using Effect = std::variant<
    AnnounceMove, ConfirmAnnouncement, MirrorMove, ConfirmMirror, StartClock, StopClocks, SetClocks,
    TellDifference, TellRepetitionDiffers, TellTouched, TellAdjustment, TellIllegalMove,
    TellPressedTooEarly, TellMismatch, TellMismatchOver, TellDrawOffer, TellDrawAnswer, TellFlag,
    TellDrawCondition, CallArbiter, TellAnswer, TellClocksStopped, TellClocksStarted, TellRetraced,
    TellScoreCorrected, TellDevice, TellGameStarted, EndGame, TellClaim, TellClaimCheck,
    TellClaimRuled, TellIntendedNotMade, TellTouchMove, TellMoveChanged, TellBothFlags,
    TellMateUnknown, TellIllegalRuled, TellIllegalNotCounted, TellPenalty, TellTimeAdjusted,
    TellMoveCounters, TellIllegalPosition, TellScoreComparison, Guide, TellScoreEntered,
    TellScoreKeeping, TellSigned, TellPresence, TellAdjournment, TellMadeInsteadOfSealed, TellNote,
    TellDesk>;

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
    AssistantNeeded,     // Laws 2023: D.2.11
    NotForTheAssistant,  // Laws: D.2.9, D.2.10
    ClaimStands,         // one is to be decided first
    NoClaim,
    PieceTouched,   // too late to claim on this move. Laws: 9.4, 4.8
    DoesNotApply,   // not under the rules of this game. Laws: G.2, G.3
    TooMuchTime,    // two minutes or more are left, or five. Laws: G.4, 8.4
    NoIllegalMove,  // none stands that can still be corrected. Laws: 7.5, A.4 b
    FlagsNotBothDown,
    FlagOrderKnown,  // which fell first was seen. Laws: 6.11
    ClocksAreRunning,
    MustKeepScore,      // Laws: 8.4
    ArbiterHasWritten,  // the arbiter's entry in a score stays. Laws: D.2.8
    NothingToGuide,     // this board shows what it should
    GameNotOver,
    NotAdjourned,   // nothing is sealed, or nobody was told to seal
    AlreadyAbsent,  // or present
    NotPresent,     // the one who must reply is not there. Laws: E.7
    TooLate,        // after ten moves, or once the opponent has moved. Laws: A.4
    TooEarly,       // both must have moved once. Laws 2023: 5.2.3
    NotDrawn,       // what is to be declared is not on the board. Laws: 9.6, 5.2 b
};

}  // namespace rochade
