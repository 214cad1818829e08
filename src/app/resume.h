// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "announce/catalog.h"
#include "app/game_log.h"
#include "base/result.h"
#include "match/match.h"

namespace rochade {

/// A game as its log left it.
/// Somebody has given a PIN at the arbiter's desk.
struct PinTry {
    Instant at;
    enum class Was : std::uint8_t { Wrong, Right } was;
};

struct Resumed {
    Match match;
    GameLog log;
    Duration last;                     // of the log's time, when the last entry was written
    std::vector<std::string> notices;  // what the user should know, such as a line cut off
    std::vector<PinTry> pin_tries;     // in their order
};

std::string sentence_for(const LogError& error, const std::string& path, const Catalog& catalog);

/// What a log says of the game in its head; nothing if it cannot be read.
std::optional<MatchSetup> setup_of_log(const std::string& path);

/// Replays the log at `path` and opens it to go on. \return or a sentence why not.
Result<Resumed, std::string> resume_game(const std::string& path, const Catalog& catalog);

}  // namespace rochade
