// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/wav_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "speech/quiet_noise.h"
#include "speech/speech_span.h"

namespace rochade::speech {
namespace {

using WavKind = WavError::Kind;
using testing::ElementsAre;
using testing::FloatNear;

std::string little_endian(std::uint32_t number, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i) text += static_cast<char>((number >> (8 * i)) & 0xFF);
    return text;
}

std::string chunk(const std::string& name, const std::string& bytes) {
    return name + little_endian(static_cast<std::uint32_t>(bytes.size()), 4) + bytes;
}

std::string format(std::uint32_t encoding, std::uint32_t channels, std::uint32_t rate,
                   std::uint32_t bits) {
    const std::uint32_t frame = channels * bits / 8;
    return chunk("fmt ", little_endian(encoding, 2) + little_endian(channels, 2) +
                             little_endian(rate, 4) + little_endian(rate * frame, 4) +
                             little_endian(frame, 2) + little_endian(bits, 2));
}

std::string riff(const std::string& chunks) {
    return "RIFF" + little_endian(static_cast<std::uint32_t>(chunks.size() + 4), 4) + "WAVE" +
           chunks;
}

std::string pcm16(const std::vector<int>& samples) {
    std::string bytes;
    for (const int sample : samples) bytes += little_endian(static_cast<std::uint32_t>(sample), 2);
    return bytes;
}

TEST(WavReader, ReadsWholeNumbersOfEverySize) {
    const auto read = [](std::uint32_t bits, const std::string& data) {
        return read_wav(riff(format(1, 1, 16000, bits) + chunk("data", data)));
    };
    const auto near = [](float value) { return FloatNear(value, 1e-6F); };
    EXPECT_THAT(read(8, std::string("\x80\x00\xC0", 3)).value().samples,
                ElementsAre(near(0), near(-1), near(0.5F)));
    EXPECT_THAT(read(16, pcm16({0, -32768, 16384})).value().samples,
                ElementsAre(near(0), near(-1), near(0.5F)));
    EXPECT_THAT(read(24, little_endian(0xC00000, 3)).value().samples, ElementsAre(near(-0.5F)));
    EXPECT_THAT(read(32, little_endian(0x40000000, 4)).value().samples, ElementsAre(near(0.5F)));
}

TEST(WavReader, ReadsFloatingPointAndMixesChannels) {
    const std::string data = little_endian(0x3F000000, 4) + little_endian(0xBE800000, 4);
    const auto read = read_wav(riff(format(3, 2, 48000, 32) + chunk("data", data)));
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value().rate_hz, 48000);
    EXPECT_THAT(read.value().samples, ElementsAre(FloatNear(0.125F, 1e-6F)));
}

TEST(WavReader, SkipsOtherChunksAndReadsWhatWasNeverFinished) {
    const std::string other = chunk("LIST", "odd");
    const std::string data = "data" + little_endian(0xFFFFFFFF, 4) + pcm16({1, 2});
    const auto read = read_wav(riff(other + std::string(1, '\0') + format(1, 1, 8000, 16) + data));
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value().samples.size(), 2U);
}

struct RefusedWav {
    const char* name;
    std::string bytes;
    WavError expected;
};

class WavRefused : public testing::TestWithParam<RefusedWav> {};

TEST_P(WavRefused, SaysWhereAndWhy) {
    const auto read = read_wav(GetParam().bytes);
    ASSERT_FALSE(read) << "was accepted";
    EXPECT_EQ(read.error(), GetParam().expected);
}

const std::string kData = chunk("data", std::string(4, '\0'));

