// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a log and as a list of events: reading them never fails otherwise than by an
// error, what is read can be replayed, and a log that is accepted is written again as it was.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "match/effect_text.h"
#include "match/event_log.h"
#include "match/event_text.h"
#include "match/replay.h"

namespace {

/// Long lists say nothing that short ones do not.
constexpr std::size_t kMostBytes = 1 << 16;

void must(bool holds) {
    if (!holds) std::abort();
}

void play(const rochade::EventLog& log) {
    (void)rochade::replay(log, [](const rochade::ReplayStep& step) {
        const std::string text = rochade::to_text(step.entry.event);
        must(text.find('\n') == std::string::npos);
        must(rochade::to_text(rochade::parse_event(text).value()) == text);
        for (const rochade::Effect& effect : step.effects) must(!rochade::to_text(effect).empty());
    });
}

/// The events once more, as a log of their own.
void write_and_read(const rochade::EventLog& script) {
    rochade::LogWriter writer;
    rochade::Match match(script.setup);
    std::string text = rochade::LogWriter::head(script.setup);
    for (const rochade::LogEntry& entry : script.entries) {
        text += writer.entry(entry.time, entry.event);
        auto answer = rochade::step(match, entry.event, entry.time);
        if (answer) match = std::move(answer).value().next;
        text += writer.digest_if_due(match);
    }
    text += writer.last_digest(match);
    const auto log = rochade::read_log(text);
    must(log && !log.value().torn && log.value().entries.size() == script.entries.size());
    must(!rochade::replay(log.value()).difference);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > kMostBytes) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto log = rochade::read_log(text)) {
        must(log.value().whole_bytes <= size);
        play(log.value());
    }
    if (const auto script = rochade::read_script(text)) {
        play(script.value());
        write_and_read(script.value());
    }
    return 0;
}
