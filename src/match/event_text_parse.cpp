// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/event_text.h"
#include "match/log_words.h"
#include "match/setup_text.h"

namespace rochade {
namespace {

/// Reads the words of one event. The first word that does not fit is remembered; what is read
/// after it has no meaning, and read() throws it away.
class EventReader {
public:
    explicit EventReader(std::string_view text) : words_(text) {}

    Result<Event, EventTextError> read() {
        const std::string_view first = words_.next();
        const auto side = value_of(kSideWords, first);
        std::optional<Event> event = side ? of_side(*side) : of_game(first);
        if (!event) failed();
        if (!failed_at_ && !words_.at_end()) {
            words_.next();
            failed();
        }
        if (failed_at_) return EventTextError{*failed_at_};
        return *event;
    }

private:
    // NOLINTNEXTLINE(readability-function-size): one line for each word
    std::optional<Event> of_side(Side side) {
        const std::string_view what = words_.next();
        if (what == "lifted") return piece_event<PieceTouched>(side);
        if (what == "returned") return piece_event<PieceReturned>(side);
        if (what == "removed") return piece_event<CapturedPieceRemoved>(side);
        if (what == "placed") {
            const Move placed = move();
            return MovePlaced{side, placed, value(kFinalityWords)};
        }
        if (what == "withdrew") return MoveWithdrawn{side, move()};
        if (what == "mirrored") return MoveMirrored{side, move()};
        if (what == "board-matches") return PlacementMatched{side};
        if (what == "board-shows") return PlacementDiffers{side, placement()};
        if (what == "announced") {
            const Move announced = move();
            return MoveAnnounced{side, announced, value(kSourceWords)};
        }
        if (what == "repeated") return MoveRepeated{side, move()};
        if (what == "adjusts") return AdjustmentAnnounced{side};
        if (what == "pressed-clock") return ClockPressed{side, value(kSourceWords)};
        if (what == "offered-draw") return DrawOffered{side};
        if (what == "accepted-draw") return DrawAccepted{side};
        if (what == "declined-draw") return DrawDeclined{side};
        if (what == "resigned") return Resigned{side};
        if (what == "claimed-flag") return FlagClaimed{side};
        if (what == "called-arbiter") return ArbiterCalled{side};
        if (what == "asked") return Asked{side, value(kQuestionWords)};
        return of_player(side, what);
    }

    /// What a player does besides moving.
    std::optional<Event> of_player(Side side, std::string_view what) {
        if (what == "absent") return PlayerAbsent{side};
        if (what == "arrived") return PlayerArrived{side};
        if (what == "stopped-clocks") return PlayerStoppedClocks{side, value(kStopReasonWords)};
        if (what == "claimed") {
            const ClaimKind kind = value(kClaimWords);
            // Nobody claims an agreement; it comes about.
            if (kind == ClaimKind::Agreement) failed();
            return ClaimMade{side, kind, optional_move()};
        }
        if (what == "touch-reported") {
            return TouchReported{side, need(Square::parse(words_.next()), Square::from_index(0))};
        }
        if (what == "entered-score") {
            const unsigned half_move = half_moves();
            return ScoreEntered{side, half_move, move()};
        }
        if (what == "left-score") return ScoreLeftOff{side};
        if (what == "made-up-score") return ScoreMadeUp{side};
        if (what == "signed") return ResultSigned{side, result()};
        if (what == "sealed") return MoveSealed{side, hexadecimal()};
        return std::nullopt;
    }

    std::optional<Event> of_game(std::string_view what) {
        if (what == "game-started") return GameStarted{};
        if (what == "time-passed") return TimePassed{};
        if (what == "clock-read") return clock_read();
        if (what == "clocks-stopped") return ClocksStopped{value(kSourceWords)};
        if (what == "clocks-started") return ClocksStarted{value(kSourceWords)};
        if (what == "clocks-set") {
            const auto [white, black] = times();
            return ClocksSet{white, black};
        }
        if (what == "moves-retraced") return MovesRetraced{half_moves()};
        if (what == "score-corrected") {
            const Side whose = value(kSideWords);
            const unsigned half_move = half_moves();
            return ScoreCorrected{whose, half_move, move()};
        }
        if (what == "result-ruled") return ResultRuled{result()};
        if (what == "device-lost") return DeviceLost{value(kDeviceWords)};
        if (what == "device-found") return DeviceFound{value(kDeviceWords)};
        if (auto ruling = of_ruling(what)) return ruling;
        return of_adjournment(what);
    }

    /// What the arbiter decides.
    std::optional<Event> of_ruling(std::string_view what) {
        if (what == "claim-ruled") return ClaimRuled{value(kClaimRulingWords)};
        if (what == "flag-observed") return FlagObserved{value(kSideWords)};
        if (what == "both-flags-ruled") return BothFlagsRuled{};
        if (what == "illegal-move-ruled") return IllegalMoveRuled{};
        if (what == "illegal-act-ruled") {
            const Side side = value(kSideWords);
            return IllegalActRuled{side, value(kIllegalActWords)};
        }
        if (what == "penalty") return penalty();
        if (what == "time-added" || what == "time-taken") {
            const Side side = value(kSideWords);
            const Duration by = time();
            if (by == Duration{0}) failed();
            TimeAdjusted adjusted{side, what == "time-taken" ? -by : by};
            if (!words_.at_end()) adjusted.ground = value(kTimeGroundWords);
            return adjusted;
        }
        if (what == "move-counters-set") {
            expect("white");
            const unsigned white = half_moves();
            expect("black");
            return MoveCountersSet{white, half_moves()};
        }
        if (what == "draw-declared") return DrawDeclared{value(kDrawGroundWords)};
        if (what == "forfeited") return GameForfeited{value(kSideWords)};
        if (what == "points-ruled") {
            expect("white");
            const unsigned white = half_points();
            expect("black");
            return PointsRuled{white, half_points()};
        }
        if (what == "game-cancelled") return GameCancelled{value(kCancelWords)};
        if (what == "guidance-started") return GuidanceStarted{value(kSideWords)};
        if (what == "guidance-stopped") return GuidanceStopped{value(kSideWords)};
        return std::nullopt;
    }

