// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/utf8.h"
#include "tests/commands/catalogs.h"
#include "tests/window/states.h"
#include "window/board_shapes.h"
#include "window/clock_face.h"
#include "window/view.h"
#include "window/wrapping.h"

namespace rochade {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr Size kWindow{1280, 800};
const Colour kMark = theme_of(ThemeName::Dark).mark;

/// Every character half as wide as it is high.
int plain_measure(std::string_view text, int pixels) {
    return static_cast<int>(character_count(text)) * pixels / 2;
}

ViewState game_after_e4() {
    ViewState state;
    state.table.board = initial_board();
    state.table.board.remove(square_at("e2"));
    state.table.board.put(square_at("e4"), {Side::White, PieceKind::Pawn});
    state.table.last_move = Move{square_at("e2"), square_at("e4")};
    state.table.to_move = Side::Black;
    state.table.running = Side::Black;
    state.table.white_left = std::chrono::minutes(90);
    state.table.black_left = std::chrono::minutes(5);
    state.table.white_name = "Anna";
    return state;
}

Picture drawn(const ViewState& state, Language language = Language::English) {
    return picture_of(kWindow, state, plain_measure, catalog_of(language));
}

std::vector<std::string> texts_of(const Picture& picture) {
    std::vector<std::string> texts;
    for (const Shape& shape : picture) {
        if (const auto* line = std::get_if<TextLine>(&shape)) texts.push_back(line->text);
    }
    return texts;
}

template <typename Kind>
std::vector<Box> boxes_of(const Picture& picture, Colour colour) {
    std::vector<Box> boxes;
    for (const Shape& shape : picture) {
        const auto* one = std::get_if<Kind>(&shape);
        if (one != nullptr && one->colour == colour) boxes.push_back(one->box);
    }
    return boxes;
}

/// Whether one of `boxes` lies on `square` of either board.
bool marked(const std::vector<Box>& boxes, const ViewState& state, std::string_view square) {
    const Layout layout = lay_out(kWindow, state);
    std::size_t boards = 0;
    for (const auto& place : layout.boards) {
        const Box there = square_box(place.board, place.near_side, square_at(square));
        for (const Box& box : boxes) boards += there.holds(box) ? 1u : 0u;
    }
    return boards == layout.boards.size();
}

TEST(Picture, MarksTheLastMoveByFramesAndADot) {
    const ViewState state = game_after_e4();
    const auto frames = boxes_of<Frame>(drawn(state), kMark);
    const auto dots = boxes_of<Disc>(drawn(state), kMark);
    EXPECT_TRUE(marked(frames, state, "e2"));
    EXPECT_TRUE(marked(frames, state, "e4"));
    EXPECT_FALSE(marked(frames, state, "e3"));
    EXPECT_TRUE(marked(dots, state, "e2"));
    EXPECT_FALSE(marked(dots, state, "e4"));
    EXPECT_THAT(texts_of(drawn(state)), Contains(HasSubstr("□ Last move: e2 to e4")));
}

TEST(Picture, MarksWhatIsToBeCopiedAndWhatDiffersByOtherShapes) {
    ViewState state = game_after_e4();
    state.table.pending_mirror = Move{square_at("e2"), square_at("e4")};
    state.table.differing = set_of(square_at("a7")) | set_of(square_at("a6"));
    const Picture picture = drawn(state);
    const auto rings = boxes_of<Ring>(picture, kMark);
    const auto crosses = boxes_of<Cross>(picture, kMark);
    EXPECT_EQ(rings.size(), 4u) << "two squares on two boards";
    EXPECT_TRUE(marked(rings, state, "e2"));
    EXPECT_TRUE(marked(rings, state, "e4"));
    EXPECT_EQ(crosses.size(), 4u);
    EXPECT_TRUE(marked(crosses, state, "a6"));
    EXPECT_TRUE(marked(crosses, state, "a7"));
    EXPECT_THAT(texts_of(picture), Contains(HasSubstr("× Boards differ: a6, a7")));
    EXPECT_THAT(texts_of(picture),
                Contains(HasSubstr("○ Still to be made on the other board: e2 to e4")));
}

TEST(Picture, HasEachPieceOnEachBoardAndAllCoordinates) {
    const Picture picture = drawn(game_after_e4());
    std::size_t pieces = 0;
    for (const Shape& shape : picture)
        pieces += std::holds_alternative<PieceShape>(shape) ? 1u : 0u;
    EXPECT_EQ(pieces, 64u);
    const auto texts = texts_of(picture);
    for (const char* name : {"a", "h", "1", "8", "e", "4"}) {
        EXPECT_EQ(std::count(texts.begin(), texts.end(), name), 4) << name;
    }
}

TEST(Picture, MarksTheRunningClockBySignAndWord) {
    const auto texts = texts_of(drawn(game_after_e4()));
    EXPECT_THAT(texts, Contains("▶ 0:05:00"));
    EXPECT_THAT(texts, Contains("1:30:00"));
    EXPECT_THAT(texts, Contains("running"));
    EXPECT_THAT(texts, Contains("stopped"));
    EXPECT_THAT(texts, Contains("White: Anna"));
    EXPECT_THAT(texts, Contains("Black"));
    EXPECT_THAT(texts, Contains(HasSubstr("Black to move")));
}

TEST(Picture, CountsTheRunningClockDown) {
    ViewState state = game_after_e4();
    state.since_shown = Duration(61'000);
    EXPECT_THAT(texts_of(drawn(state)), Contains("▶ 0:03:59"));
    EXPECT_THAT(texts_of(drawn(state)), Contains("1:30:00"));
}

TEST(Picture, ShowsNoClockWhereNoTimeIsKept) {
    ViewState state = game_after_e4();
    state.table.white_left.reset();
    state.table.black_left.reset();
    state.table.running.reset();
    const auto texts = texts_of(drawn(state));
    EXPECT_THAT(texts, Not(Contains(HasSubstr(":00"))));
    EXPECT_THAT(texts, Not(Contains("stopped")));
    EXPECT_THAT(texts, Contains("White: Anna"));
}

TEST(Picture, ShowsTheResultInsteadOfTheTurn) {
    ViewState state = game_after_e4();
    state.table.ending = Ending{GameResult::Draw, Termination::Agreement, std::nullopt};
    state.table.status = {"Draw by agreement."};
    const auto texts = texts_of(drawn(state));
    EXPECT_THAT(texts, Contains(HasSubstr("Draw by agreement.")));
    EXPECT_THAT(texts, Not(Contains(HasSubstr("to move"))));
}

TEST(Picture, ShowsTheNewestCaptionLargestAndAllOfIt) {
    ViewState state = game_after_e4();
    state.captions = {"first", "second", std::string(300, 'w') + " end"};
    int pixels = 0;
    std::string shown;
    for (const Shape& shape : drawn(state)) {
        const auto* line = std::get_if<TextLine>(&shape);
        if (line == nullptr || !lay_out(kWindow, state).captions.holds(line->box)) continue;
        pixels = line->pixels;
        shown += line->text;
    }
    EXPECT_THAT(shown, HasSubstr("w end")) << "made smaller, not cut";
    state.captions.back() = "short";
    EXPECT_THAT(texts_of(drawn(state)), Contains("second"));
    EXPECT_GT(pixels, 0);
}

TEST(Picture, DrawsNoTextOutsideTheWindow) {
    ViewState state = game_after_e4();
    state.table.white_name = std::string(500, 'N');
    state.table.status = {std::string(900, 's')};
    state.captions = {std::string(3000, 'c')};
    state.entry = std::string(400, 'e');
    state.cursor = 400;
    for (const Size size : {Size{1280, 800}, Size{800, 600}, Size{480, 360}}) {
        const Box window{0, 0, size.width, size.height};
        for (const Shape& shape :
             picture_of(size, state, plain_measure, catalog_of(Language::Russian))) {
            const auto* line = std::get_if<TextLine>(&shape);
            if (line == nullptr) continue;
            EXPECT_TRUE(window.holds(line->box)) << line->text;
            EXPECT_LE(plain_measure(line->text, line->pixels), size.width) << line->text;
        }
    }
}

TEST(Picture, ShowsWhatIsTypedWithItsCursor) {
    ViewState state = game_after_e4();
    state.entry = "Läufer";
    state.cursor = 3;
    EXPECT_THAT(texts_of(drawn(state, Language::German)), Contains("Eingabe: Lä|ufer"));
}

TEST(MoveSquares, ShowCastlingAsTheKingsMove) {
    Board board;
    board.put(square_at("g8"), {Side::Black, PieceKind::King});
    board.put(square_at("f8"), {Side::Black, PieceKind::Rook});
    const MoveSquares castled = squares_of({square_at("e8"), square_at("h8")}, board);
    EXPECT_EQ(castled.from, square_at("e8"));
    EXPECT_EQ(castled.to, square_at("g8"));
    Board rook_move;
    rook_move.put(square_at("c1"), {Side::White, PieceKind::King});
    rook_move.put(square_at("d1"), {Side::White, PieceKind::Rook});
    EXPECT_EQ(squares_of({square_at("h1"), square_at("d1")}, rook_move).to, square_at("d1"));
}

TEST(ClockFace, ShowsHoursMinutesAndSecondsRoundedDown) {
    EXPECT_EQ(clock_face(Duration(0)), "0:00:00");
    EXPECT_EQ(clock_face(Duration(-5)), "0:00:00");
    EXPECT_EQ(clock_face(Duration(999)), "0:00:00");
    EXPECT_EQ(clock_face(Duration(3'723'999)), "1:02:03");
    EXPECT_EQ(clock_face(std::chrono::hours(11)), "11:00:00");
}

TEST(ClockFace, IsDrawnAgainWhenASecondHasGone) {
    TableView table = game_after_e4().table;
    EXPECT_EQ(until_next_face(table, Duration(0)), Duration(1));
    EXPECT_EQ(until_next_face(table, Duration(1)), Duration(1000));
    EXPECT_EQ(until_next_face(table, std::chrono::minutes(6)), std::nullopt) << "the flag is down";
    table.running.reset();
    EXPECT_EQ(until_next_face(table, Duration(0)), std::nullopt);
    EXPECT_EQ(time_left(table, Side::Black, std::chrono::minutes(1)), std::chrono::minutes(5));
}

TEST(Wrapping, BreaksBetweenWords) {
    const auto lines = [](std::string_view text, int width) {
        return wrapped(text, width, 2, plain_measure);
    };
    EXPECT_THAT(lines("Springer Felix drei", 100), ElementsAre("Springer Felix drei"));
    EXPECT_THAT(lines("Springer Felix drei", 14), ElementsAre("Springer Felix", "drei"));
    EXPECT_THAT(lines("Springer Felix drei", 13), ElementsAre("Springer", "Felix drei"));
    EXPECT_THAT(lines("ωωωωω", 2), ElementsAre("ωω", "ωω", "ω"));
    EXPECT_THAT(lines("", 5), ElementsAre(""));
    EXPECT_THAT(lines("abc", 0), ElementsAre("a", "b", "c"));
    EXPECT_EQ(lines(std::string(1000, 'x'), 1).size(), kMostWrappedLines);
}

TEST(Wrapping, ShortensWithAnEllipsis) {
    EXPECT_EQ(shortened("Läufer", 6, 2, plain_measure), "Läufer");
    EXPECT_EQ(shortened("Läufer", 5, 2, plain_measure), "Läuf…");
    EXPECT_EQ(end_that_fits("Läufer", 3, 2, plain_measure), "fer");
}

}  // namespace
}  // namespace rochade
