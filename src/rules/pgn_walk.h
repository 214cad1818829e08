// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "rules/pgn_scanner_moves.h"

namespace rochade {

enum class PgnStep : std::uint8_t {
    Game,       // one more has been read; it may be a bad one
    NeedsMore,  // the text ends before it is clear where the next game does
    End,
};

/// Goes to where a game may begin: over spaces, the byte order mark, what is left of a game that
/// was too long. `false` if there is nothing more in memory.
bool go_to_pgn_game(PgnPlace& place);

/// Once, at the beginning: whether the text is UTF-16, by its byte order mark or by the zeros
/// among its first bytes. Then nothing more is found in it.
bool is_found_utf16(PgnPlace& place);

/// How many bytes in front of the place must stay in memory.
inline constexpr std::size_t kPgnLookBack = 3;

/// How far a game may go that begins at the place.
PgnSpan span_of_pgn_game(const PgnPlace& place);

/// What is wrong with a game: if not with itself, then perhaps with variations in it.
struct PgnFaults {
    std::optional<PgnFault> game;
    std::vector<PgnFault> variations;
};

/// What is wrong, with the number of the game and the line.
PgnError error_of(PgnFault fault, PgnPlace& place);

/// The line of a byte of the text, which is not before one that was asked for earlier.
std::size_t line_of(const char* byte, PgnPlace& place);

/// The game has been read up to `end`, or is given up there because it is too long.
void leave_pgn_game(PgnPlace& place, const char* end, const PgnSpan& span);

/// What is wrong with the variations of a good game. To be asked before any line behind them is.
std::vector<PgnError> errors_of(std::vector<PgnFault> faults, PgnPlace& place);

/// Tells `visitor` of the next game and moves the place behind it. `faults` says what is wrong
/// with it, if anything. Where more text is needed, the place stays before the game.
template <class Visitor>
PgnStep visit_pgn_game(PgnPlace& place, Visitor& visitor, PgnFaults& faults) {
    faults = {};
    if (is_found_utf16(place)) {
        ++place.game;
        faults.game = PgnFault{PgnError::Kind::Utf16, place.text.substr(0, 0)};
        return PgnStep::Game;
    }
    while (go_to_pgn_game(place)) {
        const PgnSpan span = span_of_pgn_game(place);
        PgnScanner<Visitor> scanner(span, visitor);
        scanner.scan();
        const auto known = static_cast<std::size_t>(span.end - scanner.at());
        if (!place.is_whole && !span.is_cut && known < kFarthestPgnLook) return PgnStep::NeedsMore;
        const bool has_game = scanner.has_game();
        faults.game = scanner.fault();
        faults.variations = std::move(scanner.variation_faults());
        leave_pgn_game(place, scanner.at(), span);
        if (!has_game) continue;  // what is no game, such as a lost number, is passed over
        ++place.game;
        return PgnStep::Game;
    }
    return place.is_whole ? PgnStep::End : PgnStep::NeedsMore;
}

}  // namespace rochade
