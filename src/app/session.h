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
#include "app/braille_readers.h"
#include "app/context.h"
#include "app/conversation.h"
#include "app/desk_server.h"
#include "app/desk_state.h"
#include "app/game_log.h"
#include "app/mouth.h"
#include "app/remembered_voice.h"
#include "app/reviews.h"
#include "app/settings_table.h"
#include "app/wall.h"
#include "commands/clock_warnings.h"
#include "commands/composed_move.h"
#include "commands/front_end.h"
#include "commands/help.h"
#include "commands/key_help.h"
#include "commands/lesson.h"
#include "commands/menu.h"
#include "match/match.h"
#include "speech/speaker.h"
#include "tactile/device_thread.h"

namespace rochade {

/// One thing that came in from an edge.
struct LineSaid {  // typed at a front-end, or said by somebody who plays by script
    std::string text;
    std::optional<Role> by;
    Place place = Place::First;
    unsigned desk = 0;  // which one, with Place::Away
    LineTyped::Fits fits = LineTyped::Fits::Yes;
};
struct KeyedCommand {
    Command command;
    std::string argument;
    Place place = Place::First;
    KeySection section = KeySection::Entry;
};
struct KeyToExplain {  // a key that was asked for, or has no meaning on the board
    std::string key;
    KeyNamed::Why why;
    Place place = Place::First;
    KeySection section = KeySection::Entry;
};
struct SecretSaid {  // what was asked for and not shown; empty: none is given
    std::string text;
    Place place = Place::First;
    unsigned desk = 0;
};
struct AnyKey {};
struct DeskVisited {  // a desk in another process was opened, or a wrong PIN was given there
    DeskNews news;
    unsigned desk = 0;
};
struct LineFromBoard {
    Side board;
    tactile::DeviceEvent event;
};
struct FromBraille {  // a player's braille display
    Side reader;
    braille::DisplayEvent event;
};
struct NewsOfSpeech {};
struct TeacherSaid {  // in a lesson, to the learner, who has the white pieces
    std::vector<std::string> sentences;
    enum class Ends : std::uint8_t { Nothing, Lesson } ends = Ends::Nothing;
};
/// An engine has joined the game, or something of it that people are told.
struct EngineJoined {};
struct HintFound {
    Move move;
    Setup position;  // for which it is good
};
struct EngineNews {
    std::optional<Role> to;    // nothing: everybody
    std::string_view message;  // a message id
    std::optional<HintFound> hint;
    enum class Engine : std::uint8_t { Plays, IsGone } engine = Engine::Plays;
};
struct InputEnded {};  // the front-end is gone
struct EndSession {};  // the program wants to end; no question
using SessionInput = std::variant<LineSaid, KeyedCommand, KeyToExplain, SecretSaid, AnyKey,
                                  DeskVisited, LineFromBoard, FromBraille, NewsOfSpeech,
                                  TeacherSaid, EngineJoined, EngineNews, InputEnded, EndSession>;

/// At most so many inputs wait; a writer waits when there are more.
inline constexpr std::size_t kMostInputs = 1024;

/// Everything a session works with. The references must outlive it.
struct SessionParts {
    const Context& context;
    const Hearing& hearing;
    FrontEnd& front_end;
    Speakers speakers;  // may be empty: nothing is spoken
    Match match;        // at its start, or where a log left it
    GameLog log;
    Wall wall;
    Mouth::Officials officials = Mouth::Officials::Shown;
    Listeners listeners;
    tactile::TrackerSettings tracker;
    speech::VoiceSettings voice;
    MoveVoices move_voices = {};
    EarconSettings earcons = {};
    WhoSpeaks who_speaks = WhoSpeaks::OwnVoice;
    /// To keep it for the next game; may be null.
    RememberVoice remember_voice = {};
    /// Called on the session's thread when an event has taken effect and its effects are carried
    /// out; for those who play by script, and for tests.
    std::function<void(const Match& after, const std::vector<Effect>& effects)> on_step;
    /// Turns a board whose first placement shows that it lies the other way round.
    std::function<void(Side board, tactile::Orientation)> turn_board;
    /// Lights these squares of a board and no others; a board without lights does nothing.
    std::function<void(Side board, SquareSet)> show_lights;
    /// Which boards have a line, by index_of(Side). A board that the match knows and that has none
    /// counts as lost: its player enters his moves by keys.
    std::array<bool, 2> lines{};
    enum class Beginning : std::uint8_t { NewGame, Resumed } beginning = Beginning::NewGame;
    ArbiterSecrets secrets = {};
    Duration desk_idle = kDeskIdle;
    /// When each player wants to hear unasked how much time he has left, by index_of(Side); in
    /// friendly games only.
    std::array<WarningTimes, 2> warnings = {};
    /// What people can go on with from the menu when they leave the game; none: only to leave.
    struct Onward {
        std::string id;
        std::string_view name;  // a message id
    };
    std::vector<Onward> onward = {};
    /// A teacher who hears what the people here do; called on the session's thread. May be null.
    std::function<void(const Deed&)> on_deed = {};
    /// To be told how everything stands after each input; may be null.
    std::function<void(const DeskState&)> publish = {};
    /// The players' braille displays; may be null.
    BrailleReaders* braille = nullptr;
    ReviewSettings review = {};
    /// What the people here have settled, and how a change is kept for the next game; that may be
    /// null. It gives a sentence if it could not be kept.
    SettledValues settled = {};
    std::function<std::optional<std::string>(const SettingChange&)> keep_setting = {};
    /// Which side an engine plays, and who is asked for a hint; may be null. In friendly games
    /// only.
    std::optional<Side> engine = {};
    /// Whether somebody has said who is blind: then that player asks when nobody says who he is.
    enum class Blindness : std::uint8_t { Stated, Assumed } blindness = Blindness::Stated;
    std::function<void(Role who, const Match&)> ask_hint = {};
};

struct ReadingStyle;

/// When an engine has thought for so long, who waits for it hears so.
inline constexpr Duration kPatienceWithEngine = std::chrono::seconds(4);

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
    /// What was chosen in the menu to go on with, one of SessionParts::onward; empty for nothing.
    /// To be asked after run().
    const std::string& leaves_for() const { return leaves_for_; }
    /// In which the arbiter is spoken to.
    Language desk_language() const { return mouth_.listeners().of(Role::Desk).style.language; }
    /// Whether everything that has happened is in the log.
    bool log_is_whole() const { return !is_log_failing_; }

private:
    void handle(const SessionInput& input, Instant at);
    void handle_key(const KeyedCommand& key, Instant at);
    void handle_desk_news(const DeskVisited& visit, Instant at);
    void tell_laid_aside();
    void notice(std::string_view message, Caption::Kind kind = Caption::Kind::Notice);
    void handle_device(Side board, const tactile::DeviceEvent& event, Instant at);
    void handle_link(Side board, const tactile::LinkEvent& event, Instant at);
    void miss_clock(Side board, Instant at);
    void handle_lever(Side board, const tactile::LeverRead& lever, Instant at);
    void press_held_lever(Instant at);
    void ask_what_boards_cannot_tell();
    void light_boards();
    void handle_speech();

