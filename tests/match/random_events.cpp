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
std::optional<GameResult> random_result(Dice& dice) {
    if (dice.roll(4) == 0) return std::nullopt;
    return static_cast<GameResult>(dice.roll(3));
}
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
        if (!moves.empty()) {
            Move move = moves[dice.roll(static_cast<unsigned>(moves.size()))];
            // The pawn may stay a pawn.
            if (move.promotion && dice.roll(4) == 0) move.promotion.reset();
            return move;
        }
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

std::string random_seal(Dice& dice) { return dice.roll(2) == 0 ? "5ea1" : "00ff"; }

/// What is said and done beside the moves.
Event event_of_player(Dice& dice, const Match& match) {
    const Side side = random_side(dice);
    const auto intended =
        dice.roll(2) == 0 ? std::optional(random_move(dice, match)) : std::nullopt;
    switch (dice.roll(10)) {
        case 0: return PlayerAbsent{side};
        case 1: return PlayerArrived{side};
        case 2: return PlayerStoppedClocks{side, static_cast<StopReason>(dice.roll(3))};
        case 3: return ClaimMade{side, static_cast<ClaimKind>(dice.roll(7)), intended};
        case 4: return TouchReported{side, random_square(dice)};
        case 5: return ScoreEntered{side, dice.roll(30), random_move(dice, match)};
        case 6: return ScoreLeftOff{side};
        case 7: return ScoreMadeUp{side};
        case 8: return ResultSigned{side, random_result(dice)};
        default: return Noted{"a note"};
    }
}

/// What the arbiter decides.
Event ruling(Dice& dice) {
    constexpr unsigned kMostHalfPoints = 2;
    const Side side = random_side(dice);
    switch (dice.roll(17)) {
        case 0: return ClaimRuled{static_cast<ClaimRuling>(dice.roll(3))};
        case 1: return FlagObserved{side};
        case 2: return BothFlagsRuled{};
        case 3: return IllegalMoveRuled{};
        case 4: return IllegalActRuled{side, static_cast<IllegalAct>(dice.roll(2))};
        case 5: {
            PenaltyImposed imposed{side, static_cast<Penalty>(dice.roll(8))};
            if (takes_time(imposed.penalty)) imposed.time = random_time(dice);
            if (takes_points(imposed.penalty)) imposed.half_points = 1 + dice.roll(kMostHalfPoints);
            return imposed;
        }
        case 6: return TimeAdjusted{side, random_time(dice) - Duration(100'000)};
        case 7: return MoveCountersSet{dice.roll(50), dice.roll(50)};
        case 8: return DrawDeclared{static_cast<DrawGround>(dice.roll(5))};
        case 9: return GameForfeited{side};
        case 10: return PointsRuled{dice.roll(3), dice.roll(3)};
        case 11: return GameCancelled{static_cast<CancelReason>(dice.roll(3))};
        case 12: return GuidanceStarted{side};
        case 13: return GuidanceStopped{side};
        case 14: return DeskOpened{};
        case 15: return PinRefused{};
        default: return ResultRuled{random_result(dice)};
    }
}

/// What belongs to a game that is adjourned, likely or not.
Event event_of_adjournment(Dice& dice, const Match& match) {
    const Side side = dice.roll(4) == 0 ? opponent_of(match.to_move()) : match.to_move();
    switch (dice.roll(9)) {
        case 0: return AdjournmentOrdered{};
        case 1:
        case 2: return MoveSealed{side, random_seal(dice)};
        case 3: return ClocksStopped{Source::Keys};
        case 4: return ClocksStarted{Source::Arbiter};
        case 5: return EnvelopeMissing{};
        case 6: return EnvelopeOpened{std::nullopt, ""};
        default: return EnvelopeOpened{random_move(dice, match), random_seal(dice)};
    }
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
    if (match.phase() == Phase::Over && dice.roll(4) == 0) {
        return MovesRetraced{static_cast<unsigned>(match.half_moves().size())};
    }
    if (match.claim() && dice.roll(3) == 0) return ruling(dice);
    const unsigned adjourned = match.adjournment() || match.phase() == Phase::Adjourned ? 3 : 60;
    if (dice.roll(adjourned) == 0) return event_of_adjournment(dice, match);
    const Side side = dice.roll(4) == 0 ? opponent_of(match.to_move()) : match.to_move();
    switch (dice.roll(22)) {
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
            const auto flag = dice.roll(12) == 0 ? random_side_or_none(dice) : std::nullopt;
            return ClockRead{random_time(dice), random_time(dice), running, flag};
        }
        case 16:
            if (dice.roll(4) == 0) return AdjustmentAnnounced{side};
            return TimePassed{};
        case 17:
        case 18: return event_of_player(dice, match);
        case 19: return dice.roll(3) == 0 ? ruling(dice) : Event(TimePassed{});
        case 20: {
            const Side flagged = random_side(dice);
            return dice.roll(2) == 0 ? Event(FlagClaimed{flagged}) : Event(FlagObserved{flagged});
        }
        default: return rare_event(dice, match);
    }
}

DoneBy random_doer(Dice& dice) {
    return dice.roll(8) == 0 ? static_cast<DoneBy>(dice.roll(3)) : DoneBy::Natural;
}

MatchSetup random_setup(Dice& dice) {
    constexpr const char* kControls[] = {"1m", "2/30s+2s,1m", "20sd5s", "20sb5s", "90m+30s", "5s"};
    MatchSetup setup;
    // Some games are nearly over: draws, mates and promotions are close.
    if (dice.roll(3) == 0) setup.start = parse_fen("7k/P7/8/8/8/8/r7/1K6 w - - 96 80").value();
    setup.mode = static_cast<Mode>(dice.roll(2));
    setup.laws = static_cast<LawsEdition>(dice.roll(3));
    setup.assistant = static_cast<MatchSetup::Assistant>(dice.roll(3));
    setup.discipline = static_cast<Discipline>(dice.roll(3));
    setup.competition_rules = static_cast<CompetitionRules>(dice.roll(2));
    setup.regulations.quickplay_finish = static_cast<Regulations::QuickplayFinish>(dice.roll(2));
    if (dice.roll(2) == 0) setup.regulations.default_time = random_time(dice);
    if (dice.roll(3) == 0) setup.regulations.draw_after_moves = dice.roll(20);
    setup.clock = static_cast<ClockKind>(dice.roll(3));
    if (setup.clock != ClockKind::None) {
        setup.time_control = parse_time_control(kControls[dice.roll(6)]).value();
    }
    for (PlayerSetup& player : setup.players) {
        if (dice.roll(30) == 0) player.hearing = PlayerSetup::Hearing::Impaired;
        player.sight = static_cast<Sight>(dice.roll(2));
        player.board = static_cast<PlayerSetup::HasBoard>(dice.roll(2));
        player.button = static_cast<Button>(dice.roll(2));
    }
    return setup;
}

}  // namespace rochade
