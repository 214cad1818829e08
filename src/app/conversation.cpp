// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/conversation.h"

#include <algorithm>
#include <utility>

#include "base/overloaded.h"
#include "commands/folded_words.h"
#include "commands/help.h"

namespace rochade {
namespace {

Heard hear_in(const Hearing& hearing, std::string_view text, const Setup& setup,
              LetterSet letters) {
    const auto position = Position::from_setup(setup);
    return position ? hearing.hear(text, position.value(), letters)
                    : hearing.hear(text, setup, letters);
}

/// Whether the words name `move`, legal or not.
bool names(const Heard& heard, const Move& move) {
    if (const auto* legal = std::get_if<HeardMove>(&heard)) return legal->move == move;
    const auto* illegal = std::get_if<HeardIllegal>(&heard);
    return illegal != nullptr && illegal->move == move;
}

bool contains_all(const std::vector<FoldedWord>& words, const std::vector<FoldedWord>& wanted) {
    return std::all_of(wanted.begin(), wanted.end(), [&words](const FoldedWord& word) {
        return std::any_of(words.begin(), words.end(), [&word](const FoldedWord& other) {
            return other.folded == word.folded;
        });
    });
}

/// "Q", "=Q", "b", "1" or "b1": what tells this move from another that goes to the same square.
bool is_written_mark_of(const Move& move, std::string_view line, LetterSet letters) {
    std::string text = comparable(trimmed(line));
    if (text.starts_with('=')) text.erase(0, 1);
    if (move.promotion) return text == comparable(piece_letter(letters, kind_of(*move.promotion)));
    const std::string from = to_string(move.from);
    return text == from || text == from.substr(0, 1) || text == from.substr(1);
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
        case Role::Assistant: {
            // Laws: D.2.10. Of two alike he acts for the one whose turn it is.
            const bool is_sighteds = match.setup().assistant == MatchSetup::Assistant::OfSighted;
            const Sight whose = is_sighteds ? Sight::Sighted : Sight::Blind;
            for (const Side side : {Side::White, Side::Black}) {
                const bool other_too = match.player(opponent_of(side)).sight == whose;
                if (match.player(side).sight == whose && !other_too) return side;
            }
            return match.to_move();
        }
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
    if (said_by.role == Role::Desk) {
        open_.swap(desks_);
        Reaction reaction = understand(said_by.role);
        open_.swap(desks_);
        return reaction;
    }
    if (!open_) return understand(said_by.role);
    // The assistant answers for the player he acts for, nobody for another.
    const bool same = said_by.role == open_->asked ||
                      (said_by.role == Role::Assistant &&
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
                    [&](Role) { return understand_line(line, said_by, source, match, listener); });
}

Reaction Conversation::on_command(Command command, std::string argument, SaidBy said_by,
                                  const Match& match, const Listener& listener) {
    return answered(said_by, match, [&](Role who) {
        return understand_command(command, std::move(argument), who, match, listener);
    });
}

/// Words belong to whom they fit. The opponent repeats what he was told, or goes on with a legal
/// reply although the clock was not pressed (Laws: 6.2 a 2); whoever has the move says his own
/// move, or repeats the one before it. Only what fits nobody is taken as an illegal move.
Conversation::Meaning Conversation::meaning_of(std::string_view line, SaidBy said_by,
                                               const Match& match, const Listener& listener) const {
    const auto hear = [&](const Setup& setup) {
        return hear_in(hearing_, line, setup, letters_of(listener.style.language));
    };
    const Side mover = match.to_move();
    const Side other = opponent_of(mover);
    // The assistant and the desk speak for either player.
    const bool anybody = said_by.known == SaidBy::Known::Assumed ||
                         said_by.role == Role::Assistant || said_by.role == Role::Desk;
    const bool may_be_mover = anybody || said_by.role == role_of(mover);
    const bool may_be_other = anybody || said_by.role == role_of(other);
    const auto& told = match.turn().told;
    const HalfMove* const last = match.half_moves().empty() ? nullptr : &match.half_moves().back();

    const Heard now = hear(match.current());
    if (std::holds_alternative<HeardSaying>(now))
        return {now, match.current(), mover, Use::Announce};
    if (told && may_be_other && names(now, *told)) {
        return {now, match.current(), other, Use::Repeat};
    }
    if (may_be_mover && std::holds_alternative<HeardMove>(now)) {
        return {now, match.current(), mover, Use::Announce};
    }
    if (told && may_be_other) {
        const Setup after = placed_after(match.current(), *told);
        const Heard reply = hear(after);
        const bool fits = std::holds_alternative<HeardMove>(reply) ||
                          std::holds_alternative<HeardAmbiguous>(reply);
        if (fits) return {reply, after, other, Use::Announce};
    }
    if (!told && last != nullptr && may_be_mover) {
        const Heard again = hear(last->before);
        if (names(again, last->move)) return {again, last->before, mover, Use::Repeat};
    }
    if (may_be_mover) return {now, match.current(), mover, Use::Announce};
    if (told) return {now, match.current(), other, Use::Repeat};
    // Too late for him to say anything about his move; the match answers that.
    const Setup& before = last != nullptr ? last->before : match.current();
    return {hear(before), before, other, Use::Announce};
}

Reaction Conversation::on_repetition(std::string_view line, SaidBy said_by, Source source,
                                     const Match& match, const Listener& listener) {
    const auto& told = match.turn().told;
    if (!told && match.half_moves().empty()) {
        return reply(said_by.role, "There is no announcement to repeat.",
                     Reply::Kind::NotUnderstood, listener);
    }
    const Setup& before = told ? match.current() : match.half_moves().back().before;
    const Side by = told ? opponent_of(match.to_move()) : match.to_move();
    const Heard heard = hear_in(hearing_, line, before, letters_of(listener.style.language));
    if (std::holds_alternative<HeardSaying>(heard)) {
        return reply(said_by.role, "Please repeat.", Reply::Kind::NotUnderstood, listener);
    }
    return on_meaning({heard, before, by, Use::Repeat}, said_by.role, source, match, listener);
}

Reaction Conversation::understand_line(std::string_view line, SaidBy said_by, Source source,
                                       const Match& match, const Listener& listener) {
    const Catalog& catalog = locales_.catalog(listener.style.language);
    if (open_ && std::holds_alternative<WhichMove>(open_->about)) {
        if (auto chosen = on_choice(line, said_by.role, listener)) return *chosen;
    }
    const Meaning meaning = meaning_of(line, said_by, match, listener);
    if (!std::holds_alternative<NotUnderstood>(meaning.heard)) {
        const bool is_player = said_by.role == Role::White || said_by.role == Role::Black;
        const bool assumed = said_by.known == SaidBy::Known::Assumed;
        const bool is_move = !std::holds_alternative<HeardSaying>(meaning.heard);
        const Role who = is_player && assumed && is_move ? role_of(meaning.by) : said_by.role;
        return on_meaning(meaning, who, source, match, listener);
    }
    if (auto parsed = parse_command(line, catalog)) {
        return understand_command(parsed->command, std::move(parsed->argument), said_by.role, match,
                                  listener);
    }
    // Which move it is stays asked: what was said is no answer, and nothing else either. Whether
    // somebody resigns does not: a later yes must not be taken for it.
    if (open_ && !std::holds_alternative<WhichMove>(open_->about)) open_.reset();
    return Reply{said_by.role,
                 plain_phrase(catalog.format("Not understood: {text}. Say help to hear what can "
                                             "be said.",
                                             {{"text", std::string(line)}}),
                              listener.style.language),
                 Reply::Kind::NotUnderstood};
}

Reaction Conversation::on_meaning(const Meaning& meaning, Role who, Source source,
                                  const Match& match, const Listener& listener) {
    // Nobody offers a draw with another's move. Laws: 9.1 b
    const auto act = [&](const Move& move, DrawOffer offer) -> Reaction {
        open_.reset();
        if (meaning.use == Use::Repeat) return DoEvent{who, MoveRepeated{meaning.by, move}};
        return DoEvent{who, MoveAnnounced{meaning.by, move, source}, offer};
    };
    return std::visit(
        Overloaded{
            [&](const HeardMove& e) -> Reaction { return act(e.move, e.draw_offer); },
            [&](const HeardIllegal& e) -> Reaction {
                if (e.move) return act(*e.move, e.draw_offer);
                open_.reset();
                return reply(who, "No piece can make this move. Please name the squares.",
                             Reply::Kind::NotUnderstood, listener);
            },
            [&](const HeardAmbiguous& e) -> Reaction {
                return ask_which({meaning.by, source, meaning.before, e.candidates, meaning.use},
                                 who, listener);
            },
            [&](const HeardSaying& e) -> Reaction {
                return on_saying(e.saying, who, match, listener);
            },
            [&](const NotUnderstood&) -> Reaction {
                return reply(who, "Please repeat.", Reply::Kind::NotUnderstood, listener);
            },
        },
        meaning.heard);
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

/// The answer names what differs: a file, a rank, a square or a piece of one candidate only, in
/// words or as it is written.
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
        fits = fits || is_written_mark_of(move, line, letters_of(listener.style.language));
        if (fits) fitting.push_back(move);
    }
    if (fitting.size() != 1) return std::nullopt;
    if (who != Role::Assistant) who = open_->asked;
    open_.reset();
    if (which.use == Use::Repeat) {
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
    const auto* really = std::get_if<Really>(&question->about);
    if (said == Saying::No) {
        return reply(question->asked, really != nullptr ? "Nothing was done." : "The game goes on.",
                     Reply::Kind::Question, listener);
    }
    if (really != nullptr) {
        return DoEvent{question->asked, really->event, DrawOffer::None, really->note};
    }
    if (const auto* resign = std::get_if<ReallyResign>(&question->about)) {
        return DoEvent{question->asked, Resigned{resign->side}};
    }
    return DoQuit{};
}

Reply Conversation::ask(Role who, Event event, std::string note, Phrase question) {
    (who == Role::Desk ? desks_ : open_) = Question{who, Really{std::move(event), std::move(note)}};
    return {who, std::move(question), Reply::Kind::Question};
}

Reaction Conversation::understand_command(Command command, std::string argument, Role who,
                                          const Match& match, const Listener& listener) {
    const bool running = match.phase() != Phase::BeforeStart && match.phase() != Phase::Over;
    if (command == Command::Yes || command == Command::No) {
        return on_yes_or_no(command == Command::Yes ? Saying::Yes : Saying::No, who, listener);
    }
    open_.reset();
    if (command == Command::Resign && running && is_offered(entry_of(command), who)) {
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
