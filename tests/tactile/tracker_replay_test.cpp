// SPDX-License-Identifier: GPL-3.0-or-later
// A real game on a real board: the recorded bytes through codec and tracker.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/overloaded.h"
#include "rules/uci.h"
#include "tactile/dgt/dgt_codec.h"
#include "tactile/placement_tracker.h"

namespace rochade::tactile {
namespace {

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The bytes of one line of base64.
Bytes bytes_of(const std::string& line) {
    Bytes bytes;
    unsigned collected = 0;
    int bits = 0;
    for (const char letter : line) {
        const auto value = kBase64.find(letter);
        if (value == std::string_view::npos) continue;
        collected = collected << 6 | static_cast<unsigned>(value);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes.push_back(static_cast<std::byte>(collected >> bits & 0xff));
    }
    return bytes;
}

/// The moves of a game written as "1. e2e4 e7e5" lines.
std::vector<std::string> moves_in(std::istream& text) {
    std::vector<std::string> moves;
    for (std::string word; text >> word;) {
        if (word.back() != '.' && word != "*") moves.push_back(word);
    }
    return moves;
}

/// Time stands still here, as the recording has none: levers and next pieces decide.
class RecordedGame {
public:
    RecordedGame() : tracker_(settings()) {
        TrackerEvents out;
        tracker_.expect(initial_setup(), Side::White, Instant{}, out);
    }

    void hear(const BoardEvent& event) {
        TrackerEvents out;
        if (const auto* change = std::get_if<SquareChanged>(&event)) {
            tracker_.on_square(change->square, change->piece, Instant{}, out);
        } else if (const auto* dump = std::get_if<BoardDumped>(&event)) {
            tracker_.on_dump(dump->board, Instant{}, out);
        } else if (const auto* clock = std::get_if<ClockRead>(&event)) {
            // White sits at the left of this clock.
            if (thinking_ && *thinking_ != clock->thinking) {
                const bool is_left = *thinking_ == ClockSide::Left;
                tracker_.on_lever(is_left ? Side::White : Side::Black, Instant{}, out);
            }
            thinking_ = clock->thinking;
        }
        keep(out);
    }

    const std::vector<std::string>& moves() const { return moves_; }
    int other_events() const { return other_events_; }

private:
    static TrackerSettings settings() {
        TrackerSettings settings;
        settings.use = BoardUse::BothSides;
        return settings;
    }

    void keep(const TrackerEvents& events) {
        for (const TrackerEvent& event : events) {
            if (std::holds_alternative<PlacementDiffers>(event)) ++other_events_;
            const auto* placed = std::get_if<MovePlaced>(&event);
            if (placed == nullptr || placed->finality != Finality::Final) continue;
            moves_.push_back(to_uci(placed->move, position_));
            ASSERT_TRUE(position_.is_legal(placed->move)) << moves_.back();
            position_ = position_.play(placed->move);
        }
    }

    PlacementTracker tracker_;
    Position position_ = Position::initial();
    std::optional<ClockSide> thinking_;
    std::vector<std::string> moves_;
    int other_events_ = 0;
};

TEST(TrackerReplay, TheRecordedGameHasExactlyItsMoves) {
    const char* suites = std::getenv("ROCHADE_SUITES");
    if (suites == nullptr) GTEST_SKIP() << "ROCHADE_SUITES is not set";
    const std::string folder = std::string(suites) + "/dgt/";
    std::ifstream recorded(folder + "1.inbytes");
    std::ifstream written(folder + "1.uci");
    ASSERT_TRUE(recorded && written) << folder;

    dgt::DgtCodec codec;
    codec.handle_opened(Instant{});
    RecordedGame game;
    for (std::string line; std::getline(recorded, line);) {
        std::vector<BoardEvent> events;
        codec.handle_bytes(bytes_of(line), Instant{}, events);
        for (const BoardEvent& event : events) game.hear(event);
    }
    EXPECT_EQ(game.moves(), moves_in(written));
    EXPECT_EQ(game.moves().size(), 57u);
    EXPECT_EQ(game.other_events(), 0);
}

}  // namespace
}  // namespace rochade::tactile
