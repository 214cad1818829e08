// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/theme.h"

#include <cstddef>

namespace rochade {
namespace {

constexpr Colour kBlack{0, 0, 0};
constexpr Colour kWhite{255, 255, 255};

constexpr Theme kDark{.ground = kBlack,
                      .text = kWhite,
                      .quiet = {200, 200, 200},
                      .light_square = {206, 206, 206},
                      .dark_square = {92, 92, 92},
                      .white_fill = kWhite,
                      .white_edge = kBlack,
                      .black_fill = kBlack,
                      .black_edge = kWhite,
                      .mark = {255, 214, 0},
                      .mark_edge = kBlack};

constexpr Theme kLight{.ground = kWhite,
                       .text = kBlack,
                       .quiet = {70, 70, 70},
                       .light_square = {250, 250, 250},
                       .dark_square = {140, 140, 140},
                       .white_fill = kWhite,
                       .white_edge = kBlack,
                       .black_fill = kBlack,
                       .black_edge = kWhite,
                       .mark = {0, 56, 184},
                       .mark_edge = kWhite};

// For those who read yellow on black, and nothing else, well.
constexpr Theme kYellow{.ground = kBlack,
                        .text = {255, 230, 0},
                        .quiet = {214, 194, 0},
                        .light_square = {255, 214, 0},
                        .dark_square = {84, 70, 0},
                        .white_fill = kWhite,
                        .white_edge = kBlack,
                        .black_fill = kBlack,
                        .black_edge = {255, 230, 0},
                        .mark = kWhite,
                        .mark_edge = kBlack};

struct Named {
    std::string_view word;
    Theme theme;
};
constexpr std::array<Named, kAllThemes.size()> kThemes = {
    {{"dark", kDark}, {"light", kLight}, {"yellow", kYellow}}};

std::size_t index_of(ThemeName name) { return static_cast<std::size_t>(name); }

}  // namespace

const Theme& theme_of(ThemeName name) { return kThemes[index_of(name)].theme; }

std::string_view word_of(ThemeName name) { return kThemes[index_of(name)].word; }

std::optional<ThemeName> parse_theme(std::string_view word) {
    for (const ThemeName name : kAllThemes) {
        if (word_of(name) == word) return name;
    }
    return std::nullopt;
}

ThemeName after(ThemeName name) { return kAllThemes[(index_of(name) + 1) % kAllThemes.size()]; }

std::optional<PieceStyle> parse_piece_style(std::string_view word) {
    if (word == "outlined") return PieceStyle::Outlined;
    if (word == "lettered") return PieceStyle::Lettered;
    return std::nullopt;
}

}  // namespace rochade
