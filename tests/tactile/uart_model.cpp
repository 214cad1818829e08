// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tactile/uart_model.h"

#include <vector>

namespace rochade::tactile::test {
namespace {

constexpr unsigned kBitsOfAByte = 8;

/// The level of the line for each bit sent: a start bit, the byte from its lowest bit on, a stop
/// bit.
std::vector<bool> levels_of(std::span<const std::byte> bytes) {
    std::vector<bool> levels;
    for (const std::byte byte : bytes) {
        levels.push_back(false);
        for (unsigned bit = 0; bit < kBitsOfAByte; ++bit) {
            levels.push_back((std::to_integer<unsigned>(byte) >> bit & 1U) != 0);
        }
        levels.push_back(true);
    }
    return levels;
}

}  // namespace

Bytes heard_at(std::span<const std::byte> bytes, double sent_at, double hears_at) {
    const std::vector<bool> levels = levels_of(bytes);
    const double step = sent_at / hears_at;  // bits sent while one is heard
    const auto level_at = [&levels](double place) {
        const auto index = static_cast<std::size_t>(place);
        return index >= levels.size() || levels[index];
    };
    Bytes heard;
    for (std::size_t edge = 0; edge < levels.size();) {
        const bool falls = !levels[edge] && (edge == 0 || levels[edge - 1]);
        const auto start = static_cast<double>(edge);
        if (!falls || level_at(start + 0.5 * step)) {
            ++edge;
            continue;
        }
        unsigned value = 0;
        for (unsigned bit = 0; bit < kBitsOfAByte; ++bit) {
            if (level_at(start + (1.5 + bit) * step)) value |= 1U << bit;
        }
        heard.push_back(static_cast<std::byte>(value));
        edge = static_cast<std::size_t>(start + 9.5 * step) + 1;
    }
    return heard;
}

}  // namespace rochade::tactile::test
