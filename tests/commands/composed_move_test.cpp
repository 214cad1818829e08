// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/composed_move.h"

#include <gtest/gtest.h>

#include "rules/fen.h"

namespace rochade {
namespace {

Square square_at(std::string_view text) { return Square::parse(text).value(); }

class ComposingAMove : public testing::Test {
protected:
    SquareAnswer choose(std::string_view square) {
        return move_.choose(at(square), board_, Side::White);
    }
    Board board_ = parse_fen("r3k2r/8/8/8/8/5n2/4P3/R3K2R w KQkq - 0 1").value().board;
    ComposedMove move_;
};

TEST_F(ComposingAMove, TakesThePieceAndThenTheSquare) {
    EXPECT_EQ(choose("e2"),
              SquareAnswer(PieceChosen{{Side::White, PieceKind::Pawn}, square_at("e2")}));
    EXPECT_EQ(move_.held(), square_at("e2"));
    EXPECT_EQ(choose("f3"), SquareAnswer(SquaresChosen{square_at("e2"), square_at("f3")}));
    EXPECT_EQ(move_.held(), std::nullopt);
}

TEST_F(ComposingAMove, DropsItWhereItStands) {
    choose("e2");
    EXPECT_EQ(choose("e2"), SquareAnswer(PieceDropped{}));
    EXPECT_EQ(choose("e4"), SquareAnswer(NoPieceToChoose{}));
}

TEST_F(ComposingAMove, TakesAnotherOwnPieceInstead) {
    choose("e2");
    EXPECT_EQ(choose("a1"),
              SquareAnswer(PieceChosen{{Side::White, PieceKind::Rook}, square_at("a1")}));
    EXPECT_EQ(choose("a8"), SquareAnswer(SquaresChosen{square_at("a1"), square_at("a8")}));
}

TEST_F(ComposingAMove, CastlesByTheRookOrByTheSquare) {
    choose("e1");
    EXPECT_EQ(choose("h1"), SquareAnswer(SquaresChosen{square_at("e1"), square_at("h1")}));
    choose("e1");
    EXPECT_EQ(choose("g1"), SquareAnswer(SquaresChosen{square_at("e1"), square_at("g1")}));
}

TEST_F(ComposingAMove, ChoosesNothingOfTheOpponentsAndNothingThatIsGone) {
    EXPECT_EQ(choose("e8"), SquareAnswer(NoPieceToChoose{}));
    choose("e2");
    board_.remove(square_at("e2"));
    EXPECT_EQ(choose("e4"), SquareAnswer(NoPieceToChoose{})) << "what was held is gone";
}

}  // namespace
}  // namespace rochade
