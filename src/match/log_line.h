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
inline constexpr std::string_view kLogVersion = "2";
/// It had no lines for the regulations of the event.
inline constexpr std::string_view kFirstLogVersion = "1";

}  // namespace rochade
