// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/memory_stream.h"

#include <algorithm>
#include <array>
#include <mutex>

#include "tactile/waiting.h"

namespace rochade::tactile {
namespace {

/// Shared by both ends. Index 0 belongs to the first end, 1 to the second.
struct Line {
    std::mutex mutex;
    std::array<Bytes, 2> arriving;
    std::array<bool, 2> is_closed{};
    std::array<Waker, 2> wakers;
};

class MemoryStream final : public ByteStream {
public:
    MemoryStream(std::shared_ptr<Line> line, std::size_t end)
        : line_(std::move(line)), end_(end), other_(1 - end) {}
    ~MemoryStream() override { shut(); }

    Result<std::size_t, StreamLoss> read(Bytes& out) override {
        const std::lock_guard lock(line_->mutex);
        if (line_->is_closed[end_]) return StreamLoss{StreamLoss::Kind::Closed, {}};
        Bytes& arriving = line_->arriving[end_];
        const std::size_t count = std::min(arriving.size(), kLongestRead);
        if (count == 0 && line_->is_closed[other_]) {
            return StreamLoss{StreamLoss::Kind::HungUp, {}};
        }
        const auto middle = arriving.begin() + static_cast<std::ptrdiff_t>(count);
        out.insert(out.end(), arriving.begin(), middle);
        arriving.erase(arriving.begin(), middle);
        if (arriving.empty() && !line_->is_closed[other_]) line_->wakers[end_].clear();
        return count;
    }

    Result<std::size_t, StreamLoss> write(std::span<const std::byte> bytes) override {
        const std::lock_guard lock(line_->mutex);
        if (line_->is_closed[end_]) return StreamLoss{StreamLoss::Kind::Closed, {}};
        if (line_->is_closed[other_]) return StreamLoss{StreamLoss::Kind::HungUp, {}};
        Bytes& arriving = line_->arriving[other_];
        const std::size_t count = std::min(bytes.size(), kMemoryLineSize - arriving.size());
        arriving.insert(arriving.end(), bytes.begin(),
                        bytes.begin() + static_cast<std::ptrdiff_t>(count));
        if (count > 0) line_->wakers[other_].wake();
        return count;
    }

    std::optional<int> wait_handle() const override { return line_->wakers[end_].handle(); }

    void close() override { shut(); }

private:
    void shut() {
        const std::lock_guard lock(line_->mutex);
        line_->is_closed[end_] = true;
        line_->wakers[other_].wake();
    }

    std::shared_ptr<Line> line_;
    std::size_t end_;
    std::size_t other_;
};

}  // namespace

std::pair<std::unique_ptr<ByteStream>, std::unique_ptr<ByteStream>> make_memory_line() {
    auto line = std::make_shared<Line>();
    return {std::make_unique<MemoryStream>(line, 0), std::make_unique<MemoryStream>(line, 1)};
}

}  // namespace rochade::tactile
