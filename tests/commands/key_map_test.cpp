// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/key_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/utf8.h"
#include "commands/keys.h"

namespace rochade {

void PrintTo(const KeyMeaning& meaning, std::ostream* out) {
    *out << entry_of(meaning.command).word << " (" << meaning.argument << ")";
}

namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::array kBothSets = {KeySet::Lichess, KeySet::Rochade};

/// What a keyboard of the language types without and with Shift, where letters are its own.
std::u32string characters_on_keyboard(Language language) {
    switch (language) {
        case Language::English:
            return U"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*";
        case Language::German:
            return U"abcdefghijklmnopqrstuvwxyzäöüABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ!\"§$%&/(";
        case Language::Greek: return U"αβγδεζηθικλμνξοπρσςτυφχψωΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ!@#$%^&*";
        case Language::Russian: break;
    }
    return U"абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ!\"№;%:?*";
}

/// Every meaning that a person can reach on the board with the keyboard of his language.
std::vector<KeyMeaning> reachable(const KeyMap& map) {
    std::vector<KeyMeaning> meanings;
    const auto add = [&](const std::string& key) {
        if (const auto meaning = map.meaning(KeySection::Board, key)) meanings.push_back(*meaning);
    };
    std::u32string typed = characters_on_keyboard(map.language());
    typed += U"12345678 ,.";
    for (const char32_t code : typed) add(key_of_character(code, map.language()));
    for (const char* key : {"Up", "Down", "Left", "Right", "Enter", "Home", "End", "PageUp",
                            "PageDown", "Alt+X", "Tab", "Shift+F1"}) {
        add(key);
    }
    for (const KeyMap::Binding& binding : map.own_keys(KeySection::Entry)) add(binding.key);
    return meanings;
}

TEST(KeyMap, ReachesEveryCommandOfTheReviewOnTheKeyboardOfEachLanguage) {
    for (const Language language : kAllLanguages) {
        for (const KeySet set : kBothSets) {
            const KeyMap map(language, set);
            const auto meanings = reachable(map);
            for (const CommandEntry& entry : command_table()) {
                const bool reviews =
                    entry.command >= Command::BoardOrEntry && entry.command <= Command::ExplainKey;
                if (!reviews || entry.command == Command::WhereIs) continue;
                EXPECT_TRUE(std::any_of(
                    meanings.begin(), meanings.end(),
                    [&](const KeyMeaning& meaning) { return meaning.command == entry.command; }))
                    << code_of(language) << " " << name_of(set) << ": " << entry.word;
            }
            for (const KeyMap::Binding& binding : map.own_keys(KeySection::Board)) {
                EXPECT_THAT(meanings, Contains(binding.meaning))
                    << code_of(language) << " " << name_of(set) << ": " << binding.key;
            }
        }
    }
}

TEST(KeyMap, FindsEveryKindOfPieceByTheLettersOfTheLanguage) {
    struct Case {
        Language language;
        const char32_t* letters;  // king, queen, rook, bishop, knight, pawn
    };
    const Case cases[] = {{Language::English, U"kqrbnp"},
                          {Language::German, U"kdtlsb"},
                          {Language::Greek, U"ρβπαισ"},
                          {Language::Russian, U"рфлскп"}};
    const char* const kinds[] = {"king", "queen", "rook", "bishop", "knight", "pawn"};
    for (const Case& one : cases) {
        const KeyMap map(one.language);
        for (std::size_t kind = 0; kind < 6; ++kind) {
            const std::string key = key_of_character(one.letters[kind], one.language);
            EXPECT_EQ(map.meaning(KeySection::Board, key),
                      (KeyMeaning{Command::NextPiece, kinds[kind]}))
                << key;
            EXPECT_EQ(map.meaning(KeySection::Board, "Shift+" + key),
                      (KeyMeaning{Command::PreviousPiece, kinds[kind]}))
                << key;
        }
    }
}

TEST(KeyMap, KeepsTheLettersOfLichessWhereNoPieceNeedsThem) {
    const KeyMap german(Language::German);
    EXPECT_EQ(german.meaning(KeySection::Board, "Q"), (KeyMeaning{Command::NextPiece, "queen"}));
    EXPECT_EQ(german.meaning(KeySection::Board, "R"), (KeyMeaning{Command::NextPiece, "rook"}));
    EXPECT_EQ(german.meaning(KeySection::Board, "M"), (KeyMeaning{Command::ReadLegalMoves, ""}));
    EXPECT_EQ(german.meaning(KeySection::Board, "Z"), (KeyMeaning{Command::LastMove, ""}));
}

TEST(KeyMap, TakesForeignLettersByTheirPlaceOnTheKeyboard) {
    const KeyMap greek(Language::Greek);
    EXPECT_EQ(greek.meaning(KeySection::Board, "Μ"), (KeyMeaning{Command::ReadLegalMoves, ""}));
    EXPECT_EQ(greek.meaning(KeySection::Board, "Κ"), (KeyMeaning{Command::NextPiece, "king"}));
    EXPECT_EQ(greek.meaning(KeySection::Board, "K"), (KeyMeaning{Command::NextPiece, "king"}));
    const KeyMap russian(Language::Russian);
    EXPECT_EQ(russian.meaning(KeySection::Board, "Д"), (KeyMeaning{Command::LastMove, ""}));
    EXPECT_EQ(russian.meaning(KeySection::Board, "L"), (KeyMeaning{Command::LastMove, ""}));
    // A letter of another alphabet than the language's, too.
    const KeyMap english(Language::English);
    EXPECT_EQ(english.meaning(KeySection::Board, "Л"), (KeyMeaning{Command::NextPiece, "king"}));
}

TEST(KeyMap, GivesNoKeyTwoMeanings) {
    for (const Language language : kAllLanguages) {
        for (const KeySet set : kBothSets) {
            const KeyMap map(language, set);
            std::set<std::string> keys;
            for (const KeySection section : {KeySection::Entry, KeySection::Board}) {
                for (const KeyMap::Binding& binding : map.own_keys(section)) {
                    EXPECT_TRUE(keys.insert(binding.key).second) << binding.key;
                    EXPECT_EQ(map.meaning(KeySection::Board, binding.key), binding.meaning)
                        << binding.key;
                    EXPECT_EQ(parse_key(binding.key), binding.key);
                }
            }
            EXPECT_THAT(map.without_key(), IsEmpty());
        }
    }
}

TEST(KeyMap, LeavesLettersToTheEntry) {
    for (const Language language : kAllLanguages) {
        const KeyMap map(language);
        for (const KeyMap::Binding& binding : map.own_keys(KeySection::Entry)) {
            EXPECT_FALSE(types_or_edits(binding.key)) << binding.key;
        }
        for (const char* key : {"K", "Shift+K", "1", "Space", "Left", "Enter", "Ф", ""}) {
            EXPECT_EQ(map.meaning(KeySection::Entry, key), std::nullopt) << key;
        }
    }
}

Result<KeyMap, KeyMapError> changed(const std::vector<KeyChange>& changes) {
    return KeyMap::with(Language::English, KeySet::Lichess, changes);
}

TEST(KeyMapChanges, GiveAKeyToACommandWithWhatItIsTold) {
    const auto map = changed({{KeySection::Board, "y", "next piece knight"},
                              {KeySection::Board, "shift y", "captured"},
                              {KeySection::Entry, "ctrl+f2", "move number"},
                              {KeySection::Board, "o", ""}});
    ASSERT_TRUE(map);
    const KeyMap& keys = map.value();
    EXPECT_EQ(keys.meaning(KeySection::Board, "Y"), (KeyMeaning{Command::NextPiece, "knight"}));
    EXPECT_EQ(keys.meaning(KeySection::Board, "Shift+Y"), (KeyMeaning{Command::ReadCaptured, ""}));
    EXPECT_EQ(keys.meaning(KeySection::Entry, "Ctrl+F2"),
              (KeyMeaning{Command::MovesCompleted, ""}));
    EXPECT_EQ(keys.meaning(KeySection::Board, "Ctrl+F2"),
              (KeyMeaning{Command::MovesCompleted, ""}));
    EXPECT_EQ(keys.meaning(KeySection::Board, "O"), std::nullopt);
    EXPECT_THAT(keys.without_key(), IsEmpty()) << "Ctrl O reads the square as well";
}

TEST(KeyMapChanges, ThatCannotBeAreNamed) {
    using Kind = KeyMapError::Kind;
    struct Case {
        KeyChange change;
        Kind kind;
    };
    const Case cases[] = {
        {{KeySection::Board, "Hyper+Q", "captured"}, Kind::UnknownKey},
        {{KeySection::Board, "", "captured"}, Kind::UnknownKey},
        {{KeySection::Board, "y", "capturd"}, Kind::UnknownCommand},
        {{KeySection::Entry, "y", "captured"}, Kind::TypesText},
        {{KeySection::Entry, "Left", "captured"}, Kind::TypesText},
        {{KeySection::Entry, "Ctrl+A", "captured"}, Kind::TypesText},
        {{KeySection::Board, "Ctrl+C", "captured"}, Kind::TypesText},
        {{KeySection::Board, "F2", "captured"}, Kind::MeansAnother},
        {{KeySection::Entry, "Alt+Enter", "captured"}, Kind::MeansAnother},
        {{KeySection::Board, "y", "the claim is wrong"}, Kind::ArbitersOwn},
    };
    for (const Case& one : cases) {
        const auto map = changed({one.change});
        ASSERT_FALSE(map) << one.change.key;
        EXPECT_EQ(map.error(), (KeyMapError{one.kind, one.change.key, one.change.command}));
    }
    const auto twice =
        changed({{KeySection::Board, "y", "captured"}, {KeySection::Board, "Y", "what changed"}});
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().kind, Kind::TwiceGiven);
    EXPECT_FALSE(
        changed(std::vector<KeyChange>(kMostKeyChanges + 1, {KeySection::Board, "y", "captured"})));
}

