// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/score_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/log_words.h"
#include "match/pgn_export.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

using testing::ElementsAre;

Scoresheet score_of(std::initializer_list<const char*> moves) {
    Scoresheet score;
    for (const char* move : moves) {
        score.push_back({*parse_move_text(move), Source::Keys, std::chrono::seconds(3599)});
    }
    return score;
}

TEST(ScoreText, IsShortOrLongInTheLettersOfALanguage) {
    Scoresheet score = score_of({"e2e4", "e7e5", "g1f3"});
    score[1].draw_offer = ScoreEntry::DrawOffer::Made;
    score[2].claimed = ClaimKind::FiftyMoves;
    ScoreTextForm form;
    EXPECT_THAT(score_text(initial_setup(), score, form), ElementsAre("1. e4 e5 (=)", "2. Nf3"));
    form.letters = LetterSet::German;
    form.notation = ScoreTextForm::Notation::Long;
    form.claim_sign = "(Antrag)";
    EXPECT_THAT(score_text(initial_setup(), score, form),
                ElementsAre("1. e2-e4 e7-e5 (=)", "2. Sg1-f3 (Antrag)"));
    form.times = ScoreTextForm::Times::Written;
    EXPECT_THAT(score_text(initial_setup(), score, form),
                ElementsAre("1. e2-e4 0:59:59 e7-e5 (=) 0:59:59", "2. Sg1-f3 (Antrag) 0:59:59"));
}

TEST(ScoreText, WritesWhatNoPieceCouldMakeByItsSquares) {
    EXPECT_THAT(score_text(initial_setup(), score_of({"e2e5", "e5e6", "g1f3"}), {}),
                ElementsAre("1. e2-e5 e5-e6", "2. Nf3"));
    // A capture that nobody could make is one all the same.
    EXPECT_THAT(score_text(initial_setup(), score_of({"d1d7", "e8e1"}), {}),
                ElementsAre("1. Qd1xd7 Ke8xe1"));
    rochade::Setup black = initial_setup();
    black.turn = Side::Black;
    EXPECT_THAT(score_text(black, score_of({"e7e5", "e2e4"}), {}), ElementsAre("1... e5", "2. e4"));
}

TEST(Pgn, PointsThatNoResultSaysAreATag) {
    Table table(keys_only());
    table.play({"game-started", "points-ruled white 0 black 0"});
    EXPECT_EQ(to_pgn_game(table.match(), PgnMoves::Played).tag("Points"), "0-0");
    table.on("points-ruled white 1 black 0");
    EXPECT_EQ(to_pgn_game(table.match(), PgnMoves::Played).tag("Points"), "1/2-0");
}

TEST(Pgn, CanBeReadAgainWhateverTheNamesHold) {
    for (const char* name : {"", "\"]\n[Result \"0-1\"", "\\", "a\\\"", "{;%", "\xFF\xC3", "\x7F\t",
                             "% Ω ]", "1-0 e4 *"}) {
        MatchSetup setup = keys_only();
        setup.players[0].name = name;
        Table table(setup);
        table.play({"game-started", "white announced e2e4 keys", "white pressed-clock keys",
                    "black resigned"});
        const std::string text = to_pgn(to_pgn_game(table.match(), PgnMoves::Played));
        PgnReader reader(text);
        const auto game = reader.next();
        ASSERT_TRUE(game && *game) << text;
        EXPECT_EQ(game->value().moves.size(), 1u) << text;
        EXPECT_EQ(game->value().result, GameResult::WhiteWins) << text;
        EXPECT_FALSE(reader.next()) << text;
    }
}

}  // namespace
}  // namespace rochade
