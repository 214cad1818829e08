// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/event_log.h"
#include "match/event_text.h"
#include "match/log_line.h"
#include "match/log_words.h"
#include "match/setup_text.h"

namespace rochade {
namespace {

using Kind = LogError::Kind;
using Failed = std::optional<LogError>;

/// The line without its comment and without spaces at its ends.
std::string_view meaning_of(std::string_view line) {
    line = line.substr(0, line.find('#'));
    constexpr std::string_view kSpaces = " \t\r";
    const std::size_t first = line.find_first_not_of(kSpaces);
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(kSpaces) - first + 1);
}

class ScriptReader {
public:
    Result<EventLog, LogError> read(std::string_view text) {
        log_.setup = script_setup();
        log_.whole_bytes = text.size();
        while (!text.empty()) {
            ++line_;
            const std::size_t end = std::min(text.find('\n'), text.size());
            const std::string_view line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (line.size() >= kLongestLogLine) return here(Kind::LineTooLong);
            if (const Failed failed = read_line(meaning_of(line))) return *failed;
        }
        return std::move(log_);
    }

private:
    LogError here(Kind kind) const { return LogError{kind, line_}; }

    Failed read_line(std::string_view line) {
        if (line.empty()) return std::nullopt;
        const bool is_event = line[0] >= '0' && line[0] <= '9';
        if (is_event) return read_event(line);
        if (line.substr(0, kLogTitle.size()) == kLogTitle) {
            const std::string_view version = line.substr(kLogTitle.size());
            // Written by hand, it says nothing of the head's lines.
            if (version == kLogVersion || version == kFirstLogVersion) return std::nullopt;
            return here(Kind::UnknownVersion);
        }
        // The head comes first, so that it is known when the first event happens.
        if (!log_.entries.empty()) return here(Kind::BadEntry);
        if (read_setup_line(line, log_.setup) == SetupLine::Unreadable) {
            return here(Kind::BadSetup);
        }
        return std::nullopt;
    }

    Failed read_event(std::string_view line) {
        if (log_.entries.size() == kMostLogEntries) return here(Kind::TooManyEntries);
        WordReader words(line);
        const auto most = static_cast<std::uint64_t>(kLongestLogTime.count());
        const auto time = parse_number(words.next(), most);
        const auto act = parse_act(words.rest());
        if (!time || !act) return here(Kind::BadEntry);
        const Instant instant(Duration(static_cast<Duration::rep>(*time)));
        if (!log_.entries.empty() && instant < log_.entries.back().time) {
            return here(Kind::TimeGoesBack);
        }
        log_.entries.push_back(
            LogEntry{log_.entries.size() + 1, instant, act.value().event, act.value().by, line_});
        return std::nullopt;
    }

    std::size_t line_ = 0;
    EventLog log_;
};

}  // namespace

MatchSetup script_setup() {
    MatchSetup setup;
    setup.time_control.periods = {
        Period{std::nullopt, std::chrono::minutes(90), Bonus::None, Duration{0}}};
    setup.players[index_of(Side::White)] = {"White", Sight::Blind, PlayerSetup::HasBoard::No,
                                            Button::Lever};
    setup.players[index_of(Side::Black)] = {"Black", Sight::Sighted, PlayerSetup::HasBoard::No,
                                            Button::Lever};
    return setup;
}

Result<EventLog, LogError> read_script(std::string_view text) { return ScriptReader().read(text); }

}  // namespace rochade
