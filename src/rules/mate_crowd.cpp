// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/mate_crowd.h"

#include <array>
#include <cassert>
#include <vector>

#include "rules/attacks.h"
#include "rules/future_reach.h"
#include "rules/packed_position.h"

namespace rochade {
namespace {

constexpr std::size_t kFirstCrowdSlots = 1024;  // a power of two
constexpr std::size_t kCrowdSlotGrowth = 4;
/// So many squares a man may come to are far.
constexpr int kFarPlaces = 16;

/// A set of positions in the order they came.
class PackedSet {
public:
    PackedSet() : slots_(kFirstCrowdSlots, kNothing) {}

    std::size_t size() const { return positions_.size(); }
    const PackedPosition& operator[](std::size_t index) const { return positions_[index]; }

    void add(const PackedPosition& position) {
        const std::size_t slot = slot_of(position);
        if (slots_[slot] != kNothing) return;
        slots_[slot] = static_cast<std::uint32_t>(positions_.size());
        positions_.push_back(position);
        if (positions_.size() * 2 > slots_.size()) grow();
    }

private:
    static constexpr std::uint32_t kNothing = 0xFFFF'FFFF;

    std::size_t slot_of(const PackedPosition& position) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t slot = hash_of(position) & mask;
        while (slots_[slot] != kNothing && positions_[slots_[slot]] != position) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    void grow() {
        slots_.assign(slots_.size() * kCrowdSlotGrowth, kNothing);
        for (std::uint32_t index = 0; index < positions_.size(); ++index) {
            slots_[slot_of(positions_[index])] = index;
        }
    }

    std::vector<PackedPosition> positions_;
    std::vector<std::uint32_t> slots_;  // open addressing
};

/// The men that are not followed.
struct Crowd {
    SquareSet places = 0;  // where one of them may ever come to
    int count = 0;
    bool has_pawn = false;
};

/// A move of a man that is followed.
struct CrowdMove {
    Square from;
    Square to;
    Piece piece;           // as what it arrives
    SquareSet taken;       // the square that is emptied; `to` or, en passant, another
    bool is_pawn = false;  // as what it sets out
};

class CrowdSearch {
public:
    CrowdSearch(const Setup& start, const Crowd& crowd, std::size_t most_positions)
        : crowd_(crowd), most_positions_(most_positions) {
        add(start.board, start.turn);
    }

    CrowdProof run() {
        for (std::size_t index = 0; index < seen_.size() && !may_mate_; ++index) {
            if (seen_.size() > most_positions_) return {false, seen_.size()};
            const Setup setup = unpack(seen_[index]);
            open(setup.board, setup.turn);
        }
        return {!may_mate_, seen_.size()};
    }

private:
    void add(const Board& board, Side turn);
    void open(const Board& board, Side turn);
    void open_crowd(const Board& board);
    bool may_be_mate(const Board& board) const;
    bool is_sure_answer(const Board& after, const CrowdMove& move, SquareSet checkers,
                        int& flights) const;
    template <typename Visit>
    void for_each_move(const Board& board, Side turn, Visit visit) const;
    template <typename Visit>
    void for_each_pawn_move(const Board& board, Square from, Side turn, Visit visit) const;
    SquareSet crowd_captures(const Board& board, Square from, Side turn) const;

    static SquareSet checkers_of(const Board& board, Side side) {
        const Square king = first_of(board.of(side, PieceKind::King));
        return attackers_of(board, king, opponent_of(side), board.occupied());
    }
    /// Checks that no man of the crowd can be in the way of.
    bool must_answer(const Board& board, Side side) const {
        const Square king = first_of(board.of(side, PieceKind::King));
        for (SquareSet rest = checkers_of(board, side); rest != 0;) {
            if ((between(pop_first(rest), king) & crowd_.places) == 0) return true;
        }
        return false;
    }

