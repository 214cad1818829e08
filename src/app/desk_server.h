// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "app/desk_protocol.h"
#include "app/desk_state.h"
#include "app/local_socket_posix.h"
#include "app/pin.h"
#include "base/timeline.h"

namespace rochade {

/// So many desks may be open at once.
inline constexpr std::size_t kMostDesks = 4;

/// So many bytes wait for a desk that does not read; then it is dropped.
inline constexpr std::size_t kMostUnreadBytes = std::size_t{256} << 10;

/// A desk that has not given the right PIN for so long is sent away.
inline constexpr Duration kPinPatience = std::chrono::minutes(5);

/// So long a desk that is sent away may take to read why.
inline constexpr Duration kFarewellPatience = std::chrono::seconds(2);

/// What the game should know, and log, of its desks.
enum class DeskNews : std::uint8_t {
    Opened,       // somebody gave the right PIN
    PinRefused,   // a wrong PIN, or one while it was locked
    Left,         // an open desk is gone
    DroppedSlow,  // an open desk did not read and was sent away
};

/// The game's side of the arbiter's desks: listens on a local socket, asks for the PIN, hands over
/// what the arbiter types and sends what he is to read. One thread of its own does all of it; a
/// desk that does not read, or says nothing, delays nobody.
class DeskServer {
public:
    /// The functions are called on the server's thread, one at a time, until the server is gone.
    /// They must not call the server.
    struct Parts {
        /// Where to listen: the first that can be opened.
        std::vector<std::string> paths;
        /// In which all desks are spoken to.
        Language language = Language::English;
        /// Also when an open desk gives its PIN again.
        std::function<PinAnswer(std::string_view pin)> verify;
        /// A line from an open desk. May wait, but not for whoever destroys the server.
        /// Every desk has a number of its own.
        std::function<void(std::string line, unsigned desk)> post;
        /// What was asked for by ask_secret(); the same holds. May be null if nothing ever is.
        std::function<void(std::string secret, unsigned desk)> post_secret;
        std::function<void(DeskNews news, unsigned desk)> tell;
        /// The game's time, in which PinLocked is.
        std::function<Instant()> now;
        Duration farewell_patience = kFarewellPatience;
    };
    /// Asserted: all functions but post_secret are there.
    static Result<std::unique_ptr<DeskServer>, SocketError> open(Parts parts);

    /// Says goodbye to all desks, lets them read what was sent as long as farewell_patience, and
    /// removes the socket.
    ~DeskServer();
    DeskServer(const DeskServer&) = delete;
    DeskServer& operator=(const DeskServer&) = delete;

    /// To all open desks; from any thread, never waits.
    void publish(const Caption& caption);
    /// The same. Kept for desks that open or ask later.
    void publish(const DeskState& state);

    /// Asks the desk of that number for a line that is not to be shown, or not any more; no other
    /// desk. The same again; nothing happens if it is gone.
    void ask_secret(SecretAsked::Wish wish, unsigned desk);

    /// How many desks have given the PIN.
    std::size_t open_desks() const { return open_desks_; }

    const std::string& path() const { return listener_.path(); }
    Language language() const { return parts_.language; }

private:
    class Desk;

    DeskServer(Parts parts, LocalListener listener);
    void run();
    void look_around();
    void say_goodbye_to_all();
    std::vector<SocketWaiter::Watched> watched();
    std::optional<Duration> time_left() const;
    void take_connections();
    void take_connection(LocalStream connection);
    void read_from(Desk& desk);
    void handle(Desk& desk, std::string_view line);
    void check_pin(Desk& desk, std::string_view pin);
    void answer(Desk& desk, const DeskMessage& message);
    void send_state(Desk& desk);
    void say_goodbye(Desk& desk, Farewell::Why why);
    void serve(Desk& desk);
    void write_to(Desk& desk);
    void remove_gone();
    void send_to_open(const std::vector<std::string>& lines,
                      std::optional<unsigned> only = std::nullopt);

    const Parts parts_;
    LocalListener listener_;
    SocketWaiter waiter_;
    std::atomic<bool> is_ending_ = false;
    std::atomic<std::size_t> open_desks_ = 0;

    /// Guards what each desk is to read, whether it is open, and the state. The list of desks
    /// changes on the server's thread only, under it. Never held while a function of Parts runs.
    std::mutex mutex_;
    std::vector<std::unique_ptr<Desk>> desks_;
    std::vector<std::string> state_lines_;

    unsigned last_desk_ = 0;  // its number; the server's thread's alone
    std::thread thread_;
};

}  // namespace rochade
