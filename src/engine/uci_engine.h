// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/timeline.h"
#include "engine/uci_lines.h"
#include "rules/position.h"

namespace rochade {

/// An engine has so long to say who it is and that it is ready.
inline constexpr Duration kEngineHandshakeWait{10'000};
/// An engine that was told to stop has so long to give its move.
inline constexpr Duration kEngineStopWait{3'000};
/// What an engine may take over the time that it was given.
inline constexpr Duration kEngineSlack{5'000};
/// No search takes longer, whatever the clock allows.
inline constexpr Duration kLongestSearch{600'000};
/// An engine that writes more than this, in bytes, for one order is out of order.
inline constexpr std::size_t kMostEngineBytes = std::size_t{32} << 20;
/// An engine that fails is started again so often in a game.
inline constexpr int kMostEngineRestarts = 1;

/// How well it shall play; nothing: as well as it can. An engine that cannot be told plays as well
/// as it can, too; what is outside its range is brought into it.
struct EngineStrength {
    std::optional<int> elo;
    std::optional<int> skill;  // 0 to 20, Stockfish's own measure
};

struct EngineSettings {
    std::vector<std::string> command;  // the program's path, and perhaps arguments
    EngineStrength strength;
    /// The time; from any thread.
    std::function<Instant()> now;
    Duration handshake_wait = kEngineHandshakeWait;
    Duration stop_wait = kEngineStopWait;
    Duration slack = kEngineSlack;
    std::size_t most_bytes = kMostEngineBytes;
};

/// How long it may think.
struct MoveTime {
    Duration time;
};
struct ByClock {
    std::array<Duration, 2> left;   // by index_of(Side)
    std::array<Duration, 2> bonus;  // added with each move
    std::optional<unsigned> moves_to_go;
};
struct Nodes {
    std::uint64_t count;
};
using SearchLimit = std::variant<MoveTime, ByClock, Nodes>;

struct Search {
    std::uint64_t id = 0;  // handed back; a later search replaces one that is not finished
    Position start = Position::initial();
    std::vector<Move> moves;  // asserted: legal one after another; the game goes on behind them
    SearchLimit limit = MoveTime{Duration(1000)};
};

/// News of an engine, on its own thread.
struct EngineReady {
    std::string name;
};
struct EngineFound {
    std::uint64_t id;
    Move move;  // legal
    std::optional<EngineScore> score;
};
struct EngineTrouble {
    enum class Kind : std::uint8_t {
        NotStarted,
        NoUci,        // it did not say that it is an engine, or not in time
        Hung,         // no move in its time, and none when it was told to stop
        Died,         // it ended
        IllegalMove,  // or none
        TooMuchText,
    } kind;
    std::string details;  // the move it gave, or what the system said; for the log
    /// Whether it is started again and asked again; otherwise it is gone for this game.
    enum class Then : std::uint8_t { StartedAgain, Gone } then;
};
using EngineEvent = std::variant<EngineReady, EngineFound, EngineTrouble>;

/// A UCI engine in a process of its own, watched over by a thread of its own. Nothing here blocks
/// its user, and nothing that the engine does stops a game: what it fails at is an event.
class UciEngine {
public:
    using Post = std::function<void(const EngineEvent&)>;

    /// Starts the engine; whether it can be is an event. `post` is called on the engine's thread
    /// until the destructor has returned.
    UciEngine(EngineSettings settings, Post post);
    /// Ends the engine; takes a second at most.
    ~UciEngine();
    UciEngine(const UciEngine&) = delete;
    UciEngine& operator=(const UciEngine&) = delete;

    /// Asks for a move. Where another search runs, it is stopped and its move dropped.
    void think(Search search);
    /// The search that runs is not wanted any more.
    void forget();

private:
    class Worker;
    std::unique_ptr<Worker> worker_;
};

}  // namespace rochade
