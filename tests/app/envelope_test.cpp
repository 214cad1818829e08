// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/envelope.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/event_text.h"
#include "rules/fen.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::all_locales;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

PhraseStyle style_of(Language language) {
    PhraseStyle style;
    style.language = language;
    style.style = Style::Anna;
    return style;
}

Match game_from(const char* fen) {
    MatchSetup setup;
    setup.time_control = parse_time_control("2h").value();
    setup.players[0].name = "Anna Blum";
    setup.players[1].name = "Boris Petrow";
    setup.start = parse_fen(fen).value();
    return Match(setup);
}

constexpr const char* kEndgame = "8/5k2/3p4/1p1Pp3/pP2Pp2/P4P2/5K2/8 w - - 3 41";

EnvelopeFacts facts_by(Side side) {
    EnvelopeFacts facts;
    facts.sealed_by = side;
    facts.times = {{{std::chrono::minutes(112), std::chrono::minutes(8)},
                    {std::chrono::minutes(95) + std::chrono::seconds(7),
                     std::chrono::minutes(24) + std::chrono::seconds(53)}}};
    facts.date = "1 December";
    facts.time = "10:00";
    facts.venue = "Room 3";
    return facts;
}

std::vector<std::string> lines_in(Language language, const Match& match,
                                  const EnvelopeFacts& facts) {
    return envelope_lines(match, facts, style_of(language), all_locales());
}

TEST(Envelope, LawsE2_SaysEverythingThatShallStandUponIt) {
    EXPECT_THAT(
        lines_in(Language::English, game_from(kEndgame), facts_by(Side::White)),
        ElementsAre("Envelope of an adjourned game.", "White: Anna Blum.", "Black: Boris Petrow.",
                    "The position immediately before the sealed move:",
                    "White: king Felix two, pawn Anna three, Bella four, David five, Eva four, "
                    "Felix three.",
                    "Black: king Felix seven, pawn Anna four, Bella five, David six, Eva five, "
                    "Felix four.",
                    "White is to move.",
                    "The position in FEN: 8/5k2/3p4/1p1Pp3/pP2Pp2/P4P2/5K2/8 w - - 3 41",
                    "Time used by White: 1 hour 52 minutes. Time left: 8 minutes.",
                    "Time used by Black: 1 hour 35 minutes 7 seconds. Time left: 24 minutes 53 "
                    "seconds.",
                    "The move was sealed by White: Anna Blum.", "Number of the sealed move: 41.",
                    "No draw offer is current.", "Date of resumption: 1 December.",
                    "Time of resumption: 10:00.", "Venue of resumption: Room 3."));
}

TEST(Envelope, SpeaksTheReadersLanguage) {
    EXPECT_THAT(lines_in(Language::German, game_from(kEndgame), facts_by(Side::White)),
                testing::IsSupersetOf(
                    {"Umschlag einer Hängepartie.", "Nummer des Abgabezugs: 41.",
                     "Zeitverbrauch von Weiß: 1 Stunde 52 Minuten. Restbedenkzeit: 8 Minuten."}));
    EXPECT_THAT(lines_in(Language::Greek, game_from(kEndgame), facts_by(Side::White)),
                testing::IsSupersetOf(
                    {"Φάκελος παρτίδας που διακόπηκε.", "Αριθμός της σφραγισμένης κίνησης: 41."}));
    EXPECT_THAT(lines_in(Language::Russian, game_from(kEndgame), facts_by(Side::White)),
                testing::IsSupersetOf(
                    {"Конверт отложенной партии.", "Ход записали белые: Anna Blum.",
                     "Время, израсходованное белыми: 1 час 52 минуты. Осталось: 8 минут."}));
    const auto english = lines_in(Language::English, game_from(kEndgame), facts_by(Side::White));
    for (const Language language : {Language::German, Language::Greek, Language::Russian}) {
        for (const std::string& line :
             lines_in(language, game_from(kEndgame), facts_by(Side::White))) {
            EXPECT_THAT(english, Not(Contains(line))) << "not translated";
            EXPECT_THAT(line, Not(HasSubstr("{"))) << "a place that nothing was put in";
        }
    }
}

