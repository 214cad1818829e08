// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "announce/announcer.h"
#include "announce/hearing.h"
#include "commands/command.h"
#include "match/match.h"

namespace rochade {

/// What a typed or heard line leads to.
struct DoEvent {
    Role who;
    Event event;
    DrawOffer draw_offer = DrawOffer::None;  // with the move: "e4 (=)". Laws: 9.1 b
    /// To be put on record when it has taken effect; may be empty.
    std::string note = {};
};
struct DoCommand {
    Role who;
    Command command;
    std::string argument;
};
struct Reply {  // a question back, or what was not understood
    Role to;
    Phrase phrase;
    enum class Kind : std::uint8_t { Question, NotUnderstood } kind;
    /// Where in the line that was said the mistake is, in bytes: what is typed can be corrected.
    std::optional<std::size_t> place = std::nullopt;
};
/// The program shall end; the person has confirmed it.
struct DoQuit {};
using Reaction = std::variant<DoEvent, DoCommand, Reply, DoQuit>;

/// Who speaks: he named himself, or he is taken for the one whose turn it is. Then he can be
/// anybody, and answers whatever was asked.
struct SaidBy {
    Role role;
    enum class Known : std::uint8_t { Named, Assumed } known;
    /// Where it was said, of several places. What the arbiter is asked at a desk of his own is
    /// answered there, also what he said for a player.
    unsigned seat = 0;
    enum class At : std::uint8_t { Table, OwnDesk } at = At::Table;
};

/// Understands what people type or say in the state of the game, and remembers what was asked
/// back: which of two pieces, really resign. It is better to ask than to be wrong. Pure.
class Conversation {
public:
    Conversation(const Locales& locales, const Hearing& hearing)
        : locales_(locales), hearing_(hearing) {}

    /// The speaker's listener decides on language and letters. A question stands until who was
    /// asked says something, an answer or not; nobody answers for another.
    Reaction on_line(std::string_view line, SaidBy said_by, Source source, const Match& match,
                     const Listener& listener);

    /// The opponent's announcement, repeated. Laws: D.2.1
    Reaction on_repetition(std::string_view line, SaidBy said_by, Source source, const Match& match,
                           const Listener& listener);

    /// A command by key: those that must be confirmed ask back.
    Reaction on_command(Command command, std::string argument, SaidBy said_by, const Match& match,
                        const Listener& listener);

    /// Asks `who` with `question` whether `event` shall happen. With yes it does, and `note` is for
    /// the record.
    Reply ask(SaidBy who, Event event, std::string note, Phrase question);

    /// What means nothing at all is not said again from now on: it may have been the arbiter's PIN.
    void keep_unknown_lines_unsaid() { says_unknown_lines_ = false; }

    /// Whether somebody else than the desk was asked something and has not answered.
    bool is_asking() const { return open_.has_value(); }
    /// Whether the desk was asked something and has not answered.
    bool desk_is_asked() const { return desks_.has_value(); }
    /// Lays aside what the desk was asked; or only what was asked at this seat.
    void forget_desk(std::optional<unsigned> seat = std::nullopt);

    /// Who has just lost a question of yes or no to something else that was said, so that a later
    /// yes does nothing; told once.
    std::optional<Role> take_laid_aside() { return std::exchange(laid_aside_, std::nullopt); }

    /// The side a role plays for: a player his own, the assistant that of the player whose he is,
    /// the desk that whose turn it is.
    static Side side_of(Role role, const Match& match);

private:
    struct ReallyResign {
        Side side;
    };
    struct ReallyQuit {};
    struct Really {
        Event event;
        std::string note;
    };
    enum class Use : std::uint8_t { Announce, Repeat };
    struct WhichMove {
        Side by;
        Source source;
        Setup before;
        std::vector<Move> candidates;
        Use use;
    };
    /// What words mean, and whose they must be.
    struct Meaning {
        Heard heard;
        Setup before;
        Side by;
        Use use;
    };
    struct Question {
        Role asked;
        std::variant<ReallyResign, ReallyQuit, Really, WhichMove> about;
        Role told;  // who hears it and what becomes of it: the arbiter, if he spoke for a player
        unsigned seat = 0;
    };

    template <typename Understand>
    Reaction answered(SaidBy said_by, const Match& match, Understand understand);
    template <typename Understand>
    Reaction answered_beside(Role who, Understand understand);
    void lay_aside(std::optional<Question>& question);
    Role told_instead_of(Role who) const { return from_ == SaidBy::At::OwnDesk ? Role::Desk : who; }
    Reaction understand_line(std::string_view line, SaidBy said_by, Source source,
                             const Match& match, const Listener& listener);
    Meaning meaning_of(std::string_view line, SaidBy said_by, const Match& match,
                       const Listener& listener) const;
    Reaction understand_command(Command command, std::string argument, Role who, const Match& match,
                                const Listener& listener);
    Reaction on_meaning(const Meaning& meaning, Role who, Source source, const Match& match,
                        const Listener& listener);
    Reply misunderstood(std::string_view line, std::size_t offset, Role who,
                        const Listener& listener) const;
    std::optional<Reply> why_impossible(std::string_view line, const Meaning& meaning, Role who,
                                        const Match& match, const Listener& listener) const;
    Reaction on_saying(Saying saying, Role who, const Match& match, const Listener& listener);
    Reaction on_yes_or_no(Saying said, Role who, const Listener& listener);
    std::optional<Reaction> on_choice(std::string_view line, Role who, const Listener& listener);
    Reaction ask_which(WhichMove which, Role who, const Listener& listener);
    Reply reply(Role to, std::string_view message, Reply::Kind kind,
                const Listener& listener) const;

    const Locales& locales_;
    const Hearing& hearing_;
    std::optional<Question> open_;
    /// What the desk was asked; nobody at the boards answers it or lays it aside.
    std::optional<Question> desks_;
    bool says_unknown_lines_ = true;
    std::optional<Role> laid_aside_;
    /// Somebody else is asked, while `understand` works.
    bool other_is_asked_ = false;
    unsigned seat_ = 0;  // where it was said
    SaidBy::At from_ = SaidBy::At::Table;
};

}  // namespace rochade
