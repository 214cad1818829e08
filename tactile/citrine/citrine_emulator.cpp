// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/citrine/citrine_emulator.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <string>

namespace rochade::tactile::citrine {
namespace {

constexpr std::string_view kLostLine = "lost-line";  // once
// Last until "none".
constexpr std::string_view kFlipped = "flipped";     // prints the position from Black's side
constexpr std::string_view kMoveBars = "move-bars";  // as an older version writes moves
constexpr std::array kOwnFaults = {kLostLine, kFlipped, kMoveBars};

}  // namespace

CitrineEmulator::CitrineEmulator(EmulatedPace pace)
    : pace_(pace), line_(kOwnFaults), placement_(initial_board()) {}

void CitrineEmulator::power_up(Instant now) {
    now_ = now;
    line_.power_up();
    reader_ = {};
    last_request_.reset();
}

bool CitrineEmulator::inject(std::string_view fault, Instant now) {
    handle_time(now);
    return line_.inject(fault);
}

void CitrineEmulator::handle_time(Instant now) {
    assert(now >= now_);
    now_ = now;
}

void CitrineEmulator::set(Square square, std::optional<Piece> piece, Instant now) {
    handle_time(now);
    placement_.set(square, piece);
    look();
}

void CitrineEmulator::look() {
    if (placement_ == position_.board() || find_move()) return;
    if (!past_.empty() && placement_ == past_.back().before.board()) {
        const Ply last = past_.back();
        past_.pop_back();
        position_ = last.before;
        if (transmits_) say("T" + move_text(last.before, last.move, move_number()));
    } else if (placement_ == initial_board()) {
        start_game();
    }
}

bool CitrineEmulator::find_move() {
    if (past_.size() >= kMostPlies) return false;
    for (const Move& move : position_.legal_moves()) {
        const Position after = position_.after_legal(move);
        if (after.board() != placement_) continue;
        const std::string bar = line_.has(kMoveBars) ? " |" : "";
        if (transmits_) say("M" + move_text(position_, move, move_number()) + bar);
        past_.push_back({position_, move});
        position_ = after;
        return true;
    }
    return false;
}

/// Whatever it was asked for is forgotten.
void CitrineEmulator::start_game() {
    position_ = Position::initial();
    past_.clear();
    transmits_ = false;
    is_referee_ = false;
    say("New Game");
}

void CitrineEmulator::handle_bytes(std::span<const std::byte> bytes, Instant now) {
    handle_time(now);
    for (const std::byte byte : bytes) {
        const auto line = reader_.take(byte);
        if (!line) continue;
        const bool is_deaf = last_request_ && now_ < *last_request_ + kDeafTime;
        last_request_ = now_;
        if (pace_ == EmulatedPace::Fast || !is_deaf) obey(*line);
    }
}

void CitrineEmulator::obey(std::string_view line) {
    std::string text(line);
    for (char& letter : text) {
        letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    }
    const bool seen_from_black = line_.has(kFlipped);
    if (text == "I") say(kEmulatedIdentity);
    if (text == "N") start_game();
    if (text == "P") {
        line_.send(
            position_text(position_.board(), seen_from_black ? SeenFrom::Black : SeenFrom::White));
    }
    if (text == "X ON" || text == "X OFF") transmits_ = text == "X ON";
    if (text == "U ON" || text == "U OFF") is_referee_ = text == "U ON";
    if (text.starts_with("X")) say(transmits_ ? "Xmit on" : "Xmit off");
    if (text.starts_with("U")) say(is_referee_ ? "Referee on" : "Referee off");
    // It says nothing to what it does not know.
}

void CitrineEmulator::say(std::string_view line) {
    if (line_.take(kLostLine)) return;
    line_.send(std::string(line) + std::string(kLineEnd));
}

}  // namespace rochade::tactile::citrine
