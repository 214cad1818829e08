// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/braille/view.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "base/overloaded.h"
#include "tactile/braille/brf.h"

namespace rochade::braille {
namespace {

constexpr std::size_t kGap = 2;  // blank cells between a rank, the moves and the clocks

/// "12 Nf3", "12 ⠤e5" or, with White's move before it, "12 Nf3 e5".
Cells numbered(const WrittenMove& move, const WrittenMove* before) {
    const bool is_pair = before != nullptr && move.side == Side::Black &&
                         before->side == Side::White && before->number == move.number;
    Cells cells = number_cells(move.number);
    cells += Cell();
    if (is_pair) {
        cells += before->cells;
        cells += Cell();
    } else if (move.side == Side::Black) {
        cells += kBlackToMove;
    }
    return cells += move.cells;
}

int step_of(Key key) {
    switch (key) {
        case Key::Up:
        case Key::Left:
        case Key::PreviousMode: return -1;
        case Key::Down:
        case Key::Right:
        case Key::NextMode: return 1;
        case Key::First:
        case Key::Last:
        case Key::Home:
        case Key::Route: break;
    }
    return 0;
}

}  // namespace

void View::set_width(std::size_t cells) {
    assert(cells > 0);
    if (cells == width_) return;
    width_ = cells;
    offset_ = 0;
    part_ = 0;
}

void View::set_content(Content content) {
    const std::size_t before = content_.score.size();
    const bool was_at_end =
        moves_shown_from(first_move_, numbered_moves()) >= numbered_moves().size();
    content_ = std::move(content);
    if (content_.score.size() == before) return;
    offset_ = 0;
    if (was_at_end || content_.score.size() < before) move_score(Key::Last);
}

void View::hear(Cells prose) {
    heard_.push_back(std::move(prose));
    if (heard_.size() > kMostHeard) heard_.pop_front();
    if (heard_back_ > 0) {
        heard_back_ = std::min(heard_back_ + 1, heard_.size() - 1);
    } else {
        part_ = 0;
    }
}

void View::set_mode(Mode mode) {
    mode_ = mode;
    offset_ = 0;
    part_ = 0;
    heard_back_ = 0;
    if (mode == Mode::Score) move_score(Key::Last);
}

std::optional<Request> View::turn_to(int by) {
    const auto count = static_cast<int>(kAllModes.size());
    const int next = (static_cast<int>(mode_) + by + count) % count;
    set_mode(static_cast<Mode>(next));
    return ModeChanged{mode_};
}

std::optional<Request> View::press(Key key, std::size_t cell) {
    switch (key) {
        case Key::NextMode:
        case Key::PreviousMode: return turn_to(step_of(key));
        case Key::Home: {
            const bool changes = mode_ != Mode::LastMoves;
            set_mode(Mode::LastMoves);
            return changes ? std::optional<Request>(ModeChanged{mode_}) : std::nullopt;
        }
        case Key::Route: return route(cell);
        case Key::Up:
        case Key::Down:
        case Key::Left:
        case Key::Right:
        case Key::First:
        case Key::Last: break;
    }
    switch (mode_) {
        case Mode::LastMoves: pan(step_of(key)); break;
        case Mode::Board:
            // A rank has eight squares however they are counted: the ends are the edges.
            move_rank(key == Key::First ? -8 : key == Key::Last ? 8 : step_of(key));
            break;
        case Mode::Score: move_score(key); break;
        case Mode::Said: move_said(key); break;
    }
    return std::nullopt;
}

/// Forward is down the board as print has it: from the eighth rank to the first.
void View::move_rank(int by) {
    const std::size_t before = offset_;
    if (std::abs(by) == 1 && text().cells.size() > width_) pan(by);
    if (offset_ != before) return;
    offset_ = 0;
    rank_ = static_cast<Rank>(std::clamp(static_cast<int>(rank_) - by, 0, 7));
}

/// Where the part of a line ends that begins there: at a blank cell where there is one.
std::size_t View::end_of_part(const Cells& cells, std::size_t begin) const {
    if (cells.size() - begin <= width_) return cells.size();
    for (std::size_t end = begin + width_; end > begin; --end) {
        if (cells[end].is_blank()) return end;
    }
    return begin + width_;
}

void View::pan(int by) {
    const Cells cells = text().cells;
    std::size_t before = 0;
    for (std::size_t begin = 0; begin < cells.size();) {
        std::size_t next = end_of_part(cells, begin);
        while (next < cells.size() && cells[next].is_blank()) ++next;
        if (begin >= offset_) {
            if (by < 0) offset_ = before;
            if (by > 0 && next < cells.size()) offset_ = next;
            return;
        }
        before = begin;
        begin = next;
    }
}

std::vector<Cells> View::numbered_moves() const {
    std::vector<Cells> moves;
    const auto& score = content_.score;
    for (std::size_t index = 0; index < score.size(); ++index) {
        const WrittenMove* before = index > 0 ? &score[index - 1] : nullptr;
        Cells cells = numbered(score[index], before);
        const bool completes = before != nullptr && score[index].side == Side::Black &&
                               before->number == score[index].number;
        if (completes) {
            moves.back() = std::move(cells);
        } else {
            moves.push_back(std::move(cells));
        }
    }
    return moves;
}

/// How many numbered moves, from the first of the game on, end before the right edge if `first` is
/// the first that is shown.
std::size_t View::moves_shown_from(std::size_t first, const std::vector<Cells>& moves) const {
    std::size_t used = 0;
    std::size_t next = first;
    while (next < moves.size()) {
        const std::size_t wanted = moves[next].size() + (next == first ? 0 : kGap);
        if (next > first && used + wanted > width_) break;
        used += wanted;
        ++next;
    }
    return next;
}

void View::move_score(Key key) {
    const std::vector<Cells> moves = numbered_moves();
    if (moves.empty()) {
        first_move_ = 0;
        return;
    }
    const std::size_t last = moves.size() - 1;
    first_move_ = std::min(first_move_, last);
    const auto page_that_ends_before = [&](std::size_t end) {
        std::size_t first = end > 0 ? end - 1 : 0;
        while (first > 0 && moves_shown_from(first - 1, moves) >= end) --first;
        return first;
    };
    switch (key) {
        case Key::Up: first_move_ = first_move_ > 0 ? first_move_ - 1 : 0; break;
        case Key::Down: first_move_ = std::min(first_move_ + 1, last); break;
        case Key::First: first_move_ = 0; break;
        case Key::Last: first_move_ = page_that_ends_before(moves.size()); break;
        case Key::Left: {
            const std::size_t before = offset_;
            pan(-1);
            if (offset_ != before) return;
            first_move_ = page_that_ends_before(first_move_);
            break;
        }
        case Key::Right: {
            const std::size_t before = offset_;
            if (text().cells.size() > width_) pan(1);
            if (offset_ != before) return;
            const std::size_t next = moves_shown_from(first_move_, moves);
            if (next < moves.size()) first_move_ = next;
            break;
        }
        case Key::Home:
        case Key::NextMode:
        case Key::PreviousMode:
        case Key::Route: break;
    }
    offset_ = 0;
}

void View::move_said(Key key) {
    if (heard_.empty()) return;
    const std::size_t oldest = heard_.size() - 1;
    switch (key) {
        case Key::Left:
            if (part_ > 0) --part_;
            return;
        case Key::Right:
            if (part_ + 1 < parts_of_said().size()) ++part_;
            return;
        case Key::Up: heard_back_ = std::min(heard_back_ + 1, oldest); break;
        case Key::Down: heard_back_ = heard_back_ > 0 ? heard_back_ - 1 : 0; break;
        case Key::First: heard_back_ = oldest; break;
        case Key::Last: heard_back_ = 0; break;
        case Key::Home:
        case Key::NextMode:
        case Key::PreviousMode:
        case Key::Route: break;
    }
    part_ = 0;
}

std::vector<Cells> View::parts_of_said() const {
    if (heard_.empty()) return {Cells()};
    return wrapped(heard_[heard_.size() - 1 - heard_back_], width_, 0);
}

/// The richest line that fits: both moves of the last number rather than one, both clocks rather
/// than the reader's own. Where nothing fits the shortest is panned.
View::Text View::last_moves_in(std::size_t width, Clocks clocks_wanted) const {
    const auto& score = content_.score;
    Cells pair;
    Cells last;
    if (!score.empty()) {
        last = numbered(score.back(), nullptr);
        pair = numbered(score.back(), score.size() > 1 ? &score[score.size() - 2] : nullptr);
    }
    Cells own;
    Cells both;
    if (content_.own_clock) {
        own = *content_.own_clock;
        both = own;
    }
    if (content_.opponents_clock) {
        if (!both.empty()) both += Cell();
        both += kBlackToMove;
        both += *content_.opponents_clock;
    }
    const auto joined = [](const Cells& moves, const Cells& clocks) {
        Text text;
        text.cells = moves;
        text.spots.push_back({0, moves.size(), TellLastMove{}});
        if (!moves.empty() && !clocks.empty()) text.cells += Cells(kGap);
        const std::size_t begin = text.cells.size();
        text.cells += clocks;
        // To the right of the moves there is time, whether it is shown or is to be asked for.
        text.spots.push_back({std::max(begin, moves.size() + 1), kMostCells * 2, TellTime{}});
        return text;
    };
    for (const auto& [moves, clocks] :
         {std::pair{&pair, &both}, {&pair, &own}, {&last, &both}, {&last, &own}}) {
        Text text = joined(*moves, *clocks);
        if (text.cells.size() <= width) return text;
    }
    return joined(last, clocks_wanted == Clocks::IfThereIsRoom ? Cells() : own);
}

View::Text View::board_text() const {
    Text text;
    text.cells = number_cells(static_cast<unsigned>(rank_) + 1);
    text.cells += Cell();
    for (const File file : kAllFiles) {
        const Square square(file, rank_);
        text.spots.push_back({text.cells.size(), text.cells.size() + 1, ReadSquare{square}});
        text.cells += board_cell(square, content_.board.at(square), writing_);
    }
    const std::size_t begin = text.cells.size() + kGap;
    if (width_ <= begin) return text;
    const Text more = last_moves_in(width_ - begin, Clocks::IfThereIsRoom);
    if (more.cells.empty() || begin + more.cells.size() > width_) return text;
    text.cells += Cells(kGap);
    text.cells += more.cells;
    for (const Spot& spot : more.spots) {
        text.spots.push_back({spot.begin + begin, spot.end + begin, spot.request});
    }
    return text;
}

View::Text View::score_text() const {
    Text text;
    const std::vector<Cells> moves = numbered_moves();
    const std::size_t first = std::min(first_move_, moves.empty() ? 0 : moves.size() - 1);
    const std::size_t end = moves_shown_from(first, moves);
    for (std::size_t index = first; index < end; ++index) {
        if (index > first) text.cells += Cells(kGap);
        text.cells += moves[index];
    }
    return text;
}

View::Text View::said_text() const {
    const std::vector<Cells> parts = parts_of_said();
    Text text;
    text.cells = parts[std::min(part_, parts.size() - 1)];
    text.spots.push_back({0, text.cells.size(), SayAgain{}});
    return text;
}

View::Text View::text() const {
    switch (mode_) {
        case Mode::LastMoves: return last_moves_in(width_, Clocks::Always);
        case Mode::Board: return board_text();
        case Mode::Score: return score_text();
        case Mode::Said: break;
    }
    return said_text();
}

Cells View::line() const {
    const Cells whole = text().cells;
    const std::size_t begin = std::min(offset_, whole.size());
    const std::size_t end = end_of_part(whole, begin);
    Cells shown(whole.begin() + static_cast<std::ptrdiff_t>(begin),
                whole.begin() + static_cast<std::ptrdiff_t>(end));
    shown.resize(width_);
    return shown;
}

std::optional<Request> View::route(std::size_t cell) const {
    for (const Spot& spot : text().spots) {
        if (cell + offset_ >= spot.begin && cell + offset_ < spot.end) return spot.request;
    }
    return std::nullopt;
}

}  // namespace rochade::braille
