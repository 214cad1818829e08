// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation.h"

#include <gtest/gtest.h>

#include <set>

#include "rules/iccf.h"
#include "rules/san.h"
#include "rules/uci.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

using test::FixedRandom;
using test::position_of;

constexpr std::string_view kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view kPromotion = "3n4/4P3/8/8/8/k7/8/K7 w - - 0 1";
constexpr std::string_view kEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

TEST(PieceLetter, EverySetTellsItsPiecesApart) {
    for (const LetterSet letters : kAllLetterSets) {
        EXPECT_EQ(piece_letter(letters, PieceKind::Pawn), "");
        std::set<std::string_view> different;
        for (const PieceKind kind : kAllPieceKinds) different.insert(piece_letter(letters, kind));
        EXPECT_EQ(different.size(), kAllPieceKinds.size());
    }
}

struct Written {
    std::string_view fen;
    const char* uci;  // king onto rook
    const char* text;
};

TEST(ToIccf, WritesFilesAndRanksAsDigits) {
    const Written table[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "5254"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "7163"},
        {kEnPassant, "e5d6", "5546"},
        {kCastling, "e1h1", "5171"},
        {kCastling, "e1a1", "5131"},
        {kPromotion, "e7e8q", "57581"},
        {kPromotion, "e7e8r", "57582"},
        {kPromotion, "e7e8b", "57583"},
        {kPromotion, "e7d8n", "57484"},
    };
    for (const Written& one : table) {
        const Position position = position_of(one.fen);
        const auto move = parse_uci(one.uci, position);
        ASSERT_TRUE(move.has_value()) << one.uci;
        EXPECT_EQ(to_iccf(move.value(), position), one.text);
    }
}

TEST(ToIccf, Chess960CastlingCanNameTheRook) {
    const Position position = position_of("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1");
    const Move castling{Square(File::F, Rank::One), Square(File::G, Rank::One)};
    ASSERT_TRUE(position.is_legal(castling));
    EXPECT_EQ(to_iccf(castling, position, UciCastling::KingOntoRook), "6171");
    EXPECT_EQ(parse_san("6171", position).value(), castling);
}

TEST(ToSan, FigurinesAreTheWhiteOnesForBothSides) {
    const Written table[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "♘f3"},
        {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "g8f6", "♘f6"},
        {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "e7e5", "e5"},
        {kCastling, "e1h1", "O-O"},
        {kCastling, "a1a8", "♖xa8+"},
        {kCastling, "e1d2", "♔d2"},
        {kPromotion, "e7d8q", "exd8=♕"},
        {kPromotion, "e7d8b", "exd8=♗"},
    };
    for (const Written& one : table) {
        const Position position = position_of(one.fen);
        const auto move = parse_uci(one.uci, position);
        ASSERT_TRUE(move.has_value()) << one.uci;
        EXPECT_EQ(to_san(move.value(), position, LetterSet::Figurine), one.text);
    }
}

TEST(ToLongAlgebraic, TakesFigurinesToo) {
    const Position position = position_of(kPromotion);
    const Move move = parse_uci("e7d8n", position).value();
    EXPECT_EQ(to_long_algebraic(move, position, LetterSet::Figurine), "e7xd8=♘");
}

/// All that is written of a move, in every letter set, reads as that move.
void expect_read_again(const Position& position, UciCastling castling) {
    for (const Move& move : position.legal_moves()) {
        for (const LetterSet letters : kAllLetterSets) {
            for (const std::string& text :
                 {to_san(move, position, letters), to_long_algebraic(move, position, letters),
                  to_iccf(move, position, castling), to_uci(move, position, castling)}) {
                const auto read = parse_san(text, position, letters);
                ASSERT_TRUE(read.has_value()) << text;
                EXPECT_EQ(read.value(), move) << text;
            }
        }
    }
}

TEST(Notation, WhatIsWrittenIsReadAgain) {
    FixedRandom random(7);
    for (const std::string_view fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                       "r3k2r/1P4P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 1",
                                       "r3k2r/8/8/pPpPpPpP/PpPpPpPp/8/8/R3K2R w KQkq c6 0 1"}) {
        visit_playout(position_of(fen), 60, random, [](const Position& position) {
            expect_read_again(position, UciCastling::KingToFinalSquare);
        });
    }
    for (int game = 0; game < 5; ++game) {
        visit_playout(random_chess960_start(random), 60, random, [](const Position& position) {
            expect_read_again(position, UciCastling::KingOntoRook);
        });
    }
}

}  // namespace
}  // namespace rochade
