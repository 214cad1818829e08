// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "app/pin.h"
#include "base/result.h"
#include "commands/front_end.h"

namespace rochade {

// What a game and the arbiter's desk in another process say to each other: lines of UTF-8, each of
// them whole. The game greets. The desk gives the PIN, and until it is the right one nothing else
// is answered. Then the desk sends what the arbiter types, and the game what he is to read.

/// Counted up when an old desk would misunderstand a new game.
inline constexpr unsigned kDeskVersion = 2;

/// No line is longer, in bytes, its line feed not counted.
inline constexpr std::size_t kLongestDeskLine = 4096;

/// Why a line means nothing, and where in it, in bytes.
struct DeskLineError {
    enum class Kind : std::uint8_t {
        TooLong,
        NotText,      // not UTF-8, or with control characters
        UnknownWord,  // the first one
        BadValue,     // another word is not what must stand there
        MissingText,  // the line stops too early
        TooMuchText,  // it goes on after its end
    };
    Kind kind;
    std::size_t offset;

    friend bool operator==(const DeskLineError&, const DeskLineError&) = default;
};

// From the desk.

/// "pin 4711"
struct PinGiven {
    std::string_view pin;

    friend bool operator==(PinGiven, PinGiven) = default;
};
/// "line desk: clocks 1:00:00 0:58:00": what the arbiter would type at the table.
struct LineGiven {
    std::string_view text;  // not empty

    friend bool operator==(LineGiven, LineGiven) = default;
};
/// "state"
struct StateAsked {
    friend bool operator==(StateAsked, StateAsked) = default;
};
/// "secret 4711": what was asked for by SecretAsked; "secret" alone: none is given.
struct SecretGiven {
    std::string_view text;

    friend bool operator==(SecretGiven, SecretGiven) = default;
};
using DeskRequest = std::variant<PinGiven, LineGiven, StateAsked, SecretGiven>;

/// The request holds views of `line`.
Result<DeskRequest, DeskLineError> parse_desk_request(std::string_view line);
std::string to_line(const DeskRequest& request);

// From the game.

/// "rochade desk 2 de": with the language in which the desk is spoken to, and speaks.
struct Greeting {
    unsigned version = kDeskVersion;
    Language language = Language::English;  // of this version only

    friend bool operator==(Greeting, Greeting) = default;
};
/// "pin right"
struct PinAccepted {
    friend bool operator==(PinAccepted, PinAccepted) = default;
};
/// "pin wrong 4"
struct PinDenied {
    unsigned tries_left;

    friend bool operator==(PinDenied, PinDenied) = default;
};
/// "pin locked 60": in seconds, rounded up.
struct PinShut {
    std::uint32_t seconds;

    friend bool operator==(PinShut, PinShut) = default;
};
/// "caption speech desk de Die Partie hat begonnen." Long captions come in several.
struct CaptionGiven {
    Caption caption;
};
/// "state …": a part of the state of the game; see desk_state.h.
struct StateGiven {
    std::string text;  // without the word state

    friend bool operator==(const StateGiven&, const StateGiven&) = default;
};
/// "secret wanted": the next line that is typed is a PIN or the like, not to be shown; "secret
/// dropped": it is not wanted any more.
struct SecretAsked {
    enum class Wish : std::uint8_t { Wanted, Dropped } wish;

    friend bool operator==(SecretAsked, SecretAsked) = default;
};
/// "refused not-text": what was wrong with the line that the desk sent.
struct LineRefused {
    DeskLineError::Kind why;

    friend bool operator==(LineRefused, LineRefused) = default;
};
/// "bye over": nothing comes after it.
struct Farewell {
    enum class Why : std::uint8_t {
        Over,  // the game was left
        Full,  // enough desks are open
        Slow,  // what was sent was not read
        Idle,  // no PIN came
    } why;

    friend bool operator==(Farewell, Farewell) = default;
};
using DeskMessage = std::variant<Greeting, PinAccepted, PinDenied, PinShut, CaptionGiven,
                                 StateGiven, SecretAsked, LineRefused, Farewell>;

Result<DeskMessage, DeskLineError> parse_desk_message(std::string_view line);
/// Of a caption: the first line of lines_of_caption().
std::string to_line(const DeskMessage& message);

/// A caption as lines that are not too long, cut where a word ends; control characters become
/// spaces. At least one.
std::vector<std::string> lines_of_caption(const Caption& caption);

/// Cuts what arrives into lines, keeps no more than one line may be long, and overwrites it: it may
/// have been a PIN.
class DeskLineSplitter {
public:
    DeskLineSplitter() { pending_.reserve(kLongestDeskLine); }
    ~DeskLineSplitter();
    DeskLineSplitter(const DeskLineSplitter&) = delete;
    DeskLineSplitter& operator=(const DeskLineSplitter&) = delete;

    /// Appends the lines that `bytes` complete. An error stands for a line that was too long.
    void feed(std::string_view bytes, std::vector<Result<std::string, DeskLineError>>& lines);

private:
    std::string pending_;
    bool is_too_long_ = false;
};

}  // namespace rochade
