// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/hearing.h"

#include <gtest/gtest.h>

#include "rules/fen.h"
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
using test::vocabulary;

void expect_heard(std::string_view text, const Position& position, const Heard& expected) {
    const Heard heard = hear(text, position);
    EXPECT_EQ(heard, expected) << text << " is heard as " << described(heard);
}

constexpr const char* kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kEnPassant =
    "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6";
constexpr const char* kPromotionOrCapture = "rn2k3/1P6/8/8/8/8/8/4K3 w - - 0 1";

struct Same {
    const char* fen;
    const char* uci;
    std::vector<const char*> texts;
    LetterSet letters = LetterSet::English;
};

TEST(Hearing, UnderstandsEveryWayOfSayingAMove) {
    const std::vector<Same> table = {
        {kStart,
         "e2e4",
         {"Eva vier",
          "eva VIER",
          "  Eva,  vier. ",
          "Bauer Eva zwei Eva vier",
          "Bauer Eva vier",
          "Bauer von Eva zwei nach Eva vier",
          "e four",
          "ee four",
          "echo four",
          "pawn e4",
          "e4",
          "1. e4",
          "1.e4",
          "E4",
          "e 4",
          "e2e4",
          "e2-e4",
          "e2 e4",
          "5254",
          "Εύα τέσσερα",
          "ευα τεσσερα",
          "ι τέσσερα",
          "έκο τέσσερα",
          "Ева четыре",
          "е четыре",
          "эхо четыре",
          "Εύα φίερ",
          "Ева фир",
          "έψιλον τέσσερα",
          "Eva 4"}},
        {kStart,
         "g1f3",
         {"Springer Felix drei",
          "springer felix drei!",
          "Springer Gustav eins Felix drei",
          "Nf3",
          "nf3",
          "N f3",
          "Ng1f3",
          "Ng1-f3",
          "g1f3",
          "7163",
          "knight f3",
          "horse foxtrot three",
          "knight from g1 to f3",
          "ίππος Φέλιξ τρία",
          "άλογο ζήτα τρία",
          "ΙΠΠΟΣ ΦΕΛΙΞ ΤΡΙΑ",
          "конь Феликс три",
          "коня эф три",
          "σπρίνγκερ Φέλιξ ντράι",
          "шпрингер Феликс драй",
          "Pferd Felix drei"}},
        {kCastling,
         "e1h1",
         {"Kurze Rochade",
          "kurze rochade",
          "0-0",
          "O-O",
          "oo",
          "00",
          "0 - 0",
          "o-o",
          "short castling",
          "castle short",
          "castles short",
          "king side",
          "castle king side",
          "castle kingside",
          "μικρό ροκέ",
          "короткая рокировка",
          "кюрц рокад",
          "курце рохаде",
          "κούρτσε ροχάντε",
          "e1g1",
          "e1h1",
          "5171"}},
        {kCastling,
         "e1a1",
         {"Lange Rochade", "LANGE ROCHADE", "0-0-0", "O-O-O", "ooo", "000", "castle long",
          "castles queen side", "queen side", "μεγάλο ροκέ", "длинная рокировка", "ланг рокад",
          "ланге рохаде", "λάνγκε ροχάντε", "10. 0-0-0", "e1c1"}},
        {kEnPassant,
         "e5d6",
         {"Eva schlägt David sechs en passant", "Eva schlaegt David sechs",
          "Bauer Eva fünf schlägt David sechs en passant", "Eva David sechs", "exd6 e.p.",
          "exd6e.p.", "exd6 ep", "ed6", "exd6", "ed", "e5d6", "e5xd6", "e takes d six e.p.",
          "e5:d6", "Εύα παίρνει Ντάβιντ έξι αν πασάν", "Ева бьёт Давид шесть на проходе"}},
        {kPromotionOrCapture,
         "b7a8n",
         {"Bella schlägt Anna acht Springer", "Bauer Bella sieben schlägt Anna acht Springer",
          "bxa8=N", "bxa8N", "ba8N", "bxa8 = N", "b7a8n", "bravo takes alfa eight knight",
          "bxa8 knight", "Белла берёт Анна восемь конь", "b takes a8 promotes to knight", "27184"}},
        {kPieces,
         "d2a5",
         {"Läufer Anna fünf", "Laeufer anna fuenf", "Laufer Anna funf", "bishop a5", "Ba5",
          "αξιωματικός Άννα πέντε", "τρελός Άννα πέντε", "офицер Анна пять", "слон а пять",
          "Läufer, Anna - fünf"}},
        {kPieces,
         "d1c1",
         {"Dame Cesar eins", "Dame Cäsar eins", "ντάμα Τσέζαρ ένα", "королева Цезарь один", "Qc1",
          "queen charlie one", "dame zesar eins"}},
        {kPieces,
         "a1a2",
         {"Turm Anna zwei", "Turm Anna zwo", "тура Анна два", "Ra2", "rook ay two"}},
        {kPieces,
         "h1h2",
         {"Turm Hector zwei", "ладья Гектор два", "ладью Хектор два", "Rh2", "rook aitch two"}},
    };
    for (const Same& same : table) {
        const Position position = position_of(same.fen);
        const Move expected = uci(same.uci);
        for (const std::string_view text : same.texts) {
            expect_heard(text, position, HeardMove{expected});
        }
    }
}

