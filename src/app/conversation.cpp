// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/conversation.h"

#include <algorithm>
#include <utility>

#include "announce/entry_error.h"
#include "app/bare_castling.h"
#include "base/overloaded.h"
#include "commands/folded_words.h"
#include "commands/help.h"
#include "rules/castling.h"

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
bool is_written_mark_of(const Move& move, std::string_view line, LetterSet letters,
                        const Hearing& hearing) {
    std::string text = comparable(trimmed(line));
    if (text.starts_with('=')) text.erase(0, 1);
    if (move.promotion) return text == comparable(piece_letter(letters, kind_of(*move.promotion)));
    return hearing.square_in(text, letters) == move.from ||
           hearing.file_in(text, letters) == move.from.file() ||
           hearing.rank_in(text, letters) == move.from.rank();
}

/// Whether a pawn goes to one square and only what it becomes is not said.
bool differ_in_piece_only(const std::vector<Move>& moves) {
    return std::all_of(moves.begin(), moves.end(), [&moves](const Move& move) {
        return move.promotion && move.from == moves.front().from && move.to == moves.front().to;
    });
}

/// A piece as the listener calls it when a move is announced.
PhraseSegment piece_segment(PieceKind kind, const PhraseStyle& style,
                            const Vocabulary& vocabulary) {
    const Words& own = vocabulary.of(style.language);
    const bool is_fide = style.style == Style::Fide;
    const bool is_native = style.spelling == Spelling::Native && own.fide_native();
    const bool is_german = is_fide && !is_native;
    const MoveWords words =
        !is_fide    ? own.move_words(style.style, style.spelling)
        : is_native ? *own.fide_native()
                    : vocabulary.of(Language::German).move_words(Style::Anna, Spelling::Voice);
    const Word& word = words.of(kind);
    return {word.spoken, word.written, is_german ? Language::German : style.language};
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

/// Questions about the game, its board and its score, which change nothing and are no answer.
bool only_asks(Command command) {
    return command == Command::Help || command == Command::ExplainKey ||
           (command >= Command::OwnTimeLeft && command <= Command::ReadScore) ||
           (command >= Command::CursorUp && command <= Command::ScoreLast);
}

bool is_about_speech(Command command) {
    return command == Command::RepeatSpeech || command == Command::StopSpeech ||
           (command >= Command::Faster && command <= Command::Quieter);
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
    return {told_instead_of(to), plain_phrase(locales_.catalog(language).text(message), language),
            kind};
}

/// Forgets a question; that one of yes or no is lost is to be told.
void Conversation::lay_aside(std::optional<Question>& question) {
    if (question && !std::holds_alternative<WhichMove>(question->about)) {
        laid_aside_ = question->told;
    }
    question.reset();
}

void Conversation::forget_desk(std::optional<unsigned> seat) {
    if (desks_ && (!seat || desks_->seat == *seat)) lay_aside(desks_);
}

/// Keeps a question to somebody else while `understand` works; another question takes its place.
template <typename Understand>
Reaction Conversation::answered_beside(Role who, Understand understand) {
    std::optional<Question> kept = std::exchange(open_, std::nullopt);
    other_is_asked_ = true;
    Reaction reaction = understand(who);
    other_is_asked_ = false;
    if (open_) {
        lay_aside(kept);
    } else {
        open_ = std::move(kept);
    }
    return reaction;
}

/// What was asked of somebody else waits for him.
template <typename Understand>
Reaction Conversation::answered(SaidBy said_by, const Match& match, Understand understand) {
    seat_ = said_by.seat;
    from_ = said_by.at;
    if (said_by.role == Role::Desk || said_by.at == SaidBy::At::OwnDesk) {
        open_.swap(desks_);
        Reaction reaction = open_ && open_->seat != said_by.seat
                                ? answered_beside(said_by.role, understand)
                                : understand(said_by.role);
        open_.swap(desks_);
        return reaction;
    }
    if (!open_) return understand(said_by.role);
    // The assistant announces for the player he acts for and answers which move it is; whether he
    // resigns or claims, nobody answers for another. Laws: D.2.9 b
    const bool is_about_a_move = std::holds_alternative<WhichMove>(open_->about);
    const bool same = said_by.role == open_->asked ||
                      (said_by.role == Role::Assistant && is_about_a_move &&
                       side_of(said_by.role, match) == side_of(open_->asked, match));
    if (same || said_by.known == SaidBy::Known::Assumed) return understand(said_by.role);
    return answered_beside(said_by.role, understand);
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
        // Laws: D.2.1. What he cannot play, and his opponent could have played, is a repetition
        // that differs. He can still say it with both squares.
        const bool is_his = said_by.known == SaidBy::Known::Named && said_by.role == role_of(mover);
        const auto* other_move = std::get_if<HeardMove>(&again);
        // Both players castle with the same words: those are his own.
        const bool differs = is_his && other_move != nullptr &&
                             !castling_shape(last->before.board, other_move->move);
        if (differs || names(again, last->move)) return {again, last->before, mover, Use::Repeat};
    }
    if (may_be_mover) return {now, match.current(), mover, Use::Announce};
    if (told) return {now, match.current(), other, Use::Repeat};
    // Too late for him to say anything about his move; the match answers that.
    const Setup& before = last != nullptr ? last->before : match.current();
    return {hear(before), before, other, Use::Announce};
}

