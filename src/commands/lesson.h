// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "announce/catalog.h"
#include "commands/command.h"
#include "rules/position.h"

namespace rochade {

/// What somebody who learns has just done.
struct Deed {
    enum class Kind : std::uint8_t {
        Asked,          // a command, such as the clock's
        Moved,          // his move stands
        OfferedDraw,    // and has confirmed it
        Resigned,       // the same
        Answered,       // yes or no, where that alone does nothing
        NotUnderstood,  // it was no move and no command
        Refused,        // it was one and does not count, an illegal move for one
    } kind;
    std::optional<Command> command = std::nullopt;  // with Asked
};

/// What the teacher says and does then.
struct LessonAnswer {
    /// Sentences in the learner's language, to be said one after the other.
    std::vector<std::string> sentences;
    enum class Opponent : std::uint8_t { Waits, Moves, DeclinesDraw } opponent = Opponent::Waits;
    bool is_over = false;
};

/// One thing to be learnt: what is asked for, and what counts as having done it.
struct LessonStep {
    std::string_view name;     // for tests
    std::string_view request;  // the message id; {word} and {key} are those of `command`
    std::string_view hint;     // the same, said when something else was done
    Command command;           // that does it; for moves the one that helps
    Deed::Kind done_by;
    std::span<const Command> as_well = {};  // further commands that count
    LessonAnswer::Opponent then = LessonAnswer::Opponent::Waits;
    /// Commands with which it is done in another way, and how many steps are left out then.
    std::span<const Command> around = {};
    std::size_t steps_around = 0;
};

std::span<const LessonStep> lesson_steps();

/// A first game with a teacher: hears what the learner does, praises what was asked for, and says
/// kindly what is missing. Whoever asks for help, hears something again or speaks slower disturbs
/// nothing. Pure.
class Lesson {
public:
    /// `catalog` is copied.
    explicit Lesson(const Catalog& catalog) : catalog_(catalog) {}

    /// The welcome and the first request.
    LessonAnswer begin() const;

    LessonAnswer on(const Deed& deed);

    bool is_over() const { return step_ >= lesson_steps().size(); }
    std::size_t step() const { return step_; }

private:
    std::string text(std::string_view message) const;

    Catalog catalog_;
    std::size_t step_ = 0;
};

/// The teacher's reply in a game that he does not want to win: a sound developing move where there
/// is one, otherwise the first legal one. Asserted: there is one.
Move lesson_reply(const Position& position);

}  // namespace rochade
