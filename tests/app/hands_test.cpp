// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/hands.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "rules/fen.h"
#include "rules/uci.h"

namespace rochade {
namespace {

constexpr std::array kManners = {HandManner::VictimFirst, HandManner::Replace, HandManner::OwnFirst,
                                 HandManner::Slide};
static_assert(kManners.size() == kHandManners);

Position position_of(std::string_view fen) {
    return Position::from_setup(parse_fen(fen).value()).value();
}

/// The script of the hands, joined by a comma.
std::string script(std::string_view fen, std::string_view uci, HandManner manner) {
    const Position position = position_of(fen);
    std::string text;
    for (const HandStep& step : hand_steps(position, parse_uci(uci, position).value(), manner)) {
        if (!text.empty()) text += ", ";
        text += to_script(step);
    }
    return text;
}

/// Follows the hands square by square: nothing is lifted from an empty square.
Board after_hands(const Position& position, const Move& move, HandManner manner) {
    Board board = position.board();
    for (const HandStep& step : hand_steps(position, move, manner)) {
        if (!step.piece) {
            EXPECT_TRUE(board.at(step.square)) << to_script(step);
        }
        board.set(step.square, step.piece);
    }
    return board;
}

struct Counts {
    int castlings = 0;
    int en_passants = 0;
    int promotions = 0;
    int captures = 0;
};

/// Plays a random game, rare moves first, and asks every manner at every half-move.
void expect_hands_make_every_move(const Position& start, std::mt19937& random, Counts& counts) {
    constexpr int kMostHalfMoves = 80;
    Position position = start;
    for (int played = 0; played < kMostHalfMoves; ++played) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) return;
        Move move = moves[random() % moves.size()];
        for (const Move& rare : moves) {
            if (position.castling_wing(rare) || position.is_en_passant(rare)) move = rare;
        }
        counts.castlings += position.castling_wing(move) ? 1 : 0;
        counts.en_passants += position.is_en_passant(move) ? 1 : 0;
        counts.promotions += move.promotion ? 1 : 0;
        counts.captures += position.is_capture(move) ? 1 : 0;
        const Position next = position.play(move);
        for (const HandManner manner : kManners) {
            EXPECT_EQ(after_hands(position, move, manner), next.board())
                << to_fen(position.setup(), CastlingStyle::Shredder) << " "
                << to_uci(move, position, UciCastling::KingOntoRook) << " manner "
                << static_cast<int>(manner);
        }
        position = next;
    }
}

TEST(Hands, EveryMannerEndsInThePositionAfterTheMove) {
    std::mt19937 random(20140701);
    Counts counts;
    const Position starts[] = {
        Position::initial(),
        position_of("r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1"),
        position_of("4k3/PPP2ppp/8/3p4/4P3/8/ppp2PPP/4K3 w - - 0 1"),
        position_of("4k3/8/8/1pPpPpP1/pPpPpP2/8/8/4K3 w - d6 0 1"),
    };
    for (const Position& start : starts) {
        for (int game = 0; game < 6; ++game) expect_hands_make_every_move(start, random, counts);
    }
    EXPECT_GT(counts.castlings, 0);
    EXPECT_GT(counts.en_passants, 0);
    EXPECT_GT(counts.promotions, 0);
    EXPECT_GT(counts.captures, 100);
}

TEST(Hands, LawsF3_EveryMannerCastlesInChess960) {
    std::mt19937 random(960);
    Counts counts;
    // King and rook one beside the other, on each other's squares, on their own already.
    for (const char* fen : {
             "rk5r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w HAha - 0 1",
             "1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBgb - 0 1",
             "2rkr3/pppppppp/8/8/8/8/PPPPPPPP/2RKR3 w ECec - 0 1",
             "r1k4r/pppppppp/8/8/8/8/PPPPPPPP/R1K4R w HAha - 0 1",
             "r5kr/pppppppp/8/8/8/8/PPPPPPPP/R5KR b HAha - 0 1",
             "5rkr/pppppppp/8/8/8/8/PPPPPPPP/5RKR w HFhf - 0 1",
             "rkr5/pppppppp/8/8/8/8/PPPPPPPP/RKR5 w CAca - 0 1",
         }) {
        const Position position = position_of(fen);
        for (const Move& move : position.legal_moves()) {
            if (!position.castling_wing(move)) continue;
            ++counts.castlings;
            for (const HandManner manner : kManners) {
                EXPECT_EQ(after_hands(position, move, manner), position.play(move).board())
                    << fen << " " << to_uci(move, position, UciCastling::KingOntoRook);
            }
        }
        expect_hands_make_every_move(position, random, counts);
    }
    EXPECT_GE(counts.castlings, 10);
}

TEST(Hands, Laws44_CastlingIsMadeKingFirst) {
    constexpr auto kFen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    EXPECT_EQ(script(kFen, "e1g1", HandManner::Slide), "lift e1, place g1 K, lift h1, place f1 R");
    EXPECT_EQ(script(kFen, "e1c1", HandManner::VictimFirst),
              "lift e1, place c1 K, lift a1, place d1 R");
}

TEST(Hands, EachMannerHasItsOwnOrder) {
    constexpr auto kFen = "4k3/8/8/3p4/4P3/8/8/4K2R w - - 0 1";
    EXPECT_EQ(script(kFen, "e4d5", HandManner::VictimFirst), "lift d5, lift e4, place d5 P");
    EXPECT_EQ(script(kFen, "e4d5", HandManner::Replace), "lift e4, place d5 P");
    EXPECT_EQ(script(kFen, "e4d5", HandManner::OwnFirst), "lift e4, lift d5, place d5 P");
    EXPECT_EQ(script(kFen, "h1h7", HandManner::Slide), "lift h1, place h4 R, lift h4, place h7 R");
    EXPECT_EQ(script(kFen, "h1h7", HandManner::Replace), "lift h1, place h7 R");
}

TEST(Hands, Laws37e_APromotedPawnIsReplacedOnItsLastSquare) {
    constexpr auto kFen = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(script(kFen, "a7a8n", HandManner::Replace),
              "lift a7, place a8 P, lift a8, place a8 N");
    EXPECT_EQ(script(kFen, "a7b8q", HandManner::VictimFirst),
              "lift b8, lift a7, place b8 P, lift b8, place b8 Q");
}

}  // namespace
}  // namespace rochade
