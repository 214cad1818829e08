// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "announce/catalog.h"
#include "app/json_line.h"
#include "rules/can_mate.h"
#include "rules/fen.h"
#include "rules/outcome.h"
#include "rules/uci.h"

namespace rochade {

/// All that is found out about one position.
struct PositionReport {
    Setup setup;  // as it was given
    /// How castling and the rights to it are written.
    UciCastling castling = UciCastling::KingToFinalSquare;
    CastlingStyle castling_style = CastlingStyle::Standard;
    SetupFaults faults;
    /// Where play can go on; nothing if it cannot. With faults it may differ from `setup`: rights
    /// that are a mistake are taken away.
    std::optional<Position> position = std::nullopt;
    std::array<MateAnswer, 2> can_mate = {};  // by index_of(Side); of `position`
};

/// `Named` means Chess960 even where the pieces stand as they always do; `Seen` lets them decide.
enum class Chess960 : std::uint8_t { Seen, Named };

PositionReport report_of(const Setup& setup, const MateSearch& search,
                         Chess960 chess960 = Chess960::Seen);

/// Neither side can checkmate any more. Nothing if that stays unknown. Laws: 5.2 b
std::optional<bool> is_dead(const PositionReport& report);

/// Moves could go on, but 75 of each side were counted. Laws: 9.6 b
bool is_over_by_counter(const PositionReport& report);

/// How the game has ended, if it has. Laws: 5.1 a, 5.2 a, b, 9.6 b
std::optional<GameResult> result_of(const PositionReport& report);

/// The sentences about a position, in the order in which one asks. Moves are in notation, with
/// the letters of the language.
std::vector<std::string> sentences_of(const PositionReport& report, const Catalog& catalog);

/// One object for scripts; docs/commands.md has its keys.
Json json_of(const PositionReport& report);

/// The same for a text that is no FEN.
Json json_of(const FenError& error, std::string_view text);

}  // namespace rochade
