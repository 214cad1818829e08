// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>

#include "announce/counts.h"
#include "app/session.h"
#include "commands/board_reading.h"
#include "commands/help.h"
#include "commands/score_reading.h"

namespace rochade {
namespace {

constexpr int kRateStep = 25;  // words a minute

std::optional<Question> question_of(Command command) {
    switch (command) {
        case Command::OwnTimeLeft: return Question::OwnTimeLeft;
        case Command::OpponentTimeLeft: return Question::OpponentTimeLeft;
        case Command::OwnTimeUsed: return Question::OwnTimeUsed;
        case Command::OpponentTimeUsed: return Question::OpponentTimeUsed;
        case Command::MovesCompleted: return Question::MovesCompleted;
        case Command::WhoseTurn: return Question::Turn;
        case Command::LastMove: return Question::LastMove;
        case Command::ReadPosition: return Question::Position;
        case Command::ReadScore: return Question::Score;
        default: return std::nullopt;
    }
}

std::optional<Event> plain_event(Command command, Side side) {
    switch (command) {
        case Command::StartGame: return GameStarted{};
        case Command::Adjust: return AdjustmentAnnounced{side};
        case Command::AcceptDraw: return DrawAccepted{side};
        case Command::DeclineDraw: return DrawDeclined{side};
        case Command::Resign: return Resigned{side};
        case Command::ClaimFlag: return FlagClaimed{side};
        case Command::CallArbiter: return ArbiterCalled{side};
        default: return std::nullopt;
    }
}

std::vector<Move> moves_of(const Scoresheet& score) {
    std::vector<Move> moves;
    for (const ScoreEntry& entry : score) moves.push_back(entry.move);
    return moves;
}

}  // namespace

/// What is another's to do is refused, and it is said whose it is.
bool Session::is_refused_to(const DoCommand& command) {
    const CommandEntry& entry = entry_of(command.command);
    if (is_offered(entry, command.who, duties())) return false;
    if (command.who == Role::Desk) {
        answer(command.who, "This is for the players.", Caption::Kind::Error);
    } else if (entry.audience == Audience::Desk) {
        refuse_as_arbiters(command.who);
    } else {
        answer(command.who,
               command.who == Role::Assistant ? "This is not for the assistant."
                                              : "This is for the assistant and the arbiter.",
               Caption::Kind::Error);
    }
    return true;
}

void Session::refuse_as_arbiters(Role who) {
    answer(who,
           desk_.has_pin() ? "This is for the arbiter: he opens his desk with arbiter desk."
                           : "This is for the arbiter: put desk: in front of it.",
           Caption::Kind::Error);
}

Duties Session::duties() const {
    return parts_.match.setup().assistant == MatchSetup::Assistant::OfSighted ? Duties::MovesOnly
                                                                              : Duties::All;
}

void Session::run_command(const DoCommand& command, Instant at) {
    if (is_refused_to(command)) return;
    const Side side = Conversation::side_of(command.who, parts_.match);
    if (run_speech_command(command) || run_reading_command(command, at) ||
        run_desk_command(command, at) || run_players_command(command, at)) {
        return;
    }
    if (const auto event = plain_event(command.command, side)) {
        apply(*event, command.who, at);
    } else if (command.command == Command::PressClock) {
        press_clock(command.who, at);
    } else if (command.command == Command::RepeatMove) {
        react(conversation_.on_repetition(command.argument, {command.who, SaidBy::Known::Named},
                                          Source::Keys, parts_.match,
                                          mouth_.listeners().of(command.who)),
              at);
    } else if (command.command == Command::FlipView) {
        parts_.front_end.flip();
    } else if (command.command == Command::Help) {
        help(command.who, command.argument);
    }
}

/// A player presses, or the assistant for the one whose he is. What stands on his board is final
/// then. Laws: D.2.9 c
void Session::press_clock(Role who, Instant at) {
    const Side side = Conversation::side_of(who, parts_.match);
    std::vector<Event> events;
    boards_.on_lever(side, parts_.match, at, events);
    apply_all(events, at);
    apply(ClockPressed{side, who == Role::Assistant ? Source::Assistant : Source::Keys}, who, at);
}

bool Session::run_speech_command(const DoCommand& command) {
    speech::Speaker* const speaker = parts_.speaker;
    const auto change_rate = [&](int by) {
        speech::VoiceSettings& voice = parts_.voice;
        voice.words_per_minute = std::clamp(voice.words_per_minute + by, speech::kMinWordsPerMinute,
                                            speech::kMaxWordsPerMinute);
        if (speaker != nullptr && !speaker->change_voice(voice)) return;
        const Language language = mouth_.listeners().of(command.who).style.language;
        answer(command.who,
               plain_phrase(
                   parts_.context.locales.catalog(language).plural(
                       "{n} word a minute", "{n} words a minute", parts_.voice.words_per_minute),
                   language),
               Caption::Kind::Speech);
    };
    const auto recall = [&](Mouth::Recall which) {
        if (!mouth_.repeat(which, command.who)) {
            answer(command.who, "There is nothing more to repeat.", Caption::Kind::Notice);
        }
    };
    switch (command.command) {
        case Command::RepeatSpeech: recall(Mouth::Recall::Last); return true;
        case Command::PreviousSpeech: recall(Mouth::Recall::Previous); return true;
        case Command::NextSpeech: recall(Mouth::Recall::Next); return true;
        case Command::StopSpeech:
            if (speaker != nullptr) speaker->stop();
            return true;
        case Command::Faster: change_rate(kRateStep); return true;
        case Command::Slower: change_rate(-kRateStep); return true;
        case Command::Verbosity: {
            const bool was_brief =
                mouth_.listeners().of(command.who).style.verbosity == Verbosity::Brief;
            const Verbosity now_is = was_brief ? Verbosity::Full : Verbosity::Brief;
            mouth_.listeners().of(command.who).style.verbosity = now_is;
            mouth_.listeners().everybody.style.verbosity = now_is;
            answer(command.who, was_brief ? "Moves are said in full." : "Moves are said in brief.",
                   Caption::Kind::Speech);
            return true;
        }
        default: return false;
    }
}

bool Session::run_reading_command(const DoCommand& command, Instant at) {
    const Listener& listener = mouth_.listeners().of(command.who);
    const Vocabulary& vocabulary = parts_.context.locales.vocabulary;
    const Catalog& catalog = parts_.context.locales.catalog(listener.style.language);
    const Side side = Conversation::side_of(command.who, parts_.match);
    const Board board = parts_.match.expected_board(side);
    const Language language = listener.style.language;
    if (const auto question = question_of(command.command)) {
        if (!apply(Asked{side, *question}, command.who, at)) return true;
        if (*question == Question::Position) tell_position(command.who);
        if (*question == Question::Score) tell_score(command.who);
        return true;
    }
    switch (command.command) {
        case Command::ReadRank:
            if (const auto rank = parse_rank(command.argument, language, vocabulary)) {
                answer(command.who, read_rank(board, *rank, listener.style, vocabulary, catalog),
                       Caption::Kind::Speech);
            } else {
                answer(command.who, "Say a rank from 1 to 8.", Caption::Kind::Error);
            }
            return true;
        case Command::ReadFile:
            if (const auto file = parse_file(command.argument, language, vocabulary)) {
                answer(command.who, read_file(board, *file, listener.style, vocabulary, catalog),
                       Caption::Kind::Speech);
            } else {
                answer(command.who, "Say a file from a to h.", Caption::Kind::Error);
            }
            return true;
        case Command::ReadSquare:
            if (const auto square = parse_square(command.argument, language, vocabulary)) {
                answer(command.who, read_square(board, *square, listener.style, vocabulary),
                       Caption::Kind::Speech);
            } else {
                answer(command.who, "Say a square, such as e4.", Caption::Kind::Error);
            }
            return true;
        case Command::CompareScores: compare_scores(command.who); return true;
        default: return false;
    }
}

void Session::tell_position(Role who) {
    const Listener& listener = mouth_.listeners().of(who);
    const Board board = parts_.match.expected_board(Conversation::side_of(who, parts_.match));
    const Locales& locales = parts_.context.locales;
    mouth_.answer_lines(who,
                        read_position(board, listener.style, locales.vocabulary,
                                      locales.catalog(listener.style.language)),
                        parts_.match);
}

void Session::tell_score(Role who) {
    const Listener& listener = mouth_.listeners().of(who);
    const Side side = Conversation::side_of(who, parts_.match);
    const auto moves = moves_of(parts_.match.score(side));
    if (moves.empty()) {
        answer(who, "No move has been made yet.", Caption::Kind::Speech);
        return;
    }
    mouth_.answer_lines(who,
                        score_in_words(parts_.match.setup().start, moves, listener.style,
                                       parts_.context.locales.vocabulary),
                        parts_.match);
}

/// Both scores side by side, for the arbiter. Laws: D.2.8.
void Session::compare_scores(Role who) {
    const Language language = mouth_.listeners().of(who).style.language;
    const Catalog& catalog = parts_.context.locales.catalog(language);
    const Scoresheet& white = parts_.match.score(Side::White);
    const Scoresheet& black = parts_.match.score(Side::Black);
    const std::size_t agreed = agreed_half_moves(white, black);
    for (const Side side : {Side::White, Side::Black}) {
        mouth_.write(catalog.text(side == Side::White ? "White's score:" : "Black's score:"),
                     Caption::Kind::Notice, who);
        for (const std::string& line : score_in_notation(
                 parts_.match.setup().start, moves_of(side == Side::White ? white : black),
                 letters_of(language))) {
            mouth_.write(line, Caption::Kind::Notice, who);
        }
    }
    if (agreed == white.size() && agreed == black.size()) {
        answer(who, "Both scores agree.", Caption::Kind::Speech);
        return;
    }
    answer(who,
           plain_phrase(
               catalog.plural("The scores agree up to half-move {n}.",
                              "The scores agree up to half-move {n}.", static_cast<long>(agreed)),
               language),
           Caption::Kind::Speech);
}

/// All commands, or the one that is asked about.
void Session::help(Role who, std::string_view about) {
    const Language language = mouth_.listeners().of(who).style.language;
    const Catalog& catalog = parts_.context.locales.catalog(language);
    if (!about.empty()) {
        const auto command = parse_command(about, catalog);
        answer(who,
               plain_phrase(command ? help_line(command->command, catalog)
                                    : catalog.format("Not understood: {text}. Say help to hear "
                                                     "what can be said.",
                                                     {{"text", std::string(about)}}),
                            language),
               command ? Caption::Kind::Speech : Caption::Kind::Error);
        return;
    }
    std::vector<Phrase> lines = {
        plain_phrase(catalog.text("Type a move, such as e4, or one of these words."), language)};
    for (const std::string& line : help_lines(who, catalog, duties())) {
        lines.push_back(plain_phrase(line, language));
    }
    mouth_.answer_lines(who, lines, parts_.match);
}

}  // namespace rochade
