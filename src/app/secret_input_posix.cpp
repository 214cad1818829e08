// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/secret_input_posix.h"

#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <utility>

namespace rochade {
namespace {

constexpr char kInterrupt = 3;   // Ctrl+C
constexpr char kEndOfInput = 4;  // Ctrl+D
constexpr char kEraseAll = 21;   // Ctrl+U
constexpr char kBackspace = 8;
constexpr char kDelete = 127;

/// While it lives, what is typed is not shown, comes byte by byte, and sends no signals.
class Hidden {
public:
    explicit Hidden(int descriptor) : descriptor_(descriptor) {
        if (tcgetattr(descriptor_, &before_) != 0) return;
        termios hidden = before_;
        hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | ISIG | IEXTEN);
        hidden.c_cc[VMIN] = 1;
        hidden.c_cc[VTIME] = 0;
        // Flushed: what was typed before the question is no answer to it.
        is_hidden_ = tcsetattr(descriptor_, TCSAFLUSH, &hidden) == 0;
    }
    ~Hidden() {
        if (!is_hidden_) return;
        tcsetattr(descriptor_, TCSADRAIN, &before_);
    }
    Hidden(const Hidden&) = delete;
    Hidden& operator=(const Hidden&) = delete;

private:
    int descriptor_;
    termios before_{};
    bool is_hidden_ = false;
};

/// The next byte; nothing at the end.
std::optional<char> read_byte(int descriptor) {
    char byte = 0;
    while (true) {
        const ssize_t got = read(descriptor, &byte, 1);
        if (got == 1) return byte;
        if (got < 0 && errno == EINTR) continue;
        return std::nullopt;
    }
}

using ReadSecret = Result<SecretText, SecretError>;

ReadSecret read_plain(int descriptor) {
    SecretText text;
    bool fits = true;
    bool is_empty = true;
    while (const auto byte = read_byte(descriptor)) {
        is_empty = false;
        if (*byte == '\n') {
            if (!fits) return SecretError::TooLong;
            return ReadSecret(std::move(text));
        }
        // A line that ends in "\r\n" has no "\r" in it.
        if (*byte != '\r') fits = text.append({&*byte, 1}) && fits;
    }
    if (is_empty) return SecretError::Ended;
    if (!fits) return SecretError::TooLong;
    return ReadSecret(std::move(text));
}

ReadSecret read_hidden(int descriptor) {
    const Hidden hidden(descriptor);
    SecretText text;
    bool fits = true;
    while (const auto byte = read_byte(descriptor)) {
        switch (*byte) {
            case '\n':
            case '\r':
                if (!fits) return SecretError::TooLong;
                return ReadSecret(std::move(text));
            case kInterrupt: return SecretError::Ended;
            case kEndOfInput:
                if (text.view().empty()) return SecretError::Ended;
                break;
            case kBackspace:
            case kDelete: text.remove_last(); break;
            case kEraseAll:
                text.clear();
                fits = true;
                break;
            default: fits = text.append({&*byte, 1}) && fits;
        }
    }
    return SecretError::Ended;
}

}  // namespace

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

Result<SecretText, SecretError> read_secret_line(int descriptor) {
    return is_terminal(descriptor) ? read_hidden(descriptor) : read_plain(descriptor);
}

Result<SecretText, SecretError> read_line(int descriptor) { return read_plain(descriptor); }

}  // namespace rochade
