// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "window/view.h"

namespace rochade {
namespace {

constexpr double kReferenceWidth = 900;
constexpr double kReferenceHeight = 800;
constexpr double kReferenceText = 22;
constexpr int kSmallestText = 12;
/// So many lines of text fit into a window, however large the text.
constexpr int kFewestLines = 15;
/// Both boards are shown if each keeps this share of the size that one alone would have.
constexpr double kShareWorthwhile = 0.8;
/// … and at least this share of the window's height, however large the text is.
constexpr double kShareOfHeight = 0.4;
/// Past this width for its height a single board stands beside the texts, not between them.
constexpr double kWideWindow = 1.25;

int scaled(int pixels, double factor) {
    return static_cast<int>(std::lround(static_cast<double>(pixels) * factor));
}

int text_pixels_for(Size window, double zoom) {
    const double fit = std::min(window.width / kReferenceWidth, window.height / kReferenceHeight);
    const double allowed = std::clamp(zoom, kSmallestZoom, kLargestZoom);
    // However much it is magnified, several lines must fit; twice the usual size always does.
    const int most = std::max(kSmallestText, window.height / kFewestLines);
    const double usual = std::max(kReferenceText * fit, double{kSmallestText});
    return std::clamp(static_cast<int>(std::lround(usual * allowed)), kSmallestText, most);
}

enum class Titled : std::uint8_t { No, Yes };

/// The board that fits into `room` with coordinates on all sides and a title above, centred.
Layout::BoardPlace place_board(const Box& room, Side near_side, int text,
                               Titled titled = Titled::Yes) {
    // However large the text, coordinates fit beside their squares.
    const int coordinates = std::max(1, std::min(text, std::min(room.width, room.height) / 14));
    const int margin = scaled(coordinates, 1.35);
    const int title = titled == Titled::Yes ? scaled(text, 1.2) : 0;
    const int square =
        std::max(1, std::min(room.width - 2 * margin, room.height - 2 * margin - title) / 8);
    const int size = 8 * square;
    const Box around{room.x + (room.width - size) / 2 - margin,
                     room.y + (room.height - size - 2 * margin - title) / 2, size + 2 * margin,
                     size + 2 * margin + title};
    return {
        near_side, {around.x + margin, around.y + margin + title, size, size}, around, coordinates};
}

struct Strips {
    Box top;
    Box middle;
    Box bottom;
};

Strips strips_of(Size window, int text) {
    const int gap = text / 2;
    const int top = std::min(scaled(text, 3.2), window.height / 6);
    const int bottom = std::min(scaled(text, 8.9), window.height * 3 / 8);
    return {{gap, gap, window.width - 2 * gap, top},
            {gap, top + 2 * gap, window.width - 2 * gap, window.height - top - bottom - 4 * gap},
            {gap, window.height - bottom - gap, window.width - 2 * gap, bottom}};
}

/// Status, captions and entry one below the other; captions take what the others leave.
void place_texts(const Box& room, int status_lines, Layout& layout) {
    const int text = layout.text_pixels;
    const int gap = text / 3;
    const int entry = std::min(scaled(text, 1.8), room.height / 4);
    const int status = std::min(scaled(text, 1.35) * status_lines, room.height * 2 / 5);
    layout.status = {room.x, room.y, room.width, status};
    layout.entry = {room.x, room.bottom() - entry, room.width, entry};
    const int top = layout.status.bottom() + gap;
    layout.captions = {room.x, top, room.width, std::max(0, layout.entry.y - gap - top)};
}

/// Clocks above, texts below, the boards between them.
Layout lay_out_in_strips(Size window, const ViewState& state, int text, std::size_t boards) {
    const Strips strips = strips_of(window, text);
    Layout layout{};
    layout.text_pixels = text;
    const int gap = text / 2;
    const int half = (strips.top.width - gap) / 2;
    const Box left{strips.top.x, strips.top.y, half, strips.top.height};
    const Box right{left.right() + gap, strips.top.y, half, strips.top.height};
    const bool white_left = boards == 1 || state.near_side == Side::White;
    layout.white_clock = white_left ? left : right;
    layout.black_clock = white_left ? right : left;

    const Side other = opponent_of(state.near_side);
    if (boards == 1) {
        layout.boards.push_back(place_board(strips.middle, state.near_side, text));
    } else {
        const Box first{left.x, strips.middle.y, half, strips.middle.height};
        const Box second{right.x, strips.middle.y, half, strips.middle.height};
        layout.boards.push_back(place_board(first, state.near_side, text));
        layout.boards.push_back(place_board(second, other, text));
    }
    place_texts(strips.bottom, 2, layout);
    return layout;
}

/// One board on the left, everything else in a column beside it.
Layout lay_out_in_columns(Size window, const ViewState& state, int text) {
    Layout layout{};
    layout.text_pixels = text;
    const int gap = text / 2;
    const int height = window.height - 2 * gap;
    const Box room{gap, gap, std::min(height, window.width * 3 / 5), height};
    layout.boards.push_back(place_board(room, state.near_side, text));

    const int x = layout.boards.front().around.right() + gap;
    const int width = window.width - x - gap;
    const int clock = std::min(scaled(text, 3.4), height / 5);
    const Box upper{x, gap, width, clock};
    const Box lower{x, upper.bottom() + gap, width, clock};
    const bool white_below = state.near_side == Side::White;
    layout.white_clock = white_below ? lower : upper;
    layout.black_clock = white_below ? upper : lower;
    const int top = lower.bottom() + gap;
    place_texts({x, top, width, window.height - gap - top}, 5, layout);
    return layout;
}

/// One board as large as the window; what is typed below it, while something is.
Layout lay_out_alone(Size window, const ViewState& state, int text) {
    Layout layout{};
    layout.text_pixels = text;
    const int gap = text / 4;
    Box room = Box{0, 0, window.width, window.height}.shrunk(gap);
    if (!state.entry.empty()) {
        const int entry = std::min(scaled(text, 1.8), window.height / 5);
        layout.entry = {room.x, room.bottom() - entry, room.width, entry};
        room.height -= entry + gap;
    }
    layout.boards.push_back(place_board(room, state.near_side, text, Titled::No));
    return layout;
}

/// Which of two clocks side by side is whose: that of the only player in large print is larger.
void place_clocks(const Box& room, int gap, const ViewState& state,
                  const std::vector<const PersonView*>& people, Layout& layout) {
    const bool one_player = people.size() == 1 && people.front()->who != Role::Assistant;
    const Side own = one_player && people.front()->who == Role::Black   ? Side::Black
                     : one_player && people.front()->who == Role::White ? Side::White
                                                                        : state.near_side;
    const int width = room.width - gap;
    const int first = one_player ? width * 3 / 5 : width / 2;
    const Box own_clock{room.x, room.y, first, room.height};
    const Box other{own_clock.right() + gap, room.y, width - first, room.height};
    layout.white_clock = own == Side::White ? own_clock : other;
    layout.black_clock = own == Side::White ? other : own_clock;
}

/// Past this width for its height the board stands beside the large print, not below it.
constexpr double kWideForPeople = 1.1;

/// What people are to do in large print, and one board.
Layout lay_out_for_people(Size window, const ViewState& state, int text,
                          const std::vector<const PersonView*>& people) {
    Layout layout{};
    layout.text_pixels = text;
    const int gap = text / 2;
    Box room{gap, gap, window.width - 2 * gap, window.height - 2 * gap};
    const bool beside = window.width > window.height * kWideForPeople;
    const int size = beside ? std::min(room.height, room.width * 9 / 20)
                            : std::min(room.width, room.height * 2 / 5);
    const Box board{room.x, room.y, beside ? size : room.width, beside ? room.height : size};
    layout.boards.push_back(place_board(board, state.near_side, text));
    if (beside) {
        room = {board.right() + gap, room.y, room.width - size - gap, room.height};
    } else {
        room = {room.x, board.bottom() + gap, room.width, room.height - size - gap};
    }

    const int clocks = std::min(scaled(text, 5.2), room.height / 5);
    place_clocks({room.x, room.y, room.width, clocks}, gap, state, people, layout);
    const int entry = std::min(scaled(text, 1.8), room.height / 8);
    layout.entry = {room.x, room.bottom() - entry, room.width, entry};
    const int captions = std::min(scaled(text, 4.2), room.height / 5);
    layout.captions = {room.x, layout.entry.y - gap - captions, room.width, captions};

    const int count = static_cast<int>(people.size());
    int y = room.y + clocks + gap;
    const int height = std::max(0, (layout.captions.y - y) / count - gap);
    for (int i = 0; i < count; ++i) {
        layout.people.push_back({room.x, y, room.width, height});
        y += height + gap;
    }
    return layout;
}

}  // namespace

Layout lay_out(Size window, const ViewState& state) {
    const int text = text_pixels_for(window, state.zoom);
    if (state.boards == BoardsShown::Alone) return lay_out_alone(window, state, text);
    const auto people = people_shown(state);
    if (!people.empty()) return lay_out_for_people(window, state, text, people);
    Layout one = window.width > window.height * kWideWindow
                     ? lay_out_in_columns(window, state, text)
                     : lay_out_in_strips(window, state, text, 1);
    if (state.boards == BoardsShown::One) return one;
    Layout both = lay_out_in_strips(window, state, text, 2);
    if (state.boards == BoardsShown::Both) return both;
    const Layout stripped = lay_out_in_strips(window, state, text, 1);
    const int least = static_cast<int>(std::max(stripped.boards[0].board.width * kShareWorthwhile,
                                                window.height * kShareOfHeight));
    return both.boards[0].board.width >= least ? both : one;
}

Box square_box(const Box& board, Side near_side, Square square) {
    const int side = board.width / 8;
    const int file = static_cast<int>(square.file());
    const int rank = static_cast<int>(square.rank());
    const bool white = near_side == Side::White;
    const int column = white ? file : 7 - file;
    const int row = white ? 7 - rank : rank;
    return {board.x + column * side, board.y + row * side, side, side};
}

}  // namespace rochade
