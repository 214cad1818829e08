// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/clock_text.h"

#include <fmt/format.h>

#include <charconv>

namespace rochade {
namespace {

constexpr unsigned kMostHours = 999;
constexpr std::size_t kMostParts = 3;

}  // namespace

std::optional<Duration> parse_clock(std::string_view text) {
    long seconds = 0;
    for (std::size_t part = 1;; ++part) {
        const std::string_view digits = text.substr(0, text.find(':'));
        unsigned number = 0;
        const auto [end, failed] =
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
        const bool whole = failed == std::errc() && end == digits.data() + digits.size();
        const bool too_much = part > 1 ? number > 59 : number > kMostHours * 3600;
        if (!whole || too_much) return std::nullopt;
        seconds = seconds * 60 + static_cast<long>(number);
        if (digits.size() == text.size()) break;
        if (part == kMostParts) return std::nullopt;
        text.remove_prefix(digits.size() + 1);
    }
    if (seconds > static_cast<long>(kMostHours) * 3600) return std::nullopt;
    return std::chrono::seconds(seconds);
}

std::string to_clock(Duration time) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace rochade
