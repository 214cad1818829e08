// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/dgt/dgt_clock_commands.h"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "base/overloaded.h"
#include "tactile/board_driver.h"

namespace rochade::tactile::dgt {
namespace {

constexpr std::size_t kSegmentCharacters = 6;
constexpr std::size_t kLetterCharacters = 8;
constexpr std::uint8_t kShortBeepOnLetters = 3;
constexpr std::uint8_t kBeepOnSegments = 3;
constexpr std::uint8_t kNoBeepOnSegments = 1;
constexpr Duration kBeepUnit{64};
constexpr std::int64_t kLongestBeep = 0x2f;  // units, about three seconds
constexpr int kMainWithLetters = 2;

using Content = std::vector<std::uint8_t>;

/// Wraps the content of a clock message: the size counts every byte after it.
Bytes message(ClockCode code, const Content& content) {
    Bytes bytes;
    const auto add = [&](unsigned value) { bytes.push_back(static_cast<std::byte>(value)); };
    add(static_cast<std::uint8_t>(Request::ClockMessage));
    add(static_cast<unsigned>(content.size() + 3));
    add(kMessageStart);
    add(static_cast<std::uint8_t>(code));
    for (const std::uint8_t byte : content) add(byte);
    add(kMessageEnd);
    return bytes;
}

char character_at(std::string_view text, std::size_t index) {
    if (index >= text.size()) return ' ';
    const char character = text[index];
    return character >= ' ' && character <= '~' ? character : ' ';
}

Bytes encode_text(const ShowText& show, Display display) {
    const bool beeps = show.beep == ShowText::Beep::Short;
    Content content;
    if (display == Display::Letters) {
        for (std::size_t i = 0; i < kLetterCharacters; ++i) {
            content.push_back(static_cast<std::uint8_t>(character_at(show.text, i)));
        }
        content.push_back(beeps ? kShortBeepOnLetters : std::uint8_t{0});
        return message(ClockCode::Ascii, content);
    }
    static_assert(kSegmentCharacters == 6);
    for (const std::size_t i : {2U, 1U, 0U, 5U, 4U, 3U}) {  // as the clock's wiring wants them
        content.push_back(segments_of(character_at(show.text, i)));
    }
    content.push_back(0);  // no dots
    content.push_back(beeps ? kBeepOnSegments : kNoBeepOnSegments);
    return message(ClockCode::Display, content);
}

void add_time(Content& content, Duration time) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    content.push_back(static_cast<std::uint8_t>(seconds / 3600));
    content.push_back(static_cast<std::uint8_t>(seconds / 60 % 60));
    content.push_back(static_cast<std::uint8_t>(seconds % 60));
}

Bytes encode_times(const SetAndRun& set, Orientation orientation) {
    const bool turned = orientation == Orientation::Rotated;
    Content content;
    add_time(content, turned ? set.right : set.left);
    add_time(content, turned ? set.left : set.right);
    unsigned flags = set.lever == SetAndRun::Lever::ChangesSide ? kRunToggles : 0U;
    if (!set.running) {
        flags |= kRunNone;
    } else {
        const ClockSide side = turned ? opposite(*set.running) : *set.running;
        flags |= side == ClockSide::Left ? kRunLeft : kRunRight;
    }
    content.push_back(static_cast<std::uint8_t>(flags));
    return message(ClockCode::SetAndRun, content);
}

/// The code by which an acknowledgement names the command it belongs to.
ClockCode code_of(const ClockCommand& command, Display display) {
    return std::visit(Overloaded{
                          [&](const ShowText&) {
                              return display == Display::Letters ? ClockCode::Ascii
                                                                 : ClockCode::Display;
                          },
                          [](const EndText&) { return ClockCode::End; },
                          [](const Sound&) { return ClockCode::Beep; },
                          [](const SetAndRun&) { return ClockCode::SetAndRun; },
                          [](const AskClockVersion&) { return ClockCode::Version; },
                      },
                      command);
}

std::optional<ClockButton> button_of_code(std::uint8_t code) {
    for (const ClockButton button : {ClockButton::Back, ClockButton::Minus, ClockButton::Run,
                                     ClockButton::Plus, ClockButton::Ok}) {
        if (code_of_button(button) == code) return button;
    }
    return std::nullopt;
}

}  // namespace

