// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/event_log.h"

namespace rochade {

/// One entry of a log as it is replayed. The references are good during the call only.
struct ReplayStep {
    const LogEntry& entry;
    const Match& before;
    const Match& after;  // the same as `before` if the event was refused
    const std::vector<Effect>& effects;
    std::optional<Refusal> refusal;
};
using ReplayVisitor = std::function<void(const ReplayStep&)>;

/// Where a replay first came to another state than the one that was logged. The entries between
/// the last good digest and this one hold the difference.
struct DigestDifference {
    std::size_t line;
    std::string logged;
    std::string replayed;
};

struct Replayed {
    Match match;
    Instant time;  // of the last entry
    std::optional<DigestDifference> difference;
};

/// Folds a log into the match that it records. Goes on to the end after a difference.
Replayed replay(const EventLog& log, const ReplayVisitor& visit = {});

}  // namespace rochade
