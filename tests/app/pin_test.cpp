// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pin.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace rochade {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Instant kOpening{std::chrono::hours(2)};

/// Made once: it is slow on purpose.
const PinRecord& record() {
    static const PinRecord kRecord = make_pin_record("Läufer 7").value();
    return kRecord;
}

struct PinCase {
    std::string text;
    std::optional<PinFault> fault;
};

TEST(Pin, IsFourToSixtyFourCharactersOfText) {
    const PinCase cases[] = {
        {"", PinFault::TooShort},
        {"123", PinFault::TooShort},
        {"ΑΒΓ", PinFault::TooShort},
        {"1234", std::nullopt},
        {"Ладья", std::nullopt},
        {"with spaces", std::nullopt},
        {std::string(64, 'x'), std::nullopt},
        {std::string(65, 'x'), PinFault::TooLong},
        {"12\t34", PinFault::NotText},
        {"1234\x7f", PinFault::NotText},
        {"1234\xff", PinFault::NotText},
    };
    for (const auto& [text, fault] : cases) EXPECT_EQ(fault_of_pin(text), fault) << text;
}

TEST(Pin, IsNotInWhatIsKeptOfIt) {
    const std::string text = to_text(record());
    EXPECT_THAT(text, HasSubstr("argon2id"));
    EXPECT_THAT(text, Not(HasSubstr("Läufer")));
    EXPECT_THAT(text, Not(HasSubstr(to_hex("Läufer 7"))));
}

TEST(PinRecord, IsReadAsItWasWritten) {
    const auto read = parse_pin_record(to_text(record()));
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value(), record());
}

TEST(PinRecord, NoTwoOfOnePinAreAlike) {
    const PinRecord other = make_pin_record("Läufer 7").value();
    EXPECT_NE(other.hash, record().hash);
    EXPECT_NE(other.key.public_key, record().key.public_key);
}

TEST(PinRecord, SaysWhyItCannotBeRead) {
    const std::string whole = to_text(record());
    EXPECT_EQ(parse_pin_record("").error(), RecordFault::NotARecord);
    EXPECT_EQ(parse_pin_record("1234\n").error(), RecordFault::NotARecord);
    EXPECT_EQ(parse_pin_record("rochade pin 2\nother").error(), RecordFault::OtherVersion);
    for (std::size_t size = std::string_view("rochade pin 1\n").size(); size < whole.size();
         ++size) {
        EXPECT_EQ(parse_pin_record(whole.substr(0, size)).error(), RecordFault::Damaged) << size;
    }
    EXPECT_EQ(parse_pin_record(whole + "more lines\n").error(), RecordFault::Damaged);
    EXPECT_EQ(parse_pin_record(whole + "hash again\n").error(), RecordFault::Damaged);
}

TEST(PinLock, KnowsTheRightPin) {
    PinLock lock(record());
    EXPECT_EQ(lock.verify("Läufer 7", kOpening), PinAnswer(PinCorrect{}));
    EXPECT_EQ(lock.verify("Läufer 8", kOpening), PinAnswer(PinWrong{4}));
    EXPECT_EQ(lock.verify("läufer 7", kOpening), PinAnswer(PinWrong{3}));
    EXPECT_EQ(lock.verify("Läufer 7 ", kOpening), PinAnswer(PinWrong{2}));
}

TEST(PinLock, InAGameThatGoesOnThePinOfItsBeginningCounts) {
    const auto another = make_pin_record("9876");
    ASSERT_TRUE(another);
    PinLock lock(*another, record().key);
    EXPECT_EQ(lock.verify("9876", kOpening), PinAnswer(PinWrong{4}));
    EXPECT_EQ(lock.verify("Läufer 7", kOpening), PinAnswer(PinCorrect{}));
    // The same PIN set anew opens it as well.
    PinLock again(*make_pin_record("Läufer 7"), record().key);
    EXPECT_EQ(again.verify("Läufer 7", kOpening), PinAnswer(PinCorrect{}));
}

