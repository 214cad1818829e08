// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rochade::speech {

/// How an utterance stands to the others, named by what may interrupt it. The rules are those
/// of Speech Dispatcher, except that nothing of a game is ever lost (see Message).
enum class Priority : std::uint8_t {
    /// Cuts everything but another Important and is cut by nothing but stop(). A Message that it
    /// interrupts is said again from its start. For what cannot wait; short and rare.
    Important,
    /// Queued, said in order, never cut by a key or by another Message. Cuts Text, Notification
    /// and Progress. For the opponent's move and whatever else belongs to the game.
    Message,
    /// Interrupts itself: only the newest is said. Waits for Important and Message, cuts the
    /// other two. For echo, board review and answers.
    Text,
    /// Dropped if anything is being said or waits to be. For hints.
    Notification,
    /// Waits until all is quiet; of several that wait only the newest is said.
    Progress
};

/// A stretch of text in one language.
struct Segment {
    std::string text;      ///< UTF-8, already in its spoken form; never notation, never markup.
    std::string language;  ///< "de", "en", "el", "ru": the voice that reads it.

    friend bool operator==(const Segment&, const Segment&) = default;
};

/// One thing to say. The folder knows nothing about its meaning.
struct Utterance {
    Priority priority = Priority::Text;
    std::vector<Segment> segments;
    std::string caption;    ///< What a screen or a braille line shows for it.
    std::string listener;   ///< Whom it is for; handed back in the events, not interpreted.
    std::string variant{};  ///< Another voice for this one, such as "f3"; empty: as is set.
    bool reads_punctuation = false;  ///< As the voice's settings say; otherwise no mark is read.
    /// If it has waited longer than this, it is dropped: nothing stale is said.
    std::optional<std::chrono::milliseconds> keeps{};

    friend bool operator==(const Utterance&, const Utterance&) = default;
};

/// Longer utterances (all their segments, in bytes) are dropped with DropReason::TooLong.
inline constexpr std::size_t kMaxUtteranceBytes = std::size_t{64} * 1024;

/// Counts utterances of one Speaker from 1; never used twice.
enum class UtteranceId : std::uint64_t {};

struct QueuedUtterance {
    UtteranceId id{};
    Utterance utterance;

    friend bool operator==(const QueuedUtterance&, const QueuedUtterance&) = default;
};

/// Why something that was asked for is not said at all.
enum class DropReason : std::uint8_t {
    Busy,        ///< A Notification came while something was being said.
    Superseded,  ///< A newer one of its kind, or something more urgent, took its place.
    KeyPressed,
    Stopped,
    Stale,      ///< It waited longer than it keeps.
    QueueFull,  ///< The named limit was reached; the only way a Message can be lost.
    TooLong
};

}  // namespace rochade::speech
