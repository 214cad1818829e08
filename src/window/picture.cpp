// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "window/board_shapes.h"
#include "window/pen.h"

namespace rochade {
namespace {

constexpr std::array<std::string_view, kAllViews.size()> kViewWords = {"board", "sighted",
                                                                       "assistant", "both"};

/// One square in place of the boards, above what is said and typed.
void add_zoom(const Pen& pen, Size window, Square square) {
    const int gap = pen.text_pixels / 2;
    const int width = window.width - 2 * gap;
    const int entry_height = std::min(pen.text_pixels * 9 / 5, window.height / 5);
    const int caption_height = std::min(line_height(pen.text_pixels) * 3, window.height / 5);
    const Box entry{gap, window.height - gap - entry_height, width, entry_height};
    const Box captions{gap, entry.y - gap - caption_height, width, caption_height};
    add_zoomed_square(pen, square, {gap, gap, width, std::max(1, captions.y - 2 * gap)});
    add_captions(pen, captions);
    add_entry(pen, entry);
}

}  // namespace

std::optional<ViewKind> parse_view(std::string_view word) {
    for (const ViewKind view : kAllViews) {
        if (kViewWords[static_cast<std::size_t>(view)] == word) return view;
    }
    return std::nullopt;
}

bool shows_assistant(ViewKind view) {
    return view == ViewKind::Assistant || view == ViewKind::Both;
}

ViewKind after(ViewKind view, bool with_assistant) {
    std::size_t next = static_cast<std::size_t>(view);
    do {
        next = (next + 1) % kAllViews.size();
    } while (!with_assistant && shows_assistant(kAllViews[next]));
    return kAllViews[next];
}

std::vector<const PersonView*> people_shown(const ViewState& state) {
    std::vector<const PersonView*> people;
    if (state.view == ViewKind::Board || state.boards == BoardsShown::Alone) return people;
    for (const PersonView& person : state.table.people) {
        const bool assistant = person.who == Role::Assistant;
        const bool shown =
            state.view == ViewKind::Both || (state.view == ViewKind::Assistant) == assistant;
        if (shown) people.push_back(&person);
    }
    return people;
}

SquareSet differing_shown(const ViewState& state) {
    SquareSet squares = state.table.differing;
    if (state.view != ViewKind::Assistant) return squares;
    for (const PersonView* person : people_shown(state)) squares |= person->differing;
    return squares;
}

Picture picture_of(Size window, const ViewState& state, const Measure& measure,
                   const Catalog& catalog) {
    const Layout layout = lay_out(window, state);
    const Theme& theme = theme_of(state.theme);
    Picture picture;
    picture.push_back(FilledBox{{0, 0, window.width, window.height}, theme.ground});
    const Pen pen{state, theme, layout.text_pixels, measure, catalog, picture};
    if (state.zoomed) {
        add_zoom(pen, window, state.table.cursor.value_or(*state.zoomed));
        return picture;
    }
    for (const Layout::BoardPlace& place : layout.boards) add_board(pen, place);
    add_clock(pen, Side::White, layout.white_clock);
    add_clock(pen, Side::Black, layout.black_clock);
    const auto people = people_shown(state);
    for (std::size_t i = 0; i < people.size(); ++i) add_person(pen, *people[i], layout.people[i]);
    add_status(pen, layout.status);
    add_captions(pen, layout.captions);
    add_entry(pen, layout.entry);
    return picture;
}

}  // namespace rochade