TEST(Hearing, UnderstandsSayingsInEveryLanguage) {
    const Position start = position_of(kStart);
    for (const Language language : kAllLanguages) {
        for (std::size_t index = 0; index < kSayings; ++index) {
            const auto saying = static_cast<Saying>(index);
            const Word& word = vocabulary().of(language).saying(saying);
            EXPECT_EQ(hear(word.written, start), Heard(HeardSaying{saying})) << word.written;
            EXPECT_EQ(hear(word.spoken, start), Heard(HeardSaying{saying})) << word.spoken;
        }
    }
    EXPECT_EQ(hear("Opponent’s clock?", start), Heard(HeardSaying{Saying::OpponentsClock}));
    EXPECT_EQ(hear("WEISS GIBT AUF", start), Heard(HeardSaying{Saying::WhiteResigns}));
    EXPECT_EQ(hear("j'adoube", start), Heard(HeardSaying{Saying::IAdjust}));
    EXPECT_EQ(hear("черные сдались", start), Heard(HeardSaying{Saying::BlackResigns}));
}

TEST(Hearing, TakesAccentsAsSeparateCharacters) {
    const Position start = position_of(kStart);
    expect_heard("Bauer Eva zwei Eva fu\u0308nf", start, HeardIllegal{uci("e2e5")});
    expect_heard("Ευ\u0301α τε\u0301σσερα", start, HeardMove{uci("e2e4")});
}

TEST(Hearing, LawsC12_AMoveCanCarryADrawOffer) {
    const Position start = position_of(kStart);
    const Heard offered = HeardMove{uci("e2e4"), Fit::Exact, DrawOffer::Made};
    for (const char* text : {"e4 (=)", "e4(=)", "Eva vier (=)", "Eva vier, Remis angeboten",
                             "e four draw offered", "e2e4 (=)"}) {
        expect_heard(text, start, offered);
    }
}

TEST(Hearing, AsksWhichPieceIsMeant) {
    const Position position = position_of(kPieces);
    const Heard both = HeardAmbiguous{{uci("b3d4"), uci("f3d4")}};
    EXPECT_EQ(hear("Springer David vier", position), both);
    EXPECT_EQ(hear("Nd4", position), both);
    EXPECT_EQ(hear("Springer Bella David vier", position), Heard(HeardMove{uci("b3d4")}));
    EXPECT_EQ(hear("Springer Felix drei David vier", position), Heard(HeardMove{uci("f3d4")}));
}

TEST(Hearing, LawsD21_AsksForThePromotionPiece) {
    const Position position = position_of(kPromotionOrCapture);
    EXPECT_EQ(hear("Bella schlägt Anna acht", position),
              Heard(HeardAmbiguous{{uci("b7a8n"), uci("b7a8b"), uci("b7a8r"), uci("b7a8q")}}));
    EXPECT_EQ(hear("Bella Anna acht Dame", position), Heard(HeardMove{uci("b7a8q")}));
}

