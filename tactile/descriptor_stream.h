// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>

#include "tactile/byte_stream.h"
#include "tactile/descriptor.h"

namespace rochade::tactile {

/// A stream over one handle that is read and written without blocking: a raw terminal or a socket.
class DescriptorStream final : public ByteStream {
public:
    explicit DescriptorStream(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}

    Result<std::size_t, StreamLoss> read(Bytes& out) override;
    Result<std::size_t, StreamLoss> write(std::span<const std::byte> bytes) override;
    std::optional<int> wait_handle() const override;
    void close() override { descriptor_.reset(); }

private:
    Descriptor descriptor_;
};

/// The error the operating system just reported for `port`.
StreamError last_stream_error(std::string_view port);

/// Takes the open device for this process; Kind::Busy if another has it.
std::optional<StreamError> lock_device(int handle, std::string_view port);

}  // namespace rochade::tactile
