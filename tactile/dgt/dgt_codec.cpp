// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/dgt/dgt_codec.h"

#include <algorithm>
#include <cassert>
#include <string>

namespace rochade::tactile::dgt {
namespace {

constexpr Duration kLongestSetting = std::chrono::hours(10);  // hours are one digit
constexpr std::uint8_t kUnknownTime = 0x7f;

std::optional<int> number_of_bcd(std::uint8_t byte, int limit) {
    const int tens = byte / 16;
    const int ones = byte % 16;
    if (ones > 9 || tens > 9 || tens * 10 + ones >= limit) return std::nullopt;
    return tens * 10 + ones;
}

std::optional<ClockHalf> read_half(std::uint8_t hours, std::uint8_t minutes, std::uint8_t seconds) {
    const auto minute = number_of_bcd(minutes, 60);
    const auto second = number_of_bcd(seconds, 60);
    const int hour = hours & kHoursMask;
    if (!minute || !second || hour > 9) return std::nullopt;
    return ClockHalf{
        .remaining = std::chrono::hours(hour) + std::chrono::minutes(*minute) +
                     std::chrono::seconds(*second),
        .flag_fallen = (hours & kFlagFallen) != 0,
        .flag_final = (hours & kFlagFinal) != 0,
        .has_increment = (hours & kHasIncrement) != 0,
    };
}

std::string text_of(const std::vector<std::uint8_t>& data) {
    std::string text;
    for (const std::uint8_t byte : data) {
        if (byte >= 0x20 && byte < 0x7f) text.push_back(static_cast<char>(byte));
    }
    return text;
}

std::string version_of(const std::vector<std::uint8_t>& data) {
    const std::string sub = std::to_string(data[1]);
    return std::to_string(data[0]) + (sub.size() < 2 ? ".0" : ".") + sub;
}

std::optional<BatteryRead> read_battery(const std::vector<std::uint8_t>& data) {
    if (data.empty() || data[0] > 100) return std::nullopt;
    BatteryRead battery;
    battery.percent = data[0];
    if (data.size() > 2 && data[1] != kUnknownTime && data[2] != kUnknownTime) {
        battery.time_left = std::chrono::hours(data[1]) + std::chrono::minutes(data[2]);
    }
    if (data.size() == 9) battery.is_charging = (data.back() & 1U) != 0;
    return battery;
}

std::optional<SpecialPiece::Meaning> meaning_of_code(std::uint8_t code) {
    switch (code) {
        case kFirstSpecial: return SpecialPiece::Meaning::Draw;
        case kFirstSpecial + 1: return SpecialPiece::Meaning::WhiteWins;
        case kFirstSpecial + 2: return SpecialPiece::Meaning::BlackWins;
        default: return std::nullopt;
    }
}

void keep_earlier(std::optional<Instant>& deadline, std::optional<Instant> other) {
    if (other && (!deadline || *other < *deadline)) deadline = other;
}

}  // namespace

std::optional<ClockRead> read_clock(const ClockData& data) {
    const auto right = read_half(data[0], data[1], data[2]);
    const auto left = read_half(data[3], data[4], data[5]);
    if (!right || !left) return std::nullopt;
    const std::uint8_t status = data[6];
    return ClockRead{
        .left = *left,
        .right = *right,
        .is_running = (status & kStatusRunning) != 0,
        .thinking = (status & kStatusRightThinks) != 0 ? ClockSide::Right : ClockSide::Left,
        .is_battery_low = (status & kStatusBatteryLow) != 0,
    };
}

void DgtCodec::handle_opened(Instant now) {
    now_ = now;
    reader_ = {};
    clock_commands_.close();
    output_.clear();
    known_.reset();
    bad_bytes_ = 0;
    is_clock_present_.reset();
    question_sent_.reset();
    questions_ = {Request::Version, Request::SerialNumber, Request::Clock};
    last_byte_ = now;
    is_dump_wanted_ = true;
    // A board fresh from power listens to no single-board command but obeys the first one;
    // three bytes fit well into its buffer of ten.
    send(Request::Reset);
    send(Request::UpdateNice);
    ask_for_board(1);
}

void DgtCodec::handle_closed(std::vector<BoardEvent>& out) {
    clock_commands_.end_all(ClockAnswer::Unanswered, out);
    clock_commands_.close();
    known_.reset();
    dump_request_.reset();
    question_sent_.reset();
    questions_.clear();
    output_.clear();
}

void DgtCodec::handle_bytes(std::span<const std::byte> bytes, Instant now,
                            std::vector<BoardEvent>& out) {
    handle_time(now, out);
    for (const std::byte byte : bytes) {
        last_byte_ = now;
        const auto frame = reader_.take(std::to_integer<std::uint8_t>(byte));
        handle_noise(out);
        if (!frame) continue;
        handle_frame(*frame, out);
        report_skipped(out);
        handle_answered(frame->id);
    }
}

void DgtCodec::handle_time(Instant now, std::vector<BoardEvent>& out) {
    assert(now >= now_);
    now_ = now;
    if (reader_.is_inside() && now >= last_byte_ + kLongestGap) {
        reader_.abandon();
        handle_noise(out);
    }
    if (!reader_.is_inside() && now >= last_byte_ + kLongestGap) report_skipped(out);
    if (dump_request_ && now >= dump_request_->sent + kDumpTimeout) {
        const int times = dump_request_->times;
        dump_request_.reset();
        if (times < kMostDumpRequests) ask_for_board(times + 1);
    }
    if (question_sent_ && now >= *question_sent_ + kQuestionTimeout) {
        questions_.pop_front();
        question_sent_.reset();
        ask_next_question();
    }
    clock_commands_.handle_time(now, out);
}

std::optional<Instant> DgtCodec::poll_deadline() const {
    std::optional<Instant> deadline = clock_commands_.poll_deadline();
    if (reader_.is_inside() || reader_.has_skipped() || bad_bytes_ > 0) {
        keep_earlier(deadline, last_byte_ + kLongestGap);
    }
    if (dump_request_) keep_earlier(deadline, dump_request_->sent + kDumpTimeout);
    if (question_sent_) keep_earlier(deadline, *question_sent_ + kQuestionTimeout);
    return deadline;
}

Bytes DgtCodec::poll_output() {
    Bytes bytes = std::exchange(output_, {});
    const Bytes clock = clock_commands_.poll_output(now_, orientation_);
    bytes.insert(bytes.end(), clock.begin(), clock.end());
    return bytes;
}

void DgtCodec::request_dump(Instant now) {
    now_ = std::max(now_, now);
    is_dump_wanted_ = true;
    ask_for_board(1);
}

void DgtCodec::request_sign_of_life(Instant now) {
    now_ = std::max(now_, now);
    if (!dump_request_) ask_for_board(1);
}

Result<Done, ClockCommandRefusal> DgtCodec::command(const ClockCommand& command, Instant now) {
    now_ = std::max(now_, now);
    if (const auto* set = std::get_if<SetAndRun>(&command)) {
        const auto fits = [](Duration time) {
            return time >= Duration::zero() && time < kLongestSetting;
        };
        if (!fits(set->left) || !fits(set->right)) return ClockCommandRefusal::TimeOutOfRange;
    }
    if (!clock_commands_.add(command, ClockCommands::Origin::User)) {
        return ClockCommandRefusal::TooManyWaiting;
    }
    return Done{};
}

void DgtCodec::handle_frame(const Frame& frame, std::vector<BoardEvent>& out) {
    using What = Identified::What;
    switch (frame.id) {
        case Answer::Board: return handle_board(frame, out);
        case Answer::Field: return handle_field(frame, out);
        case Answer::Clock: return handle_clock(frame, out);
        case Answer::SerialNumber:
            return out.push_back(Identified{What::SerialNumber, text_of(frame.data)});
        case Answer::LongSerialNumber:
            return out.push_back(Identified{What::LongSerialNumber, text_of(frame.data)});
        case Answer::Trademark: return out.push_back(Identified{What::Maker, text_of(frame.data)});
        case Answer::Version:
            return out.push_back(Identified{What::Version, version_of(frame.data)});
        case Answer::BusAddress:
            return out.push_back(
                Identified{What::BusAddress, std::to_string(frame.data[0] << 7U | frame.data[1])});
        case Answer::Battery:
            if (const auto battery = read_battery(frame.data)) out.push_back(*battery);
            return;
        // Noise can ask for a log, which takes eight seconds; the other two are draughts.
        case Answer::Log:
        case Answer::Draughts50Black:
        case Answer::Draughts50White: return;
    }
}

void DgtCodec::handle_board(const Frame& frame, std::vector<BoardEvent>& out) {
    dump_request_.reset();
    Codes codes{};
    std::copy(frame.data.begin(), frame.data.end(), codes.begin());
    if (std::any_of(codes.begin(), codes.end(), [](auto code) { return code > kLastPiece; })) {
        bad_bytes_ += frame.data.size() + kHeaderSize;
        return doubt(out);
    }
    const bool is_news = is_dump_wanted_ || known_ != codes;
    known_ = codes;
    is_dump_wanted_ = false;
    if (!is_news) return;

    report_skipped(out);
    Board board;
    for (unsigned field = 0; field < codes.size(); ++field) {
        board.set(square_of(field), piece_of_code(codes[field]));
    }
    out.push_back(BoardDumped{board});
    for (unsigned field = 0; field < codes.size(); ++field) {
        const auto meaning = meaning_of_code(codes[field]);
        if (meaning) out.push_back(SpecialPiece{square_of(field), *meaning});
    }
}

void DgtCodec::handle_field(const Frame& frame, std::vector<BoardEvent>& out) {
    if (!known_) {
        // The dump on its way will show this change.
        if (!dump_request_) ask_for_board(1);
        return;
    }
    const std::uint8_t field = frame.data[0];
    const std::uint8_t code = frame.data[1];
    const bool is_sense = field < known_->size() && code <= kLastPiece;
    if (!is_sense || (code == kEmpty && (*known_)[field] == kEmpty)) {
        bad_bytes_ += frame.data.size() + kHeaderSize;
        return doubt(out);
    }
    const std::uint8_t before = std::exchange((*known_)[field], code);
    if (before == code) return;
    const Square square = square_of(field);
    if (piece_of_code(before) != piece_of_code(code)) {
        out.push_back(SquareChanged{square, piece_of_code(code)});
    }
    if (const auto meaning = meaning_of_code(code)) out.push_back(SpecialPiece{square, *meaning});
}

void DgtCodec::handle_clock(const Frame& frame, std::vector<BoardEvent>& out) {
    ClockData data{};
    std::copy(frame.data.begin(), frame.data.end(), data.begin());
    // Some wireless boards send nothing but zeros after a clock command.
    if (data == ClockData{}) return;
    if (is_ack(data)) return clock_commands_.handle_ack(ack_of(data), now_, out);
    if ((data[6] & kStatusNoClock) != 0) {
        handle_clock_present(false, out);
        return out.push_back(ClockMissing{});
    }
    const auto reading = read_clock(data);
    if (!reading) {
        bad_bytes_ += kClockSize;
        return;
    }
    handle_clock_present(true, out);
    out.push_back(orientation_ == Orientation::Rotated ? rotated(*reading) : *reading);
}

void DgtCodec::handle_clock_present(bool is_present, std::vector<BoardEvent>& out) {
    if (is_clock_present_ == is_present) return;
    is_clock_present_ = is_present;
    clock_commands_.handle_clock_present(is_present, out);
    if (is_present) clock_commands_.add(AskClockVersion{}, ClockCommands::Origin::Codec);
}

void DgtCodec::handle_noise(std::vector<BoardEvent>& out) {
    if (reader_.take_lost_dump()) dump_request_.reset();
    if (reader_.has_skipped()) doubt(out);
}

/// Bytes were lost or made no sense, so a change may be lost too: only a dump tells.
void DgtCodec::doubt(std::vector<BoardEvent>& out) {
    if (known_) out.push_back(ResyncNeeded{});
    known_.reset();
    is_dump_wanted_ = true;
    if (!dump_request_) ask_for_board(1);
}

void DgtCodec::report_skipped(std::vector<BoardEvent>& out) {
    const std::size_t count = reader_.take_skipped() + std::exchange(bad_bytes_, 0);
    if (count > 0) out.push_back(BytesSkipped{count});
}

void DgtCodec::ask_for_board(int times) {
    dump_request_ = DumpRequest{now_, times};
    send(Request::Board);
}

/// One question after the other: the board's buffer is small.
void DgtCodec::ask_next_question() {
    if (questions_.empty()) return clock_commands_.open();
    question_sent_ = now_;
    send(questions_.front());
}

void DgtCodec::handle_answered(Answer answer) {
    if (!question_sent_) {
        if (answer == Answer::Board && !questions_.empty()) ask_next_question();
        return;
    }
    const Request asked = questions_.front();
    const bool is_reply = (asked == Request::Version && answer == Answer::Version) ||
                          (asked == Request::SerialNumber && answer == Answer::SerialNumber) ||
                          (asked == Request::Clock && answer == Answer::Clock);
    if (!is_reply) return;
    questions_.pop_front();
    question_sent_.reset();
    ask_next_question();
}

void DgtCodec::send(Request request) { output_.push_back(static_cast<std::byte>(request)); }

Square DgtCodec::square_of(unsigned field) const {
    const Square square = square_of_field(field);
    return orientation_ == Orientation::Rotated ? rotated(square) : square;
}

}  // namespace rochade::tactile::dgt