TEST(Hearing, IllegalMovesAreWhatTheyWouldBe) {
    const Position start = position_of(kStart);
    EXPECT_EQ(hear("Eva fünf", start), Heard(HeardIllegal{uci("e2e5")}));
    EXPECT_EQ(hear("Bella eins", start), Heard(HeardIllegal{std::nullopt})) << "no pawn goes back";
    EXPECT_EQ(hear("Eva sechs", start), Heard(HeardIllegal{std::nullopt})) << "nor so far";
    EXPECT_EQ(hear("Springer Gustav eins Gustav drei", start), Heard(HeardIllegal{uci("g1g3")}));
    EXPECT_EQ(hear("Dame David vier", start), Heard(HeardIllegal{uci("d1d4")}));
    EXPECT_EQ(hear("Springer David vier", start), Heard(HeardIllegal{std::nullopt}));
    EXPECT_EQ(hear("e4e5", start), Heard(HeardIllegal{uci("e4e5")}));
    EXPECT_EQ(hear("Kurze Rochade", start), Heard(HeardIllegal{uci("e1h1")}));
    EXPECT_EQ(hear("Lange Rochade (=)", start), Heard(HeardIllegal{uci("e1a1"), DrawOffer::Made}));
    // Pinned: pseudo-legal, so it is known which one is meant.
    const Position pinned = position_of("4r2k/8/8/8/4N3/8/8/1N2K3 w - - 0 1");
    EXPECT_EQ(hear("Springer Felix sechs", pinned), Heard(HeardIllegal{uci("e4f6")}));
    EXPECT_EQ(hear("Springer Eva Cesar drei", pinned), Heard(HeardIllegal{uci("e4c3")}));
}

TEST(Hearing, SaysWhenTheWordsDoNotFitTheMove) {
    const Position position = position_of(kPieces);
    EXPECT_EQ(hear("Läufer schlägt Anna fünf", position),
              Heard(HeardMove{uci("d2a5"), Fit::WordsDiffer}));
    const Position ordinary = position_of("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(hear("exd6 e.p.", ordinary), Heard(HeardMove{uci("e5d6"), Fit::WordsDiffer}));
    EXPECT_EQ(hear("Eva schlägt David sechs", ordinary), Heard(HeardMove{uci("e5d6")}));
}

TEST(Hearing, LawsA4_HearsMovesInAnIllegalPosition) {
    const rochade::Setup setup = parse_fen("4k3/8/4R3/8/4N3/1N6/8/4K3 w - - 0 1").value();
    const auto heard = [&setup](std::string_view text) {
        return hearing().hear(text, setup, LetterSet::English);
    };
    EXPECT_EQ(heard("Springer Felix sechs"), Heard(HeardIllegal{uci("e4f6")}));
    EXPECT_EQ(heard("Nd2"), Heard(HeardAmbiguous{{uci("b3d2"), uci("e4d2")}}));
    EXPECT_EQ(heard("ja"), Heard(HeardSaying{Saying::Yes}));
}

TEST(Hearing, SaysWhereUnderstandingEnds) {
    const Position start = position_of(kStart);
    const std::vector<std::pair<const char*, std::size_t>> table = {
        {"", 0},
        {"Eva", 3},
        {"Springer", 8},
        {"Springer Felix", 14},
        {"Springer Otto drei", 9},
        {"Eva vier fünf", 9},
        {"Eva neun", 4},
        {"1. Eva nix", 7},
        {"vier Eva", 8},
        {"schlägt", 8},
        {"Kurze Rochade Eva vier", 14},
        {"Dame Dame Eva vier", 5},
        {"\xff\xfe", 0},
        {"e4 \xff", 3},
        {"馬 f3", 0},
        {"i9", 0},
        {"e9", 1},
        {"Nf3 Qz4", 5},
    };
    for (const auto& [text, offset] : table) {
        expect_heard(text, start, NotUnderstood{offset});
    }
    EXPECT_EQ(hear(std::string(kLongestHeardText + 1, 'a'), start),
              Heard(NotUnderstood{kLongestHeardText}));
}

}  // namespace
}  // namespace rochade
