// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/chesslink/chesslink_emulator.h"

#include <algorithm>
#include <cassert>
#include <string>

namespace rochade::tactile::chesslink {
namespace {

// Happen once, to the next answer.
constexpr std::string_view kWrongCheck = "wrong-check";
constexpr std::string_view kWrongParity = "wrong-parity";
constexpr std::string_view kFlippedBit = "flipped-bit";
constexpr std::string_view kLostAnswer = "lost-answer";
constexpr std::string_view kStatusFirst = "status-first";  // between a command and its answer
// Last until "none".
constexpr std::string_view kNoParity = "no-parity";       // the top bit is never set
constexpr std::string_view kPerformance = "performance";  // no lights and no writing
constexpr std::string_view kEOne = "eone";
constexpr std::string_view kRotated = "rotated";
constexpr std::array kOwnFaults = {kWrongCheck,  kWrongParity, kFlippedBit,
                                   kLostAnswer,  kStatusFirst, kNoParity,
                                   kPerformance, kEOne,        kRotated};

constexpr std::uint8_t kUsualScanTime = 20;
constexpr std::uint8_t kShortestScanTime = 15;
constexpr std::int64_t kScanUnit = 2048;    // microseconds
constexpr std::int64_t kReportUnit = 4096;  // microseconds
constexpr std::byte kParityBit{0x80};
constexpr std::byte kLowBit{0x01};

Duration milliseconds(std::int64_t microseconds) {
    return Duration(std::max<std::int64_t>((microseconds + 500) / 1000, 1));
}

}  // namespace

ChessLinkEmulator::ChessLinkEmulator(EmulatedPace pace)
    : pace_(pace), line_(kOwnFaults), placement_(initial_board()) {
    memory_[static_cast<std::size_t>(Setting::ScanTime)] = kUsualScanTime;
    power_up(Instant{});
}

void ChessLinkEmulator::power_up(Instant now) {
    now_ = now;
    awake_from_ = now;
    line_.power_up();
    reader_ = FrameReader(Speaker::Computer);
    is_asked_ = false;
    lights_ = {};
    seen_ = turned_as_laid(placement_);
    told_.reset();
    scans_seen_ = 0;
    next_scan_ = now + scan_time();
    next_report_ = now + report_time();
}

bool ChessLinkEmulator::inject(std::string_view fault, Instant now) {
    handle_time(now);
    return line_.inject(fault);
}

void ChessLinkEmulator::set(Square square, std::optional<Piece> piece, Instant now) {
    handle_time(now);
    placement_.set(square, piece);
    if (pace_ == EmulatedPace::Fast) scan();
}

SquareSet ChessLinkEmulator::lights() const {
    const SquareSet lit = squares_of(lights_);
    return line_.has(kRotated) ? turned(lit) : lit;
}

Board ChessLinkEmulator::turned_as_laid(const Board& board) const {
    return line_.has(kRotated) ? rotated(board) : board;
}

Reports ChessLinkEmulator::reports() const {
    return static_cast<Reports>(setting(Setting::Reports) & kReportsMask);
}

Duration ChessLinkEmulator::scan_time() const {
    const std::uint8_t units = setting(Setting::ScanTime);
    return milliseconds(kScanUnit * (units < kShortestScanTime ? kUsualScanTime : units));
}

Duration ChessLinkEmulator::report_time() const {
    return milliseconds(kReportUnit * setting(Setting::ReportTime));
}

/// How many scans in a row must see a change before it is reported.
int ChessLinkEmulator::scans_to_last() const {
    return static_cast<int>(reports()) - static_cast<int>(Reports::OnChange) + 1;
}

void ChessLinkEmulator::handle_time(Instant now) {
    assert(now >= now_);
    if (pace_ == EmulatedPace::Fast) {
        const bool has_passed = now > now_;
        now_ = now;
        if (has_passed || seen_ != turned_as_laid(placement_)) scan();
        return;
    }
    for (auto due = poll_deadline(); due && *due <= now; due = poll_deadline()) {
        now_ = std::max(now_, *due);
        next_scan_ = now_ + scan_time();
        scan();
    }
    now_ = now;
    // Scans that had nothing to tell are over as well.
    if (next_scan_ <= now_) next_scan_ += ((now_ - next_scan_) / scan_time() + 1) * scan_time();
}

std::optional<Instant> ChessLinkEmulator::poll_deadline() const {
    if (is_waking()) return awake_from_;
    const bool is_news = seen_ != turned_as_laid(placement_);
    switch (reports()) {
        case Reports::EveryScan:
        case Reports::EveryReportTime: return next_scan_;
        case Reports::Never: break;
        default:
            if (told_ != seen_) return next_scan_;
    }
    if (is_news) return next_scan_;
    return std::nullopt;
}

void ChessLinkEmulator::scan() {
    if (is_waking()) return;
    const Board board = turned_as_laid(placement_);
    scans_seen_ = board == seen_ ? scans_seen_ + 1 : 1;
    seen_ = board;
    switch (reports()) {
        case Reports::EveryScan: return send_status();
        case Reports::Never: return;
        case Reports::EveryReportTime:
            if (now_ < next_report_) return;
            next_report_ = now_ + report_time();
            return send_status();
        default: {
            const bool lasts = pace_ == EmulatedPace::Fast || scans_seen_ >= scans_to_last();
            if (told_ != seen_ && lasts) send_status();
        }
    }
}

bool ChessLinkEmulator::is_settled() const {
    const bool is_told = reports() == Reports::Never || told_ == seen_;
    return line_.is_empty() && seen_ == turned_as_laid(placement_) && is_told;
}

void ChessLinkEmulator::handle_bytes(std::span<const std::byte> bytes, Instant now) {
    handle_time(now);
    for (const std::byte byte : bytes) {
        if (is_waking()) return;
        reader_.push(byte);
        while (const auto frame = reader_.next()) {
            if (frame->is_parity_right) obey(*frame);
        }
    }
}

void ChessLinkEmulator::obey(const Frame& frame) {
    is_asked_ = true;
    const std::string_view content = std::string_view(frame.text).substr(1);
    const bool is_simple = line_.has(kPerformance);
    switch (static_cast<Request>(frame.text[0])) {
        case Request::Status: return send_status();
        case Request::Version: {
            const Model model = is_simple          ? Model::Performance
                                : line_.has(kEOne) ? Model::EOne
                                                   : Model::Exclusive;
            return answer("v" + hex_of(static_cast<std::uint8_t>(model)) + hex_of(kEmulatedSub));
        }
        case Request::Lights:
            if (is_simple) return;
            for (std::size_t at = 0; at < kCorners; ++at) {
                lights_[at] = value_of_hex(content.substr(2 + 2 * at, 2)).value_or(0);
            }
            return answer("l");
        case Request::LightsOff:
            if (is_simple) return;
            lights_ = {};
            return answer("x");
        case Request::Write:
            if (!is_simple) write(content);
            return;
        case Request::Read: return read(content);
        case Request::Reset: return reset();
    }
}

void ChessLinkEmulator::write(std::string_view content) {
    const auto place = value_of_hex(content.substr(0, 2));
    const auto value = value_of_hex(content.substr(2, 2));
    if (!place || !value) return;
    memory_[*place] = *value;
    next_report_ = now_ + report_time();
    answer("w" + std::string(content));
}

void ChessLinkEmulator::read(std::string_view content) {
    const auto place = value_of_hex(content);
    if (place) answer("r" + std::string(content) + hex_of(memory_[*place]));
}

void ChessLinkEmulator::reset() {
    lights_ = {};
    told_.reset();
    awake_from_ = now_ + kResetTime;
    next_scan_ = awake_from_;
}

void ChessLinkEmulator::send_status() {
    told_ = seen_;
    answer("s" + status_of_board(seen_));
}

void ChessLinkEmulator::answer(std::string_view text) {
    if (text[0] != 's' && line_.take(kStatusFirst)) send_status();
    if (line_.take(kLostAnswer)) return;
    line_.send(on_the_line(text));
}

Bytes ChessLinkEmulator::on_the_line(std::string_view text) {
    Bytes bytes = message(text);
    std::byte& middle = bytes[bytes.size() / 2];
    if (line_.take(kWrongCheck)) {
        bytes.back() = with_parity(bytes.back() == with_parity('0') ? '1' : '0');
    }
    if (line_.take(kWrongParity)) middle ^= kParityBit;
    if (line_.take(kFlippedBit)) middle ^= kLowBit;
    if (line_.has(kNoParity)) {
        for (std::byte& byte : bytes) byte &= ~kParityBit;
    }
    return bytes;
}

}  // namespace rochade::tactile::chesslink