INSTANTIATE_TEST_SUITE_P(
    Faults, WavRefused,
    testing::Values(
        RefusedWav{"Empty", "", {WavKind::NotWav, 0}},
        RefusedWav{"Other", "OggS, and much besides", {WavKind::NotWav, 0}},
        RefusedWav{"NothingInIt", riff(""), {WavKind::NoSamples, 12}},
        RefusedWav{"NoFormat", riff(kData), {WavKind::NoFormat, 12}},
        RefusedWav{"ShortFormat", riff(chunk("fmt ", "ab") + kData), {WavKind::NoFormat, 20}},
        RefusedWav{"Torn",
                   riff(format(1, 1, 16000, 16) + "data" + little_endian(100, 4) + "ab"),
                   {WavKind::Torn, 36}},
        RefusedWav{"Compressed", riff(format(0x55, 1, 16000, 16) + kData), {WavKind::Encoding, 20}},
        RefusedWav{"Bits", riff(format(1, 1, 16000, 12) + kData), {WavKind::Encoding, 20}},
        RefusedWav{"NoChannel", riff(format(1, 0, 16000, 16) + kData), {WavKind::Channels, 22}},
        RefusedWav{"ManyChannels", riff(format(1, 9, 16000, 16) + kData), {WavKind::Channels, 22}},
        RefusedWav{"SlowRate", riff(format(1, 1, 4000, 16) + kData), {WavKind::RateOutOfRange, 24}},
        RefusedWav{"NoSample",
                   riff(format(1, 1, 16000, 16) + chunk("data", "")),
                   {WavKind::NoSamples, 36}}),
    [](const auto& test) { return std::string(test.param.name); });

WavSamples tone(int rate_hz, double tone_hz) {
    WavSamples wav{rate_hz, {}};
    for (int i = 0; i < rate_hz / 2; ++i) {
        wav.samples.push_back(
            static_cast<float>(0.5 * std::sin(2 * 3.14159265358979 * tone_hz * i / rate_hz)));
    }
    return wav;
}

TEST(Resampled, KeepsWhatIsHeardAndDropsWhatCannotBe) {
    for (const int rate_hz : {8000, 22050, 44100, 48000, 96000}) {
        const auto heard = resampled(tone(rate_hz, 1000), 16000);
        EXPECT_NEAR(static_cast<double>(heard.size()), 8000, 2) << rate_hz;
        // A tone of 0.5 is 9 decibels below the power of the largest numbers.
        EXPECT_NEAR(loudness_db(heard, 16000), -9.0, 0.3) << rate_hz;
    }
    EXPECT_LT(loudness_db(resampled(tone(48000, 11000), 16000), 16000), -45);
    EXPECT_EQ(resampled(tone(16000, 500), 16000).size(), 8000U);
}

std::vector<std::int16_t> recording(int before_ms, int speech_ms, int after_ms, int noise) {
    std::vector<std::int16_t> samples;
    const auto add = [&](int milliseconds, int loud) {
        for (int i = 0; i < milliseconds * 16; ++i) {
            samples.push_back(static_cast<std::int16_t>((i % 7 - 3) * loud / 3));
        }
    };
    add(before_ms, noise);
    add(speech_ms, 8000);
    add(after_ms, noise);
    return samples;
}

TEST(SpeechSpan, KeepsSomeTimeAroundWhatIsSaid) {
    EXPECT_EQ(speech_span(recording(1000, 500, 800, 10), 16000), (SpeechSpan{800 * 16, 1700 * 16}));
    EXPECT_EQ(speech_span(recording(100, 500, 50, 10), 16000), (SpeechSpan{0, 650 * 16}));
}

TEST(SpeechSpan, IsNothingInSilenceAndAllOfNoise) {
    EXPECT_TRUE(speech_span({}, 16000).empty());
    EXPECT_TRUE(speech_span(std::vector<std::int16_t>(16000), 16000).empty());
    const auto noise = recording(1000, 0, 0, 3000);
    EXPECT_EQ(speech_span(noise, 16000), (SpeechSpan{0, noise.size()}));
}

TEST(QuietNoise, IsAddedWhereThereIsNone) {
    const auto clean = recording(300, 500, 300, 0);
    const auto noisy = over_quiet_noise(clean, 16000);
    EXPECT_NEAR(noise_floor_db(noisy, 16000), loudness_db(clean, 16000) + kQuietNoiseDb, 1.5);
    EXPECT_EQ(noisy, over_quiet_noise(clean, 16000)) << "the same every time";
    EXPECT_EQ(noise_floor_db(clean, 16000), -100);
    const auto room = recording(300, 500, 300, 200);
    EXPECT_EQ(over_quiet_noise(room, 16000), room);
}

}  // namespace
}  // namespace rochade::speech
