// SPDX-License-Identifier: GPL-3.0-or-later
// A log is hurt in every way a disk or a power cut can: cut at every byte, a byte changed at every
// place, lines lost or doubled.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "match/event_log.h"
#include "match/event_text.h"
#include "match/replay.h"

namespace rochade {
namespace {

/// Every event that can stand in a log, in a game as it might have been.
constexpr const char* kPlayed[] = {
    "black absent",
    "game-started",
    "black arrived",
    "white lifted e2 P",
    "white placed e2e4 provisional",
    "white announced e2e4 voice",
    "white pressed-clock assistant by assistant",
    "black repeated e2e4",
    "black mirrored e2e4",
    "black lifted e7 p",
    "black returned e7 p",
    "black lifted d7 p",
    "black placed d7d5 provisional",
    "black withdrew d7d5",
    "black placed e7e5 final",
    "black offered-draw",
    "black pressed-clock board",
    "white mirrored e7e5",
    "white declined-draw",
    "white adjusts",
    "white removed d1 Q",
    "white board-shows rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNB1KBNR",
    "clocks-stopped arbiter",
    "guidance-started white",
    "white board-matches",
    "guidance-stopped white",
    "clocks-set white MS black MS",
    "clocks-started arbiter",
    "white claimed repetition g1f3",
    "claim-ruled incorrect",
    "clocks-started arbiter",
    "white touch-reported d1 by assistant",
    "white announced d1h5 keys",
    "white placed d1h5 final",
    "white pressed-clock keys",
    "black claimed touched-piece",
    "claim-ruled correct",
    "moves-retraced 2",
    "score-corrected white 2 e7e5",
    "white entered-score 2 e7e5",
    "black left-score",
    "black made-up-score",
    "black stopped-clocks assistance",
    "illegal-move-ruled",
    "illegal-act-ruled black two-hands",
    "penalty black own-time 60000",
    "time-added white 1000",
    "move-counters-set white 1 black 1",
    "clocks-started arbiter",
    "clock-read white 1000 black 2000 running none flag none",
    "device-lost white-board",
    "device-found white-board",
    "time-passed",
    "white asked own-time-left",
    "white called-arbiter",
    "white claimed-flag",
    "flag-observed black",
    "both-flags-ruled",
    "draw-declared fivefold",
    "white accepted-draw",
    "noted Ruhe%20im%20Saal",
    "pin-refused",
    "desk-opened",
    "adjournment-ordered",
    "white sealed 0123456789abcdef",
    "clocks-stopped arbiter",
    "envelope-missing",
    "envelope-opened g1f3 fedcba9876543210",
    "white resigned",
    "points-ruled white 0 black 2",
    "forfeited white",
    "game-cancelled position-lost",
    "result-ruled 0-1",
    "white signed 0-1",
};

MatchSetup a_long_game() {
    MatchSetup setup;
    setup.assistant = MatchSetup::Assistant::Present;
    setup.time_control = parse_time_control("40/90m+30s,30m+30s").value();
    setup.players[0] = {"Anna", Sight::Blind, PlayerSetup::HasBoard::Yes, Button::Lever};
    setup.players[1] = {"Bernd", Sight::Sighted, PlayerSetup::HasBoard::Yes, Button::Lever};
    return setup;
}

Act act_of(std::string text) {
    for (std::size_t at = text.find("MS"); at != std::string::npos; at = text.find("MS")) {
        text.replace(at, 2, "3600000");
    }
    return parse_act(text).value();
}

/// A log of all of it, and how the game stood after each entry.
struct Written {
    std::string text;
    std::size_t head;
    std::vector<Match> after;
    std::vector<Instant> times;
};

Written write_log() {
    const MatchSetup setup = a_long_game();
    Written written{LogWriter::head(setup), 0, {Match(setup)}, {Instant{}}};
    written.head = written.text.size();
    LogWriter writer;
    Instant time{};
    for (const char* const text : kPlayed) {
        time += Duration(777);
        const Act act = act_of(text);
        written.text += writer.entry(time, act.event, act.by);
        Match match = written.after.back();
        if (auto taken = step(match, act.event, time, act.by)) match = taken.value().next;
        written.text += writer.digest_if_due(match);
        written.after.push_back(match);
        written.times.push_back(time);
    }
    written.text += writer.last_digest(written.after.back());
    return written;
}

const Written& whole() {
    static const Written kWhole = write_log();
    return kWhole;
}

std::size_t line_at(const std::string& text, std::size_t byte) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(byte);
    return 1 + static_cast<std::size_t>(std::count(text.begin(), end, '\n'));
}

TEST(HurtLog, HasEveryEventThereIs) {
    std::set<std::size_t> kinds;
    for (const char* const text : kPlayed) kinds.insert(act_of(text).event.index());
    EXPECT_EQ(kinds.size(), std::variant_size_v<Event>);
}

TEST(HurtLog, CutAtAnyByteItGivesTheGameUpToTheLastWholeEntryAndSaysSo) {
    const Written& log = whole();
    for (std::size_t size = 0; size <= log.text.size(); ++size) {
        const std::string text = log.text.substr(0, size);
        const auto read = read_log(text);
        if (size < log.head) {
            ASSERT_FALSE(read) << size;
            EXPECT_LE(read.error().line, line_at(text, size)) << size;
            continue;
        }
        ASSERT_TRUE(read) << size << ": line " << read.error().line;
        const std::size_t whole_bytes = text.rfind('\n') + 1;
        EXPECT_EQ(read.value().whole_bytes, whole_bytes) << size;
        ASSERT_EQ(read.value().torn.has_value(), whole_bytes != size) << size;
        if (read.value().torn) {
            EXPECT_EQ(read.value().torn->bytes, size - whole_bytes) << size;
            EXPECT_EQ(read.value().torn->line, line_at(text, whole_bytes)) << size;
        }
        if (size != whole_bytes) continue;  // the same entries as at the last line's end
        const std::size_t entries = read.value().entries.size();
        ASSERT_LT(entries, log.after.size()) << size;
        const Replayed replayed = replay(read.value());
        EXPECT_FALSE(replayed.difference) << size;
        EXPECT_EQ(digest_of(replayed.match, log.times[entries]),
                  digest_of(log.after[entries], log.times[entries]))
            << size;
        EXPECT_EQ(replayed.match.phase(), log.after[entries].phase()) << size;
        EXPECT_EQ(replayed.match.score(Side::White), log.after[entries].score(Side::White));
    }
}

TEST(HurtLog, AChangedByteIsAlwaysNoticedWhereItStands) {
    const Written& log = whole();
    std::string text = log.text;
    for (std::size_t at = 0; at < text.size(); ++at) {
        for (const unsigned bit : {0u, static_cast<unsigned>(at % 7 + 1)}) {
            const char was = text[at];
            text[at] = static_cast<char>(static_cast<unsigned char>(was) ^ (1u << bit));
            const auto read = read_log(text);
            if (read) {
                // Only the last line's end can go so that a torn line remains, which is told.
                EXPECT_TRUE(read.value().torn.has_value()) << at;
                EXPECT_EQ(at, text.size() - 1);
            } else {
                EXPECT_EQ(read.error().line, line_at(log.text, at)) << at;
            }
            text[at] = was;
        }
    }
}

TEST(HurtLog, ALineThatIsLostOrStandsTwiceIsNoticed) {
    const Written& log = whole();
    std::vector<std::size_t> starts = {0};
    for (std::size_t at = log.text.find('\n'); at != std::string::npos;
         at = log.text.find('\n', at + 1)) {
        starts.push_back(at + 1);
    }
    for (std::size_t line = 0; line + 2 < starts.size(); ++line) {
        const std::string one = log.text.substr(starts[line], starts[line + 1] - starts[line]);
        std::string lost = log.text;
        lost.erase(starts[line], one.size());
        EXPECT_FALSE(read_log(lost)) << "without line " << line + 1;
        std::string twice = log.text;
        twice.insert(starts[line], one);
        EXPECT_FALSE(read_log(twice)) << "line " << line + 1 << " twice";
    }
}

}  // namespace
}  // namespace rochade
