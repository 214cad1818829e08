// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/desk_protocol.h"
#include "app/local_socket_posix.h"

namespace rochade {

/// So long a game may take to answer, were it ever so busy.
inline constexpr std::chrono::milliseconds kAnswerPatience{20'000};

/// Why no desk could be opened, or why it is closed.
struct DeskClosed {
    enum class Kind : std::uint8_t {
        Gone,          // the connection ended without a word
        Silent,        // the game does not answer
        OtherVersion,  // of another version of this program
        NotADesk,      // what answers is no game
        SentAway,
    } kind;
    std::optional<Farewell::Why> why = std::nullopt;  // with SentAway

    friend bool operator==(const DeskClosed&, const DeskClosed&) = default;
};
using DeskError = std::variant<SocketError, DeskClosed>;

/// The arbiter's side of the connection to a game. One thread may call next() and give_pin(), and
/// another one the rest.
class DeskClient {
public:
    /// Connects and takes the greeting.
    static Result<std::unique_ptr<DeskClient>, DeskError> connect(const std::string& path);

    /// In which the game speaks to its desks.
    Language language() const { return language_; }

    /// The answer to a PIN: PinAccepted, PinDenied or PinShut; or why there is none.
    Result<DeskMessage, DeskClosed> give_pin(std::string_view pin);

    /// What the arbiter typed. False if the game does not take it, or it can be no line: empty,
    /// too long, or with control characters.
    bool type(std::string_view line);
    bool ask_state();
    /// What the game asked for by SecretAsked; empty: none is given.
    bool give_secret(std::string_view text);

    /// The next message of the game. Nothing after `patience`, after stop(), or at the end: then
    /// closed() says why.
    std::optional<DeskMessage> next(std::optional<std::chrono::milliseconds> patience);
    const std::optional<DeskClosed>& closed() const { return closed_; }

    /// Ends next() at once, now and later; from any thread.
    void stop();

private:
    explicit DeskClient(LocalStream stream) : stream_(std::move(stream)) {}
    bool send(std::string_view line);
    std::optional<DeskMessage> take();

    LocalStream stream_;
    Language language_ = Language::English;
    SocketWaiter waiter_;
    std::atomic<bool> is_stopped_ = false;
    std::mutex sending_;
    DeskLineSplitter splitter_;
    std::deque<Result<std::string, DeskLineError>> lines_;
    std::optional<DeskClosed> closed_;
};

}  // namespace rochade
