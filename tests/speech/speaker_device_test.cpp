// SPDX-License-Identifier: GPL-3.0-or-later
// The real chain: eSpeak NG, the queue, SDL. SDL's dummy and disk drivers play at about the real
// pace, so the phrases are short and spoken fast.
#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <thread>

#include "speech/audio_device.h"
#include "tests/speech/support.h"

namespace rochade::speech {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Kind = SpeechError::Kind;

SpeakerSettings fast_talking() {
    SpeakerSettings settings;
    settings.voice.words_per_minute = 450;
    return settings;
}

TEST(SpeakerOnDummyDevice, SaysWhatItIsToldInOrder) {
    const AudioDriver driver("dummy");
    Listener listener(fast_talking());
    EXPECT_TRUE(listener->has_sound());
    for (const char* name : {"Anna", "Bella", "Cesar"}) {
        listener->say(utterance(Priority::Message, name, "de"));
    }
    listener->wait_until_quiet();
    EXPECT_THAT(listener.story(), ElementsAre("begun Anna", "finished Anna", "begun Bella",
                                              "finished Bella", "begun Cesar", "finished Cesar"));
}

TEST(SpeakerOnDummyDevice, OpensAndClosesAgainAndAgain) {
    const AudioDriver driver("dummy");
    for (int i = 0; i < 4; ++i) {
        Listener listener(fast_talking());
        listener->say(utterance(Priority::Message, kLongText));
        ASSERT_TRUE(listener.wait_for<Begun>());
    }
}

TEST(SpeakerOnDummyDevice, TwoSpeakersTalkAtTheSameTime) {
    const AudioDriver driver("dummy");
    Listener long_talker(fast_talking());
    Listener listener(fast_talking());
    long_talker->say(utterance(Priority::Message, std::string(kLongText) + kLongText));
    ASSERT_TRUE(long_talker.wait_for<Begun>());
    listener->say(utterance(Priority::Message, "Anna", "de"));
    ASSERT_TRUE(listener.wait_for<Finished>());
    EXPECT_THAT(long_talker.all<Finished>(), IsEmpty());
}

TEST(SpeakerOnDummyDevice, LeavesTheProgramsSignalsAlone) {
    const AudioDriver driver("dummy");
    Listener listener(fast_talking());
    for (const int number : {SIGINT, SIGTERM}) {
        const auto handler = std::signal(number, SIG_DFL);
        EXPECT_EQ(handler, SIG_DFL);
    }
}

TEST(SpeakerOnMissingDevice, SaysSoOnceForAnUnknownDriver) {
    const AudioDriver driver("nonexistent");
    Listener listener(fast_talking());
    EXPECT_FALSE(listener->has_sound());
    listener->say(utterance(Priority::Message, "Anna", "de"));
    listener->say(utterance(Priority::Message, "Bella", "de"));
    listener->wait_until_quiet();
    EXPECT_THAT(listener.story(), ElementsAre("no sound device", "begun Anna", "finished Anna",
                                              "begun Bella", "finished Bella"));
    EXPECT_FALSE(list_audio_devices());

    const AudioDriver there_now("dummy");
    EXPECT_TRUE(listener->try_sound_again());
    listener->say(utterance(Priority::Message, "Cesar", "de"));
    listener->wait_until_quiet();
    EXPECT_EQ(listener.story().back(), "finished Cesar");
}

TEST(SpeakerOnMissingDevice, StillRecords) {
    const AudioDriver driver("nonexistent");
    const TemporaryFile file("deaf.wav");
    SpeakerSettings settings = fast_talking();
    settings.record = file.path();
    Listener listener(settings);
    listener->say(utterance(Priority::Message, "Anna", "de"));
    listener->wait_until_quiet();
    ASSERT_TRUE(written_wav(file.bytes()));
    EXPECT_THAT(written_wav(file.bytes())->samples, testing::Not(IsEmpty()));
}

TEST(AudioDevices, AreListedByTheDriver) {
    const AudioDriver driver("dummy");
    const auto devices = list_audio_devices();
    ASSERT_TRUE(devices);
    EXPECT_EQ(devices.value().driver, "dummy");
}

std::vector<Sample> without_edges_of_silence(std::vector<Sample> samples) {
    const auto is_loud = [](Sample s) { return s != 0; };
    samples.erase(std::find_if(samples.rbegin(), samples.rend(), is_loud).base(), samples.end());
    samples.erase(samples.begin(), std::find_if(samples.begin(), samples.end(), is_loud));
    return samples;
}

TEST(SpeakerOnDiskDevice, TheDeviceGetsWhatTheRecordingHolds) {
    const TemporaryFile raw("device.raw");
    const TemporaryFile wav("device.wav");
    const AudioDriver driver("disk");
    setenv("SDL_DISKAUDIOFILE", raw.path().c_str(), 1);
    SpeakerSettings settings = fast_talking();
    settings.record = wav.path();
    {
        Listener listener(settings);
        ASSERT_TRUE(listener->has_sound());
        listener->say(utterance(Priority::Text, kLongText));
        ASSERT_TRUE(listener.wait_for<Begun>());
        listener->say({Priority::Message, {{"Springer", "de"}, {"конь", "ru"}}, "knight", ""});
        listener->wait_until_quiet();
        EXPECT_THAT(listener.all<Cut>(), SizeIs(1));
    }
    const auto heard = without_edges_of_silence(samples_of(raw.bytes()));
    const auto content = written_wav(wav.bytes());
    ASSERT_TRUE(content);
    const auto recorded = without_edges_of_silence(content->samples);
    EXPECT_GT(recorded.size(), samples_in(std::chrono::milliseconds(200)));
    // What was cut off would make them seconds long.
    EXPECT_LT(recorded.size(), samples_in(std::chrono::seconds(2)));
    // The device also plays silence while it waits; the loud samples are the same ones.
    const auto loud = [](std::vector<Sample> samples) {
        samples.erase(std::remove(samples.begin(), samples.end(), Sample{0}), samples.end());
        return samples;
    };
    EXPECT_EQ(loud(heard), loud(recorded));
}

TEST(SpeakerUnderStress, TakesCallsFromManyThreads) {
    const AudioDriver driver("dummy");
    const TemporaryFile file("stress.wav");
    SpeakerSettings settings = fast_talking();
    settings.record = file.path();
    Listener listener(settings);
    constexpr int kThreads = 6;
    constexpr int kRounds = 40;
    const char* const languages[] = {"de", "en", "el", "ru"};
    std::vector<std::thread> threads;
    for (int number = 0; number < kThreads; ++number) {
        threads.emplace_back([&, number] {
            for (int round = 0; round < kRounds; ++round) {
                // Few that nothing cuts: they would all be said to their end.
                const auto priority = round % 20 == 0
                                          ? Priority::Important
                                          : static_cast<Priority>(1 + (number + round) % 4);
                listener->say(utterance(priority, "e 4", languages[round % 4]));
                if (round % 3 == 0) listener->key_pressed();
                if (round % 7 == 0) listener->repeat_last();
                if (round % 5 == 0) listener->stop();
                if (round % 11 == 0) listener->has_sound();
            }
        });
    }
    for (auto& thread : threads) thread.join();
    listener->stop();
    listener->say(utterance(Priority::Important, "Anna", "de"));
    const auto is_last = [](const Finished& e) { return e.what.utterance.caption == "Anna"; };
    for (auto finished = listener.all<Finished>();
         std::none_of(finished.begin(), finished.end(), is_last);
         finished = listener.all<Finished>()) {
        ASSERT_TRUE(listener.wait_for<Finished>(finished.size() + 1));
    }
    // Every utterance has one end; those that still wait are not yet counted.
    std::vector<UtteranceId> ended;
    for (const auto& e : listener.all<Finished>()) ended.push_back(e.what.id);
    for (const auto& e : listener.all<Cut>()) ended.push_back(e.what.id);
    for (const auto& e : listener.all<Dropped>()) ended.push_back(e.what.id);
    std::sort(ended.begin(), ended.end());
    EXPECT_EQ(std::adjacent_find(ended.begin(), ended.end()), ended.end());
    EXPECT_THAT(listener.all<EventsLost>(), IsEmpty());
    EXPECT_GT(ended.size(), static_cast<std::size_t>(kThreads * kRounds / 2));
}

TEST(SpeakerUnderStress, ThreadsTakeTurnsWhereNothingTakesTime) {
    SpeakerSettings settings;
    settings.pace = Pace::Fast;
    Listener listener(settings);
    constexpr std::size_t kRounds = 30;
    std::vector<std::thread> threads;
    for (int number = 0; number < 4; ++number) {
        threads.emplace_back([&] {
            for (std::size_t round = 0; round < kRounds; ++round) {
                listener->say(utterance(Priority::Text, "e 4"));
                listener->key_pressed();
            }
        });
    }
    for (auto& thread : threads) thread.join();
    EXPECT_THAT(listener.all<Begun>(), SizeIs(4 * kRounds));
    EXPECT_THAT(listener.all<Finished>(), SizeIs(4 * kRounds));
}

}  // namespace
}  // namespace rochade::speech
