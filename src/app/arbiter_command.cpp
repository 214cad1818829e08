// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <atomic>
#include <filesystem>
#include <memory>
#include <ostream>
#include <thread>

#include "app/desk_client.h"
#include "app/desk_path.h"
#include "app/desk_sentences.h"
#include "app/front_ends.h"
#include "app/play_options.h"
#include "app/secret_input_posix.h"
#include "app/set_pin.h"
#include "app/subcommands.h"
#include "base/overloaded.h"
#include "commands/caption_line.h"
#include "commands/command.h"
#include "commands/folded_words.h"
#include "terminal/terminal_front_end.h"

namespace rochade {
namespace {

constexpr int kKeyboard = 0;
constexpr std::string_view kStandardInputWord = "-";

struct ArbiterOptions {
    std::string log;
    std::string socket;
    std::string pin_file;
    std::string set_pin;
    bool plain = false;
};

/// Why there is no desk.
struct NoDesk {
    ExitCode code;
    std::string sentence;
};
using Connected = Result<std::unique_ptr<DeskClient>, NoDesk>;

/// Of several reasons the one that is not just that nobody is there.
bool says_more(const DeskError& error) {
    const auto* socket = std::get_if<SocketError>(&error);
    return socket == nullptr || (socket->kind != SocketError::Kind::Absent &&
                                 socket->kind != SocketError::Kind::NobodyAnswers);
}

/// The one game that answers at one of these places.
Connected connect_to_one(const std::vector<std::string>& paths, const Context& context) {
    DeskError error = SocketError{SocketError::Kind::Absent, {}, {}};
    std::unique_ptr<DeskClient> found;
    for (const std::string& path : paths) {
        auto client = DeskClient::connect(path);
        if (!client) {
            if (says_more(client.error())) error = client.error();
            continue;
        }
        if (found) {
            return NoDesk{ExitCode::Usage,
                          context.text("Several games are running; name one with --log FILE.")};
        }
        found = std::move(client).value();
    }
    if (found) return Connected(std::move(found));
    return NoDesk{ExitCode::Trouble, sentence_for(error, context.catalog())};
}

Connected connect(const ArbiterOptions& options, const Context& context) {
    if (!options.socket.empty()) return connect_to_one({options.socket}, context);
    if (!options.log.empty()) return connect_to_one(desk_paths_of(options.log), context);
    const auto log = new_log_path(context);
    if (!log) return NoDesk{log.error().code, log.error().sentence};
    const auto folder = std::filesystem::path(log.value()).parent_path();
    return connect_to_one(desk_paths_in(folder.string()), context);
}

/// The PIN, or a sentence why there is none.
Result<SecretText, std::string> take_pin(const ArbiterOptions& options, const Context& context) {
    using Taken = Result<SecretText, std::string>;
    if (!options.pin_file.empty() && options.pin_file != kStandardInputWord) {
        auto text = read_private_file(options.pin_file);
        if (!text) return Taken(sentence_for(text.error(), context.catalog()));
        const std::size_t end = text.value().find_first_of("\r\n");
        SecretText pin;
        const bool fits = pin.append(std::string_view(text.value()).substr(0, end));
        wipe(text.value());
        if (!fits) return Taken(sentence_for(PinFault::TooLong, context.catalog()));
        return Taken(std::move(pin));
    }
    prompt("Type the arbiter's PIN. It is not shown while you type.", context);
    auto pin = read_secret_line(kKeyboard);
    if (pin) return Taken(std::move(pin).value());
    if (pin.error() == SecretError::TooLong) {
        return Taken(sentence_for(PinFault::TooLong, context.catalog()));
    }
    return Taken(context.text("No PIN was given."));
}

/// Gives PINs until one is right; a script has one try. Nothing if the desk is open.
std::optional<NoDesk> open_with_pin(DeskClient& client, const ArbiterOptions& options,
                                    const Context& context) {
    const bool may_try_again = options.pin_file.empty() && is_terminal(kKeyboard);
    while (true) {
        const auto pin = take_pin(options, context);
        if (!pin) return NoDesk{ExitCode::No, pin.error()};
        if (const auto fault = fault_of_pin(pin.value().view())) {
            if (!may_try_again)
                return NoDesk{ExitCode::No, sentence_for(*fault, context.catalog())};
            context.err << sentence_for(*fault, context.catalog()) << std::endl;
            continue;
        }
        const auto answer = client.give_pin(pin.value().view());
        if (!answer)
            return NoDesk{ExitCode::Trouble, sentence_for(answer.error(), context.catalog())};
        if (std::holds_alternative<PinAccepted>(answer.value())) return std::nullopt;
        if (const auto* shut = std::get_if<PinShut>(&answer.value())) {
            return NoDesk{ExitCode::No, sentence_for(*shut, context.locales, context.language)};
        }
        const std::string wrong =
            sentence_for(std::get<PinDenied>(answer.value()), context.catalog());
        if (!may_try_again) return NoDesk{ExitCode::No, wrong};
        context.err << wrong << std::endl;
    }
}

/// The desk itself: what is typed goes to the game, what the game sends is printed.
class DeskTerminal {
public:
    DeskTerminal(DeskClient& client, const TerminalOptions& options, const Context& context)
        : client_(client), context_(context), terminal_(options, context.catalog()) {
        listener_.role = Role::Desk;
        listener_.style.language = context.language;
    }

