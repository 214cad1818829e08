// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/wrapping.h"

#include <algorithm>

#include "base/utf8.h"

namespace rochade {
namespace {

std::size_t size_of_first(std::string_view text) {
    const auto character = first_utf8_character(text);
    return character ? character->size : 1;
}

/// How many bytes of `text` fit: whole characters, at least one.
std::size_t bytes_that_fit(std::string_view text, int width, int pixels, const Measure& measure) {
    std::size_t fits = 0;
    while (fits < text.size()) {
        const std::size_t next = fits + size_of_first(text.substr(fits));
        if (fits > 0 && measure(text.substr(0, next), pixels) > width) break;
        fits = next;
    }
    return fits;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, int width, int pixels,
                                 const Measure& measure) {
    std::vector<std::string> lines;
    while (lines.size() < kMostWrappedLines) {
        if (measure(text, pixels) <= width) {
            lines.emplace_back(text);
            break;
        }
        std::size_t end = bytes_that_fit(text, width, pixels, measure);
        if (end >= text.size()) {
            lines.emplace_back(text);
            break;
        }
        // Back to the last space, if the line has one.
        const std::size_t space = text.substr(0, end + 1).find_last_of(' ');
        if (space != std::string_view::npos && space > 0) end = space;
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
        while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
        if (text.empty()) break;
    }
    return lines;
}

bool words_fit(const std::vector<std::string>& texts, int width, int pixels,
               const Measure& measure) {
    for (const std::string& text : texts) {
        std::string_view rest = text;
        while (!rest.empty()) {
            const std::size_t space = std::min(rest.find(' '), rest.size());
            if (measure(rest.substr(0, space), pixels) > width) return false;
            rest.remove_prefix(std::min(space + 1, rest.size()));
        }
    }
    return true;
}

std::string shortened(std::string_view text, int width, int pixels, const Measure& measure) {
    if (measure(text, pixels) <= width) return std::string(text);
    constexpr std::string_view kEllipsis = "…";
    const int room = std::max(0, width - measure(kEllipsis, pixels));
    const std::size_t fits = bytes_that_fit(text, room, pixels, measure);
    return std::string(text.substr(0, fits)) + std::string(kEllipsis);
}

std::string end_that_fits(std::string_view text, int width, int pixels, const Measure& measure) {
    while (!text.empty() && measure(text, pixels) > width) {
        text.remove_prefix(size_of_first(text));
    }
    return std::string(text);
}

}  // namespace rochade
