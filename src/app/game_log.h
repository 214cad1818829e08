// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/log_file.h"
#include "base/result.h"
#include "match/event_log.h"
#include "match/match.h"

namespace rochade {

/// While the disk is full so many bytes wait for room; then the log ends.
inline constexpr std::size_t kMostUnwritten = std::size_t{1} << 20;

/// The event log of one game, in a file or nowhere: an event is on disk before it takes effect.
/// What could not be written is written with what follows; until then every call fails.
class GameLog {
public:
    /// Begins the log of a new game.
    static Result<GameLog, FileError> create(const std::string& path, const MatchSetup& setup);

    /// Goes on with a log that was read as `read`; cuts off its torn end.
    static Result<GameLog, FileError> go_on(const std::string& path, const EventLog& read);

    /// Keeps nothing. For tests.
    static GameLog nowhere();

    /// Writes the event and flushes it to disk.
    Result<Done, FileError> record(const Event& event, Instant time, DoneBy by = DoneBy::Natural);

    /// To be called when an event has taken effect: writes a digest if one is due.
    Result<Done, FileError> note(const Match& after);

    /// Writes the last digest.
    Result<Done, FileError> close(const Match& after);

    /// Empty if it is kept nowhere.
    std::string path() const { return file_ ? file_->path() : std::string(); }

private:
    GameLog(std::optional<LogFile> file, LogWriter writer)
        : file_(std::move(file)), writer_(writer) {}
    Result<Done, FileError> append(const std::string& lines);

    std::optional<LogFile> file_;
    std::string unwritten_;  // at most kMostUnwritten
    LogWriter writer_;
};

}  // namespace rochade
