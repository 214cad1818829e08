// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/match/table.h"

#include <gtest/gtest.h>

#include <sstream>

#include "match/effect_text.h"
#include "match/event_text.h"
#include "match/log_words.h"
#include "rules/fen.h"

namespace rochade {

std::string Table::on(std::string_view event) {
    const auto parsed = parse_act(event);
    if (!parsed) {
        ADD_FAILURE() << event << ": no event, at byte " << parsed.error().offset;
        return "no event";
    }
    now_ += std::chrono::seconds(1);
    auto answer = step(match_, parsed.value().event, now_, parsed.value().by);
    if (!answer) return "refused: " + std::string(to_text(answer.error()));
    match_ = answer.value().next;
    std::string effects;
    for (const Effect& effect : answer.value().effects) {
        if (!effects.empty()) effects += " | ";
        effects += to_text(effect);
    }
    return effects;
}

std::string Table::play(const std::vector<std::string_view>& events) {
    std::string last;
    for (const std::string_view event : events) last = on(event);
    return last;
}

void Table::play_moves(std::string_view moves) {
    std::istringstream words{std::string(moves)};
    std::string move;
    while (words >> move) {
        const std::string side = match_.to_move() == Side::White ? "white" : "black";
        on(side + " announced " + move + " keys");
        on(side + " pressed-clock keys");
    }
}

std::string Table::fen() const { return to_fen(match_.current()); }

std::string Table::score(Side whose) const {
    std::string moves;
    for (const ScoreEntry& entry : match_.score(whose)) {
        if (!moves.empty()) moves += ' ';
        moves += move_text(entry.move);
    }
    return moves;
}

std::vector<std::string> announcements(std::string_view moves) {
    std::vector<std::string> events;
    std::istringstream words{std::string(moves)};
    std::string move;
    while (words >> move) {
        const std::string side = events.size() % 2 == 0 ? "white" : "black";
        events.push_back(side + " announced " + move + " keys");
    }
    return events;
}

MatchSetup keys_only() {
    MatchSetup setup;
    setup.time_control.periods = {
        Period{std::nullopt, std::chrono::minutes(90), Bonus::None, Duration{0}}};
    setup.players[0] = {"Anna", Sight::Blind, PlayerSetup::HasBoard::No, Button::Lever};
    setup.players[1] = {"Bernd", Sight::Sighted, PlayerSetup::HasBoard::No, Button::Lever};
    return setup;
}

MatchSetup two_boards() {
    MatchSetup setup = keys_only();
    for (PlayerSetup& player : setup.players) player.board = PlayerSetup::HasBoard::Yes;
    return setup;
}

}  // namespace rochade