    Crowd crowd_;
    std::size_t most_positions_;
    PackedSet seen_;
    bool may_mate_ = false;
};

Board after(const Board& board, const CrowdMove& move) {
    Board next = board;
    next.remove(move.from);
    if (move.taken != 0) next.remove(first_of(move.taken));
    next.put(move.to, move.piece);
    return next;
}

void CrowdSearch::add(const Board& board, Side turn) {
    if (board.of(Side::White) == board.of(Side::White, PieceKind::King)) return;
    if (turn == Side::Black && may_be_mate(board)) {
        may_mate_ = true;
        return;
    }
    Setup setup;
    setup.board = board;
    setup.turn = turn;
    seen_.add(pack(setup));
}

/// Where a pawn may capture a man of the crowd.
SquareSet CrowdSearch::crowd_captures(const Board& board, Square from, Side turn) const {
    if (turn == Side::Black) return 0;
    const SquareSet passed = crowd_.has_pawn ? set_of(Rank::Six) : 0;
    return pawn_attacks(turn, from) & ~board.occupied() & (crowd_.places | passed);
}

template <typename Visit>
void CrowdSearch::for_each_pawn_move(const Board& board, Square from, Side turn,
                                     Visit visit) const {
    const SquareSet free = ~board.occupied();
    const SquareSet others = board.of(opponent_of(turn)) & ~board.of(PieceKind::King);
    const SquareSet one = forward(turn, set_of(from)) & free;
    const bool is_at_home = from.rank() == relative_rank(turn, Rank::Two);
    const SquareSet two = is_at_home ? forward(turn, one) & free : 0;
    const SquareSet captures = pawn_attacks(turn, from) & others;
    for (SquareSet rest = one | two | captures | crowd_captures(board, from, turn); rest != 0;) {
        const Square to = pop_first(rest);
        const SquareSet taken = set_of(to) & others;
        if (to.rank() != relative_rank(turn, Rank::Eight)) {
            visit(CrowdMove{from, to, {turn, PieceKind::Pawn}, taken, true});
            continue;
        }
        for (const PieceKind kind :
             {PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight}) {
            visit(CrowdMove{from, to, {turn, kind}, taken, true});
        }
    }
    if (from.rank() != relative_rank(turn, Rank::Five)) return;
    const SquareSet beside = (to_left(set_of(from)) | to_right(set_of(from))) & others &
                             board.of(PieceKind::Pawn) & forward(opponent_of(turn), free);
    for (SquareSet rest = beside; rest != 0;) {
        const Square passing = pop_first(rest);
        const Square to = first_of(forward(turn, set_of(passing)));
        visit(CrowdMove{from, to, {turn, PieceKind::Pawn}, set_of(passing), true});
    }
}

/// The moves of men that are followed, whether or not the own king is attacked then.
template <typename Visit>
void CrowdSearch::for_each_move(const Board& board, Side turn, Visit visit) const {
    const SquareSet taboo = board.of(turn) | board.of(PieceKind::King);
    for (SquareSet men = board.of(turn); men != 0;) {
        const Square from = pop_first(men);
        const Piece piece = {turn, board.kind_at(from)};
        if (piece.kind == PieceKind::Pawn) {
            for_each_pawn_move(board, from, turn, visit);
            continue;
        }
        for (SquareSet rest = attacks_of(piece, from, board.occupied()) & ~taboo; rest != 0;) {
            const Square to = pop_first(rest);
            visit(CrowdMove{from, to, piece, set_of(to) & board.occupied()});
        }
    }
}

void CrowdSearch::open(const Board& board, Side turn) {
    for_each_move(board, turn, [&](const CrowdMove& move) {
        const Board next = after(board, move);
        if (!may_mate_ && !must_answer(next, turn)) add(next, opponent_of(turn));
    });
    if (turn == Side::Black) open_crowd(board);
}

void CrowdSearch::open_crowd(const Board& board) {
    if (!must_answer(board, Side::Black)) add(board, Side::White);
    // A pawn that is captured en passant stands beside where the crowd comes to.
    const SquareSet passing =
        crowd_.has_pawn ? board.of(Side::White, PieceKind::Pawn) & set_of(Rank::Four) : 0;
    SquareSet taken = board.of(Side::White) & (crowd_.places | passing);
    taken &= ~board.of(PieceKind::King);
    while (taken != 0) {
        Board next = board;
        next.remove(pop_first(taken));
        if (!must_answer(next, Side::Black)) add(next, Side::White);
    }
}

/// Whether `move` answers the check wherever the crowd stands. Counts the flights that only the
/// crowd can fill.
bool CrowdSearch::is_sure_answer(const Board& after, const CrowdMove& move, SquareSet checkers,
                                 int& flights) const {
    if (checkers_of(after, Side::Black) != 0) return false;
    if ((between(move.from, move.to) & crowd_.places) != 0) return false;
    if (move.taken != 0 || !contains(crowd_.places, move.to)) return true;
    if (move.piece.kind == PieceKind::King) {
        ++flights;
        return false;
    }
    // On the line of the only check nobody stands.
    const Square king = first_of(after.of(Side::Black, PieceKind::King));
    return !has_several(checkers) && contains(between(first_of(checkers), king), move.to);
}

/// Asserted by the caller's promise: Black is to move.
bool CrowdSearch::may_be_mate(const Board& board) const {
    const SquareSet checkers = checkers_of(board, Side::Black);
    if (checkers == 0) return false;
    int flights = 0;
    bool is_answered = false;
    for_each_move(board, Side::Black, [&](const CrowdMove& move) {
        // Whether the capture was possible en passant is not known.
        const bool is_en_passant = move.taken != 0 && move.taken != set_of(move.to);
        if (is_answered || is_en_passant) return;
        is_answered = is_sure_answer(after(board, move), move, checkers, flights);
    });
    return !is_answered && flights <= crowd_.count;
}

bool has_castling(const Setup& setup) {
    for (const Side side : {Side::White, Side::Black}) {
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            if (setup.castling.rook(side, wing)) return true;
        }
    }
    return false;
}

}  // namespace

