// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk_state.h"

#include <algorithm>
#include <limits>

#include "base/utf8.h"
#include "match/log_words.h"

namespace rochade {
namespace {

constexpr std::size_t kScoredInALine = 20;
/// What was heard is cut to so many bytes.
constexpr std::size_t kLongestHeard = 1024;

constexpr std::array kPhaseWords = {
    NamedValue<Phase>{Phase::BeforeStart, "before-start"},
    NamedValue<Phase>{Phase::Running, "running"},
    NamedValue<Phase>{Phase::Stopped, "stopped"},
    NamedValue<Phase>{Phase::Adjourned, "adjourned"},
    NamedValue<Phase>{Phase::Over, "over"},
};
constexpr std::array kLineWords = {
    NamedValue<DeskSide::Line>{DeskSide::Line::None, "none"},
    NamedValue<DeskSide::Line>{DeskSide::Line::Answers, "answers"},
    NamedValue<DeskSide::Line>{DeskSide::Line::Silent, "silent"},
};
constexpr std::string_view kAt = "at";
constexpr std::string_view kEnd = "end";
constexpr std::string_view kNobody = "none";
constexpr std::string_view kBoard = "board";
constexpr std::string_view kScore = "score";
constexpr std::string_view kClock = "clock";
constexpr std::string_view kAnnounced = "announced";
constexpr std::string_view kTouched = "touched";
constexpr std::string_view kHeard = "heard";

constexpr std::uint64_t kMostMilliseconds = std::numeric_limits<std::int64_t>::max() / 2;

std::string number_of(Duration time) { return std::to_string(time.count()); }
std::string number_of(Instant at) { return number_of(at.time_since_epoch()); }

std::optional<Duration> read_duration(WordReader& words) {
    const auto number = parse_number(words.next(), kMostMilliseconds);
    if (!number) return std::nullopt;
    return Duration(static_cast<Duration::rep>(*number));
}

std::optional<Instant> read_instant(WordReader& words) {
    const auto time = read_duration(words);
    if (!time) return std::nullopt;
    return Instant(*time);
}

/// Writes the lines of one side.
class SideLines {
public:
    SideLines(Side side, const DeskSide& state, std::vector<std::string>& lines)
        : side_(word_of(kSideWords, side)), state_(state), lines_(lines) {}

    void write() {
        write_board();
        write_score();
        if (state_.left) add(kClock, number_of(*state_.left) + " " + number_of(used()));
        if (state_.announced) {
            add(kAnnounced,
                number_of(state_.announced->at) + " " + move_text(state_.announced->what));
        }
        if (state_.touched) {
            add(kTouched, number_of(state_.touched->at) + " " + to_string(state_.touched->what));
        }
        if (state_.heard) add(kHeard, number_of(state_.heard->at) + " " + state_.heard->what);
    }

private:
    Duration used() const { return state_.used.value_or(Duration::zero()); }

    void add(std::string_view word, const std::string& rest) {
        lines_.push_back(to_line(
            DeskMessage(StateGiven{std::string(word) + " " + std::string(side_) + " " + rest})));
    }

    void write_board() {
        std::string text(word_of(kLineWords, state_.line));
        text += " " + placement_text(state_.shows) + " " + placement_text(state_.should);
        const SquareSet differing = differing_squares(state_);
        for (unsigned index = 0; index < 64; ++index) {
            const Square square = Square::from_index(index);
            if (contains(differing, square)) text += " " + to_string(square);
        }
        add(kBoard, text);
    }

    void write_score() {
        for (std::size_t at = 0; at < state_.score.size(); at += kScoredInALine) {
            std::string text = std::to_string(state_.first_scored + at);
            const std::size_t end = std::min(at + kScoredInALine, state_.score.size());
            for (std::size_t next = at; next < end; ++next) {
                text += " " + move_text(state_.score[next]);
            }
            add(kScore, text);
        }
    }

    std::string_view side_;
    const DeskSide& state_;
    std::vector<std::string>& lines_;
};

bool read_board(DeskSide& side, WordReader words) {
    const auto line = value_of(kLineWords, words.next());
    const auto shows = parse_placement_text(words.next());
    const auto should = parse_placement_text(words.next());
    if (!line || !shows || !should) return false;
    side.line = *line;
    side.shows = *shows;
    side.should = *should;
    SquareSet named = 0;
    while (!words.at_end()) {
        const auto square = Square::parse(words.next());
        if (!square || contains(named, *square)) return false;
        named |= set_of(*square);
    }
    return named == differing_squares(side);
}

/// The lines of a score come in order and leave nothing out.
bool read_score(DeskSide& side, WordReader words) {
    const auto first = parse_number(words.next(), std::numeric_limits<unsigned>::max() / 2);
    if (!first || words.at_end()) return false;
    if (side.score.empty()) side.first_scored = static_cast<unsigned>(*first);
    if (*first != side.first_scored + side.score.size() || *first == 0) return false;
    while (!words.at_end()) {
        const auto move = parse_move_text(words.next());
        if (!move || side.score.size() == kMostScoredAtDesk) return false;
        side.score.push_back(*move);
    }
    return true;
}

bool read_clock(DeskSide& side, WordReader words) {
    side.left = read_duration(words);
    side.used = read_duration(words);
    return side.left && side.used && words.at_end();
}

bool read_announced(DeskSide& side, WordReader words) {
    const auto at = read_instant(words);
    const auto move = parse_move_text(words.next());
    if (!at || !move || !words.at_end()) return false;
    side.announced = {*move, *at};
    return true;
}

bool read_touched(DeskSide& side, WordReader words) {
    const auto at = read_instant(words);
    const auto square = Square::parse(words.next());
    if (!at || !square || !words.at_end()) return false;
    side.touched = {*square, *at};
    return true;
}

bool read_heard(DeskSide& side, WordReader words) {
    const auto at = read_instant(words);
    if (!at || words.at_end() || words.rest().empty()) return false;
    side.heard = {std::string(words.rest()), *at};
    return true;
}

/// No control characters, UTF-8, not too long: what a line of the protocol can hold.
std::string as_heard(std::string_view text) {
    std::string clean = utf8_from_unknown(text);
    const auto is_control = [](char byte) {
        return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f;
    };
    std::replace_if(clean.begin(), clean.end(), is_control, ' ');
    if (clean.size() > kLongestHeard) clean.resize(kLongestHeard);
    while (!is_utf8(clean)) clean.pop_back();  // the last character was cut
    return clean;
}

}  // namespace

SquareSet differing_squares(const DeskSide& side) {
    SquareSet squares = 0;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        if (side.shows.at(square) != side.should.at(square)) squares |= set_of(square);
    }
    return squares;
}

