// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "app/hands.h"
#include "match/event_text.h"
#include "rules/fen.h"
#include "rules/uci.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Lines = std::vector<std::string>;

MatchSetup two_boards(ClockKind clock) {
    MatchSetup setup;
    setup.clock = clock;
    setup.time_control = parse_time_control("90m").value();
    setup.players[0].sight = Sight::Blind;
    for (PlayerSetup& player : setup.players) {
        player.board = PlayerSetup::HasBoard::Yes;
        player.button = Button::Lever;
    }
    return setup;
}

/// Two boards and the match behind them, without threads, lines or words: what the boards tell
/// the match is its answer in the words of the log.
class BoardsTest : public testing::Test {
protected:
    void open(ClockKind clock = ClockKind::Internal, std::array<bool, 2> present = {true, true}) {
        match_.emplace(two_boards(clock));
        boards_.emplace(present, tactile::TrackerSettings{});
        follow();
        for (const Side side : {Side::White, Side::Black}) {
            if (present[index_of(side)]) on(side, tactile::BoardDumped{initial_board()});
        }
    }

    Lines on(Side board, const tactile::BoardEvent& event) {
        std::vector<Event> events;
        boards_->on_board_event(board, event, *match_, now_, events);
        return take(events);
    }
    /// Hands that make the move on a board, a tenth of a second for each step.
    Lines hands(Side board, std::string_view uci, HandManner manner = HandManner::VictimFirst) {
        const Position position = Position::from_setup(shown_).value();
        const Move move = parse_uci(uci, position).value();
        Lines told;
        for (const HandStep& step : hand_steps(position, move, manner)) {
            append(told, pass(milliseconds(100)));
            append(told, on(board, tactile::SquareChanged{step.square, step.piece}));
        }
        return told;
    }
    Lines put(Side board, std::string_view square, char piece) {
        std::optional<Piece> what;
        if (piece != '.') what = piece_from_letter(piece);
        return on(board, tactile::SquareChanged{*Square::parse(square), what});
    }
    /// Time goes by; deadlines are kept.
    Lines pass(Duration time) {
        const Instant end = now_ + time;
        Lines told;
        for (auto next = boards_->next_deadline(*match_); next && *next <= end;
             next = boards_->next_deadline(*match_)) {
            now_ = std::max(now_, *next);
            std::vector<Event> events;
            boards_->on_time(*match_, now_, events);
            append(told, take(events));
        }
        now_ = end;
        return told;
    }
    /// The match hears it from somebody else than the boards.
    Lines happens(const Event& event) {
        apply(event);
        return follow();
    }
    Lines press(Side by) {
        std::vector<Event> events;
        boards_->on_lever(by, *match_, now_, events);
        Lines told = take(events);
        append(told, happens(ClockPressed{by, Source::Keys}));
        return told;
    }
    Lines lose_line(Side board) {
        std::vector<Event> events;
        boards_->on_clock_missing(board, *match_, events);
        return take(events);
    }
    void announce(Side by, std::string_view uci) {
        happens(MoveAnnounced{by, parse_uci_squares(uci).value(), Source::Keys});
    }
    Lines read_clock(Side board, int left, int right, std::optional<tactile::ClockSide> thinking) {
        tactile::ClockRead reading;
        reading.left.remaining = seconds(left);
        reading.right.remaining = seconds(right);
        reading.is_running = thinking.has_value();
        reading.thinking = thinking.value_or(tactile::ClockSide::Left);
        return on(board, reading);
    }

    const Match& match() const { return *match_; }
    Boards& boards() { return *boards_; }
    /// What hands() plays from.
    rochade::Setup shown_ = initial_setup();
    Instant now_{};

private:
    static void append(Lines& lines, Lines more) {
        lines.insert(lines.end(), more.begin(), more.end());
    }
    void apply(const Event& event) {
        auto next = step(*match_, event, now_);
        EXPECT_TRUE(next) << to_text(event);
        if (next) match_ = next.value().next;
    }
    Lines take(const std::vector<Event>& events) {
        Lines told;
        for (const Event& event : events) {
            told.push_back(to_text(event));
            if (auto next = step(*match_, event, now_)) {
                match_ = next.value().next;
            } else {
                told.back() += " (refused)";
            }
            append(told, follow());
        }
        return told;
    }
    Lines follow() {
        std::vector<Event> events;
        boards_->follow(*match_, now_, events);
        return take(events);
    }

