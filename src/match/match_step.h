// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "match/match.h"

namespace rochade {

/// One step of a match while it is being taken: a copy of the match that the event changes, and
/// the effects so far. A refused event leaves a copy that is thrown away.
class MatchStep {
public:
    MatchStep(const Match& match, Instant now, DoneBy by) : next_(match), now_(now), by_(by) {}

    Result<Step, Refusal> take(const Event& event);

private:
    using Answer = std::optional<Refusal>;
    enum class Press { HeldBack, Switched };

    // One for each event: why it does not count, or nothing.
    Answer on(const GameStarted& e);
    Answer on(const PieceTouched& e);
    Answer on(const PieceReturned& e);
    Answer on(const CapturedPieceRemoved& e);
    Answer on(const MovePlaced& e);
    Answer on(const MoveWithdrawn& e);
    Answer on(const MoveMirrored& e);
    Answer on(const PlacementMatched& e);
    Answer on(const PlacementDiffers& e);
    Answer on(const MoveAnnounced& e);
    Answer on(const MoveRepeated& e);
    Answer on(const AdjustmentAnnounced& e);
    Answer on(const ClockPressed& e);
    Answer on(const ClockRead& e);
    Answer on(const TimePassed& e);
    Answer on(const DrawOffered& e);
    Answer on(const DrawAccepted& e);
    Answer on(const DrawDeclined& e);
    Answer on(const Resigned& e);
    Answer on(const FlagClaimed& e);
    Answer on(const ArbiterCalled& e);
    Answer on(const Asked& e);
    Answer on(const ClocksStopped& e);
    Answer on(const ClocksStarted& e);
    Answer on(const ClocksSet& e);
    Answer on(const MovesRetraced& e);
    Answer on(const ScoreCorrected& e);
    Answer on(const ResultRuled& e);
    Answer on(const DeviceLost& e);
    Answer on(const DeviceFound& e);
    Answer on(const PlayerAbsent& e);
    Answer on(const PlayerArrived& e);
    Answer on(const PlayerStoppedClocks& e);
    Answer on(const ClaimMade& e);
    Answer on(const ClaimRuled& e);
    Answer on(const TouchReported& e);
    Answer on(const FlagObserved& e);
    Answer on(const BothFlagsRuled& e);
    Answer on(const IllegalMoveRuled& e);
    Answer on(const IllegalActRuled& e);
    Answer on(const PenaltyImposed& e);
    Answer on(const TimeAdjusted& e);
    Answer on(const MoveCountersSet& e);
    Answer on(const DrawDeclared& e);
    Answer on(const GameForfeited& e);
    Answer on(const PointsRuled& e);
    Answer on(const GameCancelled& e);
    Answer on(const GuidanceStarted& e);
    Answer on(const GuidanceStopped& e);
    Answer on(const ScoreEntered& e);
    Answer on(const ScoreLeftOff& e);
    Answer on(const ScoreMadeUp& e);
    Answer on(const ResultSigned& e);
    Answer on(const AdjournmentOrdered& e);
    Answer on(const MoveSealed& e);
    Answer on(const EnvelopeOpened& e);
    Answer on(const EnvelopeMissing& e);
    Answer on(const Noted& e);
    Answer on(const DeskOpened& e);
    Answer on(const PinRefused& e);

    // match.cpp
    Side mover() const { return next_.to_move(); }
    Turn& turn() { return next_.turn_; }
    const MatchSetup& setup() const { return *next_.setup_; }
    bool is_over() const { return next_.phase_ == Phase::Over; }
    bool is_friendly() const { return setup().mode == Mode::Friendly; }
    bool has_own_clock() const { return setup().clock == ClockKind::Internal; }
    /// A clock on the table says who has pressed and what time is left, as long as it answers.
    bool clock_is_master() const {
        return setup().clock == ClockKind::Followed && !next_.keys_press_;
    }
    Answer unless_running() const;
    Answer unless_started() const;
    template <typename E>
    void emit(E effect) {
        effects_.push_back(std::move(effect));
    }

    // turn.cpp
    Answer refused_move(const Move& move) const;
    Answer not_his_turn(Side by, const Move& move) const;
    Move named(const Move& move) const;
    HalfMove::Legality legality_of(const Move& move) const;
    void settle();
    void settle_sighted();
    void settle_blind();
    void tell(const Move& move, Source source);
    void tell_difference();
    bool captured_piece_is_off() const;
    void make(const Move& move);
    bool would_end(const Move& move) const;
    void press(Press how);
    void press_late();
    void note_released();

    // completion.cpp
    void complete(const Move& move);
    void complete_without_press(const Move& move);
    void turn_clock(Side side);
    void record(const Setup& before, const Move& move, HalfMove::Legality legality);
    void record_made();
    void watch_position();
    void stand(const Move& move, HalfMove::Legality legality);
    void set_position(const Setup& setup);

    // scoring.cpp
    void note_last(Side whose, const Evidence& evidence);
    void write_scores();
    void note_time(Side whose);
    void fill_score(Side whose, std::size_t half_moves);
    ScoreEntry entry_of(const HalfMove& half_move, const Evidence& evidence) const;
    std::optional<Evidence> evidence_for(Side whose, Side mover) const;
    void mark_draw_offer();
    void mark_claim(ClaimKind kind, bool has_move);
    void write_intended(const Claim& claim);

    // step_scores.cpp
    bool must_keep_score(Side whose) const;
    bool may_write_in_advance(const ScoreEntered& e) const;
    void score_is_due(Side whose);
    void scores_are_due();
    void watch_scores();

