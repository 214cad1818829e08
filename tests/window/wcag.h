// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "window/shapes.h"

namespace rochade {

/// Red, green and blue in linear light, 0 to 1.
using Linear = std::array<double, 3>;

inline Linear linear_of(Colour colour) {
    const auto linear = [](std::uint8_t value) {
        const double part = value / 255.0;
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return {linear(colour.red), linear(colour.green), linear(colour.blue)};
}

/// WCAG 2.2: relative luminance, 0 to 1.
inline double luminance(const Linear& colour) {
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2];
}
inline double luminance(Colour colour) { return luminance(linear_of(colour)); }

/// WCAG 2.2: how far apart two luminances are, 1 to 21.
inline double contrast(double one, double other) {
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}
inline double contrast(Colour one, Colour other) {
    return contrast(luminance(one), luminance(other));
}

enum class Eyes : std::uint8_t { Usual, NoRed, NoGreen, NoBlue, NoColour };
inline constexpr std::array kAllEyes = {Eyes::Usual, Eyes::NoRed, Eyes::NoGreen, Eyes::NoBlue,
                                        Eyes::NoColour};

/// What somebody sees who lacks one kind of cones wholly, after Machado, Oliveira and Fernandes
/// (2009, severity 1.0), or has only brightness.
inline Linear seen_with(Eyes eyes, Colour colour) {
    const Linear light = linear_of(colour);
    using Matrix = std::array<std::array<double, 3>, 3>;
    constexpr Matrix kNoRed = {{{0.152286, 1.052583, -0.204868},
                                {0.114503, 0.786281, 0.099216},
                                {-0.003882, -0.048116, 1.051998}}};
    constexpr Matrix kNoGreen = {{{0.367322, 0.860646, -0.227968},
                                  {0.280085, 0.672501, 0.047413},
                                  {-0.011820, 0.042940, 0.968881}}};
    constexpr Matrix kNoBlue = {{{1.255528, -0.076749, -0.178779},
                                 {-0.078411, 0.930809, 0.147602},
                                 {0.004733, 0.691367, 0.303900}}};
    const auto through = [&](const Matrix& matrix) {
        Linear seen{};
        for (std::size_t row = 0; row < 3; ++row) {
            for (std::size_t column = 0; column < 3; ++column) {
                seen[row] += matrix[row][column] * light[column];
            }
            seen[row] = std::clamp(seen[row], 0.0, 1.0);
        }
        return seen;
    };
    switch (eyes) {
        case Eyes::Usual: break;
        case Eyes::NoRed: return through(kNoRed);
        case Eyes::NoGreen: return through(kNoGreen);
        case Eyes::NoBlue: return through(kNoBlue);
        case Eyes::NoColour: {
            const double grey = luminance(light);
            return {grey, grey, grey};
        }
    }
    return light;
}

}  // namespace rochade
