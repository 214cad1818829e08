// SPDX-License-Identifier: GPL-3.0-or-later
// What is written fits and stands alone, measured with the window's own font.
#include "tests/window/canvas.h"
#include "tests/window/states.h"
#include "window/clock_window.h"

namespace rochade {
namespace {

class TextsFit : public CanvasTest {
protected:
    /// What the letters of a line cover, from the ascenders to the descenders.
    Box covered_by(const TextLine& line) {
        const int width = fonts()->width_of(line.text, line.pixels);
        const int height = line.pixels * 9 / 10;
        int x = line.box.x;
        if (line.align == TextLine::Align::Centre) x += (line.box.width - width) / 2;
        if (line.align == TextLine::Align::Right) x += line.box.width - width;
        return {x, line.box.y + (line.box.height - height) / 2, width, height};
    }

    void expect_to_fit(const Picture& picture, Size size, const std::string& where) {
        const Box window{0, 0, size.width, size.height};
        std::vector<std::pair<std::string, Box>> seen;
        for (const Shape& shape : picture) {
            const auto* line = std::get_if<TextLine>(&shape);
            if (line == nullptr || line->text.empty()) continue;
            const Box box = covered_by(*line);
            EXPECT_TRUE(window.holds(box)) << line->text << " " << where;
            EXPECT_LE(box.width, line->box.width) << line->text << " " << where;
            for (const auto& [text, other] : seen) {
                EXPECT_FALSE(box.overlaps(other)) << line->text << " over " << text << " " << where;
            }
            seen.emplace_back(line->text, box);
        }
    }
};

TEST_F(TextsFit, InEveryLanguageSizeZoomAndView) {
    for (const Language language : kAllLanguages) {
        for (const Size size :
             {Size{480, 360}, Size{800, 600}, Size{1280, 800}, Size{900, 1400}, Size{3840, 2160}}) {
            for (const double zoom : {1.0, 2.0, 3.0}) {
                for (const ViewKind view : kAllViews) {
                    ViewState state = game_state(language);
                    state.zoom = zoom;
                    state.view = view;
                    const std::string where =
                        std::string(code_of(language)) + " " + std::to_string(size.width) + "x" +
                        std::to_string(size.height) + " zoom " + std::to_string(zoom) + " view " +
                        std::to_string(static_cast<int>(view));
                    expect_to_fit(picture_of(size, state, canvas().measure(), catalog_of(language)),
                                  size, where);
                    if (testing::Test::HasFailure()) return;
                }
            }
        }
    }
}

TEST_F(TextsFit, OnOneSquareAndOnOneBoardAlone) {
    for (const Language language : kAllLanguages) {
        for (const Size size : {Size{480, 360}, Size{1280, 800}, Size{600, 900}}) {
            for (const PieceStyle pieces : {PieceStyle::Outlined, PieceStyle::Lettered}) {
                ViewState state = game_state(language);
                state.pieces = pieces;
                state.zoomed = square_at("d8");
                state.table.cursor.reset();
                const auto where = std::string(code_of(language));
                expect_to_fit(picture_of(size, state, canvas().measure(), catalog_of(language)),
                              size, where + " one square");
                state.zoomed.reset();
                state.boards = BoardsShown::Alone;
                expect_to_fit(picture_of(size, state, canvas().measure(), catalog_of(language)),
                              size, where + " one board");
            }
        }
    }
}

TEST_F(TextsFit, InTheClockWindow) {
    for (const Language language : kAllLanguages) {
        for (const Size size :
             {Size{480, 360}, kClockWindowSize, Size{1920, 500}, Size{3840, 2160}}) {
            ViewState state = game_state(language);
            state.table.white_left = std::chrono::hours(12);
            expect_to_fit(clocks_picture(size, state, canvas().measure(), catalog_of(language)),
                          size, std::string(code_of(language)) + " clocks");
        }
    }
}

/// All of what somebody is to do can be read in the usual window, in twice the usual size.
TEST_F(TextsFit, TasksAreShownWhole) {
    for (const Language language : kAllLanguages) {
        for (const ViewKind view : {ViewKind::Sighted, ViewKind::Assistant, ViewKind::Both}) {
            ViewState state = game_state(language);
            state.table.people.pop_back();
            state.zoom = 2;
            state.view = view;
            std::string shown;
            for (const Shape& shape :
                 picture_of({1280, 800}, state, canvas().measure(), catalog_of(language))) {
                const auto* line = std::get_if<TextLine>(&shape);
                if (line != nullptr) shown += line->text + " ";
            }
            for (const PersonView* person : people_shown(state)) {
                for (const std::string& task : person->tasks) {
                    const std::string last = task.substr(task.find_last_of(' ') + 1);
                    EXPECT_NE(shown.find(last), std::string::npos)
                        << task << " in view " << static_cast<int>(view);
                }
            }
        }
    }
}

/// The words that stand beside a square which fills the window.
TEST_F(TextsFit, NoWordIsBrokenBesideOneLargeSquare) {
    for (const Language language : kAllLanguages) {
        for (const Size size : {Size{640, 480}, Size{800, 600}, Size{1280, 800}, Size{600, 900}}) {
            ViewState state = game_state(language);
            for (const char* const square : {"d8", "e8", "e1"}) {
                state.zoomed = square_at(square);
                state.table.cursor.reset();
                const auto piece = state.table.board.at(*state.zoomed);
                ASSERT_TRUE(piece);
                const std::string name =
                    state.table
                        .piece_names[index_of(piece->side)][static_cast<std::size_t>(piece->kind)];
                std::string drawn;
                for (const Shape& shape :
                     picture_of(size, state, canvas().measure(), catalog_of(language))) {
                    const auto* line = std::get_if<TextLine>(&shape);
                    if (line == nullptr || line->text.empty()) continue;
                    drawn += " " + line->text;
                }
                EXPECT_NE((drawn + " ").find(" " + name + " "), std::string::npos)
                    << name << " is in pieces in" << drawn;
            }
        }
    }
}

}  // namespace
}  // namespace rochade
