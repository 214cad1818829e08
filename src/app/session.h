// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/arbiter_desk.h"
#include "app/boards.h"
#include "app/bounded_queue.h"
#include "app/context.h"
#include "app/conversation.h"
#include "app/desk_server.h"
#include "app/desk_state.h"
#include "app/game_log.h"
#include "app/mouth.h"
#include "app/wall.h"
#include "commands/front_end.h"
#include "commands/help.h"
#include "match/match.h"
#include "speech/speaker.h"
#include "tactile/device_thread.h"

namespace rochade {

/// One thing that came in from an edge.
struct LineSaid {  // typed at a front-end, or said by somebody who plays by script
    std::string text;
    std::optional<Role> by;
    Place place = Place::First;
};
struct KeyedCommand {
    Command command;
    std::string argument;
    Place place = Place::First;
};
struct SecretSaid {  // what was asked for and not shown; empty: none is given
    std::string text;
    Place place = Place::First;
};
struct AnyKey {};
struct DeskVisited {  // a desk in another process was opened, or a wrong PIN was given there
    DeskNews news;
};
struct LineFromBoard {
    Side board;
    tactile::DeviceEvent event;
};
struct NewsOfSpeech {};
struct InputEnded {};  // the front-end is gone
struct EndSession {};  // the program wants to end; no question
using SessionInput = std::variant<LineSaid, KeyedCommand, SecretSaid, AnyKey, DeskVisited,
                                  LineFromBoard, NewsOfSpeech, InputEnded, EndSession>;

/// At most so many inputs wait; a writer waits when there are more.
inline constexpr std::size_t kMostInputs = 1024;

/// Everything a session works with. The references must outlive it.
struct SessionParts {
    const Context& context;
    const Hearing& hearing;
    FrontEnd& front_end;
    speech::Speaker* speaker = nullptr;  // may be null: nothing is spoken
    Match match;                         // at its start, or where a log left it
    GameLog log;
    Wall wall;
    Mouth::Officials officials = Mouth::Officials::Shown;
    Listeners listeners;
    tactile::TrackerSettings tracker;
    speech::VoiceSettings voice;
    /// Called on the session's thread when an event has taken effect and its effects are carried
    /// out; for those who play by script, and for tests.
    std::function<void(const Match& after, const std::vector<Effect>& effects)> on_step;
    /// Turns a board whose first placement shows that it lies the other way round.
    std::function<void(Side board, tactile::Orientation)> turn_board;
    /// Which boards have a line, by index_of(Side). A board that the match knows and that has none
    /// counts as lost: its player enters his moves by keys.
    std::array<bool, 2> lines{};
    enum class Beginning : std::uint8_t { NewGame, Resumed } beginning = Beginning::NewGame;
    ArbiterSecrets secrets = {};
    Duration desk_idle = kDeskIdle;
    /// To be told how everything stands after each input; may be null.
    std::function<void(const DeskState&)> publish = {};
};

/// So much of what happened last can be read at the desk.
inline constexpr std::size_t kMostHappenings = 20;

/// Who did it, for the log: an official acts for the player whom the event names; the rest are the
/// arbiter's own. Laws: D.2.9
DoneBy done_by(const Event& event, std::optional<Role> who);

/// The main loop of a game: takes one input at a time, stamps it, writes what happened to the
/// log, lets the match decide, carries the effects out. Runs on one thread; post() may be called
/// from any.
class Session {
public:
    explicit Session(SessionParts parts);
    ~Session();

    /// It counts from the time of this call, however long the session is busy with another one.
    void post(SessionInput input) { inputs_.push({std::move(input), now()}); }
    /// The speaker has events; never waits, so that it may be called from anywhere.
    void post_speech_news();
    /// The session's time; from any thread.
    Instant now() const { return parts_.wall.now(); }

    /// Runs until the game is left. The match is as it stood at the end.
    void run();

    const Match& match() const { return parts_.match; }
    /// Whether everything that has happened is in the log.
    bool log_is_whole() const { return !is_log_failing_; }

private:
    void handle(const SessionInput& input, Instant at);
    void handle_line(const LineSaid& line, Instant at);
    void handle_key(const KeyedCommand& key, Instant at);
    void handle_desk_news(DeskNews news, Instant at);
    void handle_device(Side board, const tactile::DeviceEvent& event, Instant at);
    void handle_link(Side board, const tactile::LinkEvent& event, Instant at);
    void miss_clock(Side board, Instant at);
    void handle_speech();
    void react(const Reaction& reaction, Instant at);
    void offer_draw_with(const DoEvent& moved, Instant at);
    void run_command(const DoCommand& command, Instant at);
    bool is_refused_to(const DoCommand& command);
    void refuse_as_arbiters(Role who);
    bool run_speech_command(const DoCommand& command);
    bool run_reading_command(const DoCommand& command, Instant at);

