// SPDX-License-Identifier: GPL-3.0-or-later
// Through a real speech-dispatcher that each test starts for itself.
#include <gmock/gmock.h>

#include "speech/dispatcher_talker.h"
#include "speech/espeak_voice.h"
#include "tests/speech/dispatcher_daemon.h"
#include "tests/speech/support.h"

namespace rochade::speech {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class ThroughSpeechDispatcher : public testing::Test {
protected:
    void SetUp() override {
        if (!DispatcherDaemon::is_there()) GTEST_SKIP() << "speech-dispatcher is not installed";
        daemon_.emplace();
        open();
    }
    void open() {
        listener_.emplace(
            settings(), SpeakerParts{open_espeak_voice, device_.opener(), open_dispatcher_talker});
    }
    static SpeakerSettings settings() {
        SpeakerSettings settings;
        settings.kind = VoiceKind::Dispatcher;
        return settings;
    }
    Speaker& speaker() { return **listener_; }
    bool wait_for_finished(std::size_t count) { return listener_->wait_for<Finished>(count); }
    /// Plays the own device until so many are finished: the own voice stands in.
    std::size_t play_until_finished(std::size_t count) {
        std::size_t played = 0;
        EXPECT_TRUE(comes_true([&] {
            played += device_.play(4096).size();
            return listener_->all<Finished>().size() >= count;
        }));
        return played;
    }

