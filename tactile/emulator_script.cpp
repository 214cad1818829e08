// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/emulator_script.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "rules/fen.h"

namespace rochade::tactile::script {
namespace {

using Words = std::vector<std::string_view>;
using Parsed = Result<Command, LineError>;

struct Verb {
    std::string_view name;
    std::size_t fewest;  // arguments
    std::size_t most;
    Parsed (*parse)(const Words& arguments);
};

constexpr std::size_t kMostWords = 64;

std::optional<Duration> time_of(std::string_view word, Duration unit) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number < 0) return std::nullopt;
    if (number > kLongestWait / unit) return std::nullopt;
    return number * unit;
}

Parsed parse_lift(const Words& arguments) {
    const auto square = Square::parse(arguments[0]);
    if (!square) return LineError::NotASquare;
    return Command{Lift{*square}};
}

Parsed parse_place(const Words& arguments) {
    const auto square = Square::parse(arguments[0]);
    if (!square) return LineError::NotASquare;
    if (arguments.size() == 1) return Command{Place{*square, std::nullopt}};
    if (arguments[1].size() != 1) return LineError::NotAPiece;
    const auto piece = piece_from_letter(arguments[1][0]);
    if (!piece) return LineError::NotAPiece;
    return Command{Place{*square, piece}};
}

Parsed parse_slide(const Words& arguments) {
    Slide slide;
    for (const std::string_view word : arguments) {
        const auto square = Square::parse(word);
        if (!square) return LineError::NotASquare;
        slide.squares.push_back(*square);
    }
    return Command{slide};
}

std::optional<ClockSide> side_of(std::string_view word) {
    if (word == "left") return ClockSide::Left;
    if (word == "right") return ClockSide::Right;
    return std::nullopt;
}

Parsed parse_press(const Words& arguments) {
    const auto side = side_of(arguments[0]);
    if (!side) return LineError::NotASide;
    return Command{Press{*side}};
}

Parsed parse_ask(const Words& arguments) {
    struct Named {
        std::string_view name;
        ClockQuestion question;
    };
    constexpr std::array kQuestions = {
        Named{"own", ClockQuestion::OwnTime},
        Named{"other", ClockQuestion::OpponentTime},
        Named{"moves", ClockQuestion::MoveNumber},
    };
    const auto side = side_of(arguments[0]);
    if (!side) return LineError::NotASide;
    for (const Named& named : kQuestions) {
        if (named.name == arguments[1]) return Command{AskClock{*side, named.question}};
    }
    return LineError::NotAButton;
}

Parsed parse_button(const Words& arguments) {
    struct Named {
        std::string_view name;
        ClockButton button;
    };
    constexpr std::array kButtons = {
        Named{"back", ClockButton::Back}, Named{"minus", ClockButton::Minus},
        Named{"run", ClockButton::Run},   Named{"plus", ClockButton::Plus},
        Named{"ok", ClockButton::Ok},
    };
    for (const Named& named : kButtons) {
        if (named.name == arguments[0]) return Command{PressButton{named.button}};
    }
    return LineError::NotAButton;
}

Parsed parse_wait(const Words& arguments) {
    const auto time = time_of(arguments[0], Duration(1));
    if (!time) return LineError::NotATime;
    return Command{WaitFor{*time}};
}

Parsed parse_clock(const Words& arguments) {
    constexpr Duration kSecond = std::chrono::seconds(1);
    const auto left = time_of(arguments[0], kSecond);
    const auto right = time_of(arguments[1], kSecond);
    const auto increment =
        arguments.size() > 2 ? time_of(arguments[2], kSecond) : std::optional(Duration::zero());
    if (!left || !right || !increment) return LineError::NotATime;
    return Command{SetClock{*left, *right, *increment}};
}

Parsed parse_placement(const Words& arguments) {
    const auto setup = parse_fen(arguments[0]);
    if (!setup) return LineError::NotAPlacement;
    return Command{SetUp{setup.value().board}};
}

Parsed parse_fault(const Words& arguments) { return Command{Inject{std::string(arguments[0])}}; }

constexpr std::array kVerbs = {
    Verb{"lift", 1, 1, parse_lift},
    Verb{"place", 1, 2, parse_place},
    Verb{"replace", 1, 2, parse_place},
    Verb{"slide", 2, kMostWords, parse_slide},
    Verb{"press", 1, 1, parse_press},
    Verb{"button", 1, 1, parse_button},
    Verb{"ask", 2, 2, parse_ask},
    Verb{"wait", 1, 1, parse_wait},
    Verb{"clock", 2, 3, parse_clock},
    Verb{"run", 0, 0, [](const Words&) -> Parsed { return Command{RunClock::Start}; }},
    Verb{"pause", 0, 0, [](const Words&) -> Parsed { return Command{RunClock::Stop}; }},
    Verb{"start", 0, 0, [](const Words&) -> Parsed { return Command{SetUp{initial_board()}}; }},
    Verb{"fen", 1, kMostWords, parse_placement},
    Verb{"unplug", 0, 0, [](const Words&) -> Parsed { return Command{Unplug{}}; }},
    Verb{"plug", 0, 0, [](const Words&) -> Parsed { return Command{Plug{}}; }},
    Verb{"fault", 1, 1, parse_fault},
    Verb{"await", 0, 0, [](const Words&) -> Parsed { return Command{Await{}}; }},
    Verb{"sync", 0, 0, [](const Words&) -> Parsed { return Command{Sync{}}; }},
    Verb{"quit", 0, 0, [](const Words&) -> Parsed { return Command{Quit{}}; }},
};

Words words_of(std::string_view line) {
    constexpr std::string_view kSpaces = " \t\r";
    Words words;
    while (words.size() < kMostWords) {
        const std::size_t start = line.find_first_not_of(kSpaces);
        if (start == std::string_view::npos) break;
        line.remove_prefix(start);
        const std::size_t end = std::min(line.find_first_of(kSpaces), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
    return words;
}

}  // namespace

std::string_view name_of(LineError error) {
    switch (error) {
        case LineError::UnknownCommand: return "unknown-command";
        case LineError::MissingArgument: return "missing-argument";
        case LineError::ExtraArgument: return "extra-argument";
        case LineError::NotASquare: return "not-a-square";
        case LineError::NotAPiece: return "not-a-piece";
        case LineError::NotASide: return "not-a-side";
        case LineError::NotAButton: return "not-a-button";
        case LineError::NotATime: return "not-a-time";
        case LineError::NotAPlacement: return "not-a-placement";
        case LineError::TooLong: return "too-long";
    }
    return {};
}

Result<std::optional<Command>, LineError> parse_line(std::string_view line) {
    if (line.size() > kLongestLine) return LineError::TooLong;
    Words words = words_of(line);
    if (words.empty() || words[0].starts_with('#')) return std::optional<Command>();
    const std::string_view name = words[0];
    words.erase(words.begin());
    for (const Verb& verb : kVerbs) {
        if (verb.name != name) continue;
        if (words.size() < verb.fewest) return LineError::MissingArgument;
        if (words.size() > verb.most) return LineError::ExtraArgument;
        auto command = verb.parse(words);
        if (!command) return command.error();
        return std::optional<Command>(std::move(command).value());
    }
    return LineError::UnknownCommand;
}

}  // namespace rochade::tactile::script