    std::optional<Event> of_adjournment(std::string_view what) {
        if (what == "adjournment-ordered") return AdjournmentOrdered{};
        if (what == "envelope-opened") return envelope();
        if (what == "envelope-missing") return EnvelopeMissing{};
        if (what == "noted") return note();
        if (what == "desk-opened") return DeskOpened{};
        if (what == "pin-refused") return PinRefused{};
        return std::nullopt;
    }

    void failed() {
        if (!failed_at_) failed_at_ = words_.word_offset();
    }

    template <typename T>
    T need(std::optional<T> found, T instead) {
        if (!found) failed();
        return found.value_or(instead);
    }
    template <typename T, std::size_t N>
    T value(const std::array<NamedValue<T>, N>& table) {
        return need(value_of(table, words_.next()), table[0].value);
    }
    void expect(std::string_view word) {
        if (words_.next() != word) failed();
    }

    Move move() {
        constexpr Square kCorner = Square::from_index(0);
        return need(parse_move_text(words_.next()), Move{kCorner, kCorner});
    }
    std::optional<Move> optional_move() {
        if (words_.at_end()) return std::nullopt;
        return move();
    }
    unsigned half_points() {
        constexpr unsigned kWin = 2;
        return static_cast<unsigned>(need(parse_number(words_.next(), kWin), std::uint64_t{0}));
    }
    Event penalty() {
        PenaltyImposed imposed{value(kSideWords), Penalty::Warning};
        imposed.penalty = value(kPenaltyWords);
        if (takes_time(imposed.penalty)) imposed.time = time();
        if (takes_points(imposed.penalty)) {
            imposed.half_points = half_points();
            if (imposed.half_points == 0) failed();
        }
        return imposed;
    }
    std::string hexadecimal() {
        const std::string_view word = words_.next();
        const bool is_hexadecimal =
            word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
        if (word.empty() || word.size() > kLongestSeal || !is_hexadecimal) failed();
        return std::string(word);
    }
    Event envelope() {
        EnvelopeOpened opened;
        const std::string_view word = words_.next();
        if (word != "unclear") {
            opened.move = parse_move_text(word);
            if (!opened.move) failed();
        }
        if (!words_.at_end()) opened.proof = hexadecimal();
        return opened;
    }
    Event note() {
        const auto text = decode_name(words_.next());
        if (!text || text->size() > kLongestNote) failed();
        return Noted{text.value_or("")};
    }
    Board placement() { return need(parse_placement_text(words_.next()), Board{}); }
    template <typename E>
    Event piece_event(Side board) {
        const Square square = need(Square::parse(words_.next()), Square::from_index(0));
        const std::string_view letter = words_.next();
        std::optional<Piece> piece;
        if (letter.size() == 1) piece = piece_from_letter(letter[0]);
        return E{board, square, need(piece, Piece{board, PieceKind::Pawn})};
    }
    unsigned half_moves() {
        return static_cast<unsigned>(
            need(parse_number(words_.next(), kMostHalfMoves), std::uint64_t{0}));
    }
    Duration time() {
        const auto most = static_cast<std::uint64_t>(kLongestClockTime.count());
        return Duration(
            static_cast<Duration::rep>(need(parse_number(words_.next(), most), std::uint64_t{0})));
    }
    std::pair<Duration, Duration> times() {
        expect("white");
        const Duration white = time();
        expect("black");
        return {white, time()};
    }
    std::optional<Side> side_or_none() {
        const std::string_view word = words_.next();
        const auto side = value_of(kSideWords, word);
        if (!side && word != "none") failed();
        return side;
    }
    Event clock_read() {
        const auto [white, black] = times();
        expect("running");
        const auto running = side_or_none();
        expect("flag");
        ClockRead read{white, black, running, std::nullopt};
        const std::string_view flag = words_.next();
        read.flag = value_of(kSideWords, flag);
        read.both_flags = flag == "both";
        if (!read.flag && !read.both_flags && flag != "none") failed();
        return read;
    }
    std::optional<GameResult> result() {
        const std::string_view word = words_.next();
        for (const GameResult result :
             {GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw}) {
            if (word == to_pgn_result(result)) return result;
        }
        if (word != "none") failed();
        return std::nullopt;
    }

    WordReader words_;
    std::optional<std::size_t> failed_at_;
};

}  // namespace

Result<Event, EventTextError> parse_event(std::string_view text) {
    if (text.size() > kLongestEventText) return EventTextError{kLongestEventText};
    return EventReader(text).read();
}

Result<Act, EventTextError> parse_act(std::string_view text) {
    DoneBy by = DoneBy::Natural;
    for (const auto& named : kDoneByWords) {
        const std::string end = " by " + std::string(named.word);
        if (!text.ends_with(end)) continue;
        by = named.value;
        text.remove_suffix(end.size());
        break;
    }
    auto event = parse_event(text);
    if (!event) return event.error();
    return Act{std::move(event).value(), by};
}

}  // namespace rochade
