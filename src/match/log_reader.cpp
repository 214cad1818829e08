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

/// The number as it is written: at least four digits, filled with zeros.
std::optional<std::size_t> padded_number(std::string_view text) {
    constexpr std::size_t kDigits = 4;
    if (text.size() < kDigits) return std::nullopt;
    std::size_t zeros = 0;
    while (zeros < text.size() - 1 && text[zeros] == '0') ++zeros;
    if (zeros > 0 && text.size() > kDigits) return std::nullopt;
    return parse_number(text.substr(zeros), kMostLogEntries);
}

std::optional<Instant> time_of(std::string_view text) {
    const auto time = parse_number(text, static_cast<std::uint64_t>(kLongestLogTime.count()));
    if (!time) return std::nullopt;
    return Instant(Duration(static_cast<Duration::rep>(*time)));
}

class LogReader {
public:
    explicit LogReader(std::string_view text) : text_(text) {}

    Result<EventLog, LogError> read() {
        while (!text_.empty()) {
            ++line_;
            const std::size_t end = text_.find('\n');
            if (end == std::string_view::npos) {
                log_.torn = EventLog::TornTail{line_, text_.size()};
                break;
            }
            const std::string_view line = text_.substr(0, end);
            if (const Failed failed = read_line(line)) return *failed;
            text_.remove_prefix(end + 1);
            log_.whole_bytes += end + 1;
        }
        if (!is_head_read()) {
            const bool is_nothing_known = whole_lines_ == 0 && !may_begin_a_log(text_);
            return LogError{is_nothing_known ? Kind::NotALog : Kind::SetupCut, line_};
        }
        return std::move(log_);
    }

private:
    LogError here(Kind kind) const { return LogError{kind, line_}; }
    /// The title, then the lines of the setup.
    bool is_head_read() const { return whole_lines_ > setup_lines_; }

    static bool may_begin_a_log(std::string_view text) {
        return !text.empty() &&
               kLogTitle.substr(0, text.size()) == text.substr(0, kLogTitle.size());
    }

    Failed read_line(std::string_view line) {
        if (whole_lines_ == 0 && line.substr(0, kLogTitle.size()) != kLogTitle) {
            return here(Kind::NotALog);
        }
        if (line.size() >= kLongestLogLine) return here(Kind::LineTooLong);
        const auto body = unsealed(line);
        if (!body) return here(Kind::BadChecksum);
        Failed failed;
        if (whole_lines_ == 0) {
            const std::string_view version = body->substr(kLogTitle.size());
            if (version == kFirstLogVersion)
                setup_lines_ = kFirstSetupWords;
            else if (version != kLogVersion)
                failed = here(Kind::UnknownVersion);
        } else if (!is_head_read()) {
            failed = read_setup(*body);
        } else if (body->substr(0, 7) == "digest ") {
            failed = read_digest(*body);
        } else {
            failed = read_entry(*body);
        }
        ++whole_lines_;
        return failed;
    }

    Failed read_setup(std::string_view body) {
        const std::string_view expected = kSetupWords[whole_lines_ - 1];
        const bool is_expected = WordReader(body).next() == expected;
        if (!is_expected || read_setup_line(body, log_.setup) == SetupLine::Unreadable) {
            return here(Kind::BadSetup);
        }
        // Each line has one form, so that a log can be written again as it was.
        if (setup_lines(log_.setup)[whole_lines_ - 1] != body) return here(Kind::BadSetup);
        return std::nullopt;
    }

    Failed read_entry(std::string_view body) {
        const std::size_t count = log_.entries.size();
        if (count == kMostLogEntries) return here(Kind::TooManyEntries);
        if (count != 0 && count % kEntriesPerDigest == 0 && digested() != count) {
            return here(Kind::BadDigest);
        }
        WordReader words(body);
        const auto number = padded_number(words.next());
        const auto time = time_of(words.next());
        const auto act = parse_act(words.rest());
        if (!number || !time || !act) return here(Kind::BadEntry);
        if (*number != count + 1) return here(Kind::WrongNumber);
        if (count != 0 && *time < log_.entries.back().time) return here(Kind::TimeGoesBack);
        log_.entries.push_back(LogEntry{*number, *time, act.value().event, act.value().by, line_});
        return std::nullopt;
    }

    Failed read_digest(std::string_view body) {
        WordReader words(body);
        words.next();
        const auto after = padded_number(words.next());
        if (!after || *after != log_.entries.size() || *after == digested()) {
            return here(Kind::BadDigest);
        }
        log_.digests.push_back(LogDigest{*after, std::string(words.rest()), line_});
        return std::nullopt;
    }

    std::size_t digested() const { return log_.digests.empty() ? 0 : log_.digests.back().after; }

    std::string_view text_;
    std::size_t line_ = 0;
    std::size_t whole_lines_ = 0;
    std::size_t setup_lines_ = kSetupWords.size();
    EventLog log_;
};

}  // namespace

Result<EventLog, LogError> read_log(std::string_view text) { return LogReader(text).read(); }

}  // namespace rochade
