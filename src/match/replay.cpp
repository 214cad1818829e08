// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/replay.h"

#include <utility>

namespace rochade {

Replayed replay(const EventLog& log, const ReplayVisitor& visit) {
    static const std::vector<Effect> kNone;
    Replayed replayed{Match(log.setup), Instant{}, std::nullopt};
    auto digest = log.digests.begin();
    for (const LogEntry& entry : log.entries) {
        auto answer = step(replayed.match, entry.event, entry.time, entry.by);
        if (answer) {
            Step taken = std::move(answer).value();
            if (visit) {
                visit({entry, replayed.match, taken.next, taken.effects, std::nullopt});
            }
            replayed.match = std::move(taken.next);
        } else if (visit) {
            visit({entry, replayed.match, replayed.match, kNone, answer.error()});
        }
        replayed.time = entry.time;
        if (digest == log.digests.end() || digest->after != entry.number) continue;
        std::string found = digest_of(replayed.match, entry.time);
        if (found != digest->text && !replayed.difference) {
            replayed.difference = DigestDifference{digest->line, digest->text, std::move(found)};
        }
        ++digest;
    }
    return replayed;
}

}  // namespace rochade
