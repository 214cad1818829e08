// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <memory>

#include "app/command_input.h"
#include "app/position_report.h"
#include "app/sentences.h"
#include "app/subcommands.h"

namespace rochade {
namespace {

/// A position takes about 100 bytes: this is two gigabytes.
constexpr std::size_t kMostPositions = 20'000'000;
/// Positions looked at for a line that is pleasant to hear: some milliseconds.
constexpr std::size_t kMostForTheLine = 300'000;

struct PositionOptions {
    std::vector<std::string> fen;
    std::size_t limit = MateSearch{}.most_positions;
    bool count_moves = false;
    bool chess960 = false;
    bool json = false;
};

MateSearch search_of(const PositionOptions& options) {
    MateSearch search;
    search.most_positions = options.limit;
    search.line_positions = std::min(options.limit, kMostForTheLine);
    search.counter = options.count_moves ? MoveCounter::Kept : MoveCounter::Ignored;
    return search;
}

ExitCode exit_code_of(const PositionReport& report) {
    return report.faults.empty() ? ExitCode::Done : ExitCode::No;
}

/// What is said of a text that is no FEN; in a list, which of its lines that is.
std::string sentence_for(const FenError& error, std::optional<std::size_t> line,
                         const Catalog& catalog) {
    std::string sentence = rochade::sentence_for(error, catalog);
    if (!line) return sentence;
    return catalog.format("Line {line}: {fault}",
                          {{"line", std::to_string(*line)}, {"fault", sentence}});
}

ExitCode describe(const std::string& fen, const PositionOptions& options, const Context& context,
                  std::optional<std::size_t> line = std::nullopt) {
    const auto setup = parse_fen(fen);
    if (!setup) {
        if (!options.json) {
            return context.fail(ExitCode::No, sentence_for(setup.error(), line, context.catalog()));
        }
        print_json(context.out, json_of(setup.error(), fen));
        return ExitCode::No;
    }
    const PositionReport report = report_of(setup.value(), search_of(options),
                                            options.chess960 ? Chess960::Named : Chess960::Seen);
    if (options.json) {
        print_json(context.out, json_of(report));
        return exit_code_of(report);
    }
    for (const std::string& sentence : sentences_of(report, context.catalog())) {
        context.out << sentence << '\n';
    }
    return exit_code_of(report);
}

/// A line, without its end; cut behind the length from which it can be no FEN. Nothing at the end
/// of the input.
std::optional<std::string> next_line(std::istream& input) {
    std::array<char, kLongestFen + 3> line;
    if (!input.getline(line.data(), line.size()) && input.gcount() == 0) return std::nullopt;
    std::string text(line.data());
    if (input.fail() && !input.eof()) {
        input.clear();
        for (int next = input.get(); next != '\n' && next != EOF;) next = input.get();
    }
    if (text.ends_with('\r')) text.pop_back();
    return text;
}

/// One position for each line of the standard input, answered before the next is read.
ExitCode describe_all(const PositionOptions& options, const Context& context) {
    ExitCode worst = ExitCode::Done;
    std::size_t number = 0;
    bool is_first = true;
    while (const auto line = next_line(std::cin)) {
        ++number;
        if (line->find_first_not_of(" \t") == std::string::npos) continue;
        if (!options.json) context.out << (is_first ? "" : "\n") << *line << '\n';
        is_first = false;
        const ExitCode code = describe(fen_of_words({*line}), options, context, number);
        if (code != ExitCode::Done) worst = code;
        context.out << std::flush;
    }
    return worst;
}

ExitCode run(const PositionOptions& options, const Context& context) {
    if (options.fen.size() == 1 && options.fen.front() == kStandardInput) {
        return describe_all(options, context);
    }
    return describe(fen_of_words(options.fen), options, context);
}

}  // namespace

void declare_position(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "position",
                                   "Tells what is wrong with a position, or what can be played.");
    auto options = std::make_shared<PositionOptions>();
    command
        .add_option("fen", options->fen,
                    context.text("The position as a FEN, or startpos for the start of a game; a "
                                 "hyphen reads one FEN a line from the standard input."))
        ->required()
        ->type_name("");
    command
        .add_option("--limit", options->limit,
                    context.text("The most positions to look at when asking whether a side can "
                                 "still checkmate; 1 to 20000000, four million unless "
                                 "said otherwise."))
        ->type_name("")
        ->check(whole_number(1, kMostPositions));
    command.add_flag("--count-moves", options->count_moves,
                     context.text("Moves without a capture or a pawn move count: after 75 of each "
                                  "side nobody can checkmate any more."));
    command.add_flag("--chess960", options->chess960,
                     context.text("Takes the position for one of Chess960: castling is written as "
                                  "the king's move onto his rook, the right to it as the rook's "
                                  "file."));
    command.add_flag("--json", options->json, context.text("Prints JSON for scripts."));
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return run(*options, context); };
    });
}

}  // namespace rochade
