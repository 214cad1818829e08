// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace rochade {

// Sockets between programs of one user on one machine: a file in a folder that nobody else may
// enter. Both ends make sure that the other belongs to the same user.

/// In bytes; what every system has room for is less than that of most files.
inline constexpr std::size_t kLongestSocketPath = 103;

/// Why there is no connection.
struct SocketError {
    enum class Kind : std::uint8_t {
        PathTooLong,
        Absent,            // no such file: nobody has been there
        NobodyAnswers,     // the file is left of a program that is gone
        Taken,             // another program answers there
        Busy,              // it has no room for more connections now
        NotASocket,        // another file has the name
        FolderNotPrivate,  // others may enter the folder, or it belongs to another user
        AnothersSocket,    // the other end belongs to another user
        Forbidden,
        System,
    };
    Kind kind;
    std::string path;
    std::string system_text;
};

/// One end of a connection. Never waits; see SocketWaiter.
class LocalStream {
public:
    static Result<LocalStream, SocketError> connect(const std::string& path);

    LocalStream(LocalStream&& other) noexcept;
    LocalStream& operator=(LocalStream&& other) noexcept;
    LocalStream(const LocalStream&) = delete;
    LocalStream& operator=(const LocalStream&) = delete;
    ~LocalStream();

    enum class Got : std::uint8_t { Bytes, NothingYet, End };
    /// Appends what has arrived, at most 4096 bytes.
    Got read(std::string& bytes);
    /// How many of `bytes` were taken, 0 if there is no room now; nothing if the other end is gone.
    std::optional<std::size_t> write(std::string_view bytes);

    int descriptor() const { return descriptor_; }

private:
    friend class LocalListener;
    explicit LocalStream(int descriptor) : descriptor_(descriptor) {}

    int descriptor_ = -1;
};

/// The place where others connect. The socket's file is gone with it, and the folder if it is empty
/// then.
class LocalListener {
public:
    /// Makes the last folder of `path` if there is none. A socket that a killed program left
    /// behind is replaced; any other file stays.
    static Result<LocalListener, SocketError> open(const std::string& path);

    LocalListener(LocalListener&& other) noexcept;
    LocalListener& operator=(LocalListener&&) = delete;
    LocalListener(const LocalListener&) = delete;
    LocalListener& operator=(const LocalListener&) = delete;
    ~LocalListener();

    /// The next connection; nothing if nobody waits. Other users are sent away unheard.
    std::optional<LocalStream> accept();

    int descriptor() const { return descriptor_; }
    const std::string& path() const { return path_; }

private:
    LocalListener() = default;

    int descriptor_ = -1;
    std::string path_;
    std::array<std::uint64_t, 2> file_{};  // which file it is, should another take its name
};

/// Waits on one thread for several connections at once.
class SocketWaiter {
public:
    SocketWaiter();
    ~SocketWaiter();
    SocketWaiter(const SocketWaiter&) = delete;
    SocketWaiter& operator=(const SocketWaiter&) = delete;

    struct Watched {
        int descriptor;
        enum class For : std::uint8_t { Input, Room, InputAndRoom } wanted = For::Input;
        bool has_input = false;  // bytes, a connection, or the end
        bool has_room = false;
    };
    /// Until one of them is ready, wake() was called, or `timeout` has passed; nothing is no limit.
    void wait(std::span<Watched> watched, std::optional<std::chrono::milliseconds> timeout);

    /// From any thread; never waits. No call is lost, several may be one.
    void wake();

private:
    int wake_read_ = -1;
    int wake_write_ = -1;
};

}  // namespace rochade
