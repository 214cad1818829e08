// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "app/clock_text.h"
#include "app/command_input.h"
#include "app/json_line.h"
#include "app/recorded_game.h"
#include "app/recorded_line.h"
#include "app/sentences.h"
#include "app/subcommands.h"
#include "base/overloaded.h"
#include "rules/fen.h"

namespace rochade {
namespace {

struct TraceOptions {
    std::string file;
    std::string driver;
    std::string format = "trace";
    std::string fen;
    bool clocks = false;
    bool json = false;
};

RecordingForm form_called(const std::string& word) {
    if (word == "raw") return RecordingForm::Raw;
    if (word == "base64") return RecordingForm::Base64;
    return RecordingForm::Trace;
}

std::string_view message_of(tactile::TraceError::Kind kind) {
    using Kind = tactile::TraceError::Kind;
    switch (kind) {
        case Kind::NotATrace: return "{path} is no recorded serial line.";
        case Kind::UnknownVersion:
            return "The recording {path} was written by a later version of the program.";
        case Kind::BadDriverLine:
            return "Line {line} of {path} does not name the driver and the speed of the line.";
        case Kind::BadTime: return "Line {line} of {path} does not begin with a time.";
        case Kind::BadDirection:
            return "Line {line} of {path} does not say which way the bytes went.";
        case Kind::BadByte:
            return "Line {line} of {path} has something that is no hexadecimal byte.";
        case Kind::NoBytes: return "Line {line} of {path} has no bytes.";
        case Kind::LineTooLong: return "Line {line} of {path} is too long.";
        case Kind::TooManyLines: break;
    }
    return "The recording {path} is too long.";
}

std::string sentence_of(const RecordingError& error, const std::string& path,
                        const Catalog& catalog) {
    const auto say = [&](std::string_view message, std::size_t line) {
        return catalog.format(message, {{"path", path}, {"line", std::to_string(line)}});
    };
    return std::visit(
        Overloaded{
            [&](const tactile::TraceError& e) { return say(message_of(e.kind), e.line); },
            [&](const NotBase64& e) { return say("Line {line} of {path} is no base64.", e.line); },
        },
        error);
}

/// "1. e2e4 e7e5", a line for each numbered move, and the result behind the last.
std::string moves_text(const RecordedGame& game) {
    std::string text;
    for (const RecordedMove& move : game.moves()) {
        if (text.empty() || move.mover == Side::White) {
            if (!text.empty()) text += '\n';
            text += move.number;
        }
        text += ' ' + move.uci;
    }
    if (!text.empty()) text += ' ';
    text += game.result() ? to_pgn_result(*game.result()) : "*";
    return text + '\n';
}

Json seconds_of(const std::optional<ShownTimes>& clock, Duration ShownTimes::*which) {
    if (!clock) return nullptr;
    return std::chrono::duration_cast<std::chrono::seconds>((*clock).*which).count();
}

Json word_for(std::optional<Side> side) {
    if (!side) return nullptr;
    return *side == Side::White ? "white" : "black";
}

void print_clock(const ShownTimes& times, const TraceOptions& options, const Context& context) {
    const Json running = word_for(times.running);
    if (options.json) {
        print_json(context.out, {{"white_clock", seconds_of(times, &ShownTimes::white)},
                                 {"black_clock", seconds_of(times, &ShownTimes::black)},
                                 {"running", running}});
        return;
    }
    context.out << "clock white " << to_clock(times.white) << " black " << to_clock(times.black)
                << " running " << (running.is_null() ? "none" : running.get<std::string>()) << '\n';
}

void print_moves(const RecordedGame& game, const TraceOptions& options, const Context& context) {
    if (!options.json) {
        context.out << moves_text(game);
        return;
    }
    std::size_t ply = 0;
    for (const RecordedMove& move : game.moves()) {
        print_json(context.out, {{"ply", ++ply},
                                 {"uci", move.uci},
                                 {"white_clock", seconds_of(move.clock, &ShownTimes::white)},
                                 {"black_clock", seconds_of(move.clock, &ShownTimes::black)}});
    }
}

void note_doubts(const RecordedGame& game, const Context& context) {
    const Catalog& catalog = context.catalog();
    if (const std::size_t skipped = game.skipped_bytes(); skipped > 0) {
        context.err << catalog.plural("{n} byte belonged to no message.",
                                      "{n} bytes belonged to no message.",
                                      static_cast<long>(skipped))
                    << std::endl;
    }
    if (const auto after = game.unexplained_after()) {
        context.err << catalog.format(
                           "After half-move {number} the board shows something that no move "
                           "explains.",
                           {{"number", std::to_string(*after)}})
                    << std::endl;
    }
}

ExitCode trace(const TraceOptions& options, const Context& context) {
    const Catalog& catalog = context.catalog();
    const auto text = read_input(options.file);
    if (!text) return context.fail(ExitCode::Trouble, sentence_for(text.error(), catalog));
    const auto recording = read_recording(text.value(), form_called(options.format));
    if (!recording) {
        return context.fail(ExitCode::No, sentence_of(recording.error(), options.file, catalog));
    }
    std::string code = options.driver.empty() ? recording.value().driver : options.driver;
    if (code.empty()) code = "dgt";
    const auto* driver = tactile::find_board_driver(code);
    if (driver == nullptr) {
        return context.fail(ExitCode::Usage,
                            catalog.format("There is no driver {driver}.", {{"driver", code}}));
    }
    const auto start = parse_fen(fen_of_words({options.fen.empty() ? "startpos" : options.fen}));
    if (!start) return context.fail(ExitCode::No, sentence_for(start.error(), catalog));
    if (const SetupFaults faults = faults_of(start.value()); !faults.empty()) {
        return context.fail(ExitCode::No, sentences_for(faults, catalog));
    }
    RecordedGame game(*driver, start.value());
    if (options.clocks) {
        game.on_clock = [&](const ShownTimes& times) { print_clock(times, options, context); };
    }
    game.play(recording.value());
    print_moves(game, options, context);
    note_doubts(game, context);
    return ExitCode::Done;
}

}  // namespace

void declare_trace(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "trace",
                                   "Prints the moves and clock readings in a recorded serial "
                                   "line.");
    auto options = std::make_shared<TraceOptions>();
    const auto text = [&](const char* name, std::string& value, const char* description) {
        return command.add_option(name, value, context.text(description))->type_name("");
    };
    text("file", options->file, "The recording; a hyphen is the standard input.")->required();
    text("--driver", options->driver, "The make of board, such as dgt.");
    text("--format", options->format,
         "trace, raw or base64: with times and directions, the bytes alone, or the bytes as text.")
        ->check(one_of({"trace", "raw", "base64"}));
    text("--fen", options->fen, "The position before the first move, if it is not the usual one.");
    command.add_flag("--clocks", options->clocks,
                     context.text("Also prints each reading of the clock, before the moves."));
    command.add_flag("--json", options->json, context.text("Prints JSON for scripts."));
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return trace(*options, context); };
    });
}

}  // namespace rochade
