// SPDX-License-Identifier: GPL-3.0-or-later
// The rules against their slow reference, on as many positions as there is time for: a sample in
// every run, a million with the variable ROCHADE_DEEP.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <unordered_map>

#include "rules/fen.h"
#include "rules/perft.h"
#include "rules/san.h"
#include "rules/uci.h"
#include "tests/rules/playouts.h"
#include "tests/rules/random_setups.h"
#include "tests/rules/reference_moves.h"

namespace rochade {
namespace {

using test::FixedRandom;

constexpr std::size_t kSeries = 4;
constexpr std::size_t kDeepPositions = 1'000'000 / kSeries;
#ifdef ROCHADE_SANITIZED
constexpr std::size_t kPositions = 2'000 / kSeries;
#else
constexpr std::size_t kPositions = 20'000 / kSeries;
#endif

std::size_t positions_to_see() {
    return std::getenv("ROCHADE_DEEP") != nullptr ? kDeepPositions : kPositions;
}

std::string described(const Position& position) {
    return to_fen(position.setup(), CastlingStyle::Shredder);
}

std::uint64_t key_of(const Setup& setup) {
    const auto position = Position::from_setup(setup, Strictness::Playable);
    if (position) return position.value().key();
    ADD_FAILURE() << "play leads to no position: " << to_fen(setup, CastlingStyle::Shredder);
    return 0;
}

/// The square passed over by `move`, if it is a double step.
std::optional<Square> passed_by(const Position& position, const Move& move) {
    const auto piece = position.board().at(move.from);
    const int ranks = static_cast<int>(move.to.rank()) - static_cast<int>(move.from.rank());
    if (piece->kind != PieceKind::Pawn || std::abs(ranks) != 2) return std::nullopt;
    return Square(move.from.file(),
                  static_cast<Rank>(static_cast<int>(move.from.rank()) + ranks / 2));
}

/// Laws: 9.2. What makes positions the same makes their keys the same, and nothing else does.
class Keys {
public:
    void expect_rightly_told_apart(const Position& position) {
        Setup setup = position.setup();
        setup.halfmove_clock = 0;
        setup.move_number = 1;
        EXPECT_EQ(key_of(setup), position.key()) << described(position);
        const auto [found, is_new] = seen_.emplace(position.key(), setup);
        if (!is_new) {
            EXPECT_EQ(found->second, setup) << described(position);
        }
        if (setup.en_passant) {
            Setup without = setup;
            without.en_passant.reset();
            EXPECT_NE(key_of(without), position.key()) << described(position);
        }
        for (const Side side : {Side::White, Side::Black}) {
            for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
                if (!setup.castling.rook(side, wing)) continue;
                Setup without = setup;
                without.castling.set(side, wing, std::nullopt);
                EXPECT_NE(key_of(without), position.key()) << described(position);
            }
        }
    }

private:
    std::unordered_map<std::uint64_t, Setup> seen_;
};

void expect_as_in_article_3(const Position& position) {
    const test::Reference reference = test::reference_of(position.setup());
    const MoveList moves = position.legal_moves();
    ASSERT_EQ(moves.size(), reference.moves.size()) << described(position);
    for (std::size_t index = 0; index < moves.size(); ++index) {
        const auto& [move, after] = reference.moves[index];
        ASSERT_EQ(moves[index], move) << described(position);
        const Position next = position.after_legal(move);
        ASSERT_EQ(next.setup(), after) << described(position) << " then " << described(next);
        ASSERT_EQ(next.key(), key_of(after)) << described(next);
        if (const auto passed = passed_by(position, move); passed && !after.en_passant) {
            Setup claimed = after;  // a capture that is not legal makes no other position
            claimed.en_passant = passed;
            ASSERT_EQ(key_of(claimed), next.key()) << described(next);
        }
    }
    EXPECT_EQ(position.is_check(), reference.is_check) << described(position);
    EXPECT_EQ(position.is_checkmate(), reference.is_checkmate) << described(position);
    EXPECT_EQ(position.is_stalemate(), reference.is_stalemate) << described(position);
    EXPECT_EQ(position.has_legal_move(), !moves.empty()) << described(position);
    EXPECT_EQ(perft(position, 1), moves.size()) << described(position);
}

/// Moves as hands may try them: legal exactly if they are in the list.
void expect_only_legal_ones_allowed(const Position& position, FixedRandom& random) {
    constexpr int kTries = 16;
    const MoveList moves = position.legal_moves();
    for (int times = 0; times < kTries; ++times) {
        Move move = {Square::from_index(static_cast<unsigned>(random.below(64))),
                     Square::from_index(static_cast<unsigned>(random.below(64)))};
        // Half of them nearly legal: another square, or another promotion.
        if (!moves.empty() && times % 2 == 0) move.from = moves[random.below(moves.size())].from;
        if (random.below(4) == 0) move.promotion = Promotion::Queen;
        const bool is_listed = std::find(moves.begin(), moves.end(), move) != moves.end();
        ASSERT_EQ(position.is_legal(move), is_listed)
            << described(position) << ' ' << to_string(move.from) << to_string(move.to);
    }
}

/// Article C.10, asked of every other legal move.
Which which_by_list(const Move& move, const Position& position) {
    const auto kind = [&position](Square square) { return position.board().at(square)->kind; };
    if (kind(move.from) == PieceKind::Pawn || kind(move.from) == PieceKind::King) {
        return Which::Nothing;
    }
    bool is_alone = true;
    bool is_alone_on_file = true;
    bool is_alone_on_rank = true;
    for (const Move& other : position.legal_moves()) {
        const bool is_rival =
            other.to == move.to && other.from != move.from && kind(other.from) == kind(move.from);
        if (!is_rival) continue;
        is_alone = false;
        if (other.from.file() == move.from.file()) is_alone_on_file = false;
        if (other.from.rank() == move.from.rank()) is_alone_on_rank = false;
    }
    if (is_alone) return Which::Nothing;
    if (is_alone_on_file) return Which::File;
    return is_alone_on_rank ? Which::Rank : Which::Square;
}

/// What is written of a legal move is read as that move, and says no more than is needed.
void expect_read_as_written(const Position& position, FixedRandom& random) {
    const MoveList moves = position.legal_moves();
    if (moves.empty()) return;
    const Move& move = moves[random.below(moves.size())];
    const bool is_pawn = position.board().at(move.from)->kind == PieceKind::Pawn;
    if (!is_pawn && !position.castling_wing(move)) {
        ASSERT_EQ(which_piece(move, position), which_by_list(move, position))
            << described(position);
    }
    const std::string san = to_san(move, position);
    const auto read = parse_san(san, position);
    ASSERT_TRUE(read.has_value()) << described(position) << ' ' << san;
    ASSERT_EQ(read.value(), move) << described(position) << ' ' << san;
    const std::string uci = to_uci(move, position, UciCastling::KingOntoRook);
    ASSERT_EQ(parse_uci(uci, position).value(), move) << described(position) << ' ' << uci;
}

/// Plays games of random moves from `start(random)` until enough positions have been seen.
template <typename Start>
void expect_exact(std::uint64_t seed, std::size_t most_moves, Start start) {
    FixedRandom random(seed);
    FixedRandom tries(seed + 1);
    Keys keys;
    std::size_t seen = 0;
    while (seen < positions_to_see() && !testing::Test::HasFailure()) {
        test::visit_playout(start(random), most_moves, random, [&](const Position& position) {
            if (testing::Test::HasFailure()) return;
            ++seen;
            expect_as_in_article_3(position);
            keys.expect_rightly_told_apart(position);
            expect_only_legal_ones_allowed(position, tries);
            expect_read_as_written(position, tries);
        });
    }
}

TEST(Exactness, LawsArticle3_InStandardGames) {
    expect_exact(1, 300, [](FixedRandom&) { return Position::initial(); });
}

TEST(Exactness, LawsF_InGamesOfChess960) {
    expect_exact(960, 120, [](FixedRandom& random) { return test::random_chess960_start(random); });
}

TEST(Exactness, LawsArticle3_InOpenPositions) {
    expect_exact(3, 60, [](FixedRandom& random) {
        constexpr std::array kStarts = {
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1",
            "2rkr3/p1pppp1p/8/8/8/8/P1PPPP1P/2RKR3 w KQkq - 0 1",
        };
        return test::position_of(kStarts[random.below(kStarts.size())]);
    });
}

TEST(Exactness, LawsArticle3_InPlacementsThatNobodyPlayed) {
    expect_exact(5, 8, [](FixedRandom& random) { return test::random_setup(random); });
}

}  // namespace
}  // namespace rochade
