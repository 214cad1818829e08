// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/uci_lines.h"

#include <gtest/gtest.h>

#include "engine/draw_answer.h"
#include "rules/fen.h"

namespace rochade {
namespace {

using Kind = EngineScore::Kind;

TEST(UciLines, ReadWhatAnEngineSays) {
    EXPECT_TRUE(std::holds_alternative<UciOk>(parse_uci_line("uciok")));
    EXPECT_TRUE(std::holds_alternative<ReadyOk>(parse_uci_line("  readyok ")));
    EXPECT_EQ(std::get<EngineName>(parse_uci_line("id name Stockfish 15.1")).name,
              "Stockfish 15.1");
    EXPECT_EQ(std::get<BestMove>(parse_uci_line("bestmove e2e4 ponder e7e5")).move, "e2e4");
    EXPECT_EQ(std::get<BestMove>(parse_uci_line("bestmove")).move, "");
    const auto option = std::get<EngineOption>(
        parse_uci_line("option name Skill Level type spin default 20 min 0 max 20"));
    EXPECT_EQ(option.name, "Skill Level");
    EXPECT_TRUE(option.is_number);
    EXPECT_EQ(option.least, 0);
    EXPECT_EQ(option.most, 20);
    EXPECT_FALSE(
        std::get<EngineOption>(parse_uci_line("option name Ponder type check default false"))
            .is_number);
}

TEST(UciLines, ReadTheScore) {
    EXPECT_EQ(
        std::get<ScoreLine>(parse_uci_line("info depth 9 score cp -31 nodes 4 pv e2e4")).score,
        (EngineScore{Kind::Centipawns, -31}));
    EXPECT_EQ(std::get<ScoreLine>(parse_uci_line("info score mate 3 lowerbound")).score,
              (EngineScore{Kind::MateIn, 3}));
}

TEST(UciLines, TakeAnythingElseForNothing) {
    for (const char* line : {"", " ", "info", "info score", "info score cp", "info score cp x",
                             "info score win 3", "id name", "option name", "id author X", "UCIOK",
                             "uciokay", "info string score cp", "\x80\xFF bestmove"}) {
        EXPECT_TRUE(std::holds_alternative<OtherLine>(parse_uci_line(line))) << line;
    }
}

TEST(UciLines, WriteTheGameFromItsStart) {
    const Position start = Position::initial();
    EXPECT_EQ(position_line(start, {}), "position startpos");
    const Move e4{Square(File::E, Rank::Two), Square(File::E, Rank::Four), {}};
    EXPECT_EQ(position_line(start, {e4}), "position startpos moves e2e4");
    const auto setup = parse_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    const auto position = Position::from_setup(setup.value());
    const Move promotes{Square(File::A, Rank::Seven), Square(File::A, Rank::Eight),
                        Promotion::Knight};
    EXPECT_EQ(position_line(position.value(), {promotes}),
              "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8n");
}

TEST(DrawAnswer, IsTakenWhereTheEngineStandsWorseOrTheGameIsLateAndEven) {
    EXPECT_FALSE(takes_draw(std::nullopt, 60));
    EXPECT_TRUE(takes_draw(EngineScore{Kind::Centipawns, -50}, 5));
    EXPECT_FALSE(takes_draw(EngineScore{Kind::Centipawns, -49}, 29));
    EXPECT_TRUE(takes_draw(EngineScore{Kind::Centipawns, 20}, 30));
    EXPECT_FALSE(takes_draw(EngineScore{Kind::Centipawns, 21}, 90));
    EXPECT_FALSE(takes_draw(EngineScore{Kind::MateIn, 4}, 90));
    EXPECT_TRUE(takes_draw(EngineScore{Kind::MateIn, -4}, 3));
}

}  // namespace
}  // namespace rochade
