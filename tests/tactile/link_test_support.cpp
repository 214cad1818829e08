// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tactile/link_test_support.h"

#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT: mkdtemp() is not in <cstdlib>
#include <unistd.h>

#include <array>

namespace rochade::tactile::test {

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "rochade-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

EmulatorThread::LineBuffer::int_type EmulatorThread::LineBuffer::overflow(int_type character) {
    if (character == '\n') {
        lines_.add(std::exchange(line_, {}));
    } else if (character != traits_type::eof()) {
        line_.push_back(static_cast<char>(character));
    }
    return character;
}

EmulatorThread::EmulatorThread(EmulatedPace pace, std::optional<std::filesystem::path> link,
                               std::vector<std::string> faults) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return;
    read_end_ = Descriptor(ends[0]);
    commands_ = Descriptor(ends[1]);
    EmulatorOptions options;
    options.driver = find_board_driver("dgt");
    options.pace = pace;
    options.link = std::move(link);
    options.faults = std::move(faults);
    options.commands = read_end_.get();
    options.now = test_now;
    thread_ = std::thread([this, options] {
        LineBuffer buffer(said_);
        std::ostream out(&buffer);
        std::istringstream no_script;
        status_ = run_emulator(options, no_script, out);
    });
    EXPECT_TRUE(said_.wait([](const auto& lines) { return !lines.empty(); }));
    const auto lines = said_.take();
    if (!lines.empty() && lines[0].starts_with("port ")) port_ = lines[0].substr(5);
}

EmulatorThread::~EmulatorThread() { finish(); }

int EmulatorThread::finish() {
    commands_.reset();
    if (thread_.joinable()) thread_.join();
    return status_;
}

void EmulatorThread::send(std::string_view lines) {
    const std::string text = std::string(lines) + "\n";
    EXPECT_EQ(::write(commands_.get(), text.data(), text.size()),
              static_cast<ssize_t>(text.size()));
}

void EmulatorThread::play(std::string_view lines) {
    send(std::string(lines) + "\nsync");
    const std::string expected = "synced " + std::to_string(++syncs_);
    EXPECT_TRUE(said_.wait([&](const auto& said) {
        for (const std::string& line : said) {
            if (line.starts_with(expected)) return true;
        }
        return false;
    })) << "no answer to: "
        << lines;
}

ListenedDevice::ListenedDevice(std::vector<std::string> ports, LinkSettings link,
                               std::optional<std::filesystem::path> trace) {
    DeviceSettings settings;
    settings.driver = find_board_driver("dgt");
    settings.ports = std::move(ports);
    settings.link = link;
    settings.now = test_now;
    settings.trace = std::move(trace);
    settings.post = [this](const DeviceEvent& event) { events_.add(event); };
    thread_.emplace(std::move(settings));
}

}  // namespace rochade::tactile::test
