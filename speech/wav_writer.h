// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "base/result.h"
#include "speech/samples.h"
#include "speech/speech_error.h"

namespace rochade::speech {

/// The sizes in a WAV header have 32 bits, and some readers take them as signed.
inline constexpr std::uint32_t kMaxWavDataBytes = 0x7FFF0000U;

/// A WAV file that grows. After every append the file on disk is whole: its header says how much
/// it holds, so that a program killed in between leaves a file that every player opens.
class WavWriter {
public:
    /// Replaces `path` by a WAV file without samples. Error: RecordingNotOpened.
    static Result<std::unique_ptr<WavWriter>, SpeechError> create(
        const std::filesystem::path& path);

    /// Errors: RecordingNotWritten, RecordingTooLong; the file keeps what it had before.
    std::optional<SpeechError> append(std::span<const Sample> samples);

    std::uint32_t data_bytes() const { return data_bytes_; }

private:
    WavWriter(std::ofstream file, std::string path)
        : file_(std::move(file)), path_(std::move(path)) {}
    bool write_header();

    std::ofstream file_;
    std::string path_;
    std::uint32_t data_bytes_ = 0;
};

}  // namespace rochade::speech
