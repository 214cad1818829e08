// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/text/text_codec.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "rules/uci.h"
#include "tactile/told_move.h"

namespace rochade::tactile::text {
namespace {

// Words of the protocol that tell nothing we have asked for.
constexpr std::array<std::string_view, 11> kPassedOver = {
    "err",    "msg",           "undo",        "moved",         "resign",    "draw_offer",
    "option", "options_begin", "options_end", "options_reset", "set_option"};

void keep_earlier(std::optional<Instant>& deadline, std::optional<Instant> other) {
    if (other && (!deadline || *other < *deadline)) deadline = other;
}

}  // namespace

void TextCodec::handle_opened(Instant now) {
    now_ = now;
    last_byte_ = now;
    reader_ = {};
    placement_.forget();
    bad_bytes_ = 0;
    unsent_.clear();
    next_write_ = now;
    is_known_ = false;
    asked_.reset();
    has_state_ = false;
    has_stream_ = false;
    before_.reset();
    begun_.reset();
    turn_ = Side::White;
    say("");  // ends whatever the board may have heard before
    waiting_ = {Question::GetStateFeature, Question::StreamFeature, Question::Begin};
    ask_next();
}

void TextCodec::handle_closed(std::vector<BoardEvent>& /*out*/) {
    placement_.forget();
    asked_.reset();
    waiting_.clear();
    unsent_.clear();
}

void TextCodec::handle_bytes(std::span<const std::byte> bytes, Instant now,
                             std::vector<BoardEvent>& out) {
    handle_time(now, out);
    for (const std::byte byte : bytes) {
        last_byte_ = now;
        const auto line = reader_.take(byte);
        if (reader_.has_skipped()) doubt(out);
        if (line) handle_line(*line, out);
    }
}

void TextCodec::handle_time(Instant now, std::vector<BoardEvent>& out) {
    assert(now >= now_);
    now_ = now;
    if (now >= last_byte_ + kLongestGap) {
        if (reader_.is_inside()) {
            reader_.abandon();
            doubt(out);
        }
        report_skipped(out);
    }
    if (!asked_) return;
    const bool is_feature = asked_->what < Question::State;
    if (now < asked_->sent + (is_feature ? kFeatureTimeout : kAnswerTimeout)) return;
    const Asked asked = *std::exchange(asked_, std::nullopt);
    // A board that does not know what a feature is has none.
    if (!is_feature && asked.times < kMostTimesAsked) return send(asked.what, asked.times + 1);
    ask_next();
}

std::optional<Instant> TextCodec::poll_deadline() const {
    std::optional<Instant> deadline;
    if (reader_.is_inside() || reader_.has_skipped() || bad_bytes_ > 0) {
        keep_earlier(deadline, last_byte_ + kLongestGap);
    }
    if (asked_) {
        const bool is_feature = asked_->what < Question::State;
        keep_earlier(deadline, asked_->sent + (is_feature ? kFeatureTimeout : kAnswerTimeout));
    }
    if (!unsent_.empty() && !is_known_) keep_earlier(deadline, std::max(next_write_, now_));
    return deadline;
}

/// A board of another make may be at the line: see docs/devices/text.md why it gets no more than
/// this at once.
Bytes TextCodec::poll_output() {
    if (is_known_) return std::exchange(unsent_, {});
    if (now_ < next_write_ || unsent_.empty()) return {};
    const auto size = static_cast<std::ptrdiff_t>(std::min(kFirstPiece, unsent_.size()));
    Bytes piece(unsent_.begin(), unsent_.begin() + size);
    unsent_.erase(unsent_.begin(), unsent_.begin() + size);
    next_write_ = now_ + kFirstPause;
    return piece;
}

void TextCodec::request_dump(Instant now) {
    now_ = std::max(now_, now);
    placement_.want();
    ask_for_placement();
}

void TextCodec::request_sign_of_life(Instant now) {
    now_ = std::max(now_, now);
    ask_for_placement();
}

void TextCodec::handle_line(const std::string& line, std::vector<BoardEvent>& out) {
    const std::string_view text = line;
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, space);
    const std::string_view rest = text.substr(std::min(space + 1, text.size()));
    if (word == "sync" || word == "unsync" || word == "unsync_setible" || word == "state") {
        handle_placement(word, rest, out);
    } else if (word == "move") {
        handle_move(rest, out);
    } else if (word == "ok" || word == "nok") {
        is_known_ = true;
        handle_yes_or_no(word == "ok");
    } else if (std::find(kPassedOver.begin(), kPassedOver.end(), word) != kPassedOver.end()) {
        if (word == "err") handle_yes_or_no(false);
    } else {
        handle_noise(line.size(), out);
    }
}

