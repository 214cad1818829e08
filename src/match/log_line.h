// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rochade {

/// "BODY CHECKSUM\n": the checksum is the CRC-32 of the body, eight hexadecimal digits.
std::string sealed_line(std::string_view body);

/// The body of a line without its line break, or nothing if it was changed.
std::optional<std::string_view> unsealed(std::string_view line);

/// The first line of every log.
inline constexpr std::string_view kLogTitle = "rochade log ";
/// Version 1 had a shorter head, and no time for the first move beforehand; no game that counts
/// was played with it.
inline constexpr std::string_view kLogVersion = "2";

}  // namespace rochade
