// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "window/view.h"

namespace rochade {

void PrintTo(const Box& box, std::ostream* out) {
    *out << box.width << "x" << box.height << "+" << box.x << "+" << box.y;
}

namespace {

std::vector<std::pair<const char*, Box>> parts_of(const Layout& layout) {
    std::vector<std::pair<const char*, Box>> parts = {{"white clock", layout.white_clock},
                                                      {"black clock", layout.black_clock},
                                                      {"status", layout.status},
                                                      {"captions", layout.captions},
                                                      {"entry", layout.entry}};
    for (const auto& place : layout.boards) parts.emplace_back("board", place.around);
    return parts;
}

constexpr Size kSizes[] = {{1280, 800}, {1920, 1080}, {800, 600},   {480, 360},
                           {700, 900},  {600, 1200},  {3840, 1080}, {2560, 1600}};

TEST(Layout, KeepsEverythingInsideAndApart) {
    for (const Size& size : kSizes) {
        for (const double zoom : {0.5, 1.0, 1.5, 2.0, 3.0, 100.0}) {
            for (const auto boards :
                 {BoardsShown::WhereRoom, BoardsShown::Both, BoardsShown::One}) {
                ViewState state;
                state.zoom = zoom;
                state.boards = boards;
                const auto parts = parts_of(lay_out(size, state));
                const Box window{0, 0, size.width, size.height};
                for (std::size_t i = 0; i < parts.size(); ++i) {
                    EXPECT_TRUE(window.holds(parts[i].second))
                        << parts[i].first << " " << testing::PrintToString(parts[i].second)
                        << " at " << size.width << "x" << size.height << " zoom " << zoom;
                    for (std::size_t j = 0; j < i; ++j) {
                        EXPECT_FALSE(parts[i].second.overlaps(parts[j].second))
                            << parts[i].first << " over " << parts[j].first << " at " << size.width
                            << "x" << size.height << " zoom " << zoom;
                    }
                }
            }
        }
    }
}

TEST(Layout, ShowsBothSidesWhereThatKeepsBoardsLarge) {
    ViewState state;
    EXPECT_EQ(lay_out({1280, 800}, state).boards.size(), 2u);
    EXPECT_EQ(lay_out({1920, 1080}, state).boards.size(), 2u);
    EXPECT_EQ(lay_out({800, 600}, state).boards.size(), 2u);
    EXPECT_EQ(lay_out({700, 900}, state).boards.size(), 1u) << "too narrow for two";
    state.zoom = 2;
    EXPECT_EQ(lay_out({800, 600}, state).boards.size(), 1u) << "the text needs the room";
    state.boards = BoardsShown::Both;
    EXPECT_EQ(lay_out({700, 900}, state).boards.size(), 2u);
    state.boards = BoardsShown::One;
    EXPECT_EQ(lay_out({1920, 1080}, state).boards.size(), 1u);
}

TEST(Layout, MakesBoardsAndTextLarge) {
    ViewState state;
    for (const Size& size : {Size{1280, 800}, Size{1920, 1080}, Size{800, 600}}) {
        state.boards = BoardsShown::WhereRoom;
        const Layout both = lay_out(size, state);
        EXPECT_GE(both.boards[0].board.width, size.height * 45 / 100);
        EXPECT_EQ(both.boards[0].board.width, both.boards[1].board.width);
        EXPECT_GE(both.text_pixels * 40, size.height);
        state.boards = BoardsShown::One;
        EXPECT_GE(lay_out(size, state).boards[0].board.width, size.height * 70 / 100);
    }
}

TEST(Layout, PutsTheNearSideFirst) {
    ViewState state;
    const Layout white = lay_out({1280, 800}, state);
    EXPECT_EQ(white.boards[0].near_side, Side::White);
    EXPECT_EQ(white.boards[1].near_side, Side::Black);
    EXPECT_LT(white.boards[0].board.x, white.boards[1].board.x);
    EXPECT_LT(white.white_clock.x, white.black_clock.x);
    state.near_side = Side::Black;
    const Layout black = lay_out({1280, 800}, state);
    EXPECT_EQ(black.boards[0].near_side, Side::Black);
    EXPECT_LT(black.black_clock.x, black.white_clock.x);
    state.boards = BoardsShown::One;
    const Layout one = lay_out({1280, 800}, state);
    EXPECT_EQ(one.boards[0].near_side, Side::Black);
    EXPECT_LT(one.white_clock.y, one.black_clock.y) << "his own clock is nearer to him";
}

TEST(SquareBox, LiesAsSeenFromEachSide) {
    const Box board{100, 50, 400, 400};
    EXPECT_EQ(square_box(board, Side::White, *Square::parse("a1")), (Box{100, 400, 50, 50}));
    EXPECT_EQ(square_box(board, Side::White, *Square::parse("h8")), (Box{450, 50, 50, 50}));
    EXPECT_EQ(square_box(board, Side::White, *Square::parse("e4")), (Box{300, 250, 50, 50}));
    EXPECT_EQ(square_box(board, Side::Black, *Square::parse("a1")), (Box{450, 50, 50, 50}));
    EXPECT_EQ(square_box(board, Side::Black, *Square::parse("h8")), (Box{100, 400, 50, 50}));
}

/// WCAG 2.2: how far apart two colours are, 1 to 21.
double contrast(Colour one, Colour other) {
    const auto linear = [](std::uint8_t value) {
        const double part = value / 255.0;
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    const auto luminance = [&](Colour colour) {
        return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
               0.0722 * linear(colour.blue);
    };
    const double first = luminance(one) + 0.05;
    const double second = luminance(other) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

TEST(Colours, AreFarApart) {
    EXPECT_GE(contrast(kWhite, kBlack), 7.0);
    EXPECT_GE(contrast(kQuiet, kBlack), 7.0);
    EXPECT_GE(contrast(kMark, kBlack), 7.0) << "a mark on its edge";
    EXPECT_GE(contrast(kLightSquare, kDarkSquare), 3.0);
    // A piece is told by its edge or by its fill, on both kinds of square.
    for (const Colour square : {kLightSquare, kDarkSquare}) {
        EXPECT_GE(std::max(contrast(kWhite, square), contrast(kBlack, square)), 6.5);
        EXPECT_GE(contrast(kBlack, square), 3.0);
    }
}

}  // namespace
}  // namespace rochade
