// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/wav_writer.h"

#include <gtest/gtest.h>

#include "tests/speech/support.h"

namespace rochade::speech {
namespace {

TEST(WavWriter, AnEmptyRecordingIsAWholeFile) {
    const TemporaryFile file("empty.wav");
    ASSERT_TRUE(WavWriter::create(file.path()));
    const auto content = written_wav(file.bytes());
    ASSERT_TRUE(content);
    EXPECT_EQ(content->rate_hz, 22050u);
    EXPECT_TRUE(content->samples.empty());
}

TEST(WavWriter, IsWholeAfterEveryAppendWithoutBeingClosed) {
    const TemporaryFile file("growing.wav");
    const auto writer = WavWriter::create(file.path());
    ASSERT_TRUE(writer);
    std::vector<Sample> all;
    for (const std::vector<Sample>& part :
         {std::vector<Sample>{1, -1, 32767}, std::vector<Sample>{-32768}, std::vector<Sample>{}}) {
        ASSERT_FALSE(writer.value()->append(part));
        all.insert(all.end(), part.begin(), part.end());
        const auto content = written_wav(file.bytes());
        ASSERT_TRUE(content);
        EXPECT_EQ(content->samples, all);
    }
    EXPECT_EQ(writer.value()->data_bytes(), 8u);
}

TEST(WavWriter, ReplacesWhatWasThere) {
    const TemporaryFile file("again.wav");
    std::ofstream(file.path()) << std::string(1000, 'x');
    ASSERT_TRUE(WavWriter::create(file.path()));
    EXPECT_EQ(file.bytes().size(), 44u);
}

TEST(WavWriter, SaysWhichFileCannotBeOpened) {
    const auto writer = WavWriter::create("/nonexistent-folder/a.wav");
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error(),
              (SpeechError{SpeechError::Kind::RecordingNotOpened, "/nonexistent-folder/a.wav"}));
}

TEST(WavWriter, NoticesAFullDisk) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "this system has no /dev/full";
    const auto writer = WavWriter::create("/dev/full");
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().kind, SpeechError::Kind::RecordingNotOpened);
}

}  // namespace
}  // namespace rochade::speech
