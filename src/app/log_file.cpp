// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/log_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "app/file_posix.h"

namespace rochade {
namespace {

constexpr mode_t kFileMode = 0644;
constexpr mode_t kModeBits = 0777;

/// The outermost of the folders on the way to `path` that is not there; empty if all are.
std::string missing_folder(const std::string& path) {
    std::error_code failed;
    std::string missing;
    std::filesystem::path folder = std::filesystem::path(path).parent_path();
    while (!folder.empty() && !std::filesystem::is_directory(folder, failed)) {
        missing = folder.string();
        folder = folder.parent_path();
    }
    return missing;
}

}  // namespace

FileError file_error(const std::string& path, int number) {
    const auto kind = [number] {
        switch (number) {
            case ENOENT:
            case ENOTDIR: return FileError::Kind::Absent;
            case EACCES:
            case EPERM:
            case EROFS: return FileError::Kind::Forbidden;
            case EEXIST: return FileError::Kind::Exists;
            case EWOULDBLOCK: return FileError::Kind::InUse;
            default: return FileError::Kind::System;
        }
    }();
    FileError error{kind, path, std::strerror(number)};
    if (kind == FileError::Kind::Absent) error.folder = missing_folder(path);
    return error;
}

Result<std::string, FileError> read_text_file(const std::string& path) {
    const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return file_error(path, errno);
    std::string text;
    char buffer[1 << 16];
    while (true) {
        const ssize_t got = read(descriptor, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            const int number = errno;
            close(descriptor);
            return file_error(path, number);
        }
        if (got == 0) break;
        text.append(buffer, static_cast<std::size_t>(got));
        if (text.size() > kLargestTextFile) {
            close(descriptor);
            return FileError{FileError::Kind::TooLarge, path, ""};
        }
    }
    close(descriptor);
    return text;
}

bool is_replaceable(const std::string& path) {
    struct stat facts {};
    return stat(path.c_str(), &facts) != 0 || S_ISREG(facts.st_mode);
}

Result<Done, FileError> write_text_file(const std::string& link, std::string_view text) {
    std::error_code is_none;
    const auto target = std::filesystem::canonical(link, is_none);
    const std::string path = is_none ? link : target.string();
    if (!is_replaceable(path)) return file_error(path, EINVAL);
    const std::string aside = path + ".new";
    const int descriptor = open(aside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kFileMode);
    if (descriptor < 0) return file_error(path, errno);
    struct stat facts {};
    const bool has_mode =
        stat(path.c_str(), &facts) != 0 || fchmod(descriptor, facts.st_mode & kModeBits) == 0;
    const bool whole = has_mode && write_all(descriptor, text) && fsync(descriptor) == 0;
    const int number = errno;
    close(descriptor);
    if (!whole) {
        unlink(aside.c_str());
        return file_error(path, number);
    }
    if (rename(aside.c_str(), path.c_str()) != 0) {
        const int trouble = errno;
        unlink(aside.c_str());
        return file_error(path, trouble);
    }
    sync_folder_of(path);
    return Done{};
}

Result<LogFile, FileError> LogFile::create(const std::string& path) {
    const int descriptor =
        open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, kFileMode);
    if (descriptor < 0) return file_error(path, errno);
    LogFile file(descriptor, path, 0);
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) return file_error(path, errno);
    sync_folder_of(path);
    return Result<LogFile, FileError>(std::move(file));
}

Result<LogFile, FileError> LogFile::reopen(const std::string& path, std::size_t keep) {
    const int descriptor = open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (descriptor < 0) return file_error(path, errno);
    LogFile file(descriptor, path, keep);
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) return file_error(path, errno);
    struct stat facts {};
    if (fstat(descriptor, &facts) != 0) return file_error(path, errno);
    if (static_cast<std::size_t>(facts.st_size) > keep &&
        ftruncate(descriptor, static_cast<off_t>(keep)) != 0) {
        return file_error(path, errno);
    }
    return Result<LogFile, FileError>(std::move(file));
}

LogFile::LogFile(int descriptor, std::string path, std::size_t size)
    : descriptor_(descriptor), path_(std::move(path)), size_(size) {}

LogFile::LogFile(LogFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)),
      size_(other.size_) {}

LogFile& LogFile::operator=(LogFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(path_, other.path_);
    std::swap(size_, other.size_);
    return *this;
}

LogFile::~LogFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

Result<Done, FileError> LogFile::append(std::string_view lines) {
    if (write_all(descriptor_, lines) && fdatasync(descriptor_) == 0) {
        size_ += lines.size();
        return Done{};
    }
    const int number = errno;
    if (ftruncate(descriptor_, static_cast<off_t>(size_)) != 0) {
        // Nothing more can be done; the reader cuts a torn line.
    }
    return file_error(path_, number);
}

}  // namespace rochade
