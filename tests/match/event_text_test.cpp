// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/event_text.h"

#include <gtest/gtest.h>

#include <set>

#include "match/effect_text.h"

namespace rochade {
namespace {

constexpr const char* kEveryEvent[] = {
    "game-started",
    "white lifted g1 N",
    "black lifted e5 P",
    "black returned g8 n",
    "white removed d5 p",
    "white placed e2e4 provisional",
    "black placed e7e8q final",
    "white withdrew e2e4",
    "black mirrored e1h1",
    "white board-matches",
    "black board-shows rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
    "white announced e2e4 keys",
    "white announced a7a8n voice",
    "white announced a7a8b board",
    "black announced a2a1r assistant",
    "black announced a2a1q engine",
    "black repeated e2e4",
    "white adjusts",
    "white pressed-clock board",
    "black pressed-clock arbiter",
    "clock-read white 5355690 black 5400000 running white flag none",
    "clock-read white 0 black 5400000 running none flag white",
    "clock-read white 0 black 0 running black flag black",
    "clock-read white 0 black 0 running none flag both",
    "time-passed",
    "white offered-draw",
    "black accepted-draw",
    "black declined-draw",
    "black resigned",
    "white claimed-flag",
    "white called-arbiter",
    "white asked own-time-left",
    "white asked opponent-time-left",
    "white asked own-time-used",
    "white asked opponent-time-used",
    "black asked moves-completed",
    "black asked turn",
    "black asked last-move",
    "black asked position",
    "black asked score",
    "clocks-stopped arbiter",
    "clocks-started arbiter",
    "clocks-set white 60000 black 120000",
    "moves-retraced 12",
    "score-corrected white 3 e2e4",
    "result-ruled 1-0",
    "result-ruled 0-1",
    "result-ruled 1/2-1/2",
    "result-ruled none",
    "device-lost white-board",
    "device-lost black-board",
    "device-lost clock",
    "device-found sound",
    "device-found microphone",
    "white absent",
    "black arrived",
    "white stopped-clocks promotion-piece",
    "black stopped-clocks irregularity",
    "white claimed repetition",
    "white claimed repetition g1f3",
    "black claimed fifty-moves h8g8",
    "white claimed extra-time",
    "white claimed no-normal-means",
    "white claimed no-effort",
    "black claimed illegal-move",
    "black claimed touched-piece",
    "claim-ruled correct",
    "claim-ruled postponed",
    "black touch-reported g8",
    "flag-observed white",
    "both-flags-ruled",
    "illegal-move-ruled",
    "illegal-act-ruled black two-hands",
    "penalty white warning",
    "penalty white opponents-time 120000",
    "penalty black own-time 60000",
    "penalty black opponents-points 1",
    "penalty white game-lost",
    "time-added white 120000",
    "time-added white 120000 disturbance",
    "time-added black 60000 restored",
    "time-taken white 1000 wrong-setting",
    "time-taken black 1000 helper",
    "time-taken black 1",
    "move-counters-set white 40 black 39",
    "draw-declared fivefold",
    "draw-declared illegal-position",
    "forfeited black",
    "points-ruled white 0 black 1",
    "game-cancelled colours-reversed",
    "guidance-started white",
    "guidance-stopped black",
    "white entered-score 7 e2e4",
    "white left-score",
    "black made-up-score",
    "white signed 1-0",
    "black signed none",
    "adjournment-ordered",
    "white sealed 00ff7a",
    "envelope-opened e2e4 00ff",
    "envelope-opened e7e8n",
    "envelope-opened unclear",
    "envelope-missing",
    "noted White%20came%20back%20at%2015:40",
    "desk-opened",
    "pin-refused",
};

TEST(EventText, ReadsAndWritesEveryKindOfEvent) {
    std::set<std::size_t> kinds;
    for (const char* text : kEveryEvent) {
        const auto event = parse_event(text);
        ASSERT_TRUE(event) << text << ": at " << event.error().offset;
        EXPECT_EQ(to_text(event.value()), text);
        kinds.insert(event.value().index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Event>) << "a kind of event is missing above";
}

TEST(EventText, NamesWhoDidItForThePlayer_LawsD29) {
    for (const char* text : {"white claimed-flag by assistant", "black offered-draw by arbiter",
                             "clocks-stopped keys", "noted by%20assistant by assistant"}) {
        const auto act = parse_act(text);
        ASSERT_TRUE(act) << text;
        EXPECT_EQ(to_text(act.value()), text);
    }
    EXPECT_EQ(parse_act("white claimed-flag by assistant").value().by, DoneBy::Assistant);
    EXPECT_FALSE(parse_act("white claimed-flag by nobody"));
    EXPECT_FALSE(parse_act("white claimed-flag by assistant by assistant"));
}

TEST(EventText, SaysWhereATextIsNoEvent) {
    struct Refused {
        const char* text;
        std::size_t offset;
    };
    const Refused kRefused[] = {
        {"", 0},
        {"green announced e2e4 keys", 0},
        {"white", 5},
        {"white sneezed", 6},
        {"white announced", 15},
        {"white announced e2e9 keys", 16},
        {"white announced e2e4", 20},
        {"white announced e2e4 telepathy", 21},
        {"white announced e2e4 keys ", 26},
        {"white announced e2e4 keys twice", 26},
        {"white claimed agreement", 14},
        {"white claimed repetition e2e9", 25},
        {"penalty white own-points 0", 25},
        {"penalty white own-time", 22},
        {"time-added white 0", 17},
        {"time-added white 1000 why", 22},
        {"time-added white 1000 helper too", 29},
        {"points-ruled white 3 black 0", 19},
        {"white sealed 00FF", 13},
        {"noted %zz", 6},
        {"white  announced e2e4 keys", 6},
        {" white announced e2e4 keys", 0},
        {"white announced e2e4\nkeys", 16},
        {"White announced e2e4 keys", 0},
        {"white lifted i1 N", 13},
        {"white lifted g1 X", 16},
        {"white lifted g1 NN", 16},
        {"white placed e2e4 perhaps", 18},
        {"black board-shows rnbqkbnr/pppppppp", 18},
        {"clock-read white -1 black 5 running white flag none", 17},
        {"clock-read white 01 black 5 running white flag none", 17},
        {"clock-read white 3600000001 black 5 running white flag none", 17},
        {"clock-read white 99999999999999999999 black 5 running white flag none", 17},
        {"clock-read black 5 white 5 running white flag none", 11},
        {"clock-read white 5 black 5 running both flag none", 35},
        {"clock-read white 5 black 5 running white", 40},
        {"moves-retraced 20001", 15},
        {"moves-retraced many", 15},
        {"score-corrected white e2e4", 22},
        {"result-ruled 2-0", 13},
        {"device-lost nose", 12},
        {"game-started now", 13},
    };
    for (const Refused& refused : kRefused) {
        const auto event = parse_event(refused.text);
        ASSERT_FALSE(event) << refused.text << " was accepted";
        EXPECT_EQ(event.error().offset, refused.offset) << refused.text;
    }
    EXPECT_FALSE(parse_event(std::string(kLongestEventText + 1, 'x')));
}

}  // namespace
}  // namespace rochade