void DeskNotes::note(const Event& event, Instant at) {
    if (const auto* announced = std::get_if<MoveAnnounced>(&event)) {
        of(announced->by).announced = {announced->move, at};
    } else if (const auto* touched = std::get_if<PieceTouched>(&event)) {
        of(touched->board).touched = {touched->square, at};
    }
}

void DeskNotes::note_heard(Side by, std::string_view text, Instant at) {
    std::string heard = as_heard(text);
    if (!heard.empty()) of(by).heard = {std::move(heard), at};
}

DeskState desk_state(const Match& match, const DeskNotes& notes, Instant now) {
    DeskState state;
    state.at = now;
    state.phase = match.phase();
    state.to_move = match.to_move();
    const bool has_clock = match.setup().clock != ClockKind::None;
    if (has_clock) state.running = match.clock().running();
    for (const Side side : {Side::White, Side::Black}) {
        DeskSide& seen = state.sides[index_of(side)];
        if (match.player(side).board == PlayerSetup::HasBoard::Yes) {
            seen.line = match.has_board(side) ? DeskSide::Line::Answers : DeskSide::Line::Silent;
        }
        // A move that is still to be copied is late, and not wrong.
        const auto& mismatch = match.mismatch(side);
        seen.should = mismatch ? match.required_board(side) : match.expected_board(side);
        seen.shows = mismatch.value_or(seen.should);
        const Scoresheet& score = match.score(side);
        const std::size_t skipped =
            score.size() > kMostScoredAtDesk ? score.size() - kMostScoredAtDesk : 0;
        seen.first_scored = static_cast<unsigned>(skipped + 1);
        seen.score.reserve(score.size() - skipped);
        for (std::size_t at = skipped; at < score.size(); ++at) {
            seen.score.push_back(score[at].move);
        }
        if (has_clock) {
            seen.left = match.clock().left(side, now);
            seen.used = match.clock().used(side, now);
        }
        seen.announced = notes.announced(side);
        seen.touched = notes.touched(side);
        seen.heard = notes.heard(side);
    }
    return state;
}

std::vector<std::string> lines_of(const DeskState& state) {
    std::vector<std::string> lines;
    std::string first(kAt);
    first += " " + number_of(state.at) + " ";
    first += word_of(kPhaseWords, state.phase);
    first += " ";
    first += word_of(kSideWords, state.to_move);
    first += " ";
    first += state.running ? word_of(kSideWords, *state.running) : kNobody;
    lines.push_back(to_line(DeskMessage(StateGiven{first})));
    for (const Side side : {Side::White, Side::Black}) {
        SideLines(side, state.sides[index_of(side)], lines).write();
    }
    lines.push_back(to_line(DeskMessage(StateGiven{std::string(kEnd)})));
    return lines;
}

std::optional<DeskState> DeskStateReader::take(const StateGiven& part) {
    if (part.text == kEnd) {
        const bool is_good = is_whole_ && has_board_[0] && has_board_[1];
        is_whole_ = false;
        if (is_good) return std::move(state_);
        return std::nullopt;
    }
    if (part.text.starts_with(kAt)) {
        state_ = DeskState{};
        has_board_ = {};
        parts_ = 0;
        is_whole_ = true;
    }
    is_whole_ = is_whole_ && ++parts_ <= kMostStateLines && read(part.text);
    return std::nullopt;
}

bool DeskStateReader::read(std::string_view text) {
    WordReader words(text);
    const std::string_view word = words.next();
    if (word != kAt) {
        const auto side = value_of(kSideWords, words.next());
        return side && !words.at_end() && read_of_side(word, *side, words.rest());
    }
    const auto at = read_instant(words);
    const auto phase = value_of(kPhaseWords, words.next());
    const auto to_move = value_of(kSideWords, words.next());
    const std::string_view running = words.next();
    if (!at || !phase || !to_move || !words.at_end()) return false;
    state_.at = *at;
    state_.phase = *phase;
    state_.to_move = *to_move;
    state_.running = value_of(kSideWords, running);
    return state_.running || running == kNobody;
}

bool DeskStateReader::read_of_side(std::string_view word, Side side, std::string_view rest) {
    DeskSide& state = state_.sides[index_of(side)];
    const WordReader words(rest);
    if (word == kBoard) {
        has_board_[index_of(side)] = true;
        return read_board(state, words);
    }
    if (word == kScore) return read_score(state, words);
    if (word == kClock) return read_clock(state, words);
    if (word == kAnnounced) return read_announced(state, words);
    if (word == kTouched) return read_touched(state, words);
    if (word == kHeard) return read_heard(state, words);
    return false;
}

}  // namespace rochade
