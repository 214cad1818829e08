// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <ostream>
#include <string_view>

#include "tactile/byte_stream.h"
#include "tactile/trace.h"

namespace rochade::tactile {

/// Passes everything on to `stream` and writes what went over the line to `out`, line by line and
/// flushed, so that a recording cut short is still a trace. `now` is the program's clock.
std::unique_ptr<ByteStream> record(std::unique_ptr<ByteStream> stream,
                                   std::unique_ptr<std::ostream> out, std::string_view driver,
                                   const LineSettings& line, std::function<Instant()> now);

/// Plays the device of a recording: hands out what came from it, and after each thing that went
/// to it waits until as many bytes were written. At the end the stream is over.
class ReplayStream final : public ByteStream {
public:
    explicit ReplayStream(Trace trace) : trace_(std::move(trace)) {}

    Result<std::size_t, StreamLoss> read(Bytes& out) override;
    Result<std::size_t, StreamLoss> write(std::span<const std::byte> bytes) override;
    std::optional<int> wait_handle() const override { return std::nullopt; }
    std::optional<Duration> ready_in() const override;
    void close() override { is_closed_ = true; }

    /// How many bytes were written that are not the recorded ones.
    std::size_t differences() const { return differences_; }

private:
    Trace trace_;
    std::size_t next_ = 0;     // entry
    std::size_t written_ = 0;  // bytes of it, if it went to the device
    std::size_t differences_ = 0;
    bool is_closed_ = false;
};

}  // namespace rochade::tactile
