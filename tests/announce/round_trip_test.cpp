// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "announce/hearing.h"
#include "announce/phrase.h"
#include "rules/fen.h"
#include "rules/san.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::hearing;
using test::name_of;
using test::position_of;
using test::spoken;
using test::vocabulary;

std::vector<PhraseStyle> all_styles() {
    std::vector<PhraseStyle> styles;
    for (const Language language : kAllLanguages) {
        for (const Style style : kAllStyles) {
            for (const Spelling spelling : kAllSpellings) {
                for (const Verbosity verbosity : kAllVerbosities) {
                    styles.push_back({language, style, spelling, verbosity});
                }
            }
        }
    }
    return styles;
}

/// Positions with everything that needs words, and some from random play (always the same).
std::vector<Position> positions() {
    std::vector<Position> all;
    for (const char* fen :
         {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "r3k2r/1P4P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 1", "8/k7/8/8/4Q2Q/8/1K6/7Q w - - 0 1",
          "3k4/8/1N3N2/8/1N3N2/8/8/4K3 w - - 0 1", "8/PPPPPPPP/8/2k5/8/8/8/4K3 w - - 0 1",
          "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
          "rk1r4/pppp1ppp/8/8/8/8/PPPP1PPP/RK1R4 w DAda - 0 1",
          "5rkr/pppp1ppp/8/8/8/8/PPPP1PPP/5RKR b HFhf - 0 1",
          "4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1"}) {
        all.push_back(position_of(fen));
    }
    std::mt19937 random(20141);
    Position position = Position::initial();
    for (int ply = 0; ply < 60; ++ply) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) break;
        position = position.play(moves[random() % moves.size()]);
        if (ply % 6 == 5) all.push_back(position);
    }
    return all;
}

void expect_heard(const std::string& text, const Move& move, const Position& position,
                  const PhraseStyle& style) {
    const Heard heard = hearing().hear(text, position, letters_of(style.language));
    EXPECT_EQ(heard, Heard(HeardMove{move}))
        << name_of(style) << ": " << text << ": " << test::described(heard);
}

/// Every move in every fifth style, the next move in the next ones: all styles meet all kinds of
/// moves, and the sanitizers still have the patience.
TEST(Announcement, EveryLegalMoveIsHeardAsItself) {
    constexpr std::size_t kStep = 5;
    const std::vector<PhraseStyle> styles = all_styles();
    std::size_t first = 0;
    for (const Position& position : positions()) {
        for (const Move& move : position.legal_moves()) {
            const MoveFacts facts = facts_of(move, position);
            first = (first + 1) % kStep;
            for (std::size_t index = first; index < styles.size(); index += kStep) {
                PhraseStyle style = styles[index];
                style.check_words = CheckWords::Said;
                const Phrase phrase = move_phrase(facts, style, vocabulary());
                expect_heard(phrase.caption(), move, position, style);
                expect_heard(spoken(phrase), move, position, style);
                if (HasFailure()) return;
            }
        }
    }
}

TEST(Announcement, NoTwoMovesSoundTheSame) {
    for (const Position& position : positions()) {
        for (const PhraseStyle& style : all_styles()) {
            std::map<std::string, Move> said;
            for (const Move& move : position.legal_moves()) {
                const std::string text =
                    spoken(move_phrase(facts_of(move, position), style, vocabulary()));
                EXPECT_TRUE(said.emplace(text, move).second) << name_of(style) << ": " << text;
            }
        }
    }
}

TEST(Notation, IsHeardAsTheRulesReadIt) {
    for (const Position& position : positions()) {
        for (const Move& move : position.legal_moves()) {
            for (const LetterSet letters : kAllLetterSets) {
                for (const std::string& text : {to_san(move, position, letters),
                                                to_long_algebraic(move, position, letters)}) {
                    EXPECT_EQ(hearing().hear(text, position, letters), Heard(HeardMove{move}))
                        << text;
                }
            }
        }
    }
}

TEST(Announcement, Chess960CastlingIsHeardAsItself) {
    const Position position = position_of("4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1");
    const Square king(File::C, Rank::One);
    const Move long_castling{king, Square(File::B, Rank::One)};
    const Move short_castling{king, Square(File::G, Rank::One)};
    for (const Move& move : {long_castling, short_castling}) {
        ASSERT_TRUE(position.is_legal(move));
        const Phrase phrase = move_phrase(facts_of(move, position), {}, vocabulary());
        expect_heard(phrase.caption(), move, position, {});
    }
    // Between two plain squares it is the king's step, if that is possible.
    const Move step{king, Square(File::D, Rank::One)};
    expect_heard("c1d1", step, position, {});
    expect_heard("c1g1", short_castling, position, {});
}

/// Anything may be typed: it is answered, and the offset lies inside the text.
TEST(Hearing, AnswersAnyText) {
    const std::vector<std::string> parts = {
        "Springer", "Eva",      "vier", " ",        ",",   "e4",   "N",  "x",       "=",
        "\xc3",     "\xd0\xb0", "γ",    "\xcc\x81", "12.", "0-0",  "en", "passant", "(=)",
        "king",     "side",     "\t",   "…",        "'",   "ροκέ", "е",  "9"};
    std::mt19937 random(1);
    const Position position = Position::initial();
    for (int round = 0; round < 5000; ++round) {
        std::string text;
        for (std::size_t count = random() % 8; count > 0; --count) {
            text += parts[random() % parts.size()];
        }
        const Heard heard = hearing().hear(text, position, LetterSet::Greek);
        if (const auto* refused = std::get_if<NotUnderstood>(&heard)) {
            EXPECT_LE(refused->offset, text.size()) << text;
        }
        if (const auto* move = std::get_if<HeardMove>(&heard)) {
            EXPECT_TRUE(position.is_legal(move->move)) << text;
        }
    }
}

/// What is typed wrongly: the rules' own reader and ours agree on what is legal.
TEST(Notation, IsRefusedAsTheRulesRefuseIt) {
    const std::vector<std::string> parts = {"",   "N",  "R", "Q", "e",   "d4", "e5", "x", "b8",
                                            "a1", "=Q", "1", "5", "O-O", "+",  "ep", "h1"};
    const Position position =
        position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for (const std::string& first : parts) {
        for (const std::string& second : parts) {
            for (const std::string& third : parts) {
                const std::string text = first + second + third;
                const auto read = parse_san(text, position);
                if (!read) continue;
                const Heard heard = hearing().hear(text, position, LetterSet::English);
                const auto* move = std::get_if<HeardMove>(&heard);
                ASSERT_NE(move, nullptr) << text;
                EXPECT_EQ(move->move, read.value()) << text;
            }
        }
    }
}

}  // namespace
}  // namespace rochade
