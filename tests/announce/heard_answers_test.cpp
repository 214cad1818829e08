// SPDX-License-Identifier: GPL-3.0-or-later
// What is heard of moves that cannot be played, and of words that fit several.
#include <gtest/gtest.h>

#include <algorithm>

#include "announce/hearing.h"
#include "announce/phrase.h"
#include "rules/san.h"
#include "tests/announce/test_words.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

using test::FixedRandom;
using test::hearing;
using test::position_of;

PhraseStyle random_style(FixedRandom& random) {
    PhraseStyle style;
    style.language = kAllLanguages[random.below(kAllLanguages.size())];
    style.style = kAllStyles[random.below(kAllStyles.size())];
    style.spelling = kAllSpellings[random.below(kAllSpellings.size())];
    style.verbosity = kAllVerbosities[random.below(kAllVerbosities.size())];
    return style;
}

bool contains(const MoveList& moves, const Move& move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// Where many moves leave the king in check.
constexpr std::array kManyPinned = {
    "4k3/4q3/8/8/b7/4N3/3PPP2/r2BKB1r w - - 0 1", "1k2r3/8/8/8/1b6/8/3R4/R3K2R w KQ - 0 1",
    "8/8/8/K2pP2q/8/8/4k3/8 w - d6 0 1", "r3k2r/8/4Q3/8/8/8/8/4K3 b kq - 0 1",
    "4k3/8/8/8/8/5n2/PPPPPPPP/RNBQKBNR w KQ - 0 1"};

TEST(HeardIllegal, AnIllegalMoveIsHeardAsItselfInEveryStyle) {
    FixedRandom random(5);
    std::size_t heard_moves = 0;
    for (const char* fen : kManyPinned) {
        const Position position = position_of(fen);
        for (const Move& move : position.pseudo_legal_moves()) {
            if (position.is_legal(move)) continue;
            for (int round = 0; round < 8; ++round) {
                const PhraseStyle style = random_style(random);
                const Phrase phrase =
                    move_phrase(facts_of(move, position), style, test::vocabulary());
                for (const std::string& text : {phrase.caption(), test::spoken(phrase)}) {
                    const Heard heard = hearing().hear(text, position, letters_of(style.language));
                    EXPECT_EQ(heard, Heard(HeardIllegal{move}))
                        << text << ": " << test::described(heard);
                    ++heard_moves;
                }
            }
        }
    }
    EXPECT_GT(heard_moves, 500U);
}

TEST(HeardIllegal, NoLegalMoveIsMadeOfAnIllegalOneInAnyNotation) {
    for (const char* fen : kManyPinned) {
        const Position position = position_of(fen);
        for (const Move& move : position.pseudo_legal_moves()) {
            if (position.is_legal(move)) continue;
            for (const LetterSet letters : kAllLetterSets) {
                for (const std::string& text : {to_san(move, position, letters),
                                                to_long_algebraic(move, position, letters)}) {
                    const Heard heard = hearing().hear(text, position, letters);
                    EXPECT_EQ(heard, Heard(HeardIllegal{move}))
                        << text << ": " << test::described(heard);
                }
            }
        }
    }
}

/// The legal moves that go where `move` goes, by pieces like its own.
MoveList alike(const Move& move, const Position& position) {
    const auto kind = [&](const Move& one) { return position.board().at(one.from)->kind; };
    MoveList found;
    for (const Move& other : position.legal_moves()) {
        if (other.to == move.to && other.promotion == move.promotion && kind(other) == kind(move)) {
            found.push_back(other);
        }
    }
    return found;
}

TEST(HeardAmbiguous, AllMovesThatFitAreNamedAndNoOthers) {
    FixedRandom random(6);
    std::size_t asked = 0;
    const auto look = [&](const Position& position) {
        for (const Move& move : position.legal_moves()) {
            MoveFacts facts = facts_of(move, position);
            if (facts.castling || facts.piece == PieceKind::Pawn) continue;
            const MoveList candidates = alike(move, position);
            facts.which = Which::Nothing;
            PhraseStyle style = random_style(random);
            style.verbosity = Verbosity::Brief;
            const std::string text = move_phrase(facts, style, test::vocabulary()).caption();
            const Heard heard = hearing().hear(text, position, letters_of(style.language));
            const Heard expected =
                candidates.size() == 1 ? Heard(HeardMove{move}) : Heard(HeardAmbiguous{candidates});
            EXPECT_EQ(heard, expected) << text << ": " << test::described(heard);
            if (candidates.size() > 1) ++asked;
        }
    };
    for (const char* fen :
         {"8/k7/8/8/4Q2Q/8/1K6/7Q w - - 0 1", "3k4/8/1N3N2/8/1N3N2/8/8/4K3 w - - 0 1",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"}) {
        visit_playout(position_of(fen), 30, random, look);
    }
    EXPECT_GT(asked, 100U);
}

TEST(HeardAmbiguous, LawsD21_TheFourPiecesOfAPromotionAreAskedFor) {
    FixedRandom random(8);
    for (const char* fen :
         {"n1n2k2/PP1P4/8/8/8/8/8/4K3 w - - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"}) {
        const Position position = position_of(fen);
        for (const Move& move : position.legal_moves()) {
            if (move.promotion != Promotion::Queen) continue;
            const PhraseStyle style = random_style(random);
            MoveFacts facts = facts_of(move, position);
            facts.move.promotion.reset();
            const std::string text = move_phrase(facts, style, test::vocabulary()).caption();
            const Heard heard = hearing().hear(text, position, letters_of(style.language));
            const auto* asked = std::get_if<HeardAmbiguous>(&heard);
            ASSERT_NE(asked, nullptr) << text << ": " << test::described(heard);
            EXPECT_EQ(asked->candidates.size(), 4U);
            EXPECT_TRUE(contains(asked->candidates, move)) << text;
        }
    }
}

}  // namespace
}  // namespace rochade
