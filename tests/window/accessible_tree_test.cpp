// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/accessible_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

AtkObject* child(AtkObject* object, int index) {
    AtkObject* const found = atk_object_ref_accessible_child(object, index);
    if (found != nullptr) g_object_unref(found);
    return found;
}

std::string name_of(AtkObject* object) {
    const char* const name = atk_object_get_name(object);
    return name == nullptr ? "" : name;
}

std::string taken(char* text) {
    std::string copy = text == nullptr ? "" : text;
    g_free(text);
    return copy;
}

bool has_state(AtkObject* object, AtkStateType state) {
    AtkStateSet* const states = atk_object_ref_state_set(object);
    const bool is_set = atk_state_set_contains_state(states, state) != FALSE;
    g_object_unref(states);
    return is_set;
}

/// A tree without a bus; what it would tell is heard here.
class Tree : public testing::Test {
protected:
    enum Children { kBoard, kTurn, kWhiteClock, kBlackClock, kLog, kEntry };

    void SetUp() override {
        state_.table.board = initial_board();
        state_.table.style.language = Language::English;
        state_.table.style.style = Style::Letters;
        tree_.set_who_speaks(WhoSpeaks::ScreenReader);
        show();
        listen();
    }
    ~Tree() override {
        for (const auto& [object, handler] : handlers_)
            g_signal_handler_disconnect(object, handler);
    }

    void show() {
        tree_.show(accessible_table({1280, 800}, state_, view_, &vocabulary(),
                                    catalog_of(Language::English)));
    }
    AtkObject* frame() const { return child(tree_.root(), 0); }
    AtkObject* part(Children which) const { return child(frame(), which); }
    AtkObject* square(const char* name) const { return tree_.square(Square::parse(name)->index()); }
    std::vector<std::string> heard() { return std::exchange(heard_, {}); }

    void connect(AtkObject* object, const char* signal, GCallback callback) {
        handlers_.emplace_back(object, g_signal_connect(object, signal, callback, &heard_));
    }
    void listen() {
        using Heard = std::vector<std::string>;
        const auto state_change =
            +[](AtkObject* object, const char* state, gboolean set, gpointer heard) {
                static_cast<Heard*>(heard)->push_back(name_of(object) +
                                                      (set ? " is " : " is not ") + state);
            };
        const auto text_insert =
            +[](AtkObject*, int at, int length, const char* text, gpointer heard) {
                static_cast<Heard*>(heard)->push_back("insert " + std::to_string(at) + " " +
                                                      std::to_string(length) + " " + text);
            };
        const auto text_remove =
            +[](AtkObject*, int at, int length, const char* text, gpointer heard) {
                static_cast<Heard*>(heard)->push_back("remove " + std::to_string(at) + " " +
                                                      std::to_string(length) + " " + text);
            };
        const auto announced = +[](AtkObject*, const char* text, gpointer heard) {
            static_cast<Heard*>(heard)->push_back(std::string("announcement ") + text);
        };
        for (unsigned index = 0; index < 64; ++index) {
            connect(tree_.square(index), "state-change", G_CALLBACK(state_change));
        }
        connect(part(kEntry), "state-change", G_CALLBACK(state_change));
        connect(part(kEntry), "text-insert", G_CALLBACK(text_insert));
        connect(part(kEntry), "text-remove", G_CALLBACK(text_remove));
        connect(frame(), "announcement", G_CALLBACK(announced));
    }

    std::vector<Square> pressed_;
    ViewState state_;
    AccessibleView view_{.title = "Rochade", .active = true};
    AccessibleTree tree_{[this](Square square) { pressed_.push_back(square); }, "go there"};
    std::vector<std::string> heard_;
    std::vector<std::pair<AtkObject*, gulong>> handlers_;
};

TEST_F(Tree, HasABoardOfSixtyFourNamedSquares) {
    AtkObject* const board = part(kBoard);
    EXPECT_EQ(atk_object_get_role(board), ATK_ROLE_TABLE);
    ASSERT_EQ(atk_object_get_n_accessible_children(board), 64);
    EXPECT_EQ(name_of(child(board, 0)), "a eight, black rook");
    EXPECT_EQ(name_of(child(board, 63)), "h one, white rook");
    EXPECT_EQ(name_of(child(board, 20)), "e six");
    for (int index = 0; index < 64; ++index) {
        EXPECT_EQ(atk_object_get_index_in_parent(child(board, index)), index);
    }
    EXPECT_EQ(child(board, 64), nullptr);
    EXPECT_EQ(child(board, -1), nullptr);
}

