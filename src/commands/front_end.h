// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "announce/language.h"
#include "announce/listener.h"
#include "commands/command.h"
#include "match/match.h"

namespace rochade {

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
};
/// A key that stands for a command. For a command that takes text it is what was typed and not
/// yet entered, which is then gone from the line: "e4" and the key of ReadSquare.
struct CommandKeyPressed {
    Command command;
    std::string argument = {};
    Place place = Place::First;
};
/// What was asked for by take_secret(). Empty: whoever was asked gives none.
struct SecretTyped {
    std::string text;
    Place place = Place::First;
};
/// Any key at all: cuts echo and navigation speech.
struct KeyTouched {};
/// The input ended (end of file) or the window was closed.
struct FrontEndClosed {};

using UserInput =
    std::variant<LineTyped, CommandKeyPressed, SecretTyped, KeyTouched, FrontEndClosed>;

/// One line for people to read: a caption of what is said, an answer, a notice.
struct Caption {
    std::string text;
    Language language = Language::English;
    /// To whom it is said; nothing means to everybody.
    std::optional<Role> to;
    enum class Kind : std::uint8_t { Speech, Notice, Error } kind = Kind::Speech;
};

/// What a front-end shows, as plain data; made anew by the application after each event.
struct TableView {
    Board board;  // the position of the game
    Side to_move = Side::White;
    std::optional<Move> last_move;
    std::optional<Move> pending_mirror;
    SquareSet differing = 0;  // squares on which a board on the table shows something else
    std::optional<Duration> white_left;
    std::optional<Duration> black_left;
    std::optional<Side> running;  // whose clock counts down
    Instant as_of{};              // when the times were true
    std::string white_name;
    std::string black_name;
    std::optional<Ending> ending;
    std::vector<std::string> status;  // sentences in the user's language: turn, links, result
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
    /// The state has changed.
    virtual void show(const TableView& view) = 0;
    /// Shows the board from the other side, where there is a picture.
    virtual void flip() {}

    /// Whether what is typed at a place can be kept from being seen.
    enum class Secrecy : std::uint8_t { Hidden, Plain };
    /// The next line at `place` is a PIN or a move to be sealed: it is neither shown nor remembered
    /// and comes as SecretTyped. Plain: lines go on as LineTyped, and the next one is meant.
    virtual Secrecy take_secret(Place place) {
        static_cast<void>(place);
        return Secrecy::Plain;
    }
    /// It is not wanted any more.
    virtual void drop_secret(Place place) { static_cast<void>(place); }
    /// The arbiter's desk is open at this place, or nowhere: what is for him is shown there, too.
    virtual void show_desk_at(std::optional<Place> place) { static_cast<void>(place); }
};

}  // namespace rochade
