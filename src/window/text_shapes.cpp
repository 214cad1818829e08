// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "window/board_shapes.h"
#include "window/pen.h"
#include "window/wrapping.h"

// Everything that is read: status, captions, entry, and what people are to do.

namespace rochade {
namespace {

/// In front of the sentences about marks: the shapes that the marks have on the board.
constexpr std::string_view kFrameSign = "□ ";
constexpr std::string_view kRingSign = "○ ";
constexpr std::string_view kCrossSign = "× ";
/// In front of what somebody is to do.
constexpr std::string_view kTaskSign = "▸ ";
/// What somebody is to do is not made smaller than this, in pixels.
constexpr int kSmallestPrint = 8;

std::string move_sentence(const Pen& pen, std::string_view message, const Move& move) {
    const MoveSquares squares = squares_of(move, pen.state.table.board);
    return pen.catalog.format(message,
                              {{"from", to_string(squares.from)}, {"to", to_string(squares.to)}});
}

std::vector<std::string> status_sentences(const Pen& pen) {
    const TableView& table = pen.state.table;
    std::vector<std::string> sentences;
    if (table.ending) {
        sentences = table.status;
    } else {
        sentences.push_back(
            pen.catalog.text(table.to_move == Side::White ? "White to move" : "Black to move"));
    }
    const SquareSet differing = differing_shown(pen.state);
    if (differing != 0) {
        std::string squares;
        for (unsigned index = 0; index < 64; ++index) {
            const Square square = Square::from_index(index);
            if (!contains(differing, square)) continue;
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

/// Lines of text from the top of `box`; the box that they leave below.
Box add_lines(const Pen& pen, const FittedText& text, const Box& box, Colour colour) {
    const int height = line_height(text.pixels);
    int y = box.y;
    for (const std::string& line : text.lines) {
        add_text(pen, {box.x, y, box.width, height}, line, text.pixels, colour,
                 TextLine::Align::Left);
        y += height;
    }
    return {box.x, y, box.width, box.bottom() - y};
}

}  // namespace

void add_text(const Pen& pen, const Box& box, std::string text, int pixels, Colour colour,
              TextLine::Align align) {
    pen.picture.push_back(TextLine{box, std::move(text), pixels, colour, align});
}

FittedText fitted(const Pen& pen, const std::vector<std::string>& texts, const Box& box,
                  int smallest, int largest) {
    for (int pixels = std::max(largest, smallest);; pixels = std::max(smallest, pixels * 7 / 8)) {
        std::vector<std::string> lines;
        for (const std::string& text : texts) {
            for (std::string& line : wrapped(text, box.width, pixels, pen.measure)) {
                lines.push_back(std::move(line));
            }
        }
        const auto room = static_cast<std::size_t>(std::max(0, box.height / line_height(pixels)));
        // A word that is broken is harder to read than a smaller one.
        const bool is_whole =
            pixels == smallest || words_fit(texts, box.width, pixels, pen.measure);
        if (lines.size() <= room && is_whole) return {std::move(lines), pixels};
        if (pixels == smallest) {
            lines.resize(room);
            return {std::move(lines), pixels, FittedText::Cut::Yes};
        }
    }
}

namespace {

/// As many sentences as fit side by side, wide gaps between them, and so on below.
std::vector<std::string> side_by_side(const Pen& pen, const std::vector<std::string>& sentences,
                                      int width, int pixels) {
    std::vector<std::string> lines;
    for (const std::string& sentence : sentences) {
        const std::string longer = lines.empty() ? sentence : lines.back() + "    " + sentence;
        if (!lines.empty() && pen.measure(longer, pixels) <= width) {
            lines.back() = longer;
            continue;
        }
        for (std::string& line : wrapped(sentence, width, pixels, pen.measure)) {
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

}  // namespace

/// Smaller if it does not fit; whole sentences are left out only if that does not help.
void add_status(const Pen& pen, const Box& box) {
    if (box.empty()) return;
    const int smallest = std::max(1, pen.text_pixels / 2);
    auto sentences = status_sentences(pen);
    for (int pixels = pen.text_pixels; !sentences.empty();) {
        auto lines = side_by_side(pen, sentences, box.width, pixels);
        if (static_cast<int>(lines.size()) * line_height(pixels) <= box.height) {
            add_lines(pen, {std::move(lines), pixels}, box, pen.theme.text);
            return;
        }
        if (pixels > smallest) {
            pixels = std::max(smallest, pixels * 7 / 8);
        } else {
            sentences.pop_back();
        }
    }
}

void add_captions(const Pen& pen, const Box& box) {
    if (box.empty()) return;
    const int text = pen.text_pixels;
    const int indent = text * 3 / 4;
    Box room{box.x + indent, box.y, box.width - indent, box.height};
    const auto& captions = pen.state.captions;
    for (auto caption = captions.rbegin(); caption != captions.rend(); ++caption) {
        const bool newest = caption == captions.rbegin();
        const FittedText fit =
            fitted(pen, {*caption}, room, std::max(1, text / 2), newest ? text * 7 / 5 : text);
        // An older one is shown as ordinary text or not at all.
        if (!newest && fit.pixels < text) break;
        const int height = line_height(fit.pixels) * static_cast<int>(fit.lines.size());
        const Box lines{room.x, room.bottom() - height, room.width, height};
        room.height -= height;
        if (newest && height > 0) {
            pen.picture.push_back(
                FilledBox{{box.x, lines.y, std::max(2, indent / 3), height}, pen.theme.text});
        }
        add_lines(pen, fit, lines, newest ? pen.theme.text : pen.theme.quiet);
    }
}

void add_entry(const Pen& pen, const Box& box) {
    if (box.empty()) return;
    pen.picture.push_back(Frame{box, 2, pen.theme.text});
    const int pixels = std::max(1, std::min(pen.text_pixels * 5 / 4, box.height * 3 / 5));
    const Box inner = box.shrunk(std::min(box.height / 8, 8));
    // The cursor is a bar in the text: it needs no blinking, and it is part of what is measured.
    const std::size_t cursor = std::min(pen.state.cursor, pen.state.entry.size());
    const std::string typed =
        pen.state.entry.substr(0, cursor) + "|" + pen.state.entry.substr(cursor);
    const std::string label = pen.catalog.format("Entry: {text}", {{"text", ""}});
    const int room = inner.width - pen.measure(label, pixels);
    add_text(pen, inner, label + end_that_fits(typed, room, pixels, pen.measure), pixels,
             pen.theme.text, TextLine::Align::Left);
}

void add_person(const Pen& pen, const PersonView& person, const Box& box) {
    if (box.empty()) return;
    pen.picture.push_back(Frame{box, 2, pen.theme.text});
    const int text = pen.text_pixels;
    const int smallest = std::max(kSmallestPrint, text / 2);
    Box room = box.shrunk(std::max(2, std::min(text / 2, box.height / 12)));

    // His name, and whose turn it is unless that is all there is to say.
    std::vector<std::string> head = {person.name};
    std::vector<std::string> tasks;
    if ((person.differing & differing_shown(pen.state)) != 0) {
        tasks.push_back(std::string(kCrossSign) + person.differs);
    }
    for (const std::string& task : person.tasks) tasks.push_back(std::string(kTaskSign) + task);
    if (tasks.empty()) {
        tasks.push_back(person.turn);
    } else {
        head.push_back(person.turn);
    }
    const Box top{room.x, room.y, room.width, room.height / 4};
    room.y = add_lines(pen, fitted(pen, head, top, smallest, text), top, pen.theme.text).y;
    room.height = box.bottom() - (room.y + (room.x - box.x));

    // What was said last gives way to what is to be done.
    constexpr int kTaskSize = 3;  // times ordinary text
    FittedText doing = fitted(pen, tasks, room, smallest, text * kTaskSize);
    if (!person.last_said.empty()) {
        const Box bottom{room.x, room.y, room.width, room.height / 4};
        const int largest = std::min(text, doing.pixels);
        const FittedText last =
            fitted(pen, {person.last_said}, bottom, std::min(smallest, largest), largest);
        const int height = line_height(last.pixels) * static_cast<int>(last.lines.size());
        const Box above{room.x, room.y, room.width, room.height - height};
        FittedText smaller = fitted(pen, tasks, above, smallest, text * kTaskSize);
        if (smaller.cut == FittedText::Cut::No) {
            doing = std::move(smaller);
            add_lines(pen, last, {room.x, above.bottom(), room.width, height}, pen.theme.quiet);
        }
    }
    add_lines(pen, doing, room, pen.theme.text);
}

void add_zoomed_square(const Pen& pen, Square square, const Box& box) {
    const bool wide = box.width > box.height;
    const int side =
        wide ? std::min(box.height, box.width * 3 / 5) : std::min(box.width, box.height * 3 / 5);
    const Box large{box.x, box.y, side, side};
    pen.picture.push_back(Frame{large, 2, pen.theme.text});
    add_square(pen, square, large.shrunk(2));
    const int gap = pen.text_pixels;
    const Box words = wide ? Box{large.right() + gap, box.y, box.width - side - gap, box.height}
                           : Box{box.x, large.bottom() + gap, box.width, box.height - side - gap};
    std::vector<std::string> texts = {to_string(square)};
    if (const auto piece = pen.state.table.board.at(square)) {
        const auto& names = pen.state.table.piece_names[index_of(piece->side)];
        const std::string& name = names[static_cast<std::size_t>(piece->kind)];
        if (!name.empty()) texts.push_back(name);
    }
    add_lines(pen, fitted(pen, texts, words, pen.text_pixels, box.height / 4), words,
              pen.theme.text);
}

}  // namespace rochade
