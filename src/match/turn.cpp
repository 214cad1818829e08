// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a half-move, in whatever order they come, until it is made. Laws: D.2.3, 4.7
#include <algorithm>

#include "match/illegal_position.h"
#include "match/match_step.h"
#include "rules/castling.h"

namespace rochade {

/// Castling by its squares becomes castling by its pieces, where it is legal.
Move MatchStep::named(const Move& move) const {
    if (!next_.position_) return move;
    return next_.position_->find_move(move.from, move.to, move.promotion).value_or(move);
}

HalfMove::Legality MatchStep::legality_of(const Move& move) const {
    using Legality = HalfMove::Legality;
    if (next_.position_) {
        return next_.position_->is_legal(move) ? Legality::Legal : Legality::Illegal;
    }
    const MoveList moves = pseudo_legal_moves(next_.current_);
    const bool found = std::find(moves.begin(), moves.end(), move) != moves.end();
    const bool takes_king = contains(next_.current_.board.of(PieceKind::King), move.to) &&
                            captured_on(next_.current_.board, move) == move.to;
    const Board after = placed_after(next_.current_, move).board;
    const bool is_legal = found && !takes_king && !king_is_attacked(after, next_.to_move());
    return is_legal ? Legality::Legal : Legality::Illegal;
}

/// A legal move stands and the hand is off: another one cannot be made. Laws: 4.7
void MatchStep::note_released() {
    Turn& parts = turn();
    if (is_friendly() || !parts.placed || parts.finality != Finality::Final) return;
    if (!parts.released) {
        if (legality_of(*parts.placed) == HalfMove::Legality::Legal) parts.released = parts.placed;
        return;
    }
    if (parts.released == parts.placed || parts.change_told == parts.placed) return;
    parts.change_told = parts.placed;
    emit(TellMoveChanged{mover(), next_.current_, *parts.released, *parts.placed});
}

/// Why `move` cannot be the mover's, as far as the mode lets him know.
MatchStep::Answer MatchStep::refused_move(const Move& move) const {
    const auto piece = next_.current_.board.at(move.from);
    if (!piece) return Refusal::NoPieceThere;
    if (piece->side != mover()) return Refusal::NotYourPiece;
    if (is_friendly() && legality_of(move) == HalfMove::Legality::Illegal) {
        return Refusal::MoveIsIllegal;
    }
    return std::nullopt;
}

/// `by` enters a move although he is not to move: is it the one he has just completed?
MatchStep::Answer MatchStep::not_his_turn(Side by, const Move& move) const {
    if (next_.half_moves().empty()) return Refusal::NotYourTurn;
    const HalfMove& last = next_.half_moves().back();
    const bool is_correction =
        last.before.turn == by && (last.move.from == move.from || last.move.to == move.to);
    return is_correction ? Refusal::MoveIsCompleted : Refusal::NotYourTurn;
}

MatchStep::Answer MatchStep::on(const MoveAnnounced& e) {
    if (const auto refusal = unless_running()) return refusal;
    if (e.by != mover()) {
        // Laws: 6.2 a 2. The player has begun his own move: the one before is completed.
        if (!turn().made) return not_his_turn(e.by, e.move);
        complete_without_press(*turn().made);
        if (is_over()) return std::nullopt;
    }
    const Move move = named(e.move);
    if (const auto refusal = refused_move(move)) return refusal;
    decline_offer_of(opponent_of(e.by));
    turn().announced = move;
    turn().announced_by = e.source;
    turn().adjusting = Turn::Adjusting::No;
    const Setup before = next_.current_;
    settle();
    if (!has_told_move_) emit(ConfirmAnnouncement{e.by, before, move});
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const MovePlaced& e) {
    if (place_while_stopped(e)) return std::nullopt;
    if (const auto refusal = unless_running()) return refusal;
    if (next_.pending_mirror(e.board)) {
        // Laws: D.2.8. The late side has done something else than copy the move.
        copied(e.board, e.move);
        return std::nullopt;
    }
    if (e.board != mover()) {
        if (!turn().made) return not_his_turn(e.board, e.move);
        if (e.finality == Finality::Provisional) return std::nullopt;  // he has begun nothing yet
        complete_without_press(*turn().made);
        if (is_over()) return std::nullopt;
    }
    const Move move = named(e.move);
    if (const auto refusal = refused_move(move)) return refusal;
    decline_offer_of(opponent_of(e.board));
    const bool is_new = turn().placed != move;
    turn().placed = move;
    turn().finality = e.finality;
    turn().adjusting = Turn::Adjusting::No;
    settle();
    // The other board may have copied what was announced before it was placed.
    if (is_new && turn().mirrored) confirm_copy(opponent_of(e.board), *turn().mirrored);
    matches(e.board);
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const MoveWithdrawn& e) {
    if (withdraw_while_stopped(e)) return std::nullopt;
    if (const auto refusal = unless_running()) return refusal;
    if (e.board != mover()) return not_his_turn(e.board, e.move);
    if (turn().placed != named(e.move)) return Refusal::MoveNotMade;
    turn().placed.reset();
    turn().finality.reset();
    settle();
    return std::nullopt;
}

/// Looks again whether all parts are there. Without a board nothing need be placed; but what
/// somebody enters as placed counts.
void MatchStep::settle() {
    turn().made.reset();
    note_released();
    if (must_seal()) {
        tell_made_instead();
        return;
    }
    if (!next_.has_board(mover()) && !turn().placed) {
        if (!turn().announced) return;
        tell(*turn().announced, *turn().announced_by);
        make(*turn().announced);
    } else if (next_.player(mover()).sight == Sight::Blind) {
        settle_blind();
    } else {
        settle_sighted();
    }
}

/// Laws: D.2.4, 4.7. His move is made when it stands; he may announce it before.
void MatchStep::settle_sighted() {
    Turn& parts = turn();
    if (parts.placed && parts.placed == parts.announced) parts.finality = Finality::Final;
    if (!parts.placed || parts.finality != Finality::Final) {
        if (parts.announced) tell(*parts.announced, *parts.announced_by);
        return;
    }
    if (parts.announced && parts.announced != parts.placed) tell_difference();
    const bool is_announced = parts.announced == parts.placed;
    tell(*parts.placed, is_announced ? *parts.announced_by : Source::Board);
    make(*parts.placed);
}

/// Laws: D.2.3. The captured piece is off, the piece stands, the move is announced.
void MatchStep::settle_blind() {
    Turn& parts = turn();
    if (!parts.announced) return;
    if (parts.placed && parts.finality == Finality::Final && parts.announced != parts.placed) {
        tell_difference();
        return;
    }
    tell(*parts.announced, *parts.announced_by);
    if (parts.announced != parts.placed) return;
    parts.finality = Finality::Final;
    if (captured_piece_is_off()) make(*parts.placed);
}

bool MatchStep::captured_piece_is_off() const {
    const Turn& parts = next_.turn_;
    if (!next_.has_board(next_.to_move())) return true;
    const auto captured = captured_on(next_.current_.board, *parts.placed);
    return !captured || parts.removed == captured;
}

/// Gives the move to the others, once, and again when it is corrected.
void MatchStep::tell(const Move& move, Source source) {
    Turn& parts = turn();
    if (parts.told == move) return;
    const auto occasion =
        parts.told ? AnnounceMove::Occasion::Corrected : AnnounceMove::Occasion::First;
    parts.told = move;
    parts.told_from = source;
    parts.noted.reset();
    has_told_move_ = true;
    emit(AnnounceMove{mover(), next_.current_, move, occasion});
    ask_to_mirror(opponent_of(mover()), move);
}

void MatchStep::tell_difference() {
    Turn& parts = turn();
    const std::pair pair{*parts.announced, *parts.placed};
    if (parts.difference_told == pair) return;
    parts.difference_told = pair;
    emit(TellDifference{mover(), next_.current_, pair.first, pair.second});
}

/// Every part is there.
void MatchStep::make(const Move& move) {
    turn().made = move;
    judge_touch(move);
    if (turn().intended && turn().intended != move && turn().intended_told != move) {
        turn().intended_told = move;
        emit(TellIntendedNotMade{mover(), next_.current_, *turn().intended, move});
    }
    const auto legality = legality_of(move);
    if (legality == HalfMove::Legality::Illegal && turn().illegal_told != move) {
        turn().illegal_told = move;
        emit(TellIllegalMove{mover(), next_.current_, move});
    }
    // Laws: 6.2 a 1. A legal move that ends the game needs no clock. In a tournament the arbiter
    // declares what is drawn of itself.
    const bool ends =
        legality == HalfMove::Legality::Legal && next_.position_ &&
        (!next_.position_->play(move).has_legal_move() || (is_friendly() && would_end(move)));
    const bool is_pressed =
        next_.player(mover()).button == Button::WithEntry || next_.switched_early_;
    if (ends || is_pressed) complete(move);
}

/// Laws: 5.2 b, 9.6
bool MatchStep::would_end(const Move& move) const {
    MatchStep after(*this);
    after.complete(move);
    return after.is_over();
}

MatchStep::Answer MatchStep::on(const ClockPressed& e) {
    if (next_.phase_ == Phase::Adjourned && e.by != mover() && stops_adjourned_game()) {
        return std::nullopt;
    }
    if (const auto refusal = unless_running()) return refusal;
    if (clock_is_master()) return Refusal::ClockIsMaster;
    if (next_.owes_press_ == e.by) {
        press_late();
        return std::nullopt;
    }
    if (e.by != mover()) return Refusal::NotYourTurn;
    press(Press::HeldBack);
    return std::nullopt;
}

/// He stops his clock after his opponent has replied already. Laws: 6.2 a
void MatchStep::press_late() {
    const Side by = *next_.owes_press_;
    next_.owes_press_.reset();
    ChessClock& clock = next_.clock_;
    clock.complete_move(by, now_);
    HalfMove& last = next_.half_moves_.edit().back();
    last.white_left = clock.left(Side::White, now_);
    last.black_left = clock.left(Side::Black, now_);
    last.white_used = clock.used(Side::White, now_);
    last.black_used = clock.used(Side::Black, now_);
    last.earned = {clock.earned(Side::White), clock.earned(Side::Black)};
    emit(StartClock{opponent_of(by)});
}

/// The mover has pressed: his move is completed if it is made. Laws: 6.2 a, D.2.3
void MatchStep::press(Press how) {
    const Side by = mover();
    if (next_.has_board(by) && next_.pending_mirror(by)) differs(by, next_.shown_board(by));
    if (turn().placed && turn().finality == Finality::Provisional) {
        turn().finality = Finality::Final;
        settle();
        if (is_over() || mover() != by) return;
    }
    if (stops_with_seal(by)) return;
    if (turn().made) {
        complete(*turn().made);
        return;
    }
    if (how == Press::HeldBack) {
        emit(TellPressedTooEarly{by, TellPressedTooEarly::Clock::HeldBack});
        return;
    }
    emit(TellPressedTooEarly{by, TellPressedTooEarly::Clock::Switched});
    if (!turn().placed || must_seal()) {
        next_.switched_early_ = true;
        return;
    }
    // The clock cannot be turned back and the piece stands: the turn passes with it. The words,
    // if they were others, stay in the scores of those who heard them. Laws: D.2.8
    const Move placed = *turn().placed;
    const bool was_copied = turn().mirrored && turn().mirrored != placed;
    const Board copied = next_.shown_board(opponent_of(by));
    const auto noted = turn().noted;
    tell(placed, Source::Board);
    if (noted) turn().noted = noted;
    if (legality_of(placed) == HalfMove::Legality::Illegal) {
        emit(TellIllegalMove{by, next_.current_, placed});
    }
    complete(placed);
    if (was_copied) differs(opponent_of(by), copied);
}

}  // namespace rochade
