// SPDX-License-Identifier: GPL-3.0-or-later
// That no make of board is harmed by the questions meant for another, and that each is found as
// what it is. A new line in drivers.cpp is tested here without a new test.
#include <gmock/gmock.h>

#include <set>
#include <string>

#include "tactile/chesslink/chesslink_frames.h"
#include "tactile/lines.h"
#include "tactile/ports.h"
#include "tests/tactile/dgt_test_support.h"
#include "tests/tactile/uart_model.h"

namespace rochade::tactile {
namespace {

using namespace test;
using testing::IsEmpty;

/// Start the boot loader or change for good how a DGT board looks at its squares.
const std::set<int> kDangerousToDgt = {0x4e, 0x51, 0x53, 0x54};

/// One emulated board at one port, asked by one driver after the other.
class AskedBoard {
public:
    /// How the two ends of the line agree on its speed.
    enum class Line : std::uint8_t {
        Serial,  // each keeps to its own
        Pseudo,  // a pseudo-terminal, a bridge: bytes arrive as they were sent
    };

    AskedBoard(const BoardDriver& make, Line line) : make_(make), line_(line) {
        board_->power_up(now_);
    }

    /// How far a device's own clock is off.
    void set_drift(double drift) { drift_ = drift; }

    bool is_found_by(const BoardDriver& driver) {
        Probe probe(driver, now_);
        const Instant end = now_ + kLongestProbe + Duration(1);
        while (!probe.is_over() && now_ < end) {
            talk(probe, driver);
            if (probe.is_over()) break;
            Instant next = probe.poll_deadline();
            if (const auto due = board_->poll_deadline()) next = std::min(next, *due);
            now_ = std::max(next, now_ + Duration(1));
            probe.handle_bytes({}, now_);
            board_->handle_time(now_);
        }
        (void)board_->poll_output();
        return probe.answer().has_value();
    }

    /// Everything the board heard, in pieces between which the line rested.
    const std::vector<Bytes>& heard() const { return heard_; }

private:
    void talk(Probe& probe, const BoardDriver& driver) {
        for (int turn = 0; turn < 1000; ++turn) {
            const Bytes asked = probe.poll_output();
            const Bytes heard = carried(asked, driver.line, make_.line, drift_);
            if (!heard.empty()) heard_.push_back(heard);
            board_->handle_bytes(heard, now_);
            const auto answers = board_->poll_output();
            if (asked.empty() && answers.empty()) return;
            for (const Bytes& answer : answers) {
                probe.handle_bytes(carried(answer, make_.line, driver.line, 1.0), now_);
            }
        }
        FAIL() << "they never stop talking";
    }

    Bytes carried(const Bytes& bytes, const LineSettings& from, const LineSettings& to,
                  double drift) const {
        if (line_ == Line::Pseudo || from.baud_bits_per_second == to.baud_bits_per_second) {
            return bytes;
        }
        return heard_at(bytes, from.baud_bits_per_second, drift * to.baud_bits_per_second);
    }

