// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text_file_pieces.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <iostream>
#include <utility>

#include "app/command_input.h"

namespace rochade {
namespace {

constexpr std::size_t kPieceSize = std::size_t{1} << 18;  // bytes

}  // namespace

TextPieces::TextPieces(std::string path, int descriptor)
    : path_(std::move(path)), descriptor_(descriptor), piece_(kPieceSize) {}

Result<TextPieces, FileError> TextPieces::open(const std::string& path) {
    if (path == kStandardInput) return TextPieces(path, -1);
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return file_error(path, errno);
    return TextPieces(path, descriptor);
}

TextPieces::TextPieces(TextPieces&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      piece_(std::move(other.piece_)) {}

TextPieces& TextPieces::operator=(TextPieces&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(piece_, other.piece_);
    return *this;
}

TextPieces::~TextPieces() {
    if (descriptor_ >= 0) close(descriptor_);
}

Result<std::string_view, FileError> TextPieces::next() {
    if (descriptor_ < 0) {
        std::cin.read(piece_.data(), static_cast<std::streamsize>(piece_.size()));
        return std::string_view(piece_.data(), static_cast<std::size_t>(std::cin.gcount()));
    }
    while (true) {
        const ssize_t got = read(descriptor_, piece_.data(), piece_.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return file_error(path_, errno);
        return std::string_view(piece_.data(), static_cast<std::size_t>(got));
    }
}

}  // namespace rochade
