// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "commands/role_prefix.h"
#include "window/clock_face.h"
#include "window/pen.h"
#include "window/wrapping.h"

// Clocks: in the window, and in one of their own.

namespace rochade {
namespace {

/// What stands in front of the clock that counts down, and of one that stands.
constexpr std::string_view kRunningSign = "▶ ";
constexpr std::string_view kStoppedSign = "■ ";

/// A clock box that is narrower than this many times the text has its digits below the name.
constexpr int kNarrowClock = 17;

/// The box of a clock; a running one is inverted. The colour to write in.
Colour add_case(const Pen& pen, const Box& box, bool running, int line) {
    if (running) pen.picture.push_back(FilledBox{box, pen.theme.text});
    pen.picture.push_back(Frame{box, line, pen.theme.text});
    return running ? pen.theme.ground : pen.theme.text;
}

/// One clock of the clocks' own window: whose it is and whether it runs above, digits below as
/// wide as the box.
void add_large_clock(const Pen& pen, Side side, const Box& box) {
    const TableView& table = pen.state.table;
    const bool running = table.running == side;
    const Colour ink = add_case(pen, box, running, std::max(2, box.height / 60));
    const Box inner = box.shrunk(std::max(2, std::min(box.width, box.height) / 24));
    const Box head{inner.x, inner.y, inner.width, inner.height / 5};
    const Box face_box{inner.x, head.bottom(), inner.width, inner.height - head.height};
    const int pixels = std::max(1, head.height * 3 / 5);
    const auto left = time_left(table, side, pen.state.since_shown);
    int taken = 0;
    if (left) {
        const std::string word = std::string(running ? kRunningSign : kStoppedSign) +
                                 pen.catalog.text(running ? "running" : "stopped");
        taken = pen.measure(word, pixels) + pixels / 2;
        add_text(pen, head, word, pixels, ink, TextLine::Align::Right);
    }
    add_text(pen, {head.x, head.y, std::max(0, head.width - taken), head.height},
             shortened(title_of(pen, side), std::max(0, head.width - taken), pixels, pen.measure),
             pixels, ink, TextLine::Align::Left);
    if (!left) return;
    const std::string face = clock_face(*left);
    // Digits need less than the height of the font.
    int digits = face_box.height * 11 / 10;
    const int width = std::max(1, pen.measure(face, digits));
    if (width > face_box.width) digits = digits * face_box.width / width;
    while (digits > 1 && pen.measure(face, digits) > face_box.width) --digits;
    add_text(pen, face_box, face, digits, ink, TextLine::Align::Centre);
}

/// Past this width for its height the clocks stand side by side.
constexpr int kWideForClocks = 3;

}  // namespace

std::string title_of(const Pen& pen, Side side) {
    const std::string& name =
        side == Side::White ? pen.state.table.white_name : pen.state.table.black_name;
    std::string role = name_of(role_of(side), pen.catalog);
    if (name.empty()) return role;
    return pen.catalog.format("{who}: {sentence}", {{"who", role}, {"sentence", name}});
}

void add_clock(const Pen& pen, Side side, const Box& box) {
    if (box.empty()) return;
    const TableView& table = pen.state.table;
    const bool running = table.running == side;
    const Colour ink = add_case(pen, box, running, 2);
    const int padding = pen.text_pixels / 2;
    const Box inner = box.shrunk(std::min(padding, box.height / 8));
    const Box upper{inner.x, inner.y, inner.width, inner.height / 2};
    const Box lower{inner.x, upper.bottom(), inner.width, inner.height - upper.height};
    const bool narrow = box.width < kNarrowClock * pen.text_pixels;

    int taken = 0;
    const auto left = time_left(table, side, pen.state.since_shown);
    if (left) {
        const Box& room = narrow ? lower : inner;
        const int pixels = std::max(1, std::min(room.height * 4 / 5, room.width / 6));
        const std::string face =
            (running ? std::string(kRunningSign) : std::string()) + clock_face(*left);
        const int width = pen.measure(face, pixels);
        add_text(pen, {room.right() - width, room.y, width, room.height}, face, pixels, ink,
                 TextLine::Align::Right);
        taken = width + padding;
    }
    const int pixels = std::min(pen.text_pixels * 6 / 5, inner.height * 2 / 5);
    const auto add = [&](const Box& row, std::string words, int width) {
        add_text(pen, {row.x, row.y, width, row.height}, std::move(words), pixels, ink,
                 TextLine::Align::Left);
    };
    const int beside = std::max(0, inner.width - taken);
    const int for_title = narrow ? inner.width : beside;
    add(upper, shortened(title_of(pen, side), for_title, pixels, pen.measure), for_title);
    if (!left) return;
    // Where there is no room for the word, the sign and the colours tell it.
    std::string word = pen.catalog.text(running ? "running" : "stopped");
    if (pen.measure(word, pixels) <= beside) add(lower, std::move(word), beside);
}

Picture clocks_picture(Size window, const ViewState& state, const Measure& measure,
                       const Catalog& catalog) {
    Picture picture;
    const Theme& theme = theme_of(state.theme);
    const Pen pen{state, theme, std::max(12, window.height / 16), measure, catalog, picture};
    picture.push_back(FilledBox{{0, 0, window.width, window.height}, theme.ground});
    const int gap = std::max(2, std::min(window.width, window.height) / 60);
    const bool beside = window.width > window.height * kWideForClocks;
    const int width = beside ? (window.width - 3 * gap) / 2 : window.width - 2 * gap;
    const int height = beside ? window.height - 2 * gap : (window.height - 3 * gap) / 2;
    // The near player's clock is nearer to him.
    const Box first{gap, gap, width, height};
    const Box second = beside ? Box{first.right() + gap, gap, width, height}
                              : Box{gap, first.bottom() + gap, width, height};
    const Side other = opponent_of(state.near_side);
    add_large_clock(pen, beside ? state.near_side : other, first);
    add_large_clock(pen, beside ? other : state.near_side, second);
    return picture;
}

}  // namespace rochade