    // session_braille.cpp
    void handle_braille(const FromBraille& from, Instant at);
    void answer_braille(Side reader, const braille::Request& request, Instant at);
    void tell_braille_mode(Role who, braille::Mode mode, Instant at);
    void tell_of_braille(Role who, std::string_view message);
    bool run_braille_command(const DoCommand& command, Instant at);

    void react(const Reaction& reaction, Instant at);

    /// A list that somebody goes through at a place, and what it is about.
    struct OpenMenu {
        Menu menu;
        Role who;
        Place place;
        enum class Level : std::uint8_t { Game, Settings, Values } level;
        std::string setting;  // with Values: its key
    };

    // session_settings_menu.cpp
    void open_settings_menu(Role who, const std::string& at);
    void open_values_menu(Role who, const std::string& key);
    void choose_setting(const std::string& id);
    void choose_value_said(std::string_view text);

    // session_menu.cpp
    void open_menu(Role who);
    void show_menu(OpenMenu menu);
    void close_menu();
    void tell_menu_item();
    void handle_menu_key(const std::string& key, Instant at);
    void handle_menu_answer(const MenuAnswer& answered, Instant at);
    void choose_in_menu(std::string_view id, Instant at);
    void select_square(const DoCommand& command, Instant at);
    void tell_teacher(const Reaction& reaction, bool counts);
    void say_as_teacher(const TeacherSaid& said);

    // session_clock.cpp
    bool may_warn() const;
    bool is_asking_players() const;
    void warn_of_time(Instant at);
    std::optional<Instant> next_warning() const;