CrowdProof prove_with_crowd(const Position& position, SquareSet crowd, std::size_t most_positions) {
    const Board& board = position.board();
    assert((crowd & ~board.of(Side::Black)) == 0 && (crowd & board.of(PieceKind::King)) == 0);
    const bool is_too_full = std::popcount(board.occupied()) > static_cast<int>(kMostMenOfReach);
    if (is_too_full || has_castling(position.setup())) return {};
    const FutureReach reach(position);
    Crowd unfollowed;
    unfollowed.count = std::popcount(crowd);
    unfollowed.has_pawn = (crowd & board.of(PieceKind::Pawn)) != 0;
    for (std::size_t index = 0; index < reach.size(); ++index) {
        if (contains(crowd, reach[index].home)) unfollowed.places |= reach[index].anywhere();
    }
    if (reach.is_open()) unfollowed.places = ~SquareSet{0};
    Setup start = position.setup();
    start.en_passant.reset();
    while (crowd != 0) start.board.remove(pop_first(crowd));
    return CrowdSearch(start, unfollowed, most_positions).run();
}

CrowdProof prove_with_likely_crowd(const Position& position, std::size_t most_positions) {
    const Board& board = position.board();
    if (std::popcount(board.occupied()) > static_cast<int>(kMostMenOfReach)) return {};
    const Square king = first_of(board.of(Side::Black, PieceKind::King));
    const SquareSet others = board.of(Side::Black) & ~set_of(king) & ~king_attacks(king);
    const FutureReach reach(position);
    SquareSet crowd = 0;
    for (std::size_t index = 0; index < reach.size(); ++index) {
        const ReachingMan& man = reach[index];
        const bool goes_far = std::popcount(man.anywhere()) >= kFarPlaces;
        if (goes_far || (man.is_pawn() && man.has_moved())) crowd |= set_of(man.home) & others;
    }
    return crowd == 0 ? CrowdProof{} : prove_with_crowd(position, crowd, most_positions);
}

}  // namespace rochade
