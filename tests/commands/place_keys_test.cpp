// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/place_keys.h"

#include <gtest/gtest.h>

#include "base/overloaded.h"

namespace rochade {
namespace {

/// What a key gives, in words.
std::string text_of(const std::optional<UserInput>& input) {
    if (!input) return "typing";
    return std::visit(
        Overloaded{[](const CommandKeyPressed& e) {
                       const bool on_board = e.section == KeySection::Board;
                       return std::string(entry_of(e.command).word) + " (" + e.argument + ")" +
                              (on_board ? " on the board" : "");
                   },
                   [](const KeyNamed& e) {
                       if (e.why == KeyNamed::Why::ForMenu) return "for the menu " + e.key;
                       return (e.why == KeyNamed::Why::Asked ? "asked " : "meaningless ") + e.key;
                   },
                   [](const auto&) { return std::string("something else"); }},
        *input);
}

TEST(PlaceKeys, LettersAreTextUntilThatIsChanged) {
    PlaceKeys keys(Language::English);
    EXPECT_EQ(text_of(keys.type(U'n')), "typing");
    EXPECT_EQ(text_of(keys.press("Left")), "typing");
    EXPECT_EQ(text_of(keys.press("Tab")), "board or entry|board|entry ()");
    EXPECT_EQ(text_of(keys.type(U'n')), "next piece (knight) on the board");
    EXPECT_EQ(text_of(keys.type(U'N')), "previous piece (knight) on the board");
    EXPECT_EQ(text_of(keys.type(U'@')), "go to file|to file (b) on the board");
    EXPECT_EQ(text_of(keys.press("F2")), "my clock|my time|clock|time () on the board");
    EXPECT_EQ(text_of(keys.type(U'y')), "meaningless Y");
    EXPECT_EQ(text_of(keys.type(U'i')), "board or entry|board|entry () on the board");
    EXPECT_EQ(text_of(keys.type(U'i')), "typing");
    keys.set_mode(KeySection::Board);
    EXPECT_EQ(keys.mode(), KeySection::Board);
}

TEST(PlaceKeys, AMenuTakesWhatIsNoCommand) {
    PlaceKeys keys(Language::English);
    keys.set_menu(FrontEnd::MenuKeys::Taken);
    EXPECT_EQ(text_of(keys.press("Down")), "for the menu Down");
    EXPECT_EQ(text_of(keys.press("Escape")), "for the menu Escape");
    EXPECT_EQ(text_of(keys.type(U'ü')), "for the menu ü");
    EXPECT_EQ(text_of(keys.press("F2")), "my clock|my time|clock|time ()");
    keys.set_menu(FrontEnd::MenuKeys::NotTaken);
    EXPECT_EQ(text_of(keys.type(U'n')), "typing");
}

TEST(PlaceKeys, AKeyThatIsAskedForDoesNothing) {
    PlaceKeys keys(Language::English);
    keys.press("Shift+F1");
    EXPECT_TRUE(keys.is_explaining());
    EXPECT_EQ(text_of(keys.press("Tab")), "asked Tab");
    EXPECT_EQ(keys.mode(), KeySection::Entry);
    keys.explain_next();
    EXPECT_EQ(text_of(keys.type(U'k')), "asked K");
    EXPECT_EQ(text_of(keys.type(U'k')), "typing");
    keys.press("Shift+F1");
    EXPECT_EQ(text_of(keys.press("Shift+F1")), "asked Shift+F1");
    EXPECT_FALSE(keys.is_explaining());
}

TEST(PlaceKeys, MeanWhatTheyAreSetTo) {
    PlaceKeys keys(Language::English);
    keys.set_mode(KeySection::Board);
    keys.use(KeyMap(Language::Russian));
    EXPECT_EQ(text_of(keys.type(U'к')), "next piece (knight) on the board");
    EXPECT_EQ(text_of(keys.type(U'"')), "go to file|to file (b) on the board");
}

TEST(PlaceKeys, TakeTheLineInTheEntryOnly) {
    CommandKeyPressed read{Command::ReadSquare};
    EXPECT_TRUE(takes_typed_text(read));
    read.section = KeySection::Board;
    EXPECT_FALSE(takes_typed_text(read));
    EXPECT_FALSE(takes_typed_text({Command::GoToRank, "1"}));
    EXPECT_FALSE(takes_typed_text({Command::PressClock}));
    EXPECT_FALSE(takes_typed_text({Command::BoardOrEntry})) << "he comes back to it";
}

}  // namespace
}  // namespace rochade
