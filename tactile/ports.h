// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
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

/// All drivers in the order in which they may be tried at a port. Those come first whose boards are
/// plugged in as what is plugged in there.
std::vector<const BoardDriver*> probe_order(const std::optional<UsbIdentity>& usb);

/// What was found at a port.
struct BoardAnswered {
    std::vector<Identified> told;  // what the board says about itself
};
struct NobodyAnswered {};
using PortAnswer = std::variant<BoardAnswered, NobodyAnswered, StreamError>;

/// Asks at an open line whether a board of one make is there. Pure: bytes and time come in, bytes
/// go out.
class Probe {
public:
    Probe(const BoardDriver& driver, Instant now);

    void handle_bytes(std::span<const std::byte> bytes, Instant now);
    Bytes poll_output();
    /// When handle_bytes() must be called at the latest, perhaps with no bytes.
    Instant poll_deadline() const;

    /// Nothing more will come of it: the board has told all, or the codec waits for nothing more,
    /// or time is up.
    bool is_over() const;
    /// Whether a board has told its placement, and what it said of itself.
    std::optional<BoardAnswered> answer() const;

private:
    std::unique_ptr<BoardCodec> codec_;
    Instant now_;
    Instant start_;
    bool has_asked_ = false;
    bool has_heard_ = false;
    bool has_placement_ = false;
    std::vector<Identified> told_;
};

/// Opens `port`, asks with the driver's own harmless questions, and closes it again. Blocks until
/// the board has answered, at most kLongestProbe. `now` is the program's clock.
PortAnswer probe_port(const std::string& port, const BoardDriver& driver,
                      const std::function<Instant()>& now);

inline constexpr Duration kLongestProbe{5000};
/// For a make that asks nothing but waits for its board to speak.
inline constexpr Duration kLongestListen{1500};
inline constexpr std::size_t kMostListedPorts = 256;

}  // namespace rochade::tactile
