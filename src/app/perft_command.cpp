// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <charconv>
#include <memory>
#include <optional>
#include <ostream>

#include "app/command_input.h"
#include "app/json_line.h"
#include "app/perft_suite.h"
#include "app/sentences.h"
#include "app/subcommands.h"
#include "rules/fen.h"
#include "rules/perft.h"

namespace rochade {
namespace {

struct PerftOptions {
    std::vector<std::string> words;  // the FEN, in one word or several, and the depth
    bool divide = false;
    bool chess960 = false;
    PerftSuiteOptions suite;
};

std::optional<unsigned> depth_of(const std::string& text) {
    unsigned depth = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, depth);
    if (error != std::errc() || stopped != end || depth > kDeepestPerft) return std::nullopt;
    return depth;
}

ExitCode fail_for_depth(const Context& context) {
    return context.fail(
        ExitCode::Usage,
        context.catalog().format("The depth must be a number from 0 to {most}, behind the FEN.",
                                 {{"most", std::to_string(kDeepestPerft)}}));
}

/// Counts from one position, and prints what is asked for on the way.
class Counter {
public:
    Counter(const PerftOptions& options, const Position& position, unsigned depth,
            const Context& context)
        : options_(options), position_(position), depth_(depth), context_(context) {}

    void print(SetupFaults faults) {
        const std::uint64_t nodes =
            options_.divide && depth_ > 0 ? divided() : count(position_, depth_);
        if (!options_.suite.json) {
            context_.out << "nodes " << nodes << '\n';
            return;
        }
        Json names = Json::array();
        for (const SetupFault fault : kAllSetupFaults) {
            if (faults.has(fault)) names.push_back(name_of(fault));
        }
        Json line = {{"fen", to_fen(position_.setup())},
                     {"faults", names},
                     {"depth", depth_},
                     {"nodes", nodes}};
        if (options_.divide) line["moves"] = moves_;
        print_json(context_.out, line);
    }

private:
    std::uint64_t count(const Position& position, unsigned depth) const {
        return options_.suite.no_bulk ? perft_without_bulk(position, depth)
                                      : perft(position, depth);
    }

    std::uint64_t divided() {
        const UciCastling castling =
            options_.chess960 ? UciCastling::KingOntoRook : uci_castling_of(position_.setup());
        std::uint64_t nodes = 0;
        for (const Move& move : position_.legal_moves()) {
            const std::uint64_t below = count(position_.after_legal(move), depth_ - 1);
            const std::string uci = to_uci(move, position_, castling);
            if (options_.suite.json) {
                moves_.push_back({{"uci", uci}, {"nodes", below}});
            } else {
                context_.out << uci << ' ' << below << std::endl;
            }
            nodes += below;
        }
        return nodes;
    }

    const PerftOptions& options_;
    const Position& position_;
    unsigned depth_;
    const Context& context_;
    Json moves_ = Json::array();
};

ExitCode count(const PerftOptions& options, const Context& context) {
    if (options.suite.deepest && *options.suite.deepest > kDeepestPerft)
        return fail_for_depth(context);
    if (!options.suite.path.empty()) return check_perft_suite(options.suite, context);
    if (options.words.empty()) return fail_for_depth(context);
    std::vector<std::string> fen = options.words;
    const auto depth = depth_of(fen.back());
    fen.pop_back();
    if (!depth || fen.empty()) return fail_for_depth(context);
    const auto setup = parse_fen(fen_of_words(fen));
    if (!setup) {
        return context.fail(ExitCode::No, sentence_for(setup.error(), context.catalog()));
    }
    const SetupFaults faults = faults_of(setup.value());
    const auto position = Position::from_setup(setup.value(), Strictness::Playable);
    if (!position) {
        return context.fail(ExitCode::No, sentences_for(faults, context.catalog()));
    }
    // Play can go on, whatever else is wrong; but nobody shall believe that all is well.
    if (!faults.empty()) context.err << sentences_for(faults, context.catalog()) << '\n';
    Counter(options, position.value(), *depth, context).print(faults);
    return ExitCode::Done;
}

void declare_options(CLI::App& command, PerftOptions& options, const Context& context) {
    command
        .add_option("fen-and-depth", options.words,
                    context.text("The position as a FEN, or startpos; then the number of "
                                 "half-moves."))
        ->type_name("");
    command.add_flag("--divide", options.divide,
                     context.text("Also prints the number for each first move."));
    command.add_flag("--chess960", options.chess960,
                     context.text("Writes castling as the king's move onto his rook."));
    command.add_flag("--no-bulk", options.suite.no_bulk,
                     context.text("Makes the last moves as well, instead of only counting them."));
    command
        .add_option("--suite", options.suite.path,
                    context.text("Compares the counts of a file of positions instead."))
        ->type_name("");
    command
        .add_option("--depth", options.suite.deepest,
                    context.text("How many half-moves of the suite at most."))
        ->type_name("");
    command
        .add_option("--first", options.suite.first,
                    context.text("Only so many positions of the suite."))
        ->type_name("")
        ->default_str("");
    command.add_flag("--json", options.suite.json, context.text("Prints JSON for scripts."));
}

}  // namespace

void declare_perft(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "perft",
                                   "Counts the games that go on from a position: how many ways "
                                   "there are to play so many half-moves.");
    auto options = std::make_shared<PerftOptions>();
    declare_options(command, *options, context);
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return count(*options, context); };
    });
}

}  // namespace rochade
