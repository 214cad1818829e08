// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/room.h"

#include <utility>

#include "app/desk_path.h"
#include "app/desk_sentences.h"
#include "app/private_file.h"
#include "app/resume.h"
#include "app/sentences.h"
#include "base/overloaded.h"

namespace rochade {

/// A new game, or one that goes on.
struct OpenGame {
    Match match;
    GameLog log;
    Duration already{0};
    std::vector<PinTry> pin_tries = {};
};

namespace {

/// A game that goes on keeps the rules it began with, whatever a new one would have: check is
/// said in friendly games only.
void suit_to(const MatchSetup& setup, RoomSettings& settings) {
    const CheckWords words = setup.mode == Mode::Friendly ? CheckWords::Said : CheckWords::Omitted;
    settings.listeners.everybody.style.check_words = words;
    for (Listener& listener : settings.listeners.each) listener.style.check_words = words;
    bool officials_here = setup.assistant != MatchSetup::Assistant::Absent;
    for (const PlayerSetup& player : setup.players) {
        officials_here = officials_here || player.board == PlayerSetup::HasBoard::Yes;
    }
    settings.officials = officials_here ? Mouth::Officials::Shown : Mouth::Officials::Withheld;
    announce_as_regulated(setup.regulations, settings.listeners);
}

/// What the arbiter's PIN opens in this game; nothing if none was set. A game that was begun with
/// one is not gone on with without it: then anybody could rule.
Result<ArbiterSecrets, RoomError> open_secrets(const RoomSettings& settings, const std::string& log,
                                               const Context& context) {
    ArbiterSecrets secrets;
    if (settings.pin) secrets.pin = std::make_shared<PinLock>(*settings.pin);
    if (log.empty()) return secrets;
    auto keys = seal_keys_of_game(log, secrets.pin ? &secrets.pin->record() : nullptr);
    if (keys && settings.resume && !secrets.pin) {
        return RoomError{ExitCode::No,
                         context.catalog().text("This game was begun with the arbiter's PIN. Give "
                                                "its file with --pin.")};
    }
    if (keys) {
        secrets.seal = std::move(keys).value();
        if (settings.pin) {
            secrets.pin = std::make_shared<PinLock>(*settings.pin, secrets.seal->arbiter);
        }
        return secrets;
    }
    const auto* const file = std::get_if<FileError>(&keys.error());
    if (file != nullptr && file->kind == FileError::Kind::Absent) return secrets;
    return RoomError{ExitCode::Trouble, sentence_for(keys.error(), context.catalog())};
}

/// Wrong PINs count on in a game that goes on.
void recall(const std::vector<PinTry>& tries, PinLock& lock) {
    for (const PinTry& each : tries) {
        if (each.was == PinTry::Was::Wrong) {
            lock.recall_wrong(each.at);
        } else {
            lock.recall_right();
        }
    }
}

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
    return OpenGame{std::move(game.match), std::move(game.log), game.last,
                    std::move(game.pin_tries)};
}

/// Makes the folder for recordings, or says why there can be none.
std::optional<FileError> prepare_folder(const std::filesystem::path& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (!failed && !std::filesystem::is_directory(folder, failed)) {
        failed = std::make_error_code(std::errc::not_a_directory);
    }
    if (!failed) return std::nullopt;
    return FileError{FileError::Kind::System, folder.string(), failed.message(), folder.string()};
}

/// Captions are for a screen reader to say; whoever wants silence has it.
WhoSpeaks who_speaks(speech::VoiceKind kind) {
    if (kind == speech::VoiceKind::Captions) return WhoSpeaks::ScreenReader;
    return kind == speech::VoiceKind::Silent ? WhoSpeaks::Nobody : WhoSpeaks::OwnVoice;
}

}  // namespace

