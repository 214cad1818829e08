// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/earcon.h"

#include <gmock/gmock.h>

#include <cmath>
#include <cstdlib>
#include <numeric>

#include "speech/espeak_voice.h"
#include "speech/mixer.h"
#include "tests/speech/support.h"

namespace rochade::speech {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string name_of(Earcon earcon) { return std::to_string(static_cast<int>(earcon)); }

double energy_of(std::span<const Sample> samples) {
    return std::accumulate(samples.begin(), samples.end(), 0.0,
                           [](double sum, Sample s) { return sum + double{1} * s * s; });
}

/// The largest correlation of two sounds over all shifts, 1 for the same sound.
double likeness(std::span<const Sample> one, std::span<const Sample> other) {
    const double scale = std::sqrt(energy_of(one) * energy_of(other));
    double best = 0;
    const auto length = static_cast<std::ptrdiff_t>(other.size());
    for (std::ptrdiff_t shift = -length / 4 * 4; shift < static_cast<std::ptrdiff_t>(one.size());
         shift += 4) {
        double sum = 0;
        for (std::size_t i = 0; i < one.size(); ++i) {
            const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(i) - shift;
            if (at < 0 || at >= length) continue;
            sum += double{1} * one[i] * other[static_cast<std::size_t>(at)];
        }
        best = std::max(best, std::abs(sum) / scale);
    }
    return best;
}

TEST(Earcon, IsShortAudibleAndWithoutClicks) {
    for (const Earcon earcon : kAllEarcons) {
        const auto samples = samples_of(earcon);
        ASSERT_FALSE(samples.empty()) << name_of(earcon);
        EXPECT_LE(samples.size(), samples_in(kLongestEarcon)) << name_of(earcon);
        EXPECT_LT(std::abs(samples.front()), 300) << name_of(earcon);
        EXPECT_LT(std::abs(samples.back()), 300) << name_of(earcon);
        int loudest = 0;
        for (const Sample sample : samples) loudest = std::max(loudest, std::abs(int{sample}));
        EXPECT_GT(loudest, 1500) << name_of(earcon);
        EXPECT_LT(loudest, 16384) << name_of(earcon) << " drowns speech";
    }
}

TEST(Earcon, IsToldFromEveryOther) {
    for (const Earcon one : kAllEarcons) {
        for (const Earcon other : kAllEarcons) {
            const double alike = likeness(samples_of(one), samples_of(other));
            if (one == other) {
                EXPECT_GT(alike, 0.99) << name_of(one);
            } else {
                EXPECT_LT(alike, 0.6) << name_of(one) << " and " << name_of(other);
            }
        }
    }
}

TEST(Mixer, PlaysASoundOverSpeechAndLeavesTheSpeechWhole) {
    Mixer mixer;
    const std::vector<Sample> speech(10, 100);
    const std::vector<Sample> sound(4, 7);
    mixer.offer(speech);
    mixer.play_over(sound, Over::Instead);
    std::vector<Sample> room(6);
    EXPECT_EQ(mixer.take(room), 6U);
    EXPECT_THAT(room, ElementsAre(107, 107, 107, 107, 100, 100));
    EXPECT_EQ(mixer.queued(), 4U);
    EXPECT_EQ(mixer.queued_over(), 0U);
}

TEST(Mixer, PlaysASoundInSilence) {
    Mixer mixer;
    const std::vector<Sample> sound(3, 7);
    mixer.play_over(sound, Over::Instead);
    std::vector<Sample> room(5, 1);
    EXPECT_EQ(mixer.take(room), 3U);
    EXPECT_THAT(room, ElementsAre(7, 7, 7, 1, 1)) << "what is beyond is the device's to fill";
}

TEST(Mixer, ASoundOutlastsSpeechThatIsCut) {
    Mixer mixer;
    const std::vector<Sample> speech(10, 100);
    const std::vector<Sample> sound(3, 7);
    mixer.offer(speech);
    mixer.play_over(sound, Over::Instead);
    mixer.clear();
    std::vector<Sample> room(5);
    EXPECT_EQ(mixer.take(room), 3U);
    EXPECT_THAT(room, ElementsAre(7, 7, 7, 0, 0));
}

TEST(Mixer, OneSoundTakesTheOthersPlaceOrWaitsForItsEnd) {
    const std::vector<Sample> one(3, 1);
    const std::vector<Sample> two(2, 2);
    std::vector<Sample> room(5);
    Mixer instead;
    instead.play_over(one, Over::Instead);
    instead.play_over(two, Over::Instead);
    EXPECT_EQ(instead.take(room), 2U);
    Mixer behind;
    behind.play_over(one, Over::Behind);
    behind.play_over(two, Over::Behind);
    EXPECT_EQ(behind.take(room), 5U);
    EXPECT_THAT(room, ElementsAre(1, 1, 1, 2, 2));
}

TEST(Mixer, LoudSoundsDoNotWrapAround) {
    Mixer mixer;
    const std::vector<Sample> loud = {32000, -32000};
    mixer.offer(loud);
    mixer.play_over(loud, Over::Instead);
    std::vector<Sample> room(2);
    mixer.take(room);
    EXPECT_THAT(room, ElementsAre(32767, -32768));
}

TEST(SpeakerWithEarcons, PlaysThemOverSpeechWithoutInterruptingIt) {
    HandPlayedDevice device;
    Listener listener{SpeakerSettings{}, {open_espeak_voice, device.opener()}};
    listener->say(utterance(Priority::Text, "Springer Felix drei", "de"));
    ASSERT_TRUE(device.wait_for_queued(1000));
    const std::size_t queued = device.queued();
    listener->play(Earcon::White);
    EXPECT_GE(device.queued(), queued);
    device.play(500);
    EXPECT_THAT(listener.all<Cut>(), IsEmpty());
}

TEST(SpeakerWithEarcons, PlaysThemInSilenceAtOnce) {
    HandPlayedDevice device;
    Listener listener{SpeakerSettings{}, {open_espeak_voice, device.opener()}};
    listener->play(Earcon::Edge);
    const auto edge = samples_of(Earcon::Edge);
    EXPECT_EQ(device.play(10000), std::vector<Sample>(edge.begin(), edge.end()));
}

TEST(SpeakerWithEarcons, RecordsThemWithWhatIsSaid) {
    const TemporaryFile file("earcons.wav");
    SpeakerSettings settings;
    settings.pace = Pace::Fast;
    settings.record = file.path();
    {
        Listener listener(settings);
        listener->play(Earcon::Capture);
        listener->play(Earcon::Check);
        listener->wait_until_quiet();
        EXPECT_THAT(listener.story(), IsEmpty()) << "a sound has no caption";
    }
    const auto wav = written_wav(file.bytes());
    ASSERT_TRUE(wav);
    EXPECT_EQ(wav->samples.size(),
              samples_of(Earcon::Capture).size() + samples_of(Earcon::Check).size());
}

TEST(SpeakerWithEarcons, CaptionsHaveNoSounds) {
    const TemporaryFile file("captions.wav");
    SpeakerSettings settings;
    settings.kind = VoiceKind::Captions;
    settings.record = file.path();
    {
        Listener listener(settings);
        listener->play(Earcon::Error);
        listener->wait_until_quiet();
    }
    EXPECT_TRUE(written_wav(file.bytes())->samples.empty());
}

}  // namespace
}  // namespace rochade::speech
