// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "announce/counts.h"
#include "announce/of_side.h"
#include "app/clock_text.h"
#include "app/desk_sentences.h"
#include "app/side_sentences.h"
#include "match/log_words.h"

namespace rochade {
namespace {

constexpr OfSide kClockRuns = {"White's clock is running.", "Black's clock is running."};
constexpr OfSide kNoBoard = {"White has no electronic board.", "Black has no electronic board."};
constexpr OfSide kSilent = {"White's board is silent.", "Black's board is silent."};
constexpr OfSide kSame = {"White's board shows the position of the game.",
                          "Black's board shows the position of the game."};
constexpr OfSide kDiffers = {"White's board differs from the game: {squares}",
                             "Black's board differs from the game: {squares}"};
constexpr OfSide kShows = {"White's board in FEN: {fen}", "Black's board in FEN: {fen}"};
constexpr OfSide kNoScore = {"White's score is empty.", "Black's score is empty."};
constexpr OfSide kScoreFrom = {"White's score from half-move {n}: {moves}",
                               "Black's score from half-move {n}: {moves}"};
constexpr OfSide kAnnouncedLast = {"White announced last, at {time}: {move}",
                                   "Black announced last, at {time}: {move}"};
constexpr OfSide kTouchedLast = {"White touched last, at {time}: {square}",
                                 "Black touched last, at {time}: {square}"};
constexpr OfSide kHeardLast = {"White was heard last, at {time}: {text}",
                               "Black was heard last, at {time}: {text}"};

class StateText {
public:
    StateText(const DeskState& state, const Listener& listener, const Locales& locales)
        : state_(state),
          listener_(listener),
          locales_(locales),
          catalog_(locales.catalog(listener.style.language)) {}

    std::vector<std::string> lines() {
        say("Time of the game: {time}.", {{"time", to_clock(state_.at.time_since_epoch())}});
        tell_phase();
        for (const Side side : {Side::White, Side::Black}) tell_board(side);
        for (const Side side : {Side::White, Side::Black}) tell_score(side);
        for (const Side side : {Side::White, Side::Black}) tell_clock(side);
        if (state_.running) say(kClockRuns.of(*state_.running));
        for (const Side side : {Side::White, Side::Black}) tell_last(side);
        return std::move(lines_);
    }

private:
    void say(std::string_view message, const Arguments& arguments = {}) {
        lines_.push_back(catalog_.format(message, arguments));
    }
    const DeskSide& of(Side side) const { return state_.sides[index_of(side)]; }

    void tell_phase() {
        if (state_.phase == Phase::Over) return say("The game is over.");
        if (state_.phase == Phase::Adjourned) say("The game is adjourned.");
        if (state_.phase == Phase::BeforeStart) say("The game has not begun.");
        if (state_.phase == Phase::Stopped) say("The clocks are stopped.");
        say(kSideToMove.of(state_.to_move));
    }

    void tell_board(Side side) {
        const DeskSide& seen = of(side);
        if (seen.line == DeskSide::Line::None) return say(kNoBoard.of(side));
        if (seen.line == DeskSide::Line::Silent) return say(kSilent.of(side));
        if (differing_squares(seen) == 0) {
            say(kSame.of(side));
        } else {
            const Phrase squares = differences_phrase(seen.shows, seen.should, listener_, locales_);
            say(kDiffers.of(side), {{"squares", squares.caption()}});
        }
        say(kShows.of(side), {{"fen", placement_text(seen.shows)}});
    }

    void tell_score(Side side) {
        const DeskSide& seen = of(side);
        if (seen.score.empty()) return say(kNoScore.of(side));
        std::string moves;
        for (const Move& move : seen.score) {
            if (!moves.empty()) moves += ", ";
            moves += move_text(move);
        }
        say(kScoreFrom.of(side), {{"n", std::to_string(seen.first_scored)}, {"moves", moves}});
    }

    void tell_clock(Side side) {
        const DeskSide& seen = of(side);
        if (!seen.left || !seen.used) return;
        const Words& words = locales_.words(catalog_.language());
        const auto text_of = [&](Duration time) {
            return duration_phrase(time, TimeDetail::Full, catalog_, words).caption();
        };
        say(kSideTimes.of(side), {{"used", text_of(*seen.used)}, {"left", text_of(*seen.left)}});
    }

    void tell_last(Side side) {
        const DeskSide& seen = of(side);
        const auto tell = [&](const OfSide& message, Instant at, std::string_view what,
                              const std::string& text) {
            say(message.of(side), {{"time", to_clock(at.time_since_epoch())}, {what, text}});
        };
        if (seen.announced) {
            tell(kAnnouncedLast, seen.announced->at, "move", move_text(seen.announced->what));
        }
        if (seen.touched) {
            tell(kTouchedLast, seen.touched->at, "square",
                 square_phrase(seen.touched->what, listener_.style, locales_.vocabulary).caption());
        }
        if (seen.heard) tell(kHeardLast, seen.heard->at, "text", seen.heard->what);
    }

    const DeskState& state_;
    const Listener& listener_;
    const Locales& locales_;
    const Catalog& catalog_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> sentences_of(const DeskState& state, const Listener& listener,
                                      const Locales& locales) {
    return StateText(state, listener, locales).lines();
}

}  // namespace rochade
