// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/text/text_codec.h"

#include <gmock/gmock.h>

#include "rules/fen.h"
#include "tactile/text/text_emulator.h"
#include "tests/tactile/board_talk.h"

namespace rochade::tactile::text {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

class TextTalk : public testing::Test {
protected:
    void open(std::string_view fault = "none") {
        talk_.board.inject(fault, talk_.now);
        talk_.open();
        talk_.pass(std::chrono::seconds(2));
    }
    void move(std::string_view from, std::string_view to) {
        const auto moved = talk_.board.placement().at(square(from));
        talk_.lift(from);
        talk_.pass(std::chrono::milliseconds(200));
        talk_.board.set(square(to), moved, talk_.now);
        talk_.pass(std::chrono::milliseconds(200));
    }
    void hear(std::string_view text) {
        Bytes bytes;
        for (const char character : text) bytes.push_back(static_cast<std::byte>(character));
        talk_.codec.handle_bytes(bytes, talk_.now, talk_.events);
        talk_.talk();
    }

    BoardTalk<TextCodec, TextEmulator> talk_{EmulatedPace::Real};
};

TEST_F(TextTalk, AsksForFeaturesAndBeginsWhatStandsThere) {
    open();
    EXPECT_EQ(talk_.take_sent(),
              "\nfeature get_state\nfeature state_stream\nbegin " + kStart + " w\n");
    EXPECT_EQ(talk_.believed(), initial_board());
    EXPECT_THAT(only<BytesSkipped>(talk_.events), IsEmpty());
}

TEST_F(TextTalk, SendsLittleAtOnceBeforeTheBoardIsKnown) {
    talk_.codec.handle_opened(talk_.now);
    std::string all;
    for (int i = 0; i < 200; ++i) {
        const Bytes piece = talk_.codec.poll_output();
        EXPECT_LE(piece.size(), kFirstPiece);
        EXPECT_THAT(talk_.codec.poll_output(), IsEmpty()) << "there must be a pause";
        talk_.now += kFirstPause;
        talk_.codec.handle_time(talk_.now, talk_.events);
    }
    EXPECT_EQ(talk_.codec.poll_deadline(), std::nullopt) << "it has given up";
}

TEST_F(TextTalk, TellsEverySquareOfAStreamedState) {
    open();
    talk_.events.clear();
    talk_.take_sent();
    move("e2", "e4");
    EXPECT_THAT(only<SquareChanged>(talk_.events),
                ElementsAre(SquareChanged{square("e2"), std::nullopt},
                            SquareChanged{square("e4"), piece('P')}));
    EXPECT_EQ(talk_.take_sent(), "ok\n") << "the move is told as well, and accepted";
}

TEST_F(TextTalk, FollowsTheMovesOfABoardWithoutFeatures) {
    for (const std::string_view fault : {"no-features", "unknown-features"}) {
        talk_.board.power_up(talk_.now);
        open(fault);
        EXPECT_EQ(talk_.believed(), talk_.board.placement()) << fault;
        move("e2", "e4");
        EXPECT_EQ(talk_.believed(), talk_.board.placement()) << fault;
        move("d7", "d5");
        talk_.lift("d5");
        move("e4", "d5");
        EXPECT_EQ(talk_.believed(), talk_.board.placement()) << fault;
        talk_.lift("d5");
        talk_.place("e2", 'P');
        talk_.place("d7", 'p');
        talk_.pass(std::chrono::seconds(1));
        talk_.board.inject("none", talk_.now);
    }
}

TEST_F(TextTalk, TakesTheRookAlongWhenCastlingIsTold) {
    open("no-features");
    for (const auto& [from, to] : {std::pair{"e2", "e4"},
                                   {"e7", "e5"},
                                   {"g1", "f3"},
                                   {"b8", "c6"},
                                   {"f1", "c4"},
                                   {"f8", "c5"}}) {
        move(from, to);
    }
    talk_.events.clear();
    talk_.lift("e1");
    talk_.place("g1", 'K');
    talk_.pass(Duration(200));
    EXPECT_THAT(talk_.events, IsEmpty()) << "not yet a move";
    talk_.lift("h1");
    talk_.place("f1", 'R');
    talk_.pass(Duration(200));
    EXPECT_EQ(only<SquareChanged>(talk_.events).size(), 4U);
}

TEST_F(TextTalk, BeginsWithAnotherPlacementOnceItIsTold) {
    talk_.lift("e2");
    talk_.place("e4", 'P');
    talk_.pass(Duration(200));
    open();
    const Board board = talk_.board.placement();
    EXPECT_EQ(talk_.believed(), board);
    EXPECT_THAT(talk_.take_sent(), HasSubstr("begin " + placement_text(board)));
    EXPECT_THAT(talk_.take_sent(), IsEmpty());
}

TEST_F(TextTalk, KnowsUnnamedPiecesByWhereTheyWere) {
    for (const std::string_view fault : {"unknown-pieces", "unknown-colours"}) {
        talk_.board.power_up(talk_.now);
        open(fault);
        EXPECT_EQ(talk_.believed(), talk_.board.placement()) << fault;
        move("e2", "e4");
        move("d7", "d5");
        EXPECT_EQ(talk_.believed(), talk_.board.placement()) << fault;
        // A capture by replacing: only the move tells who stands there now.
        move("e4", "d5");
        EXPECT_EQ(talk_.believed(), talk_.board.placement()) << fault;
        talk_.lift("d5");
        talk_.place("e2", 'P');
        talk_.place("d7", 'p');
        talk_.pass(std::chrono::seconds(1));
        EXPECT_EQ(talk_.believed(), initial_board()) << "set up again";
        talk_.board.inject("none", talk_.now);
    }
}

TEST_F(TextTalk, MakesAQueenOfAPawnThatDoesNotSay) {
    const Board board = parse_fen("8/4P3/8/8/8/8/8/k1K5").value().board;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        talk_.board.set(square, board.at(square), talk_.now);
    }
    talk_.pass(std::chrono::seconds(1));
    open("no-features");
    talk_.take_sent();
    hear("move e7e8\n");
    EXPECT_THAT(talk_.take_sent(), HasSubstr("promote e7e8q\n"));
    EXPECT_EQ(talk_.believed().at(square("e8")), piece('Q'));
    talk_.codec.request_dump(talk_.now);
    talk_.pass(std::chrono::seconds(1));
    EXPECT_EQ(talk_.believed(), board) << "the board itself has not moved";
    talk_.take_sent();
    hear("move e7e8n\n");
    EXPECT_THAT(talk_.take_sent(), HasSubstr("ok\n"));
    EXPECT_EQ(talk_.believed().at(square("e8")), piece('N'));
}