TEST(KeyMapChanges, TellWhatHasNoKeyAnyMore) {
    const auto map = changed({{KeySection::Board, "c", "what changed"}});
    ASSERT_TRUE(map);
    EXPECT_THAT(map.value().without_key(), ElementsAre(KeyMeaning{Command::ReadCaptured, ""}));
    EXPECT_THAT(map.value().keys_of(Command::ReadChanged, KeySection::Board),
                testing::UnorderedElementsAre("D", "C"));
}

TEST(KeyMapChanges, OfTheEntryCountOnTheBoardToo) {
    const auto map = changed({{KeySection::Entry, "alt+x", "captured"}});
    ASSERT_TRUE(map);
    EXPECT_EQ(map.value().meaning(KeySection::Board, "Alt+X"),
              (KeyMeaning{Command::ReadCaptured, ""}));
    EXPECT_THAT(map.value().without_key(), ElementsAre(KeyMeaning{Command::ReadLines, ""}));
}

TEST(Keys, AreNamedInManyWays) {
    const std::pair<const char*, const char*> cases[] = {{"f2", "F2"},
                                                         {"Shift F2", "Shift+F2"},
                                                         {"Umschalt F2", "Shift+F2"},
                                                         {"Strg+r", "Ctrl+R"},
                                                         {"control-r", "Ctrl+R"},
                                                         {"alt+shift+d", "Alt+Shift+D"},
                                                         {"page down", "PageDown"},
                                                         {"k", "K"},
                                                         {"K", "K"},
                                                         {"shift k", "Shift+K"},
                                                         {"ф", "Ф"},
                                                         {"λ", "Λ"},
                                                         {"space", "Space"},
                                                         {"Leertaste", "Space"},
                                                         {"esc", "Escape"},
                                                         {"1", "1"},
                                                         {".", "."},
                                                         {"+", "+"}};
    for (const auto& [text, key] : cases) EXPECT_EQ(parse_key(text), key) << text;
    for (const char* text : {"", " ", "shift", "F13", "F0", "kk", "\n", "hyper+k"}) {
        EXPECT_EQ(parse_key(text), std::nullopt) << text;
    }
    EXPECT_EQ(parse_key(std::string(kLongestKeyName + 1, 'a')), std::nullopt);
}

TEST(Keys, OfCharactersFollowTheKeyboard) {
    EXPECT_EQ(key_of_character(U'k', Language::English), "K");
    EXPECT_EQ(key_of_character(U'K', Language::English), "Shift+K");
    EXPECT_EQ(key_of_character(U'ф', Language::Russian), "Ф");
    EXPECT_EQ(key_of_character(U'Σ', Language::Greek), "Shift+Σ");
    EXPECT_EQ(key_of_character(U'"', Language::German), "Shift+2");
    EXPECT_EQ(key_of_character(U'@', Language::English), "Shift+2");
    EXPECT_EQ(key_of_character(U'№', Language::Russian), "Shift+3");
    EXPECT_EQ(key_of_character(U'&', Language::German), "Shift+6");
    EXPECT_EQ(key_of_character(U'&', Language::English), "Shift+7");
    EXPECT_EQ(key_of_character(U'£', Language::English), "Shift+3");
    EXPECT_EQ(key_of_character(U' ', Language::English), "Space");
    EXPECT_EQ(key_of_character(U'\n', Language::English), "");
}

}  // namespace
}  // namespace rochade
