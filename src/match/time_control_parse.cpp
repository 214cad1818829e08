// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <utility>

#include "match/time_control.h"

namespace rochade {
namespace {

using ControlFault = TimeControlError::Kind;

constexpr unsigned kMostMovesInPeriod = 1000;
constexpr Duration kLongestPeriod = std::chrono::hours(100);
constexpr unsigned kMostBareMinutes = 600;
constexpr unsigned kLeastBareMinutesAfterMoves = 4;

/// The larger units first.
constexpr std::array<Duration, 3> kUnits{std::chrono::hours(1), std::chrono::minutes(1),
                                         std::chrono::seconds(1)};
constexpr std::size_t kMinutes = 1;
constexpr std::size_t kSeconds = 2;

struct UnitName {
    std::string_view name;
    std::size_t unit;
};
constexpr UnitName kUnitNames[] = {
    {"h", 0},
    {"hr", 0},
    {"hrs", 0},
    {"hour", 0},
    {"hours", 0},
    {"m", kMinutes},
    {"min", kMinutes},
    {"mins", kMinutes},
    {"minute", kMinutes},
    {"minutes", kMinutes},
    {"'", kMinutes},
    {"\u2019", kMinutes},
    {"\u2032", kMinutes},
    {"s", kSeconds},
    {"sec", kSeconds},
    {"secs", kSeconds},
    {"second", kSeconds},
    {"seconds", kSeconds},
    {"''", kSeconds},
    {"\"", kSeconds},
    {"\u2019\u2019", kSeconds},
    {"\u2032\u2032", kSeconds},
    {"\u201D", kSeconds},
    {"\u2033", kSeconds},
};

constexpr char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

class ControlReader {
public:
    explicit ControlReader(std::string_view text) : text_(text) {}

    Result<TimeControl, TimeControlError> read() {
        TimeControl control;
        while (read_period(control)) {
            if (at_ == text_.size()) return checked(std::move(control));
            if (text_[at_] != ',') return TimeControlError{at_, ControlFault::TrailingText};
            if (!control.periods.back().moves)
                return TimeControlError{at_, ControlFault::AfterLastPeriod};
            ++at_;
        }
        return error_;
    }

private:
    /// What is written without a unit.
    enum class Bare : std::uint8_t { Minutes, MinutesAfterMoves, Seconds };

    bool fail(std::size_t offset, ControlFault kind) {
        error_ = TimeControlError{offset, kind};
        return false;
    }

    Result<TimeControl, TimeControlError> checked(TimeControl control) const {
        const Period& first = control.periods.front();
        if (first.time + first.bonus_time == Duration{0}) {
            return TimeControlError{0, ControlFault::NoTime};
        }
        if (for_all_ && bonuses_ < control.periods.size()) {
            return TimeControlError{*for_all_, ControlFault::Ambiguous};
        }
        return control;
    }

    bool read_period(TimeControl& control) {
        skip_spaces();
        if (control.periods.size() == kMostPeriods) return fail(at_, ControlFault::TooManyPeriods);
        Period period;
        Bare bare = Bare::Minutes;
        if (!read_moves(period, bare) || !read_duration(bare, period.time)) return false;
        if (!read_bonus(period)) return false;
        control.periods.push_back(period);
        return true;
    }

    /// "40/", "SD/" or "G/", or nothing of that kind.
    bool read_moves(Period& period, Bare& bare) {
        const std::size_t start = at_;
        if (const auto moves = number()) {
            skip_spaces();
            if (take("/")) {
                if (*moves == 0 || *moves > kMostMovesInPeriod)
                    return fail(start, ControlFault::BadMoves);
                period.moves = static_cast<unsigned>(*moves);
                bare = Bare::MinutesAfterMoves;
                skip_spaces();
                return true;
            }
        }
        at_ = start;
        if (take("sd/")) bare = Bare::MinutesAfterMoves;
        if (take("g/")) bare = Bare::Minutes;
        skip_spaces();
        return true;
    }

    bool read_bonus(Period& period) {
        const std::size_t end = at_;
        skip_spaces();
        const std::size_t sign = at_;
        const bool has_semicolon = take(";");
        if (has_semicolon) skip_spaces();
        if (take("+") || take("|")) {
            period.bonus = Bonus::Fischer;
        } else if (take("b")) {
            period.bonus = Bonus::Bronstein;
        } else if (take("d")) {
            period.bonus = Bonus::Delay;
        } else {
            return !has_semicolon || fail(at_, ControlFault::NotATime);
        }
        const bool is_delay = period.bonus != Bonus::Fischer;
        if ((has_semicolon || (is_delay && sign != end)) && !for_all_) for_all_ = sign;
        ++bonuses_;
        skip_spaces();
        if (!read_duration(Bare::Seconds, period.bonus_time)) return false;
        if (period.bonus_time == Duration{0}) period.bonus = Bonus::None;
        skip_spaces();
        return true;
    }