TEST(Envelope, LawsE2f_NamesTheDrawOfferThatIsCurrent) {
    Match match = game_from(kEndgame);
    match = step(match, GameStarted{}, Instant()).value().next;
    match = step(match, DrawOffered{Side::Black}, Instant()).value().next;
    EXPECT_THAT(lines_in(Language::English, match, facts_by(Side::White)),
                Contains("A draw offer by Black is current."));
    EXPECT_THAT(lines_in(Language::German, match, facts_by(Side::White)),
                Contains("Es gilt ein Remisangebot von Schwarz."));
}

TEST(Envelope, SaysWhatIsNotKnown) {
    MatchSetup setup;
    setup.clock = ClockKind::None;
    const Match match(setup);
    EnvelopeFacts facts;
    facts.times = times_of(match, Instant());
    EXPECT_THAT(lines_in(Language::English, match, facts),
                testing::IsSupersetOf(
                    {"White: no name is given.", "Black: no name is given.",
                     "The game is played without a clock.", "The move was sealed by White.",
                     "Date of resumption: not settled yet.", "Time of resumption: not settled yet.",
                     "Venue of resumption: not settled yet."}));
}

TEST(Envelope, LawsE9c_AReplyHasItsOwnNumber) {
    const auto number_of = [](const char* fen, Side sealed_by) {
        const auto lines = lines_in(Language::English, game_from(fen), facts_by(sealed_by));
        for (const std::string& line : lines) {
            if (line.starts_with("Number")) return line;
        }
        return std::string();
    };
    const char* const black_to_move = "8/5k2/3p4/1p1Pp3/pP2Pp2/P4P2/5K2/8 b - - 3 41";
    EXPECT_EQ(number_of(kEndgame, Side::White), "Number of the sealed move: 41.");
    EXPECT_EQ(number_of(kEndgame, Side::Black), "Number of the sealed move: 41.");
    EXPECT_EQ(number_of(black_to_move, Side::Black), "Number of the sealed move: 41.");
    EXPECT_EQ(number_of(black_to_move, Side::White), "Number of the sealed move: 42.");
    EXPECT_THAT(lines_in(Language::English, game_from(kEndgame), facts_by(Side::Black)),
                Contains("It replies to a move that is sealed in another envelope."));
}

TEST(Envelope, LawsE1b_KeepsTheTimesAsTheyWereRecorded) {
    Match match = game_from(kEndgame);
    Instant now;
    for (const char* text :
         {"game-started", "adjournment-ordered", "white sealed 5ea1", "clocks-stopped arbiter"}) {
        const auto event = parse_event(text);
        ASSERT_TRUE(event) << text;
        match = step(match, event.value(), now).value().next;
        now += std::chrono::minutes(5);
    }
    ASSERT_EQ(match.phase(), Phase::Adjourned);
    const auto times = times_of(match, now + std::chrono::hours(48));
    ASSERT_TRUE(times);
    EXPECT_EQ((*times)[0].used, Duration(std::chrono::minutes(15)));
    EXPECT_EQ((*times)[0].left, Duration(std::chrono::minutes(105)));
    EXPECT_EQ((*times)[1].used, Duration::zero());
}

TEST(Envelope, TakesTheTimesFromTheClock) {
    Match match = game_from(kEndgame);
    match = step(match, GameStarted{}, Instant()).value().next;
    const auto times = times_of(match, Instant(std::chrono::minutes(3)));
    ASSERT_TRUE(times);
    EXPECT_EQ((*times)[0].used, Duration(std::chrono::minutes(3)));
    EXPECT_EQ((*times)[0].left, Duration(std::chrono::minutes(117)));
    EXPECT_EQ((*times)[1].used, Duration::zero());
}

}  // namespace
}  // namespace rochade
