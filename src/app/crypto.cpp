// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/crypto.h"

#include <sodium.h>

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

namespace rochade {
namespace {

static_assert(kKeySize == crypto_box_PUBLICKEYBYTES && kKeySize == crypto_box_SECRETKEYBYTES);
static_assert(kKeySize == crypto_secretbox_KEYBYTES);
static_assert(kSealedMore == crypto_box_SEALBYTES);
static_assert(sizeof(LockedKey::salt) == crypto_pwhash_SALTBYTES);
static_assert(sizeof(LockedKey::nonce) == crypto_secretbox_NONCEBYTES);
static_assert(sizeof(LockedKey::box) == kKeySize + crypto_secretbox_MACBYTES);
static_assert(kDigestSize == crypto_generichash_BYTES);

void prepare() {
    static const bool kIsReady = sodium_init() >= 0;
    assert(kIsReady);
}

const std::uint8_t* bytes_of(std::string_view text) {
    return reinterpret_cast<const std::uint8_t*>(text.data());
}

std::uint8_t* bytes_of(std::string& text) { return reinterpret_cast<std::uint8_t*>(text.data()); }

/// The key that opens a box, made from a password.
std::optional<SecretKey> key_from(std::string_view password,
                                  const std::array<std::uint8_t, 16>& salt) {
    SecretKey key;
    if (crypto_pwhash(key.data(), kKeySize, password.data(), password.size(), salt.data(),
                      crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE,
                      crypto_pwhash_ALG_ARGON2ID13) != 0) {
        return std::nullopt;
    }
    return key;
}

}  // namespace

void wipe(std::string& text) {
    text.resize(text.capacity());
    sodium_memzero(text.data(), text.size());
    text.clear();
}

SecretText::SecretText(std::string_view text) {
    [[maybe_unused]] const bool fits = append(text);
    assert(fits);
}

SecretText::SecretText(SecretText&& other) noexcept : bytes_(other.bytes_), size_(other.size_) {
    other.clear();
}

SecretText& SecretText::operator=(SecretText&& other) noexcept {
    if (this != &other) {
        bytes_ = other.bytes_;
        size_ = other.size_;
        other.clear();
    }
    return *this;
}

SecretText::~SecretText() { clear(); }

bool SecretText::append(std::string_view bytes) {
    if (bytes.size() > bytes_.size() - size_) return false;
    std::copy(bytes.begin(), bytes.end(), bytes_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += bytes.size();
    return true;
}

void SecretText::remove_last() {
    const auto is_continuation = [this] {
        return (static_cast<unsigned char>(bytes_[size_]) & 0xC0U) == 0x80U;
    };
    while (size_ > 0) {
        --size_;
        if (!is_continuation()) break;
    }
}

void SecretText::clear() {
    sodium_memzero(bytes_.data(), bytes_.size());
    size_ = 0;
}

SecretKey::SecretKey(SecretKey&& other) noexcept : bytes_(other.bytes_) {
    sodium_memzero(other.bytes_.data(), kKeySize);
}

SecretKey& SecretKey::operator=(SecretKey&& other) noexcept {
    if (this != &other) {
        bytes_ = other.bytes_;
        sodium_memzero(other.bytes_.data(), kKeySize);
    }
    return *this;
}

SecretKey::~SecretKey() { sodium_memzero(bytes_.data(), kKeySize); }

std::string_view SecretKey::view() const {
    return {reinterpret_cast<const char*>(bytes_.data()), kKeySize};
}

std::string to_hex(std::string_view bytes) {
    std::string hex(bytes.size() * 2 + 1, '\0');  // the library ends it with a zero
    sodium_bin2hex(hex.data(), hex.size(), bytes_of(bytes), bytes.size());
    hex.pop_back();
    return hex;
}

std::optional<std::string> from_hex(std::string_view hex) {
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    if (hex.size() % 2 != 0 || !std::all_of(hex.begin(), hex.end(), is_digit)) return std::nullopt;
    std::string bytes(hex.size() / 2, '\0');
    std::size_t size = 0;
    if (sodium_hex2bin(bytes_of(bytes), bytes.size(), hex.data(), hex.size(), nullptr, &size,
                       nullptr) != 0 ||
        size != bytes.size()) {
        return std::nullopt;
    }
    return bytes;
}

std::string random_bytes(std::size_t count) {
    prepare();
    std::string bytes(count, '\0');
    randombytes_buf(bytes.data(), count);
    return bytes;
}

std::string digest_of(std::string_view bytes) {
    prepare();
    std::string digest(kDigestSize, '\0');
    crypto_generichash(bytes_of(digest), kDigestSize, bytes_of(bytes), bytes.size(), nullptr, 0);
    return digest;
}

std::optional<std::string> password_hash(std::string_view password) {
    prepare();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
        return std::nullopt;
    }
    return std::string(hash.data());
}

bool fits_password_hash(std::string_view hash, std::string_view password) {
    prepare();
    std::array<char, crypto_pwhash_STRBYTES> padded{};
    if (hash.size() >= padded.size()) return false;
    std::copy(hash.begin(), hash.end(), padded.begin());
    return crypto_pwhash_str_verify(padded.data(), password.data(), password.size()) == 0;
}

KeyPair make_key_pair() {
    prepare();
    KeyPair pair;
    crypto_box_keypair(pair.public_key.data(), pair.secret_key.data());
    return pair;
}

std::optional<KeyPair> key_pair_of(std::string_view secret_key) {
    prepare();
    if (secret_key.size() != kKeySize) return std::nullopt;
    KeyPair pair;
    std::memcpy(pair.secret_key.data(), secret_key.data(), kKeySize);
    crypto_scalarmult_base(pair.public_key.data(), pair.secret_key.data());
    return pair;
}

std::string seal_to(const PublicKey& to, std::string_view message) {
    prepare();
    std::string sealed(message.size() + kSealedMore, '\0');
    crypto_box_seal(bytes_of(sealed), bytes_of(message), message.size(), to.data());
    return sealed;
}

std::optional<std::string> open_sealed_to(const KeyPair& pair, std::string_view sealed) {
    prepare();
    if (sealed.size() < kSealedMore) return std::nullopt;
    std::string message(sealed.size() - kSealedMore, '\0');
    if (crypto_box_seal_open(bytes_of(message), bytes_of(sealed), sealed.size(),
                             pair.public_key.data(), pair.secret_key.data()) != 0) {
        return std::nullopt;
    }
    return message;
}

std::optional<LockedKey> lock_key(const KeyPair& pair, std::string_view password) {
    prepare();
    LockedKey locked;
    locked.public_key = pair.public_key;
    randombytes_buf(locked.salt.data(), locked.salt.size());
    randombytes_buf(locked.nonce.data(), locked.nonce.size());
    const auto key = key_from(password, locked.salt);
    if (!key) return std::nullopt;
    crypto_secretbox_easy(locked.box.data(), pair.secret_key.data(), kKeySize, locked.nonce.data(),
                          key->data());
    return locked;
}

std::optional<KeyPair> unlock_key(const LockedKey& locked, std::string_view password) {
    prepare();
    const auto key = key_from(password, locked.salt);
    if (!key) return std::nullopt;
    SecretKey secret;
    if (crypto_secretbox_open_easy(secret.data(), locked.box.data(), locked.box.size(),
                                   locked.nonce.data(), key->data()) != 0) {
        return std::nullopt;
    }
    auto pair = key_pair_of(secret.view());
    if (!pair || pair->public_key != locked.public_key) return std::nullopt;
    return pair;
}

}  // namespace rochade
