// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/occupancy_reading.h"

#include <algorithm>
#include <bit>

#include "rules/castling.h"
#include "tactile/tracker_explain.h"

namespace rochade::tactile {

namespace {

/// Besides the move, hands can hold so many pieces: two of castling, or one and a victim.
constexpr int kMostInHands = 2;

constexpr SquareSet kCentre = set_of({File::D, Rank::Four}) | set_of({File::E, Rank::Four}) |
                              set_of({File::D, Rank::Five}) | set_of({File::E, Rank::Five});

Square first_of(SquareSet set) {
    return Square::from_index(static_cast<unsigned>(std::countr_zero(set)));
}

Board without(Board board, SquareSet squares) {
    for (; squares != 0; squares &= squares - 1) board.remove(first_of(squares));
    return board;
}

Board displaced(const Board& before, Square from, Square to) {
    Board board = before;
    board.set(to, before.at(from));
    board.remove(from);
    return board;
}

bool contains_squares(const std::vector<Move>& moves, const Move& move) {
    return std::any_of(moves.begin(), moves.end(), [&](const Move& other) {
        return other.from == move.from && other.to == move.to;
    });
}

/// Reads one placement.
class Reader {
public:
    Reader(const Setup& base, SquareSet occupied, const SquareTracks& tracks, Duration scan_time)
        : base_(base),
          occupied_(occupied),
          tracks_(tracks),
          scan_time_(scan_time),
          missing_(base.board.occupied() & ~occupied),
          extra_(occupied & ~base.board.occupied()) {
        if (const auto position = Position::from_setup(base)) position_ = position.value();
    }

    OccupancyReading read() {
        answer_.board = without(base_.board, missing_);
        if ((missing_ | extra_) == 0) return answer_;
        collect();
        if (!whole_.empty()) {
            read_whole();
        } else if (extra_ != 0 && !read_part() && !read_new_piece() && !read_kings()) {
            read_displacement();
        }
        return answer_;
    }

private:
    enum class Proof : std::uint8_t { None, Brief, Full };

    /// Whether the piece that has left `from` can be the one that stands on `to` now.
    Proof proof_of(Square from, Square to) const {
        const SquareTrack& left = tracks_[from.index()];
        const SquareTrack& taken = tracks_[to.index()];
        if (!taken.emptied || !taken.filled || *taken.filled < *taken.emptied) return Proof::None;
        if (!left.emptied || *taken.filled + scan_time_ < *left.emptied) return Proof::None;
        return taken.is_brief ? Proof::Brief : Proof::Full;
    }

    /// How well it was seen that pieces change on the squares that stay occupied.
    Proof proof_of(const Move& move, const Board& after) const {
        SquareSet exchanged = differing_squares(base_.board, after) & base_.board.occupied() &
                              after.occupied() & occupied_;
        Proof proof = Proof::Full;
        for (; exchanged != 0; exchanged &= exchanged - 1) {
            const Square to = first_of(exchanged);
            if (to != move.from) proof = std::min(proof, proof_of(move.from, to));
        }
        return proof;
    }

    void collect() {
        if (!position_) return;
        for (const Move& move : position_->legal_moves()) {
            const Board after = position_->after_legal(move).board();
            if ((occupied_ & ~after.occupied()) != 0) continue;
            const Proof proof = proof_of(move, after);
            if (after.occupied() == occupied_) {
                list_for(proof).push_back(move);
                continue;
            }
            const SquareSet in_hand = after.occupied() & ~occupied_;
            const bool is_part = proof == Proof::Full && (after.occupied() & extra_) == extra_ &&
                                 std::popcount(in_hand) <= kMostInHands;
            if (is_part && extra_ != 0 && !contains_squares(parts_, move)) parts_.push_back(move);
        }
    }

    std::vector<Move>& list_for(Proof proof) {
        switch (proof) {
            case Proof::Full: return whole_;
            case Proof::Brief: return answer_.brief;
            case Proof::None: break;
        }
        return answer_.unseen;
    }

    void read_whole() {
        answer_.unseen.clear();
        whole_.insert(whole_.end(), answer_.brief.begin(), answer_.brief.end());
        answer_.brief.clear();
        const bool is_one = std::all_of(whole_.begin(), whole_.end(), [&](const Move& move) {
            return move.from == whole_[0].from && move.to == whole_[0].to;
        });
        const Move& move = whole_[0];
        if (whole_.size() == 1) {
            answer_.whole = move;
            answer_.board = position_->after_legal(move).board();
            return;
        }
        answer_.candidates = whole_;
        // Which piece it is has still to be said; that the pawn has gone there is seen.
        if (is_one) answer_.board = displaced(base_.board, move.from, move.to);
    }

