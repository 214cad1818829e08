// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/mo_file.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>

namespace rochade {
namespace {

constexpr std::uint32_t kMagic = 0x950412DE;
constexpr std::size_t kHeaderSize = 28;
constexpr std::ptrdiff_t kMostNestedSigns = 200;

// In words of four bytes.
constexpr std::size_t kRevision = 1;
constexpr std::size_t kCount = 2;
constexpr std::size_t kOriginals = 3;
constexpr std::size_t kTranslations = 4;
constexpr std::size_t kHashSize = 5;
constexpr std::size_t kHashes = 6;

class MoFile {
public:
    explicit MoFile(std::string_view bytes) : bytes_(bytes) {}

    bool is_sound() const {
        if (bytes_.size() < kHeaderSize || bytes_.size() > kLargestCatalog) return false;
        const std::size_t count = header(kCount);
        return header(0) == kMagic && header(kRevision) == 0 && count > 0 &&
               count <= kMostMessages && are_texts(header(kOriginals), count) &&
               are_texts(header(kTranslations), count) && are_hashes(count) &&
               are_plural_forms_simple(count);
    }

private:
    /// The number at `offset`, if it lies inside and is aligned.
    std::optional<std::uint32_t> number(std::size_t offset) const {
        if (offset > bytes_.size() || bytes_.size() - offset < sizeof(std::uint32_t)) {
            return std::nullopt;
        }
        std::uint32_t value = 0;
        std::memcpy(&value, bytes_.data() + offset, sizeof(value));
        return value;
    }

    std::uint32_t header(std::size_t word) const { return number(4 * word).value_or(0); }

    /// A table of lengths and offsets; each text ends in a null outside its length.
    bool are_texts(std::size_t table, std::size_t count) const {
        for (std::size_t index = 0; index < count; ++index) {
            const auto length = number(table + 8 * index);
            const auto offset = number(table + 8 * index + 4);
            if (!length || !offset) return false;
            const std::size_t end = std::size_t{*offset} + *length;
            if (end >= bytes_.size() || bytes_[end] != '\0') return false;
        }
        return true;
    }

    std::string_view text(std::size_t table, std::size_t index) const {
        const std::size_t length = number(table + 8 * index).value_or(0);
        return bytes_.substr(number(table + 8 * index + 4).value_or(0), length);
    }

    /// The rule for plurals stands in the translation of the empty text. The library reads it
    /// with one call inside the other for each of these signs.
    bool are_plural_forms_simple(std::size_t count) const {
        for (std::size_t index = 0; index < count; ++index) {
            if (!text(header(kOriginals), index).empty()) continue;
            const std::string_view rule = text(header(kTranslations), index);
            const auto nested = std::count_if(rule.begin(), rule.end(), [](char sign) {
                return std::string_view("(?!~-").find(sign) != std::string_view::npos;
            });
            if (nested > kMostNestedSigns) return false;
        }
        return true;
    }

    /// The hash table names messages by number, from 1. A search goes on until an empty entry, so
    /// there must be one.
    bool are_hashes(std::size_t count) const {
        const std::size_t size = header(kHashSize);
        if (size <= 2 || size > 4 * kMostMessages) return false;
        bool has_empty_entry = false;
        for (std::size_t index = 0; index < size; ++index) {
            const auto message = number(std::size_t{header(kHashes)} + 4 * index);
            if (!message || *message > count) return false;
            has_empty_entry = has_empty_entry || *message == 0;
        }
        return has_empty_entry;
    }

    std::string_view bytes_;
};

}  // namespace

bool is_sound_mo(std::string_view bytes) { return MoFile(bytes).is_sound(); }

}  // namespace rochade
