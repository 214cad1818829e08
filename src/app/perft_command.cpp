// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>
#include <memory>
#include <optional>
#include <ostream>

#include "app/command_input.h"
#include "app/sentences.h"
#include "app/subcommands.h"
#include "rules/fen.h"
#include "rules/perft.h"

namespace rochade {
namespace {

constexpr unsigned kDeepest = 20;

struct PerftOptions {
    std::vector<std::string> words;  // the FEN, in one word or several, and the depth
    bool divide = false;
    bool chess960 = false;
};

std::optional<unsigned> depth_of(const std::string& text) {
    unsigned depth = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, depth);
    if (error != std::errc() || stopped != end || depth > kDeepest) return std::nullopt;
    return depth;
}

ExitCode count(const PerftOptions& options, const Context& context) {
    std::vector<std::string> fen = options.words;
    const auto depth = depth_of(fen.back());
    fen.pop_back();
    if (!depth || fen.empty()) {
        return context.fail(
            ExitCode::Usage,
            context.catalog().format("The depth must be a number from 0 to {most}, behind the FEN.",
                                     {{"most", std::to_string(kDeepest)}}));
    }
    const auto setup = parse_fen(fen_of_words(fen));
    if (!setup) {
        return context.fail(ExitCode::No, sentence_for(setup.error(), context.catalog()));
    }
    const auto start = Position::from_setup(setup.value());
    if (!start) {
        return context.fail(ExitCode::No, sentences_for(start.error(), context.catalog()));
    }
    const Position& position = start.value();
    std::uint64_t nodes = 0;
    if (options.divide && *depth > 0) {
        const UciCastling castling =
            options.chess960 ? UciCastling::KingOntoRook : uci_castling_of(position.setup());
        for (const Move& move : position.legal_moves()) {
            const std::uint64_t below = perft(position.after_legal(move), *depth - 1);
            context.out << to_uci(move, position, castling) << ' ' << below << std::endl;
            nodes += below;
        }
    } else {
        nodes = perft(position, *depth);
    }
    context.out << "nodes " << nodes << '\n';
    return ExitCode::Done;
}

}  // namespace

void declare_perft(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "perft",
                                   "Counts the games that go on from a position: how many ways "
                                   "there are to play so many half-moves.");
    auto options = std::make_shared<PerftOptions>();
    command
        .add_option("fen-and-depth", options->words,
                    context.text("The position as a FEN, or startpos; then the number of "
                                 "half-moves."))
        ->required()
        ->type_name("");
    command.add_flag("--divide", options->divide,
                     context.text("Also prints the number for each first move."));
    command.add_flag("--chess960", options->chess960,
                     context.text("Writes castling as the king's move onto his rook."));
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return count(*options, context); };
    });
}

}  // namespace rochade
