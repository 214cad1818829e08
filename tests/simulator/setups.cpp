// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/setups.h"

#include "rules/chess960.h"
#include "rules/fen.h"

namespace rochade::simulator {
namespace {

template <typename T>
T any_of(unsigned count, Chance& chance) {
    return static_cast<T>(chance.below(count));
}

/// A game that has been played at random for a while, with captures where there are some.
Setup played(Setup start, unsigned half_moves, Chance& chance) {
    Position position = Position::from_setup(start).value();
    for (; half_moves > 0; --half_moves) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) break;
        MoveList captures;
        for (const Move& move : moves) {
            if (position.is_capture(move)) captures.push_back(move);
        }
        const Move move = chance.pick(captures.empty() || chance.once_in(2) ? moves : captures);
        const Position next = position.play(move);
        if (!next.has_legal_move()) break;
        position = next;
    }
    return position.setup();
}

Setup random_start(const MatchSetup& setup, Chance& chance) {
    constexpr const char* kEndings[] = {
        "7k/P7/8/8/8/8/r7/1K6 w - - 96 80",
        "8/8/4k3/8/8/3QK3/8/8 w - - 0 60",
        "8/2k5/8/8/8/8/p1K5/8 b - - 10 70",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 140 90",
        "8/4k3/8/8/2B5/8/3K1n2/8 w - - 30 50",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 20",
        "8/1P4k1/8/8/8/8/1p4K1/8 w - - 0 40",
        "k7/8/1K6/8/8/8/8/7R w - - 0 50",
        "rnbqkbnr/p1pppppp/8/1pP5/8/8/PP1PPPPP/RNBQKBNR w KQkq b6 0 3",
        "8/8/8/8/8/5k2/4p1p1/4K3 w - - 146 120",
    };
    Setup start = initial_setup();
    if (setup.variant == MatchSetup::Variant::Chess960) {
        start = chess960_setup(chance.below(kChess960Starts));
    }
    switch (chance.below(4)) {
        case 0: return played(start, chance.below(150), chance);
        case 1:
            if (setup.variant == MatchSetup::Variant::Chess960) return start;
            return parse_fen(kEndings[chance.below(std::size(kEndings))]).value();
        default: return start;
    }
}

TimeControl random_control(const MatchSetup& setup, Chance& chance) {
    constexpr const char* kControls[] = {"90m+30s",
                                         "40/90m+30s,30m+30s",
                                         "5m",
                                         "3m+2s",
                                         "1m",
                                         "4/30s+2s,1m",
                                         "3/40s,3/30s,1m",
                                         "25m+10s",
                                         "10/5m,5m",
                                         "2/20s,2/20s",
                                         "5mb3s",
                                         "2md5s",
                                         "6/1mb5s,2md3s",
                                         "3/1m+1s,1mb2s"};
    // A clock on the table adds what it likes; the plain ways are known to be followed.
    constexpr unsigned kSimple = 10;
    const bool is_followed = setup.clock == ClockKind::Followed;
    const unsigned count = is_followed ? kSimple : unsigned{std::size(kControls)};
    return parse_time_control(kControls[chance.below(count)]).value();
}

PlayerSetup random_player(const char* name, Sight sight, Chance& chance) {
    PlayerSetup player;
    player.name = name;
    player.sight = chance.once_in(10) ? any_of<Sight>(2, chance) : sight;
    player.board = chance.once_in(4) ? PlayerSetup::HasBoard::No : PlayerSetup::HasBoard::Yes;
    player.button = chance.once_in(4) ? Button::WithEntry : Button::Lever;
    return player;
}

}  // namespace

MatchSetup random_setup(Chance& chance) {
    MatchSetup setup;
    setup.laws = any_of<LawsEdition>(3, chance);
    setup.mode = chance.once_in(4) ? Mode::Friendly : Mode::Tournament;
    setup.discipline = chance.once_in(2) ? Discipline::Standard : any_of<Discipline>(3, chance);
    setup.competition_rules = any_of<CompetitionRules>(2, chance);
    if (setup.discipline == Discipline::Standard) {
        setup.competition_rules = CompetitionRules::Apply;
    }
    setup.assistant = any_of<MatchSetup::Assistant>(3, chance);
    const bool white_is_blind = chance.once_in(2);
    setup.players[0] =
        random_player("Anna", white_is_blind ? Sight::Blind : Sight::Sighted, chance);
    setup.players[1] =
        random_player("Bernd", white_is_blind ? Sight::Sighted : Sight::Blind, chance);
    setup.clock = chance.once_in(2) ? ClockKind::Internal : any_of<ClockKind>(3, chance);
    const bool has_line = setup.players[0].board == PlayerSetup::HasBoard::Yes ||
                          setup.players[1].board == PlayerSetup::HasBoard::Yes;
    if (setup.clock == ClockKind::Followed) {
        if (!has_line) setup.clock = ClockKind::Internal;
        for (PlayerSetup& player : setup.players) {
            if (has_line) player.button = Button::Lever;
        }
    }
    if (setup.clock != ClockKind::None) setup.time_control = random_control(setup, chance);
    if (chance.once_in(5)) setup.variant = MatchSetup::Variant::Chess960;
    if (chance.once_in(4)) setup.regulations.default_time = chance.between(0, 30) * 1000;
    if (chance.once_in(3)) {
        setup.regulations.quickplay_finish = Regulations::QuickplayFinish::Applies;
    }
    if (chance.once_in(6)) setup.regulations.draw_after_moves = chance.below(20);
    setup.start = random_start(setup, chance);
    return setup;
}

Manners random_manners(Chance& chance) {
    constexpr unsigned kSlips[] = {0, 0, 12, 20, 40, 100};
    Manners manners;
    manners.slip = kSlips[chance.below(std::size(kSlips))];
    manners.longest_thought = 1 + chance.below(8);
    manners.most_half_moves = 4 + chance.below(chance.once_in(3) ? 120 : 40);
    manners.arbiter_sees_illegal_moves = chance.once_in(2);
    manners.flag_unseen = chance.once_in(5) ? 60 : 3;
    return manners;
}

}  // namespace rochade::simulator
