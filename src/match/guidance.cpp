// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/guidance.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <vector>

namespace rochade {
namespace {

constexpr std::size_t kPieces = 12;
/// Stands for a square without a piece.
constexpr std::size_t kNothing = kPieces;
constexpr std::size_t kNodes = kPieces + 1;

std::size_t number_of(Piece piece) {
    return index_of(piece.side) * kAllPieceKinds.size() + static_cast<std::size_t>(piece.kind);
}
std::size_t number_of(std::optional<Piece> piece) { return piece ? number_of(*piece) : kNothing; }

/// Every square that differs leads from the piece that stands there to the one that should. Where
/// such ways go round in a circle and no square in it is or becomes empty, nobody can begin.
class Differences {
public:
    Differences(const Board& shows, const Board& should) {
        for (std::size_t node = 0; node < kNodes; ++node) group_[node] = node;
        for (unsigned index = 0; index < 64; ++index) {
            const Square square = Square::from_index(index);
            const std::size_t from = number_of(shows.at(square));
            const std::size_t to = number_of(should.at(square));
            if (from == to) continue;
            ++stands_wrong_[from];
            ++misses_[to];
            join(from, to);
        }
    }

    /// So many pieces of this kind stand wrong, and so many squares miss one.
    unsigned stands_wrong(Piece piece) const { return stands_wrong_[number_of(piece)]; }
    unsigned misses(Piece piece) const { return misses_[number_of(piece)]; }

    unsigned instructions() const {
        unsigned count = 0;
        std::array<bool, kNodes> is_circle{};
        std::array<bool, kNodes> is_open{};
        for (std::size_t node = 0; node < kNodes; ++node) {
            const bool is_concerned = stands_wrong_[node] != 0;
            if (is_concerned) is_circle[group_[node]] = true;
            const bool is_even = stands_wrong_[node] == misses_[node];
            if (!is_even || (node == kNothing && is_concerned)) is_open[group_[node]] = true;
            if (node != kNothing) count += std::max(stands_wrong_[node], misses_[node]);
        }
        for (std::size_t group = 0; group < kNodes; ++group) {
            if (is_circle[group] && !is_open[group]) ++count;
        }
        return count;
    }

private:
    void join(std::size_t one, std::size_t other) {
        const std::size_t old = group_[other];
        const std::size_t joined = group_[one];
        std::replace(group_.begin(), group_.end(), old, joined);
    }

    std::array<unsigned, kNodes> stands_wrong_{};
    std::array<unsigned, kNodes> misses_{};
    std::array<std::size_t, kNodes> group_{};
};

unsigned distance(Square one, Square other) {
    const int files = static_cast<int>(one.file()) - static_cast<int>(other.file());
    const int ranks = static_cast<int>(one.rank()) - static_cast<int>(other.rank());
    return static_cast<unsigned>(std::abs(files) + std::abs(ranks));
}

/// Looks for the next instruction on one board.
class Guidance {
public:
    Guidance(Side board, const Board& shows, const Board& should)
        : board_(board),
          shows_(shows),
          should_(should),
          differences_(shows, should),
          needed_(differences_.instructions()) {
        wrong_.reserve(64);
        missing_.reserve(64);
        for (unsigned index = 0; index < 64; ++index) {
            const Square square = Square::from_index(index);
            if (shows.at(square) == should.at(square)) continue;
            if (shows.at(square)) wrong_.push_back(square);
            if (should.at(square)) missing_.push_back(square);
        }
    }

    std::optional<Guide> next(const std::optional<Guide>& told) const {
        if (told) {
            if (const auto goes_on = still(*told)) return goes_on;
        }
        if (const auto guide = removal(Removed::StandsTooMuch)) return guide;
        if (const auto guide = shift()) return guide;
        if (const auto guide = removal(Removed::StandsInTheWay)) return guide;
        return put();
    }

private:
    enum class Removed { StandsTooMuch, StandsInTheWay };

