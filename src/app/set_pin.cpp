// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/set_pin.h"

#include <ostream>

#include "announce/hearing.h"
#include "app/desk_sentences.h"
#include "app/secret_input_posix.h"
#include "commands/command.h"

namespace rochade {
namespace {

constexpr int kPinInput = 0;

/// A sentence why not.
using AskedPin = Result<SecretText, std::string>;

AskedPin ask(std::string_view message, const Context& context) {
    prompt(message, context);
    auto text = read_secret_line(kPinInput);
    if (text) return AskedPin(std::move(text).value());
    if (text.error() == SecretError::TooLong) {
        return AskedPin(sentence_for(PinFault::TooLong, context.catalog()));
    }
    return AskedPin(context.text("No PIN was given; nothing was changed."));
}

/// Typed where nobody asks for it, such a PIN would be done. Digits alone are never taken for a
/// move in a game with a PIN.
bool is_said_in_games(std::string_view pin, const Context& context) {
    const bool is_number = pin.find_first_not_of("0123456789") == std::string_view::npos;
    if (is_number) return false;
    const Hearing hearing(context.locales.vocabulary);
    for (const Language language : kAllLanguages) {
        if (parse_command(pin, context.locales.catalog(language))) return true;
        const Heard heard = hearing.hear(pin, Position::initial(), letters_of(language));
        if (!std::holds_alternative<NotUnderstood>(heard)) return true;
    }
    return false;
}

AskedPin ask_twice(const Context& context) {
    auto first =
        ask("Type the new PIN, at least 4 characters. It is not shown while you type.", context);
    if (!first) return first;
    if (const auto fault = fault_of_pin(first.value().view())) {
        return AskedPin(sentence_for(*fault, context.catalog()));
    }
    if (is_said_in_games(first.value().view(), context)) {
        return AskedPin(
            context.text("This PIN can be taken for a move or a command; choose another one."));
    }
    const auto second = ask("Type the same PIN again.", context);
    if (!second) return AskedPin(second.error());
    if (first.value().view() != second.value().view()) {
        return AskedPin(context.text("The two PINs differ; nothing was changed."));
    }
    return first;
}

bool may_replace(const std::string& path, const Context& context) {
    context.out << context.catalog().format(
                       "There is a file {path} already. Type yes to put the new PIN in its place.",
                       {{"path", path}})
                << std::endl;
    const auto answer = read_line(kPinInput);
    if (!answer) return false;
    const auto command = parse_command(answer.value().view(), context.catalog());
    return command && command->command == Command::Yes;
}

bool is_there_already(const PrivateFileError& error) {
    const auto* file = std::get_if<FileError>(&error);
    return file != nullptr && file->kind == FileError::Kind::Exists;
}

}  // namespace

void prompt(std::string_view message, const Context& context) {
    if (is_terminal(kPinInput)) context.out << context.text(message) << std::endl;
}

ExitCode set_pin(const std::string& path, const Context& context) {
    const auto pin = ask_twice(context);
    if (!pin) return context.fail(ExitCode::No, pin.error());
    const auto record = make_pin_record(pin.value().view());
    if (!record) {
        return context.fail(ExitCode::Trouble,
                            context.text("There is not enough memory to keep a PIN safely; end "
                                         "other programs and try again."));
    }
    auto written = write_pin_file(path, *record, Overwrite::No);
    if (!written && is_there_already(written.error())) {
        if (!may_replace(path, context)) {
            return context.fail(ExitCode::No, context.text("The old file stays as it was."));
        }
        written = write_pin_file(path, *record, Overwrite::Yes);
    }
    if (!written) {
        return context.fail(ExitCode::Trouble, sentence_for(written.error(), context.catalog()));
    }
    context.out << context.catalog().format(
                       "The PIN is set. A game begun with --pin {path} asks the arbiter for it.",
                       {{"path", path}})
                << '\n';
    return ExitCode::Done;
}

}  // namespace rochade
