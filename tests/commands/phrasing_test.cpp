// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/phrasing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <sstream>

#include "announce/hearing.h"
#include "commands/folded_words.h"
#include "rules/position.h"
#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

/// A way to ask, said in its longest or in its shortest form, with `argument` where one stands.
enum class Said : std::uint8_t { Shortest, Longest };
std::string said(const std::string& way, Said how, const std::string& argument) {
    std::istringstream words(way);
    std::string text;
    for (std::string word; words >> word;) {
        if (word.front() == '(') {
            if (how == Said::Shortest) continue;
            word = word.substr(1, word.size() - 2);
        }
        const std::size_t slash = how == Said::Shortest ? word.find('/') : word.rfind('/');
        if (slash != word.npos) {
            word = how == Said::Shortest ? word.substr(0, slash) : word.substr(slash + 1);
        }
        text += (text.empty() ? "" : " ") + (word == "*" ? argument : word);
    }
    return text;
}

std::string ways_in(const Phrasing& phrasing, const Catalog& catalog) {
    return catalog.text_in(kPhrasingContext, phrasing.ways);
}

using testing::EndsWith;

bool asks_about_something(const std::string& way) { return way.find('*') != way.npos; }

#ifdef ROCHADE_SANITIZED
constexpr std::array kLengths = {Said::Longest};
#else
constexpr std::array kLengths = {Said::Shortest, Said::Longest};
#endif

TEST(Phrasings, EachWayLeadsToItsCommandInEveryLanguage) {
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        for (const Phrasing& phrasing : phrasings()) {
            for (const std::string& way : alternatives_of(ways_in(phrasing, catalog))) {
                for (const Said how : kLengths) {
                    const std::string text = said(way, how, "e4");
                    const auto parsed = parse_command(text, catalog);
                    ASSERT_TRUE(parsed) << code_of(language) << ": " << text;
                    EXPECT_EQ(parsed->command, phrasing.command)
                        << code_of(language) << ": " << text << " is "
                        << entry_of(parsed->command).word;
                    std::string argument(phrasing.argument);
                    if (asks_about_something(way)) argument += argument.empty() ? "e4" : " e4";
                    EXPECT_THAT(parsed->argument, EndsWith(argument)) << text;
                    EXPECT_EQ(parsed->argument.empty(), argument.empty()) << text;
                }
            }
        }
    }
}

TEST(Phrasings, AreTranslatedAndTakeNoMoreThanTheirCommandsDo) {
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        for (const Phrasing& phrasing : phrasings()) {
            const std::string ways = ways_in(phrasing, catalog);
            EXPECT_EQ(ways == phrasing.ways, language == Language::English);
            if (entry_of(phrasing.command).takes == Takes::Nothing) {
                EXPECT_FALSE(asks_about_something(ways)) << ways;
            }
        }
    }
}

TEST(Phrasings, AreNoMoves) {
    const Hearing hearing(vocabulary());
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        for (const Phrasing& phrasing : phrasings()) {
            for (const std::string& way : alternatives_of(ways_in(phrasing, catalog))) {
                const std::string text = said(way, Said::Longest, "e4");
                const Heard heard = hearing.hear(text, Position::initial(), letters_of(language));
                EXPECT_FALSE(std::holds_alternative<HeardMove>(heard)) << text;
                EXPECT_FALSE(std::holds_alternative<HeardIllegal>(heard)) << text;
            }
        }
    }
}