void announce_as_regulated(const Regulations& regulations, Listeners& listeners) {
    PhraseStyle& style = listeners.everybody.style;
    switch (regulations.announced_in) {
        case AnnouncedIn::ListenersStyle: break;
        case AnnouncedIn::Fide: style.style = Style::Fide; break;
        case AnnouncedIn::Anna: style.style = Style::Anna; break;
        case AnnouncedIn::Nato: style.style = Style::Nato; break;
        case AnnouncedIn::Letters: style.style = Style::Letters; break;
    }
    switch (regulations.rank_numbers) {
        case RankNumbers::German: style.fide_numbers = Language::German; break;
        case RankNumbers::English: style.fide_numbers = Language::English; break;
        case RankNumbers::Greek: style.fide_numbers = Language::Greek; break;
        case RankNumbers::Russian: style.fide_numbers = Language::Russian; break;
    }
}

/// What the players have settled, else what fits the time of the game that is played.
std::array<WarningTimes, 2> warnings_in(const MatchSetup& setup, const RoomSettings& settings) {
    const auto& periods = setup.time_control.periods;
    const Duration time = periods.empty() ? Duration(0) : periods.front().time;
    std::array<WarningTimes, 2> warnings;
    for (const Side side : {Side::White, Side::Black}) {
        warnings[index_of(side)] = settings.warnings[index_of(side)].value_or(usual_warnings(time));
    }
    return warnings;
}

/// How the session reaches everything around it.
SessionParts Room::parts_for(const RoomSettings& settings, const ArbiterSecrets& secrets,
                             OpenGame game) {
    const auto warnings = warnings_in(game.match.setup(), settings);
    return SessionParts{
        .context = context_,
        .hearing = *hearing_,
        .front_end = echo_,
        .speakers = sound_->speakers(),
        .match = std::move(game.match),
        .log = std::move(game.log),
        .wall = Wall(game.already),
        .officials = settings.officials,
        .listeners = settings.listeners,
        .tracker = settings.tracker,
        .voice = settings.speech.voice,
        .move_voices = settings.move_voices,
        .earcons = settings.earcons,
        .who_speaks = who_speaks(settings.speech.kind),
        .remember_voice = settings.remember_voice,
        .on_step = settings.on_step,
        .turn_board =
            [this](Side side, tactile::Orientation orientation) {
                const auto& device = devices_[index_of(side)];
                // A board that is gone is asked again when it comes back.
                if (device) {
                    static_cast<void>(device->send(tactile::TurnBoard{orientation}));
                }
            },
        .show_lights =
            [this](Side side, SquareSet squares) {
                const auto& device = devices_[index_of(side)];
                // Too many commands waiting: the next change of the lights replaces this one.
                if (device) static_cast<void>(device->send(tactile::ShowLights{squares}));
            },
        .lines = {settings.boards[0].has_value(), settings.boards[1].has_value()},
        .beginning =
            settings.resume ? SessionParts::Beginning::Resumed : SessionParts::Beginning::NewGame,
        .secrets = secrets,
        .warnings = warnings,
        .onward = settings.onward,
        .on_deed = settings.on_deed,
        .publish =
            [this](const DeskState& state) {
                if (desks_) desks_->publish(state);
            },
        .braille = &braille_->readers(),
        .review = settings.review,
        .settled = settings.settled,
        .keep_setting = settings.keep_setting,
        .engine = settings.engine ? settings.engine->side : std::nullopt,
        .blindness = settings.blindness,
        .ask_hint = settings.ask_hint};
}

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

    auto secrets = open_secrets(settings, game.log.path(), context);
    if (!secrets) return secrets.error();
    if (secrets.value().pin) recall(game.pin_tries, *secrets.value().pin);
    const auto& seal = secrets.value().seal;
    if (settings.pin && seal && seal->arbiter.public_key != settings.pin->key.public_key) {
        const std::string_view notice =
            "The file of the PIN is another one than when this game was begun. The PIN of then "
            "counts.";
        front_end.print(
            {context.catalog().text(notice), context.language, {}, Caption::Kind::Notice});
    }

    auto speech_settings = settings.speech;
    Room* const self = room.get();
    speech_settings.wake = [self] {
        if (Session* const session = self->news_to_) session->post_speech_news();
    };
    speech_settings.now = [self] {
        const Session* const session = self->news_to_;
        const Duration since = session != nullptr ? session->now().time_since_epoch() : Duration{0};
        return std::chrono::duration_cast<std::chrono::milliseconds>(since);
    };
    auto sound = Sound::open(speech_settings, settings.audio);
    if (!sound) return RoomError{ExitCode::Trouble, sentence_for(sound.error(), catalog)};
    room->sound_ = std::move(sound).value();
    front_end.set_who_speaks(who_speaks(settings.speech.kind));
    room->hearing_ = std::make_unique<Hearing>(context.locales.vocabulary);

    room->braille_ = std::make_unique<BrailleDisplays>(settings.braille, settings.listeners);
    room->echo_.also_tell(
        [self](const Caption& caption) { self->braille_->readers().hear(caption); });
    SessionParts parts = room->parts_for(settings, secrets.value(), std::move(game));
    const std::string log_path = parts.log.path();
    room->session_ = std::make_unique<Session>(std::move(parts));
    room->news_to_ = room->session_.get();
    room->open_desk_server(secrets.value(), log_path);
    room->settings_ = std::move(settings);
    return Answer(std::move(room));
}

