// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

#include "speech/utterance.h"

namespace rochade::speech {

/// Utterances that can be recalled. When it is full the oldest Text goes first, so that looking
/// around the board never pushes out what was announced.
inline constexpr std::size_t kMaxHistory = 256;

/// What is stepped through: everything, or only Important and Message.
enum class Recall : std::uint8_t { Everything, Messages };

/// What was said, for "repeat" and for stepping back and forth. Pure.
class UtteranceHistory {
public:
    /// Remembers an Important, Message or Text; the other two are not worth recalling. A new
    /// Message puts the place of previous() and next() back behind the newest.
    void add(const QueuedUtterance& utterance);

    /// The newest; the place is then there.
    std::optional<Utterance> last(Recall recall);
    /// The one before the place, nothing at the oldest (the place then stays).
    std::optional<Utterance> previous(Recall recall);
    /// The one after the place, nothing at the newest.
    std::optional<Utterance> next(Recall recall);

    std::size_t size() const { return entries_.size(); }

private:
    std::deque<QueuedUtterance> entries_;  // ids ascending
    std::optional<UtteranceId> place_;     // nothing: behind the newest
};

}  // namespace rochade::speech
