// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "tactile/dgt/dgt_codec.h"
#include "tactile/memory_stream.h"
#include "tactile/ports.h"
#include "tactile/trace.h"
#include "tests/tactile/dgt_test_support.h"
#include "tests/tactile/link_test_support.h"

namespace rochade::tactile {
namespace {

using namespace test;

TEST(DeviceLink, FindsABoardAndReportsItsMoves) {
    EmulatorThread board(EmulatedPace::Fast);
    ListenedDevice device({board.port()});
    ASSERT_TRUE(device.wait_for_events<BoardDumped>());
    const auto first = device.take();
    ASSERT_GE(first.size(), 2U);
    EXPECT_EQ(first[0], DeviceEvent{LinkEvent{LinkFound{board.port()}}});
    EXPECT_EQ(first[1], DeviceEvent{BoardEvent{BoardDumped{initial_board()}}});

    board.play("lift e2\nplace e4");
    ASSERT_TRUE(device.wait_for_events<SquareChanged>(2));
}

TEST(DeviceLink, FollowsASlowBoardAtTheRealPace) {
    EmulatorThread board(EmulatedPace::Real);
    ListenedDevice device({board.port()});
    ASSERT_TRUE(device.wait_for_events<BoardDumped>());
    (void)device.take();
    // Both within one look at the board: the field of e4 comes first.
    board.play("lift e2\nplace e4");
    ASSERT_TRUE(device.wait_for_events<SquareChanged>(2));
    std::vector<SquareChanged> changes;
    for (const DeviceEvent& event : device.take()) {
        if (const auto* one = ListenedDevice::as<SquareChanged>(event)) changes.push_back(*one);
    }
    std::sort(changes.begin(), changes.end(),
              [](const auto& a, const auto& b) { return a.square < b.square; });
    EXPECT_EQ(changes, (std::vector<SquareChanged>{{square("e2"), std::nullopt},
                                                   {square("e4"), piece('P')}}));
}

TEST(DeviceLink, EightyHalfMovesOnTwoBoardsTakeNoTime) {
    EmulatorThread white(EmulatedPace::Fast);
    EmulatorThread black(EmulatedPace::Fast);
    ListenedDevice white_device({white.port()});
    ListenedDevice black_device({black.port()});
    ASSERT_TRUE(white_device.wait_for_events<BoardDumped>());
    ASSERT_TRUE(black_device.wait_for_events<BoardDumped>());
    (void)white_device.take();
    (void)black_device.take();

    const auto start = std::chrono::steady_clock::now();
    constexpr std::array kMoves = {"lift g1\nplace f3", "lift g8\nplace f6", "lift f3\nplace g1",
                                   "lift f6\nplace g8"};
    for (std::size_t half_move = 0; half_move < 80; ++half_move) {
        const std::string_view move = kMoves[half_move % kMoves.size()];
        for (auto* pair : {&white, &black}) pair->send(move);
        ASSERT_TRUE(white_device.wait_for_events<SquareChanged>(2 * (half_move + 1)));
        ASSERT_TRUE(black_device.wait_for_events<SquareChanged>(2 * (half_move + 1)));
    }
    const auto passed = std::chrono::steady_clock::now() - start;
    RecordProperty(
        "milliseconds",
        static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(passed).count()));
    // A fixed wait of 50 ms per half-move would already break this.
    EXPECT_LT(passed, std::chrono::seconds(4));
}

TEST(DeviceLink, ComesBackUnderAnotherNameBehindTheSameLink) {
    const TemporaryFolder folder;
    EmulatorThread board(EmulatedPace::Fast, folder / "board");
    ListenedDevice device({board.port()});
    ASSERT_TRUE(device.wait_for_events<BoardDumped>());
    const auto before = std::filesystem::canonical(folder / "board");
    const std::ifstream keeper(before);  // so that its number is not given out again
    (void)device.take();

    board.send("unplug");
    ASSERT_TRUE(device.wait_for_events<LinkLost>());
    board.send("lift e2\nplace e4\nplug");
    ASSERT_TRUE(device.wait_for_events<BoardDumped>());
    EXPECT_NE(std::filesystem::canonical(folder / "board"), before);

    Board moved = initial_board();
    moved.remove(square("e2"));
    moved.put(square("e4"), *piece('P'));
    auto events = device.take();
    const auto lost =
        std::find(events.begin(), events.end(),
                  DeviceEvent{LinkEvent{LinkLost{LinkLost::Why::HungUp, board.port(), {}}}});
    ASSERT_NE(lost, events.end());
    events.erase(events.begin(), lost + 1);
    const auto found =
        std::find(events.begin(), events.end(), DeviceEvent{LinkEvent{LinkFound{board.port()}}});
    ASSERT_LT(found + 1, events.end());
    EXPECT_EQ(*(found + 1), (DeviceEvent{BoardEvent{BoardDumped{moved}}}));
    EXPECT_EQ(ListenedDevice::count_of<SquareChanged>(events), 0U);
}

TEST(DeviceLink, TriesTheOtherPorts) {
    EmulatorThread board(EmulatedPace::Fast);
    ListenedDevice device({"/no/such/port", "/dev/null", board.port()});
    ASSERT_TRUE(device.wait_for_events<LinkFound>());
    const auto events = device.take();
    ASSERT_GE(events.size(), 3U);
    EXPECT_EQ(
        events[0],
        (DeviceEvent{LinkEvent{PortRefused{{StreamError::Kind::Absent, "/no/such/port", {}}}}}));
    EXPECT_EQ(events[1], (DeviceEvent{LinkEvent{
                             PortRefused{{StreamError::Kind::NotASerialPort, "/dev/null", {}}}}}));
}

TEST(DeviceLink, NoticesABoardThatFreezes) {
    EmulatorThread board(EmulatedPace::Fast);
    LinkSettings hasty;
    hasty.longest_quiet = Duration(50);
    hasty.longest_silence = Duration(100);
    ListenedDevice device({board.port()}, hasty);
    ASSERT_TRUE(device.wait_for_events<BoardDumped>());
    board.send("fault freeze");
    ASSERT_TRUE(device.wait_for_events<LinkLost>());
    board.send("fault none");
    ASSERT_TRUE(device.wait_for_events<LinkFound>(2));
}

TEST(DeviceLink, StaysOnAQuietLineThatAnswers) {
    auto line = make_memory_line();
    const std::unique_ptr<ByteStream> board = std::move(line.second);
    Collected<DeviceEvent> events;
    DeviceSettings settings;
    settings.driver = find_board_driver("dgt");
    settings.ports = {"memory"};
    settings.link.longest_quiet = Duration(5);
    settings.now = test_now;
    settings.post = [&](const DeviceEvent& event) { events.add(event); };
    settings.open = [&](const std::string& /*port*/, const LineSettings&) -> StreamResult {
        return std::move(line.first);
    };
    {
        const DeviceThread device(std::move(settings));
        for (int dumps = 0; dumps < 20;) {
            wait_for({Awaited{*board->wait_handle()}}, std::chrono::seconds(20));
            Bytes asked;
            ASSERT_TRUE(board->read(asked));
            for (const std::byte request : asked) {
                if (request != std::byte{0x42}) continue;
                ASSERT_TRUE(board->write(hex(kStartDump)));
                ++dumps;
            }
        }
    }
    const auto told = events.take();
    EXPECT_EQ(ListenedDevice::count_of<LinkFound>(told), 1U);
    EXPECT_EQ(ListenedDevice::count_of<LinkLost>(told), 0U);
    EXPECT_EQ(ListenedDevice::count_of<BoardDumped>(told), 1U);
}

TEST(DeviceLink, OneBoardAnswersOnlyOneDevice) {
    EmulatorThread board(EmulatedPace::Fast);
    ListenedDevice first({board.port()});
    ASSERT_TRUE(first.wait_for_events<LinkFound>());
    ListenedDevice second({board.port()});
    ASSERT_TRUE(second.wait_for_events<PortRefused>());
    EXPECT_EQ(second.take()[0],
              (DeviceEvent{LinkEvent{PortRefused{{StreamError::Kind::Busy, board.port(), {}}}}}));
    first.thread().stop();
    EXPECT_TRUE(second.wait_for_events<LinkFound>());
}

TEST(DeviceLink, ObeysClockCommands) {
    EmulatorThread board(EmulatedPace::Fast);
    board.play("clock 5400 5400 30");
    ListenedDevice device({board.port()});
    ASSERT_TRUE(device.wait_for_events<ClockIdentified>());
    ASSERT_TRUE(device.thread().send(ClockCommand{ShowText{"Sf3"}}));
    ASSERT_TRUE(device.wait_for_events<ClockAcknowledged>());
    const auto events = device.take();
    const auto* answer = ListenedDevice::as<ClockAcknowledged>(events.back());
    ASSERT_NE(answer, nullptr);
    EXPECT_EQ(*answer, (ClockAcknowledged{ClockCommandKind::ShowText, ClockAnswer::Obeyed}));
}

TEST(DeviceLink, AnswersAClockCommandWhileTheLineIsDown) {
    ListenedDevice device({"/no/such/port"});
    ASSERT_TRUE(device.thread().send(ClockCommand{EndText{}}));
    ASSERT_TRUE(device.wait_for_events<ClockAcknowledged>());
}

TEST(DeviceLink, DumpsAndTurnsWhenAskedTo) {
    EmulatorThread board(EmulatedPace::Fast);
    ListenedDevice device({board.port()});
    ASSERT_TRUE(device.wait_for_events<BoardDumped>());
    (void)device.take();
    ASSERT_TRUE(device.thread().send(RequestDump{}));
    ASSERT_TRUE(device.wait_for_events<BoardDumped>());
    (void)device.take();
    ASSERT_TRUE(device.thread().send(TurnBoard{Orientation::Rotated}));
    ASSERT_TRUE(device.events().wait([](const auto& events) {
        for (const DeviceEvent& event : events) {
            const auto* dumped = ListenedDevice::as<BoardDumped>(event);
            if (dumped != nullptr && dumped->board == rotated(initial_board())) return true;
        }
        return false;
    }));
}

TEST(DeviceLink, StopsAtOnceAndRefusesCommandsThen) {
    EmulatorThread board(EmulatedPace::Fast);
    ListenedDevice device({board.port()});
    ASSERT_TRUE(device.wait_for_events<LinkFound>());
    device.thread().stop();
    const auto answer = device.thread().send(RequestDump{});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error(), DeviceCommandRefusal::DeviceStopped);
    device.thread().stop();
}