    std::optional<DispatcherDaemon> daemon_;
    HandPlayedDevice device_;
    std::optional<Listener> listener_;
};

TEST_F(ThroughSpeechDispatcher, SaysEachSegmentInItsLanguageInOneBreath) {
    speaker().say(
        {Priority::Message,
         {{"opponent", "en"}, {"Springer Felix drei", "de"}, {"конь", "ru"}, {"ίππος", "el"}},
         "opponent …",
         "white"});
    ASSERT_TRUE(wait_for_finished(1));
    EXPECT_THAT(daemon_->begun(),
                ElementsAre("en: opponent", "de: Springer Felix drei", "ru: конь", "el: ίππος"));
    EXPECT_EQ(device_.queued(), 0U) << "the own voice is silent: nothing is said twice";
}

TEST_F(ThroughSpeechDispatcher, SaysTheSameTwice) {
    speaker().say(utterance(Priority::Message, "Anna", "de"));
    speaker().say(utterance(Priority::Message, "Anna", "de"));
    ASSERT_TRUE(wait_for_finished(2));
    EXPECT_THAT(daemon_->begun(), ElementsAre("de: Anna", "de: Anna"));
}

TEST_F(ThroughSpeechDispatcher, KeepsTheOrderOfMessagesAndLosesNone) {
    daemon_->set_pace("0.05");
    for (const char* name : {"Anna", "Bella", "Cesar", "David"}) {
        speaker().say(utterance(Priority::Message, name, "de"));
    }
    speaker().say(utterance(Priority::Text, "echo"));
    ASSERT_TRUE(wait_for_finished(5));
    EXPECT_THAT(daemon_->ended(),
                ElementsAre("de: Anna", "de: Bella", "de: Cesar", "de: David", "en: echo"));
}

TEST_F(ThroughSpeechDispatcher, AKeySilencesTextAtOnce) {
    daemon_->set_pace("20");
    speaker().say(utterance(Priority::Text, "a long list"));
    ASSERT_TRUE(daemon_->wait_for_begun(1));
    speaker().key_pressed();
    ASSERT_TRUE(listener_->wait_for<Cut>());
    daemon_->set_pace("0");
    speaker().say(utterance(Priority::Text, "next"));
    ASSERT_TRUE(wait_for_finished(1));
    EXPECT_THAT(daemon_->begun(), ElementsAre("en: a long list", "en: next"));
    EXPECT_THAT(daemon_->ended(), ElementsAre("en: next"));
}

TEST_F(ThroughSpeechDispatcher, AKeyDoesNotTouchTheOpponentsMove) {
    daemon_->set_pace("0.3");
    speaker().say(utterance(Priority::Message, "Springer Felix drei", "de"));
    ASSERT_TRUE(daemon_->wait_for_begun(1));
    speaker().key_pressed();
    ASSERT_TRUE(wait_for_finished(1));
    EXPECT_THAT(daemon_->ended(), ElementsAre("de: Springer Felix drei"));
}

TEST_F(ThroughSpeechDispatcher, AMessageThatWasInterruptedIsSaidAgainWhole) {
    daemon_->set_pace("20");
    speaker().say(utterance(Priority::Message, "Springer Felix drei", "de"));
    ASSERT_TRUE(daemon_->wait_for_begun(1));
    daemon_->set_pace("0");
    speaker().say(utterance(Priority::Important, "the board is gone"));
    ASSERT_TRUE(wait_for_finished(2));
    EXPECT_THAT(daemon_->ended(), ElementsAre("en: the board is gone", "de: Springer Felix drei"));
}

TEST_F(ThroughSpeechDispatcher, AMessageThatTheScreenReaderCutsIsSaidAgain) {
    daemon_->set_pace("20");
    speaker().say(utterance(Priority::Message, "Springer Felix drei", "de"));
    ASSERT_TRUE(daemon_->wait_for_begun(1));
    daemon_->set_pace("0");
    daemon_->interrupt("battery low");
    ASSERT_TRUE(wait_for_finished(1));
    EXPECT_THAT(daemon_->ended(), Contains("de: Springer Felix drei"));
}

TEST_F(ThroughSpeechDispatcher, ADotAndLineBreaksDoNotEndTheText) {
    speaker().say(utterance(Priority::Message, ". dot\r\n.\r\nQUIT", "en"));
    speaker().say(utterance(Priority::Message, "Anna", "de"));
    ASSERT_TRUE(wait_for_finished(2));
    EXPECT_THAT(daemon_->begun(), Contains("de: Anna"));
    EXPECT_THAT(listener_->all<TalkerStoodInFor>(), IsEmpty());
}

TEST_F(ThroughSpeechDispatcher, AnotherVoiceIsForOneUtteranceOnly) {
    Utterance mine = utterance(Priority::Message, "knight");
    mine.variant = "f1";
    speaker().say(mine);
    speaker().say(utterance(Priority::Message, "bishop"));
    ASSERT_TRUE(wait_for_finished(2));
    EXPECT_THAT(daemon_->begun(), ElementsAre("en-female: knight", "en: bishop"));
}

TEST_F(ThroughSpeechDispatcher, TheOwnVoiceStandsInForADaemonThatDiesUntilItIsBack) {
    speaker().say(utterance(Priority::Message, "Anna", "de"));
    ASSERT_TRUE(wait_for_finished(1));
    daemon_->set_pace("20");
    speaker().say(utterance(Priority::Message, "Bella", "de"));
    ASSERT_TRUE(daemon_->wait_for_begun(2));
    daemon_->kill();
    EXPECT_GT(play_until_finished(2), 0U) << "the message that was cut short is said to its end";
    EXPECT_THAT(listener_->all<TalkerStoodInFor>(), SizeIs(1));

    daemon_->set_pace("0");
    daemon_->start();
    std::size_t finished = 2;
    EXPECT_TRUE(comes_true([&] {
        speaker().say(utterance(Priority::Message, "Cesar", "de"));
        play_until_finished(++finished);
        return !listener_->all<TalkerReturned>().empty();
    }));
    EXPECT_THAT(daemon_->ended(), Contains("de: Cesar"));
    EXPECT_THAT(listener_->all<TalkerStoodInFor>(), SizeIs(1)) << "told once";
}

TEST_F(ThroughSpeechDispatcher, ADaemonThatAnswersNothingHoldsUpNobody) {
    speaker().say(utterance(Priority::Message, "Anna", "de"));
    ASSERT_TRUE(wait_for_finished(1));
    daemon_->freeze();
    speaker().say(utterance(Priority::Message, "Bella", "de"));
    speaker().key_pressed();
    EXPECT_GT(play_until_finished(2), 0U);
    EXPECT_THAT(listener_->all<TalkerStoodInFor>(), SizeIs(1));
    daemon_->thaw();
}

TEST_F(ThroughSpeechDispatcher, EarconsSoundOnTheOwnDevice) {
    speaker().play(Earcon::Capture);
    EXPECT_EQ(device_.play(10000).size(), samples_of(Earcon::Capture).size());
}

TEST(WithoutSpeechDispatcher, TheOwnVoiceSpeaksAndItIsToldOnce) {
    setenv("SPEECHD_ADDRESS", "unix_socket:/nonexistent/rochade/socket", 1);
    HandPlayedDevice device;
    SpeakerSettings settings;
    settings.kind = VoiceKind::Dispatcher;
    Listener listener(settings, {open_espeak_voice, device.opener(), open_dispatcher_talker});
    listener->say(utterance(Priority::Message, "Anna", "de"));
    listener->say(utterance(Priority::Message, "Bella", "de"));
    std::size_t played = 0;
    EXPECT_TRUE(comes_true([&] {
        played += device.play(4096).size();
        return listener.all<Finished>().size() >= 2;
    }));
    EXPECT_GT(played, 0U);
    ASSERT_THAT(listener.all<TalkerStoodInFor>(), SizeIs(1));
    EXPECT_EQ(listener.all<TalkerStoodInFor>()[0].error.kind, SpeechError::Kind::TalkerLost);
    unsetenv("SPEECHD_ADDRESS");
}

}  // namespace
}  // namespace rochade::speech