Reaction Conversation::on_repetition(std::string_view line, SaidBy said_by, Source source,
                                     const Match& match, const Listener& listener) {
    from_ = said_by.at;
    seat_ = said_by.seat;
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
        if (auto why = why_impossible(line, meaning, who, match, listener)) {
            lay_aside(open_);
            return *why;
        }
        return on_meaning(meaning, who, source, match, listener);
    }
    if (auto parsed = parse_command(line, catalog)) {
        return understand_command(parsed->command, std::move(parsed->argument), said_by.role, match,
                                  listener);
    }
    if (is_castling_alone(line, catalog)) {
        const auto& told = match.turn().told;
        const Side by = match.to_move();
        const bool assumed = said_by.known == SaidBy::Known::Assumed;
        const bool may_repeat = assumed || said_by.role == role_of(opponent_of(by));
        if (told && may_repeat && castling_shape(match.current().board, *told)) {
            lay_aside(open_);
            return DoEvent{role_of(opponent_of(by)), MoveRepeated{opponent_of(by), *told}};
        }
        const auto moves = castlings_of(match.current());
        const Role who = assumed ? role_of(by) : said_by.role;
        if (moves.size() == 1) {
            lay_aside(open_);
            return DoEvent{who, MoveAnnounced{by, moves.front(), source}};
        }
        if (moves.size() == 2) {
            return ask_which({by, source, match.current(), moves, Use::Announce}, who, listener);
        }
    }
    // Which move it is stays asked: what was said is no answer, and nothing else either. Whether
    // somebody resigns does not: a later yes must not be taken for it.
    if (open_ && !std::holds_alternative<WhichMove>(open_->about)) lay_aside(open_);
    return misunderstood(line, std::get<NotUnderstood>(meaning.heard).offset, said_by.role,
                         listener);
}

Reply Conversation::misunderstood(std::string_view line, std::size_t offset, Role who,
                                  const Listener& listener) const {
    EntryError error = misunderstanding(line, offset);
    const bool is_mostly_unknown = error.place * 2 <= line.size();
    if (is_mostly_unknown && !says_unknown_lines_) {
        return reply(who, "Not understood. Say help to hear what can be said.",
                     Reply::Kind::NotUnderstood, listener);
    }
    // Where nothing was understood all of it is named.
    if (error.place == 0) error.size = line.size();
    return {told_instead_of(who), phrase_of(error, line, listener, locales_),
            Reply::Kind::NotUnderstood, error.place};
}

/// Among friends it is said why words that fit no single piece fit none. Nothing for a move that
/// can be told: the match itself refuses it. Laws: D.1
std::optional<Reply> Conversation::why_impossible(std::string_view line, const Meaning& meaning,
                                                  Role who, const Match& match,
                                                  const Listener& listener) const {
    const auto* illegal = std::get_if<HeardIllegal>(&meaning.heard);
    if (illegal == nullptr || illegal->move || match.setup().mode != Mode::Friendly) {
        return std::nullopt;
    }
    const auto position = Position::from_setup(meaning.before);
    if (!position) return std::nullopt;
    const auto fault =
        hearing_.fault_in(line, position.value(), letters_of(listener.style.language));
    if (!fault) return std::nullopt;
    return Reply{told_instead_of(who), phrase_of(*fault, line, listener, locales_),
                 Reply::Kind::NotUnderstood, fault->place};
}

