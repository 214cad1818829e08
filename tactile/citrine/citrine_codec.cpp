// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/citrine/citrine_codec.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "tactile/told_move.h"

namespace rochade::tactile::citrine {
namespace {

void keep_earlier(std::optional<Instant>& deadline, std::optional<Instant> other) {
    if (other && (!deadline || *other < *deadline)) deadline = other;
}

/// Whether the next request need not wait for what this one is answered with: nothing says how a
/// Citrine answers it.
bool is_answered_by_silence(Request what) {
    return what == Request::Transmit || what == Request::Referee;
}

}  // namespace

void CitrineCodec::handle_opened(Instant now) {
    now_ = now;
    last_byte_ = now;
    reader_ = {};
    position_ = {};
    placement_.forget();
    bad_bytes_ = 0;
    output_.clear();
    next_send_ = now;
    asked_.reset();
    waiting_.clear();
    // Nothing longer than this before it has answered: see docs/devices/citrine.md.
    ask(Request::Identity);
}

void CitrineCodec::handle_closed(std::vector<BoardEvent>& /*out*/) {
    placement_.forget();
    asked_.reset();
    waiting_.clear();
    output_.clear();
}

void CitrineCodec::handle_bytes(std::span<const std::byte> bytes, Instant now,
                                std::vector<BoardEvent>& out) {
    handle_time(now, out);
    for (const std::byte byte : bytes) {
        last_byte_ = now;
        const auto line = reader_.take(byte);
        if (reader_.has_skipped()) doubt(out);
        if (line) handle_line(*line, out);
    }
}

void CitrineCodec::handle_time(Instant now, std::vector<BoardEvent>& out) {
    assert(now >= now_);
    now_ = now;
    if (now >= last_byte_ + kLongestGap) {
        if (reader_.is_inside()) {
            reader_.abandon();
            doubt(out);
        }
        report_skipped(out);
    }
    if (asked_ && is_answered_by_silence(asked_->what) && now >= next_send_) asked_.reset();
    if (asked_ && now >= asked_->sent + kAnswerTimeout) {
        const Asked asked = *std::exchange(asked_, std::nullopt);
        if (asked.times < kMostTimesAsked) send(asked.what, asked.times + 1);
    }
    ask_next();
}

std::optional<Instant> CitrineCodec::poll_deadline() const {
    std::optional<Instant> deadline;
    if (reader_.is_inside() || reader_.has_skipped() || bad_bytes_ > 0) {
        keep_earlier(deadline, last_byte_ + kLongestGap);
    }
    if (asked_) {
        const bool is_silent = is_answered_by_silence(asked_->what);
        keep_earlier(deadline, is_silent ? next_send_ : asked_->sent + kAnswerTimeout);
    } else if (!waiting_.empty()) {
        keep_earlier(deadline, next_send_);
    }
    return deadline;
}

Bytes CitrineCodec::poll_output() { return std::exchange(output_, {}); }

void CitrineCodec::request_dump(Instant now) {
    now_ = std::max(now_, now);
    placement_.want();
    ask(Request::Position);
}

void CitrineCodec::request_sign_of_life(Instant now) {
    now_ = std::max(now_, now);
    ask(Request::Position);
}

void CitrineCodec::handle_line(const std::string& line, std::vector<BoardEvent>& out) {
    switch (position_.take(line)) {
        case PositionReader::Line::Taken: return;
        case PositionReader::Line::Wrong: return handle_noise(line.size(), out);
        case PositionReader::Line::Last:
            report_skipped(out);
            placement_.tell(position_.board(), out);
            return handle_answered(Request::Position);
        case PositionReader::Line::NotOfAPosition: break;
    }
    const std::string_view text = line;
    if (text.starts_with("ID")) {
        const std::size_t start = std::min(text.find_first_not_of("ID. "), text.size());
        out.push_back(Identified{Identified::What::Version, std::string(text.substr(start))});
        ask(Request::Transmit);
        ask(Request::Referee);
        ask(Request::Position);
        handle_answered(Request::Identity);
    } else if (text.starts_with("New Game")) {
        // It has forgotten what it was asked for.
        ask(Request::Transmit);
        ask(Request::Referee);
        ask(Request::Position);
    } else if (text.starts_with("M ")) {
        handle_move(text.substr(1), out);
    } else if (text.starts_with("T ")) {
        // What was captured by the move comes back to the board: the position tells it.
        ask(Request::Position);
    }
    // Anything else is about levels and clocks, and passed over.
}

void CitrineCodec::handle_move(std::string_view text, std::vector<BoardEvent>& out) {
    const auto told = parse_move(text);
    if (!told) return handle_noise(1 + text.size(), out);
    if (!placement_.board()) return;  // the position on its way shows it
    const auto moved = placement_.board()->at(told->move.from);
    const auto after = board_after(*placement_.board(), told->move);
    if (!after || moved->side != told->side) return doubt(out);  // one before it was lost
    placement_.tell(*after, out);
}

void CitrineCodec::handle_noise(std::size_t size, std::vector<BoardEvent>& out) {
    bad_bytes_ += size;
    doubt(out);
}

void CitrineCodec::handle_answered(Request what) {
    if (!asked_ || asked_->what != what) return;
    asked_.reset();
    ask_next();
}

/// Bytes were lost or made no sense, so a change may be lost too.
void CitrineCodec::doubt(std::vector<BoardEvent>& out) {
    placement_.doubt(out);
    bad_bytes_ += reader_.take_skipped();
    ask(Request::Position);
}

void CitrineCodec::report_skipped(std::vector<BoardEvent>& out) {
    const std::size_t count = reader_.take_skipped() + std::exchange(bad_bytes_, 0);
    if (count > 0) out.push_back(BytesSkipped{count});
}

void CitrineCodec::ask(Request what) {
    if (asked_ && asked_->what == what) return;
    if (std::find(waiting_.begin(), waiting_.end(), what) != waiting_.end()) return;
    waiting_.push_back(what);
    ask_next();
}

void CitrineCodec::ask_next() {
    if (asked_ || waiting_.empty() || now_ < next_send_) return;
    const Request what = waiting_.front();
    waiting_.pop_front();
    send(what, 1);
}

void CitrineCodec::send(Request what, int times) {
    asked_ = Asked{what, now_, times};
    next_send_ = now_ + kBetweenRequests;
    for (const std::string_view part : {text_of(what), kLineEnd}) {
        for (const char character : part) output_.push_back(static_cast<std::byte>(character));
    }
}

}  // namespace rochade::tactile::citrine
