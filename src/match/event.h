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

/// Who did it for the player whom an event names, or for the game. Most events have a natural
/// doer: a player his own, the arbiter the rulings; the log names another one. Laws: D.2.9, 12
enum class DoneBy : std::uint8_t { Natural, Assistant, Arbiter };

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
    /// The flag that is down, or the one that fell first where the clock tells it.
    std::optional<Side> flag;
    /// Both are down, and it does not tell which was first. Laws: 6.11
    bool both_flags = false;
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
enum class Device : std::uint8_t {
    WhiteBoard,
    BlackBoard,
    Clock,
    Sound,
    Microphone,
    WhiteBraille,  // the player's braille display
    BlackBraille,
};
constexpr Device board_device(Side side) {
    return side == Side::White ? Device::WhiteBoard : Device::BlackBoard;
}
struct DeviceLost {
    Device device;
};
struct DeviceFound {
    Device device;
};

/// He is not at the board. Everybody counts as present until this is said. Laws: 6.7
struct PlayerAbsent {
    Side who;
};
struct PlayerArrived {
    Side who;
};

/// Why a player has stopped the clocks. Laws: 6.12 b
enum class StopReason : std::uint8_t {
    PromotionPiece,  // the piece that is required is not available
    Irregularity,    // boards that differ, displaced pieces, wrong times. Laws: 7.4, 6.10 b
    Assistance,      // anything else for which he seeks the arbiter's help
};
struct PlayerStoppedClocks {
    Side by;
    StopReason reason;
};

/// What a player may claim from the arbiter, besides a fallen flag.
enum class ClaimKind : std::uint8_t {
    Repetition,     // Laws: 9.2
    FiftyMoves,     // Laws: 9.3
    ExtraTime,      // a delay of five seconds, quickplay finish. Laws: G.4
    NoNormalMeans,  // the opponent cannot win by normal means. Laws: G.5
    NoEffort,       // he makes no effort to win by normal means. Laws: G.5
    IllegalMove,    // the opponent's last move was illegal. Laws: 7.5, A.4 b
    TouchedPiece,   // the opponent touched another piece than he moved. Laws: 4.3, 4.8
    Agreement,      // not claimed: both want a draw that needs the arbiter's consent. Laws: 9.1 a
};
struct ClaimMade {
    Side by;
    ClaimKind kind;
    /// The move that he intends to make, written but not made. Laws: 9.2 a, 9.3 a
    std::optional<Move> intended;
};
enum class ClaimRuling : std::uint8_t { Correct, Incorrect, Postponed };
/// The arbiter decides on the claim that stands. Laws: 9.5, G.5
struct ClaimRuled {
    ClaimRuling ruling;
};

/// The assistant has seen that `whose` touched a piece of his. Laws: D.2.9 e
struct TouchReported {
    Side whose;
    Square square;
};

/// The arbiter has seen the flag down. Laws: 6.8
struct FlagObserved {
    Side side;
};
/// Both flags are down and nobody can say which fell first. Laws: 6.11
struct BothFlagsRuled {};

/// The newest illegal move that stands is taken back, or its pawn becomes a queen, and its player
/// bears what the edition and the discipline say. Laws: 7.5, A.4 b
struct IllegalMoveRuled {};
/// What counts as an illegal move without one. Laws 2023: 7.5.3, 7.5.4
enum class IllegalAct : std::uint8_t { PressedWithoutMove, TwoHands };
struct IllegalActRuled {
    Side side;
    IllegalAct act;
};

/// Laws: 12.9
enum class Penalty : std::uint8_t {
    Warning,
    OpponentsTime,    // his opponent gets time
    OwnTime,          // he loses time
    OpponentsPoints,  // his opponent gets points in this game
    OwnPoints,        // he loses points in this game
    GameLost,
    Fine,
    Expulsion,
};
constexpr bool takes_time(Penalty penalty) {
    return penalty == Penalty::OpponentsTime || penalty == Penalty::OwnTime;
}
constexpr bool takes_points(Penalty penalty) {
    return penalty == Penalty::OpponentsPoints || penalty == Penalty::OwnPoints;
}
struct PenaltyImposed {
    Side side;
    Penalty penalty;
    /// With OpponentsTime and OwnTime only.
    Duration time{0};
    /// With OpponentsPoints and OwnPoints only: half points, 1 or 2.
    unsigned half_points = 0;
};
/// Why the arbiter gives or takes time that is no penalty.
enum class TimeGround : std::uint8_t {
    Disturbance,   // from outside. Laws: 12.5
    Restored,      // pieces were restored to an earlier position. Laws: 7.1
    WrongSetting,  // a clock was set wrongly, or is defective. Laws: 6.10
    Helper,        // an assistant presses or writes for him. Laws: 6.2 e, 8.1 e
};
/// The arbiter gives or takes time without a penalty. Laws: 6.2 e, 6.10, 7.1, 12.5
struct TimeAdjusted {
    Side side;
    Duration by;  // less than zero takes time
    std::optional<TimeGround> ground = std::nullopt;
};
/// Laws: 6.10 b, 7.1
struct MoveCountersSet {
    unsigned white;
    unsigned black;
};

