// SPDX-License-Identifier: GPL-3.0-or-later
// Who is heard and who is not, and what is not worth saying any more.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "speech/espeak_voice.h"
#include "tests/speech/support.h"

namespace rochade::speech {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class AudibleSpeaker : public testing::Test {
protected:
    void open(VoiceKind kind) {
        SpeakerSettings settings;
        settings.kind = kind;
        settings.now = [this] { return now_.load(); };
        listener_.emplace(settings, SpeakerParts{open_espeak_voice, device_.opener()});
    }
    Speaker& speaker() { return **listener_; }
    /// Plays until so many are finished, and returns how many samples were heard.
    std::size_t play_until_finished(std::size_t count) {
        std::size_t played = 0;
        while (listener_->all<Finished>().size() < count) {
            played += device_.play(4096).size();
            std::this_thread::yield();
        }
        return played;
    }

    std::atomic<std::chrono::milliseconds> now_{};
    HandPlayedDevice device_;
    std::optional<Listener> listener_;
};

TEST_F(AudibleSpeaker, IsSilentOnDemandAndStillTellsEverything) {
    open(VoiceKind::Espeak);
    speaker().set_audible(false);
    speaker().say(utterance(Priority::Message, "Anna", "de"));
    speaker().play(Earcon::Capture);
    EXPECT_EQ(play_until_finished(1), 0U);
    EXPECT_THAT(listener_->story(), ElementsAre("begun Anna", "finished Anna"));
    speaker().set_audible(true);
    speaker().say(utterance(Priority::Message, "Bella", "de"));
    EXPECT_GT(play_until_finished(2), 0U);
}

TEST_F(AudibleSpeaker, SaysToItsEndWhatWasAskedForBefore) {
    open(VoiceKind::Espeak);
    speaker().say(utterance(Priority::Message, "Anna", "de"));
    speaker().say(utterance(Priority::Message, "the screen reader speaks"));
    speaker().set_audible(false);
    const std::size_t both =
        synthesised({"Anna", "de"}).size() + synthesised({"the screen reader speaks", "en"}).size();
    EXPECT_GT(play_until_finished(2), both * 3 / 4);
}

TEST_F(AudibleSpeaker, OpensItsVoiceLateWhereThereWereCaptions) {
    open(VoiceKind::Captions);
    speaker().say(utterance(Priority::Message, "Anna", "de"));
    EXPECT_FALSE(speaker().has_sound());
    speaker().set_audible(true);
    EXPECT_TRUE(speaker().has_sound());
    speaker().say(utterance(Priority::Message, "Bella", "de"));
    EXPECT_GT(play_until_finished(2), 0U);
}

TEST_F(AudibleSpeaker, WhatHasWaitedTooLongIsNotSaid) {
    open(VoiceKind::Espeak);
    speaker().say(utterance(Priority::Message, "Anna", "de"));
    ASSERT_TRUE(listener_->wait_for<Begun>());
    Utterance reading = utterance(Priority::Text, "twelve minutes");
    reading.keeps = std::chrono::seconds(5);
    speaker().say(reading);
    now_ = std::chrono::milliseconds(5001);
    play_until_finished(1);
    ASSERT_TRUE(listener_->wait_for<Dropped>());
    EXPECT_EQ(listener_->all<Dropped>()[0].reason, DropReason::Stale);
    EXPECT_THAT(listener_->all<Begun>(), SizeIs(1));
}

TEST_F(AudibleSpeaker, WhatKeepsLongEnoughIsSaid) {
    open(VoiceKind::Espeak);
    speaker().say(utterance(Priority::Message, "Anna", "de"));
    Utterance reading = utterance(Priority::Text, "twelve minutes");
    reading.keeps = std::chrono::seconds(5);
    speaker().say(reading);
    now_ = std::chrono::milliseconds(5000);
    play_until_finished(2);
    EXPECT_THAT(listener_->all<Dropped>(), IsEmpty());
}

std::size_t length_of(const std::string& text, Punctuation punctuation) {
    VoiceSettings settings;
    settings.punctuation = punctuation;
    return synthesised({text, "en"}, settings).size();
}

TEST(Punctuation, IsReadAsItIsSet) {
    const std::string text = "one (two), three";
    const std::size_t none = length_of(text, Punctuation::None);
    const std::size_t some = length_of(text, Punctuation::Some);
    const std::size_t all = length_of(text, Punctuation::All);
    EXPECT_GT(some, none + none / 10) << "brackets";
    EXPECT_GT(all, some + some / 10) << "the comma too";
}

TEST_F(AudibleSpeaker, ReadsPunctuationOnlyInWhatSomebodyTyped) {
    SpeakerSettings settings;
    settings.voice.punctuation = Punctuation::All;
    listener_.emplace(settings, SpeakerParts{open_espeak_voice, device_.opener()});
    Utterance ours = utterance(Priority::Message, "one, two, three, four");
    speaker().say(ours);
    const std::size_t plain = play_until_finished(1);
    Utterance typed = ours;
    typed.reads_punctuation = true;
    speaker().say(typed);
    EXPECT_GT(play_until_finished(2), plain + plain / 4);
}

TEST_F(AudibleSpeaker, AnotherVoiceIsForOneUtteranceOnly) {
    open(VoiceKind::Espeak);
    const auto heard = [this](const std::string& variant, std::size_t count) {
        Utterance move = utterance(Priority::Message, "Springer Felix drei", "de");
        move.variant = variant;
        speaker().say(move);
        std::vector<Sample> all;
        while (listener_->all<Finished>().size() < count) {
            const auto some = device_.play(4096);
            all.insert(all.end(), some.begin(), some.end());
            std::this_thread::yield();
        }
        std::size_t crossings = 0;  // a higher voice has more
        for (std::size_t i = 1; i < all.size(); ++i) crossings += (all[i] < 0) != (all[i - 1] < 0);
        return crossings;
    };
    const std::size_t usual = heard("", 1);
    const std::size_t other = heard("whisper", 2);
    const std::size_t again = heard("", 3);
    EXPECT_GT(other, usual * 5 / 4);
    EXPECT_LT(again, usual * 6 / 5);
}

}  // namespace
}  // namespace rochade::speech
