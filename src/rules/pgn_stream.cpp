// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_stream.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/pgn_next.h"

namespace rochade {
namespace {

/// With so many bytes from its start on, every game can be read or is too long.
constexpr std::size_t kEnough = kLargestPgnGame + 1;

}  // namespace

void PgnStream::feed(std::string_view piece) {
    assert(!place_.is_whole);
    place_.text = memory_;
    const std::size_t used = place_.offset - std::min(place_.offset, kPgnLookBack);
    line_of(memory_.data() + used, place_);
    memory_.erase(0, used);
    place_.offset -= used;
    place_.counted -= std::min(place_.counted, used);
    memory_ += piece;
    place_.text = memory_;
}

void PgnStream::finish() { place_.is_whole = true; }

/// A game is tried again only when twice as much of it is there, so that small pieces do not make
/// it read again and again.
template <class Read>
auto PgnStream::read_on(Read&& read) {
    using Entry = decltype(read(place_, std::declval<PgnStep&>()));
    if (!place_.is_whole && memory_.size() - place_.offset < needed_) return Entry{};
    PgnStep step{};
    Entry entry = read(place_, step);
    const std::size_t known = memory_.size() - place_.offset;
    needed_ = step == PgnStep::NeedsMore ? std::clamp(2 * known, kFarthestPgnLook, kEnough) : 0;
    return entry;
}

std::optional<PgnEntry> PgnStream::next() {
    PgnBuilder builder(letters_, variations_);
    return read_on(
        [&](PgnPlace& place, PgnStep& step) { return next_pgn_entry(place, builder, step); });
}

std::optional<PgnCheck> PgnStream::check_next() {
    if (variations_ == PgnVariations::Kept) {
        PgnBuilder builder(letters_, variations_);
        return read_on(
            [&](PgnPlace& place, PgnStep& step) { return next_pgn_check(place, builder, step); });
    }
    PgnFollower follower(letters_);
    return read_on(
        [&](PgnPlace& place, PgnStep& step) { return next_pgn_check(place, follower, step); });
}

}  // namespace rochade
