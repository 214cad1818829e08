// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <utility>

#include "app/demo_game.h"
#include "app/demo_player.h"
#include "app/front_ends.h"
#include "app/play_options.h"
#include "app/sentences.h"
#include "app/settings_file.h"
#include "app/signals_posix.h"
#include "app/subcommands.h"
#include "app/wall.h"
#include "commands/score_reading.h"
#include "match/pgn_export.h"
#include "rules/fen.h"

namespace rochade {
namespace {

constexpr std::chrono::seconds kLongestStart{10};
constexpr std::string_view kTime = "40/90m+30s,30m+30s";
constexpr std::string_view kClockScript = "clock 5400 5400 30";

struct DemoOptions {
    std::string game;
    std::string pace = "real";
    std::string blind = "black";
    std::string front = "terminal";
    std::string log;
    std::string settings;
    std::string trace;
    VoiceOptions voice;
    PictureOptions picture;
};

/// An emulated board in a process of its own, and the port that it plays on.
struct EmulatedBoard {
    ChildProcess process;
    std::string port;
};

Result<EmulatedBoard, RoomError> start_board(const PgnGame& game, DemoPace pace,
                                             const Context& context) {
    const std::string program = own_program();
    auto started = ChildProcess::start(
        {program, "emulate", "dgt", "--pace", pace == DemoPace::Fast ? "fast" : "real"});
    if (!started) {
        return RoomError{ExitCode::Trouble, sentence_for(started.error(), context.catalog())};
    }
    EmulatedBoard board{std::move(started).value(), ""};
    const auto line = board.process.read_line(kLongestStart);
    constexpr std::string_view kPort = "port ";
    if (!line || !line->starts_with(kPort)) {
        return RoomError{ExitCode::Trouble, context.text("An emulated board does not start.")};
    }
    board.port = line->substr(kPort.size());
    const std::string fen = to_fen(game.start.setup());
    board.process.write_line("fen " + fen.substr(0, fen.find(' ')));
    return Result<EmulatedBoard, RoomError>(std::move(board));
}

MatchSetup demo_setup(const PgnGame& game, Side blind, const Context& context) {
    MatchSetup setup;
    setup.clock = ClockKind::Followed;
    setup.time_control = parse_time_control(kTime).value();
    setup.start = game.start.setup();
    setup.assistant = MatchSetup::Assistant::Present;
    for (const Side side : {Side::White, Side::Black}) {
        PlayerSetup& player = setup.players[index_of(side)];
        const bool white = side == Side::White;
        player.name = game.tag(white ? "White" : "Black")
                          .value_or(context.text(white ? "Player one" : "Player two"));
        player.sight = side == blind ? Sight::Blind : Sight::Sighted;
        player.board = PlayerSetup::HasBoard::Yes;
        player.button = Button::Lever;
    }
    return setup;
}

/// The result, both scores and the PGN, at the end.
void print_end(const Match& match, const Context& context) {
    for (const Side side : {Side::White, Side::Black}) {
        context.out << context.text(side == Side::White ? "White's score:" : "Black's score:")
                    << '\n';
        for (const std::string& line : score_in_notation(match.setup().start, match.score(side),
                                                         letters_of(context.language))) {
            context.out << line << '\n';
        }
    }
    const PgnGame pgn = to_pgn_game(match, PgnMoves::Played, today_for_pgn());
    context.out << '\n' << to_pgn(pgn) << std::flush;
}

Result<PgnGame, RoomError> read_game(const DemoOptions& options, const Context& context) {
    std::string text(demo_game_pgn());
    if (!options.game.empty()) {
        auto read = read_text_file(options.game);
        if (!read) {
            return RoomError{ExitCode::Trouble, sentence_for(read.error(), context.catalog())};
        }
        text = std::move(read).value();
    }
    PgnReader reader(text);
    auto game = reader.next();
    if (!game) {
        return RoomError{ExitCode::No, context.text("There is no game in this file.")};
    }
    if (!*game) return RoomError{ExitCode::No, sentence_for(game->error(), context.catalog())};
    return std::move(*game).value();
}

/// What is played, and how.
struct Demonstration {
    PgnGame game;
    Side blind;
    DemoPace pace;