    bool leads_on(const Guide& guide) const {
        return guides_needed(followed(shows_, guide), should_) < needed_;
    }
    bool can_be_followed(const Guide& guide) const {
        switch (guide.what) {
            case Guide::Do::Remove: return shows_.at(guide.square) == guide.piece;
            case Guide::Do::Put: return !shows_.at(guide.square);
            case Guide::Do::Shift: break;
        }
        return !shows_.at(guide.square) && shows_.at(*guide.from) == guide.piece;
    }

    /// What was told, or the rest of it.
    std::optional<Guide> still(const Guide& told) const {
        if (can_be_followed(told)) {
            return leads_on(told) ? std::optional(told) : std::nullopt;
        }
        const bool is_lifted =
            told.what == Guide::Do::Shift && !shows_.at(*told.from) && !shows_.at(told.square);
        if (!is_lifted) return std::nullopt;
        const Guide rest = {board_, Guide::Do::Put, told.piece, told.square, std::nullopt};
        return leads_on(rest) ? std::optional(rest) : std::nullopt;
    }

    /// How far the nearest square is that misses this piece.
    unsigned way_from(Square square) const {
        unsigned nearest = 64;
        for (const Square target : missing_) {
            if (should_.at(target) == shows_.at(square)) {
                nearest = std::min(nearest, distance(square, target));
            }
        }
        return nearest;
    }

    /// Of several the one that has the longest way to go; of a circle no king if it can be helped.
    std::optional<Guide> removal(Removed which) const {
        std::optional<Guide> best;
        unsigned best_rank = 0;
        for (const Square square : wrong_) {
            const Piece piece = *shows_.at(square);
            const bool is_too_much = differences_.stands_wrong(piece) > differences_.misses(piece);
            if (is_too_much != (which == Removed::StandsTooMuch)) continue;
            const Guide guide = {board_, Guide::Do::Remove, piece, square, std::nullopt};
            const unsigned rank = piece.kind == PieceKind::King ? 1 : 1 + way_from(square);
            if (rank > best_rank && leads_on(guide)) {
                best = guide;
                best_rank = rank;
            }
        }
        return best;
    }

    /// The shortest one.
    std::optional<Guide> shift() const {
        std::optional<Guide> best;
        unsigned best_way = 64;
        for (const Square to : missing_) {
            if (shows_.at(to)) continue;
            const Piece piece = *should_.at(to);
            for (const Square from : wrong_) {
                if (shows_.at(from) != piece || distance(from, to) >= best_way) continue;
                const Guide guide = {board_, Guide::Do::Shift, piece, to, from};
                if (!leads_on(guide)) continue;
                best = guide;
                best_way = distance(from, to);
            }
        }
        return best;
    }

    std::optional<Guide> put() const {
        for (const Square square : missing_) {
            if (shows_.at(square)) continue;
            const Guide guide = {board_, Guide::Do::Put, *should_.at(square), square, std::nullopt};
            if (leads_on(guide)) return guide;
        }
        return std::nullopt;
    }

    Side board_;
    const Board& shows_;
    const Board& should_;
    Differences differences_;
    unsigned needed_;
    std::vector<Square> wrong_;    // hold a piece that does not belong there
    std::vector<Square> missing_;  // miss a piece
};

}  // namespace

unsigned guides_needed(const Board& shows, const Board& should) {
    return Differences(shows, should).instructions();
}

std::optional<Guide> next_guide(Side board, const Board& shows, const Board& should,
                                const std::optional<Guide>& told) {
    if (shows == should) return std::nullopt;
    return Guidance(board, shows, should).next(told);
}

Board followed(const Board& shows, const Guide& guide) {
    Board after = shows;
    if (guide.what == Guide::Do::Remove) {
        assert(shows.at(guide.square) == guide.piece);
        after.remove(guide.square);
        return after;
    }
    assert(!shows.at(guide.square));
    if (guide.from) {
        assert(shows.at(*guide.from) == guide.piece);
        after.remove(*guide.from);
    }
    after.put(guide.square, guide.piece);
    return after;
}

bool same_guide(const std::optional<Guide>& one, const std::optional<Guide>& other) {
    if (!one || !other) return one.has_value() == other.has_value();
    return one->board == other->board && one->what == other->what && one->piece == other->piece &&
           one->square == other->square && one->from == other->from;
}

}  // namespace rochade
