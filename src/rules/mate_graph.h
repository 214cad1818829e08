// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/can_mate.h"
#include "rules/corner_plan.h"
#include "rules/mate_estimate.h"
#include "rules/mate_queue.h"
#include "rules/packed_position.h"

namespace rochade {

/// What a search over the graph is after.
enum class GraphSearch : std::uint8_t {
    Quick,      // any checkmate soon
    Thorough,   // also leaves out what is_blocked(): takes longer and ends earlier
    ShortLine,  // a checkmate in few moves
};

/// Looks for a checkmate by White among the positions that can arise from a start, the likeliest
/// first, each once. It can be stopped and goes on where it stopped.
class MateGraph {
public:
    /// Asserted: the game is not over at `start`, and some square is empty.
    MateGraph(const Position& start, MoveCounter counter, GraphSearch kind);

    /// Looks on until there are about `most_positions` in all. Once the answer is yes or no it
    /// stays.
    MateAnswer run(std::size_t most_positions);

private:
    static constexpr std::uint32_t kNobody = MateQueue::kNobody;

    struct Node {
        PackedPosition position;
        std::uint32_t parent;
        Move move;                 // from the parent
        std::uint16_t half_moves;  // from the start
        std::uint8_t clock;        // see MoveCounter::Kept
        bool is_done = false;      // its moves were played
    };

    const MateHopes& first_hopes() const {
        return kind_ == GraphSearch::ShortLine ? kShortHopes : kCaptureHopes;
    }
    std::uint32_t next_to_open();
    int second_hope(const Position& position, unsigned half_moves) const;
    void hope_twice();
    void open(std::uint32_t index);
    void add(const Position& position, std::uint32_t parent, const Move& move);
    void reach_again(Node& known, std::uint32_t index, const Node& arrival);
    void enqueue(std::uint32_t index, const Position& position);
    bool is_hopeless(const Position& position);
    std::size_t slot_of(const PackedPosition& position) const;
    void grow();
    MoveList line_to(std::uint32_t index) const;

    MoveCounter counter_;
    GraphSearch kind_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> slots_;  // open addressing, by the hash of a position
    MateQueue by_first_hopes_;
    MateQueue by_helpers_;
    std::optional<CornerPlan> plan_;
    bool hopes_twice_ = false;
    bool is_second_turn_ = false;
    bool is_exhausted_ = false;
    std::size_t cases_ = 0;  // of proofs
    std::uint32_t mate_ = kNobody;
};

}  // namespace rochade