    // mirror.cpp
    void ask_to_mirror(Side board, const Move& move);
    Setup before_pending(Side board) const;
    SquareSet squares_of_pending(Side board) const;
    void copied(Side board, const Move& move);
    void mirrored(Side board);
    void confirm_copy(Side copy, const Move& move);
    void matches(Side board);
    void differs(Side board, const Board& shows);
    void judge_half_copied(Side board);
    bool is_on_its_way(Side board, const Board& shows) const;
    std::optional<Move> reply_shown(Side board, const Board& shows) const;
    void lifted_while_pending(Side board, Square square, Piece piece);

    // step_repair.cpp
    bool is_repairing(const Event& event) const;
    Answer repair(const Event& event);
    void remember_boards(const Event& event);
    void follow_boards();
    void tell_score_comparison();
    void guide(Side board);
    void stop_guiding(Side board);

    // ending.cpp
    void end(std::optional<GameResult> result, Termination why, std::optional<Side> loser);
    void end_with(const Ending& ending);
    void end_by_position();
    bool can_never_mate(Side side, const Setup& setup);
    void lose_unless_dead(Side loser, Termination why, Termination if_drawn, const Setup& setup);
    void flag_counts(Side side);
    void tell_both_flags();
    bool is_last_period() const;
    void fall_of_flag(Side side);
    void stop_clocks();
    unsigned times_repeated() const;
    bool is_fivefold() const;
    bool is_fivefold_after(std::size_t half_moves) const;
    bool has_been_fivefold() const;
    bool has_been_seventy_five_moves() const;
    bool is_seen_to_be_dead() const;
    void lose_on_time(Side loser);
    void tell_draw_conditions(const Setup& before);
    void watch_flag();
    void tell_flag(Side side);

    // step_clock.cpp
    void fit_clock(std::optional<Side> running);
    void set_clock(TellDevice::State state);

    // touch.cpp, step_players.cpp, step_arbiter.cpp
    void touch(Square square, Piece piece);
    void touch_ahead(Square square);
    void touch_what_was_touched_ahead(const Turn& before);
    bool can_bind(Square square, Piece piece) const;
    void judge_touch(const Move& move);
    void decline_offer_of(Side offerer);
    Answer agree();
    bool is_too_early_to_agree() const;
    bool needs_consent() const;

    // step_claims.cpp
    void open_claim(const Claim& claim);
    bool is_put_off(const ClaimMade& e) const;
    bool is_claim_undecided() const;
    void put_off(const Claim& claim);
    bool is_claim_on_last_move(const ClaimMade& e) const;
    Answer unless_claimable(const ClaimMade& e) const;
    Answer unless_quickplay(Side by) const;
    bool has_moved(Side side) const;
    TellClaimCheck::Verdict verdict_on(const ClaimMade& e) const;
    TellClaimCheck::Verdict verdict_on_legality(Side by) const;
    void grant(const Claim& claim);
    void reject(const Claim& claim);
    void charge_wrong_claim(Side claimant);
    void take_back_touched(Side claimant);

    // step_rulings.cpp
    enum class Said { Now, WithThePenalty };
    void give_time(Side side, Duration by, Said said = Said::Now);
    bool count_illegal(Side offender, const Setup& before);
    void take_back_illegal(std::size_t index);
    void put_queen(const Move& move, const HalfMove& as_completed);
    enum class Earnings { OfWhatIsKept, OfTheNextMoveToo };
    void return_to(unsigned half_moves, Earnings earnings = Earnings::OfWhatIsKept);
    void take_back_earnings(unsigned half_moves);
    unsigned moves_of(Side side, unsigned half_moves) const;
    void go_back_to(unsigned half_moves);
    void restore_clocks(unsigned half_moves);
    void tell_uncounted(unsigned half_moves);
    void set_device(Device device, TellDevice::State state);

    /// A tenth of a second, about: nobody waits for a ruling longer than for a flag.
    static constexpr std::size_t kMostRulingPositions = 200'000;

    // step_adjournment.cpp
    Side has_move() const;
    bool must_seal() const;
    bool may_seal_reply(Side by) const;
    void tell_made_instead();
    bool stops_with_seal(Side by);
    bool stops_adjourned_game();
    void adjourn();
    void leave_reply();
    void close_envelope();
    void after_completion();

    // resumption.cpp
    Answer start_reply_clock();
    void stop_reply_clock();
    void read_reply_clock(std::optional<Side> running);
    Answer record_times(const ClocksSet& e);
    void adjust_envelope(Side side, Duration by);
    void begin_resumption();
    void tell_wrong_times();
    void play_sealed(const Move& move);
    void judge_sealed(const Move& move);
    void lose_by_seal(const std::optional<Move>& move);
    std::optional<Termination> drawn_by_count() const;
    Answer open_after_forfeit(const std::optional<Move>& move);

    // step_presence.cpp
    void begin_session();
    void watch_presence();
    Answer unless_late(Side side) const;
    bool place_while_stopped(const MovePlaced& e);
    bool withdraw_while_stopped(const MoveWithdrawn& e);
    void go_on_after_stop();

    Match next_;
    Instant now_;
    DoneBy by_;
    std::vector<Effect> effects_;
    bool has_told_move_ = false;
    /// What the boards showed before an event by which the game goes back.
    std::array<std::optional<Board>, 2> shown_before_;
    bool had_started_ = false;
    bool has_new_mismatch_ = false;
    /// The time that is told to be given or taken.
    std::array<Duration, 2> told_{};
};

}  // namespace rochade
