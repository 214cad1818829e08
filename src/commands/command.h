// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "announce/catalog.h"
#include "match/laws.h"
#include "rules/square.h"

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
    ReadPosition,
    ReadRank,    // argument: 1 to 8
    ReadFile,    // argument: a to h
    ReadSquare,  // argument: a square
    ReadScore,
    RepeatSpeech,
    PreviousSpeech,
    NextSpeech,
    StopSpeech,
    Faster,
    Slower,
    Verbosity,  // brief and full in turn
    Yes,
    No,
    Adjust,      // j'adoube
    RepeatMove,  // the opponent's announcement, repeated: with a move as argument
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Resign,  // asks back
    ClaimFlag,
    CallArbiter,
    StopClocks,
    StartClocks,
    SetClocks,   // arguments: White's time, Black's time
    TakeBack,    // friendly, or the arbiter's: number of half-moves
    RuleResult,  // the arbiter's: 1-0, 0-1, 1/2-1/2 or *
    CompareScores,
    FlipView,  // the window's picture from the other side
    Quit,      // asks back while a game runs
};

/// In which situations a command is offered and understood.
enum class Audience : std::uint8_t { Everybody, Players, Desk };

/// One row of the one table of commands that every front-end uses.
struct CommandEntry {
    Command command;
    std::string_view word;         // English; the message id of the word in the catalogs
    std::string_view description;  // the message id of one sentence for help
    std::string_view key;          // "F1", "Ctrl+R", … or empty; the same in every front-end
    Audience audience;
};

/// All commands, in the order in which help names them.
std::span<const CommandEntry> command_table();

const CommandEntry& entry_of(Command command);

/// The command that `text` begins with, in the words of `catalog`'s language or in English
/// (case and accents do not matter), and what follows it.
struct ParsedCommand {
    Command command;
    std::string argument;
};
std::optional<ParsedCommand> parse_command(std::string_view text, const Catalog& catalog);

/// The command bound to a key, such as "F5" or "Ctrl+R".
std::optional<Command> command_for_key(std::string_view key);

}  // namespace rochade
