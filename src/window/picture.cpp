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

/// Name and state on the left, digits on the right; a running clock is inverted, too.
void add_clock(const Pen& pen, Side side, const Box& box) {
    const TableView& table = pen.state.table;
    const bool running = table.running == side;
    const Colour ink = running ? kBlack : kWhite;
    if (running) pen.picture.push_back(FilledBox{box, kWhite});
    pen.picture.push_back(Frame{box, 2, kWhite});
    const int padding = pen.layout.text_pixels / 2;
    const Box inner = box.shrunk(std::min(padding, box.height / 8));

    int digits_width = 0;
    if (const auto left = time_left(table, side, pen.state.since_shown)) {
        const int pixels = std::max(1, std::min(inner.height * 4 / 5, inner.width / 6));
        const std::string face =
            (running ? std::string(kRunningSign) : std::string()) + clock_face(*left);
        digits_width = pen.measure(face, pixels);
        add_text(pen, {inner.right() - digits_width, inner.y, digits_width, inner.height}, face,
                 pixels, ink, TextLine::Align::Right);
    }
    const Box words{inner.x, inner.y, std::max(0, inner.width - digits_width - padding),
                    inner.height};
    const int pixels = std::min(pen.layout.text_pixels * 6 / 5, words.height * 2 / 5);
    const std::string& name = side == Side::White ? table.white_name : table.black_name;
    const std::string role = name_of(role_of(side), pen.catalog);
    const std::string title =
        name.empty() ? role
                     : pen.catalog.format("{who}: {sentence}", {{"who", role}, {"sentence", name}});
    const Box upper{words.x, words.y, words.width, words.height / 2};
    const Box lower{words.x, upper.bottom(), words.width, words.height - upper.height};
    add_text(pen, upper, shortened(title, words.width, pixels, pen.measure), pixels, ink,
             TextLine::Align::Left);
    if (digits_width == 0) return;
    const std::string state = pen.catalog.text(running ? "running" : "stopped");
    add_text(pen, lower, shortened(state, words.width, pixels, pen.measure), pixels, ink,
             TextLine::Align::Left);
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
        } else {
            lines.push_back(sentence);
        }
    }
    int y = box.y;
    for (const std::string& line : lines) {
        if (y + height > box.bottom()) break;
        add_text(pen, {box.x, y, box.width, height},
                 shortened(line, box.width, pixels, pen.measure), pixels, kWhite,
                 TextLine::Align::Left);
        y += height;
    }
}

/// The newest caption large at the bottom, older ones smaller above it as far as there is room.
void add_captions(const Pen& pen) {
    const Box& box = pen.layout.captions;
    int bottom = box.bottom();
    bool newest = true;
    const auto& captions = pen.state.captions;
    for (auto caption = captions.rbegin(); caption != captions.rend(); ++caption) {
        const int text = pen.layout.text_pixels;
        const int large = std::min(text * 7 / 5, box.height * 3 / 4);
        const int pixels = std::max(1, newest ? large : text);
        const int height = line_height(pixels);
        auto lines = wrapped(*caption, box.width, pixels, pen.measure);
        const auto room = static_cast<std::size_t>(std::max(0, (bottom - box.y) / height));
        // An older one is shown whole or not at all; of the newest at least the beginning.
        if (room == 0 || (!newest && lines.size() > room)) break;
        if (lines.size() > room) lines.resize(room);
        const int count = static_cast<int>(lines.size());
        for (int i = 0; i < count; ++i) {
            add_text(pen, {box.x, bottom - (count - i) * height, box.width, height},
                     lines[static_cast<std::size_t>(i)], pixels, newest ? kWhite : kQuiet,
                     TextLine::Align::Left);
        }
        bottom -= count * height;
        newest = false;
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
