// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/text/text_emulator.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <utility>

#include "rules/fen.h"
#include "rules/uci.h"
#include "tactile/text/text_placement.h"

namespace rochade::tactile::text {
namespace {

constexpr std::string_view kLostAnswer = "lost-answer";  // once
// Last until "none".
constexpr std::string_view kNoFeatures = "no-features";
constexpr std::string_view kUnknownFeatures = "unknown-features";  // answered with an error
constexpr std::string_view kUnknownPieces = "unknown-pieces";      // only their colours
constexpr std::string_view kUnknownColours = "unknown-colours";
constexpr std::string_view kRotated = "rotated";
constexpr std::array kOwnFaults = {kLostAnswer,    kNoFeatures,     kUnknownFeatures,
                                   kUnknownPieces, kUnknownColours, kRotated};

}  // namespace

TextEmulator::TextEmulator(EmulatedPace pace)
    : pace_(pace), line_(kOwnFaults), placement_(initial_board()) {
    power_up(Instant{});
}

void TextEmulator::power_up(Instant now) {
    now_ = now;
    next_look_ = now + kLookTime;
    line_.power_up();
    reader_ = {};
    seen_ = as_laid();
    streams_ = false;
    has_begun_ = false;
    position_.reset();
    told_.reset();
}

bool TextEmulator::inject(std::string_view fault, Instant now) {
    handle_time(now);
    return line_.inject(fault);
}

void TextEmulator::set(Square square, std::optional<Piece> piece, Instant now) {
    handle_time(now);
    placement_.set(square, piece);
    if (pace_ == EmulatedPace::Fast) look();
}

Board TextEmulator::as_laid() const {
    return line_.has(kRotated) ? rotated(placement_) : placement_;
}

void TextEmulator::handle_time(Instant now) {
    assert(now >= now_);
    for (auto due = poll_deadline(); due && *due <= now; due = poll_deadline()) {
        now_ = std::max(now_, *due);
        next_look_ = now_ + kLookTime;
        look();
    }
    now_ = now;
    if (next_look_ <= now_) next_look_ += ((now_ - next_look_) / kLookTime + 1) * kLookTime;
    if (pace_ == EmulatedPace::Fast) look();
}

std::optional<Instant> TextEmulator::poll_deadline() const {
    if (seen_ == as_laid()) return std::nullopt;
    return next_look_;
}

bool TextEmulator::is_settled() const { return line_.is_empty() && seen_ == as_laid(); }

void TextEmulator::look() {
    const Board board = as_laid();
    if (seen_ == board) return;
    seen_ = board;
    if (streams_) say("state " + state());
    tell_move();
}

/// The move that leads from the game's position to what stands on the board.
void TextEmulator::tell_move() {
    if (!position_) return;
    for (const Move& move : position_->legal_moves()) {
        const Position after = position_->after_legal(move);
        if (after.board() != seen_) continue;
        std::string text = to_uci(move, *position_);
        const bool knows_pieces = !line_.has(kUnknownPieces) && !line_.has(kUnknownColours);
        if (!knows_pieces) text.resize(4);
        told_ = ToldMove{move, after};
        return say("move " + text);
    }
}

void TextEmulator::handle_bytes(std::span<const std::byte> bytes, Instant now) {
    handle_time(now);
    for (const std::byte byte : bytes) {
        if (const auto line = reader_.take(byte)) obey(*line);
    }
}

void TextEmulator::obey(std::string_view line) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, space);
    const std::string_view rest = line.substr(std::min(space + 1, line.size()));
    if (word == "feature" && !line_.has(kUnknownFeatures)) {
        say(set_feature(rest) ? "ok" : "nok");
    } else if (word == "get_state" && !line_.has(kNoFeatures)) {
        say("state " + state());
    } else if (word == "begin") {
        begin(rest);
    } else if (word == "variant") {
        say(rest == "standard" ? "ok" : "nok");
    } else if (word == "ok" || word == "promote") {
        accept(word == "promote" ? rest : "");
    } else if (word == "nok") {
        told_.reset();
    } else if (word == "end") {
        position_.reset();
    } else if (word != "move" && word != "set_variant" && word != "err") {
        say("err Unsupported command");
    }
}

bool TextEmulator::set_feature(std::string_view name) {
    if (line_.has(kNoFeatures)) return false;
    if (name == "state_stream") streams_ = true;
    return name == "state_stream" || name == "get_state";
}

void TextEmulator::begin(std::string_view fen) {
    has_begun_ = true;
    told_.reset();
    position_.reset();
    auto setup = parse_fen(fen);
    if (!setup) return say("err Not a position");
    // The short form says nothing of castling: whoever stands as at the start may still castle.
    auto full = setup.value();
    for (const Side side : {Side::White, Side::Black}) {
        const Square king(File::E, relative_rank(side, Rank::One));
        if (full.board.at(king) != Piece{side, PieceKind::King}) continue;
        for (const auto& [wing, file] :
             {std::pair{Wing::KingSide, File::H}, {Wing::QueenSide, File::A}}) {
            const Square corner(file, king.rank());
            if (full.board.at(corner) == Piece{side, PieceKind::Rook}) {
                full.castling.set(side, wing, file);
            }
        }
    }
    if (auto position = Position::from_setup(full, Strictness::Playable)) {
        position_ = position.value();
    }
    say((full.board == seen_ ? "sync " : "unsync ") + state());
}

void TextEmulator::accept(std::string_view promoted) {
    if (!told_) return;
    position_ = told_->after;
    if (const auto move = parse_uci_squares(promoted)) {
        const auto before = told_->move;
        if (move.value().from != before.from || move.value().to != before.to) position_.reset();
    }
    told_.reset();
    if (position_ && position_->board() != seen_) tell_move();
}

std::string TextEmulator::state() const {
    std::string text = placement_text(seen_);
    for (char& letter : text) {
        if (std::isalpha(static_cast<unsigned char>(letter)) == 0) continue;
        const bool is_white = std::isupper(static_cast<unsigned char>(letter)) != 0;
        if (line_.has(kUnknownPieces)) letter = is_white ? 'U' : 'u';
        if (line_.has(kUnknownColours)) letter = '?';
    }
    if (position_) text += position_->turn() == Side::White ? " w" : " b";
    return text;
}

void TextEmulator::say(std::string_view line) {
    if (line_.take(kLostAnswer)) return;
    line_.send(std::string(line) + "\n");
}

}  // namespace rochade::tactile::text