TEST(ParseCommand, UnderstandsHowPeopleAskInTheirLanguage) {
    const struct {
        Language language;
        const char* text;
        Command command;
        const char* argument;
    } asked[] = {
        {Language::English, "stop", Command::StopSpeech, ""},
        {Language::English, "Stop!", Command::StopSpeech, ""},
        {Language::English, "stop talking", Command::StopSpeech, ""},
        {Language::English, "shut up", Command::StopSpeech, ""},
        {Language::English, "be quiet", Command::StopSpeech, ""},
        {Language::English, "spell the last move", Command::Spell, ""},
        {Language::English, "can I take on e5?", Command::ReadAttackers, "e5"},
        {Language::English, "may I take the pawn on e5", Command::ReadAttackers, "pawn on e5"},
        {Language::English, "what can take on e5", Command::ReadAttackers, "e5"},
        {Language::English, "who can take on e5", Command::ReadAttackers, "e5"},
        {Language::English, "which pieces can capture on e5", Command::ReadAttackers, "e5"},
        {Language::English, "what can my queen take", Command::ReadCaptures, "my queen"},
        {Language::English, "can I take that back", Command::TakeBack, ""},
        {Language::English, "can I take my move back", Command::TakeBack, ""},
        {Language::English, "can I take back my move", Command::TakeBack, ""},
        {Language::English, "how many pawns are there", Command::ReadPawns, ""},
        {Language::English, "how many pawns do I have left?", Command::ReadPawns, ""},
        {Language::English, "how many pawns are left", Command::ReadPawns, ""},
        {Language::English, "how many pieces are left", Command::ReadPosition, ""},
        {Language::English, "what move is it", Command::MovesCompleted, ""},
        {Language::English, "what move number is it", Command::MovesCompleted, ""},
        {Language::English, "is my clock running", Command::WhoseTurn, ""},
        {Language::English, "whose clock is running", Command::WhoseTurn, ""},
        {Language::English, "who won", Command::WhoseTurn, ""},
        {Language::English, "Who has won?", Command::WhoseTurn, ""},
        {Language::English, "what is the result", Command::WhoseTurn, ""},
        {Language::English, "is the game over", Command::WhoseTurn, ""},
        {Language::English, "arbiter", Command::CallArbiter, ""},
        {Language::English, "arbiter please", Command::CallArbiter, ""},
        {Language::English, "I need the arbiter", Command::CallArbiter, ""},
        {Language::English, "I want the arbiter", Command::CallArbiter, ""},
        {Language::English, "hint", Command::Hint, ""},
        {Language::English, "give me a hint", Command::Hint, ""},
        {Language::English, "give me another hint", Command::Hint, ""},
        {Language::English, "what should I play", Command::Hint, ""},
        {Language::English, "change the language to German", Command::ChangeLanguage, "German"},
        {Language::English, "speak German", Command::ChangeLanguage, "German"},
        {Language::English, "can you speak German", Command::ChangeLanguage, "German"},
        {Language::English, "can you speak faster", Command::Faster, ""},
        {Language::English, "repeat the last move", Command::LastMove, ""},
        {Language::English, "what did my opponent play", Command::OwnLastMove, "my opponent"},
        {Language::English, "what did I play", Command::OwnLastMove, ""},
        {Language::German, "was hat mein Gegner gespielt", Command::OwnLastMove, "mein Gegner"},
        {Language::German, "was habe ich gespielt", Command::OwnLastMove, ""},
        {Language::Greek, "τι έπαιξε ο αντίπαλός μου", Command::OwnLastMove, "ο αντίπαλός μου"},
        {Language::Greek, "τι έπαιξα", Command::OwnLastMove, ""},
        {Language::Russian, "что сыграл мой соперник", Command::OwnLastMove, "мой соперник"},
        {Language::Russian, "что я сыграл", Command::OwnLastMove, ""},
        {Language::English, "say the last move again", Command::LastMove, ""},
        {Language::English, "piece on d4", Command::ReadSquare, "d4"},
        {Language::English, "what is on d4", Command::ReadSquare, "d4"},
        {Language::English, "stop the clocks", Command::StopClocks, ""},
        {Language::English, "stop the program", Command::Quit, ""},
        {Language::English, "repeat move e4", Command::RepeatMove, "e4"},
        {Language::German, "stopp", Command::StopSpeech, ""},
        {Language::German, "Stop!", Command::StopSpeech, ""},
        {Language::German, "hör auf", Command::StopSpeech, ""},
        {Language::German, "hör auf zu reden", Command::StopSpeech, ""},
        {Language::German, "sei ruhig", Command::StopSpeech, ""},
        {Language::German, "halt den Mund", Command::StopSpeech, ""},
        {Language::German, "buchstabiere den letzten Zug", Command::Spell, ""},
        {Language::German, "kann ich auf e5 schlagen?", Command::ReadAttackers, "e5"},
        {Language::German, "darf ich den Bauern auf e5 schlagen", Command::ReadAttackers,
         "Bauern auf e5"},
        {Language::German, "was kann auf e5 schlagen", Command::ReadAttackers, "e5"},
        {Language::German, "wer kann auf e5 schlagen", Command::ReadAttackers, "e5"},
        {Language::German, "wer kann e5 schlagen", Command::ReadAttackers, "e5"},
        {Language::German, "welche Figuren können auf e5 schlagen", Command::ReadAttackers, "e5"},
        {Language::German, "was kann meine Dame schlagen", Command::ReadCaptures, "meine Dame"},
        {Language::German, "kann ich meinen Zug zurücknehmen", Command::TakeBack, ""},
        {Language::German, "kann ich den Zug zurück nehmen", Command::TakeBack, ""},
        {Language::German, "wie viele Bauern gibt es", Command::ReadPawns, ""},
        {Language::German, "wie viele Bauern habe ich noch?", Command::ReadPawns, ""},
        {Language::German, "wieviele Bauern sind noch da", Command::ReadPawns, ""},
        {Language::German, "wie viele Figuren sind noch übrig", Command::ReadPosition, ""},
        {Language::German, "wie viele Figuren sind noch auf dem Brett", Command::ReadPosition, ""},
        {Language::German, "welche Figuren sind vom Brett", Command::ReadCaptured, ""},
        {Language::German, "der wievielte Zug ist es", Command::MovesCompleted, ""},
        {Language::German, "welche Zugnummer ist das", Command::MovesCompleted, ""},
        {Language::German, "läuft meine Uhr", Command::WhoseTurn, ""},
        {Language::German, "wessen Uhr läuft", Command::WhoseTurn, ""},
        {Language::German, "wer hat gewonnen", Command::WhoseTurn, ""},
        {Language::German, "was ist das Ergebnis", Command::WhoseTurn, ""},
        {Language::German, "wie ist das Ergebnis", Command::WhoseTurn, ""},
        {Language::German, "ist die Partie vorbei", Command::WhoseTurn, ""},
        {Language::German, "ist das Spiel zu Ende", Command::WhoseTurn, ""},
        {Language::German, "Schiedsrichter, bitte", Command::CallArbiter, ""},
        {Language::German, "ich brauche den Schiedsrichter", Command::CallArbiter, ""},
        {Language::German, "ich will den Schiedsrichter", Command::CallArbiter, ""},
        {Language::German, "rufen Sie den Schiedsrichter", Command::CallArbiter, ""},
        {Language::German, "wo ist der Schiedsrichter", Command::CallArbiter, ""},
        {Language::German, "Tipp", Command::Hint, ""},
        {Language::German, "Hinweis", Command::Hint, ""},
        {Language::German, "gib mir einen Tipp", Command::Hint, ""},
        {Language::German, "was soll ich spielen", Command::Hint, ""},
        {Language::German, "sprich Englisch", Command::ChangeLanguage, "Englisch"},
        {Language::German, "ändere die Sprache auf Englisch", Command::ChangeLanguage, "Englisch"},
        {Language::German, "stell die Sprache auf Englisch um", Command::ChangeLanguage,
         "Englisch"},
        {Language::German, "kannst du Englisch sprechen", Command::ChangeLanguage, "Englisch"},
        {Language::German, "kannst du schneller sprechen", Command::Faster, ""},
        {Language::German, "wiederhole den letzten Zug", Command::LastMove, ""},
        {Language::German, "sag den letzten Zug noch einmal", Command::LastMove, ""},
        {Language::German, "Figur auf d4", Command::ReadSquare, "d4"},
        {Language::German, "was ist auf d4", Command::ReadSquare, "d4"},
        {Language::German, "Uhren stoppen", Command::StopClocks, ""},
        {Language::German, "Zug wiederholen e4", Command::RepeatMove, "e4"},
        {Language::Greek, "σταμάτα", Command::StopSpeech, ""},
        {Language::Greek, "στοπ", Command::StopSpeech, ""},
        {Language::Greek, "σταμάτα να μιλάς", Command::StopSpeech, ""},
        {Language::Greek, "πάψε", Command::StopSpeech, ""},
        {Language::Greek, "κάνε ησυχία", Command::StopSpeech, ""},
        {Language::Greek, "συλλάβισε την τελευταία κίνηση", Command::Spell, ""},
        {Language::Greek, "μπορώ να πάρω στο ε5;", Command::ReadAttackers, "ε5"},
        {Language::Greek, "μπορώ να πάρω το πιόνι στο ε5", Command::ReadAttackers, "πιόνι στο ε5"},
        {Language::Greek, "τι μπορεί να πάρει στο ε5", Command::ReadAttackers, "ε5"},
        {Language::Greek, "ποιος μπορεί να πάρει στο ε5", Command::ReadAttackers, "ε5"},
        {Language::Greek, "ποια κομμάτια μπορούν να πάρουν στο ε5", Command::ReadAttackers, "ε5"},
        {Language::Greek, "τι μπορεί να πάρει η βασίλισσα", Command::ReadCaptures, "η βασίλισσα"},
        {Language::Greek, "μπορώ να πάρω πίσω την κίνηση", Command::TakeBack, ""},
        {Language::Greek, "μπορώ να το πάρω πίσω", Command::TakeBack, ""},
        {Language::Greek, "πόσα πιόνια υπάρχουν", Command::ReadPawns, ""},
        {Language::Greek, "πόσα πιόνια έχω", Command::ReadPawns, ""},
        {Language::Greek, "πόσα κομμάτια έμειναν", Command::ReadPosition, ""},
        {Language::Greek, "ποια κίνηση είναι", Command::MovesCompleted, ""},
        {Language::Greek, "ποιος είναι ο αριθμός της κίνησης", Command::MovesCompleted, ""},
        {Language::Greek, "τρέχει το ρολόι μου", Command::WhoseTurn, ""},
        {Language::Greek, "ποιανού το ρολόι τρέχει", Command::WhoseTurn, ""},
        {Language::Greek, "ποιος κέρδισε;", Command::WhoseTurn, ""},
        {Language::Greek, "ποιος έχει κερδίσει", Command::WhoseTurn, ""},
        {Language::Greek, "ποιο είναι το αποτέλεσμα", Command::WhoseTurn, ""},
        {Language::Greek, "τελείωσε η παρτίδα", Command::WhoseTurn, ""},
        {Language::Greek, "διαιτητή, παρακαλώ", Command::CallArbiter, ""},
        {Language::Greek, "διαιτητής παρακαλώ", Command::CallArbiter, ""},
        {Language::Greek, "χρειάζομαι τον διαιτητή", Command::CallArbiter, ""},
        {Language::Greek, "θέλω τον διαιτητή", Command::CallArbiter, ""},
        {Language::Greek, "φωνάξτε τον διαιτητή", Command::CallArbiter, ""},
        {Language::Greek, "υπόδειξη", Command::Hint, ""},
        {Language::Greek, "δώσε μου μια υπόδειξη", Command::Hint, ""},
        {Language::Greek, "τι να παίξω", Command::Hint, ""},
        {Language::Greek, "τι πρέπει να παίξω", Command::Hint, ""},
        {Language::Greek, "μίλα γερμανικά", Command::ChangeLanguage, "γερμανικά"},
        {Language::Greek, "άλλαξε τη γλώσσα σε γερμανικά", Command::ChangeLanguage, "γερμανικά"},
        {Language::Greek, "επανάλαβε την τελευταία κίνηση", Command::LastMove, ""},
        {Language::Greek, "πες ξανά την τελευταία κίνηση", Command::LastMove, ""},
        {Language::Greek, "πες μου την τελευταία κίνηση ξανά", Command::LastMove, ""},
        {Language::Greek, "κομμάτι στο δ4", Command::ReadSquare, "δ4"},
        {Language::Greek, "τι είναι στο δ4", Command::ReadSquare, "δ4"},
        {Language::Greek, "σταμάτημα ρολογιών", Command::StopClocks, ""},
        {Language::Greek, "επανάληψη κίνησης ε4", Command::RepeatMove, "ε4"},
        {Language::Russian, "стоп", Command::StopSpeech, ""},
        {Language::Russian, "хватит", Command::StopSpeech, ""},
        {Language::Russian, "замолчи", Command::StopSpeech, ""},
        {Language::Russian, "перестань говорить", Command::StopSpeech, ""},
        {Language::Russian, "помолчи", Command::StopSpeech, ""},
        {Language::Russian, "произнеси последний ход по буквам", Command::Spell, ""},
        {Language::Russian, "могу ли я взять на е5?", Command::ReadAttackers, "е5"},
        {Language::Russian, "можно взять пешку на е5", Command::ReadAttackers, "пешку на е5"},
        {Language::Russian, "что может взять на е5", Command::ReadAttackers, "е5"},
        {Language::Russian, "кто может взять на е5", Command::ReadAttackers, "е5"},
        {Language::Russian, "какие фигуры могут взять на е5", Command::ReadAttackers, "е5"},
        {Language::Russian, "что может взять ферзь", Command::ReadCaptures, "ферзь"},
        {Language::Russian, "можно взять ход назад", Command::TakeBack, ""},
        {Language::Russian, "могу ли я взять ход назад", Command::TakeBack, ""},
        {Language::Russian, "сколько есть пешек", Command::ReadPawns, ""},
        {Language::Russian, "сколько у меня пешек", Command::ReadPawns, ""},
        {Language::Russian, "сколько пешек осталось", Command::ReadPawns, ""},
        {Language::Russian, "сколько осталось фигур", Command::ReadPosition, ""},
        {Language::Russian, "сколько фигур осталось на доске", Command::ReadPosition, ""},
        {Language::Russian, "какой сейчас ход", Command::MovesCompleted, ""},
        {Language::Russian, "какой сейчас номер хода", Command::MovesCompleted, ""},
        {Language::Russian, "чей сейчас ход", Command::WhoseTurn, ""},
        {Language::Russian, "идут ли мои часы", Command::WhoseTurn, ""},
        {Language::Russian, "мои часы идут", Command::WhoseTurn, ""},
        {Language::Russian, "чьи часы идут", Command::WhoseTurn, ""},
        {Language::Russian, "кто выиграл", Command::WhoseTurn, ""},
        {Language::Russian, "кто победил", Command::WhoseTurn, ""},
        {Language::Russian, "какой результат", Command::WhoseTurn, ""},
        {Language::Russian, "партия окончена", Command::WhoseTurn, ""},
        {Language::Russian, "закончилась ли партия", Command::WhoseTurn, ""},
        {Language::Russian, "арбитр, пожалуйста", Command::CallArbiter, ""},
        {Language::Russian, "мне нужен арбитр", Command::CallArbiter, ""},
        {Language::Russian, "нужен судья", Command::CallArbiter, ""},
        {Language::Russian, "я хочу позвать арбитра", Command::CallArbiter, ""},
        {Language::Russian, "подсказка", Command::Hint, ""},
        {Language::Russian, "дай подсказку", Command::Hint, ""},
        {Language::Russian, "дай мне подсказку", Command::Hint, ""},
        {Language::Russian, "подскажи", Command::Hint, ""},
        {Language::Russian, "что мне сыграть", Command::Hint, ""},
        {Language::Russian, "говори по-немецки", Command::ChangeLanguage, "немецки"},
        {Language::Russian, "смени язык на немецкий", Command::ChangeLanguage, "немецкий"},
        {Language::Russian, "поменяй язык на немецкий", Command::ChangeLanguage, "немецкий"},
        {Language::Russian, "повтори последний ход", Command::LastMove, ""},
        {Language::Russian, "скажи последний ход ещё раз", Command::LastMove, ""},
        {Language::Russian, "скажи ещё раз последний ход", Command::LastMove, ""},
        {Language::Russian, "фигура на d4", Command::ReadSquare, "d4"},
        {Language::Russian, "что на d4", Command::ReadSquare, "d4"},
        {Language::Russian, "что стоит на d4", Command::ReadSquare, "d4"},
        {Language::Russian, "остановить часы", Command::StopClocks, ""},
        {Language::Russian, "повторить ход е4", Command::RepeatMove, "е4"},
    };
    for (const auto& one : asked) {
        const auto parsed = parse_command(one.text, catalog_of(one.language));
        ASSERT_TRUE(parsed) << one.text;
        EXPECT_EQ(parsed->command, one.command) << one.text;
        EXPECT_EQ(parsed->argument, one.argument) << one.text;
    }
}

