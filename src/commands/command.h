// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "announce/catalog.h"

namespace rochade {

/// Everything a person can tell the program besides a move. The numbering is not stable.
enum class Command : std::uint8_t {
    Help,
    StartGame,
    PressClock,
    OwnTimeLeft,
    OpponentTimeLeft,
    OwnTimeUsed,
    OpponentTimeUsed,
    MovesCompleted,
    WhoseTurn,
    LastMove,
    OwnLastMove,  // of him who asks
    ReadPosition,
    ReadRank,    // perhaps 1 to 8; otherwise the cursor's
    ReadFile,    // perhaps a to h; otherwise the cursor's
    ReadSquare,  // perhaps a square; otherwise the cursor's
    ReadScore,
    RepeatSpeech,
    PreviousSpeech,
    NextSpeech,
    Spell,        // what was said last
    ChangeVoice,  // own voice, screen reader and silence in turn
    StopSpeech,
    Faster,
    Slower,
    Louder,
    Quieter,
    Verbosity,    // brief and full in turn
    BrailleMode,  // what the braille display shows: perhaps its name, else the next
    BrailleCode,  // how it is written: the same
    Yes,
    No,
    Adjust,      // j'adoube
    RepeatMove,  // the opponent's announcement, repeated: with a move as argument
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Resign,  // asks back
    ClaimFlag,
    ClaimRepetition,     // perhaps with the move that he intends to make
    ClaimFiftyMoves,     // the same
    ClaimExtraTime,      // Laws: G.4
    ClaimNoNormalMeans,  // Laws: G.5
    ClaimNoEffort,       // Laws: G.5
    ClaimIllegalMove,
    ClaimTouchedPiece,
    CallArbiter,
    StopClocks,   // a player's with a reason, or the arbiter's
    SignResult,   // argument: the result. Laws: 8.7
    EnterScore,   // in one's own score: perhaps a number, a move
    LeaveScore,   // Laws: 8.4
    MakeUpScore,  // Laws: 8.5
    SealMove,     // the move is asked for and not shown. Laws: E.1
    Arrived,      // oneself, or the player who is named
    Absent,       // the same
    ReportTouch,  // the assistant's: a square. Laws: D.2.9 e
    Note,         // for the record: a text
    OpenDesk,     // asks for the arbiter's PIN
    CloseDesk,
    ReadDesk,  // how everything stands
    StartClocks,
    SetClocks,   // arguments: White's time, Black's time
    TakeBack,    // friendly, or the arbiter's: number of half-moves
    RuleResult,  // the arbiter's: 1-0, 0-1, 1/2-1/2 or *
    CompareScores,
    // The arbiter's rulings; each asks back.
    ClaimIsCorrect,
    ClaimIsWrong,
    PostponeClaim,
    FlagIsDown,  // argument: a side
    BothFlagsAreDown,
    RuleIllegalMove,
    RuleIllegalAct,  // arguments: a side, what he did
    ImposePenalty,   // arguments: a side, a penalty of 12.9, perhaps a time or points
    AddTime,         // arguments: a side, a time
    TakeTime,        // the same
    SetCounters,     // arguments: White's number of moves, Black's
    CorrectScore,    // arguments: a side, a number, a move
    DeclareDraw,     // argument: on what ground
    ForfeitGame,     // argument: who loses
    RulePoints,      // arguments: White's points, Black's
    CancelGame,      // argument: why
    GuideBoard,      // argument: whose
    StopGuiding,     // the same
    AdjournGame,
    ReadEnvelope,
    OpenEnvelope,  // asks for the PIN
    EnvelopeIsMissing,
    // Reviewing the board without moving anything on it.
    BoardOrEntry,  // perhaps with a square
    CursorUp,
    CursorDown,
    CursorLeft,
    CursorRight,
    NextPiece,      // argument: a kind, perhaps whose
    PreviousPiece,  // the same
    GoToRank,       // argument: 1 to 8
    GoToFile,       // argument: a to h
    ReadAttackers,  // perhaps a square; otherwise the cursor's. Friendly games only
    ReadDiagonals,  // perhaps a square, as for the next two
    ReadLines,
    ReadKnightSquares,
    ReadWhitePieces,
    ReadBlackPieces,
    WhereIs,  // argument: a kind, perhaps whose
    ReadPawns,
    ReadCaptured,
    ReadChanged,
    ReadLegalMoves,  // perhaps a square. Friendly games only
    ReadCaptures,    // the same
    TellCheck,       // who is in check. Friendly games only
    ScoreFirst,      // these four read moves, never a position
    ScorePrevious,
    ScoreNext,
    ScoreLast,
    ReadScorePosition,  // friendly games only
    Select,             // the square under the cursor, for a move
    ExplainKey,         // perhaps a key
    Menu,               // new game, help and the rest
    Settings,           // perhaps a setting's name, perhaps a value
    ChangeLanguage,     // argument: which
    Hint,               // of an engine; in friendly games
    ZoomSquare,         // perhaps a square; otherwise the cursor's
    ChangeView,         // the window for somebody else at the table
    ChangeTheme,        // of the window
    ShowClocks,         // in a window of their own, or no longer
    EnlargeBoard,       // it fills the window, or no longer
    FlipView,           // the window's picture from the other side
    Quit,               // asks back while a game runs
};

inline constexpr std::size_t kCommands = 126;
static_assert(static_cast<std::size_t>(Command::Quit) + 1 == kCommands);

/// To whom a command is offered.
enum class Audience : std::uint8_t {
    Everybody,
    Players,              // not the assistant. Laws: D.2.9
    PlayersAndAssistant,  // the assistant may do it for the player. Laws: D.2.9 a to f
    Desk,
    Assistant,
    Officials,       // the desk and the assistant
    PlayersAndDesk,  // each in his own way
};

/// What may stand behind the words of a command.
enum class Takes : std::uint8_t { Nothing, PerhapsText, Text };

/// The context of the words of commands in the catalogs.
inline constexpr std::string_view kCommandContext = "command";

/// One row of the one table of commands that every front-end uses.
struct CommandEntry {
    Command command;
    /// English: the ways to say it, separated by "|", the one that help names first. The message
    /// id of the same list in the catalogs, in kCommandContext.
    std::string_view word;
    std::string_view description;  // the message id of one sentence for help
    /// "F1", "Ctrl+R", …; the key that both sections of every key map begin with. Empty for what
    /// has keys on the board only, and for what the arbiter rules: words only, so that no slip of
    /// a finger rules anything.
    std::string_view key;
    Audience audience;
    Takes takes = Takes::Nothing;
};

/// All commands, in the order in which help names them.
std::span<const CommandEntry> command_table();

const CommandEntry& entry_of(Command command);

/// The name of a command in the language of `catalog`: "Uhr drücken".
std::string name_of(Command command, const Catalog& catalog);

/// Every way to say a command in the language of `catalog`, the name first; without the English
/// ones, which parse_command() understands too.
std::vector<std::string> words_of(Command command, const Catalog& catalog);

/// What Command::BoardOrEntry takes besides a square: which of the two it goes to.
inline constexpr std::string_view kBoardSection = "board";
inline constexpr std::string_view kEntrySection = "entry";
/// What Command::Verbosity takes: how moves are said from now on, and not the other way in turn.
inline constexpr std::string_view kBriefWord = "brief";
inline constexpr std::string_view kFullWord = "full";

/// The command that `text` begins with, in the words of `catalog`'s language or in English, and
/// what follows it. Case, accents, apostrophes and a slash in front do not matter; of several
/// readings the one with the most words counts. Nothing if words follow a command that takes
/// none: it is better to ask than to guess. A whole question is understood as well: see phrasing.h.
struct ParsedCommand {
    Command command;
    std::string argument;

    friend bool operator==(const ParsedCommand&, const ParsedCommand&) = default;
};
std::optional<ParsedCommand> parse_command(std::string_view text, const Catalog& catalog);

}  // namespace rochade