    ExitCode run() {
        print(
            context_.text("The desk is connected. What you type goes to the game. \"state\" reads "
                          "out how it stands, and \"quit\" closes the desk; the game goes on."),
            Caption::Kind::Notice);
        std::thread reading([this] { read_game(); });
        terminal_.run([this](const UserInput& input) { take(input); });
        client_.stop();
        reading.join();
        return unless_words_are_lost(terminal_, tell_end(), context_);
    }

private:
    void print(const std::string& sentence, Caption::Kind kind) {
        terminal_.print({sentence, context_.language, Role::Desk, kind});
    }

    void take(const UserInput& input) {
        std::visit(Overloaded{
                       [&](const LineTyped& e) {
                           if (e.fits == LineTyped::Fits::Yes) return take_line(e.text);
                           print(too_long_sentence(context_.catalog()), Caption::Kind::Error);
                       },
                       [&](const CommandKeyPressed& e) { take_command(e.command, e.argument); },
                       [&](const SecretTyped& e) { give_secret(e.text); },
                       // There is no board at this desk: a key means what the help says of it.
                       [&](const KeyNamed& e) { take_command(Command::ExplainKey, e.key); },
                       [](const KeyTouched&) {},
                       [](const FocusMoved&) {},
                       [](const FrontEndClosed&) {},
                   },
                   input);
    }

    void take_line(const std::string& line) {
        if (wants_secret_.exchange(false)) return give_secret(line);
        if (is_state_word(line)) {
            wants_state_ = true;
            if (!client_.ask_state()) refuse();
            return;
        }
        const auto command = parse_command(line, context_.catalog());
        if (command && command->command == Command::Quit) return terminal_.stop();
        if (!client_.type(line)) refuse();
    }

    /// Every language understands the English words.
    void take_command(Command command, const std::string& argument) {
        if (command == Command::Quit) return terminal_.stop();
        const auto words = alternatives_of(entry_of(command).word);
        if (!client_.type(argument.empty() ? words.front() : words.front() + " " + argument)) {
            refuse();
        }
    }

    /// Through a pipe nobody sees what is typed, but it must not go as a line either.
    void follow_secret(SecretAsked::Wish wish) {
        if (wish == SecretAsked::Wish::Dropped) {
            wants_secret_ = false;
            terminal_.drop_secret(Place::First, 0);
        } else {
            wants_secret_ = terminal_.take_secret(Place::First, 0) == FrontEnd::Secrecy::Plain;
        }
    }

    void give_secret(const std::string& text) {
        if (!client_.give_secret(text)) refuse();
    }

