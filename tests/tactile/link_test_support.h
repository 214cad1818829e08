// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <ostream>
#include <sstream>
#include <streambuf>
#include <string>
#include <thread>
#include <vector>

#include "tactile/device_thread.h"
#include "tactile/emulator_process.h"
#include "tactile/waiting.h"

namespace rochade::tactile::test {

/// Long enough that only a broken program needs it.
inline constexpr std::chrono::seconds kPatience{20};

/// The clock of a test program.
inline Instant test_now() {
    static const auto start = std::chrono::steady_clock::now();
    return Instant(std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now() - start));
}

/// A fresh folder that is removed at the end.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

/// Collects things from one thread and lets another wait for them.
template <typename Thing>
class Collected {
public:
    void add(Thing thing) {
        {
            const std::lock_guard lock(mutex_);
            things_.push_back(std::move(thing));
        }
        changed_.notify_all();
    }

    /// Waits until `is_enough` is true of everything collected. \return whether it became true.
    bool wait(const std::function<bool(const std::vector<Thing>&)>& is_enough) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, kPatience, [&] { return is_enough(things_); });
    }

    std::vector<Thing> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(things_, {});
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Thing> things_;
};

/// An emulated board on a thread of its own, played by lines of text.
class EmulatorThread {
public:
    explicit EmulatorThread(EmulatedPace pace, std::optional<std::filesystem::path> link = {},
                            std::vector<std::string> faults = {});
    ~EmulatorThread();
    EmulatorThread(const EmulatorThread&) = delete;
    EmulatorThread& operator=(const EmulatorThread&) = delete;

    const std::string& port() const { return port_; }
    void send(std::string_view lines);
    /// Sends the lines and waits until everything was seen and read.
    void play(std::string_view lines);
    Collected<std::string>& said() { return said_; }
    /// Lets the board end and tells its exit status.
    int finish();

private:
    /// Hands over whole lines.
    class LineBuffer final : public std::streambuf {
    public:
        explicit LineBuffer(Collected<std::string>& lines) : lines_(lines) {}

    private:
        int_type overflow(int_type character) override;

        Collected<std::string>& lines_;
        std::string line_;
    };

    Collected<std::string> said_;
    Descriptor commands_;
    Descriptor read_end_;
    std::string port_;
    int syncs_ = 0;
    int status_ = -1;
    std::thread thread_;
};

/// A device whose events a test can wait for.
class ListenedDevice {
public:
    explicit ListenedDevice(std::vector<std::string> ports, LinkSettings link = {},
                            std::optional<std::filesystem::path> trace = {});

    /// Waits for `count` events of one kind since the last take().
    template <typename Event>
    bool wait_for_events(std::size_t count = 1) {
        return events_.wait([&](const auto& events) { return count_of<Event>(events) >= count; });
    }
    std::vector<DeviceEvent> take() { return events_.take(); }
    Collected<DeviceEvent>& events() { return events_; }
    DeviceThread& thread() { return *thread_; }

    template <typename Event>
    static const Event* as(const DeviceEvent& event) {
        if (const auto* link = std::get_if<LinkEvent>(&event)) {
            if constexpr (std::is_constructible_v<LinkEvent, Event>) {
                return std::get_if<Event>(link);
            }
        } else if constexpr (std::is_constructible_v<BoardEvent, Event>) {
            return std::get_if<Event>(&std::get<BoardEvent>(event));
        }
        return nullptr;
    }
    template <typename Event>
    static std::size_t count_of(const std::vector<DeviceEvent>& events) {
        std::size_t count = 0;
        for (const DeviceEvent& event : events) count += as<Event>(event) != nullptr ? 1U : 0U;
        return count;
    }

private:
    Collected<DeviceEvent> events_;
    std::optional<DeviceThread> thread_;
};

}  // namespace rochade::tactile::test
