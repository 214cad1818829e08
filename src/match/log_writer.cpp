// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <cassert>

#include "match/event_log.h"
#include "match/event_text.h"
#include "match/log_line.h"
#include "match/setup_text.h"
#include "rules/fen.h"

namespace rochade {

LogWriter::LogWriter(const EventLog& log)
    : entries_(log.entries.size()), digested_(log.digests.empty() ? 0 : log.digests.back().after) {
    if (!log.entries.empty()) time_ = log.entries.back().time;
}

std::string LogWriter::head(const MatchSetup& setup) {
    std::string lines = sealed_line(fmt::format("{}{}", kLogTitle, kLogVersion));
    for (const std::string& line : setup_lines(setup)) lines += sealed_line(line);
    return lines;
}

std::string LogWriter::entry(Instant time, const Event& event, DoneBy by) {
    assert(time >= time_ && !is_full());
    ++entries_;
    time_ = time;
    return sealed_line(fmt::format("{:04} {} {}", entries_, time.time_since_epoch().count(),
                                   to_text(Act{event, by})));
}

std::string LogWriter::digest_if_due(const Match& after) {
    return entries_ % kEntriesPerDigest == 0 ? last_digest(after) : std::string();
}

std::string LogWriter::last_digest(const Match& after) {
    if (digested_ == entries_) return {};
    digested_ = entries_;
    return sealed_line(fmt::format("digest {:04} {}", entries_, digest_of(after, time_)));
}

std::string digest_of(const Match& match, Instant now) {
    const auto style = match.setup().variant == MatchSetup::Variant::Chess960
                           ? CastlingStyle::Shredder
                           : CastlingStyle::Standard;
    return fmt::format("{} white {} black {}", to_fen(match.current(), style),
                       match.clock().left(Side::White, now).count(),
                       match.clock().left(Side::Black, now).count());
}

}  // namespace rochade
