// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "announce/catalog.h"
#include "match/event.h"

namespace rochade {

// The words that stand behind a command for a value: "white", "two hands". They are lists as the
// commands' own, "no promotion piece|promotion piece", in the catalogs in kArgumentContext.

inline constexpr std::string_view kArgumentContext = "argument";

/// A value and its words; the first is its name.
template <typename T>
struct WordedValue {
    T value;
    std::string_view words;
};

inline constexpr std::array kWordedSides = {
    WordedValue<Side>{Side::White, "White|for White|to White|of White"},
    WordedValue<Side>{Side::Black, "Black|for Black|to Black|of Black"},
};
inline constexpr std::array kWordedStopReasons = {
    WordedValue<StopReason>{StopReason::PromotionPiece, "promotion piece|no promotion piece"},
    WordedValue<StopReason>{StopReason::Irregularity, "irregularity|boards differ"},
    WordedValue<StopReason>{StopReason::Assistance, "assistance|help me"},
};
inline constexpr std::array kWordedIllegalActs = {
    WordedValue<IllegalAct>{IllegalAct::PressedWithoutMove, "without a move|without move"},
    WordedValue<IllegalAct>{IllegalAct::TwoHands, "two hands|both hands"},
};
inline constexpr std::array kWordedPenalties = {
    WordedValue<Penalty>{Penalty::Warning, "warning"},
    WordedValue<Penalty>{Penalty::OpponentsTime, "opponent's time|time for the opponent"},
    WordedValue<Penalty>{Penalty::OwnTime, "own time|less time"},
    WordedValue<Penalty>{Penalty::OpponentsPoints, "opponent's points|points for the opponent"},
    WordedValue<Penalty>{Penalty::OwnPoints, "own points|fewer points"},
    WordedValue<Penalty>{Penalty::GameLost, "game lost|loses the game"},
    WordedValue<Penalty>{Penalty::Fine, "fine"},
    WordedValue<Penalty>{Penalty::Expulsion, "expulsion"},
};
inline constexpr std::array kWordedTimeGrounds = {
    WordedValue<TimeGround>{TimeGround::Disturbance, "disturbance|disturbed"},
    WordedValue<TimeGround>{TimeGround::Restored, "position restored|pieces restored"},
    WordedValue<TimeGround>{TimeGround::WrongSetting, "wrong setting|wrong clock"},
    WordedValue<TimeGround>{TimeGround::Helper, "helper|somebody helps him"},
};
inline constexpr std::array kWordedDrawGrounds = {
    WordedValue<DrawGround>{DrawGround::Fivefold, "fivefold|fivefold repetition"},
    WordedValue<DrawGround>{DrawGround::SeventyFiveMoves, "seventy-five moves|75 moves"},
    WordedValue<DrawGround>{DrawGround::DeadPosition, "dead position"},
    WordedValue<DrawGround>{DrawGround::IllegalPosition, "illegal position"},
    WordedValue<DrawGround>{DrawGround::NormalMeans, "normal means"},
};
inline constexpr std::array kWordedCancelReasons = {
    WordedValue<CancelReason>{CancelReason::StartPosition, "wrong start|wrong starting position"},
    WordedValue<CancelReason>{CancelReason::ColoursReversed, "colours reversed|colors reversed"},
    WordedValue<CancelReason>{CancelReason::PositionLost, "position lost|lost position"},
};

/// Reads what stands behind a command, from its start on. Case, accents and sentence marks do not
/// matter; words are those of the catalog's language or English.
class ArgumentReader {
public:
    /// `catalog` must outlive the reader.
    ArgumentReader(std::string_view text, const Catalog& catalog)
        : rest_(text), catalog_(&catalog) {}

    /// The value whose words stand next; of several the longest ones. Nothing is read otherwise.
    template <typename T, std::size_t N>
    std::optional<T> value(const std::array<WordedValue<T>, N>& worded) {
        std::array<std::string_view, N> lists;
        for (std::size_t index = 0; index < N; ++index) lists[index] = worded[index].words;
        const auto found = take(lists.data(), N);
        return found ? std::optional<T>(worded[*found].value) : std::nullopt;
    }

    /// The next word, up to a space; empty at the end.
    std::string word();
    /// The next word as a number of decimal digits, at most six; nothing is read otherwise.
    std::optional<unsigned> number();
    /// What is left, without spaces around it.
    std::string rest() const;
    bool at_end() const { return rest().empty(); }

private:
    std::optional<std::size_t> take(const std::string_view* lists, std::size_t count);

    std::string_view rest_;
    const Catalog* catalog_;
};

/// How many half-moves go back: a number, "last move", or nothing behind the command for one; none
/// if it is something else.
std::optional<unsigned> half_moves_to_take_back(ArgumentReader& reader);

/// The first of the words in a list, in the language of `catalog`.
std::string name_of_list(std::string_view words, const Catalog& catalog);

/// The name of a value in the language of `catalog`.
template <typename T, std::size_t N>
std::string name_of(T value, const std::array<WordedValue<T>, N>& worded, const Catalog& catalog) {
    for (const WordedValue<T>& one : worded) {
        if (one.value == value) return name_of_list(one.words, catalog);
    }
    return {};
}

}  // namespace rochade
