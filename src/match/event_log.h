// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "match/match.h"

namespace rochade {

// The event log as text; docs/log-format.md specifies it. No I/O here: lines are handed out to
// be written and texts are handed in.

inline constexpr unsigned kEntriesPerDigest = 10;
inline constexpr std::size_t kMostLogEntries = 1'000'000;
/// With its line break.
inline constexpr std::size_t kLongestLogLine = 1024;
/// Ten years.
inline constexpr Duration kLongestLogTime = std::chrono::hours(87'600);

struct LogEntry {
    std::size_t number;  // from 1
    Instant time;
    Event event;
    DoneBy by;
    std::size_t line;  // of the text, from 1
};

/// What the state was after an entry; see digest_of().
struct LogDigest {
    std::size_t after;  // entry number
    std::string text;
    std::size_t line;
};

/// A log as it was read.
struct EventLog {
    MatchSetup setup;
    std::vector<LogEntry> entries;
    std::vector<LogDigest> digests;
    /// The last line was not whole, as after a power cut. It counts for nothing; what was before
    /// it is good.
    struct TornTail {
        std::size_t line;
        std::size_t bytes;
    };
    std::optional<TornTail> torn;
    /// So many bytes of the text are whole lines: a log that goes on is cut to this.
    std::size_t whole_bytes = 0;
};

struct LogError {
    enum class Kind : std::uint8_t {
        NotALog,         // the first line is another one
        UnknownVersion,  // a log of a later program
        LineTooLong,
        BadChecksum,   // the line was changed
        BadSetup,      // a line of the head is missing, misplaced, or says what cannot be
        SetupCut,      // the text ends within the head
        BadEntry,      // a number, a time, or an event that cannot be read
        WrongNumber,   // a line is missing, or stands twice
        TimeGoesBack,  // earlier than the entry before
        BadDigest,     // where none belongs, or where one is missing
        TooManyEntries,
    };
    Kind kind;
    std::size_t line;  // from 1

    friend bool operator==(const LogError&, const LogError&) = default;
};

/// Writes the lines of one log. It holds no file: what it hands out is to be appended as it is,
/// an entry before the event takes effect.
class LogWriter {
public:
    LogWriter() = default;
    /// Goes on where `log` ends.
    explicit LogWriter(const EventLog& log);

    /// The lines before the first entry.
    static std::string head(const MatchSetup& setup);

    /// Asserted: `time` is not before the last entry's, and the log is not full.
    std::string entry(Instant time, const Event& event, DoneBy by = DoneBy::Natural);
    bool is_full() const { return entries_ == kMostLogEntries; }

    /// The digest that belongs after the last entry, or nothing when none is due. To be asked for
    /// after every step, and once when a log goes on.
    std::string digest_if_due(const Match& after);
    /// The digest at the end of a game or of a session, or nothing if it is there already.
    std::string last_digest(const Match& after);

private:
    std::size_t entries_ = 0;
    std::size_t digested_ = 0;
    Instant time_{};
};

/// "rnbqkbnr/… w KQkq - 0 1 white 5400000 black 5400000": what stands, and both clocks.
std::string digest_of(const Match& match, Instant now);

/// Reads a whole log. A torn last line is cut and said; any other damage is an error that names
/// the line. The numbers, the times and the places of the digests are checked, what the digests
/// say is not: see replay().
Result<EventLog, LogError> read_log(std::string_view text);

/// Reads a list of events written by hand: lines of the head where they differ from
/// script_setup(), then "TIME EVENT" lines without numbers and checksums. Empty lines and what
/// follows a # count for nothing.
Result<EventLog, LogError> read_script(std::string_view text);

/// What a list of events is played with if it says nothing else: tournament mode, White blind,
/// Black sighted, no boards, a lever each, our own clock, an hour and a half each.
MatchSetup script_setup();

}  // namespace rochade
