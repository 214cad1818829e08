// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "announce/catalog.h"
#include "window/view.h"

namespace rochade {

/// What every part of the picture is drawn with and from.
struct Pen {
    const ViewState& state;
    const Theme& theme;
    int text_pixels;  // the height of ordinary text
    const Measure& measure;
    const Catalog& catalog;
    Picture& picture;
};

/// The height of a line of text of this font height.
constexpr int line_height(int pixels) { return pixels * 27 / 20; }

void add_text(const Pen& pen, const Box& box, std::string text, int pixels, Colour colour,
              TextLine::Align align);

/// Texts in lines, all of which fit.
struct FittedText {
    std::vector<std::string> lines;
    int pixels;
    enum class Cut : std::uint8_t { No, Yes } cut = Cut::No;
};

/// `texts` one below the other, as large as possible between `smallest` and `largest`; cut only if
/// they are too long for the smallest print. \param begin  what stands before each, in its width
FittedText fitted(const Pen& pen, const std::vector<std::string>& texts, const Box& box,
                  int smallest, int largest);

// The parts. Each keeps to its box; an empty box is left out.

/// One player's clock with his name; whose runs is told by a sign, a word, and the colours.
void add_clock(const Pen& pen, Side side, const Box& box);
/// What the marks on the board mean, whose turn it is, and what the application says of itself.
void add_status(const Pen& pen, const Box& box);
/// The newest caption large with a bar beside it, older ones above it as far as there is room.
void add_captions(const Pen& pen, const Box& box);
void add_entry(const Pen& pen, const Box& box);
/// What one person is to do.
void add_person(const Pen& pen, const PersonView& person, const Box& box);
/// One square, with its name and what stands on it in words.
void add_zoomed_square(const Pen& pen, Square square, const Box& box);

/// "Weiß: Anna Muster", or only the side if nobody has a name.
std::string title_of(const Pen& pen, Side side);

}  // namespace rochade
