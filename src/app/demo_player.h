// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/child_process.h"
#include "app/hands.h"
#include "app/session.h"
#include "rules/pgn.h"

namespace rochade {

enum class DemoPace : std::uint8_t {
    Real,  // hands, thought and speech take their time
    Fast,  // nobody waits for anything but the others
};

/// The two people of a demonstration: they know the game they want to play, move the pieces on
/// the emulated boards, announce, press the clock and copy each other's moves. They see and hear
/// only what real people would, and do one thing after the other.
class DemoPlayer {
public:
    /// `boards`, by index_of(Side), are the emulated boards; the clock stands at `clock_board`.
    DemoPlayer(const PgnGame& game, Side blind, DemoPace pace, const Context& context,
               std::array<ChildProcess*, 2> boards, Side clock_board);
    ~DemoPlayer();

    /// To be called by the session after each step.
    void watch(const Match& after, const std::vector<Effect>& effects);

    /// Starts to play on a thread of its own; ends the session when the game is over, or when
    /// something did not go as it should.
    void start(Session& session);
    /// Ends the playing where it is, when the session is over.
    void join();

    /// What went wrong, as a sentence; nothing if every half-move was recognised.
    const std::optional<std::string>& fault() const { return fault_; }

private:
    /// What the people have noticed of the match.
    struct Seen {
        int boards_found = 0;
        bool started = false;
        std::size_t completed = 0;
        std::optional<Move> placed;
        std::optional<Move> told;
        std::array<bool, 2> has_to_mirror{};
        bool over = false;
    };

    void play();
    bool play_half_move(std::size_t index, const Position& position);
    bool end_game();
    bool place_on(Side board, const Position& position, const Move& move, std::size_t seed);
    bool announce(const Position& position, const Move& move);
    bool press(Side by);
    bool think(std::size_t index);
    bool tell(Side board, const std::string& line);
    bool say(Role who, const std::string& words);
    template <typename Ready>
    bool wait_for(Ready ready);
    Seen seen();
    bool fail(std::string sentence);
    bool fail_at(std::size_t index, const Position& position, const std::optional<Move>& got);

    const PgnGame& game_;
    Side blind_;
    DemoPace pace_;
    const Context& context_;
    std::array<ChildProcess*, 2> boards_;
    Side clock_board_;
    Session* session_ = nullptr;
    std::thread thread_;

    std::mutex mutex_;
    std::condition_variable changed_;
    Seen seen_;
    bool is_left_ = false;
    std::optional<std::string> fault_;
};

}  // namespace rochade
