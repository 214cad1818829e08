// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/mate_graph.h"

#include <algorithm>
#include <limits>

#include "rules/blockade.h"
#include "rules/mating_material.h"
#include "rules/move_counts.h"
#include "rules/next_positions.h"

namespace rochade {
namespace {

constexpr std::size_t kFirstSlots = 4096;  // a power of two
constexpr std::size_t kSlotGrowth = 4;
/// From here on the second kind of hope has a say as well.
constexpr std::size_t kOneHopePositions = 2000;
/// Proofs are dear: one case of them for so many positions, after the first ones.
constexpr std::size_t kFirstCases = 512;
constexpr std::size_t kPositionsPerCase = 16;
constexpr unsigned kMostHalfMoves = std::numeric_limits<std::uint16_t>::max();

Position unpacked(const PackedPosition& packed) { return Position::from_kept(unpack(packed)); }

}  // namespace

MateGraph::MateGraph(const Position& start, MoveCounter counter, GraphSearch kind)
    : counter_(counter), kind_(kind), slots_(kFirstSlots, kNobody) {
    nodes_.reserve(kFirstSlots / 2);
    if (kind == GraphSearch::Thorough) plan_.emplace(start);
    const Square nowhere = Square::from_index(0);
    add(start, kNobody, Move{nowhere, nowhere});
}

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
    const bool counts = counter_ == MoveCounter::Kept;
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
    const bool counts = counter_ == MoveCounter::Kept;
    if (counts && node.clock >= kSeventyFiveMoves) return;
    setup.halfmove_clock = counts ? node.clock : 1;
    for_each_next_position(Position::from_kept(setup), [&](const Move& move, const Position& next) {
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

MateAnswer MateGraph::run(std::size_t most_positions) {
    while (mate_ == kNobody && !is_exhausted_ && nodes_.size() < most_positions) {
        const std::uint32_t index = next_to_open();
        is_exhausted_ = index == kNobody;
        if (!is_exhausted_) open(index);
    }
    MateAnswer answer;
    answer.positions = nodes_.size();
    if (mate_ != kNobody) {
        answer.verdict = CanMate::Yes;
        answer.line = line_to(mate_);
    } else if (is_exhausted_) {
        answer.verdict = CanMate::No;
        answer.proof = MateProof::Exhausted;
    }
    return answer;
}

}  // namespace rochade
