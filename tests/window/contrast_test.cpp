// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of WCAG 2.2, computed from the pixels that the window's painter draws.
#include <map>

#include "tests/window/canvas.h"
#include "tests/window/states.h"
#include "tests/window/wcag.h"
#include "window/clock_window.h"

namespace rochade {
namespace {

constexpr double kText = 7.0;   // 1.4.6, AAA
constexpr double kShape = 3.0;  // 1.4.11

constexpr std::array kPieceStyles = {PieceStyle::Outlined, PieceStyle::Lettered};

std::map<Colour, int> colours_in(const Canvas& canvas, const Box& box) {
    std::map<Colour, int> colours;
    for (int y = box.y; y < box.bottom(); ++y) {
        for (int x = box.x; x < box.right(); ++x) ++colours[canvas.pixel(x, y)];
    }
    return colours;
}

Colour most_frequent(const std::map<Colour, int>& colours) {
    return std::max_element(
               colours.begin(), colours.end(),
               [](const auto& one, const auto& other) { return one.second < other.second; })
        ->first;
}

/// Where the text's ink is, within its box.
Box inked_box(const TextLine& line, const Measure& measure) {
    const int width = std::min(line.box.width, measure(line.text, line.pixels));
    const int height = std::min(line.box.height, line.pixels * 6 / 5);
    int x = line.box.x;
    if (line.align == TextLine::Align::Centre) x += (line.box.width - width) / 2;
    if (line.align == TextLine::Align::Right) x += line.box.width - width;
    return {x, line.box.y + (line.box.height - height) / 2, width, height};
}

double contrast_seen(Eyes eyes, Colour one, Colour other) {
    return contrast(luminance(seen_with(eyes, one)), luminance(seen_with(eyes, other)));
}

class DrawnContrast : public CanvasTest {
protected:
    /// Every text: what is inked is far enough from what it stands on, but for the soft rims of
    /// letters, which are the fewer the larger they are.
    void expect_text_far_from_ground(const Picture& picture, const std::string& where) {
        int texts = 0;
        for (const Shape& shape : picture) {
            const auto* line = std::get_if<TextLine>(&shape);
            if (line == nullptr || line->text.find_first_not_of(' ') == std::string::npos) continue;
            const auto colours = colours_in(canvas(), inked_box(*line, canvas().measure()));
            if (colours.empty()) continue;
            const Colour ground = most_frequent(colours);
            for (const Eyes eyes : kAllEyes) {
                int ink = 0;
                int far = 0;
                for (const auto& [colour, count] : colours) {
                    if (colour == ground) continue;
                    ink += count;
                    if (contrast_seen(eyes, colour, ground) >= kText) far += count;
                }
                EXPECT_GT(far * 3, ink)
                    << line->text << " in " << where << ", eyes " << static_cast<int>(eyes);
                EXPECT_GT(far, 0) << line->text << " in " << where;
            }
            ++texts;
        }
        EXPECT_GT(texts, 3);
    }

