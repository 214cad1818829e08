// SPDX-License-Identifier: GPL-3.0-or-later
// Every word that a player may say or type, written out once more: what stands in the words files
// may grow, and nothing of this may be lost.
#include <gtest/gtest.h>

#include "announce/hearing.h"
#include "rules/uci.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::described;
using test::hearing;
using test::position_of;

using Texts = std::vector<std::string>;

/// `text` means `uci`, whatever letters a game score has.
void expect_move(const std::string& text, const Position& position, std::string_view uci) {
    for (const LetterSet letters : kAllLetterSets) {
        const Heard heard = hearing().hear(text, position, letters);
        EXPECT_EQ(heard, Heard(HeardMove{parse_uci(uci, position).value()}))
            << text << " is heard as " << described(heard);
    }
}

void expect_saying(const std::string& text, Saying saying) {
    for (const LetterSet letters : kAllLetterSets) {
        const Heard heard = hearing().hear(text, Position::initial(), letters);
        EXPECT_EQ(heard, Heard(HeardSaying{saying})) << text << ": " << described(heard);
    }
}

/// Words of one language, and the ways to say each.
struct Tongue {
    std::array<Texts, 8> files;
    std::array<Texts, 8> ranks;
    std::array<Texts, 6> pieces;  // king, queen, rook, bishop, knight, pawn
    Texts takes;
    Texts short_castling;
    Texts long_castling;
    Texts en_passant;
    Texts check;
    Texts checkmate;
};

const std::vector<Tongue>& tongues() {
    static const std::vector<Tongue> kTongues = {
        {{{{"Anna", "alfa", "ah", "a"},
           {"Bella", "bravo", "be", "b"},
           {"Cesar", "Cäsar", "charlie", "ce", "c"},
           {"David", "delta", "de", "d"},
           {"Eva", "echo", "e"},
           {"Felix", "foxtrot", "ef", "f"},
           {"Gustav", "golf", "ge", "g"},
           {"Hector", "hotel", "ha", "h"}}},
         {{{"eins", "1"},
           {"zwei", "zwo", "2"},
           {"drei", "3"},
           {"vier", "4"},
           {"fünf", "fuenf", "5"},
           {"sechs", "6"},
           {"sieben", "7"},
           {"acht", "8"}}},
         {{{"König", "Koenig"},
           {"Dame"},
           {"Turm"},
           {"Läufer", "Laeufer"},
           {"Springer"},
           {"Bauer", ""}}},
         {"schlägt", "schlaegt", "x", "χ", ""},
         {"Kurze Rochade", "kurze rochade", "rochiere kurz"},
         {"Lange Rochade", "LANGE ROCHADE", "rochiere lang"},
         {"en passant", "e.p.", "ep", ""},
         {"Schach", ""},
         {"Schachmatt"}},
        {{{{"Anna", "alfa", "ay", "a"},
           {"Bella", "bravo", "bee"},
           {"Cesar", "charlie", "see"},
           {"David", "delta", "dee"},
           {"Eva", "echo", "ee"},
           {"Felix", "foxtrot", "eff"},
           {"Gustav", "golf", "gee"},
           {"Hector", "hotel", "aitch"}}},
         {{{"one"}, {"two"}, {"three"}, {"four"}, {"five"}, {"six"}, {"seven"}, {"eight"}}},
         {{{"king"}, {"queen"}, {"rook"}, {"bishop"}, {"knight", "horse"}, {"pawn", ""}}},
         {"takes", "x", ""},
         {"short castling", "castle short", "castles short", "castle king side",
          "castles king side", "king side"},
         {"long castling", "castle long", "castles long", "castle queen side", "castles queen side",
          "queen side"},
         {"en passant", "e.p.", "e. p.", "ep", ""},
         {"check", "+", "++"},
         {"checkmate", "#"}},
        {{{{"Άννα", "άλφα", "έι"},
           {"Μπέλλα", "μπράβο", "μπι", "βήτα"},
           {"Τσέζαρ", "τσάρλι", "σι", "γάμμα"},
           {"Ντάβιντ", "ντέλτα", "ντι", "δέλτα"},
           {"Εύα", "έκο", "ι", "έψιλον"},
           {"Φέλιξ", "φόξτροτ", "εφ", "ζήτα"},
           {"Γκούσταβ", "γκολφ", "τζι", "ήτα"},
           {"Χέκτορ", "χοτέλ", "έιτς", "θήτα"}}},
         {{{"ένα", "άιντς"},
           {"δύο", "τσβάι"},
           {"τρία", "ντράι"},
           {"τέσσερα", "φίερ"},
           {"πέντε", "φινφ"},
           {"έξι", "ζεξ"},
           {"επτά", "ζίμπεν"},
           {"οκτώ", "αχτ"}}},
         {{{"βασιλιάς", "κένιχ"},
           {"βασίλισσα", "ντάμα", "ντάμε"},
           {"πύργος", "τουρμ"},
           {"αξιωματικός", "τρελός", "λόιφερ"},
           {"ίππος", "άλογο", "σπρίνγκερ"},
           {"πιόνι", "μπάουερ", ""}}},
         {"παίρνει", "σλεκτ", "χ", "Χ", "x"},
         {"μικρό ροκέ", "κούρτσε ροχάντε", "ΜΙΚΡΟ ΡΟΚΕ", "κάνω μικρό ροκέ"},
         {"μεγάλο ροκέ", "λάνγκε ροχάντε", "κάνω μεγάλο ροκέ"},
         {"αν πασάν", "ΑΝ ΠΑΣΑΝ", "e.p."},
         {"σαχ"},
         {"ματ"}},
        {{{{"Анна", "альфа", "а"},
           {"Белла", "браво", "бэ"},
           {"Цезарь", "чарли", "цэ"},
           {"Дэвид", "Давид", "дельта", "дэ"},
           {"Ева", "эхо", "е"},
           {"Феликс", "фокстрот", "эф"},
           {"Густав", "гольф", "жэ"},
           {"Хектор", "Гектор", "отель", "аш"}}},
         {{{"один", "айн"},
           {"два", "цвай"},
           {"три", "драй"},
           {"четыре", "фир"},
           {"пять", "фюнф"},
           {"шесть", "зекс"},
           {"семь", "зибен"},
           {"восемь", "ахт"}}},
         {{{"король", "кениг"},
           {"ферзь", "королева", "даме"},
           {"ладья", "тура", "турм"},
           {"слон", "офицер", "лойфер"},
           {"конь", "шпрингер"},
           {"пешка", "бауэр", ""}}},
         {"берёт", "берет", "бьёт", "бьет", "шлект", "х", "Х", "x", "χ"},
         {"короткая рокировка", "кюрц рокад", "курце рохаде", "рокируюсь в короткую"},
         {"длинная рокировка", "ланг рокад", "ланге рохаде", "рокируюсь в длинную"},
         {"на проходе", "ан пассан", "e.p."},
         {"шах"},
         {"мат"}},
    };
    return kTongues;
}

