// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/match/random_events.h"

#include "rules/fen.h"

namespace rochade {
namespace {

Side random_side(Dice& dice) { return dice.roll(2) == 0 ? Side::White : Side::Black; }
Square random_square(Dice& dice) { return Square::from_index(dice.roll(64)); }
Piece random_piece(Dice& dice) {
    return {random_side(dice), kAllPieceKinds[dice.roll(kAllPieceKinds.size())]};
}
Source random_source(Dice& dice) { return static_cast<Source>(dice.roll(6)); }
Duration random_time(Dice& dice) { return Duration(dice.roll(200'000)); }
std::optional<Side> random_side_or_none(Dice& dice) {
    if (dice.roll(3) == 0) return std::nullopt;
    return random_side(dice);
}

/// Mostly the move that is in play or a move as the pieces go, sometimes any two squares.
Move random_move(Dice& dice, const Match& match) {
    const Turn& turn = match.turn();
    const unsigned kind = dice.roll(10);
    if (kind < 4) {
        for (const auto& move : {turn.announced, turn.placed, match.pending_mirror(Side::White),
                                 match.pending_mirror(Side::Black)}) {
            if (move && dice.roll(2) == 0) return *move;
        }
    }
    if (kind < 9) {
        const MoveList moves = match.position() && kind < 8 ? match.position()->legal_moves()
                                                            : pseudo_legal_moves(match.current());
        if (!moves.empty()) return moves[dice.roll(static_cast<unsigned>(moves.size()))];
    }
    Move move{random_square(dice), random_square(dice)};
    if (dice.roll(8) == 0) move.promotion = static_cast<Promotion>(dice.roll(4));
    return move;
}

Board random_placement(Dice& dice, const Match& match) {
    const Side side = random_side(dice);
    Board board = dice.roll(2) == 0 ? match.expected_board(side) : match.required_board(side);
    for (unsigned change = dice.roll(3); change > 0; --change) {
        board.put(random_square(dice), random_piece(dice));
    }
    return board;
}

Event rare_event(Dice& dice, const Match& match) {
    const Side side = random_side(dice);
    switch (dice.roll(16)) {
        case 0: return GameStarted{};
        case 1: return DrawOffered{side};
        case 2: return DrawAccepted{side};
        case 3: return DrawDeclined{side};
        case 4: return Resigned{side};
        case 5: return FlagClaimed{side};
        case 6: return ArbiterCalled{side};
        case 7: return Asked{side, static_cast<Question>(dice.roll(9))};
        case 8: return ClocksStopped{random_source(dice)};
        case 9: return ClocksStarted{random_source(dice)};
        case 10: return ClocksSet{random_time(dice), random_time(dice)};
        case 11: return MovesRetraced{dice.roll(30)};
        case 12: return ScoreCorrected{side, dice.roll(30), random_move(dice, match)};
        case 13: return ResultRuled{GameResult::Draw};
        case 14: return DeviceLost{static_cast<Device>(dice.roll(5))};
        default: return DeviceFound{static_cast<Device>(dice.roll(5))};
    }
}

}  // namespace

Event random_event(Dice& dice, const Match& match) {
    if (match.phase() == Phase::BeforeStart && dice.roll(3) == 0) return GameStarted{};
    if (match.phase() == Phase::Stopped && dice.roll(3) == 0) return ClocksStarted{};
    const Side side = dice.roll(4) == 0 ? opponent_of(match.to_move()) : match.to_move();
    switch (dice.roll(18)) {
        case 0: {
            const Square square = random_move(dice, match).from;
            const auto piece = match.current().board.at(square);
            return PieceTouched{side, square, piece.value_or(random_piece(dice))};
        }
        case 1: return PieceReturned{side, random_square(dice), random_piece(dice)};
        case 2: return CapturedPieceRemoved{side, random_square(dice), random_piece(dice)};
        case 3:
        case 4:
        case 5: {
            const Move move = random_move(dice, match);
            return MovePlaced{side, move, static_cast<Finality>(dice.roll(2))};
        }
        case 6: return MoveWithdrawn{side, random_move(dice, match)};
        case 7: return MoveMirrored{side, random_move(dice, match)};
        case 8: return PlacementMatched{side};
        case 9: return PlacementDiffers{side, random_placement(dice, match)};
        case 10:
        case 11:
        case 12: {
            const Move move = random_move(dice, match);
            return MoveAnnounced{side, move, random_source(dice)};
        }
        case 13: return MoveRepeated{side, random_move(dice, match)};
        case 14: return ClockPressed{side, random_source(dice)};
        case 15: {
            const auto running =
                dice.roll(4) == 0 ? random_side_or_none(dice) : opponent_of(match.to_move());
            const auto flag = dice.roll(20) == 0 ? random_side_or_none(dice) : std::nullopt;
            return ClockRead{random_time(dice), random_time(dice), running, flag};
        }
        case 16:
            if (dice.roll(4) == 0) return AdjustmentAnnounced{side};
            return TimePassed{};
        default: return rare_event(dice, match);
    }
}

MatchSetup random_setup(Dice& dice) {
    constexpr const char* kControls[] = {"1m", "2/30s+2s,1m", "20sd5s", "20sb5s", "90m+30s"};
    MatchSetup setup;
    // Some games are nearly over: draws, mates and promotions are close.
    if (dice.roll(3) == 0) setup.start = parse_fen("7k/P7/8/8/8/8/r7/1K6 w - - 96 80").value();
    setup.mode = static_cast<Mode>(dice.roll(2));
    setup.laws = static_cast<LawsEdition>(dice.roll(3));
    setup.clock = static_cast<ClockKind>(dice.roll(3));
    if (setup.clock != ClockKind::None) {
        setup.time_control = parse_time_control(kControls[dice.roll(5)]).value();
    }
    for (PlayerSetup& player : setup.players) {
        player.sight = static_cast<Sight>(dice.roll(2));
        player.board = static_cast<PlayerSetup::HasBoard>(dice.roll(2));
        player.button = static_cast<Button>(dice.roll(2));
    }
    return setup;
}

}  // namespace rochade
