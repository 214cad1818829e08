// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/speaker.h"

#include <gmock/gmock.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "speech/espeak_voice.h"
#include "tests/speech/support.h"

namespace rochade::speech {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Kind = SpeechError::Kind;

constexpr std::size_t kPause = samples_in(kPauseBetweenUtterances);
constexpr std::size_t kBuffer = 256;

Result<std::unique_ptr<AudioSink>, SpeechError> no_device(const std::string& name, Played) {
    return SpeechError{Kind::NoSoundDevice, name};
}

Result<std::unique_ptr<Voice>, SpeechError> no_voice() {
    return SpeechError{Kind::VoiceNotAvailable, "no data"};
}

/// Answers every text with an error.
class BrokenVoice final : public Voice {
public:
    Result<Synthesis, SpeechError> synthesise(const Segment&, const VoiceSettings&,
                                              const PcmReceiver&) override {
        return SpeechError{Kind::SynthesisFailed, "broken"};
    }
};

/// A speaker on a device that the test plays by hand, so that nothing depends on time.
class SpeakerOnHandPlayedDevice : public testing::Test {
protected:
    /// Plays until this many utterances are finished and leaves the last pause queued; returns
    /// the samples.
    std::vector<Sample> play_until_finished(std::size_t count) {
        std::vector<Sample> all;
        while (listener_.all<Finished>().size() < count) {
            const std::size_t queued = device_.queued();
            if (queued <= kPause) {
                std::this_thread::yield();  // more samples are on their way, or the event is
                continue;
            }
            const auto played = device_.play(std::min(kBuffer, queued - kPause));
            all.insert(all.end(), played.begin(), played.end());
        }
        return all;
    }
    std::vector<Sample> play_rest() { return device_.play(kSinkCapacitySamples); }

