// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/timeline.h"
#include "tactile/board_driver.h"
#include "tactile/byte_stream.h"

namespace rochade::tactile {

struct UsbIdentity {
    std::uint16_t vendor = 0;
    std::uint16_t product = 0;
    std::string serial_number;  // may be empty
    friend bool operator==(const UsbIdentity&, const UsbIdentity&) = default;
};

/// A serial port this machine has now.
struct PortInfo {
    std::string name;         // as open_stream() takes it
    std::string description;  // the system's own words
    std::optional<UsbIdentity> usb;
};

/// All serial ports. Pseudo-terminals and hosts are never among them.
std::vector<PortInfo> list_ports();

/// The ports a name stands for now: itself, or what its "*" and "?" match, or what is plugged in
/// with its USB identity ("usb:0403:6001" or "usb:0403:6001:SERIAL"). A name without any match
/// stands for itself, so that opening it says that it is absent. Sorted.
std::vector<std::string> resolve_port(std::string_view name);

/// What was found at a port.
struct BoardAnswered {
    std::vector<Identified> told;  // what the board says about itself
};
struct NobodyAnswered {};
using PortAnswer = std::variant<BoardAnswered, NobodyAnswered, StreamError>;

/// Opens `port`, asks with the driver's own harmless questions, and closes it again. Blocks until
/// the board has answered, at most kLongestProbe. `now` is the program's clock.
PortAnswer probe_port(const std::string& port, const BoardDriver& driver,
                      const std::function<Instant()>& now);

inline constexpr Duration kLongestProbe{5000};
inline constexpr std::size_t kMostListedPorts = 256;

}  // namespace rochade::tactile
