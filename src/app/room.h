// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/braille_displays.h"
#include "app/context.h"
#include "app/desk_echo.h"
#include "app/desk_server.h"
#include "app/engine_player.h"
#include "app/session.h"
#include "app/sound.h"
#include "tactile/device_thread.h"

namespace rochade {

/// A board on the table: which make, and where its line may be.
struct BoardChoice {
    const tactile::BoardDriver* driver = nullptr;
    std::vector<std::string> ports;
    tactile::Orientation orientation = tactile::Orientation::Normal;
};

/// Everything that is settled before people sit down.
struct RoomSettings {
    MatchSetup setup;
    std::array<std::optional<BoardChoice>, 2> boards;
    Listeners listeners;
    BrailleChoices braille;
    ReviewSettings review;
    speech::SpeakerSettings speech;
    AudioDevices audio;
    MoveVoices move_voices;
    EarconSettings earcons;
    RememberVoice remember_voice;
    std::string log;                    // the path of a new log
    std::optional<std::string> resume;  // the path of a log to go on with; then no `log`
    std::optional<std::filesystem::path> trace;
    Mouth::Officials officials = Mouth::Officials::Shown;
    tactile::TrackerSettings tracker;
    std::function<void(const Match&, const std::vector<Effect>&)> on_step;
    std::vector<SessionParts::Onward> onward;  // in the menu of the game
    std::function<void(const Deed&)> on_deed;
    /// Of the time left, by index_of(Side); nothing: as is usual with this time control.
    std::array<std::optional<WarningTimes>, 2> warnings;
    SettledValues settled;  // and how a change is kept
    std::function<std::optional<std::string>(const SettingChange&)> keep_setting;
    /// An engine that plays a side or is asked for hints; in friendly games only.
    std::optional<EngineChoice> engine;
    std::function<void(Role who, const Match&)> ask_hint;
    SessionParts::Blindness blindness = SessionParts::Blindness::Stated;
    std::optional<PinRecord> pin;  // the arbiter's; nothing: anybody speaks for the desk
};

/// What is said to everybody is said as the event has it, whatever the listeners have chosen.
/// Laws: D.1, D.2.1
void announce_as_regulated(const Regulations& regulations, Listeners& listeners);

struct OpenGame;

/// A sentence for the user and how the program should end.
struct RoomError {
    ExitCode code;
    std::string sentence;
};

/// The command line says something that cannot be; `word` is what {word} in `message` stands for.
inline RoomError usage(const Context& context, std::string_view message, const std::string& word) {
    return {ExitCode::Usage, context.catalog().format(message, {{"word", word}})};
}

/// The place where a game is played: the session with its speaker, its boards' lines and its
/// log, around one front-end. Everything is taken down in the right order when it goes.
class Room {
public:
    /// `front_end` must outlive the room. A log that was cut in its last line is told at the
    /// front-end.
    static Result<std::unique_ptr<Room>, RoomError> open(const Context& context,
                                                         RoomSettings settings,
                                                         FrontEnd& front_end);
    ~Room();

    Session& session() { return *session_; }

    /// Starts the lines of the boards and the session's thread.
    void start();
    /// Runs the front-end on this thread until somebody leaves, then takes everything down.
    void run();
    /// Ends the game's run() at once, whatever is still to be said; from any thread.
    void leave();
    /// Waits until the session has ended; all that was to be said is said.
    void finish();

private:
    Room(const Context& context, FrontEnd& front_end) : context_(context), front_end_(front_end) {}
    void post_user_input(const UserInput& input);
    void start_device(Side side, const BoardChoice& choice);

    SessionParts parts_for(const RoomSettings& settings, const ArbiterSecrets& secrets,
                           OpenGame game);
    void open_desk_server(const ArbiterSecrets& secrets, const std::string& log);

    const Context& context_;
    FrontEnd& front_end_;
    DeskEcho echo_{front_end_};
    RoomSettings settings_;
    std::atomic<Session*> news_to_ = nullptr;  // the speaker's threads ask before there is one
    std::unique_ptr<Sound> sound_;
    std::unique_ptr<Hearing> hearing_;
    std::unique_ptr<BrailleDisplays> braille_;
    std::unique_ptr<Session> session_;
    std::array<std::unique_ptr<tactile::DeviceThread>, 2> devices_;  // by index_of(Side)
    std::unique_ptr<DeskServer> desks_;  // goes before the session to which it posts
    std::thread thread_;
    std::atomic<bool> is_left_ = false;
};

}  // namespace rochade
