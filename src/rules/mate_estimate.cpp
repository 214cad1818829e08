// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/mate_estimate.h"

#include <algorithm>
#include <cstdlib>

#include "rules/attacks.h"

namespace rochade {

const MateHopes kCaptureHopes = {
    .move = 0,
    .flight = 3,
    .kings_apart = 11,
    .from_edge = 5,
    .from_corner = 6,
    .push = 5,
    .blocked_push = 12,
    .two_minors = 27,
    .one_minor = 17,
    .seen_nearby = 1,
    .black_piece = 18,
    .black_pawn = 22,
    .no_check = 3,
    .to_corner = 14,
    .king_to_corner = 7,
    .helper = 6,
    .second_helper = 0,
    .promotion_detour = 2,
    .corner_flight = 0,
    .black_queen = 1,
    .black_man = 18,
    .black_pawn_left = 14,
    .corner_no_check = 12,
    .knight_walk = 4,
    .man_beside = 2,
    .corner_in_spite_of_pawns = false,
};

const MateHopes kShortHopes = {
    .move = 4,
    .flight = 5,
    .kings_apart = 2,
    .from_edge = 3,
    .from_corner = 2,
    .push = 5,
    .blocked_push = 6,
    .two_minors = 15,
    .one_minor = 25,
    .seen_nearby = 2,
    .black_piece = 0,
    .black_pawn = 0,
    .no_check = 3,
    .to_corner = 7,
    .king_to_corner = 5,
    .helper = 6,
    .second_helper = 1,
    .promotion_detour = 3,
    .corner_flight = 3,
    .black_queen = 3,
    .black_man = 0,
    .black_pawn_left = 0,
    .corner_no_check = 3,
    .knight_walk = 3,
    .man_beside = 2,
    .corner_in_spite_of_pawns = false,
};

const MateHopes kHelperHopes = {
    .move = 1,
    .flight = 3,
    .kings_apart = 11,
    .from_edge = 5,
    .from_corner = 6,
    .push = 5,
    .blocked_push = 12,
    .two_minors = 27,
    .one_minor = 17,
    .seen_nearby = 1,
    .black_piece = 0,
    .black_pawn = 0,
    .no_check = 3,
    .to_corner = 7,
    .king_to_corner = 3,
    .helper = 4,
    .second_helper = 8,
    .promotion_detour = 3,
    .corner_flight = 3,
    .black_queen = 10,
    .black_man = 1,
    .black_pawn_left = 0,
    .corner_no_check = 0,
    .knight_walk = 2,
    .man_beside = 2,
    .corner_in_spite_of_pawns = true,
};

namespace {

constexpr std::array kCorners = {Square(File::A, Rank::One), Square(File::H, Rank::One),
                                 Square(File::A, Rank::Eight), Square(File::H, Rank::Eight)};
constexpr int kBase = 60;        // keeps what helps from making an estimate negative
constexpr int kCornerBase = 58;  // a mate in the corner is further away than it looks
constexpr int kMostSeenNearby = 8;
constexpr int kFarHelper = 6;  // steps, if there is none

int steps(Square a, Square b) {
    return std::max(std::abs(static_cast<int>(a.file()) - static_cast<int>(b.file())),
                    std::abs(static_cast<int>(a.rank()) - static_cast<int>(b.rank())));
}

int from_edge(int line) { return std::min(line, 7 - line); }

/// Estimates one position.
class Estimate {
public:
    Estimate(const Board& board, const MateHopes& hopes)
        : board_(board),
          hopes_(hopes),
          white_king_(first_of(board.of(Side::White, PieceKind::King))),
          black_king_(first_of(board.of(Side::Black, PieceKind::King))),
          black_men_(board.of(Side::Black) & ~set_of(black_king_)),
          beside_(king_attacks(black_king_)) {
        look_around();
    }

    int value() const { return needs_helpers() ? in_the_corner() : in_the_open(); }

private:
    void look_around();
    bool needs_helpers() const;
    int in_the_open() const;
    int in_the_corner() const;
    int mating_force() const;
    int helpers_to(Square corner) const;

    int flights() const { return std::popcount(beside_ & ~board_.of(Side::Black) & ~attacked_); }
    bool is_check() const { return contains(attacked_, black_king_); }

