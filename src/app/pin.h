// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/crypto.h"
#include "base/result.h"
#include "base/timeline.h"

namespace rochade {

// The arbiter's PIN, set before the game: who knows it may rule. It is never kept, logged or
// shown; what is kept is its slow hash, and a key that only the PIN unlocks.

/// In characters.
inline constexpr std::size_t kShortestPin = 4;
inline constexpr std::size_t kLongestPin = 64;
static_assert(kLongestPin * 4 <= kLongestSecret);

/// Why a text can be no PIN.
enum class PinFault : std::uint8_t {
    TooShort,
    TooLong,
    NotText,  // not UTF-8, or with control characters
};
std::optional<PinFault> fault_of_pin(std::string_view text);

/// What is kept of a PIN.
struct PinRecord {
    std::string hash;  // Argon2id, one word
    LockedKey key;     // what is sealed to it, the PIN opens

    friend bool operator==(const PinRecord&, const PinRecord&) = default;
};

/// Takes two tenths of a second. Nothing if the system has no memory for it (64 MiB).
/// Asserted: `pin` has no fault.
std::optional<PinRecord> make_pin_record(std::string_view pin);

/// Why a text is no record of a PIN.
enum class RecordFault : std::uint8_t {
    NotARecord,
    OtherVersion,  // of a later program
    Damaged,
};

/// The text of a PIN file: a line that names it and its version, then a word and its value a line.
std::string to_text(const PinRecord& record);
Result<PinRecord, RecordFault> parse_pin_record(std::string_view text);

/// So many wrong PINs in a row lock it; and so long, each time twice as long as before.
inline constexpr unsigned kWrongPinsToLock = 5;
inline constexpr Duration kFirstPinLock = std::chrono::seconds(60);
inline constexpr Duration kLongestPinLock = std::chrono::hours(1);

struct PinCorrect {
    friend bool operator==(PinCorrect, PinCorrect) = default;
};
struct PinWrong {
    unsigned tries_left;  // before it is locked; 1 or more

    friend bool operator==(PinWrong, PinWrong) = default;
};
/// No PIN is looked at, right or wrong.
struct PinLocked {
    Instant until;
    /// By this very attempt, which was a wrong one; otherwise nothing was tried.
    bool is_new = true;

    friend bool operator==(PinLocked, PinLocked) = default;
};
using PinAnswer = std::variant<PinCorrect, PinWrong, PinLocked>;

/// Whether a wrong PIN was tried: that goes on record, what is typed while it is locked does not.
inline bool was_wrong(const PinAnswer& answer) {
    const auto* locked = std::get_if<PinLocked>(&answer);
    return std::holds_alternative<PinWrong>(answer) || (locked != nullptr && locked->is_new);
}

/// Asks for the PIN and bears no guessing. May be shared by threads; one waits for the other.
class PinLock {
public:
    explicit PinLock(PinRecord record) : record_(std::move(record)) {}
    /// In a game that goes on the PIN counts with which it was begun, whatever the record is of.
    PinLock(PinRecord record, const LockedKey& of_game)
        : record_(std::move(record)), of_game_(of_game) {}

    /// Takes a tenth of a second unless it is locked. The right PIN clears what was wrong before.
    ///
    /// \param now  the game's time; the answers depend on no other clock.
    PinAnswer verify(std::string_view text, Instant now);

    /// What was tried in an earlier part of the game, from its log, in order: to leave and to come
    /// back gives no new tries.
    void recall_wrong(Instant at);
    void recall_right();

    const PinRecord& record() const { return record_; }

private:
    bool is_right(std::string_view text) const;
    PinAnswer take_wrong(Instant now);

    const PinRecord record_;
    const std::optional<LockedKey> of_game_;
    std::mutex mutex_;  // guards what follows
    unsigned wrong_in_a_row_ = 0;
    Duration next_lock_ = kFirstPinLock;
    std::optional<Instant> locked_until_;
};

}  // namespace rochade