    std::optional<Match> match_;
    std::optional<Boards> boards_;
};

TEST_F(BoardsTest, LawsD23b_AMoveIsPlacedAndFinalAtTheLever) {
    open();
    happens(GameStarted{});
    EXPECT_THAT(hands(Side::White, "e2e4"),
                ElementsAre("white lifted e2 P", "white placed e2e4 provisional"));
    announce(Side::White, "e2e4");
    EXPECT_THAT(press(Side::White), ElementsAre("white placed e2e4 final"));
    EXPECT_EQ(match().half_moves().size(), 1u);
}

TEST_F(BoardsTest, AMoveIsFinalAfterTheQuietTime) {
    open();
    happens(GameStarted{});
    hands(Side::White, "e2e4");
    EXPECT_TRUE(boards().next_deadline(match()));
    EXPECT_THAT(pass(seconds(1)), ElementsAre("white placed e2e4 final"));
    EXPECT_FALSE(boards().next_deadline(match()));
}

TEST_F(BoardsTest, TheOtherBoardMirrorsTheMove) {
    for (const HandManner manner :
         {HandManner::VictimFirst, HandManner::Replace, HandManner::OwnFirst, HandManner::Slide}) {
        open();
        happens(GameStarted{});
        hands(Side::White, "e2e4");
        announce(Side::White, "e2e4");
        press(Side::White);
        ASSERT_TRUE(match().pending_mirror(Side::Black));
        EXPECT_THAT(hands(Side::Black, "e2e4", manner), ElementsAre("black mirrored e2e4"))
            << "copying is not touching";
        EXPECT_FALSE(match().pending_mirror(Side::Black));
        EXPECT_THAT(pass(seconds(5)), IsEmpty());
    }
}

TEST_F(BoardsTest, AMirroredMoveIsTheBaseOfTheNext) {
    open();
    happens(GameStarted{});
    hands(Side::White, "e2e4");
    announce(Side::White, "e2e4");
    press(Side::White);
    hands(Side::Black, "e2e4");
    shown_ = match().current();
    EXPECT_THAT(hands(Side::Black, "d7d5"),
                ElementsAre("black lifted d7 p", "black placed d7d5 provisional"));
    press(Side::Black);
    EXPECT_THAT(hands(Side::White, "d7d5"), ElementsAre("white mirrored d7d5"));
    shown_ = match().current();
    EXPECT_THAT(hands(Side::White, "e4d5", HandManner::VictimFirst),
                ElementsAre("white lifted d5 p", "white lifted e4 P", "white removed d5 p",
                            "white placed e4d5 provisional"));
}

TEST_F(BoardsTest, AnAssistantWhoCopiesBeforeTheMoveIsToldMakesNoDifference) {
    open();
    happens(GameStarted{});
    hands(Side::White, "e2e4");  // placed, not yet announced
    EXPECT_FALSE(match().turn().told);
    hands(Side::Black, "e2e4");
    EXPECT_FALSE(match().turn().made) << "nobody moves on the other board";
    EXPECT_THAT(pass(seconds(5)), Not(Contains(HasSubstr("board-shows"))));
    EXPECT_FALSE(match().mismatch(Side::Black));
    announce(Side::White, "e2e4");
    press(Side::White);
    EXPECT_FALSE(match().mismatch(Side::Black));
    EXPECT_FALSE(match().pending_mirror(Side::Black)) << "it stands there already";
}

