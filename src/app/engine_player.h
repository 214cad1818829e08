// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "announce/listener.h"
#include "app/engine_wishes.h"
#include "engine/uci_engine.h"
#include "match/match.h"

namespace rochade {

class Session;

/// An engine at the table: what it plays, and how. Friendly games only.
struct EngineChoice {
    std::optional<Side> side;  // nothing: it is only asked for hints
    std::string program;       // a path; empty: the usual one, wherever it is
    EngineStrength strength;
    /// For each move where there is no clock, and for hints.
    Duration move_time{1000};
};

/// As the user has settled it.
EngineChoice choice_of(const EngineWishes& wishes);

/// Lets an engine play one side and give hints. It does what a person does: it says its moves, and
/// answers an offer of a draw. Its moves come from the game as the match has it, so that it knows
/// what was taken back. Watches the match on the session's thread; never makes it wait.
class EnginePlayer {
public:
    explicit EnginePlayer(EngineChoice choice) : choice_(std::move(choice)) {}
    ~EnginePlayer();
    EnginePlayer(const EnginePlayer&) = delete;
    EnginePlayer& operator=(const EnginePlayer&) = delete;

    /// The session that it plays in, which must live until leave().
    void join(Session& session);
    /// It says nothing any more. The engine is ended.
    void leave();

    /// The game stands so now. On the session's thread.
    void watch(const Match& match);
    /// `who` wants to hear a good move. On the session's thread.
    void hint(Role who, const Match& match);

private:
    /// What the engine was asked for last.
    struct Asked {
        std::uint64_t id = 0;
        std::optional<Role> hint_for;  // nothing: its own move
        std::size_t half_moves = 0;
        Setup position;
    };
    void ask(const Match& match, std::optional<Role> hint_for);
    void answer_offer(const Match& match);
    void hear(const EngineEvent& event);
    void take_move(const EngineFound& found);
    void take_trouble(const EngineTrouble& trouble);
    bool start();
    SearchLimit limit_in(const Match& match, bool is_hint) const;

    EngineChoice choice_;
    std::mutex
        mutex_;  // guards the rest but engine_, which is the session's thread's until leave()
    Session* session_ = nullptr;
    std::optional<Asked> asked_;
    std::optional<EngineScore> score_;
    std::uint64_t ids_ = 0;
    bool offer_answered_ = false;
    bool is_gone_ = false;
    std::unique_ptr<UciEngine> engine_;
};

}  // namespace rochade