TEST_F(Tree, IsATableAsItIsSeen) {
    for (const Side near : {Side::White, Side::Black}) {
        state_.near_side = near;
        state_.boards = BoardsShown::One;
        show();
        AtkTable* const table = ATK_TABLE(part(kBoard));
        const bool white = near == Side::White;
        EXPECT_STREQ(atk_table_get_row_description(table, 0), white ? "8" : "1");
        EXPECT_STREQ(atk_table_get_column_description(table, 0), white ? "a" : "h");
        AtkObject* const corner = atk_table_ref_at(table, 7, 0);
        EXPECT_EQ(corner, square(white ? "a1" : "h8"));
        int row = -1;
        int column = -1;
        EXPECT_TRUE(atk_table_cell_get_position(ATK_TABLE_CELL(corner), &row, &column));
        EXPECT_EQ(row, 7);
        EXPECT_EQ(column, 0);
        int x = 0;
        int y = 0;
        int width = 0;
        int height = 0;
        int other_y = 0;
        atk_component_get_extents(ATK_COMPONENT(corner), &x, &y, &width, &height, ATK_XY_WINDOW);
        EXPECT_GT(width, 0);
        g_object_unref(corner);
        atk_component_get_extents(ATK_COMPONENT(square(white ? "a8" : "h1")), &x, &other_y, &width,
                                  &height, ATK_XY_WINDOW);
        EXPECT_LT(other_y, y) << "the first row is the uppermost";
        EXPECT_EQ(atk_table_ref_at(table, 8, 0), nullptr);
    }
}

TEST_F(Tree, FindsTheSquareUnderAPoint) {
    view_.screen_x = 100;
    view_.screen_y = 50;
    show();
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    atk_component_get_extents(ATK_COMPONENT(square("e4")), &x, &y, &width, &height, ATK_XY_SCREEN);
    AtkObject* const found = atk_component_ref_accessible_at_point(
        ATK_COMPONENT(frame()), x + width / 2, y + height / 2, ATK_XY_SCREEN);
    EXPECT_EQ(found, square("e4"));
    g_object_unref(found);
}

TEST_F(Tree, FollowsTheCursor) {
    EXPECT_TRUE(has_state(part(kEntry), ATK_STATE_FOCUSED));
    state_.table.cursor = Square::parse("g1");
    show();
    EXPECT_THAT(heard(), ElementsAre("Entry is not focused", "g one, white knight is focused"));
    EXPECT_TRUE(has_state(square("g1"), ATK_STATE_FOCUSED));
    EXPECT_FALSE(has_state(part(kEntry), ATK_STATE_FOCUSED));
    state_.table.cursor = Square::parse("g2");
    show();
    EXPECT_THAT(heard(),
                ElementsAre("g one, white knight is not focused", "g two, white pawn is focused"));
    show();
    EXPECT_THAT(heard(), IsEmpty());
    view_.active = false;
    show();
    EXPECT_THAT(heard(), ElementsAre("g two, white pawn is not focused"));
    EXPECT_FALSE(has_state(square("g2"), ATK_STATE_FOCUSED)) << "the keys go elsewhere";
}

TEST_F(Tree, TellsWhatIsTypedAndTakenAway) {
    const auto type = [this](const char* text, std::size_t cursor) {
        state_.entry = text;
        state_.cursor = cursor;
        show();
        return heard();
    };
    EXPECT_THAT(type("Läufer", 7), ElementsAre("insert 0 6 Läufer"));
    EXPECT_THAT(type("Läuer", 4), ElementsAre("remove 3 1 f"));
    EXPECT_THAT(type("Lauer", 2), ElementsAre("remove 1 1 ä", "insert 1 1 a"));
    EXPECT_THAT(type("Lauer", 1), IsEmpty()) << "only the caret moved";
    EXPECT_THAT(type("", 0), ElementsAre("remove 0 5 Lauer"));
}

TEST_F(Tree, ReadsTheEntryByCharactersWordsAndAsAWhole) {
    state_.entry = "Läufer c4";
    state_.cursor = state_.entry.size();
    show();
    AtkText* const text = ATK_TEXT(part(kEntry));
    EXPECT_EQ(taken(atk_text_get_text(text, 0, -1)), "Läufer c4");
    EXPECT_EQ(taken(atk_text_get_text(text, 1, 3)), "äu");
    EXPECT_EQ(taken(atk_text_get_text(text, 7, 99)), "c4");
    EXPECT_EQ(atk_text_get_character_count(text), 9);
    EXPECT_EQ(atk_text_get_caret_offset(text), 9);
    EXPECT_EQ(atk_text_get_character_at_offset(text, 1), U'ä');
    EXPECT_EQ(atk_text_get_character_at_offset(text, 9), 0u);
    int start = -1;
    int end = -1;
    const auto at = [&](int offset, AtkTextGranularity unit) {
        return taken(atk_text_get_string_at_offset(text, offset, unit, &start, &end));
    };
    EXPECT_EQ(at(2, ATK_TEXT_GRANULARITY_WORD), "Läufer ");
    EXPECT_EQ(at(8, ATK_TEXT_GRANULARITY_WORD), "c4");
    EXPECT_EQ(start, 7);
    EXPECT_EQ(end, 9);
    EXPECT_EQ(at(9, ATK_TEXT_GRANULARITY_WORD), "c4");
    EXPECT_EQ(at(1, ATK_TEXT_GRANULARITY_CHAR), "ä");
    EXPECT_EQ(at(9, ATK_TEXT_GRANULARITY_CHAR), "");
    EXPECT_EQ(at(4, ATK_TEXT_GRANULARITY_LINE), "Läufer c4");
}

