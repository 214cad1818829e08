// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "commands/role_prefix.h"
#include "window/board_shapes.h"
#include "window/clock_face.h"
#include "window/view.h"
#include "window/wrapping.h"

namespace rochade {
namespace {

/// What stands in front of the clock that counts down, and of the sentences about marks: the
/// shapes that the marks have on the board.
constexpr std::string_view kRunningSign = "▶ ";
constexpr std::string_view kFrameSign = "□ ";
constexpr std::string_view kRingSign = "○ ";
constexpr std::string_view kCrossSign = "× ";

/// The height of a line of text of this font height.
int line_height(int pixels) { return pixels * 27 / 20; }

struct Pen {
    const ViewState& state;
    const Layout& layout;
    const Measure& measure;
    const Catalog& catalog;
    Picture& picture;
};

void add_text(const Pen& pen, const Box& box, std::string text, int pixels, Colour colour,
              TextLine::Align align) {
    pen.picture.push_back(TextLine{box, std::move(text), pixels, colour, align});
}

/// "Weiß: Anna Muster", or only the side if nobody has a name.
std::string title_of(const Pen& pen, Side side) {
    const std::string& name =
        side == Side::White ? pen.state.table.white_name : pen.state.table.black_name;
    std::string role = name_of(role_of(side), pen.catalog);
    if (name.empty()) return role;
    return pen.catalog.format("{who}: {sentence}", {{"who", role}, {"sentence", name}});
}

/// A clock box that is narrower than this many times the text has its digits below the name.
constexpr int kNarrowClock = 17;

/// Name and state on the left, digits on the right; a running clock is inverted, too.
void add_clock(const Pen& pen, Side side, const Box& box) {
    const TableView& table = pen.state.table;
    const bool running = table.running == side;
    const Colour ink = running ? kBlack : kWhite;
    if (running) pen.picture.push_back(FilledBox{box, kWhite});
    pen.picture.push_back(Frame{box, 2, kWhite});
    const int padding = pen.layout.text_pixels / 2;
    const Box inner = box.shrunk(std::min(padding, box.height / 8));
    const Box upper{inner.x, inner.y, inner.width, inner.height / 2};
    const Box lower{inner.x, upper.bottom(), inner.width, inner.height - upper.height};
    const bool narrow = box.width < kNarrowClock * pen.layout.text_pixels;

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
    const int pixels = std::min(pen.layout.text_pixels * 6 / 5, inner.height * 2 / 5);
    const auto add = [&](const Box& row, const std::string& words, int width) {
        add_text(pen, {row.x, row.y, width, row.height},
                 shortened(words, width, pixels, pen.measure), pixels, ink, TextLine::Align::Left);
    };
    const int beside = std::max(0, inner.width - taken);
    add(upper, title_of(pen, side), narrow ? inner.width : beside);
    if (left) add(lower, pen.catalog.text(running ? "running" : "stopped"), beside);
}

std::string move_sentence(const Pen& pen, std::string_view message, const Move& move) {
    const MoveSquares squares = squares_of(move, pen.state.table.board);
    return pen.catalog.format(message,
                              {{"from", to_string(squares.from)}, {"to", to_string(squares.to)}});
}

/// What the marks on the board mean, whose turn it is, and what the application says of itself.
std::vector<std::string> status_sentences(const Pen& pen) {
    const TableView& table = pen.state.table;
    std::vector<std::string> sentences;
    if (table.ending) {
        sentences = table.status;
    } else {
        sentences.push_back(
            pen.catalog.text(table.to_move == Side::White ? "White to move" : "Black to move"));
    }
    if (table.differing != 0) {
        std::string squares;
        for (unsigned index = 0; index < 64; ++index) {
            const Square square = Square::from_index(index);
            if (!contains(table.differing, square)) continue;
            squares += (squares.empty() ? "" : ", ") + to_string(square);
        }
        sentences.push_back(std::string(kCrossSign) +
                            pen.catalog.format("Boards differ: {squares}", {{"squares", squares}}));
    }
    if (table.pending_mirror) {
        sentences.push_back(std::string(kRingSign) +
                            move_sentence(pen,
                                          "Still to be made on the other board: {from} to {to}",
                                          *table.pending_mirror));
    }
    if (table.last_move) {
        sentences.push_back(std::string(kFrameSign) +
                            move_sentence(pen, "Last move: {from} to {to}", *table.last_move));
    }
    if (!table.ending) {
        sentences.insert(sentences.end(), table.status.begin(), table.status.end());
    }
    return sentences;
}

/// As many sentences as fit side by side, wide gaps between them, and so on below.
void add_status(const Pen& pen) {
    const Box& box = pen.layout.status;
    const int pixels = pen.layout.text_pixels;
    const int height = line_height(pixels);
    std::vector<std::string> lines;
    for (const std::string& sentence : status_sentences(pen)) {
        const std::string longer = lines.empty() ? sentence : lines.back() + "    " + sentence;
        if (!lines.empty() && pen.measure(longer, pixels) <= box.width) {
            lines.back() = longer;
            continue;
        }
        for (std::string& line : wrapped(sentence, box.width, pixels, pen.measure)) {
            lines.push_back(std::move(line));
        }
    }
    int y = box.y;
    for (const std::string& line : lines) {
        if (y + height > box.bottom()) break;
        add_text(pen, {box.x, y, box.width, height}, line, pixels, kWhite, TextLine::Align::Left);
        y += height;
    }
}

/// A text in lines, all of which fit.
struct FittedText {
    std::vector<std::string> lines;
    int pixels;
};

/// As large as possible, but not larger than `largest`; cut only if it is too long for small print.
FittedText fitted(const Pen& pen, std::string_view text, const Box& box, int largest) {
    const int smallest = std::max(1, pen.layout.text_pixels / 2);
    for (int pixels = std::max(largest, smallest);; pixels = std::max(smallest, pixels * 7 / 8)) {
        auto lines = wrapped(text, box.width, pixels, pen.measure);
        const auto room = static_cast<std::size_t>(std::max(0, box.height / line_height(pixels)));
        if (lines.size() <= room) return {std::move(lines), pixels};
        if (pixels == smallest) {
            lines.resize(room);
            return {std::move(lines), pixels};
        }
    }
}

/// The newest caption large at the bottom, older ones smaller above it as far as there is room.
void add_captions(const Pen& pen) {
    const Box& box = pen.layout.captions;
    Box room = box;
    const auto& captions = pen.state.captions;
    for (auto caption = captions.rbegin(); caption != captions.rend(); ++caption) {
        const bool newest = caption == captions.rbegin();
        const int text = pen.layout.text_pixels;
        const FittedText fit = fitted(pen, *caption, room, newest ? text * 7 / 5 : text);
        // An older one is shown as ordinary text or not at all.
        if (!newest && fit.pixels < text) break;
        const int height = line_height(fit.pixels);
        int y = room.bottom() - static_cast<int>(fit.lines.size()) * height;
        room.height = y - room.y;
        for (const std::string& line : fit.lines) {
            add_text(pen, {box.x, y, box.width, height}, line, fit.pixels, newest ? kWhite : kQuiet,
                     TextLine::Align::Left);
            y += height;
        }
    }
}

void add_entry(const Pen& pen) {
    const Box& box = pen.layout.entry;
    pen.picture.push_back(Frame{box, 2, kWhite});
    const int pixels = std::max(1, std::min(pen.layout.text_pixels * 5 / 4, box.height * 3 / 5));
    const Box inner = box.shrunk(std::min(box.height / 8, 8));
    // The cursor is a bar in the text: it needs no blinking, and it is part of what is measured.
    const std::size_t cursor = std::min(pen.state.cursor, pen.state.entry.size());
    const std::string typed =
        pen.state.entry.substr(0, cursor) + "|" + pen.state.entry.substr(cursor);
    const std::string label = pen.catalog.format("Entry: {text}", {{"text", ""}});
    const int room = inner.width - pen.measure(label, pixels);
    add_text(pen, inner, label + end_that_fits(typed, room, pixels, pen.measure), pixels, kWhite,
             TextLine::Align::Left);
}

}  // namespace

Picture picture_of(Size window, const ViewState& state, const Measure& measure,
                   const Catalog& catalog) {
    const Layout layout = lay_out(window, state);
    Picture picture;
    picture.push_back(FilledBox{{0, 0, window.width, window.height}, kBlack});
    for (const Layout::BoardPlace& place : layout.boards) {
        add_board(place, state.table, layout.text_pixels, catalog, picture);
    }
    const Pen pen{state, layout, measure, catalog, picture};
    add_clock(pen, Side::White, layout.white_clock);
    add_clock(pen, Side::Black, layout.black_clock);
    add_status(pen);
    add_captions(pen);
    add_entry(pen);
    return picture;
}

}  // namespace rochade