TEST_F(BoardsTest, LawsD28_SomethingElseOnTheOtherBoardIsADifference) {
    open();
    happens(GameStarted{});
    put(Side::Black, "a2", '.');
    put(Side::Black, "a3", 'P');
    EXPECT_THAT(pass(seconds(5)), ElementsAre(HasSubstr("black board-shows ")));
    EXPECT_TRUE(match().mismatch(Side::Black));
    put(Side::Black, "a3", '.');
    put(Side::Black, "a2", 'P');
    pass(seconds(5));
    EXPECT_FALSE(match().mismatch(Side::Black));
}

TEST_F(BoardsTest, LawsD29_ALeverPressIsReadFromTheClockLine) {
    using tactile::ClockSide;
    open(ClockKind::Followed);
    EXPECT_THAT(read_clock(Side::White, 5400, 5400, std::nullopt),
                ElementsAre("clock-read white 5400000 black 5400000 running none flag none"));
    happens(GameStarted{});
    read_clock(Side::White, 5400, 5400, ClockSide::Left);
    hands(Side::White, "e2e4");
    announce(Side::White, "e2e4");
    EXPECT_THAT(read_clock(Side::White, 5390, 5400, ClockSide::Right),
                ElementsAre("white placed e2e4 final",
                            "clock-read white 5390000 black 5400000 running black flag none"))
        << "what stands is final before the clock has turned";
    EXPECT_EQ(match().half_moves().size(), 1u);
}

TEST_F(BoardsTest, ClockReadingsAreToldOnceAndNoneIsLost) {
    using tactile::ClockSide;
    open(ClockKind::Followed);
    happens(GameStarted{});
    int told = 0;
    for (int second = 0; second < 20; ++second) {
        for (int again = 0; again < 5; ++again) {
            told += static_cast<int>(
                read_clock(Side::White, 5400 - second, 5400, ClockSide::Left).size());
        }
    }
    EXPECT_EQ(told, 20);
    EXPECT_THAT(read_clock(Side::White, 5381, 5400, std::nullopt),
                ElementsAre("clock-read white 5381000 black 5400000 running none flag none"))
        << "the same times, but it stands";
}

TEST_F(BoardsTest, ThereIsOneClockOnTheTable) {
    open(ClockKind::Followed);
    read_clock(Side::Black, 5400, 5400, std::nullopt);
    EXPECT_THAT(read_clock(Side::White, 60, 60, std::nullopt), IsEmpty())
        << "the first line that shows a clock has it";
    EXPECT_THAT(read_clock(Side::Black, 5399, 5400, tactile::ClockSide::Left),
                ElementsAre(HasSubstr("clock-read white 5399000")));
}

TEST_F(BoardsTest, TheClockIsLostWithTheLineItIsOn) {
    using tactile::ClockSide;
    open(ClockKind::Followed);
    happens(GameStarted{});
    read_clock(Side::Black, 5400, 5400, ClockSide::Left);
    EXPECT_THAT(lose_line(Side::White), IsEmpty());
    EXPECT_THAT(lose_line(Side::Black), ElementsAre("device-lost clock"));
    EXPECT_THAT(lose_line(Side::Black), IsEmpty()) << "told once";
    pass(minutes(5));
    EXPECT_EQ(match().clock().left(Side::White, now_), seconds(5400));
    hands(Side::White, "e2e4");
    announce(Side::White, "e2e4");
    press(Side::White);
    ASSERT_EQ(match().half_moves().size(), 1u);
    // It comes back on the other line, and nobody has set it: no half-move is invented.
    EXPECT_THAT(read_clock(Side::White, 5300, 5400, ClockSide::Left),
                ElementsAre("device-found clock",
                            "clock-read white 5300000 black 5400000 running white flag none"));
    EXPECT_THAT(read_clock(Side::White, 5300, 5400, ClockSide::Right),
                ElementsAre("clock-read white 5300000 black 5400000 running black flag none"));
    EXPECT_EQ(match().half_moves().size(), 1u);
    hands(Side::Black, "e2e4");
    shown_ = match().current();
    hands(Side::Black, "e7e5");
    announce(Side::Black, "e7e5");
    EXPECT_THAT(read_clock(Side::White, 5300, 5390, ClockSide::Left),
                Contains("black placed e7e5 final"));
    EXPECT_EQ(match().half_moves().size(), 2u) << "it is followed as before";
}

