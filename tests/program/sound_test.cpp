// SPDX-License-Identifier: GPL-3.0-or-later
// Real devices of SDL's disk driver, which takes any name for a file and plays into it.
#include "app/sound.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "app/mouth.h"
#include "tests/fakes/recording_front_end.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

class SoundTest : public testing::Test {
protected:
    void SetUp() override {
        setenv("SDL_AUDIODRIVER", "disk", 1);
        setenv("SDL_DISKAUDIODELAY", "2", 1);
        setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
        match_.emplace(setup(Mode::Tournament));
    }
    void TearDown() override {
        sound_.reset();
        unsetenv("SDL_AUDIODRIVER");
        unsetenv("SDL_DISKAUDIODELAY");
    }

    static MatchSetup setup(Mode mode) {
        MatchSetup setup;
        setup.mode = mode;
        setup.time_control = parse_time_control("90m").value();
        setup.players[0].sight = Sight::Blind;
        return setup;
    }
    void play_as(Mode mode) { match_.emplace(setup(mode)); }

    std::string device(const std::string& name) const { return folder_.file(name); }
    std::string gone() const { return device("no such folder/device"); }

    Mouth& open(const std::vector<std::string>& texts) {
        AudioDevices devices;
        for (const std::string& text : texts) EXPECT_TRUE(read_audio_device(text, devices)) << text;
        speech::SpeakerSettings settings;
        settings.voice.words_per_minute = 450;
        sound_ = Sound::open(settings, devices).value();
        mouth_.emplace(front_end_, sound_->speakers(), Mouth::Officials::Withheld);
        mouth_->suit(match_->setup());
        return *mouth_;
    }
    static Mouth::Words words(const std::string& text) {
        return [text](const Listener&) { return plain_phrase(text, Language::English); };
    }
    void answer_white(Mouth& mouth) {
        mouth.answer(Role::White, plain_phrase("your clock", Language::English),
                     Caption::Kind::Speech, *match_);
    }
    /// Closes the devices and tells whether anything was heard on this one.
    bool is_heard(const std::string& name) {
        if (sound_) sound_->wait_until_quiet();
        sound_.reset();
        std::ifstream file(device(name), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        return bytes.find_first_not_of('\0') != std::string::npos;
    }

    test::TemporaryFolder folder_;
    test::RecordingFrontEnd front_end_;
    std::unique_ptr<Sound> sound_;
    std::optional<Match> match_;
    std::optional<Mouth> mouth_;
};

TEST_F(SoundTest, SaysToOneAloneOnHisDeviceOnly) {
    answer_white(open({"everybody=" + device("all"), "white=" + device("white")}));
    EXPECT_TRUE(is_heard("white"));
    EXPECT_FALSE(is_heard("all"));
}

TEST_F(SoundTest, AnnouncesMovesOnTheLoudspeakerOnly) {
    open({"everybody=" + device("all"), "white=" + device("white")})
        .tell(kEverybody, Urgency::Message, words("Eva vier"), *match_);
    EXPECT_TRUE(is_heard("all"));
    EXPECT_FALSE(is_heard("white"));
}

TEST_F(SoundTest, ASightedPlayerWithAnEarphoneHearsHisAnswers) {
    Mouth& mouth = open({"everybody=" + device("all"), "black=" + device("black")});
    mouth.answer(Role::Black, plain_phrase("your clock", Language::English), Caption::Kind::Speech,
                 *match_);
    EXPECT_TRUE(is_heard("black"));
    EXPECT_FALSE(is_heard("all"));
}

TEST_F(SoundTest, WhatIsPrivateNeverComesOutOfTheLoudspeakerWhenTheEarphoneIsLost) {
    answer_white(open({"everybody=" + device("all"), "white=" + gone()}));
    EXPECT_THAT(test::lines_of(front_end_.take()), ElementsAre("white: your clock"));
    const auto events = sound_->speakers().take_events();
    EXPECT_THAT(events, Contains(testing::VariantWith<speech::NoSoundDevice>(
                            testing::Field(&speech::NoSoundDevice::device, gone()))));
    EXPECT_FALSE(is_heard("all"));
}

TEST_F(SoundTest, InAFriendlyGameItIsSaidThere) {
    play_as(Mode::Friendly);
    answer_white(open({"everybody=" + device("all"), "white=" + gone()}));
    EXPECT_TRUE(is_heard("all"));
}

TEST_F(SoundTest, AnAnnouncementIsNotLostWithTheLoudspeaker) {
    open({"everybody=" + gone(), "white=" + device("white")})
        .tell(kEverybody, Urgency::Message, words("Eva vier"), *match_);
    EXPECT_TRUE(is_heard("white"));
}

TEST_F(SoundTest, WithOneDeviceEverythingIsHeardThere) {
    setenv("SDL_DISKAUDIOFILE", device("one").c_str(), 1);
    answer_white(open({}));
    EXPECT_EQ(sound_->speakers().all().size(), 1U);
    EXPECT_TRUE(is_heard("one"));
    unsetenv("SDL_DISKAUDIOFILE");
}

TEST_F(SoundTest, WithALoudspeakerAloneTheRestStaysOnTheUsualDevice) {
    setenv("SDL_DISKAUDIOFILE", device("usual").c_str(), 1);
    answer_white(open({"everybody=" + device("all")}));
    EXPECT_TRUE(is_heard("usual"));
    EXPECT_FALSE(is_heard("all"));
    unsetenv("SDL_DISKAUDIOFILE");
}

TEST(AudioDeviceText, NamesAListenerAndADevice) {
    AudioDevices devices;
    EXPECT_TRUE(read_audio_device("white=USB Audio, front=left", devices));
    EXPECT_EQ(devices.players[0], "USB Audio, front=left");
    EXPECT_FALSE(devices.everybody);
    for (const char* wrong : {"", "white", "desk=USB", "=USB", "White=USB"}) {
        EXPECT_FALSE(read_audio_device(wrong, devices)) << wrong;
    }
}

}  // namespace
}  // namespace rochade
