// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "app/wall.h"
#include "tactile/board_driver.h"
#include "tactile/emulator_process.h"
#include "tactile/waiting.h"
#include "tests/fakes/temporary_folder.h"
#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::lines_of;
using test::run_line;
using testing::HasSubstr;

/// Plays a board on a pseudo-terminal as long as it lives.
class EmulatedBoard {
public:
    explicit EmulatedBoard(const std::string& link) {
        options_.driver = tactile::find_board_driver("dgt");
        options_.pace = tactile::EmulatedPace::Fast;
        options_.link = link;
        options_.at_end = tactile::EmulatorOptions::AtEnd::KeepServing;
        options_.now = [this] { return wall_.now(); };
        options_.stop = &stop_;
        thread_ = std::thread([this] { tactile::run_emulator(options_, script_, out_); });
    }
    ~EmulatedBoard() {
        stop_.wake();
        thread_.join();
    }

private:
    Wall wall_;
    tactile::Waker stop_;
    tactile::EmulatorOptions options_;
    std::istringstream script_;
    std::ostringstream out_;
    std::thread thread_;
};

/// The board's port comes into being on another thread.
test::Ran run_until_there(const std::vector<std::string>& words) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (true) {
        const auto ran = run_line(words);
        const bool is_absent = ran.out.find("There is no port") != std::string::npos;
        if (!is_absent || std::chrono::steady_clock::now() > end) return ran;
        std::this_thread::yield();
    }
}

TEST(PortsCommand, FindsABoardThatAnswers) {
    const test::TemporaryFolder folder;
    const std::string link = folder.file("port");
    const EmulatedBoard board(link);
    const auto ran = run_until_there({"ports", link});
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, HasSubstr("On the port " + link + " a board answers: "));
    const auto json = nlohmann::ordered_json::parse(run_line({"ports", "--json", link}).out);
    EXPECT_EQ(json["port"], link);
    EXPECT_EQ(json["board"], "dgt");
    EXPECT_EQ(json["error"], nullptr);
}

TEST(PortsCommand, SaysWhyAPortCannotBeOpened) {
    const auto ran = run_line({"ports", "/dev/no-such-port"}, Language::German);
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, HasSubstr("/dev/no-such-port"));
    EXPECT_NE(run_line({"ports", "/dev/no-such-port"}, Language::Russian).out, ran.out);
}

TEST(PortsCommand, AlwaysEndsWellWhateverIsPluggedIn) {
    const auto ran = run_line({"ports"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_GE(lines_of(ran.out).size(), 1u);
}

TEST(PortsCommand, PrintsRulesForUdevOfEveryDeviceThatADriverKnows) {
    const auto ran = run_line({"ports", "--udev"});
    EXPECT_EQ(ran.code, 0);
    std::size_t models = 0;
    for (const auto& driver : tactile::board_drivers()) models += driver.usb.size();
    ASSERT_GT(models, 0U);
    std::size_t ignored = 0;
    std::size_t usable = 0;
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) {
        ignored += line.starts_with("SUBSYSTEM==\"usb\"") && line.ends_with("IGNORE}=\"1\"");
        usable += line.starts_with("SUBSYSTEM==\"tty\"") && line.ends_with("TAG+=\"uaccess\"");
    }
    EXPECT_EQ(ignored, models);
    EXPECT_EQ(usable, models);
    EXPECT_NE(ran.out.find("ATTRS{idVendor}==\"04d8\", ATTRS{idProduct}==\"000a\""),
              std::string::npos);
}

}  // namespace
}  // namespace rochade
