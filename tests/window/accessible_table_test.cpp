// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/accessible_table.h"

#include <gtest/gtest.h>

#include <set>

#include "rules/fen.h"
#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

Board board_of(const char* fen) { return parse_fen(fen).value().board; }

PhraseStyle style_of(Language language, Style style, Spelling spelling = Spelling::Voice) {
    PhraseStyle made;
    made.language = language;
    made.style = style;
    made.spelling = spelling;
    return made;
}

struct Named {
    Language language;
    Style style;
    Spelling spelling;
    const char* knight;
    const char* empty;
};

TEST(AccessibleTable, NamesSquaresInTheWordsOfTheAnnouncer) {
    const Board board = board_of("4k3/8/8/8/4N3/8/8/4K3 w - - 0 1");
    const std::vector<Named> cases = {
        {Language::English, Style::Letters, Spelling::Voice, "e four, white knight", "e five"},
        {Language::German, Style::Letters, Spelling::Voice, "e vier, weißer Springer", "e fünf"},
        {Language::English, Style::Anna, Spelling::Voice, "Eva four, white knight", "Eva five"},
        {Language::English, Style::Fide, Spelling::Voice, "Eva vier, weißer Springer", "Eva fünf"},
        {Language::Russian, Style::Nato, Spelling::Voice, "эхо четыре, белый конь", "эхо пять"},
        {Language::Greek, Style::Fide, Spelling::Native, "Εύα φίερ, λευκός ίππος", "Εύα φινφ"},
    };
    for (const Named& one : cases) {
        const PhraseStyle style = style_of(one.language, one.style, one.spelling);
        EXPECT_EQ(square_name(board, *Square::parse("e4"), style, vocabulary()), one.knight);
        EXPECT_EQ(square_name(board, *Square::parse("e5"), style, vocabulary()), one.empty);
    }
}

TEST(AccessibleTable, GivesEverySquareANameOfItsOwnInEveryStyle) {
    for (const Language language : kAllLanguages) {
        for (const Style style : kAllStyles) {
            ViewState state;
            state.table.board = initial_board();
            state.table.style = style_of(language, style);
            const AccessibleTable table =
                accessible_table({1280, 800}, state, {}, &vocabulary(), catalog_of(language));
            const std::set<std::string> names(table.squares.begin(), table.squares.end());
            EXPECT_EQ(names.size(), 64u);
            EXPECT_EQ(names.count(""), 0u);
        }
    }
}

TEST(AccessibleTable, SaysWhichLanguageTheNamesAreIn) {
    EXPECT_EQ(naming_language(style_of(Language::English, Style::Fide), vocabulary()),
              Language::German);
    EXPECT_EQ(
        naming_language(style_of(Language::Greek, Style::Fide, Spelling::Native), vocabulary()),
        Language::Greek);
    EXPECT_EQ(naming_language(style_of(Language::Russian, Style::Anna), vocabulary()),
              Language::Russian);
}

class ShownTable : public testing::Test {
protected:
    ShownTable() {
        state_.table.board = initial_board();
        state_.table.white_left = std::chrono::minutes(90);
        state_.table.black_left = std::chrono::seconds(61);
        state_.table.running = Side::Black;
        state_.table.white_name = "Anna Muster";
        state_.entry = "Läufer";
        state_.cursor = 4;  // bytes: behind the ä comes one more
    }
    AccessibleTable shown() const {
        return accessible_table({1280, 800}, state_, view_, &vocabulary(),
                                catalog_of(Language::English));
    }

    ViewState state_;
    AccessibleView view_{.title = "Rochade", .active = true};
};

TEST_F(ShownTable, TellsTheClocksAndWhoseTurnItIs) {
    const AccessibleTable table = shown();
    EXPECT_EQ(table.turn, "White to move");
    EXPECT_EQ(table.white_clock, "White: Anna Muster, 1:30:00, stopped");
    EXPECT_EQ(table.black_clock, "Black, 0:01:01, running");
    state_.table.white_left.reset();
    EXPECT_EQ(shown().white_clock, "");
}

TEST_F(ShownTable, CountsTheCaretInCharacters) {
    EXPECT_EQ(shown().entry, "Läufer");
    EXPECT_EQ(shown().caret, 3u);
}

TEST_F(ShownTable, KeepsASecretToItself) {
    state_.table.cursor = Square::parse("e4");
    view_.secret = true;
    const AccessibleTable table = shown();
    EXPECT_TRUE(table.secret);
    EXPECT_EQ(table.entry, "");
    EXPECT_EQ(table.caret, 0u);
    EXPECT_FALSE(table.focus) << "what is typed goes to the secret";
}

TEST_F(ShownTable, PutsTheFocusWhereTheCursorIs) {
    EXPECT_FALSE(shown().focus);
    state_.table.cursor = Square::parse("g1");
    EXPECT_EQ(shown().focus, Square::parse("g1"));
}

TEST_F(ShownTable, MeasuresInTheUnitsOfTheScreen) {
    const AccessibleTable plain = shown();
    view_.pixels_per_unit = 2;
    const AccessibleTable fine = shown();
    EXPECT_EQ(fine.window, (Box{0, 0, 640, 400}));
    EXPECT_NEAR(fine.board.x * 2, plain.board.x, 1);
    EXPECT_NEAR(fine.board.right() * 2, plain.board.right(), 1);
    EXPECT_TRUE(fine.window.holds(fine.board));
}

TEST(SameWords, AreFoundInAnyOrder) {
    EXPECT_TRUE(have_the_same_words("weißer Springer Eva vier", "Eva vier, weißer Springer"));
    EXPECT_TRUE(have_the_same_words("Eva five", "eva five."));
    EXPECT_FALSE(have_the_same_words("Eva five", "Eva"));
    EXPECT_FALSE(have_the_same_words("Eva Eva five", "Eva five"));
    EXPECT_FALSE(have_the_same_words("", "Eva"));
}

}  // namespace
}  // namespace rochade