    /// A move of which a piece is still in the hand, or beside which another one is.
    bool read_part() {
        if (parts_.empty()) return false;
        Move move = parts_[0];
        if (parts_.size() > 1) {
            const auto castling = std::find_if(parts_.begin(), parts_.end(), [&](const Move& part) {
                return position_->castling_wing(part).has_value();
            });
            if (castling == parts_.end()) {
                answer_.unknown = extra_;
                return true;
            }
            move = *castling;
        }
        const Board after = position_->after_legal(move).board();
        if (move.promotion) {
            answer_.board = without(displaced(base_.board, move.from, move.to), missing_);
        } else {
            answer_.board = without(after, after.occupied() & ~occupied_);
        }
        return true;
    }

    /// The piece that a pawn will become stands already, and the pawn has not been taken off.
    /// Laws: 4.6
    bool read_new_piece() {
        if (missing_ != 0 || !std::has_single_bit(extra_) || !position_) return false;
        for (const Move& move : position_->legal_moves()) {
            if (move.promotion && set_of(move.to) == extra_) answer_.unseen.push_back(move);
        }
        return !answer_.unseen.empty();
    }

    /// Both kings in the centre; which is which does not matter to the result they show.
    bool read_kings() {
        const SquareSet kings = base_.board.of(PieceKind::King) & missing_;
        if (std::popcount(kings) != 2 || std::popcount(extra_) != 2) return false;
        if ((extra_ & ~kCentre) != 0) return false;
        answer_.board.put(first_of(extra_), {Side::White, PieceKind::King});
        answer_.board.put(first_of(extra_ & (extra_ - 1)), {Side::Black, PieceKind::King});
        return true;
    }

    /// One piece stands elsewhere, and no rule brought it there.
    void read_displacement() {
        const bool is_one = std::has_single_bit(extra_) && std::has_single_bit(missing_);
        if (is_one && !is_capture_coming()) {
            answer_.board = displaced(base_.board, first_of(missing_), first_of(extra_));
            answer_.is_hasty = true;
        } else {
            answer_.unknown = extra_;
        }
    }

    /// The victim is off and the pawn that takes it en passant was seen to stand before it was seen
    /// to have left.
    bool is_capture_coming() const {
        if (!position_) return false;
        for (const Move& move : position_->legal_moves()) {
            if (!position_->is_en_passant(move) || set_of(move.to) != extra_) continue;
            if (set_of(*position_->captured_by(move)) == missing_) return true;
        }
        return false;
    }

    const Setup& base_;
    SquareSet occupied_;
    const SquareTracks& tracks_;
    Duration scan_time_;
    SquareSet missing_;
    SquareSet extra_;
    std::optional<Position> position_;
    std::vector<Move> whole_;
    std::vector<Move> parts_;  // one for all promotions
    OccupancyReading answer_;
};

}  // namespace

OccupancyReading read_occupancy(const Setup& base, SquareSet occupied, const SquareTracks& tracks,
                                Duration scan_time) {
    return Reader(base, occupied, tracks, scan_time).read();
}

OccupancyReading read_still(const Setup& base, SquareSet occupied) {
    OccupancyReading answer;
    const SquareSet missing = base.board.occupied() & ~occupied;
    const SquareSet extra = occupied & ~base.board.occupied();
    answer.board = without(base.board, missing);
    if (std::has_single_bit(missing) && std::has_single_bit(extra)) {
        answer.board = displaced(base.board, first_of(missing), first_of(extra));
        answer.is_hasty = true;
    } else {
        answer.unknown = extra;
    }
    return answer;
}

bool is_exchange_seen(const Board& before, const Board& after, const SquareTracks& tracks) {
    SquareSet exchanged = differing_squares(before, after) & before.occupied() & after.occupied();
    for (; exchanged != 0; exchanged &= exchanged - 1) {
        const SquareTrack& track = tracks[first_of(exchanged).index()];
        if (!track.emptied || !track.filled || *track.filled < *track.emptied) return false;
    }
    return true;
}

}  // namespace rochade::tactile
