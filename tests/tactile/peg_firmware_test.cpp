// SPDX-License-Identifier: GPL-3.0-or-later
// The program of the board's controller, on made-up hardware, talking to our own driver.
#include <gmock/gmock.h>

#include <array>
#include <deque>
#include <random>

#include "tactile/firmware/peg.h"
#include "tests/tactile/peg_test_support.h"

namespace rochade::tactile {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// Contacts, a line and a watch, all played by the test.
class MadeUpHardware {
public:
    MadeUpHardware() { rows = {0xff, 0xff, 0, 0, 0, 0, 0xff, 0xff}; }

    static const PegHardware& full() {
        static const PegHardware kHardware = {read_row, read_lever,   read_buttons, receive,
                                              send,     milliseconds, show_row,     read_battery};
        return kHardware;
    }

    static const PegHardware& bare() {
        static const PegHardware kHardware = {read_row, nullptr,      nullptr, receive,
                                              send,     milliseconds, nullptr, nullptr};
        return kHardware;
    }

    void set(std::string_view name, bool is_in) {
        const Square at = *Square::parse(name);
        const auto bit = static_cast<std::uint8_t>(0x80U >> static_cast<unsigned>(at.file()));
        std::uint8_t& row = rows[7 - static_cast<std::size_t>(at.rank())];
        row = static_cast<std::uint8_t>(is_in ? row | bit : row & ~bit);
    }

    SquareSet occupied() const {
        SquareSet set = 0;
        for (std::size_t i = 0; i < 64; ++i) {
            if ((rows[i / 8] >> (7 - i % 8) & 1) != 0) {
                set |= SquareSet{1} << (i ^ 0x38U);
            }
        }
        return set;
    }

    std::array<std::uint8_t, 8> rows{};
    std::array<std::uint8_t, 8> lights{};
    PegLever lever = PEG_LEVER_RIGHT_DOWN;
    std::uint8_t buttons = 0;
    std::uint8_t battery = 87;
    std::uint16_t time = 0;
    std::deque<std::uint8_t> to_board;
    Bytes from_board;
    std::size_t room = 1000000;  // bytes that the line still takes

private:
    static MadeUpHardware& of(void* context) { return *static_cast<MadeUpHardware*>(context); }
    static std::uint8_t read_row(void* context, std::uint8_t row) { return of(context).rows[row]; }
    static PegLever read_lever(void* context) { return of(context).lever; }
    static std::uint8_t read_buttons(void* context) { return of(context).buttons; }
    static std::uint8_t read_battery(void* context) { return of(context).battery; }
    static std::uint16_t milliseconds(void* context) { return of(context).time; }
    static std::int16_t receive(void* context) {
        auto& waiting = of(context).to_board;
        if (waiting.empty()) return -1;
        const std::uint8_t byte = waiting.front();
        waiting.pop_front();
        return byte;
    }
    static bool send(void* context, std::uint8_t byte) {
        auto& self = of(context);
        if (self.room == 0) return false;
        --self.room;
        self.from_board.push_back(static_cast<std::byte>(byte));
        return true;
    }
    static void show_row(void* context, std::uint8_t row, std::uint8_t lights) {
        of(context).lights[row] = lights;
    }
};

class PegFirmware : public testing::Test {
protected:
    PegFirmware() { peg_start(&firmware, &MadeUpHardware::full(), &hardware, "test-1.0"); }

    /// One step each millisecond.
    void run(int milliseconds) {
        for (int i = 0; i < milliseconds; ++i) {
            ++hardware.time;
            peg_step(&firmware);
        }
    }

    std::vector<std::string> said() { return texts_in(std::exchange(hardware.from_board, {})); }

    void ask(std::string_view text) {
        for (const std::byte byte : peg::line_of(text)) {
            hardware.to_board.push_back(std::to_integer<std::uint8_t>(byte));
        }
        run(2);
    }

    void greet() {
        ask("hello 1");
        run(1);
        said();
    }