    Box square(const ViewState& state, std::string_view name) {
        const auto place = lay_out(canvas().size(), state).boards.at(0);
        return square_box(place.board, place.near_side, square_at(name));
    }
};

TEST_F(DrawnContrast, TextIsSevenToOneInEveryThemeAndView) {
    for (const ThemeName theme : kAllThemes) {
        for (const ViewKind view : kAllViews) {
            ViewState state = game_state();
            state.theme = theme;
            state.view = view;
            // Letters on discs are judged as pieces.
            state.pieces = PieceStyle::Outlined;
            expect_text_far_from_ground(
                canvas().draw(state),
                std::string(word_of(theme)) + " view " + std::to_string(static_cast<int>(view)));
        }
        ViewState state = game_state();
        state.theme = theme;
        const Picture clocks = clocks_picture(canvas().size(), state, canvas().measure(),
                                              catalog_of(Language::German));
        canvas().draw(clocks);
        expect_text_far_from_ground(clocks, std::string(word_of(theme)) + " clocks");
        state.zoomed = square_at("f3");
        state.table.cursor.reset();
        expect_text_far_from_ground(canvas().draw(state), std::string(word_of(theme)) + " square");
    }
}

TEST_F(DrawnContrast, SquaresAndTheBoardsEdgeAreThreeToOne) {
    for (const ThemeName theme : kAllThemes) {
        ViewState state;
        state.theme = theme;
        state.boards = BoardsShown::One;
        canvas().draw(state);
        const Box light = square(state, "h1");
        const Box dark = square(state, "a1");
        const auto middle = [&](const Box& box) {
            return canvas().pixel(box.x + box.width / 2, box.y + box.height / 2);
        };
        for (const Eyes eyes : kAllEyes) {
            EXPECT_GE(contrast_seen(eyes, middle(light), middle(dark)), kShape) << word_of(theme);
        }
        // The edge is beside the squares; one of its two sides is enough to see it.
        const Colour edge = canvas().pixel(dark.x - 1, dark.y + dark.height / 2);
        const Colour outside = canvas().pixel(dark.x - 4, dark.y + 2);
        EXPECT_GE(std::max(contrast(edge, middle(dark)), contrast(edge, outside)), kShape);
    }
}

/// From the left into the piece: soon there is something that is far enough from the square.
int rows_that_stand_out(const Canvas& canvas, const Box& box, Colour ground, Eyes eyes, int* rows) {
    // The edge may be as bright as the square; on a slant it is several times as wide.
    const int within = box.width / 8 + 3;
    int good = 0;
    for (int y = box.y + 2; y < box.bottom() - 2; ++y) {
        int x = box.x;
        while (x < box.right() && canvas.pixel(x, y) == ground) ++x;
        if (x >= box.right()) continue;
        ++*rows;
        for (int step = 0; step < within && x + step < box.right(); ++step) {
            if (contrast_seen(eyes, canvas.pixel(x + step, y), ground) < kShape) continue;
            ++good;
            break;
        }
    }
    return good;
}

TEST_F(DrawnContrast, EveryPieceStandsOutOnEverySquare) {
    for (const ThemeName theme : kAllThemes) {
        for (const PieceStyle style : kPieceStyles) {
            ViewState state;
            state.theme = theme;
            state.pieces = style;
            state.boards = BoardsShown::One;
            // White's on the first two ranks, Black's on the last two, each kind on both colours.
            for (std::size_t kind = 0; kind < kAllPieceKinds.size(); ++kind) {
                for (const Rank rank : {Rank::One, Rank::Two}) {
                    state.table.board.put({kAllFiles[kind], rank},
                                          {Side::White, kAllPieceKinds[kind]});
                }
                for (const Rank rank : {Rank::Seven, Rank::Eight}) {
                    state.table.board.put({kAllFiles[kind], rank},
                                          {Side::Black, kAllPieceKinds[kind]});
                }
            }
            canvas().draw(state);
            std::map<Side, Colour> bodies;
            for (unsigned index = 0; index < 64; ++index) {
                const Square at = Square::from_index(index);
                const auto piece = state.table.board.at(at);
                if (!piece) continue;
                const Box box = square(state, to_string(at));
                const Colour ground = canvas().pixel(box.x, box.y);
                for (const Eyes eyes : kAllEyes) {
                    int rows = 0;
                    const int good = rows_that_stand_out(canvas(), box, ground, eyes, &rows);
                    EXPECT_GT(rows, box.height / 3) << to_string(at);
                    // Rows at the top and the bottom that only the edge reaches may be lost.
                    EXPECT_GE(good * 100, rows * 80)
                        << to_string(at) << " " << word_of(theme) << " style "
                        << static_cast<int>(style) << " eyes " << static_cast<int>(eyes);
                }
                auto colours = colours_in(canvas(), box);
                colours.erase(ground);
                bodies[piece->side] = most_frequent(colours);
            }
            for (const Eyes eyes : kAllEyes) {
                EXPECT_GE(contrast_seen(eyes, bodies[Side::White], bodies[Side::Black]), kText)
                    << "White's from Black's, " << word_of(theme);
            }
        }
    }
}

TEST_F(DrawnContrast, LettersOfPiecesAreSevenToOneOnTheirDiscs) {
    for (const ThemeName theme : kAllThemes) {
        ViewState state;
        state.table.board = initial_board();
        state.theme = theme;
        state.pieces = PieceStyle::Lettered;
        state.boards = BoardsShown::One;
        for (const Language language : kAllLanguages) {
            canvas().draw(state, language);
            for (const char* name : {"a1", "b1", "c1", "d1", "e1", "e2", "d7", "e8", "f8"}) {
                const Box box = square(state, name);
                const Box middle = box.shrunk(box.width * 5 / 16);
                const auto colours = colours_in(canvas(), middle);
                const Colour disc = most_frequent(colours);
                int far = 0;
                for (const auto& [colour, count] : colours) {
                    if (contrast(colour, disc) >= kText) far += count;
                }
                EXPECT_GT(far * 14, middle.width * middle.height)
                    << name << " " << word_of(theme) << " " << code_of(language);
            }
        }
    }
}

/// Steps to the pixels beside one.
constexpr std::array<std::pair<int, int>, 4> kBeside = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

enum class MarkKind : std::uint8_t { LastFrom, LastTo, Pending, Differs, Cursor };
constexpr std::array kMarks = {MarkKind::LastFrom, MarkKind::LastTo, MarkKind::Pending,
                               MarkKind::Differs, MarkKind::Cursor};

void set_mark(MarkKind mark, Square square, TableView& table) {
    const Square elsewhere = square_at("h8");
    switch (mark) {
        case MarkKind::LastFrom: table.last_move = Move{square, elsewhere}; break;
        case MarkKind::LastTo: table.last_move = Move{elsewhere, square}; break;
        case MarkKind::Pending: table.pending_mirror = Move{square, elsewhere}; break;
        case MarkKind::Differs: table.differing = set_of(square); break;
        case MarkKind::Cursor: table.cursor = square; break;
    }
}

TEST_F(DrawnContrast, EveryMarkIsThreeToOneFromWhatIsAroundIt) {
    struct Border {
        int far = 0;
        int all = 0;
    };
    for (const ThemeName theme : kAllThemes) {
        const Colour mark_colour = theme_of(theme).mark;
        for (const MarkKind mark : kMarks) {
            for (const char* name : {"a1", "h1", "e4", "d4"}) {
                ViewState state;
                state.theme = theme;
                state.boards = BoardsShown::One;
                set_mark(mark, square_at(name), state.table);
                canvas().draw(state);
                const Box box = square(state, name);
                int marked = 0;
                std::map<Eyes, Border> borders;
                for (int y = box.y + 1; y < box.bottom() - 1; ++y) {
                    for (int x = box.x + 1; x < box.right() - 1; ++x) {
                        if (canvas().pixel(x, y) != mark_colour) continue;
                        ++marked;
                        for (const auto& [dx, dy] : kBeside) {
                            const Colour beside = canvas().pixel(x + dx, y + dy);
                            if (beside == mark_colour) continue;
                            for (const Eyes eyes : kAllEyes) {
                                Border& border = borders[eyes];
                                ++border.all;
                                border.far +=
                                    contrast_seen(eyes, beside, mark_colour) >= kShape ? 1 : 0;
                            }
                        }
                    }
                }
                const auto where = [&] {
                    return std::string(word_of(theme)) + " mark " +
                           std::to_string(static_cast<int>(mark)) + " on " + name;
                };
                EXPECT_GT(marked * 100, box.width * box.height * 8) << where();
                for (const auto& [eyes, border] : borders) {
                    EXPECT_GT(border.all, box.width) << where();
                    EXPECT_EQ(border.far, border.all)
                        << where() << " eyes " << static_cast<int>(eyes);
                }
            }
        }
    }
}

/// Which pixels of the square belong to the mark, colours forgotten.
std::vector<bool> shape_of(const Canvas& canvas, const Box& box, Colour mark) {
    const double wanted = luminance(mark);
    std::vector<bool> shape;
    for (int y = box.y; y < box.bottom(); ++y) {
        for (int x = box.x; x < box.right(); ++x) {
            shape.push_back(contrast(luminance(canvas.pixel(x, y)), wanted) < 1.05);
        }
    }
    return shape;
}

TEST_F(DrawnContrast, MarksAreToldApartByTheirShapesInGrey) {
    for (const ThemeName theme : kAllThemes) {
        std::map<MarkKind, std::vector<bool>> shapes;
        for (const MarkKind mark : kMarks) {
            ViewState state;
            state.theme = theme;
            state.boards = BoardsShown::One;
            set_mark(mark, square_at("e4"), state.table);
            // Where the square itself is as bright as the mark there is no shape to find.
            const std::string_view square_name = "e4";
            canvas().draw(state);
            shapes[mark] = shape_of(canvas(), square(state, square_name), theme_of(theme).mark);
        }
        for (const auto& [one, shape] : shapes) {
            for (const auto& [other, other_shape] : shapes) {
                if (one >= other) continue;
                int common = 0;
                int either = 0;
                for (std::size_t i = 0; i < shape.size(); ++i) {
                    common += shape[i] && other_shape[i] ? 1 : 0;
                    either += shape[i] || other_shape[i] ? 1 : 0;
                }
                // The squares of one move share the frame; a dot tells where it began.
                const bool one_move = one == MarkKind::LastFrom && other == MarkKind::LastTo;
                EXPECT_LT(common * 100, either * (one_move ? 92 : 45))
                    << word_of(theme) << ": " << static_cast<int>(one) << " and "
                    << static_cast<int>(other);
            }
        }
    }
}

TEST_F(DrawnContrast, MarksOfOneSquareAreAllSeen) {
    for (const ThemeName theme : kAllThemes) {
        for (const PieceStyle style : kPieceStyles) {
            ViewState state;
            state.theme = theme;
            state.pieces = style;
            state.boards = BoardsShown::One;
            state.table.board.put(square_at("e4"), {Side::White, PieceKind::Queen});
            const auto e4 = [&] {
                canvas().draw(state);
                return shape_of(canvas(), square(state, "e4"), theme_of(theme).mark);
            };
            auto before = e4();
            for (const MarkKind mark :
                 {MarkKind::LastTo, MarkKind::Pending, MarkKind::Differs, MarkKind::Cursor}) {
                set_mark(mark, square_at("e4"), state.table);
                const auto now = e4();
                int changed = 0;
                for (std::size_t i = 0; i < now.size(); ++i) changed += now[i] != before[i] ? 1 : 0;
                EXPECT_GT(changed * 1000, static_cast<int>(now.size()) * 15)
                    << word_of(theme) << " style " << static_cast<int>(style) << ": mark "
                    << static_cast<int>(mark) << " is seen beside the others and the piece";
                before = now;
            }
        }
    }
}

TEST_F(DrawnContrast, DigitsOfTheClockWindowAreReadFromThreeMetres) {
    // 46 minutes of arc at 3 m: 40 mm. At 96 pixels an inch that is 151 pixels.
    constexpr int kDigitPixels = 151;
    Canvas window(fonts(), kClockWindowSize);
    for (const auto left : {std::chrono::minutes(90), std::chrono::minutes(630)}) {
        ViewState state = game_state();
        state.table.white_left = left;
        state.table.black_left = left;
        const Picture picture =
            clocks_picture(window.size(), state, window.measure(), catalog_of(Language::Greek));
        window.draw(picture);
        int faces = 0;
        for (const Shape& shape : picture) {
            const auto* line = std::get_if<TextLine>(&shape);
            if (line == nullptr || line->text.find(":00") == std::string::npos) continue;
            const Colour ground = most_frequent(colours_in(window, line->box));
            int inked_rows = 0;
            for (int y = line->box.y; y < line->box.bottom(); ++y) {
                bool inked = false;
                for (int x = line->box.x; x < line->box.right() && !inked; ++x) {
                    inked = contrast(window.pixel(x, y), ground) >= kText;
                }
                inked_rows += inked ? 1 : 0;
            }
            EXPECT_GE(inked_rows, kDigitPixels) << line->text;
            ++faces;
        }
        EXPECT_EQ(faces, 2);
    }
}

}  // namespace
}  // namespace rochade
