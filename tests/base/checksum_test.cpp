// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/checksum.h"

#include <gtest/gtest.h>

#include <string>

namespace rochade {
namespace {

TEST(Crc32, HasTheCheckValueOfItsKind) {
    EXPECT_EQ(crc32("123456789"), 0xCBF43926u);
    EXPECT_EQ(crc32(""), 0u);
    EXPECT_EQ(crc32(std::string(32, '\0')), 0x190A55ADu);
    EXPECT_EQ(crc32(std::string(32, '\xFF')), 0xFF6CAB0Bu);
}

TEST(Crc32, ChangesWithEveryBit) {
    const std::string line = "0002 41250 white announced e2e4";
    for (std::size_t byte = 0; byte < line.size(); ++byte) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            std::string changed = line;
            changed[byte] =
                static_cast<char>(static_cast<unsigned char>(changed[byte]) ^ (1u << bit));
            EXPECT_NE(crc32(changed), crc32(line));
        }
    }
}

}  // namespace
}  // namespace rochade
