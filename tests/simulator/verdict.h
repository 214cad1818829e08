// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/match.h"

namespace rochade::simulator {

/// Whether everything has been as it should. The first fault counts; the game stops there.
class Verdict {
public:
    void fail(std::string what) {
        if (!fault_) fault_ = std::move(what);
    }
    /// Fails with `what` unless `holds`.
    void expect(bool holds, const char* what) {
        if (!holds) fail(what);
    }
    bool has_failed() const { return fault_.has_value(); }
    const std::optional<std::string>& fault() const { return fault_; }

private:
    std::optional<std::string> fault_;
};

/// One event of a match with all that came of it. The references are good during the call only.
struct Seen {
    const Match& before;
    const Match& after;  // the same as `before` if the event was refused
    const Event& event;
    DoneBy by;
    Instant at;
    const std::vector<Effect>& effects;
    std::optional<Refusal> refusal;
};

/// Somebody who sees everything that happens.
class Watcher {
public:
    Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    virtual ~Watcher() = default;

    virtual void saw(const Seen& seen) = 0;
};

}  // namespace rochade::simulator
