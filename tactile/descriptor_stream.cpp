// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/descriptor_stream.h"

#include <sys/file.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace rochade::tactile {
namespace {

/// Nothing while the line lives, although it has no bytes or no room just now.
std::optional<StreamLoss> loss_from(int error) {
    switch (error) {
        case EAGAIN:
        case EINTR: return std::nullopt;
        case EIO:
        case ENXIO:
        case ENODEV:
        case EPIPE:
        case ECONNRESET: return StreamLoss{StreamLoss::Kind::HungUp, {}};
        default:
            return StreamLoss{StreamLoss::Kind::System, std::generic_category().message(error)};
    }
}

StreamLoss closed() { return {StreamLoss::Kind::Closed, {}}; }

}  // namespace

StreamError last_stream_error(std::string_view port) {
    using Kind = StreamError::Kind;
    const int error = errno;
    const std::string name(port);
    switch (error) {
        case ENOENT:
        case ENXIO:
        case ENODEV:
        case EIO:
        case ECONNREFUSED:
        case EHOSTUNREACH:
        case ENETUNREACH:
        case ETIMEDOUT: return {Kind::Absent, name, {}};
        case EACCES:
        case EPERM: return {Kind::Forbidden, name, {}};
        case EBUSY: return {Kind::Busy, name, {}};
        case ENOTTY:
        case EISDIR:
        case EINVAL: return {Kind::NotASerialPort, name, {}};
        default: return {Kind::System, name, std::generic_category().message(error)};
    }
}

std::optional<StreamError> lock_device(int handle, std::string_view port) {
    if (::flock(handle, LOCK_EX | LOCK_NB) == 0) return std::nullopt;
    if (errno == EWOULDBLOCK) return StreamError{StreamError::Kind::Busy, std::string(port), {}};
    return std::nullopt;  // A file system without locks is no reason not to play.
}

Result<std::size_t, StreamLoss> DescriptorStream::read(Bytes& out) {
    if (!descriptor_.is_open()) return closed();
    const std::size_t before = out.size();
    out.resize(before + kLongestRead);
    const ssize_t count = ::read(descriptor_.get(), out.data() + before, kLongestRead);
    const int error = errno;
    out.resize(before + (count > 0 ? static_cast<std::size_t>(count) : 0));
    if (count > 0) return static_cast<std::size_t>(count);
    if (count == 0) return StreamLoss{StreamLoss::Kind::HungUp, {}};
    if (auto loss = loss_from(error)) return *loss;
    return std::size_t{0};
}

Result<std::size_t, StreamLoss> DescriptorStream::write(std::span<const std::byte> bytes) {
    if (!descriptor_.is_open()) return closed();
    if (bytes.empty()) return std::size_t{0};
    // A socket whose other end is gone would end the program with a signal.
    ssize_t count = ::send(descriptor_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == ENOTSOCK) {
        count = ::write(descriptor_.get(), bytes.data(), bytes.size());
    }
    if (count >= 0) return static_cast<std::size_t>(count);
    if (auto loss = loss_from(errno)) return *loss;
    return std::size_t{0};
}

std::optional<int> DescriptorStream::wait_handle() const {
    if (!descriptor_.is_open()) return std::nullopt;
    return descriptor_.get();
}

}  // namespace rochade::tactile
