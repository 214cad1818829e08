// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/timeline.h"

namespace rochade::tactile {

class Waker;

using Bytes = std::vector<std::byte>;

/// Why a port could not be opened.
struct StreamError {
    enum class Kind : std::uint8_t {
        Absent,          // there is no such port now
        Busy,            // another program, or another board of ours, has it
        Forbidden,       // the user may not open it; on Debian the group dialout may
        NotASerialPort,  // a file or device of another sort
        BadName,         // the text names no port, such as "tcp://host" without a port number
        System,          // anything else; `detail` holds the system's own words
    };
    Kind kind;
    std::string port;    // as it was named by the user
    std::string detail;  // for Kind::System only

    friend bool operator==(const StreamError&, const StreamError&) = default;
};

/// Why an open stream is over. It never comes back; open a new one.
struct StreamLoss {
    enum class Kind : std::uint8_t {
        HungUp,  // the cable was pulled, or the other end closed
        Ended,   // a recording is at its end
        Closed,  // we closed it ourselves
        System,  // `detail` holds the system's own words
    };
    Kind kind;
    std::string detail;

    friend bool operator==(const StreamLoss&, const StreamLoss&) = default;
};

/// How the two ends of a serial line agree to talk. Flow control is always off: with XON/XOFF on,
/// the bytes 11 and 13 would vanish, and clocks send them all the time.
struct LineSettings {
    enum class Parity : std::uint8_t { None, Even, Odd };
    int baud_bits_per_second = 9600;
    int data_bits = 8;
    Parity parity = Parity::None;
    int stop_bits = 1;
};

/// A line to a device, whatever carries it. No call blocks; to wait, see waiting.h.
///
/// One thread uses a stream at a time. The destructor closes it.
class ByteStream {
public:
    virtual ~ByteStream() = default;

    /// Appends what has arrived, which may be nothing. At most kLongestRead bytes per call.
    /// A loss is reported only after everything that arrived before it was handed out.
    /// \return how many bytes were appended, or why there will be no more.
    virtual Result<std::size_t, StreamLoss> read(Bytes& out) = 0;

    /// Hands over as many of `bytes` as there is room for, possibly none.
    virtual Result<std::size_t, StreamLoss> write(std::span<const std::byte> bytes) = 0;

    /// What the operating system waits on; nothing when it cannot wait on this stream. Then
    /// read() is to be tried again at ready_in().
    virtual std::optional<int> wait_handle() const = 0;

    /// For streams without a handle: when there is something to read again.
    virtual std::optional<Duration> ready_in() const { return std::nullopt; }

    /// How long the device behind a freshly opened line must be left alone. Zero where no
    /// electronics wake up, as on a pseudo-terminal.
    virtual Duration settle_time() const { return Duration::zero(); }

    /// Closes now. Later calls report Kind::Closed. Closing twice is harmless.
    virtual void close() = 0;
};

inline constexpr std::size_t kLongestRead = 4096;  // bytes

using StreamResult = Result<std::unique_ptr<ByteStream>, StreamError>;

/// Opens the port part of a board specification: "/dev/ttyACM0", a link to a device,
/// "/dev/pts/3", "tcp://host:port". Takes the port for this process alone.
///
/// Connecting to a host may block for up to kLongestConnect, or until `cancelled` is woken.
StreamResult open_stream(std::string_view port, const LineSettings& line,
                         const Waker* cancelled = nullptr);

inline constexpr Duration kLongestConnect{2000};

}  // namespace rochade::tactile
