// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/mate_graph.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "rules/blockade.h"
#include "rules/corner_plan.h"
#include "rules/mate_estimate.h"
#include "rules/mate_queue.h"
#include "rules/mating_material.h"
#include "rules/move_counts.h"
#include "rules/next_positions.h"
#include "rules/packed_position.h"

namespace rochade {
namespace {

constexpr std::uint32_t kNobody = MateQueue::kNobody;
constexpr std::size_t kFirstSlots = 1024;  // a power of two
constexpr std::size_t kSlotGrowth = 4;
/// From here on the second kind of hope has a say as well.
constexpr std::size_t kOneHopePositions = 2000;
/// Proofs are dear: one case of them for so many positions, after the first ones.
constexpr std::size_t kFirstCases = 512;
constexpr std::size_t kPositionsPerCase = 16;
constexpr unsigned kMostHalfMoves = std::numeric_limits<std::uint16_t>::max();

struct Node {
    PackedPosition position;
    std::uint32_t parent;
    Move move;                 // from the parent
    std::uint16_t half_moves;  // from the start
    std::uint8_t clock;        // see MoveCounter::Kept
    bool is_done = false;      // its moves were played
};

Position unpacked(const PackedPosition& packed) {
    const auto position = Position::from_setup(unpack(packed), Strictness::Playable);
    assert(position);
    return position.value();
}

class MateGraph {
public:
    MateGraph(const Position& start, const MateSearch& search, GraphSearch kind)
        : search_(search), kind_(kind), slots_(kFirstSlots, kNobody) {
        nodes_.reserve(std::min(search.most_positions, kFirstSlots));
        if (kind == GraphSearch::Thorough) plan_.emplace(start);
        const Square nowhere = Square::from_index(0);
        add(start, kNobody, Move{nowhere, nowhere});
    }

    MateAnswer run();

private:
    std::uint32_t next_to_open();
    const MateHopes& first_hopes() const {
        return kind_ == GraphSearch::ShortLine ? kShortHopes : kCaptureHopes;
    }
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