    // session_entry.cpp
    void correct_later(std::size_t place);
    void give_back_typed();
    std::optional<Phrase> why_illegal(const Event& event, const Listener& listener);

    void offer_draw_with(const DoEvent& moved, Instant at);
    void run_command(const DoCommand& command, Instant at);
    bool is_refused_to(const DoCommand& command);
    void refuse_as_arbiters(Role who);
    bool run_speech_command(const DoCommand& command);
    bool run_voice_command(const DoCommand& command);

    // session_settings.cpp
    bool run_settings_command(const DoCommand& command);
    const Catalog& catalog_of(Role who) const;
    void tell_or_change_setting(Role who, const std::string& text);
    void tell_settings(Role who);
    bool may_change_in_tournament(const SettingRow& row, Role who) const;
    void change_setting(Role who, const SettingChange& change);
    void keep_setting(const SettingChange& change);
    void tell_too_long(Place place);
    bool take_in_menu(const LineSaid& line, unsigned seat, Instant at);
    static std::string own_key(Role who, std::string_view key);
    void apply_setting(const FoundSetting& changed);
    void change_language(Role who, const std::string& text);
    std::optional<Role> only_listener() const;
    void suit_everybody();

    // session_engine.cpp
    bool run_engine_command(const DoCommand& command);
    void handle_engine_joined(Instant at);
    void handle_engine(const EngineNews& news);
    bool engine_thinks() const;
    void follow_engine(Instant at);
    std::optional<Instant> next_engine_notice() const;
    void change_who_speaks(Role who);
    void spell(Role who);
    bool run_reading_command(const DoCommand& command, Instant at);

    // session_players.cpp
    bool run_players_command(const DoCommand& command, Instant at);
    void claim(const DoCommand& command, ClaimKind kind, Instant at);
    void stop_clocks(const DoCommand& command, Instant at);
    void sign_result(const DoCommand& command, Instant at);
    void enter_score(const DoCommand& command, Instant at);
    void make_up_score(Role who, Side side, Instant at);
    void tell_presence(const DoCommand& command, Instant at);
    void report_touch(const DoCommand& command, Instant at);
    void take_back(const DoCommand& command, Instant at);
    void ask_before(const DoCommand& command, const Event& event, const std::string& details,
                    Instant at);
    void seal(std::string_view text, Role who, Instant at);

    // session_lines.cpp
    void handle_line(const LineSaid& line, Instant at);
    void tell_nothing_is_said(Role who, Place place);
    SaidBy said_by(Role who, SaidBy::Known known) const;
    void hear(const std::string& text, SaidBy said_by, bool is_unnamed_away, Instant at);

    // session_speaker.cpp
    std::optional<Role> only_one_at_the_keys() const;
    Role who_reviews() const;
    Role assumed_speaker(Command command) const;

    // session_review.cpp
    bool run_review_command(const DoCommand& command);
    bool run_cursor_command(const DoCommand& command);
    bool run_square_command(const DoCommand& command);
    bool run_whole_board_command(const DoCommand& command);
    Reviews::Reviewer& reviewer(Role who);
    std::vector<Phrase> own_last_move(const Match& match, Side side,
                                      const Listener& listener) const;
    Board board_for(Role who) const;
    std::optional<Square> square_of(const DoCommand& command);
    std::vector<Square> meant_squares(const DoCommand& command);
    void read_here(Role who);
    void tell_edge(Role who, std::string_view message);
    void find_piece(const DoCommand& command, ReviewCursor::Order order);
    void read_score_step(Role who, ListCursor::Step step);
    void read_score_position(Role who);
    std::vector<Phrase> changes(const ReadingStyle& style) const;

    // session_keys.cpp
    void tell_keys();
    bool is_in_menu() const;
    void key_help(Role who);
    void tell_help_in_parts(Role who, const std::vector<std::string>& all, const HelpEnds& ends);
    void change_section(const DoCommand& command);
    void flip_view(Role who);
    std::optional<ParsedCommand> review_said(std::string_view text, std::optional<Role> by) const;
    void explain_key(const DoCommand& command);
    void explain_key(const KeyToExplain& asked);

