// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/clock_warnings.h"

#include <algorithm>
#include <charconv>
#include <functional>

namespace rochade {
namespace {

constexpr std::string_view kNone = "none";

std::string_view without_spaces(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// "5m", "30s", "1h".
std::optional<Duration> parse_time(std::string_view text) {
    if (text.size() < 2) return std::nullopt;
    Duration unit{};
    switch (text.back()) {
        case 's': unit = std::chrono::seconds(1); break;
        case 'm': unit = std::chrono::minutes(1); break;
        case 'h': unit = std::chrono::hours(1); break;
        default: return std::nullopt;
    }
    const char* const end = text.data() + text.size() - 1;
    unsigned number = 0;
    const auto [at, failed] = std::from_chars(text.data(), end, number);
    if (failed != std::errc() || at != end || number == 0) return std::nullopt;
    if (number > static_cast<unsigned>(kLongestWarning / unit)) return std::nullopt;
    return unit * number;
}

std::string time_text(Duration time) {
    using std::chrono::duration_cast;
    const auto seconds = duration_cast<std::chrono::seconds>(time).count();
    if (seconds % 3600 == 0) return std::to_string(seconds / 3600) + "h";
    if (seconds % 60 == 0) return std::to_string(seconds / 60) + "m";
    return std::to_string(seconds) + "s";
}

}  // namespace

WarningTimes usual_warnings() {
    using namespace std::chrono_literals;
    return {5min, 2min, 1min, 30s, 10s};
}

WarningTimes usual_warnings(Duration time) {
    WarningTimes times = usual_warnings();
    const auto is_early = [time](Duration warning) { return warning > time / 4; };
    times.erase(std::remove_if(times.begin(), times.end(), is_early), times.end());
    return times;
}

std::optional<WarningTimes> parse_warnings(std::string_view text) {
    WarningTimes times;
    if (without_spaces(text) == kNone) return times;
    while (true) {
        const std::size_t comma = text.find(',');
        const auto time = parse_time(without_spaces(text.substr(0, comma)));
        if (!time || times.size() == kMostWarnings) return std::nullopt;
        times.push_back(*time);
        if (comma == std::string_view::npos) break;
        text.remove_prefix(comma + 1);
    }
    std::sort(times.begin(), times.end(), std::greater<>());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    return times;
}

std::string to_text(const WarningTimes& times) {
    std::string text;
    for (const Duration time : times) {
        if (!text.empty()) text += ',';
        text += time_text(time);
    }
    return text.empty() ? std::string(kNone) : text;
}

std::optional<Duration> due_warning(Duration before, Duration now, const WarningTimes& times) {
    std::optional<Duration> due;
    if (now <= Duration(0)) return due;
    for (const Duration time : times) {
        const bool is_reached = before > time && now <= time;
        if (is_reached && (!due || time < *due)) due = time;
    }
    return due;
}

std::optional<Duration> until_next_warning(Duration left, const WarningTimes& times) {
    std::optional<Duration> next;
    for (const Duration time : times) {
        if (time < left && (!next || left - time < *next)) next = left - time;
    }
    return next;
}

}  // namespace rochade
