// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/latin_key.h"

#include <gtest/gtest.h>

namespace rochade {
namespace {

TEST(LatinKey, FollowsThePlaceOnTheKeyboard) {
    EXPECT_EQ(latin_key_of(U'q'), 'Q');
    EXPECT_EQ(latin_key_of(U'σ'), 'S');
    EXPECT_EQ(latin_key_of(U'Ц'), 'W');
    EXPECT_EQ(latin_key_of(U'ь'), 'M');
    EXPECT_EQ(latin_key_of(U'ξ'), 'J');
    EXPECT_EQ(latin_key_of(U'1'), 0);
    EXPECT_EQ(latin_key_of(U'ß'), 0);
}

}  // namespace
}  // namespace rochade