    MadeUpHardware hardware;
    Peg firmware{};
};

TEST_F(PegFirmware, HasTheChecksumOfThePage) { EXPECT_EQ(peg_checksum("123456789", 9), 0xf4); }

TEST_F(PegFirmware, SaysNothingButHelloBeforeItIsGreeted) {
    run(10);
    hardware.set("e2", false);
    hardware.lever = PEG_LEVER_LEFT_DOWN;
    hardware.buttons = PEG_LEFT_OWN;
    run(100);
    EXPECT_THAT(said(), ElementsAre("00 hello 1 occupancy test-1.0 lever buttons lights battery"));
}

TEST_F(PegFirmware, AnswersAGreetingWithAllThatStands) {
    run(1);
    said();
    ask("hello 1");
    EXPECT_THAT(said(), ElementsAre("01 hello 1 occupancy test-1.0 lever buttons lights battery",
                                    "02 dump ffff00000000ffff", "03 lever right",
                                    "04 battery 87 discharging"));
    ask("dump");
    EXPECT_THAT(said(), ElementsAre("05 dump ffff00000000ffff", "06 lever right"));
}

TEST_F(PegFirmware, ToldChangesHaveLastedTwentyMilliseconds) {
    greet();
    hardware.set("e2", false);
    run(15);
    hardware.set("e2", true);
    run(50);
    EXPECT_THAT(said(), IsEmpty());
    hardware.set("e2", false);
    run(30);
    EXPECT_THAT(said(), ElementsAre(testing::EndsWith("up e2")));
    hardware.set("e4", true);
    run(30);
    EXPECT_THAT(said(), ElementsAre(testing::EndsWith("down e4")));
}

TEST_F(PegFirmware, AContactThatRattlesIsNotTold) {
    greet();
    for (int i = 0; i < 100; ++i) {
        hardware.set("e2", i % 3 == 0);
        run(7);
    }
    hardware.set("e2", true);
    run(100);
    for (const std::string& text : said()) ADD_FAILURE() << text;
}

TEST_F(PegFirmware, TheLeverBetweenItsSidesSaysNothing) {
    greet();
    hardware.lever = PEG_LEVER_BETWEEN;
    run(500);
    hardware.lever = PEG_LEVER_RIGHT_DOWN;
    run(100);
    EXPECT_THAT(said(), IsEmpty());
    hardware.lever = PEG_LEVER_BETWEEN;
    run(10);
    hardware.lever = PEG_LEVER_LEFT_DOWN;
    run(40);
    EXPECT_THAT(said(), ElementsAre(testing::EndsWith("lever left")));
}

TEST_F(PegFirmware, AButtonHeldIsToldOnce) {
    greet();
    hardware.buttons = PEG_RIGHT_MOVES;
    run(2000);
    hardware.buttons = 0;
    run(50);
    EXPECT_THAT(said(), ElementsAre(testing::EndsWith("button right moves")));
}

TEST_F(PegFirmware, LightsAndBattery) {
    greet();
    ask("lights 8000000000000001");
    EXPECT_EQ(hardware.lights[0], 0x80);
    EXPECT_EQ(hardware.lights[7], 0x01);
    hardware.battery = 128 + 100;
    ask("battery");
    EXPECT_THAT(said(), ElementsAre(testing::EndsWith("ok lights"),
                                    testing::EndsWith("battery 100 charging")));
}

TEST_F(PegFirmware, RefusesWhatItDoesNotKnow) {
    greet();
    ask("weather");
    ask("lights 8");
    ask("lights 80000000000000zz");
    for (const char byte : std::string("dump*00\n\xff\n\r\n")) {
        hardware.to_board.push_back(static_cast<std::uint8_t>(byte));
    }
    run(5);
    EXPECT_THAT(said(), ElementsAre(testing::EndsWith("no word"), testing::EndsWith("no word"),
                                    testing::EndsWith("no word"), testing::EndsWith("no checksum"),
                                    testing::EndsWith("no checksum")));
}

TEST_F(PegFirmware, ABareBoardSaysWhatItLacks) {
    peg_start(&firmware, &MadeUpHardware::bare(), &hardware, "bare");
    ask("hello 1");
    ask("lights 0000000000000000");
    ask("battery");
    EXPECT_THAT(said(), ElementsAre("00 hello 1 occupancy bare", "01 dump ffff00000000ffff",
                                    "02 no lights", "03 no battery"));
}

TEST_F(PegFirmware, LosesNoSquareWhenTheLineTakesNothing) {
    greet();
    hardware.room = 0;
    for (const char file : std::string("abcdefgh")) {
        for (const char rank : std::string("1278")) {
            hardware.set(std::string{file, rank}, false);
        }
    }
    run(100);
    hardware.room = 100000;
    run(100);
    EXPECT_THAT(said(), SizeIs(32));
}

/// Random hands, random line speeds: our driver believes what stands in the end.
TEST_F(PegFirmware, KeepsInStepWithTheDriver) {
    std::mt19937 random(5);
    const auto pick = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
    peg::PegCodec codec;
    Instant now{};
    codec.handle_opened(now);
    SquareSet believed = 0;
    for (int turn = 0; turn < 20000; ++turn) {
        const bool is_rest = turn % 1000 > 800;
        if (!is_rest && pick(5) == 0) {
            hardware.rows[pick(8)] ^= static_cast<std::uint8_t>(1U << pick(8));
        }
        if (pick(50) == 0) hardware.lever = static_cast<PegLever>(pick(3));
        hardware.room = pick(20);
        run(static_cast<int>(1 + pick(10)));
        now += std::chrono::milliseconds(5);
        std::vector<BoardEvent> events;
        Bytes bytes = std::exchange(hardware.from_board, {});
        if (!is_rest && !bytes.empty() && pick(100) == 0) bytes.erase(bytes.begin());
        codec.handle_bytes(bytes, now, events);
        for (const std::byte byte : codec.poll_output()) {
            hardware.to_board.push_back(std::to_integer<std::uint8_t>(byte));
        }
        for (const BoardEvent& event : events) {
            if (const auto* dump = std::get_if<OccupancyDumped>(&event)) believed = dump->occupied;
            if (const auto* change = std::get_if<OccupancyChanged>(&event)) {
                believed = change->is_occupied ? believed | set_of(change->square)
                                               : believed & ~set_of(change->square);
            }
        }
        if (turn % 1000 == 999) {
            ASSERT_EQ(believed, hardware.occupied()) << turn;
        }
    }
}

}  // namespace
}  // namespace rochade::tactile