/// On what the arbiter, or a friendly game by itself, declares a draw.
enum class DrawGround : std::uint8_t {
    Fivefold,          // Laws: 9.6 a
    SeventyFiveMoves,  // Laws: 9.6 b
    DeadPosition,      // Laws: 5.2 b, 9.7
    IllegalPosition,   // both kings in check, a pawn on the last rank. Laws: A.4 d
    NormalMeans,       // Laws: G.5
};
struct DrawDeclared {
    DrawGround ground;
};
/// He has come too late, or did not come. Laws: 6.7, E.10
struct GameForfeited {
    Side loser;
};
/// A score that no result has: both lose, or one half to nothing. In half points. Laws: 11.7, 11.8
struct PointsRuled {
    unsigned white;
    unsigned black;
};
enum class CancelReason : std::uint8_t {
    StartPosition,    // Laws: 7.2 a
    ColoursReversed,  // Laws: 7.3
    PositionLost,     // Laws: E.12 b
};
/// The game counts for nothing; a new one is played.
struct GameCancelled {
    CancelReason reason;
};

/// On the arbiter's word `board` is led back to what it should show, step by step. Laws: D.2.8
struct GuidanceStarted {
    Side board;
};
struct GuidanceStopped {
    Side board;
};

/// A player, or who writes for him, enters or corrects a half-move in his own score. Laws: 8.1
struct ScoreEntered {
    Side whose;
    unsigned half_move;  // from 1
    Move move;
};
/// He has little time left and does not write any more. Laws: 8.4
struct ScoreLeftOff {
    Side whose;
};
/// He has brought his score up to date from the opponent's or the arbiter's. Laws: 8.5
struct ScoreMadeUp {
    Side whose;
};
/// He has signed for this result; nothing means a game without one. Laws: 8.7
struct ResultSigned {
    Side by;
    std::optional<GameResult> result;
};

/// The player having the move shall seal it. Laws: E.1 a
struct AdjournmentOrdered {};
/// His next move, which nobody can read; he may seal another one until the clocks stand.
/// Laws: E.1 a, E.9 c
struct MoveSealed {
    Side by;
    std::string seal;  // at most kLongestSeal characters, hexadecimal
};
/// What the envelope held. Laws: E.7, E.8, E.9
struct EnvelopeOpened {
    std::optional<Move> move;  // nothing: ambiguous, or nobody can tell what it means
    std::string proof;         // that the seal held this move; may be empty, at most kLongestSeal
};
struct EnvelopeMissing {};  // Laws: E.12 a

/// What the arbiter or the assistant wants to have on record; at most kLongestNote bytes.
struct Noted {
    std::string text;
};
/// Somebody has opened the arbiter's desk with the PIN, or tried to.
struct DeskOpened {};
struct PinRefused {};

inline constexpr std::size_t kLongestSeal = 320;
inline constexpr std::size_t kLongestNote = 200;

using Event = std::variant<
    GameStarted, PieceTouched, PieceReturned, CapturedPieceRemoved, MovePlaced, MoveWithdrawn,
    MoveMirrored, PlacementMatched, PlacementDiffers, MoveAnnounced, MoveRepeated,
    AdjustmentAnnounced, ClockPressed, ClockRead, TimePassed, DrawOffered, DrawAccepted,
    DrawDeclined, Resigned, FlagClaimed, ArbiterCalled, Asked, ClocksStopped, ClocksStarted,
    ClocksSet, MovesRetraced, ScoreCorrected, ResultRuled, DeviceLost, DeviceFound, PlayerAbsent,
    PlayerArrived, PlayerStoppedClocks, ClaimMade, ClaimRuled, TouchReported, FlagObserved,
    BothFlagsRuled, IllegalMoveRuled, IllegalActRuled, PenaltyImposed, TimeAdjusted,
    MoveCountersSet, DrawDeclared, GameForfeited, PointsRuled, GameCancelled, GuidanceStarted,
    GuidanceStopped, ScoreEntered, ScoreLeftOff, ScoreMadeUp, ResultSigned, AdjournmentOrdered,
    MoveSealed, EnvelopeOpened, EnvelopeMissing, Noted, DeskOpened, PinRefused>;

}  // namespace rochade