    // session_players.cpp
    bool run_players_command(const DoCommand& command, Instant at);
    void claim(const DoCommand& command, ClaimKind kind, Instant at);
    void stop_clocks(const DoCommand& command, Instant at);
    void sign_result(const DoCommand& command, Instant at);
    void enter_score(const DoCommand& command, Instant at);
    void tell_presence(const DoCommand& command, Instant at);
    void report_touch(const DoCommand& command, Instant at);
    void take_back(const DoCommand& command, Instant at);
    void ask_before(const DoCommand& command, const Event& event, const std::string& details,
                    Instant at);
    void seal(std::string_view text, Role who, Instant at);

    // session_desk.cpp
    bool run_desk_command(const DoCommand& command, Instant at);
    bool may_rule(Place place);
    void ask_whose(Role asked);
    std::optional<Refusal> why_not_seal(Side side, Instant at) const;
    bool is_for_desk(Command command, Place place) const;
    void open_desk(Place place, Instant at);
    void close_desk(std::string_view message);
    void read_desk(Instant at);
    void read_envelope(std::string_view resumption, Instant at);
    void rule(const DoCommand& command, Instant at);
    void open_envelope(std::string_view pin, Instant at);
    void await_secret(AwaitedSecret::Use use, Role who, Place place, std::string_view prompt,
                      Instant at);
    bool take_as_secret(const std::string& text, Place place, Instant at);
    void use_secret(std::string text, Instant at);
    bool pin_is_right(std::string_view pin, Instant at);
    void handle_desk_time(Instant at);
    void remember(const Event& event, DoneBy by, const Match& before, Instant at);
    void tell_position(Role who);
    void tell_score(Role who);
    void compare_scores(Role who);
    void help(Role who, std::string_view about);
    void press_clock(Role who, Instant at);

    /// Logs the event, takes the step, carries out the effects, and the same for everything that
    /// follows from it. `who` is told if it is refused; nobody if it came from a device.
    /// Whether it took effect.
    bool apply(const Event& event, std::optional<Role> who, Instant at);
    void apply_all(const std::vector<Event>& events, Instant at);
    bool apply_one(const Event& event, std::optional<Role> who, Instant at);
    void refuse(const Event& event, Refusal refusal, std::optional<Role> who, Instant at);
    void note_log(const Result<Done, FileError>& written);
    void carry_out(const Effect& effect, std::optional<Role> who, Instant at);
    void follow_boards(Instant at);
    void start_if_needed(const Event& event, Instant at);
    void begin(Instant at);
    /// Turns a board that lies the other way round; whether this event was the sign of it.
    bool is_turned(Side board, const tactile::BoardEvent& event);

    void answer(Role to, std::string_view message, Caption::Kind kind);
    void answer(Role to, const Phrase& phrase, Caption::Kind kind);
    void show(Instant at);
    Role mover() const { return role_of(parts_.match.to_move()); }
    Duties duties() const;
    Listener& desks() { return mouth_.listeners().of(Role::Desk); }
    std::chrono::milliseconds wait_time() const;
    void handle_time(Instant at);

    SessionParts parts_;
    Boards boards_;
    Mouth mouth_;
    Conversation conversation_;
    struct Came {
        SessionInput input;
        Instant at;
    };
    BoundedQueue<Came> inputs_{kMostInputs};
    std::deque<std::pair<Event, std::optional<Role>>> to_apply_;
    std::array<bool, 2> link_is_up_{};
    std::array<bool, 2> link_was_up_{};
    std::atomic<bool> is_speech_news_waiting_ = false;
    bool is_log_failing_ = false;
    bool waits_to_go_on_ = false;  // resumed, and its own clock stands still until somebody plays
    std::array<tactile::Orientation, 2> orientations_{};
    ArbiterDesk desk_;
    std::optional<AwaitedSecret> secret_;
    Place place_ = Place::First;  // where the command came from that is carried out
    struct Happening {
        Instant at;
        std::string sentence;  // in the desk's language
    };
    std::deque<Happening> happenings_;  // at most kMostHappenings
    DeskNotes notes_;
    bool is_over_ = false;
    bool is_applying_ = false;
};

}  // namespace rochade
