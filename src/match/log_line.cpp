// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/log_line.h"

#include <fmt/format.h>

#include "base/checksum.h"

namespace rochade {
namespace {

constexpr std::size_t kChecksumDigits = 8;

std::string checksum_of(std::string_view body) { return fmt::format("{:08x}", crc32(body)); }

}  // namespace

std::string sealed_line(std::string_view body) {
    return fmt::format("{} {}\n", body, checksum_of(body));
}

std::optional<std::string_view> unsealed(std::string_view line) {
    if (line.size() < kChecksumDigits + 1) return std::nullopt;
    const std::size_t end = line.size() - kChecksumDigits - 1;
    const std::string_view body = line.substr(0, end);
    if (line[end] != ' ' || line.substr(end + 1) != checksum_of(body)) return std::nullopt;
    return body;
}

}  // namespace rochade