std::string squares(const char* prefix, std::size_t file, char rank) {
    return std::string(prefix) + static_cast<char>('a' + file) + rank;
}

TEST(Accepted, EveryFileInEveryStyle) {
    for (const Tongue& tongue : tongues()) {
        for (std::size_t file = 0; file < tongue.files.size(); ++file) {
            const std::string from{static_cast<char>('a' + file), '2'};
            for (const std::string& word : tongue.files[file]) {
                expect_move(word + " " + tongue.ranks[3].front(), Position::initial(),
                            from + squares("", file, '4'));
            }
        }
    }
}

TEST(Accepted, EveryRank) {
    const Position low = position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    const Position high = position_of("R7/4k3/8/8/8/8/8/4K3 w - - 0 1");
    for (const Tongue& tongue : tongues()) {
        for (std::size_t rank = 0; rank < tongue.ranks.size(); ++rank) {
            for (const std::string& word : tongue.ranks[rank]) {
                const std::string text =
                    tongue.pieces[2].front() + " " + tongue.files[0].front() + " " + word;
                const char digit = static_cast<char>('1' + rank);
                expect_move(text, rank == 0 ? high : low,
                            squares(rank == 0 ? "a8" : "a1", 0, digit));
            }
        }
    }
}

TEST(Accepted, EveryPiece) {
    const Position position = position_of("4k3/8/8/8/8/8/7P/R1BQK1N1 w - - 0 1");
    constexpr std::array kMoves = {"e1f1", "d1d4", "a1a4", "c1h6", "g1f3", "h2h4"};
    for (const Tongue& tongue : tongues()) {
        for (std::size_t piece = 0; piece < tongue.pieces.size(); ++piece) {
            const std::string_view move = kMoves[piece];
            const std::string square =
                " " + tongue.files[static_cast<std::size_t>(move[2] - 'a')].front() + " " +
                tongue.ranks[static_cast<std::size_t>(move[3] - '1')].front();
            for (const std::string& word : tongue.pieces[piece]) {
                expect_move(word + square, position, move);
            }
        }
    }
}

