// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/app/command_line.h"

namespace rochade {
namespace {

using test::run_line;
using testing::HasSubstr;

using Json = nlohmann::ordered_json;

Json json_of(const std::string& fen) {
    return Json::parse(run_line({"position", fen, "--json"}).out);
}

TEST(PositionCommand, TellsWhatCanBePlayed) {
    const auto ran = run_line({"position", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out,
              "White is to move.\nWhite is in check.\n3 legal moves: Kd1, Kf1, Kxe2\n"
              "White cannot win any more: no checkmate is possible with these pieces.\n"
              "Black has pieces that can give checkmate.\n");
}

TEST(PositionCommand, SpeaksTheUsersLanguageAndItsLetters) {
    const std::string fen = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    EXPECT_THAT(run_line({"position", fen}, Language::Russian).out,
                HasSubstr("3 возможных хода: Крd1, Крf1, Крxe2"));
    EXPECT_THAT(run_line({"position", fen, "--language", "de"}, Language::German).out,
                HasSubstr("Weiß steht im Schach."));
}

TEST(PositionCommand, PrintsJsonInItsOrder) {
    EXPECT_EQ(run_line({"position", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "--json"}).out,
              "{\"fen\":\"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1\",\"faults\":[],\"turn\":\"white\","
              "\"legal\":[{\"san\":\"Kd1\",\"uci\":\"e1d1\"},{\"san\":\"Kf1\",\"uci\":\"e1f1\"},"
              "{\"san\":\"Kxe2\",\"uci\":\"e1e2\"}],\"check\":true,\"result\":null,"
              "\"can_win\":{\"white\":\"no\",\"black\":\"unknown\"}}\n");
}

TEST(PositionCommand, TakesAFenInSixWords) {
    EXPECT_EQ(run_line({"position", "4k3/8/8/8/8/8/4r3/4K3", "w", "-", "-", "0", "1"}).out,
              run_line({"position", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"}).out);
    EXPECT_EQ(json_of("startpos")["legal"].size(), 20u);
}

TEST(PositionCommand, LawsA5_KnowsTheEndOfAGame) {
    const Json mate = json_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    EXPECT_EQ(mate["result"], "white-wins");
    EXPECT_EQ(mate["check"], true);
    EXPECT_EQ(mate["can_win"]["white"], "yes");
    EXPECT_EQ(mate["can_win"]["black"], "no");
    const Json stalemate = json_of("7k/5Q2/8/8/8/8/8/6K1 b - - 0 1");
    EXPECT_EQ(stalemate["result"], "draw");
    EXPECT_EQ(stalemate["can_win"]["white"], "no");
    EXPECT_EQ(run_line({"position", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"}).out,
              "Checkmate. White has won.\n");
    EXPECT_EQ(json_of("8/8/4k3/8/8/8/8/2B1K3 w - - 0 1")["can_win"]["white"], "no");
}

TEST(PositionCommand, WritesChess960CastlingOntoTheRook) {
    const auto moves = json_of("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1")["legal"];
    EXPECT_NE(std::find(moves.begin(), moves.end(), Json({{"san", "O-O"}, {"uci", "e1g1"}})),
              moves.end());
}

TEST(PositionCommand, NamesEveryFault) {
    const auto ran = run_line({"position", "8/8/8/8/8/8/8/P3K3 w - - 0 1"}, Language::German);
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out,
              "Schwarz hat keinen König.\n"
              "Ein Bauer steht auf der ersten oder der letzten Reihe.\n");
    const auto json = run_line({"position", "8/8/8/8/8/8/8/P3K3 w - - 0 1", "--json"});
    EXPECT_EQ(json.code, 1);
    EXPECT_EQ(Json::parse(json.out)["faults"], Json({"NoBlackKing", "PawnOnLastRank"}));
}

TEST(PositionCommand, SaysWhereAFenCannotBeRead) {
    const std::string fen = "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const auto ran = run_line({"position", fen});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "The FEN has, at character 14, something that is no piece and no number.\n");
    const auto json = run_line({"position", fen, "--json"});
    EXPECT_EQ(json.code, 1);
    EXPECT_EQ(json.out,
              "{\"fen\":\"" + fen + "\",\"error\":{\"kind\":\"BadPlacement\",\"offset\":13}}\n");
    for (const Language language : {Language::German, Language::Greek, Language::Russian}) {
        const auto other = run_line({"position", fen}, language);
        EXPECT_THAT(other.err, HasSubstr("14"));
        EXPECT_NE(other.err, ran.err);
    }
}

}  // namespace
}  // namespace rochade