TEST(ParseCommand, UnderstandsWhatPeopleTyped) {
    const struct {
        Language language;
        const char* text;
        Command command;
        const char* argument;
    } typed[] = {
        {Language::English, "read my moves", Command::ReadScore, ""},
        {Language::English, "my score", Command::ReadScore, ""},
        {Language::English, "what's attacking e5", Command::ReadAttackers, "e5"},
        {Language::English, "what is attacking my queen", Command::ReadAttackers, "my queen"},
        {Language::English, "which squares can e2 go to?", Command::ReadLegalMoves, "e2"},
        {Language::English, "where can my queen move to", Command::ReadLegalMoves, "my queen"},
        {Language::English, "where am I", Command::ReadSquare, ""},
        {Language::English, "what did I lose", Command::ReadCaptured, ""},
        {Language::English, "what did I capture", Command::ReadCaptured, ""},
        {Language::English, "what have I captured", Command::ReadCaptured, ""},
        {Language::English, "what has my opponent lost", Command::ReadCaptured, ""},
        {Language::English, "what has my opponent captured", Command::ReadCaptured, ""},
        {Language::English, "what material is there", Command::ReadPosition, ""},
        {Language::English, "how long have I used", Command::OwnTimeUsed, ""},
        {Language::English, "I'd like a draw", Command::OfferDraw, ""},
        {Language::English, "is it mate", Command::WhoseTurn, ""},
        {Language::English, "is it checkmate?", Command::WhoseTurn, ""},
        {Language::English, "is it check mate", Command::WhoseTurn, ""},
        {Language::English, "is it stalemate", Command::WhoseTurn, ""},
        {Language::English, "is it check", Command::TellCheck, ""},
        {Language::English, "verbosity full", Command::Verbosity, "full"},
        {Language::English, "more detail", Command::Verbosity, "full"},
        {Language::English, "speak in more detail", Command::Verbosity, "full"},
        {Language::English, "less detail", Command::Verbosity, "brief"},
        {Language::English, "set the rate to 250", Command::Settings, "speech.rate 250"},
        {Language::English, "set the volume to 80", Command::Settings, "speech.volume 80"},
        {Language::English, "use letters", Command::Settings, "style letters"},
        {Language::English, "use the NATO alphabet", Command::Settings, "style nato"},
        {Language::English, "go to the board", Command::BoardOrEntry, "board"},
        {Language::English, "go back to the entry", Command::BoardOrEntry, "entry"},
        {Language::English, "go to e4", Command::BoardOrEntry, "e4"},
        {Language::German, "stelle das Sprechtempo auf 250", Command::Settings, "speech.rate 250"},
        {Language::German, "gehe zurück zur Eingabe", Command::BoardOrEntry, "entry"},
        {Language::Greek, "όρισε την ταχύτητα σε 250", Command::Settings, "speech.rate 250"},
        {Language::Greek, "πήγαινε στη σκακιέρα", Command::BoardOrEntry, "board"},
        {Language::Russian, "установи скорость речи 250", Command::Settings, "speech.rate 250"},
        {Language::Russian, "вернись на доску", Command::BoardOrEntry, "board"},
        {Language::English, "what is the last move", Command::LastMove, ""},
        {Language::English, "take back the last move", Command::TakeBack, ""},
        {Language::English, "bye", Command::Quit, ""},
        {Language::English, "goodbye", Command::Quit, ""},
        {Language::English, "speak slowly", Command::Slower, ""},
        {Language::English, "speak slower", Command::Slower, ""},
        {Language::English, "please speak a little more slowly", Command::Slower, ""},
        {Language::English, "slow down", Command::Slower, ""},
        {Language::English, "speak louder", Command::Louder, ""},
        {Language::English, "speak up", Command::Louder, ""},
        {Language::English, "speak faster", Command::Faster, ""},
        {Language::English, "speak quickly", Command::Faster, ""},
        {Language::English, "speak more quietly", Command::Quieter, ""},
        {Language::English, "speak softly", Command::Quieter, ""},
        {Language::German, "lies meine Züge vor", Command::ReadScore, ""},
        {Language::German, "meine Mitschrift", Command::ReadScore, ""},
        {Language::German, "was greift e5 an", Command::ReadAttackers, "e5"},
        {Language::German, "was greift meine Dame an", Command::ReadAttackers, "meine Dame"},
        {Language::German, "auf welche Felder kann e2 ziehen?", Command::ReadLegalMoves, "e2"},
        {Language::German, "auf welche Felder kann meine Dame", Command::ReadLegalMoves,
         "meine Dame"},
        {Language::German, "wo bin ich", Command::ReadSquare, ""},
        {Language::German, "was habe ich verloren", Command::ReadCaptured, ""},
        {Language::German, "Welche Figuren habe ich verloren", Command::ReadCaptured, ""},
        {Language::German, "was habe ich geschlagen", Command::ReadCaptured, ""},
        {Language::German, "was hat mein Gegner verloren", Command::ReadCaptured, ""},
        {Language::German, "was hat der Gegner geschlagen", Command::ReadCaptured, ""},
        {Language::German, "welches Material ist noch da", Command::ReadPosition, ""},
        {Language::German, "wie lange habe ich gebraucht", Command::OwnTimeUsed, ""},
        {Language::German, "ich hätte gern Remis", Command::OfferDraw, ""},
        {Language::German, "Ist es matt", Command::WhoseTurn, ""},
        {Language::German, "Ist es patt?", Command::WhoseTurn, ""},
        {Language::German, "ist das Schachmatt", Command::WhoseTurn, ""},
        {Language::German, "ist es Schach", Command::TellCheck, ""},
        {Language::German, "Wie viele Züge wurden gespielt", Command::MovesCompleted, ""},
        {Language::German, "Was ist der letzte Zug", Command::LastMove, ""},
        {Language::German, "ausführlicher, bitte", Command::Verbosity, "full"},
        {Language::German, "sprich ausführlicher", Command::Verbosity, "full"},
        {Language::German, "mehr Einzelheiten", Command::Verbosity, "full"},
        {Language::German, "nimm den letzten Zug zurück", Command::TakeBack, ""},
        {Language::German, "Wechsle auf Englisch", Command::ChangeLanguage, "Englisch"},
        {Language::German, "Tschüss!", Command::Quit, ""},
        {Language::German, "auf Wiedersehen", Command::Quit, ""},
        {Language::German, "sprich langsam", Command::Slower, ""},
        {Language::German, "sprich ein bisschen langsamer", Command::Slower, ""},
        {Language::German, "sprechen Sie langsamer", Command::Slower, ""},
        {Language::German, "sprich nicht so schnell", Command::Slower, ""},
        {Language::German, "rede lauter", Command::Louder, ""},
        {Language::German, "sprich laut", Command::Louder, ""},
        {Language::German, "sprich schnell", Command::Faster, ""},
        {Language::German, "kannst du etwas leiser sprechen", Command::Quieter, ""},
        {Language::German, "rede leise", Command::Quieter, ""},
        {Language::Greek, "Διάβασε τις κινήσεις μου", Command::ReadScore, ""},
        {Language::Greek, "το παρτιδόφυλλό μου", Command::ReadScore, ""},
        {Language::Greek, "τι επιτίθεται στο ε5", Command::ReadAttackers, "ε5"},
        {Language::Greek, "Ποιος υπερασπίζεται το ε5", Command::ReadAttackers, "ε5"},
        {Language::Greek, "τι απειλεί τη βασίλισσά μου", Command::ReadAttackers, "βασίλισσά μου"},
        {Language::Greek, "σε ποια τετράγωνα μπορεί να πάει το ε2", Command::ReadLegalMoves,
         "το ε2"},
        {Language::Greek, "πού είμαι", Command::ReadSquare, ""},
        {Language::Greek, "στήλη ζ", Command::ReadFile, "ζ"},
        {Language::Greek, "στήλη f", Command::ReadFile, "f"},
        {Language::Greek, "Τι αιχμαλωτίστηκε", Command::ReadCaptured, ""},
        {Language::Greek, "Τι έχω χάσει", Command::ReadCaptured, ""},
        {Language::Greek, "τι πήρα", Command::ReadCaptured, ""},
        {Language::Greek, "τι έχασε ο αντίπαλός μου", Command::ReadCaptured, ""},
        {Language::Greek, "τι έχει πάρει ο αντίπαλος", Command::ReadCaptured, ""},
        {Language::Greek, "τι υλικό υπάρχει", Command::ReadPosition, ""},
        {Language::Greek, "πόση ώρα έχω ξοδέψει", Command::OwnTimeUsed, ""},
        {Language::Greek, "θα ήθελα ισοπαλία", Command::OfferDraw, ""},
        {Language::Greek, "είναι ματ", Command::WhoseTurn, ""},
        {Language::Greek, "είναι πατ;", Command::WhoseTurn, ""},
        {Language::Greek, "είναι σαχ", Command::TellCheck, ""},
        {Language::Greek, "Πόσες κινήσεις παίξαμε", Command::MovesCompleted, ""},
        {Language::Greek, "ποια είναι η τελευταία κίνηση", Command::LastMove, ""},
        {Language::Greek, "περισσότερες λεπτομέρειες", Command::Verbosity, "full"},
        {Language::Greek, "μίλα πιο αναλυτικά", Command::Verbosity, "full"},
        {Language::Greek, "αναίρεση", Command::TakeBack, ""},
        {Language::Greek, "πάρε πίσω την τελευταία κίνηση", Command::TakeBack, ""},
        {Language::Greek, "άλλαξε στα αγγλικά", Command::ChangeLanguage, "αγγλικά"},
        {Language::Greek, "τέλος", Command::Quit, ""},
        {Language::Greek, "αντίο", Command::Quit, ""},
        {Language::Greek, "μίλα αργά", Command::Slower, ""},
        {Language::Greek, "μίλησε πιο αργά", Command::Slower, ""},
        {Language::Greek, "μίλα δυνατά", Command::Louder, ""},
        {Language::Greek, "μίλησε πιο γρήγορα", Command::Faster, ""},
        {Language::Greek, "μπορείς να μιλήσεις πιο σιγά", Command::Quieter, ""},
        {Language::Greek, "μίλα σιγά", Command::Quieter, ""},
        {Language::Russian, "Прочитай мои ходы", Command::ReadScore, ""},
        {Language::Russian, "моя запись", Command::ReadScore, ""},
        {Language::Russian, "что атакует е5", Command::ReadAttackers, "е5"},
        {Language::Russian, "кто нападает на моего ферзя", Command::ReadAttackers, "моего ферзя"},
        {Language::Russian, "на какие поля может пойти е2", Command::ReadLegalMoves, "е2"},
        {Language::Russian, "на какие поля может конь пойти", Command::ReadLegalMoves, "конь"},
        {Language::Russian, "где я", Command::ReadSquare, ""},
        {Language::Russian, "на каком поле я", Command::ReadSquare, ""},
        {Language::Russian, "Что было взято", Command::ReadCaptured, ""},
        {Language::Russian, "Что было съедено", Command::ReadCaptured, ""},
        {Language::Russian, "Какие фигуры я потерял", Command::ReadCaptured, ""},
        {Language::Russian, "что я съел", Command::ReadCaptured, ""},
        {Language::Russian, "что потерял мой соперник", Command::ReadCaptured, ""},
        {Language::Russian, "что противник взял", Command::ReadCaptured, ""},
        {Language::Russian, "какой есть материал", Command::ReadPosition, ""},
        {Language::Russian, "сколько времени я использовал", Command::OwnTimeUsed, ""},
        {Language::Russian, "я хотел бы ничью", Command::OfferDraw, ""},
        {Language::Russian, "есть ли мат", Command::WhoseTurn, ""},
        {Language::Russian, "мат ли это", Command::WhoseTurn, ""},
        {Language::Russian, "это был пат?", Command::WhoseTurn, ""},
        {Language::Russian, "есть ли шах", Command::TellCheck, ""},
        {Language::Russian, "сколько ходов было сыграно", Command::MovesCompleted, ""},
        {Language::Russian, "какой последний ход", Command::LastMove, ""},
        {Language::Russian, "подробнее, пожалуйста", Command::Verbosity, "full"},
        {Language::Russian, "говори подробнее", Command::Verbosity, "full"},
        {Language::Russian, "больше подробностей", Command::Verbosity, "full"},
        {Language::Russian, "возьми последний ход назад", Command::TakeBack, ""},
        {Language::Russian, "отмени последний ход", Command::TakeBack, ""},
        {Language::Russian, "пока", Command::Quit, ""},
        {Language::Russian, "до свидания", Command::Quit, ""},
        {Language::Russian, "говори медленно", Command::Slower, ""},
        {Language::Russian, "говорите помедленнее", Command::Slower, ""},
        {Language::Russian, "не говори так быстро", Command::Slower, ""},
        {Language::Russian, "говори громко", Command::Louder, ""},
        {Language::Russian, "говори побыстрее", Command::Faster, ""},
        {Language::Russian, "говори потише", Command::Quieter, ""},
    };
    for (const auto& one : typed) {
        const auto parsed = parse_command(one.text, catalog_of(one.language));
        ASSERT_TRUE(parsed) << one.text;
        EXPECT_EQ(parsed->command, one.command)
            << one.text << " is " << entry_of(parsed->command).word;
        EXPECT_EQ(parsed->argument, one.argument) << one.text;
    }
}