    Side clock_board() const { return opponent_of(blind); }
};

using EmulatedBoards = std::array<EmulatedBoard*, 2>;  // by index_of(Side)

Result<RoomSettings, RoomError> demo_room(const DemoOptions& options, const Demonstration& shown,
                                          const EmulatedBoards& boards, const Settings& settings,
                                          const Context& context) {
    auto speech = speaker_settings(options.voice, settings, context);
    if (!speech) return speech.error();
    RoomSettings room;
    room.setup = demo_setup(shown.game, shown.blind, context);
    room.listeners = settings.listeners;
    room.speech = std::move(speech).value();
    room.speech.pace = shown.pace == DemoPace::Fast ? speech::Pace::Fast : speech::Pace::Real;
    const auto* driver = tactile::find_board_driver("dgt");
    for (const Side side : {Side::White, Side::Black}) {
        room.boards[index_of(side)] =
            BoardChoice{driver, {boards[index_of(side)]->port}, tactile::Orientation::Normal};
    }
    // The assistant and the desk are played too; what is shown is what people hear.
    room.officials = Mouth::Officials::Withheld;
    if (!options.trace.empty()) room.trace = options.trace;
    room.log = options.log;
    if (options.log.empty()) {
        auto path = new_log_path(context);
        if (!path) return path.error();
        room.log = path.value();
    }
    return room;
}

ExitCode show(const DemoOptions& options, const Demonstration& shown, const EmulatedBoards& boards,
              RoomSettings room_settings, WindowOptions window, const Context& context) {
    DemoPlayer player(shown.game, shown.blind, shown.pace, context,
                      {&boards[0]->process, &boards[1]->process}, shown.clock_board());
    room_settings.on_step = [&player](const Match& after, const std::vector<Effect>& effects) {
        player.watch(after, effects);
    };
    FrontEndChoice choice;
    choice.place =
        options.front == "window" ? FrontEndChoice::Place::Window : FrontEndChoice::Place::Terminal;
    choice.typing = FrontEndChoice::Typing::None;
    choice.sights[index_of(shown.blind)] = Sight::Blind;
    choice.window = std::move(window);
    const std::unique_ptr<FrontEnd> front_end = open_front_end(choice, context);
    auto opened = Room::open(context, std::move(room_settings), *front_end);
    if (!opened) return context.fail(opened.error().code, opened.error().sentence);
    const std::unique_ptr<Room> room = std::move(opened).value();
    const EndRequests requests([&room] { room->leave(); });
    room->start();
    player.start(room->session());
    room->run();
    player.join();
    print_end(room->session().match(), context);
    if (player.fault()) return context.fail(ExitCode::No, *player.fault());
    return ExitCode::Done;
}

ExitCode demo(const DemoOptions& options, const Context& context) {
    const auto fail = [&](const RoomError& error) {
        return context.fail(error.code, error.sentence);
    };
    const auto settings = load_settings(options.settings, context);
    if (!settings) return fail(settings.error());
    auto game = read_game(options, context);
    if (!game) return fail(game.error());
    const Demonstration shown{std::move(game).value(),
                              options.blind == "white" ? Side::White : Side::Black,
                              options.pace == "fast" ? DemoPace::Fast : DemoPace::Real};
    auto white = start_board(shown.game, shown.pace, context);
    if (!white) return fail(white.error());
    auto black = start_board(shown.game, shown.pace, context);
    if (!black) return fail(black.error());
    const EmulatedBoards boards = {&white.value(), &black.value()};
    boards[index_of(shown.clock_board())]->process.write_line(kClockScript);
    auto room = demo_room(options, shown, boards, settings.value(), context);
    if (!room) return fail(room.error());
    auto window = window_options(options.picture, settings.value(), context);
    if (!window) return fail(window.error());
    return show(options, shown, boards, std::move(room).value(), std::move(window).value(),
                context);
}

}  // namespace

void declare_demo(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(
        app, context, "demo", "Plays a game on two emulated boards and an emulated clock, spoken.");
    auto options = std::make_shared<DemoOptions>();
    command
        .add_option("--game", options->game, context.text("A PGN file; its first game is played."))
        ->type_name("");
    command
        .add_option("--pace", options->pace,
                    context.text("real or fast: whether hands and speech take their time."))
        ->type_name("")
        ->check(one_of({"real", "fast"}));
    command.add_option("--blind", options->blind, context.text("white or black: who is blind."))
        ->type_name("")
        ->check(one_of({"white", "black"}));
    command
        .add_option("--front", options->front,
                    context.text("window or terminal: where the players read and type."))
        ->type_name("")
        ->check(one_of({"window", "terminal"}));
    command.add_option("--log", options->log, context.text("The file in which the game is kept."))
        ->type_name("");
    command
        .add_option("--settings", options->settings,
                    context.text("Another settings file than the usual one."))
        ->type_name("");
    command
        .add_option("--trace", options->trace,
                    context.text("A folder for recordings of the boards' lines."))
        ->type_name("");
    declare_picture_options(command, context, options->picture);
    declare_voice_options(command, context, options->voice);
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return demo(*options, context); };
    });
}

}  // namespace rochade
