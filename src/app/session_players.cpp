// SPDX-License-Identifier: GPL-3.0-or-later
// What players, and whoever acts for them, claim, sign, write and seal.
#include <utility>

#include "app/rulings.h"
#include "app/said_moves.h"
#include "app/session.h"
#include "commands/argument_words.h"
#include "commands/review_words.h"
#include "match/log_words.h"

namespace rochade {
namespace {

std::optional<ClaimKind> claim_of(Command command) {
    switch (command) {
        case Command::ClaimRepetition: return ClaimKind::Repetition;
        case Command::ClaimFiftyMoves: return ClaimKind::FiftyMoves;
        case Command::ClaimExtraTime: return ClaimKind::ExtraTime;
        case Command::ClaimNoNormalMeans: return ClaimKind::NoNormalMeans;
        case Command::ClaimNoEffort: return ClaimKind::NoEffort;
        case Command::ClaimIllegalMove: return ClaimKind::IllegalMove;
        case Command::ClaimTouchedPiece: return ClaimKind::TouchedPiece;
        default: return std::nullopt;
    }
}

}  // namespace

bool Session::run_players_command(const DoCommand& command, Instant at) {
    const Side side = Conversation::side_of(command.who, parts_.match);
    if (const auto kind = claim_of(command.command)) {
        claim(command, *kind, at);
        return true;
    }
    switch (command.command) {
        case Command::OfferDraw: ask_before(command, DrawOffered{side}, {}, at); return true;
        case Command::AcceptDraw:
            // Who plays by script has thought about it.
            if (is_scripted_) {
                apply(DrawAccepted{side}, command.who, at);
            } else {
                ask_before(command, DrawAccepted{side}, {}, at);
            }
            return true;
        case Command::StopClocks: stop_clocks(command, at); return true;
        case Command::SignResult: sign_result(command, at); return true;
        case Command::EnterScore: enter_score(command, at); return true;
        case Command::LeaveScore: apply(ScoreLeftOff{side}, command.who, at); return true;
        case Command::MakeUpScore: make_up_score(command.who, side, at); return true;
        case Command::Arrived:
        case Command::Absent: tell_presence(command, at); return true;
        case Command::ReportTouch: report_touch(command, at); return true;
        case Command::TakeBack: take_back(command, at); return true;
        case Command::SealMove:
            if (!parts_.secrets.seal) {
                answer(command.who,
                       "A move can be sealed only in a game that was begun with the arbiter's PIN.",
                       Caption::Kind::Error);
            } else if (const auto refusal = why_not_seal(side, at)) {
                answer(
                    command.who,
                    phrase_of(*refusal, mouth_.listeners().of(command.who), parts_.context.locales),
                    Caption::Kind::Error);
            } else {
                await_secret(AwaitedSecret::Use::SealMove, command.who, place_,
                             "Type the move to be sealed; it is not shown.", at);
            }
            return true;
        default: return false;
    }
}

/// Before the move is asked for: whether one may be sealed now.
std::optional<Refusal> Session::why_not_seal(Side side, Instant at) const {
    const auto tried = step(parts_.match, MoveSealed{side, "00"}, at);
    if (tried) return std::nullopt;
    return tried.error();
}

/// Asks once whether the person means it. What would be refused is refused at once.
void Session::ask_before(const DoCommand& command, const Event& event, const std::string& details,
                         Instant at) {
    if (!step(parts_.match, event, at, done_by(event, command.who))) {
        apply(event, command.who, at);
        return;
    }
    const Language language = mouth_.listeners().of(mouth_.addressee(command.who)).style.language;
    const Catalog& catalog = parts_.context.locales.catalog(language);
    std::string what = name_of(command.command, catalog);
    if (!details.empty()) {
        what = catalog.format("{who}: {sentence}", {{"who", what}, {"sentence", details}});
    }
    // Laws: 9.5
    const bool is_final = std::holds_alternative<ClaimMade>(event);
    const std::string question = catalog.format(
        is_final ? "{what}; a claim cannot be withdrawn. Yes or no?" : "{what}: yes or no?",
        {{"what", what}});
    react(conversation_.ask(said_by(command.who, SaidBy::Known::Named), event, {},
                            plain_phrase(question, language)),
          at);
}

void Session::claim(const DoCommand& command, ClaimKind kind, Instant at) {
    const Listener& listener = mouth_.listeners().of(command.who);
    const Match& match = parts_.match;
    ClaimMade made{Conversation::side_of(command.who, match), kind, std::nullopt};
    std::string details;
    if (!command.argument.empty()) {
        const auto move = move_said(command.argument, match.current(), parts_.hearing,
                                    letters_of(listener.style.language));
        if (!move) {
            answer(command.who, move.error().message, Caption::Kind::Error);
            return;
        }
        made.intended = move.value();
        details =
            move_phrase(match.current(), move.value(), listener, parts_.context.locales).caption();
    }
    ask_before(command, made, details, at);
}

/// The arbiter stops them when he has to; a player to seek his help. Laws: 6.12
void Session::stop_clocks(const DoCommand& command, Instant at) {
    if (command.who == Role::Desk) {
        apply(ClocksStopped{Source::Arbiter}, command.who, at);
        return;
    }
    const Language language = mouth_.listeners().of(command.who).style.language;
    ArgumentReader reader(command.argument, parts_.context.locales.catalog(language));
    const auto reason = reader.at_end() ? std::optional<StopReason>(StopReason::Assistance)
                                        : reader.value(kWordedStopReasons);
    if (!reason) {
        answer(command.who, "Say why: promotion piece, irregularity, or assistance.",
               Caption::Kind::Error);
        return;
    }
    apply(PlayerStoppedClocks{Conversation::side_of(command.who, parts_.match), *reason},
          command.who, at);
}

/// For what is on the board unless he says something else. Laws: 8.7
void Session::sign_result(const DoCommand& command, Instant at) {
    const auto& ending = parts_.match.ending();
    auto said = parse_result(command.argument);
    if (command.argument.empty()) {
        said = SaidResult{ending ? ending->result : std::nullopt};
    }
    if (!said) {
        answer(command.who, "Say the result: 1-0, 0-1, 1/2-1/2 or *", Caption::Kind::Error);
        return;
    }
    const std::string text = !said->result                            ? "*"
                             : *said->result == GameResult::WhiteWins ? "1-0"
                             : *said->result == GameResult::BlackWins ? "0-1"
                                                                      : "1/2-1/2";
    const Side side = Conversation::side_of(command.who, parts_.match);
    ask_before(command, ResultSigned{side, said->result}, text, at);
}

/// Laws: 8.4, 8.5
void Session::make_up_score(Role who, Side side, Instant at) {
    const Match& match = parts_.match;
    const bool is_complete =
        match.score(side).size() >= match.half_moves().size() && !match.score_is_left_off(side);
    if (apply(ScoreMadeUp{side}, who, at) && is_complete) {
        answer(who, "Nothing is missing in the score.", Caption::Kind::Speech);
    }
}

void Session::enter_score(const DoCommand& command, Instant at) {
    const Side side = Conversation::side_of(command.who, parts_.match);
    const LetterSet letters = letters_of(mouth_.listeners().of(command.who).style.language);
    const auto next = static_cast<unsigned>(parts_.match.score(side).size()) + 1;
    const auto said =
        numbered_move_said(command.argument, next, parts_.match, parts_.hearing, letters);
    if (!said) {
        answer(command.who, said.error().message, Caption::Kind::Error);
        return;
    }
    apply(ScoreEntered{side, said.value().half_move, said.value().move}, command.who, at);
}

/// A player tells of himself, the arbiter of whom he names. Laws: 6.7
void Session::tell_presence(const DoCommand& command, Instant at) {
    Side side = Conversation::side_of(command.who, parts_.match);
    if (command.who == Role::Desk) {
        ArgumentReader reader(command.argument,
                              parts_.context.locales.catalog(desks().style.language));
        const auto named = reader.value(kWordedSides);
        if (!named) {
            answer(command.who, "Say the player's colour behind it: White or Black.",
                   Caption::Kind::Error);
            return;
        }
        side = *named;
    }
    if (command.command == Command::Arrived) {
        apply(PlayerArrived{side}, command.who, at);
    } else {
        apply(PlayerAbsent{side}, command.who, at);
    }
}

/// Laws: D.2.9 e. The sighted player is the opponent of the one whose assistant it is.
void Session::report_touch(const DoCommand& command, Instant at) {
    const auto square = square_meant(command.argument, catalog_of(command.who), parts_.hearing);
    if (!square) {
        answer(command.who, "Say a square, such as e4.", Caption::Kind::Error);
        return;
    }
    const Side opponent = opponent_of(Conversation::side_of(command.who, parts_.match));
    apply(TouchReported{opponent, *square}, command.who, at);
}

/// Friends agree on it; in a tournament it is the arbiter's ruling.
void Session::take_back(const DoCommand& command, Instant at) {
    const auto played = static_cast<unsigned>(parts_.match.half_moves().size());
    ArgumentReader reader(command.argument, parts_.context.catalog());
    auto count = half_moves_to_take_back(reader);
    // An engine would make its move again at once: it goes on to where the player has the move.
    const bool is_engines = parts_.engine && count && *count <= played &&
                            (parts_.match.to_move() == *parts_.engine) == (*count % 2 == 0);
    if (is_engines) ++*count;
    if (parts_.match.setup().mode != Mode::Friendly) {
        refuse_as_arbiters(command.who);
    } else if (is_engines && *count > played) {
        answer(command.who, "There is no move of yours to take back.", Caption::Kind::Error);
    } else if (!count) {
        answer(command.who, "Say how many half-moves go back, such as take back 2.",
               Caption::Kind::Error);
    } else if (*count > played) {
        answer(command.who, "There are not so many half-moves.", Caption::Kind::Error);
    } else {
        apply(MovesRetraced{played - *count}, command.who, at);
    }
}

/// Nobody but the arbiter will read it: neither the question nor the answer names it. Laws: E.1 a
void Session::seal(std::string_view text, Role who, Instant at) {
    const LetterSet letters = letters_of(mouth_.listeners().of(who).style.language);
    const Match& match = parts_.match;
    const Side side = Conversation::side_of(who, match);
    // He has the move as well when his opponent's is made and the clock is not pressed yet.
    const auto& made = match.turn().made;
    const bool is_after = side != match.to_move() && made;
    const auto move =
        move_said(text, is_after ? placed_after(match.current(), *made) : match.current(),
                  parts_.hearing, letters);
    if (!move) {
        answer(who, move.error().message, Caption::Kind::Error);
        return;
    }
    auto sealed = seal_move(move_text(move.value()), *parts_.secrets.seal);
    if (!sealed) {
        answer(who, "This is no move.", Caption::Kind::Error);
        return;
    }
    ask_before({who, Command::SealMove, {}}, MoveSealed{side, std::move(sealed).value()}, {}, at);
}

}  // namespace rochade