    const MateSearch& search_;
    GraphSearch kind_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> slots_;  // open addressing, by the hash of a position
    MateQueue by_first_hopes_;
    MateQueue by_helpers_;
    std::optional<CornerPlan> plan_;
    bool hopes_twice_ = false;
    bool is_second_turn_ = false;
    std::size_t cases_ = 0;  // of proofs
    std::uint32_t mate_ = kNobody;
};

/// Where `position` is, or the free slot where it belongs.
std::size_t MateGraph::slot_of(const PackedPosition& position) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash_of(position) & mask;
    while (slots_[slot] != kNobody && nodes_[slots_[slot]].position != position) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

void MateGraph::grow() {
    slots_.assign(slots_.size() * kSlotGrowth, kNobody);
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        slots_[slot_of(nodes_[index].position)] = index;
    }
}

void MateGraph::enqueue(std::uint32_t index, const Position& position) {
    const unsigned half_moves = nodes_[index].half_moves;
    by_first_hopes_.push(index, mate_estimate(position, first_hopes(), half_moves));
    if (hopes_twice_) by_helpers_.push(index, second_hope(position, half_moves));
}

int MateGraph::second_hope(const Position& position, unsigned half_moves) const {
    if (plan_ && plan_->is_useful()) return plan_->estimate(position);
    return mate_estimate(position, kHelperHopes, half_moves);
}

bool MateGraph::is_hopeless(const Position& position) {
    if (cannot_mate(position.board(), Side::White)) return true;
    const bool is_irreversible = position.setup().halfmove_clock == 0;
    if (kind_ != GraphSearch::Thorough || !is_irreversible) return false;
    if (cases_ > kFirstCases + nodes_.size() / kPositionsPerCase) return false;
    const BlockadeProof proof = prove_blockade(position);
    cases_ += proof.cases;
    return proof.is_blocked;
}

/// A known position was reached again: earlier, or with more moves left before the 75th.
void MateGraph::reach_again(Node& known, std::uint32_t index, const Node& arrival) {
    const bool counts = search_.counter == MoveCounter::Kept;
    if (counts ? arrival.clock >= known.clock : arrival.half_moves >= known.half_moves) return;
    known.parent = arrival.parent;
    known.move = arrival.move;
    known.half_moves = arrival.half_moves;
    known.clock = arrival.clock;
    if (!counts) return;
    known.is_done = false;
    enqueue(index, unpacked(known.position));
}

void MateGraph::add(const Position& position, std::uint32_t parent, const Move& move) {
    const bool is_start = parent == kNobody;
    const unsigned half_moves = is_start ? 0u : nodes_[parent].half_moves + 1u;
    const Node node = {
        pack(position), parent, move,
        static_cast<std::uint16_t>(std::min(half_moves, kMostHalfMoves)),
        static_cast<std::uint8_t>(std::min(position.setup().halfmove_clock, kSeventyFiveMoves))};
    const std::size_t slot = slot_of(node.position);
    if (slots_[slot] != kNobody) {
        reach_again(nodes_[slots_[slot]], slots_[slot], node);
        return;
    }
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    slots_[slot] = index;
    nodes_.push_back(node);
    if (position.turn() == Side::Black && position.is_check() && !position.has_legal_move()) {
        mate_ = index;
    } else if (is_start || !is_hopeless(position)) {
        enqueue(index, position);
    }
    if (nodes_.size() * 2 > slots_.size()) grow();
}

void MateGraph::open(std::uint32_t index) {
    Node& node = nodes_[index];
    node.is_done = true;
    Setup setup = unpack(node.position);
    const bool counts = search_.counter == MoveCounter::Kept;
    if (counts && node.clock >= kSeventyFiveMoves) return;
    setup.halfmove_clock = counts ? node.clock : 1;
    const auto position = Position::from_setup(setup, Strictness::Playable);
    assert(position);
    for_each_next_position(position.value(), [&](const Move& move, const Position& next) {
        if (mate_ == kNobody) add(next, index, move);
    });
}

/// The second kind of hope looks at all that still waits.
void MateGraph::hope_twice() {
    hopes_twice_ = true;
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        const Node& node = nodes_[index];
        if (node.is_done || !by_first_hopes_.holds(index)) continue;
        const Position position = unpacked(node.position);
        by_helpers_.push(index, second_hope(position, node.half_moves));
    }
}

std::uint32_t MateGraph::next_to_open() {
    const bool is_stuck = nodes_.size() > kOneHopePositions;
    if (is_stuck && !hopes_twice_ && kind_ != GraphSearch::ShortLine) hope_twice();
    for (;;) {
        is_second_turn_ = hopes_twice_ && !is_second_turn_;
        const std::uint32_t index = (is_second_turn_ ? by_helpers_ : by_first_hopes_).pop();
        // Both queues hold the same, but for what the other has handed out already.
        if (index == kNobody || !nodes_[index].is_done) return index;
    }
}

MoveList MateGraph::line_to(std::uint32_t index) const {
    MoveList line;
    line.reserve(nodes_[index].half_moves);
    for (; nodes_[index].parent != kNobody; index = nodes_[index].parent) {
        line.push_back(nodes_[index].move);
    }
    std::reverse(line.begin(), line.end());
    return line;
}

MateAnswer MateGraph::run() {
    MateAnswer answer;
    std::uint32_t index = next_to_open();
    while (index != kNobody && mate_ == kNobody && nodes_.size() < search_.most_positions) {
        open(index);
        index = next_to_open();
    }
    answer.positions = nodes_.size();
    if (mate_ != kNobody) {
        answer.verdict = CanMate::Yes;
        answer.line = line_to(mate_);
    } else if (index == kNobody) {
        answer.verdict = CanMate::No;
        answer.proof = MateProof::Exhausted;
    }
    return answer;
}

}  // namespace

MateAnswer search_mate_graph(const Position& start, const MateSearch& search, GraphSearch kind) {
    return MateGraph(start, search, kind).run();
}

}  // namespace rochade
