// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "announce/catalog.h"
#include "commands/front_end.h"

namespace rochade {

// What the window shows, as a list of shapes in pixels. Pure: no drawing, no fonts, no clock.

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
    friend bool operator==(const Colour&, const Colour&) = default;
};

inline constexpr Colour kBlack{0, 0, 0};
inline constexpr Colour kWhite{255, 255, 255};
inline constexpr Colour kLightSquare{206, 206, 206};
inline constexpr Colour kDarkSquare{92, 92, 92};
/// Marks are told apart by their shapes; all are this colour on a black edge.
inline constexpr Colour kMark{255, 214, 0};
inline constexpr Colour kQuiet{200, 200, 200};  // text that is not the newest

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
struct PieceShape {
    Box box;
    Piece piece;
};
struct TextLine {
    Box box;
    std::string text;
    int pixels;  // the height of the font
    Colour colour;
    enum class Align : std::uint8_t { Left, Centre, Right } align = Align::Left;
};
using Shape = std::variant<FilledBox, Frame, Ring, Disc, Cross, PieceShape, TextLine>;

/// In the order in which they are drawn.
using Picture = std::vector<Shape>;

/// How wide a text is, in pixels, in a font of this height.
using Measure = std::function<int(std::string_view text, int pixels)>;

enum class BoardsShown : std::uint8_t {
    WhereRoom,  // both if that does not make them much smaller
    Both,
    One,
};

inline constexpr std::size_t kMostCaptionsShown = 8;

/// Everything that the picture depends on.
struct ViewState {
    TableView table;
    Duration since_shown{0};            // since the table's times were true
    std::vector<std::string> captions;  // the newest last
    std::string entry;                  // what is being typed
    std::size_t cursor = 0;             // the byte of `entry` before which the cursor stands
    BoardsShown boards = BoardsShown::WhereRoom;
    Side near_side = Side::White;  // drawn at the bottom, or on the left if both are shown
    double zoom = 1.0;             // of all text; kSmallestZoom to kLargestZoom
};

inline constexpr double kSmallestZoom = 0.5;
inline constexpr double kLargestZoom = 3.0;

/// Where things go in a window.
struct Layout {
    struct BoardPlace {
        Side near_side;
        Box board;   // the 64 squares
        Box around;  // with coordinates and title
        int coordinate_pixels;
    };
    std::vector<BoardPlace> boards;  // one or two
    Box white_clock;
    Box black_clock;
    Box status;
    Box captions;
    Box entry;
    int text_pixels;  // the height of ordinary text
};

/// Every part inside the window, none over another.
Layout lay_out(Size window, const ViewState& state);

/// The square's box on a board drawn with `near_side` at the bottom.
Box square_box(const Box& board, Side near_side, Square square);

/// The whole picture, back to front.
Picture picture_of(Size window, const ViewState& state, const Measure& measure,
                   const Catalog& catalog);

}  // namespace rochade
