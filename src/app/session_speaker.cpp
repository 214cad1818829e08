// SPDX-License-Identifier: GPL-3.0-or-later
// Who speaks when nobody says who he is.
#include "app/reviews.h"
#include "app/session.h"

namespace rochade {
namespace {

/// What is asked or settled for oneself, at any time: the one who cannot see asks.
bool is_for_oneself(Command command) {
    switch (command) {
        case Command::OwnTimeLeft:
        case Command::OpponentTimeLeft:
        case Command::OwnTimeUsed:
        case Command::OpponentTimeUsed:
        case Command::MovesCompleted:
        case Command::WhoseTurn:
        case Command::LastMove:
        case Command::OwnLastMove:
        case Command::ReadPosition:
        case Command::ReadScore:
        case Command::RepeatSpeech:
        case Command::PreviousSpeech:
        case Command::NextSpeech:
        case Command::Spell:
        case Command::Faster:
        case Command::Slower:
        case Command::Louder:
        case Command::Quieter:
        case Command::Verbosity:
        case Command::ChangeVoice:
        case Command::BrailleMode:
        case Command::BrailleCode:
        case Command::Help:
        case Command::Hint:
        case Command::Menu:
        case Command::Settings:
        case Command::ChangeLanguage:
        case Command::Quit: return true;
        default: return is_review(command);
    }
}

/// What a player may do or claim while the other one thinks.
bool is_at_any_time(Command command) {
    switch (command) {
        case Command::OfferDraw:
        case Command::Resign:
        case Command::ClaimFlag:
        case Command::ClaimIllegalMove:
        case Command::ClaimTouchedPiece:
        case Command::CallArbiter:
        case Command::StopClocks:
        case Command::EnterScore:
        case Command::LeaveScore:
        case Command::MakeUpScore:
        case Command::Arrived:
        case Command::Absent: return true;
        default: return false;
    }
}

}  // namespace

/// The only player who has nothing but keys; the other has a board of his own or is an engine.
std::optional<Role> Session::only_one_at_the_keys() const {
    const Match& match = parts_.match;
    if (parts_.engine) return role_of(opponent_of(*parts_.engine));
    const auto has_board = [&match](Side side) {
        return match.player(side).board == PlayerSetup::HasBoard::Yes;
    };
    if (has_board(Side::White) == has_board(Side::Black)) return std::nullopt;
    return role_of(has_board(Side::White) ? Side::Black : Side::White);
}

/// Whoever walks over the board and asks: the one at the keys, else the blind player, if there is
/// one; else whoever has the move.
Role Session::who_reviews() const {
    const Match& match = parts_.match;
    const bool white = match.player(Side::White).sight == Sight::Blind;
    const bool black = match.player(Side::Black).sight == Sight::Blind;
    if (parts_.engine) return role_of(opponent_of(*parts_.engine));
    const bool is_known = parts_.blindness == SessionParts::Blindness::Stated;
    if (is_known && white != black) return white ? Role::White : Role::Black;
    return only_one_at_the_keys().value_or(mover());
}

/// A move is of whoever has it, and so is what goes with it. A flag that is claimed is that of the
/// player who thinks. Laws: 6.8
Role Session::assumed_speaker(Command command) const {
    if (is_for_oneself(command)) return who_reviews();
    if (!is_at_any_time(command)) return mover();
    if (const auto only = only_one_at_the_keys()) return *only;
    const bool claims_flag = command == Command::ClaimFlag;
    return claims_flag ? role_of(opponent_of(parts_.match.to_move())) : mover();
}

}  // namespace rochade
