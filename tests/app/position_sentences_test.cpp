// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/context.h"
#include "app/position_report.h"
#include "rules/uci.h"

namespace rochade {
namespace {

using testing::ElementsAre;

const Catalog& catalog(Language language) {
    static const Locales kLocales = load_locales();
    return kLocales.catalog(language);
}

MateAnswer yes(const std::vector<std::string>& line, const Position& start) {
    MateAnswer answer;
    answer.verdict = CanMate::Yes;
    Position position = start;
    for (const std::string& uci : line) {
        answer.line.push_back(parse_uci(uci, position).value());
        position = position.play(answer.line.back());
    }
    return answer;
}

MateAnswer no(MateProof proof, std::size_t positions = 0) {
    MateAnswer answer;
    answer.verdict = CanMate::No;
    answer.proof = proof;
    answer.positions = positions;
    return answer;
}

MateAnswer unknown(std::size_t positions) {
    MateAnswer answer;
    answer.positions = positions;
    return answer;
}

PositionReport report(std::string_view fen, MateAnswer white, MateAnswer black) {
    PositionReport made{.setup = parse_fen(fen).value(), .faults = {}};
    made.position = Position::from_setup(made.setup).value();
    made.can_mate = {std::move(white), std::move(black)};
    return made;
}

constexpr const char* kRook = "8/8/8/8/8/6k1/r7/5K2 b - - 0 40";

/// The sentences behind the moves.
std::vector<std::string> winning(const PositionReport& report, Language language) {
    std::vector<std::string> all = sentences_of(report, catalog(language));
    all.erase(all.begin(), all.begin() + 3);
    return all;
}

TEST(PositionSentences, TellTheMovesInBothNotations) {
    const PositionReport made = report("7k/8/8/8/8/8/5K1p/8 b - - 0 1", unknown(1), unknown(1));
    const auto first = [&](Language language) {
        std::vector<std::string> all = sentences_of(made, catalog(language));
        all.resize(3);
        return all;
    };
    EXPECT_THAT(
        first(Language::English),
        ElementsAre("Black is to move.", "7 legal moves: h1=N+, h1=B, h1=R, h1=Q, Kg7, Kh7, Kg8",
                    "The same in UCI notation: h2h1n, h2h1b, h2h1r, h2h1q, h8g7, h8h7, "
                    "h8g8"));
    EXPECT_THAT(first(Language::German),
                ElementsAre("Schwarz ist am Zug.",
                            "7 erlaubte Züge: h1=S+, h1=L, h1=T, h1=D, Kg7, Kh7, Kg8",
                            "Dieselben in UCI-Notation: h2h1n, h2h1b, h2h1r, h2h1q, h8g7, h8h7, "
                            "h8g8"));
    EXPECT_THAT(first(Language::Greek),
                ElementsAre("Παίζει ο Μαύρος.",
                            "7 νόμιμες κινήσεις: h1=Ι+, h1=Α, h1=Π, h1=Β, Ρg7, Ρh7, Ρg8",
                            "Οι ίδιες σε σημειογραφία UCI: h2h1n, h2h1b, h2h1r, h2h1q, h8g7, "
                            "h8h7, h8g8"));
    EXPECT_THAT(
        first(Language::Russian),
        ElementsAre("Ход чёрных.", "7 возможных ходов: h1=К+, h1=С, h1=Л, h1=Ф, Крg7, Крh7, Крg8",
                    "Они же в нотации UCI: h2h1n, h2h1b, h2h1r, h2h1q, h8g7, h8h7, h8g8"));
}

TEST(PositionSentences, ShowALineToTheCheckmate) {
    const Position start = Position::from_setup(parse_fen(kRook).value()).value();
    const PositionReport made =
        report(kRook, no(MateProof::Material), yes({"a2b2", "f1g1", "b2b1"}, start));
    EXPECT_THAT(winning(made, Language::English),
                ElementsAre("White cannot win any more: no checkmate is possible with these "
                            "pieces.",
                            "Black can still checkmate, for example by 40... Rb2 41. Kg1 Rb1#."));
    EXPECT_THAT(
        winning(made, Language::German),
        ElementsAre("Weiß kann nicht mehr gewinnen: mit diesen Figuren ist kein Matt "
                    "möglich.",
                    "Schwarz kann noch mattsetzen, zum Beispiel durch 40... Tb2 41. Kg1 Tb1#."));
    EXPECT_THAT(
        winning(made, Language::Greek),
        ElementsAre(
            "Ο Λευκός δεν μπορεί πια να κερδίσει: με αυτά τα κομμάτια δεν γίνεται "
            "ματ.",
            "Ο Μαύρος μπορεί ακόμη να κάνει ματ, για παράδειγμα με 40... Πb2 41. Ρg1 Πb1#."));
    EXPECT_THAT(winning(made, Language::Russian),
                ElementsAre("Белые уже не могут выиграть: этими фигурами мат невозможен.",
                            "Чёрные ещё могут дать мат, например так: 40... Лb2 41. Крg1 Лb1#."));
}

TEST(PositionSentences, LawsB52_SayWhyNobodyCanWin) {
    const PositionReport made = report(kRook, no(MateProof::Blocked), no(MateProof::Exhausted, 21));
    EXPECT_THAT(winning(made, Language::English),
                ElementsAre("White cannot win any more: pawns and pieces block every way to a "
                            "checkmate.",
                            "Black cannot win any more: no play leads to checkmate; 21 positions "
                            "were looked at.",
                            "The position is dead, the game is drawn."));
    EXPECT_THAT(winning(made, Language::German),
                ElementsAre("Weiß kann nicht mehr gewinnen: Bauern und Figuren versperren jeden "
                            "Weg zum Matt.",
                            "Schwarz kann nicht mehr gewinnen: Kein Spiel führt zum Matt; 21 "
                            "Stellungen wurden geprüft.",
                            "Die Stellung ist tot, die Partie ist remis."));
    EXPECT_THAT(winning(made, Language::Greek),
                ElementsAre("Ο Λευκός δεν μπορεί πια να κερδίσει: πιόνια και κομμάτια κλείνουν "
                            "κάθε δρόμο προς το ματ.",
                            "Ο Μαύρος δεν μπορεί πια να κερδίσει: καμία συνέχεια δεν οδηγεί σε "
                            "ματ· εξετάστηκαν 21 θέσεις.",
                            "Η θέση είναι νεκρή, η παρτίδα είναι ισόπαλη."));
    EXPECT_THAT(winning(made, Language::Russian),
                ElementsAre("Белые уже не могут выиграть: пешки и фигуры закрывают все пути к "
                            "мату.",
                            "Чёрные уже не могут выиграть: никакая игра не ведёт к мату; "
                            "просмотрена 21 позиция.",
                            "Позиция мёртвая, партия закончилась вничью."));
    EXPECT_EQ(json_of(made)["result"], "draw");
}

TEST(PositionSentences, CountWhatWasLookedAt) {
    const PositionReport made = report(kRook, unknown(1), unknown(2));
    EXPECT_THAT(winning(made, Language::English),
                ElementsAre("It is not known whether White can still checkmate: 1 position was "
                            "looked at. --limit looks at more.",
                            "It is not known whether Black can still checkmate: 2 positions were "
                            "looked at. --limit looks at more."));
    EXPECT_THAT(winning(made, Language::German),
                ElementsAre("Ob Weiß noch mattsetzen kann, ist nicht bekannt: 1 Stellung wurde "
                            "geprüft. Mit --limit werden es mehr.",
                            "Ob Schwarz noch mattsetzen kann, ist nicht bekannt: 2 Stellungen "
                            "wurden geprüft. Mit --limit werden es mehr."));
    EXPECT_THAT(winning(made, Language::Greek),
                ElementsAre("Δεν είναι γνωστό αν ο Λευκός μπορεί ακόμη να κάνει ματ: εξετάστηκε "
                            "1 θέση. Με --limit εξετάζονται περισσότερες.",
                            "Δεν είναι γνωστό αν ο Μαύρος μπορεί ακόμη να κάνει ματ: εξετάστηκαν "
                            "2 θέσεις. Με --limit εξετάζονται περισσότερες."));
    EXPECT_THAT(winning(made, Language::Russian),
                ElementsAre("Неизвестно, могут ли белые ещё дать мат: просмотрена 1 позиция. "
                            "С --limit их будет больше.",
                            "Неизвестно, могут ли чёрные ещё дать мат: просмотрено 2 позиции. "
                            "С --limit их будет больше."));
    EXPECT_EQ(json_of(made)["result"], nullptr);
    EXPECT_EQ(is_dead(made), std::nullopt);
}

TEST(PositionSentences, Laws96b_SayThatTheGameIsOver) {
    const PositionReport made = report(kRook, no(MateProof::Over), no(MateProof::Over));
    EXPECT_THAT(sentences_of(made, catalog(Language::English)),
                ElementsAre("75 moves of each side without a capture or a pawn move: a draw."));
    EXPECT_EQ(json_of(made)["result"], "draw");
    EXPECT_EQ(json_of(made)["legal"], Json::array());
}

TEST(PositionReport, JsonHasTheLineAndTheProof) {
    const Position start = Position::from_setup(parse_fen(kRook).value()).value();
    const Json json =
        json_of(report(kRook, no(MateProof::Exhausted, 12), yes({"a2b2", "f1g1", "b2b1"}, start)));
    EXPECT_EQ(json["can_win"].dump(), "{\"white\":\"no\",\"black\":\"yes\"}");
    EXPECT_EQ(
        json["can_win_detail"].dump(),
        "{\"white\":{\"verdict\":\"no\",\"line\":[],\"proof\":\"exhausted\",\"positions\":12},"
        "\"black\":{\"verdict\":\"yes\",\"line\":[\"a2b2\",\"f1g1\",\"b2b1\"],"
        "\"proof\":null,\"positions\":0}}");
}

}  // namespace
}  // namespace rochade
