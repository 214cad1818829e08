// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <array>
#include <memory>
#include <ostream>

#include "app/braille_export.h"
#include "app/clock_text.h"
#include "app/command_input.h"
#include "app/json_line.h"
#include "app/log_run.h"
#include "app/log_sentences.h"
#include "app/resume.h"
#include "app/sentences.h"
#include "app/subcommands.h"
#include "match/effect_text.h"
#include "match/event_text.h"
#include "match/log_line.h"
#include "match/pgn_export.h"
#include "match/replay.h"
#include "match/score_comparison.h"
#include "match/score_text.h"

namespace rochade {
namespace {

struct LogOptions {
    std::string file;
    std::string moves = "played";
    bool json = false;
    std::string whose = "both";
    bool long_notation = false;
    bool times = false;
    bool diff = false;
    std::string braille;
};

/// A log that is whole enough to be used, or why there is none.
struct OpenedLog {
    std::optional<EventLog> log;
    ExitCode code = ExitCode::Done;
};

enum class Accept : std::uint8_t { Logs, LogsAndLists };

/// A log has a checksum behind its title, a list of events written by hand has none.
bool is_sealed(std::string_view text) {
    return unsealed(text.substr(0, text.find('\n'))).has_value();
}

/// Nothing but empty lines.
bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == text.npos; }

OpenedLog open_log(const LogOptions& options, Accept accept, const Context& context) {
    const Catalog& catalog = context.catalog();
    const auto text = read_input(options.file);
    if (!text) {
        return {std::nullopt, context.fail(ExitCode::Trouble, sentence_for(text.error(), catalog))};
    }
    if (is_blank(text.value())) {
        return {std::nullopt,
                context.fail(ExitCode::No, catalog.format("There is no log in {path}: it is empty.",
                                                          {{"path", options.file}}))};
    }
    const bool is_list = accept == Accept::LogsAndLists && !is_sealed(text.value());
    auto log = is_list ? read_script(text.value()) : read_log(text.value());
    if (!log) {
        return {std::nullopt,
                context.fail(ExitCode::No, sentence_for(log.error(), options.file, catalog))};
    }
    if (log.value().torn) {
        context.err << catalog.format(
                           "The last line of {path} is not whole and does not count; nothing else "
                           "is lost.",
                           {{"path", options.file}})
                    << std::endl;
    }
    return {std::move(log).value(), ExitCode::Done};
}

/// Whether the replay came to what was written; if not, it is said.
ExitCode judge(const Replayed& replayed, const LogOptions& options, const Context& context) {
    if (!replayed.difference) return ExitCode::Done;
    return context.fail(
        ExitCode::No,
        context.catalog().format(
            "The event log {path} cannot be replayed: at line {line} the game "
            "stands otherwise than it was written.",
            {{"path", options.file}, {"line", std::to_string(replayed.difference->line)}}));
}

void print_head(const MatchSetup& setup, const Context& context) {
    const auto say = [&](std::string_view message, const Arguments& arguments) {
        context.out << context.catalog().format(message, arguments) << '\n';
    };
    for (const Side side : {Side::White, Side::Black}) {
        say("{who}: {sentence}", {{"who", context.text(side == Side::White ? "White" : "Black")},
                                  {"sentence", setup.players[index_of(side)].name}});
    }
    constexpr std::array<const char*, 3> kYears = {"2001", "2014", "2023"};
    say(setup.mode == Mode::Tournament ? "Tournament game, Laws of {year}."
                                       : "Friendly game, Laws of {year}.",
        {{"year", kYears[static_cast<std::size_t>(setup.laws)]}});
    if (setup.clock == ClockKind::None) {
        say("No clock is kept in this game.", {});
    } else {
        say("Time: {control}.", {{"control", to_string(setup.time_control)}});
    }
}

void print_entry(const ReplayStep& step, const LogOptions& options, const Context& context) {
    const Duration time = step.entry.time.time_since_epoch();
    if (options.json) {
        print_json(context.out,
                   {{"number", step.entry.number},
                    {"ms", time.count()},
                    {"event", to_text(Act{step.entry.event, step.entry.by})},
                    {"refused", step.refusal ? Json(to_text(*step.refusal)) : Json()}});
        return;
    }
    PhraseStyle style;
    style.language = context.language;
    context.out << step.entry.number << ". " << to_clock(time) << ' '
                << log_sentence(step, style, context.locales) << '\n';
}

ExitCode show(const LogOptions& options, const Context& context) {
    const OpenedLog opened = open_log(options, Accept::Logs, context);
    if (!opened.log) return opened.code;
    if (!options.json) print_head(opened.log->setup, context);
    const Replayed replayed =
        replay(*opened.log, [&](const ReplayStep& step) { print_entry(step, options, context); });
    return judge(replayed, options, context);
}

ExitCode check(const LogOptions& options, const Context& context) {
    const OpenedLog opened = open_log(options, Accept::Logs, context);
    if (!opened.log) return opened.code;
    const Replayed replayed = replay(*opened.log);
    const ExitCode code = judge(replayed, options, context);
    if (code != ExitCode::Done) return code;
    context.out << context.catalog().plural("The event log {path} is in order: {n} entry.",
                                            "The event log {path} is in order: {n} entries.",
                                            static_cast<long>(opened.log->entries.size()),
                                            {{"path", options.file}})
                << '\n';
    const auto& digests = opened.log->digests;
    const std::size_t proved = digests.empty() ? 0 : digests.back().after;
    const bool is_over = replayed.match.phase() == Phase::Over;
    if (!is_over || proved != opened.log->entries.size()) {
        context.out << context.text(
                           "It has no end: the game goes on or was broken off, or the "
                           "last lines are missing.")
                    << '\n';
    }
    return ExitCode::Done;
}

ExitCode run(const LogOptions& options, const Context& context) {
    const OpenedLog opened = open_log(options, Accept::LogsAndLists, context);
    if (!opened.log) return opened.code;
    const OutputForm form = options.json ? OutputForm::JsonLines : OutputForm::Lines;
    return judge(run_log(*opened.log, form, context), options, context);
}

PgnMoves moves_called(const std::string& word) {
    if (word == "white") return PgnMoves::WhiteScore;
    if (word == "black") return PgnMoves::BlackScore;
    if (word == "agreed") return PgnMoves::Agreed;
    return PgnMoves::Played;
}

ExitCode pgn(const LogOptions& options, const Context& context) {
    const OpenedLog opened = open_log(options, Accept::LogsAndLists, context);
    if (!opened.log) return opened.code;
    const Replayed replayed = replay(*opened.log);
    context.out << to_pgn(to_pgn_game(replayed.match, moves_called(options.moves)));
    return judge(replayed, options, context);
}

ScoreTextForm form_of(const LogOptions& options, const Context& context) {
    ScoreTextForm form;
    form.letters = letters_of(context.language);
    if (options.long_notation) form.notation = ScoreTextForm::Notation::Long;
    if (options.times) form.times = ScoreTextForm::Times::Written;
    form.claim_sign = context.text("(claim)");
    return form;
}

/// Where the scores part, as the arbiter hears it. Laws: D.2.8
void print_difference(const Match& match, const Context& context) {
    const ScoreDifference found = score_difference(match);
    const TellScoreComparison told{found.agreed,    found.before,     found.white_has,
                                   found.black_has, found.white_left, found.black_left};
    Listener listener;
    listener.role = Role::Desk;
    listener.style.language = context.language;
    const auto phrase = phrase_of(told, match, Instant{}, listener, context.locales);
    if (phrase) context.out << phrase->caption() << '\n';
}

void print_in_braille(const Match& match, braille::ChessCode code, const LogOptions& options,
                      const Context& context) {
    for (const Side side : {Side::White, Side::Black}) {
        const std::string word = side == Side::White ? "white" : "black";
        if (options.whose != "both" && options.whose != word) continue;
        // Each score begins a page.
        if (options.whose == "both" && side == Side::Black) context.out << '\f';
        context.out << score_in_braille(match, side, code, context.language, context.catalog());
    }
}

ExitCode score(const LogOptions& options, const Context& context) {
    const OpenedLog opened = open_log(options, Accept::LogsAndLists, context);
    if (!opened.log) return opened.code;
    const Replayed replayed = replay(*opened.log);
    if (const auto code = braille::chess_code_called(options.braille)) {
        print_in_braille(replayed.match, *code, options, context);
        return judge(replayed, options, context);
    }
    const ScoreTextForm form = form_of(options, context);
    for (const Side side : {Side::White, Side::Black}) {
        const std::string word = side == Side::White ? "white" : "black";
        if (options.diff || (options.whose != "both" && options.whose != word)) continue;
        context.out << context.text(side == Side::White ? "White's score:" : "Black's score:")
                    << '\n';
        const Setup& start = replayed.match.setup().start;
        for (const std::string& line : score_text(start, replayed.match.score(side), form)) {
            context.out << line << '\n';
        }
    }
    if (options.diff) print_difference(replayed.match, context);
    return judge(replayed, options, context);
}

void declare_score(CLI::App& command, LogOptions& options, const Context& context) {
    command
        .add_option("--whose", options.whose,
                    context.text("white, black or both: whose score is printed."))
        ->type_name("")
        ->check(one_of({"white", "black", "both"}));
    command.add_flag("--long", options.long_notation,
                     context.text("Writes both squares of each move, as for reading aloud."));
    command.add_flag("--times", options.times,
                     context.text("Writes what the mover's clock showed after each move."));
    command.add_flag("--diff", options.diff, context.text("Says only where the two scores part."));
    command
        .add_option(
            "--braille", options.braille,
            context.text("uk, 8dot or 6dot: pages of braille, as a .brf file where six dots "
                         "are enough."))
        ->type_name("")
        ->check(one_of({"uk", "8dot", "6dot"}));
}

using LogAction = ExitCode (*)(const LogOptions&, const Context&);
enum class TakesJson : std::uint8_t { No, Yes };

struct DeclaredLogAction {
    CLI::App& command;
    std::shared_ptr<LogOptions> options;
};

DeclaredLogAction declare_log_action(CLI::App& log, const Context& context, Chosen& chosen,
                                     const char* word, std::string_view description,
                                     LogAction action, TakesJson takes_json) {
    auto& command = add_subcommand(log, context, word, description);
    auto options = std::make_shared<LogOptions>();
    command
        .add_option("file", options->file,
                    context.text("The event log; a hyphen is the standard input."))
        ->required()
        ->type_name("");
    if (takes_json == TakesJson::Yes) {
        command.add_flag("--json", options->json, context.text("Prints JSON for scripts."));
    }
    command.callback([options, action, &context, &chosen] {
        chosen.run = [options, action, &context] { return action(*options, context); };
    });
    return {command, options};
}

}  // namespace

void declare_log(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command =
        add_subcommand(app, context, "log", "Reads, proves and exports the event log of a game.");
    command.require_subcommand(1);
    declare_log_action(command, context, chosen, "show", "Prints every entry in words.", show,
                       TakesJson::Yes);
    declare_log_action(
        command, context, chosen, "check",
        "Proves that nothing was changed and that the game replays as it was written.", check,
        TakesJson::No);
    declare_log_action(
        command, context, chosen, "run",
        "Plays a log, or a list of events written by hand: prints everything that is "
        "done and said.",
        run, TakesJson::Yes);
    const DeclaredLogAction exported = declare_log_action(
        command, context, chosen, "pgn", "Writes the game as PGN.", pgn, TakesJson::No);
    exported.command
        .add_option("--moves", exported.options->moves,
                    context.text("played, white, black or agreed: the moves as they stood, of one "
                                 "score, or as far as both scores agree."))
        ->type_name("")
        ->check(one_of({"played", "white", "black", "agreed"}));
    const DeclaredLogAction scores = declare_log_action(
        command, context, chosen, "score", "Prints both players' scores.", score, TakesJson::No);
    declare_score(scores.command, *scores.options, context);
}

}  // namespace rochade
