// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>
#include <memory>
#include <ostream>

#include "app/command_input.h"
#include "app/sentences.h"
#include "app/subcommands.h"
#include "rules/pgn.h"

namespace rochade {
namespace {

struct PgnOptions {
    std::vector<std::string> files;
};

/// How many games there were.
struct GameCounts {
    long good = 0;
    long bad = 0;
};

/// Hands every good game of the files to `use`, and says on `complaints` what is wrong with
/// the others.
class GameFiles {
public:
    GameFiles(const PgnOptions& options, const Context& context, std::ostream& complaints)
        : files_(options.files), context_(context), complaints_(complaints) {}

    ExitCode each(const std::function<void(const PgnGame&)>& use) {
        ExitCode code = ExitCode::Done;
        for (const std::string& file : files_) {
            const auto text = read_input(file);
            if (!text) {
                code = context_.fail(ExitCode::Trouble,
                                     sentence_for(text.error(), context_.catalog()));
            } else if (!read(file, text.value(), use) && code == ExitCode::Done) {
                code = ExitCode::No;
            }
        }
        return code;
    }

    const GameCounts& counts() const { return counts_; }

private:
    /// Whether every game was good, and there was one.
    bool read(const std::string& file, std::string_view text,
              const std::function<void(const PgnGame&)>& use) {
        const GameCounts before = counts_;
        PgnReader reader(text);
        while (const auto entry = reader.next()) {
            if (*entry) {
                ++counts_.good;
                use(entry->value());
            } else {
                ++counts_.bad;
                complain(file, sentence_for(entry->error(), context_.catalog()));
            }
        }
        if (counts_.good + counts_.bad == before.good + before.bad) {
            complain(file, context_.text("There is no game in this file."));
            return false;
        }
        return counts_.bad == before.bad;
    }

    void complain(const std::string& file, const std::string& sentence) {
        if (files_.size() > 1) complaints_ << file << ": ";
        complaints_ << sentence << '\n';
    }

    const std::vector<std::string>& files_;
    const Context& context_;
    std::ostream& complaints_;
    GameCounts counts_;
};

ExitCode check(const PgnOptions& options, const Context& context) {
    GameFiles files(options, context, context.out);
    const ExitCode code = files.each([](const PgnGame&) {});
    const GameCounts& counts = files.counts();
    const Catalog& catalog = context.catalog();
    context.out << catalog.plural("{n} game is good.", "{n} games are good.", counts.good);
    if (counts.bad > 0) {
        context.out << ' '
                    << catalog.plural("{n} game cannot be read.", "{n} games cannot be read.",
                                      counts.bad);
    }
    context.out << '\n';
    return code;
}

ExitCode moves(const PgnOptions& options, const Context& context) {
    GameFiles files(options, context, context.err);
    return files.each([&](const PgnGame& game) {
        const UciCastling castling = uci_castling_of(game.start.setup());
        Position position = game.start;
        std::string line;
        for (const PgnMove& move : game.moves) {
            if (!line.empty()) line += ' ';
            line += to_uci(move.move, position, castling);
            position = position.after_legal(move.move);
        }
        context.out << line << '\n';
    });
}

ExitCode convert(const PgnOptions& options, const Context& context) {
    GameFiles files(options, context, context.err);
    bool is_first = true;
    return files.each([&](const PgnGame& game) {
        if (!is_first) context.out << '\n';
        is_first = false;
        context.out << to_pgn(game);
    });
}

using Action = ExitCode (*)(const PgnOptions&, const Context&);

void declare_action(CLI::App& pgn, const Context& context, Chosen& chosen, const char* word,
                    std::string_view description, Action action) {
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
}

}  // namespace

void declare_pgn(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "pgn", "Checks and rewrites games in PGN.");
    command.require_subcommand(1);
    declare_action(command, context, chosen, "check", "Tells which games cannot be read, and why.",
                   check);
    declare_action(command, context, chosen, "moves",
                   "Prints the moves, a game in each line: e2e4 e7e5.", moves);
    declare_action(command, context, chosen, "convert",
                   "Writes the games anew, in the export format of PGN.", convert);
}

}  // namespace rochade
