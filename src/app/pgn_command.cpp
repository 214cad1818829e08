// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <ostream>

#include "app/command_input.h"
#include "app/json_line.h"
#include "app/pgn_files.h"
#include "app/sentences.h"
#include "app/subcommands.h"
#include "rules/outcome.h"

namespace rochade {
namespace {

struct PgnOptions {
    std::vector<std::string> files;
    bool json = false;
    bool progress = false;
    bool variations = false;
    bool main_line = false;
};

/// A sentence, after the name of the file where there are several.
void complain(std::ostream& out, const PgnOptions& options, const std::string& file,
              const std::string& sentence) {
    if (options.files.size() > 1) out << file << ": ";
    out << sentence << '\n';
}

std::string sentence_for(const PgnError& error, PgnFiles::Part part, const Catalog& catalog) {
    return part == PgnFiles::Part::Game ? rochade::sentence_for(error, catalog)
                                        : sentence_for_variation(error, catalog);
}

PgnFiles::Bad complainer(const PgnOptions& options, const Context& context, std::ostream& out) {
    return [&](const std::string& file, const PgnError& error, PgnFiles::Part part) {
        complain(out, options, file, sentence_for(error, part, context.catalog()));
    };
}

std::string_view name_of(const MoveError& error) {
    if (std::holds_alternative<IllegalMove>(error)) return "IllegalMove";
    if (std::holds_alternative<AmbiguousMove>(error)) return "AmbiguousMove";
    return "NotNotation";
}

Json json_of(const std::string& file, const PgnError& error, PgnFiles::Part part) {
    const bool has_game = error.kind != PgnError::Kind::NoGame;
    Json json = {{"file", file},
                 {"game", has_game ? Json(error.game) : Json(nullptr)},
                 {"line", has_game ? Json(error.line) : Json(nullptr)},
                 {"kind", name_of(error.kind)},
                 {"reason", error.move ? Json(name_of(*error.move)) : Json(nullptr)},
                 {"text", error.text}};
    if (part == PgnFiles::Part::Variation) json["variation"] = true;
    return json;
}

/// What a check finds, as it is found: in sentences or as JSON.
class CheckReport {
public:
    CheckReport(const PgnOptions& options, const Context& context)
        : options_(options), context_(context), progress_(context) {}

    void good(const std::string& file, const PgnSummary& game) {
        plies_ += game.plies;
        if (game.contradicting_tag) contradiction(file, game);
        count();
    }

    void bad(const std::string& file, const PgnError& error, PgnFiles::Part part) {
        if (options_.json) {
            print_json(context_.out, json_of(file, error, part));
        } else {
            complain(context_.out, options_, file, sentence_for(error, part, context_.catalog()));
        }
        if (part == PgnFiles::Part::Game && error.kind != PgnError::Kind::NoGame) count();
    }

    void end(const GameCounts& counts) const {
        if (options_.progress) progress_.tell();
        if (options_.json) {
            print_json(context_.out, {{"games", counts.all()},
                                      {"good", counts.good},
                                      {"bad", counts.bad},
                                      {"bad_variations", counts.bad_variations},
                                      {"plies", plies_},
                                      {"contradictions", contradictions_}});
            return;
        }
        const Catalog& catalog = context_.catalog();
        context_.out << catalog.plural("{n} game is good.", "{n} games are good.", counts.good);
        if (counts.bad > 0) {
            context_.out << ' '
                         << catalog.plural("{n} game cannot be read.", "{n} games cannot be read.",
                                           counts.bad);
        }
        if (counts.bad_variations > 0) {
            context_.out << ' '
                         << catalog.plural("{n} variation is cut short.",
                                           "{n} variations are cut short.", counts.bad_variations);
        }
        context_.out << '\n';
    }

private:
    /// The game can be read; who looks only at its tags takes it for another result.
    void contradiction(const std::string& file, const PgnSummary& game) {
        ++contradictions_;
        const std::string_view result = to_pgn_result(*game.result);
        const std::string_view tag = to_pgn_result(*game.contradicting_tag);
        if (options_.json) {
            print_json(context_.out, {{"file", file},
                                      {"game", game.game},
                                      {"line", game.line},
                                      {"kind", "ContradictingResult"},
                                      {"reason", tag},
                                      {"text", result}});
            return;
        }
        complain(context_.out, options_, file,
                 context_.catalog().format(
                     "Game {game}, line {line}: the moves end with {result}, but the tag Result "
                     "says {tag}.",
                     {{"game", std::to_string(game.game)},
                      {"line", std::to_string(game.line)},
                      {"result", std::string(result)},
                      {"tag", std::string(tag)}}));
    }

