// SPDX-License-Identifier: GPL-3.0-or-later
// Any squares, levers, expectations, answers and times: the tracker of a board without recognised
// pieces never fails, and always says when it has something to decide.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>

#include "rules/fen.h"
#include "tactile/occupancy_tracker.h"

namespace {

using namespace rochade;
using namespace rochade::tactile;

constexpr std::size_t kMostTold = 400;

constexpr const char* kPositions[] = {
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

class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    bool is_empty() const { return at_ >= size_; }
    unsigned next(unsigned below) { return is_empty() ? 0 : data_[at_++] % below; }
    Square square() { return Square::from_index(next(64)); }
    Setup setup() { return parse_fen(kPositions[next(std::size(kPositions))]).value(); }
    Side side() { return next(2) == 0 ? Side::White : Side::Black; }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

void act(OccupancyTracker& tracker, Input& input, Instant now, TrackerEvents& out) {
    switch (input.next(16)) {
        case 0: return tracker.on_lever(input.side(), now, out);
        case 1: return tracker.on_dump(input.setup().board.occupied(), now, out);
        case 2: {
            const Setup setup = input.setup();
            return tracker.expect(setup, input.side(), now, out);
        }
        case 3: {
            const Move move{input.square(), input.square()};
            return tracker.expect_mirror(input.setup(), move, now, out);
        }
        case 4: return tracker.expect_still(input.setup(), now, out);
        case 5: return tracker.on_time(now, out);
        default: return tracker.on_square(input.square(), input.next(2) == 0, now, out);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input(data, size);
    TrackerSettings settings;
    if (input.next(2) == 1) settings.use = BoardUse::BothSides;
    OccupancyTracker tracker(settings);
    Instant now{};
    while (!input.is_empty()) {
        now += Duration(4 * input.next(128));
        TrackerEvents out;
        act(tracker, input, now, out);
        tracker.on_time(now, out);
        demand(out.size() <= kMostTold);
        demand(!tracker.next_deadline() || *tracker.next_deadline() > now);
        if (const auto question = tracker.poll_question()) {
            demand(!question->candidates.empty());
            const auto number = static_cast<unsigned>(question->candidates.size());
            const Move& move = question->candidates[input.next(number)];
            if (input.next(2) == 0) tracker.answer(move, now, out);
        }
    }
    return 0;
}