TEST(Accepted, EveryPromotionPiece) {
    const Position position = position_of("8/4P3/8/1k6/8/8/8/4K3 w - - 0 1");
    constexpr std::array kMoves = {"e7e8q", "e7e8r", "e7e8b", "e7e8n"};
    for (const Tongue& tongue : tongues()) {
        const std::string square = tongue.files[4].front() + " " + tongue.ranks[7].front() + " ";
        for (std::size_t piece = 0; piece < kMoves.size(); ++piece) {
            for (const std::string& word : tongue.pieces[piece + 1]) {
                expect_move(square + word, position, kMoves[piece]);
            }
        }
    }
}

TEST(Accepted, CapturesEnPassantAndCheck) {
    const Position capture = position_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    const Position passing = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    for (const Tongue& tongue : tongues()) {
        const std::string e = tongue.files[4].front() + " ";
        const std::string d = " " + tongue.files[3].front() + " ";
        for (const std::string& takes : tongue.takes) {
            const std::string captured = e + takes + d + tongue.ranks[4].front();
            expect_move(captured, capture, "e4d5");
            for (const Texts* marks : {&tongue.check, &tongue.checkmate}) {
                for (const std::string& mark : *marks) {
                    expect_move(captured + ", " + mark, capture, "e4d5");
                }
            }
            for (const std::string& mark : tongue.en_passant) {
                expect_move(e + takes + d + tongue.ranks[5].front() + " " + mark, passing, "e5d6");
            }
        }
    }
}

TEST(Accepted, Castling) {
    const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (const Tongue& tongue : tongues()) {
        for (const std::string& word : tongue.short_castling) expect_move(word, position, "e1g1");
        for (const std::string& word : tongue.long_castling) expect_move(word, position, "e1c1");
    }
    for (const char* sign : {"0", "O", "o", "О", "о", "Ο", "ο"}) {
        for (const char* hyphen : {"", "-", "–", " - ", " "}) {
            const std::string two = std::string(sign) + hyphen + sign;
            expect_move(two, position, "e1g1");
            expect_move("12. " + two + "+", position, "e1g1");
            expect_move(two + hyphen + sign, position, "e1c1");
        }
    }
}

struct Said {
    Saying saying;
    Texts texts;  // de, en, el, ru
};

TEST(Accepted, EverySaying) {
    const std::vector<Said> table = {
        {Saying::Yes, {"ja", "yes", "ναι", "да"}},
        {Saying::No, {"nein", "no", "όχι", "нет"}},
        {Saying::Repeat, {"wiederholen", "repeat", "επανάληψη", "повторить"}},
        {Saying::IAdjust, {"ich korrigiere", "I adjust", "διορθώνω", "поправляю"}},
        {Saying::DrawOffered,
         {"Remis angeboten", "draw offered", "πρόταση ισοπαλίας", "предложена ничья"}},
        {Saying::DrawAccepted, {"angenommen", "accepted", "αποδεκτή", "принято"}},
        {Saying::DrawDeclined, {"abgelehnt", "declined", "απορρίπτεται", "отклонено"}},
        {Saying::WhiteResigns,
         {"Weiß gibt auf", "White resigns", "ο Λευκός εγκαταλείπει", "белые сдались"}},
        {Saying::BlackResigns,
         {"Schwarz gibt auf", "Black resigns", "ο Μαύρος εγκαταλείπει", "чёрные сдались"}},
        {Saying::Stalemate, {"Patt", "stalemate", "πατ", "пат"}},
        {Saying::WhiteWins, {"Weiß gewinnt", "White wins", "κερδίζει ο Λευκός", "белые выиграли"}},
        {Saying::BlackWins,
         {"Schwarz gewinnt", "Black wins", "κερδίζει ο Μαύρος", "чёрные выиграли"}},
        {Saying::Draw, {"Remis", "draw", "ισοπαλία", "ничья"}},
        {Saying::MyClock, {"meine Uhr", "my clock", "το ρολόι μου", "мои часы"}},
        {Saying::OpponentsClock,
         {"Uhr des Gegners", "opponent's clock", "ρολόι του αντιπάλου", "часы соперника"}},
        {Saying::CallTheArbiter,
         {"Schiedsrichter rufen", "call the arbiter", "καλώ τον διαιτητή", "позвать арбитра"}},
    };
    for (const Said& said : table) {
        for (const std::string& text : said.texts) expect_saying(text, said.saying);
    }
}

}  // namespace
}  // namespace rochade
