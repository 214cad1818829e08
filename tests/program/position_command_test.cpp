// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "rules/fen.h"
#include "rules/uci.h"
#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::lines_of;
using test::run_line;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

using Json = nlohmann::ordered_json;

Json json_of(const std::string& fen) {
    return Json::parse(run_line({"position", fen, "--json"}).out);
}

TEST(PositionCommand, TellsWhatCanBePlayed) {
    const auto ran = run_line({"position", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out,
                StartsWith("White is to move.\nWhite is in check.\n3 legal moves: Kd1, Kf1, Kxe2\n"
                           "The same in UCI notation: e1d1, e1f1, e1e2\n"
                           "White cannot win any more: no checkmate is possible with these "
                           "pieces.\n"));
    EXPECT_THAT(ran.out, HasSubstr("\nBlack can still checkmate, for example by 1. K"));
    EXPECT_EQ(lines_of(ran.out).size(), 6U);
}

TEST(PositionCommand, SpeaksTheUsersLanguageAndItsLetters) {
    const std::string fen = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    EXPECT_THAT(run_line({"position", fen}, Language::Russian).out,
                HasSubstr("3 возможных хода: Крd1, Крf1, Крxe2"));
    EXPECT_THAT(run_line({"position", fen, "--language", "de"}, Language::German).out,
                HasSubstr("Weiß steht im Schach."));
}

TEST(PositionCommand, PrintsJsonInItsOrder) {
    EXPECT_EQ(run_line({"position", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "--json"}).out,
              "{\"fen\":\"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1\",\"faults\":[],\"turn\":\"black\","
              "\"legal\":[],\"check\":true,\"result\":\"white-wins\","
              "\"can_win\":{\"white\":\"yes\",\"black\":\"no\"},"
              "\"can_win_detail\":{\"white\":{\"verdict\":\"yes\",\"line\":[],\"proof\":null,"
              "\"positions\":1},\"black\":{\"verdict\":\"no\",\"line\":[],\"proof\":\"over\","
              "\"positions\":1}}}\n");
    const Json json = json_of("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    EXPECT_EQ(json["legal"].dump(),
              "[{\"san\":\"Kd1\",\"uci\":\"e1d1\"},{\"san\":\"Kf1\",\"uci\":\"e1f1\"},"
              "{\"san\":\"Kxe2\",\"uci\":\"e1e2\"}]");
    EXPECT_EQ(json["check"], true);
    EXPECT_EQ(json["result"], nullptr);
}

TEST(PositionCommand, WritesChess960AsItsPlayersDo) {
    const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const Json usual = json_of(fen);
    EXPECT_EQ(usual["fen"], fen);
    EXPECT_THAT(usual["legal"].dump(), HasSubstr(R"({"san":"O-O","uci":"e1g1"})"));
    const auto ran = run_line({"position", fen, "--chess960", "--json"});
    EXPECT_EQ(ran.code, 0);
    const Json named = Json::parse(ran.out);
    EXPECT_EQ(named["fen"], "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1");
    EXPECT_THAT(named["legal"].dump(), HasSubstr(R"({"san":"O-O","uci":"e1h1"})"));
    EXPECT_THAT(named["legal"].dump(), HasSubstr(R"({"san":"O-O-O","uci":"e1a1"})"));
    EXPECT_THAT(run_line({"position", fen, "--chess960"}).out, HasSubstr("e1h1"));
}

TEST(PositionCommand, ReadsXFenAndShredderFen) {
    // Two rooks on one wing: K is the outer one, and the inner one has the letter of its file.
    const std::string outer = "1k6/8/8/8/8/8/8/1K3RR1 w K - 0 1";
    const std::string inner = "1k6/8/8/8/8/8/8/1K3RR1 w F - 0 1";
    const auto shown = [](const std::string& fen) {
        return Json::parse(run_line({"position", fen, "--chess960", "--json"}).out)["fen"];
    };
    EXPECT_EQ(shown(outer), "1k6/8/8/8/8/8/8/1K3RR1 w G - 0 1");
    EXPECT_EQ(shown(inner), inner);
    EXPECT_EQ(json_of(inner)["fen"], inner);
    EXPECT_EQ(json_of("1k6/8/8/8/8/8/8/1K3RR1 w G - 0 1")["fen"], outer);
}

/// Whatever the search finds, the line that is printed can be played, to the checkmate.
TEST(PositionCommand, TheLineOfJsonEndsInCheckmate) {
    for (const std::string fen :
         {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "7k/8/6K1/8/8/8/8/R7 b - - 3 40",
          "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1",
          "8/8/8/8/8/k7/p7/K1N5 w - - 0 1", "7k/5Q2/8/8/8/8/8/6K1 b - - 0 1"}) {
        const Json json = json_of(fen);
        for (const Side side : {Side::White, Side::Black}) {
            const std::string name = side == Side::White ? "white" : "black";
            const Json& detail = json["can_win_detail"][name];
            EXPECT_EQ(detail["verdict"], json["can_win"][name]);
            EXPECT_EQ(detail["proof"].is_null(), detail["verdict"] != "no") << fen;
            if (detail["verdict"] != "yes") {
                EXPECT_TRUE(detail["line"].empty());
                continue;
            }
            Position position = Position::from_setup(parse_fen(fen).value()).value();
            for (const std::string uci : detail["line"]) {
                position = position.play(parse_uci(uci, position).value());
            }
            EXPECT_TRUE(position.is_checkmate()) << fen;
            EXPECT_EQ(position.turn(), opponent_of(side)) << fen;
        }
    }
}

TEST(PositionCommand, LawsB52_ADeadPositionIsADraw) {
    const std::string fen = "8/8/4k3/8/8/8/8/2B1K3 w - - 0 1";
    const Json json = json_of(fen);
    EXPECT_EQ(json["result"], "draw");
    EXPECT_EQ(json["can_win"], Json({{"white", "no"}, {"black", "no"}}));
    EXPECT_EQ(json["can_win_detail"]["white"]["proof"], "material");
    EXPECT_THAT(run_line({"position", fen}).out,
                EndsWith("White cannot win any more: no checkmate is possible with these pieces.\n"
                         "Black cannot win any more: no checkmate is possible with these pieces.\n"
                         "The position is dead, the game is drawn.\n"));
}

TEST(PositionCommand, ReadsAListFromTheStandardInput) {
    const std::string list =
        "8/8/4k3/8/8/8/8/2B1K3 w - - 0 1\n\nno position\r\n8/8/8/8/8/8/8/P3K3 w - - 0 1\n" +
        std::string(5000, 'k') + "\nstartpos";
    const auto json =
        run_line({"position", "-", "--json", "--limit", "5"}, Language::English, list);
    EXPECT_EQ(json.code, 1);
    const auto lines = lines_of(json.out);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(Json::parse(lines[0])["result"], "draw");
    EXPECT_EQ(Json::parse(lines[1])["fen"], "no position");
    EXPECT_EQ(Json::parse(lines[1])["error"]["kind"], "BadPlacement");
    EXPECT_EQ(Json::parse(lines[2])["faults"], Json({"NoBlackKing", "PawnOnLastRank"}));
    EXPECT_EQ(Json::parse(lines[3])["error"]["kind"], "TooLong");
    EXPECT_EQ(Json::parse(lines[4])["legal"].size(), 20U);

    const auto text = run_line({"position", "-", "--limit", "5"}, Language::German, list);
    EXPECT_EQ(text.code, 1);
    EXPECT_THAT(text.err, StartsWith("Zeile 3: Die FEN hat"));
    EXPECT_THAT(text.out, StartsWith("8/8/4k3/8/8/8/8/2B1K3 w - - 0 1\nWeiß ist am Zug.\n"));
    EXPECT_THAT(text.out, HasSubstr("\n\nstartpos\nWeiß ist am Zug.\n"));

    EXPECT_EQ(run_line({"position", "-", "--json"}).out, "");
    EXPECT_EQ(run_line({"position", "-", "--json"}).code, 0);
}

TEST(PositionCommand, TheLimitIsANumberOfPositions) {
    for (const std::string limit : {"0", "-1", "many", "20000001"}) {
        const auto ran = run_line({"position", "startpos", "--limit", limit});
        EXPECT_EQ(ran.code, 2) << limit;
        EXPECT_THAT(ran.err, HasSubstr("--limit"));
    }
}

TEST(PositionCommand, Laws96b_SaysThatTheMovesAreOver) {
    const std::string fen = "8/8/8/8/8/6k1/1r6/5K2 w - - 150 90";
    EXPECT_EQ(run_line({"position", fen, "--count-moves"}).out,
              "75 moves of each side without a capture or a pawn move: a draw.\n");
    const Json json = Json::parse(run_line({"position", fen, "--count-moves", "--json"}).out);
    EXPECT_EQ(json["result"], "draw");
    EXPECT_EQ(json["legal"], Json::array());
    EXPECT_THAT(run_line({"position", fen}).out, HasSubstr("2 legal moves"));
}

TEST(PositionCommand, TellsTheLengthOfALongLine) {
    const std::string fen = "4k3/8/8/p7/P7/8/8/4K3 w - - 0 1";
    const auto ran = run_line({"position", fen, "--limit", "2000"});
    EXPECT_THAT(ran.out, testing::ContainsRegex("White can still checkmate; the line that was "
                                                "found has [0-9]+ half-moves\\."));
    const Json json = Json::parse(run_line({"position", fen, "--limit", "2000", "--json"}).out);
    EXPECT_GT(json["can_win_detail"]["white"]["line"].size(), 24U);
}

TEST(PositionCommand, GoesOnFromAPositionThatNoGameLeadsTo) {
    const std::string fen = "4k3/8/8/8/8/8/4r3/4K3 w KQ - 0 1";
    const auto ran = run_line({"position", fen});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out,
                StartsWith("A castling right lacks its king or its rook.\n"
                           "Play can go on from here all the same.\n"
                           "A castling right or an en passant square that is a mistake does not "
                           "count.\nWhite is to move.\n"));
    const auto json = run_line({"position", fen, "--json"});
    EXPECT_EQ(json.code, 1);
    EXPECT_EQ(Json::parse(json.out)["fen"], fen);
    EXPECT_EQ(Json::parse(json.out)["faults"], Json({"BadCastlingRight"}));
    EXPECT_EQ(Json::parse(json.out)["legal"].size(), 3U);
    const Json hopeless = Json::parse(run_line({"position", "8/8/8/8/8/8/8/4K3 w", "--json"}).out);
    EXPECT_EQ(hopeless["legal"], Json::array());
    EXPECT_EQ(hopeless["check"], nullptr);
    EXPECT_EQ(hopeless["can_win"], Json({{"white", "unknown"}, {"black", "unknown"}}));
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
