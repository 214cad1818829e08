// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/painter.h"

#include <gtest/gtest.h>

#include "tests/commands/catalogs.h"
#include "tests/window/canvas.h"
#include "tests/window/states.h"

namespace rochade {
namespace {

const Theme& dark() { return theme_of(ThemeName::Dark); }
const Colour kWhite{255, 255, 255};
const Colour kBlack{0, 0, 0};

class PaintedWindow : public CanvasTest {
protected:
    void draw(const ViewState& state) { canvas().draw(state); }
    Colour pixel(int x, int y) const { return canvas().pixel(x, y); }

    /// How many pixels of a square have this colour.
    int count(const ViewState& state, std::size_t board, std::string_view square,
              Colour colour) const {
        const auto place = lay_out(kSize, state).boards[board];
        const Box box = square_box(place.board, place.near_side, square_at(square));
        int found = 0;
        for (int y = box.y; y < box.bottom(); ++y) {
            for (int x = box.x; x < box.right(); ++x) found += pixel(x, y) == colour ? 1 : 0;
        }
        return found;
    }

    static constexpr Size kSize = kCanvasSize;
};

ViewState state_after_e4() {
    ViewState state;
    state.table.board = initial_board();
    state.table.board.remove(square_at("e2"));
    state.table.board.put(square_at("e4"), {Side::White, PieceKind::Pawn});
    return state;
}

TEST_F(PaintedWindow, HasPiecesWhereTheyStandOnBothBoards) {
    const ViewState state = state_after_e4();
    draw(state);
    for (const std::size_t board : {std::size_t{0}, std::size_t{1}}) {
        const auto place = lay_out(kSize, state).boards[board];
        const int area = place.board.width / 8 * place.board.width / 8;
        EXPECT_EQ(count(state, board, "e2", dark().light_square), area) << "empty";
        EXPECT_EQ(count(state, board, "e5", dark().dark_square), area) << "empty";
        for (const char* square : {"e4", "a2", "g1", "e1", "d1"}) {
            EXPECT_GT(count(state, board, square, kWhite), area / 10) << square;
            EXPECT_GT(count(state, board, square, kBlack), area / 100) << square << ": its edge";
        }
        for (const char* square : {"e7", "b8", "e8", "d8", "a8"}) {
            EXPECT_GT(count(state, board, square, kBlack), area / 10) << square;
            EXPECT_GT(count(state, board, square, kWhite), area / 100) << square << ": its edge";
        }
    }
}

TEST_F(PaintedWindow, MarksTheLastMove) {
    ViewState state = state_after_e4();
    state.table.last_move = Move{square_at("e2"), square_at("e4")};
    draw(state);
    for (const std::size_t board : {std::size_t{0}, std::size_t{1}}) {
        EXPECT_GT(count(state, board, "e2", dark().mark), 300);
        EXPECT_GT(count(state, board, "e4", dark().mark), 200);
        EXPECT_EQ(count(state, board, "e3", dark().mark), 0);
    }
    const auto place = lay_out(kSize, state).boards[0];
    const Box e2 = square_box(place.board, Side::White, square_at("e2"));
    EXPECT_EQ(pixel(e2.x + e2.width / 2, e2.y + e2.height / 2), dark().mark) << "the dot";
}

TEST_F(PaintedWindow, CrossesOutWhatDiffers) {
    ViewState state = state_after_e4();
    state.table.differing = set_of(square_at("a5"));
    draw(state);
    const auto place = lay_out(kSize, state).boards[0];
    const Box a5 = square_box(place.board, Side::White, square_at("a5"));
    EXPECT_EQ(pixel(a5.x + a5.width / 2, a5.y + a5.height / 2), dark().mark);
    EXPECT_EQ(pixel(a5.x + a5.width / 4, a5.y + a5.height / 4), dark().mark);
    EXPECT_EQ(pixel(a5.x + a5.width * 3 / 4, a5.y + a5.height / 4), dark().mark);
    EXPECT_EQ(pixel(a5.x + a5.width / 2, a5.y + a5.height / 5), dark().dark_square);
}

TEST_F(PaintedWindow, InvertsTheRunningClock) {
    ViewState state = state_after_e4();
    state.table.white_left = std::chrono::minutes(1);
    state.table.black_left = std::chrono::minutes(1);
    state.table.running = Side::Black;
    draw(state);
    const Layout layout = lay_out(kSize, state);
    const auto corner = [&](const Box& box) { return pixel(box.x + 4, box.bottom() - 5); };
    EXPECT_EQ(corner(layout.black_clock), kWhite);
    EXPECT_EQ(corner(layout.white_clock), kBlack);
}

TEST_F(PaintedWindow, ResizesWithoutEnd) {
    ViewState state = state_after_e4();
    for (int step = 0; step < 60; ++step) {
        state.zoom = 0.5 + step / 25.0;
        draw(state);
    }
    state.zoom = 1;
    draw(state);
    EXPECT_GT(count(state, 0, "e4", kWhite), 100);
}

TEST(Fonts, SayWhichFileIsMissing) {
    const auto opened = Fonts::open("/nonexistent/Font.ttf");
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error(), (WindowError{WindowError::Kind::NoFont, "/nonexistent/Font.ttf"}));
    EXPECT_EQ(sentence_for(opened.error(), catalog_of(Language::German)),
              "Das Fenster lässt sich nicht öffnen: Die Schrift /nonexistent/Font.ttf fehlt. Bitte "
              "installieren Sie fonts-dejavu-core. Das Programm läuft im Terminal weiter.");
}

}  // namespace
}  // namespace rochade