TEST(DeviceLink, RecordsATraceThatSaysTheSame) {
    const TemporaryFolder folder;
    std::vector<BoardEvent> live;
    {
        EmulatorThread board(EmulatedPace::Fast);
        ListenedDevice device({board.port()}, {}, folder / "board.trace");
        ASSERT_TRUE(device.wait_for_events<BoardDumped>());
        board.play("clock 300 300 3\npress right\nlift e2\nplace e4\npress left");
        ASSERT_TRUE(device.wait_for_events<SquareChanged>(2));
        device.thread().stop();
        for (const DeviceEvent& event : device.take()) {
            if (const auto* one = std::get_if<BoardEvent>(&event)) live.push_back(*one);
        }
    }
    std::ifstream file(folder / "board.trace");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto trace = parse_trace(text);
    ASSERT_TRUE(trace) << text;
    EXPECT_EQ(trace.value().driver, "dgt");

    dgt::DgtCodec codec;
    std::vector<BoardEvent> replayed;
    Instant now = at(0);
    codec.handle_opened(now);
    for (const TraceEntry& entry : trace.value().entries) {
        now += entry.since_last;
        if (entry.direction == Direction::ToDevice) {
            (void)codec.poll_output();
            continue;
        }
        codec.handle_bytes(entry.bytes, now, replayed);
    }
    EXPECT_EQ(replayed, live);
}

