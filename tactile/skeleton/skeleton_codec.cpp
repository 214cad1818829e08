// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/skeleton/skeleton_codec.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace rochade::tactile::skeleton {
namespace {

constexpr std::size_t kSquares = 64;

Square square_at(std::size_t at) {
    return {static_cast<File>(at % 8), static_cast<Rank>(7 - at / 8)};
}

}  // namespace

std::string placement_line(const Board& board) {
    std::string line = "=";
    for (std::size_t at = 0; at < kSquares; ++at) {
        const auto piece = board.at(square_at(at));
        line.push_back(piece ? letter_of(*piece) : '.');
    }
    return line + '\n';
}

std::optional<Board> parse_placement_line(std::string_view line) {
    if (line.size() != kSquares + 1 || line[0] != '=') return std::nullopt;
    Board board;
    for (std::size_t at = 0; at < kSquares; ++at) {
        const char letter = line[at + 1];
        const auto piece = piece_from_letter(letter);
        if (!piece && letter != '.') return std::nullopt;
        board.set(square_at(at), piece);
    }
    return board;
}

void SkeletonCodec::handle_opened(Instant now) {
    now_ = now;
    last_byte_ = now;
    reader_ = {};
    placement_.forget();
    bad_bytes_ = 0;
    output_.clear();
    // The first question must be one that can harm no other make: it may be asked of one.
    ask(1);
}

void SkeletonCodec::handle_closed(std::vector<BoardEvent>& /*out*/) {
    placement_.forget();
    asked_.reset();
    output_.clear();
}

void SkeletonCodec::handle_bytes(std::span<const std::byte> bytes, Instant now,
                                 std::vector<BoardEvent>& out) {
    handle_time(now, out);
    for (const std::byte byte : bytes) {
        last_byte_ = now;
        const auto line = reader_.take(byte);
        if (reader_.has_skipped()) doubt(out);
        if (line) handle_line(*line, out);
    }
}

void SkeletonCodec::handle_time(Instant now, std::vector<BoardEvent>& out) {
    assert(now >= now_);
    now_ = now;
    if (now >= last_byte_ + kLongestGap) {
        if (reader_.is_inside()) {
            reader_.abandon();
            doubt(out);
        }
        report_skipped(out);
    }
    if (!asked_ || now < asked_->sent + kAnswerTimeout) return;
    const int times = std::exchange(asked_, std::nullopt)->times;
    if (times < kMostTimesAsked) ask(times + 1);
}

std::optional<Instant> SkeletonCodec::poll_deadline() const {
    std::optional<Instant> deadline;
    if (asked_) deadline = asked_->sent + kAnswerTimeout;
    if (reader_.is_inside() || reader_.has_skipped() || bad_bytes_ > 0) {
        const Instant end = last_byte_ + kLongestGap;
        deadline = deadline ? std::min(*deadline, end) : end;
    }
    return deadline;
}

Bytes SkeletonCodec::poll_output() { return std::exchange(output_, {}); }

void SkeletonCodec::request_dump(Instant now) {
    now_ = std::max(now_, now);
    placement_.want();
    if (!asked_) ask(1);
}

void SkeletonCodec::request_sign_of_life(Instant now) {
    now_ = std::max(now_, now);
    if (!asked_) ask(1);
}

void SkeletonCodec::handle_line(const std::string& line, std::vector<BoardEvent>& out) {
    const auto board = parse_placement_line(line);
    if (!board) {
        bad_bytes_ += line.size();
        return doubt(out);
    }
    asked_.reset();
    report_skipped(out);
    placement_.tell(orientation_ == Orientation::Rotated ? rotated(*board) : *board, out);
}

/// Bytes were lost or made no sense, so a change may be lost too: only the whole placement tells.
void SkeletonCodec::doubt(std::vector<BoardEvent>& out) {
    placement_.doubt(out);
    bad_bytes_ += reader_.take_skipped();
    if (!asked_) ask(1);
}

void SkeletonCodec::report_skipped(std::vector<BoardEvent>& out) {
    const std::size_t count = reader_.take_skipped() + std::exchange(bad_bytes_, 0);
    if (count > 0) out.push_back(BytesSkipped{count});
}

void SkeletonCodec::ask(int times) {
    asked_ = Asked{now_, times};
    for (const char character : kQuestion) output_.push_back(static_cast<std::byte>(character));
}

}  // namespace rochade::tactile::skeleton
