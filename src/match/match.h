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
#include "match/regulations.h"
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
    /// He reads what others hear. Against a blind player an assistant must be used.
    /// Laws 2023: D.2.11
    enum class Hearing : std::uint8_t { Normal, Impaired } hearing = Hearing::Normal;
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
    /// OfSighted: the blind player uses none, and the sighted one has one for the moves alone.
    /// Laws: D.2.9, D.2.10
    enum class Assistant : std::uint8_t {
        Absent,
        Present,
        OfSighted
    } assistant = Assistant::Absent;
    Regulations regulations;
    ClockKind clock = ClockKind::Internal;
    TimeControl time_control;
    std::array<PlayerSetup, 2> players;  // by index_of(Side)
    Setup start = initial_setup();       // always a legal position
    enum class Variant : std::uint8_t { Standard, Chess960 } variant = Variant::Standard;
};

/// The parts of the half-move that is being played. Laws: D.2.3
struct Turn {
    std::optional<Square> touched;  // the first piece touched that can still bind him
    /// All pieces touched one after another that can still bind him. Laws: 4.3, 4.4
    std::vector<Square> touches;
    /// What his opponent has touched since `touched_ahead_of` was made, before the clock was
    /// pressed: it will bind him. Laws: 1.1, 4.3
    std::vector<Square> touched_ahead;
    std::optional<Move> touched_ahead_of;
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
    std::optional<Move> touch_told;
    enum class TouchKept : std::uint8_t { Yes, No } touch = TouchKept::Yes;
    /// A legal move that stood with the hand off the piece: it cannot be another one. Laws: 4.7
    std::optional<Move> released;
    std::optional<Move> change_told;
    /// He has claimed a draw with it and must make it. Laws: 9.2 a, 9.5 b
    std::optional<Move> intended;
    std::optional<Move> intended_told;
    /// He has claimed with this move, for the scores. Laws: 8.1 b
    std::optional<ClaimKind> claimed;
};

/// What the arbiter has to decide on.
struct Claim {
    Side by;
    ClaimKind kind;
    std::optional<Move> intended;
    TellClaimCheck::Verdict verdict;
    /// It was put off, and this side's flag has fallen since. Laws: G.5 b
    std::optional<Side> fallen = std::nullopt;
};
/// Each player may have one that is put off. Laws: G.5 b
inline constexpr std::size_t kMostPutOff = 2;

/// A game that is to be adjourned, is adjourned, or has just been resumed. Laws: E
struct Adjournment {
    enum class Stage : std::uint8_t {
        Ordered,      // the player having the move shall seal. Laws: E.1 a
        Adjourned,    // the envelope is closed, nobody moves
        Resumed,      // the sealed move is made, the reply to it is not. Laws: E.9 a
        ReplySealed,  // the reply is sealed as well, as the other player is not there. Laws: E.9 c
    } stage = Stage::Ordered;
    std::optional<Side> sealed_by;
    std::string seal;
    /// What was made on the board before the order is not to be sealed any more.
    std::optional<Move> made_before;
    /// What was made on the board instead and has been told.
    std::optional<Move> instead_told;
    /// The clocks when the game was adjourned, or as the arbiter has recorded them.
    /// Laws: E.1 b, E.2 c
    std::array<ChessClock::Reading, 2> times{};
    /// The envelope holds a reply to a sealed move. Laws: E.9 c
    bool holds_reply = false;
    /// The clock of the one who must reply runs, and the envelope is closed. Laws: E.9 b, E.9 c
    bool reply_clock_runs = false;
    /// When the session began in which the envelope is opened.
    std::optional<Instant> resumed;
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
    std::optional<ClaimKind> claimed = std::nullopt;
    /// No: pieces that he had touched first bound him to another move. Laws: 4.3
    Turn::TouchKept touch = Turn::TouchKept::Yes;
    std::vector<Square> touches = {};  // in their order
    /// What the arbiter had given each player until then, less what he had taken.
    std::array<Duration, 2> given = {};
    /// What completed moves had put on each clock until then.
    std::array<Duration, 2> earned = {};
};

/// No more pieces touched within one move are remembered.
inline constexpr std::size_t kMostTouches = 64;

