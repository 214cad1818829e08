// SPDX-License-Identifier: GPL-3.0-or-later
// Men that stand in each other's way for good: that those who are shut in are known, and that
// nobody is who gets out when one man is gone or another.
#include <gtest/gtest.h>

#include <optional>

#include "rules/attacks.h"
#include "rules/blockade.h"
#include "rules/fen.h"
#include "rules/future_reach.h"
#include "rules/mate_graph.h"
#include "rules/mating_material.h"
#include "tests/rules/mate_search.h"

namespace rochade {
namespace {

/// Pawns on the a-file that take turns on one square: a king that stands there cannot pass.
constexpr const char* kPawnsInTurn = "k7/8/p1p5/2P1p1p1/PpP1P1P1/1P1K4/8/8 w - - 0 1";
/// Bishops that take turns on c2 and b3, and let each other out on neither side.
constexpr const char* kBishopsInTurn = "7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/1B1B2K1 w - - 0 1";
/// Bishops that fill two ranks, and guard all of the eighth through each other.
constexpr const char* kBishopsThatGuard = "2B1B1B1/pBpBpBpB/P1P1P1P1/4k3/8/8/4K3/8 w - - 0 1";
/// The same the other way round, with the kings elsewhere.
constexpr const char* kMirroredGuard = "B1B1B1B1/pBpBpBp1/P1P1P1P1/8/8/8/8/k1K5 w - - 0 1";

constexpr std::array kObstructed = {kPawnsInTurn, kBishopsInTurn, kBishopsThatGuard,
                                    kMirroredGuard};

std::optional<Position> playable(const rochade::Setup& setup) {
    const auto position = Position::from_setup(setup, Strictness::Playable);
    const bool goes_on =
        position && position.value().has_legal_move() && !cannot_mate(setup.board, Side::White);
    return goes_on ? std::optional(position.value()) : std::nullopt;
}

/// What looking at every position, without any proof, comes to.
CanMate truth_of(const Position& position, std::size_t most_positions) {
    return MateGraph(position, MoveCounter::Ignored, GraphSearch::Quick)
        .run(most_positions)
        .verdict;
}

const ReachingMan& man_on(const FutureReach& men, Square home) {
    std::size_t index = 0;
    while (men[index].home != home) ++index;
    return men[index];
}

TEST(Obstruction, IsProvenWhereNoPositionIsACheckmate) {  // Laws: 5.2 b
    for (const char* fen : kObstructed) {
        const Position position = test::playable_position_of(fen);
        EXPECT_TRUE(is_blocked(position)) << fen;
        EXPECT_EQ(truth_of(position, 100'000), CanMate::No) << fen;
    }
}

/// With every man but the kings changed by `change`, one at a time: how many can mate then.
/// Asserts that none of them is said to be blocked.
template <typename Change>
int expect_no_claim_after(Change change, std::size_t most_positions) {
    int mates = 0;
    for (const char* fen : kObstructed) {
        const rochade::Setup setup = test::playable_position_of(fen).setup();
        for (SquareSet men = setup.board.occupied() & ~setup.board.of(PieceKind::King); men != 0;) {
            rochade::Setup near_miss = setup;
            change(near_miss.board, pop_first(men));
            const auto position = playable(near_miss);
            if (!position || truth_of(*position, most_positions) != CanMate::Yes) continue;
            ++mates;
            EXPECT_FALSE(is_blocked(*position)) << to_fen(near_miss);
        }
    }
    return mates;
}

TEST(Obstruction, IsNotClaimedWhenOneManLessLetsTheOthersOut) {  // Laws: 5.2 b
    const auto remove = [](Board& board, Square square) { board.remove(square); };
    EXPECT_GT(expect_no_claim_after(remove, 40'000), 50);
}

TEST(Obstruction, IsNotClaimedWhenAKnightJumpsOut) {  // Laws: 5.2 b
    const auto make_knight = [](Board& board, Square square) {
        const Side side = board.side_at(square);
        board.remove(square);
        board.put(square, {side, PieceKind::Knight});
    };
    EXPECT_GT(expect_no_claim_after(make_knight, 10'000), 40);
}

TEST(Obstruction, IsNotClaimedWhenAManChangesSides) {  // Laws: 5.2 b
    const auto turn_over = [](Board& board, Square square) {
        const Piece piece = *board.at(square);
        board.remove(square);
        board.put(square, {opponent_of(piece.side), piece.kind});
    };
    EXPECT_GT(expect_no_claim_after(turn_over, 10'000), 40);
}

TEST(Obstruction, LeavesAKingOnTheSquareWhereHeStandsInTheirWay) {
    const FutureReach men(test::playable_position_of(kPawnsInTurn));
    const Square home(File::A, Rank::Eight);
    EXPECT_TRUE(contains(man_on(men, home).reach, Square(File::A, Rank::Five)) ||
                contains(man_on(men, home).reach, Square(File::A, Rank::Seven)));
    EXPECT_FALSE(contains(man_on(men, home).reach, Square(File::A, Rank::Four)));
    EXPECT_FALSE(man_on(men, Square(File::A, Rank::Four)).is_capturable);
}

TEST(Obstruction, GuardsThroughBishopsAndThroughNobodyElse) {
    const auto reach_of_king = [](const char* fen) {
        const FutureReach men(test::playable_position_of(fen));
        return man_on(men, Square(File::E, Rank::Five)).reach;
    };
    // Whichever of them stands on b7 or c8, b8 to h8 are out of the question.
    EXPECT_EQ(reach_of_king(kBishopsThatGuard) & set_of(Rank::Eight), 0u);
    // A rook on e8 leaves room, and so does a bishop of Black's.
    for (const char* fen : {"2B1R1B1/pBpBpBpB/P1P1P1P1/4k3/8/8/4K3/8 w - - 0 1",
                            "2B1b1B1/pBpBpBpB/P1P1P1P1/4k3/8/8/4K3/8 w - - 0 1",
                            "2B3B1/pBpBpBpB/P1P1P1P1/4k3/8/8/4K3/8 w - - 0 1"}) {
        EXPECT_NE(reach_of_king(fen) & set_of(Rank::Eight), 0u) << fen;
    }
}

}  // namespace
}  // namespace rochade
