// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/peg/peg_codec.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace rochade::tactile::peg {
namespace {

constexpr std::string_view kAskHello = "hello 1";
constexpr std::string_view kAskDump = "dump";
constexpr std::size_t kEndSize = 1;

void keep_earlier(std::optional<Instant>& deadline, std::optional<Instant> other) {
    if (other && (!deadline || *other < *deadline)) deadline = other;
}

}  // namespace

void PegCodec::handle_opened(Instant now) {
    now_ = now;
    last_byte_ = now;
    reader_ = {};
    output_ = {static_cast<std::byte>('\n')};
    bad_bytes_ = 0;
    hello_.reset();
    next_number_.reset();
    known_.reset();
    lever_down_.reset();
    lights_sent_.reset();
    is_dump_wanted_ = true;
    ask(kAskHello, 1);
}

void PegCodec::handle_closed(std::vector<BoardEvent>& out) {
    clock_.end_all(ClockAnswer::Unanswered, out);
    known_.reset();
    hello_.reset();
    question_.reset();
    lights_sent_.reset();
    output_.clear();
}

void PegCodec::handle_bytes(std::span<const std::byte> bytes, Instant now,
                            std::vector<BoardEvent>& out) {
    handle_time(now, out);
    for (const std::byte byte : bytes) {
        last_byte_ = now;
        const auto line = reader_.take(std::to_integer<std::uint8_t>(byte));
        if (reader_.has_skipped()) distrust(0, out);
        if (line) handle_line(*line, out);
    }
}

void PegCodec::handle_time(Instant now, std::vector<BoardEvent>& out) {
    assert(now >= now_);
    now_ = now;
    if (clock_.poll_deadline()) clock_.end_all(ClockAnswer::NoClock, out);
    if (now >= last_byte_ + kLongestGap) {
        if (reader_.is_inside()) {
            reader_.abandon();
            distrust(0, out);
        }
        report_skipped(out);
    }
    if (question_ && now >= question_->sent + kAnswerTimeout) {
        const Question question = *std::exchange(question_, std::nullopt);
        if (question.times < kMostRequests) ask(question.text, question.times + 1);
    }
    if (lights_sent_ && now >= lights_sent_->sent + kAnswerTimeout) {
        const LightsSent sent = *std::exchange(lights_sent_, std::nullopt);
        if (sent.times < kMostRequests) send_lights(sent.times + 1);
    }
}

std::optional<Instant> PegCodec::poll_deadline() const {
    std::optional<Instant> deadline = clock_.poll_deadline();
    if (reader_.is_inside() || reader_.has_skipped() || bad_bytes_ > 0) {
        keep_earlier(deadline, last_byte_ + kLongestGap);
    }
    if (question_) keep_earlier(deadline, question_->sent + kAnswerTimeout);
    if (lights_sent_) keep_earlier(deadline, lights_sent_->sent + kAnswerTimeout);
    return deadline;
}

Bytes PegCodec::poll_output() { return std::exchange(output_, {}); }

void PegCodec::request_dump(Instant now) {
    now_ = std::max(now_, now);
    is_dump_wanted_ = true;
    ask(hello_ ? kAskDump : kAskHello, 1);
}

void PegCodec::request_sign_of_life(Instant now) {
    now_ = std::max(now_, now);
    if (!question_) ask(hello_ ? kAskDump : kAskHello, 1);
}

Result<Done, ClockCommandRefusal> PegCodec::command(const ClockCommand& command, Instant now) {
    now_ = std::max(now_, now);
    return clock_.command(command, now_);
}

void PegCodec::show_lights(SquareSet squares, Instant now) {
    now_ = std::max(now_, now);
    if (squares == lights_ && !lights_sent_ && hello_) return;
    lights_ = squares;
    if (hello_ && hello_->has_lights) send_lights(1);
}

void PegCodec::set_orientation(Orientation orientation) {
    if (orientation_ == orientation) return;
    orientation_ = orientation;
    lever_down_.reset();  // told anew with the next dump
}

void PegCodec::handle_line(std::string_view line, std::vector<BoardEvent>& out) {
    line_size_ = line.size() + kEndSize;
    const auto text = checked_text(line);
    const auto message = text ? read_message(*text) : std::nullopt;
    if (!message) return distrust(line_size_, out);
    const bool is_lost = next_number_ && *next_number_ != message->number;
    next_number_ = static_cast<std::uint8_t>(message->number + 1U);
    if (is_lost && !std::holds_alternative<Hello>(message->message)) {
        doubt(out);
        if (!question_) ask(kAskDump, 1);
    }
    std::visit([&](const auto& one) { handle(one, out); }, message->message);
    report_skipped(out);
}

void PegCodec::handle(const Hello& hello, std::vector<BoardEvent>& out) {
    const bool is_answer = question_ && question_->text == kAskHello;
    if (!is_answer) {
        // It has started anew and knows nothing of us.
        doubt(out);
        hello_.reset();
        return ask(kAskHello, 1);
    }
    if (hello.version != kVersion) return;
    question_.reset();
    hello_ = hello;
    out.push_back(Identified{Identified::What::Maker, hello.name});
    out.push_back(Identified{Identified::What::Version, std::to_string(hello.version)});
    if (!hello.has_lever) out.push_back(ClockMissing{});
    if (hello.has_lights && lights_ != 0) send_lights(1);
    // It tells how it stands without being asked, unless it has only just woken up.
    question_ = Question{kAskDump, now_, 0};
}

