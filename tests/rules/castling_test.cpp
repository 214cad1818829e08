// SPDX-License-Identifier: GPL-3.0-or-later
// Castling from every start of Chess960. Laws: F.3
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "rules/chess960.h"
#include "rules/fen.h"
#include "rules/san.h"
#include "rules/uci.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

/// Laws: F.3 b.
enum class Method : std::uint8_t { DoubleMove, Transposition, KingMoveOnly, RookMoveOnly };

struct Try {
    Position position;
    Square king;
    Square rook;
    Square king_to;
    Square rook_to;
    const char* san;

    Method method() const {
        if (king == rook_to && rook == king_to) return Method::Transposition;
        if (rook == rook_to) return Method::KingMoveOnly;
        return king == king_to ? Method::RookMoveOnly : Method::DoubleMove;
    }
    Move move() const { return {king, rook}; }
};

/// Kings, rooks and pawns of one start, everything between taken away, `side` to move.
Try try_of(unsigned number, Side side, Wing wing) {
    rochade::Setup setup = chess960_setup(number);
    for (const PieceKind kind : {PieceKind::Knight, PieceKind::Bishop, PieceKind::Queen}) {
        for (const File file : kAllFiles) {
            for (const Rank rank : {Rank::One, Rank::Eight}) {
                const auto piece = setup.board.at({file, rank});
                if (piece && piece->kind == kind) setup.board.remove({file, rank});
            }
        }
    }
    setup.turn = side;
    const Rank back = relative_rank(side, Rank::One);
    const bool is_short = wing == Wing::KingSide;
    Square king(File::A, back);
    for (const File file : kAllFiles) {
        if (setup.board.at({file, back}) == Piece{side, PieceKind::King}) king = {file, back};
    }
    return {Position::from_setup(setup).value(),
            king,
            Square(*setup.castling.rook(side, wing), back),
            Square(is_short ? File::G : File::C, back),
            Square(is_short ? File::F : File::D, back),
            is_short ? "O-O" : "O-O-O"};
}

/// Whether the other rook stands where castling needs an empty square.
bool is_blocked(const Try& one) {
    for (const File file : kAllFiles) {
        const Square square(file, one.king.rank());
        if (square == one.king || square == one.rook) continue;
        if (!one.position.board().at(square)) continue;
        const auto lies_within = [file](Square from, Square to) {
            return file >= std::min(from.file(), to.file()) &&
                   file <= std::max(from.file(), to.file());
        };
        if (lies_within(one.king, one.king_to) || lies_within(one.rook, one.rook_to)) return true;
    }
    return false;
}

template <typename Visit>
void for_each_try(Visit visit) {
    for (unsigned number = 0; number < kChess960Starts; ++number) {
        for (const Side side : {Side::White, Side::Black}) {
            for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
                visit(try_of(number, side, wing));
            }
        }
    }
}

TEST(Castling, LawsF3b_HappensByAllFourMethods) {
    std::array<unsigned, 4> seen{};
    for_each_try([&seen](const Try& one) {
        const std::string fen = to_fen(one.position.setup());
        ASSERT_EQ(one.position.is_legal(one.move()), !is_blocked(one)) << fen << ' ' << one.san;
        if (is_blocked(one)) return;
        ++seen[static_cast<std::size_t>(one.method())];
        const Position after = one.position.play(one.move());
        const Side side = one.position.turn();
        EXPECT_EQ(after.board().at(one.king_to), (Piece{side, PieceKind::King})) << fen;
        EXPECT_EQ(after.board().at(one.rook_to), (Piece{side, PieceKind::Rook})) << fen;
        EXPECT_EQ(after.board().count(side, PieceKind::Rook), 2) << fen;
        EXPECT_EQ(after.board().count(side, PieceKind::King), 1) << fen;
        EXPECT_FALSE(after.setup().castling.rook(side, Wing::KingSide)) << fen;
        EXPECT_FALSE(after.setup().castling.rook(side, Wing::QueenSide)) << fen;
        EXPECT_EQ(after.setup().halfmove_clock, 1u) << fen;
    });
    for (const unsigned count : seen) EXPECT_GT(count, 0u);
}

struct MethodCase {
    const char* fen;
    const char* move;
    Method method;
    const char* after;
};

TEST(Castling, LawsF3b_MovesOnlyWhatTheMethodMoves) {
    const MethodCase cases[] = {
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", Method::DoubleMove, "5RK1"},
        {"4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", "e1b1", Method::DoubleMove, "2KR4"},
        {"4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", Method::Transposition, "5RK1"},
        {"4k3/8/8/8/8/8/8/2RK4 w Q - 0 1", "d1c1", Method::Transposition, "2KR4"},
        {"4k3/8/8/8/8/8/8/1K3R2 w K - 0 1", "b1f1", Method::KingMoveOnly, "5RK1"},
        {"4k3/8/8/8/8/8/8/3RK3 w Q - 0 1", "e1d1", Method::KingMoveOnly, "2KR4"},
        {"4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", Method::RookMoveOnly, "5RK1"},
        {"4k3/8/8/8/8/8/8/R1K5 w Q - 0 1", "c1a1", Method::RookMoveOnly, "2KR4"},
    };
    for (const MethodCase& one : cases) {
        const Position position = test::position_of(one.fen);
        const auto move = parse_uci(one.move, position);
        ASSERT_TRUE(move.has_value()) << one.fen;
        const std::string after = to_fen(position.play(move.value()).setup());
        EXPECT_EQ(after, "4k3/8/8/8/8/8/8/" + std::string(one.after) + " b - - 1 1");
        const Wing wing = *position.castling_wing(move.value());
        const bool is_short = wing == Wing::KingSide;
        const Try as_tried = {position,
                              move.value().from,
                              move.value().to,
                              *Square::parse(is_short ? "g1" : "c1"),
                              *Square::parse(is_short ? "f1" : "d1"),
                              ""};
        EXPECT_EQ(as_tried.method(), one.method) << one.fen;
    }
}

TEST(Castling, LawsF3_IsReadInEveryWayItIsWritten) {
    for_each_try([](const Try& one) {
        if (is_blocked(one)) return;
        const std::string fen = to_fen(one.position.setup());
        const auto onto_rook = parse_uci(to_string(one.king) + to_string(one.rook), one.position);
        ASSERT_TRUE(onto_rook.has_value()) << fen;
        EXPECT_EQ(onto_rook.value(), one.move()) << fen;
        std::string zeros = one.san;
        std::replace(zeros.begin(), zeros.end(), 'O', '0');
        for (const std::string& text : {std::string(one.san), zeros}) {
            const auto read = parse_san(text, one.position);
            ASSERT_TRUE(read.has_value()) << fen << ' ' << text;
            EXPECT_EQ(read.value(), one.move()) << fen << ' ' << text;
        }
        EXPECT_EQ(to_san(one.move(), one.position), one.san) << fen;
        // To the king's last square only where that is no move of the king alone.
        const auto to_target =
            parse_uci(to_string(one.king) + to_string(one.king_to), one.position);
        const int steps =
            std::abs(static_cast<int>(one.king.file()) - static_cast<int>(one.king_to.file()));
        if (steps > 1) {
            ASSERT_TRUE(to_target.has_value()) << fen;
            EXPECT_EQ(to_target.value(), one.move()) << fen;
        } else if (one.king_to != one.king && one.king_to != one.rook) {
            ASSERT_TRUE(to_target.has_value()) << fen;
            EXPECT_EQ(to_target.value(), (Move{one.king, one.king_to})) << fen;
        }
    });
}

}  // namespace
}  // namespace rochade
