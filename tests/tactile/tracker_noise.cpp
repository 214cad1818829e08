// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tactile/tracker_noise.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "rules/fen.h"
#include "tactile/placement_tracker.h"
#include "tests/tactile/random_games.h"
#include "tests/tactile/tracker_hands.h"
#include "tests/tactile/tracker_script.h"

namespace rochade::tactile {

namespace {

constexpr std::size_t kMostExamples = 5;
TrackerSettings settings_for(BoardUse use, Duration quiet_time) {
    TrackerSettings settings;
    settings.use = use;
    settings.quiet_time = quiet_time;
    return settings;
}

/// Whether reports may be lost.
enum class Line { Good, Bad };

/// One board, what stands on it, and everything its tracker has told.
class NoisyBoard {
public:
    NoisyBoard(const TrackerSettings& settings, NoisyHands& hands, NoiseReport& report)
        : tracker_(settings), hands_(hands), report_(report) {}

    PlacementTracker& tracker() { return tracker_; }
    Instant now() const { return now_; }
    TrackerEvents& told() { return told_; }

    void start(const Position& position) {
        real_ = position.board();
        told_.clear();
        trail_.clear();
        tracker_.on_dump(real_, now_, told_);
        tracker_.expect(position.setup(), position.turn(), now_, told_);
        told_.clear();
    }

    /// Reports the steps as they are, or loses half of them and reads the whole board then.
    void report(const HandSteps& steps, Line line = Line::Bad) {
        const bool is_losing = line == Line::Bad && hands_.happens(10);
        for (const HandStep& step : steps) {
            real_.set(step.square, step.piece);
            advance(is_losing ? Duration(10) : step.after);
            note(to_string(step.square) +
                 (step.piece ? std::string(1, letter_of(*step.piece)) : "-"));
            if (is_losing && hands_.happens(50)) continue;
            tracker_.on_square(step.square, step.piece, now_, told_);
            if (!is_losing && hands_.happens(5)) dump();
        }
        if (is_losing) dump();
    }

    void press(Side side) {
        advance(Duration(20 + hands_.pick(150)));
        note("lever");
        tracker_.on_lever(side, now_, told_);
    }

    /// Until the tracker has nothing more to decide.
    void wait() {
        note("wait");
        while (const auto deadline = tracker_.next_deadline()) {
            now_ = std::max(now_, *deadline);
            tracker_.on_time(now_, told_);
        }
    }

    void advance(Duration time) {
        const Instant until = now_ + time;
        while (const auto deadline = tracker_.next_deadline()) {
            if (*deadline > until) break;
            now_ = std::max(now_, *deadline);
            tracker_.on_time(now_, told_);
        }
        now_ = until;
    }

    void fail(const std::string& what) {
        if (report_.examples.size() < kMostExamples) {
            report_.examples.push_back(what + " after" + trail_ + " | told: " + describe(told_));
        }
    }

    void forget_trail(const Position& position, const Move& move) {
        trail_ = " (" + to_fen(position.setup()) + " " + describe(move) + ")";
    }

private:
    void dump() {
        note("dump");
        tracker_.on_dump(real_, now_, told_);
    }

    void note(const std::string& word) { trail_ += " " + word; }

    PlacementTracker tracker_;
    NoisyHands& hands_;
    NoiseReport& report_;
    Board real_;
    Instant now_{};
    TrackerEvents told_;
    std::string trail_;
};

/// The final moves among the events.
std::vector<Move> finals_in(const TrackerEvents& events) {
    std::vector<Move> moves;
    for (const TrackerEvent& event : events) {
        const auto* placed = std::get_if<MovePlaced>(&event);
        if (placed != nullptr && placed->finality == Finality::Final) moves.push_back(placed->move);
    }
    return moves;
}

template <typename Event>
int count_of(const TrackerEvents& events) {
    int count = 0;
    for (const TrackerEvent& event : events) count += std::holds_alternative<Event>(event) ? 1 : 0;
    return count;
}

/// Whether the touch of the moved piece was told, and the removal of its victim.
bool is_told(const Position& position, const Move& move, const TrackerEvents& events) {
    const auto victim = position.captured_by(move);
    bool is_touch_told = false;
    bool is_removal_told = !victim;
    for (const TrackerEvent& event : events) {
        if (const auto* touched = std::get_if<PieceTouched>(&event)) {
            is_touch_told |= touched->square == move.from;
        } else if (const auto* removed = std::get_if<CapturedPieceRemoved>(&event)) {
            is_removal_told |= removed->square == victim;
        }
    }
    return is_touch_told && is_removal_told;
}

/// A game on one board. Moves that are not pressed become final late; they are compared in order.
class OneBoardGame {
public:
    OneBoardGame(Duration quiet_time, NoisyHands& hands, NoiseReport& report)
        : hands_(hands),
          report_(report),
          board_(settings_for(BoardUse::BothSides, quiet_time), hands, report) {}

