// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "announce/phrase.h"
#include "rules/fen.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::kStart;
using test::move_of;
using test::position_of;
using test::vocabulary;

struct Example {
    const char* name;
    const char* fen;
    const char* san;
    const char* brief;
    const char* full;
};

void PrintTo(const Example& example, std::ostream* out) { *out << example.san; }

class FideAnnouncement : public testing::TestWithParam<Example> {};

TEST_P(FideAnnouncement, IsSaidAsTheTableSays) {
    const Example& example = GetParam();
    const Position position = position_of(example.fen);
    const MoveFacts facts = facts_of(move_of(position, example.san), position);
    PhraseStyle style;
    EXPECT_EQ(move_phrase(facts, style, vocabulary()).caption(), example.brief);
    style.verbosity = Verbosity::Full;
    EXPECT_EQ(move_phrase(facts, style, vocabulary()).caption(), example.full);
}

INSTANTIATE_TEST_SUITE_P(
    Examples, FideAnnouncement,
    testing::Values(
        Example{"Pawn", kStart, "e4", "Eva vier", "Bauer Eva zwei Eva vier"},
        Example{"Knight", kStart, "Nf3", "Springer Felix drei", "Springer Gustav eins Felix drei"},
        Example{"FileOfDeparture", "r1bqk2r/ppp1bppp/2nn4/6B1/8/4QN2/PPP2PPP/RN2KB1R w KQkq - 4 9",
                "Nbd2", "Springer Bella David zwei", "Springer Bella eins David zwei"},
        Example{"RankOfDeparture", "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "R1a3", "Turm eins Anna drei",
                "Turm Anna eins Anna drei"},
        Example{"SquareOfDeparture", "8/k7/8/8/4Q2Q/8/1K6/7Q w - - 0 1", "Qh4e1",
                "Dame Hector vier Eva eins", "Dame Hector vier Eva eins"},
        Example{"EnPassant", "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6",
                "exd6", "Eva schlägt David sechs en passant",
                "Bauer Eva fünf schlägt David sechs en passant"},
        Example{"QueenCaptures", "rnbqkb1r/pppp1ppp/8/4P3/3pn3/5N2/PPP2PPP/RNBQKB1R w KQkq - 1 5",
                "Qxd4", "Dame schlägt David vier", "Dame David eins schlägt David vier"},
        Example{"PromotionWithCapture", "rn2k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "bxa8=N",
                "Bella schlägt Anna acht Springer",
                "Bauer Bella sieben schlägt Anna acht Springer"},
        Example{"Promotion", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b8=Q", "Bella acht Dame",
                "Bauer Bella sieben Bella acht Dame"},
        Example{"LongCastling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O", "Lange Rochade",
                "Lange Rochade"},
        Example{"ShortCastling", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O", "Kurze Rochade",
                "Kurze Rochade"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(MovePhrase, CheckIsSaidOnlyWhenAsked) {
    const Position position =
        position_of("r1bqkb1r/ppp2ppp/2nn4/6B1/3Q4/5N2/PPP2PPP/RN2KB1R w KQkq - 3 8");
    const MoveFacts facts = facts_of(move_of(position, "Qe3"), position);
    PhraseStyle style;
    EXPECT_EQ(move_phrase(facts, style, vocabulary()).caption(), "Dame Eva drei");
    style.check_words = CheckWords::Said;
    EXPECT_EQ(move_phrase(facts, style, vocabulary()).caption(), "Dame Eva drei, Schach");
    style.verbosity = Verbosity::Full;
    EXPECT_EQ(move_phrase(facts, style, vocabulary()).caption(),
              "Dame David vier Eva drei, Schach");
}

TEST(MovePhrase, MateIsSaidInsteadOfCheck) {
    const Position position = position_of("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    const MoveFacts facts = facts_of(move_of(position, "Ra8"), position);
    PhraseStyle style{Language::Russian, Style::Anna};
    style.check_words = CheckWords::Said;
    EXPECT_EQ(move_phrase(facts, style, vocabulary()).caption(), "ладья Анна восемь, мат");
}

TEST(MovePhrase, FideIsGermanInEveryLanguage) {
    const Position position = position_of(kStart);
    const MoveFacts facts = facts_of(move_of(position, "Nc3"), position);
    for (const Language language : kAllLanguages) {
        const Phrase phrase = move_phrase(facts, {language}, vocabulary());
        EXPECT_EQ(phrase,
                  (Phrase{{{"Springer Zesar drei", "Springer Cesar drei", Language::German}}}));
    }
}

TEST(MovePhrase, NativeSpellingIsForTheListenersVoice) {
    const Position position = position_of(kStart);
    const MoveFacts facts = facts_of(move_of(position, "Nf3"), position);
    PhraseStyle style{Language::Greek, Style::Fide, Spelling::Native};
    EXPECT_EQ(move_phrase(facts, style, vocabulary()),
              (Phrase{{{"σπρίνγκερ Φέλιξ ντράι", "σπρίνγκερ Φέλιξ ντράι", Language::Greek}}}));
    style.language = Language::Russian;
    EXPECT_EQ(move_phrase(facts, style, vocabulary()),
              (Phrase{{{"шпрингер Феликс драй", "шпрингер Феликс драй", Language::Russian}}}));
    style.language = Language::English;  // has the Latin alphabet: nothing to transliterate
    EXPECT_EQ(move_phrase(facts, style, vocabulary()).segments.front().language, Language::German);
}

TEST(MovePhrase, LawsD21_TheArbiterMayDecideOnOtherNumbers) {
    const Position position = position_of(kStart);
    const MoveFacts facts = facts_of(move_of(position, "Nf3"), position);
    PhraseStyle style{Language::English};
    style.fide_numbers = Language::English;
    const Phrase phrase = move_phrase(facts, style, vocabulary());
    EXPECT_EQ(phrase, (Phrase{{{"Springer Felix", "Springer Felix", Language::German},
                               {"three", "three", Language::English}}}));
    EXPECT_EQ(phrase.caption(), "Springer Felix three");
}

TEST(MovePhrase, IllegalMovesAreToldApartByPseudoLegalMoves) {
    // Both knights could go to d2 but for the pin of one of them.
    const Position position = position_of("4r2k/8/8/8/4N3/1N6/8/4K3 w - - 0 1");
    const Move pinned{Square(File::E, Rank::Four), Square(File::D, Rank::Two)};
    EXPECT_EQ(move_phrase(facts_of(pinned, position), {}, vocabulary()).caption(),
              "Springer Eva David zwei");
    const Move legal{Square(File::B, Rank::Three), Square(File::D, Rank::Two)};
    EXPECT_EQ(move_phrase(facts_of(legal, position), {}, vocabulary()).caption(),
              "Springer David zwei");
}

TEST(MovePhrase, LawsA4_MovesAreSaidInAnIllegalPosition) {
    const rochade::Setup setup = parse_fen("4k3/8/4R3/8/4N3/1N6/8/4K3 w - - 0 1").value();
    ASSERT_FALSE(faults_of(setup).empty());
    const Move move{Square(File::E, Rank::Four), Square(File::D, Rank::Two)};
    EXPECT_EQ(move_phrase(facts_of(move, setup), {}, vocabulary()).caption(),
              "Springer Eva David zwei");
    const Move takes_king{Square(File::E, Rank::Six), Square(File::E, Rank::Eight)};
    EXPECT_EQ(move_phrase(facts_of(takes_king, setup), {}, vocabulary()).caption(),
              "Turm schlägt Eva acht");
}

TEST(MovePhrase, AMoveFromAnEmptySquareNamesBothSquares) {
    const Move move{Square(File::E, Rank::Four), Square(File::E, Rank::Five)};
    EXPECT_EQ(move_phrase(facts_of(move, Position::initial()), {}, vocabulary()).caption(),
              "Eva vier Eva fünf");
}

TEST(MovePhrase, CastlingIsTheSameWhicheverWayItIsNamed) {
    const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Square king(File::E, Rank::One);
    for (const File file : {File::G, File::H}) {
        const MoveFacts facts = facts_of({king, Square(file, Rank::One)}, position);
        EXPECT_EQ(move_phrase(facts, {}, vocabulary()).caption(), "Kurze Rochade");
    }
}

TEST(SquarePhrase, NamesSquareAndPiece) {
    const Square square(File::G, Rank::One);
    EXPECT_EQ(square_phrase(square, {}, vocabulary()).caption(), "Gustav eins");
    EXPECT_EQ(piece_square_phrase(PieceKind::Knight, square, {}, vocabulary()).caption(),
              "Springer Gustav eins");
    EXPECT_EQ(
        piece_square_phrase({Side::White, PieceKind::Queen}, square, {}, vocabulary()).caption(),
        "weiße Dame Gustav eins");
    const PhraseStyle greek{Language::Greek, Style::Letters, Spelling::Native};
    EXPECT_EQ(piece_square_phrase({Side::Black, PieceKind::Queen}, square, greek, vocabulary()),
              (Phrase{{{"μαύρη βασίλισσα ήτα ένα", "μαύρη βασίλισσα η ένα", Language::Greek}}}));
    EXPECT_EQ(piece_phrase(PieceKind::Rook, {}, vocabulary()).caption(), "Turm");
}

TEST(SayingPhrase, IsInTheListenersLanguage) {
    EXPECT_EQ(saying_phrase(Saying::DrawOffered, Language::German, vocabulary()),
              (Phrase{{{"Remie angeboten", "Remis angeboten", Language::German}}}));
}

TEST(Compose, KeepsEachVoiceAndItsMarks) {
    const Phrase move{{{"Springer Zesar drei", "Springer Cesar drei", Language::German}}};
    const Phrase phrase =
        compose("Illegal move: {move}. Please repeat.", Language::English, {{"move", move}});
    EXPECT_EQ(phrase.caption(), "Illegal move: Springer Cesar drei. Please repeat.");
    ASSERT_EQ(phrase.segments.size(), 3u);
    EXPECT_EQ(phrase.segments[1].spoken, "Springer Zesar drei.");
}

TEST(Compose, LeavesBadPlaceholdersAsTheyAre) {
    EXPECT_EQ(compose("a {nobody} b {", Language::English, {}).caption(), "a {nobody} b {");
    EXPECT_EQ(
        compose("{}", Language::English, {{"", plain_phrase("x", Language::English)}}).caption(),
        "{}");
}

TEST(Compose, PutsWordsOfOneVoiceTogether) {
    const Phrase time = plain_phrase("5 minutes", Language::English);
    EXPECT_EQ(compose("({time})", Language::English, {{"time", time}}).caption(), "(5 minutes)");
    EXPECT_EQ(compose("Left: {time}", Language::English, {{"time", time}}).segments.size(), 1u);
}

}  // namespace
}  // namespace rochade
