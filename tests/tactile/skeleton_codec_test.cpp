// SPDX-License-Identifier: GPL-3.0-or-later
// A codec is tested on literal bytes from the maker's description, not only against its own
// emulator: both could be wrong in the same way.
#include "tactile/skeleton/skeleton_codec.h"

#include <gmock/gmock.h>

#include "tactile/skeleton/skeleton_emulator.h"
#include "tests/tactile/board_talk.h"

namespace rochade::tactile::skeleton {
namespace {

using namespace test;
using testing::ElementsAre;

const std::string kStart = "=rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR";

TEST(SkeletonLine, IsThePlacementFromA8) {
    EXPECT_EQ(placement_line(initial_board()), kStart + "\n");
    EXPECT_EQ(parse_placement_line(kStart), initial_board());
}

TEST(SkeletonLine, IsNothingElse) {
    std::string odd = kStart;
    odd[20] = 'x';
    for (const std::string& bad :
         {std::string(), kStart.substr(1), kStart + ".", "?" + kStart, odd}) {
        EXPECT_EQ(parse_placement_line(bad), std::nullopt) << bad;
    }
}

class SkeletonTalk : public testing::Test {
protected:
    SkeletonTalk() {
        talk_.open();
        talk_.events.clear();
    }

    BoardTalk<SkeletonCodec, SkeletonEmulator> talk_{EmulatedPace::Real};
};

TEST_F(SkeletonTalk, ReportsALiftAndAPlace) {
    talk_.lift("e2");
    talk_.pass(kLookTime);
    talk_.place("e4", 'P');
    talk_.pass(kLookTime);
    EXPECT_THAT(only<SquareChanged>(talk_.events),
                ElementsAre(SquareChanged{square("e2"), std::nullopt},
                            SquareChanged{square("e4"), piece('P')}));
}

TEST_F(SkeletonTalk, TurnsTheSquaresOfATurnedBoard) {
    talk_.board.inject("rotated", talk_.now);
    talk_.codec.set_orientation(Orientation::Rotated);
    talk_.codec.request_dump(talk_.now);
    talk_.pass(kAnswerTimeout);
    EXPECT_EQ(talk_.believed(), initial_board());
}

}  // namespace
}  // namespace rochade::tactile::skeleton
