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

#include "app/boards.h"
#include "app/bounded_queue.h"
#include "app/context.h"
#include "app/conversation.h"
#include "app/game_log.h"
#include "app/mouth.h"
#include "app/wall.h"
#include "commands/front_end.h"
#include "match/match.h"
#include "speech/speaker.h"
#include "tactile/device_thread.h"

namespace rochade {

/// One thing that came in from an edge.
struct LineSaid {  // typed at a front-end, or said by somebody who plays by script
    std::string text;
    std::optional<Role> by;
};
struct KeyedCommand {
    Command command;
    std::string argument;
};
struct AnyKey {};
struct LineFromBoard {
    Side board;
    tactile::DeviceEvent event;
};
struct NewsOfSpeech {};
struct InputEnded {};  // the front-end is gone
struct EndSession {};  // the program wants to end; no question
using SessionInput = std::variant<LineSaid, KeyedCommand, AnyKey, LineFromBoard, NewsOfSpeech,
                                  InputEnded, EndSession>;

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
};

/// The main loop of a game: takes one input at a time, stamps it, writes what happened to the
/// log, lets the match decide, carries the effects out. Runs on one thread; post() may be called
/// from any.
class Session {
public:
    explicit Session(SessionParts parts);
    ~Session();

    void post(SessionInput input) { inputs_.push(std::move(input)); }
    /// The speaker has events; never waits, so that it may be called from anywhere.
    void post_speech_news();
    /// The session's time; from any thread.
    Instant now() const { return parts_.wall.now(); }

    /// Runs until the game is left. The match is as it stood at the end.
    void run();

    const Match& match() const { return parts_.match; }

private:
    void handle(const SessionInput& input, Instant at);
    void handle_line(const LineSaid& line, Instant at);
    void handle_device(Side board, const tactile::DeviceEvent& event, Instant at);
    void handle_link(Side board, const tactile::LinkEvent& event, Instant at);
    void miss_clock(Side board, Instant at);
    void handle_speech();
    void react(const Reaction& reaction, Instant at);
    void offer_draw_with(const DoEvent& moved, Instant at);
    void run_command(const DoCommand& command, Instant at);
    bool run_speech_command(const DoCommand& command);
    bool run_reading_command(const DoCommand& command, Instant at);
    bool run_arbiter_command(const DoCommand& command, Instant at);
    void tell_position(Role who);
    void tell_score(Role who);
    void compare_scores(Role who);
    void help(Role who, std::string_view about);
    void press_clock(Role who, Instant at);

    /// Logs the event, takes the step, carries out the effects, and the same for everything that
    /// follows from it. `who` is told if it is refused; nobody if it came from a device.
    void apply(const Event& event, std::optional<Role> who, Instant at);
    void apply_all(const std::vector<Event>& events, Instant at);
    void apply_one(const Event& event, std::optional<Role> who, Instant at);
    void refuse(const Event& event, Refusal refusal, std::optional<Role> who, Instant at);
    void note_log(const Result<Done, FileError>& written);
    void carry_out(const Effect& effect, Instant at);
    void follow_boards(Instant at);
    void start_if_needed(const Event& event, Instant at);
    void begin(Instant at);
    /// Turns a board that lies the other way round; whether this event was the sign of it.
    bool is_turned(Side board, const tactile::BoardEvent& event);

    void answer(Role to, std::string_view message, Caption::Kind kind);
    void answer(Role to, const Phrase& phrase, Caption::Kind kind);
    void show(Instant at);
    Role speaking_role(std::optional<Role> named) const;
    std::chrono::milliseconds wait_time() const;
    void handle_time(Instant at);

    SessionParts parts_;
    Boards boards_;
    Mouth mouth_;
    Conversation conversation_;
    BoundedQueue<SessionInput> inputs_{kMostInputs};
    std::deque<std::pair<Event, std::optional<Role>>> to_apply_;
    std::array<bool, 2> link_is_up_{};
    std::array<bool, 2> link_was_up_{};
    std::atomic<bool> is_speech_news_waiting_ = false;
    bool is_log_failing_ = false;
    bool waits_to_go_on_ = false;  // resumed, and its own clock stands still until somebody plays
    std::array<tactile::Orientation, 2> orientations_{};
    bool is_over_ = false;
    bool is_applying_ = false;
};

}  // namespace rochade
