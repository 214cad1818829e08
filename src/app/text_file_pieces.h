// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/log_file.h"
#include "base/result.h"

namespace rochade {

/// A text file, or the standard input, piece by piece: it may be of any size, and endless.
class TextPieces {
public:
    /// Opens the file; "-" is the standard input.
    static Result<TextPieces, FileError> open(const std::string& path);

    TextPieces(TextPieces&& other) noexcept;
    TextPieces& operator=(TextPieces&& other) noexcept;
    TextPieces(const TextPieces&) = delete;
    TextPieces& operator=(const TextPieces&) = delete;
    ~TextPieces();

    /// The next piece, which lasts until the next call; empty at the end.
    Result<std::string_view, FileError> next();

private:
    TextPieces(std::string path, int descriptor);

    std::string path_;
    int descriptor_ = -1;  // of a file; none for the standard input
    std::vector<char> piece_;
};

}  // namespace rochade