TEST_F(BoardsTest, AClockThatNoLineHasIsLost) {
    open(ClockKind::Followed);
    EXPECT_THAT(on(Side::White, tactile::ClockMissing{}), IsEmpty()) << "Black's line may have it";
    EXPECT_THAT(on(Side::Black, tactile::ClockMissing{}), ElementsAre("device-lost clock"));
    EXPECT_THAT(on(Side::Black, tactile::ClockMissing{}), IsEmpty()) << "told once";
    EXPECT_THAT(read_clock(Side::Black, 5400, 5400, std::nullopt), Contains("device-found clock"));
    EXPECT_THAT(on(Side::Black, tactile::ClockMissing{}), ElementsAre("device-lost clock"))
        << "its cable was pulled";
    open(ClockKind::Internal);
    EXPECT_THAT(on(Side::White, tactile::ClockMissing{}), IsEmpty());
    EXPECT_THAT(on(Side::Black, tactile::ClockMissing{}), IsEmpty()) << "nobody needs it";
}

TEST_F(BoardsTest, AClockThatIsNotFollowedIsNotRead) {
    open(ClockKind::Internal);
    EXPECT_THAT(read_clock(Side::White, 60, 60, std::nullopt), IsEmpty());
}

TEST_F(BoardsTest, Laws68_TheFirstFlagOnTheClockIsRead) {
    open(ClockKind::Followed);
    happens(GameStarted{});
    tactile::ClockRead reading;
    reading.right.flag_fallen = true;
    reading.left.remaining = seconds(10);
    reading.is_running = true;
    reading.thinking = tactile::ClockSide::Right;
    EXPECT_THAT(on(Side::White, reading),
                Contains("clock-read white 10000 black 0 running black flag black"));
}

TEST_F(BoardsTest, APlayerWithoutABoardTellsNothing) {
    open(ClockKind::Internal, {true, false});
    EXPECT_TRUE(boards().has(Side::White));
    EXPECT_FALSE(boards().has(Side::Black));
    EXPECT_FALSE(boards().shows(Side::Black));
    EXPECT_THAT(put(Side::Black, "e2", '.'), IsEmpty());
    EXPECT_EQ(boards().shows(Side::White), initial_board());
}

TEST_F(BoardsTest, ALostBoardSaysNothingUntilItIsFound) {
    open();
    happens(GameStarted{});
    happens(DeviceLost{Device::WhiteBoard});
    announce(Side::White, "e2e4");
    happens(ClockPressed{Side::White, Source::Keys});
    ASSERT_EQ(match().half_moves().size(), 1u);
    EXPECT_THAT(hands(Side::Black, "e2e4"), ElementsAre("black mirrored e2e4"));
    EXPECT_FALSE(match().pending_mirror(Side::White));
    EXPECT_THAT(pass(minutes(1)), IsEmpty()) << "nobody can see what stands on it";
    EXPECT_FALSE(boards().next_deadline(match()));
    EXPECT_THAT(happens(DeviceFound{Device::WhiteBoard}), IsEmpty()) << "not before it has told";
    on(Side::White, tactile::BoardDumped{initial_board()});
    EXPECT_THAT(pass(seconds(5)), ElementsAre(HasSubstr("white board-shows ")));
    put(Side::White, "e2", '.');
    EXPECT_THAT(put(Side::White, "e4", 'P'), Contains("white board-matches"));
}

TEST_F(BoardsTest, ABoardThatWasSetRightWhileItWasLostIsRight) {
    open();
    happens(GameStarted{});
    happens(DeviceLost{Device::WhiteBoard});
    announce(Side::White, "e2e4");
    happens(ClockPressed{Side::White, Source::Keys});
    pass(minutes(1));
    EXPECT_THAT(happens(DeviceFound{Device::WhiteBoard}), IsEmpty());
    EXPECT_THAT(on(Side::White, tactile::BoardDumped{match().current().board}), IsEmpty());
    EXPECT_THAT(pass(seconds(5)), IsEmpty());
    EXPECT_FALSE(match().mismatch(Side::White));
}

