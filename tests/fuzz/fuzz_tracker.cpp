// SPDX-License-Identifier: GPL-3.0-or-later
// Any square changes, dumps, levers, expectations and times: the tracker never fails, says no
// more than a board has squares for, and never tells of the end of what it has not begun.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "rules/fen.h"
#include "tactile/placement_tracker.h"

namespace {

using namespace rochade;
using namespace rochade::tactile;

constexpr std::size_t kMostEventsAtOnce = 200;

constexpr const char* kPlacements[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "n1n4k/PPPPP3/8/8/8/8/ppppp3/N1N4K w - - 0 1",
    "4k3/8/8/pPpPpPpP/PpPpPpPp/8/8/4K3 w - c6 0 1",
    "kk6/8/8/8/8/8/8/KK6 w - - 0 1",
    "8/8/8/8/8/8/8/8 w - - 0 1",
};

void demand(bool is_true) {
    if (!is_true) std::abort();
}

class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    bool is_empty() const { return at_ >= size_; }
    unsigned next(unsigned below) { return is_empty() ? 0 : data_[at_++] % below; }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

Square square_from(Bytes& bytes) { return Square::from_index(bytes.next(64)); }

std::optional<Piece> piece_from(Bytes& bytes) {
    const unsigned number = bytes.next(13);
    if (number == 0) return std::nullopt;
    return Piece{number < 7 ? Side::White : Side::Black,
                 kAllPieceKinds[static_cast<std::size_t>((number - 1) % 6)]};
}

Setup setup_from(Bytes& bytes) {
    const auto setup = parse_fen(kPlacements[bytes.next(std::size(kPlacements))]);
    demand(setup.has_value());
    return setup.value();
}

/// What the events said so far; whether it holds together.
class Listener {
public:
    void hear(const TrackerEvents& events) {
        demand(events.size() <= kMostEventsAtOnce);
        for (const TrackerEvent& event : events) std::visit(*this, event);
    }

    /// An expectation or a result ends what was under way.
    void forget() {
        standing_.reset();
        away_ = ~SquareSet{0};
    }

    void operator()(const PieceTouched& e) { away_ |= set_of(e.square); }
    void operator()(const CapturedPieceRemoved& e) { away_ |= set_of(e.square); }
    void operator()(const PieceReturned& e) { demand(contains(away_, e.square)); }
    void operator()(const MovePlaced& e) { standing_ = e.move; }
    void operator()(const MoveWithdrawn& e) {
        demand(standing_ == e.move);
        standing_.reset();
    }
    void operator()(const PlacementDiffers& e) { demand(e.squares != 0); }
    void operator()(const PlacementMatched&) {}
    void operator()(const StartPositionSet&) {}
    void operator()(const ResultSignalled&) { forget(); }

private:
    std::optional<Move> standing_;
    SquareSet away_ = 0;
};

/// One thing happens to the tracker.
void act(PlacementTracker& tracker, Bytes& bytes, Instant now, Listener& listener) {
    TrackerEvents out;
    switch (bytes.next(16)) {
        case 0: tracker.on_lever(Side::White, now, out); break;
        case 1: tracker.on_lever(Side::Black, now, out); break;
        case 2: tracker.on_dump(setup_from(bytes).board, now, out); break;
        case 3: {
            const Setup setup = setup_from(bytes);
            listener.forget();
            tracker.expect(setup, bytes.next(2) == 0 ? Side::White : Side::Black, now, out);
            break;
        }
        case 4: {
            Move move{square_from(bytes), square_from(bytes)};
            if (bytes.next(4) == 0) move.promotion = static_cast<Promotion>(bytes.next(4));
            listener.forget();
            tracker.expect_mirror(setup_from(bytes), move, now, out);
            break;
        }
        case 5:
            listener.forget();
            tracker.expect_still(setup_from(bytes), now, out);
            break;
        case 6: tracker.on_time(now, out); break;
        default: {
            const Square square = square_from(bytes);
            tracker.on_square(square, piece_from(bytes), now, out);
            break;
        }
    }
    listener.hear(out);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    TrackerSettings settings;
    if (bytes.next(2) == 1) settings.use = BoardUse::BothSides;
    PlacementTracker tracker(settings);
    Listener listener;
    Instant now{};
    while (!bytes.is_empty()) {
        now += Duration(4 * bytes.next(128));
        act(tracker, bytes, now, listener);
        // What is due is decided, and something due later is really later.
        TrackerEvents out;
        tracker.on_time(now, out);
        listener.hear(out);
        demand(!tracker.next_deadline() || *tracker.next_deadline() > now);
    }
    return 0;
}
