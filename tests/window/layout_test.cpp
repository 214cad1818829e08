// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <random>

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
    for (const Box& person : layout.people) parts.emplace_back("person", person);
    return parts;
}

void expect_inside_and_apart(Size size, const ViewState& state) {
    const auto parts = parts_of(lay_out(size, state));
    const Box window{0, 0, size.width, size.height};
    const auto where = [&] {
        return std::to_string(size.width) + "x" + std::to_string(size.height) + " zoom " +
               std::to_string(state.zoom) + " boards " +
               std::to_string(static_cast<int>(state.boards)) + " view " +
               std::to_string(static_cast<int>(state.view));
    };
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].second == Box{}) continue;  // it has no place here
        EXPECT_FALSE(parts[i].second.empty()) << parts[i].first << " at " << where();
        EXPECT_TRUE(window.holds(parts[i].second))
            << parts[i].first << " " << testing::PrintToString(parts[i].second) << " at "
            << where();
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_FALSE(parts[i].second.overlaps(parts[j].second))
                << parts[i].first << " over " << parts[j].first << " at " << where();
        }
    }
}

constexpr BoardsShown kAllBoardsShown[] = {BoardsShown::WhereRoom, BoardsShown::Both,
                                           BoardsShown::One, BoardsShown::Alone};

std::vector<PersonView> people(std::size_t count) {
    std::vector<PersonView> people(count);
    for (std::size_t i = 0; i < count; ++i) {
        people[i].who = i == 0 ? Role::White : i == 1 ? Role::Assistant : Role::Black;
    }
    return people;
}

constexpr Size kSizes[] = {{1280, 800}, {1920, 1080}, {800, 600},   {480, 360},  {700, 900},
                           {600, 1200}, {3840, 1080}, {2560, 1600}, {3840, 2160}};

TEST(Layout, KeepsEverythingInsideAndApart) {
    for (const Size& size : kSizes) {
        for (const double zoom : {0.5, 1.0, 1.5, 2.0, 3.0, 100.0}) {
            for (const auto boards : kAllBoardsShown) {
                for (const ViewKind view : kAllViews) {
                    ViewState state;
                    state.zoom = zoom;
                    state.boards = boards;
                    state.view = view;
                    state.table.people = people(3);
                    expect_inside_and_apart(size, state);
                }
            }
        }
    }
}

TEST(Layout, KeepsEverythingInsideAndApartInAnyWindow) {
    std::mt19937 random(20141);  // any number: the same windows each time
    const auto from_to = [&](int least, int most) {
        return std::uniform_int_distribution(least, most)(random);
    };
    for (int i = 0; i < 20'000; ++i) {
        ViewState state;
        state.zoom = from_to(50, 300) / 100.0;
        state.boards = kAllBoardsShown[from_to(0, 3)];
        state.view = kAllViews[static_cast<std::size_t>(from_to(0, 3))];
        state.near_side = from_to(0, 1) == 0 ? Side::White : Side::Black;
        state.table.people = people(static_cast<std::size_t>(from_to(0, 3)));
        if (from_to(0, 1) == 0) state.entry = "e4";
        expect_inside_and_apart({from_to(480, 3840), from_to(360, 2160)}, state);
        if (testing::Test::HasFailure()) return;
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

TEST(Layout, DoublesTheTextWhereItIsAskedTo) {
    for (const Size& size : {Size{1280, 800}, Size{1920, 1080}, Size{480, 360}, Size{3840, 2160}}) {
        ViewState state;
        const int usual = lay_out(size, state).text_pixels;
        state.zoom = 2;
        EXPECT_GE(lay_out(size, state).text_pixels, 2 * usual - 1)
            << size.width << "x" << size.height << ": WCAG 2.2, 1.4.4";
    }
}

TEST(Layout, FillsTheWindowWithOneBoard) {
    for (const Size& size : {Size{1280, 800}, Size{1920, 1080}, Size{480, 360}, Size{3840, 2160}}) {
        ViewState state;
        state.boards = BoardsShown::Alone;
        const Layout layout = lay_out(size, state);
        ASSERT_EQ(layout.boards.size(), 1u);
        EXPECT_GE(layout.boards[0].board.height, size.height * 83 / 100);
        EXPECT_TRUE(layout.entry.empty());
        state.entry = "e";
        EXPECT_FALSE(lay_out(size, state).entry.empty()) << "what is typed is seen";
    }
}

TEST(Layout, GivesPeopleInLargePrintTheirRoom) {
    ViewState state;
    state.table.people = people(2);
    state.view = ViewKind::Board;
    EXPECT_TRUE(lay_out({1280, 800}, state).people.empty());
    state.view = ViewKind::Sighted;
    const Layout one = lay_out({1280, 800}, state);
    ASSERT_EQ(one.people.size(), 1u);
    EXPECT_EQ(one.boards.size(), 1u);
    EXPECT_GT(one.people[0].width * one.people[0].height, 1280 * 800 / 5);
    EXPECT_GT(one.white_clock.width, one.black_clock.width) << "his own clock is the larger one";
    state.view = ViewKind::Both;
    EXPECT_EQ(lay_out({1280, 800}, state).people.size(), 2u);
    state.table.people.clear();
    EXPECT_EQ(lay_out({1280, 800}, state).boards.size(), 2u) << "nobody to show: the boards";
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

}  // namespace
}  // namespace rochade
