// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session.h"

#include <algorithm>
#include <utility>

#include "app/sentences.h"
#include "base/overloaded.h"
#include "commands/help.h"

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

/// What a game begins with: nobody has to say "start" before it.
bool starts_a_game(const Event& event) {
    if (const auto* announced = std::get_if<MoveAnnounced>(&event)) {
        return announced->source != Source::Board;
    }
    if (const auto* reading = std::get_if<ClockRead>(&event)) return reading->running.has_value();
    return std::holds_alternative<MovePlaced>(event);
}

/// Of an arbiter's desk in another process.
bool is_from_elsewhere(const SessionInput& input) {
    return std::visit(
        Overloaded{[](const LineSaid& e) { return e.place == Place::Away; },
                   [](const SecretSaid& e) { return e.place == Place::Away; },
                   [](const DeskVisited&) { return true; }, [](const auto&) { return false; }},
        input);
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
      mouth_(parts_.front_end, parts_.speakers, parts_.officials),
      conversation_(parts_.context.locales, parts_.hearing),
      keys_(key_map_of(parts_.context.language, parts_.review)),
      shown_in_(parts_.context.language),
      desk_(parts_.secrets.pin ? ArbiterDesk::Lock::Pin : ArbiterDesk::Lock::None,
            parts_.desk_idle) {
    mouth_.listeners() = parts_.listeners;
    mouth_.move_voices() = parts_.move_voices;
    mouth_.earcons() = parts_.earcons;
    mouth_.speak_with(parts_.context.locales);
    mouth_.suit(parts_.match.setup());
    mouth_.show_officials(officials_at_a_shut_desk());
    parts_.front_end.use_keys(keys_);
    suit_everybody();
    if (parts_.secrets.pin) conversation_.keep_unknown_lines_unsaid();
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
    tell_keys();
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
    for (const auto& deadline :
         {parts_.match.next_deadline(), boards_.next_deadline(parts_.match), desk_.deadline(),
          secret_ends, next_warning(), next_engine_notice()}) {
        if (deadline) wait = std::min(wait, parts_.wall.until(*deadline));
    }
    return wait;
}

void Session::handle_time(Instant at) {
    mouth_.desk_sits(Mouth::DeskSits::AtTheTable);
    if (const auto deadline = boards_.next_deadline(parts_.match); deadline && *deadline <= at) {
        std::vector<Event> events;
        boards_.on_time(parts_.match, at, events);
        apply_all(events, at);
        ask_what_boards_cannot_tell();
        light_boards();
    }
    if (const auto deadline = parts_.match.next_deadline(); deadline && *deadline <= at) {
        apply(TimePassed{}, std::nullopt, at);
    }
    handle_desk_time(at);
    warn_of_time(at);
    follow_engine(at);
    if (parts_.braille != nullptr && parts_.braille->runs(parts_.match)) {
        parts_.braille->follow(parts_.match, at);
    }
}

void Session::handle(const SessionInput& input, Instant at) {
    deed_.reset();
    mouth_.desk_sits(is_from_elsewhere(input) ? Mouth::DeskSits::Elsewhere
                                              : Mouth::DeskSits::AtTheTable);
    const auto* const line = std::get_if<LineSaid>(&input);
    is_scripted_ = line != nullptr && line->by;
    const bool may_answer =
        std::holds_alternative<LineSaid>(input) || std::holds_alternative<KeyedCommand>(input);
    if (may_answer) answered_for_ = std::exchange(goes_on_with_, {});
    if (may_answer || std::holds_alternative<KeyToExplain>(input)) {
        help_before_ = std::exchange(help_heard_, std::nullopt);
    }
    std::visit(Overloaded{
                   [&](const LineSaid& e) { handle_line(e, at); },
                   [&](const KeyedCommand& e) { handle_key(e, at); },
                   [&](const KeyToExplain& e) {
                       if (e.why == KeyNamed::Why::ForMenu) {
                           handle_menu_key(e.key, at);
                       } else {
                           explain_key(e);
                       }
                   },
                   [&](const SecretSaid& e) {
                       if (secret_ && secret_->seat == seat_at(e.place, e.desk)) {
                           use_secret(e.text, at);
                       }
                   },
                   [&](const AnyKey&) { parts_.speakers.key_pressed(); },
                   [&](const DeskVisited& e) { handle_desk_news(e, at); },
                   [&](const LineFromBoard& e) { handle_device(e.board, e.event, at); },
                   [&](const FromBraille& e) { handle_braille(e, at); },
                   [](const NewsOfSpeech&) {},
                   [&](const TeacherSaid& e) { say_as_teacher(e); },
                   [&](const EngineJoined&) { handle_engine_joined(at); },
                   [&](const EngineNews& e) { handle_engine(e); },
                   [&](const InputEnded&) { is_over_ = true; },
                   [&](const EndSession&) { is_over_ = true; },
               },
               input);
    mouth_.desk_sits(Mouth::DeskSits::AtTheTable);
    if (deed_ && parts_.on_deed && !is_scripted_) parts_.on_deed(*deed_);
    follow_engine(at);
    ask_what_boards_cannot_tell();
    light_boards();
    show(at);
}

/// A key is pressed for whoever has the move, or for the desk where that is open.
void Session::handle_key(const KeyedCommand& key, Instant at) {
    const bool for_desk = is_for_desk(key.command, key.place);
    const bool reads = key.section == KeySection::Board || is_review(key.command);
    const Role player = reads ? who_reviews() : assumed_speaker(key.command);
    const Role who = for_desk ? Role::Desk : player;
    pressed_in_ = key.section;
    const auto known = for_desk ? SaidBy::Known::Named : SaidBy::Known::Assumed;
    if (for_desk) desk_.use(at);
    place_ = key.place;
    if (is_review(key.command) || key.command == Command::Help)
        return run_command({who, key.command, key.argument}, at);
    seat_ = seat_at(key.place, 0);
    react(conversation_.on_command(key.command, key.argument, {who, known, seat_}, parts_.match,
                                   mouth_.listeners().of(who)),
          at);
}

void Session::ask_whose(Role asked) {
    answer(asked, "Say whose it is: put white: or black: in front of it.", Caption::Kind::Error);
}

/// A yes that comes later does nothing, and he shall know. Nobody else is told what he was asked.
void Session::tell_laid_aside() {
    if (const auto who = conversation_.take_laid_aside()) {
        answer(*who, "The question is laid aside.", Caption::Kind::Speech);
    }
}

void Session::react(const Reaction& reaction, Instant at) {
    tell_laid_aside();
    std::visit(Overloaded{
                   [&](const DoEvent& e) {
                       const bool counts = apply(e.event, e.who, at);
                       tell_teacher(reaction, counts);
                       if (e.draw_offer == DrawOffer::Made) offer_draw_with(e, at);
                       if (counts && !e.note.empty()) apply(Noted{e.note}, e.who, at);
                       if (counts && std::holds_alternative<MoveSealed>(e.event)) {
                           answer(e.who, "Your move is sealed.", Caption::Kind::Speech);
                       }
                   },
                   [&](const DoCommand& e) { run_command(e, at); },
                   [&](const Reply& e) {
                       tell_teacher(reaction, false);
                       if (e.place) correct_later(*e.place);
                       answer(e.to, e.phrase,
                              e.kind == Reply::Kind::Question ? Caption::Kind::Speech
                                                              : Caption::Kind::Error);
                   },
                   [&](const DoQuit&) {
                       is_over_ = true;
                       notice("The game is left.");
                       leaves_for_ = answered_for_;
                   },
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

/// The clock of a resumed game runs on.
void Session::go_on(Instant at) {
    waits_to_go_on_ = false;
    if (parts_.match.phase() == Phase::Stopped) {
        apply(ClocksStarted{Source::Keys}, std::nullopt, at);
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
    if (who && std::holds_alternative<MoveRepeated>(event)) confirm_repetition(*who, taken.effects);
    follow_boards(at);
    press_held_lever(at);
    if (parts_.on_step) parts_.on_step(parts_.match, taken.effects);
    return true;
}

/// Whoever repeats an announcement as it was hears so, and no more; what differs is told to
/// everybody. Laws: D.2.1
void Session::confirm_repetition(Role who, const std::vector<Effect>& effects) {
    const bool differs = std::any_of(effects.begin(), effects.end(), [](const Effect& effect) {
        return std::holds_alternative<TellRepetitionDiffers>(effect);
    });
    if (!differs) answer(who, "Repeated.", Caption::Kind::Speech);
}

/// A log that cannot be written is told at once, and once; the game goes on.
void Session::note_log(const Result<Done, FileError>& written) {
    if (!written && !is_log_failing_) {
        mouth_.write_to_all(
            [&](Language language) {
                return sentence_for(written.error(), parts_.context.locales.catalog(language));
            },
            Caption::Kind::Error);
    }
    is_log_failing_ = !written;
}

void Session::refuse(const Event& event, Refusal refusal, std::optional<Role> who, Instant at) {
    const auto* placed = std::get_if<MovePlaced>(&event);
    const auto words = [&](const Listener& listener) {
        return phrase_of(refusal, listener, parts_.context.locales);
    };
    if (who) {
        const Listener& listener = mouth_.listeners().of(mouth_.addressee(*who));
        const auto why =
            refusal == Refusal::MoveIsIllegal ? why_illegal(event, listener) : std::nullopt;
        if (std::holds_alternative<MoveAnnounced>(event) && refusal != Refusal::GameIsOver) {
            correct_later(0);
        }
        mouth_.answer(*who, why.value_or(words(listener)), Caption::Kind::Error, parts_.match);
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
    for (const speech::Earcon earcon : earcons_of(effect)) mouth_.earcon(earcon, parts_.match);
    mouth_.tell(audience_of(effect, parts_.match), manner_of(effect), words, parts_.match);
}

void Session::answer(Role to, std::string_view message, Caption::Kind kind) {
    const Language language = mouth_.listeners().of(mouth_.addressee(to)).style.language;
    answer(to, plain_phrase(parts_.context.locales.catalog(language).text(message), language),
           kind);
}

void Session::answer(Role to, const Phrase& phrase, Caption::Kind kind) {
    mouth_.answer(to, phrase, kind, parts_.match);
}

}  // namespace rochade
