// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "rules/position.h"
#include "tests/commands/catalogs.h"
#include "window/view.h"

namespace rochade {

inline Square square_at(std::string_view name) { return *Square::parse(name); }

/// Long sentences of each language, as they come in games.
inline std::vector<std::string> long_captions(Language language) {
    switch (language) {
        case Language::English: break;
        case Language::German:
            return {
                "Alle: Die Uhren stehen; der Schiedsrichter wird gerufen.",
                "Weiß: Dame schlägt Bauer Hector sieben, Schach",
                "Schwarz bietet Remis an. Nehmen Sie mit „Remis angenommen“ an oder lehnen ab."};
        case Language::Greek:
            return {"Τα ρολόγια σταμάτησαν· καλείται ο διαιτητής.",
                    "Λευκά: η βασίλισσα παίρνει πιόνι στο Χαρούλα επτά, σαχ",
                    "Ο μαύρος προτείνει ισοπαλία. Απαντήστε με αποδοχή ή με απόρριψη."};
        case Language::Russian:
            return {"Часы остановлены; вызван судья.", "Белые: ферзь берёт пешку Гектор семь, шах",
                    "Чёрные предлагают ничью. Ответьте согласием или отказом."};
    }
    return {"All: the clocks are stopped; the arbiter is called.",
            "White: queen takes pawn Hector seven, check",
            "Black offers a draw. Accept it with draw accepted, or decline it."};
}

/// A sighted player, an assistant and another sighted player, in their own language.
inline std::vector<PersonView> people_in_a_game(Language language) {
    const auto words = [&](const char* english, const char* german, const char* greek,
                           const char* russian) -> std::string {
        switch (language) {
            case Language::English: break;
            case Language::German: return german;
            case Language::Greek: return greek;
            case Language::Russian: return russian;
        }
        return english;
    };
    PersonView player;
    player.who = Role::Black;
    player.name = words("Black: Alexandra Featherstonehaugh", "Schwarz: Wilhelmine Schwarzenberger",
                        "Μαύρα: Παναγιώτης Παπακωνσταντίνου", "Чёрные: Александра Преображенская");
    player.turn = words("It is your move.", "Sie sind am Zug.", "Είναι η σειρά σας.", "Ваш ход.");
    player.tasks = {words(
        "Play on your board: knight Felix three", "Ziehen Sie auf Ihrem Brett: Springer Felix drei",
        "Παίξτε στη σκακιέρα σας: ίππος Φέλιξ τρία", "Сделайте на своей доске: конь Феликс три")};
    player.last_said =
        words("Announced last: knight Felix three", "Zuletzt angesagt: Springer Felix drei",
              "Τελευταία αναγγελία: ίππος Φέλιξ τρία", "Объявлено: конь Феликс три");
    PersonView assistant = player;
    assistant.who = Role::Assistant;
    assistant.name = words("Assistant", "Assistent", "Βοηθός", "Ассистент");
    assistant.turn = words("White to move", "Weiß am Zug", "παίζουν τα λευκά", "ход белых");
    assistant.tasks.push_back(words("Press White's clock.", "Drücken Sie die Uhr von Weiß.",
                                    "Πατήστε το ρολόι των λευκών.", "Нажмите часы белых."));
    assistant.differing = set_of(square_at("d5")) | set_of(square_at("d6"));
    assistant.differs =
        words("White's board differs: pawn David five, nothing on David six",
              "Das Brett von Weiß weicht ab: Bauer David fünf, auf David sechs nichts",
              "Η σκακιέρα των λευκών διαφέρει: πιόνι Δαυίδ πέντε, τίποτα στο Δαυίδ έξι",
              "Доска белых отличается: пешка Давид пять, на Давид шесть ничего");
    PersonView other = player;
    other.who = Role::White;
    return {player, assistant, other};
}

/// A game in full swing: everything that can be shown is there.
inline ViewState game_state(Language language = Language::German) {
    ViewState state;
    TableView& table = state.table;
    table.board = initial_board();
    table.board.remove(square_at("g1"));
    table.board.put(square_at("f3"), {Side::White, PieceKind::Knight});
    table.last_move = Move{square_at("g1"), square_at("f3")};
    table.pending_mirror = table.last_move;
    table.to_move = Side::Black;
    table.running = Side::Black;
    table.white_left = std::chrono::minutes(90);
    table.black_left = std::chrono::minutes(5);
    table.white_name = "Alexandra Featherstonehaugh-Papakonstantinou";
    table.black_name = "Παναγιώτης Преображенский";
    table.cursor = square_at("e5");
    table.differing = set_of(square_at("a5")) | set_of(square_at("a6"));
    table.people = people_in_a_game(language);
    for (const Side side : {Side::White, Side::Black}) {
        for (const PieceKind kind : kAllPieceKinds) {
            table.piece_names[index_of(side)][static_cast<std::size_t>(kind)] =
                vocabulary().of(language).piece({side, kind}).written;
        }
    }
    state.captions = long_captions(language);
    state.entry = "Springer Felix drei";
    state.cursor = 8;
    return state;
}

}  // namespace rochade
