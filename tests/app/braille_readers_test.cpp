// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille_readers.h"

#include <gtest/gtest.h>

#include <string>

#include "rules/san.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::keyboard_game;

/// A game with two players who read, and a clock of ninety minutes.
class Reading : public testing::Test {
protected:
    void begin(Mode mode) {
        MatchSetup setup = keyboard_game();
        setup.mode = mode;
        setup.clock = ClockKind::Internal;
        for (PlayerSetup& player : setup.players) player.sight = Sight::Blind;
        match_.emplace(setup);
        for (const Side side : {Side::White, Side::Black}) {
            readers_.add(side, braille::ChessCode::Uk, Language::English,
                         [this, side](braille::Cells line) {
                             while (!line.empty() && line.back().is_blank()) line.pop_back();
                             lines_[index_of(side)] = braille::to_unicode(line);
                         });
        }
        happens(GameStarted{});
    }

    void happens(const Event& event) {
        auto taken = step(*match_, event, now_);
        ASSERT_TRUE(taken);
        match_ = taken.value().next;
        readers_.follow(*match_, now_);
    }
    void move(std::string_view san) {
        const auto read = parse_san(san, *match_->position());
        ASSERT_TRUE(read);
        happens(MoveAnnounced{match_->to_move(), read.value(), Source::Keys});
    }
    void ask(Side who, Question question) {
        happens(Asked{who, question});
        readers_.note_asked(who, question, *match_, now_);
        readers_.follow(*match_, now_);
    }
    std::optional<braille::Request> press(Side who, braille::Key key, std::size_t cell = 0) {
        return readers_.take(who, braille::KeyPressed{key, cell});
    }
    const std::string& shown(Side side) const { return lines_[index_of(side)]; }

    Instant now_{};
    std::optional<Match> match_;
    BrailleReaders readers_;
    std::array<std::string, 2> lines_;
};

TEST_F(Reading, ShowsNoClockInATournamentBeforeItIsAskedFor) {
    begin(Mode::Tournament);
    move("e4");
    EXPECT_EQ(shown(Side::White), "⠂⠀⠑⠲");
    EXPECT_EQ(shown(Side::Black), "⠂⠀⠑⠲");
    now_ += std::chrono::minutes(1);
    ask(Side::Black, Question::OwnTimeLeft);
    EXPECT_EQ(shown(Side::Black), "⠂⠀⠑⠲⠀⠀⠂⠱⠆⠔⠱⠴⠴") << "1:29:00";
    EXPECT_EQ(shown(Side::White), "⠂⠀⠑⠲") << "the other one has not asked";
    now_ += std::chrono::minutes(1);
    readers_.follow(*match_, now_);
    EXPECT_EQ(shown(Side::Black), "⠂⠀⠑⠲⠀⠀⠂⠱⠆⠔⠱⠴⠴") << "it does not run";
    move("e5");
    EXPECT_EQ(shown(Side::Black), "⠂⠀⠑⠲⠀⠑⠢") << "it goes with the move";
    EXPECT_FALSE(readers_.runs(*match_));
}

TEST_F(Reading, LetsTheClocksRunOnTheDisplayInAFriendlyGame) {
    begin(Mode::Friendly);
    move("e4");
    now_ += std::chrono::seconds(1);
    readers_.follow(*match_, now_);
    EXPECT_EQ(shown(Side::Black), "⠂⠀⠑⠲⠀⠀⠂⠱⠆⠔⠱⠢⠔⠀⠤⠂⠱⠒⠴⠱⠴⠴");
    EXPECT_EQ(shown(Side::White), "⠂⠀⠑⠲⠀⠀⠂⠱⠒⠴⠱⠴⠴⠀⠤⠂⠱⠆⠔⠱⠢⠔");
    EXPECT_TRUE(readers_.runs(*match_));
}

TEST_F(Reading, MarksACheckInAFriendlyGameOnly) {
    for (const Mode mode : {Mode::Friendly, Mode::Tournament}) {
        begin(mode);
        for (const char* san : {"e4", "f5", "Qh5"}) move(san);
        const bool is_marked = shown(Side::White).find("⠟⠓⠢⠜⠏") != std::string::npos;
        EXPECT_EQ(is_marked, mode == Mode::Friendly) << shown(Side::White);
        EXPECT_NE(shown(Side::White).find("⠟⠓⠢"), std::string::npos);
    }
}

TEST_F(Reading, ShowsAPlayerOnlyWhatIsSaidToHim) {
    begin(Mode::Tournament);
    for (const Side side : {Side::White, Side::Black}) {
        readers_.set_mode(side, braille::Mode::Said);
    }
    readers_.hear({"draw", Language::English, std::nullopt, Caption::Kind::Speech});
    EXPECT_EQ(shown(Side::White), "⠙⠗⠁⠺");
    EXPECT_EQ(shown(Side::Black), "⠙⠗⠁⠺");
    readers_.hear({"a", Language::English, Role::White, Caption::Kind::Speech});
    EXPECT_EQ(shown(Side::White), "⠁");
    EXPECT_EQ(shown(Side::Black), "⠙⠗⠁⠺");
    readers_.hear({"b", Language::English, Role::Desk, Caption::Kind::Speech});
    EXPECT_EQ(shown(Side::White), "⠁");
    readers_.set_hearing(BrailleReaders::Hearing::Nothing);
    readers_.hear({"c", Language::English, Role::White, Caption::Kind::Speech});
    EXPECT_EQ(shown(Side::White), "⠁");
}

TEST_F(Reading, AsksForTheSquareUnderTheKeyOfItsReader) {
    begin(Mode::Tournament);
    readers_.set_mode(Side::Black, braille::Mode::Board);
    EXPECT_EQ(shown(Side::Black).substr(0, 3), "⠦");
    EXPECT_EQ(press(Side::Black, braille::Key::Route, 6),
              braille::Request(braille::ReadSquare{Square(File::E, Rank::Eight)}));
    EXPECT_EQ(readers_.mode(Side::White), braille::Mode::LastMoves);
}

TEST_F(Reading, WritesEverythingAnewInAnotherCodeAndWidth) {
    begin(Mode::Tournament);
    for (const char* san : {"e4", "e5", "Nf3"}) move(san);
    EXPECT_EQ(shown(Side::White), "⠆⠀⠎⠋⠒");
    readers_.set_code(Side::White, braille::ChessCode::EightDot, *match_, now_);
    EXPECT_EQ(shown(Side::White), "⠆⠀⡝⠋⠒");
    EXPECT_EQ(shown(Side::Black), "⠆⠀⠎⠋⠒");
    readers_.take(Side::White, braille::DisplayFound{20});
    readers_.set_mode(Side::White, braille::Mode::Score);
    EXPECT_EQ(shown(Side::White), "⠂⠀⠑⠲⠀⠑⠢⠀⠀⠆⠀⡝⠋⠒");
}

TEST_F(Reading, ForgetsMovesThatWereTakenBack) {
    begin(Mode::Friendly);
    for (const char* san : {"e4", "e5"}) move(san);
    happens(MovesRetraced{1});
    EXPECT_EQ(shown(Side::White).substr(0, std::string("⠂⠀⠑⠲⠀⠀").size()), "⠂⠀⠑⠲⠀⠀");
}

TEST(BrailleDefaults, FollowTheLanguage) {
    EXPECT_EQ(usual_chess_code(Language::English), braille::ChessCode::Uk);
    EXPECT_EQ(usual_chess_code(Language::Russian), braille::ChessCode::EightDot);
    EXPECT_EQ(piece_letters_of(Language::German), LetterSet::German);
}

}  // namespace
}  // namespace rochade
