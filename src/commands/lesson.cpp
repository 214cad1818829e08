// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/lesson.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "commands/help.h"
#include "rules/uci.h"

namespace rochade {
namespace {

constexpr std::array kWalks = {Command::CursorUp,    Command::CursorDown,   Command::CursorLeft,
                               Command::CursorRight, Command::GoToRank,     Command::GoToFile,
                               Command::NextPiece,   Command::PreviousPiece};
/// Who looks at the board by words need not go there.
constexpr std::array kReviews = {
    Command::CursorUp,  Command::CursorDown,      Command::CursorLeft,     Command::CursorRight,
    Command::GoToRank,  Command::GoToFile,        Command::NextPiece,      Command::PreviousPiece,
    Command::ReadRank,  Command::ReadFile,        Command::ReadPosition,   Command::WhereIs,
    Command::ReadPawns, Command::ReadWhitePieces, Command::ReadBlackPieces};
constexpr std::array kBack = {Command::BoardOrEntry};
constexpr std::array kClocks = {Command::OpponentTimeLeft, Command::OwnTimeUsed,
                                Command::OpponentTimeUsed};

/// What anybody may do at any time without being told that it is not what was asked for.
constexpr std::array kNeverWrong = {
    Command::Help,     Command::RepeatSpeech, Command::PreviousSpeech, Command::NextSpeech,
    Command::Faster,   Command::StopSpeech,   Command::Slower,         Command::Verbosity,
    Command::Yes,      Command::No,           Command::Quit,           Command::ExplainKey,
    Command::FlipView, Command::BoardOrEntry};

constexpr std::array kSteps = {
    LessonStep{"repeat",
               "Whatever is said can be heard again. Press {key}, or type {word} and Enter. Try it "
               "now.",
               "To hear again what was said, press {key}, or type {word} and Enter.",
               Command::RepeatSpeech, Deed::Kind::Asked},
    LessonStep{
        "first move",
        "Good. You have the white pieces. Type your move as you like: e4, or Eva vier. Enter "
        "makes it.",
        "Please make a move: type e4 and Enter. {word} tells what else can be typed.",
        Command::Help,
        Deed::Kind::Moved,
        {},
        LessonAnswer::Opponent::Moves},
    LessonStep{"hear the move",
               "Well done. You have heard my answer. To hear the last move again, press {key}, or "
               "type {word}.",
               "To hear the last move again, press {key}, or type {word}.", Command::LastMove,
               Deed::Kind::Asked},
    LessonStep{"read a square",
               "Now ask what stands on a square: type {word} e4, or type e4 and press {key}.",
               "To hear what stands on e4, type {word} e4, or type e4 and press {key}.",
               Command::ReadSquare, Deed::Kind::Asked},
    LessonStep{"clock",
               "Your clock runs while you think. To hear how much time you have left, press {key}, "
               "or type {word}.",
               "To hear your clock, press {key}, or type {word}.", Command::OwnTimeLeft,
               Deed::Kind::Asked, kClocks},
    LessonStep{"board",
               "You can walk over the board without moving anything. Press {key} to go there, or "
               "type {word}.",
               "To go to the board, press {key}, or type {word}.",
               Command::BoardOrEntry,
               Deed::Kind::Asked,
               {},
               LessonAnswer::Opponent::Waits,
               kReviews,
               2},
    LessonStep{"walk",
               "Now you are on the board. The arrows go from square to square: press one, or type "
               "{word}.",
               "To go to the next square, press an arrow, or type {word}.", Command::CursorUp,
               Deed::Kind::Asked, kWalks, LessonAnswer::Opponent::Waits, kBack, 1},
    LessonStep{"back to typing",
               "Walk on as long as you like. Then press {key}, or type {word}, to get back to "
               "typing.",
               "To get back to typing, press {key}, or type {word}.", Command::BoardOrEntry,
               Deed::Kind::Asked},
    LessonStep{"second move",
               "That is how you look around. Now please make your second move.",
               "Please type your next move, such as Nf3. If you are on the board, {key} brings you "
               "back to typing.",
               Command::BoardOrEntry,
               Deed::Kind::Moved,
               {},
               LessonAnswer::Opponent::Moves},
    LessonStep{
        "offer a draw",
        "What cannot be taken back is asked once more. Offer me a draw: press {key}, or type "
        "{word}, and answer yes.",
        "To offer a draw, press {key}, or type {word}, and answer the question with yes.",
        Command::OfferDraw,
        Deed::Kind::OfferedDraw,
        {},
        LessonAnswer::Opponent::DeclinesDraw},
    LessonStep{
        "resign",
        "I would rather go on. Now resign, so that you know how: press {key}, or type {word}, "
        "and answer yes. It is only a lesson.",
        "To resign, press {key}, or type {word}, and answer the question with yes.",
        Command::Resign, Deed::Kind::Resigned},
};

constexpr std::string_view kWelcome =
    "Welcome. In five minutes you will play a little game and learn what you need.";
constexpr std::string_view kFarewell =
    "That was all you need for a game. Help tells everything else. Enjoy your chess.";
constexpr std::string_view kNoHarm = "That does no harm.";
constexpr std::string_view kNotYet = "That works, too, but let us go on.";

template <typename Commands>
bool is_among(const Commands& commands, Command command) {
    return std::find(commands.begin(), commands.end(), command) != commands.end();
}

/// Whether it was done in a way that makes the next steps needless.
bool goes_around(const LessonStep& step, const Deed& deed) {
    return deed.command && is_among(step.around, *deed.command);
}

bool is_done(const LessonStep& step, const Deed& deed) {
    if (deed.kind != step.done_by) return false;
    if (deed.kind != Deed::Kind::Asked || goes_around(step, deed)) return true;
    return deed.command == step.command || is_among(step.as_well, *deed.command);
}

/// What asks back first is on the way to it.
bool is_on_the_way(const LessonStep& step, const Deed& deed) {
    if (deed.kind == Deed::Kind::Answered) return true;
    if (deed.kind != Deed::Kind::Asked) return false;
    return deed.command == step.command || is_among(kNeverWrong, *deed.command) ||
           is_among(kWalks, *deed.command);
}

}  // namespace

std::span<const LessonStep> lesson_steps() { return kSteps; }

std::string Lesson::text(std::string_view message) const {
    const LessonStep& step = kSteps[std::min(step_, kSteps.size() - 1)];
    return catalog_.format(message, {{"word", name_of(step.command, catalog_)},
                                     {"key", key_name(entry_of(step.command).key, catalog_)}});
}

LessonAnswer Lesson::begin() const {
    return {.sentences = {text(kWelcome), text(kSteps.front().request)}};
}

LessonAnswer Lesson::on(const Deed& deed) {
    LessonAnswer answer;
    if (is_over()) return answer;
    const LessonStep& step = kSteps[step_];
    if (is_done(step, deed)) {
        answer.opponent = step.then;
        step_ += goes_around(step, deed) ? 1 + step.steps_around : 1;
        answer.is_over = is_over();
        answer.sentences = {text(answer.is_over ? kFarewell : kSteps[step_].request)};
        return answer;
    }
    // A move that was not asked for needs its reply, or the game would stand still.
    if (deed.kind == Deed::Kind::Moved) answer.opponent = LessonAnswer::Opponent::Moves;
    if (deed.kind == Deed::Kind::OfferedDraw) {
        answer.opponent = LessonAnswer::Opponent::DeclinesDraw;
    }
    // Whoever resigns has learnt that; the game is over.
    if (deed.kind == Deed::Kind::Resigned) {
        step_ = kSteps.size();
        answer.is_over = true;
        answer.sentences = {text(kFarewell)};
        return answer;
    }
    if (is_on_the_way(step, deed)) return answer;
    const bool went_wrong =
        deed.kind == Deed::Kind::NotUnderstood || deed.kind == Deed::Kind::Refused;
    answer.sentences = {text(went_wrong ? kNoHarm : kNotYet), text(step.hint)};
    return answer;
}

Move lesson_reply(const Position& position) {
    // The oldest of openings for Black, as far as it can be played.
    constexpr std::array<std::string_view, 8> kWishes = {"e7e5", "b8c6", "g8f6", "f8e7",
                                                         "d7d6", "e8h8", "c8d7", "a7a6"};
    for (const std::string_view wish : kWishes) {
        const auto move = parse_uci_squares(wish);
        if (move && position.is_legal(move.value())) return move.value();
    }
    const MoveList moves = position.legal_moves();
    assert(!moves.empty());
    return moves.front();
}

}  // namespace rochade
