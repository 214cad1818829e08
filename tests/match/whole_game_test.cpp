// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games on two boards, with every part of every move, as hands and devices report them.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "match/effect_text.h"
#include "match/log_words.h"
#include "match/pgn_export.h"
#include "rules/castling.h"
#include "rules/fen.h"

namespace rochade {
namespace {

// Castling on both sides, captures, en passant, a promotion that captures, and mate.
constexpr const char* kGame =
    "e2e4 g8f6 e4e5 d7d5 e5d6 c7d6 g1f3 g7g6 f1c4 f8g7 e1h1 e8h8 a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 "
    "a6b7 d8d7 b7a8n h7h6 d2d3 d7h3 f3e1 f6g4 b1c3 h3h2";

struct Table {
    const char* name;
    ClockKind clock;
    Sight white;
    Sight black;
};

class WholeGame : public testing::TestWithParam<Table> {
protected:
    void take(const Event& event) {
        now_ += Duration(250);
        auto answer = step(*match_, event, now_);
        ASSERT_TRUE(answer) << to_text(answer.error());
        for (const Effect& effect : answer.value().effects) {
            const std::string text = to_text(effect);
            const std::string kind = text.substr(0, text.find(' '));
            ++told_[kind];
        }
        match_ = std::move(answer).value().next;
    }

    void press(Side side) {
        if (match_->setup().clock == ClockKind::Followed) {
            take(ClockRead{Duration(50'000), Duration(60'000), opponent_of(side), std::nullopt});
        } else {
            take(ClockPressed{side, Source::Board});
        }
    }

    void place(Side side, const Move& move) {
        const Board& board = match_->current().board;
        take(PieceTouched{side, move.from, *board.at(move.from)});
        if (const auto captured = captured_on(board, move)) {
            take(CapturedPieceRemoved{side, *captured, *board.at(*captured)});
        }
        take(MovePlaced{side, move, Finality::Provisional});
    }

    void play(const Move& move) {
        const Side side = match_->to_move();
        const Board before = match_->current().board;
        place(side, move);
        if (match_->player(side).sight == Sight::Blind) {
            take(MoveAnnounced{side, move, Source::Voice});
        } else {
            take(MovePlaced{side, move, Finality::Final});
        }
        if (match_->phase() == Phase::Running) press(side);
        const Side other = opponent_of(side);
        if (match_->phase() == Phase::Running)
            take(PieceTouched{other, move.from, *before.at(move.from)});
        take(MoveMirrored{other, move});
    }

    std::optional<Match> match_;
    Instant now_{};
    std::map<std::string, unsigned> told_;
};

TEST_P(WholeGame, EndsWithTwoScoresAlikeAndNobodyDisturbed) {
    MatchSetup setup;
    setup.clock = GetParam().clock;
    if (setup.clock != ClockKind::None) setup.time_control = parse_time_control("90m").value();
    setup.players[0] = {"Anna", GetParam().white, PlayerSetup::HasBoard::Yes, Button::Lever};
    setup.players[1] = {"Bernd", GetParam().black, PlayerSetup::HasBoard::Yes, Button::Lever};
    match_.emplace(setup);
    take(GameStarted{});
    if (setup.clock == ClockKind::Followed) {
        take(ClockRead{Duration(60'000), Duration(60'000), Side::White, std::nullopt});
    }
    std::istringstream words(kGame);
    std::string word;
    unsigned count = 0;
    while (words >> word) {
        const auto move = parse_move_text(word);
        ASSERT_TRUE(move) << word;
        play(*move);
        ASSERT_FALSE(HasFatalFailure()) << word;
        ++count;
        ASSERT_EQ(match_->half_moves().size(), count) << word;
        for (const Side side : {Side::White, Side::Black}) {
            EXPECT_EQ(match_->expected_board(side), match_->current().board) << word;
        }
    }
    EXPECT_EQ(count, 28u);
    EXPECT_EQ(told_["announce-move"], count);
    EXPECT_EQ(told_["mirror-move"], count);
    EXPECT_EQ(told_["confirm-mirror"], count);
    for (const char* trouble : {"tell-mismatch", "tell-difference", "tell-illegal-move",
                                "tell-pressed-too-early", "confirm-announcement"}) {
        EXPECT_EQ(told_[trouble], 0u) << trouble;
    }
    const Scoresheet& white = match_->score(Side::White);
    EXPECT_EQ(agreed_half_moves(white, match_->score(Side::Black)), count);
    ASSERT_EQ(match_->phase(), Phase::Over);
    EXPECT_EQ(match_->ending()->termination, Termination::Checkmate);
    EXPECT_EQ(to_pgn_game(*match_, PgnMoves::Agreed).moves.size(), count);
}

INSTANTIATE_TEST_SUITE_P(
    Tables, WholeGame,
    testing::Values(Table{"InternalBlindWhite", ClockKind::Internal, Sight::Blind, Sight::Sighted},
                    Table{"InternalBlindBlack", ClockKind::Internal, Sight::Sighted, Sight::Blind},
                    Table{"FollowedBlindWhite", ClockKind::Followed, Sight::Blind, Sight::Sighted},
                    Table{"FollowedBothBlind", ClockKind::Followed, Sight::Blind, Sight::Blind},
                    Table{"NoClockBothSighted", ClockKind::None, Sight::Sighted, Sight::Sighted}),
    [](const auto& test) { return std::string(test.param.name); });

/// The king starts on f1, the rook that castles on b1.
TEST(Chess960, CastlingIsTheKingOntoHisRook) {
    MatchSetup setup;
    setup.clock = ClockKind::None;
    setup.variant = MatchSetup::Variant::Chess960;
    setup.start = parse_fen("1r3k1r/pppppppp/8/8/8/8/PPPPPPPP/1R3K1R w HBhb - 0 1").value();
    Match match(setup);
    auto started = step(match, GameStarted{}, Instant{});
    ASSERT_TRUE(started);
    const auto castled =
        step(started.value().next,
             MoveAnnounced{Side::White, *parse_move_text("f1b1"), Source::Keys}, Instant{});
    ASSERT_TRUE(castled);
    EXPECT_EQ(to_fen(castled.value().next.current(), CastlingStyle::Shredder),
              "1r3k1r/pppppppp/8/8/8/8/PPPPPPPP/2KR3R b hb - 1 1");
    const PgnGame game = to_pgn_game(castled.value().next, PgnMoves::Played);
    EXPECT_EQ(game.tag("Variant"), "Chess960");
    EXPECT_EQ(game.moves.size(), 1u);
}

}  // namespace
}  // namespace rochade