Reaction Conversation::on_meaning(const Meaning& meaning, Role who, Source source,
                                  const Match& match, const Listener& listener) {
    // Nobody offers a draw with another's move. Laws: 9.1 b
    const auto act = [&](const Move& move, DrawOffer offer) -> Reaction {
        lay_aside(open_);
        if (meaning.use == Use::Repeat) return DoEvent{who, MoveRepeated{meaning.by, move}};
        return DoEvent{who, MoveAnnounced{meaning.by, move, source}, offer};
    };
    return std::visit(
        Overloaded{
            [&](const HeardMove& e) -> Reaction { return act(e.move, e.draw_offer); },
            [&](const HeardIllegal& e) -> Reaction {
                if (e.move) return act(*e.move, e.draw_offer);
                lay_aside(open_);
                const bool is_over = match.phase() == Phase::Over;
                return reply(who, is_over ? "The game is over." : "Please name both squares.",
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
    // Where only the piece is open that a pawn becomes, nothing else is worth hearing.
    const bool is_about_piece = differ_in_piece_only(which.candidates);
    Phrase list;
    for (std::size_t at = 0; at < which.candidates.size(); ++at) {
        if (at > 0) {
            const bool is_last = at + 1 == which.candidates.size();
            if (is_last || !is_about_piece) {
                const std::string word = catalog.text("or");
                list.segments.push_back({word, word, language});
            } else {
                list.segments.back().spoken += ',';
                list.segments.back().written += ',';
            }
        }
        // The queen, which is meant nearly always, is heard first.
        const Move& move = which.candidates[is_about_piece ? which.candidates.size() - 1 - at : at];
        if (is_about_piece) {
            list.segments.push_back(
                piece_segment(kind_of(*move.promotion), listener.style, locales_.vocabulary));
            continue;
        }
        const Phrase phrase = move_phrase(which.before, move, full, locales_);
        list.segments.insert(list.segments.end(), phrase.segments.begin(), phrase.segments.end());
    }
    lay_aside(open_);
    open_ = Question{who, std::move(which), told_instead_of(who), seat_};
    return Reply{
        told_instead_of(who),
        compose(catalog.text(is_about_piece ? "Which piece: {pieces}?" : "Which one: {moves}?"),
                language, {{is_about_piece ? "pieces" : "moves", list}}),
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
        fits =
            fits || is_written_mark_of(move, line, letters_of(listener.style.language), hearing_);
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
        const bool is_at_another_desk = who == Role::Desk && other_is_asked_;
        return reply(who,
                     is_at_another_desk ? "This was asked at another desk, and is answered there."
                                        : "Nothing was asked.",
                     Reply::Kind::NotUnderstood, listener);
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

Reply Conversation::ask(SaidBy who, Event event, std::string note, Phrase question) {
    const bool is_desks = who.role == Role::Desk || who.at == SaidBy::At::OwnDesk;
    const Role told = who.at == SaidBy::At::OwnDesk ? Role::Desk : who.role;
    std::optional<Question>& place = is_desks ? desks_ : open_;
    lay_aside(place);
    place = Question{who.role, Really{std::move(event), std::move(note)}, told, who.seat};
    return {told, std::move(question), Reply::Kind::Question};
}

Reaction Conversation::understand_command(Command command, std::string argument, Role who,
                                          const Match& match, const Listener& listener) {
    const bool running = match.phase() != Phase::BeforeStart && match.phase() != Phase::Over;
    if (command == Command::Yes || command == Command::No) {
        return on_yes_or_no(command == Command::Yes ? Saying::Yes : Saying::No, who, listener);
    }
    // Which move it is stays asked while the player looks at something else.
    if (open_ && std::holds_alternative<WhichMove>(open_->about) && only_asks(command)) {
        return DoCommand{who, command, std::move(argument)};
    }
    // To hear the question again is no answer to it.
    if (is_about_speech(command)) return DoCommand{who, command, std::move(argument)};
    const bool asks_again =
        open_ &&
        ((command == Command::Resign && std::holds_alternative<ReallyResign>(open_->about)) ||
         (command == Command::Quit && std::holds_alternative<ReallyQuit>(open_->about)));
    if (asks_again) open_.reset();
    lay_aside(open_);
    if (command == Command::Resign && running && is_offered(entry_of(command), who)) {
        const Side side = side_of(who, match);
        open_ = Question{who, ReallyResign{side}, told_instead_of(who), seat_};
        return reply(
            who, side == Side::White ? "White resigns: yes or no?" : "Black resigns: yes or no?",
            Reply::Kind::Question, listener);
    }
    if (command == Command::Quit) {
        if (!running) return DoQuit{};
        open_ = Question{who, ReallyQuit{}, told_instead_of(who), seat_};
        return reply(who, "The game is not over. Stop here: yes or no?", Reply::Kind::Question,
                     listener);
    }
    // An offer is answered by the other player, whoever's turn it is. Laws: 9.1
    const bool answers = command == Command::AcceptDraw || command == Command::DeclineDraw;
    if (answers && match.draw_offer()) who = role_of(opponent_of(*match.draw_offer()));
    return DoCommand{who, command, std::move(argument)};
}

}  // namespace rochade
