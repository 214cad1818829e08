// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "rules/pgn_walk.h"

namespace rochade {
namespace {

/// Writes down what it is told.
struct Listing : PgnVisitor {
    std::string told;
    PgnFlow moves_flow = PgnFlow::Take;
    PgnFlow variation_flow = PgnFlow::Take;

    void add(std::string_view what, std::string_view text) {
        told += what;
        told += text;
        told += ' ';
    }
    void begin_game() { add("game", ""); }
    void tag(std::string_view name, std::string_view value) { add(name, value); }
    PgnFlow begin_moves() { return moves_flow; }
    bool move(std::string_view text) {
        add("", text);
        return text != "Bad";
    }
    bool null_move() {
        add("pass", "");
        return true;
    }
    void nag(unsigned number) { add("$", std::to_string(number)); }
    void comment(std::string_view text) { add("#", text); }
    PgnFlow begin_variation() {
        add("<", "");
        return variation_flow;
    }
    void end_variation() { add(">", ""); }
    void result(std::optional<GameResult> result) {
        add("=", result ? to_pgn_result(*result) : "*");
    }
};

/// What is told of all games of a text, and the words that are wrong.
std::string told_of(std::string_view text, Listing listing = {}) {
    PgnPlace place;
    place.text = text;
    PgnFaults faults;
    while (visit_pgn_game(place, listing, faults) == PgnStep::Game) {
        if (faults.game) listing.add("fault:", faults.game->text);
        for (const PgnFault& fault : faults.variations) listing.add("left out:", fault.text);
    }
    return listing.told;
}

constexpr std::string_view kText =
    "[A \"b\\\"c\"]\n{x}\n\n1. e4! $3 {y} (1. d4 (1. c4)) 1... -- 2. Nf3+- 0-1 {z}\n\n1. d4 *";

TEST(PgnVisitor, IsToldEverythingInTheOrderOfTheText) {
    EXPECT_EQ(told_of(kText),
              "game Ab\\\"c #x e4 $1 $3 #y < d4 < c4 > > pass Nf3+- =0-1 #z game d4 =* ");
}

TEST(PgnVisitor, IsToldNothingOfWhatItSkips) {
    Listing main_line;
    main_line.variation_flow = PgnFlow::Skip;
    EXPECT_EQ(told_of(kText, main_line),
              "game Ab\\\"c #x e4 $1 $3 #y < pass Nf3+- =0-1 #z game d4 =* ");
    Listing tags_only;
    tags_only.moves_flow = PgnFlow::Skip;
    EXPECT_EQ(told_of(kText, tags_only), "game Ab\\\"c #x game ");
}

TEST(PgnVisitor, IsToldNothingMoreOfAGameAfterAFault) {
    EXPECT_EQ(told_of("1. e4 Bad {x} (e5) $1 1-0\n\n1. d4 *"), "game e4 Bad fault:Bad game d4 =* ");
    Listing refusing;
    refusing.moves_flow = PgnFlow::Refuse;
    EXPECT_EQ(told_of("[A \"b\"]\n\n1. e4 *\n\n1. d4 *", refusing), "game Ab fault: game fault: ");
    Listing shallow;
    shallow.variation_flow = PgnFlow::Refuse;
    EXPECT_EQ(told_of("1. e4 (1. d4) e5 *\n\n1. d4 *", shallow),
              "game e4 < e5 =* left out:( game d4 =* ");
}

TEST(PgnVisitor, IsToldTheEndOfAVariationWithAFaultAndTheRestOfTheGame) {
    EXPECT_EQ(told_of("1. e4 (1. c4 Bad {x} (e5 Bad) c5 $1 1-0) e5 *"),
              "game e4 < c4 Bad > e5 =* left out:Bad ");
}

}  // namespace
}  // namespace rochade
