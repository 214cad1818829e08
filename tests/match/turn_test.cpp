// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/match/table.h"

namespace rochade {
namespace {

constexpr const char* kE4Fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

TEST(Turn, WithoutABoardTheWordsAreTheWholeMove) {
    Table table(keys_only());
    EXPECT_EQ(table.on("game-started"), "tell-game-started | start-clock white");
    EXPECT_EQ(table.on("white announced e2e4 keys"), "announce-move white e2e4 first");
    EXPECT_EQ(table.match().to_move(), Side::White);
    EXPECT_EQ(table.on("white pressed-clock keys"), "start-clock black");
    EXPECT_EQ(table.fen(), kE4Fen);
    EXPECT_EQ(table.score(Side::White), "e2e4");
    EXPECT_EQ(table.score(Side::Black), "e2e4");
}

TEST(Turn, LawsD23_ClockStartsOnlyAfterTheMoveIsMade) {
    Table table(two_boards());
    table.on("game-started");
    EXPECT_EQ(table.on("white placed e2e4 final"), "");
    EXPECT_EQ(table.on("white pressed-clock board"), "tell-pressed-too-early white held-back");
    EXPECT_EQ(table.match().clock().running(), Side::White);
    EXPECT_EQ(table.on("white announced e2e4 voice"),
              "announce-move white e2e4 first | mirror-move black e2e4");
    EXPECT_EQ(table.on("white pressed-clock board"), "start-clock black");
    EXPECT_EQ(table.match().clock().running(), Side::Black);
}

TEST(Turn, LawsD23_ThePartsComeInAnyOrder) {
    const char* kParts[] = {"white removed d5 p", "white placed e4d5 final",
                            "white announced e4d5 keys"};
    int order[] = {0, 1, 2};
    do {
        Table table(two_boards());
        table.play({"game-started", "white placed e2e4 final", "white announced e2e4 keys",
                    "white pressed-clock board", "black mirrored e2e4", "black placed d7d5 final",
                    "black pressed-clock board", "white mirrored d7d5"});
        for (int step = 0; step < 3; ++step) {
            EXPECT_FALSE(table.match().turn().made) << kParts[order[0]] << " first";
            table.on(kParts[order[step]]);
        }
        EXPECT_TRUE(table.match().turn().made);
        EXPECT_EQ(table.on("white pressed-clock board"), "start-clock black");
    } while (std::next_permutation(std::begin(order), std::end(order)));
}

}  // namespace
}  // namespace rochade