TEST(ReadPhrasing, PassesOverArticlesCourtesyAndMarks) {
    const struct {
        Language language;
        const char* text;
        Command command;
        const char* argument;
    } asked[] = {
        {Language::English, "Please, what is on the square e4?", Command::ReadSquare,
         "the square e4"},
        {Language::English, "position, please", Command::ReadPosition, ""},
        {Language::English, "What is on the a-file now?", Command::ReadFile, "the a"},
        {Language::German, "Wie viel Zeit hat denn mein Gegner noch, bitte?",
         Command::OpponentTimeLeft, ""},
        {Language::German, "what is on e4", Command::ReadSquare, "e4"},
        {Language::Greek, "Ποιος παίζει τώρα;", Command::WhoseTurn, ""},
        {Language::Russian, "А что стоит на е4?", Command::ReadSquare, "е4"},
    };
    for (const auto& one : asked) {
        const auto parsed = parse_command(one.text, catalog_of(one.language));
        ASSERT_TRUE(parsed) << one.text;
        EXPECT_EQ(parsed->command, one.command) << one.text;
        EXPECT_EQ(parsed->argument, one.argument) << one.text;
    }
}

TEST(ReadPhrasing, DoesNotGuess) {
    const Catalog english = catalog_of(Language::English);
    for (const char* text : {"", "the", "what is", "what is on", "is attacked", "how much",
                             "how much time does my uncle have", "where can go"}) {
        EXPECT_FALSE(read_phrasing(text, english)) << text;
    }
    std::string long_text = "what is on";
    for (std::size_t words = 0; words < kMostPhrasingWords; ++words) long_text += " e4";
    EXPECT_FALSE(read_phrasing(long_text, english));
}

}  // namespace
}  // namespace rochade