TEST_F(TextTalk, TurnsTheSquaresOfATurnedBoard) {
    talk_.codec.set_orientation(Orientation::Rotated);
    open("rotated");
    EXPECT_EQ(talk_.believed(), initial_board());
    talk_.lift("e2");
    talk_.pass(Duration(200));
    EXPECT_EQ(talk_.believed(), talk_.board.placement());
}

TEST_F(TextTalk, AsksAgainWhenAnAnswerIsLost) {
    for (int answer = 0; answer < 3; ++answer) {
        talk_.board.power_up(talk_.now);
        talk_.events.clear();
        talk_.board.inject("none", talk_.now);
        talk_.open();
        for (int i = 0; i < answer; ++i) talk_.pass(3 * kFirstPause);
        talk_.board.inject("lost-answer", talk_.now);
        talk_.pass(std::chrono::seconds(3));
        EXPECT_EQ(talk_.believed(), initial_board()) << answer;
    }
}

TEST_F(TextTalk, DoubtsWhatMakesNoSense) {
    open();
    for (const std::string_view noise :
         {"xyzzy\n", "state 8/8\n", "move e2e9\n", "st\xff\xff te\n", "state\n", "move\n"}) {
        talk_.events.clear();
        hear(noise);
        talk_.pass(std::chrono::seconds(1));
        EXPECT_EQ(only<ResyncNeeded>(talk_.events).size(), 1U) << noise;
        EXPECT_EQ(only<BytesSkipped>(talk_.events).size(), 1U) << noise;
        EXPECT_EQ(only<BoardDumped>(talk_.events).size(), 1U) << noise;
    }
    talk_.events.clear();
    for (const std::string_view passed_over : {"msg Hello\n", "resign\n", "draw_offer\n"}) {
        hear(passed_over);
    }
    EXPECT_THAT(talk_.events, IsEmpty());
}

TEST_F(TextTalk, GivesUpALineThatDoesNotGoOn) {
    open();
    talk_.events.clear();
    hear("state rnbq");
    talk_.pass(kLongestGap);
    EXPECT_EQ(only<BytesSkipped>(talk_.events), std::vector{BytesSkipped{10}});
    EXPECT_EQ(talk_.believed(), initial_board());
}

TEST(TextPlacement, ReadsWhatItWrites) {
    EXPECT_EQ(placement_text(initial_board()), kStart);
    const auto seen = parse_placement(kStart + " b - - 0 1");
    ASSERT_TRUE(seen);
    EXPECT_EQ(recognised(seen->squares, Board{}), initial_board());
    EXPECT_EQ(seen->turn, Side::Black);
}

TEST(TextPlacement, RefusesWhatIsNone) {
    for (const std::string_view bad :
         {"", "8", "8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8", "9/8/8/8/8/8/8/8", "7/8/8/8/8/8/8/8",
          "8/8/8/8/8/8/8/8p", "8/8/8/8/8/8/8/x7", "8//8/8/8/8/8/8", "0p7/8/8/8/8/8/8/8"}) {
        EXPECT_FALSE(parse_placement(bad)) << bad;
    }
    EXPECT_FALSE(parse_placement("8/8/8/8/8/8/8/8 w")->turn == std::nullopt);
}

TEST(TextPlacement, TellsABishopFromABlackPiece) {
    const auto named = parse_placement("bbbbbbbb/8/8/8/8/8/8/8");
    EXPECT_TRUE(knows_pieces(named->squares));
    const auto coloured = parse_placement("bbbbbbbb/bbbbbbbb/8/8/8/8/wwwwwwww/wwwwwwww w");
    EXPECT_FALSE(knows_pieces(coloured->squares));
    EXPECT_TRUE(can_be(coloured->squares, initial_board()));
    EXPECT_FALSE(can_be(named->squares, initial_board()));
}

/// With "*" for "?", of which two in a row would be something else to a compiler.
std::optional<Board> recognised_from_start(std::string text) {
    std::replace(text.begin(), text.end(), '*', '?');
    return recognised(parse_placement(text)->squares, initial_board());
}

TEST(TextPlacement, LeavesAChoiceOpen) {
    const std::string_view knight_or_pawn = "********/********/8/8/8/3*4/*1******/*1******";
    const std::string_view pawn = "********/********/8/8/8/3*4/*1******/********";
    EXPECT_EQ(recognised_from_start(std::string(knight_or_pawn)), std::nullopt);
    EXPECT_EQ(recognised_from_start(std::string(pawn))->at(square("d3")), piece('P'));
}

}  // namespace
}  // namespace rochade::tactile::text