    /// Numbers with their units, the larger units first; the last one may do without.
    bool read_duration(Bare bare, Duration& total) {
        const std::size_t start = at_;
        std::optional<std::size_t> last;
        while (true) {
            const std::size_t before = at_;
            const auto count = number();
            if (!count) break;
            auto unit = take_unit();
            if (unit && last && *unit <= *last) {
                at_ = before;
                return fail(before, ControlFault::TrailingText);
            }
            const bool is_bare = !unit;
            if (is_bare) unit = last ? smaller_than(*last, *count) : bare_unit(bare, *count);
            if (!unit)
                return fail(before, last == kSeconds ? ControlFault::TrailingText
                                                     : ControlFault::Ambiguous);
            total += static_cast<Duration::rep>(*count) * kUnits[*unit];
            last = unit;
            if (is_bare) break;
        }
        if (!last) return fail(start, ControlFault::NotATime);
        if (total > kLongestPeriod) return fail(start, ControlFault::TooLong);
        return is_end_of_duration() || fail(at_, ControlFault::UnknownUnit);
    }

    /// The unit of a number that stands behind one with unit `last`: "1h30".
    static std::optional<std::size_t> smaller_than(std::size_t last, std::uint64_t count) {
        constexpr unsigned kOfTheLarger = 60;
        if (last == kSeconds || count >= kOfTheLarger) return std::nullopt;
        return last + 1;
    }

    static std::optional<std::size_t> bare_unit(Bare bare, std::uint64_t count) {
        if (bare == Bare::Seconds) return kSeconds;
        if (count > kMostBareMinutes && count < kMostNumber) return std::nullopt;
        const bool may_be_hours = bare == Bare::MinutesAfterMoves && count != 0;
        if (may_be_hours && count < kLeastBareMinutesAfterMoves) return std::nullopt;
        return kMinutes;
    }

    /// No other word may begin at a number or unit: only "b" and "d" of a bonus.
    bool is_end_of_duration() const {
        if (at_ == text_.size() || !is_letter(text_[at_])) return true;
        return lower(text_[at_]) == 'b' || lower(text_[at_]) == 'd';
    }

    /// A unit's longest name, spaces before it allowed; nothing is taken if there is none.
    std::optional<std::size_t> take_unit() {
        const std::size_t before = at_;
        skip_spaces();
        const UnitName* found = nullptr;
        for (const UnitName& unit : kUnitNames) {
            if (!stands_here(unit.name)) continue;
            if (found == nullptr || unit.name.size() > found->name.size()) found = &unit;
        }
        if (found == nullptr) {
            at_ = before;
            return std::nullopt;
        }
        at_ += found->name.size();
        return found->unit;
    }

    bool stands_here(std::string_view word) const {
        if (text_.size() - at_ < word.size()) return false;
        return std::equal(word.begin(), word.end(),
                          text_.begin() + static_cast<std::ptrdiff_t>(at_),
                          [](char one, char other) { return one == lower(other); });
    }

    bool take(std::string_view word) {
        if (!stands_here(word)) return false;
        at_ += word.size();
        return true;
    }

    void skip_spaces() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }

    /// At most kMostNumber, whatever is written.
    std::optional<std::uint64_t> number() {
        const std::size_t start = at_;
        std::uint64_t value = 0;
        while (at_ < text_.size() && is_digit(text_[at_])) {
            value = std::min(kMostNumber, value * 10 + static_cast<unsigned>(text_[at_] - '0'));
            ++at_;
        }
        if (at_ == start) return std::nullopt;
        return value;
    }

    static constexpr std::uint64_t kMostNumber = 1'000'000'000;

    std::string_view text_;
    std::size_t at_ = 0;
    TimeControlError error_{0, ControlFault::NotATime};
    /// Where a bonus is written as those that belong to all periods are.
    std::optional<std::size_t> for_all_;
    std::size_t bonuses_ = 0;
};

}  // namespace

Result<TimeControl, TimeControlError> parse_time_control(std::string_view text) {
    return ControlReader(text).read();
}

}  // namespace rochade
