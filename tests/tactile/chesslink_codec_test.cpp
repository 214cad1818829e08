// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/chesslink/chesslink_codec.h"

#include <gmock/gmock.h>

#include "tactile/chesslink/chesslink_emulator.h"
#include "tests/tactile/board_talk.h"

namespace rochade::tactile::chesslink {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kStart = "srnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR";

class ChessLinkTalk : public testing::Test {
protected:
    void open() {
        talk_.open();
        talk_.pass(Duration(100));
    }
    void hear(const Bytes& bytes) { talk_.codec.handle_bytes(bytes, talk_.now, talk_.events); }

    BoardTalk<ChessLinkCodec, ChessLinkEmulator> talk_{EmulatedPace::Real};
};

TEST_F(ChessLinkTalk, BeginsWithThreeCharactersAndNothingMore) {
    talk_.codec.handle_opened(talk_.now);
    EXPECT_EQ(to_hex(talk_.codec.poll_output()), "d3 b5 b3");
    std::vector<BoardEvent> events;
    for (int i = 0; i < 20; ++i) {
        talk_.now += Duration(500);
        talk_.codec.handle_time(talk_.now, events);
        EXPECT_THAT(to_hex(talk_.codec.poll_output()), testing::AnyOf("d3 b5 b3", ""));
    }
    EXPECT_EQ(talk_.codec.poll_deadline(), std::nullopt) << "it has given up";
}

TEST_F(ChessLinkTalk, WritesTheBoardsMemoryOnlyOnce) {
    open();
    EXPECT_EQ(talk_.board.setting(Setting::Reports), 3);
    EXPECT_EQ(talk_.take_sent(), "S53V56R0250W020356");
    talk_.codec.handle_closed(talk_.events);
    talk_.board.power_up(talk_.now);
    open();
    EXPECT_EQ(talk_.take_sent(), "S53V56R0250");
}

TEST_F(ChessLinkTalk, SaysWhichVersionItIs) {
    open();
    const auto told = only<Identified>(talk_.events);
    ASSERT_THAT(told, testing::SizeIs(1));
    EXPECT_EQ(told[0].text, "0.25");
}

TEST_F(ChessLinkTalk, ReportsALiftAndAPlace) {
    open();
    talk_.events.clear();
    talk_.lift("e2");
    talk_.pass(Duration(100));
    talk_.place("e4", 'P');
    talk_.pass(Duration(100));
    EXPECT_THAT(only<SquareChanged>(talk_.events),
                ElementsAre(SquareChanged{square("e2"), std::nullopt},
                            SquareChanged{square("e4"), piece('P')}));
    EXPECT_THAT(only<BoardDumped>(talk_.events), IsEmpty());
}

TEST_F(ChessLinkTalk, TurnsSquaresAndLightsOfATurnedBoard) {
    talk_.board.inject("rotated", talk_.now);
    talk_.codec.set_orientation(Orientation::Rotated);
    open();
    EXPECT_EQ(talk_.believed(), initial_board());
    talk_.codec.show_lights(set_of(square("e2")), talk_.now);
    talk_.pass(Duration(100));
    EXPECT_EQ(talk_.board.lights(), set_of(square("e2")));
}

TEST_F(ChessLinkTalk, ShowsTheLightsThatWereWantedLast) {
    open();
    for (const std::string_view name : {"a1", "b2", "c3"}) {
        talk_.codec.show_lights(set_of(square(name)), talk_.now);
    }
    talk_.pass(Duration(100));
    EXPECT_EQ(talk_.board.lights(), set_of(square("c3")));
    talk_.codec.show_lights(0, talk_.now);
    talk_.pass(Duration(100));
    EXPECT_EQ(talk_.board.lights(), 0U);
    EXPECT_THAT(talk_.take_sent(), HasSubstr("X58"));
}

TEST_F(ChessLinkTalk, AsksAPerformanceBoardItself) {
    talk_.board.inject("performance", talk_.now);
    // As it is when its reports were switched off by another program: it says nothing unasked.
    talk_.open();
    talk_.pass(std::chrono::seconds(3));
    EXPECT_EQ(only<Identified>(talk_.events).at(0).text, "1.25");
    talk_.events.clear();
    talk_.lift("e2");
    talk_.pass(Duration(400));
    EXPECT_EQ(only<SquareChanged>(talk_.events).size(), 1U);
    EXPECT_THAT(talk_.take_sent(), HasSubstr("S53"));
    talk_.codec.show_lights(set_of(square("e2")), talk_.now);
    talk_.pass(std::chrono::seconds(3));
    talk_.take_sent();
    talk_.codec.show_lights(set_of(square("e4")), talk_.now);
    talk_.pass(std::chrono::seconds(1));
    EXPECT_THAT(talk_.take_sent(), Not(HasSubstr("L"))) << "it has no lights";
}

TEST_F(ChessLinkTalk, TakesAStatusBetweenACommandAndItsAnswer) {
    open();
    talk_.board.inject("status-first", talk_.now);
    talk_.codec.show_lights(set_of(square("e2")), talk_.now);
    talk_.pass(Duration(100));
    EXPECT_EQ(talk_.board.lights(), set_of(square("e2")));
    talk_.pass(std::chrono::seconds(3));
    EXPECT_THAT(talk_.take_sent(), HasSubstr("L20"));
    EXPECT_EQ(talk_.take_sent(), "") << "it was answered and is not asked again";
}

TEST_F(ChessLinkTalk, AsksAgainWhenAnAnswerIsLost) {
    talk_.board.inject("lost-answer", talk_.now);
    talk_.open();
    EXPECT_THAT(only<BoardDumped>(talk_.events), IsEmpty());
    talk_.pass(kAnswerTimeout);
    EXPECT_EQ(talk_.believed(), initial_board());
}

TEST_F(ChessLinkTalk, DoubtsAMessageWithOneWrongParityBitAndAsks) {
    open();
    talk_.events.clear();
    talk_.take_sent();
    talk_.board.inject("wrong-parity", talk_.now);
    talk_.lift("e2");
    talk_.pass(Duration(60));
    EXPECT_EQ(only<ResyncNeeded>(talk_.events).size(), 1U);
    EXPECT_THAT(talk_.take_sent(), "S53");
    EXPECT_EQ(only<BoardDumped>(talk_.events).size(), 1U);
    EXPECT_EQ(talk_.believed(), talk_.board.placement());
    EXPECT_EQ(only<BytesSkipped>(talk_.events), std::vector{BytesSkipped{kStatusSize}});
}

TEST_F(ChessLinkTalk, LearnsThatABoardMakesNoParity) {
    talk_.board.inject("eone", talk_.now);
    talk_.board.inject("no-parity", talk_.now);
    open();
    EXPECT_EQ(talk_.believed(), initial_board());
    EXPECT_EQ(only<Identified>(talk_.events).at(0).text, "2.25");
    talk_.events.clear();
    talk_.lift("e2");
    talk_.pass(Duration(100));
    EXPECT_EQ(only<SquareChanged>(talk_.events).size(), 1U);
    EXPECT_THAT(only<BytesSkipped>(talk_.events), IsEmpty());
}

TEST_F(ChessLinkTalk, AsksForThePlacementAfterAnyDamage) {
    for (const std::string_view fault : {"wrong-check", "flipped-bit", "drop-byte", "garbage"}) {
        talk_.board.power_up(talk_.now);
        open();
        talk_.events.clear();
        talk_.board.inject(fault, talk_.now);
        talk_.lift("e2");
        talk_.pass(std::chrono::seconds(1));
        EXPECT_EQ(only<ResyncNeeded>(talk_.events).size(), 1U) << fault;
        EXPECT_EQ(talk_.take<BoardDumped>().size(), 1U) << fault;
        talk_.place("e2", 'P');
        talk_.pass(std::chrono::seconds(1));
    }
}

TEST_F(ChessLinkTalk, GivesUpAMessageThatDoesNotGoOn) {
    open();
    talk_.events.clear();
    Bytes half = message(kStart);
    half.resize(30);
    hear(half);
    talk_.pass(kLongestGap);
    EXPECT_EQ(only<BytesSkipped>(talk_.events), std::vector{BytesSkipped{30}});
    EXPECT_EQ(only<ResyncNeeded>(talk_.events).size(), 1U);
    EXPECT_EQ(talk_.believed(), initial_board());
}

TEST_F(ChessLinkTalk, SaysNothingWhenASignOfLifeTellsNothingNew) {
    open();
    talk_.events.clear();
    talk_.codec.request_sign_of_life(talk_.now);
    talk_.pass(Duration(100));
    EXPECT_THAT(talk_.events, IsEmpty());
    EXPECT_EQ(talk_.codec.poll_deadline(), std::nullopt);
}

class ChessLinkBoard : public testing::Test {
protected:
    void send(std::string_view text) { board_.handle_bytes(message(text), now_); }
    std::string heard() {
        std::string text;
        for (const Bytes& bytes : board_.poll_output()) {
            for (const std::byte byte : bytes) {
                text.push_back(static_cast<char>(std::to_integer<int>(byte) & 0x7f));
            }
            text.push_back(' ');
        }
        return text;
    }
    void pass(Duration time) {
        now_ += time;
        board_.handle_time(now_);
    }

