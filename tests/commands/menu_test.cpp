// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/menu.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

using testing::ElementsAre;

Menu menu() {
    return {"Menu",
            {{"new", "New game"},
             {"resume", "Resume a game"},
             {"settings", "Settings"},
             {"rate", "Rate of speech", "250"},
             {"leave", "Ende"},
             {"over", "Über das Programm"}}};
}

TEST(Menu, GoesAroundWithArrows) {
    Menu walked = menu();
    EXPECT_EQ(walked.press(MenuKey::Down), MenuAnswer(MenuMoved{false}));
    EXPECT_EQ(walked.current().id, "resume");
    EXPECT_EQ(walked.press(MenuKey::Up), MenuAnswer(MenuMoved{false}));
    EXPECT_EQ(walked.press(MenuKey::Up), MenuAnswer(MenuMoved{true}));
    EXPECT_EQ(walked.current().id, "over");
    EXPECT_EQ(walked.press(MenuKey::Down), MenuAnswer(MenuMoved{true}));
    EXPECT_EQ(walked.current().id, "new");
    EXPECT_EQ(walked.press(MenuKey::Last), MenuAnswer(MenuMoved{false}));
    EXPECT_EQ(walked.current().id, "over");
    EXPECT_EQ(walked.press(MenuKey::First), MenuAnswer(MenuMoved{false}));
    EXPECT_EQ(walked.current().id, "new");
    EXPECT_EQ(walked.press(MenuKey::Enter), MenuAnswer(MenuChosen{"new"}));
    EXPECT_EQ(walked.press(MenuKey::Leave), MenuAnswer(MenuLeft{}));
}

TEST(Menu, JumpsToTheNextItemWithALetter) {
    Menu walked = menu();
    EXPECT_EQ(walked.jump(U'r'), MenuAnswer(MenuMoved{false}));
    EXPECT_EQ(walked.current().id, "resume");
    EXPECT_EQ(walked.jump(U'R'), MenuAnswer(MenuMoved{false}));
    EXPECT_EQ(walked.current().id, "rate");
    EXPECT_EQ(walked.jump(U'r'), MenuAnswer(MenuMoved{true}));
    EXPECT_EQ(walked.current().id, "resume");
    EXPECT_EQ(walked.jump(U'ü'), MenuAnswer(MenuMoved{false}));
    EXPECT_EQ(walked.current().id, "over") << "accents do not matter";
    EXPECT_EQ(walked.jump(U'z'), MenuAnswer(MenuNotFound{}));
    EXPECT_EQ(walked.current().id, "over") << "nothing found, nothing moved";
    EXPECT_EQ(walked.jump(U' '), MenuAnswer(MenuNotFound{}));
}

TEST(Menu, TakesNumbersAndWordsWhereOnlyLinesCome) {
    const auto after = [](std::string_view line) {
        Menu walked = menu();
        return walked.line(line);
    };
    EXPECT_EQ(after("3"), MenuAnswer(MenuChosen{"settings"}));
    EXPECT_EQ(after(" 06 "), MenuAnswer(MenuChosen{"over"}));
    EXPECT_EQ(after("0"), MenuAnswer(MenuLeft{}));
    EXPECT_EQ(after("7"), MenuAnswer(MenuNotFound{}));
    EXPECT_EQ(after("123"), MenuAnswer(MenuNotFound{}));
    EXPECT_EQ(after("SETTINGS"), MenuAnswer(MenuChosen{"settings"}));
    EXPECT_EQ(after("new"), MenuAnswer(MenuChosen{"new"}));
    EXPECT_EQ(after("ueber"), MenuAnswer(MenuChosen{"over"}));
    EXPECT_EQ(after("r"), MenuAnswer(MenuNotFound{})) << "two begin so";
    EXPECT_EQ(after(""), MenuAnswer(MenuChosen{"new"}));
    EXPECT_EQ(after("..."), MenuAnswer(MenuNotFound{}));
}

TEST(Menu, SaysTheItemItsValueAndThePlace) {
    Menu walked = menu();
    walked.go_to("rate");
    EXPECT_EQ(menu_item_line(walked, catalog_of(Language::English)), "Rate of speech: 250, 4 of 6");
    EXPECT_EQ(menu_item_line(walked, catalog_of(Language::German)), "Rate of speech: 250, 4 von 6");
    EXPECT_EQ(menu_lines(walked, catalog_of(Language::English))[3], "4: Rate of speech: 250");
}

TEST(Menu, StaysAtItsItemWhenTheListChanges) {
    Menu walked = menu();
    walked.go_to("rate");
    walked.replace({{"rate", "Rate of speech", "275"}, {"leave", "Ende"}});
    EXPECT_EQ(walked.current().value, "275");
    walked.go_to("leave");
    walked.replace({{"rate", "Rate of speech", "275"}});
    EXPECT_EQ(walked.current().id, "rate");
}

TEST(Menu, KnowsItsKeys) {
    EXPECT_EQ(menu_key("Down"), MenuKey::Down);
    EXPECT_EQ(menu_key("Escape"), MenuKey::Leave);
    EXPECT_EQ(menu_key("Enter"), MenuKey::Enter);
    EXPECT_EQ(menu_key("F5"), std::nullopt);
}

/// Whatever comes, the place stays in the list.
TEST(Menu, SurvivesAnyInput) {
    std::mt19937 chance(5);
    Menu walked = menu();
    for (int round = 0; round < 5000; ++round) {
        const auto pick = static_cast<unsigned>(chance() % 4);
        if (pick == 0) walked.press(static_cast<MenuKey>(chance() % 6));
        if (pick == 1) walked.jump(static_cast<char32_t>(chance() % 0x3000));
        if (pick == 2) walked.line(std::to_string(chance() % 120));
        if (pick == 3) walked.line(std::string(chance() % 4, static_cast<char>(chance() % 256)));
        ASSERT_LT(walked.position(), walked.items().size());
    }
}

}  // namespace
}  // namespace rochade
