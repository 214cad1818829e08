// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <string>

#include "rules/position.h"
#include "tactile/braille/view.h"

namespace rochade::braille {
namespace {

constexpr Writing kUkCode{ChessCode::Uk, LetterSet::English, CheckMarks::Omitted};

/// The opening moves of a game and the times that stand on its clocks.
Content ruy_lopez(std::size_t half_moves) {
    const std::vector<std::string> moves = {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6"};
    Content content;
    Position position = Position::initial();
    for (std::size_t at = 0; at < half_moves; ++at) {
        const Move move = parse_san(moves[at], position).value();
        content.score.push_back({position.setup().move_number, position.turn(),
                                 move_cells(move, position.setup(), kUkCode)});
        position = position.play(move);
    }
    content.board = position.board();
    return content;
}

Content with_clocks(Content content) {
    content.own_clock = clock_cells(std::chrono::seconds(303));
    content.opponents_clock = clock_cells(std::chrono::seconds(5398));
    return content;
}

View view_of(Content content, std::size_t width, Side reader = Side::White) {
    View view(reader);
    view.set_width(width);
    view.set_writing(kUkCode);
    view.set_content(std::move(content));
    return view;
}

/// Without the blank cells at its end.
std::string shown(const View& view) {
    Cells line = view.line();
    EXPECT_EQ(line.size(), view.width());
    while (!line.empty() && line.back().is_blank()) line.pop_back();
    return to_unicode(line);
}

TEST(BrailleView, ShowsTheLastMovesAndBothClocksWhereTheyFit) {
    const Content content = with_clocks(ruy_lopez(4));
    EXPECT_EQ(shown(view_of(content, 40)), "⠆⠀⠎⠋⠒⠀⠎⠉⠖⠀⠀⠢⠱⠴⠒⠀⠤⠂⠱⠆⠔⠱⠢⠦");
    EXPECT_EQ(shown(view_of(content, 20)), "⠆⠀⠎⠋⠒⠀⠎⠉⠖⠀⠀⠢⠱⠴⠒");
    EXPECT_EQ(shown(view_of(content, 14)), "⠆⠀⠤⠎⠉⠖⠀⠀⠢⠱⠴⠒");
}

TEST(BrailleView, ShowsNoClockThatItWasNotGiven) {
    EXPECT_EQ(shown(view_of(ruy_lopez(3), 40)), "⠆⠀⠎⠋⠒");
    EXPECT_EQ(shown(view_of(ruy_lopez(0), 40)), "");
}

TEST(BrailleView, PansALineThatIsTooLong) {
    View view = view_of(with_clocks(ruy_lopez(4)), 8);
    EXPECT_EQ(shown(view), "⠆⠀⠤⠎⠉⠖");
    view.press(Key::Right);
    EXPECT_EQ(shown(view), "⠢⠱⠴⠒");
    view.press(Key::Right);
    EXPECT_EQ(shown(view), "⠢⠱⠴⠒") << "there is nothing more";
    view.press(Key::Left);
    EXPECT_EQ(shown(view), "⠆⠀⠤⠎⠉⠖");
}

TEST(BrailleView, PansAtBlanksThroughEveryPartAndBack) {
    View view = view_of(with_clocks(ruy_lopez(4)), 4);
    const std::vector<std::string> parts = {"⠆", "⠤⠎⠉⠖", "⠢⠱⠴⠒"};
    for (const std::string& part : parts) {
        EXPECT_EQ(shown(view), part);
        view.press(Key::Right);
    }
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
        EXPECT_EQ(shown(view), *part);
        view.press(Key::Left);
    }
}

TEST(BrailleView, ShowsARankAndTheMoveBehindItWhereThatFits) {
    View view = view_of(with_clocks(ruy_lopez(3)), 14);
    view.set_mode(Mode::Board);
    EXPECT_EQ(shown(view), "⠂⠀⠷⠮⠣⠿⠥⠣⠤⠷");
    view.set_width(20);
    EXPECT_EQ(shown(view), "⠂⠀⠷⠮⠣⠿⠥⠣⠤⠷⠀⠀⠆⠀⠎⠋⠒");
    view.set_width(40);
    EXPECT_EQ(shown(view), "⠂⠀⠷⠮⠣⠿⠥⠣⠤⠷⠀⠀⠆⠀⠎⠋⠒⠀⠀⠢⠱⠴⠒⠀⠤⠂⠱⠆⠔⠱⠢⠦");
}

TEST(BrailleView, GoesFromRankToRankDownTheBoardAndStopsAtTheEdges) {
    View view = view_of(ruy_lopez(1), 14, Side::Black);
    view.set_mode(Mode::Board);
    const auto rank = [&view] { return shown(view).substr(0, 3); };
    EXPECT_EQ(rank(), "⠦");
    view.press(Key::Up);
    EXPECT_EQ(rank(), "⠦");
    view.press(Key::Down);
    EXPECT_EQ(rank(), "⠶");
    view.press(Key::Right);
    EXPECT_EQ(rank(), "⠖");
    view.press(Key::Left);
    EXPECT_EQ(rank(), "⠶");
    view.press(Key::Last);
    EXPECT_EQ(rank(), "⠂");
    view.press(Key::Right);
    EXPECT_EQ(rank(), "⠂");
    view.press(Key::First);
    EXPECT_EQ(rank(), "⠦");
}

TEST(BrailleView, ReadsTheSquareUnderTheRoutingKey) {
    View view = view_of(ruy_lopez(1), 40);
    view.set_mode(Mode::Board);
    view.press(Key::Up);
    EXPECT_FALSE(view.press(Key::Route, 0)) << "the number of the rank";
    EXPECT_FALSE(view.press(Key::Route, 1));
    EXPECT_EQ(view.press(Key::Route, 2), Request(ReadSquare{Square(File::A, Rank::Two)}));
    EXPECT_EQ(view.press(Key::Route, 9), Request(ReadSquare{Square(File::H, Rank::Two)}));
    EXPECT_FALSE(view.press(Key::Route, 10));
    EXPECT_EQ(view.press(Key::Route, 12), Request(TellLastMove{}));
}

TEST(BrailleView, AsksForTheTimeToTheRightOfTheMovesWhetherItIsShownOrNot) {
    View with = view_of(with_clocks(ruy_lopez(3)), 40);
    View without = view_of(ruy_lopez(3), 40);
    for (View* view : {&with, &without}) {
        EXPECT_EQ(view->press(Key::Route, 2), Request(TellLastMove{}));
        EXPECT_EQ(view->press(Key::Route, 8), Request(TellTime{}));
        EXPECT_EQ(view->press(Key::Route, 39), Request(TellTime{}));
    }
}

TEST(BrailleView, ShowsAsMuchOfTheScoreAsFitsAndGoesThroughItByPages) {
    View view = view_of(ruy_lopez(8), 21);
    view.set_mode(Mode::Score);
    EXPECT_EQ(shown(view), "⠒⠀⠃⠃⠢⠀⠁⠖⠀⠀⠲⠀⠃⠭⠉⠖⠀⠙⠭⠉⠖") << "the end of the game";
    view.press(Key::Left);
    EXPECT_EQ(shown(view), "⠂⠀⠑⠲⠀⠑⠢⠀⠀⠆⠀⠎⠋⠒⠀⠎⠉⠖");
    view.press(Key::Left);
    EXPECT_EQ(shown(view), "⠂⠀⠑⠲⠀⠑⠢⠀⠀⠆⠀⠎⠋⠒⠀⠎⠉⠖");
    view.press(Key::Down);
    EXPECT_EQ(shown(view), "⠆⠀⠎⠋⠒⠀⠎⠉⠖⠀⠀⠒⠀⠃⠃⠢⠀⠁⠖");
    view.press(Key::Up);
    view.press(Key::Right);
    EXPECT_EQ(shown(view), "⠒⠀⠃⠃⠢⠀⠁⠖⠀⠀⠲⠀⠃⠭⠉⠖⠀⠙⠭⠉⠖");
}

TEST(BrailleView, StaysWhereOneReadsWhenAMoveIsMade) {
    View view = view_of(ruy_lopez(7), 14);
    view.set_mode(Mode::Score);
    view.press(Key::First);
    const std::string before = shown(view);
    view.set_content(ruy_lopez(8));
    EXPECT_EQ(shown(view), before);
    view.press(Key::Last);
    view.set_content(ruy_lopez(7));
    EXPECT_EQ(shown(view), "⠲⠀⠃⠭⠉⠖") << "a move that was taken back is gone";
}

Cells word(std::size_t length) { return Cells(length, letter_cell('a')); }

TEST(BrailleView, ShowsWhatWasSaidInPartsThatEndAtBlanks) {
    View view = view_of(ruy_lopez(0), 14);
    view.set_mode(Mode::Said);
    Cells text = word(8);
    text += Cell();
    text += word(4);
    text += Cell();
    text += word(3);
    view.hear(text);
    EXPECT_EQ(shown(view), to_unicode(word(8)) + "⠀" + to_unicode(word(4)));
    view.press(Key::Right);
    EXPECT_EQ(shown(view), to_unicode(word(3)));
    view.press(Key::Right);
    EXPECT_EQ(shown(view), to_unicode(word(3)));
    view.press(Key::Left);
    EXPECT_EQ(view.press(Key::Route, 3), Request(SayAgain{}));
}

TEST(BrailleView, KeepsWhatWasSaidAndGoesOnReadingIt) {
    View view = view_of(ruy_lopez(0), 14);
    view.set_mode(Mode::Said);
    for (std::size_t length = 1; length <= 3; ++length) view.hear(word(length));
    EXPECT_EQ(shown(view), to_unicode(word(3)));
    view.press(Key::Up);
    EXPECT_EQ(shown(view), to_unicode(word(2)));
    view.hear(word(4));
    EXPECT_EQ(shown(view), to_unicode(word(2))) << "one who reads is not interrupted";
    view.press(Key::Last);
    EXPECT_EQ(shown(view), to_unicode(word(4)));
    view.press(Key::First);
    EXPECT_EQ(shown(view), to_unicode(word(1)));
}

TEST(BrailleView, ForgetsTheOldestOfMuchThatWasSaid) {
    View view = view_of(ruy_lopez(0), 80);
    view.set_mode(Mode::Said);
    for (std::size_t length = 1; length <= kMostHeard + 5; ++length) view.hear(word(length));
    view.press(Key::First);
    EXPECT_EQ(shown(view), to_unicode(word(6)));
}

TEST(BrailleView, GoesThroughItsModesAndBackHome) {
    View view = view_of(ruy_lopez(1), 40);
    for (const Mode mode : {Mode::Board, Mode::Score, Mode::Said, Mode::LastMoves}) {
        EXPECT_EQ(view.press(Key::NextMode), Request(ModeChanged{mode}));
    }
    EXPECT_EQ(view.press(Key::PreviousMode), Request(ModeChanged{Mode::Said}));
    EXPECT_EQ(view.press(Key::Home), Request(ModeChanged{Mode::LastMoves}));
    EXPECT_FALSE(view.press(Key::Home));
}

TEST(BrailleView, FillsEveryWidthInEveryModeWhateverIsPressed) {
    const std::vector<Key> keys = {Key::Right, Key::Down, Key::Last,  Key::Right, Key::Left,
                                   Key::Up,    Key::Up,   Key::First, Key::Left,  Key::Route};
    for (std::size_t width = 1; width <= kMostCells; ++width) {
        for (const Mode mode : kAllModes) {
            View view = view_of(with_clocks(ruy_lopez(8)), width);
            view.set_mode(mode);
            view.hear(word(100));
            for (const Key key : keys) {
                view.press(key, width - 1);
                ASSERT_EQ(view.line().size(), width);
            }
            view.set_width(width + 1);
            view.set_content(Content());
            ASSERT_EQ(view.line().size(), width + 1);
        }
    }
}

}  // namespace
}  // namespace rochade::braille
