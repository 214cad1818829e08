// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/conversation.h"

#include <algorithm>
#include <utility>

#include "base/overloaded.h"
#include "commands/folded_words.h"

namespace rochade {
namespace {

/// His own move, or the opponent's that he repeats; nobody offers a draw with another's move.
DoEvent move_heard(Role who, Side by, const Move& move, DrawOffer offer, Source source,
                   const Match& match) {
    if (by != match.to_move()) return {who, MoveRepeated{by, move}};
    return {who, MoveAnnounced{by, move, source}, offer};
}

/// The position in which `by` names a move: his own next one, or the opponent's last one, which
/// he repeats.
Setup position_for(Side by, const Match& match) {
    const bool repeats = by != match.to_move() && !match.turn().told && !match.half_moves().empty();
    return repeats ? match.half_moves().back().before : match.current();
}

Heard hear_in(const Hearing& hearing, std::string_view text, const Setup& setup,
              LetterSet letters) {
    const auto position = Position::from_setup(setup);
    return position ? hearing.hear(text, position.value(), letters)
                    : hearing.hear(text, setup, letters);
}

bool contains_all(const std::vector<FoldedWord>& words, const std::vector<FoldedWord>& wanted) {
    return std::all_of(wanted.begin(), wanted.end(), [&words](const FoldedWord& word) {
        return std::any_of(words.begin(), words.end(), [&word](const FoldedWord& other) {
            return other.folded == word.folded;
        });
    });
}

std::optional<Command> command_of(Saying saying) {
    switch (saying) {
        case Saying::Repeat: return Command::RepeatSpeech;
        case Saying::IAdjust: return Command::Adjust;
        case Saying::Draw:
        case Saying::DrawOffered: return Command::OfferDraw;
        case Saying::DrawAccepted: return Command::AcceptDraw;
        case Saying::DrawDeclined: return Command::DeclineDraw;
        case Saying::WhiteResigns:
        case Saying::BlackResigns:
        case Saying::IResign: return Command::Resign;
        case Saying::MyClock: return Command::OwnTimeLeft;
        case Saying::OpponentsClock: return Command::OpponentTimeLeft;
        case Saying::CallTheArbiter: return Command::CallArbiter;
        case Saying::Yes:
        case Saying::No:
        case Saying::Stalemate:
        case Saying::WhiteWins:
        case Saying::BlackWins: break;
    }
    return std::nullopt;
}

}  // namespace

Side Conversation::side_of(Role role, const Match& match) {
    switch (role) {
        case Role::White: return Side::White;
        case Role::Black: return Side::Black;
        case Role::Assistant:
            for (const Side side : {Side::White, Side::Black}) {
                const bool other_blind = match.player(opponent_of(side)).sight == Sight::Blind;
                if (match.player(side).sight == Sight::Blind && !other_blind) return side;
            }
            return match.to_move();
        case Role::Desk: break;
    }
    return match.to_move();
}

Reply Conversation::reply(Role to, std::string_view message, Reply::Kind kind,
                          const Listener& listener) const {
    const Language language = listener.style.language;
    return {to, plain_phrase(locales_.catalog(language).text(message), language), kind};
}

/// Lays a question to somebody else aside while `understand` works.
template <typename Understand>
Reaction Conversation::answered(SaidBy said_by, const Match& match, Understand understand) {
    if (!open_) return understand(said_by.role);
    // The assistant answers for the player he acts for, nobody for another.
    const bool same = said_by.role == open_->asked ||
                      (said_by.role == Role::Assistant && open_->asked != Role::Desk &&
                       side_of(said_by.role, match) == side_of(open_->asked, match));
    if (same || said_by.known == SaidBy::Known::Assumed) return understand(said_by.role);
    Question kept = *std::exchange(open_, std::nullopt);
    Reaction reaction = understand(said_by.role);
    if (!open_) open_ = std::move(kept);
    return reaction;
}

Reaction Conversation::on_line(std::string_view line, SaidBy said_by, Source source,
                               const Match& match, const Listener& listener) {
    return answered(said_by, match,
                    [&](Role who) { return understand_line(line, who, source, match, listener); });
}

Reaction Conversation::on_command(Command command, std::string argument, SaidBy said_by,
                                  const Match& match, const Listener& listener) {
    return answered(said_by, match, [&](Role who) {
        return understand_command(command, std::move(argument), who, match, listener);
    });
}

Reaction Conversation::understand_line(std::string_view line, Role said_by, Source source,
                                       const Match& match, const Listener& listener) {
    const Catalog& catalog = locales_.catalog(listener.style.language);
    if (open_ && std::holds_alternative<WhichMove>(open_->about)) {
        if (auto chosen = on_choice(line, said_by, listener)) return *chosen;
    }
    const Setup setup = position_for(side_of(said_by, match), match);
    const Heard heard = hear_in(hearing_, line, setup, letters_of(listener.style.language));
    if (!std::holds_alternative<NotUnderstood>(heard)) {
        return on_heard(heard, said_by, source, match, listener);
    }
    if (auto parsed = parse_command(line, catalog)) {
        return understand_command(parsed->command, std::move(parsed->argument), said_by, match,
                                  listener);
    }
    open_.reset();
    return Reply{said_by,
                 plain_phrase(catalog.format("Not understood: {text}. Say help to hear what can "
                                             "be said.",
                                             {{"text", std::string(line)}}),
                              listener.style.language),
                 Reply::Kind::NotUnderstood};
}

Reaction Conversation::on_heard(const Heard& heard, Role who, Source source, const Match& match,
                                const Listener& listener) {
    const Side by = side_of(who, match);
    return std::visit(
        Overloaded{
            [&](const HeardMove& e) -> Reaction {
                open_.reset();
                return move_heard(who, by, e.move, e.draw_offer, source, match);
            },
            [&](const HeardIllegal& e) -> Reaction {
                open_.reset();
                if (e.move) return move_heard(who, by, *e.move, e.draw_offer, source, match);
                return reply(who, "No piece can make this move. Please name the squares.",
                             Reply::Kind::NotUnderstood, listener);
            },
            [&](const HeardAmbiguous& e) -> Reaction {
                const auto use =
                    by == match.to_move() ? WhichMove::Use::Announce : WhichMove::Use::Repeat;
                return ask_which({by, source, position_for(by, match), e.candidates, use}, who,
                                 listener);
            },
            [&](const HeardSaying& e) -> Reaction {
                return on_saying(e.saying, who, match, listener);
            },
            [&](const NotUnderstood&) -> Reaction {
                return reply(who, "Please repeat.", Reply::Kind::NotUnderstood, listener);
            },
        },
        heard);
}

Reaction Conversation::ask_which(WhichMove which, Role who, const Listener& listener) {
    const Language language = listener.style.language;
    const Catalog& catalog = locales_.catalog(language);
    Listener full = listener;
    full.style.verbosity = Verbosity::Full;
    Phrase list;
    for (const Move& move : which.candidates) {
        if (!list.segments.empty()) {
            const std::string word = " " + catalog.text("or") + " ";
            list.segments.push_back({word, word, language});
        }
        const Phrase phrase = move_phrase(which.before, move, full, locales_);
        list.segments.insert(list.segments.end(), phrase.segments.begin(), phrase.segments.end());
    }
    open_ = Question{who, std::move(which)};
    return Reply{who, compose(catalog.text("Which one: {moves}?"), language, {{"moves", list}}),
                 Reply::Kind::Question};
}

/// The answer names what differs: a file, a rank, a square or a piece of one candidate only.
std::optional<Reaction> Conversation::on_choice(std::string_view line, Role who,
                                                const Listener& listener) {
    const WhichMove which = std::get<WhichMove>(open_->about);
    const auto wanted = folded_words(line);
    if (wanted.empty()) return std::nullopt;
    std::vector<Move> fitting;
    for (const Move& move : which.candidates) {
        bool fits = false;
        for (const Style style : kAllStyles) {
            Listener full = listener;
            full.style.style = style;
            full.style.verbosity = Verbosity::Full;
            const std::string words = move_phrase(which.before, move, full, locales_).caption();
            fits = fits || contains_all(folded_words(words), wanted);
        }
        if (fits) fitting.push_back(move);
    }
    if (fitting.size() != 1) return std::nullopt;
    if (who != Role::Assistant) who = open_->asked;
    open_.reset();
    if (which.use == WhichMove::Use::Repeat) {
        return DoEvent{who, MoveRepeated{which.by, fitting.front()}};
    }
    return DoEvent{who, MoveAnnounced{which.by, fitting.front(), which.source}};
}

Reaction Conversation::on_saying(Saying saying, Role who, const Match& match,
                                 const Listener& listener) {
    if (saying == Saying::Yes || saying == Saying::No) {
        return on_yes_or_no(saying, who, listener);
    }
    if (saying == Saying::WhiteResigns) who = Role::White;
    if (saying == Saying::BlackResigns) who = Role::Black;
    if (const auto command = command_of(saying))
        return understand_command(*command, "", who, match, listener);
    return reply(who, "Please repeat.", Reply::Kind::NotUnderstood, listener);
}

Reaction Conversation::on_yes_or_no(Saying said, Role who, const Listener& listener) {
    const auto question = std::exchange(open_, std::nullopt);
    if (!question || std::holds_alternative<WhichMove>(question->about)) {
        return reply(who, "Nothing was asked.", Reply::Kind::NotUnderstood, listener);
    }
    if (said == Saying::No) {
        return reply(question->asked, "The game goes on.", Reply::Kind::Question, listener);
    }
    if (const auto* resign = std::get_if<ReallyResign>(&question->about)) {
        return DoEvent{question->asked, Resigned{resign->side}};
    }
    return DoQuit{};
}

Reaction Conversation::understand_command(Command command, std::string argument, Role who,
                                          const Match& match, const Listener& listener) {
    const bool running = match.phase() == Phase::Running || match.phase() == Phase::Stopped;
    if (command == Command::Yes || command == Command::No) {
        return on_yes_or_no(command == Command::Yes ? Saying::Yes : Saying::No, who, listener);
    }
    open_.reset();
    if (command == Command::Resign && running) {
        const Side side = side_of(who, match);
        open_ = Question{who, ReallyResign{side}};
        return reply(
            who, side == Side::White ? "White resigns: yes or no?" : "Black resigns: yes or no?",
            Reply::Kind::Question, listener);
    }
    if (command == Command::Quit) {
        if (!running) return DoQuit{};
        open_ = Question{who, ReallyQuit{}};
        return reply(who, "The game is not over. Stop here: yes or no?", Reply::Kind::Question,
                     listener);
    }
    // An offer is answered by the other player, whoever's turn it is. Laws: 9.1
    const bool answers = command == Command::AcceptDraw || command == Command::DeclineDraw;
    if (answers && match.draw_offer()) who = role_of(opponent_of(*match.draw_offer()));
    return DoCommand{who, command, std::move(argument)};
}

}  // namespace rochade