    HandPlayedDevice device_;
    Listener listener_{SpeakerSettings{}, {open_espeak_voice, device_.opener()}};
};

TEST_F(SpeakerOnHandPlayedDevice, SaysAnUtteranceAndThenPauses) {
    EXPECT_TRUE(listener_->has_sound());
    const std::size_t alone = synthesised({"Anna", "de"}).size();
    const auto id = listener_->say(utterance(Priority::Message, "Anna", "de"));
    const std::size_t heard = play_until_finished(1).size();
    EXPECT_GT(heard, alone * 3 / 4);
    EXPECT_LT(heard, alone * 4 / 3);

    EXPECT_THAT(listener_.story(), ElementsAre("begun Anna", "finished Anna"));
    EXPECT_EQ(listener_.all<Finished>()[0].what.id, id);
    const auto pause = play_rest();
    EXPECT_EQ(pause.size(), kPause);
    EXPECT_THAT(pause, testing::Each(0));
}

TEST_F(SpeakerOnHandPlayedDevice, AKeySilencesTextBeforeTheNextBuffer) {
    listener_->say(utterance(Priority::Text, kLongText));
    ASSERT_TRUE(device_.wait_for_queued(4 * kBuffer));
    EXPECT_EQ(device_.play(kBuffer).size(), kBuffer);
    listener_->key_pressed();
    EXPECT_THAT(device_.play(kBuffer), IsEmpty());
    ASSERT_TRUE(listener_.wait_for<Cut>());

    // The next phrase starts with its own first sample.
    const std::size_t alone = synthesised({"Anna", "de"}).size();
    listener_->say(utterance(Priority::Text, "Anna", "de"));
    const std::size_t heard = play_until_finished(1).size();
    EXPECT_LT(heard, alone * 4 / 3);
    EXPECT_THAT(listener_.all<Finished>(), testing::SizeIs(1));
}

TEST_F(SpeakerOnHandPlayedDevice, AKeyDoesNotTouchTheOpponentsMove) {
    listener_->say(utterance(Priority::Message, "Anna", "de"));
    ASSERT_TRUE(device_.wait_for_queued(kBuffer));
    listener_->key_pressed();
    EXPECT_EQ(device_.play(kBuffer).size(), kBuffer);
    play_until_finished(1);
    EXPECT_THAT(listener_.all<Cut>(), IsEmpty());
}

TEST_F(SpeakerOnHandPlayedDevice, StopSilencesAMessageAndTheNextOneIsSaid) {
    listener_->say(utterance(Priority::Message, kLongText));
    ASSERT_TRUE(listener_.wait_for<Begun>());
    listener_->say(utterance(Priority::Message, "Bella", "de"));
    ASSERT_TRUE(device_.wait_for_queued(kBuffer));
    listener_->stop();
    play_until_finished(1);
    EXPECT_THAT(listener_.story(),
                ElementsAre(std::string("begun ") + kLongText, std::string("cut ") + kLongText,
                            "begun Bella", "finished Bella"));
}

TEST_F(SpeakerOnHandPlayedDevice, AMessageCutsEchoAndIsNotCutByIt) {
    listener_->say(utterance(Priority::Text, kLongText));
    ASSERT_TRUE(listener_.wait_for<Begun>(1));
    listener_->say(utterance(Priority::Message, "Anna", "de"));
    ASSERT_TRUE(listener_.wait_for<Begun>(2));
    listener_->say(utterance(Priority::Text, "Bella", "de"));
    play_until_finished(2);
    EXPECT_THAT(listener_.story(),
                ElementsAre(std::string("begun ") + kLongText, std::string("cut ") + kLongText,
                            "begun Anna", "finished Anna", "begun Bella", "finished Bella"));
}

TEST_F(SpeakerOnHandPlayedDevice, AnImportantPostponesAMessageAndItIsSaidWhole) {
    const std::size_t alone = synthesised({"Anna Bella Cesar", "de"}).size();
    listener_->say(utterance(Priority::Message, "Anna Bella Cesar", "de"));
    ASSERT_TRUE(device_.wait_for_queued(2 * kBuffer));
    device_.play(kBuffer);
    listener_->say(utterance(Priority::Important, "eins", "de"));
    play_until_finished(1);
    EXPECT_GT(play_until_finished(2).size(), alone * 3 / 4);
    EXPECT_THAT(
        listener_.story(),
        ElementsAre("begun Anna Bella Cesar", "postponed Anna Bella Cesar", "begun eins",
                    "finished eins", "begun Anna Bella Cesar", "finished Anna Bella Cesar"));
}

TEST_F(SpeakerOnHandPlayedDevice, TextDoesNotWaitForThePauseBeforeIt) {
    listener_->say(utterance(Priority::Text, "Anna", "de"));
    play_until_finished(1);
    EXPECT_EQ(device_.queued(), kPause);
    listener_->say(utterance(Priority::Text, "Bella", "de"));
    const auto heard = play_until_finished(2);
    // Leading silence of a phrase is less than two milliseconds.
    const auto first_loud =
        std::find_if(heard.begin(), heard.end(), [](Sample s) { return std::abs(s) > 100; });
    EXPECT_LT(first_loud - heard.begin(), 1000);
}

TEST_F(SpeakerOnHandPlayedDevice, RepeatsAndStepsBackAsText) {
    EXPECT_FALSE(listener_->repeat_last());
    EXPECT_FALSE(listener_->say_next());
    listener_->say(utterance(Priority::Message, "Anna", "de"));
    play_until_finished(1);
    listener_->say(utterance(Priority::Message, "Bella", "de"));
    play_until_finished(2);
    ASSERT_TRUE(listener_->repeat_last());
    play_until_finished(3);
    ASSERT_TRUE(listener_->say_previous());
    play_until_finished(4);
    EXPECT_FALSE(listener_->say_previous());
    ASSERT_TRUE(listener_->say_next());
    play_until_finished(5);

    std::vector<std::string> said;
    for (const auto& finished : listener_.all<Finished>()) {
        said.push_back(finished.what.utterance.caption);
    }
    EXPECT_THAT(said, ElementsAre("Anna", "Bella", "Bella", "Anna", "Bella"));
    EXPECT_EQ(listener_.all<Finished>()[2].what.utterance.priority, Priority::Text);
}

TEST_F(SpeakerOnHandPlayedDevice, SaysEachSegmentInItsLanguage) {
    const std::size_t german = synthesised({"Springer", "de"}).size();
    const std::size_t russian = synthesised({"конь", "ru"}).size();
    const std::size_t english = synthesised({"knight", "en"}).size();
    listener_->say({Priority::Message,
                    {{"Springer", "de"}, {"конь", "ru"}, {"knight", "en"}},
                    "knight",
                    "white"});
    const std::size_t heard = play_until_finished(1).size();
    EXPECT_GT(heard, (german + russian + english) * 3 / 4);
    EXPECT_LT(heard, (german + russian + english) * 4 / 3);
}

TEST_F(SpeakerOnHandPlayedDevice, ALanguageWithoutVoiceIsReportedOnceAndSpoken) {
    listener_->say(utterance(Priority::Message, "one", "xx"));
    listener_->say(utterance(Priority::Message, "two", "xx"));
    EXPECT_FALSE(play_until_finished(2).empty());
    ASSERT_THAT(listener_.all<VoiceFailed>(), testing::SizeIs(1));
    EXPECT_EQ(listener_.all<VoiceFailed>()[0].error,
              (SpeechError{Kind::LanguageNotAvailable, "xx"}));
}

TEST_F(SpeakerOnHandPlayedDevice, ChangesItsRateBetweenUtterances) {
    listener_->say(utterance(Priority::Message, "Anna Bella", "de"));
    const std::size_t slow = play_until_finished(1).size();
    play_rest();
    ASSERT_TRUE(listener_->change_voice({.words_per_minute = 450}));
    EXPECT_EQ(listener_->change_voice({.words_per_minute = 7}).error().kind, Kind::RateOutOfRange);
    listener_->say(utterance(Priority::Message, "Anna Bella", "de"));
    EXPECT_LT(play_until_finished(2).size(), slow * 2 / 3);
}

TEST_F(SpeakerOnHandPlayedDevice, GoesOnWithCaptionsWhenTheDeviceIsPulledOut) {
    listener_->say(utterance(Priority::Message, "Anna", "de"));
    play_until_finished(1);
    device_.unplug();
    listener_->say(utterance(Priority::Message, "Bella", "de"));
    listener_->say(utterance(Priority::Message, "Cesar", "de"));
    ASSERT_TRUE(listener_.wait_for<Finished>(3));
    EXPECT_FALSE(listener_->has_sound());
    ASSERT_THAT(listener_.all<NoSoundDevice>(), testing::SizeIs(1));
    EXPECT_EQ(listener_.all<NoSoundDevice>()[0].error.kind, Kind::SoundDeviceLost);
    listener_->wait_until_quiet();
}

TEST_F(SpeakerOnHandPlayedDevice, SpeaksAgainWhenTheDeviceIsPluggedIn) {
    device_.unplug();
    listener_->say(utterance(Priority::Message, "Anna", "de"));
    ASSERT_TRUE(listener_.wait_for<NoSoundDevice>());
    EXPECT_FALSE(listener_->try_sound_again());
    EXPECT_FALSE(listener_->has_sound());

    device_.plug_in();
    EXPECT_TRUE(listener_->try_sound_again());
    EXPECT_TRUE(listener_->try_sound_again());
    listener_->say(utterance(Priority::Message, "Bella", "de"));
    EXPECT_FALSE(play_until_finished(2).empty());

    device_.unplug();
    listener_->say(utterance(Priority::Message, "Cesar", "de"));
    ASSERT_TRUE(listener_.wait_for<Finished>(3));
    EXPECT_THAT(listener_.story(), ElementsAre("no sound device", "begun Anna", "finished Anna",
                                               "sound returned", "begun Bella", "finished Bella",
                                               "no sound device", "begun Cesar", "finished Cesar"));
}

TEST_F(SpeakerOnHandPlayedDevice, GivesUpADeviceThatTakesNothingMore) {
    listener_->say(utterance(Priority::Message, "Anna", "de"));
    ASSERT_TRUE(listener_.wait_for<Finished>());  // nobody plays
    EXPECT_THAT(listener_.story(), ElementsAre("begun Anna", "no sound device", "finished Anna"));
}

TEST_F(SpeakerOnHandPlayedDevice, ClosesInTheMiddleOfALongTextOnAFullDevice) {
    std::string text;
    while (text.size() + 200 < kMaxUtteranceBytes) text += kLongText;
    listener_->say(utterance(Priority::Message, text));
    ASSERT_TRUE(device_.wait_for_queued(samples_in(std::chrono::seconds(1))));
    listener_.close();
    EXPECT_EQ(device_.queued(), 0u);
}

TEST(SpeakerRecording, HoldsWhatWasPlayedAndNotWhatWasCut) {
    const TemporaryFile file("played.wav");
    HandPlayedDevice device;
    SpeakerSettings settings;
    settings.record = file.path();
    std::vector<Sample> played;
    const auto play = [&](std::size_t count) {
        const auto samples = device.play(count);
        played.insert(played.end(), samples.begin(), samples.end());
        return samples.size();
    };
    {
        Listener listener(settings, {open_espeak_voice, device.opener()});
        listener->say(utterance(Priority::Text, kLongText));
        ASSERT_TRUE(device.wait_for_queued(10 * kBuffer));
        for (int i = 0; i < 8; ++i) play(kBuffer);
        listener->key_pressed();
        EXPECT_EQ(play(kBuffer), 0u);
        listener->say(utterance(Priority::Message, "Anna", "de"));
        while (listener.all<Finished>().empty() || device.queued() > 0) {
            if (play(kBuffer) == 0) std::this_thread::yield();
        }
        listener->wait_until_quiet();
        // Complete while the program still runs.
        const auto content = written_wav(file.bytes());
        ASSERT_TRUE(content);
        EXPECT_EQ(content->samples, played);

        listener->say(utterance(Priority::Text, kLongText));
        ASSERT_TRUE(device.wait_for_queued(kBuffer));
        play(kBuffer);
    }
    const auto content = written_wav(file.bytes());
    ASSERT_TRUE(content);
    EXPECT_EQ(content->samples, played);
}

/// Lets files of this process grow to `bytes` only, as a full disk does.
class SmallDisk {
public:
    explicit SmallDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

private:
    void (*handler_)(int);
    rlimit before_{};
};

TEST(SpeakerRecording, ReportsOnceThatTheDiskIsFullAndSpeaksOn) {
    const TemporaryFile file("small.wav");
    SpeakerSettings settings;
    settings.pace = Pace::Fast;
    settings.record = file.path();
    Listener listener(settings);
    {
        const SmallDisk disk(100001);
        for (int i = 0; i < 5; ++i) listener->say(utterance(Priority::Message, kLongText));
        listener->wait_until_quiet();
    }
    EXPECT_THAT(listener.all<Finished>(), testing::SizeIs(5));
    ASSERT_THAT(listener.all<RecordingFailed>(), testing::SizeIs(1));
    EXPECT_EQ(listener.all<RecordingFailed>()[0].error,
              (SpeechError{Kind::RecordingNotWritten, file.path().string()}));
    EXPECT_TRUE(written_wav(file.bytes())) << "what was written before is not readable";
}

TEST(SpeakerFast, SaysEverythingWithoutADeviceAndRecordsIt) {
    const TemporaryFile file("fast.wav");
    SpeakerSettings settings;
    settings.pace = Pace::Fast;
    settings.record = file.path();
    Listener listener(settings, {open_espeak_voice, no_device});
    std::vector<std::string> expected;
    for (int i = 0; i < 40; ++i) {
        const std::string caption = "move " + std::to_string(i);
        // None of these interrupts or drops another where nothing takes time.
        const Priority priority = static_cast<Priority>(i % 5);
        listener->say(utterance(priority, caption));
        listener->key_pressed();
        expected.push_back("begun " + caption);
        expected.push_back("finished " + caption);
    }
    EXPECT_EQ(listener.story(), expected);
    listener->wait_until_quiet();
    const auto content = written_wav(file.bytes());
    ASSERT_TRUE(content);
    EXPECT_GT(content->samples.size(), 40 * (kPause + samples_in(std::chrono::milliseconds(200))));
}

TEST(SpeakerWithoutDevice, SaysSoOnceAndGoesOnWithCaptions) {
    SpeakerSettings settings;
    settings.audio_device = "earphone";
    Listener listener(settings, {open_espeak_voice, no_device});
    EXPECT_FALSE(listener->has_sound());
    listener->say(utterance(Priority::Text, "Anna"));
    listener->say(utterance(Priority::Text, "Bella"));
    EXPECT_THAT(listener.story(), ElementsAre("no sound device", "begun Anna", "finished Anna",
                                              "begun Bella", "finished Bella"));
    EXPECT_EQ(listener.all<NoSoundDevice>()[0].error,
              (SpeechError{Kind::NoSoundDevice, "earphone"}));
}

TEST(SpeakerWithoutVoice, SaysSoOnceAndGoesOnWithCaptions) {
    HandPlayedDevice device;
    Listener listener({}, {no_voice, device.opener()});
    listener->say(utterance(Priority::Message, "Anna"));
    EXPECT_THAT(listener.story(),
                ElementsAre("voice failed no data", "begun Anna", "finished Anna"));
}

TEST(SpeakerWithoutVoice, ReportsAFailureOfTheVoiceOnce) {
    HandPlayedDevice device;
    Listener listener({}, {[] {
                               std::unique_ptr<Voice> voice = std::make_unique<BrokenVoice>();
                               return Result<std::unique_ptr<Voice>, SpeechError>(std::move(voice));
                           },
                           device.opener()});
    listener->say(utterance(Priority::Message, "Anna"));
    listener->say(utterance(Priority::Message, "Bella"));
    ASSERT_TRUE(listener.wait_for<Finished>(2));
    EXPECT_THAT(listener.all<VoiceFailed>(), testing::SizeIs(1));
}

class SpeakerWithoutSynthesis : public testing::TestWithParam<VoiceKind> {};

TEST_P(SpeakerWithoutSynthesis, BeginsAndFinishesAtOnce) {
    const TemporaryFile file("silent.wav");
    SpeakerSettings settings;
    settings.kind = GetParam();
    settings.record = file.path();
    Listener listener(settings, {no_voice, no_device});  // neither is opened
    for (const char* caption : {"Anna", "Bella"}) {
        listener->say(utterance(Priority::Notification, caption));
    }
    listener->say({Priority::Message, {}, "nothing to say", "black"});
    EXPECT_THAT(listener.story(),
                ElementsAre("begun Anna", "finished Anna", "begun Bella", "finished Bella",
                            "begun nothing to say", "finished nothing to say"));
    listener->repeat_last();
    EXPECT_EQ(listener.all<Finished>().back().what.utterance.caption, "nothing to say");
    listener.close();
    ASSERT_TRUE(written_wav(file.bytes()));
    EXPECT_THAT(written_wav(file.bytes())->samples, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Kinds, SpeakerWithoutSynthesis,
                         testing::Values(VoiceKind::Captions, VoiceKind::Silent));

TEST(SpeakerSettings, AreRefusedWithTheirReason) {
    SpeakerSettings settings;
    settings.voice.words_per_minute = 1000;
    EXPECT_EQ(Speaker::open(settings).error(), (SpeechError{Kind::RateOutOfRange, "1000"}));
    settings.voice = {};
    settings.record = "/nonexistent-folder/a.wav";
    EXPECT_EQ(Speaker::open(settings).error().kind, Kind::RecordingNotOpened);
}

TEST(SpeechEvents, AreBoundedAndTheFailuresStay) {
    EventBox box;
    box.put(NoSoundDevice{{Kind::NoSoundDevice, ""}});
    for (std::size_t i = 0; i < kMaxEvents + 9; ++i) {
        box.put(Begun{{UtteranceId{i}, utterance(Priority::Text, "a")}});
    }
    const auto events = box.take();
    ASSERT_EQ(events.size(), kMaxEvents + 1);
    EXPECT_EQ(std::get<EventsLost>(events[0]).count, 10u);
    EXPECT_TRUE(std::holds_alternative<NoSoundDevice>(events[1]));
    EXPECT_EQ(std::get<Begun>(events[2]).what.id, UtteranceId{10});
    EXPECT_THAT(box.take(), IsEmpty());
}

TEST(SpeakerSound, IsHeardWhereThereIsAVoiceThatIsSwitchedOn) {
    SpeakerSettings captions;
    captions.kind = VoiceKind::Captions;
    EXPECT_FALSE(Speaker::open(captions).value()->makes_sound());
    SpeakerSettings spoken;
    spoken.pace = Pace::Fast;
    const auto speaker = Speaker::open(spoken).value();
    EXPECT_TRUE(speaker->makes_sound());
    speaker->set_audible(false);
    EXPECT_FALSE(speaker->makes_sound());
}

}  // namespace
}  // namespace rochade::speech
