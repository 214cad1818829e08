// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/ear.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace rochade::speech {
namespace {

using testing::IsEmpty;

const WordPhones kYesAndNo = {{"Y EH S"}, {"N OW", "N AO"}};

WordGraph either() { return {2, 0, 1, {{0, 1, 0}, {0, 1, 1}}}; }

class PocketSphinx : public testing::Test {
protected:
    void SetUp() override {
        auto opened = open_pocketsphinx_ear(kYesAndNo, default_ear_model());
        ASSERT_TRUE(opened) << opened.error().detail;
        ear_ = std::move(opened).value();
    }

    std::unique_ptr<Ear> ear_;
};

/// Not speech, but loud.
std::vector<std::int16_t> buzz(std::size_t size) {
    std::vector<std::int16_t> samples;
    for (std::size_t i = 0; i < size; ++i) {
        samples.push_back(static_cast<std::int16_t>(static_cast<int>(i % 97) * 100 - 4800));
    }
    return samples;
}

TEST_F(PocketSphinx, HearsTheSameInTheSameSoundWhateverWasHeardBefore) {
    const auto samples = buzz(16000);
    const auto first = ear_->hear(samples, either());
    ASSERT_TRUE(first);
    ASSERT_TRUE(ear_->hear(buzz(9000), either()));
    const auto loop = ear_->hear_any_speech(samples);
    ASSERT_TRUE(loop);
    EXPECT_THAT(loop.value().words, IsEmpty());
    const auto again = ear_->hear(samples, either());
    ASSERT_TRUE(again);
    EXPECT_EQ(first.value(), again.value());
    EXPECT_GT(first.value().frames, 50);
}

TEST_F(PocketSphinx, HearsNothingInNothing) {
    const auto heard = ear_->hear({}, either());
    ASSERT_TRUE(heard);
    EXPECT_THAT(heard.value().words, IsEmpty());
}

TEST_F(PocketSphinx, DoesNotListenForever) {
    const auto heard =
        ear_->hear(buzz(std::size_t{kLongestHeardSeconds} * kEarRateHz + 1), either());
    ASSERT_FALSE(heard);
    EXPECT_EQ(heard.error().kind, SpeechError::Kind::UtteranceTooLong);
}

TEST(Ear, SaysWhichModelIsMissing) {
    const auto opened = open_pocketsphinx_ear(kYesAndNo, "/nowhere/en-us");
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error(), (SpeechError{SpeechError::Kind::EarNotAvailable, "/nowhere/en-us"}));
}

}  // namespace
}  // namespace rochade::speech