TEST_F(BoardsTest, KingsInTheCentreAreADifferenceAndPlayGoesOnWhenTheyLeave) {
    for (const Side board : {Side::White, Side::Black}) {
        open();
        happens(GameStarted{});
        put(board, "e1", '.');
        put(board, "e8", '.');
        put(board, "e4", 'K');
        put(board, "d5", 'k');
        EXPECT_THAT(pass(seconds(5)), Contains(HasSubstr(" board-shows rnbq1bnr/")));
        EXPECT_TRUE(match().mismatch(board)) << "the desk is told";
        EXPECT_EQ(match().phase(), Phase::Running);
        put(board, "e4", '.');
        put(board, "d5", '.');
        put(board, "e1", 'K');
        EXPECT_THAT(put(board, "e8", 'k'), Contains(HasSubstr("board-matches")));
        EXPECT_FALSE(match().mismatch(board));
        hands(Side::White, "e2e4");
        announce(Side::White, "e2e4");
        press(Side::White);
        EXPECT_EQ(match().half_moves().size(), 1u);
        EXPECT_THAT(hands(Side::Black, "e2e4"), ElementsAre("black mirrored e2e4"));
    }
}

TEST_F(BoardsTest, KingsInTheCentreAfterTheGameAreInOrder) {
    open();
    happens(GameStarted{});
    happens(Resigned{Side::White});
    put(Side::White, "e1", '.');
    put(Side::White, "e8", '.');
    put(Side::White, "d4", 'K');
    put(Side::White, "e5", 'k');
    EXPECT_THAT(pass(seconds(5)), IsEmpty());
}

TEST_F(BoardsTest, AfterTheGameNobodyTouchesAnything) {
    open();
    happens(GameStarted{});
    happens(Resigned{Side::White});
    put(Side::White, "e2", '.');
    EXPECT_THAT(put(Side::White, "e4", 'P'), IsEmpty());
}

// With the session around them.

using test::TableSession;
using test::TableSettings;

TableSettings with_lines(ClockKind clock) {
    TableSettings settings;
    settings.setup = two_boards(clock);
    settings.lines = {true, true};
    return settings;
}
tactile::DeviceEvent found() { return tactile::LinkEvent(tactile::LinkFound{"/dev/pts/1"}); }
tactile::DeviceEvent lost() {
    return tactile::LinkEvent(tactile::LinkLost{tactile::LinkLost::Why::HungUp, "/dev/pts/1", ""});
}
tactile::DeviceEvent dumped(const Board& board) {
    return tactile::BoardEvent(tactile::BoardDumped{board});
}
tactile::DeviceEvent square(std::string_view name, char piece) {
    tactile::SquareChanged changed{*Square::parse(name), std::nullopt};
    if (piece != '.') changed.piece = piece_from_letter(piece);
    return tactile::BoardEvent(changed);
}

TEST(SessionWithBoards, LawsD2_AMoveGoesFromBoardToBoard) {
    TableSession table(with_lines(ClockKind::Internal));
    EXPECT_THAT(table.opening(), IsEmpty());
    EXPECT_THAT(table.on_board(Side::White, found()),
                ElementsAre("all: White's board is connected."));
    table.on_board(Side::White, dumped(initial_board()));
    EXPECT_THAT(table.on_board(Side::Black, found()),
                ElementsAre("all: Black's board is connected."));
    table.on_board(Side::Black, dumped(initial_board()));
    table.on_board(Side::White, square("e2", '.'));
    EXPECT_THAT(table.on_board(Side::White, square("e4", 'P')),
                ElementsAre("all: The game has started. White to move."))
        << "nobody has to say start";
    EXPECT_THAT(table.say("Eva vier", Role::White),
                ElementsAre("all: Eva vier",
                            "assistant: On Black's board, please make: Bauer Eva "
                            "zwei Eva vier"));
    EXPECT_THAT(table.say("press", Role::White), IsEmpty());
    table.on_board(Side::Black, square("e2", '.'));
    EXPECT_THAT(table.on_board(Side::Black, square("e4", 'P')),
                ElementsAre("assistant: Both boards show the same position."));
}

