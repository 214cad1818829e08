// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "announce/announcer.h"
#include "announce/language.h"
#include "announce/listener.h"
#include "commands/command.h"
#include "commands/key_section.h"
#include "match/match.h"

namespace rochade {

class KeyMap;

/// No line that a person types is longer, in characters.
inline constexpr std::size_t kLongestTypedLine = 256;

/// Where somebody types, when there are several places at one table. The arbiter's desk is open
/// only where it was opened.
enum class Place : std::uint8_t {
    First,
    Behind,  // the terminal behind a window
    Away,    // a desk of its own, in another process
};

/// A line that somebody typed: a move, a word of a command, an answer. A name and a colon in front
/// (white:, black:, assistant:, desk:) say who; otherwise it is the player whose turn it is.
struct LineTyped {
    std::string text;
    Place place = Place::First;
    /// No: it is too long and was not read; what it was is not handed over.
    enum class Fits : std::uint8_t { Yes, No } fits = Fits::Yes;
};
/// A key that stands for a command. For a command that takes text it is what was typed and not
/// yet entered, which is then gone from the line: "e4" and the key of ReadSquare.
struct CommandKeyPressed {
    Command command;
    std::string argument = {};
    Place place = Place::First;
    KeySection section = KeySection::Entry;  // in which it was pressed
};
/// A key of which the meaning is asked, one that means nothing on the board, or one for a menu;
/// there a character that was typed is one, too.
struct KeyNamed {
    std::string key;
    enum class Why : std::uint8_t { Asked, MeansNothing, ForMenu } why;
    Place place = Place::First;
    KeySection section = KeySection::Entry;
};
/// What was asked for by take_secret(). Empty: whoever was asked gives none.
struct SecretTyped {
    std::string text;
    Place place = Place::First;
};
/// Any key at all: cuts echo and navigation speech.
struct KeyTouched {};
/// The keyboard came to the window, or went to another program.
struct FocusMoved {
    enum class To : std::uint8_t { Here, Elsewhere } to;
};
/// The input ended (end of file) or the window was closed.
struct FrontEndClosed {};

using UserInput = std::variant<LineTyped, CommandKeyPressed, KeyNamed, SecretTyped, KeyTouched,
                               FocusMoved, FrontEndClosed>;

/// One line for people to read: a caption of what is said, an answer, a notice.
struct Caption {
    std::string text;
    Language language = Language::English;
    /// To whom it is said; nothing means to everybody.
    std::optional<Role> to;
    enum class Kind : std::uint8_t { Speech, Notice, Error } kind = Kind::Speech;
    /// The same in the arbiter's language, for his desks in other processes; empty if it is that.
    std::string at_desk = {};
    /// The words of its language, for what is put in front of it; null where they are those of the
    /// place. They live as long as the program.
    const Catalog* words = nullptr;
};

/// What one person at the table sees in large print: whole sentences in his language, the moves in
/// the announcer's words. Nothing that the Laws do not grant him.
struct PersonView {
    Role who = Role::White;
    std::string name;                // "White: Anna", "Assistant"
    std::string turn;                // whose turn it is, or how the game ended
    std::vector<std::string> tasks;  // what he is to do now, the next thing first; may be empty
    std::string last_said;           // the move that was announced last; may be empty
    /// Squares on which a board shows something else; only where he may know. Laws: D.2.8
    SquareSet differing = 0;
    std::string differs;  // the same as a sentence
};

/// What changes in the picture, from whatever place it was asked for.
struct PictureChange {
    enum class What : std::uint8_t {
        ZoomSquare,  // one square fills the window, or does so no longer
        NextView,    // for somebody else at the table
        NextTheme,
        ClockWindow,  // the clocks in a window of their own, or not
        BoardAlone,   // one board fills the window, or does so no longer
        // As a setting has it.
        Theme,
        Pieces,
        View,
        TextSize,
        Clocks,
    } what;
    std::optional<Square> square = std::nullopt;  // ZoomSquare: which; nothing: the cursor's
    /// The word or the number of the setting; empty: as usual.
    std::string setting = {};
};

/// What a front-end shows, as plain data; made anew by the application after each event.
struct TableView {
    Board board;  // the position of the game
    Side to_move = Side::White;
    std::optional<Move> last_move;
    std::optional<Move> pending_mirror;
    /// Squares on which a board on the table shows something else, where the players may know.
    SquareSet differing = 0;
    std::optional<Square> cursor;  // where somebody reviews the board
    std::optional<Duration> white_left;
    std::optional<Duration> black_left;
    std::optional<Side> running;  // whose clock counts down
    Instant as_of{};              // when the times were true
    std::string white_name;
    std::string black_name;
    std::optional<Ending> ending;
    std::vector<std::string> status;  // sentences in the user's language: turn, links, result
    std::vector<PersonView> people;   // those who see: sighted players, then the assistant
    /// In a tournament the assistant's view is no player's.
    Mode mode = Mode::Tournament;
    /// "white knight" in the user's language, by index_of(Side) and PieceKind; may be empty.
    std::array<std::array<std::string, 6>, 2> piece_names;
    PhraseStyle style;  // in which squares and pieces are named here
};

/// Whose voice is heard. There is never more than one, or everything would be said twice.
enum class WhoSpeaks : std::uint8_t {
    OwnVoice,      // the program: a screen reader is told nothing unasked
    ScreenReader,  // it is told what the program's voice would have said
    Nobody,
};

/// A place where people type, see and read. One thread calls run(); the other methods may be
/// called from any thread and never block on a person.
class FrontEnd {
public:
    using Post = std::function<void(UserInput)>;