TEST(Ports, ABoardIsRecognisedByItsAnswers) {
    EmulatorThread board(EmulatedPace::Fast);
    const auto answer = probe_port(board.port(), *find_board_driver("dgt"), test_now);
    const auto* answered = std::get_if<BoardAnswered>(&answer);
    ASSERT_NE(answered, nullptr);
    EXPECT_EQ(answered->told, (std::vector{Identified{Identified::What::Version, "1.07"},
                                           Identified{Identified::What::SerialNumber, "01025"}}));
    const auto absent = probe_port("/no/such/port", *find_board_driver("dgt"), test_now);
    EXPECT_TRUE(std::holds_alternative<StreamError>(absent));
}

TEST(Ports, ANameWithStarsMeansWhatIsThereNow) {
    const TemporaryFolder folder;
    for (const std::string_view name : {"tty1", "tty0", "other"}) std::ofstream(folder / name);
    EXPECT_EQ(resolve_port((folder / "tty*").string()),
              (std::vector{(folder / "tty0").string(), (folder / "tty1").string()}));
    EXPECT_EQ(resolve_port((folder / "t?y1").string()), std::vector{(folder / "tty1").string()});
    EXPECT_EQ(resolve_port((folder / "no*").string()), std::vector{(folder / "no*").string()});
    EXPECT_EQ(resolve_port("usb:ffff:ffff"), std::vector<std::string>{"usb:ffff:ffff"});
    EXPECT_EQ(resolve_port("/dev/ttyS9"), std::vector<std::string>{"/dev/ttyS9"});
}

TEST(Ports, ListingThemDoesNotFail) {
    for (const PortInfo& port : list_ports()) EXPECT_FALSE(port.name.empty());
}

}  // namespace
}  // namespace rochade::tactile
