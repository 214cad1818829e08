// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bare_castling.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/fen.h"
#include "rules/uci.h"
#include "tests/app/loaded_locales.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::TableSession;
using test::TableSettings;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kBoth = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kShortOnly = "r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1";

TableSettings game_from(const char* fen) {
    TableSettings settings;
    settings.setup = test::keyboard_game();
    settings.setup.start = parse_fen(fen).value();
    return settings;
}

TEST(BareCastling, IsAMoveInEveryLanguage) {
    const std::pair<Language, std::vector<const char*>> words[] = {
        {Language::English, {"castle", "Castles!", "castling", "I castle"}},
        {Language::German, {"Rochade", "rochiere", "ich rochiere"}},
        {Language::Greek, {"ροκέ", "Ροκέ", "κάνω ροκέ"}},
        {Language::Russian, {"рокировка", "рокируюсь"}}};
    for (const auto& [language, said] : words) {
        for (const char* one : said) {
            EXPECT_TRUE(is_castling_alone(one, loaded_locales().catalog(language))) << one;
        }
        for (const char* other : {"", "e4", "castle on e4", "?"}) {
            EXPECT_FALSE(is_castling_alone(other, loaded_locales().catalog(language)));
        }
    }
}

TEST(BareCastling, IsMadeWhereThereIsOne) {
    TableSession table(game_from(kShortOnly));
    EXPECT_THAT(table.say("castle"), Contains(HasSubstr("Kurze Rochade")));
    EXPECT_EQ(table.match().half_moves().size(), 1u);
}

TEST(BareCastling, IsAskedWhereThereAreTwo) {
    TableSession table(game_from(kBoth));
    EXPECT_THAT(table.say("white: castle"), ElementsAre(HasSubstr("Which one: ")));
    EXPECT_TRUE(table.match().half_moves().empty());
    EXPECT_THAT(table.say("white: lange"), Contains(HasSubstr("Lange Rochade")));
    EXPECT_EQ(table.match().half_moves().size(), 1u);
}

/// Laws: D.1. Where none is legal both are asked for: nobody hears what is possible.
TEST(BareCastling, TellsNobodyWhatIsLegal) {
    TableSession table(game_from("r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1"));
    EXPECT_THAT(table.say("white: castle"), ElementsAre(HasSubstr("Which one: ")));
    EXPECT_THAT(castlings_of(parse_fen("4k3/8/8/8/8/8/8/R3KN1R w - - 0 1").value()),
                testing::SizeIs(2));
    EXPECT_THAT(castlings_of(parse_fen("4k3/8/8/8/8/8/4K3/8 w - - 0 1").value()),
                testing::IsEmpty());
}

TEST(BareCastling, OfTheOpponentRepeatsHisAnnouncement) {
    TableSettings settings = game_from(kShortOnly);
    settings.setup.clock = ClockKind::Internal;
    for (PlayerSetup& player : settings.setup.players) player.button = Button::Lever;
    TableSession table(std::move(settings));
    table.say("start");
    table.say("white: castle");
    EXPECT_THAT(table.say("black: castle"), ElementsAre("black: Repeated."));
    EXPECT_THAT(table.say("castle"), ElementsAre("black: Repeated."))
        << "nobody is named, and White has said it already";
}

}  // namespace
}  // namespace rochade
