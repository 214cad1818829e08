// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/chesslink/chesslink_codec.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace rochade::tactile::chesslink {
namespace {

constexpr std::size_t kCheckSize = 2;
constexpr auto kReportsPlace = static_cast<std::uint8_t>(Setting::Reports);

char answer_to(Request request) {
    return static_cast<char>(static_cast<char>(request) - 'A' + 'a');
}

std::string text_of_lights(SquareSet squares) {
    std::string text = hex_of(kSlotTime);
    for (const std::uint8_t slots : lights_of(squares)) text += hex_of(slots);
    return text;
}

void keep_earlier(std::optional<Instant>& deadline, std::optional<Instant> other) {
    if (other && (!deadline || *other < *deadline)) deadline = other;
}

}  // namespace

void ChessLinkCodec::handle_opened(Instant now) {
    now_ = now;
    last_byte_ = now;
    reader_ = FrameReader(Speaker::Board);
    placement_.forget();
    output_.clear();
    bad_bytes_ = 0;
    asked_.reset();
    waiting_.clear();
    is_known_ = false;
    odd_messages_ = 0;
    is_parity_ignored_ = false;
    next_poll_.reset();
    lights_ = 0;
    has_lights_ = true;
    // Nothing longer than this before the board has answered: see docs/devices/chesslink.md.
    ask(Request::Status);
}

void ChessLinkCodec::handle_closed(std::vector<BoardEvent>& /*out*/) {
    placement_.forget();
    asked_.reset();
    waiting_.clear();
    next_poll_.reset();
    output_.clear();
}

void ChessLinkCodec::handle_bytes(std::span<const std::byte> bytes, Instant now,
                                  std::vector<BoardEvent>& out) {
    handle_time(now, out);
    for (const std::byte byte : bytes) {
        last_byte_ = now;
        reader_.push(byte);
        while (const auto frame = reader_.next()) {
            if (reader_.has_skipped()) doubt(out);
            handle_frame(*frame, out);
        }
        if (reader_.has_skipped()) doubt(out);
    }
}

void ChessLinkCodec::handle_time(Instant now, std::vector<BoardEvent>& out) {
    assert(now >= now_);
    now_ = now;
    if (now >= last_byte_ + kLongestGap) {
        if (reader_.is_inside()) {
            reader_.abandon();
            doubt(out);
        }
        report_skipped(out);
    }
    if (asked_ && now >= asked_->sent + kAnswerTimeout) {
        const Asked asked = *std::exchange(asked_, std::nullopt);
        if (asked.times < kMostTimesAsked) {
            send(asked.what, asked.times + 1);
        } else {
            handle_unanswered(asked.what);
            ask_next();
        }
    }
    if (next_poll_ && now >= *next_poll_) {
        next_poll_ = now + kPollTime;
        ask(Request::Status);
    }
}

std::optional<Instant> ChessLinkCodec::poll_deadline() const {
    std::optional<Instant> deadline = next_poll_;
    if (reader_.is_inside() || reader_.has_skipped() || bad_bytes_ > 0) {
        keep_earlier(deadline, last_byte_ + kLongestGap);
    }
    if (asked_) keep_earlier(deadline, asked_->sent + kAnswerTimeout);
    return deadline;
}

Bytes ChessLinkCodec::poll_output() { return std::exchange(output_, {}); }

void ChessLinkCodec::request_dump(Instant now) {
    now_ = std::max(now_, now);
    placement_.want();
    ask(Request::Status);
}

void ChessLinkCodec::request_sign_of_life(Instant now) {
    now_ = std::max(now_, now);
    ask(Request::Status);
}

void ChessLinkCodec::show_lights(SquareSet squares, Instant now) {
    now_ = std::max(now_, now);
    if (!is_known_ || !has_lights_ || squares == lights_) return;
    lights_ = squares;
    ask(Request::Lights);
}

