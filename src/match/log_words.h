// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "match/event.h"

namespace rochade {

// The plain words of the log and the places in a text where they stand. Words never change their
// meaning: old logs must stay readable.

/// One value of an enumeration and its word.
template <typename T>
struct NamedValue {
    T value;
    std::string_view word;
};

/// Asserted: the table has a word for `value`.
template <typename T, std::size_t N>
std::string_view word_of(const std::array<NamedValue<T>, N>& table, T value) {
    for (const NamedValue<T>& named : table) {
        if (named.value == value) return named.word;
    }
    assert(false && "a value without a word");
    return {};
}

template <typename T, std::size_t N>
std::optional<T> value_of(const std::array<NamedValue<T>, N>& table, std::string_view text) {
    for (const NamedValue<T>& named : table) {
        if (named.word == text) return named.value;
    }
    return std::nullopt;
}

inline constexpr std::array kSideWords = {
    NamedValue<Side>{Side::White, "white"},
    NamedValue<Side>{Side::Black, "black"},
};

/// "white", "black".
inline std::string_view word(Side side) { return word_of(kSideWords, side); }

inline constexpr std::array kSourceWords = {
    NamedValue<Source>{Source::Board, "board"},
    NamedValue<Source>{Source::Keys, "keys"},
    NamedValue<Source>{Source::Voice, "voice"},
    NamedValue<Source>{Source::Assistant, "assistant"},
    NamedValue<Source>{Source::Arbiter, "arbiter"},
    NamedValue<Source>{Source::Engine, "engine"},
};
inline constexpr std::array kFinalityWords = {
    NamedValue<Finality>{Finality::Provisional, "provisional"},
    NamedValue<Finality>{Finality::Final, "final"},
};
inline constexpr std::array kQuestionWords = {
    NamedValue<Question>{Question::OwnTimeLeft, "own-time-left"},
    NamedValue<Question>{Question::OpponentTimeLeft, "opponent-time-left"},
    NamedValue<Question>{Question::OwnTimeUsed, "own-time-used"},
    NamedValue<Question>{Question::OpponentTimeUsed, "opponent-time-used"},
    NamedValue<Question>{Question::MovesCompleted, "moves-completed"},
    NamedValue<Question>{Question::Turn, "turn"},
    NamedValue<Question>{Question::LastMove, "last-move"},
    NamedValue<Question>{Question::Position, "position"},
    NamedValue<Question>{Question::Score, "score"},
};
inline constexpr std::array kDeviceWords = {
    NamedValue<Device>{Device::WhiteBoard, "white-board"},
    NamedValue<Device>{Device::BlackBoard, "black-board"},
    NamedValue<Device>{Device::Clock, "clock"},
    NamedValue<Device>{Device::Sound, "sound"},
    NamedValue<Device>{Device::Microphone, "microphone"},
    NamedValue<Device>{Device::WhiteBraille, "white-braille"},
    NamedValue<Device>{Device::BlackBraille, "black-braille"},
};

inline constexpr std::array kDoneByWords = {
    NamedValue<DoneBy>{DoneBy::Assistant, "assistant"},
    NamedValue<DoneBy>{DoneBy::Arbiter, "arbiter"},
};
inline constexpr std::array kStopReasonWords = {
    NamedValue<StopReason>{StopReason::PromotionPiece, "promotion-piece"},
    NamedValue<StopReason>{StopReason::Irregularity, "irregularity"},
    NamedValue<StopReason>{StopReason::Assistance, "assistance"},
};
inline constexpr std::array kClaimWords = {
    NamedValue<ClaimKind>{ClaimKind::Repetition, "repetition"},
    NamedValue<ClaimKind>{ClaimKind::FiftyMoves, "fifty-moves"},
    NamedValue<ClaimKind>{ClaimKind::ExtraTime, "extra-time"},
    NamedValue<ClaimKind>{ClaimKind::NoNormalMeans, "no-normal-means"},
    NamedValue<ClaimKind>{ClaimKind::NoEffort, "no-effort"},
    NamedValue<ClaimKind>{ClaimKind::IllegalMove, "illegal-move"},
    NamedValue<ClaimKind>{ClaimKind::TouchedPiece, "touched-piece"},
    NamedValue<ClaimKind>{ClaimKind::Agreement, "agreement"},
};
inline constexpr std::array kClaimRulingWords = {
    NamedValue<ClaimRuling>{ClaimRuling::Correct, "correct"},
    NamedValue<ClaimRuling>{ClaimRuling::Incorrect, "incorrect"},
    NamedValue<ClaimRuling>{ClaimRuling::Postponed, "postponed"},
};
inline constexpr std::array kIllegalActWords = {
    NamedValue<IllegalAct>{IllegalAct::PressedWithoutMove, "pressed-without-move"},
    NamedValue<IllegalAct>{IllegalAct::TwoHands, "two-hands"},
};
inline constexpr std::array kPenaltyWords = {
    NamedValue<Penalty>{Penalty::Warning, "warning"},
    NamedValue<Penalty>{Penalty::OpponentsTime, "opponents-time"},
    NamedValue<Penalty>{Penalty::OwnTime, "own-time"},
    NamedValue<Penalty>{Penalty::OpponentsPoints, "opponents-points"},
    NamedValue<Penalty>{Penalty::OwnPoints, "own-points"},
    NamedValue<Penalty>{Penalty::GameLost, "game-lost"},
    NamedValue<Penalty>{Penalty::Fine, "fine"},
    NamedValue<Penalty>{Penalty::Expulsion, "expulsion"},
};
inline constexpr std::array kTimeGroundWords = {
    NamedValue<TimeGround>{TimeGround::Disturbance, "disturbance"},
    NamedValue<TimeGround>{TimeGround::Restored, "restored"},
    NamedValue<TimeGround>{TimeGround::WrongSetting, "wrong-setting"},
    NamedValue<TimeGround>{TimeGround::Helper, "helper"},
};
inline constexpr std::array kDrawGroundWords = {
    NamedValue<DrawGround>{DrawGround::Fivefold, "fivefold"},
    NamedValue<DrawGround>{DrawGround::SeventyFiveMoves, "seventy-five-moves"},
    NamedValue<DrawGround>{DrawGround::DeadPosition, "dead-position"},
    NamedValue<DrawGround>{DrawGround::IllegalPosition, "illegal-position"},
    NamedValue<DrawGround>{DrawGround::NormalMeans, "normal-means"},
};
inline constexpr std::array kCancelWords = {
    NamedValue<CancelReason>{CancelReason::StartPosition, "start-position"},
    NamedValue<CancelReason>{CancelReason::ColoursReversed, "colours-reversed"},
    NamedValue<CancelReason>{CancelReason::PositionLost, "position-lost"},
};

/// Takes a text apart at single spaces, remembering where it is.
class WordReader {
public:
    /// `text` must outlive the reader.
    explicit WordReader(std::string_view text) : text_(text) {}