void PegCodec::handle(const Dump& dump, std::vector<BoardEvent>& out) {
    if (!hello_) return;
    if (dump.knows_pieces != hello_->knows_pieces) return distrust(line_size_, out);
    question_.reset();
    const bool is_news = is_dump_wanted_ || known_ != dump.squares;
    known_ = dump.squares;
    is_dump_wanted_ = false;
    if (!is_news) return;
    report_skipped(out);
    Board board;
    SquareSet occupied = 0;
    for (unsigned index = 0; index < dump.squares.size(); ++index) {
        const Square square = turned(Square::from_index(index));
        if (dump.squares[index] == kNothing) continue;
        occupied |= set_of(square);
        board.set(square, piece_from_letter(dump.squares[index]));
    }
    if (dump.knows_pieces) {
        out.push_back(BoardDumped{board});
    } else {
        out.push_back(OccupancyDumped{occupied});
    }
}

void PegCodec::handle(const Up& up, std::vector<BoardEvent>& out) {
    if (!take_change(up.square, kNothing, out)) return;
    const Square square = turned(up.square);
    if (hello_->knows_pieces) {
        out.push_back(SquareChanged{square, std::nullopt});
    } else {
        out.push_back(OccupancyChanged{square, false});
    }
}

void PegCodec::handle(const Down& down, std::vector<BoardEvent>& out) {
    if (!take_change(down.square, down.piece, out)) return;
    const Square square = turned(down.square);
    if (hello_->knows_pieces) {
        out.push_back(SquareChanged{square, piece_from_letter(down.piece)});
    } else {
        out.push_back(OccupancyChanged{square, true});
    }
}

/// Whether the change is one that can be told. One that cannot be true makes all doubtful.
bool PegCodec::take_change(Square square, char stands, std::vector<BoardEvent>& out) {
    // The dump on its way will show this change.
    if (!known_) return false;
    char& known = (*known_)[square.index()];
    const bool fits = stands == kNothing || (stands == kSomething) != hello_->knows_pieces;
    if (!fits || known == stands) {
        distrust(line_size_, out);
        return false;
    }
    known = stands;
    return true;
}

void PegCodec::handle(const Lever& lever, std::vector<BoardEvent>& out) {
    if (!hello_ || !hello_->has_lever) return;
    const ClockSide down = turned(lever.down);
    if (lever_down_ == down) return;
    lever_down_ = down;
    out.push_back(LeverRead{opposite(down)});
}

void PegCodec::handle(const Button& button, std::vector<BoardEvent>& out) {
    if (hello_) out.push_back(QuestionPressed{turned(button.side), button.question});
}

void PegCodec::handle(const Battery& battery, std::vector<BoardEvent>& out) {
    out.push_back(BatteryRead{battery.percent, battery.is_charging, std::nullopt});
}

void PegCodec::handle(const Ok& /*ok*/, std::vector<BoardEvent>& /*out*/) { lights_sent_.reset(); }

void PegCodec::handle(const No& no, std::vector<BoardEvent>& /*out*/) {
    if (no.what == "lights") lights_sent_.reset();
    if (no.what == "checksum") ask_again();
}

void PegCodec::handle(const Unknown& /*unknown*/, std::vector<BoardEvent>& /*out*/) {}

/// Lines were lost or made no sense, so a change may be lost too: only a dump tells.
void PegCodec::doubt(std::vector<BoardEvent>& out) {
    if (known_) out.push_back(ResyncNeeded{});
    known_.reset();
    is_dump_wanted_ = true;
}

/// The same, for `size` bytes that could not be read. They may have been the answer.
void PegCodec::distrust(std::size_t size, std::vector<BoardEvent>& out) {
    bad_bytes_ += size + reader_.take_skipped();
    doubt(out);
    next_number_.reset();
    if (question_) {
        ask_again();
    } else {
        ask(hello_ ? kAskDump : kAskHello, 1);
    }
}

void PegCodec::report_skipped(std::vector<BoardEvent>& out) {
    const std::size_t count = reader_.take_skipped() + std::exchange(bad_bytes_, 0);
    if (count > 0) out.push_back(BytesSkipped{count});
}

void PegCodec::ask(std::string_view text, int times) {
    question_ = Question{text, now_, times};
    const Bytes line = line_of(text);
    output_.insert(output_.end(), line.begin(), line.end());
}

void PegCodec::ask_again() {
    if (question_ && question_->times < kMostRequests) ask(question_->text, question_->times + 1);
}

void PegCodec::send_lights(int times) {
    lights_sent_ = LightsSent{now_, times};
    SquareSet squares = lights_;
    if (orientation_ == Orientation::Rotated) {
        squares = 0;
        for (unsigned index = 0; index < 64; ++index) {
            const Square square = Square::from_index(index);
            if (contains(lights_, square)) squares |= set_of(rotated(square));
        }
    }
    const Bytes line = line_of("lights " + digits_of(squares));
    output_.insert(output_.end(), line.begin(), line.end());
}

Square PegCodec::turned(Square square) const {
    return orientation_ == Orientation::Rotated ? rotated(square) : square;
}

ClockSide PegCodec::turned(ClockSide side) const {
    return orientation_ == Orientation::Rotated ? opposite(side) : side;
}

}  // namespace rochade::tactile::peg
