// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/future_reach.h"

#include <algorithm>
#include <cassert>

#include "rules/attacks.h"

namespace rochade {
namespace {

constexpr int kNearlyEverywhere = 52;  // squares

SquareSet attacks_from(Piece piece, SquareSet squares, SquareSet occupied) {
    SquareSet attacked = 0;
    while (squares != 0) attacked |= attacks_of(piece, pop_first(squares), occupied);
    return attacked;
}

SquareSet promoted_attacks_from(SquareSet squares, SquareSet occupied) {
    SquareSet attacked = 0;
    while (squares != 0) attacked |= promoted_attacks(pop_first(squares), occupied);
    return attacked;
}

}  // namespace

FutureReach::FutureReach(const Position& position, const Fates& fates)
    : en_passant_(position.setup().en_passant) {
    const Board& board = position.board();
    for (SquareSet rest = board.occupied(); rest != 0; ++count_) {
        assert(count_ < kMostMenOfReach);
        const Square square = pop_first(rest);
        ReachingMan& man = men_[count_];
        man.piece = *board.at(square);
        man.home = square;
        man.fate = fates[count_];
        man.reach = set_of(square);
    }
    std::size_t wings = 0;
    for (const Side side : {Side::White, Side::Black}) {
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            castlings_[wings++] = castling_of(position.setup(), side, wing);
        }
    }
    saturate();
}

void FutureReach::saturate() {
    do {  // every turn adds a square or a capture, so there are not many
        has_changed_ = false;
        const SquareSet known_risks = first_at_risk_;
        look_around();
        for (std::size_t index = 0; index < count_; ++index) grow(men_[index]);
        castle();
        // Only the first ones are told.
        if (known_risks != 0) first_at_risk_ = known_risks;
    } while (has_changed_ && !is_open());
}

/// Whether a white queen, rook or promoted pawn goes nearly everywhere. Nothing is proven then.
bool FutureReach::is_open() const {
    return std::any_of(men_.begin(), men_.begin() + count_, [](const ReachingMan& man) {
        const bool is_heavy = man.piece.kind == PieceKind::Queen ||
                              man.piece.kind == PieceKind::Rook || man.promoted != 0;
        return man.piece.side == Side::White && is_heavy &&
               std::popcount(man.anywhere()) >= kNearlyEverywhere;
    });
}

/// What holds for all men together, as far as it is known.
void FutureReach::look_around() {
    steady_of_ = {};
    men_ever_ = {};
    king_ever_ = {};
    occupied_ever_ = 0;
    always_attacked_ = {};
    only_king_moves_ = {true, true};
    has_narrow_ = false;
    for (std::size_t index = 0; index < count_; ++index) {
        const ReachingMan& man = men_[index];
        const std::uint8_t side = index_of(man.piece.side);
        if (man.is_steady()) steady_of_[side] |= set_of(man.home);
        (man.is_king() ? king_ever_ : men_ever_)[side] |= man.anywhere();
        occupied_ever_ |= man.anywhere();
        has_narrow_ = has_narrow_ || (man.is_narrow() && !man.is_steady());
        if (!man.is_king() && man.has_moved()) only_king_moves_[side] = false;
    }
    steady_ = steady_of_[0] | steady_of_[1];
    const std::array bishops_alone = {of_bishops_alone(Side::White), of_bishops_alone(Side::Black)};
    for (std::size_t index = 0; index < count_; ++index) {
        const ReachingMan& man = men_[index];
        // A bishop in the way of another attacks what is behind itself.
        const SquareSet in_the_way = man.piece.kind == PieceKind::Bishop
                                         ? occupied_ever_ & ~bishops_alone[index_of(man.piece.side)]
                                         : occupied_ever_;
        always_attacked_[index_of(man.piece.side)] |= always_attacked_by(man, in_the_way);
    }
}

