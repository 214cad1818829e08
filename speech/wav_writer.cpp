// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/wav_writer.h"

#include <system_error>
#include <utility>

namespace rochade::speech {
namespace {

using Kind = SpeechError::Kind;

constexpr std::uint32_t kHeaderBytes = 44;
constexpr std::uint32_t kBytesPerSample = sizeof(Sample);

void append_number(std::string& out, std::uint32_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) out += static_cast<char>((value >> (8 * i)) & 0xFFU);
}

/// RIFF, one "fmt " chunk (PCM, mono, 16 bit) and the start of the "data" chunk.
std::string header_for(std::uint32_t data_bytes) {
    std::string header = "RIFF";
    append_number(header, kHeaderBytes - 8 + data_bytes, 4);
    header += "WAVEfmt ";
    append_number(header, 16, 4);
    append_number(header, 1, 2);  // PCM
    append_number(header, 1, 2);  // channels
    append_number(header, kSampleRateHz, 4);
    append_number(header, kSampleRateHz * kBytesPerSample, 4);
    append_number(header, kBytesPerSample, 2);
    append_number(header, 8 * kBytesPerSample, 2);
    header += "data";
    append_number(header, data_bytes, 4);
    return header;
}

}  // namespace

Result<std::unique_ptr<WavWriter>, SpeechError> WavWriter::create(
    const std::filesystem::path& path) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    std::unique_ptr<WavWriter> writer(new WavWriter(std::move(file), path.string()));
    if (!writer->write_header()) return SpeechError{Kind::RecordingNotOpened, path.string()};
    return writer;
}

std::optional<SpeechError> WavWriter::append(std::span<const Sample> samples) {
    if (samples.size() > (kMaxWavDataBytes - data_bytes_) / kBytesPerSample) {
        return SpeechError{Kind::RecordingTooLong, path_};
    }
    std::string bytes;
    bytes.reserve(samples.size() * kBytesPerSample);
    for (const Sample sample : samples) {
        append_number(bytes, static_cast<std::uint16_t>(sample), kBytesPerSample);
    }
    // The samples first: a header that promises too little is harmless.
    file_.seekp(0, std::ios::end);
    file_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file_.flush();
    if (!file_) {
        // A full disk takes a part; without it the file is as whole as it was before.
        std::error_code ignored;
        std::filesystem::resize_file(path_, kHeaderBytes + data_bytes_, ignored);
        return SpeechError{Kind::RecordingNotWritten, path_};
    }
    data_bytes_ += static_cast<std::uint32_t>(bytes.size());
    if (!write_header()) return SpeechError{Kind::RecordingNotWritten, path_};
    return std::nullopt;
}

bool WavWriter::write_header() {
    const std::string header = header_for(data_bytes_);
    file_.seekp(0);
    file_.write(header.data(), static_cast<std::streamsize>(header.size()));
    file_.flush();
    return file_.good();
}

}  // namespace rochade::speech
