// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "app/crypto.h"
#include "base/result.h"

namespace rochade {

/// Why no secret was read.
enum class SecretError : std::uint8_t {
    Ended,    // the input ended, or the person gave up (Ctrl+C, Ctrl+D)
    TooLong,  // more than kLongestSecret bytes
};

/// Whether a person types at `descriptor`.
bool is_terminal(int descriptor);

/// Reads a line that nobody shall see from a file descriptor: on a terminal without echo, else as
/// it comes; not a byte more than the line, which others may go on reading. On a terminal Backspace
/// takes off a character and Ctrl+U all of them.
Result<SecretText, SecretError> read_secret_line(int descriptor);

/// The same for a line that may be seen: a terminal shows it.
Result<SecretText, SecretError> read_line(int descriptor);

}  // namespace rochade