    void play(int plies) {
        Position position = random_start(hands_);
        board_.start(position);
        for (int ply = 0; ply < plies && !is_over(position, ply); ++ply) {
            const Move move = random_move(position, hands_);
            board_.forget_trail(position, move);
            waiting_.push_back(move);
            const unsigned end = hands_.pick(3);
            const HandSteps steps =
                overlapping(position, hands_.make_move(position, move), end == 2);
            // With two plies in the air nobody can tell what got lost.
            const bool is_alone = waiting_.size() == 1 && !is_overlapping_;
            board_.report(steps, is_alone ? Line::Bad : Line::Good);
            if (end == 0) board_.press(position.turn());
            if (end == 1) board_.wait();
            ++report_.plies;
            position = position.play(move);
            if (!check(end < 2 ? 0 : is_overlapping_ ? 2 : 1)) {
                waiting_.clear();
                late_.reset();
                board_.start(position);
            }
        }
        board_.report(overlapping(position, {}, false), Line::Good);
        board_.wait();
        check(0);
    }

private:
    /// In fast play the next hand lifts its own piece before the last has put down its own: the
    /// last step of a move that nothing ends comes after the first step of the next. Two plies are
    /// in the air then, never three.
    HandSteps overlapping(const Position& position, HandSteps steps, bool is_open) {
        is_overlapping_ = late_.has_value();
        if (late_) {
            const SquareSet others = position.board().of(position.turn()) & ~set_of(late_->square);
            const bool is_apart =
                !steps.empty() && !steps.front().piece && contains(others, steps.front().square);
            steps.insert(steps.begin() + (is_apart ? 1 : 0), *late_);
            late_.reset();
        }
        if (is_open && was_closed_ && steps.size() > 1 && hands_.happens(20)) {
            late_ = steps.back();
            steps.pop_back();
            is_overlapping_ = true;
        }
        was_closed_ = !is_open;
        return steps;
    }

    /// \param open  how many of the moves played need not be final yet
    bool check(std::size_t open) {
        const std::vector<Move> finals = finals_in(board_.told());
        bool is_right = true;
        for (const Move& move : finals) {
            if (waiting_.empty() || waiting_.front() != move) {
                is_right = false;
                ++report_.wrong;
                board_.fail("wrong move " + describe(move));
                break;
            }
            waiting_.erase(waiting_.begin());
        }
        if (is_right && waiting_.size() > open) {
            is_right = false;
            ++report_.missed;
            board_.fail("missed move " + describe(waiting_.front()));
        }
        if (count_of<PlacementDiffers>(board_.told()) > 0) {
            ++report_.alarms;
            board_.fail("alarm");
        }
        board_.told().clear();
        return is_right;
    }

    NoisyHands& hands_;
    NoiseReport& report_;
    NoisyBoard board_;
    std::vector<Move> waiting_;
    std::optional<HandStep> late_;
    bool was_closed_ = true;
    bool is_overlapping_ = false;
};

/// A game on two boards, each with its own tracker.
class TwoBoardGame {
public:
    TwoBoardGame(Duration quiet_time, NoisyHands& hands, NoiseReport& report)
        : hands_(hands),
          report_(report),
          boards_{NoisyBoard(settings_for(BoardUse::OneSide, quiet_time), hands, report),
                  NoisyBoard(settings_for(BoardUse::OneSide, quiet_time), hands, report)} {}

    void play(int plies) {
        Position position = random_start(hands_);
        for (NoisyBoard& board : boards_) board.start(position);
        for (int ply = 0; ply < plies && !is_over(position, ply); ++ply) {
            const Move move = random_move(position, hands_);
            const bool is_right = make(position, move) && copy(position, move);
            ++report_.plies;
            position = position.play(move);
            if (is_right) continue;
            for (NoisyBoard& board : boards_) board.start(position);
        }
    }

private:
    NoisyBoard& board_of(Side side) { return boards_[index_of(side)]; }

    bool make(const Position& position, const Move& move) {
        NoisyBoard& board = board_of(position.turn());
        board.forget_trail(position, move);
        board.told().clear();
        board.report(hands_.make_move(position, move));
        if (hands_.happens(50)) {
            board.press(position.turn());
        } else {
            board.wait();
        }
        const std::vector<Move> finals = finals_in(board.told());
        if (count_of<PlacementDiffers>(board.told()) > 0) {
            ++report_.alarms;
            board.fail("alarm");
        }
        if (finals == std::vector<Move>{move}) {
            if (is_told(position, move, board.told())) return true;
            ++report_.untold;
            board.fail("untold");
            return false;
        }
        ++(finals.empty() ? report_.missed : report_.wrong);
        board.fail("made a wrong move");
        return false;
    }

    bool copy(const Position& position, const Move& move) {
        NoisyBoard& board = board_of(opponent_of(position.turn()));
        board.forget_trail(position, move);
        board.told().clear();
        board.tracker().expect_mirror(position.setup(), move, board.now(), board.told());
        board.report(hands_.copy_move(position, move));
        if (hands_.happens(50)) board.wait();
        if (count_of<PlacementDiffers>(board.told()) > 0) ++report_.alarms;
        const int others = static_cast<int>(board.told().size());
        if (others == 1 && count_of<PlacementMatched>(board.told()) == 1) return true;
        ++report_.touched;
        board.fail("copying was not silent");
        return false;
    }

    NoisyHands& hands_;
    NoiseReport& report_;
    std::array<NoisyBoard, 2> boards_;
};

template <typename Game>
NoiseReport play_games(std::uint32_t seed, int plies, Duration quiet_time) {
    NoisyHands hands(seed);
    NoiseReport report;
    while (report.plies < plies) {
        Game game(quiet_time, hands, report);
        game.play(plies - report.plies);
    }
    return report;
}

}  // namespace

NoiseReport play_on_one_board(std::uint32_t seed, int plies, Duration quiet_time) {
    return play_games<OneBoardGame>(seed, plies, quiet_time);
}

NoiseReport play_on_two_boards(std::uint32_t seed, int plies, Duration quiet_time) {
    return play_games<TwoBoardGame>(seed, plies, quiet_time);
}

}  // namespace rochade::tactile
