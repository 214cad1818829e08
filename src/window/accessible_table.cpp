// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/accessible_table.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/utf8.h"
#include "commands/role_prefix.h"
#include "window/clock_face.h"

namespace rochade {
namespace {

/// From pixels of the picture to units of the screen.
class Scale {
public:
    explicit Scale(double pixels_per_unit)
        : pixels_per_unit_(pixels_per_unit > 0 ? pixels_per_unit : 1) {}

    Box operator()(const Box& box) const {
        const int left = units(box.x);
        const int top = units(box.y);
        return {left, top, units(box.right()) - left, units(box.bottom()) - top};
    }

private:
    int units(int pixels) const { return static_cast<int>(std::lround(pixels / pixels_per_unit_)); }

    double pixels_per_unit_;
};

std::string turn_of(const TableView& table, const Catalog& catalog) {
    if (!table.ending) {
        return catalog.text(table.to_move == Side::White ? "White to move" : "Black to move");
    }
    std::string sentences;
    for (const std::string& sentence : table.status) {
        sentences += (sentences.empty() ? "" : " ") + sentence;
    }
    return sentences;
}

/// "White: Anna Muster, 1:20:03, running"; nothing without a clock.
std::string clock_of(const ViewState& state, Side side, const Catalog& catalog) {
    const TableView& table = state.table;
    const auto left = time_left(table, side, state.since_shown);
    if (!left) return {};
    const std::string& name = side == Side::White ? table.white_name : table.black_name;
    std::string text = name_of(role_of(side), catalog);
    if (!name.empty()) {
        text = catalog.format("{who}: {sentence}", {{"who", text}, {"sentence", name}});
    }
    return text + ", " + clock_face(*left) + ", " +
           catalog.text(table.running == side ? "running" : "stopped");
}

void name_squares(const TableView& table, const Vocabulary* vocabulary, AccessibleTable& named) {
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        named.squares[index] = vocabulary == nullptr
                                   ? to_string(square)
                                   : square_name(table.board, square, table.style, *vocabulary);
    }
    for (unsigned line = 0; line < 8; ++line) {
        named.files[line] = std::string(1, letter_of(static_cast<File>(line)));
        named.ranks[line] = std::string(1, digit_of(static_cast<Rank>(line)));
    }
    if (vocabulary != nullptr) named.board_language = naming_language(table.style, *vocabulary);
}

}  // namespace

Language naming_language(const PhraseStyle& style, const Vocabulary& vocabulary) {
    if (style.style != Style::Fide) return style.language;
    const bool is_native = style.spelling == Spelling::Native &&
                           vocabulary.of(style.language).fide_native().has_value();
    return is_native ? style.language : Language::German;
}

std::string square_name(const Board& board, Square square, const PhraseStyle& style,
                        const Vocabulary& vocabulary) {
    std::string name = square_phrase(square, style, vocabulary).caption();
    const auto piece = board.at(square);
    if (!piece) return name;
    return name + ", " + vocabulary.of(naming_language(style, vocabulary)).piece(*piece).written;
}

bool have_the_same_words(std::string_view one, std::string_view other) {
    const auto words_of = [](std::string_view text) {
        std::vector<std::string> words(1);
        for (const char byte : lower_case(text)) {
            if (std::string_view(" ,.;:").find(byte) == std::string_view::npos) {
                words.back() += byte;
            } else if (!words.back().empty()) {
                words.emplace_back();
            }
        }
        std::ranges::sort(words);
        std::erase(words, std::string());
        return words;
    };
    return words_of(one) == words_of(other);
}

AccessibleTable accessible_table(Size size, const ViewState& state, const AccessibleView& view,
                                 const Vocabulary* vocabulary, const Catalog& catalog) {
    const Layout layout = lay_out(size, state);
    const Scale scaled(view.pixels_per_unit);
    AccessibleTable table;
    table.title = view.title;
    table.active = view.active;
    table.screen_x = view.screen_x;
    table.screen_y = view.screen_y;
    table.window = scaled({0, 0, size.width, size.height});

    table.board_name = catalog.text("Chessboard");
    if (!layout.boards.empty()) {
        table.board = scaled(layout.boards.front().board);
        table.near_side = layout.boards.front().near_side;
    }
    name_squares(state.table, vocabulary, table);
    if (!view.secret) table.focus = state.table.cursor;

    table.turn = turn_of(state.table, catalog);
    table.turn_box = scaled(layout.status);
    table.white_clock = clock_of(state, Side::White, catalog);
    table.white_clock_box = scaled(layout.white_clock);
    table.black_clock = clock_of(state, Side::Black, catalog);
    table.black_clock_box = scaled(layout.black_clock);

    table.captions_name = catalog.text("What was said");
    table.captions = scaled(layout.captions);

    table.entry_name = catalog.text("Entry");
    table.entry_box = scaled(layout.entry);
    table.secret = view.secret;
    if (!view.secret) {
        table.entry = state.entry;
        const std::size_t bytes = std::min(state.cursor, state.entry.size());
        table.caret = character_count(std::string_view(state.entry).substr(0, bytes));
    }
    return table;
}

}  // namespace rochade
