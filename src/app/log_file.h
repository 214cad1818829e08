// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace rochade {

/// What a system said when a file could not be used.
struct FileError {
    enum class Kind : std::uint8_t { Absent, Forbidden, Exists, TooLarge, InUse, System };
    Kind kind;
    std::string path;
    std::string system_text;
    /// The folder that this is about, if it is not the file: with Absent it is not there.
    std::string folder = {};
};

/// What the system meant with an errno.
FileError file_error(const std::string& path, int number);

/// No text file that the program reads as a whole is larger, in bytes.
inline constexpr std::size_t kLargestTextFile = std::size_t{64} << 20;

/// The whole of a text file.
Result<std::string, FileError> read_text_file(const std::string& path);

/// Nothing is there, or an ordinary file. A device such as /dev/null that something else takes the
/// place of is gone for everybody.
bool is_replaceable(const std::string& path);

/// Writes a file, or what `link` leads to, in place of an old one: to the side, flushed to disk,
/// renamed. Who may read it stays as it was, and a link stays one. Only files are replaced: a
/// device or a pipe is refused.
Result<Done, FileError> write_text_file(const std::string& link, std::string_view text);

/// The event log on disk: what append() has returned from is there after a power cut or a kill.
/// One writer; another process that opens the same log is refused.
class LogFile {
public:
    /// Begins a new log. Fails with Exists if there is one: a game is never overwritten.
    static Result<LogFile, FileError> create(const std::string& path);
    /// Opens a log to go on, and cuts it to its first `keep` bytes: what follows was torn.
    static Result<LogFile, FileError> reopen(const std::string& path, std::size_t keep);

    LogFile(LogFile&& other) noexcept;
    LogFile& operator=(LogFile&& other) noexcept;
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;
    ~LogFile();

    /// Writes `lines` with one write and flushes them to disk. On failure the file is cut back to
    /// what it was, so that it never ends in half a line.
    Result<Done, FileError> append(std::string_view lines);

    const std::string& path() const { return path_; }

private:
    LogFile(int descriptor, std::string path, std::size_t size);

    int descriptor_ = -1;
    std::string path_;
    std::size_t size_ = 0;
};

}  // namespace rochade