void TextCodec::handle_placement(std::string_view word, std::string_view text,
                                 std::vector<BoardEvent>& out) {
    const auto seen = parse_placement(text);
    if (!seen) return handle_noise(word.size() + 1 + text.size(), out);
    is_known_ = true;
    const Question answered = word == "state" ? Question::State : Question::Begin;
    if (asked_ && asked_->what == answered) asked_.reset();
    if (seen->turn) turn_ = *seen->turn;
    report_skipped(out);
    if (const auto board = board_of(seen->squares)) {
        // A piece without a name is known by where it was taken up, so that is kept in mind.
        const bool is_on_its_way = word == "state" && before_ && !knows_pieces(seen->squares);
        if (!is_on_its_way) before_ = board;
        placement_.tell(laid(*board), out);
        if (word != "state" && begun_ != board) ask(Question::Begin);
    }
    ask_next();
}

std::optional<Board> TextCodec::board_of(const SeenSquares& seen) const {
    const Board start = laid(initial_board());
    if (!knows_pieces(seen)) {
        const auto board = before_ ? recognised(seen, *before_) : std::nullopt;
        if (board || !can_be(seen, start)) return board;
        return start;
    }
    return recognised(seen, Board{});
}

void TextCodec::handle_move(std::string_view text, std::vector<BoardEvent>& out) {
    const auto move = parse_uci_squares(text);
    if (!move) return handle_noise(5 + text.size(), out);
    is_known_ = true;
    // A move made is a fact here; whether the Laws allow it is judged, and said, elsewhere.
    const bool asks_piece = before_ && lacks_promotion(*before_, move.value());
    say(asks_piece ? "promote " + std::string(text) + "q" : "ok");
    if (!before_) return;
    const auto after = board_after(*before_, move.value());
    if (after) {
        before_ = after;
        turn_ = opponent_of(turn_);
        placement_.tell(laid(*after), out);
    } else if (!has_stream_) {
        doubt(out);  // a move from an empty square: one before it was lost
    }
}

void TextCodec::handle_yes_or_no(bool is_yes) {
    if (!asked_ || asked_->what >= Question::State) return;
    (asked_->what == Question::GetStateFeature ? has_state_ : has_stream_) = is_yes;
    asked_.reset();
    ask_next();
}

void TextCodec::handle_noise(std::size_t size, std::vector<BoardEvent>& out) {
    bad_bytes_ += size;
    doubt(out);
}

/// Bytes were lost or made no sense, so a change may be lost too.
void TextCodec::doubt(std::vector<BoardEvent>& out) {
    placement_.doubt(out);
    bad_bytes_ += reader_.take_skipped();
    ask_for_placement();
}

void TextCodec::report_skipped(std::vector<BoardEvent>& out) {
    const std::size_t count = reader_.take_skipped() + std::exchange(bad_bytes_, 0);
    if (count > 0) out.push_back(BytesSkipped{count});
}

void TextCodec::ask_for_placement() { ask(has_state_ ? Question::State : Question::Begin); }

void TextCodec::ask(Question what) {
    if (asked_ && asked_->what == what) return;
    if (std::find(waiting_.begin(), waiting_.end(), what) != waiting_.end()) return;
    waiting_.push_back(what);
    ask_next();
}

void TextCodec::ask_next() {
    if (asked_ || waiting_.empty()) return;
    const Question what = waiting_.front();
    waiting_.pop_front();
    send(what, 1);
}

void TextCodec::send(Question what, int times) {
    asked_ = Asked{what, now_, times};
    switch (what) {
        case Question::GetStateFeature: return say("feature get_state");
        case Question::StreamFeature: return say("feature state_stream");
        case Question::State: return say("get_state");
        case Question::Begin:
            begun_ = before_.value_or(laid(initial_board()));
            return say("begin " + placement_text(*begun_) + (turn_ == Side::White ? " w" : " b"));
    }
}

void TextCodec::say(std::string_view line) {
    for (const char character : line) unsent_.push_back(static_cast<std::byte>(character));
    unsent_.push_back(std::byte{'\n'});
}

Board TextCodec::laid(const Board& board) const {
    return orientation_ == Orientation::Rotated ? rotated(board) : board;
}

}  // namespace rochade::tactile::text