/// From wherever it may stand, and whoever may stand in the way.
SquareSet FutureReach::always_attacked_by(const ReachingMan& man, SquareSet occupied) const {
    if (man.is_capturable || man.promoted != 0) return 0;
    SquareSet always = ~SquareSet{0};
    for (SquareSet rest = man.reach; rest != 0 && always != 0;) {
        always &= attacks_of(man.piece, pop_first(rest), occupied);
    }
    return always;
}

SquareSet FutureReach::of_bishops_alone(Side side) const {
    SquareSet alone = 0;
    SquareSet shared = 0;
    for (std::size_t index = 0; index < count_; ++index) {
        const ReachingMan& man = men_[index];
        const bool is_bishop = man.piece == Piece{side, PieceKind::Bishop};
        (is_bishop ? alone : shared) |= man.anywhere();
    }
    return alone & ~shared;
}

/// What `man` has `seen` from there, without the squares that another man is always on the way to.
SquareSet FutureReach::without_obstructed(const ReachingMan& man, Square from,
                                          SquareSet seen) const {
    SquareSet targets = seen;
    for (std::size_t index = 0; index < count_; ++index) {
        const ReachingMan& other = men_[index];
        if (&other == &man || !other.is_narrow() || other.is_steady()) continue;
        // Not there: that is where `man` stands.
        const SquareSet places = other.anywhere() & ~set_of(from);
        if ((places & ~seen) != 0) continue;  // not all in the way to one square
        for (SquareSet rest = targets; rest != 0;) {
            const Square target = pop_first(rest);
            SquareSet way = between(from, target);
            if (other.piece.side == man.piece.side) way |= set_of(target);
            if ((places & ~way) == 0) targets &= ~set_of(target);
        }
    }
    return targets;
}

/// Where a man that is no pawn may move to from wherever it may stand.
SquareSet FutureReach::moves_of(const ReachingMan& man) const {
    if (!has_narrow_) return attacks_from(man.piece, man.reach, steady_);
    SquareSet moves = 0;
    for (SquareSet rest = man.reach; rest != 0;) {
        const Square from = pop_first(rest);
        moves |= without_obstructed(man, from, attacks_of(man.piece, from, steady_));
    }
    return moves;
}

void FutureReach::reach(ReachingMan& man, SquareSet targets) {
    const SquareSet more = targets & ~man.reach;
    if (more == 0) return;
    man.reach |= more;
    has_changed_ = true;
}

void FutureReach::reach_promoted(ReachingMan& man, SquareSet targets) {
    const SquareSet more = targets & ~man.promoted;
    if (more == 0) return;
    man.promoted |= more;
    has_changed_ = true;
}

void FutureReach::put_at_risk(ReachingMan& man) {
    if (man.is_capturable) return;
    if (man.fate == Fate::NotTakenAtHome && !man.has_moved()) return;
    if (!man.has_moved() && man.fate == Fate::Open) first_at_risk_ |= set_of(man.home);
    man.is_capturable = true;
    has_changed_ = true;
}

void FutureReach::capture_on(Side by, SquareSet targets) {
    if ((targets & men_ever_[index_of(opponent_of(by))]) == 0) return;
    for (std::size_t index = 0; index < count_; ++index) {
        ReachingMan& man = men_[index];
        if (man.piece.side == by || man.is_king()) continue;
        if ((man.anywhere() & targets) != 0) put_at_risk(man);
    }
}

SquareSet FutureReach::land_on(const ReachingMan& man, SquareSet targets) {
    const Side side = man.piece.side;
    targets &= ~steady_of_[index_of(side)];
    if (man.is_king()) targets &= ~always_attacked_[index_of(opponent_of(side))];
    targets = without_stalemates(man, targets);
    capture_on(side, targets);
    return targets & ~steady_of_[index_of(opponent_of(side))];
}

void FutureReach::grow(ReachingMan& man) {
    if (man.fate == Fate::TakenAtHome) {
        // It stands there, and still captures nothing.
        return;
    }
    if (man.is_pawn()) {
        grow_pawn(man);
    } else {
        reach(man, land_on(man, moves_of(man)));
    }
    if (man.promoted != 0) {
        reach_promoted(man, land_on(man, promoted_attacks_from(man.promoted, steady_)));
    }
}

