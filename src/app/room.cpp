// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/room.h"

#include <utility>

#include "app/resume.h"
#include "app/sentences.h"
#include "base/overloaded.h"

namespace rochade {
namespace {

/// A game that goes on keeps the rules it began with, whatever a new one would have: check is
/// said in friendly games only.
void suit_to(const MatchSetup& setup, RoomSettings& settings) {
    const CheckWords words = setup.mode == Mode::Friendly ? CheckWords::Said : CheckWords::Omitted;
    settings.listeners.everybody.style.check_words = words;
    for (Listener& listener : settings.listeners.each) listener.style.check_words = words;
    bool officials_here = setup.assistant == MatchSetup::Assistant::Present;
    for (const PlayerSetup& player : setup.players) {
        officials_here = officials_here || player.board == PlayerSetup::HasBoard::Yes;
    }
    settings.officials = officials_here ? Mouth::Officials::Shown : Mouth::Officials::Withheld;
}

/// A new game, or one that goes on.
struct OpenGame {
    Match match;
    GameLog log;
    Duration already{0};
};

Result<OpenGame, RoomError> open_game(const RoomSettings& settings, const Context& context,
                                      FrontEnd& front_end) {
    if (!settings.resume) {
        auto created = GameLog::create(settings.log, settings.setup);
        if (!created) {
            return RoomError{ExitCode::Trouble, sentence_for(created.error(), context.catalog())};
        }
        return OpenGame{Match(settings.setup), std::move(created).value()};
    }
    auto resumed = resume_game(*settings.resume, context.catalog());
    if (!resumed) return RoomError{ExitCode::Trouble, resumed.error()};
    Resumed game = std::move(resumed).value();
    for (const std::string& notice : game.notices) {
        front_end.print({notice, context.language, std::nullopt, Caption::Kind::Notice});
    }
    return OpenGame{std::move(game.match), std::move(game.log), game.last};
}

/// Makes the folder for recordings, or says why there can be none.
std::optional<FileError> prepare_folder(const std::filesystem::path& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (!failed && !std::filesystem::is_directory(folder, failed)) {
        failed = std::make_error_code(std::errc::not_a_directory);
    }
    if (!failed) return std::nullopt;
    return FileError{FileError::Kind::System, folder.string(), failed.message()};
}

}  // namespace

Result<std::unique_ptr<Room>, RoomError> Room::open(const Context& context, RoomSettings settings,
                                                    FrontEnd& front_end) {
    using Answer = Result<std::unique_ptr<Room>, RoomError>;
    const Catalog& catalog = context.catalog();
    std::unique_ptr<Room> room(new Room(context, front_end));

    if (settings.trace) {
        if (auto error = prepare_folder(*settings.trace)) {
            return RoomError{ExitCode::Trouble, sentence_for(*error, catalog)};
        }
    }
    auto opened = open_game(settings, context, front_end);
    if (!opened) return opened.error();
    OpenGame game = std::move(opened).value();
    if (settings.resume) suit_to(game.match.setup(), settings);

    auto speech_settings = settings.speech;
    Room* const self = room.get();
    speech_settings.wake = [self] {
        if (Session* const session = self->news_to_) session->post_speech_news();
    };
    auto speaker = speech::Speaker::open(std::move(speech_settings));
    if (!speaker) return RoomError{ExitCode::Trouble, sentence_for(speaker.error(), catalog)};
    room->speaker_ = std::move(speaker).value();
    room->hearing_ = std::make_unique<Hearing>(context.locales.vocabulary);

    SessionParts parts{.context = context,
                       .hearing = *room->hearing_,
                       .front_end = front_end,
                       .speaker = room->speaker_.get(),
                       .match = std::move(game.match),
                       .log = std::move(game.log),
                       .wall = Wall(game.already),
                       .officials = settings.officials,
                       .listeners = settings.listeners,
                       .tracker = settings.tracker,
                       .voice = settings.speech.voice,
                       .on_step = settings.on_step,
                       .turn_board =
                           [self](Side side, tactile::Orientation orientation) {
                               const auto& device = self->devices_[index_of(side)];
                               // A board that is gone is asked again when it comes back.
                               if (device) {
                                   static_cast<void>(device->send(tactile::TurnBoard{orientation}));
                               }
                           },
                       .lines = {settings.boards[0].has_value(), settings.boards[1].has_value()},
                       .beginning = settings.resume ? SessionParts::Beginning::Resumed
                                                    : SessionParts::Beginning::NewGame};
    room->session_ = std::make_unique<Session>(std::move(parts));
    room->news_to_ = room->session_.get();
    room->settings_ = std::move(settings);
    return Answer(std::move(room));
}

Room::~Room() {
    // A room that could not be opened has no session.
    if (session_) session_->post(EndSession{});
    finish();
}

void Room::start_device(Side side, const BoardChoice& choice) {
    tactile::DeviceSettings device;
    device.driver = choice.driver;
    device.ports = choice.ports;
    device.orientation = choice.orientation;
    device.now = [this] { return session_->now(); };
    device.post = [this, side](const tactile::DeviceEvent& event) {
        session_->post(LineFromBoard{side, event});
    };
    if (settings_.trace) {
        device.trace = *settings_.trace / (side == Side::White ? "white.trace" : "black.trace");
    }
    devices_[index_of(side)] = std::make_unique<tactile::DeviceThread>(std::move(device));
}

void Room::start() {
    session_->post_speech_news();
    for (const Side side : {Side::White, Side::Black}) {
        const auto& choice = settings_.boards[index_of(side)];
        if (choice) start_device(side, *choice);
    }
    thread_ = std::thread([this] {
        session_->run();
        front_end_.stop();
    });
}

void Room::post_user_input(const UserInput& input) {
    std::visit(Overloaded{
                   [&](const LineTyped& e) {
                       session_->post(LineSaid{e.text, std::nullopt});
                   },
                   [&](const CommandKeyPressed& e) {
                       session_->post(KeyedCommand{e.command, e.argument});
                   },
                   [&](const KeyTouched&) { session_->post(AnyKey{}); },
                   [&](const FrontEndClosed&) { session_->post(InputEnded{}); },
               },
               input);
}

void Room::run() {
    front_end_.run([this](const UserInput& input) { post_user_input(input); });
    session_->post(EndSession{});
    finish();
}

void Room::leave() {
    is_left_ = true;
    front_end_.stop();
}

void Room::finish() {
    if (thread_.joinable()) thread_.join();
    for (auto& device : devices_) {
        if (device) device->stop();
    }
    if (speaker_ && !is_left_) speaker_->wait_until_quiet();
}

}  // namespace rochade
