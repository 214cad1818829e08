// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/board_reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "commands/score_reading.h"
#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

using testing::ElementsAre;

PhraseStyle style_of(Language language, Style style) {
    PhraseStyle result;
    result.language = language;
    result.style = style;
    return result;
}

std::vector<std::string> captions_of(const std::vector<Phrase>& phrases) {
    std::vector<std::string> captions;
    for (const Phrase& phrase : phrases) captions.push_back(phrase.caption());
    return captions;
}

Square at(std::string_view name) { return *Square::parse(name); }

/// A few pieces: Kg1, Ra1, Rd1, pawns b2, a3, g2; Ke8, qd8.
Board few_pieces() {
    Board board;
    for (const char* square : {"a1", "d1"}) board.put(at(square), {Side::White, PieceKind::Rook});
    for (const char* square : {"b2", "a3", "g2"}) {
        board.put(at(square), {Side::White, PieceKind::Pawn});
    }
    board.put(at("g1"), {Side::White, PieceKind::King});
    board.put(at("e8"), {Side::Black, PieceKind::King});
    board.put(at("d8"), {Side::Black, PieceKind::Queen});
    return board;
}

TEST(ReadPosition, NamesEachKindOnceAndPawnsByFile) {
    EXPECT_THAT(captions_of(read_position(few_pieces(), style_of(Language::German, Style::Fide),
                                          vocabulary(), catalog_of(Language::German))),
                ElementsAre("Weiß: König Gustav eins, Turm Anna eins, David eins, Bauer Anna drei, "
                            "Bella zwei, Gustav zwei.",
                            "Schwarz: König Eva acht, Dame David acht."));
}

TEST(ReadPosition, SpeaksEachPartWithItsOwnVoice) {
    const auto sentences = read_position(few_pieces(), style_of(Language::English, Style::Fide),
                                         vocabulary(), catalog_of(Language::English));
    ASSERT_EQ(sentences.size(), 2u);
    EXPECT_EQ(sentences[1].caption(), "Black: König Eva acht, Dame David acht.");
    EXPECT_EQ(sentences[1].segments.front().language, Language::English);
    EXPECT_EQ(sentences[1].segments[1].language, Language::German);
}

TEST(ReadPosition, SaysOfASideWithoutPiecesThatItHasNone) {
    EXPECT_THAT(captions_of(read_position(Board{}, style_of(Language::English, Style::Nato),
                                          vocabulary(), catalog_of(Language::English))),
                ElementsAre("White has no pieces.", "Black has no pieces."));
}

TEST(ReadLine, NamesPiecesWithTheirColours) {
    const Catalog english = catalog_of(Language::English);
    const PhraseStyle nato = style_of(Language::English, Style::Nato);
    EXPECT_EQ(read_rank(few_pieces(), Rank::Eight, nato, vocabulary(), english).caption(),
              "Rank eight: black queen delta eight, black king echo eight.");
    EXPECT_EQ(read_rank(few_pieces(), Rank::Five, nato, vocabulary(), english).caption(),
              "Rank five is empty.");
    EXPECT_EQ(read_file(few_pieces(), File::A, nato, vocabulary(), english).caption(),
              "File alfa: white rook alfa one, white pawn alfa three.");
    EXPECT_EQ(read_file(few_pieces(), File::H, style_of(Language::German, Style::Fide),
                        vocabulary(), catalog_of(Language::German))
                  .caption(),
              "Linie Hector ist leer.");
}

TEST(ReadSquare, OnlyNamesAnEmptyOne) {
    const PhraseStyle fide = style_of(Language::German, Style::Fide);
    EXPECT_EQ(read_square(few_pieces(), at("e4"), fide, vocabulary()).caption(), "Eva vier");
    EXPECT_EQ(read_square(few_pieces(), at("d8"), fide, vocabulary()).caption(),
              "schwarze Dame David acht");
}

const Hearing& hearing() {
    static const Hearing hearing(vocabulary());
    return hearing;
}

TEST(ParseSquare, UnderstandsEveryStyleAndLanguage) {
    const auto square = [](std::string_view text) {
        return parse_square(text, Language::Russian, hearing());
    };
    for (const char* text : {"e4", "E4", " e4 ", "e 4", "Eva vier", "echo four", "Εύα τέσσερα",
                             "эхо четыре", "eva 4", "e vier", "е4", "Е4", "е 4", "ε4", "auf e4"}) {
        EXPECT_EQ(square(text), at("e4")) << text;
    }
    for (const char* text : {"", "e", "4", "e9", "i4", "Eva", "Eva vier fünf", "Springer vier",
                             "Ne4", "e2e4", "exd4"}) {
        EXPECT_EQ(square(text), std::nullopt) << text;
    }
}