    bool is_state_word(const std::string& line) const {
        const std::string typed = comparable(trimmed(line));
        return typed == comparable("state") ||
               typed == comparable(context_.catalog().text_in("desk", "state"));
    }

    void refuse() {
        print(context_.text("The game does not take this line: it is too long, or it holds signs "
                            "that cannot be typed."),
              Caption::Kind::Error);
    }

    void read_game() {
        DeskStateReader states;
        while (const auto message = client_.next(std::nullopt)) {
            if (const auto* given = std::get_if<CaptionGiven>(&*message)) {
                terminal_.print(given->caption);
            } else if (const auto* part = std::get_if<StateGiven>(&*message)) {
                const auto state = states.take(*part);
                if (state && wants_state_.exchange(false)) read_out(*state);
            } else if (const auto* secret = std::get_if<SecretAsked>(&*message)) {
                follow_secret(secret->wish);
            } else if (std::holds_alternative<LineRefused>(*message)) {
                refuse();
            }
        }
        terminal_.stop();
    }

    void read_out(const DeskState& state) {
        for (const std::string& sentence : sentences_of(state, listener_, context_.locales)) {
            print(sentence, Caption::Kind::Speech);
        }
    }

    ExitCode tell_end() {
        const auto& closed = client_.closed();
        if (!closed) {
            print(context_.text("The desk is closed; the game goes on."), Caption::Kind::Notice);
            return ExitCode::Done;
        }
        const DeskClosed over{DeskClosed::Kind::SentAway, Farewell::Why::Over};
        const bool is_over = *closed == over;
        const std::string sentence = sentence_for(*closed, context_.catalog());
        if (!is_over) return context_.fail(ExitCode::Trouble, sentence);
        print(sentence, Caption::Kind::Notice);
        return ExitCode::Done;
    }

    DeskClient& client_;
    const Context& context_;
    TerminalFrontEnd terminal_;
    Listener listener_;
    std::atomic<bool> wants_state_ = false;
    std::atomic<bool> wants_secret_ = false;
};

ExitCode open_desk(const ArbiterOptions& options, const Context& context) {
    if (!options.set_pin.empty()) return set_pin(options.set_pin, context);
    auto client = connect(options, context);
    if (!client) return context.fail(client.error().code, client.error().sentence);
    DeskClient& desk = *client.value();
    // Everything is read in one language from here on: the one in which the game speaks.
    const Context spoken{context.locales, desk.language(), context.out, context.err};
    if (const auto none = open_with_pin(desk, options, spoken)) {
        return spoken.fail(none->code, none->sentence);
    }
    TerminalOptions terminal;
    terminal.reader = Role::Desk;
    terminal.editing =
        options.plain ? TerminalOptions::Editing::Plain : TerminalOptions::Editing::OnTerminals;
    context.out.flush();
    return DeskTerminal(desk, terminal, spoken).run();
}

}  // namespace

void declare_arbiter(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command =
        add_subcommand(app, context, "arbiter",
                       "Opens the arbiter's desk of a running game, or sets the arbiter's PIN.");
    auto options = std::make_shared<ArbiterOptions>();
    const auto file = [&](const char* name, std::string& value, std::string_view description) {
        return command.add_option(name, value, context.text(description))->type_name("");
    };
    auto* log = file("--log", options->log, "The log of the game, if several are running.");
    auto* socket = file("--socket", options->socket, "The socket at which the game listens.");
    auto* pin =
        file("--pin-file", options->pin_file,
             "Reads the PIN from the first line of this file, or of the input if it is \"-\".");
    auto* set =
        file("--set-pin", options->set_pin, "Asks for a new PIN and keeps it in this file.");
    log->excludes(socket)->excludes(set);
    set->excludes(socket)->excludes(pin);
    command.add_flag("--plain", options->plain,
                     context.text("In the terminal: whole lines, no editing keys."));
    command.callback([options, &context, &chosen] {
        chosen.input = Chosen::Input::People;
        chosen.run = [options, &context] { return open_desk(*options, context); };
    });
}

}  // namespace rochade
