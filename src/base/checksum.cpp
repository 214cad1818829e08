// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/checksum.h"

#include <array>

namespace rochade {
namespace {

constexpr std::array<std::uint32_t, 256> make_table() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit) {
            value = (value & 1u) != 0 ? (value >> 1) ^ 0xEDB88320u : value >> 1;
        }
        table[byte] = value;
    }
    return table;
}

constexpr auto kTable = make_table();

}  // namespace

std::uint32_t crc32(std::string_view bytes) {
    std::uint32_t value = 0xFFFFFFFFu;
    for (const char byte : bytes) {
        value = (value >> 8) ^ kTable[(value ^ static_cast<unsigned char>(byte)) & 0xFFu];
    }
    return value ^ 0xFFFFFFFFu;
}

}  // namespace rochade