TEST(SessionWithBoards, ABoardThatIsLostLeavesTheKeys) {
    TableSession table(with_lines(ClockKind::Internal));
    for (const Side side : {Side::White, Side::Black}) {
        table.on_board(side, found());
        table.on_board(side, dumped(initial_board()));
    }
    EXPECT_THAT(table.on_board(Side::White, lost()),
                ElementsAre("all: White's board does not answer. The game goes on: enter the moves "
                            "by keys, and plug the board in again."));
    EXPECT_THAT(table.on_board(Side::White, lost()), IsEmpty()) << "told once";
    EXPECT_THAT(table.say("Eva vier", Role::White), Contains("all: Eva vier"));
    EXPECT_THAT(table.say("press", Role::White), IsEmpty()) << "the words are the whole move";
    EXPECT_EQ(table.match().half_moves().size(), 1u);

    EXPECT_THAT(table.on_board(Side::White, found()),
                ElementsAre("all: White's board is connected."));
    EXPECT_THAT(table.on_board(Side::White, dumped(table.match().current().board)), IsEmpty());
    EXPECT_FALSE(table.match().mismatch(Side::White));
}

TEST(SessionWithBoards, ABoardWithoutALineIsLostFromTheStart) {
    TableSettings settings = with_lines(ClockKind::Internal);
    settings.lines = {false, true};
    TableSession table(std::move(settings));
    EXPECT_THAT(table.opening(), ElementsAre(HasSubstr("all: White's board does not answer.")));
    table.say("Eva vier", Role::White);
    table.say("press", Role::White);
    EXPECT_EQ(table.match().half_moves().size(), 1u);
}

TEST(SessionWithBoards, AGameGoesOnWithoutTheClockThatWasOnALostLine) {
    const auto clock = [](int white, int black, tactile::ClockSide thinking) {
        tactile::ClockRead reading;
        reading.left.remaining = seconds(white);
        reading.right.remaining = seconds(black);
        reading.is_running = true;
        reading.thinking = thinking;
        return tactile::DeviceEvent(tactile::BoardEvent(reading));
    };
    TableSession table(with_lines(ClockKind::Followed));
    for (const Side side : {Side::White, Side::Black}) {
        table.on_board(side, found());
        table.on_board(side, dumped(initial_board()));
    }
    table.on_board(Side::White, clock(5400, 5400, tactile::ClockSide::Left));
    EXPECT_THAT(table.on_board(Side::White, lost()),
                ElementsAre(HasSubstr("all: White's board does not answer."),
                            "all: The clock does not answer. The last times are kept."));
    table.say("Eva vier", Role::White);
    EXPECT_THAT(table.say("press", Role::White), IsEmpty());
    EXPECT_EQ(table.match().half_moves().size(), 1u);
    table.on_board(Side::White, found());
    EXPECT_THAT(table.on_board(Side::White, clock(5390, 5400, tactile::ClockSide::Right)),
                ElementsAre(HasSubstr("all: The clock")));
    EXPECT_FALSE(table.match().clock_is_lost());
    EXPECT_EQ(table.match().half_moves().size(), 1u);
}

TEST(SessionWithBoards, AGameWithAClockOnTheTableGoesOnWithoutBoards) {
    Match match(two_boards(ClockKind::Followed));
    for (const Event& event :
         {Event(GameStarted{}), Event(ClockRead{minutes(9), minutes(8), Side::White, {}})}) {
        match = step(match, event, Instant{}).value().next;
    }
    TableSettings settings = with_lines(ClockKind::Followed);
    settings.lines = {};
    settings.resumed = match;
    TableSession table(std::move(settings));
    EXPECT_THAT(table.opening(),
                Contains("all: The clock does not answer. The last times are kept."));
    table.say("Eva vier", Role::White);
    table.say("press", Role::White);
    ASSERT_EQ(table.match().half_moves().size(), 1u);
    EXPECT_EQ(table.match().half_moves()[0].white_left, minutes(9));
}

