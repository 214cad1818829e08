// SPDX-License-Identifier: GPL-3.0-or-later
// No wrong move on a board that knows only where something stands, however clumsy the hands: where
// it cannot know it asks. ROCHADE_OCCUPANCY_PLIES=100000 plays so many half-moves.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "rules/fen.h"
#include "tactile/occupancy_tracker.h"
#include "tests/tactile/random_games.h"
#include "tests/tactile/tracker_script.h"

namespace rochade::tactile {
namespace {

#ifdef ROCHADE_SANITIZED
constexpr int kUsualPlies = 400;
#else
constexpr int kUsualPlies = 3000;
#endif
constexpr std::size_t kMostFailures = 5;

int plies_wanted() {
    const char* const text = std::getenv("ROCHADE_OCCUPANCY_PLIES");
    return text == nullptr ? kUsualPlies : std::atoi(text);
}

struct OccupancyReport {
    int plies = 0;
    int wrong = 0;      // a final move that nobody played, and nobody was asked
    int missed = 0;     // a move that never became final
    int misled = 0;     // the question did not have the move that was played
    int questions = 0;  // with the move that was played, after it was played
    int promotions = 0;
    int alarms = 0;  // PlacementDiffers
    std::vector<std::string> examples;
};

enum class Losses { None, Some };

/// Games on one board that both sides move on.
class OccupancyGame {
public:
    OccupancyGame(NoisyHands& hands, Losses losses, OccupancyReport& report)
        : hands_(hands), losses_(losses), report_(report) {}

    void play(int plies) {
        Position position = random_start(hands_);
        start(position);
        for (int ply = 0; ply < plies && !is_over(position, ply); ++ply) {
            const Move move = random_move(position, hands_);
            trail_ = " (" + to_fen(position.setup()) + " " + describe(move) + ")";
            ++report_.plies;
            if (move.promotion) ++report_.promotions;
            make(position, move);
            position = position.play(move);
            if (!check(move)) start(position);
        }
    }

private:
    void start(const Position& position) {
        TrackerSettings settings;
        settings.use = BoardUse::BothSides;
        tracker_ = OccupancyTracker(settings);
        real_ = position.board().occupied();
        tracker_.on_dump(real_, now_, told_);
        tracker_.expect(position.setup(), position.turn(), now_, told_);
        told_.clear();
    }

    void make(const Position& position, const Move& move) {
        const HandSteps steps = hands_.make_move(position, move);
        const bool loses = losses_ == Losses::Some && hands_.happens(30);
        for (const HandStep& step : steps) {
            real_ &= ~set_of(step.square);
            if (step.piece) real_ |= set_of(step.square);
            // The line notices at once that something was lost.
            advance(loses ? Duration(10) : step.after);
            trail_ += " " + to_string(step.square) + (step.piece ? "+" : "-");
            if (loses && hands_.happens(40)) continue;
            tracker_.on_square(step.square, step.piece.has_value(), now_, told_);
            (void)tracker_.poll_question();  // the hand is still busy
        }
        if (loses) {
            trail_ += " dump";
            tracker_.on_dump(real_, now_, told_);
        }
        if (hands_.happens(50)) {
            trail_ += " wait";
            advance(std::chrono::seconds(5));
        }
        if (answer(move) && !is_final()) advance(std::chrono::seconds(5));
        if (is_final()) return;
        advance(Duration(20 + hands_.pick(150)));
        if (answer(move) && is_final()) return;
        trail_ += " lever";
        tracker_.on_lever(position.turn(), now_, told_);
        answer(move);
        advance(std::chrono::seconds(5));
        answer(move);
    }

    bool answer(const Move& move) {
        const auto question = tracker_.poll_question();
        if (!question) return false;
        trail_ += " asked";
        if (!move.promotion) ++report_.questions;
        const auto& moves = question->candidates;
        if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
            ++report_.misled;
            fail("misled");
            return false;
        }
        tracker_.answer(move, now_, told_);
        return true;
    }

    void advance(Duration time) {
        now_ += time;
        tracker_.on_time(now_, told_);
    }

    bool is_final() const { return !finals().empty(); }

    /// The moves that are final, without those that were withdrawn.
    std::vector<Move> finals() const {
        std::vector<Move> moves;
        for (const TrackerEvent& event : told_) {
            const auto* placed = std::get_if<MovePlaced>(&event);
            if (placed != nullptr && placed->finality == Finality::Final) {
                moves.push_back(placed->move);
            }
            const auto* withdrawn = std::get_if<MoveWithdrawn>(&event);
            if (withdrawn != nullptr && !moves.empty() && moves.back() == withdrawn->move) {
                moves.pop_back();
            }
        }
        return moves;
    }

    bool check(const Move& move) {
        const auto moves = finals();
        bool is_right = true;
        for (const TrackerEvent& event : told_) {
            if (!std::holds_alternative<PlacementDiffers>(event)) continue;
            ++report_.alarms;
            is_right = false;
        }
        if (moves.empty()) {
            ++report_.missed;
            if (is_right) fail("missed");
            is_right = false;
        } else if (moves != std::vector<Move>{move}) {
            ++report_.wrong;
            fail("wrong");
            is_right = false;
        } else if (!is_right) {
            fail("alarm");
        }
        told_.clear();
        return is_right;
    }

    void fail(const std::string& what) {
        if (report_.examples.size() >= kMostFailures) return;
        report_.examples.push_back(what + " after" + trail_ + " | told: " + describe(told_));
    }

    NoisyHands& hands_;
    Losses losses_;
    OccupancyReport& report_;
    OccupancyTracker tracker_;
    SquareSet real_ = 0;
    Instant now_{};
    TrackerEvents told_;
    std::string trail_;
};

OccupancyReport play_occupancy_games(std::uint32_t seed, int plies, Losses losses) {
    NoisyHands hands(seed);
    OccupancyReport report;
    while (report.plies < plies) OccupancyGame(hands, losses, report).play(plies - report.plies);
    return report;
}

void print(const OccupancyReport& report) {
    if (std::getenv("ROCHADE_OCCUPANCY_PLIES") == nullptr) return;
    std::cout << report.plies << " half-moves, " << report.wrong << " wrong, " << report.missed
              << " missed, " << report.misled << " misled, " << report.questions << " asked, "
              << report.promotions << " promotions, " << report.alarms << " alarms\n";
}

TEST(OccupancyNoise, NoWrongMoveAndFewQuestions) {
    const OccupancyReport report = play_occupancy_games(1, plies_wanted(), Losses::None);
    print(report);
    EXPECT_EQ(report.wrong, 0);
    EXPECT_EQ(report.missed, 0);
    EXPECT_EQ(report.misled, 0);
    EXPECT_EQ(report.alarms, 0);
    EXPECT_LT(report.questions * 5, report.plies);
    for (const std::string& example : report.examples) ADD_FAILURE() << example;
}

TEST(OccupancyNoise, NoWrongMoveWhereEventsAreLost) {
    const OccupancyReport report = play_occupancy_games(2, plies_wanted(), Losses::Some);
    print(report);
    EXPECT_EQ(report.wrong, 0);
    EXPECT_EQ(report.misled, 0);
    // What cannot be told is asked or shown, never guessed.
    EXPECT_LT(report.missed * 50, report.plies);
    if (report.wrong > 0)
        for (const std::string& example : report.examples) ADD_FAILURE() << example;
}

}  // namespace
}  // namespace rochade::tactile