    virtual ~FrontEnd() = default;

    /// Runs until stop() or the end of the input, and hands over what people do.
    virtual void run(const Post& post) = 0;
    virtual void stop() = 0;
    /// Appends one line.
    virtual void print(const Caption& caption) = 0;
    /// Appends one line at the arbiter's desks in other processes, and nowhere else.
    virtual void print_at_desks(const Caption& caption) { static_cast<void>(caption); }
    /// The state has changed.
    virtual void show(const TableView& view) = 0;
    /// Shows the board from the other side, where there is a picture.
    virtual void flip() {}
    /// Changes what the picture shows; false where there is none.
    virtual bool change_picture(const PictureChange& change) {
        static_cast<void>(change);
        return false;
    }

    /// Whether what is typed at a place can be kept from being seen.
    enum class Secrecy : std::uint8_t { Hidden, Plain };
    /// `desk` says which arbiter's desk of its own, with Place::Away.
    /// The next line at `place` is a PIN or a move to be sealed: it is neither shown nor remembered
    /// and comes as SecretTyped. Plain: lines go on as LineTyped, and the next one is meant.
    virtual Secrecy take_secret(Place place, unsigned desk) {
        static_cast<void>(place);
        static_cast<void>(desk);
        return Secrecy::Plain;
    }
    /// It is not wanted any more.
    virtual void drop_secret(Place place, unsigned desk) {
        static_cast<void>(place);
        static_cast<void>(desk);
    }
    /// A line that could not be taken stands again where it was typed, to be corrected, with the
    /// cursor at the byte `cursor`. A key of line editing corrects it; a character typed first
    /// takes its place, or goes on with it where the cursor is at its end. Nothing happens where
    /// something has been typed meanwhile, and where whole lines are read.
    virtual void give_back(Place place, const std::string& text, std::size_t cursor) {
        static_cast<void>(place);
        static_cast<void>(text);
        static_cast<void>(cursor);
    }
    /// In the language of `catalog` from now on: headings, and names in front of what is written.
    virtual void use_language(const Catalog& catalog) { static_cast<void>(catalog); }
    /// From now on.
    virtual void set_who_speaks(WhoSpeaks who) { static_cast<void>(who); }
    /// What a voice says, in writing, where a screen reader is to say it instead. It is no caption.
    virtual void announce(const std::string& text, Urgency urgency) {
        static_cast<void>(text);
        static_cast<void>(urgency);
    }
    /// What the keys mean from now on; before that, what KeyMap says for the language.
    virtual void use_keys(const KeyMap& keys) { static_cast<void>(keys); }
    /// From now on letters at `place` are text, or commands; where only whole lines are read they
    /// stay text. The key of BoardOrEntry changes it by itself.
    virtual void set_mode(Place place, KeySection mode) {
        static_cast<void>(place);
        static_cast<void>(mode);
    }
    /// While a menu is open at `place` all keys there that are no commands come as KeyNamed.
    enum class MenuKeys : std::uint8_t { Taken, NotTaken };
    virtual void take_menu_keys(Place place, MenuKeys keys) {
        static_cast<void>(place);
        static_cast<void>(keys);
    }
    /// Whether single keys are handed over at `place`; otherwise only whole lines are.
    virtual bool hands_over_keys(Place place) const {
        static_cast<void>(place);
        return false;
    }
    /// The next key at `place` does nothing and comes as KeyNamed.
    virtual void explain_next_key(Place place) { static_cast<void>(place); }
    /// The arbiter's desk is open at this place, or nowhere: what is for him is shown there, too.
    virtual void show_desk_at(std::optional<Place> place) { static_cast<void>(place); }
    /// Whether something could not be written, so that people have read less than they were told.
    virtual bool has_lost_words() { return false; }
};

}  // namespace rochade