TEST(SessionWithBoards, APortThatCannotBeOpenedIsOneSentence) {
    TableSession table(with_lines(ClockKind::Internal));
    using Kind = tactile::StreamError::Kind;
    EXPECT_THAT(
        table.on_board(Side::White,
                       tactile::LinkEvent(tactile::PortRefused{{Kind::Absent, "/dev/ttyX", ""}})),
        ElementsAre(HasSubstr("all! There is no port /dev/ttyX.")));
    EXPECT_THAT(table.on_board(Side::White, tactile::LinkEvent(tactile::PortSilent{"/dev/ttyX"})),
                ElementsAre(HasSubstr("all! No board answers on the port /dev/ttyX.")));
}

TEST(SessionWithBoards, Laws72_ABoardThatLiesTheOtherWayRoundIsTurned) {
    TableSession table(with_lines(ClockKind::Internal));
    table.on_board(Side::White, found());
    table.on_board(Side::White, dumped(tactile::rotated(initial_board())));
    EXPECT_THAT(table.turned(), ElementsAre(std::pair(Side::White, tactile::Orientation::Rotated)));
    // What comes then is the right way round: nothing more is turned, nothing differs.
    table.on_board(Side::White, dumped(initial_board()));
    EXPECT_EQ(table.turned().size(), 1u);
    EXPECT_FALSE(table.match().mismatch(Side::White));
    EXPECT_THAT(table.effects(), Not(Contains(HasSubstr("mismatch"))));
}

/// One half-move is played while White's board is away; then it comes back.
void play_one_without_the_board(TableSession& table) {
    table.on_board(Side::White, found());
    table.on_board(Side::White, lost());
    table.say("Eva vier", Role::White);
    table.say("press", Role::White);
    ASSERT_EQ(table.match().half_moves().size(), 1u);
    table.on_board(Side::White, found());
}

TEST(SessionWithBoards, ABoardThatShowsAnotherPositionIsNotTurned) {
    TableSession table(with_lines(ClockKind::Internal));
    play_one_without_the_board(table);
    table.on_board(Side::White, dumped(tactile::rotated(initial_board())));
    EXPECT_THAT(table.turned(), IsEmpty());
}

TEST(SessionWithBoards, Laws72_ABoardThatComesBackTheOtherWayRoundIsTurnedAndNothingTouched) {
    TableSession table(with_lines(ClockKind::Internal));
    play_one_without_the_board(table);
    const Board shown = table.match().expected_board(Side::White);
    table.on_board(Side::White, dumped(tactile::rotated(shown)));
    EXPECT_THAT(table.turned(), ElementsAre(std::pair(Side::White, tactile::Orientation::Rotated)));
    table.on_board(Side::White, dumped(shown));
    EXPECT_EQ(table.turned().size(), 1u);
    EXPECT_THAT(table.effects(), Not(Contains(HasSubstr("touched"))));
    EXPECT_THAT(table.effects(), Not(Contains(HasSubstr("mismatch"))));
}

TEST(SessionWithBoards, InAFriendlyGameAnIllegalMoveOnTheBoardIsRefused) {
    TableSettings settings = with_lines(ClockKind::Internal);
    settings.setup.mode = Mode::Friendly;
    settings.setup.players[0].sight = Sight::Sighted;
    TableSession table(std::move(settings));
    for (const Side side : {Side::White, Side::Black}) {
        table.on_board(side, found());
        table.on_board(side, dumped(initial_board()));
    }
    table.say("start");
    table.on_board(Side::White, square("e2", '.'));
    table.on_board(Side::White, square("e5", 'P'));
    EXPECT_THAT(table.say("press", Role::White), Contains("white: This move is illegal."));
    EXPECT_TRUE(table.match().half_moves().empty());
    table.on_board(Side::White, square("e5", '.'));
    table.on_board(Side::White, square("e4", 'P'));
    table.say("press", Role::White);
    EXPECT_EQ(table.match().half_moves().size(), 1u) << "another move is as good as any";
}

}  // namespace
}  // namespace rochade
