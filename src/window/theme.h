// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "window/shapes.h"

namespace rochade {

/// The colours of the window, by the names that the settings have for them.
enum class ThemeName : std::uint8_t { Dark, Light, Yellow };
inline constexpr std::array kAllThemes = {ThemeName::Dark, ThemeName::Light, ThemeName::Yellow};

/// In each theme text is at least 7:1 from its ground, and squares from each other, a piece and a
/// mark from what is around it are at least 3:1 (WCAG 2.2, 1.4.6 and 1.4.11). Pieces and marks
/// have an edge for that, as no colour is far from both kinds of squares.
struct Theme {
    Colour ground;
    Colour text;
    Colour quiet;  // text that is not the newest
    Colour light_square;
    Colour dark_square;
    Colour white_fill;  // of the white pieces
    Colour white_edge;
    Colour black_fill;
    Colour black_edge;
    /// Marks are told apart by their shapes; all are this colour on such an edge.
    Colour mark;
    Colour mark_edge;

    Colour square(bool is_light) const { return is_light ? light_square : dark_square; }
    Colour fill(Side side) const { return side == Side::White ? white_fill : black_fill; }
    Colour edge(Side side) const { return side == Side::White ? white_edge : black_edge; }
};

const Theme& theme_of(ThemeName name);

/// "dark", "light", "yellow"; nothing for another word.
std::optional<ThemeName> parse_theme(std::string_view word);
std::string_view word_of(ThemeName name);
/// The next one, the first after the last.
ThemeName after(ThemeName name);

/// How pieces are drawn: as figures with an edge, or as letters of the reader's language on discs.
enum class PieceStyle : std::uint8_t { Outlined, Lettered };

/// "outlined", "lettered"; nothing for another word.
std::optional<PieceStyle> parse_piece_style(std::string_view word);

}  // namespace rochade
