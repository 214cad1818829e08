// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/words.h"

#include <gtest/gtest.h>

#include "announce/lexicon.h"
#include "base/utf8.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::vocabulary;
using Kind = WordsError::Kind;

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

struct Refused {
    const char* name;
    const char* from;  // in the English file
    const char* to;
    Kind kind;
    const char* key;
};

void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.name; }

class WordsRefused : public testing::TestWithParam<Refused> {};

TEST_P(WordsRefused, SaysWhereAndWhy) {
    const std::string whole(test::words_text(Language::English));
    const std::string text = replaced(whole, GetParam().from, GetParam().to);
    const auto words = Words::parse(text, Language::English);
    ASSERT_FALSE(words);
    EXPECT_EQ(words.error().kind, GetParam().kind);
    EXPECT_EQ(words.error().key, GetParam().key);
    EXPECT_GT(words.error().line, 0u);
}

INSTANTIATE_TEST_SUITE_P(
    Files, WordsRefused,
    testing::Values(
        Refused{"NotToml", "[sayings]", "[sayings", Kind::NotToml, ""},
        Refused{"UnknownSection", "[white]", "[purple]", Kind::UnknownKey, "purple"},
        Refused{"UnknownKey", "takes =", "take =", Kind::UnknownKey, "moves.take"},
        Refused{"UnknownSaying", "yes =", "yeah =", Kind::UnknownKey, "sayings.yeah"},
        Refused{"UnknownPart", "spoken = \"Caesar\"", "said = \"Caesar\"", Kind::UnknownKey,
                "moves.files.said"},
        Refused{"MissingSaying", "draw = \"draw\"", "", Kind::MissingKey, "sayings.draw"},
        Refused{"MissingWritten", "{ written = \"knight\", ", "{ ", Kind::MissingKey,
                "moves.pieces.knight.written"},
        Refused{"NotText", "own_name = \"English\"", "own_name = 1", Kind::NotText, "own_name"},
        Refused{"NotAWord", "check = \"check\"", "check = 5", Kind::NotAWord, "moves.check"},
        Refused{"EmptyWord", "check = \"check\"", "check = \"\"", Kind::NotAWord, "moves.check"},
        Refused{"SevenRanks", "\"seven\", \"eight\"]", "\"seven\"]", Kind::WrongCount,
                "moves.ranks"},
        Refused{"NoList", "tens = [\"twenty\", ", "tens = [", Kind::WrongCount, "numerals.tens"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Words, RefusesALargeFile) {
    EXPECT_FALSE(Words::parse(std::string(kLargestWordsFile + 1, '#'), Language::English));
}

TEST(Words, ErrorsNameTheLine) {
    const auto words = Words::parse("own_name = \"x\"\nfillers = 5\n", Language::English);
    ASSERT_FALSE(words);
    EXPECT_EQ(words.error(), (WordsError{Kind::WrongCount, 2, "fillers"}));
}

TEST(Words, NoTextMeansTwoThings) {
    EXPECT_EQ(Lexicon(vocabulary()).conflicts(), std::vector<std::string>{});
}

TEST(Words, NoVoiceIsGivenABareLetter) {
    for (const Language language : kAllLanguages) {
        for (const Spelling spelling : kAllSpellings) {
            const MoveWords words = vocabulary().of(language).move_words(Style::Letters, spelling);
            for (const Word& word : words.files) {
                EXPECT_GT(character_count(word.spoken), 1u) << word.written;
                EXPECT_EQ(character_count(word.written), 1u);
            }
        }
    }
}

/// The tables that everything else stands on, word for word.
struct Table {
    Language language;
    const char* files;
    const char* nato;
    const char* letters;  // as the voice is meant to say them
    const char* ranks;
    const char* pieces;  // king queen rook bishop knight pawn
    const char* others;  // takes, castling short and long, en passant, check, checkmate
};

const Table kTables[] = {
    {Language::English, "Anna Bella Cesar David Eva Felix Gustav Hector",
     "alfa bravo charlie delta echo foxtrot golf hotel", "ay bee see dee ee eff gee aitch",
     "one two three four five six seven eight", "king queen rook bishop knight pawn",
     "takes / short castling / long castling / en passant / check / checkmate"},
    {Language::German, "Anna Bella Cesar David Eva Felix Gustav Hector",
     "alfa bravo charlie delta echo foxtrot golf hotel", "a be ce de e ef ge ha",
     "eins zwei drei vier fünf sechs sieben acht", "König Dame Turm Läufer Springer Bauer",
     "schlägt / Kurze Rochade / Lange Rochade / en passant / Schach / Schachmatt"},
    {Language::Greek, "Άννα Μπέλλα Τσέζαρ Ντάβιντ Εύα Φέλιξ Γκούσταβ Χέκτορ",
     "άλφα μπράβο τσάρλι ντέλτα έκο φόξτροτ γκολφ χοτέλ", "έι μπι σι ντι ι εφ τζι έιτς",
     "ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ",
     "βασιλιάς βασίλισσα πύργος αξιωματικός ίππος πιόνι",
     "παίρνει / μικρό ροκέ / μεγάλο ροκέ / αν πασάν / σαχ / ματ"},
    {Language::Russian, "Анна Белла Цезарь Дэвид Ева Феликс Густав Хектор",
     "альфа браво чарли дельта эхо фокстрот гольф отель", "а бэ цэ дэ е эф жэ аш",
     "один два три четыре пять шесть семь восемь", "король ферзь ладья слон конь пешка",
     "берёт / короткая рокировка / длинная рокировка / на проходе / шах / мат"}};

template <typename Range>
std::string written(const Range& words) {
    std::string all;
    for (const Word& word : words) all += (all.empty() ? "" : " ") + word.written;
    return all;
}

std::string pieces_of(const MoveWords& words) {
    return words.pieces[5].written + " " + words.pieces[4].written + " " + words.pieces[3].written +
           " " + words.pieces[2].written + " " + words.pieces[1].written + " " +
           words.pieces[0].written;
}

std::string others_of(const MoveWords& words) {
    std::string all = words.takes.written;
    for (const Word* word : {&words.short_castling, &words.long_castling, &words.en_passant,
                             &words.check, &words.checkmate}) {
        all += " / " + word->written;
    }
    return all;
}

TEST(Words, AreThoseOfTheTables) {
    for (const Table& table : kTables) {
        const Words& words = vocabulary().of(table.language);
        const MoveWords anna = words.move_words(Style::Anna, Spelling::Voice);
        EXPECT_EQ(written(anna.files), table.files);
        EXPECT_EQ(written(words.move_words(Style::Nato, Spelling::Voice).files), table.nato);
        EXPECT_EQ(written(words.move_words(Style::Letters, Spelling::Voice).files),
                  "a b c d e f g h");
        EXPECT_EQ(written(anna.ranks), table.ranks);
        EXPECT_EQ(pieces_of(anna), table.pieces);
        EXPECT_EQ(others_of(anna), table.others);
    }
}

TEST(Words, TransliterationsAreThoseOfTheLaws) {
    const MoveWords& greek = *vocabulary().of(Language::Greek).fide_native();
    EXPECT_EQ(written(greek.files), "Άννα Μπέλλα Τσέζαρ Ντάβιντ Εύα Φέλιξ Γκούσταβ Χέκτορ");
    EXPECT_EQ(written(greek.ranks), "άιντς τσβάι ντράι φίερ φινφ ζεξ ζίμπεν αχτ");
    EXPECT_EQ(pieces_of(greek), "κένιχ ντάμε τουρμ λόιφερ σπρίνγκερ μπάουερ");
    EXPECT_EQ(others_of(greek), "σλεκτ / κούρτσε ροχάντε / λάνγκε ροχάντε / αν πασάν / σαχ / ματ");
    const MoveWords& russian = *vocabulary().of(Language::Russian).fide_native();
    EXPECT_EQ(written(russian.files), "Анна Белла Цезарь Дэвид Ева Феликс Густав Хектор");
    EXPECT_EQ(written(russian.ranks), "айн цвай драй фир фюнф зекс зибен ахт");
    EXPECT_EQ(pieces_of(russian), "кениг даме турм лойфер шпрингер бауэр");
    EXPECT_EQ(others_of(russian), "шлект / кюрц рокад / ланг рокад / ан пассан / шах / мат");
    EXPECT_FALSE(vocabulary().of(Language::English).fide_native());
    EXPECT_FALSE(vocabulary().of(Language::German).fide_native());
}

TEST(Words, SayingsAreThoseOfTheTable) {
    const auto sayings = [](Language language) {
        std::string all;
        for (std::size_t index = 0; index < kSayings; ++index) {
            const auto saying = static_cast<Saying>(index);
            if (saying == Saying::IResign) continue;  // heard only
            all += (all.empty() ? "" : " / ") + vocabulary().of(language).saying(saying).written;
        }
        return all;
    };
    EXPECT_EQ(
        sayings(Language::German),
        "ja / nein / wiederholen / ich korrigiere / Remis angeboten / angenommen / abgelehnt / "
        "Weiß gibt auf / Schwarz gibt auf / Patt / Weiß gewinnt / Schwarz gewinnt / Remis / "
        "meine Uhr / Uhr des Gegners / Schiedsrichter rufen");
    EXPECT_EQ(sayings(Language::English),
              "yes / no / repeat / I adjust / draw offered / accepted / declined / White resigns / "
              "Black resigns / stalemate / White wins / Black wins / draw / my clock / opponent's "
              "clock / call the arbiter");
    EXPECT_EQ(sayings(Language::Greek),
              "ναι / όχι / επανάληψη / διορθώνω / πρόταση ισοπαλίας / αποδεκτή / απορρίπτεται / ο "
              "Λευκός εγκαταλείπει / ο Μαύρος εγκαταλείπει / πατ / κερδίζει ο Λευκός / κερδίζει ο "
              "Μαύρος / ισοπαλία / το ρολόι μου / ρολόι του αντιπάλου / καλώ τον διαιτητή");
    EXPECT_EQ(
        sayings(Language::Russian),
        "да / нет / повторить / поправляю / предложена ничья / принято / отклонено / белые "
        "сдались / чёрные сдались / пат / белые выиграли / чёрные выиграли / ничья / мои часы "
        "/ часы соперника / позвать арбитра");
}

TEST(Words, AVoiceIsGivenSentencesInASpellingThatItReadsRightly) {
    const Words& german = vocabulary().of(Language::German);
    EXPECT_EQ(german.respelled("Weiß beantragt Remis: ein Remisangebot."),
              "Weiß beantragt Remie: ein Remie-Angebot.");
    EXPECT_EQ(german.respelled("Remisen, Remisé, xRemis"), "Remisen, Remisé, xRemis");
    EXPECT_EQ(german.respelled(""), "");
    EXPECT_EQ(vocabulary().of(Language::English).respelled("Remis, 1 move"), "Remis, 1 move");
    for (const Language language : kAllLanguages) {
        const Words& words = vocabulary().of(language);
        for (const Word& word : words.misread_words()) {
            EXPECT_EQ(words.respelled(word.written), word.spoken);
            EXPECT_EQ(words.respelled(word.spoken), word.spoken) << "said twice it changes again";
        }
    }
}

TEST(Language, IsReadFromCodesAndTheEnvironment) {
    EXPECT_EQ(parse_language("de"), Language::German);
    EXPECT_EQ(parse_language("EL"), Language::Greek);
    EXPECT_EQ(parse_language("ru_RU.UTF-8"), Language::Russian);
    EXPECT_EQ(parse_language("en-GB"), Language::English);
    EXPECT_EQ(parse_language("C.UTF-8"), std::nullopt);
    EXPECT_EQ(parse_language(""), std::nullopt);
    for (const Language language : kAllLanguages) {
        EXPECT_EQ(parse_language(code_of(language)), language);
    }
}

}  // namespace
}  // namespace rochade