    const BoardDriver& make_;
    Line line_;
    double drift_ = 1.0;
    std::unique_ptr<BoardEmulator> board_ = make_.make_emulator(EmulatedPace::Real);
    Instant now_ = at(0);
    std::vector<Bytes> heard_;
};

/// Which bytes must not have been heard, if any was.
std::string harm_done(const BoardDriver& make, const std::vector<Bytes>& heard) {
    std::string text;
    chesslink::FrameReader frames(chesslink::Speaker::Computer);
    LineReader lines;
    for (const Bytes& bytes : heard) {
        for (const std::byte byte : bytes) {
            if (make.code == "dgt" && kDangerousToDgt.contains(std::to_integer<int>(byte))) {
                text += "dgt " + to_hex(std::span(&byte, 1)) + "; ";
            }
            frames.push(byte);
            while (const auto frame = frames.next()) {
                if (make.code == "chesslink" && frame->text[0] == 'T') text += "reset; ";
            }
            const auto line = lines.take(byte);
            if (make.code == "citrine" && line && (line->starts_with("N") || *line == "n")) {
                text += "new game; ";
            }
        }
    }
    return text;
}

class ProbeOrder : public testing::TestWithParam<BoardDriver> {
protected:
    /// Asks in `order` until a driver finds something.
    static const BoardDriver* first_to_find(AskedBoard& board,
                                            const std::vector<const BoardDriver*>& order) {
        for (const BoardDriver* driver : order) {
            if (board.is_found_by(*driver)) return driver;
        }
        return nullptr;
    }
};

TEST_P(ProbeOrder, FindsEachMakeAsItselfAndHarmsNone) {
    for (const auto line : {AskedBoard::Line::Serial, AskedBoard::Line::Pseudo}) {
        AskedBoard board(GetParam(), line);
        const BoardDriver* found = first_to_find(board, probe_order(std::nullopt));
        ASSERT_NE(found, nullptr);
        EXPECT_EQ(found->code, GetParam().code);
        EXPECT_EQ(harm_done(GetParam(), board.heard()), "");
    }
}

TEST_P(ProbeOrder, DoesSoWhateverItIsPluggedInAs) {
    for (const BoardDriver& driver : board_drivers()) {
        for (const UsbModel& model : driver.usb) {
            AskedBoard board(GetParam(), AskedBoard::Line::Serial);
            const auto order = probe_order(UsbIdentity{model.vendor, model.product, ""});
            EXPECT_EQ(order.size(), board_drivers().size());
            EXPECT_EQ(order.front()->code, driver.code);
            const BoardDriver* found = first_to_find(board, order);
            ASSERT_NE(found, nullptr);
            EXPECT_EQ(found->code, GetParam().code);
            EXPECT_EQ(harm_done(GetParam(), board.heard()), "");
        }
    }
}

// Someone may name the wrong make, or a pattern that fits the ports of two boards; then no order
// helps, and the questions themselves must do no harm.
TEST_P(ProbeOrder, AsksNothingThatHarmsAnotherMakeEvenOutOfOrder) {
    for (const BoardDriver& driver : board_drivers()) {
        for (const double drift : {0.95, 0.97, 0.99, 1.0, 1.01, 1.03, 1.05}) {
            if (driver.line.baud_bits_per_second == GetParam().line.baud_bits_per_second) continue;
            AskedBoard board(GetParam(), AskedBoard::Line::Serial);
            board.set_drift(drift);
            EXPECT_FALSE(board.is_found_by(driver)) << driver.code;
            EXPECT_EQ(harm_done(GetParam(), board.heard()), "") << driver.code << ' ' << drift;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(AllBoards, ProbeOrder,
                         testing::ValuesIn(board_drivers().begin(), board_drivers().end()),
                         [](const auto& test) { return std::string(test.param.code); });

TEST(ProbeOrders, AskDgtBeforeAllThatSendText) {
    std::vector<std::string_view> codes;
    for (const BoardDriver* driver : probe_order(std::nullopt)) codes.push_back(driver->code);
    const auto place_of = [&codes](std::string_view code) {
        return std::find(codes.begin(), codes.end(), code) - codes.begin();
    };
    for (const std::string_view code : {"chesslink", "citrine", "text"}) {
        EXPECT_NE(find_board_driver(code), nullptr) << code;
        EXPECT_LT(place_of("dgt"), place_of(code)) << code;
    }
    EXPECT_LT(place_of("citrine"), place_of("text")) << "its letters are commands to a Citrine";
}

/// A make whose questions last longer than ours do would be dangerous: this is what the drivers'
/// short first questions are for.
TEST(ProbeOrders, WouldHarmADgtBoardByLongerQuestions) {
    const std::string all = "S53V56R0250W020356S53V56R0250W020356";
    Bytes bytes;
    for (const char character : all) bytes.push_back(chesslink::with_parity(character));
    std::set<int> heard;
    for (std::size_t size = 1; size <= bytes.size(); ++size) {
        for (const std::byte byte : heard_at(std::span(bytes).first(size), 38400, 9600)) {
            heard.insert(std::to_integer<int>(byte));
        }
    }
    const bool has_low = std::any_of(heard.begin(), heard.end(), [](int b) { return b < 0x80; });
    EXPECT_TRUE(has_low) << "bytes that can be commands";
}

TEST(UartModel, HearsWhatIsSentAtItsOwnSpeed) {
    Bytes bytes;
    for (int value = 0; value < 256; ++value) bytes.push_back(static_cast<std::byte>(value));
    for (const double drift : {0.97, 1.0, 1.03}) {
        EXPECT_EQ(heard_at(bytes, 9600, 9600 * drift), bytes) << drift;
    }
    EXPECT_THAT(heard_at({}, 9600, 38400), IsEmpty());
}

TEST(UartModel, HearsAByteWithItsTopBitSetWhenFewAreSentFourTimesAsFast) {
    for (unsigned value = 0; value < 0x1000000; value += 0x101) {
        const Bytes bytes = {static_cast<std::byte>(value), static_cast<std::byte>(value >> 8U),
                             static_cast<std::byte>(value >> 16U)};
        for (const std::byte byte : heard_at(bytes, 38400, 9600)) {
            ASSERT_GE(std::to_integer<int>(byte), 0x80) << to_hex(bytes);
        }
    }
}

}  // namespace
}  // namespace rochade::tactile
