// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/future_reach.h"

#include <gtest/gtest.h>

#include <map>

#include "rules/attacks.h"
#include "rules/blockade.h"
#include "rules/can_mate.h"
#include "rules/fen.h"
#include "rules/mate_graph.h"
#include "rules/packed_position.h"
#include "tests/rules/mate_search.h"

namespace rochade {
namespace {

using test::FixedRandom;

/// Pawns that block each other on most files of one colour, kings behind them and a few pieces
/// wherever chance puts them. Nothing if that is no position.
std::optional<Position> random_wall(FixedRandom& random) {
    rochade::Setup setup;
    const auto put = [&](File file, std::size_t rank, Piece piece) {
        const Square square(file, static_cast<Rank>(rank));
        if (!setup.board.at(square)) setup.board.put(square, piece);
    };
    const auto any_file = [&] { return static_cast<File>(random.below(8)); };
    put(any_file(), random.below(3), {Side::White, PieceKind::King});
    put(any_file(), 5 + random.below(3), {Side::Black, PieceKind::King});
    const std::size_t first = random.below(2);
    const std::size_t height = 2 + random.below(3);
    for (std::size_t file = first; file < 8; file += 2) {
        const bool is_odd_one = random.below(6) == 0;
        const std::size_t rank = is_odd_one ? 1 + random.below(4) : height;
        put(static_cast<File>(file), rank, {Side::White, PieceKind::Pawn});
        put(static_cast<File>(file), rank + 1, {Side::Black, PieceKind::Pawn});
    }
    constexpr std::array kKinds = {PieceKind::Bishop, PieceKind::Bishop, PieceKind::Bishop,
                                   PieceKind::Knight, PieceKind::Rook};
    for (std::size_t count = random.below(4); count > 0; --count) {
        const Side side = random.below(2) == 0 ? Side::White : Side::Black;
        put(any_file(), random.below(8), {side, kKinds[random.below(kKinds.size())]});
    }
    const Square king = first_of(setup.board.of(Side::White, PieceKind::King));
    if (king.rank() == Rank::One && king.file() != File::H && random.below(2) == 0) {
        put(File::H, 0, {Side::White, PieceKind::Rook});
        const bool is_rook =
            contains(setup.board.of(Side::White, PieceKind::Rook), Square(File::H, Rank::One));
        if (is_rook) setup.castling.set(Side::White, Wing::KingSide, File::H);
    }
    setup.turn = random.below(2) == 0 ? Side::White : Side::Black;
    const auto position = Position::from_setup(setup);
    return position ? std::optional(position.value()) : std::nullopt;
}

/// Follows every man of a position through a game.
class Followed {
public:
    explicit Followed(const Position& position) : reach_(position) {
        for (std::size_t index = 0; index < reach_.size(); ++index) {
            at_[reach_[index].home.index()] = index;
        }
    }

    bool is_of_use() const { return !reach_.is_open(); }
    /// Asserts that the move is among what was foreseen.
    void play(const Position& before, const Move& move) {
        if (const auto captured = before.captured_by(move)) {
            const ReachingMan& man = reach_[at_.at(captured->index())];
            EXPECT_TRUE(man.is_capturable) << to_fen(before.setup());
            at_.erase(captured->index());
        }
        const std::size_t index = at_.at(move.from.index());
        at_.erase(move.from.index());
        if (const auto wing = before.castling_wing(move)) {
            castle(before.turn(), *wing, index, at_.at(move.to.index()), move.to);
            return;
        }
        at_[move.to.index()] = index;
        if (move.promotion) promoted_[index] = true;
        const ReachingMan& man = reach_[index];
        EXPECT_TRUE(contains(promoted_[index] ? man.promoted : man.reach, move.to))
            << to_fen(before.setup()) << ' ' << to_string(move.from) << to_string(move.to);
    }

private:
    void castle(Side side, Wing wing, std::size_t king, std::size_t rook, Square rook_from) {
        at_.erase(rook_from.index());
        const Square king_to = king_after_castling(side, wing);
        const Square rook_to = rook_after_castling(side, wing);
        at_[king_to.index()] = king;
        at_[rook_to.index()] = rook;
        EXPECT_TRUE(contains(reach_[king].reach, king_to));
        EXPECT_TRUE(contains(reach_[rook].reach, rook_to));
    }

