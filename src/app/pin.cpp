// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pin.h"

#include <algorithm>
#include <cassert>

#include "app/keyed_lines.h"
#include "base/utf8.h"

namespace rochade {
namespace {

constexpr std::string_view kPinTitle = "rochade pin ";
constexpr std::string_view kPinFirstLine = "rochade pin 1\n";
constexpr std::string_view kHash = "hash";
constexpr std::size_t kKeysOfPin = 5;

}  // namespace

std::optional<PinFault> fault_of_pin(std::string_view text) {
    const auto is_control = [](char byte) {
        const auto code = static_cast<unsigned char>(byte);
        return code < 0x20 || code == 0x7f;
    };
    if (!is_utf8(text) || std::any_of(text.begin(), text.end(), is_control)) {
        return PinFault::NotText;
    }
    const std::size_t characters = character_count(text);
    if (characters < kShortestPin) return PinFault::TooShort;
    if (characters > kLongestPin) return PinFault::TooLong;
    return std::nullopt;
}

std::optional<PinRecord> make_pin_record(std::string_view pin) {
    assert(!fault_of_pin(pin));
    auto hash = password_hash(pin);
    if (!hash) return std::nullopt;
    const auto key = lock_key(make_key_pair(), pin);
    if (!key) return std::nullopt;
    return PinRecord{std::move(*hash), *key};
}

std::string to_text(const PinRecord& record) {
    return std::string(kPinFirstLine) + std::string(kHash) + " " + record.hash + "\n" +
           lines_of(record.key);
}

Result<PinRecord, RecordFault> parse_pin_record(std::string_view text) {
    if (!text.starts_with(kPinTitle)) return RecordFault::NotARecord;
    if (!text.starts_with(kPinFirstLine)) return RecordFault::OtherVersion;
    const auto lines = parse_keyed_lines(text.substr(kPinFirstLine.size()));
    if (!lines || lines->size() != kKeysOfPin) return RecordFault::Damaged;
    const auto hash = lines->find(kHash);
    const auto key = read_locked_key(*lines);
    if (hash == lines->end() || !key) return RecordFault::Damaged;
    return PinRecord{hash->second, *key};
}

bool PinLock::is_right(std::string_view text) const {
    if (fault_of_pin(text)) return false;
    return of_game_ ? unlock_key(*of_game_, text).has_value()
                    : fits_password_hash(record_.hash, text);
}

PinAnswer PinLock::verify(std::string_view text, Instant now) {
    const std::lock_guard lock(mutex_);
    if (locked_until_ && now < *locked_until_) return PinLocked{*locked_until_, false};
    locked_until_.reset();
    if (is_right(text)) {
        wrong_in_a_row_ = 0;
        next_lock_ = kFirstPinLock;
        return PinCorrect{};
    }
    return take_wrong(now);
}

void PinLock::recall_wrong(Instant at) {
    const std::lock_guard lock(mutex_);
    take_wrong(at);
}

void PinLock::recall_right() {
    const std::lock_guard lock(mutex_);
    wrong_in_a_row_ = 0;
    next_lock_ = kFirstPinLock;
    locked_until_.reset();
}

PinAnswer PinLock::take_wrong(Instant now) {
    if (++wrong_in_a_row_ < kWrongPinsToLock) return PinWrong{kWrongPinsToLock - wrong_in_a_row_};
    wrong_in_a_row_ = 0;
    locked_until_ = now + next_lock_;
    next_lock_ = std::min(next_lock_ * 2, kLongestPinLock);
    return PinLocked{*locked_until_};
}

}  // namespace rochade
