// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine_player.h"

#include <utility>

#include "app/session.h"
#include "base/overloaded.h"
#include "engine/draw_answer.h"
#include "engine/engine_process.h"

namespace rochade {
namespace {

constexpr int kBestSkill = 20;

std::string_view message_of(const EngineTrouble& trouble) {
    if (trouble.then == EngineTrouble::Then::StartedAgain) {
        return "The engine has failed. It is started again.";
    }
    switch (trouble.kind) {
        case EngineTrouble::Kind::NotStarted:
            return "The engine cannot be started. Install Stockfish, or name another UCI engine: "
                   "--engine black=PATH. Somebody else may play its moves.";
        case EngineTrouble::Kind::NoUci:
            return "This program is no UCI engine. Install Stockfish, or name another UCI engine: "
                   "--engine black=PATH. Somebody else may play its moves.";
        case EngineTrouble::Kind::Hung:
        case EngineTrouble::Kind::Died:
        case EngineTrouble::Kind::IllegalMove:
        case EngineTrouble::Kind::TooMuchText: break;
    }
    return "The engine has failed again and is gone. Somebody else may play its moves.";
}

/// As a person would type it: the squares, and castling by its signs.
std::string words_of(const Move& move, const Setup& setup) {
    const auto facts = facts_of(move, setup);
    if (facts.castling) return *facts.castling == Wing::KingSide ? "0-0" : "0-0-0";
    std::string text = to_string(move.from) + to_string(move.to);
    if (move.promotion) text += piece_letter(LetterSet::English, kind_of(*move.promotion));
    return text;
}

}  // namespace

EngineChoice choice_of(const EngineWishes& wishes) {
    EngineChoice choice;
    choice.program = wishes.program;
    if (wishes.elo > 0) choice.strength.elo = wishes.elo;
    if (wishes.skill < kBestSkill) choice.strength.skill = wishes.skill;
    choice.move_time = std::chrono::seconds(wishes.seconds);
    return choice;
}

EnginePlayer::~EnginePlayer() { leave(); }

void EnginePlayer::join(Session& session) {
    {
        const std::lock_guard lock(mutex_);
        session_ = &session;
    }
    if (choice_.side) session.post(EngineJoined{});
}

void EnginePlayer::leave() {
    {
        const std::lock_guard lock(mutex_);
        session_ = nullptr;
    }
    engine_.reset();
}

/// Whether there is an engine to ask; it is started when it is first needed.
bool EnginePlayer::start() {
    if (engine_ != nullptr) return true;
    EngineSettings settings;
    settings.command = {choice_.program.empty() ? find_usual_engine() : choice_.program};
    settings.strength = choice_.strength;
    Session* session = nullptr;
    {
        const std::lock_guard lock(mutex_);
        session = session_;
    }
    if (session == nullptr) return false;
    // The session outlives the engine: leave() ends it first.
    settings.now = [session] { return session->now(); };
    engine_ = std::make_unique<UciEngine>(std::move(settings),
                                          [this](const EngineEvent& event) { hear(event); });
    return true;
}

SearchLimit EnginePlayer::limit_in(const Match& match, bool is_hint) const {
    const bool has_clock = match.setup().clock != ClockKind::None;
    if (is_hint || !has_clock || session_ == nullptr) return MoveTime{choice_.move_time};
    ByClock clock;
    const Instant now = session_->now();
    const auto& periods = match.setup().time_control.periods;
    for (const Side side : {Side::White, Side::Black}) {
        clock.left[index_of(side)] = match.clock().left(side, now);
        clock.bonus[index_of(side)] = periods.empty() ? Duration(0) : periods.front().bonus_time;
    }
    return clock;
}

void EnginePlayer::ask(const Match& match, std::optional<Role> hint_for) {
    const auto start_position = Position::from_setup(match.setup().start);
    if (!start_position || !match.position() || !start()) return;
    Search search;
    search.start = start_position.value();
    for (const HalfMove& half_move : match.half_moves()) search.moves.push_back(half_move.move);
    const std::lock_guard lock(mutex_);
    if (is_gone_) {
        if (hint_for) session_->post(EngineNews{*hint_for, "There is no engine to ask.", {}});
        return;
    }
    search.id = ++ids_;
    search.limit = limit_in(match, hint_for.has_value());
    asked_ = Asked{search.id, hint_for, match.half_moves().size(), match.current()};
    engine_->think(std::move(search));
}

void EnginePlayer::watch(const Match& match) {
    if (!choice_.side) return;
    const bool is_its_move = match.phase() == Phase::Running && match.to_move() == *choice_.side &&
                             !match.turn().announced;
    answer_offer(match);
    bool is_asked = false;
    {
        const std::lock_guard lock(mutex_);
        if (session_ == nullptr) return;
        const bool is_same = asked_ && asked_->half_moves == match.half_moves().size() &&
                             asked_->position == match.current();
        is_asked = is_same && !asked_->hint_for;
        const bool is_other = asked_ && !is_same;
        if (is_other) asked_.reset();
    }
    if (is_its_move && !is_asked) {
        ask(match, std::nullopt);
    } else if (!is_its_move && engine_ != nullptr && match.phase() == Phase::Over) {
        engine_->forget();
    }
}

void EnginePlayer::hint(Role who, const Match& match) {
    if (choice_.side != match.to_move()) return ask(match, who);
    const std::lock_guard lock(mutex_);
    // Nothing shall keep it from its own move.
    if (session_ != nullptr) session_->post(EngineNews{who, "It is the engine's move.", {}});
}

/// By the score of its last move. Each offer is answered once.
void EnginePlayer::answer_offer(const Match& match) {
    const bool is_offered =
        match.draw_offer() == opponent_of(*choice_.side) && match.phase() != Phase::Over;
    const std::lock_guard lock(mutex_);
    if (!std::exchange(offer_answered_, is_offered) && is_offered && session_ != nullptr &&
        !is_gone_) {
        const auto number = static_cast<unsigned>(match.half_moves().size() / 2 + 1);
        const char* const words =
            takes_draw(score_, number) ? "accept the draw" : "decline the draw";
        session_->post(LineSaid{words, role_of(*choice_.side)});
    }
}

void EnginePlayer::hear(const EngineEvent& event) {
    std::visit(Overloaded{[](const EngineReady&) {}, [&](const EngineFound& e) { take_move(e); },
                          [&](const EngineTrouble& e) { take_trouble(e); }},
               event);
}

// What is posted from the engine's thread is posted without the lock: the session outlives that
// thread, and a full queue must not keep it from looking at the lock.

void EnginePlayer::take_trouble(const EngineTrouble& trouble) {
    Session* session = nullptr;
    std::optional<Role> hint_for;
    {
        const std::lock_guard lock(mutex_);
        is_gone_ = trouble.then == EngineTrouble::Then::Gone;
        session = session_;
        if (asked_) hint_for = asked_->hint_for;
    }
    if (session != nullptr)
        session->post(EngineNews{hint_for,
                                 message_of(trouble),
                                 {},
                                 trouble.then == EngineTrouble::Then::Gone
                                     ? EngineNews::Engine::IsGone
                                     : EngineNews::Engine::Plays});
}

void EnginePlayer::take_move(const EngineFound& found) {
    Session* session = nullptr;
    Asked asked;
    {
        const std::lock_guard lock(mutex_);
        if (session_ == nullptr || !asked_ || asked_->id != found.id) return;
        session = session_;
        asked = *std::exchange(asked_, std::nullopt);
        if (!asked.hint_for) score_ = found.score;
    }
    if (asked.hint_for) {
        session->post(EngineNews{asked.hint_for, "", HintFound{found.move, asked.position}});
    } else {
        session->post(LineSaid{words_of(found.move, asked.position), role_of(*choice_.side)});
    }
}

}  // namespace rochade