TEST_F(Tree, KeepsASecret) {
    state_.entry = "e4";
    show();
    heard();
    state_.entry = "4711";
    view_.secret = true;
    show();
    AtkObject* const entry = part(kEntry);
    EXPECT_EQ(atk_object_get_role(entry), ATK_ROLE_PASSWORD_TEXT);
    EXPECT_EQ(taken(atk_text_get_text(ATK_TEXT(entry), 0, -1)), "");
    EXPECT_THAT(heard(), ElementsAre("remove 0 2 e4"));
    view_.secret = false;
    state_.entry.clear();
    show();
    EXPECT_EQ(atk_object_get_role(entry), ATK_ROLE_ENTRY);
}

TEST_F(Tree, AnnouncesWhereTheScreenReaderSpeaksAndNowhereElse) {
    tree_.announce("Eva vier", Politeness::Polite);
    EXPECT_THAT(heard(), ElementsAre("announcement Eva vier"));
    for (const WhoSpeaks who : {WhoSpeaks::OwnVoice, WhoSpeaks::Nobody}) {
        tree_.set_who_speaks(who);
        heard();
        tree_.announce("Eva vier", Politeness::Polite);
        EXPECT_THAT(heard(), IsEmpty());
    }
}

TEST_F(Tree, TellsNothingUnaskedWhereTheProgramSpeaksForItself) {
    tree_.set_who_speaks(WhoSpeaks::OwnVoice);
    EXPECT_THAT(heard(), ElementsAre("Entry is not focused"));
    state_.table.cursor = Square::parse("g1");
    state_.entry = "e4";
    show();
    EXPECT_THAT(heard(), IsEmpty());
    EXPECT_TRUE(has_state(square("g1"), ATK_STATE_FOCUSED)) << "whoever looks finds it";
    EXPECT_EQ(taken(atk_text_get_text(ATK_TEXT(part(kEntry)), 0, -1)), "e4");
    tree_.set_who_speaks(WhoSpeaks::ScreenReader);
    EXPECT_THAT(heard(), ElementsAre("g one, white knight is focused"));
}

TEST_F(Tree, KeepsWhatWasSaidAsFarAsItCanBeReadBack) {
    for (std::size_t line = 0; line < kMostCaptionsReadable + 5; ++line) {
        tree_.print("line " + std::to_string(line));
    }
    AtkObject* const log = part(kLog);
    EXPECT_EQ(atk_object_get_role(log), ATK_ROLE_LOG);
    const int count = atk_object_get_n_accessible_children(log);
    ASSERT_EQ(count, static_cast<int>(kMostCaptionsReadable));
    EXPECT_EQ(name_of(child(log, 0)), "line 5");
    EXPECT_EQ(name_of(child(log, count - 1)), "line 104");
}

TEST_F(Tree, HidesClocksThatAreNotThere) {
    EXPECT_FALSE(has_state(part(kWhiteClock), ATK_STATE_SHOWING));
    state_.table.white_left = std::chrono::minutes(5);
    show();
    EXPECT_TRUE(has_state(part(kWhiteClock), ATK_STATE_SHOWING));
    EXPECT_EQ(name_of(part(kWhiteClock)), "White, 0:05:00, stopped");
}

TEST_F(Tree, PressesSquares) {
    AtkAction* const action = ATK_ACTION(square("e4"));
    EXPECT_EQ(atk_action_get_n_actions(action), 1);
    EXPECT_STREQ(atk_action_get_name(action, 0), "press");
    EXPECT_STREQ(atk_action_get_localized_name(action, 0), "go there");
    EXPECT_TRUE(atk_action_do_action(action, 0));
    EXPECT_FALSE(atk_action_do_action(action, 1));
    EXPECT_THAT(pressed_, ElementsAre(*Square::parse("e4")));
}

TEST(TreeThatIsGone, LeavesObjectsThatKnowNothing) {
    auto tree = std::make_unique<AccessibleTree>([](Square) {}, "go there");
    AtkObject* const square = tree->square(0);
    g_object_ref(square);
    tree.reset();
    EXPECT_TRUE(has_state(square, ATK_STATE_DEFUNCT));
    EXPECT_FALSE(atk_action_do_action(ATK_ACTION(square), 0));
    int x = -1;
    int y = -1;
    int width = -1;
    int height = -1;
    atk_component_get_extents(ATK_COMPONENT(square), &x, &y, &width, &height, ATK_XY_WINDOW);
    EXPECT_EQ(width, 0);
    g_object_unref(square);
}

}  // namespace
}  // namespace rochade
