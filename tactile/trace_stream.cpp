// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/trace_stream.h"

#include <algorithm>
#include <string>
#include <utility>

namespace rochade::tactile {
namespace {

class RecordingStream final : public ByteStream {
public:
    RecordingStream(std::unique_ptr<ByteStream> stream, std::unique_ptr<std::ostream> out,
                    std::function<Instant()> now)
        : stream_(std::move(stream)), out_(std::move(out)), now_(std::move(now)), last_(now_()) {}

    Result<std::size_t, StreamLoss> read(Bytes& out) override {
        const std::size_t before = out.size();
        auto count = stream_->read(out);
        note(Direction::FromDevice, std::span(out).subspan(before));
        return count;
    }

    Result<std::size_t, StreamLoss> write(std::span<const std::byte> bytes) override {
        auto count = stream_->write(bytes);
        if (count) note(Direction::ToDevice, bytes.first(count.value()));
        return count;
    }

    std::optional<int> wait_handle() const override { return stream_->wait_handle(); }
    std::optional<Duration> ready_in() const override { return stream_->ready_in(); }
    Duration settle_time() const override { return stream_->settle_time(); }
    void close() override { stream_->close(); }

private:
    void note(Direction direction, std::span<const std::byte> bytes) {
        while (!bytes.empty()) {
            const auto part = bytes.first(std::min(bytes.size(), kLongestRead));
            const Instant now = now_();
            *out_ << to_string(TraceEntry{now - last_, direction, {part.begin(), part.end()}});
            last_ = now;
            bytes = bytes.subspan(part.size());
        }
        out_->flush();
    }

    std::unique_ptr<ByteStream> stream_;
    std::unique_ptr<std::ostream> out_;
    std::function<Instant()> now_;
    Instant last_;
};

}  // namespace

std::unique_ptr<ByteStream> record(std::unique_ptr<ByteStream> stream,
                                   std::unique_ptr<std::ostream> out, std::string_view driver,
                                   const LineSettings& line, std::function<Instant()> now) {
    *out << trace_header(driver, line.baud_bits_per_second) << std::flush;
    return std::make_unique<RecordingStream>(std::move(stream), std::move(out), std::move(now));
}

Result<std::size_t, StreamLoss> ReplayStream::read(Bytes& out) {
    if (is_closed_) return StreamLoss{StreamLoss::Kind::Closed, {}};
    if (next_ >= trace_.entries.size()) return StreamLoss{StreamLoss::Kind::Ended, {}};
    const TraceEntry& entry = trace_.entries[next_];
    if (entry.direction == Direction::ToDevice) return std::size_t{0};
    out.insert(out.end(), entry.bytes.begin(), entry.bytes.end());
    ++next_;
    return entry.bytes.size();
}

Result<std::size_t, StreamLoss> ReplayStream::write(std::span<const std::byte> bytes) {
    if (is_closed_) return StreamLoss{StreamLoss::Kind::Closed, {}};
    for (const std::byte byte : bytes) {
        const bool is_expected =
            next_ < trace_.entries.size() && trace_.entries[next_].direction == Direction::ToDevice;
        if (!is_expected) {
            ++differences_;
            continue;
        }
        const Bytes& recorded = trace_.entries[next_].bytes;
        if (recorded[written_] != byte) ++differences_;
        if (++written_ == recorded.size()) {
            ++next_;
            written_ = 0;
        }
    }
    return bytes.size();
}

std::optional<Duration> ReplayStream::ready_in() const {
    const bool waits =
        next_ < trace_.entries.size() && trace_.entries[next_].direction == Direction::ToDevice;
    if (waits && !is_closed_) return std::nullopt;
    return Duration::zero();
}

}  // namespace rochade::tactile
