// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/seal.h"

#include <algorithm>
#include <utility>

#include "app/keyed_lines.h"
#include "base/utf8.h"

namespace rochade {
namespace {

constexpr std::string_view kSealTitle = "rochade seal ";
constexpr std::string_view kSealFirstLine = "rochade seal 1\n";
constexpr std::string_view kGame = "game";
constexpr std::string_view kSealSecret = "secret";
constexpr std::size_t kKeysOfSeal = 6;

constexpr std::size_t kNonceSize = kProofWordSize / 2;
constexpr std::size_t kPaddedSize = kLongestSealedText + 1;
constexpr std::size_t kContentSize = kNonceSize + kPaddedSize;
static_assert(kSealedWordSize == 2 * (kDigestSize + kSealedMore + kContentSize));

/// Stands before what is digested, so that no other use of the digest gives the same.
constexpr std::string_view kPurpose = "rochade sealed move 1";

std::optional<SealFault> seal_fault_of(std::string_view text) {
    const auto is_control = [](char byte) {
        const auto code = static_cast<unsigned char>(byte);
        return code < 0x20 || code == 0x7f;
    };
    if (text.empty()) return SealFault::Empty;
    if (text.size() > kLongestSealedText) return SealFault::TooLong;
    if (!is_utf8(text) || std::any_of(text.begin(), text.end(), is_control)) {
        return SealFault::NotText;
    }
    return std::nullopt;
}

/// A byte that says how long the text is, the text, and zeros.
std::string padded(std::string_view text) {
    std::string room(kPaddedSize, '\0');
    room[0] = static_cast<char>(text.size());
    std::copy(text.begin(), text.end(), room.begin() + 1);
    return room;
}

/// Nothing for what padded() never makes: one text has one form only.
std::optional<std::string> unpadded(std::string_view room) {
    const auto size = static_cast<unsigned char>(room[0]);
    if (size > kLongestSealedText) return std::nullopt;
    std::string text(room.substr(1, size));
    if (seal_fault_of(text) || padded(text) != room) return std::nullopt;
    return text;
}

std::string commitment_of(std::string_view content) {
    std::string digested = std::string(kPurpose) + std::string(content);
    std::string digest = digest_of(digested);
    wipe(digested);
    return digest;
}

/// The two parts of a sealed word.
struct SealedBytes {
    std::string commitment;
    std::string box;
};
std::optional<SealedBytes> sealed_bytes_of(std::string_view sealed_word) {
    if (sealed_word.size() != kSealedWordSize) return std::nullopt;
    const auto bytes = from_hex(sealed_word);
    if (!bytes) return std::nullopt;
    return SealedBytes{bytes->substr(0, kDigestSize), bytes->substr(kDigestSize)};
}

}  // namespace

SealKeys make_seal_keys(const PinRecord& pin) {
    const KeyPair pair = make_key_pair();
    return SealKeys{pair.public_key, seal_to(pin.key.public_key, pair.secret_key.view()), pin.key};
}

std::string to_text(const SealKeys& keys) {
    return std::string(kSealFirstLine) + line_of_bytes(kGame, keys.game) +
           std::string(kSealSecret) + " " + to_hex(keys.sealed_secret) + "\n" +
           lines_of(keys.arbiter);
}

Result<SealKeys, RecordFault> parse_seal_keys(std::string_view text) {
    if (!text.starts_with(kSealTitle)) return RecordFault::NotARecord;
    if (!text.starts_with(kSealFirstLine)) return RecordFault::OtherVersion;
    const auto lines = parse_keyed_lines(text.substr(kSealFirstLine.size()));
    if (!lines || lines->size() != kKeysOfSeal) return RecordFault::Damaged;
    SealKeys keys;
    const auto secret = lines->find(kSealSecret);
    const auto arbiter = read_locked_key(*lines);
    if (!read_bytes(*lines, kGame, keys.game) || secret == lines->end() || !arbiter) {
        return RecordFault::Damaged;
    }
    const auto sealed = from_hex(secret->second);
    if (!sealed || sealed->size() != kKeySize + kSealedMore) return RecordFault::Damaged;
    keys.sealed_secret = *sealed;
    keys.arbiter = *arbiter;
    return keys;
}

Result<std::string, SealFault> seal_move(std::string_view text, const SealKeys& keys) {
    if (const auto fault = seal_fault_of(text)) return *fault;
    std::string content = random_bytes(kNonceSize) + padded(text);
    const std::string word = to_hex(commitment_of(content) + seal_to(keys.game, content));
    wipe(content);
    return word;
}

std::optional<OpeningKey> OpeningKey::unlock(const SealKeys& keys, std::string_view pin) {
    const auto arbiter = unlock_key(keys.arbiter, pin);
    if (!arbiter) return std::nullopt;
    auto secret = open_sealed_to(*arbiter, keys.sealed_secret);
    if (!secret) return std::nullopt;
    auto pair = key_pair_of(*secret);
    wipe(*secret);
    if (!pair || pair->public_key != keys.game) return std::nullopt;
    return OpeningKey(std::move(*pair));
}

Result<OpeningKey::Opened, OpenFault> OpeningKey::open(std::string_view sealed_word) const {
    const auto sealed = sealed_bytes_of(sealed_word);
    if (!sealed) return OpenFault::NotASealedWord;
    const auto content = open_sealed_to(pair_, sealed->box);
    if (!content) return OpenFault::OtherGame;
    const auto move = unpadded(std::string_view(*content).substr(kNonceSize));
    if (!move || commitment_of(*content) != sealed->commitment) return OpenFault::Broken;
    return Opened{*move, to_hex(std::string_view(*content).substr(0, kNonceSize))};
}

bool verify_opened(std::string_view sealed_word, std::string_view move, std::string_view proof) {
    const auto sealed = sealed_bytes_of(sealed_word);
    const auto nonce = from_hex(proof);
    if (!sealed || !nonce || nonce->size() != kNonceSize || seal_fault_of(move)) return false;
    return commitment_of(*nonce + padded(move)) == sealed->commitment;
}

}  // namespace rochade
