// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "tactile/placement_tracker.h"

namespace rochade::tactile {

/// Plays short scripts on one tracker and writes down what it told.
///
/// A script is words: "e2-" the square is empty, "e4P" it shows this piece, "+400" milliseconds
/// go by, "lever:w" White's lever goes down, "dump:FEN-PLACEMENT" the whole board is read.
/// Between two words pass kStep milliseconds.
class TrackerScript {
public:
    static constexpr Duration kStep{20};

    explicit TrackerScript(const TrackerSettings& settings = {}) : tracker_(settings) {}

    void expect(std::string_view fen);
    void expect_mirror(std::string_view fen, std::string_view move);
    void expect_still(std::string_view fen);

    /// What was told, such as "touched e2P, placed e2e4, final e2e4". A placed move that is
    /// provisional is "placed", a final one "final".
    std::string play(std::string_view script);

    PlacementTracker& tracker() { return tracker_; }

private:
    void play_word(std::string_view word, TrackerEvents& out);

    PlacementTracker tracker_;
    Instant now_{};
    TrackerEvents waiting_;  // told by expect, to be shown by the next play
};

Setup setup_from(std::string_view fen);
std::string describe(const Move& move);
std::string describe(const TrackerEvent& event);
std::string describe(const TrackerEvents& events);

}  // namespace rochade::tactile
