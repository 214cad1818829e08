// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/skeleton/skeleton_emulator.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "tactile/skeleton/skeleton_codec.h"

namespace rochade::tactile::skeleton {
namespace {

constexpr std::string_view kRotated = "rotated";  // the table is turned
constexpr std::array kOwnFaults = {kRotated};

}  // namespace

SkeletonEmulator::SkeletonEmulator(EmulatedPace pace)
    : pace_(pace), line_(kOwnFaults), placement_(initial_board()) {
    power_up(Instant{});
}

void SkeletonEmulator::power_up(Instant now) {
    now_ = now;
    next_look_ = now + kLookTime;
    line_.power_up();
    reader_ = {};
    seen_ = as_laid();
    is_asked_ = false;
}

Board SkeletonEmulator::as_laid() const {
    return line_.has(kRotated) ? rotated(placement_) : placement_;
}

bool SkeletonEmulator::inject(std::string_view fault, Instant now) {
    handle_time(now);
    return line_.inject(fault);
}

void SkeletonEmulator::set(Square square, std::optional<Piece> piece, Instant now) {
    handle_time(now);
    placement_.set(square, piece);
    if (pace_ == EmulatedPace::Fast) look();
}

void SkeletonEmulator::handle_time(Instant now) {
    assert(now >= now_);
    for (auto due = poll_deadline(); due && *due <= now; due = poll_deadline()) {
        now_ = std::max(now_, *due);
        next_look_ = now_ + kLookTime;
        look();
    }
    now_ = now;
    // Looks that found nothing new are over as well.
    if (next_look_ <= now_) next_look_ += ((now_ - next_look_) / kLookTime + 1) * kLookTime;
    if (pace_ == EmulatedPace::Fast) look();
}

std::optional<Instant> SkeletonEmulator::poll_deadline() const {
    if (seen_ == as_laid()) return std::nullopt;
    return next_look_;
}

void SkeletonEmulator::look() {
    const Board board = as_laid();
    if (seen_ == board) return;
    seen_ = board;
    if (is_asked_) line_.send(placement_line(seen_));
}

void SkeletonEmulator::handle_bytes(std::span<const std::byte> bytes, Instant now) {
    handle_time(now);
    for (const std::byte byte : bytes) {
        const auto line = reader_.take(byte);
        if (!line || *line != kQuestion.substr(0, 1)) continue;
        is_asked_ = true;
        line_.send(placement_line(seen_));
    }
}

}  // namespace rochade::tactile::skeleton