    const Board& board_;
    const MateHopes& hopes_;
    Square white_king_;
    Square black_king_;
    SquareSet black_men_;
    SquareSet beside_;
    SquareSet attacked_ = 0;  // by White, through the black king
    int seen_nearby_ = 0;
};

void Estimate::look_around() {
    const SquareSet occupied = board_.occupied() & ~set_of(black_king_);
    const SquareSet nearby = beside_ | set_of(black_king_);
    const SquareSet white = board_.of(Side::White);
    const auto look = [&](SquareSet men, const auto& attacks) {
        for (SquareSet rest = men & white; rest != 0;) {
            const SquareSet seen = attacks(pop_first(rest));
            attacked_ |= seen;
            seen_nearby_ += std::popcount(seen & nearby);
        }
    };
    const SquareSet queens = board_.of(PieceKind::Queen);
    const SquareSet ahead = forward(Side::White, white & board_.of(PieceKind::Pawn));
    for (const SquareSet seen : {to_left(ahead), to_right(ahead)}) {  // all pawns at once
        attacked_ |= seen;
        seen_nearby_ += std::popcount(seen & nearby);
    }
    look(board_.of(PieceKind::Knight), knight_attacks);
    look(board_.of(PieceKind::King), king_attacks);
    look(board_.of(PieceKind::Bishop) | queens,
         [&](Square from) { return bishop_attacks(from, occupied); });
    look(board_.of(PieceKind::Rook) | queens,
         [&](Square from) { return rook_attacks(from, occupied); });
}

/// Whether smaller pieces of one colour of squares, or a lone knight, are all that White has.
bool Estimate::needs_helpers() const {
    const SquareSet white = board_.of(Side::White);
    if ((white & (board_.of(PieceKind::Queen) | board_.of(PieceKind::Rook))) != 0) return false;
    const SquareSet bishops = white & board_.of(PieceKind::Bishop);
    const int knights = board_.count(Side::White, PieceKind::Knight);
    if (hopes_.corner_in_spite_of_pawns) return knights != 0 || bishops != 0;
    if ((white & board_.of(PieceKind::Pawn)) != 0) return false;
    if (knights > 0) return knights == 1 && bishops == 0;
    return is_of_one_colour(bishops);
}

/// What it takes to have pieces that can mate.
int Estimate::mating_force() const {
    const SquareSet white = board_.of(Side::White);
    if ((white & (board_.of(PieceKind::Queen) | board_.of(PieceKind::Rook))) != 0) return 0;
    const SquareSet minors = white & (board_.of(PieceKind::Knight) | board_.of(PieceKind::Bishop));
    int least = std::popcount(minors) >= 2 ? hopes_.two_minors : hopes_.one_minor;
    for (SquareSet pawns = white & board_.of(PieceKind::Pawn); pawns != 0;) {
        const Square pawn = pop_first(pawns);
        const Square last(pawn.file(), Rank::Eight);
        const SquareSet ahead = between(pawn, last) | set_of(last);
        least = std::min(least, hopes_.push * std::popcount(ahead) +
                                    hopes_.blocked_push * std::popcount(ahead & board_.occupied()));
    }
    return least;
}

int Estimate::in_the_open() const {
    const int file = from_edge(static_cast<int>(black_king_.file()));
    const int rank = from_edge(static_cast<int>(black_king_.rank()));
    const int black_pawns = board_.count(Side::Black, PieceKind::Pawn);
    const int black_pieces = std::popcount(black_men_) - black_pawns;
    return kBase + hopes_.flight * flights() -
           hopes_.seen_nearby * std::min(seen_nearby_, kMostSeenNearby) +
           hopes_.kings_apart * std::max(0, steps(black_king_, white_king_) - 2) +
           hopes_.from_edge * std::min(file, rank) + hopes_.from_corner * std::max(file, rank) +
           hopes_.black_piece * black_pieces + hopes_.black_pawn * black_pawns +
           (is_check() ? 0 : hopes_.no_check) + mating_force();
}

/// How far the nearest two black men are from squares beside `corner` where they can stand.
int Estimate::helpers_to(Square corner) const {
    int nearest = kFarHelper;
    int next = kFarHelper;
    const auto take = [&](int distance) {
        next = std::min(next, std::max(nearest, distance));
        nearest = std::min(nearest, distance);
    };
    const SquareSet pawns = black_men_ & board_.of(PieceKind::Pawn);
    const SquareSet bishops = board_.of(PieceKind::Bishop);
    SquareSet pieces = black_men_ & ~pawns & ~board_.of(PieceKind::Queen);
    while (pieces != 0) {
        const Square square = pop_first(pieces);
        // The squares that share an edge with the corner are of the other colour.
        if (contains(bishops, square) && square.is_light() == corner.is_light()) continue;
        take(square == corner ? 2 : steps(square, corner) - 1);
    }
    for (SquareSet rest = pawns; rest != 0;) {
        const Square square = pop_first(rest);
        take(steps(Square(square.file(), Rank::One), corner) + static_cast<int>(square.rank()) +
             hopes_.promotion_detour);
    }
    return hopes_.helper * nearest + hopes_.second_helper * next;
}

int Estimate::in_the_corner() const {
    const SquareSet bishops = board_.of(Side::White, PieceKind::Bishop);
    int nearest = kMateEstimates;
    for (const Square corner : kCorners) {
        const bool is_seen = bishops == 0 || ((bishops & kLightSquares) != 0) == corner.is_light();
        if (!is_seen) continue;
        nearest = std::min(nearest,
                           hopes_.to_corner * steps(black_king_, corner) +
                               hopes_.king_to_corner * std::max(0, steps(white_king_, corner) - 2) +
                               helpers_to(corner));
    }
    int knights = 0;
    for (SquareSet rest = board_.of(Side::White, PieceKind::Knight); rest != 0;) {
        knights += steps(pop_first(rest), black_king_);
    }
    return kCornerBase + nearest + hopes_.corner_flight * flights() +
           hopes_.black_queen * board_.count(Side::Black, PieceKind::Queen) +
           hopes_.black_man * std::popcount(black_men_) +
           hopes_.black_pawn_left * board_.count(Side::Black, PieceKind::Pawn) +
           (is_check() ? 0 : hopes_.corner_no_check) + hopes_.knight_walk * knights -
           hopes_.man_beside * std::popcount(beside_ & black_men_);
}

}  // namespace

int mate_estimate(const Position& position, const MateHopes& hopes, unsigned half_moves_played) {
    const int played = hopes.move * static_cast<int>(half_moves_played);
    return std::clamp(Estimate(position.board(), hopes).value() + played, 0, kMateEstimates - 1);
}

}  // namespace rochade