TEST(PinLock, WhatIsNoPinIsAWrongOne) {
    PinLock lock(record());
    EXPECT_EQ(lock.verify("", kOpening), PinAnswer(PinWrong{4}));
    EXPECT_EQ(lock.verify(std::string(100'000, 'x'), kOpening), PinAnswer(PinWrong{3}));
    EXPECT_EQ(lock.verify("\xff\xff\xff\xff", kOpening), PinAnswer(PinWrong{2}));
}

/// The answer to five wrong PINs.
PinAnswer lock_up(PinLock& lock, Instant now) {
    for (unsigned left = kWrongPinsToLock - 1; left > 0; --left) {
        EXPECT_EQ(lock.verify("no", now), PinAnswer(PinWrong{left}));
    }
    return lock.verify("no", now);
}

TEST(PinLock, FiveWrongOnesInARowLockItEvenForTheRightOne) {
    PinLock lock(record());
    const Instant until = kOpening + kFirstPinLock;
    EXPECT_EQ(lock_up(lock, kOpening), PinAnswer(PinLocked{until}));
    EXPECT_EQ(lock.verify("Läufer 7", kOpening), PinAnswer(PinLocked{until, false}));
    EXPECT_EQ(lock.verify("no", until - Duration(1)), PinAnswer(PinLocked{until, false}))
        << "a try while it is locked makes nothing longer";
    EXPECT_EQ(lock.verify("Läufer 7", until), PinAnswer(PinCorrect{}));
}

TEST(PinLock, EachLockIsTwiceAsLongUpToAnHour) {
    PinLock lock(record());
    Instant now = kOpening;
    Duration expected = kFirstPinLock;
    for (int locks = 0; locks < 12; ++locks) {
        const PinAnswer answer = lock_up(lock, now);
        ASSERT_EQ(answer, PinAnswer(PinLocked{now + expected})) << locks;
        now += expected;
        expected = std::min(expected * 2, Duration(std::chrono::hours(1)));
    }
}

TEST(PinLock, TheRightPinForgivesWhatWasWrong) {
    PinLock lock(record());
    const PinAnswer locked = lock_up(lock, kOpening);
    const Instant after = std::get<PinLocked>(locked).until;
    EXPECT_EQ(lock.verify("no", after), PinAnswer(PinWrong{4}));
    EXPECT_EQ(lock.verify("Läufer 7", after), PinAnswer(PinCorrect{}));
    EXPECT_EQ(lock_up(lock, after), PinAnswer(PinLocked{after + kFirstPinLock}));
}

TEST(PinLock, WhatWasWrongInTheLogOfTheGameCountsOn) {
    PinLock lock(record());
    for (unsigned tries = 0; tries < kWrongPinsToLock; ++tries) lock.recall_wrong(kOpening);
    EXPECT_EQ(lock.verify("Läufer 7", kOpening),
              PinAnswer(PinLocked{kOpening + kFirstPinLock, false}));
    lock.recall_right();
    for (unsigned tries = 1; tries < kWrongPinsToLock; ++tries) lock.recall_wrong(kOpening);
    EXPECT_EQ(lock.verify("no", kOpening), PinAnswer(PinLocked{kOpening + kFirstPinLock}));
}

TEST(SecretText, TakesWhatFitsAndNothingOfWhatDoesNot) {
    SecretText text("1234");
    EXPECT_EQ(text.view(), "1234");
    EXPECT_TRUE(text.append(std::string(kLongestSecret - 4, 'x')));
    EXPECT_FALSE(text.append("y"));
    EXPECT_EQ(text.view().size(), kLongestSecret);
}

TEST(SecretText, IsGoneWhereItWas) {
    SecretText first("geheim");
    const char* const place = first.view().data();
    const SecretText second(std::move(first));
    EXPECT_EQ(second.view(), "geheim");
    EXPECT_TRUE(std::all_of(place, place + 6, [](char byte) { return byte == '\0'; }));
    SecretText third("1234");
    const char* const other = third.view().data();
    third.clear();
    EXPECT_TRUE(std::all_of(other, other + 4, [](char byte) { return byte == '\0'; }));
}

TEST(SecretText, LosesWholeCharacters) {
    SecretText text("aäλ");
    text.remove_last();
    EXPECT_EQ(text.view(), "aä");
    text.remove_last();
    EXPECT_EQ(text.view(), "a");
    text.remove_last();
    text.remove_last();
    EXPECT_EQ(text.view(), "");
}

}  // namespace
}  // namespace rochade