ReachingMan& FutureReach::man_at_home(Square home) {
    return *std::find_if(men_.begin(), men_.begin() + count_,
                         [home](const ReachingMan& man) { return man.home == home; });
}

/// Once nothing on the way is sure to stand there.
void FutureReach::castle() {
    for (const auto& castling : castlings_) {
        if (!castling || (castling->path() & steady_) != 0) continue;
        ReachingMan& rook = man_at_home(castling->rook);
        if (rook.fate == Fate::TakenAtHome) continue;
        reach(man_at_home(castling->king), set_of(castling->king_to));
        reach(rook, set_of(castling->rook_to));
    }
}

/// En passant: an enemy pawn passes a square that `man` attacks, now or on its first move.
SquareSet FutureReach::passing_captures(const ReachingMan& man, SquareSet seen) {
    const Side side = man.piece.side;
    SquareSet captures = 0;
    for (std::size_t index = 0; index < count_; ++index) {
        ReachingMan& other = men_[index];
        if (other.piece.side == side || !other.is_pawn()) continue;
        const Square passed(other.home.file(), relative_rank(side, Rank::Six));
        const Square behind(other.home.file(), relative_rank(side, Rank::Five));
        const bool may_pass =
            other.home.rank() == relative_rank(side, Rank::Seven) && contains(other.reach, behind);
        const bool has_passed = en_passant_ == passed && other.home == behind;
        if (!contains(seen, passed) || !(may_pass || has_passed)) continue;
        if (has_passed && other.fate == Fate::NotTakenAtHome) continue;
        put_at_risk(other);
        captures |= set_of(passed);
    }
    return captures;
}

void FutureReach::grow_pawn(ReachingMan& man) {
    const Side side = man.piece.side;
    const SquareSet second = set_of(relative_rank(side, Rank::Two));
    const SquareSet last = set_of(relative_rank(side, Rank::Eight));
    const SquareSet closed = steady_ | met_on_file(man);
    const SquareSet one = forward(side, man.reach) & ~closed;
    const SquareSet two = forward(side, forward(side, man.reach & second) & ~closed) & ~closed;
    const SquareSet seen = attacks_from(man.piece, man.reach, 0);
    const SquareSet targets = without_stalemates(man, one | two) |
                              land_on(man, seen & men_ever_[index_of(opponent_of(side))]) |
                              passing_captures(man, seen);
    reach(man, targets & ~last);
    reach_promoted(man, targets & last);
}

/// Where `man`, a pawn, will never push because an enemy pawn comes the other way and neither can
/// leave the file.
SquareSet FutureReach::met_on_file(const ReachingMan& man) const {
    const SquareSet file = set_of(man.home.file());
    if ((man.anywhere() & ~file) != 0) return 0;
    SquareSet met = 0;
    for (std::size_t index = 0; index < count_; ++index) {
        const ReachingMan& other = men_[index];
        const bool comes_this_way =
            other.is_pawn() && other.piece.side != man.piece.side &&
            other.home.file() == man.home.file() &&
            (other.home.rank() > man.home.rank()) == (man.piece.side == Side::White);
        if (!comes_this_way || other.is_capturable || (other.anywhere() & ~file) != 0) continue;
        met |= set_of(other.home);
    }
    return met;
}

SquareSet FutureReach::attacked_by(const ReachingMan& man, SquareSet occupied) {
    return attacks_from(man.piece, man.reach, occupied) |
           promoted_attacks_from(man.promoted, occupied);
}

SquareSet FutureReach::attacked_in_the_end(Side side) const {
    SquareSet attacked = 0;
    for (std::size_t index = 0; index < count_; ++index) {
        const ReachingMan& man = men_[index];
        const bool is_there = man.piece.side == side && man.fate != Fate::TakenAtHome;
        if (is_there && !man.is_king()) attacked |= attacked_by(man, steady_);
    }
    return attacked;
}

}  // namespace rochade
