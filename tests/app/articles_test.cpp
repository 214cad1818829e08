// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/articles.h"

#include <gtest/gtest.h>

#include "match/event_text.h"

namespace rochade {
namespace {

std::string article(const char* event, LawsEdition laws) {
    MatchSetup setup;
    setup.laws = laws;
    setup.clock = ClockKind::None;
    return article_of(parse_event(event).value(), Match(setup));
}

// Laws: 12.5 lets the arbiter give time for what disturbs from outside, 7.1 has him judge the times
// after a position was restored, 6.10 b after a wrong setting, 6.2 e where somebody helps.
TEST(Articles, TimeIsGivenAndTakenByTheArticleOfItsGround) {
    struct Case {
        const char* event;
        const char* of_2001;
        const char* of_2014;
        const char* of_2023;
    };
    for (const Case& one : {Case{"time-added white 1000", "13.5", "12.5", "12.5"},
                            Case{"time-added white 1000 disturbance", "13.5", "12.5", "12.5"},
                            Case{"time-added white 1000 restored", "6.14", "7.1", "7.1"},
                            Case{"time-taken white 1000 restored", "6.14", "7.1", "7.1"},
                            Case{"time-taken white 1000", "6.11", "6.10 b", "6.10.2"},
                            Case{"time-taken white 1000 wrong-setting", "6.11", "6.10 b", "6.10.2"},
                            Case{"time-taken white 1000 helper", "6.8 d", "6.2 e", "6.2.6"}}) {
        EXPECT_EQ(article(one.event, LawsEdition::Laws2001), one.of_2001) << one.event;
        EXPECT_EQ(article(one.event, LawsEdition::Laws2014), one.of_2014) << one.event;
        EXPECT_EQ(article(one.event, LawsEdition::Laws2023), one.of_2023) << one.event;
    }
}

// Laws: E.1 a has whoever has sealed his move stop the clocks; 6.12 is for everybody else.
TEST(Articles, TheClocksAreStoppedByTheArticleOfWhatItIsFor) {
    MatchSetup setup;
    setup.clock = ClockKind::None;
    Match match(setup);
    const auto happens = [&](const char* event) {
        match = step(match, parse_event(event).value(), Instant(Duration(1000)), DoneBy::Arbiter)
                    .value()
                    .next;
    };
    happens("game-started");
    const Event by_the_arbiter = parse_event("clocks-stopped arbiter").value();
    const Event by_the_player = parse_event("white stopped-clocks assistance").value();
    EXPECT_EQ(article_of(by_the_arbiter, match), "6.12 a");
    EXPECT_EQ(article_of(by_the_player, match), "6.12 b");
    happens("adjournment-ordered");
    EXPECT_EQ(article_of(by_the_player, match), "6.12 b");
    happens("white sealed aa");
    EXPECT_EQ(article_of(by_the_arbiter, match), "E.1 a");
    EXPECT_EQ(article_of(by_the_player, match), "E.1 a");
}

}  // namespace
}  // namespace rochade
