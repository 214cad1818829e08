// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <ostream>

#include "app/command_input.h"
#include "app/json_line.h"
#include "app/sentences.h"
#include "app/subcommands.h"
#include "rules/fen.h"
#include "rules/mating_material.h"
#include "rules/outcome.h"
#include "rules/san.h"

namespace rochade {
namespace {

struct PositionOptions {
    std::vector<std::string> fen;
    bool json = false;
};

std::string_view name_of(FenError::Kind kind) {
    switch (kind) {
        case FenError::Kind::TooLong: return "TooLong";
        case FenError::Kind::BadPlacement: return "BadPlacement";
        case FenError::Kind::RankNotEight: return "RankNotEight";
        case FenError::Kind::NotEightRanks: return "NotEightRanks";
        case FenError::Kind::BadTurn: return "BadTurn";
        case FenError::Kind::BadCastling: return "BadCastling";
        case FenError::Kind::BadEnPassant: return "BadEnPassant";
        case FenError::Kind::BadHalfmoveClock: return "BadHalfmoveClock";
        case FenError::Kind::BadMoveNumber: return "BadMoveNumber";
        case FenError::Kind::TrailingText: return "TrailingText";
    }
    return "";
}

/// What is proven about a side's winning; most often nothing is.
enum class CanWin : std::uint8_t { Yes, No, Unknown };

std::string_view name_of(CanWin can_win) {
    switch (can_win) {
        case CanWin::Yes: return "yes";
        case CanWin::No: return "no";
        case CanWin::Unknown: break;
    }
    return "unknown";
}

/// Laws: 5.1, 5.2, 6.9
CanWin can_win(const Position& position, Side side) {
    if (position.is_checkmate()) {
        return position.turn() == side ? CanWin::No : CanWin::Yes;
    }
    if (position.is_stalemate() || cannot_mate(position.board(), side)) return CanWin::No;
    return CanWin::Unknown;
}

std::optional<GameResult> result_of(const Position& position) {
    if (position.is_checkmate()) return win_for(opponent_of(position.turn()));
    if (position.is_stalemate()) return GameResult::Draw;
    return std::nullopt;
}

Json json_of(std::optional<GameResult> result) {
    if (!result) return nullptr;
    switch (*result) {
        case GameResult::WhiteWins: return "white-wins";
        case GameResult::BlackWins: return "black-wins";
        case GameResult::Draw: break;
    }
    return "draw";
}

Json legal_moves_json(const Position& position) {
    const UciCastling castling = uci_castling_of(position.setup());
    Json moves = Json::array();
    for (const Move& move : position.legal_moves()) {
        moves.push_back(
            {{"san", to_san(move, position)}, {"uci", to_uci(move, position, castling)}});
    }
    return moves;
}

Json can_win_json(CanWin white, CanWin black) {
    return {{"white", name_of(white)}, {"black", name_of(black)}};
}

Json faulty_json(const Setup& setup, SetupFaults faults) {
    Json names = Json::array();
    for (const SetupFault fault : kAllSetupFaults) {
        if (faults.has(fault)) names.push_back(name_of(fault));
    }
    return {{"fen", to_fen(setup)},
            {"faults", names},
            {"turn", setup.turn == Side::White ? "white" : "black"},
            {"legal", Json::array()},
            {"check", nullptr},
            {"result", nullptr},
            {"can_win", can_win_json(CanWin::Unknown, CanWin::Unknown)}};
}

Json position_json(const Position& position) {
    return {
        {"fen", to_fen(position.setup())},
        {"faults", Json::array()},
        {"turn", position.turn() == Side::White ? "white" : "black"},
        {"legal", legal_moves_json(position)},
        {"check", position.is_check()},
        {"result", json_of(result_of(position))},
        {"can_win", can_win_json(can_win(position, Side::White), can_win(position, Side::Black))}};
}

/// Sentences about a position, in the order in which one asks.
class Description {
public:
    Description(const Position& position, const Context& context)
        : position_(position), context_(context) {}

    void print() const {
        const bool is_white = position_.turn() == Side::White;
        if (position_.is_checkmate()) {
            say(is_white ? "Checkmate. Black has won." : "Checkmate. White has won.");
            return;
        }
        if (position_.is_stalemate()) {
            say(is_white ? "White has no legal move. Stalemate, a draw."
                         : "Black has no legal move. Stalemate, a draw.");
            return;
        }
        say(is_white ? "White is to move." : "Black is to move.");
        if (position_.is_check()) {
            say(is_white ? "White is in check." : "Black is in check.");
        }
        print_moves();
        say(can_win(position_, Side::White) == CanWin::No
                ? "White cannot win any more: no checkmate is possible with these pieces."
                : "White has pieces that can give checkmate.");
        say(can_win(position_, Side::Black) == CanWin::No
                ? "Black cannot win any more: no checkmate is possible with these pieces."
                : "Black has pieces that can give checkmate.");
    }

private:
    void say(std::string_view message) const { context_.out << context_.text(message) << '\n'; }

    void print_moves() const {
        const MoveList moves = position_.legal_moves();
        std::string text;
        for (const Move& move : moves) {
            if (!text.empty()) text += ", ";
            text += to_san(move, position_, letters_of(context_.language));
        }
        context_.out << context_.catalog().plural(
                            "{n} legal move: {moves}", "{n} legal moves: {moves}",
                            static_cast<long>(moves.size()), {{"moves", text}})
                     << '\n';
    }

    const Position& position_;
    const Context& context_;
};

ExitCode describe(const PositionOptions& options, const Context& context) {
    const std::string fen = fen_of_words(options.fen);
    const auto setup = parse_fen(fen);
    if (!setup) {
        if (options.json) {
            print_json(
                context.out,
                {{"fen", fen},
                 {"error",
                  {{"kind", name_of(setup.error().kind)}, {"offset", setup.error().offset}}}});
            return ExitCode::No;
        }
        return context.fail(ExitCode::No, sentence_for(setup.error(), context.catalog()));
    }
    const auto position = Position::from_setup(setup.value());
    if (options.json) {
        print_json(context.out, position ? position_json(position.value())
                                         : faulty_json(setup.value(), position.error()));
    } else if (position) {
        Description(position.value(), context).print();
    } else {
        for (const SetupFault fault : kAllSetupFaults) {
            if (!position.error().has(fault)) continue;
            context.out << sentence_for(fault, context.catalog()) << '\n';
        }
    }
    return position ? ExitCode::Done : ExitCode::No;
}

}  // namespace

void declare_position(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "position",
                                   "Tells what is wrong with a position, or what can be played.");
    auto options = std::make_shared<PositionOptions>();
    command
        .add_option("fen", options->fen,
                    context.text("The position as a FEN, or startpos for the start of a game."))
        ->required()
        ->type_name("");
    command.add_flag("--json", options->json, context.text("Prints JSON for scripts."));
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return describe(*options, context); };
    });
}

}  // namespace rochade