enum class Phase : std::uint8_t { BeforeStart, Running, Stopped, Adjourned, Over };

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
    /// What `board` was seen to show last, be it right, different, or a move half copied.
    Board shown_board(Side board) const;
    /// What waits for the arbiter's decision; until then nothing else is claimed.
    const std::optional<Claim>& claim() const { return claim_; }
    /// What he has put off, the oldest first: the game goes on, and more may be claimed.
    /// Laws: G.5 b
    const std::vector<Claim>& put_off() const { return put_off_; }
    /// What he would decide now, or nothing: what waits, else the oldest that is put off.
    const Claim* claim_to_rule() const;
    /// How many illegal moves of this player have been dealt with. Laws: 7.5 b
    unsigned illegal_moves(Side side) const { return illegal_moves_[index_of(side)]; }
    const std::optional<Adjournment>& adjournment() const { return adjournment_; }
    bool is_present(Side side) const { return !absent_[index_of(side)]; }
    /// From when on he comes too late; nothing if he is there, has been there, or was told of.
    /// Laws: 6.7 a, E.10
    std::optional<Instant> late_from(Side side) const;
    /// Whether his score is not written at present. Laws: 8.4
    bool score_is_left_off(Side side) const { return score_left_off_[index_of(side)]; }
    /// Whether this board is being led back to the game. Laws: D.2.8
    bool is_guided(Side board) const { return guided_[index_of(board)]; }
    /// For what he has signed. Laws: 8.7
    const std::optional<std::optional<GameResult>>& signature(Side side) const {
        return signed_[index_of(side)];
    }
    /// The newest illegal move that may still be corrected, by its number from 0. Laws: 7.5, A.4 b
    std::optional<std::size_t> correctable_illegal_move() const;
    /// Rapid or blitz without the competition rules. Laws: A.4, B.4
    bool is_without_competition_rules() const {
        return setup_->discipline != Discipline::Standard &&
               setup_->competition_rules == CompetitionRules::DoNotApply;
    }
    /// Whether the clock that is followed does not answer: its last times are kept, and the clock
    /// is pressed by keys.
    bool clock_is_lost() const { return clock_lost_; }
    /// When the match wants a TimePassed event although nothing happens: a flag falls, or a
    /// player who is not there comes too late from then on.
    std::optional<Instant> next_deadline() const;
    /// Whether the move that `board` still has to copy is completed: the opponent's, or his own
    /// that was sealed. Else it is the one that is being made.
    bool is_copying_last(Side board) const {
        return pending_mirror(board) && !half_moves().empty() &&
               (board == to_move() || !turn_.told);
    }
    /// What the board of `side` should show now: the current placement with what he has placed or
    /// copied of the running half-move, before a move that it still has to mirror.
    Board expected_board(Side side) const;
    /// The same with the move that it still has to mirror: what the board shall come to show.
    Board required_board(Side side) const;

private:
    friend class MatchStep;

    std::optional<Instant> flag_deadline() const;
    bool has_come(Side side) const;

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
    /// What a board shows that has a move half copied.
    std::array<std::optional<Board>, 2> half_copied_;
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
    std::optional<Claim> claim_;
    std::vector<Claim> put_off_;  // kMostPutOff at most
    std::array<unsigned, 2> illegal_moves_{};
    /// What the arbiter has given each player, less what he has taken.
    std::array<Duration, 2> given_{};
    std::optional<Adjournment> adjournment_;
    std::array<bool, 2> absent_{};
    /// He has come late and it was told, or he has come.
    std::array<bool, 2> late_told_{};
    /// He was not there when the session began, and came before it was too late.
    std::array<bool, 2> came_in_time_{};
    /// The session: the start of the game or its resumption. Laws: 6.7, E.10
    std::optional<Instant> started_;
    /// What a player has stopped the clocks for, while they stand. Laws: 6.12 b
    std::optional<StopReason> stopped_for_;
    std::array<bool, 2> score_left_off_{};
    std::array<bool, 2> score_due_told_{};
    std::array<bool, 2> guided_{};
    std::array<std::optional<Guide>, 2> guide_told_;
    std::array<std::optional<std::optional<GameResult>>, 2> signed_;
    /// What was illegal in the position after the last move but one. Laws: A.4 d
    std::optional<TellIllegalPosition::What> illegal_position_;
    /// It was there before the last move, too: the game is to be declared drawn.
    bool illegal_position_is_old_ = false;
    bool is_dead_ = false;
    /// Whose clock runs although his opponent has replied already. Laws: 6.2 a 2
    std::optional<Side> owes_press_;
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
/// \param by  who did it for the player; the assistant is refused what is not his. Laws: D.2.9
Result<Step, Refusal> step(const Match& match, const Event& event, Instant now,
                           DoneBy by = DoneBy::Natural);

}  // namespace rochade