    FutureReach reach_;
    std::map<std::uint8_t, std::size_t> at_;  // which man stands on a square
    std::map<std::size_t, bool> promoted_;
};

/// Returns whether there was anything to hold.
bool holds_every_move_of_a_game(const Position& start, FixedRandom& random) {
    Followed followed(start);
    if (!followed.is_of_use()) return false;
    Position position = start;
    for (int ply = 0; ply < 120; ++ply) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) break;
        const Move move = moves[random.below(moves.size())];
        const Position next = position.play(move);
        // A move that ends the game need not be foreseen, unless White checkmates by it.
        const bool is_mate = next.is_checkmate() && next.turn() == Side::Black;
        if (!next.has_legal_move() && !is_mate) break;
        followed.play(position, move);
        position = next;
    }
    return true;
}

TEST(FutureReach, HoldsEveryMoveOfEveryGame) {
    FixedRandom random(31);
    int games = 0;
    for (int tried = 0; tried < 4000; ++tried) {
        const auto start = random_wall(random);
        if (start && holds_every_move_of_a_game(*start, random)) ++games;
    }
    EXPECT_GT(games, 400);
}

/// Bishops that stand in each other's way behind walls.
constexpr std::array kCorridors = {
    "B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1",
    "k1b1b3/8/8/1pBpBpBp/1PbPbPbP/8/8/K1B1B3 w - - 0 1",
    "Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1",
    "1bb1k3/p1p1p1p1/P1P1P1P1/8/8/1K6/8/5B2 w - - 0 1",
};

TEST(FutureReach, HoldsEveryMoveAmongMenThatObstructEachOther) {
    FixedRandom random(32);
    int games = 0;
    for (int tried = 0; tried < 8000; ++tried) {
        const auto start = test::random_change(kCorridors[random.below(kCorridors.size())], random);
        if (start && holds_every_move_of_a_game(*start, random)) ++games;
    }
    for (int tried = 0; tried < 8000; ++tried) {
        const auto start = test::random_tomb(random);
        if (start && holds_every_move_of_a_game(*start, random)) ++games;
    }
    EXPECT_GT(games, 1000);
}

TEST(FutureReach, KnowsThatMenInACorridorKeepTheirOrder) {
    const FutureReach men(test::playable_position_of(kCorridors[0]));
    for (std::size_t index = 0; index < men.size(); ++index) {
        const ReachingMan& man = men[index];
        if (man.piece != Piece{Side::White, PieceKind::Bishop}) continue;
        EXPECT_EQ(std::popcount(man.reach), 2) << to_string(man.home);
        EXPECT_FALSE(man.is_capturable) << to_string(man.home);
    }
}

TEST(FutureReach, KnowsThatBlockedPawnsStandForEver) {
    const FutureReach men(test::position_of("8/2k5/8/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1"));
    std::size_t steady = 0;
    for (std::size_t index = 0; index < men.size(); ++index) {
        if (men[index].is_steady()) ++steady;
    }
    EXPECT_EQ(steady, 8u);
    EXPECT_EQ(std::popcount(men.steady()), 8);
}

TEST(Blockade, IsNeverClaimedWhereALineMates) {  // Laws: 5.2 b
    FixedRandom random(77);
    int blocked = 0;
    for (int tried = 0; tried < 4000; ++tried) {
        const auto position = random_wall(random);
        if (!position || !position->has_legal_move() || !is_blocked(*position)) continue;
        ++blocked;
        if (blocked <= 40) {
            EXPECT_NE(test::brute_force_mate(*position, 3000), true) << to_fen(position->setup());
        }
    }
    EXPECT_GT(blocked, 40);
}

TEST(Blockade, OfCorridorsIsNeverClaimedWhereALineMates) {  // Laws: 5.2 b
    FixedRandom random(78);
    int blocked = 0;
    for (int tried = 0; tried < 4000; ++tried) {
        const char* fen = kCorridors[random.below(kCorridors.size())];
        const auto position = test::random_change(fen, random);
        if (!position || !position->has_legal_move() || !is_blocked(*position)) continue;
        ++blocked;
        MateGraph search(*position, MoveCounter::Ignored, GraphSearch::Quick);
        const CanMate truth = search.run(3000).verdict;
        EXPECT_NE(truth, CanMate::Yes) << to_fen(position->setup());
    }
    EXPECT_GT(blocked, 40);
}

TEST(PackedPosition, KeepsEverythingButTheCounters) {
    FixedRandom random(5);
    for (int game = 0; game < 40; ++game) {
        const Position start =
            game % 2 == 0 ? Position::initial() : test::random_chess960_start(random);
        test::visit_playout(start, 80, random, [](const Position& position) {
            rochade::Setup expected = position.setup();
            expected.halfmove_clock = 0;
            expected.move_number = 1;
            EXPECT_EQ(unpack(pack(position)), expected) << to_fen(position.setup());
        });
    }
}

}  // namespace
}  // namespace rochade