/// The desk can be opened in another process only with a PIN. Where that cannot be, the desk at the
/// table is left.
void Room::open_desk_server(const ArbiterSecrets& secrets, const std::string& log) {
    if (!secrets.pin || log.empty()) return;
    Session* const session = session_.get();
    DeskServer::Parts parts;
    parts.paths = desk_paths_of(log);
    parts.language = session->desk_language();
    parts.verify = [pin = secrets.pin, session](std::string_view text) {
        return pin->verify(text, session->now());
    };
    parts.post = [session](std::string line, unsigned desk) {
        session->post(LineSaid{std::move(line), std::nullopt, Place::Away, desk});
    };
    parts.post_secret = [session](std::string secret, unsigned desk) {
        session->post(SecretSaid{std::move(secret), Place::Away, desk});
    };
    parts.tell = [session](DeskNews news, unsigned desk) {
        session->post(DeskVisited{news, desk});
    };
    parts.now = [session] { return session->now(); };
    auto opened = DeskServer::open(std::move(parts));
    if (!opened) {
        front_end_.print({sentence_for(opened.error(), context_.catalog()), context_.language,
                          std::nullopt, Caption::Kind::Notice});
        return;
    }
    desks_ = std::move(opened).value();
    echo_.send_to(desks_.get());
}

Room::~Room() {
    // A room that could not be opened has no session.
    if (session_) session_->post(EndSession{});
    finish();
    sound_.reset();  // its threads tell the session of news
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
    braille_->start([this] { return session_->now(); },
                    [this](Side reader, const braille::DisplayEvent& event) {
                        session_->post(FromBraille{reader, event});
                    });
    thread_ = std::thread([this] {
        session_->run();
        front_end_.stop();
    });
}

void Room::post_user_input(const UserInput& input) {
    std::visit(Overloaded{
                   [&](const LineTyped& e) {
                       session_->post(LineSaid{e.text, std::nullopt, e.place, 0, e.fits});
                   },
                   [&](const CommandKeyPressed& e) {
                       session_->post(KeyedCommand{e.command, e.argument, e.place, e.section});
                   },
                   [&](const KeyNamed& e) {
                       session_->post(KeyToExplain{e.key, e.why, e.place, e.section});
                   },
                   [&](const SecretTyped& e) {
                       session_->post(SecretSaid{e.text, e.place});
                   },
                   [&](const KeyTouched&) { session_->post(AnyKey{}); },
                   [&](const FocusMoved& e) {
                       braille_->set_focus(e.to == FocusMoved::To::Here
                                               ? braille::Focus::Here
                                               : braille::Focus::Elsewhere);
                   },
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
    if (sound_) sound_->quit_waiting();
    front_end_.stop();
}

void Room::finish() {
    if (thread_.joinable()) thread_.join();
    echo_.send_to(nullptr);
    desks_.reset();
    for (auto& device : devices_) {
        if (device) device->stop();
    }
    if (braille_) braille_->stop();
    if (sound_ && !is_left_) sound_->wait_until_quiet();
}

}  // namespace rochade
