// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/entry_line.h"

#include <gtest/gtest.h>

#include "base/utf8.h"
#include "commands/front_end.h"

namespace rochade {
namespace {

TEST(EntryLine, EditsWholeCharacters) {
    EntryLine line;
    line.insert("Lufer");
    line.edit("Home");
    line.edit("Right");
    line.insert("ä");
    EXPECT_EQ(line.text(), "Läufer");
    EXPECT_EQ(line.cursor(), 3u);
    line.edit("Left");
    EXPECT_EQ(line.cursor(), 1u);
    line.edit("Delete");
    EXPECT_EQ(line.text(), "Lufer");
    line.insert("ξ");
    line.edit("Backspace");
    EXPECT_EQ(line.text(), "Lufer");
    line.edit("End");
    line.edit("Delete");
    line.edit("Right");
    EXPECT_EQ(line.text(), "Lufer");
    EXPECT_FALSE(line.edit("F1"));
    EXPECT_TRUE(line.edit("Ctrl+U"));
    line.edit("Backspace");
    line.edit("Left");
    EXPECT_EQ(line.text(), "");
}

TEST(EntryLine, CallsEnteredLinesBack) {
    EntryLine line;
    for (const char* text : {"e4", "d5", "d5"}) {
        line.insert(text);
        EXPECT_EQ(line.take(), text);
    }
    line.edit("Up");
    EXPECT_EQ(line.text(), "d5");
    line.edit("Up");
    EXPECT_EQ(line.text(), "e4") << "the same line twice is kept once";
    line.edit("Up");
    EXPECT_EQ(line.text(), "e4");
    line.edit("Down");
    line.edit("Down");
    EXPECT_EQ(line.text(), "");
    line.edit("Down");
    EXPECT_EQ(line.text(), "");
}

TEST(EntryLine, IsGivenBackToBeCorrected) {
    EntryLine line;
    line.give_back("Nf9", 2);
    EXPECT_EQ(line.cursor(), 2U);
    line.edit("Delete");
    line.insert("3");
    EXPECT_EQ(line.take(), "Nf3") << "a key of editing corrects it";
    line.give_back("Otto drei", 0);
    line.insert("e");
    line.insert("4");
    EXPECT_EQ(line.take(), "e4") << "what is typed first takes its place";
    line.give_back("Springer Felix", 99);
    line.insert(" drei");
    EXPECT_EQ(line.take(), "Springer Felix drei") << "it goes on at its end";
    line.insert("d");
    line.give_back("Otto", 0);
    EXPECT_EQ(line.text(), "d") << "nothing that was typed meanwhile is lost";
    line.clear();
    line.give_back("Läufer", 2);
    EXPECT_EQ(line.cursor(), 1U) << "never inside a character";
}

TEST(EntryLine, TakesNoControlsAndOnlyOneCharacterTooMany) {
    EntryLine line;
    line.insert("a\tb\x1b\n");
    EXPECT_EQ(line.text(), "ab");
    line.insert(std::string(5000, 'x'));
    EXPECT_EQ(character_count(line.text()), kLongestTypedLine + 1);
}

}  // namespace
}  // namespace rochade
