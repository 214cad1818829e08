// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/pty_stream.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>  // NOLINT: posix_openpt() is not in <cstdlib>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <system_error>
#include <utility>

#include "tactile/descriptor_stream.h"

namespace rochade::tactile {
namespace {

namespace fs = std::filesystem;

constexpr int kOpenFlags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;

/// No byte is special, none is echoed, none is translated. \return whether it is a terminal.
bool make_raw(int handle) {
    termios settings{};
    if (::tcgetattr(handle, &settings) != 0) return false;
    ::cfmakeraw(&settings);
    settings.c_iflag &= ~static_cast<tcflag_t>(IXOFF | IXANY);
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    return ::tcsetattr(handle, TCSANOW, &settings) == 0;
}

}  // namespace

StreamResult open_pty_stream(std::string_view port) {
    const std::string name(port);
    Descriptor descriptor(::open(name.c_str(), kOpenFlags));
    if (!descriptor.is_open()) return last_stream_error(port);
    if (auto busy = lock_device(descriptor.get(), port)) return *busy;
    if (!make_raw(descriptor.get())) return last_stream_error(port);
    // What was sent while nobody listened tells nothing any more.
    ::tcflush(descriptor.get(), TCIFLUSH);
    return std::unique_ptr<ByteStream>(std::make_unique<DescriptorStream>(std::move(descriptor)));
}

PtyMaster::PtyMaster(Descriptor master, Descriptor keeper, std::string port)
    : master_(std::move(master)), keeper_(std::move(keeper)), port_(std::move(port)) {}

Result<PtyMaster, StreamError> PtyMaster::make() {
    constexpr std::string_view kMaker = "/dev/ptmx";
    Descriptor master(::posix_openpt(kOpenFlags));
    if (!master.is_open()) return last_stream_error(kMaker);
    std::array<char, 64> name{};
    if (::grantpt(master.get()) != 0 || ::unlockpt(master.get()) != 0 ||
        ::ptsname_r(master.get(), name.data(), name.size()) != 0) {
        return last_stream_error(kMaker);
    }
    Descriptor keeper(::open(name.data(), kOpenFlags));
    if (!keeper.is_open() || !make_raw(keeper.get())) return last_stream_error(name.data());
    return PtyMaster(std::move(master), std::move(keeper), name.data());
}

void PtyMaster::read(Bytes& out) {
    const std::size_t before = out.size();
    out.resize(before + kLongestRead);
    const ssize_t count = ::read(master_.get(), out.data() + before, kLongestRead);
    out.resize(before + (count > 0 ? static_cast<std::size_t>(count) : 0));
}

std::size_t PtyMaster::write(std::span<const std::byte> bytes) {
    const ssize_t count = ::write(master_.get(), bytes.data(), bytes.size());
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

bool PtyMaster::has_unread() const {
    // Asking on the far side counts what is on its way as well; the near side cannot tell.
    pollfd polled{keeper_.get(), POLLIN, 0};
    return ::poll(&polled, 1, 0) > 0 && (polled.revents & POLLIN) != 0;
}

PortLink::PortLink(PortLink&& other) noexcept : path_(std::exchange(other.path_, {})) {}

PortLink::~PortLink() {
    std::error_code ignored;
    if (!path_.empty() && fs::is_symlink(path_, ignored)) fs::remove(path_, ignored);
}

Result<Done, StreamError> PortLink::point_to(const std::string& port) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path_, error);
    if (fs::exists(status) && !fs::is_symlink(status)) {
        return StreamError{StreamError::Kind::NotASerialPort, path_.string(), {}};
    }
    fs::path next = path_;
    next += ".next";
    fs::remove(next, error);
    fs::create_symlink(port, next, error);
    if (!error) fs::rename(next, path_, error);
    if (!error) return Done{};
    if (error == std::errc::permission_denied) {
        return StreamError{StreamError::Kind::Forbidden, path_.string(), {}};
    }
    if (error == std::errc::no_such_file_or_directory) {
        return StreamError{StreamError::Kind::Absent, path_.string(), {}};
    }
    return StreamError{StreamError::Kind::System, path_.string(), error.message()};
}

}  // namespace rochade::tactile
