// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/log_sentences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "match/event_text.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using testing::HasSubstr;

/// What the log says of each entry of a list of events, by the words of the event.
std::map<std::string, std::string> sentences(const std::string& list,
                                             Language language = Language::English) {
    std::map<std::string, std::string> told;
    const auto log = read_script(list);
    if (!log) {
        ADD_FAILURE() << "line " << log.error().line;
        return told;
    }
    replay(log.value(), [&](const ReplayStep& step) {
        told[to_text(Act{step.entry.event, step.entry.by})] =
            log_sentence(step, PhraseStyle{language, Style::Anna}, test::all_locales());
    });
    return told;
}

const std::string kHead =
    "assistant present\nclock internal 90m\nwhite blind no-board with-entry Anna\n"
    "black sighted no-board with-entry Bernd\n\n0 game-started\n";

struct Told {
    const char* name;
    const char* events;  // the last one is looked at
    const char* event;
    const char* sentence;
};
void PrintTo(const Told& told, std::ostream* out) { *out << told.event; }

class LogSentences : public testing::TestWithParam<Told> {};

// Who, what, which move, by which Article, and what came of it. Laws: 12
TEST_P(LogSentences, NamePlayerActAndArticle) {
    const auto told = sentences(kHead + GetParam().events);
    ASSERT_TRUE(told.contains(GetParam().event));
    EXPECT_EQ(told.at(GetParam().event), GetParam().sentence);
}

INSTANTIATE_TEST_SUITE_P(
    Of, LogSentences,
    testing::Values(
        Told{"IllegalMove", "1000 white announced e2e5 keys\n2000 illegal-move-ruled\n",
             "illegal-move-ruled",
             "The arbiter rules on the illegal move. Illegal move by White: Eva five (by the "
             "arbiter, Article 7.5). First illegal move by White. Black gets 2 minutes. The clocks "
             "are set. White: 1 hour 29 minutes 59 seconds. Black: 1 hour 31 minutes 59 seconds. "
             "The game goes on after 0 half-moves. White to move"},
        Told{"IllegalMoveMade", "1000 white announced e2e5 keys\n", "white announced e2e5 keys",
             "White: announced: Eva five (by keys). Illegal move by White: Eva five"},
        Told{"Penalty", "1000 penalty white warning\n", "penalty white warning",
             "Warning for White (by the arbiter, Article 12.9 a)."},
        Told{"TimePenalty", "1000 penalty black own-time 60000\n", "penalty black own-time 60000",
             "Penalty for Black: loss of 1 minute (by the arbiter, Article 12.9 c). The clocks are "
             "set. White: 1 hour 29 minutes 59 seconds. Black: 1 hour 29 minutes."},
        Told{"TimeAdded", "0 clocks-stopped arbiter\n0 time-added white 60000 disturbance\n",
             "time-added white 60000 disturbance",
             "White gets 1 minute (disturbance) (by the arbiter, Article 12.5). The clocks are "
             "set. White: 1 hour 31 minutes. Black: 1 hour 30 minutes."},
        Told{"Claim", "1000 white claimed repetition g1f3\n", "white claimed repetition g1f3",
             "White claims a draw by repetition, with the move: knight Felix three (Article 9.2 "
             "a). No threefold repetition: White's claim is incorrect."},
        Told{"ClaimRuled",
             "0 clocks-stopped arbiter\n0 clocks-started arbiter\n0 white claimed fifty-moves\n0 "
             "claim-ruled incorrect\n",
             "claim-ruled incorrect",
             "White claims a draw by the fifty-move rule. The arbiter finds White's claim "
             "incorrect (by the arbiter, Article 9.5). Black gets 2 minutes. The clocks are set. "
             "White: 1 hour 30 minutes. Black: 1 hour 32 minutes."},
        Told{"StoppedByTheArbiter", "1000 clocks-stopped arbiter\n", "clocks-stopped arbiter",
             "The clocks are stopped (by the arbiter, Article 6.12 a)"},
        Told{"TouchReported", "1000 black touch-reported g8 by assistant\n",
             "black touch-reported g8 by assistant",
             "Black has touched: black knight Gustav eight (by the assistant, Article D.2.9 e)"},
        Told{"Adjournment", "1000 adjournment-ordered\n", "adjournment-ordered",
             "The game will be adjourned. White must seal the next move (by the arbiter, Article "
             "E.1)."},
        Told{"Sealed", "1000 adjournment-ordered\n2000 white sealed 00ff by assistant\n",
             "white sealed 00ff by assistant",
             "White has sealed a move (by the assistant, Article E.1 a)."},
        Told{"Forfeit", "1000 forfeited black\n", "forfeited black",
             "Black did not come in time. White wins (by the arbiter, Article 6.7)"},
        Told{"Refused", "1000 claim-ruled correct\n", "claim-ruled correct",
             "The arbiter rules on a claim (by the arbiter). Refused: There is no claim to decide "
             "on."},
        Told{"PlayersOwn", "1000 black resigned\n", "black resigned",
             "Black resigns (Article 5.1 b). Black resigns, White wins"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(LogSentences, NameTheArticleInEveryLanguage) {
    const std::string list = kHead +
                             "1000 white announced e2e5 keys\n2000 illegal-move-ruled\n3000 "
                             "penalty black warning\n4000 adjournment-ordered\n";
    const std::array<const char*, kAllLanguages.size()> words = {"Article ", "Artikel ", "Άρθρο ",
                                                                 "статья "};
    for (const Language language : kAllLanguages) {
        const auto told = sentences(list, language);
        const std::string article = words[index_of(language)];
        EXPECT_THAT(told.at("illegal-move-ruled"), HasSubstr(article + "7.5)"));
        EXPECT_THAT(told.at("penalty black warning"), HasSubstr(article + "12.9 a)"));
        EXPECT_THAT(told.at("adjournment-ordered"), HasSubstr(article + "E.1)"));
    }
}

TEST(LogSentences, NameTheArticleOfTheEditionThatIsPlayed) {
    const auto told = sentences("laws 2023\n" + kHead + "1000 penalty white fine\n");
    EXPECT_THAT(told.at("penalty white fine"), HasSubstr("Article 12.9.7)"));
}

}  // namespace
}  // namespace rochade