// What names a square in a move names it everywhere.
TEST(ParseSquare, UnderstandsWhatAMoveIsUnderstoodBy) {
    constexpr std::string_view kRussian[] = {"а", "б", "с", "д", "е", "ф", "г", "х"};
    constexpr std::string_view kGreek[] = {"α", "β", "γ", "δ", "ε", "ζ", "η", "θ"};
    const Position empty_ranks = Position::initial();
    for (const File file : kAllFiles) {
        const auto index = static_cast<std::size_t>(file);
        const struct {
            Language language;
            std::string_view letter;
        } letters[] = {{Language::Russian, kRussian[index]}, {Language::Greek, kGreek[index]}};
        for (const auto& [language, letter] : letters) {
            const std::string text = std::string(letter) + "4";
            EXPECT_EQ(parse_square(text, language, hearing()), Square(file, Rank::Four)) << text;
            EXPECT_EQ(parse_file(letter, language, hearing()), file) << letter;
            const Heard heard = hearing().hear(text, empty_ranks, letters_of(language));
            const auto* move = std::get_if<HeardMove>(&heard);
            ASSERT_NE(move, nullptr) << text;
            EXPECT_EQ(move->move.to, Square(file, Rank::Four)) << text;
        }
    }
}

TEST(ParseLine, UnderstandsNamesAndCharacters) {
    for (const char* text : {"3", "drei", "three", "три", "τρία"}) {
        EXPECT_EQ(parse_rank(text, Language::German, hearing()), Rank::Three) << text;
    }
    for (const char* text : {"f", "F", "Felix", "foxtrot", "Феликс"}) {
        EXPECT_EQ(parse_file(text, Language::German, hearing()), File::F) << text;
    }
    for (const char* text : {"", "9", "0", "König", "e4"}) {
        EXPECT_EQ(parse_rank(text, Language::German, hearing()), std::nullopt) << text;
        EXPECT_EQ(parse_file(text, Language::German, hearing()), std::nullopt) << text;
    }
}

Scoresheet score_of(const std::vector<Move>& moves) {
    Scoresheet score;
    for (const Move& move : moves) score.push_back({move, Source::Keys, std::nullopt});
    return score;
}

TEST(ReadScore, GivesALinePerNumberedMove) {
    const std::vector<Move> moves = {
        {at("e2"), at("e4")}, {at("e7"), at("e5")}, {at("g1"), at("f3")}};
    EXPECT_THAT(captions_of(score_in_words(initial_setup(), score_of(moves),
                                           style_of(Language::German, Style::Fide), vocabulary())),
                ElementsAre("1. Eva vier, Eva fünf", "2. Springer Felix drei"));
    EXPECT_THAT(score_in_notation(initial_setup(), score_of(moves), LetterSet::German),
                ElementsAre("1. e2-e4 e7-e5", "2. Sg1-f3"));
}

TEST(ReadScore, HoldsAMoveThatNoRuleAllows) {
    const std::vector<Move> moves = {{at("g1"), at("g4")}, {at("e7"), at("e5")}};
    EXPECT_THAT(score_in_notation(initial_setup(), score_of(moves), LetterSet::English),
                ElementsAre("1. Ng1-g4 e7-e5"));
    EXPECT_THAT(captions_of(score_in_words(initial_setup(), score_of(moves),
                                           style_of(Language::German, Style::Fide), vocabulary())),
                ElementsAre("1. Springer Gustav vier, Eva fünf"));
}

TEST(ReadScore, CanBeginWithBlack) {
    auto setup = initial_setup();
    setup.turn = Side::Black;
    setup.move_number = 12;
    const std::vector<Move> moves = {{at("e7"), at("e5")}, {at("e2"), at("e4")}};
    EXPECT_THAT(score_in_notation(setup, score_of(moves), LetterSet::English),
                ElementsAre("12... e7-e5", "13. e2-e4"));
}

/// Laws: 8.1, C.12
TEST(ReadScore, TellsWithWhichMoveADrawWasOffered) {
    auto score = score_of({{at("e2"), at("e4")}, {at("e7"), at("e5")}});
    score[1].draw_offer = ScoreEntry::DrawOffer::Made;
    EXPECT_THAT(score_in_notation(initial_setup(), score, LetterSet::German),
                ElementsAre("1. e2-e4 e7-e5(=)"));
    EXPECT_THAT(captions_of(score_in_words(initial_setup(), score,
                                           style_of(Language::German, Style::Fide), vocabulary())),
                ElementsAre("1. Eva vier, Eva fünf, Remis angeboten"));
}

TEST(ReadScore, WritesCastlingThatNoRuleAllowsAsCastling) {
    EXPECT_THAT(
        score_in_notation(initial_setup(), score_of({{at("e1"), at("a1")}, {at("e8"), at("h8")}}),
                          LetterSet::English),
        ElementsAre("1. 0-0-0 0-0"));
}

}  // namespace
}  // namespace rochade