    ChessLinkEmulator board_{EmulatedPace::Real};
    Instant now_ = at(0);
};

TEST_F(ChessLinkBoard, SendsItsStatusAtEveryScanUntilItIsTold) {
    pass(Duration(410));
    EXPECT_EQ(board_.poll_output().size(), 10U);
    send("W0201");
    EXPECT_EQ(heard(), "w020174 ");
    board_.set(square("e2"), std::nullopt, now_);
    pass(Duration(410));
    EXPECT_EQ(heard(), "");
    send("S");
    EXPECT_THAT(heard(), HasSubstr("PPPP.PPP"));
}

TEST_F(ChessLinkBoard, ReportsAChangeThatLastsSoManyScans) {
    send("W0206");  // four scans
    pass(Duration(500));
    (void)heard();
    board_.set(square("e2"), std::nullopt, now_);
    pass(Duration(100));
    board_.set(square("e2"), piece('P'), now_);
    pass(Duration(300));
    EXPECT_EQ(heard(), "") << "two scans are not four";
    board_.set(square("e2"), std::nullopt, now_);
    pass(Duration(300));
    EXPECT_THAT(heard(), HasSubstr("PPPP.PPP"));
}

TEST_F(ChessLinkBoard, ReportsAtTheTimeThatWasSet) {
    send("W0331");  // 49 times 4.096 ms are 201 ms
    send("W0202");
    (void)heard();
    pass(std::chrono::seconds(1));
    EXPECT_EQ(board_.poll_output().size(), 4U);
}

TEST_F(ChessLinkBoard, AnswersOnlyARightCheckAndParity) {
    send("W0201");
    (void)heard();
    Bytes bytes = message("V");
    bytes[1] ^= std::byte{0x80};
    board_.handle_bytes(bytes, now_);
    EXPECT_EQ(heard(), "");
    bytes = message("V");
    bytes[2] = with_parity('7');
    board_.handle_bytes(bytes, now_);
    EXPECT_EQ(heard(), "");
    send("V");
    EXPECT_EQ(heard(), "v00197E ");
}

TEST_F(ChessLinkBoard, IsSilentForThreeSecondsAfterAReset) {
    send("W0201");
    send("L20" + std::string(162, 'F'));
    EXPECT_EQ(board_.lights(), ~SquareSet{0});
    (void)heard();
    send("T");
    EXPECT_EQ(board_.lights(), 0U);
    pass(kResetTime - Duration(1));
    send("V");
    EXPECT_EQ(heard(), "");
    pass(Duration(1));
    send("V");
    EXPECT_EQ(heard(), "v00197E ");
    send("R02");
    EXPECT_EQ(heard(), "r020171 ") << "its memory keeps what was written";
}

}  // namespace
}  // namespace rochade::tactile::chesslink
