// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session.h"

#include <algorithm>
#include <utility>

#include "app/sentences.h"
#include "base/overloaded.h"
#include "commands/help.h"
#include "commands/role_prefix.h"

namespace rochade {
namespace {

/// The loop looks at its deadlines at least this often.
constexpr std::chrono::milliseconds kLongestWait{1000};

std::array<bool, 2> boards_of(const MatchSetup& setup) {
    std::array<bool, 2> present{};
    for (const Side side : {Side::White, Side::Black}) {
        present[index_of(side)] = setup.players[index_of(side)].board == PlayerSetup::HasBoard::Yes;
    }
    return present;
}

bool is_a_number(std::string_view text) {
    return text.size() >= kShortestPin &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// What a game begins with: nobody has to say "start" before it.
bool starts_a_game(const Event& event) {
    if (const auto* announced = std::get_if<MoveAnnounced>(&event)) {
        return announced->source != Source::Board;
    }
    if (const auto* reading = std::get_if<ClockRead>(&event)) return reading->running.has_value();
    return std::holds_alternative<MovePlaced>(event);
}

}  // namespace

DoneBy done_by(const Event& event, std::optional<Role> who) {
    if (who == Role::Assistant) return DoneBy::Assistant;
    if (who != Role::Desk) return DoneBy::Natural;
    const bool is_a_players = std::visit(
        Overloaded{
            [](const MoveAnnounced&) { return true; }, [](const MoveRepeated&) { return true; },
            [](const AdjustmentAnnounced&) { return true; },
            [](const ClockPressed&) { return true; }, [](const DrawOffered&) { return true; },
            [](const DrawAccepted&) { return true; }, [](const DrawDeclined&) { return true; },
            [](const Resigned&) { return true; }, [](const FlagClaimed&) { return true; },
            [](const Asked&) { return true; }, [](const ClaimMade&) { return true; },
            [](const ScoreEntered&) { return true; }, [](const ScoreLeftOff&) { return true; },
            [](const ScoreMadeUp&) { return true; }, [](const ResultSigned&) { return true; },
            [](const MoveSealed&) { return true; }, [](const auto&) { return false; }},
        event);
    return is_a_players ? DoneBy::Arbiter : DoneBy::Natural;
}

Session::Session(SessionParts parts)
    : parts_(std::move(parts)),
      boards_(boards_of(parts_.match.setup()), parts_.tracker),
      mouth_(parts_.front_end, parts_.speaker, parts_.officials),
      conversation_(parts_.context.locales, parts_.hearing),
      desk_(parts_.secrets.pin ? ArbiterDesk::Lock::Pin : ArbiterDesk::Lock::None,
            parts_.desk_idle) {
    mouth_.listeners() = parts_.listeners;
}

Session::~Session() { inputs_.close(); }

void Session::run() {
    begin(now());
    show(now());
    Instant last = now();
    while (!is_over_) {
        const auto came = inputs_.pop(wait_time());
        // Two that come at once may have got their times in the other order.
        const Instant at = std::max(came ? came->at : now(), last);
        last = at;
        handle_time(at);
        if (came) handle(came->input, at);
        if (is_speech_news_waiting_.exchange(false)) handle_speech();
    }
    inputs_.close();
    note_log(parts_.log.close(parts_.match));
}

/// A resumed game stands still until somebody plays: nobody loses time while the people come back
/// to the table. A clock on the table keeps its own time.
void Session::begin(Instant at) {
    follow_boards(at);
    for (const Side board : {Side::White, Side::Black}) {
        if (parts_.match.has_board(board) && !parts_.lines[index_of(board)] &&
            parts_.match.phase() != Phase::Over) {
            apply(DeviceLost{board_device(board)}, std::nullopt, at);
        }
        if (!parts_.lines[index_of(board)]) miss_clock(board, at);
    }
    const bool own_clock_runs =
        parts_.match.setup().clock == ClockKind::Internal && parts_.match.phase() == Phase::Running;
    if (parts_.beginning == SessionParts::Beginning::Resumed && own_clock_runs) {
        apply(ClocksStopped{Source::Keys}, std::nullopt, at);
        waits_to_go_on_ = true;
    }
}

std::chrono::milliseconds Session::wait_time() const {
    auto wait = kLongestWait;
    const auto secret_ends = secret_ ? std::optional(secret_->until) : std::nullopt;
    for (const auto& deadline : {parts_.match.next_deadline(), boards_.next_deadline(parts_.match),
                                 desk_.deadline(), secret_ends}) {
        if (deadline) wait = std::min(wait, parts_.wall.until(*deadline));
    }
    return wait;
}

void Session::handle_time(Instant at) {
    if (const auto deadline = boards_.next_deadline(parts_.match); deadline && *deadline <= at) {
        std::vector<Event> events;
        boards_.on_time(parts_.match, at, events);
        apply_all(events, at);
    }
    if (const auto deadline = parts_.match.next_deadline(); deadline && *deadline <= at) {
        apply(TimePassed{}, std::nullopt, at);
    }
    handle_desk_time(at);
}

void Session::handle(const SessionInput& input, Instant at) {
    std::visit(Overloaded{
                   [&](const LineSaid& e) { handle_line(e, at); },
                   [&](const KeyedCommand& e) { handle_key(e, at); },
                   [&](const SecretSaid& e) {
                       if (secret_ && secret_->place == e.place) use_secret(e.text, at);
                   },
                   [&](const AnyKey&) {
                       if (parts_.speaker != nullptr) parts_.speaker->key_pressed();
                   },
                   [&](const DeskVisited& e) { handle_desk_news(e.news, at); },
                   [&](const LineFromBoard& e) { handle_device(e.board, e.event, at); },
                   [](const NewsOfSpeech&) {},
                   [&](const InputEnded&) { is_over_ = true; },
                   [&](const EndSession&) { is_over_ = true; },
               },
               input);
    show(at);
}

/// A key is pressed for whoever has the move, or for the desk where that is open.
void Session::handle_key(const KeyedCommand& key, Instant at) {
    const bool for_desk = is_for_desk(key.command, key.place);
    const Role who = for_desk ? Role::Desk : mover();
    const auto known = for_desk ? SaidBy::Known::Named : SaidBy::Known::Assumed;
    if (for_desk) desk_.use(at);
    place_ = key.place;
    react(conversation_.on_command(key.command, key.argument, {who, known}, parts_.match,
                                   mouth_.listeners().of(who)),
          at);
}

void Session::handle_line(const LineSaid& line, Instant at) {
    if (parts_.speaker != nullptr) parts_.speaker->key_pressed();
    if (!line.by && take_as_secret(line.text, line.place, at)) return;
    const Catalog& catalog =
        parts_.context.locales.catalog(mouth_.listeners().everybody.style.language);
    const AddressedLine addressed = parse_role_prefix(line.text, catalog);
    if (addressed.text.empty()) return;
    std::optional<Role> named = addressed.role ? addressed.role : line.by;
    const auto command = named ? std::nullopt : parse_command(addressed.text, catalog);
    const bool is_desks = command && is_for_desk(command->command, line.place);
    // Who sits at a desk of his own speaks for nobody else unless he says so.
    const bool is_unnamed_away = !named && line.place == Place::Away;
    if (is_unnamed_away && command && !is_desks) {
        if (may_rule(line.place)) ask_whose(Role::Desk);
        return;
    }
    // A PIN that is typed once too often is no move in numbers.
    const bool may_be_pin = !named && parts_.secrets.pin && is_a_number(addressed.text);
    if (may_be_pin) return ask_whose(is_unnamed_away ? Role::Desk : mover());
    if (is_desks || is_unnamed_away) named = Role::Desk;
    const Role who = named.value_or(mover());
    if (who == Role::Desk && !may_rule(line.place)) return;
    if (who == Role::Desk) desk_.use(at);
    place_ = line.place;
    if (who == Role::White || who == Role::Black) {
        notes_.note_heard(who == Role::White ? Side::White : Side::Black, addressed.text, at);
    }
    const Source source = who == Role::Assistant ? Source::Assistant
                          : who == Role::Desk    ? Source::Arbiter
                                                 : Source::Keys;
    const auto known = named ? SaidBy::Known::Named : SaidBy::Known::Assumed;
    const Reaction reaction = conversation_.on_line(addressed.text, {who, known}, source,
                                                    parts_.match, mouth_.listeners().of(who));
    const auto* event = std::get_if<DoEvent>(&reaction);
    if (is_unnamed_away && event != nullptr &&
        std::holds_alternative<MoveAnnounced>(event->event)) {
        ask_whose(Role::Desk);
    } else {
        react(reaction, at);
    }
}

void Session::ask_whose(Role asked) {
    answer(asked, "Say whose it is: put white: or black: in front of it.", Caption::Kind::Error);
}

void Session::react(const Reaction& reaction, Instant at) {
    std::visit(Overloaded{
                   [&](const DoEvent& e) {
                       const bool counts = apply(e.event, e.who, at);
                       if (e.draw_offer == DrawOffer::Made) offer_draw_with(e, at);
                       if (counts && !e.note.empty()) apply(Noted{e.note}, e.who, at);
                       if (counts && std::holds_alternative<MoveSealed>(e.event)) {
                           answer(e.who, "Your move is sealed.", Caption::Kind::Speech);
                       }
                   },
                   [&](const DoCommand& e) { run_command(e, at); },
                   [&](const Reply& e) {
                       answer(e.to, e.phrase,
                              e.kind == Reply::Kind::Question ? Caption::Kind::Speech
                                                              : Caption::Kind::Error);
                   },
                   [&](const DoQuit&) { is_over_ = true; },
               },
               reaction);
}

/// The offer counts with the move: not if that was refused or has ended the game. Laws: 9.1 b
void Session::offer_draw_with(const DoEvent& moved, Instant at) {
    const auto* announced = std::get_if<MoveAnnounced>(&moved.event);
    const Match& match = parts_.match;
    if (announced == nullptr || match.phase() == Phase::Over) return;
    const bool is_completed = match.to_move() != announced->by && !match.half_moves().empty() &&
                              match.half_moves().back().told.move == announced->move;
    if (!is_completed && match.turn().announced != announced->move) return;
    apply(DrawOffered{announced->by}, moved.who, at);
}

bool Session::apply(const Event& event, std::optional<Role> who, Instant at) {
    to_apply_.emplace_back(event, who);
    if (is_applying_) return true;
    is_applying_ = true;
    std::optional<bool> first;
    while (!to_apply_.empty()) {
        const auto [next, actor] = std::move(to_apply_.front());
        to_apply_.pop_front();
        start_if_needed(next, at);
        const bool counts = apply_one(next, actor, at);
        if (!first) first = counts;
    }
    is_applying_ = false;
    return *first;
}

void Session::apply_all(const std::vector<Event>& events, Instant at) {
    for (const Event& event : events) apply(event, std::nullopt, at);
}

void Session::start_if_needed(const Event& event, Instant at) {
    if (parts_.match.phase() == Phase::BeforeStart && starts_a_game(event)) {
        apply_one(GameStarted{}, std::nullopt, at);
    }
    if (waits_to_go_on_ && parts_.match.phase() == Phase::Stopped && starts_a_game(event)) {
        waits_to_go_on_ = false;
        apply_one(ClocksStarted{Source::Keys}, std::nullopt, at);
    }
}

bool Session::apply_one(const Event& event, std::optional<Role> who, Instant at) {
    // What the arbiter enters for a player at a desk of his own is his doing.
    const bool is_from_desk = who && place_ == Place::Away;
    const DoneBy by = done_by(event, is_from_desk && who != Role::Assistant ? Role::Desk : who);
    note_log(parts_.log.record(event, at, by));
    auto stepped = step(parts_.match, event, at, by);
    if (!stepped) {
        note_log(parts_.log.note(parts_.match));
        refuse(event, stepped.error(), who, at);
        return false;
    }
    Step taken = std::move(stepped).value();
    const Match before = std::exchange(parts_.match, std::move(taken.next));
    note_log(parts_.log.note(parts_.match));
    remember(event, by, before, at);
    for (const Effect& effect : taken.effects) carry_out(effect, who, at);
    follow_boards(at);
    if (parts_.on_step) parts_.on_step(parts_.match, taken.effects);
    return true;
}

/// A log that cannot be written is told at once, and once; the game goes on.
void Session::note_log(const Result<Done, FileError>& written) {
    if (!written && !is_log_failing_) {
        mouth_.write(sentence_for(written.error(), parts_.context.catalog()), Caption::Kind::Error);
    }
    is_log_failing_ = !written;
}

void Session::refuse(const Event& event, Refusal refusal, std::optional<Role> who, Instant at) {
    const auto* placed = std::get_if<MovePlaced>(&event);
    const auto words = [&](const Listener& listener) {
        return phrase_of(refusal, listener, parts_.context.locales);
    };
    if (who) {
        mouth_.answer(*who, words(mouth_.listeners().of(*who)), Caption::Kind::Error, parts_.match);
    } else if (placed != nullptr && placed->finality == Finality::Final) {
        mouth_.tell(RoleSet{role_of(placed->board)}, Urgency::Message, words, parts_.match);
    }
    if (placed != nullptr) {
        std::vector<Event> events;
        boards_.refuse_move(placed->board, parts_.match, at, events);
        apply_all(events, at);
    }
}

void Session::carry_out(const Effect& effect, std::optional<Role> who, Instant at) {
    const auto words = [&](const Listener& listener) {
        return phrase_of(effect, parts_.match, at, listener, parts_.context.locales);
    };
    // What the assistant or the arbiter asks he is told himself. Laws: D.2.9 d
    const bool official = who == Role::Assistant || who == Role::Desk;
    if (official && std::holds_alternative<TellAnswer>(effect)) {
        if (const auto phrase = words(mouth_.listeners().of(*who))) {
            answer(*who, *phrase, Caption::Kind::Speech);
        }
        return;
    }
    mouth_.tell(audience_of(effect, parts_.match), urgency_of(effect), words, parts_.match);
}

void Session::answer(Role to, std::string_view message, Caption::Kind kind) {
    const Language language = mouth_.listeners().of(to).style.language;
    answer(to, plain_phrase(parts_.context.locales.catalog(language).text(message), language),
           kind);
}

void Session::answer(Role to, const Phrase& phrase, Caption::Kind kind) {
    mouth_.answer(to, phrase, kind, parts_.match);
}

}  // namespace rochade
