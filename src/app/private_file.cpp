// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "app/file_posix.h"

namespace rochade {
namespace {

constexpr mode_t kOwnerOnly = 0600;
constexpr mode_t kAnybodyElse = 0077;

/// Closes a descriptor when it goes.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }

private:
    int number_;
};

std::optional<NotPrivate::Kind> doubt_about(const struct stat& facts) {
    if (!S_ISREG(facts.st_mode)) return NotPrivate::Kind::NotAFile;
    if (facts.st_uid != geteuid()) return NotPrivate::Kind::AnothersFile;
    if ((facts.st_mode & kAnybodyElse) != 0) return NotPrivate::Kind::OthersMayRead;
    return std::nullopt;
}

/// The new file's text, to the side. \return 0 or an errno
int write_aside(const std::string& aside, std::string_view text) {
    unlink(aside.c_str());  // what a program that was killed left behind
    const Descriptor file(
        open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kOwnerOnly));
    if (file.number() < 0) return errno;
    const bool whole = fchmod(file.number(), kOwnerOnly) == 0 && write_all(file.number(), text) &&
                       fsync(file.number()) == 0;
    return whole ? 0 : errno;
}

template <typename Record>
Result<Record, PrivateFileError> read_record(
    const std::string& path, Result<Record, RecordFault> (*parse)(std::string_view)) {
    const auto text = read_private_file(path);
    if (!text) return text.error();
    auto record = parse(text.value());
    if (!record) return PrivateFileError(WrongContents{record.error(), path});
    return std::move(record).value();
}

}  // namespace

Result<std::string, PrivateFileError> read_private_file(const std::string& path) {
    const auto fail = [&path](int number) { return PrivateFileError(file_error(path, number)); };
    // O_NONBLOCK: a pipe must not keep us waiting for somebody who writes to it.
    const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.number() < 0) return fail(errno);
    struct stat facts {};
    if (fstat(file.number(), &facts) != 0) return fail(errno);
    if (const auto doubt = doubt_about(facts)) return PrivateFileError(NotPrivate{*doubt, path});
    std::string text;
    std::array<char, kLargestPrivateFile + 1> buffer{};
    while (text.size() <= kLargestPrivateFile) {
        const ssize_t got = read(file.number(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return fail(errno);
        if (got == 0) return text;
        text.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return PrivateFileError(FileError{FileError::Kind::TooLarge, path, ""});
}

Result<Done, PrivateFileError> write_private_file(const std::string& path, std::string_view text,
                                                  Overwrite overwrite) {
    if (!is_replaceable(path)) return PrivateFileError(file_error(path, EINVAL));
    const std::string aside = path + ".new";
    if (const int number = write_aside(aside, text); number != 0) {
        unlink(aside.c_str());
        return PrivateFileError(file_error(path, number));
    }
    // A second name is refused where there is a file; a new name is not.
    const int failed = overwrite == Overwrite::Yes ? std::rename(aside.c_str(), path.c_str())
                                                   : link(aside.c_str(), path.c_str());
    const int number = failed != 0 ? errno : 0;
    unlink(aside.c_str());
    if (number != 0) return PrivateFileError(file_error(path, number));
    sync_folder_of(path);
    return Done{};
}

Result<PinRecord, PrivateFileError> read_pin_file(const std::string& path) {
    return read_record(path, parse_pin_record);
}

Result<Done, PrivateFileError> write_pin_file(const std::string& path, const PinRecord& record,
                                              Overwrite overwrite) {
    return write_private_file(path, to_text(record), overwrite);
}

std::string seal_path_of(const std::string& log_path) { return log_path + ".seal"; }

Result<SealKeys, PrivateFileError> seal_keys_of_game(const std::string& log_path,
                                                     const PinRecord* pin) {
    const std::string path = seal_path_of(log_path);
    auto found = read_record(path, parse_seal_keys);
    if (found) return std::move(found).value();
    const auto* missing = std::get_if<FileError>(&found.error());
    if (missing == nullptr || missing->kind != FileError::Kind::Absent || pin == nullptr) {
        return found.error();
    }
    SealKeys keys = make_seal_keys(*pin);
    const auto written = write_private_file(path, to_text(keys), Overwrite::No);
    if (!written) return written.error();
    return keys;
}

}  // namespace rochade
