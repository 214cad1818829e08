// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "rules/uci.h"
#include "tactile/citrine/citrine_codec.h"
#include "tactile/citrine/citrine_emulator.h"
#include "tests/tactile/board_talk.h"

namespace rochade::tactile::citrine {
namespace {

using namespace test;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr Duration kStart{1200};  // until everything was asked and answered

class CitrineTalk : public testing::Test {
protected:
    void open() {
        talk_.open();
        talk_.pass(kStart);
    }
    void move(std::string_view from, std::string_view to) {
        const auto moved = talk_.board.placement().at(square(from));
        talk_.lift(from);
        talk_.board.set(square(to), moved, talk_.now);
        talk_.talk();
    }
    void hear(std::string_view text) {
        Bytes bytes;
        for (const char character : text) bytes.push_back(static_cast<std::byte>(character));
        talk_.codec.handle_bytes(bytes, talk_.now, talk_.events);
        talk_.talk();
    }

    BoardTalk<CitrineCodec, CitrineEmulator> talk_{EmulatedPace::Real};
};

TEST_F(CitrineTalk, AsksWhoItIsBeforeAnythingElse) {
    talk_.codec.handle_opened(talk_.now);
    std::vector<BoardEvent> events;
    for (int i = 0; i < 60; ++i) {
        const Bytes sent = talk_.codec.poll_output();
        talk_.sent.insert(talk_.sent.end(), sent.begin(), sent.end());
        talk_.now += Duration(50);
        talk_.codec.handle_time(talk_.now, events);
    }
    EXPECT_EQ(talk_.take_sent(), "I\r\nI\r\nI\r\n");
    EXPECT_EQ(talk_.codec.poll_deadline(), std::nullopt) << "it has given up";
}

TEST_F(CitrineTalk, NeverAsksTooSoonAndNeverForANewGame) {
    open();
    EXPECT_EQ(talk_.take_sent(), "I\r\nX ON\r\nU ON\r\nP\r\n");
    EXPECT_EQ(talk_.believed(), initial_board());
    EXPECT_TRUE(talk_.board.is_referee());
    EXPECT_EQ(only<Identified>(talk_.events).at(0).text, "UCBII V1.09");
    EXPECT_THAT(only<BytesSkipped>(talk_.events), IsEmpty());
}

TEST_F(CitrineTalk, FollowsMovesAndMovesTakenBack) {
    open();
    for (const auto& [from, to] : {std::pair{"e2", "e4"}, {"d7", "d5"}, {"e4", "d5"}}) {
        if (std::string_view(to) == "d5") talk_.board.set(square("d5"), std::nullopt, talk_.now);
        move(from, to);
        EXPECT_EQ(talk_.believed(), talk_.board.placement()) << from;
    }
    EXPECT_THAT(talk_.take_sent(), Not(HasSubstr("P\r\nP")));
    talk_.board.set(square("d5"), piece('p'), talk_.now);
    talk_.place("e4", 'P');
    talk_.pass(Duration(500));
    EXPECT_EQ(talk_.believed(), talk_.board.placement()) << "a capture taken back";
    EXPECT_THAT(only<ResyncNeeded>(talk_.events), IsEmpty());
}

TEST_F(CitrineTalk, FollowsAWholeGame) {
    open();
    std::uint64_t state = 3;
    Position position = Position::initial();
    for (int ply = 0; ply < 200; ++ply) {
        const auto moves = position.legal_moves();
        if (moves.empty()) break;
        state = state * 6364136223846793005U + 1442695040888963407U;
        position = position.play(moves[(state >> 33U) % moves.size()]);
        for (unsigned index = 0; index < 64; ++index) {
            const Square square = Square::from_index(index);
            if (talk_.board.placement().at(square) != position.board().at(square)) {
                talk_.board.set(square, position.board().at(square), talk_.now);
            }
        }
        talk_.talk();
        ASSERT_EQ(talk_.believed(), position.board()) << ply;
        talk_.events = {BoardDumped{position.board()}};
    }
}

TEST_F(CitrineTalk, AsksAgainForWhatANewGameForgets) {
    open();
    move("e2", "e4");
    move("e7", "e5");
    talk_.board.set(square("e4"), std::nullopt, talk_.now);
    talk_.board.set(square("e5"), std::nullopt, talk_.now);
    talk_.place("e2", 'P');
    talk_.take_sent();
    talk_.place("e7", 'p');
    talk_.pass(kStart);
    EXPECT_EQ(talk_.take_sent(), "X ON\r\nU ON\r\nP\r\n");
    EXPECT_EQ(talk_.believed(), initial_board());
    move("d2", "d4");
    EXPECT_EQ(talk_.believed(), talk_.board.placement());
}

TEST_F(CitrineTalk, KeepsItsGameWhenTheCableWasOff) {
    open();
    move("e2", "e4");
    talk_.codec.handle_closed(talk_.events);
    talk_.board.power_up(talk_.now);
    talk_.events.clear();
    open();
    EXPECT_EQ(talk_.believed(), talk_.board.placement());
}

TEST_F(CitrineTalk, ReadsAPositionPrintedFromBlacksSide) {
    talk_.board.inject("flipped", talk_.now);
    open();
    EXPECT_EQ(talk_.believed(), initial_board());
}

TEST_F(CitrineTalk, ReadsMovesWithBars) {
    talk_.board.inject("move-bars", talk_.now);
    open();
    move("e2", "e4");
    EXPECT_EQ(talk_.believed(), talk_.board.placement());
}

TEST_F(CitrineTalk, NoticesAtTheNextMoveThatOneWasLost) {
    open();
    talk_.board.inject("lost-line", talk_.now);
    move("e2", "e4");
    EXPECT_EQ(talk_.believed(), initial_board());
    move("d7", "d5");
    talk_.lift("d5");
    move("e4", "d5");
    talk_.pass(Duration(500));
    EXPECT_EQ(only<ResyncNeeded>(talk_.events).size(), 1U);
    EXPECT_EQ(talk_.believed(), talk_.board.placement());
}

TEST_F(CitrineTalk, DoubtsWhatMakesNoSense) {
    open();
    for (const std::string_view noise :
         {"M 1 e2-e9\n", "M e2-e4\n", "M 1\n", ".8 xx\n", ".8 br bn bb bq bk bb bn bx 8\n",
          ".  aa bb cc dd ee ff gg gg\n", "M 1, e2-e4\n", "M 1 e5-e6\n", "M 1 \xff e4\n"}) {
        talk_.events.clear();
        hear(noise);
        talk_.pass(std::chrono::seconds(1));
        EXPECT_EQ(only<ResyncNeeded>(talk_.events).size(), 1U) << noise;
        EXPECT_EQ(talk_.believed(), initial_board()) << noise;
    }
    talk_.events.clear();
    hear("Level tr 1\nClock 00:06:27 00:00:01\nXmit on\n");
    EXPECT_THAT(talk_.events, IsEmpty());
}

TEST_F(CitrineTalk, NeverMixesTwoPositions) {
    open();
    move("e2", "e4");
    const std::string cut = position_text(initial_board(), SeenFrom::White).substr(0, 200);
    const std::string whole = position_text(talk_.board.placement(), SeenFrom::White);
    talk_.events.clear();
    talk_.codec.request_dump(talk_.now);
    hear(cut + "\r\n");
    // The heading of the next one is lost.
    hear(whole.substr(whole.find('.')));
    talk_.pass(std::chrono::seconds(1));
    EXPECT_EQ(talk_.believed(), talk_.board.placement());
}

struct MoveLine {
    const char* text;
    Side side;
    const char* uci;
};

TEST(CitrineProtocol, ReadsMovesAsEveryVersionWritesThem) {
    for (const MoveLine& line :
         {MoveLine{"   7   g1-f3", Side::White, "g1f3"},
          MoveLine{"   7,  c5xd4", Side::Black, "c5d4"},
          MoveLine{" 5 d7-d8/N", Side::White, "d7d8n"},
          MoveLine{" 5 d7xc8/Q", Side::White, "d7c8q"}, MoveLine{" 7 e5xd6ep", Side::White, "e5d6"},
          MoveLine{" 4 O-O", Side::White, "e1g1"}, MoveLine{" 5, O-O-O", Side::Black, "e8c8"},
          MoveLine{" 2 Ng1-f3 |", Side::White, "g1f3"},
          MoveLine{" 112, h7-h8/q", Side::Black, "h7h8q"}}) {
        const auto told = parse_move(line.text);
        ASSERT_TRUE(told) << line.text;
        EXPECT_EQ(told->side, line.side) << line.text;
        EXPECT_EQ(told->move, parse_uci_squares(line.uci).value()) << line.text;
    }
}

TEST(CitrineProtocol, RefusesWhatIsNoMove) {
    for (const std::string_view bad :
         {"", " ", " 1", " 1 ", " e2-e4", " 1 e2e4", " 1 e2-e", "1e2-e4", " 1 e2-e4x", " 1 d7-d8/K",
          " 1 d7-d8/", " 1 O-", " 1; e2-e4", " 1 e2-e4 e5", " -1 e2-e4", " 1, O-O-O-O"}) {
        EXPECT_EQ(parse_move(bad), std::nullopt) << bad;
    }
}

TEST(CitrineProtocol, PrintsAPositionAsItIsKnown) {
    const std::string text = position_text(initial_board(), SeenFrom::White);
    EXPECT_THAT(text, HasSubstr("\r\n.  aa bb cc dd ee ff gg hh\r\n"
                                ".8 br bn bb bq bk bb bn br 8\r\n"
                                ".7 bp bp bp bp bp bp bp bp 7\r\n"));
    EXPECT_THAT(text, HasSubstr(".6    ::    ::    ::    :: 6\r\n"));
    EXPECT_THAT(text, HasSubstr(".1 WR WN WB WQ WK WB WN WR 1\r\n"));
}

}  // namespace
}  // namespace rochade::tactile::citrine
