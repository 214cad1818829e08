// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "match/chess_clock.h"
#include "match/effect.h"
#include "match/event.h"
#include "match/laws.h"
#include "match/scoresheet.h"
#include "match/shared_list.h"
#include "rules/position.h"

namespace rochade {

enum class Sight : std::uint8_t { Sighted, Blind };

/// How a player's clock is pressed.
enum class Button : std::uint8_t {
    Lever,      // he or the assistant presses a lever on the line, or the clock's key
    WithEntry,  // he has none: entering the move by keys or voice completes it
};

/// What a player has on the table and how he enters the parts of a move.
struct PlayerSetup {
    std::string name;
    Sight sight = Sight::Sighted;
    enum class HasBoard : std::uint8_t { No, Yes } board = HasBoard::No;
    Button button = Button::WithEntry;
};

enum class ClockKind : std::uint8_t {
    None,      // no time is kept
    Internal,  // ours: started only when the move is made
    Followed,  // a clock on the table that cannot be held back, such as DGT's
};

/// Everything that is settled before the game; written at the head of the log.
struct MatchSetup {
    LawsEdition laws = LawsEdition::Laws2014;
    Mode mode = Mode::Tournament;
    Discipline discipline = Discipline::Standard;
    CompetitionRules competition_rules = CompetitionRules::Apply;
    enum class Assistant : std::uint8_t { Absent, Present } assistant = Assistant::Absent;
    ClockKind clock = ClockKind::Internal;
    TimeControl time_control;
    std::array<PlayerSetup, 2> players;  // by index_of(Side)
    Setup start = initial_setup();       // always a legal position
    enum class Variant : std::uint8_t { Standard, Chess960 } variant = Variant::Standard;
};

/// The parts of the half-move that is being played. Laws: D.2.3
struct Turn {
    std::optional<Square> touched;  // the first piece touched that can still bind him
    std::optional<Square> removed;  // the captured piece's square, once it is empty
    std::optional<Move> placed;
    std::optional<Finality> finality;
    std::optional<Move> announced;
    std::optional<Source> announced_by;
    std::optional<Move> repeated;
    /// Set when every part is there. Laws: D.2.3, 4.7
    std::optional<Move> made;
    /// The move has been announced to the others.
    std::optional<Move> told;
    std::optional<Source> told_from;
    /// The move as it has been copied onto the opponent's board.
    std::optional<Move> mirrored;
    /// What the opponent has repeated or copied of it, for his score.
    std::optional<Evidence> noted;
    /// He has said "I adjust": what he touches does not bind him. Laws: 4.2
    enum class Adjusting : std::uint8_t { No, Yes } adjusting = Adjusting::No;
    /// A draw was offered with this move. Laws: 9.1 b
    ScoreEntry::DrawOffer draw_offer = ScoreEntry::DrawOffer::None;
    /// The words and the placement whose difference has been told: once for each pair.
    std::optional<std::pair<Move, Move>> difference_told;
    std::optional<Move> illegal_told;
};

/// A half-move that is made and completed.
struct HalfMove {
    Setup before;
    Move move;
    enum class Legality : std::uint8_t { Legal, Illegal } legality;
    Instant completed;
    Duration white_left;
    Duration black_left;
    Duration white_used{0};
    Duration black_used{0};
    /// The move as it was announced to the others last, and where it was taken from.
    Evidence told{move, Source::Board};
    ScoreEntry::DrawOffer draw_offer = ScoreEntry::DrawOffer::None;
};

enum class Phase : std::uint8_t { BeforeStart, Running, Stopped, Over };

/// A game between two people as far as it has gone. A value: step() gives the next one.
class Match {
public:
    /// Asserted: `setup.start` is a legal position, and a clock has at least one period.
    explicit Match(MatchSetup setup);

    const MatchSetup& setup() const { return *setup_; }
    const PlayerSetup& player(Side side) const { return setup_->players[index_of(side)]; }
    /// Whether `side` has a board that answers: without it his words are the whole move.
    bool has_board(Side side) const {
        return player(side).board == PlayerSetup::HasBoard::Yes && !board_lost_[index_of(side)];
    }
    Phase phase() const { return phase_; }
    Side to_move() const { return current_.turn; }
    /// What stands now, completed half-moves only; may be no legal position.
    const Setup& current() const { return current_; }
    /// The same as a position, unless an illegal move stands.
    const std::optional<Position>& position() const { return position_; }
    const Turn& turn() const { return turn_; }
    const std::vector<HalfMove>& half_moves() const { return half_moves_.get(); }
    const Scoresheet& score(Side whose) const { return scores_[index_of(whose)].get(); }
    const ChessClock& clock() const { return clock_; }
    /// The move that `board` still has to copy.
    const std::optional<Move>& pending_mirror(Side board) const {
        return pending_mirrors_[index_of(board)];
    }
    /// What `board` shows, where it is known to differ. Laws: D.2.8
    const std::optional<Board>& mismatch(Side board) const { return mismatches_[index_of(board)]; }
    const std::optional<Side>& draw_offer() const { return draw_offer_; }
    const std::optional<Ending>& ending() const { return ending_; }
    /// Whether the clock that is followed does not answer: its last times are kept, and the clock
    /// is pressed by keys.
    bool clock_is_lost() const { return clock_lost_; }
    /// When the match wants a TimePassed event although nothing happens: a flag falls.
    std::optional<Instant> next_deadline() const;
    /// What the board of `side` should show now: the current placement with what he has placed or
    /// copied of the running half-move, before a move that it still has to mirror.
    Board expected_board(Side side) const;
    /// The same with the move that it still has to mirror: what the board shall come to show.
    Board required_board(Side side) const;

private:
    friend class MatchStep;

    std::shared_ptr<const MatchSetup> setup_;
    Phase phase_ = Phase::BeforeStart;
    Setup current_;
    std::optional<Position> position_;
    Turn turn_;
    SharedList<HalfMove> half_moves_;
    /// Position::key() after each number of half-moves from none; 0 where no position stood.
    SharedList<std::uint64_t> keys_;
    std::array<SharedList<ScoreEntry>, 2> scores_;
    ChessClock clock_;
    std::array<std::optional<Move>, 2> pending_mirrors_;
    std::array<std::optional<Board>, 2> mismatches_;
    std::optional<Side> draw_offer_;
    std::optional<Ending> ending_;
    std::array<bool, 2> flag_told_{};
    std::array<bool, 2> board_lost_{};
    bool clock_lost_ = false;
    /// The clock that is followed was lost and has not run for the player to move since: until it
    /// is set right, he presses by keys, and it presses nothing.
    bool keys_press_ = false;
    /// Which side a clock that is followed ran for last.
    std::optional<Side> last_running_;
    /// A clock that could not be held back runs for the opponent, but the move is not made yet.
    bool switched_early_ = false;
};

struct Step {
    Match next;
    std::vector<Effect> effects;
};

/// What the match becomes when `event` happens at `now`, and what is to be done about it.
///
/// A pure function: the same match, event and time give the same answer. The caller has logged
/// the event first and carries out the effects in order. A refused event changes nothing.
///
/// \param now  not earlier than the last event; asserted.
Result<Step, Refusal> step(const Match& match, const Event& event, Instant now);

}  // namespace rochade
