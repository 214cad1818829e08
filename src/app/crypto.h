// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rochade {

// The only place that knows the cryptographic library. Everything random comes from the system.
// May be called from any thread.

/// No secret that a person types is longer, in bytes: 64 characters of UTF-8.
inline constexpr std::size_t kLongestSecret = 256;

/// Overwrites `text` in a way that no compiler leaves out, and empties it.
void wipe(std::string& text);

/// Text that nobody else shall read, such as a PIN: lies in one place and is overwritten when it
/// goes.
class SecretText {
public:
    SecretText() = default;
    /// Asserted: `text` has at most kLongestSecret bytes.
    explicit SecretText(std::string_view text);
    SecretText(SecretText&& other) noexcept;
    SecretText& operator=(SecretText&& other) noexcept;
    SecretText(const SecretText&) = delete;
    SecretText& operator=(const SecretText&) = delete;
    ~SecretText();

    /// False, and nothing added, if there is no room for all of `bytes`.
    bool append(std::string_view bytes);
    /// Takes off the last character of UTF-8.
    void remove_last();
    void clear();
    /// Valid as long as this is neither changed nor gone.
    std::string_view view() const { return {bytes_.data(), size_}; }

private:
    std::array<char, kLongestSecret> bytes_{};
    std::size_t size_ = 0;
};

/// Lower case hexadecimal digits, two a byte.
std::string to_hex(std::string_view bytes);
/// Nothing unless `hex` is an even number of hexadecimal digits in lower case.
std::optional<std::string> from_hex(std::string_view hex);

std::string random_bytes(std::size_t count);

inline constexpr std::size_t kDigestSize = 32;

/// BLAKE2b of `bytes`, kDigestSize bytes.
std::string digest_of(std::string_view bytes);

/// The Argon2id hash of a password as one printable word with its salt; slow on purpose, a tenth
/// of a second. Nothing if the system has no memory for it (64 MiB).
std::optional<std::string> password_hash(std::string_view password);
/// As slow. False also if `hash` is no such word.
bool fits_password_hash(std::string_view hash, std::string_view password);

inline constexpr std::size_t kKeySize = 32;
using PublicKey = std::array<std::uint8_t, kKeySize>;

/// Overwritten when it goes.
class SecretKey {
public:
    SecretKey() = default;
    SecretKey(SecretKey&& other) noexcept;
    SecretKey& operator=(SecretKey&& other) noexcept;
    SecretKey(const SecretKey&) = delete;
    SecretKey& operator=(const SecretKey&) = delete;
    ~SecretKey();

    std::uint8_t* data() { return bytes_.data(); }
    const std::uint8_t* data() const { return bytes_.data(); }
    std::string_view view() const;

private:
    std::array<std::uint8_t, kKeySize> bytes_{};
};

struct KeyPair {
    PublicKey public_key{};
    SecretKey secret_key;
};
KeyPair make_key_pair();
/// The pair to which a secret key of kKeySize bytes belongs; nothing for another size.
std::optional<KeyPair> key_pair_of(std::string_view secret_key);

/// So many bytes more than the message.
inline constexpr std::size_t kSealedMore = 48;

/// `message` for the owner of `to` only: nobody else reads it, not even who wrote it.
std::string seal_to(const PublicKey& to, std::string_view message);
/// Nothing if it was not sealed to this pair, or was changed.
std::optional<std::string> open_sealed_to(const KeyPair& pair, std::string_view sealed);

/// A key pair whose secret half only a password gives back.
struct LockedKey {
    PublicKey public_key{};
    std::array<std::uint8_t, 16> salt{};
    std::array<std::uint8_t, 24> nonce{};
    std::array<std::uint8_t, kKeySize + 16> box{};

    friend bool operator==(const LockedKey&, const LockedKey&) = default;
};
/// As slow as password_hash(), and nothing for the same reason.
std::optional<LockedKey> lock_key(const KeyPair& pair, std::string_view password);
/// As slow. Nothing if the password is another one, or the system has no memory.
std::optional<KeyPair> unlock_key(const LockedKey& locked, std::string_view password);

}  // namespace rochade
