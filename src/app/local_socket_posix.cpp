// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/local_socket_posix.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

namespace rochade {
namespace {

constexpr mode_t kFolderMode = 0700;
constexpr mode_t kSocketMode = 0600;
constexpr mode_t kOthersMay = 0077;
constexpr int kMostWaiting = 8;  // connections that nobody has taken yet
constexpr std::size_t kReadAtOnce = 4096;
static_assert(kLongestSocketPath < sizeof(sockaddr_un::sun_path));

SocketError error_of(const std::string& path, int number) {
    const auto kind = [number] {
        switch (number) {
            case ENOENT:
            case ENOTDIR: return SocketError::Kind::Absent;
            case ECONNREFUSED: return SocketError::Kind::NobodyAnswers;
            case EADDRINUSE: return SocketError::Kind::Taken;
            case EAGAIN: return SocketError::Kind::Busy;
            case ENOTSOCK:
            case EPROTOTYPE: return SocketError::Kind::NotASocket;
            case EACCES:
            case EPERM:
            case EROFS: return SocketError::Kind::Forbidden;
            default: return SocketError::Kind::System;
        }
    }();
    return SocketError{kind, path, std::strerror(number)};
}

SocketError error_of(const std::string& path, SocketError::Kind kind) {
    return SocketError{kind, path, {}};
}

/// A socket of ours that waits for nothing and that no child inherits; -1 and errno otherwise.
int new_socket() {
    const int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    if (descriptor < 0) return -1;
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    return descriptor;
}

sockaddr_un address_of(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::copy(path.begin(), path.end(), std::begin(address.sun_path));
    return address;
}

const sockaddr* generic(const sockaddr_un& address) {
    return reinterpret_cast<const sockaddr*>(&address);
}

/// Whether the other end is a program of this user, where the system can say so.
bool is_ours([[maybe_unused]] int descriptor) {
#if defined(SO_PEERCRED)
    ucred peer{};
    socklen_t size = sizeof peer;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
    return peer.uid == geteuid();
#elif defined(__APPLE__) || defined(__FreeBSD__) || defined(__OpenBSD__) || defined(__NetBSD__)
    uid_t user = 0;
    gid_t group = 0;
    return getpeereid(descriptor, &user, &group) == 0 && user == geteuid();
#else
    return true;
#endif
}

std::string folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    if (slash == path.npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

/// Makes the folder unless it is there; or why it cannot be one that belongs to this user and that
/// nobody else may enter.
std::optional<SocketError> make_private_folder(const std::string& folder) {
    const bool is_new = mkdir(folder.c_str(), kFolderMode) == 0;
    if (!is_new && errno != EEXIST) return error_of(folder, errno);
    if (is_new && chmod(folder.c_str(), kFolderMode) != 0) return error_of(folder, errno);
    struct stat facts {};
    if (lstat(folder.c_str(), &facts) != 0) return error_of(folder, errno);
    if (!S_ISDIR(facts.st_mode) || facts.st_uid != geteuid() || (facts.st_mode & kOthersMay) != 0) {
        return error_of(folder, SocketError::Kind::FolderNotPrivate);
    }
    return std::nullopt;
}

/// Removes a socket at which nobody answers.
std::optional<SocketError> clear_place(const std::string& path) {
    struct stat facts {};
    if (lstat(path.c_str(), &facts) != 0) {
        return errno == ENOENT ? std::nullopt : std::optional(error_of(path, errno));
    }
    if (!S_ISSOCK(facts.st_mode)) return error_of(path, SocketError::Kind::NotASocket);
    const auto answered = LocalStream::connect(path);
    if (answered) return error_of(path, SocketError::Kind::Taken);
    switch (answered.error().kind) {
        case SocketError::Kind::Absent: return std::nullopt;
        case SocketError::Kind::NobodyAnswers: break;
        case SocketError::Kind::Busy:
        case SocketError::Kind::AnothersSocket: return error_of(path, SocketError::Kind::Taken);
        default: return answered.error();
    }
    if (unlink(path.c_str()) != 0 && errno != ENOENT) return error_of(path, errno);
    return std::nullopt;
}

std::array<std::uint64_t, 2> file_at(const std::string& path) {
    struct stat facts {};
    if (lstat(path.c_str(), &facts) != 0) return {};
    return {static_cast<std::uint64_t>(facts.st_dev), static_cast<std::uint64_t>(facts.st_ino)};
}

}  // namespace

Result<LocalStream, SocketError> LocalStream::connect(const std::string& path) {
    if (path.empty() || path.size() > kLongestSocketPath) {
        return error_of(path, SocketError::Kind::PathTooLong);
    }
    LocalStream stream(new_socket());
    if (stream.descriptor_ < 0) return error_of(path, errno);
    const sockaddr_un address = address_of(path);
    if (::connect(stream.descriptor_, generic(address), sizeof address) != 0) {
        return error_of(path, errno);
    }
    if (!is_ours(stream.descriptor_)) return error_of(path, SocketError::Kind::AnothersSocket);
    return Result<LocalStream, SocketError>(std::move(stream));
}

LocalStream::LocalStream(LocalStream&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

LocalStream& LocalStream::operator=(LocalStream&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

LocalStream::~LocalStream() {
    if (descriptor_ >= 0) close(descriptor_);
}

LocalStream::Got LocalStream::read(std::string& bytes) {
    std::array<char, kReadAtOnce> buffer;
    while (true) {
        const ssize_t got = recv(descriptor_, buffer.data(), buffer.size(), 0);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return Got::NothingYet;
        if (got <= 0) return Got::End;
        bytes.append(buffer.data(), static_cast<std::size_t>(got));
        return Got::Bytes;
    }
}

std::optional<std::size_t> LocalStream::write(std::string_view bytes) {
#if defined(MSG_NOSIGNAL)
    constexpr int kFlags = MSG_NOSIGNAL;
#else
    constexpr int kFlags = 0;
#endif
    while (true) {
        const ssize_t sent = send(descriptor_, bytes.data(), bytes.size(), kFlags);
        if (sent >= 0) return static_cast<std::size_t>(sent);
        if (errno == EINTR) continue;
        if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
        return std::nullopt;
    }
}

Result<LocalListener, SocketError> LocalListener::open(const std::string& path) {
    using Answer = Result<LocalListener, SocketError>;
    if (path.empty() || path.size() > kLongestSocketPath) {
        return error_of(path, SocketError::Kind::PathTooLong);
    }
    if (const auto failed = make_private_folder(folder_of(path))) return *failed;
    if (const auto failed = clear_place(path)) return *failed;
    LocalListener listener;
    listener.descriptor_ = new_socket();
    if (listener.descriptor_ < 0) return error_of(path, errno);
    // Where the system heeds it, the file is never anything else; the folder keeps others out
    // everywhere.
    fchmod(listener.descriptor_, kSocketMode);
    const sockaddr_un address = address_of(path);
    if (bind(listener.descriptor_, generic(address), sizeof address) != 0) {
        return error_of(path, errno);
    }
    listener.path_ = path;  // from here on it is removed at the end
    listener.file_ = file_at(path);
    if (chmod(path.c_str(), kSocketMode) != 0) return error_of(path, errno);
    if (listen(listener.descriptor_, kMostWaiting) != 0) return error_of(path, errno);
    return Answer(std::move(listener));
}

LocalListener::LocalListener(LocalListener&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::exchange(other.path_, {})),
      file_(other.file_) {}

LocalListener::~LocalListener() {
    if (descriptor_ >= 0) close(descriptor_);
    if (path_.empty() || file_at(path_) != file_) return;
    unlink(path_.c_str());
    rmdir(folder_of(path_).c_str());  // stays if there is something else in it
}

std::optional<LocalStream> LocalListener::accept() {
    while (true) {
        const int descriptor = ::accept(descriptor_, nullptr, nullptr);
        if (descriptor < 0 && errno == EINTR) continue;
        if (descriptor < 0) return std::nullopt;
        LocalStream stream(descriptor);
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
        fcntl(descriptor, F_SETFL, O_NONBLOCK);
        if (is_ours(descriptor)) return stream;
    }
}

SocketWaiter::SocketWaiter() {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return;
    wake_read_ = ends[0];
    wake_write_ = ends[1];
    for (const int descriptor : ends) {
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
        fcntl(descriptor, F_SETFL, O_NONBLOCK);
    }
}

SocketWaiter::~SocketWaiter() {
    if (wake_read_ >= 0) close(wake_read_);
    if (wake_write_ >= 0) close(wake_write_);
}

void SocketWaiter::wait(std::span<Watched> watched,
                        std::optional<std::chrono::milliseconds> timeout) {
    std::vector<pollfd> polled = {{wake_read_, POLLIN, 0}};
    polled.reserve(watched.size() + 1);
    for (const Watched& one : watched) {
        const int input = one.wanted == Watched::For::Room ? 0 : POLLIN;
        const int events = one.wanted == Watched::For::Input ? input : input | POLLOUT;
        polled.push_back({one.descriptor, static_cast<short>(events), 0});
    }
    const int milliseconds = timeout ? static_cast<int>(std::max<std::int64_t>(
                                           0, std::min<std::int64_t>(timeout->count(), 1 << 30)))
                                     : -1;
    const int ready = poll(polled.data(), polled.size(), milliseconds);
    for (std::size_t index = 0; index < watched.size(); ++index) {
        const int events = ready > 0 ? polled[index + 1].revents : 0;
        watched[index].has_input = (events & (POLLIN | POLLHUP | POLLERR | POLLNVAL)) != 0;
        watched[index].has_room = (events & POLLOUT) != 0;
    }
    std::array<char, 64> buffer;
    while (::read(wake_read_, buffer.data(), buffer.size()) > 0) {
    }
}

void SocketWaiter::wake() {
    const char byte = 0;
    // A full pipe has woken the reader already.
    [[maybe_unused]] const auto written = ::write(wake_write_, &byte, 1);
}

}  // namespace rochade