Bytes encode(const ClockCommand& command, Display display, Orientation orientation) {
    return std::visit(Overloaded{
                          [&](const ShowText& show) { return encode_text(show, display); },
                          [](const EndText&) { return message(ClockCode::End, {}); },
                          [](const Sound& sound) {
                              const auto units = std::clamp<std::int64_t>(sound.length / kBeepUnit,
                                                                          1, kLongestBeep);
                              return message(ClockCode::Beep, {static_cast<std::uint8_t>(units)});
                          },
                          [&](const SetAndRun& set) { return encode_times(set, orientation); },
                          [](const AskClockVersion&) { return message(ClockCode::Version, {}); },
                      },
                      command);
}

bool ClockCommands::add(const ClockCommand& command, Origin origin) {
    if (waiting_.size() >= kMostClockCommands) return false;
    // Our own question goes first, as its answer decides how a text is written.
    const auto place = origin == Origin::User ? waiting_.end() : waiting_.begin() + (sent_ ? 1 : 0);
    waiting_.insert(place, Waiting{command, origin});
    return true;
}

void ClockCommands::end_first(ClockAnswer answer, std::vector<BoardEvent>& out) {
    assert(!waiting_.empty());
    const Waiting ended = waiting_.front();
    waiting_.pop_front();
    sent_.reset();
    if (ended.origin == Origin::User) {
        out.push_back(ClockAcknowledged{kind_of(ended.command), answer});
    }
}

void ClockCommands::end_all(ClockAnswer answer, std::vector<BoardEvent>& out) {
    while (!waiting_.empty()) end_first(answer, out);
}

void ClockCommands::open() { is_open_ = true; }

void ClockCommands::close() {
    is_open_ = false;
    is_clock_missing_ = false;
    display_ = Display::SevenSegments;
}

void ClockCommands::handle_clock_present(bool is_present, std::vector<BoardEvent>& out) {
    is_clock_missing_ = !is_present;
    if (is_clock_missing_) end_all(ClockAnswer::NoClock, out);
}

void ClockCommands::handle_unasked(const Ack& ack, std::vector<BoardEvent>& out) {
    const auto [ack0, ack1, ack2, ack3] = ack.bytes;
    if (ack1 == kButtonEvent) {
        if (const auto button = button_of_code(ack3)) out.push_back(ButtonPressed{*button});
    } else if (ack1 == kNotInSetMode && sent_ &&
               kind_of(waiting_.front().command) == ClockCommandKind::SetAndRun) {
        end_first(ClockAnswer::Refused, out);
    }
}

void ClockCommands::handle_ack(const Ack& ack, Instant now, std::vector<BoardEvent>& out) {
    const auto [ack0, ack1, ack2, ack3] = ack.bytes;
    if ((ack1 & kUnasked) != 0) return handle_unasked(ack, out);
    // A doubled acknowledgement, or one that comes after we gave up, belongs to nothing.
    if (!sent_) return;
    if (ack1 != static_cast<std::uint8_t>(code_of(waiting_.front().command, display_))) return;

    if (ack0 != kAckDone) {
        if (++sent_->refusals >= kMostRefusals || sent_->times >= kMostSends) {
            return end_first(ClockAnswer::Refused, out);
        }
        sent_->is_due = true;
        sent_->last = now;
        return;
    }
    if (ack1 == static_cast<std::uint8_t>(ClockCode::Version)) {
        const int main = ack2 >> 4U;
        display_ = main == kMainWithLetters ? Display::Letters : Display::SevenSegments;
        out.push_back(ClockIdentified{main, ack2 & 0x0f});
    }
    end_first(ClockAnswer::Obeyed, out);
}

void ClockCommands::handle_time(Instant now, std::vector<BoardEvent>& out) {
    if (!sent_ || now < sent_->last + kAckTimeout) return;
    if (sent_->times >= kMostSends) return end_first(ClockAnswer::Unanswered, out);
    sent_->is_due = true;
}

Bytes ClockCommands::poll_output(Instant now, Orientation orientation) {
    if (!is_open_ || waiting_.empty()) return {};
    if (!sent_) sent_ = Sent{0, 0, now, true};
    if (!sent_->is_due) return {};
    sent_->is_due = false;
    ++sent_->times;
    sent_->last = now;
    return encode(waiting_.front().command, display_, orientation);
}

std::optional<Instant> ClockCommands::poll_deadline() const {
    if (!sent_) return std::nullopt;
    return sent_->last + kAckTimeout;
}

}  // namespace rochade::tactile::dgt
