// SPDX-License-Identifier: GPL-3.0-or-later
// The players' braille displays: their keys, and the commands that change what they show.
#include "app/braille_readers.h"
#include "app/session.h"
#include "base/overloaded.h"
#include "commands/argument_words.h"

namespace rochade {
namespace {

constexpr std::array kWordedModes = {
    WordedValue<braille::Mode>{braille::Mode::LastMoves, "moves|last moves|clock"},
    WordedValue<braille::Mode>{braille::Mode::Board, "board|ranks"},
    WordedValue<braille::Mode>{braille::Mode::Score, "score|game score"},
    WordedValue<braille::Mode>{braille::Mode::Said, "speech|what was said"},
};
constexpr std::array kWordedCodes = {
    WordedValue<braille::ChessCode>{braille::ChessCode::Uk, "UK|British"},
    WordedValue<braille::ChessCode>{braille::ChessCode::EightDot, "eight dots|8 dots|8dot"},
    WordedValue<braille::ChessCode>{braille::ChessCode::SixDot, "six dots|6 dots|6dot"},
};

std::string_view message_of(braille::Mode mode) {
    switch (mode) {
        case braille::Mode::LastMoves: return "Braille: the last moves.";
        case braille::Mode::Board: return "Braille: the board, rank by rank.";
        case braille::Mode::Score: return "Braille: the game score.";
        case braille::Mode::Said: break;
    }
    return "Braille: what was said.";
}

std::string_view message_of(braille::ChessCode code) {
    switch (code) {
        case braille::ChessCode::Uk: return "Braille: the UK chess code.";
        case braille::ChessCode::EightDot: return "Braille: eight dots.";
        case braille::ChessCode::SixDot: break;
    }
    return "Braille: six dots.";
}

/// The value behind `value` of those in `all`, the first behind the last.
template <typename T, std::size_t N>
T next_of(const std::array<T, N>& all, T value) {
    return all[(static_cast<std::size_t>(value) + 1) % N];
}

Device braille_device(Side side) {
    return side == Side::White ? Device::WhiteBraille : Device::BlackBraille;
}

}  // namespace

void Session::handle_braille(const FromBraille& from, Instant at) {
    BrailleReaders* const readers = parts_.braille;
    if (readers == nullptr) return;
    const Device device = braille_device(from.reader);
    const auto request = readers->take(from.reader, from.event);
    if (std::holds_alternative<braille::DisplayLost>(from.event)) {
        if (std::exchange(braille_lost_[index_of(from.reader)], true)) return;
        apply(DeviceLost{device}, std::nullopt, at);
    } else if (std::holds_alternative<braille::DisplayFound>(from.event)) {
        // At the start it is there, as it should be.
        if (!std::exchange(braille_lost_[index_of(from.reader)], false)) return;
        apply(DeviceFound{device}, std::nullopt, at);
    } else {
        parts_.speakers.key_pressed();
        if (request) answer_braille(from.reader, *request, at);
    }
}

/// As if he had said it: what he may not ask he is not told.
void Session::answer_braille(Side reader, const braille::Request& request, Instant at) {
    const Role who = role_of(reader);
    const auto run = [&](Command command, std::string argument = {}) {
        run_command(DoCommand{who, command, std::move(argument)}, at);
    };
    std::visit(
        Overloaded{
            [&](const braille::ReadSquare& e) { run(Command::ReadSquare, to_string(e.square)); },
            [&](const braille::TellLastMove&) { run(Command::LastMove); },
            [&](const braille::TellTime&) { run(Command::OwnTimeLeft); },
            [&](const braille::SayAgain&) { run(Command::RepeatSpeech); },
            [&](const braille::ModeChanged& e) { tell_braille_mode(who, e.mode, at); },
        },
        request);
}

/// What he reads from now on he has asked for; it is in the log as if he had heard it.
void Session::tell_braille_mode(Role who, braille::Mode mode, Instant at) {
    const Side side = Conversation::side_of(who, parts_.match);
    if (mode == braille::Mode::Board) apply(Asked{side, Question::Position}, who, at);
    if (mode == braille::Mode::Score) apply(Asked{side, Question::Score}, who, at);
    tell_of_braille(who, message_of(mode));
}

void Session::tell_of_braille(Role who, std::string_view message) {
    parts_.braille->set_hearing(BrailleReaders::Hearing::Nothing);
    answer(who, message, Caption::Kind::Speech);
    parts_.braille->set_hearing(BrailleReaders::Hearing::Everything);
}

bool Session::run_braille_command(const DoCommand& command, Instant at) {
    const bool is_mode = command.command == Command::BrailleMode;
    if (!is_mode && command.command != Command::BrailleCode) return false;
    const Side side = Conversation::side_of(command.who, parts_.match);
    BrailleReaders* const readers = parts_.braille;
    if (readers == nullptr || !readers->has(side)) {
        answer(command.who, "You have no braille display in this game.", Caption::Kind::Error);
        return true;
    }
    const Language language = mouth_.listeners().of(command.who).style.language;
    ArgumentReader words(command.argument, parts_.context.locales.catalog(language));
    const bool goes_on = words.at_end();
    if (is_mode) {
        auto mode = words.value(kWordedModes);
        if (goes_on) mode = next_of(braille::kAllModes, readers->mode(side));
        if (!mode) {
            answer(command.who, "Say moves, board, score or speech.", Caption::Kind::Error);
            return true;
        }
        readers->set_mode(side, *mode);
        tell_braille_mode(command.who, *mode, at);
        return true;
    }
    auto code = words.value(kWordedCodes);
    if (goes_on) code = next_of(braille::kAllChessCodes, readers->code(side));
    if (!code) {
        answer(command.who, "Say UK, eight dots or six dots.", Caption::Kind::Error);
        return true;
    }
    readers->set_code(side, *code, parts_.match, at);
    tell_of_braille(command.who, message_of(*code));
    return true;
}

}  // namespace rochade