    // session_desk.cpp
    bool run_desk_command(const DoCommand& command, Instant at);
    bool may_rule(Place place);
    Mouth::Officials officials_at_a_shut_desk() const;
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
    bool take_as_secret(const std::string& text, unsigned seat, Instant at);
    void use_secret(std::string text, Instant at);
    bool pin_is_right(std::string_view pin, Instant at);
    void handle_desk_time(Instant at);
    void remember(const Event& event, DoneBy by, const Match& before, Instant at);
    void tell_position(Role who);
    void tell_score(Role who);
    void compare_scores(Role who);
    bool run_picture_command(const DoCommand& command);
    void help(Role who, std::string_view about);
    void press_clock(Role who, Instant at);

    /// Logs the event, takes the step, carries out the effects, and the same for everything that
    /// follows from it. `who` is told if it is refused; nobody if it came from a device.
    /// Whether it took effect.
    bool apply(const Event& event, std::optional<Role> who, Instant at);
    void apply_all(const std::vector<Event>& events, Instant at);
    bool apply_one(const Event& event, std::optional<Role> who, Instant at);
    void refuse(const Event& event, Refusal refusal, std::optional<Role> who, Instant at);
    void confirm_repetition(Role who, const std::vector<Effect>& effects);
    void note_log(const Result<Done, FileError>& written);
    void carry_out(const Effect& effect, std::optional<Role> who, Instant at);
    void follow_boards(Instant at);
    void start_if_needed(const Event& event, Instant at);
    void begin(Instant at);
    void go_on(Instant at);
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
    KeyMap keys_;
    Language shown_in_;  // what the front-end itself says
    Reviews reviews_;
    /// In which section the key was pressed that is dealt with; nothing for a line.
    std::optional<KeySection> pressed_in_;
    struct Came {
        SessionInput input;
        Instant at;
    };
    BoundedQueue<Came> inputs_{kMostInputs};
    std::deque<std::pair<Event, std::optional<Role>>> to_apply_;
    std::array<bool, 2> link_is_up_{};
    std::array<bool, 2> link_was_up_{};
    std::atomic<bool> is_speech_news_waiting_ = false;
    /// Whose side of the lever on each board's line was up last, who thinks.
    std::array<std::optional<Side>, 2> levers_{};
    /// He has pressed the lever before his move was made, and it is still down.
    std::optional<Side> holds_lever_;
    std::array<std::optional<SquareSet>, 2> lights_{};  // as they were shown last
    bool is_log_failing_ = false;
    bool waits_to_go_on_ = false;  // resumed, and its own clock stands still until somebody plays
    std::array<tactile::Orientation, 2> orientations_{};
    ArbiterDesk desk_;
    std::optional<AwaitedSecret> secret_;
    Place place_ = Place::First;  // where the command came from that is carried out
    unsigned seat_ = 0;           // the same, with every desk in another process told apart
    /// A list of help that was heard, and how far.
    struct HelpHeard {
        Role who;
        std::string more;  // what was said at its end
        std::size_t lines;
        std::size_t next;

        bool is_same_list(const HelpHeard& other) const {
            return who == other.who && more == other.more && lines == other.lines;
        }
    };
    std::optional<HelpHeard> help_heard_;   // by what is dealt with, if it is that
    std::optional<HelpHeard> help_before_;  // by what came before it
    struct Thinking {                       // of the engine, about its move
        std::size_t half_moves;
        Instant told_at;
        bool is_told;
    };
    std::optional<Thinking> thinking_;
    /// The line that is dealt with, as it was typed.
    struct TypedEntry {
        LineSaid line;
        std::string text;                  // without the name in front
        std::optional<std::size_t> fault;  // the byte of `text` where it has to be corrected
    };
    std::optional<TypedEntry> typed_;
    std::optional<OpenMenu> menu_;
    std::string goes_on_with_;  // if the next thing that is said is a yes to leaving
    std::string answered_for_;  // the same, while that is dealt with
    std::string leaves_for_;
    std::array<ComposedMove, 2> composed_;               // by index_of(Side)
    std::optional<Deed> deed_;                           // what this input has come to so far
    std::array<std::optional<Duration>, 2> shown_left_;  // when it was looked at last
    struct Happening {
        Instant at;
        std::string sentence;  // in the desk's language
    };
    std::deque<Happening> happenings_;  // at most kMostHappenings
    DeskNotes notes_;
    std::array<bool, 2> braille_lost_{};  // by index_of(Side)
    bool is_over_ = false;
    bool is_scripted_ = false;  // what is dealt with was said by script
    bool is_applying_ = false;
};

}  // namespace rochade
