// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/accessible_speech.h"

#include <glib.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A tree without a bus; what a screen reader would say of it is heard here.
class Speech : public testing::Test {
protected:
    void SetUp() override {
        state_.table.board = initial_board();
        state_.table.style.style = Style::Letters;
        tree_.set_who_speaks(WhoSpeaks::ScreenReader);
        go_to(std::nullopt);
        AtkObject* const frame = atk_object_ref_accessible_child(tree_.root(), 0);
        const auto announced = +[](AtkObject*, const char* text, gpointer heard) {
            static_cast<std::vector<std::string>*>(heard)->push_back(text);
        };
        g_signal_connect(frame, "announcement", G_CALLBACK(announced), &heard_);
        g_object_unref(frame);
    }

    void go_to(std::optional<Square> square) {
        state_.table.cursor = square;
        speech_.show(accessible_table({1280, 800}, state_, view_, &vocabulary(),
                                      catalog_of(Language::English)));
    }
    void say(const char* text) { speech_.announce(text, Politeness::Polite); }
    std::vector<std::string> heard() { return std::exchange(heard_, {}); }
    /// Runs the main loop until something is heard.
    std::vector<std::string> heard_later() {
        while (heard_.empty()) g_main_context_iteration(nullptr, TRUE);
        return heard();
    }

    ViewState state_;
    AccessibleView view_{.title = "Rochade", .active = true};
    AccessibleTree tree_{[](Square) {}, ""};
    AccessibleSpeech speech_{tree_};
    std::vector<std::string> heard_;
};

TEST_F(Speech, LeavesOutWhatTheFocusHasSaid) {
    go_to(Square::parse("g1"));
    say("white knight g one");
    say("Check.");
    EXPECT_THAT(heard(), ElementsAre("Check."));
}

TEST_F(Speech, LeavesOutWhatTheFocusIsAboutToSay) {
    say("white knight g one");
    go_to(Square::parse("g1"));
    say("Check.");
    EXPECT_THAT(heard(), ElementsAre("Check."));
}

TEST_F(Speech, SaysASquareToWhichTheFocusDoesNotGo) {
    say("white knight g one");
    EXPECT_THAT(heard(), IsEmpty()) << "the focus may still come";
    EXPECT_THAT(heard_later(), ElementsAre("white knight g one"));
}

TEST_F(Speech, SaysEverythingInTheOrderInWhichItCame) {
    say("white knight g one");
    say("Check.");
    say("white knight b one");
    go_to(Square::parse("e4"));
    EXPECT_THAT(heard(), ElementsAre("white knight g one", "Check."));
    EXPECT_THAT(heard_later(), ElementsAre("white knight b one"));
}

TEST_F(Speech, SaysMoreThanTheFocusDoes) {
    go_to(Square::parse("g1"));
    say("white knight g one, dark");
    EXPECT_THAT(heard(), ElementsAre("white knight g one, dark"));
}

TEST_F(Speech, SaysASquareAgainThatIsAskedForAgain) {
    go_to(Square::parse("g1"));
    say("white knight g one");
    say("white knight g one");
    EXPECT_THAT(heard_later(), ElementsAre("white knight g one"));
}

TEST_F(Speech, EndsWithWhatItWaitedFor) {
    // Its timer must not find it gone.
    AccessibleSpeech other(tree_);
    other.announce("white knight g one", Politeness::Polite);
}

}  // namespace
}  // namespace rochade
