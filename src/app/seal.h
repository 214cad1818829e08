// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/crypto.h"
#include "app/pin.h"
#include "base/result.h"

namespace rochade {

// Sealed moves: in the log for everybody to keep, readable by nobody until the envelope is opened
// with the arbiter's PIN; and then anybody can check without it that this is what was sealed.
// Laws: E.1, E.7
//
// A sealed word is a digest of 16 random bytes and the padded move, and then the same bytes and
// move in a box for the game's key. Opening it gives the random bytes away: they prove the digest.

/// No move that is sealed is written in more bytes.
inline constexpr std::size_t kLongestSealedText = 53;

/// How long a sealed word and its proof are, in hexadecimal digits, whatever the move.
inline constexpr std::size_t kSealedWordSize = 300;
inline constexpr std::size_t kProofWordSize = 32;

/// What moves of one game are sealed to. All of it may be read by others: only the PIN opens it.
struct SealKeys {
    PublicKey game{};
    std::string sealed_secret;  // the game's secret key, sealed to the arbiter's
    LockedKey arbiter;          // as the PIN was when the game began, whatever it is later

    friend bool operator==(const SealKeys&, const SealKeys&) = default;
};

/// A new random pair of keys for a game.
SealKeys make_seal_keys(const PinRecord& pin);

std::string to_text(const SealKeys& keys);
Result<SealKeys, RecordFault> parse_seal_keys(std::string_view text);

/// Why a text cannot be sealed.
enum class SealFault : std::uint8_t {
    Empty,
    TooLong,
    NotText,  // not UTF-8, or with control characters
};

/// The move as the player wrote it, legal or not, sealed: kSealedWordSize digits. No two are equal.
Result<std::string, SealFault> seal_move(std::string_view text, const SealKeys& keys);

/// Why a sealed word is not opened.
enum class OpenFault : std::uint8_t {
    NotASealedWord,
    OtherGame,  // sealed to another key, or changed since
    Broken,     // the box does not hold what the digest promises
};

/// Opens the moves of one game. It is as secret as the PIN, and overwritten when it goes.
class OpeningKey {
public:
    /// Takes a tenth of a second. Nothing if the PIN is another one. To be asked behind a PinLock
    /// only: this bears guessing.
    static std::optional<OpeningKey> unlock(const SealKeys& keys, std::string_view pin);

    struct Opened {
        std::string move;   // as it was written
        std::string proof;  // kProofWordSize digits, for verify_opened()
    };
    Result<Opened, OpenFault> open(std::string_view sealed_word) const;

private:
    explicit OpeningKey(KeyPair pair) : pair_(std::move(pair)) {}
    KeyPair pair_;
};

/// Whether `sealed_word` was made of this move: `proof` is what came with the opened move. Needs
/// no PIN and no key.
bool verify_opened(std::string_view sealed_word, std::string_view move, std::string_view proof);

}  // namespace rochade
