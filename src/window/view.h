// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "announce/catalog.h"
#include "commands/front_end.h"
#include "window/shapes.h"
#include "window/theme.h"

namespace rochade {

// What the window shows. Pure: no drawing, no fonts, no clock.

enum class BoardsShown : std::uint8_t {
    WhereRoom,  // both if that does not make them much smaller
    Both,
    One,
    Alone,  // one, and nothing else but what is being typed
};

/// For whom the window is: the boards with all that is said, or in large print what a person is to
/// do. Without that person it is the boards.
enum class ViewKind : std::uint8_t { Board, Sighted, Assistant, Both };
inline constexpr std::array kAllViews = {ViewKind::Board, ViewKind::Sighted, ViewKind::Assistant,
                                         ViewKind::Both};

/// "board", "sighted", "assistant", "both"; nothing for another word.
std::optional<ViewKind> parse_view(std::string_view word);
bool shows_assistant(ViewKind view);
/// The next one of those without the assistant, or of all of them; the first after the last.
ViewKind after(ViewKind view, bool with_assistant);

inline constexpr std::size_t kMostCaptionsShown = 8;

/// Everything that the picture depends on.
struct ViewState {
    TableView table;
    Duration since_shown{0};            // since the table's times were true
    std::vector<std::string> captions;  // the newest last
    std::string entry;                  // what is being typed
    std::size_t cursor = 0;             // the byte of `entry` before which the cursor stands
    BoardsShown boards = BoardsShown::WhereRoom;
    ViewKind view = ViewKind::Board;
    Side near_side = Side::White;  // drawn at the bottom, or on the left if both are shown
    double zoom = 1.0;             // of all text; kSmallestZoom to kLargestZoom
    ThemeName theme = ThemeName::Dark;
    PieceStyle pieces = PieceStyle::Outlined;
    std::optional<Square> zoomed;  // this square fills the window
};

inline constexpr double kSmallestZoom = 0.5;
inline constexpr double kLargestZoom = 3.0;

/// The people in large print. Empty: it is a picture of the boards.
std::vector<const PersonView*> people_shown(const ViewState& state);

/// The squares that are crossed out: what the players may know, and for the assistant alone what
/// he may know. Laws: D.2.8
SquareSet differing_shown(const ViewState& state);

/// Where things go in a window. What has no place has an empty box at 0, 0.
struct Layout {
    struct BoardPlace {
        Side near_side;
        Box board;   // the 64 squares
        Box around;  // with coordinates and title
        int coordinate_pixels;
    };
    std::vector<BoardPlace> boards;  // one or two
    std::vector<Box> people;         // one for each of people_shown()
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

/// The clocks alone, as large as they can be, for a window of their own.
Picture clocks_picture(Size window, const ViewState& state, const Measure& measure,
                       const Catalog& catalog);

}  // namespace rochade
