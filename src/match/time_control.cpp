// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/time_control.h"

#include <fmt/format.h>

namespace rochade {
namespace {

constexpr unsigned kMostMovesInPeriod = 1000;
constexpr Duration kLongestPeriod = std::chrono::hours(100);

struct Unit {
    char letter;
    Duration length;
};
constexpr Unit kUnits[] = {
    {'h', std::chrono::hours(1)}, {'m', std::chrono::minutes(1)}, {'s', std::chrono::seconds(1)}};

class ControlReader {
public:
    explicit ControlReader(std::string_view text) : text_(text) {}

    Result<TimeControl, TimeControlError> read() {
        TimeControl control;
        while (true) {
            if (control.periods.size() == kMostPeriods) return here();
            const auto period = read_period();
            if (!period) return here();
            control.periods.push_back(*period);
            if (at_ == text_.size()) return control;
            if (text_[at_] != ',' || !period->moves) return here();
            ++at_;
        }
    }

private:
    TimeControlError here() const { return TimeControlError{at_}; }

    std::optional<Period> read_period() {
        Period period;
        const std::size_t start = at_;
        const auto moves = number();
        if (moves && at_ < text_.size() && text_[at_] == '/') {
            if (*moves == 0 || *moves > kMostMovesInPeriod) {
                at_ = start;
                return std::nullopt;
            }
            period.moves = *moves;
            ++at_;
        } else {
            at_ = start;
        }
        const auto time = duration();
        if (!time) return std::nullopt;
        period.time = *time;
        if (at_ == text_.size() || text_[at_] == ',') return period;
        switch (text_[at_]) {
            case '+': period.bonus = Bonus::Fischer; break;
            case 'b': period.bonus = Bonus::Bronstein; break;
            case 'd': period.bonus = Bonus::Delay; break;
            default: return std::nullopt;
        }
        ++at_;
        const auto bonus = duration();
        if (!bonus) return std::nullopt;
        period.bonus_time = *bonus;
        return period;
    }

    /// One or more numbers with their units, the larger units first: 1h30m.
    std::optional<Duration> duration() {
        const std::size_t start = at_;
        Duration total{0};
        bool any = false;
        for (const Unit& unit : kUnits) {
            const std::size_t before = at_;
            const auto count = number();
            if (count && at_ < text_.size() && text_[at_] == unit.letter) {
                ++at_;
                total += *count * unit.length;
                any = true;
            } else {
                at_ = before;
            }
        }
        if (!any || total > kLongestPeriod) {
            at_ = any ? start : at_;
            return std::nullopt;
        }
        return total;
    }

    std::optional<unsigned> number() {
        constexpr unsigned kMost = 1'000'000;
        const std::size_t start = at_;
        unsigned value = 0;
        while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9' && value < kMost) {
            value = value * 10 + static_cast<unsigned>(text_[at_] - '0');
            ++at_;
        }
        if (at_ == start) return std::nullopt;
        return value;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::string duration_text(Duration time) {
    std::string text;
    for (const Unit& unit : kUnits) {
        const auto count = time / unit.length;
        time -= count * unit.length;
        if (count != 0) text += fmt::format("{}{}", count, unit.letter);
    }
    return text.empty() ? "0s" : text;
}

}  // namespace

Result<TimeControl, TimeControlError> parse_time_control(std::string_view text) {
    return ControlReader(text).read();
}

std::string to_string(const TimeControl& control) {
    std::string text;
    for (const Period& period : control.periods) {
        if (!text.empty()) text += ',';
        if (period.moves) text += fmt::format("{}/", *period.moves);
        text += duration_text(period.time);
        switch (period.bonus) {
            case Bonus::None: continue;
            case Bonus::Fischer: text += '+'; break;
            case Bonus::Bronstein: text += 'b'; break;
            case Bonus::Delay: text += 'd'; break;
        }
        text += duration_text(period.bonus_time);
    }
    return text;
}

}  // namespace rochade
