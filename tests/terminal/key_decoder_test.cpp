// SPDX-License-Identifier: GPL-3.0-or-later
#include "terminal/key_decoder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rochade {

void PrintTo(const Key& key, std::ostream* out) {
    if (const auto* named = std::get_if<NamedKey>(&key)) {
        *out << named->name;
    } else {
        *out << "U+" << std::hex << static_cast<unsigned>(std::get<TypedCharacter>(key).code);
    }
}

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Key> keys_of(std::string_view bytes) {
    KeyDecoder decoder;
    std::vector<Key> keys;
    decoder.feed(bytes, keys);
    return keys;
}

struct Sequence {
    std::string_view bytes;
    const char* name;
};

constexpr Sequence kSequences[] = {
    {"\r", "Enter"},
    {"\n", "Enter"},
    {"\x7f", "Backspace"},
    {"\b", "Backspace"},
    {"\t", "Tab"},
    {"\x01", "Ctrl+A"},
    {"\x12", "Ctrl+R"},
    {"\x18", "Ctrl+X"},
    {"\x1b[A", "Up"},
    {"\x1bOD", "Left"},
    {"\x1b[3~", "Delete"},
    {"\x1b[5~", "PageUp"},
    {"\x1bOP", "F1"},
    {"\x1b[[A", "F1"},
    {"\x1b[11~", "F1"},
    {"\x1b[15~", "F5"},
    {"\x1b[24~", "F12"},
    {"\x1b[1;2P", "Shift+F1"},
    {"\x1bO2P", ""},
    {"\x1b[1;2Q", "Shift+F2"},
    {"\x1b[15;2~", "Shift+F5"},
    {"\x1b[26~", "Shift+F2"},
    {"\x1b[1;5C", "Ctrl+Right"},
    {"\x1b[1;3A", "Alt+Up"},
    {"\x1b[15;6~", "Ctrl+Shift+F5"},
    {"\x1b[34~", "Shift+F8"},
    {"\x1b"
     "d",
     "Alt+D"},
    {"\x1b"
     "D",
     "Alt+D"},
    {"\x1bδ", "Alt+D"},
    {"\x1bв", "Alt+D"},
    {"\x1bΔ", "Alt+D"},
    {"\x1bщ", "Alt+O"},
    {"\x1b\r", "Alt+Enter"},
    {"\x1b[200~", ""},
    {"\x1b[?1;2c", ""},
    {"\x1b"
     "1",
     ""},
};

TEST(KeyDecoder, KnowsTheKeysOfTerminals) {
    for (const Sequence& sequence : kSequences) {
        const auto keys = keys_of(sequence.bytes);
        if (std::string_view(sequence.name).empty()) {
            EXPECT_THAT(keys, IsEmpty()) << testing::PrintToString(sequence.bytes);
        } else {
            EXPECT_THAT(keys, ElementsAre(Key(NamedKey{sequence.name})));
        }
    }
}

TEST(KeyDecoder, GivesTheSameForBytesOneByOne) {
    for (const Sequence& sequence : kSequences) {
        KeyDecoder decoder;
        std::vector<Key> keys;
        for (const char byte : sequence.bytes) decoder.feed({&byte, 1}, keys);
        EXPECT_EQ(keys, keys_of(sequence.bytes)) << testing::PrintToString(sequence.bytes);
        EXPECT_FALSE(decoder.is_waiting());
    }
}

TEST(KeyDecoder, ReadsTextInEveryAlphabet) {
    EXPECT_THAT(keys_of("eüδж"), ElementsAre(Key(TypedCharacter{U'e'}), Key(TypedCharacter{U'ü'}),
                                             Key(TypedCharacter{U'δ'}), Key(TypedCharacter{U'ж'})));
    EXPECT_THAT(keys_of("\xff"
                        "a\xc3"
                        "b"),
                ElementsAre(Key(TypedCharacter{U'a'}), Key(TypedCharacter{U'b'})));
}

TEST(KeyDecoder, WaitsForTheRestOfAKeyAndThenGivesUp) {
    KeyDecoder decoder;
    std::vector<Key> keys;
    decoder.feed("\x1b", keys);
    EXPECT_TRUE(decoder.is_waiting());
    EXPECT_THAT(keys, IsEmpty());
    decoder.give_up_waiting(keys);
    EXPECT_THAT(keys, ElementsAre(Key(NamedKey{"Escape"})));
    EXPECT_FALSE(decoder.is_waiting());
    EXPECT_THAT(keys_of("\x1b\x1b[A"), ElementsAre(Key(NamedKey{"Escape"}), Key(NamedKey{"Up"})));
}

TEST(KeyDecoder, NeverKeepsMoreThanTheLongestSequence) {
    KeyDecoder decoder;
    std::vector<Key> keys;
    decoder.feed("\x1b[" + std::string(1000, '1') + "e", keys);
    EXPECT_FALSE(decoder.is_waiting());
    EXPECT_EQ(keys.back(), Key(TypedCharacter{U'e'}));
}

}  // namespace
}  // namespace rochade
