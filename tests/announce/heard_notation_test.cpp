// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "announce/hearing.h"
#include "rules/uci.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::described;
using test::hear;
using test::hearing;
using test::kPieces;
using test::kStart;
using test::position_of;
using test::uci;

void expect_heard(const std::string& text, const Position& position, LetterSet letters,
                  std::string_view uci) {
    const Heard heard = hearing().hear(text, position, letters);
    EXPECT_EQ(heard, Heard(HeardMove{parse_uci(uci, position).value()}))
        << text << " is heard as " << described(heard);
}

TEST(HeardNotation, FollowsTheLetterSet) {
    const Position start = position_of(kStart);
    const Position pieces = position_of(kPieces);
    EXPECT_EQ(hear("Sf3", start, LetterSet::German), Heard(HeardMove{uci("g1f3")}));
    EXPECT_EQ(hear("Ιζ3", start, LetterSet::Greek), Heard(HeardMove{uci("g1f3")}));
    EXPECT_EQ(hear("Кf3", start, LetterSet::Russian), Heard(HeardMove{uci("g1f3")}));
    EXPECT_EQ(hear("Крe2", pieces, LetterSet::Russian), Heard(HeardMove{uci("e1e2")}));
    EXPECT_EQ(hear("Ρε2", pieces, LetterSet::Greek), Heard(HeardMove{uci("e1e2")}));
    EXPECT_EQ(hear("Dc1", pieces, LetterSet::German), Heard(HeardMove{uci("d1c1")}));
    EXPECT_EQ(hear("Фc1", pieces, LetterSet::Russian), Heard(HeardMove{uci("d1c1")}));
    EXPECT_EQ(hear("Βγ1", pieces, LetterSet::Greek), Heard(HeardMove{uci("d1c1")}));
    // D is no piece in English, and a Cyrillic or Greek letter is never guessed.
    EXPECT_TRUE(std::holds_alternative<NotUnderstood>(hear("Sf3", start, LetterSet::English)));
    EXPECT_TRUE(std::holds_alternative<NotUnderstood>(hear("Nf3", start, LetterSet::German)));
}

TEST(HeardNotation, LettersThatMayMeanTwoFilesAreReadAsTheSettingSays) {
    const Position start = position_of(kStart);
    EXPECT_EQ(hear("γ4", start, LetterSet::Greek), Heard(HeardMove{uci("c2c4")}));
    EXPECT_EQ(hear("η4", start, LetterSet::Greek), Heard(HeardMove{uci("g2g4")}));
    EXPECT_EQ(hear("η 4", start, LetterSet::Greek), Heard(HeardMove{uci("g2g4")}));
    EXPECT_EQ(hear("η τέσσερα", start, LetterSet::Greek), Heard(HeardMove{uci("g2g4")}));
    EXPECT_EQ(hear("а4", start, LetterSet::Russian), Heard(HeardMove{uci("a2a4")}));
    for (const char* text : {"γ4", "η4", "γ 4", "а4", "а 4", "η τέσσερα"}) {
        EXPECT_EQ(hear(text, start, LetterSet::English), Heard(NotUnderstood{0})) << text;
    }
    // Spoken names of letters are not in doubt.
    EXPECT_EQ(hear("ήτα τέσσερα", start), Heard(HeardMove{uci("g2g4")}));
    EXPECT_EQ(hear("а четыре", start), Heard(HeardMove{uci("a2a4")}));
}

TEST(HeardNotation, ALoneCapitalIsThePieceOfTheSetting) {
    // Both the queen and the d-pawn can take on e5, both the bishop and the b-pawn on c4.
    const Position position = position_of("4k3/8/8/4p3/2pP4/1P1B4/4Q3/4K3 w - - 0 1");
    expect_heard("D e5", position, LetterSet::German, "e2e5");
    expect_heard("D x e5", position, LetterSet::German, "e2e5");
    expect_heard("d e5", position, LetterSet::German, "d4e5");
    expect_heard("D e5", position, LetterSet::English, "d4e5");
    expect_heard("B c4", position, LetterSet::English, "d3c4");
    expect_heard("b c4", position, LetterSet::English, "b3c4");
    expect_heard("B c4", position, LetterSet::German, "b3c4");
    // Before a rank it is a file, whatever else it might be.
    expect_heard("D 5", position, LetterSet::German, "d4d5");
    expect_heard("D fünf", position, LetterSet::German, "d4d5");
    const Position greek = position_of("4k3/8/8/5p2/8/4N3/8/4K3 w - - 0 1");
    expect_heard("Ι f5", greek, LetterSet::Greek, "e3f5");
    const Position promotion = position_of("8/4P3/8/1k6/8/8/8/4K3 w - - 0 1");
    expect_heard("e8 = D", promotion, LetterSet::German, "e7e8q");
    expect_heard("Bauer e8D", promotion, LetterSet::German, "e7e8q");
}

TEST(HeardNotation, FigurinesMayStandAlone) {
    const Position position = position_of("4k3/8/5p2/8/3p4/5N2/4P3/4K3 w - - 0 1");
    for (const LetterSet letters : kAllLetterSets) {
        for (const char* piece : {"♘", "♞", "♘\uFE0E", "♞\uFE0F"}) {
            const std::string text = piece;
            expect_heard(text + "h4", position, letters, "f3h4");
            expect_heard(text + " h4", position, letters, "f3h4");
            expect_heard(text + " f3 h4", position, letters, "f3h4");
            expect_heard(text + " x d4", position, letters, "f3d4");
        }
        expect_heard("♙e4", position, letters, "e2e4");
        expect_heard("♟\uFE0F e4", position, letters, "e2e4");
        expect_heard("♔ d1", position, letters, "e1d1");
    }
}

TEST(HeardNotation, TheNumberOfTheMoveMayStandInFront) {
    const Position start = Position::initial();
    for (const char* number : {"1.", "1. ", "1 . ", " 1.  ", "12...", "12... ", "12. ... ",
                               "12 ... ", "12…", "12. …", "1 ", "8 ", "9 ", "12 ", "130 "}) {
        expect_heard(std::string(number) + "e4", start, LetterSet::English, "e2e4");
        expect_heard(std::string(number) + "Nf3", start, LetterSet::English, "g1f3");
        expect_heard(std::string(number) + "Eva vier", start, LetterSet::English, "e2e4");
    }
    // Digits of correspondence chess are no number.
    expect_heard("52 54", start, LetterSet::English, "e2e4");
    expect_heard("5 2 5 4", start, LetterSet::English, "e2e4");
    expect_heard("1. 5254", start, LetterSet::English, "e2e4");
    expect_heard("1.5254", start, LetterSet::English, "e2e4");
}

TEST(HeardNotation, CapitalsAreNoMistake) {
    const Position position = position_of("4k3/8/8/3p4/4P3/5N2/8/4K2R w K - 0 1");
    for (const char* text : {"EXD5", "E4XD5", "E4D5", "E D5", "E:D5"}) {
        expect_heard(text, position, LetterSet::English, "e4d5");
    }
    expect_heard("NF3-D4", position, LetterSet::English, "f3d4");
    expect_heard("O-O", position, LetterSet::English, "e1g1");
}

TEST(HeardNotation, ASignThatMightMeanSomethingIsNotReadOver) {
    for (const char* text : {"馬 f3", "♥ e4", "e4 ✓", "④ e4"}) {
        const Heard heard = hearing().hear(text, Position::initial(), LetterSet::English);
        EXPECT_TRUE(std::holds_alternative<NotUnderstood>(heard)) << described(heard);
    }
}

}  // namespace
}  // namespace rochade
