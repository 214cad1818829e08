// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace rochade {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

/// One arbiter and the keys of one game; made once, because it is slow on purpose.
struct Game {
    PinRecord pin = make_pin_record("4711").value();
    SealKeys keys = make_seal_keys(pin);
    OpeningKey key = OpeningKey::unlock(keys, "4711").value();
};
const Game& game() {
    static const Game kSealedGame;
    return kSealedGame;
}

std::string sealed(std::string_view move) { return seal_move(move, game().keys).value(); }

TEST(SealedMove, IsOpenedAsItWasWritten) {
    for (const char* move : {"e4", "e7e8q", "Dame Hector vier", "Βε3+", "0-0-0", " x ",
                             "53 bytes are as much as anybody may write for a move "}) {
        const auto opened = game().key.open(sealed(move));
        ASSERT_TRUE(opened) << move;
        EXPECT_EQ(opened.value().move, move);
    }
}

TEST(SealedMove, TellsNothingOfTheMove) {
    const std::string one = sealed("e4");
    const std::string other = sealed("Bauer Eva sieben schlägt Felix acht Springer");
    EXPECT_THAT(one, SizeIs(kSealedWordSize));
    EXPECT_THAT(other, SizeIs(kSealedWordSize));
    // Long enough that chance does not write it.
    EXPECT_THAT(other, Not(HasSubstr(to_hex("Bauer Eva"))));
    std::set<std::string> parts;
    for (const std::string& word : {sealed("e4"), sealed("e4"), one}) {
        parts.insert(word.substr(0, 64));
        parts.insert(word.substr(64));
    }
    EXPECT_THAT(parts, SizeIs(6)) << "one move twice is two words, in the digest and in the box";
}

TEST(SealedMove, OnlyTextThatFitsIsSealed) {
    EXPECT_EQ(seal_move("", game().keys).error(), SealFault::Empty);
    EXPECT_TRUE(seal_move(std::string(kLongestSealedText, 'x'), game().keys));
    EXPECT_EQ(seal_move(std::string(kLongestSealedText + 1, 'x'), game().keys).error(),
              SealFault::TooLong);
    EXPECT_EQ(seal_move("e4\n", game().keys).error(), SealFault::NotText);
    EXPECT_EQ(seal_move("\xc3", game().keys).error(), SealFault::NotText);
}

TEST(SealedMove, IsProvenWithoutThePin) {
    const std::string word = sealed("e7e8q");
    const auto opened = game().key.open(word);
    ASSERT_TRUE(opened);
    const std::string proof = opened.value().proof;
    EXPECT_THAT(proof, SizeIs(kProofWordSize));
    EXPECT_TRUE(verify_opened(word, "e7e8q", proof));
    EXPECT_FALSE(verify_opened(word, "e7e8n", proof));
    EXPECT_FALSE(verify_opened(word, "e7e8", proof));
    EXPECT_FALSE(verify_opened(word, std::string("e7e8q\0", 6), proof));
    EXPECT_FALSE(verify_opened(sealed("e7e8q"), "e7e8q", proof)) << "the proof of another word";
    EXPECT_FALSE(verify_opened(word, "e7e8q", std::string(kProofWordSize, '0')));
    EXPECT_FALSE(verify_opened(word, "e7e8q", ""));
    EXPECT_FALSE(verify_opened("", "e7e8q", proof));
    EXPECT_FALSE(verify_opened(word + "00", "e7e8q", proof));
}

TEST(SealedMove, ThatWasChangedIsNotOpened) {
    const std::string word = sealed("e4");
    for (std::size_t at = 0; at < word.size(); ++at) {
        std::string changed = word;
        changed[at] = changed[at] == '0' ? '1' : '0';
        const auto opened = game().key.open(changed);
        ASSERT_FALSE(opened) << at;
        EXPECT_EQ(opened.error(), at < 2 * kDigestSize ? OpenFault::Broken : OpenFault::OtherGame)
            << at;
    }
}

TEST(SealedMove, OfAnotherWordsDigestIsBroken) {
    const std::string mixed =
        sealed("e4").substr(0, 2 * kDigestSize) + sealed("e4").substr(2 * kDigestSize);
    EXPECT_EQ(game().key.open(mixed).error(), OpenFault::Broken);
}

TEST(SealedMove, IsNoOtherWord) {
    const std::string word = sealed("e4");
    for (const std::string& other :
         {std::string(), word.substr(2), word + "00", std::string(kSealedWordSize, 'g'),
          std::string(kSealedWordSize, 'A')}) {
        EXPECT_EQ(game().key.open(other).error(), OpenFault::NotASealedWord) << other;
    }
    EXPECT_EQ(game().key.open(std::string(kSealedWordSize, '0')).error(), OpenFault::OtherGame);
}

TEST(SealedMove, OfOneGameIsClosedToTheKeyOfAnother) {
    const SealKeys other = make_seal_keys(game().pin);
    EXPECT_EQ(game().key.open(seal_move("e4", other).value()).error(), OpenFault::OtherGame);
    const auto key = OpeningKey::unlock(other, "4711");
    ASSERT_TRUE(key);
    EXPECT_EQ(key->open(sealed("e4")).error(), OpenFault::OtherGame);
}

TEST(SealKeys, OpenWithThePinOnly) {
    EXPECT_FALSE(OpeningKey::unlock(game().keys, "4712"));
    EXPECT_FALSE(OpeningKey::unlock(game().keys, ""));
}

TEST(SealKeys, OpenOnAnotherDayFromTheirText) {
    const auto read = parse_seal_keys(to_text(game().keys));
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value(), game().keys);
    const auto key = OpeningKey::unlock(read.value(), "4711");
    ASSERT_TRUE(key);
    EXPECT_EQ(key->open(sealed("Nf3")).value().move, "Nf3");
}

TEST(SealKeys, ThatWereTamperedWithDoNotOpen) {
    SealKeys other = game().keys;
    other.game = make_key_pair().public_key;
    EXPECT_FALSE(OpeningKey::unlock(other, "4711"));
    other = game().keys;
    other.sealed_secret[40] = static_cast<char>(other.sealed_secret[40] ^ 1);
    EXPECT_FALSE(OpeningKey::unlock(other, "4711"));
}

TEST(SealKeys, SayWhyTheyCannotBeRead) {
    const std::string whole = to_text(game().keys);
    EXPECT_EQ(parse_seal_keys("rochade pin 1\n").error(), RecordFault::NotARecord);
    EXPECT_EQ(parse_seal_keys("rochade seal 9\n").error(), RecordFault::OtherVersion);
    for (std::size_t size = std::string_view("rochade seal 1\n").size(); size < whole.size();
         ++size) {
        EXPECT_EQ(parse_seal_keys(whole.substr(0, size)).error(), RecordFault::Damaged) << size;
    }
}

TEST(Hex, IsReadBackAndNothingElseIs) {
    std::string all;
    for (int byte = 0; byte < 256; ++byte) all.push_back(static_cast<char>(byte));
    EXPECT_EQ(from_hex(to_hex(all)), all);
    EXPECT_EQ(from_hex(""), "");
    for (const char* wrong : {"0", "0g", "0G", "AB", "0x00", " 00", "00 "}) {
        EXPECT_EQ(from_hex(wrong), std::nullopt) << wrong;
    }
}

}  // namespace
}  // namespace rochade
