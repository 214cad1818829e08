// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/piece.h"

namespace rochade {

// What pictures are made of: shapes in pixels. Pure: no drawing, no fonts, no clock.

struct Size {
    int width;
    int height;
};

/// A rectangle in pixels; right() and bottom() are the first column and row outside.
struct Box {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    constexpr int right() const { return x + width; }
    constexpr int bottom() const { return y + height; }
    constexpr bool empty() const { return width <= 0 || height <= 0; }
    constexpr Box shrunk(int by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
    constexpr bool holds(const Box& other) const {
        return other.x >= x && other.y >= y && other.right() <= right() &&
               other.bottom() <= bottom();
    }
    constexpr bool overlaps(const Box& other) const {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
    friend bool operator==(const Box&, const Box&) = default;
};

struct Colour {
    std::uint8_t red;
    std::uint8_t green;
    std::uint8_t blue;
    // NOLINTNEXTLINE(modernize-use-nullptr): the check takes what is written for it for a null.
    friend auto operator<=>(const Colour&, const Colour&) = default;
};

struct FilledBox {
    Box box;
    Colour colour;
};
struct Frame {  // lies inside its box
    Box box;
    int thickness;
    Colour colour;
};
struct Ring {
    Box box;
    int thickness;
    Colour colour;
};
struct Disc {
    Box box;
    Colour colour;
};
struct Cross {  // from corner to corner
    Box box;
    int thickness;
    Colour colour;
};
struct Corners {  // a triangle in each corner of the box, its short sides `leg` long
    Box box;
    int leg;
    Colour colour;
};
struct PieceShape {  // the figure, with an edge all around it
    Box box;
    Piece piece;
    Colour fill;
    Colour edge;
};
struct TextLine {
    Box box;
    std::string text;
    int pixels;  // the height of the font
    Colour colour;
    enum class Align : std::uint8_t { Left, Centre, Right } align = Align::Left;
};
using Shape = std::variant<FilledBox, Frame, Ring, Disc, Cross, Corners, PieceShape, TextLine>;

/// In the order in which they are drawn.
using Picture = std::vector<Shape>;

/// How wide a text is, in pixels, in a font of this height.
using Measure = std::function<int(std::string_view text, int pixels)>;

}  // namespace rochade
