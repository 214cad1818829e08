// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/event_sentences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "app/context.h"
#include "match/event_text.h"
#include "tests/app/loaded_locales.h"

namespace rochade {
namespace {

using testing::EndsWith;

/// In the words of the log: every kind of event, and everything that changes its sentence.
constexpr const char* kEveryEvent[] = {
    "game-started",
    "white lifted g1 N",
    "black returned g8 n",
    "white removed d5 p",
    "white placed e2e4 provisional",
    "white placed e2e4 final",
    "white withdrew e2e4",
    "black mirrored e2e4",
    "white board-matches",
    "black board-shows rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
    "white announced e2e4 keys",
    "white announced e2e4 voice",
    "white announced e2e4 board",
    "white announced e2e4 assistant",
    "white announced e2e4 arbiter",
    "white announced e2e4 engine",
    "black repeated e2e4",
    "white adjusts",
    "white pressed-clock board",
    "clock-read white 5355690 black 5400000 running white flag none",
    "clock-read white 0 black 5400000 running none flag white",
    "clock-read white 0 black 0 running none flag both",
    "time-passed",
    "white offered-draw",
    "black accepted-draw",
    "black declined-draw",
    "black resigned",
    "white claimed-flag",
    "white called-arbiter",
    "white asked own-time-left",
    "white asked score",
    "clocks-stopped arbiter",
    "clocks-started arbiter",
    "clocks-set white 60000 black 120000",
    "moves-retraced 12",
    "score-corrected white 3 e2e4",
    "result-ruled 1-0",
    "result-ruled none",
    "device-lost white-board",
    "device-found microphone",
    "white absent",
    "black arrived",
    "white stopped-clocks promotion-piece",
    "white stopped-clocks irregularity",
    "black stopped-clocks assistance",
    "white claimed repetition",
    "white claimed repetition g1f3",
    "black claimed fifty-moves",
    "white claimed extra-time",
    "white claimed no-normal-means",
    "white claimed no-effort",
    "black claimed illegal-move",
    "black claimed touched-piece",
    "claim-ruled correct",
    "black touch-reported g8",
    "black touch-reported e4",
    "flag-observed white",
    "both-flags-ruled",
    "illegal-move-ruled",
    "illegal-act-ruled black two-hands",
    "illegal-act-ruled white pressed-without-move",
    "penalty white warning",
    "penalty white opponents-time 120000",
    "penalty black own-time 60000",
    "penalty black opponents-points 1",
    "penalty black own-points 2",
    "penalty white game-lost",
    "penalty white fine",
    "penalty white expulsion",
    "time-added white 120000",
    "time-taken black 60000",
    "time-added white 120000 disturbance",
    "time-added white 120000 restored",
    "time-taken black 60000 wrong-setting",
    "time-taken black 60000 helper",
    "move-counters-set white 40 black 39",
    "draw-declared fivefold",
    "draw-declared seventy-five-moves",
    "draw-declared dead-position",
    "draw-declared illegal-position",
    "draw-declared normal-means",
    "forfeited black",
    "points-ruled white 0 black 0",
    "points-ruled white 0 black 1",
    "game-cancelled start-position",
    "game-cancelled colours-reversed",
    "game-cancelled position-lost",
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
    "envelope-opened unclear",
    "envelope-missing",
    "noted 15:40",
    "desk-opened",
    "pin-refused",
};

/// Before its first move; nobody keeps time.
Match new_game() {
    MatchSetup setup;
    setup.clock = ClockKind::None;
    return Match(setup);
}

std::string sentence_of(const std::string& text, Language language,
                        const Match& before = new_game()) {
    const auto act = parse_act(text);
    if (!act) {
        ADD_FAILURE() << text << ": at " << act.error().offset;
        return {};
    }
    return sentence_for(act.value().event, act.value().by, before, before, Instant{},
                        PhraseStyle{language, Style::Anna}, loaded_locales());
}

TEST(EventSentences, AreTriedForEveryKindOfEvent) {
    std::set<std::size_t> kinds;
    for (const char* text : kEveryEvent) {
        const auto event = parse_event(text);
        ASSERT_TRUE(event) << text;
        kinds.insert(event.value().index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Event>) << "a kind of event is missing above";
}

TEST(EventSentences, AreWordsInEveryLanguageAndDiffer) {
    for (const Language language : kAllLanguages) {
        std::map<std::string, std::string> known;
        for (const std::string text : kEveryEvent) {
            const std::string sentence = sentence_of(text, language);
            EXPECT_NE(sentence, "") << text;
            EXPECT_NE(sentence, text);
            EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
            const auto [found, is_new] = known.emplace(sentence, text);
            EXPECT_TRUE(is_new) << text << " and " << found->second << ": " << sentence;
            if (language == Language::English) continue;
            EXPECT_NE(sentence, sentence_of(text, Language::English)) << text;
        }
    }
}

TEST(EventSentences, GreekAndRussianHaveNoLatinLetters) {
    const std::regex latin("[A-Za-z]");
    const std::regex pin("PIN");
    for (const Language language : {Language::Greek, Language::Russian}) {
        for (const std::string text : kEveryEvent) {
            const std::string sentence = sentence_of(text, language);
            EXPECT_FALSE(std::regex_search(std::regex_replace(sentence, pin, ""), latin))
                << text << ": " << sentence;
        }
    }
}

TEST(EventSentences, NameWhoDidItForSomebodyElse_LawsD29) {
    const std::array<std::string, kAllLanguages.size()> assistant = {
        "(by the assistant)", "(durch den Assistenten)", "(από τον βοηθό)", "(помощником)"};
    const std::array<std::string, kAllLanguages.size()> arbiter = {
        "(by the arbiter)", "(durch den Schiedsrichter)", "(από τον διαιτητή)", "(арбитром)"};
    for (const Language language : kAllLanguages) {
        const std::size_t index = index_of(language);
        for (const std::string text : kEveryEvent) {
            EXPECT_THAT(sentence_of(text + " by assistant", language), EndsWith(assistant[index]))
                << text;
            EXPECT_THAT(sentence_of(text + " by arbiter", language), EndsWith(arbiter[index]))
                << text;
        }
    }
    EXPECT_EQ(sentence_of("white claimed-flag by assistant", Language::English),
              "White: claims that the opponent's flag has fallen (by the assistant)");
    EXPECT_EQ(sentence_of("white announced e2e4 assistant by assistant", Language::English),
              "White: announced: Eva four (by the assistant)");
    EXPECT_EQ(sentence_of("white absent by arbiter", Language::German),
              "Weiß ist nicht am Brett (durch den Schiedsrichter)");
}

TEST(EventSentences, AreReadAtTheDesk) {
    EXPECT_EQ(sentence_of("white entered-score 1 e2e4", Language::English),
              "White's score, half-move 1: Eva four");
    EXPECT_EQ(sentence_of("black entered-score 1 e2e4", Language::German),
              "Mitschrift von Schwarz, Halbzug 1: Eva vier");
}

TEST(EventSentences, ARulingNamesTheClaimThatItDecides) {
    const Match match = step(new_game(), GameStarted{}, Instant{}).value().next;
    const auto claimed =
        step(match, ClaimMade{Side::White, ClaimKind::Repetition, std::nullopt}, Instant{});
    ASSERT_TRUE(claimed);
    EXPECT_EQ(sentence_of("claim-ruled incorrect", Language::English, claimed.value().next),
              "White claims a draw by repetition. The arbiter finds White's claim incorrect.");
    EXPECT_EQ(sentence_of("claim-ruled incorrect", Language::English, match),
              "The arbiter rules on a claim.");
}

}  // namespace
}  // namespace rochade