void ChessLinkCodec::handle_frame(const Frame& frame, std::vector<BoardEvent>& out) {
    if (!is_parity_accepted(frame)) {
        bad_bytes_ += frame.text.size() + kCheckSize;
        if (frame.text[0] == answer_to(Request::Status)) handle_answered(frame.text[0]);
        return doubt(out);
    }
    const std::string_view content = std::string_view(frame.text).substr(1);
    handle_answered(frame.text[0]);
    switch (frame.text[0]) {
        case 's': handle_status(content, out); break;
        case 'v': {
            const int main = value_of_hex(content.substr(0, 2)).value_or(0);
            const int sub = value_of_hex(content.substr(2, 2)).value_or(0);
            out.push_back(
                Identified{Identified::What::Version,
                           std::to_string(main) + (sub < 10 ? ".0" : ".") + std::to_string(sub)});
            break;
        }
        case 'r':
            if (content.substr(0, 2) == hex_of(kReportsPlace)) {
                handle_reports_read(value_of_hex(content.substr(2, 2)).value_or(0));
            }
            break;
        default: break;
    }
    report_skipped(out);
    ask_next();
}

void ChessLinkCodec::handle_status(std::string_view squares, std::vector<BoardEvent>& out) {
    const auto board = board_of_status(squares);
    if (!board) return;  // the reader lets only pieces through
    report_skipped(out);
    placement_.tell(orientation_ == Orientation::Rotated ? rotated(*board) : *board, out);
    if (std::exchange(is_known_, true)) return;
    ask(Request::Version);
    ask(Request::Read);
}

/// A board's memory wears out by writing, so it is written only if that changes anything.
void ChessLinkCodec::handle_reports_read(std::uint8_t value) {
    reports_ = value;
    const bool reports_changes = (value & kReportsMask) >= static_cast<unsigned>(Reports::OnChange);
    if (!reports_changes) ask(Request::Write);
}

bool ChessLinkCodec::is_parity_accepted(const Frame& frame) {
    if (frame.is_parity_right) {
        odd_messages_ = 0;
    } else if (!is_parity_ignored_) {
        is_parity_ignored_ = ++odd_messages_ >= kMostOddMessages;
    }
    return frame.is_parity_right || is_parity_ignored_;
}

/// A status may come unasked at any time, so an answer is known by its letter.
void ChessLinkCodec::handle_answered(char letter) {
    if (!asked_) return;
    const bool is_off = asked_->what == Request::Lights && letter == answer_to(Request::LightsOff);
    if (letter == answer_to(asked_->what) || is_off) asked_.reset();
}

void ChessLinkCodec::handle_unanswered(Request what) {
    switch (what) {
        case Request::Read:
        case Request::Write: next_poll_ = now_ + kPollTime; return;
        case Request::Lights: has_lights_ = false; return;
        default: return;  // the line's owner notices a board that is silent
    }
}

/// Bytes were lost or made no sense, so a change may be lost too.
void ChessLinkCodec::doubt(std::vector<BoardEvent>& out) {
    placement_.doubt(out);
    bad_bytes_ += reader_.take_skipped();
    ask(Request::Status);
}

void ChessLinkCodec::report_skipped(std::vector<BoardEvent>& out) {
    const std::size_t count = reader_.take_skipped() + std::exchange(bad_bytes_, 0);
    if (count > 0) out.push_back(BytesSkipped{count});
}

void ChessLinkCodec::ask(Request what) {
    // Other lights than those under way are another question.
    if (asked_ && asked_->what == what && what != Request::Lights) return;
    if (std::find(waiting_.begin(), waiting_.end(), what) == waiting_.end()) {
        waiting_.push_back(what);
    }
    ask_next();
}

void ChessLinkCodec::ask_next() {
    if (asked_ || waiting_.empty()) return;
    const Request what = waiting_.front();
    waiting_.pop_front();
    send(what, 1);
}

void ChessLinkCodec::send(Request what, int times) {
    asked_ = Asked{what, now_, times};
    std::string text(1, static_cast<char>(what));
    switch (what) {
        case Request::Lights:
            if (lights_ == 0) {
                text = static_cast<char>(Request::LightsOff);
            } else {
                const bool is_turned = orientation_ == Orientation::Rotated;
                text += text_of_lights(is_turned ? turned(lights_) : lights_);
            }
            break;
        case Request::Read: text += hex_of(kReportsPlace); break;
        case Request::Write: {
            const unsigned rest = reports_ & ~kReportsMask;
            text +=
                hex_of(kReportsPlace) +
                hex_of(static_cast<std::uint8_t>(rest | static_cast<unsigned>(Reports::OnChange)));
            break;
        }
        case Request::Status:
        case Request::LightsOff:
        case Request::Reset:
        case Request::Version: break;
    }
    const Bytes bytes = message(text);
    output_.insert(output_.end(), bytes.begin(), bytes.end());
}

}  // namespace rochade::tactile::chesslink
