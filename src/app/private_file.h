// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/log_file.h"
#include "app/pin.h"
#include "app/seal.h"
#include "base/result.h"

namespace rochade {

// Small files that only their owner may read: the arbiter's PIN, and beside a game's log the keys
// of its sealed moves.

/// No such file is larger, in bytes.
inline constexpr std::size_t kLargestPrivateFile = 4096;

/// The file can be read, but must not be believed.
struct NotPrivate {
    enum class Kind : std::uint8_t {
        OthersMayRead,
        AnothersFile,  // another user owns it
        NotAFile,      // a folder, a device, a pipe
    } kind;
    std::string path;
};
struct WrongContents {
    RecordFault fault;
    std::string path;
};
using PrivateFileError = std::variant<FileError, NotPrivate, WrongContents>;

enum class Overwrite : std::uint8_t { No, Yes };

/// The text of a file that belongs to this user and that nobody else may read or write.
Result<std::string, PrivateFileError> read_private_file(const std::string& path);

/// Writes a file that only this user may read, whole or not at all, flushed to disk. Without
/// Overwrite it fails with FileError::Kind::Exists if there is one.
Result<Done, PrivateFileError> write_private_file(const std::string& path, std::string_view text,
                                                  Overwrite overwrite);

Result<PinRecord, PrivateFileError> read_pin_file(const std::string& path);
Result<Done, PrivateFileError> write_pin_file(const std::string& path, const PinRecord& record,
                                              Overwrite overwrite);

/// Where the keys of a game lie: beside its log.
std::string seal_path_of(const std::string& log_path);

/// The keys with which the moves of a game are sealed: those that lie beside its log, or else new
/// ones, which are on disk when this returns. Without a `pin` nothing can be made, and a game that
/// has no keys gives FileError::Kind::Absent.
Result<SealKeys, PrivateFileError> seal_keys_of_game(const std::string& log_path,
                                                     const PinRecord* pin);

}  // namespace rochade
