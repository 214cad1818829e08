// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/position.h"

#include <gtest/gtest.h>

#include "rules/attacks.h"
#include "rules/fen.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

using test::position_of;

Square sq(std::string_view text) { return *Square::parse(text); }

TEST(Position, KeyIsTheSameWhetherPlayedOrSetUp) {
    test::FixedRandom random(31);
    for (int game = 0; game < 60; ++game) {
        test::visit_playout(
            test::random_chess960_start(random), 120, random, [](const Position& position) {
                const auto again = Position::from_setup(position.setup());
                ASSERT_TRUE(again.has_value());
                EXPECT_EQ(position.key(), again.value().key()) << to_fen(position.setup());
            });
    }
}

TEST(Position, Laws92_KeyTellsApartWhatTheArticleTellsApart) {
    const Position plain = position_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1");
    const char* const others[] = {
        "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",  "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq - 0 1",   "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K1R1 w KQkq - 0 1",
    };
    for (const char* other : others) EXPECT_NE(plain.key(), position_of(other).key()) << other;
    EXPECT_EQ(plain.key(), position_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 42 77").key());
}

TEST(Position, Laws92_EnPassantCountsOnlyWhereTheCaptureIsLegal) {
    // The capturing pawn is pinned on the rank.
    const Position pinned = position_of("8/8/8/KPp4r/8/8/8/7k w - c6 0 1");
    const Position without = position_of("8/8/8/KPp4r/8/8/8/7k w - - 0 1");
    EXPECT_EQ(pinned.key(), without.key());
    EXPECT_EQ(pinned.setup(), without.setup());
    // Nobody stands beside it.
    EXPECT_EQ(position_of("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1").key(),
              position_of("4k3/8/8/4p3/8/8/8/4K3 w - - 0 1").key());
}

TEST(Position, FindMoveTakesCastlingBothWays) {
    const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(position.find_move(sq("e1"), sq("g1")), (Move{sq("e1"), sq("h1")}));
    EXPECT_EQ(position.find_move(sq("e1"), sq("h1")), (Move{sq("e1"), sq("h1")}));
    EXPECT_EQ(position.find_move(sq("e1"), sq("c1")), (Move{sq("e1"), sq("a1")}));
    EXPECT_EQ(position.find_move(sq("e1"), sq("b1")), std::nullopt);
    EXPECT_EQ(position.find_move(sq("e1"), sq("f1")), (Move{sq("e1"), sq("f1")}));
    EXPECT_EQ(position.find_move(sq("e8"), sq("g8")), std::nullopt);
}

TEST(Position, LawsF_FindMovePrefersTheOrdinaryKingMove) {
    const Position next_to = position_of("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    EXPECT_EQ(next_to.find_move(sq("f1"), sq("g1")), (Move{sq("f1"), sq("g1")}));
    EXPECT_EQ(next_to.find_move(sq("f1"), sq("h1")), (Move{sq("f1"), sq("h1")}));
    const Position far = position_of("4k3/8/8/8/8/8/8/1K5R w H - 0 1");
    EXPECT_EQ(far.find_move(sq("b1"), sq("g1")), (Move{sq("b1"), sq("h1")}));
}

TEST(Position, FindMoveWantsThePromotionPiece) {
    const Position position = position_of("8/4P3/8/8/8/k7/8/K7 w - - 0 1");
    EXPECT_EQ(position.find_move(sq("e7"), sq("e8")), std::nullopt);
    EXPECT_EQ(position.find_move(sq("e7"), sq("e8"), Promotion::Rook),
              (Move{sq("e7"), sq("e8"), Promotion::Rook}));
    EXPECT_EQ(position.find_move(sq("a1"), sq("b1"), Promotion::Queen), std::nullopt);
}

TEST(Position, CapturedByNamesTheSquareThatIsEmptied) {
    const Position position = position_of("r3k2r/8/8/3pP3/8/8/3n4/R3K2R w KQkq d6 0 1");
    EXPECT_EQ(position.captured_by({sq("e5"), sq("d6")}), sq("d5"));
    EXPECT_TRUE(position.is_en_passant({sq("e5"), sq("d6")}));
    EXPECT_EQ(position.captured_by({sq("e1"), sq("d2")}), sq("d2"));
    EXPECT_FALSE(position.is_en_passant({sq("e1"), sq("d2")}));
    EXPECT_EQ(position.captured_by({sq("e1"), sq("h1")}), std::nullopt);
    EXPECT_EQ(position.captured_by({sq("e5"), sq("e6")}), std::nullopt);
    EXPECT_EQ(position.castling_wing({sq("e1"), sq("h1")}), Wing::KingSide);
    EXPECT_EQ(position.castling_wing({sq("e1"), sq("a1")}), Wing::QueenSide);
    EXPECT_EQ(position.castling_wing({sq("e1"), sq("f1")}), std::nullopt);
}

TEST(Position, MateStalemateAndCheck) {
    const Position mate =
        position_of("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    EXPECT_TRUE(mate.is_check());
    EXPECT_TRUE(mate.is_checkmate());
    EXPECT_FALSE(mate.is_stalemate());
    const Position stalemate = position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    EXPECT_TRUE(stalemate.is_stalemate());
    EXPECT_FALSE(stalemate.is_check());
    EXPECT_FALSE(stalemate.is_checkmate());
    // Only en passant saves: it is no mate.
    const Position saved = position_of("8/8/R7/7k/5PPp/8/5N2/6K1 b - g3 0 1");
    EXPECT_TRUE(saved.is_check());
    EXPECT_FALSE(saved.is_checkmate());
    EXPECT_EQ(saved.legal_moves(), MoveList({{sq("h4"), sq("g3")}}));
    EXPECT_EQ(Position::initial().attackers(sq("f3"), Side::White),
              set_of(sq("e2")) | set_of(sq("g2")) | set_of(sq("g1")));
}

TEST(Position, PlayKeepsTheCounters) {
    Position position = Position::initial();
    position = position.play({sq("g1"), sq("f3")});
    EXPECT_EQ(position.setup().halfmove_clock, 1u);
    EXPECT_EQ(position.setup().move_number, 1u);
    position = position.play({sq("d7"), sq("d5")});
    EXPECT_EQ(position.setup().halfmove_clock, 0u);
    EXPECT_EQ(position.setup().move_number, 2u);
}

TEST(Position, Laws92_CastlingRightsGoWhenKingOrRookMovesOrIsCaptured) {
    const Position start = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const std::vector<std::pair<Move, std::string>> cases = {
        {{sq("e1"), sq("e2")}, "kq"}, {{sq("a1"), sq("a2")}, "Kkq"}, {{sq("h1"), sq("h8")}, "Qq"},
        {{sq("a1"), sq("a8")}, "Kk"}, {{sq("e1"), sq("h1")}, "kq"},
    };
    for (const auto& [move, rights] : cases) {
        const std::string fen = to_fen(start.play(move).setup());
        EXPECT_NE(fen.find(" b " + rights + " "), std::string::npos) << fen;
    }
}

TEST(PlacedAfter, LawsA4b_FollowsHandsThatMoveAgainstTheRules) {
    const auto after = [](const char* fen, const Move& move) {
        return to_fen(placed_after(parse_fen(fen).value(), move));
    };
    // A knight that moves like a rook; the own piece in the way is gone.
    EXPECT_EQ(after("4k3/8/8/8/8/8/8/N2QK3 w - - 5 9", {sq("a1"), sq("d1")}),
              "4k3/8/8/8/8/8/8/3NK3 b - - 0 9");
    // En passant too late still removes the pawn that it passes.
    EXPECT_EQ(after("4k3/8/8/3pP3/8/8/8/4K3 w - - 4 9", {sq("e5"), sq("d6")}),
              "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9");
    // Castling out of check, without the right.
    EXPECT_EQ(after("4r2k/8/8/8/8/8/8/4K2R w - - 0 9", {sq("e1"), sq("h1")}),
              "4r2k/8/8/8/8/8/8/5RK1 b - - 1 9");
    // A pawn left unpromoted on the last rank.
    EXPECT_EQ(after("4k3/P7/8/8/8/8/8/4K3 w - - 0 9", {sq("a7"), sq("a8")}),
              "P3k3/8/8/8/8/8/8/4K3 b - - 0 9");
    // A king is captured.
    EXPECT_EQ(after("4k3/4R3/8/8/8/8/8/4K3 w - - 0 9", {sq("e7"), sq("e8")}),
              "4R3/8/8/8/8/8/8/4K3 b - - 0 9");
}

TEST(PlacedAfter, IsPlayForLegalMoves) {
    test::FixedRandom random(41);
    for (int game = 0; game < 10; ++game) {
        test::visit_playout(test::random_chess960_start(random), 60, random,
                            [](const Position& position) {
                                for (const Move& move : position.legal_moves()) {
                                    rochade::Setup placed = placed_after(position.setup(), move);
                                    const Position played = position.play(move);
                                    if (!played.setup().en_passant) placed.en_passant.reset();
                                    EXPECT_EQ(placed, played.setup());
                                }
                            });
    }
}

}  // namespace
}  // namespace rochade