    /// The next word; empty at the end, and for a second space in a row.
    std::string_view next() {
        word_offset_ = offset_;
        const std::size_t end = std::min(text_.find(' ', offset_), text_.size());
        const std::string_view word = text_.substr(offset_, end - offset_);
        at_end_ = end == text_.size();
        offset_ = at_end_ ? end : end + 1;
        return word;
    }
    /// Everything that is left, spaces and all.
    std::string_view rest() const { return text_.substr(offset_); }
    /// Where the word that next() gave last begins, in bytes.
    std::size_t word_offset() const { return word_offset_; }
    /// Whether the last word given was the last one, with no space after it.
    bool at_end() const { return at_end_; }

private:
    std::string_view text_;
    std::size_t offset_ = 0;
    std::size_t word_offset_ = 0;
    bool at_end_ = false;
};

/// Decimal digits only, no sign, no leading zero; at most `most`.
inline std::optional<std::uint64_t> parse_number(std::string_view text, std::uint64_t most) {
    if (text.empty() || text.size() > 19 || (text.size() > 1 && text[0] == '0')) {
        return std::nullopt;
    }
    std::uint64_t number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return std::nullopt;
        number = number * 10 + static_cast<std::uint64_t>(digit - '0');
    }
    if (number > most) return std::nullopt;
    return number;
}

/// "e2e4", "e7e8q": the squares as they are, castling as the king onto his rook.
std::string move_text(const Move& move);
std::optional<Move> parse_move_text(std::string_view text);

/// The first field of a FEN.
std::string placement_text(const Board& board);
std::optional<Board> parse_placement_text(std::string_view text);

}  // namespace rochade
