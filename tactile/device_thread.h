// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/timeline.h"
#include "tactile/board_driver.h"
#include "tactile/link.h"

namespace rochade::tactile {

/// Everything a device has to say, in the order it happened. The first thing after LinkFound is
/// BoardDumped or OccupancyDumped; between LinkLost and the next LinkFound the board says nothing.
using DeviceEvent = std::variant<LinkEvent, BoardEvent>;

/// What a device can be asked for.
struct RequestDump {};
struct TurnBoard {  // followed by a dump
    Orientation orientation;
};
struct ShowLights {  // these squares and no others, where the board has lights
    SquareSet squares;
};
using DeviceCommand = std::variant<ClockCommand, RequestDump, TurnBoard, ShowLights>;

enum class DeviceCommandRefusal : std::uint8_t { TooManyWaiting, DeviceStopped };

struct DeviceSettings {
    const BoardDriver* driver = nullptr;  // not null
    /// Tried in turn at every opening. "*" and "?" in the last part of a name match names that
    /// exist then; "usb:0403:6001" or "usb:0403:6001:SERIAL" matches what is plugged in then.
    std::vector<std::string> ports;
    LinkSettings link;
    Orientation orientation = Orientation::Normal;
    /// The one clock of the program; called from the device's thread.
    std::function<Instant()> now;
    /// Gets every event, on the device's thread; must not block and not call stop().
    std::function<void(const DeviceEvent&)> post;
    /// Where the bytes of this line are recorded, one file per opening: "board.trace",
    /// "board-2.trace", …
    std::optional<std::filesystem::path> trace;
    /// Opens a port; the default is open_stream(). Tests give their own.
    std::function<StreamResult(const std::string& port, const LineSettings& line)> open;
};

/// One thread that owns the line to one device: stream, link and codec.
class DeviceThread {
public:
    /// Starts the thread, which opens the first port at once.
    explicit DeviceThread(DeviceSettings settings);
    /// As stop().
    ~DeviceThread();
    DeviceThread(const DeviceThread&) = delete;
    DeviceThread& operator=(const DeviceThread&) = delete;

    /// Hands over a command; never blocks. A clock command given while the line is down ends as
    /// ClockAnswer::Unanswered. May be called from any thread.
    Result<Done, DeviceCommandRefusal> send(DeviceCommand command);

    /// Closes the line and ends the thread at once; what was being written may be cut. After it
    /// returns no event is posted. May be called twice, not from `post`.
    void stop();

private:
    class Body;
    std::unique_ptr<Body> body_;
};

inline constexpr std::size_t kMostDeviceCommands = 64;
inline constexpr std::size_t kMostUnsent = 4096;  // bytes

}  // namespace rochade::tactile
