// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/desk_protocol.h"
#include "match/match.h"

namespace rochade {

// What the arbiter may want to look at before he rules: both boards, both scores, both clocks, and
// what each player said and touched last. Laws: D.2.8

/// Of each score only the end is told: so many half-moves.
inline constexpr std::size_t kMostScoredAtDesk = 600;

/// Something that was noticed, and when.
template <typename T>
struct Noticed {
    T what;
    Instant at;

    friend bool operator==(const Noticed&, const Noticed&) = default;
};

/// A player, his board, his score and his clock, as the desk sees them.
struct DeskSide {
    enum class Line : std::uint8_t { None, Answers, Silent } line = Line::None;
    Board shows;                // what his board shows, as far as it is known
    Board should;               // what it should show now
    unsigned first_scored = 1;  // the number of the half-move that `score` begins with
    std::vector<Move> score;
    std::optional<Duration> left;  // nothing: no time is kept
    std::optional<Duration> used;
    std::optional<Noticed<Move>> announced;
    std::optional<Noticed<Square>> touched;
    std::optional<Noticed<std::string>> heard;  // what was typed or said, as it was understood

    friend bool operator==(const DeskSide&, const DeskSide&) = default;
};

struct DeskState {
    Instant at{};
    Phase phase = Phase::BeforeStart;
    Side to_move = Side::White;
    std::optional<Side> running;    // whose clock counts down
    std::array<DeskSide, 2> sides;  // by index_of(Side)

    friend bool operator==(const DeskState&, const DeskState&) = default;
};

/// The squares on which `side`'s board shows something else than it should.
SquareSet differing_squares(const DeskSide& side);

/// What each player announced, touched and was heard to say last: the match does not keep it.
class DeskNotes {
public:
    /// To be told of every event that has taken effect.
    void note(const Event& event, Instant at);
    /// A line that a player typed or said, whatever became of it.
    void note_heard(Side by, std::string_view text, Instant at);

    const std::optional<Noticed<Move>>& announced(Side by) const { return of(by).announced; }
    const std::optional<Noticed<Square>>& touched(Side by) const { return of(by).touched; }
    const std::optional<Noticed<std::string>>& heard(Side by) const { return of(by).heard; }

private:
    struct Last {
        std::optional<Noticed<Move>> announced;
        std::optional<Noticed<Square>> touched;
        std::optional<Noticed<std::string>> heard;
    };
    Last& of(Side side) { return last_[index_of(side)]; }
    const Last& of(Side side) const { return last_[index_of(side)]; }
    std::array<Last, 2> last_;
};

/// How a match stands now. \param now  not before its last event.
DeskState desk_state(const Match& match, const DeskNotes& notes, Instant now);

/// The state as whole lines of the protocol, from "state at …" to "state end". At most
/// kMostStateLines.
std::vector<std::string> lines_of(const DeskState& state);
inline constexpr std::size_t kMostStateLines = 80;

/// Puts the parts of a state together again.
class DeskStateReader {
public:
    /// Takes the next part. The state, when this was its last part; nothing before, and nothing
    /// for a state with a part that cannot be read or that lacks one.
    std::optional<DeskState> take(const StateGiven& part);

private:
    bool read(std::string_view text);
    bool read_of_side(std::string_view word, Side side, std::string_view rest);

    DeskState state_;
    std::size_t parts_ = 0;
    bool is_whole_ = false;
    std::array<bool, 2> has_board_{};
};

}  // namespace rochade
