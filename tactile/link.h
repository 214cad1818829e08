// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/timeline.h"
#include "tactile/byte_stream.h"

namespace rochade::tactile {

struct LinkSettings {
    Duration answer_timeout{1500};  // for the whole placement after each start of talks
    int most_starts = 3;            // of talks, before a port is given up
    Duration first_back_off{50};    // doubles with every failed round
    Duration longest_back_off{1000};
    Duration longest_quiet{2000};    // then a sign of life is asked for
    Duration longest_silence{3000};  // after asking; then the line counts as lost
};

/// Events: how the line to a device fares.
struct LinkFound {
    std::string port;
    friend bool operator==(const LinkFound&, const LinkFound&) = default;
};
struct LinkLost {
    enum class Why : std::uint8_t { HungUp, Silent, Ended, Closed, System };
    Why why;
    std::string port;
    std::string detail;  // for Why::System
    friend bool operator==(const LinkLost&, const LinkLost&) = default;
};
/// A port could not be opened. Told once, not at every try.
struct PortRefused {
    StreamError error;
    friend bool operator==(const PortRefused&, const PortRefused&) = default;
};
/// A port could be opened, but no board of this kind answers there. Told once.
struct PortSilent {
    std::string port;
    friend bool operator==(const PortSilent&, const PortSilent&) = default;
};
using LinkEvent = std::variant<LinkFound, LinkLost, PortRefused, PortSilent>;

/// Effects: what the owner of the stream shall do now.
struct FindPorts {};  // answer with handle_ports()
struct OpenPort {     // answer with handle_opened() or handle_refused()
    std::string port;
};
struct ClosePort {};
struct StartTalks {};     // tell the codec that the line was opened
struct AskSignOfLife {};  // tell the codec
using LinkEffect = std::variant<FindPorts, OpenPort, ClosePort, StartTalks, AskSignOfLife>;

/// Finds a device, starts talks with it, notices that it is gone and finds it again, perhaps under
/// another name. One machine for every make. Pure: time and news come in, effects come out.
///
/// Nothing is believed before the whole placement has been seen after each opening.
class Link {
public:
    explicit Link(LinkSettings settings) : settings_(settings) {}

    void open(Instant now);
    void close();

    void handle_ports(std::vector<std::string> ports, Instant now);
    void handle_opened(Duration settle_time, Instant now);
    void handle_refused(const StreamError& error, Instant now);
    void handle_bytes(Instant now);
    void handle_placement(Instant now);
    void handle_loss(const StreamLoss& loss, Instant now);
    void handle_time(Instant now);

    /// Bytes from the device mean something: the line is open and has settled.
    bool is_listening() const;
    bool is_running() const { return std::holds_alternative<Running>(state_); }

    std::optional<LinkEffect> poll_effect();
    std::optional<LinkEvent> poll_event();
    std::optional<Instant> poll_deadline() const;

private:
    struct Closed {};
    struct Finding {};
    struct Opening {
        std::string port;
    };
    struct Settling {
        std::string port;
        Instant until;
    };
    struct Probing {
        std::string port;
        int starts;
        Instant until;
    };
    struct Running {
        std::string port;
        Instant last_byte;
        std::optional<Instant> asked;
    };
    struct BackingOff {
        Instant until;
    };
    using State = std::variant<Closed, Finding, Opening, Settling, Probing, Running, BackingOff>;

    void try_next(Instant now);
    void start_talks(const std::string& port, int starts, Instant now);
    void give_up(const std::string& port, Instant now);
    void lose(const Running& running, LinkLost::Why why, std::string detail, Instant now);
    void tell_once(LinkEvent event);

    LinkSettings settings_;
    State state_ = Closed{};
    std::deque<std::string> ports_;  // still to be tried in this round
    Duration back_off_{};
    std::deque<LinkEffect> effects_;
    std::deque<LinkEvent> events_;
    std::vector<LinkEvent> told_;  // refusals since the last good line
};

inline constexpr std::size_t kMostPorts = 32;  // tried in one round

}  // namespace rochade::tactile