    void count() {
        if (options_.progress) progress_.game_read();
    }

    const PgnOptions& options_;
    const Context& context_;
    GameProgress progress_;
    std::size_t plies_ = 0;
    std::size_t contradictions_ = 0;
};

ExitCode check(const PgnOptions& options, const Context& context) {
    PgnFiles files(options.files, context,
                   options.variations ? PgnVariations::Kept : PgnVariations::Skipped);
    CheckReport report(options, context);
    const ExitCode code = files.check(
        [&](const std::string& file, const PgnSummary& game) { report.good(file, game); },
        [&](const std::string& file, const PgnError& error, PgnFiles::Part part) {
            report.bad(file, error, part);
        });
    report.end(files.counts());
    return code;
}

ExitCode moves(const PgnOptions& options, const Context& context) {
    PgnFiles files(options.files, context, PgnVariations::Skipped);
    const auto print = [&](const PgnGame& game) {
        const UciCastling castling = uci_castling_of(game.start.setup());
        Position position = game.start;
        std::string line;
        for (const PgnMove& move : game.moves) {
            if (!line.empty()) line += ' ';
            line += to_uci(move.move, position, castling);
            position = position.after_legal(move.move);
        }
        context.out << line << '\n';
    };
    return files.read(print, complainer(options, context, context.err));
}

ExitCode convert(const PgnOptions& options, const Context& context) {
    PgnFiles files(options.files, context,
                   options.main_line ? PgnVariations::Skipped : PgnVariations::Kept);
    bool is_first = true;
    const auto print = [&](const PgnGame& game) {
        if (!is_first) context.out << '\n';
        is_first = false;
        context.out << to_pgn(game);
    };
    return files.read(print, complainer(options, context, context.err));
}

using PgnAction = ExitCode (*)(const PgnOptions&, const Context&);

struct DeclaredPgnAction {
    CLI::App& command;
    std::shared_ptr<PgnOptions> options;
};

DeclaredPgnAction declare_pgn_action(CLI::App& pgn, const Context& context, Chosen& chosen,
                                     const char* word, std::string_view description,
                                     PgnAction action) {
    auto& command = add_subcommand(pgn, context, word, description);
    auto options = std::make_shared<PgnOptions>();
    command
        .add_option("files", options->files,
                    context.text("PGN files; a hyphen is the standard input."))
        ->required()
        ->type_name("");
    command.callback([options, action, &context, &chosen] {
        chosen.run = [options, action, &context] { return action(*options, context); };
    });
    return {command, options};
}

}  // namespace

void declare_pgn(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "pgn", "Checks and rewrites games in PGN.");
    command.require_subcommand(1);
    const DeclaredPgnAction checked = declare_pgn_action(
        command, context, chosen, "check", "Tells which games cannot be read, and why.", check);
    checked.command.add_flag("--variations", checked.options->variations,
                             context.text("Checks the variations too."));
    checked.command.add_flag(
        "--progress", checked.options->progress,
        context.text("Tells after every 10000 games how many have been read."));
    checked.command.add_flag("--json", checked.options->json,
                             context.text("Prints JSON for scripts."));
    declare_pgn_action(command, context, chosen, "moves",
                       "Prints the moves, a game in each line: e2e4 e7e5.", moves);
    const DeclaredPgnAction converted =
        declare_pgn_action(command, context, chosen, "convert",
                           "Writes the games anew, in the export format of PGN.", convert);
    converted.command.add_flag("--main-line", converted.options->main_line,
                               context.text("Leaves the variations out."));
}

}  // namespace rochade
